### Every sentence the bot says, in English. Another language is a file of the same keys beside this one.
###
### Names, numbers and cards come in as variables. Markdown (**bold**) belongs to the sentence; headings and small
### letters are added where a sentence is shown. Terms are explained in docs/glossary.md.

language-name = English

## Joining parts

list-separator = { ", " }
order-separator = { ", " }
sentence-separator = { " " }
raise-separator = { " " }
raises-joiner = { ", " }
parts-joiner = { " + " }
says = { $who }: { $what }

## Names and times

title = Fight the Landlord
table-name = Table { $table }
table-line = Table { $table } · { $rules } · { $more }
round-number = round { $number }
auction = auction
rules-name-classic = classic rules
rules-name-three-kingdoms = Three Kingdoms rules
rules-name-pagat = Pagat rules
rules-name-four-player = four players, two decks
rules-name-online = online rules
difficulty-easy = easy
    .computers = easy computers
difficulty-normal = normal
    .computers = normal computers
difficulty-expert = expert
    .computers = expert computers
duration-seconds = { $count } s
duration-minutes = { $count } min
duration-hours = { $count } h
duration-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
deadline = ⏳ ends { $when }
thinking = 🤖 thinking
order-then = then { $name }
order-you = then you

## Cards and combinations

joker-black = black joker
    .short = BJ
joker-red = red joker
    .short = RJ
combination = { $kind }, { $rank }
    .bold = **{ $kind }**, { $rank }
combination-run = { $kind }, up to { $rank }
    .bold = **{ $kind }**, up to { $rank }
kind-single = single
    .a = a single
    .rules = single
kind-pair = pair
    .a = a pair
    .rules = pair
kind-triple = triple
    .a = a triple
    .rules = triple
kind-triple-single = triple with a single
    .a = a triple with a single
    .rules = triple with a single
kind-triple-pair = triple with a pair
    .a = a triple with a pair
    .rules = triple with a pair
kind-straight = straight of { $length }
    .a = a straight of { $length }
    .rules = straight, { $shortest } or more
kind-pair-straight = run of { $length } pairs
    .a = a run of { $length } pairs
    .rules = run of pairs, { $shortest } or more
kind-airplane = airplane of { $length } triples
    .a = an airplane of { $length } triples
    .rules = airplane, { $shortest } or more triples
kind-airplane-singles = airplane of { $length } with singles
    .a = an airplane of { $length } with singles
    .rules = airplane with singles
kind-airplane-pairs = airplane of { $length } with pairs
    .a = an airplane of { $length } with pairs
    .rules = airplane with pairs
kind-quad-two-singles = quad with two singles
    .a = a quad with two singles
    .rules = quad with two singles
kind-quad-two-pairs = quad with two pairs
    .a = a quad with two pairs
    .rules = quad with two pairs
kind-nuke-two-singles = rocket with two singles
    .a = a rocket with two singles
    .rules = rocket with two singles
kind-nuke-two-pairs = rocket with two pairs
    .a = a rocket with two pairs
    .rules = rocket with two pairs
kind-bomb = { $length ->
    [4] bomb
   *[other] bomb of { $length }
}
    .a = { $length ->
        [4] a bomb
       *[other] a bomb of { $length }
    }
kind-rocket = rocket
    .a = the rocket

## Lobby

lobby-settings = Table { $table } · { $rules } · { $computers } · { $turn } a turn
extra-bottom = bottom cards shown
extra-private = private
extra-thread = in a thread of its own
thread-name = { $title } · table { $table } · { $rules }
signpost = The table is in { $thread }.
option-thread = Place
thread-no = Play in this channel
thread-yes = Play in a thread of its own
seat-free = free · a computer if nobody joins
seat-line = { $who } · { $what }
host = host
lobby-taken = { $taken } of { $seats } seats taken · { $host } starts
lobby-closes = Closes { $when } unless it is started.
closed-heading = Table { $table } is closed
closed-next = Open another one with /ddz start.
tables-heading = Open tables · { $server }
tables-own = Your tables
tables-none = No table is open. Open one with /ddz start.
tables-more = { $count ->
    [one] and { $count } more table
   *[other] and { $count } more tables
}
tables-about = To join, press **Join** at a table whose seats are being taken. Everybody may look on; private hands stay private.
tables-yours = you sit here
tables-lobby = { $taken } of { $seats } seats taken
tables-between = round { $round } is over
ended-cancelled = The host took the table back.
ended-idle = Nothing happened in the lobby for too long.
ended-empty = Everybody has left.
ended-finished = The last round is over, and nobody asked for another.
ended-deserted = The last person left; the computers finished the round.
ended-redeals = Nobody bid in three deals in a row, and nobody asked for a fourth.
ended-ended = The table was ended. The round that was on does not count.
ended-gone = The channel is gone. The round that was on does not count.
options-heading = Options of table { $table }
options-about = Each choice is taken at once, and holds when the host presses Start.
option-rules = Rules
option-difficulty = Strength of the computers
option-turn = Time for a turn
option-bottom = Bottom cards
option-remove = Remove somebody
turn-time = { $turn } a turn
bottom-as-rules = Bottom cards hidden, as the rules say
bottom-shown = Bottom cards shown to all

## Auction

bids-heading = { $name } bids
your-bid = Your bid
no-bid-yet = No bid yet.
highest-bid = Highest bid: **{ $bid }** by { $name }
called-pass = passed
called-bid = bid **{ $bid }**
not-called = not yet
auction-landlord-open = The landlord plays alone, takes the { $count } bottom cards, which all may see, and leads.
auction-landlord-hidden = The landlord plays alone, takes the { $count } bottom cards unseen, and leads.
auction-one-round = One round of bids; 3 ends it.
auction-until-passes = It goes on until all others pass; 3 ends it.
auction-nobody-first = If nobody bids, the first bidder is landlord at 1.
auction-nobody-redeal = If nobody bids, the cards are dealt anew.
face-up = { $name } drew the card that lay face up ({ $card }) and bids first.
asking-heading = Deal again?
asking = Nobody bid in { $count } deals in a row. One of you has to ask for the next.

## Table

turn-heading = { $name }'s turn
leads-heading = { $name } leads
out-heading = { $name } has played the last card
lead-first = Any combination. The landlord begins.
lead-again = Any combination. Everyone passed on { $name }'s last play.
beat = Beat { $who }: { $kind }
beat-own = On the table: your { $kind }
seat-landlord = { $who } · landlord · { $what }
cards-count = { $count ->
    [one] **{ $count }** card
   *[other] **{ $count }** cards
}
cards-none = no cards left
cards-few = { $count ->
    [one] **{ $count }** card left
   *[other] **{ $count }** cards left
}
stake = stake { $stake }
stake-doubled = { $steps ->
    [one] stake { $stake } × { $multiplier } { $raises } = **{ $product }**
   *[other] stake { $stake } × { $multiplier } ({ $raises }) = **{ $product }**
}
stake-factor = { $steps ->
    [one] stake { $stake } × factor { $multiplier } { $raises } = **{ $product }**
   *[other] stake { $stake } × factor { $multiplier } ({ $raises }) = **{ $product }**
}
raise-bombs = { $count } 💣
    .one = { "💣" }
raise-rockets = { $count } 🚀
    .one = { "🚀" }
raise-spring = 🌸 shut out
    .one = 🌸 shut out
trick-now = This trick: { $plays }
trick-last = Last trick: { $plays }
bottom-cards = Bottom cards: { $cards }

## Hand

table-not-shown = ⚠️ The message of this table cannot be updated right now. The game goes on: your hand and **/ddz { command-table }** show the newest state.
your-turn = Your turn
you-lead = You lead: any combination.
waiting-heading = Waiting for { $name }
left-landlord = You are the landlord. Cards left: { $seats }
left-peasant = Cards left: { $seats }
partner = partner { $name }
your-cards = { $count ->
    [one] Your last card
   *[other] Your { $count } cards
}
alt-hand = { $count ->
    [one] Your last card: { $cards }.
   *[other] Your { $count } cards: { $cards }.
}
alt-picked = Picked: { $cards }
nothing-beats = Nothing in your hand beats this: you can only pass.
away-heading = The computer plays for you
away-by-choice = As you asked. Press **I'm back** to play yourself.
away-missed = You missed two turns. Press **I'm back** to play yourself; after five missed turns the seat is gone.
over-heading = The round is over
over-redeal = Nobody bid: new cards are coming
over-left = { $count ->
    [one] You had { $count } card left.
   *[other] You had { $count } cards left.
}
suggest = Suggested plays ({ $count })
suggest-best = Suggested plays ({ $count } best)
suggest-first = { $kind } · best
suggest-others = Others
    .about = Choose cards yourself, or type /ddz play
choose = Choose cards yourself
choose-ahead = Choose ahead
choose-high = High cards, { $highest } to { $lowest } ({ $count })
choose-low = Low cards, { $highest } to { $lowest } ({ $count })
choose-card = { $rank } · { $number } of { $total }
verdict-nothing = Nothing chosen yet.
chosen-ahead = { $what }. It stays chosen until it is your turn.
verdict-good = ✅ { $what }
verdict-beats-rank = ✅ { $what } · beats { $rank }
verdict-beats-table = ✅ { $what } · beats the table
verdict-no-combination = ✋ **{ $cards } is no combination.**
verdict-not-higher = ✋ **{ $cards } is not higher.**
verdict-other-kind = ✋ **{ $cards } is { $kind }.**
warn-rocket = ⚠️ This breaks up your rocket.
wants-higher = The table wants { $kind } higher than { $rank }; a bomb or the rocket beats it too.
wants-bomb = Only a bomb or the rocket beats this.
wants-bomb-only = Only a bomb beats this.
wants-higher-bomb = Only a higher bomb or the rocket beats a bomb.
wants-larger-bomb = Only a bomb of more cards, one of as many and higher, or the rocket beats a bomb.
wants-nothing = Nothing beats the rocket.
advice-rules = The rules list all combinations.
advice-jokers = The two jokers together are the rocket ({ $rocket }) and go with nothing else.
advice-rocket-with-two = The two jokers together are the rocket ({ $rocket }), alone or with two single cards or two different pairs.
advice-four-jokers = Two jokers make a pair only when they are of one colour; all four are the rocket ({ $rocket }).
advice-straight = A straight has five or more ranks in a row.
advice-straight-high = A straight has five or more ranks in a row, up to the ace: no 2 and no joker.
advice-pair-straight = A run of pairs has three or more pairs in a row, up to the ace.
advice-triple = A triple takes one card or one pair: { $single }, or { $pair }.
advice-triple-pair = A triple takes a pair and no single card: { $pair }.
advice-airplane = An airplane is two or more triples in a row, up to the ace, alone or with one card or one pair for each triple.
advice-airplane-different = An airplane is two or more triples in a row, up to the ace, alone or with one card or one pair for each triple, all different.
advice-airplane-pairs = An airplane is two or more triples in a row, up to the ace, alone or with one pair for each triple.
advice-bomb-alone = A bomb is played by itself.
advice-quad = Four equal cards are a bomb by themselves, or take two single cards or two different pairs.
advice-quad-different = Four equal cards are a bomb by themselves, or take two different single cards or two different pairs.
advice-mixed = Play the pair { $pairs } by itself, or put it with a triple.

## Result

landlord-wins = The landlord wins
peasants-win = The peasants win
conceded-landlord = 🏳️ The landlord gives up
conceded-peasants = 🏳️ The peasants give up
conceded-points = no ranking points for a round that is given up
paid-stake = Stake **{ $product }** each
paid-doubled = Stake { $stake } × { $multiplier } ({ $raises }) = **{ $product }** each
paid-factor = Stake { $stake } × factor { $multiplier } (1 + { $raises }) = **{ $product }** each
paid-bomb = bomb { $cards }
spring-landlord = peasants shut out
spring-peasants = landlord shut out
went-out = went out
left-over = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
legend-points = ranking points
legend-left = bright cards were left in hand
sitting-so-far = At this table so far: { $totals }
again-until = Play again is open; the table closes { $when }.
alt-result = All hands.
alt-landlord = { $name }, landlord
alt-nothing = nothing
alt-seat = Seat { $number }, { $name }: { $cards } left.

## Leaderboard

board-heading = Leaderboard · { $server }
board-about = { $order }, { $period }
board-empty = Nobody has finished a round here yet.
board-since = Since { $when }
board-foot = Page { $page } of { $pages } · { $people ->
    [one] { $people } player
   *[other] { $people } players
} · equal values share a place
board-period = Period
board-order = Order by
period-day = today
period-week = this week
period-month = this month
period-all = all time
order-points = Ranking points
order-best = Best sitting
order-rounds = Rounds played
order-wins = Rounds won
order-landlord-wins = Won as landlord
order-peasant-wins = Won as peasant
won = { $won } of { $rounds } won
won-as-landlord = { $won } of { $rounds } as landlord
won-as-peasant = { $won } of { $rounds } as peasant
gone = { $name } (left)
nameless = somebody
you-in-list = { $name } (you)
stats-heading = Statistics · { $name }
stats-none = No finished round in this server yet.
stats-points = **{ $points }** ranking points · place { $place }
stats-best = Best sitting: **{ $points }** points
stats-rounds = Rounds: **{ $won }** of { $rounds } won ({ $percent } %)
stats-landlord = As landlord: **{ $won }** of { $rounds } won ({ $percent } %)
stats-peasant = As peasant: **{ $won }** of { $rounds } won ({ $percent } %)
stats-score = Score at the tables: **{ $score }**
stats-recent = { $when }: { $points } points · { $won }
alt-points = Ranking points over { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} from { $since } to { $until }: from 0 to { $points }.

## Cards out

counter-heading = Cards out
counter-about = { $count ->
    [one] { $count } card that you cannot see: anybody else may hold it
   *[other] { $count } cards that you cannot see: anybody else may hold them
}
counter-rocket-yours = Rocket: you hold it
counter-rocket-possible = Rocket: still possible
counter-rocket-few = Rocket: impossible, nobody else has so many cards left
counter-rocket-you-hold = Rocket: impossible for others, you hold a { $card }
counter-rocket-played = Rocket: impossible, a joker has been played
counter-no-bombs = Bombs still possible: none
counter-bombs = Bombs still possible: { $ranks }

## Rules

page-of = Page { $page } of { $pages } · { $title }
page-aim = Aim and deal
page-auction = Auction
page-combinations = Combinations
page-power = Bombs and attached cards
page-play = Play
page-scoring = Scoring
choose-rules = Rule set
choose-page = Page
rules-about-classic = The plain game: no spring, no quad with two
rules-about-three-kingdoms = The stake grows by adding; the rocket may carry cards
rules-about-pagat = As it is played at home: longer auction, hidden bottom cards
rules-about-four-player = 108 cards, three against one, larger bombs
rules-about-online = As most online platforms play it
unlike-online = Unlike most apps: { $differences }
differs-decks = two decks
differs-spring = no spring
differs-quads = no quad with two
differs-nuke = the rocket may carry two
differs-single-wings = no single cards attached
differs-equal-wings = attached cards must differ
differs-bombs = only large bombs double
differs-factor = bombs add instead of doubling
differs-bottom = hidden bottom cards
differs-auction = bidding goes on until all others pass
differs-all-pass = nobody bids: first bidder is landlord at 1
rules-aim = One player is the landlord and plays alone against { $peasants } peasants. Whoever first has no cards left wins the round, and a peasant wins it for all peasants.
rules-deck = { $decks ->
    [one] One deck with both jokers, { $cards } cards.
   *[other] { $decks } decks with their jokers, { $cards } cards.
}
rules-deal = Everybody gets { $hand } cards; the { $bottom } bottom cards are for the landlord.
rules-clockwise = Turns go clockwise.
rules-anticlockwise = Turns go anticlockwise.
rules-bids = In turn, each player bids 1, 2 or 3, more than the last bid, or passes. The highest bidder becomes landlord, and the bid is the stake.
rules-first-face-up = A card lies face up in the stack; whoever draws it bids first. In the next round another player deals.
rules-first-random = Who bids first is drawn by lot in the first deal, then it goes round.
rules-auction-one-round = Everybody calls once; a bid of 3 ends the auction at once.
rules-auction-until = The auction goes on until { $passes } players in a row pass after a bid, or somebody bids 3. Whoever passed may bid later.
rules-nobody-first = If everybody passes, the first bidder becomes landlord at a stake of 1.
rules-nobody-redeal = If everybody passes, the cards are dealt anew.
rules-bottom-shown = The landlord shows the { $count } bottom cards to all, takes them ({ $total } cards in hand), and leads.
rules-bottom-hidden = The landlord takes the { $count } bottom cards without showing them ({ $total } cards in hand), and leads. The host can have them shown.
rules-low-to-high = Low to high
rules-suits = Suits do not matter: cards on the table are shown in any. No 2 and no joker in any run.
rules-same-kind = Same kind, same number of cards: the higher rank wins. With attached cards, the triple or quad decides.
rules-wings-pairs = Triples take pairs only, never single cards; the pairs differ from each other and from the triples.
rules-wings-equal = Attached single cards may be equal to each other, never to the triples; both jokers may not be attached.
rules-wings-long = Never attached: four equal cards, or a triple that would lengthen the airplane.
rules-wings-different = Attached cards differ from each other and from the triples; both jokers may not be attached.
rules-quads-equal = Four equal cards with two are no bomb. The two single cards may be equal; two pairs differ.
rules-quads-different = Four equal cards with two are no bomb. The two single cards or pairs differ, and are not both jokers.
rules-nuke = The rocket with two single cards or two different pairs is no rocket any more: a bomb beats it.
rules-joker-pairs = Two jokers of one colour are a pair and may be attached; a red and a black one are no pair.
rules-beat-anything = These beat anything
rules-bomb = 💣 **Bomb** { $cards } · a higher bomb beats a lower one
rules-bomb-sizes = 💣 **Bomb** { $cards } · four or more equal cards; more cards beat fewer, then the higher rank wins
rules-rocket = 🚀 **Rocket** { $cards } · beats everything
rules-lead = The landlord leads any combination.
rules-follow = The next player beats it with the same kind, as many cards and a higher rank, or with a bomb or the rocket, or passes.
rules-pass = A pass does not keep you from playing later. When { $passes } players in a row pass, whoever played last leads again, anything.
rules-end = The round ends as soon as somebody has no cards left.
rules-partners = The peasants win and lose together, so help each other: do not beat your partner without need, and keep bombs for the landlord.
rules-stake = The landlord gets the stake from each of the { $peasants } peasants, or pays it to each.
rules-doubling = Each bomb and each rocket doubles it, whoever plays it.
rules-doubling-large = Each bomb of { $size } or more cards and each rocket doubles it, whoever plays it; smaller bombs do not.
rules-adding = It is multiplied by a factor that begins at 1; each bomb and each rocket adds 1, whoever plays it.
rules-spring-doubles = It doubles when a side is shut out: no peasant put a card down (spring), or the landlord only his first combination.
rules-spring-adds = The factor also grows by 1 when a side is shut out: no peasant put a card down, or the landlord only his first combination.
rules-no-spring = There is no extra payment for shutting the other side out.
rules-points = For the leaderboard, a round won by your side earns { $easy } against easy computers, { $normal } against normal ones or people only, { $expert } against expert ones. A loss costs nothing.
rules-expert-plain = In this game expert computers play as normal ones do until few cards are left; then they look ahead through hands that could be hidden.
rules-source = This page is made from the very switches that the table plays by.

## Help

help-heading = How to play
help-begin = Open a table with **/ddz start**, let others press **Join**, and press **Start**. Computers take the free seats.
help-turn = Your hand comes by direct message; **My hand** at the table shows it too. Pick a suggested play or choose cards yourself, then press **Play**.
help-cards = Cards are typed as you like: `3334`, `10 10`, `TTT`, `bj rj`, `2 A K`; any order.
help-away = When your time is up, you pass; when you must lead, your lowest card is played. After two missed turns in a row the computer plays for you until you press **I'm back**.
help-fair = Every deal comes from a random number that is fixed before the auction. Computers see their own hand only.
help-learn = New to the game? **/ddz learn** is a guided round for you alone.
help-begin-page = How to play
help-commands-page = Commands
help-tips-page = Strategy
help-questions-page = Questions
tip-bid = **Bid high only with a strong hand**: twos, a joker or two, a bomb. The landlord plays against everybody at once; leave a weak hand to somebody else.
tip-low = **Lead low, lonely cards early.** A single 3 or 4 is hard to get rid of later, so put it down while the lead is yours.
tip-shape = **Keep combinations together.** To break a triple or a straight for a single often costs more than to pass. Count how many turns your hand needs before you split it.
tip-bombs = **Save bombs and the rocket for the moment that decides**: to stop somebody's last cards, or to take the lead when you can play to the end. Each of them also raises the stake.
tip-partner = **Peasants win together.** Do not beat your partner's play, pass to leave the lead, lead low when your partner is near the end, and aim high cards and bombs at the landlord.
tip-count = **Look at what is out.** **Cards out** under **More** lists what you have not seen; a card that nothing can beat any more is a safe lead.
question-hand = Where are my cards?
    .answer = In a direct message from me, and under **My hand** at the table, which only you see. Without direct messages the button does.
question-must-lead = Why can I not pass?
    .answer = When everybody passed on your cards, or the round begins with you, you lead: any combination, but something.
question-away = I have to go. What now?
    .answer = **Auto-play** lets the computer play for you until you press **I'm back**. **Leave** gives the seat up: a loss still counts, a win earns no ranking points.
question-points = Why did I get no ranking points?
    .answer = Only a win earns them, by the strength of the computers, in a round played to its end. Not when the computer played your seat at the end, or a side gave up. A loss costs none.
question-fair = Do the computers see my cards?
    .answer = No: they get what their seat may know. The deal is fixed before the auction, and **/ddz verify** shows it afterwards.
question-watch = Can I look on?
    .answer = Everybody sees the table and nobody's hand. **/ddz tables** lists what is open; press **Join** where seats are being taken.
question-slow = Can we play over days?
    .answer = Yes: **/ddz start** with a time of up to a day for a turn. You may sit at five slow tables besides a quick one.
question-lost = The round is lost. Must we play it out?
    .answer = **More**, then **Give up**: the landlord alone, the peasants together. Whoever has won for certain presses **I win from here** there.
question-stuck = A button does nothing, or is old.
    .answer = Press **My hand** for the newest hand, or use **/ddz { command-table }** to find your table. Nothing is lost when I am away for a moment.
learn-heading = A guided round
learn-intro-aim = **Aim**: be the first to have no cards left. One player is the **landlord** and plays alone; the two **peasants** play together and win together.
learn-intro-cards = **Cards**: low to high 3 4 5 6 7 8 9 10 J Q K A 2, then the black and the red joker. Suits do not matter.
learn-intro-turns = **Turns**: somebody leads a combination; the others beat it with a **higher one of the same kind**, or pass. When all others pass, the last one leads again.
learn-begin = Deal the cards
learn-place = Guided round { $number } of { $lessons } · you against two computers · nothing counts
learn-bid = Whoever bids most becomes landlord, takes three more cards and leads, for a stake of 1, 2 or 3. Bid high with twos, jokers or a bomb; pass to play as a peasant.
learn-turn-landlord = Your turn: you are the landlord
learn-turn-peasant = Your turn: you are a peasant
learn-lead-first = You lead the first trick: any combination. The menu names what each one is.
learn-lead = Everybody passed on your cards, so you lead: any combination.
learn-follow = Beat this with a higher one of the same kind, with a bomb or the rocket, or pass and keep your cards.
learn-partner = That is your partner's play. Peasants win together: mostly you leave it and pass.
learn-pass = Nothing in your hand beats this, so you pass. Passing costs nothing.
learn-choose = Choose what to play ({ $count })
learn-again = Begin this round again
learn-other = Another round
learn-won = Your side has won. Well played!
learn-lost = The other side was first this time. It happens to the best.
learn-arithmetic = The landlord gets this from each peasant, or pays it to each. Every bomb and the rocket double it.
learn-next = At a table you get your hand by direct message and under **My hand**; you can also choose cards one by one. Open one with **/ddz start**.
learn-kind-single = **Single**: one card. A higher card beats it.
learn-kind-pair = **Pair**: two equal cards. A higher pair beats it.
learn-kind-triple = **Triple**: three equal cards.
learn-kind-triple-single = **Triple with a single**: three equal cards and one more. Only the triple is compared, so this gets rid of a bad card.
learn-kind-triple-pair = **Triple with a pair**: three equal cards and a pair. Only the triple is compared.
learn-kind-straight = **Straight**: five or more ranks in a row, up to the ace. It is beaten by a higher straight of as many cards.
learn-kind-pair-straight = **Run of pairs**: three or more pairs in a row, up to the ace.
learn-kind-airplane = **Airplane**: two or more triples in a row.
learn-kind-airplane-singles = **Airplane with singles**: triples in a row, each with one more card. Many cards go at once.
learn-kind-airplane-pairs = **Airplane with pairs**: triples in a row, each with a pair.
learn-kind-quad-two-singles = **Quad with two singles**: four equal cards and two more. It is no bomb.
learn-kind-quad-two-pairs = **Quad with two pairs**: four equal cards and two pairs. It is no bomb.
learn-kind-bomb = **Bomb**: four equal cards. It beats everything but a higher bomb and the rocket, and doubles the stake.
learn-kind-rocket = **Rocket**: both jokers. Nothing beats it, and it doubles the stake.

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-rules = Rules
button-options = Options
button-cancel = Cancel table
button-hand = My hand
button-bid = Bid { $bid }
button-no-bid = Pass
button-pass = Pass
button-more = More
button-play = Play
button-play-cards = Play { $cards }
button-play-kind = Play { $kind }, { $count } cards
button-hint = Hint
button-auto = Auto-play
button-back = I'm back
button-refresh = Refresh
button-to-table = To the table
button-go-on = Deal again
button-again = Play again
button-board = Leaderboard
button-previous = Previous
button-next = Next
button-my-page = My page
button-settings = Settings
button-counter = Cards out
button-end = End table
button-learn = Guided round
button-concede = Give up
button-play-on = Play on
button-claim = I win from here
ask-concede = Give this round up?
    .about = Your side loses: each peasant's payment is { $payment } as things stand. All hands are shown, and nobody earns ranking points.
    .together = The round ends once { $names } and you have given up. Your side then loses: each peasant's payment is { $payment } as things stand. All hands are shown, and nobody earns ranking points.
    .yes = Give up
ask-leave = Leave the running round of table { $table }?
    .about = The computer plays your seat to the end. If your side loses, the loss is yours; if it wins, you earn no ranking points.
    .yes = Leave
ask-end = End table { $table } for everybody?
    .about = The round that is on does not count.
    .idle = No round is on; those that were played stay as they are.
    .yes = End table

## Settings

settings-heading = Your settings
settings-about = What you choose is taken at once and holds in all servers.
setting-language = Language
setting-cards = Cards
setting-hand = Hand
setting-ping = Call to your turn
setting-auto-pass = When nothing beats the table
language-automatic = Language: as in Discord
cards-as-picture = My hand as a picture
cards-as-emoji = My hand as emojis
cards-as-text = All cards as text, for screen readers
hand-by-dm = Hand by message and button
hand-by-button = Hand by the button only
ping-mention = Call me in the channel
ping-dm = Call me by direct message
ping-none = Do not call me
auto-pass-no = If nothing beats it, I pass myself
auto-pass-yes = If nothing beats it, pass for me after a moment
settings-reset = Reset all of them
server-heading = Settings of this server
server-about = What you choose is taken at once. Running tables keep what they were opened with.
server-language = Language of public messages
server-rules = Rules of new tables
server-difficulty = Strength of the computers of new tables
server-turn = Time for a turn at new tables
server-may-end = Who may end a table
server-channels = Channels where tables may be opened (none: all)
server-default = { $what }: as the bot is set
may-end-host = The host, and those who may manage the channel
may-end-manager = Only those who may manage the channel
may-end-seated = Everybody at the table, and those who may manage the channel

## Small notes at the table, and calls

note-timed-out = { $name }: time is up
note-stand-in = { $name }: two turns missed, the computer plays
note-gone = { $name } has left the server, the computer plays
note-auto-play = { $name }: the computer plays until { $name } is back
note-back = { $name } is back
note-left = { $name } has left, the computer plays on
note-seat-lost = { $name } missed five turns, the computer has the seat
note-redealt = Nobody bid: new cards
note-host = { $name } is the host now
note-restored = The bot was away for a moment. Nothing is lost.
note-conceding = { $count ->
    [one] 🏳️ { $name } would give up, if { $names } does too (**More**)
   *[other] 🏳️ { $name } would give up, if { $names } do too (**More**)
}
note-claimed = { $name } wins from here, whatever the others hold: played out at once
call-bid = { $who }, your bid at { $table }
call-lead = { $who }, you lead at { $table }
call-turn = { $who }, your turn at { $table } · beat { $kind } { $cards }

## Advice: what to do, and why

hint = 💡 **{ $what }** · { $why }
hint-chance = 💡 **{ $what }** · { $why } ({ $percent } % to win)
hint-pass = Pass
reason-goes-out = your last cards
reason-wins-from-here = nobody can stop you any more
reason-only-play = the only play there is
reason-fewer-turns = your hand then needs { $after ->
    [one] { $after } turn
   *[other] { $after } turns
} instead of { $before }
reason-sheds-low = gets rid of a low card while you have the lead
reason-many-cards = puts down { $cards } cards in one turn
reason-cheapest = the lowest that beats the table, and breaks nothing
reason-takes-lead = only a bomb or rocket can still beat it
reason-stops-opponent = { $name } has { $left ->
    [one] { $left } card
   *[other] { $left } cards
} left and must not get the lead
reason-avoids-count = { $name } has { $left ->
    [one] { $left } card
   *[other] { $left } cards
} left: lead another number of cards
reason-bomb-decides = takes the lead when it decides the round
reason-partner-winning = your partner { $name } is winning the trick
reason-partner-stronger = your partner { $name }, with { $left ->
    [one] { $left } card
   *[other] { $left } cards
} left, can go out sooner
reason-feeds-partner = lets your partner { $name } go out, with { $left ->
    [one] { $left } card
   *[other] { $left } cards
} left
reason-over-partner = over your partner, since you are near the end yourself
reason-nothing-beats = nothing in your hand beats this
reason-keeps-combination = beating would break a combination: { $after } turns instead of { $before }
reason-keeps-bomb = keeps the bomb for later
reason-keeps-rocket = keeps the rocket for later
reason-keeps-high = saves high cards for when they decide something
reason-breaks-combination = breaks a combination: { $after } turns instead of { $before }
reason-spends-bomb = spends a bomb early
reason-spends-rocket = spends the rocket early
reason-spends-high = spends a high card for little
reason-beats-partner = beats your partner { $name }
reason-lets-opponent-out = may let { $name } go out, with { $left ->
    [one] { $left } card
   *[other] { $left } cards
} left
reason-bid-strong = a strong hand: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $high ->
    [one] { $high } bomb, joker or two
   *[other] { $high } bombs, jokers and twos
}
reason-bid-fair = good enough: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $high ->
    [one] { $high } bomb, joker or two
   *[other] { $high } bombs, jokers and twos
}
reason-bid-weak = too weak to play alone: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $high ->
    [one] { $high } bomb, joker or two
   *[other] { $high } bombs, jokers and twos
}
reason-bid-too-high = not worth that much: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $high ->
    [one] { $high } bomb, joker or two
   *[other] { $high } bombs, jokers and twos
}
reason-loose = played loosely

## Refusals: what is wrong, and (.right and others) what would be right

refusal-engine-error = That is not possible
    .right = Look at the table for what is.
refusal-unreadable = I cannot read these cards
    .right = What does “{ $part }” mean? Write ranks: 3 4 5 6 7 8 9 10 J Q K A 2, bj and rj for the jokers; for example `3334` or `10 10`.
    .empty = Name the cards, for example `3334`, `10 10` or `bj rj`.
refusal-ambiguous = That can mean different cards
    .right = It could be: { $readings }. Write out every card, with spaces between.
refusal-round-over = The round is over
    .right = Nothing can be played any more. Look at the table for the result.
refusal-not-your-turn = Not your turn
    .right = { $name } acts now, { $order }.
    .away = Somebody else acts now.
refusal-wrong-phase = Not now
    .right = The auction is still on: bid 1, 2 or 3, or pass.
    .play = The auction is over: play cards, or pass.
refusal-bad-bid = That bid is not open
    .right = You can bid { $bids }, or pass.
refusal-not-in-hand = You do not hold that
    .right = You named { $cards }; of these you hold only { $held }.
    .nothing = You named { $cards }; you hold none of these.
refusal-no-combination = That is no combination
    .right = { $parts }. { $advice }
refusal-does-not-beat = That does not beat the table
    .right = On the table: { $table }. You tried { $cards }, { $kind }. { $wanted } You can also pass.
refusal-must-lead = You must lead
    .right = The trick is yours: play any combination. You cannot pass.
refusal-no-such-table = No such table
    .right = You sit at no table here. Open one with /ddz start, or press Join at one.
    .numbered = There is no open table { $table }.
refusal-several-tables = Several tables wait for you
    .right = Name one of them with the option table: { $tables }.
refusal-table-closed = This table is closed
    .right = { $why } Open another one with /ddz start.
refusal-not-seated = You do not sit at this table
    .lobby = Press Join to take a seat first.
    .right = Only its players can do this. You may look on here; /ddz tables shows where seats are free, /ddz start opens your own.
refusal-not-host = Only the host can do this
    .right = Ask { $host }.
refusal-wrong-stage = Not now
    .in-lobby = The table has not started yet. The host presses Start.
    .in-round = A round is on. Press My hand at the newest message of the table.
    .begun = This table has begun, and nobody can join now. You may look on here; /ddz tables shows where seats are free, /ddz start opens your own.
    .in-asking = First somebody has to ask for a new deal.
    .in-between = The round is over. Press Play again for the next.
    .in-closed = The table is closed. Open another one with /ddz start.
refusal-already-seated = You sit here already
    .right = Wait until the host presses Start.
    .host = Press Start when you like: computers take the free seats.
    .playing = The seat is yours. Press My hand at the newest message of the table.
refusal-seated-elsewhere = You sit at another table
    .right = It is [table { $table }]({ $link }). Leave it first, or finish it: one quick table a person.
refusal-too-many-slow-tables = You sit at { $limit } slow tables
    .right = That is as many as one person may have. Leave one first.
refusal-lobby-full = The table is full
    .right = All { $seats } seats are taken. Open another one with /ddz start.
refusal-too-few-seats = More people sit here than these rules have seats
    .right = They are for { $seats } players. Remove somebody first, or keep the rules.
refusal-not-invited = This table is private
    .right = { $host } can invite you with /ddz invite.
refusal-channel-full = This channel has enough tables
    .right = { $limit } are open already. Join one of them, or wait until one is over.
refusal-cannot-invite = That invitation is not possible
    .bot = A bot cannot play. Free seats are taken by computers anyway.
    .not-a-member = This account is not a member of the server.
    .seated = This player sits at the table already.
    .yourself = You sit at the table yourself.
refusal-stale-button = That button is old
    .right = The table has gone on since. Look at its newest message.
    .hand = The game has gone on since. This is your newest hand.
refusal-game-moved-on = That button is old
    .right = The game has gone on since. This is how it stands.
refusal-day-over = A new day has begun
    .puzzle = You had not begun that puzzle. Today's is at **/ddz { command-puzzle }**.
    .daily = You had not begun that deal. Today's is at **/ddz { command-daily }**.
refusal-somebody-quicker = Somebody was quicker
    .right = The table has gone on just now. Look at its newest message.
    .hand = The game has gone on just now. This is your newest hand.
refusal-not-away = You play yourself already
    .right = The computer does not play for you.
refusal-computer-plays = The computer plays for you
    .right = Press I'm back first.
refusal-unproven = That is not certain yet
    .right = With the cards that you cannot see, somebody might still beat one of your plays. Play on.
refusal-not-manager = Only those who may manage the server can do this
    .right = Your own settings are under **/ddz settings me**.
refusal-elsewhere-only = No tables in this channel
    .right = The admins of this server allow them in { $channels }.
    .gone = The admins of this server allow them in channels that are no more. They can choose others under **/ddz settings server**.
refusal-bot-lacks = I lack permissions in this channel
    .right = Somebody who manages the server has to give me: { $permissions }.
refusal-no-server = This works in a server only
    .right = Use the command in a channel of the server.
refusal-bad-option = That is out of range
    .right = It goes from { $low } to { $high }.

## Short answers to commands and presses

answer-sorry = Something went wrong on my side. It is noted. Try again, or press **My hand** for the newest hand.
answer-opened = [Table { $table }]({ $link }) is open.
answer-left = You have left table { $table }.
answer-invited = { $name } may join table { $table }.
answer-ended = Table { $table } has been ended.
answer-conceding = Noted. The round ends once { $names } and you have given up.
answer-conceded = Your side has given up: the round is over.
answer-plays-on = You play on.
answer-claimed = Nobody can beat what you hold: the round is played out.
answer-no-direct-message = { $who }, I may not write to you. Press **My hand** at the table, or allow direct messages from this server.
answer-too-many-direct-messages = { $who }, I send no more direct messages just now. Press **My hand** at the table.
answer-no-thread = { $who }, the table has no thread of its own and is played in { $channel }: there I lack { $permissions }.

permission-read-messages = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads

## Commands: names as they are typed, and what Discord shows beside them (at most 100 characters)

command-ddz = ddz
    .about = Play Dou Dizhu (Fight the Landlord)
command-start = start
    .about = Open a table in this channel
command-hand = hand
    .about = Show your hand
command-play = play
    .about = Play cards
command-pass = pass
    .about = Pass, in the auction or in a trick
command-bid = bid
    .about = Bid in the auction
command-concede = concede
    .about = Give the round up, with your partners if you are a peasant
command-table = table
    .about = Show where your table is
command-tables = tables
    .about = The open tables of this server, with links
command-leave = leave
    .about = Leave your table
command-end = end
    .about = End a table for everybody
command-invite = invite
    .about = Invite somebody to your private table
command-rules = rules
    .about = The rules of each rule set
command-learn = learn
    .about = A guided round against computers, in private, that explains each combination
command-leaderboard = leaderboard
    .about = Who has the most points in this server
command-stats = stats
    .about = Points, wins and losses, with a picture of your points over time
command-settings = settings
    .about = Change your settings
command-settings-me = me
    .about = Language, cards, hand and calls, for yourself
command-settings-server = server
    .about = Channels, rules, language and rights, for this server
command-privacy = privacy
    .about = What is stored about you
command-privacy-export = export
    .about = All that is stored about you, as a file
command-privacy-forget = forget
    .about = Delete what is stored about you
command-help = help
    .about = How to begin and what the commands do
parameter-rules = rules
    .about = Which rules to play by
parameter-difficulty = difficulty
    .about = How strong the computers are
parameter-turn = turn
    .about = Seconds for a turn, 15 to 86400
parameter-bottom = bottom
    .about = Show the bottom cards where the rules hide them
parameter-private = private
    .about = Only those whom you invite may join
parameter-thread = thread
    .about = Give the table a thread of its own
parameter-cards = cards
    .about = Which cards, for example 3334 or 10 10
parameter-bid = bid
    .about = 1, 2 or 3
parameter-member = member
    .about = Whom to invite
parameter-whose = member
    .about = Whose; without it your own
parameter-table = table
    .about = Which table, if you sit at several
parameter-page = page
    .about = Which page
parameter-period = period
    .about = Which rounds count
parameter-order = order
    .about = What to order by

## After the round: replay, record, the deal that anyone can check

replay-step = step { $step } of { $steps }
replay-dealt = The deal
replay-first = { $name } bids first.
replay-played = { $name }: { $cards } · { $kind }
did-pass = passes
replay-begin = Begin
replay-previous = Back
replay-next = Forward
replay-end = End
replay-trick = Trick { $number }
replay-tricks = Go to a trick
button-replay = Replay
button-record = Record
record-about = The whole round as a text that people and programs can read; python -m engine replay checks every line of it.
fair-promise = 🔏 The deal is fixed: `{ $hash }`
fair-seed = Seed of the deal: `{ $seed }`
fair-heading = The deal, computed again
fair-commitment = The seed gives the very commitment that was shown before the auction.
    .wrong = The seed does not give the commitment that was shown before the auction.
fair-noted = It is the one that you noted.
    .wrong = It is not the one that you noted.
fair-deal = The seed deals exactly these cards.
    .wrong = The seed does not deal these cards.
fair-how = Do it on your own computer: python -m engine verify, with the record and the commitment. docs/fairness.md says how.
fair-limits = This proves that nothing was changed after the commitment was shown; not that nobody looked, nor that the seed was drawn by chance.
refusal-no-such-round = There is no such round here
    .right = You can look again at rounds that are over: your own, and those of public tables in this channel.
refusal-nothing-to-review = There is no play of yours to review
    .right = A review is for those who played a round. **Replay** shows every round, step by step, to everybody who may see it.
command-replay = replay
    .about = Step through a finished round with all hands open
command-record = record
    .about = A finished round as a text file
command-verify = verify
    .about = Check that the deal of a finished round was fixed before the auction
parameter-round = round
    .about = Which round; without it the last one
parameter-commitment = commitment
    .about = What the table showed before the auction, if you noted it

## Heroes of the Three Kingdoms: names, and a line about each

faction-wei = Wei
faction-shu = Shu
faction-wu = Wu
faction-others = Warlords
hero-cao-cao = Cao Cao
    .line = Commands the north in the emperor's name
hero-sima-yi = Sima Yi
    .line = Waits longer than anybody else can
hero-guo-jia = Guo Jia
    .line = Sees ten moves ahead, in poor health
hero-xiahou-dun = Xiahou Dun
    .line = Lost an eye and fought on
hero-zhang-liao = Zhang Liao
    .line = Broke a hundred thousand at Hefei
hero-xu-chu = Xu Chu
    .line = The Tiger Fool, Cao Cao's bodyguard
hero-liu-bei = Liu Bei
    .line = Began with straw sandals and two brothers
hero-guan-yu = Guan Yu
    .line = Loyal beyond reason, with a green blade
hero-zhang-fei = Zhang Fei
    .line = Held a bridge with one shout
hero-zhuge-liang = Zhuge Liang
    .line = The Sleeping Dragon, borrows the wind
hero-zhao-yun = Zhao Yun
    .line = Rode through an army seven times
hero-huang-zhong = Huang Zhong
    .line = Old, and never misses
hero-sun-quan = Sun Quan
    .line = Kept the south for fifty years
hero-sun-ce = Sun Ce
    .line = The Little Conqueror, always in front
hero-zhou-yu = Zhou Yu
    .line = Burnt a fleet at the Red Cliffs
hero-lu-xun = Lu Xun
    .line = A scholar who burnt seven hundred camps
hero-gan-ning = Gan Ning
    .line = A pirate with bells on his belt
hero-sun-shangxiang = Sun Shangxiang
    .line = Her maids carried swords
hero-lu-bu = Lü Bu
    .line = The strongest of all, and he knows it
hero-diaochan = Diaochan
    .line = Turned two tyrants against each other
hero-dong-zhuo = Dong Zhuo
    .line = Took the capital and never had enough
hero-yuan-shao = Yuan Shao
    .line = Four generations of ministers behind him
hero-zhang-jiao = Zhang Jiao
    .line = Raised the Yellow Turbans
hero-hua-tuo = Hua Tuo
    .line = Heals what others give up

## Campaign

campaign-heading = Campaign: heroes of the Three Kingdoms
campaign-aim = Choose a hero. Each round changes everybody's energy ⚡. How many of { $count } challengers do you defeat before yours is gone?
campaign-energy = A peasant wins or loses stake × factor × { $unit } ⚡, the landlord twice as much, up to what the hero can hold.
campaign-falls = Whoever has none left falls: the others grow, and the next challenger takes the seat. They get stronger: { $levels }.
campaign-levels = { $level } from no. { $place }
campaign-leave = A run may last days. Leaving a round saves nothing: the computer plays it to its end.
campaign-choose = Choose your hero
hero-option = { $name } · ⚡ { $energy }
hero-about = { $faction } · grows by { $growth } · { $line }
hero-own-name = My own name
hero-choose = Play under the name of a hero
hero-choose-about = At a Three Kingdoms table everybody may sit under a hero's name.
hero-of = { $hero } · { $name }
hero-plays = { $name } plays · { $time }
campaign-of = { $name }'s campaign
campaign-line = { $title } · { $defeated } of { $all } defeated · { $more }
energy = ⚡ { $bar } **{ $energy }** of { $full }
energy-low = ⚡ { $bar } ⚠️ **{ $energy }** of { $full }
energy-changed = ⚡ { $bar } { $before } → **{ $energy }**
energy-fell = ⚡ { $before } → **0** · has fallen
energy-none = ⚡ **0** · fallen, and plays on without energy
at-stake = At stake now: ⚡ landlord ±{ $landlord }, each peasant ±{ $peasant }
at-stake-bid = At stake with each point bid: ⚡ landlord ±{ $landlord }, each peasant ±{ $peasant }
defeated-so-far = Defeated: { $heroes }
challenger-enters = { $name } takes the seat: ⚡ { $energy }, { $level }
heroes-grow = Whoever still stands grows.
campaign-next = Go on another day with /ddz campaign start.
run-of = { $name }, { $defeated } of { $all } defeated
run-coming = { $count ->
    [0] Nobody is left to come.
    [one] { $count } challenger is still to come.
   *[other] { $count } challengers are still to come.
}
run-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
run-here = It is being played at [table { $table }]({ $link }).
run-unfinished = The computers are playing the round that you left to its end.
run-waits = It waits for you.
run-stopping = You have stopped: the computers play this round to its end, and the run ends with it.
end-defeat = { $hero } has fallen
end-victory = { $hero } has defeated everybody
end-stopped = { $hero } leaves the field
end-line = { $name } · { $defeated } of { $all } defeated · { $rounds } · ⚡ { $energy } left
end-again = A new run begins with /ddz campaign start.
alt-run = { $hero }'s energy round by round: { $course }.
alt-falls = Defeated: { $falls }.
alt-fall = { $number } { $hero } in round { $round }
campaign-board = Campaigns · { $server }
campaign-board-about = Best run of each: most defeated, then most energy left, then fewest rounds
campaign-board-empty = No campaign has ended here yet.
campaign-board-line = { $place } · { $name } · **{ $defeated }** defeated
campaign-board-run = { $hero } · ⚡ { $energy } left · { $rounds }
help-campaign = **/ddz campaign start**: choose a hero of the Three Kingdoms and see how many challengers you defeat before your energy is gone.
button-hero = Hero
button-begin = Begin as { $hero }
button-continue = Go on
button-stop = Stop the run
button-campaigns = Campaigns
ended-campaign = The campaign that was played here is over.
ask-leave-campaign = Leave this round?
    .about = The computer plays it to its end, and your energy follows its settlement. The run itself goes on another time.
ask-end-campaign = Leave this round and close the table?
    .about = The computer plays the round to its end, and its settlement counts. The run itself goes on another time.
ask-stop = Stop your campaign for good?
    .about = { $playing ->
        [yes] A round is on: the computer plays it to its end, and its settlement still counts.
       *[no] Your result stands as it is now.
    }
    .yes = Stop
refusal-no-such-hero = That name is not to be had
    .right = Heroes' names are for tables with Three Kingdoms rules, before the start.
refusal-hero-taken = Somebody here has that name
    .right = Choose another hero.
refusal-no-run = You have no campaign here
    .right = Begin one with /ddz campaign start.
refusal-run-on = Your campaign is on already
    .right = It is played at [table { $table }]({ $link }).
refusal-round-unfinished = Your last round is not over
    .right = The computers are playing it to its end. Try again in a moment.

command-campaign = campaign
    .about = A hero of the Three Kingdoms against challenger after challenger
command-campaign-start = start
    .about = Begin a campaign, or go on with yours
command-campaign-status = status
    .about = Show how your campaign stands
command-campaign-stop = stop
    .about = End your campaign; its result stays

## What is stored about people

privacy-exported = This is all that is stored about you. What each part is for: docs/privacy.md of the bot's source.
privacy-nothing = Nothing is stored about you.
privacy-file = All that is stored about you
privacy-forgotten = You are forgotten. What you do here from now on is stored anew.
ask-forget = Forget you, in every server?
    .about = Your settings, points, campaigns, puzzles, daily deals and names are deleted. That cannot be undone.
    .stays = Rounds that you played stay for the others, without your name.
    .yes = Forget me
refusal-still-seated = You still sit at a table
    .right = Leave table { $tables } first, and let its round end.

## Review

button-review = Review
review-heading = Review of your round
review-progress = ⏳ { $done } of { $turns } turns looked at
review-nothing = No play of yours cost much. Well played.
review-play = **{ $number }. { $played }**, with { $left ->
    [one] { $left } card
   *[other] { $left } cards
} in hand: { $before } % → { $after } % to win
review-better = Better: **{ $better }** · { $why }
review-could = Could you have won?
review-looking = ⏳ Looking at the open cards
review-could-yes = Yes, with open cards: with { $left ->
    [one] { $left } card
   *[other] { $left } cards
} left, **{ $action }** wins whatever the others do. It was your last chance.
review-could-no = No. With open cards and the best play of both sides, your side was lost from your first play on.
review-could-late = From when you had { $left ->
    [one] { $left } card
   *[other] { $left } cards
} on, no: nothing wins against the best play. Before that there are too many cards to tell for certain.
review-could-unknown = There are too many cards to tell for certain in the time there is.
review-about = Chances as the strongest computer judges them from what you could see. It knows no more than you did, and may be wrong.
review-show = Replay { $number }
command-review = review
    .about = Which of your plays cost most, and whether the round could have been won

## The day's puzzle and the day's deal

puzzle-of = Puzzle of { $day }
puzzle-try = try { $number }
puzzle-task = You are the landlord. All cards are open, and the peasants play their best. Only one first play wins.
puzzle-solved = Solved
    .about = { $tries ->
        [one] At the first try. Next puzzle: { $when }, at midnight UTC.
       *[other] After { $tries } tries. Next puzzle: { $when }, at midnight UTC.
    }
puzzle-lost = The peasants are out
    .about = Another first play wins, or another way after it. Try again.
puzzle-again = Start over
puzzle-about = The same for the whole server today, proven to be won by one first play only. More stars: more plays that look right.
puzzle-board = Puzzles
puzzle-line = { $place } · { $name } · **{ $streak }** in a row (best { $best }) · { $solved } solved, { $first } at the first try
daily-of = Deal of { $day }
daily-task = Everybody in this server gets this very hand today, with the same computers. The score counts, and you can play it only once.
daily-score = Your score: **{ $score }**
daily-next = Next deal: { $when }, at midnight UTC.
daily-thrown-in = Nobody bid
daily-compared = Place { $place } of { $people }; the others got { $mean } on average.
daily-board = Scores of the deal of { $day }
daily-line = { $place } · { $name } · **{ $score }**
solo-nobody = Nobody yet.
command-puzzle = puzzle
    .about = The day's puzzle: an ending that one first play wins
command-daily = daily
    .about = The day's deal: the same cards for everybody in the server

## Seasons

button-seasons = Seasons
seasons-heading = Seasons
season-heading = Season { $season }
seasons-none = No month is closed here yet. Whoever manages the server can have each month closed as a season: /ddz settings server.
seasons-about = Closed when the month was over (UTC); these places stay.
seasons-choose = Another season
server-seasons = Seasons of the leaderboard
seasons-no = The leaderboard goes on without seasons
seasons-yes = Each month of the leaderboard is closed as a season
