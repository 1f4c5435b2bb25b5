### 機器人說的每一句話：繁體中文（台灣用語）。鍵與 en-US.ftl 完全相同。
###
### 句子用全形標點，數字、點數和符號用半形。叫分時的 Pass 寫作「不叫」，出牌時寫作「不出」。

language-name = 繁體中文

## Joining parts

list-separator = 、
order-separator = ，
sentence-separator = { "" }
raise-separator = 、
raises-joiner = 、
parts-joiner = { " + " }
says = { $who }：{ $what }

## Names and times

title = 鬥地主
table-name = { $table } 號桌
table-line = { $table } 號桌 · { $rules } · { $more }
round-number = 第 { $number } 局
auction = 叫分
rules-name-classic = 經典規則
rules-name-three-kingdoms = 三國規則
rules-name-pagat = Pagat 規則
rules-name-four-player = 四人兩副牌
rules-name-online = 線上規則
difficulty-easy = 簡單
    .computers = 簡單電腦
difficulty-normal = 普通
    .computers = 普通電腦
difficulty-expert = 高手
    .computers = 高手電腦
duration-seconds = { $count } 秒
duration-minutes = { $count } 分鐘
duration-hours = { $count } 小時
duration-days = { $count } 天
deadline = ⏳ { $when } 截止
thinking = 🤖 思考中
order-then = 然後 { $name }
order-you = 再輪到你

## Cards and combinations

joker-black = 小王
    .short = 小王
joker-red = 大王
    .short = 大王
combination = { $kind } { $rank }
    .bold = **{ $kind }** { $rank }
combination-run = { $kind }，最大 { $rank }
    .bold = **{ $kind }**，最大 { $rank }
kind-single = 單張
    .a = 單張
    .rules = 單張
kind-pair = 對子
    .a = 對子
    .rules = 對子
kind-triple = 三張
    .a = 三張
    .rules = 三張
kind-triple-single = 三帶一
    .a = 三帶一
    .rules = 三帶一
kind-triple-pair = 三帶一對
    .a = 三帶一對
    .rules = 三帶一對
kind-straight = { $length } 張順子
    .a = { $length } 張順子
    .rules = 順子，{ $shortest } 張起
kind-pair-straight = { $length } 連對
    .a = { $length } 連對
    .rules = 連對，{ $shortest } 對起
kind-airplane = { $length } 連飛機
    .a = { $length } 連飛機
    .rules = 飛機，{ $shortest } 組連續三張起
kind-airplane-singles = { $length } 連飛機帶單張
    .a = { $length } 連飛機帶單張
    .rules = 飛機帶單張
kind-airplane-pairs = { $length } 連飛機帶對子
    .a = { $length } 連飛機帶對子
    .rules = 飛機帶對子
kind-quad-two-singles = 四帶二
    .a = 四帶二
    .rules = 四帶二
kind-quad-two-pairs = 四帶兩對
    .a = 四帶兩對
    .rules = 四帶兩對
kind-nuke-two-singles = 王炸帶二
    .a = 王炸帶二
    .rules = 王炸帶二
kind-nuke-two-pairs = 王炸帶兩對
    .a = 王炸帶兩對
    .rules = 王炸帶兩對
kind-bomb = { $length ->
    [4] 炸彈
   *[other] { $length } 張炸彈
}
    .a = { $length ->
        [4] 炸彈
       *[other] { $length } 張炸彈
    }
kind-rocket = 王炸
    .a = 王炸

## Lobby

lobby-settings = { $table } 號桌 · { $rules } · { $computers } · 每手 { $turn }
extra-bottom = 底牌公開
extra-private = 私人桌
extra-thread = 單獨討論串
thread-name = { $title } · { $table } 號桌 · { $rules }
signpost = 牌桌在 { $thread }。
option-thread = 位置
thread-no = 在本頻道打
thread-yes = 單獨開一個討論串打
seat-free = 空位 · 無人加入則由電腦補位
seat-line = { $who } · { $what }
host = 房主
lobby-taken = 已坐 { $taken }/{ $seats } · 由 { $host } 開始
lobby-closes = 若不開始，{ $when } 關閉。
closed-heading = { $table } 號桌已關閉
closed-next = 用 /ddz { command-start } 可以再開一桌。
tables-heading = 開著的牌桌 · { $server }
tables-own = 你的牌桌
tables-none = 沒有開著的牌桌。用 /ddz { command-start } 開一桌。
tables-more = 還有 { $count } 桌
tables-about = 想加入，請在還有空位的牌桌按「**加入**」。誰都可以旁觀，手牌只有自己看得到。
tables-yours = 你在這一桌
tables-lobby = 已坐 { $taken }/{ $seats } 人
tables-between = 第 { $round } 局已結束
ended-cancelled = 房主取消了牌桌。
ended-idle = 等太久都沒有動靜。
ended-empty = 所有人都離開了。
ended-finished = 上一局已結束，沒有人再來一局。
ended-deserted = 最後一位玩家離開，餘下由電腦打完。
ended-redeals = 連續三次無人叫分，也沒有人要求重新發牌。
ended-ended = 牌桌被結束，進行中的這局不算。
ended-gone = 頻道已不存在，進行中的這局不算。
options-heading = { $table } 號桌的選項
options-about = 選了立刻儲存，按「開始」時照此開局。
option-rules = 規則
option-difficulty = 電腦實力
option-turn = 每手時間
option-bottom = 底牌
option-remove = 請人離桌
turn-time = 每手 { $turn }
bottom-as-rules = 按規則不公開底牌
bottom-shown = 公開底牌

## Auction

bids-heading = 輪到 { $name } 叫分
your-bid = 輪到你叫分
no-bid-yet = 還沒有人叫分。
highest-bid = 目前最高 **{ $bid }** 分，{ $name }
called-pass = 不叫
called-bid = 叫 **{ $bid }** 分
not-called = 未叫
auction-landlord-open = 地主一人對其他人，亮出並收下 { $count } 張底牌，先出牌。
auction-landlord-hidden = 地主一人對其他人，收下 { $count } 張底牌（不亮出），先出牌。
auction-one-round = 每人叫一次，叫 3 分立即結束。
auction-until-passes = 叫到其他人都不叫為止，叫 3 分立即結束。
auction-nobody-first = 若無人叫分，由第一個叫分的人以 1 分當地主。
auction-nobody-redeal = 若無人叫分，則重新發牌。
face-up = { $name } 摸到明牌（{ $card }），先叫分。
asking-heading = 重新發牌？
asking = 連續 { $count } 次無人叫分。需要有人要求再發一次。

## Table

turn-heading = 輪到 { $name }
leads-heading = { $name } 先出
out-heading = { $name } 出完了最後一張牌
lead-first = 任意牌型，地主先出。
lead-again = 任意牌型，其他人都不出，由 { $name } 繼續先出。
beat = 要壓 { $who }：{ $kind }
beat-own = 桌上是你的{ $kind }
seat-landlord = { $who } · 地主 · { $what }
cards-count = **{ $count }** 張
cards-none = 已出完
cards-few = 只剩 **{ $count }** 張
stake = 底分 { $stake }
stake-doubled = 底分 { $stake } × { $multiplier }（{ $raises }）= **{ $product }**
stake-factor = 底分 { $stake } × 倍數 { $multiplier }（{ $raises }）= **{ $product }**
raise-bombs = { $count } 炸彈
    .one = 炸彈
raise-rockets = { $count } 王炸
    .one = 王炸
raise-spring = 春天
    .one = 春天
trick-now = 本輪：{ $plays }
trick-last = 上輪：{ $plays }
bottom-cards = 底牌：{ $cards }

## Hand

table-not-shown = ⚠️ 這一桌的訊息暫時無法更新。牌局照常進行：你的手牌和 **/ddz { command-table }** 顯示最新情況。
your-turn = 輪到你出牌
you-lead = 你先出，任意牌型。
waiting-heading = 等待 { $name }
left-landlord = 你是地主。剩餘：{ $seats }
left-peasant = 剩餘：{ $seats }
partner = 隊友 { $name }
your-cards = 你的 { $count } 張牌
alt-hand = 你的 { $count } 張牌：{ $cards }。
alt-picked = 已選：{ $cards }
nothing-beats = 你的牌壓不過，只能不出。
away-heading = 電腦正在託管
away-by-choice = 按你的要求託管。按「**我回來了**」自己出牌。
away-missed = 你連續兩手未出。按「**我回來了**」自己出牌；連續五手未出將失去座位。
over-heading = 本局已結束
over-redeal = 無人叫分，重新發牌
over-left = 你還剩 { $count } 張牌。
suggest = 推薦出法（{ $count }）
suggest-best = 推薦出法（最佳 { $count } 種）
suggest-first = { $kind } · 首選
suggest-others = 其他
    .about = 請自己選牌，或輸入 /ddz { command-play }
choose = 自己選牌
choose-ahead = 提前選牌
choose-high = 大牌，{ $highest } 到 { $lowest }（{ $count } 張）
choose-low = 小牌，{ $highest } 到 { $lowest }（{ $count } 張）
choose-card = { $rank } · { $number }/{ $total }
verdict-nothing = 還沒有選牌。
chosen-ahead = { $what }。輪到你時仍然選著。
verdict-good = ✅ { $what }
verdict-beats-rank = ✅ { $what } · 大過 { $rank }
verdict-beats-table = ✅ { $what } · 壓得過
verdict-no-combination = ✋ **{ $cards } 不成牌型。**
verdict-not-higher = ✋ **{ $cards } 不夠大。**
verdict-other-kind = ✋ **{ $cards } 是{ $kind }。**
warn-rocket = ⚠️ 這樣會拆開你的王炸。
wants-higher = 要出比 { $rank } 大的{ $kind }，也可以用炸彈或王炸。
wants-bomb = 只有炸彈或王炸壓得過。
wants-bomb-only = 只有炸彈壓得過。
wants-higher-bomb = 只有更大的炸彈或王炸壓得過炸彈。
wants-larger-bomb = 只有張數更多的炸彈、張數相同而更大的炸彈或王炸壓得過炸彈。
wants-nothing = 王炸最大，什麼都壓不過。
advice-rules = 規則頁列出了所有牌型。
advice-jokers = 兩張王合起來是王炸（{ $rocket }），不能搭配其他牌。
advice-rocket-with-two = 兩張王合起來是王炸（{ $rocket }），可單獨出，也可帶兩張單牌或兩個不同的對子。
advice-four-jokers = 同色的兩張王才算對子，四張王是王炸（{ $rocket }）。
advice-straight = 順子要五張或更多連續的牌。
advice-straight-high = 順子要五張或更多連續的牌，最大到 A，不含 2 和王。
advice-pair-straight = 連對要三對或更多連續的對子，最大到 A。
advice-triple = 三張可帶一張或一對：{ $single } 或 { $pair }。
advice-triple-pair = 三張只能帶一對，不能帶單張：{ $pair }。
advice-airplane = 飛機是兩個或更多連續的三張，最大到 A，可不帶，或每個三張帶一張或一對。
advice-airplane-different = 飛機是兩個或更多連續的三張，最大到 A，可不帶，或每個三張帶一張或一對，所帶的牌各不相同。
advice-airplane-pairs = 飛機是兩個或更多連續的三張，最大到 A，可不帶，或每個三張帶一對。
advice-bomb-alone = 炸彈只能單獨出。
advice-quad = 四張相同的牌單獨是炸彈，也可帶兩張單牌或兩個不同的對子。
advice-quad-different = 四張相同的牌單獨是炸彈，也可帶兩張不同的單牌或兩個不同的對子。
advice-mixed = 對子 { $pairs } 要單獨出，或由三張來帶。

## Result

landlord-wins = 地主獲勝
peasants-win = 農民獲勝
conceded-landlord = 🏳️ 地主認輸
conceded-peasants = 🏳️ 農民認輸
conceded-points = 認輸的一局沒有排位分
paid-stake = 每位農民 **{ $product }** 分
paid-doubled = 底分 { $stake } × { $multiplier }（{ $raises }）= 每位農民 **{ $product }** 分
paid-factor = 底分 { $stake } × 倍數 { $multiplier }（1 + { $raises }）= 每位農民 **{ $product }** 分
paid-bomb = 炸彈 { $cards }
spring-landlord = 春天
spring-peasants = 反春天
went-out = 出完
left-over = 剩 { $count } 張
legend-points = 排位分
legend-left = 亮牌為剩餘手牌
sitting-so-far = 本桌累計：{ $totals }
again-until = 可以再來一局，{ $when } 關閉牌桌。
alt-result = 所有手牌。
alt-landlord = { $name }，地主
alt-nothing = 無
alt-seat = { $number } 號位 { $name }：剩餘 { $cards }。

## Leaderboard

board-heading = 排行榜 · { $server }
board-about = { $order }，{ $period }
board-empty = 這裡還沒有人打完一局。
board-since = 自 { $when } 起
board-foot = 第 { $page }/{ $pages } 頁 · { $people } 人 · 數值相同名次相同
board-period = 時段
board-order = 排序
period-day = 今天
period-week = 本週
period-month = 本月
period-all = 全部時間
order-points = 排位分
order-best = 單桌最佳
order-rounds = 局數
order-wins = 勝局
order-landlord-wins = 當地主獲勝
order-peasant-wins = 當農民獲勝
won = { $rounds } 局勝 { $won } 局
won-as-landlord = 當地主 { $rounds } 局勝 { $won } 局
won-as-peasant = 當農民 { $rounds } 局勝 { $won } 局
gone = { $name }（已離開）
nameless = 某人
you-in-list = { $name }（你）
stats-heading = 戰績 · { $name }
stats-none = 在本伺服器還沒有打完一局。
stats-points = **{ $points }** 排位分 · 第 { $place } 名
stats-best = 單桌最佳：**{ $points }** 分
stats-rounds = 總局數：{ $rounds } 局勝 **{ $won }** 局（{ $percent }%）
stats-landlord = 當地主：{ $rounds } 局勝 **{ $won }** 局（{ $percent }%）
stats-peasant = 當農民：{ $rounds } 局勝 **{ $won }** 局（{ $percent }%）
stats-score = 牌桌積分：**{ $score }**
stats-recent = { $when }：{ $points } 分 · { $won }
alt-points = 從 { $since } 到 { $until } 的 { $rounds } 局，排位分從 0 到 { $points }。

## Cards out

counter-heading = 記牌器
counter-about = 你看不到的牌有 { $count } 張，不知道在誰手裡
counter-rocket-yours = 王炸：在你手裡
counter-rocket-possible = 王炸：仍有可能
counter-rocket-few = 王炸：不可能，別人都沒有這麼多牌
counter-rocket-you-hold = 王炸：別人不可能有，{ $card }在你手裡
counter-rocket-played = 王炸：不可能，已出過一張王
counter-no-bombs = 仍可能的炸彈：無
counter-bombs = 仍可能的炸彈：{ $ranks }

## Rules

page-of = 第 { $page }/{ $pages } 頁 · { $title }
page-aim = 目標與發牌
page-auction = 叫分
page-combinations = 牌型
page-power = 炸彈與帶牌
page-play = 出牌
page-scoring = 計分
choose-rules = 規則
choose-page = 頁
rules-about-classic = 基本玩法：沒有春天，沒有四帶二
rules-about-three-kingdoms = 倍數用加法，王炸可以帶牌
rules-about-pagat = 家常玩法：叫分更長，底牌不公開
rules-about-four-player = 108 張牌，一對三，炸彈更大
rules-about-online = 與多數線上平台相同
unlike-online = 與多數線上平台不同：{ $differences }
differs-decks = 兩副牌
differs-spring = 沒有春天
differs-quads = 沒有四帶二
differs-nuke = 王炸可以帶二
differs-single-wings = 不能帶單張
differs-equal-wings = 所帶的牌不能相同
differs-bombs = 只有大炸彈加倍
differs-factor = 炸彈讓倍數加一而不是加倍
differs-bottom = 底牌不公開
differs-auction = 叫到其他人都不叫為止
differs-all-pass = 無人叫分時首位叫分者以 1 分當地主
rules-aim = 一人當地主，獨自對 { $peasants } 位農民。先出完牌的人贏；任何一位農民出完，全體農民獲勝。
rules-deck = { $decks ->
    [1] 一副牌加兩張王，共 { $cards } 張。
   *[other] { $decks } 副牌加各自的王，共 { $cards } 張。
}
rules-deal = 每人發 { $hand } 張，{ $bottom } 張底牌歸地主。
rules-clockwise = 按順時針輪流。
rules-anticlockwise = 按逆時針輪流。
rules-bids = 每人依序叫 1、2 或 3 分，必須高於前面的叫分，也可以不叫。叫分最高的人當地主，所叫的分就是底分。
rules-first-face-up = 牌堆中有一張明牌，摸到的人先叫分。下一局由下一位發牌。
rules-first-random = 第一次發牌時隨機決定誰先叫分，之後依序輪換。
rules-auction-one-round = 每人叫一次，叫 3 分立即結束。
rules-auction-until = 有人叫分後，連續 { $passes } 人不叫或有人叫 3 分則結束。不叫的人之後仍可再叫。
rules-nobody-first = 若都不叫，由第一個叫分的人以 1 分當地主。
rules-nobody-redeal = 若都不叫，則重新發牌。
rules-bottom-shown = 地主向所有人亮出 { $count } 張底牌後收入手中（共 { $total } 張），並先出牌。
rules-bottom-hidden = 地主收下 { $count } 張底牌而不亮出（共 { $total } 張），並先出牌。房主可以設為公開。
rules-low-to-high = 從小到大
rules-suits = 花色無關，桌上的牌顯示的花色只是示意。順子、連對和飛機都不含 2 和王。
rules-same-kind = 牌型相同、張數相同，點數大的贏。帶牌時只比三張或四張。
rules-wings-pairs = 三張只能帶對子，不能帶單張；所帶對子互不相同，也不同於三張。
rules-wings-equal = 所帶單張之間可以相同，但不能與三張相同；不能同時帶大小王。
rules-wings-long = 不能帶四張相同的牌，也不能帶會使飛機變長的三張。
rules-wings-different = 所帶的牌互不相同，也不同於三張；不能同時帶大小王。
rules-quads-equal = 四帶二不算炸彈。所帶兩張單牌可以相同，所帶兩對必須不同。
rules-quads-different = 四帶二不算炸彈。所帶兩張單牌或兩對必須不同，且不能是大小王。
rules-nuke = 王炸帶兩張單牌或兩個不同的對子就不再是王炸，炸彈可以壓它。
rules-joker-pairs = 同色的兩張王是對子，也可以被帶；一大一小不是對子。
rules-beat-anything = 可以壓任何牌
rules-bomb = 💣 **炸彈** { $cards } · 大炸彈壓小炸彈
rules-bomb-sizes = 💣 **炸彈** { $cards } · 四張或更多相同的牌，張數多的大，張數相同比點數
rules-rocket = 🚀 **王炸** { $cards } · 壓一切
rules-lead = 地主先出，任意牌型。
rules-follow = 下家要用相同牌型、相同張數、更大的點數來壓，或用炸彈、王炸，也可以不出。
rules-pass = 不出之後仍可再出。連續 { $passes } 人不出時，由最後出牌的人再次先出，任意牌型。
rules-end = 有人出完牌，本局立即結束。
rules-partners = 農民同勝同負，要互相配合：沒有必要不壓隊友，把炸彈留給地主。
rules-stake = 地主向 { $peasants } 位農民各收取底分，輸了則各付底分。
rules-doubling = 無論誰出，每個炸彈和每個王炸都使底分加倍。
rules-doubling-large = 無論誰出，每個 { $size } 張以上的炸彈和每個王炸都使底分加倍，更小的炸彈不加倍。
rules-adding = 底分乘以倍數，倍數從 1 開始，無論誰出，每個炸彈和每個王炸加 1。
rules-spring-doubles = 農民一張未出（春天），或地主只出過第一手（反春天），再加倍。
rules-spring-adds = 農民一張未出（春天），或地主只出過第一手（反春天），倍數再加 1。
rules-no-spring = 沒有春天和反春天。
rules-points = 排行榜：你方獲勝一局，對簡單電腦得 { $easy }，對普通電腦或全是真人得 { $normal }，對高手電腦得 { $expert }。輸了不扣分。
rules-expert-plain = 在這種玩法裡，高手電腦在剩牌不多之前與普通電腦打法相同；剩牌不多時，會按可能的暗牌推演。
rules-source = 本頁由牌桌實際使用的規則設定生成。

## Help

help-heading = 怎麼玩
help-begin = 用 **/ddz { command-start }** 開一桌，別人按「**加入**」，再按「**開始**」。空位由電腦補上。
help-turn = 手牌會私訊給你，也可以按牌桌上的「**我的手牌**」查看。選一個推薦出法或自己選牌，再按「**出牌**」。
help-cards = 牌可以隨意寫：`3334`、`10 10`、`TTT`、`小王 大王`、`2 A K`，順序不限。
help-away = 時間到了就算不出；必須先出時，出最小的一張。連續兩手未出，由電腦託管，直到你按「**我回來了**」。
help-fair = 每副牌都來自叫分前就確定的亂數。電腦只看得到自己的手牌。
help-learn = 第一次玩？**/ddz { command-learn }** 是只給你看的教學局。
help-begin-page = 怎麼玩
help-commands-page = 指令
help-tips-page = 打法
help-questions-page = 常見問題
tip-bid = **牌好才叫高分**：有 2、有王、有炸彈。地主一人對所有人，牌弱就讓給別人。
tip-low = **趁早出掉零散的小牌。** 單張 3、4 留到後面很難出，有出牌權時先打掉。
tip-shape = **不要輕易拆牌型。** 為壓一張單牌而拆三張或順子，往往比不出更虧。拆之前先算算還要幾手。
tip-bombs = **炸彈和王炸留到關鍵時刻**：攔住別人的最後幾張，或拿到出牌權一口氣出完。它們還會增加倍數。
tip-partner = **農民同勝同負。** 不壓隊友的牌，讓隊友保持出牌權；隊友快出完時出小牌；大牌和炸彈留給地主。
tip-count = **記牌。** 「**更多**」裡的「**記牌器**」列出你沒見過的牌；誰也壓不住的牌就是穩的。
question-hand = 我的牌在哪裡？
    .answer = 在我發的私訊裡，也可以按牌桌上的「**我的手牌**」，只有你看得到。收不到私訊就用按鈕。
question-must-lead = 為什麼不能不出？
    .answer = 別人都不要你的牌，或這一局由你先出時，必須出牌，任意牌型都行。
question-away = 我有事要走，怎麼辦？
    .answer = 「**託管**」讓電腦替你打，直到你按「**我回來了**」。「**離開**」就是放棄座位：輸了照樣扣分，贏了沒有排位分。
question-points = 為什麼沒有排位分？
    .answer = 打完的一局贏了才有，按電腦的實力計算。最後由電腦替你打，或有一方認輸，都沒有。輸了不扣排位分。
question-fair = 電腦看得到我的牌嗎？
    .answer = 看不到，電腦只知道自己座位該知道的。牌在叫分前就已定好，打完後可用 **/ddz { command-verify }** 核對。
question-watch = 可以旁觀嗎？
    .answer = 誰都看得到牌桌，看不到別人的手牌。**/ddz { command-tables }** 列出開著的牌桌，有空位的可以按「**加入**」。
question-slow = 可以打好幾天嗎？
    .answer = 可以：**/ddz { command-start }** 時把每手時間設得長些，最長一天。除一張快桌外，還可以坐五張慢桌。
question-lost = 這局輸定了，一定要打完嗎？
    .answer = 按「**更多**」再按「**認輸**」：地主自己決定，農民要一起。贏定了的人可在那裡按「**我贏定了**」。
question-stuck = 按鈕沒反應或已過期怎麼辦？
    .answer = 按「**我的手牌**」看最新手牌，或用 **/ddz { command-table }** 找到牌桌。我離開一會兒也不會丟任何東西。
learn-heading = 教學局
learn-intro-aim = **目標**：最先出完手中的牌。一人當**地主**單獨打，兩位**農民**一起打，同勝同負。
learn-intro-cards = **大小**：從小到大 3 4 5 6 7 8 9 10 J Q K A 2，再是小王、大王。花色無關。
learn-intro-turns = **輪流**：一人先出一種牌型，其他人用**同一牌型更大的牌**來壓，或不出。別人都不出時，最後出牌的人再先出。
learn-begin = 發牌
learn-place = 教學局 { $number }/{ $lessons } · 你對兩個電腦 · 不計分
learn-bid = 叫分最高的人當地主，多拿三張底牌並先出，底分是 1、2 或 3。有 2、有王或有炸彈才叫高分；不叫就當農民。
learn-turn-landlord = 輪到你：你是地主
learn-turn-peasant = 輪到你：你是農民
learn-lead-first = 第一輪由你先出，任意牌型。選單裡寫著每種牌型的名稱。
learn-lead = 別人都不要你的牌，由你先出，任意牌型。
learn-follow = 用同一牌型更大的牌、炸彈或王炸來壓，也可以不出，把牌留著。
learn-partner = 這是隊友出的牌。農民同勝同負，多半不壓，選擇不出。
learn-pass = 你沒有能壓的牌，只能不出。不出沒有損失。
learn-choose = 選擇要出的牌（{ $count }）
learn-again = 重打這一局
learn-other = 換一局
learn-won = 你方獲勝，打得好！
learn-lost = 這次是對方先出完。高手也會輸。
learn-arithmetic = 地主向每位農民各收取這麼多，輸了則各付這麼多。每個炸彈和王炸都使它翻倍。
learn-next = 在牌桌上，手牌會私訊給你，也在「**我的手牌**」裡，還可以一張張自己選。用 **/ddz { command-start }** 開一桌吧。
learn-kind-single = **單張**：一張牌，更大的單張可以壓。
learn-kind-pair = **對子**：兩張相同的牌，更大的對子可以壓。
learn-kind-triple = **三張**：三張相同的牌。
learn-kind-triple-single = **三帶一**：三張相同的牌加一張。只比三張，可以順便打掉一張差牌。
learn-kind-triple-pair = **三帶一對**：三張相同的牌加一對。只比三張。
learn-kind-straight = **順子**：五張以上點數相連的牌，最大到 A。要用張數相同、更大的順子來壓。
learn-kind-pair-straight = **連對**：三對以上相連的對子，最大到 A。
learn-kind-airplane = **飛機**：兩個以上相連的三張。
learn-kind-airplane-singles = **飛機帶單張**：相連的三張，每個再帶一張。一次能出很多牌。
learn-kind-airplane-pairs = **飛機帶對子**：相連的三張，每個再帶一對。
learn-kind-quad-two-singles = **四帶二**：四張相同的牌加兩張。它不是炸彈。
learn-kind-quad-two-pairs = **四帶兩對**：四張相同的牌加兩對。它不是炸彈。
learn-kind-bomb = **炸彈**：四張相同的牌。除了更大的炸彈和王炸，什麼都能壓，並使底分翻倍。
learn-kind-rocket = **王炸**：大王和小王。什麼都壓不過它，並使底分翻倍。

## Buttons

button-join = 加入
button-leave = 離開
button-start = 開始
button-rules = 規則
button-options = 選項
button-cancel = 取消牌桌
button-hand = 我的手牌
button-bid = { $bid } 分
button-no-bid = 不叫
button-pass = 不出
button-more = 更多
button-play = 出牌
button-play-cards = 出牌 { $cards }
button-play-kind = 出{ $kind }，{ $count } 張
button-hint = 提示
button-auto = 託管
button-back = 我回來了
button-refresh = 重新整理
button-to-table = 回到牌桌
button-go-on = 重新發牌
button-again = 再來一局
button-board = 排行榜
button-previous = 上一頁
button-next = 下一頁
button-my-page = 我的名次
button-settings = 設定
button-counter = 記牌器
button-end = 結束牌桌
button-learn = 教學局
button-concede = 認輸
button-play-on = 繼續打
button-claim = 我贏定了
ask-concede = 這一局要認輸嗎？
    .about = 你方輸掉這一局：按目前的局面，每位農民的輸贏是 { $payment } 分。所有手牌會亮出，誰也沒有排位分。
    .together = { $names } 也認輸時，這一局才結束，算你方輸：按目前的局面，每位農民的輸贏是 { $payment } 分。所有手牌會亮出，誰也沒有排位分。
    .yes = 認輸
ask-leave = 要離開 { $table } 號桌進行中的這一局嗎？
    .about = 電腦會替你打完。你方輸了照樣扣分，贏了沒有排位分。
    .yes = 離開
ask-end = 要為所有人結束 { $table } 號桌嗎？
    .about = 進行中的這局不算。
    .idle = 現在沒有進行中的一局；打完的局都照樣算數。
    .yes = 結束牌桌

## Settings

settings-heading = 你的設定
settings-about = 選了立刻生效，在所有伺服器有效。
setting-language = 語言
setting-cards = 牌的顯示
setting-hand = 手牌
setting-ping = 輪到你時
setting-auto-pass = 壓不過時
language-automatic = 語言：跟隨 Discord
cards-as-picture = 手牌用圖片
cards-as-emoji = 手牌用表情符號
cards-as-text = 全部用文字，方便螢幕閱讀器
hand-by-dm = 手牌用私訊，也可按按鈕
hand-by-button = 手牌只用按鈕
ping-mention = 在頻道裡提醒我
ping-dm = 用私訊提醒我
ping-none = 不提醒我
auto-pass-no = 壓不過時我自己按不出
auto-pass-yes = 壓不過時自動不出
settings-reset = 全部恢復預設
server-heading = 本伺服器的設定
server-about = 選了立刻生效。已開的牌桌保持原樣。
server-language = 公開訊息的語言
server-rules = 新牌桌的規則
server-difficulty = 新牌桌的電腦實力
server-turn = 新牌桌的每手時間
server-may-end = 誰可以結束牌桌
server-channels = 可以開桌的頻道（不選：全部）
server-default = { $what }：用機器人的預設值
may-end-host = 房主和可管理頻道的人
may-end-manager = 只有可管理頻道的人
may-end-seated = 桌上的每個人和可管理頻道的人

## Small notes at the table, and calls

note-timed-out = { $name }：時間到
note-stand-in = { $name }：連續兩手未出，由電腦託管
note-gone = { $name } 已離開伺服器，由電腦託管
note-auto-play = { $name }：託管中
note-back = { $name } 回來了
note-left = { $name } 已離開，由電腦接著打
note-seat-lost = { $name } 連續五手未出，座位歸電腦
note-redealt = 無人叫分，重新發牌
note-host = { $name } 成為房主
note-restored = 機器人剛才離開了一會兒，什麼也沒有丟。
note-conceding = 🏳️ { $name } 想認輸，還需要 { $names } 同意（**更多**）
note-claimed = { $name } 贏定了，別人有什麼牌都壓不住：直接打完
call-bid = { $who }，{ $table }輪到你叫分
call-lead = { $who }，{ $table }由你先出
call-turn = { $who }，{ $table }輪到你 · 要壓{ $kind } { $cards }

## Advice: what to do, and why

hint = 💡 **{ $what }** · { $why }
hint-chance = 💡 **{ $what }** · { $why }（勝率 { $percent }%）
hint-pass = 不出
reason-goes-out = 一手出完
reason-wins-from-here = 之後沒有人攔得住你
reason-only-play = 只有這一種出法
reason-fewer-turns = 之後手牌只需 { $after } 手，而不是 { $before } 手
reason-sheds-low = 趁有牌權出掉小牌
reason-many-cards = 一手出掉 { $cards } 張
reason-cheapest = 壓得過的最小的牌，也不拆牌型
reason-takes-lead = 只有炸彈或王炸還壓得過
reason-stops-opponent = { $name } 只剩 { $left } 張，不能讓他拿到牌權
reason-avoids-count = { $name } 只剩 { $left } 張，先出別的張數
reason-bomb-decides = 在決定勝負時奪得牌權
reason-partner-winning = 隊友 { $name } 的牌最大
reason-partner-stronger = 隊友 { $name } 只剩 { $left } 張，能更快出完
reason-feeds-partner = 送隊友 { $name } 出完，他只剩 { $left } 張
reason-over-partner = 壓隊友，因為你自己快出完了
reason-nothing-beats = 你的牌壓不過
reason-keeps-combination = 壓牌會拆牌型：要 { $after } 手而不是 { $before } 手
reason-keeps-bomb = 把炸彈留到以後
reason-keeps-rocket = 把王炸留到以後
reason-keeps-high = 把大牌留到關鍵時候
reason-breaks-combination = 會拆牌型：要 { $after } 手而不是 { $before } 手
reason-spends-bomb = 炸彈用得太早
reason-spends-rocket = 王炸用得太早
reason-spends-high = 用大牌換得太少
reason-beats-partner = 壓了隊友 { $name }
reason-lets-opponent-out = 可能讓 { $name } 出完，他只剩 { $left } 張
reason-bid-strong = 牌很好：{ $turns } 手，炸彈、王和 2 共 { $high } 個
reason-bid-fair = 夠好：{ $turns } 手，炸彈、王和 2 共 { $high } 個
reason-bid-weak = 太弱，不宜當地主：{ $turns } 手，炸彈、王和 2 共 { $high } 個
reason-bid-too-high = 不值這麼多：{ $turns } 手，炸彈、王和 2 共 { $high } 個
reason-loose = 隨意出

## Refusals: what is wrong, and (.right and others) what would be right

refusal-engine-error = 不能這樣做
    .right = 請看牌桌現在的情況。
refusal-unreadable = 看不懂這些牌
    .right = 「{ $part }」是什麼牌？請寫點數：3 4 5 6 7 8 9 10 J Q K A 2，王寫作小王、大王；例如 `3334` 或 `10 10`。
    .empty = 請寫出牌，例如 `3334`、`10 10` 或 `小王 大王`。
refusal-ambiguous = 這可能是不同的牌
    .right = 可能是：{ $readings }。請把每張牌都寫出來，中間加空格。
refusal-round-over = 本局已結束
    .right = 不能再出牌了。結果請看牌桌。
refusal-not-your-turn = 還沒輪到你
    .right = 現在輪到 { $name }，{ $order }。
    .away = 現在輪到別人。
refusal-wrong-phase = 現在不行
    .right = 還在叫分：請叫 1、2 或 3 分，或不叫。
    .play = 叫分已結束：請出牌，或不出。
refusal-bad-bid = 不能這樣叫分
    .right = 你可以叫 { $bids } 分，或不叫。
refusal-not-in-hand = 你沒有這些牌
    .right = 你要出 { $cards }，但其中只有 { $held }。
    .nothing = 你要出 { $cards }，但一張也沒有。
refusal-no-combination = 不成牌型
    .right = { $parts }。{ $advice }
refusal-does-not-beat = 壓不過
    .right = 桌上是{ $table }，{ $cards } 是{ $kind }。{ $wanted }也可以選擇不出。
refusal-must-lead = 必須出牌
    .right = 由你先出任意牌型，不能不出。
refusal-no-such-table = 沒有這張牌桌
    .right = 你沒有坐在任何牌桌。用 /ddz { command-start } 開一桌，或在牌桌上按「加入」。
    .numbered = 沒有正在進行的 { $table } 號桌。
refusal-several-tables = 有幾張牌桌都在等你
    .right = 請用選項「{ parameter-table }」指明是哪一張：{ $tables }。
refusal-table-closed = 牌桌已關閉
    .right = { $why }用 /ddz { command-start } 可以再開一桌。
refusal-not-seated = 你不在這張牌桌
    .lobby = 先按「加入」坐下。
    .right = 只有桌上的玩家可以這樣做。你可以在這裡旁觀；/ddz { command-tables } 列出哪裡有空位，/ddz { command-start } 自己開一桌。
refusal-not-host = 只有房主可以這樣做
    .right = 請找 { $host }。
refusal-wrong-stage = 現在不行
    .in-lobby = 牌桌還沒有開始，由房主按「開始」。
    .in-round = 這一局正在進行。請在牌桌最新的訊息上按「我的手牌」。
    .begun = 這張牌桌已經開打，現在不能加入。你可以旁觀；/ddz { command-tables } 列出哪裡有空位，/ddz { command-start } 自己開一桌。
    .in-asking = 需要先有人要求重新發牌。
    .in-between = 本局已結束。按「再來一局」繼續。
    .in-closed = 牌桌已關閉。用 /ddz { command-start } 可以再開一桌。
refusal-already-seated = 你已經在這張牌桌
    .right = 請等房主按「開始」。
    .host = 你可以隨時按「開始」，空位由電腦補上。
    .playing = 座位一直是你的。請在牌桌最新的訊息上按「我的手牌」。
refusal-seated-elsewhere = 你在另一張牌桌
    .right = 是 [{ $table } 號桌]({ $link })。請先離開或打完：每人只能坐一張快桌。
refusal-too-many-slow-tables = 你已坐在 { $limit } 張慢桌
    .right = 每人最多這麼多。請先離開一張。
refusal-lobby-full = 牌桌已滿
    .right = { $seats } 個座位都有人了。用 /ddz { command-start } 可以再開一桌。
refusal-too-few-seats = 在座的人比這套規則的座位多
    .right = 這套規則只有 { $seats } 個座位。請先請人離桌，或保留原來的規則。
refusal-not-invited = 這是私人桌
    .right = { $host } 可以用 /ddz { command-invite } 邀請你。
refusal-channel-full = 這個頻道的牌桌夠多了
    .right = 已開 { $limit } 桌。請加入其中一桌，或等一桌結束。
refusal-cannot-invite = 不能這樣邀請
    .bot = 機器人不能打牌。空位本來就由電腦補上。
    .not-a-member = 這個帳號不是伺服器成員。
    .seated = 這位玩家已在桌上。
    .yourself = 你自己已在桌上。
refusal-stale-button = 按鈕已過期
    .right = 牌桌已有變化，請看最新的訊息。
    .hand = 牌局已有進展。這是你最新的手牌。
refusal-game-moved-on = 按鈕已過期
    .right = 牌局已有進展，這是現在的情況。
refusal-day-over = 已經是新的一天
    .puzzle = 那一題你還沒有開始。今天的在 **/ddz { command-puzzle }**。
    .daily = 那一局你還沒有開始。今天的在 **/ddz { command-daily }**。
refusal-somebody-quicker = 有人搶先了一步
    .right = 牌桌剛有變化，請看最新的訊息。
    .hand = 牌局剛有進展。這是你最新的手牌。
refusal-not-away = 你本來就是自己打
    .right = 電腦沒有替你託管。
refusal-computer-plays = 電腦正在託管
    .right = 請先按「我回來了」。
refusal-unproven = 還不一定
    .right = 你看不到的牌裡，還有可能壓住你的一手。請繼續打。
refusal-not-manager = 只有可管理伺服器的人可以這樣做
    .right = 你自己的設定在 **/ddz { command-settings } { command-settings-me }**。
refusal-elsewhere-only = 這個頻道不能開桌
    .right = 伺服器管理員允許的頻道：{ $channels }。
    .gone = 伺服器管理員允許的頻道都已不存在。管理員可以用 **/ddz { command-settings } { command-settings-server }** 另選頻道。
refusal-bot-lacks = 我在這個頻道缺少權限
    .right = 請管理伺服器的人給我：{ $permissions }。
refusal-no-server = 只能在伺服器裡使用
    .right = 請在伺服器的頻道裡使用這個指令。
refusal-bad-option = 超出範圍
    .right = 範圍是 { $low } 到 { $high }。

## Short answers to commands and presses

answer-sorry = 我這邊出了問題，已經記下。請再試一次，或按「**我的手牌**」查看最新手牌。
answer-opened = [{ $table } 號桌]({ $link })已開。
answer-left = 你已離開 { $table } 號桌。
answer-invited = { $name } 可以加入 { $table } 號桌了。
answer-ended = { $table } 號桌已結束。
answer-conceding = 已記下。{ $names } 也認輸時，這一局結束。
answer-conceded = 你方已認輸，這一局結束。
answer-plays-on = 你繼續打。
answer-claimed = 誰也壓不住你的牌：這一局直接打完了。
answer-no-direct-message = { $who }，我無法給你發私訊。請按牌桌上的「**我的手牌**」，或允許本伺服器的私訊。
answer-too-many-direct-messages = { $who }，我暫時不能再傳送更多私訊。請按牌桌上的「**我的手牌**」。
answer-no-thread = { $who }，牌桌沒有單獨的討論串，就在 { $channel } 打：我在那裡缺少權限 { $permissions }。

permission-read-messages = 查看頻道
permission-send-messages = 傳送訊息
permission-send-messages-in-threads = 在討論串傳送訊息
permission-attach-files = 附加檔案
permission-create-public-threads = 建立公開討論串

## Commands: names as they are typed, and what Discord shows beside them (at most 100 characters)

command-ddz = ddz
    .about = 玩鬥地主
command-start = 開桌
    .about = 在這個頻道開一張牌桌
command-hand = 手牌
    .about = 查看你的手牌
command-play = 出牌
    .about = 出牌
command-pass = 不要
    .about = 叫分時不叫，出牌時不出
command-bid = 叫分
    .about = 叫分
command-concede = 認輸
    .about = 認輸，農民要和隊友一起
command-table = 牌桌
    .about = 你的牌桌在哪裡
command-tables = 牌桌列表
    .about = 本伺服器開著的牌桌和連結
command-leave = 離開
    .about = 離開牌桌
command-end = 結束
    .about = 為所有人結束牌桌
command-invite = 邀請
    .about = 邀請別人加入你的私人桌
command-rules = 規則
    .about = 各套規則
command-learn = 教學
    .about = 和電腦打一局教學局，只給你看，講解每種牌型
command-leaderboard = 排行榜
    .about = 本伺服器誰的排位分最多
command-stats = 戰績
    .about = 積分和勝負，附排位分走勢圖
command-settings = 設定
    .about = 更改設定
command-settings-me = 個人
    .about = 自己的語言、牌的顯示、手牌和提醒
command-settings-server = 伺服器
    .about = 本伺服器的頻道、規則、語言和權限
command-privacy = 隱私
    .about = 保存了你的哪些資料
command-privacy-export = 匯出
    .about = 以檔案匯出保存的你的全部資料
command-privacy-forget = 刪除
    .about = 刪除保存的你的資料
command-help = 說明
    .about = 怎麼開始，各指令做什麼
parameter-rules = 規則
    .about = 用哪套規則
parameter-difficulty = 難度
    .about = 電腦的實力
parameter-turn = 時間
    .about = 每手的秒數，15 到 86400
parameter-bottom = 底牌
    .about = 規則不公開底牌時也公開
parameter-private = 私人
    .about = 只有你邀請的人可以加入
parameter-thread = 討論串
    .about = 為牌桌單獨開一個討論串
parameter-cards = 牌
    .about = 哪些牌，例如 3334 或 10 10
parameter-bid = 分
    .about = 1、2 或 3
parameter-member = 成員
    .about = 邀請誰
parameter-whose = 成員
    .about = 誰的；不填就是你自己的
parameter-table = 牌桌
    .about = 坐在幾張牌桌時指明哪一張
parameter-page = 頁
    .about = 第幾頁
parameter-period = 時段
    .about = 計算哪段時間
parameter-order = 排序
    .about = 按什麼排序

## 一局之後：回放、牌譜、人人可驗的發牌

replay-step = 第 { $step }/{ $steps } 步
replay-dealt = 發牌
replay-first = { $name } 先叫分。
replay-played = { $name }：{ $cards } · { $kind }
did-pass = 不出
replay-begin = 開頭
replay-previous = 上一步
replay-next = 下一步
replay-end = 結尾
replay-trick = 第 { $number } 輪
replay-tricks = 跳到某一輪
button-replay = 回放
button-record = 牌譜
record-about = 整局的文字牌譜，人和程式都能讀；python -m engine replay 會逐行核對。
fair-promise = 🔏 牌已定好：`{ $hash }`
fair-seed = 發牌種子：`{ $seed }`
fair-heading = 重新計算這次發牌
fair-commitment = 由種子算出的承諾，正是叫分前公布的那個。
    .wrong = 由種子算出的承諾，不是叫分前公布的那個。
fair-noted = 它就是你記下的那個。
    .wrong = 它不是你記下的那個。
fair-deal = 由種子發出的正是這些牌。
    .wrong = 由種子發出的不是這些牌。
fair-how = 也可以在自己的電腦上算：python -m engine verify，加上牌譜和承諾。方法見 docs/fairness.md。
fair-limits = 這能證明公布承諾之後牌沒有動過；不能證明沒人偷看，也不能證明種子是隨機抽的。
refusal-no-such-round = 這裡沒有這一局
    .right = 可以重看已經結束的局：你自己打過的，以及本頻道公開牌桌上的。
refusal-nothing-to-review = 沒有你出的牌可以復盤
    .right = 只有打過這一局的人才能復盤。能看到這一局的人都可以用「**回放**」一步步重看。
command-replay = 回放
    .about = 亮著所有手牌，一步步重看打完的一局
command-record = 牌譜
    .about = 把打完的一局存成文字檔案
command-verify = 驗牌
    .about = 核對打完的一局：牌在叫分之前就已定好
parameter-round = 局
    .about = 哪一局；不填就是最近一局
parameter-commitment = 承諾
    .about = 叫分前牌桌上公布的承諾，如果你記下了

## Heroes of the Three Kingdoms: names, and a line about each

faction-wei = 魏
faction-shu = 蜀
faction-wu = 吳
faction-others = 群雄
hero-cao-cao = 曹操
    .line = 挾天子以令諸侯
hero-sima-yi = 司馬懿
    .line = 比誰都沉得住氣
hero-guo-jia = 郭嘉
    .line = 算無遺策，可惜體弱
hero-xiahou-dun = 夏侯惇
    .line = 失一目仍奮戰不退
hero-zhang-liao = 張遼
    .line = 威震合肥逍遙津
hero-xu-chu = 許褚
    .line = 虎癡，曹操的貼身護衛
hero-liu-bei = 劉備
    .line = 織席販履，桃園結義
hero-guan-yu = 關羽
    .line = 義薄雲天，青龍偃月
hero-zhang-fei = 張飛
    .line = 當陽橋頭一聲吼
hero-zhuge-liang = 諸葛亮
    .line = 臥龍先生，借得東風
hero-zhao-yun = 趙雲
    .line = 長坂坡七進七出
hero-huang-zhong = 黃忠
    .line = 老當益壯，百步穿楊
hero-sun-quan = 孫權
    .line = 坐斷東南，戰未休
hero-sun-ce = 孫策
    .line = 小霸王，一馬當先
hero-zhou-yu = 周瑜
    .line = 赤壁一把火
hero-lu-xun = 陸遜
    .line = 書生一炬，火燒連營
hero-gan-ning = 甘寧
    .line = 錦帆鈴響，百騎劫營
hero-sun-shangxiang = 孫尚香
    .line = 侍婢皆佩刀
hero-lu-bu = 呂布
    .line = 人中呂布，馬中赤兔
hero-diaochan = 貂蟬
    .line = 閉月之姿，巧施連環
hero-dong-zhuo = 董卓
    .line = 廢立天子，貪得無厭
hero-yuan-shao = 袁紹
    .line = 四世三公，河北之主
hero-zhang-jiao = 張角
    .line = 太平道主，黃巾起事
hero-hua-tuo = 華佗
    .line = 妙手回春的神醫

## Campaign

campaign-heading = 征戰：三國群英
campaign-aim = 選擇一位武將。每局計分都會增減各人的體力 ⚡；看看在體力耗盡之前，你能擊敗 { $count } 名對手中的幾位。
campaign-energy = 農民贏或輸 底分 × 倍數 × { $unit } ⚡，地主加倍；體力不會超過武將的上限。
campaign-falls = 體力耗盡者落敗，下一名對手入座，其餘的人成長。對手越來越強：{ $levels }。
campaign-levels = 第 { $place } 名起{ $level }
campaign-leave = 兩局之間可以停上幾天。中途離開並不能保住體力：電腦會替你打完這一局。
campaign-choose = 選擇你的武將
hero-option = { $name } · ⚡ { $energy }
hero-about = { $faction } · 成長 { $growth } · { $line }
hero-own-name = 用我自己的名字
hero-choose = 以武將之名出戰
hero-choose-about = 三國規則的牌桌上，每個人都可以用武將的名字。
hero-of = { $hero } · { $name }
hero-plays = { $name } 出戰 · { $time }
campaign-of = { $name } 的征戰
campaign-line = { $title } · 已擊敗 { $defeated }/{ $all } · { $more }
energy = ⚡ { $bar } **{ $energy }**/{ $full }
energy-low = ⚡ { $bar } ⚠️ **{ $energy }**/{ $full }
energy-changed = ⚡ { $bar } { $before } → **{ $energy }**
energy-fell = ⚡ { $before } → **0** · 落敗
energy-none = ⚡ **0** · 已落敗，仍陪打
at-stake = 本局關乎：⚡ 地主 ±{ $landlord }，農民各 ±{ $peasant }
at-stake-bid = 每叫 1 分關乎：⚡ 地主 ±{ $landlord }，農民各 ±{ $peasant }
defeated-so-far = 已擊敗：{ $heroes }
challenger-enters = { $name } 入座：⚡ { $energy }，{ $level }
heroes-grow = 其餘的人成長。
campaign-next = 改日可用 /ddz { command-campaign } { command-campaign-start } 繼續。
run-of = { $name }，已擊敗 { $defeated }/{ $all }
run-coming = { $count ->
    [0] 後面沒有對手了。
   *[other] 後面還有 { $count } 名對手。
}
run-rounds = { $count } 局
run-here = 正在 [{ $table } 號桌]({ $link }) 進行。
run-unfinished = 電腦正在打完你離開的那一局。
run-waits = 征戰正等著你。
run-stopping = 你已停止：電腦會打完這一局，征戰隨之結束。
end-defeat = { $hero } 落敗
end-victory = { $hero } 擊敗了所有對手
end-stopped = { $hero } 收兵
end-line = { $name } · 擊敗 { $defeated }/{ $all } · { $rounds } · 剩餘 ⚡ { $energy }
end-again = 用 /ddz { command-campaign } { command-campaign-start } 開始新的征戰。
alt-run = { $hero } 每局後的體力：{ $course }。
alt-falls = 擊敗：{ $falls }。
alt-fall = { $number } { $hero }（第 { $round } 局）
campaign-board = 征戰榜 · { $server }
campaign-board-about = 各人最佳戰績：擊敗多者在前，其次剩餘體力多，再次局數少
campaign-board-empty = 這裡還沒有結束的征戰。
campaign-board-line = { $place } · { $name } · 擊敗 **{ $defeated }**
campaign-board-run = { $hero } · 剩餘 ⚡ { $energy } · { $rounds }
help-campaign = **/ddz { command-campaign } { command-campaign-start }**：選一位三國武將，看看體力耗盡前能擊敗幾名對手。
button-hero = 武將
button-begin = 以 { $hero } 開始
button-continue = 繼續
button-stop = 停止征戰
button-campaigns = 征戰榜
ended-campaign = 在這裡進行的征戰已結束。
ask-leave-campaign = 離開這一局嗎？
    .about = 電腦會打完這一局，體力照樣按計分增減。征戰改日可以繼續。
ask-end-campaign = 離開這一局並關閉牌桌嗎？
    .about = 電腦會打完這一局，計分照樣算數。征戰改日可以繼續。
ask-stop = 確定停止征戰嗎？
    .about = { $playing ->
        [yes] 一局正在進行：電腦會替你打完，計分照樣算數。
       *[no] 成績就按現在的算。
    }
    .yes = 停止
refusal-no-such-hero = 這個名字不能用
    .right = 只有三國規則的牌桌在開始之前可以選武將。
refusal-hero-taken = 這位武將已被選走
    .right = 請選另一位武將。
refusal-no-run = 你在這裡沒有進行中的征戰
    .right = 用 /ddz { command-campaign } { command-campaign-start } 開始。
refusal-run-on = 你的征戰正在進行
    .right = 就在 [{ $table } 號桌]({ $link })。
refusal-round-unfinished = 你的上一局還沒結束
    .right = 電腦正在替你打完，請稍後再試。

command-campaign = 征戰
    .about = 選一位三國武將，迎戰一個又一個對手
command-campaign-start = 開始
    .about = 開始征戰，或繼續你的征戰
command-campaign-status = 狀況
    .about = 查看你的征戰
command-campaign-stop = 停止
    .about = 結束你的征戰，成績保留

## 保存的資料

privacy-exported = 這是保存的你的全部資料。各部分的用途見原始碼中的 docs/privacy.md。
privacy-nothing = 沒有保存你的任何資料。
privacy-file = 保存的你的全部資料
privacy-forgotten = 你的資料已刪除。此後你在這裡做的事會重新保存。
ask-forget = 要刪除你在所有伺服器的資料嗎？
    .about = 你的設定、積分、征戰、殘局、每日一局和名字都會刪除，無法復原。
    .stays = 你打過的牌局會為其他人保留，但不帶你的名字。
    .yes = 刪除我的資料
refusal-still-seated = 你還坐在牌桌上
    .right = 請先離開 { $tables } 號桌，並等那一局打完。

## 復盤

button-review = 復盤
review-heading = 你這一局的復盤
review-progress = ⏳ 已看 { $done }/{ $turns } 手
review-nothing = 沒有代價大的出牌，打得好。
review-play = **{ $number }. { $played }**，手裡有 { $left } 張：勝率 { $before }% → { $after }%
review-better = 更好：**{ $better }** · { $why }
review-could = 能贏嗎？
review-looking = ⏳ 正在推算明牌結果
review-could-yes = 明牌來看能贏：剩 { $left } 張時打 **{ $action }**，對方怎麼應都贏。這是最後的機會。
review-could-no = 不能。明牌且雙方都打得最好時，從你第一手起就已經輸了。
review-could-late = 從你剩 { $left } 張起不能：對方打得最好時怎麼打都輸。再往前牌太多，無法斷定。
review-could-unknown = 牌太多，在限定時間裡無法斷定。
review-about = 勝率由最強的電腦按你當時看得到的來判斷。它不比你知道得多，也可能看錯。
review-show = 回放 { $number }
command-review = 復盤
    .about = 哪幾手代價最大，這一局能不能贏

## 每日殘局與每日一局

puzzle-of = { $day } 殘局
puzzle-try = 第 { $number } 次嘗試
puzzle-task = 你是地主。所有牌都亮著，農民會打得最好。只有一種第一手能贏。
puzzle-solved = 解開了
    .about = { $tries ->
        [1] 一次就對。下一個殘局：{ $when }（世界時零點）。
       *[other] 用了 { $tries } 次。下一個殘局：{ $when }（世界時零點）。
    }
puzzle-lost = 農民出完了
    .about = 換一個第一手，或者換後面的打法，再試一次。
puzzle-again = 重新開始
puzzle-about = 今天全伺服器同一題，已證明只有一種第一手能贏。星越多，看起來對的打法越多。
puzzle-board = 殘局榜
puzzle-line = { $place } · { $name } · 連續 **{ $streak }** 天（最長 { $best }）· 解開 { $solved } 題，其中一次就對 { $first } 題
daily-of = { $day } 每日一局
daily-task = 今天本伺服器每個人拿到的都是這手牌，電腦也一樣。得分計入排行，只有一次機會。
daily-score = 你的得分：**{ $score }**
daily-next = 下一副牌：{ $when }（世界時零點）。
daily-thrown-in = 無人叫分
daily-compared = { $people } 人中第 { $place } 名；其他人平均 { $mean } 分。
daily-board = { $day } 每日一局榜
daily-line = { $place } · { $name } · **{ $score }**
solo-nobody = 還沒有人。
command-puzzle = 殘局
    .about = 每日殘局：只有一種第一手能贏
command-daily = 每日一局
    .about = 每日一局：全伺服器打同一副牌

## 賽季

button-seasons = 賽季
seasons-heading = 賽季
season-heading = { $season } 賽季
seasons-none = 這裡還沒有結束的賽季。伺服器管理員可以設為每月結算一個賽季：/ddz { command-settings } { command-settings-server }。
seasons-about = 月底（世界時）結算，名次不再變動。
seasons-choose = 其他賽季
server-seasons = 排行榜賽季
seasons-no = 排行榜不分賽季
seasons-yes = 排行榜每月結算一個賽季
