### 机器人说的每一句话：简体中文。键与 en-US.ftl 完全相同。
###
### 句子用全角标点，数字、点数和符号用半角。叫分阶段的“不要”写作“不叫”，出牌阶段写作“不出”。

language-name = 简体中文

## Joining parts

list-separator = 、
order-separator = ，
sentence-separator = { "" }
raise-separator = 、
raises-joiner = 、
parts-joiner = { " + " }
says = { $who }：{ $what }

## Names and times

title = 斗地主
table-name = { $table } 号桌
table-line = { $table } 号桌 · { $rules } · { $more }
round-number = 第 { $number } 局
auction = 叫分
rules-name-classic = 经典规则
rules-name-three-kingdoms = 三国规则
rules-name-pagat = Pagat 规则
rules-name-four-player = 四人两副牌
rules-name-online = 在线规则
difficulty-easy = 简单
    .computers = 简单电脑
difficulty-normal = 普通
    .computers = 普通电脑
difficulty-expert = 高手
    .computers = 高手电脑
duration-seconds = { $count } 秒
duration-minutes = { $count } 分钟
duration-hours = { $count } 小时
duration-days = { $count } 天
deadline = ⏳ { $when } 截止
thinking = 🤖 思考中
order-then = 然后 { $name }
order-you = 再轮到你

## Cards and combinations

joker-black = 小王
    .short = 小王
joker-red = 大王
    .short = 大王
combination = { $kind } { $rank }
    .bold = **{ $kind }** { $rank }
combination-run = { $kind }，最大 { $rank }
    .bold = **{ $kind }**，最大 { $rank }
kind-single = 单张
    .a = 单张
    .rules = 单张
kind-pair = 对子
    .a = 对子
    .rules = 对子
kind-triple = 三张
    .a = 三张
    .rules = 三张
kind-triple-single = 三带一
    .a = 三带一
    .rules = 三带一
kind-triple-pair = 三带一对
    .a = 三带一对
    .rules = 三带一对
kind-straight = { $length } 张顺子
    .a = { $length } 张顺子
    .rules = 顺子，{ $shortest } 张起
kind-pair-straight = { $length } 连对
    .a = { $length } 连对
    .rules = 连对，{ $shortest } 对起
kind-airplane = { $length } 连飞机
    .a = { $length } 连飞机
    .rules = 飞机，{ $shortest } 组连续三张起
kind-airplane-singles = { $length } 连飞机带单张
    .a = { $length } 连飞机带单张
    .rules = 飞机带单张
kind-airplane-pairs = { $length } 连飞机带对子
    .a = { $length } 连飞机带对子
    .rules = 飞机带对子
kind-quad-two-singles = 四带二
    .a = 四带二
    .rules = 四带二
kind-quad-two-pairs = 四带两对
    .a = 四带两对
    .rules = 四带两对
kind-nuke-two-singles = 王炸带二
    .a = 王炸带二
    .rules = 王炸带二
kind-nuke-two-pairs = 王炸带两对
    .a = 王炸带两对
    .rules = 王炸带两对
kind-bomb = { $length ->
    [4] 炸弹
   *[other] { $length } 张炸弹
}
    .a = { $length ->
        [4] 炸弹
       *[other] { $length } 张炸弹
    }
kind-rocket = 王炸
    .a = 王炸

## Lobby

lobby-settings = { $table } 号桌 · { $rules } · { $computers } · 每手 { $turn }
extra-bottom = 底牌公开
extra-private = 私人桌
extra-thread = 单独子区
thread-name = { $title } · { $table } 号桌 · { $rules }
signpost = 牌桌在 { $thread }。
option-thread = 位置
thread-no = 在本频道打
thread-yes = 单独开一个子区打
seat-free = 空位 · 无人加入则由电脑补位
seat-line = { $who } · { $what }
host = 房主
lobby-taken = 已坐 { $taken }/{ $seats } · 由 { $host } 开始
lobby-closes = 若不开始，{ $when } 关闭。
closed-heading = { $table } 号桌已关闭
closed-next = 用 /ddz { command-start } 可以再开一桌。
tables-heading = 开着的牌桌 · { $server }
tables-own = 你的牌桌
tables-none = 没有开着的牌桌。用 /ddz { command-start } 开一桌。
tables-more = 还有 { $count } 桌
tables-about = 想加入，请在还有空位的牌桌按“**加入**”。谁都可以旁观，手牌只有自己看得到。
tables-yours = 你在这一桌
tables-lobby = 已坐 { $taken }/{ $seats } 人
tables-between = 第 { $round } 局已结束
ended-cancelled = 房主取消了牌桌。
ended-idle = 等候太久，没有动静。
ended-empty = 所有人都离开了。
ended-finished = 上一局已结束，没有人再来一局。
ended-deserted = 最后一位玩家离开，余下由电脑打完。
ended-redeals = 连续三次无人叫分，也没有人要求重新发牌。
ended-ended = 牌桌被结束，进行中的一局不计。
ended-gone = 频道已不存在，进行中的一局不计。
options-heading = { $table } 号桌的选项
options-about = 选择后立即保存，按“开始”时照此开局。
option-rules = 规则
option-difficulty = 电脑水平
option-turn = 每手时间
option-bottom = 底牌
option-remove = 请人离桌
turn-time = 每手 { $turn }
bottom-as-rules = 按规则不公开底牌
bottom-shown = 公开底牌

## Auction

bids-heading = 轮到 { $name } 叫分
your-bid = 轮到你叫分
no-bid-yet = 还没有人叫分。
highest-bid = 当前最高 **{ $bid }** 分，{ $name }
called-pass = 不叫
called-bid = 叫 **{ $bid }** 分
not-called = 未叫
auction-landlord-open = 地主一人对其他人，亮出并收下 { $count } 张底牌，先出牌。
auction-landlord-hidden = 地主一人对其他人，收下 { $count } 张底牌（不亮出），先出牌。
auction-one-round = 每人叫一次，叫 3 分立即结束。
auction-until-passes = 叫到其他人都不叫为止，叫 3 分立即结束。
auction-nobody-first = 若无人叫分，由第一个叫分的人以 1 分当地主。
auction-nobody-redeal = 若无人叫分，则重新发牌。
face-up = { $name } 摸到明牌（{ $card }），先叫分。
asking-heading = 重新发牌？
asking = 连续 { $count } 次无人叫分。需要有人要求再发一次。

## Table

turn-heading = 轮到 { $name }
leads-heading = { $name } 先出
out-heading = { $name } 出完了最后一张牌
lead-first = 任意牌型，地主先出。
lead-again = 任意牌型，其他人都不出，由 { $name } 继续先出。
beat = 要压 { $who }：{ $kind }
beat-own = 桌上是你的{ $kind }
seat-landlord = { $who } · 地主 · { $what }
cards-count = **{ $count }** 张
cards-none = 已出完
cards-few = 只剩 **{ $count }** 张
stake = 底分 { $stake }
stake-doubled = 底分 { $stake } × { $multiplier }（{ $raises }）= **{ $product }**
stake-factor = 底分 { $stake } × 倍数 { $multiplier }（{ $raises }）= **{ $product }**
raise-bombs = { $count } 炸弹
    .one = 炸弹
raise-rockets = { $count } 王炸
    .one = 王炸
raise-spring = 春天
    .one = 春天
trick-now = 本轮：{ $plays }
trick-last = 上轮：{ $plays }
bottom-cards = 底牌：{ $cards }

## Hand

table-not-shown = ⚠️ 这一桌的消息暂时无法更新。牌局照常进行：你的手牌和 **/ddz { command-table }** 显示最新情况。
your-turn = 轮到你出牌
you-lead = 你先出，任意牌型。
waiting-heading = 等待 { $name }
left-landlord = 你是地主。剩余：{ $seats }
left-peasant = 剩余：{ $seats }
partner = 队友 { $name }
your-cards = 你的 { $count } 张牌
alt-hand = 你的 { $count } 张牌：{ $cards }。
alt-picked = 已选：{ $cards }
nothing-beats = 你的牌压不过，只能不出。
away-heading = 电脑正在托管
away-by-choice = 按你的要求托管。按“**我回来了**”自己出牌。
away-missed = 你连续两手未出。按“**我回来了**”自己出牌；连续五手未出将失去座位。
over-heading = 本局已结束
over-redeal = 无人叫分，重新发牌
over-left = 你还剩 { $count } 张牌。
suggest = 推荐出法（{ $count }）
suggest-best = 推荐出法（最佳 { $count } 种）
suggest-first = { $kind } · 首选
suggest-others = 其他
    .about = 请自己选牌，或输入 /ddz { command-play }
choose = 自己选牌
choose-ahead = 提前选牌
choose-high = 大牌，{ $highest } 到 { $lowest }（{ $count } 张）
choose-low = 小牌，{ $highest } 到 { $lowest }（{ $count } 张）
choose-card = { $rank } · { $number }/{ $total }
verdict-nothing = 还没有选牌。
chosen-ahead = { $what }。轮到你时仍然选着。
verdict-good = ✅ { $what }
verdict-beats-rank = ✅ { $what } · 大过 { $rank }
verdict-beats-table = ✅ { $what } · 压得过
verdict-no-combination = ✋ **{ $cards } 不成牌型。**
verdict-not-higher = ✋ **{ $cards } 不够大。**
verdict-other-kind = ✋ **{ $cards } 是{ $kind }。**
warn-rocket = ⚠️ 这样会拆开你的王炸。
wants-higher = 要出比 { $rank } 大的{ $kind }，也可以用炸弹或王炸。
wants-bomb = 只有炸弹或王炸压得过。
wants-bomb-only = 只有炸弹压得过。
wants-higher-bomb = 只有更大的炸弹或王炸压得过炸弹。
wants-larger-bomb = 只有张数更多的炸弹、张数相同而更大的炸弹或王炸压得过炸弹。
wants-nothing = 王炸最大，什么都压不过。
advice-rules = 规则页列出了所有牌型。
advice-jokers = 两张王合起来是王炸（{ $rocket }），不能搭配其他牌。
advice-rocket-with-two = 两张王合起来是王炸（{ $rocket }），可单独出，也可带两张单牌或两个不同的对子。
advice-four-jokers = 同色的两张王才算对子，四张王是王炸（{ $rocket }）。
advice-straight = 顺子要五张或更多连续的牌。
advice-straight-high = 顺子要五张或更多连续的牌，最大到 A，不含 2 和王。
advice-pair-straight = 连对要三对或更多连续的对子，最大到 A。
advice-triple = 三张可带一张或一对：{ $single } 或 { $pair }。
advice-triple-pair = 三张只能带一对，不能带单张：{ $pair }。
advice-airplane = 飞机是两个或更多连续的三张，最大到 A，可不带，或每个三张带一张或一对。
advice-airplane-different = 飞机是两个或更多连续的三张，最大到 A，可不带，或每个三张带一张或一对，所带的牌各不相同。
advice-airplane-pairs = 飞机是两个或更多连续的三张，最大到 A，可不带，或每个三张带一对。
advice-bomb-alone = 炸弹只能单独出。
advice-quad = 四张相同的牌单独是炸弹，也可带两张单牌或两个不同的对子。
advice-quad-different = 四张相同的牌单独是炸弹，也可带两张不同的单牌或两个不同的对子。
advice-mixed = 对子 { $pairs } 要单独出，或由三张来带。

## Result

landlord-wins = 地主获胜
peasants-win = 农民获胜
conceded-landlord = 🏳️ 地主认输
conceded-peasants = 🏳️ 农民认输
conceded-points = 认输的一局没有排位分
paid-stake = 每位农民 **{ $product }** 分
paid-doubled = 底分 { $stake } × { $multiplier }（{ $raises }）= 每位农民 **{ $product }** 分
paid-factor = 底分 { $stake } × 倍数 { $multiplier }（1 + { $raises }）= 每位农民 **{ $product }** 分
paid-bomb = 炸弹 { $cards }
spring-landlord = 春天
spring-peasants = 反春天
went-out = 出完
left-over = 剩 { $count } 张
legend-points = 排位分
legend-left = 亮牌为剩余手牌
sitting-so-far = 本桌累计：{ $totals }
again-until = 可以再来一局，{ $when } 关闭牌桌。
alt-result = 所有手牌。
alt-landlord = { $name }，地主
alt-nothing = 无
alt-seat = { $number } 号位 { $name }：剩余 { $cards }。

## Leaderboard

board-heading = 排行榜 · { $server }
board-about = { $order }，{ $period }
board-empty = 这里还没有人打完一局。
board-since = 自 { $when } 起
board-foot = 第 { $page }/{ $pages } 页 · { $people } 人 · 数值相同名次相同
board-period = 时段
board-order = 排序
period-day = 今天
period-week = 本周
period-month = 本月
period-all = 全部时间
order-points = 排位分
order-best = 单桌最佳
order-rounds = 局数
order-wins = 胜局
order-landlord-wins = 当地主获胜
order-peasant-wins = 当农民获胜
won = { $rounds } 局胜 { $won } 局
won-as-landlord = 当地主 { $rounds } 局胜 { $won } 局
won-as-peasant = 当农民 { $rounds } 局胜 { $won } 局
gone = { $name }（已离开）
nameless = 某人
you-in-list = { $name }（你）
stats-heading = 战绩 · { $name }
stats-none = 在本服务器还没有打完一局。
stats-points = **{ $points }** 排位分 · 第 { $place } 名
stats-best = 单桌最佳：**{ $points }** 分
stats-rounds = 总局数：{ $rounds } 局胜 **{ $won }** 局（{ $percent }%）
stats-landlord = 当地主：{ $rounds } 局胜 **{ $won }** 局（{ $percent }%）
stats-peasant = 当农民：{ $rounds } 局胜 **{ $won }** 局（{ $percent }%）
stats-score = 牌桌积分：**{ $score }**
stats-recent = { $when }：{ $points } 分 · { $won }
alt-points = 从 { $since } 到 { $until } 的 { $rounds } 局，排位分从 0 到 { $points }。

## Cards out

counter-heading = 记牌器
counter-about = 你看不到的牌有 { $count } 张，不知道在谁手里
counter-rocket-yours = 王炸：在你手里
counter-rocket-possible = 王炸：仍有可能
counter-rocket-few = 王炸：不可能，别人都没有这么多牌
counter-rocket-you-hold = 王炸：别人不可能有，{ $card }在你手里
counter-rocket-played = 王炸：不可能，已出过一张王
counter-no-bombs = 仍可能的炸弹：无
counter-bombs = 仍可能的炸弹：{ $ranks }

## Rules

page-of = 第 { $page }/{ $pages } 页 · { $title }
page-aim = 目标与发牌
page-auction = 叫分
page-combinations = 牌型
page-power = 炸弹与带牌
page-play = 出牌
page-scoring = 计分
choose-rules = 规则
choose-page = 页
rules-about-classic = 基本玩法：没有春天，没有四带二
rules-about-three-kingdoms = 倍数用加法，王炸可以带牌
rules-about-pagat = 家常玩法：叫分更长，底牌不公开
rules-about-four-player = 108 张牌，一对三，炸弹更大
rules-about-online = 与多数在线平台相同
unlike-online = 与多数在线平台不同：{ $differences }
differs-decks = 两副牌
differs-spring = 没有春天
differs-quads = 没有四带二
differs-nuke = 王炸可以带二
differs-single-wings = 不能带单张
differs-equal-wings = 所带的牌不能相同
differs-bombs = 只有大炸弹加倍
differs-factor = 炸弹使倍数加一而不是翻倍
differs-bottom = 底牌不公开
differs-auction = 叫到其他人都不叫为止
differs-all-pass = 无人叫分时首位叫分者以 1 分当地主
rules-aim = 一人当地主，独自对 { $peasants } 位农民。先出完牌的人赢；任何一位农民出完，全体农民获胜。
rules-deck = { $decks ->
    [1] 一副牌加两张王，共 { $cards } 张。
   *[other] { $decks } 副牌加各自的王，共 { $cards } 张。
}
rules-deal = 每人发 { $hand } 张，{ $bottom } 张底牌归地主。
rules-clockwise = 按顺时针轮流。
rules-anticlockwise = 按逆时针轮流。
rules-bids = 每人依次叫 1、2 或 3 分，必须高于前面的叫分，也可以不叫。叫分最高的人当地主，所叫的分就是底分。
rules-first-face-up = 牌堆中有一张明牌，摸到的人先叫分。下一局由下一位发牌。
rules-first-random = 第一次发牌时随机决定谁先叫分，之后依次轮换。
rules-auction-one-round = 每人叫一次，叫 3 分立即结束。
rules-auction-until = 有人叫分后，连续 { $passes } 人不叫或有人叫 3 分则结束。不叫的人之后仍可再叫。
rules-nobody-first = 若都不叫，由第一个叫分的人以 1 分当地主。
rules-nobody-redeal = 若都不叫，则重新发牌。
rules-bottom-shown = 地主向所有人亮出 { $count } 张底牌后收入手中（共 { $total } 张），并先出牌。
rules-bottom-hidden = 地主收下 { $count } 张底牌而不亮出（共 { $total } 张），并先出牌。房主可以设为公开。
rules-low-to-high = 从小到大
rules-suits = 花色无关，桌上的牌显示的花色只是示意。顺子、连对和飞机都不含 2 和王。
rules-same-kind = 牌型相同、张数相同，点数大的赢。带牌时只比三张或四张。
rules-wings-pairs = 三张只能带对子，不能带单张；所带对子互不相同，也不同于三张。
rules-wings-equal = 所带单张之间可以相同，但不能与三张相同；不能同时带大小王。
rules-wings-long = 不能带四张相同的牌，也不能带会使飞机变长的三张。
rules-wings-different = 所带的牌互不相同，也不同于三张；不能同时带大小王。
rules-quads-equal = 四带二不算炸弹。所带两张单牌可以相同，所带两对必须不同。
rules-quads-different = 四带二不算炸弹。所带两张单牌或两对必须不同，且不能是大小王。
rules-nuke = 王炸带两张单牌或两个不同的对子就不再是王炸，炸弹可以压它。
rules-joker-pairs = 同色的两张王是对子，也可以被带；一大一小不是对子。
rules-beat-anything = 可以压任何牌
rules-bomb = 💣 **炸弹** { $cards } · 大炸弹压小炸弹
rules-bomb-sizes = 💣 **炸弹** { $cards } · 四张或更多相同的牌，张数多的大，张数相同比点数
rules-rocket = 🚀 **王炸** { $cards } · 压一切
rules-lead = 地主先出，任意牌型。
rules-follow = 下家要用相同牌型、相同张数、更大的点数来压，或用炸弹、王炸，也可以不出。
rules-pass = 不出之后仍可再出。连续 { $passes } 人不出时，由最后出牌的人再次先出，任意牌型。
rules-end = 有人出完牌，本局立即结束。
rules-partners = 农民同胜同负，要互相配合：没有必要不压队友，把炸弹留给地主。
rules-stake = 地主向 { $peasants } 位农民各收取底分，输了则各付底分。
rules-doubling = 无论谁出，每个炸弹和每个王炸都使底分翻倍。
rules-doubling-large = 无论谁出，每个 { $size } 张以上的炸弹和每个王炸都使底分翻倍，更小的炸弹不翻倍。
rules-adding = 底分乘以倍数，倍数从 1 开始，无论谁出，每个炸弹和每个王炸加 1。
rules-spring-doubles = 农民一张未出（春天），或地主只出过第一手（反春天），再翻倍。
rules-spring-adds = 农民一张未出（春天），或地主只出过第一手（反春天），倍数再加 1。
rules-no-spring = 没有春天和反春天。
rules-points = 排行榜：你方获胜一局，对简单电脑得 { $easy }，对普通电脑或全是真人得 { $normal }，对高手电脑得 { $expert }。输了不扣分。
rules-expert-plain = 在这种玩法里，高手电脑在剩牌不多之前与普通电脑打法相同；剩牌不多时，会按可能的暗牌推演。
rules-source = 本页由牌桌实际使用的规则设置生成。

## Help

help-heading = 怎么玩
help-begin = 用 **/ddz { command-start }** 开一桌，别人按“**加入**”，再按“**开始**”。空位由电脑补上。
help-turn = 手牌会私信给你，也可以按牌桌上的“**我的手牌**”查看。选一个推荐出法或自己选牌，再按“**出牌**”。
help-cards = 牌可以随意写：`3334`、`10 10`、`TTT`、`小王 大王`、`2 A K`，顺序不限。
help-away = 时间到了就算不出；必须先出时，出最小的一张。连续两手未出，由电脑托管，直到你按“**我回来了**”。
help-fair = 每副牌都来自叫分前就确定的随机数。电脑只看得到自己的手牌。
help-learn = 第一次玩？**/ddz { command-learn }** 是只给你看的教学局。
help-begin-page = 怎么玩
help-commands-page = 指令
help-tips-page = 打法
help-questions-page = 常见问题
tip-bid = **牌好才叫高分**：有 2、有王、有炸弹。地主一人对所有人，牌弱就让给别人。
tip-low = **趁早出掉零散的小牌。** 单张 3、4 留到后面很难出，有出牌权时先打掉。
tip-shape = **不要轻易拆牌型。** 为压一张单牌而拆三张或顺子，往往比不出更亏。拆之前先算算还要几手。
tip-bombs = **炸弹和王炸留到关键时刻**：拦住别人的最后几张，或拿到出牌权一口气出完。它们还会增加倍数。
tip-partner = **农民同胜同负。** 不压队友的牌，让队友保持出牌权；队友快出完时出小牌；大牌和炸弹留给地主。
tip-count = **记牌。** “**更多**”里的“**记牌器**”列出你没见过的牌；谁也压不住的牌就是稳的。
question-hand = 我的牌在哪里？
    .answer = 在我发的私信里，也可以按牌桌上的“**我的手牌**”，只有你看得到。收不到私信就用按钮。
question-must-lead = 为什么不能不出？
    .answer = 别人都不要你的牌，或这一局由你先出时，必须出牌，任意牌型都行。
question-away = 我有事要走，怎么办？
    .answer = “**托管**”让电脑替你打，直到你按“**我回来了**”。“**离开**”就是放弃座位：输了照样扣分，赢了没有排位分。
question-points = 为什么没有排位分？
    .answer = 打完的一局赢了才有，按电脑的实力计算。最后由电脑替你打，或有一方认输，都没有。输了不扣排位分。
question-fair = 电脑看得到我的牌吗？
    .answer = 看不到，电脑只知道自己座位该知道的。牌在叫分前就已定好，打完后可用 **/ddz { command-verify }** 核对。
question-watch = 可以旁观吗？
    .answer = 谁都看得到牌桌，看不到别人的手牌。**/ddz { command-tables }** 列出开着的牌桌，有空位的可以按“**加入**”。
question-slow = 可以打好几天吗？
    .answer = 可以：**/ddz { command-start }** 时把每手时间设得长些，最长一天。除一张快桌外，还可以坐五张慢桌。
question-lost = 这局输定了，一定要打完吗？
    .answer = 按“**更多**”再按“**认输**”：地主自己决定，农民要一起。赢定了的人可在那里按“**我赢定了**”。
question-stuck = 按钮没反应或已过期怎么办？
    .answer = 按“**我的手牌**”看最新手牌，或用 **/ddz { command-table }** 找到牌桌。我离开一会儿也不会丢任何东西。
learn-heading = 教学局
learn-intro-aim = **目标**：最先出完手中的牌。一人当**地主**单独打，两位**农民**一起打，同胜同负。
learn-intro-cards = **大小**：从小到大 3 4 5 6 7 8 9 10 J Q K A 2，再是小王、大王。花色无关。
learn-intro-turns = **轮流**：一人先出一种牌型，其他人用**同一牌型更大的牌**来压，或不出。别人都不出时，最后出牌的人再先出。
learn-begin = 发牌
learn-place = 教学局 { $number }/{ $lessons } · 你对两个电脑 · 不计分
learn-bid = 叫分最高的人当地主，多拿三张底牌并先出，底分是 1、2 或 3。有 2、有王或有炸弹才叫高分；不叫就当农民。
learn-turn-landlord = 轮到你：你是地主
learn-turn-peasant = 轮到你：你是农民
learn-lead-first = 第一轮由你先出，任意牌型。菜单里写着每种牌型的名称。
learn-lead = 别人都不要你的牌，由你先出，任意牌型。
learn-follow = 用同一牌型更大的牌、炸弹或王炸来压，也可以不出，把牌留着。
learn-partner = 这是队友出的牌。农民同胜同负，多半不压，选择不出。
learn-pass = 你没有能压的牌，只能不出。不出没有损失。
learn-choose = 选择要出的牌（{ $count }）
learn-again = 重打这一局
learn-other = 换一局
learn-won = 你方获胜，打得好！
learn-lost = 这次是对方先出完。高手也会输。
learn-arithmetic = 地主向每位农民各收取这么多，输了则各付这么多。每个炸弹和王炸都使它翻倍。
learn-next = 在牌桌上，手牌会私信给你，也在“**我的手牌**”里，还可以一张张自己选。用 **/ddz { command-start }** 开一桌吧。
learn-kind-single = **单张**：一张牌，更大的单张可以压。
learn-kind-pair = **对子**：两张相同的牌，更大的对子可以压。
learn-kind-triple = **三张**：三张相同的牌。
learn-kind-triple-single = **三带一**：三张相同的牌加一张。只比三张，可以顺便打掉一张差牌。
learn-kind-triple-pair = **三带一对**：三张相同的牌加一对。只比三张。
learn-kind-straight = **顺子**：五张以上点数相连的牌，最大到 A。要用张数相同、更大的顺子来压。
learn-kind-pair-straight = **连对**：三对以上相连的对子，最大到 A。
learn-kind-airplane = **飞机**：两个以上相连的三张。
learn-kind-airplane-singles = **飞机带单张**：相连的三张，每个再带一张。一次能出很多牌。
learn-kind-airplane-pairs = **飞机带对子**：相连的三张，每个再带一对。
learn-kind-quad-two-singles = **四带二**：四张相同的牌加两张。它不是炸弹。
learn-kind-quad-two-pairs = **四带两对**：四张相同的牌加两对。它不是炸弹。
learn-kind-bomb = **炸弹**：四张相同的牌。除了更大的炸弹和王炸，什么都能压，并使底分翻倍。
learn-kind-rocket = **王炸**：大王和小王。什么都压不过它，并使底分翻倍。

## Buttons

button-join = 加入
button-leave = 离开
button-start = 开始
button-rules = 规则
button-options = 选项
button-cancel = 取消牌桌
button-hand = 我的手牌
button-bid = { $bid } 分
button-no-bid = 不叫
button-pass = 不出
button-more = 更多
button-play = 出牌
button-play-cards = 出牌 { $cards }
button-play-kind = 出{ $kind }，{ $count } 张
button-hint = 提示
button-auto = 托管
button-back = 我回来了
button-refresh = 刷新
button-to-table = 回到牌桌
button-go-on = 重新发牌
button-again = 再来一局
button-board = 排行榜
button-previous = 上一页
button-next = 下一页
button-my-page = 我的名次
button-settings = 设置
button-counter = 记牌器
button-end = 结束牌桌
button-learn = 教学局
button-concede = 认输
button-play-on = 继续打
button-claim = 我赢定了
ask-concede = 这一局要认输吗？
    .about = 你方输掉这一局：按目前的局面，每位农民的输赢是 { $payment } 分。所有手牌会亮出，谁也没有排位分。
    .together = { $names } 也认输时，这一局才结束，算你方输：按目前的局面，每位农民的输赢是 { $payment } 分。所有手牌会亮出，谁也没有排位分。
    .yes = 认输
ask-leave = 要离开 { $table } 号桌进行中的这一局吗？
    .about = 电脑会替你打完。你方输了照样扣分，赢了没有排位分。
    .yes = 离开
ask-end = 要为所有人结束 { $table } 号桌吗？
    .about = 进行中的一局不计。
    .idle = 现在没有进行中的一局；打完的局都照样算数。
    .yes = 结束牌桌

## Settings

settings-heading = 你的设置
settings-about = 选择后立即生效，在所有服务器有效。
setting-language = 语言
setting-cards = 牌的显示
setting-hand = 手牌
setting-ping = 轮到你时
setting-auto-pass = 压不过时
language-automatic = 语言：跟随 Discord
cards-as-picture = 手牌用图片
cards-as-emoji = 手牌用表情
cards-as-text = 全部用文字，便于读屏
hand-by-dm = 手牌用私信，也可按按钮
hand-by-button = 手牌只用按钮
ping-mention = 在频道里提醒我
ping-dm = 用私信提醒我
ping-none = 不提醒我
auto-pass-no = 压不过时我自己按不出
auto-pass-yes = 压不过时自动不出
settings-reset = 全部恢复默认
server-heading = 本服务器的设置
server-about = 选择后立即生效。已开的牌桌保持原样。
server-language = 公开消息的语言
server-rules = 新牌桌的规则
server-difficulty = 新牌桌的电脑水平
server-turn = 新牌桌的每手时间
server-may-end = 谁可以结束牌桌
server-channels = 可以开桌的频道（不选：全部）
server-default = { $what }：用机器人的默认值
may-end-host = 房主和可管理频道的人
may-end-manager = 只有可管理频道的人
may-end-seated = 桌上的每个人和可管理频道的人

## Small notes at the table, and calls

note-timed-out = { $name }：时间到
note-stand-in = { $name }：连续两手未出，由电脑托管
note-gone = { $name } 已离开服务器，由电脑托管
note-auto-play = { $name }：托管中
note-back = { $name } 回来了
note-left = { $name } 已离开，由电脑接着打
note-seat-lost = { $name } 连续五手未出，座位归电脑
note-redealt = 无人叫分，重新发牌
note-host = { $name } 成为房主
note-restored = 机器人刚才离开了一会儿，什么也没有丢。
note-conceding = 🏳️ { $name } 想认输，还需要 { $names } 同意（**更多**）
note-claimed = { $name } 赢定了，别人有什么牌都压不住：直接打完
call-bid = { $who }，{ $table }轮到你叫分
call-lead = { $who }，{ $table }由你先出
call-turn = { $who }，{ $table }轮到你 · 要压{ $kind } { $cards }

## Advice: what to do, and why

hint = 💡 **{ $what }** · { $why }
hint-chance = 💡 **{ $what }** · { $why }（胜率 { $percent }%）
hint-pass = 不出
reason-goes-out = 一手出完
reason-wins-from-here = 之后没有人拦得住你
reason-only-play = 只有这一种出法
reason-fewer-turns = 之后手牌只需 { $after } 手，而不是 { $before } 手
reason-sheds-low = 趁有牌权出掉小牌
reason-many-cards = 一手出掉 { $cards } 张
reason-cheapest = 压得过的最小的牌，也不拆牌型
reason-takes-lead = 只有炸弹或王炸还压得过
reason-stops-opponent = { $name } 只剩 { $left } 张，不能让他拿到牌权
reason-avoids-count = { $name } 只剩 { $left } 张，先出别的张数
reason-bomb-decides = 在决定胜负时夺得牌权
reason-partner-winning = 队友 { $name } 的牌最大
reason-partner-stronger = 队友 { $name } 只剩 { $left } 张，能更快出完
reason-feeds-partner = 送队友 { $name } 出完，他只剩 { $left } 张
reason-over-partner = 压队友，因为你自己快出完了
reason-nothing-beats = 你的牌压不过
reason-keeps-combination = 压牌会拆牌型：要 { $after } 手而不是 { $before } 手
reason-keeps-bomb = 把炸弹留到以后
reason-keeps-rocket = 把王炸留到以后
reason-keeps-high = 把大牌留到关键时候
reason-breaks-combination = 会拆牌型：要 { $after } 手而不是 { $before } 手
reason-spends-bomb = 炸弹用得太早
reason-spends-rocket = 王炸用得太早
reason-spends-high = 用大牌换得太少
reason-beats-partner = 压了队友 { $name }
reason-lets-opponent-out = 可能让 { $name } 出完，他只剩 { $left } 张
reason-bid-strong = 牌很好：{ $turns } 手，炸弹、王和 2 共 { $high } 个
reason-bid-fair = 够好：{ $turns } 手，炸弹、王和 2 共 { $high } 个
reason-bid-weak = 太弱，不宜当地主：{ $turns } 手，炸弹、王和 2 共 { $high } 个
reason-bid-too-high = 不值这么多：{ $turns } 手，炸弹、王和 2 共 { $high } 个
reason-loose = 随意出

## Refusals: what is wrong, and (.right and others) what would be right

refusal-engine-error = 不能这样做
    .right = 请看牌桌现在的情况。
refusal-unreadable = 看不懂这些牌
    .right = “{ $part }”是什么牌？请写点数：3 4 5 6 7 8 9 10 J Q K A 2，王写作小王、大王；例如 `3334` 或 `10 10`。
    .empty = 请写出牌，例如 `3334`、`10 10` 或 `小王 大王`。
refusal-ambiguous = 这可能是不同的牌
    .right = 可能是：{ $readings }。请把每张牌都写出来，中间加空格。
refusal-round-over = 本局已结束
    .right = 不能再出牌了。结果请看牌桌。
refusal-not-your-turn = 还没轮到你
    .right = 现在轮到 { $name }，{ $order }。
    .away = 现在轮到别人。
refusal-wrong-phase = 现在不行
    .right = 还在叫分：请叫 1、2 或 3 分，或不叫。
    .play = 叫分已结束：请出牌，或不出。
refusal-bad-bid = 不能这样叫分
    .right = 你可以叫 { $bids } 分，或不叫。
refusal-not-in-hand = 你没有这些牌
    .right = 你要出 { $cards }，但其中只有 { $held }。
    .nothing = 你要出 { $cards }，但一张也没有。
refusal-no-combination = 不成牌型
    .right = { $parts }。{ $advice }
refusal-does-not-beat = 压不过
    .right = 桌上是{ $table }，{ $cards } 是{ $kind }。{ $wanted }也可以选择不出。
refusal-must-lead = 必须出牌
    .right = 由你先出任意牌型，不能不出。
refusal-no-such-table = 没有这张牌桌
    .right = 你没有坐在任何牌桌。用 /ddz { command-start } 开一桌，或在牌桌上按“加入”。
    .numbered = 没有正在进行的 { $table } 号桌。
refusal-several-tables = 有几张牌桌都在等你
    .right = 请用选项“{ parameter-table }”指明是哪一张：{ $tables }。
refusal-table-closed = 牌桌已关闭
    .right = { $why }用 /ddz { command-start } 可以再开一桌。
refusal-not-seated = 你不在这张牌桌
    .lobby = 先按“加入”坐下。
    .right = 只有桌上的玩家可以这样做。你可以在这里旁观；/ddz { command-tables } 列出哪里有空位，/ddz { command-start } 自己开一桌。
refusal-not-host = 只有房主可以这样做
    .right = 请找 { $host }。
refusal-wrong-stage = 现在不行
    .in-lobby = 牌桌还没有开始，由房主按“开始”。
    .in-round = 这一局正在进行。请在牌桌最新的消息上按“我的手牌”。
    .begun = 这张牌桌已经开打，现在不能加入。你可以旁观；/ddz { command-tables } 列出哪里有空位，/ddz { command-start } 自己开一桌。
    .in-asking = 需要先有人要求重新发牌。
    .in-between = 本局已结束。按“再来一局”继续。
    .in-closed = 牌桌已关闭。用 /ddz { command-start } 可以再开一桌。
refusal-already-seated = 你已经在这张牌桌
    .right = 请等房主按“开始”。
    .host = 你可以随时按“开始”，空位由电脑补上。
    .playing = 座位一直是你的。请在牌桌最新的消息上按“我的手牌”。
refusal-seated-elsewhere = 你在另一张牌桌
    .right = 是 [{ $table } 号桌]({ $link })。请先离开或打完：每人只能坐一张快桌。
refusal-too-many-slow-tables = 你已坐在 { $limit } 张慢桌
    .right = 每人最多这么多。请先离开一张。
refusal-lobby-full = 牌桌已满
    .right = { $seats } 个座位都有人了。用 /ddz { command-start } 可以再开一桌。
refusal-too-few-seats = 在座的人比这套规则的座位多
    .right = 这套规则只有 { $seats } 个座位。请先请人离桌，或保留原来的规则。
refusal-not-invited = 这是私人桌
    .right = { $host } 可以用 /ddz { command-invite } 邀请你。
refusal-channel-full = 这个频道的牌桌够多了
    .right = 已开 { $limit } 桌。请加入其中一桌，或等一桌结束。
refusal-cannot-invite = 不能这样邀请
    .bot = 机器人不能打牌。空位本来就由电脑补上。
    .not-a-member = 这个账号不是服务器成员。
    .seated = 这位玩家已在桌上。
    .yourself = 你自己已在桌上。
refusal-stale-button = 按钮已过期
    .right = 牌桌已有变化，请看最新的消息。
    .hand = 牌局已有进展。这是你最新的手牌。
refusal-game-moved-on = 按钮已过期
    .right = 牌局已有进展，这是现在的情况。
refusal-day-over = 已经是新的一天
    .puzzle = 那一题你还没有开始。今天的在 **/ddz { command-puzzle }**。
    .daily = 那一局你还没有开始。今天的在 **/ddz { command-daily }**。
refusal-somebody-quicker = 有人抢先了一步
    .right = 牌桌刚有变化，请看最新的消息。
    .hand = 牌局刚有进展。这是你最新的手牌。
refusal-not-away = 你本来就是自己打
    .right = 电脑没有替你托管。
refusal-computer-plays = 电脑正在托管
    .right = 请先按“我回来了”。
refusal-unproven = 还不一定
    .right = 你看不到的牌里，还有可能压住你的一手。请继续打。
refusal-not-manager = 只有可管理服务器的人可以这样做
    .right = 你自己的设置在 **/ddz { command-settings } { command-settings-me }**。
refusal-elsewhere-only = 这个频道不能开桌
    .right = 服务器管理员允许的频道：{ $channels }。
    .gone = 服务器管理员允许的频道都已不存在。管理员可以用 **/ddz { command-settings } { command-settings-server }** 另选频道。
refusal-bot-lacks = 我在这个频道缺少权限
    .right = 请管理服务器的人给我：{ $permissions }。
refusal-no-server = 只能在服务器里使用
    .right = 请在服务器的频道里使用这个命令。
refusal-bad-option = 超出范围
    .right = 范围是 { $low } 到 { $high }。

## Short answers to commands and presses

answer-sorry = 我这边出了问题，已经记下。请再试一次，或按“**我的手牌**”查看最新手牌。
answer-opened = [{ $table } 号桌]({ $link })已开。
answer-left = 你已离开 { $table } 号桌。
answer-invited = { $name } 可以加入 { $table } 号桌了。
answer-ended = { $table } 号桌已结束。
answer-conceding = 已记下。{ $names } 也认输时，这一局结束。
answer-conceded = 你方已认输，这一局结束。
answer-plays-on = 你继续打。
answer-claimed = 谁也压不住你的牌：这一局直接打完了。
answer-no-direct-message = { $who }，我无法给你发私信。请按牌桌上的“**我的手牌**”，或允许本服务器的私信。
answer-too-many-direct-messages = { $who }，我暂时不能再发送更多私信。请按牌桌上的“**我的手牌**”。
answer-no-thread = { $who }，牌桌没有单独的子区，就在 { $channel } 打：我在那里缺少权限 { $permissions }。

permission-read-messages = 查看频道
permission-send-messages = 发送消息
permission-send-messages-in-threads = 在子区发送消息
permission-attach-files = 附加文件
permission-create-public-threads = 创建公共子区

## Commands: names as they are typed, and what Discord shows beside them (at most 100 characters)

command-ddz = ddz
    .about = 玩斗地主
command-start = 开桌
    .about = 在这个频道开一张牌桌
command-hand = 手牌
    .about = 查看你的手牌
command-play = 出牌
    .about = 出牌
command-pass = 不要
    .about = 叫分时不叫，出牌时不出
command-bid = 叫分
    .about = 叫分
command-concede = 认输
    .about = 认输，农民要和队友一起
command-table = 牌桌
    .about = 你的牌桌在哪里
command-tables = 牌桌列表
    .about = 本服务器开着的牌桌和链接
command-leave = 离开
    .about = 离开牌桌
command-end = 结束
    .about = 为所有人结束牌桌
command-invite = 邀请
    .about = 邀请别人加入你的私人桌
command-rules = 规则
    .about = 各套规则
command-learn = 教学
    .about = 和电脑打一局教学局，只给你看，讲解每种牌型
command-leaderboard = 排行榜
    .about = 本服务器谁的排位分最多
command-stats = 战绩
    .about = 积分和胜负，附排位分走势图
command-settings = 设置
    .about = 更改设置
command-settings-me = 个人
    .about = 自己的语言、牌的显示、手牌和提醒
command-settings-server = 服务器
    .about = 本服务器的频道、规则、语言和权限
command-privacy = 隐私
    .about = 保存了你的哪些资料
command-privacy-export = 导出
    .about = 以文件导出保存的你的全部资料
command-privacy-forget = 删除
    .about = 删除保存的你的资料
command-help = 帮助
    .about = 怎么开始，各命令做什么
parameter-rules = 规则
    .about = 用哪套规则
parameter-difficulty = 难度
    .about = 电脑的水平
parameter-turn = 时间
    .about = 每手的秒数，15 到 86400
parameter-bottom = 底牌
    .about = 规则不公开底牌时也公开
parameter-private = 私人
    .about = 只有你邀请的人可以加入
parameter-thread = 子区
    .about = 为牌桌单独开一个子区
parameter-cards = 牌
    .about = 哪些牌，例如 3334 或 10 10
parameter-bid = 分
    .about = 1、2 或 3
parameter-member = 成员
    .about = 邀请谁
parameter-whose = 成员
    .about = 谁的；不填就是你自己的
parameter-table = 牌桌
    .about = 坐在几张牌桌时指明哪一张
parameter-page = 页
    .about = 第几页
parameter-period = 时段
    .about = 计算哪段时间
parameter-order = 排序
    .about = 按什么排序

## 一局之后：回放、牌谱、人人可验的发牌

replay-step = 第 { $step }/{ $steps } 步
replay-dealt = 发牌
replay-first = { $name } 先叫分。
replay-played = { $name }：{ $cards } · { $kind }
did-pass = 不出
replay-begin = 开头
replay-previous = 上一步
replay-next = 下一步
replay-end = 结尾
replay-trick = 第 { $number } 轮
replay-tricks = 跳到某一轮
button-replay = 回放
button-record = 牌谱
record-about = 整局的文字牌谱，人和程序都能读；python -m engine replay 会逐行核对。
fair-promise = 🔏 牌已定好：`{ $hash }`
fair-seed = 发牌种子：`{ $seed }`
fair-heading = 重新计算这次发牌
fair-commitment = 由种子算出的承诺，正是叫分前公布的那个。
    .wrong = 由种子算出的承诺，不是叫分前公布的那个。
fair-noted = 它就是你记下的那个。
    .wrong = 它不是你记下的那个。
fair-deal = 由种子发出的正是这些牌。
    .wrong = 由种子发出的不是这些牌。
fair-how = 也可以在自己的电脑上算：python -m engine verify，加上牌谱和承诺。方法见 docs/fairness.md。
fair-limits = 这能证明公布承诺之后牌没有动过；不能证明没人偷看，也不能证明种子是随机抽的。
refusal-no-such-round = 这里没有这一局
    .right = 可以重看已经结束的局：你自己打过的，以及本频道公开牌桌上的。
refusal-nothing-to-review = 没有你出的牌可以复盘
    .right = 只有打过这一局的人才能复盘。能看到这一局的人都可以用“**回放**”一步步重看。
command-replay = 回放
    .about = 亮着所有手牌，一步步重看打完的一局
command-record = 牌谱
    .about = 把打完的一局存成文字文件
command-verify = 验牌
    .about = 核对打完的一局：牌在叫分之前就已定好
parameter-round = 局
    .about = 哪一局；不填就是最近一局
parameter-commitment = 承诺
    .about = 叫分前牌桌上公布的承诺，如果你记下了

## Heroes of the Three Kingdoms: names, and a line about each

faction-wei = 魏
faction-shu = 蜀
faction-wu = 吴
faction-others = 群雄
hero-cao-cao = 曹操
    .line = 挟天子以令诸侯
hero-sima-yi = 司马懿
    .line = 比谁都沉得住气
hero-guo-jia = 郭嘉
    .line = 算无遗策，可惜体弱
hero-xiahou-dun = 夏侯惇
    .line = 失一目仍奋战不退
hero-zhang-liao = 张辽
    .line = 威震合肥逍遥津
hero-xu-chu = 许褚
    .line = 虎痴，曹操的贴身护卫
hero-liu-bei = 刘备
    .line = 织席贩履，桃园结义
hero-guan-yu = 关羽
    .line = 义薄云天，青龙偃月
hero-zhang-fei = 张飞
    .line = 当阳桥头一声吼
hero-zhuge-liang = 诸葛亮
    .line = 卧龙先生，借得东风
hero-zhao-yun = 赵云
    .line = 长坂坡七进七出
hero-huang-zhong = 黄忠
    .line = 老当益壮，百步穿杨
hero-sun-quan = 孙权
    .line = 坐断东南，战未休
hero-sun-ce = 孙策
    .line = 小霸王，一马当先
hero-zhou-yu = 周瑜
    .line = 赤壁一把火
hero-lu-xun = 陆逊
    .line = 书生一炬，火烧连营
hero-gan-ning = 甘宁
    .line = 锦帆铃响，百骑劫营
hero-sun-shangxiang = 孙尚香
    .line = 侍婢皆佩刀
hero-lu-bu = 吕布
    .line = 人中吕布，马中赤兔
hero-diaochan = 貂蝉
    .line = 闭月之姿，巧施连环
hero-dong-zhuo = 董卓
    .line = 废立天子，贪得无厌
hero-yuan-shao = 袁绍
    .line = 四世三公，河北之主
hero-zhang-jiao = 张角
    .line = 太平道主，黄巾起事
hero-hua-tuo = 华佗
    .line = 妙手回春的神医

## Campaign

campaign-heading = 征战：三国群英
campaign-aim = 选择一位武将。每局计分都会增减各人的体力 ⚡；看看在体力耗尽之前，你能击败 { $count } 名对手中的几位。
campaign-energy = 农民赢或输 底分 × 倍数 × { $unit } ⚡，地主加倍；体力不会超过武将的上限。
campaign-falls = 体力耗尽者落败，下一名对手入座，其余的人成长。对手越来越强：{ $levels }。
campaign-levels = 第 { $place } 名起{ $level }
campaign-leave = 两局之间可以停上几天。中途离开并不能保住体力：电脑会替你打完这一局。
campaign-choose = 选择你的武将
hero-option = { $name } · ⚡ { $energy }
hero-about = { $faction } · 成长 { $growth } · { $line }
hero-own-name = 用我自己的名字
hero-choose = 以武将之名出战
hero-choose-about = 三国规则的牌桌上，每个人都可以用武将的名字。
hero-of = { $hero } · { $name }
hero-plays = { $name } 出战 · { $time }
campaign-of = { $name } 的征战
campaign-line = { $title } · 已击败 { $defeated }/{ $all } · { $more }
energy = ⚡ { $bar } **{ $energy }**/{ $full }
energy-low = ⚡ { $bar } ⚠️ **{ $energy }**/{ $full }
energy-changed = ⚡ { $bar } { $before } → **{ $energy }**
energy-fell = ⚡ { $before } → **0** · 落败
energy-none = ⚡ **0** · 已落败，仍陪打
at-stake = 本局关乎：⚡ 地主 ±{ $landlord }，农民各 ±{ $peasant }
at-stake-bid = 每叫 1 分关乎：⚡ 地主 ±{ $landlord }，农民各 ±{ $peasant }
defeated-so-far = 已击败：{ $heroes }
challenger-enters = { $name } 入座：⚡ { $energy }，{ $level }
heroes-grow = 其余的人成长。
campaign-next = 改日可用 /ddz { command-campaign } { command-campaign-start } 继续。
run-of = { $name }，已击败 { $defeated }/{ $all }
run-coming = { $count ->
    [0] 后面没有对手了。
   *[other] 后面还有 { $count } 名对手。
}
run-rounds = { $count } 局
run-here = 正在 [{ $table } 号桌]({ $link }) 进行。
run-unfinished = 电脑正在打完你离开的那一局。
run-waits = 征战正等着你。
run-stopping = 你已停止：电脑会打完这一局，征战随之结束。
end-defeat = { $hero } 落败
end-victory = { $hero } 击败了所有对手
end-stopped = { $hero } 收兵
end-line = { $name } · 击败 { $defeated }/{ $all } · { $rounds } · 剩余 ⚡ { $energy }
end-again = 用 /ddz { command-campaign } { command-campaign-start } 开始新的征战。
alt-run = { $hero } 每局后的体力：{ $course }。
alt-falls = 击败：{ $falls }。
alt-fall = { $number } { $hero }（第 { $round } 局）
campaign-board = 征战榜 · { $server }
campaign-board-about = 各人最佳战绩：击败多者在前，其次剩余体力多，再次局数少
campaign-board-empty = 这里还没有结束的征战。
campaign-board-line = { $place } · { $name } · 击败 **{ $defeated }**
campaign-board-run = { $hero } · 剩余 ⚡ { $energy } · { $rounds }
help-campaign = **/ddz { command-campaign } { command-campaign-start }**：选一位三国武将，看看体力耗尽前能击败几名对手。
button-hero = 武将
button-begin = 以 { $hero } 开始
button-continue = 继续
button-stop = 停止征战
button-campaigns = 征战榜
ended-campaign = 在这里进行的征战已结束。
ask-leave-campaign = 离开这一局吗？
    .about = 电脑会打完这一局，体力照样按计分增减。征战改日可以继续。
ask-end-campaign = 离开这一局并关闭牌桌吗？
    .about = 电脑会打完这一局，计分照样算数。征战改日可以继续。
ask-stop = 确定停止征战吗？
    .about = { $playing ->
        [yes] 一局正在进行：电脑会替你打完，计分照样算数。
       *[no] 成绩就按现在的算。
    }
    .yes = 停止
refusal-no-such-hero = 这个名字不能用
    .right = 只有三国规则的牌桌在开始之前可以选武将。
refusal-hero-taken = 这位武将已被选走
    .right = 请选另一位武将。
refusal-no-run = 你在这里没有进行中的征战
    .right = 用 /ddz { command-campaign } { command-campaign-start } 开始。
refusal-run-on = 你的征战正在进行
    .right = 就在 [{ $table } 号桌]({ $link })。
refusal-round-unfinished = 你的上一局还没结束
    .right = 电脑正在替你打完，请稍后再试。

command-campaign = 征战
    .about = 选一位三国武将，迎战一个又一个对手
command-campaign-start = 开始
    .about = 开始征战，或继续你的征战
command-campaign-status = 状况
    .about = 查看你的征战
command-campaign-stop = 停止
    .about = 结束你的征战，成绩保留

## 保存的资料

privacy-exported = 这是保存的你的全部资料。各部分的用途见源代码中的 docs/privacy.md。
privacy-nothing = 没有保存你的任何资料。
privacy-file = 保存的你的全部资料
privacy-forgotten = 你的资料已删除。此后你在这里做的事会重新保存。
ask-forget = 要删除你在所有服务器的资料吗？
    .about = 你的设置、积分、征战、残局、每日一局和名字都会删除，无法恢复。
    .stays = 你打过的牌局会为其他人保留，但不带你的名字。
    .yes = 删除我的资料
refusal-still-seated = 你还坐在牌桌上
    .right = 请先离开 { $tables } 号桌，并等那一局打完。

## 复盘

button-review = 复盘
review-heading = 你这一局的复盘
review-progress = ⏳ 已看 { $done }/{ $turns } 手
review-nothing = 没有代价大的出牌，打得好。
review-play = **{ $number }. { $played }**，手里有 { $left } 张：胜率 { $before }% → { $after }%
review-better = 更好：**{ $better }** · { $why }
review-could = 能赢吗？
review-looking = ⏳ 正在推算明牌结果
review-could-yes = 明牌来看能赢：剩 { $left } 张时打 **{ $action }**，对方怎么应都赢。这是最后的机会。
review-could-no = 不能。明牌且双方都打得最好时，从你第一手起就已经输了。
review-could-late = 从你剩 { $left } 张起不能：对方打得最好时怎么打都输。再往前牌太多，无法断定。
review-could-unknown = 牌太多，在限定时间里无法断定。
review-about = 胜率由最强的电脑按你当时看得到的来判断。它不比你知道得多，也可能看错。
review-show = 回放 { $number }
command-review = 复盘
    .about = 哪几手代价最大，这一局能不能赢

## 每日残局与每日一局

puzzle-of = { $day } 残局
puzzle-try = 第 { $number } 次尝试
puzzle-task = 你是地主。所有牌都亮着，农民会打得最好。只有一种第一手能赢。
puzzle-solved = 解开了
    .about = { $tries ->
        [1] 一次就对。下一个残局：{ $when }（世界时零点）。
       *[other] 用了 { $tries } 次。下一个残局：{ $when }（世界时零点）。
    }
puzzle-lost = 农民出完了
    .about = 换一个第一手，或者换后面的打法，再试一次。
puzzle-again = 重新开始
puzzle-about = 今天全服务器同一题，已证明只有一种第一手能赢。星越多，看起来对的打法越多。
puzzle-board = 残局榜
puzzle-line = { $place } · { $name } · 连续 **{ $streak }** 天（最长 { $best }）· 解开 { $solved } 题，其中一次就对 { $first } 题
daily-of = { $day } 每日一局
daily-task = 今天本服务器每个人拿到的都是这手牌，电脑也一样。得分计入排行，只有一次机会。
daily-score = 你的得分：**{ $score }**
daily-next = 下一副牌：{ $when }（世界时零点）。
daily-thrown-in = 无人叫分
daily-compared = { $people } 人中第 { $place } 名；其他人平均 { $mean } 分。
daily-board = { $day } 每日一局榜
daily-line = { $place } · { $name } · **{ $score }**
solo-nobody = 还没有人。
command-puzzle = 残局
    .about = 每日残局：只有一种第一手能赢
command-daily = 每日一局
    .about = 每日一局：全服务器打同一副牌

## 赛季

button-seasons = 赛季
seasons-heading = 赛季
season-heading = { $season } 赛季
seasons-none = 这里还没有结束的赛季。服务器管理员可以设为每月结算一个赛季：/ddz { command-settings } { command-settings-server }。
seasons-about = 月底（世界时）结算，名次不再变动。
seasons-choose = 其他赛季
server-seasons = 排行榜赛季
seasons-no = 排行榜不分赛季
seasons-yes = 排行榜每月结算一个赛季
