### Via Appia

game = Via Appia
    .about = Via Appia: push stones through the quarry, pave the road and travel from Rome to Brundisium
    .command = via-appia

-push-token = Push +1 token

## Stones, tiles, areas, wages, angles

stone-size-small = Small stone
    .said = small stone
    .counted = { $n ->
        [one] { $n } small stone
       *[other] { $n } small stones
    }
    .together = { $n } small
stone-size-medium = Medium stone
    .said = medium stone
    .counted = { $n ->
        [one] { $n } medium stone
       *[other] { $n } medium stones
    }
    .together = { $n } medium
stone-size-large = Large stone
    .said = large stone
    .counted = { $n ->
        [one] { $n } large stone
       *[other] { $n } large stones
    }
    .together = { $n } large
# several: their .together; n: how many of the last size.
stone-size-together = { $several } { $n ->
    [one] stone
   *[other] stones
}

tile-size-small = Small tile
    .said = small tile
    .counted = { $n ->
        [one] { $n } small tile
       *[other] { $n } small tiles
    }
    .together = { $n } small
tile-size-medium = Medium tile
    .said = medium tile
    .counted = { $n ->
        [one] { $n } medium tile
       *[other] { $n } medium tiles
    }
    .together = { $n } medium
tile-size-large = Large tile
    .said = large tile
    .counted = { $n ->
        [one] { $n } large tile
       *[other] { $n } large tiles
    }
    .together = { $n } large
tile-size-together = { $several } { $n ->
    [one] tile
   *[other] tiles
}

area-A = Area A
    .said = area A
area-B = Area B
    .said = area B
area-C = Area C
    .said = area C

wage-coins = Coins
    .said = the coins
wage-stones = Stones
    .said = the stones
wage-both = Coins and stones
    .said = coins and stones

angle-hard-left = Hard left
    .said = hard left
angle-left = Left
    .said = left
angle-straight = Straight
    .said = straight
angle-right = Right
    .said = right
angle-hard-right = Hard right
    .said = hard right

## Why a match ends

ending-brundisium = Brundisium has been reached
    .said = Brundisium has been reached
ending-paved = The road is paved
    .said = the whole road is paved
ending-quiet = Nobody builds or travels
    .said = nobody has built or travelled for many rounds
ending-late = The last possible round
    .said = the last possible round has been played

## Match options

option-screens = Screens
    .help = Whether everybody’s coins stand behind a screen, or open for all
screens-closed = Closed
    .said = closed
screens-open = Open
    .said = open

## Actions

action-income = Income card
    .help = Take the coins or the stones of an income card
    .command = income
    .done = Take { $wage } of card { $slot }
    .complete = Which income?
action-push = Push a stone
    .help = Push one of your stones into the quarry: in which lane, at which angle
    .command = push
    .with = Push: { $value }
    .done = Push a { $stone }, lane { $lane }, { $angle }
action-convert = Take tiles or coins
    .help = Take tiles for stones that fell, and coins for the rest; or what you get when nothing falls
    .command = take-tiles
    .done = { $large ->
        [0] { $medium ->
            [0] { $small ->
                [0] Take coins
               *[other] Take { $amounts }
            }
           *[other] Take { $amounts }
        }
       *[other] Take { $amounts }
    }
    .complete = Which?
action-stop = Stop
    .help = Push no further stone, and end your turn
    .command = stop
    .done = Stop pushing
action-build = Build
    .help = Lay one or two tiles from your cart on the road
    .command = build
    .done = Build on { $spaces }
action-travel = Travel
    .help = Move your piece forward along the road, to a tile or a city
    .command = travel
    .done = Travel to { $to }
    .complete = Where to?

## Questions

field-slot = Which card?
    .option = card
    .help = The number of an income card that lies face up
    .value = Card { $value }
field-wage = Which half?
    .option = gain
    .help = The coins or the stones; both when few cards are left
field-stone = Which stone?
    .option = stone
    .help = The size of the stone that you push
field-lane = Which lane?
    .option = lane
    .help = Where the stone passes the bars, counted from the left of the picture
    .value = Lane { $value }
field-angle = Which angle?
    .option = angle
    .help = Where the push leads, as seen in the picture
field-large = How many large tiles?
    .option = large
    .help = How many large tiles you take
    .value = { $value ->
        [one] { $value } large tile
       *[other] { $value } large tiles
    }
field-medium = How many medium tiles?
    .option = medium
    .help = How many medium tiles you take
    .value = { $value ->
        [one] { $value } medium tile
       *[other] { $value } medium tiles
    }
field-small = How many small tiles?
    .option = small
    .help = How many small tiles you take
    .value = { $value ->
        [one] { $value } small tile
       *[other] { $value } small tiles
    }
field-spaces = Build where?
    .option = spaces
    .help = One or two spaces, such as A2 and A4
field-to = Where to?
    .option = place
    .help = A tile or a city, such as A5 or Tarracina

## What is asked, and how far the match is

ask-turn = Next action
ask-convert = { $stones } fell: tiles or coins
ask-console = Nothing fell: take a small tile or { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
ask-push-on = { $token_key ->
    [true] Push once more with your { -push-token }, or stop
   *[false] Push another stone, or stop
}
# On a lock screen, where there is room for 60 characters with the game and the number of the match.
push-ask-convert = Take tiles or coins for what fell
push-ask-push-on = Push once more, or stop
progress = Round { $round } · { $laid }/{ $spaces } paved{ $last_key ->
    [true] {" "}· last round
   *[false] {""}
}{ $quiet ->
    [0] {""}
   *[other] {" "}· { $quiet } of { $quiet_rounds } quiet rounds
}{ $hidden_key ->
    [true] {" "}· you: { coins-told }
   *[false] {""}
}
stock = { coins-told }, { $stones_count ->
    [0] no stone to push
   *[other] { $stones }
}{ $tiles_count ->
    [0] {""}
   *[other] , { $tiles }
}{ $token_key ->
    [true] , { -push-token }
   *[false] {""}
}
situation = To push: { $stones_count ->
    [0] nothing
   *[other] { $stones }
}. On your cart: { $tiles ->
    [0] no tile
    [one] { $tiles } tile; spaces where it may lie now: { $spaces }
   *[other] { $tiles } tiles; spaces where one may lie now: { $spaces }
}. To travel: { coins-told }, { $places ->
    [0] no place
    [one] { $places } place
   *[other] { $places } places
} within reach.

## What a choice would bring

brings-income = Coins { $both_key ->
    [true] and
   *[false] or
} stones of a card
brings-push = Costs it; tile or { coins-told } per fallen stone
brings-convert = Each: a tile up to its size, or { coins-told }
brings-build = Up to { points-told }
brings-travel = Toward a city, { $price ->
    [0] from no coin
    [one] from { $price } coin
   *[other] from { $price } coins
}{ $points ->
    [0] {""}
   *[other] , up to { points-told }
}
earns-income = { coins-told } or { stones-told }
earns-stop = Keeps your stones
earns-no-consolation = { earns-stop }; consolation (small tile or coins) needs { $pushes } misses
earns-token = Also a { -push-token }
earns-convert = Goes back to the supply: { $returned }
earns-build = { points-told }, { $tokens } { $area_key } { $tokens ->
    [one] token
   *[other] tokens
}{ $coins ->
    [0] {""}
   *[other] , { coins-told }
}
earns-travel = Leaves a marker
earns-steps = { $steps } { $steps ->
    [one] step
   *[other] steps
} from { $city } ({ points-told })

## Why something is advised: facts, after the name of the answer

because-income = you then have { $coins } { $coins ->
    [one] coin
   *[other] coins
}{ $stones_count ->
    [0] {""}
   *[other] , with { $stones } to push
}
because-city = enough coins then to travel to { $city } ({ points-told })
because-steps = then it is { $steps } { $steps ->
    [one] step
   *[other] steps
} to { $city } ({ points-told })
because-arrival = { points-told } on arrival
because-tokens = { points-told }, and you then have { $tokens } { $tokens ->
    [one] token
   *[other] tokens
} of { $area }, nobody else more than { $most }
because-reach = { $places ->
    [0] no place beyond it is within reach
    [one] { $places } place is within reach from there
   *[other] { $places } places are within reach from there
}
because-room = { $room ->
    [0] your cart is full: stones that fall sell for { $coins } { $coins ->
        [one] coin
       *[other] coins
    } each
    [one] your cart has room for { $room } more tile
   *[other] your cart has room for { $room } more tiles
}
because-consoled = if nothing falls again, you get a small tile or { $coins } { $coins ->
    [one] coin
   *[other] coins
}
because-tiles = { $tiles ->
    [one] it brings
   *[other] they bring
} { $points } { $points ->
    [one] point
   *[other] points
} on the road; { $spaces ->
    [0] no space is open for { $tiles ->
        [one] it
       *[other] them
    } now
    [one] { $spaces } space is open now
   *[other] { $spaces } spaces are open now
}
because-kept = you keep { $stones } for later

label-income = Card { $slot }: { $wage_key ->
    [coins] { coins-told }
    [stones] { stones-told }
   *[both] { coins-told }{ $stones_count ->
        [0] , no stone left
       *[other] {" "}plus { $stones }
    }
}{ $returned_count ->
    [0] {""}
   *[other] {" "}(you return { $returned })
}
label-income-brief = { $wage_key ->
    [coins] { $slot }: { coins-told }
    [stones] { $slot }: { stones-told }
   *[both] Card { $slot }{ $token_key ->
        [true] {" "}and { -push-token }
       *[false] {""}
    }
}
label-build-brief = Build { $spaces }
label-travel = To { $to }: { $price ->
    [0] free
    [one] pay { $price } coin
   *[other] pay { $price } coins
}{ $points ->
    [0] {""}
   *[other] , { points-told }
}
label-convert = { $tiles_count ->
    [0] { coins-told }
   *[other] { $tiles }{ $coins ->
        [0] {""}
       *[other] {" "}and { coins-told }
    }
}
coins-told = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
stones-told = { $stones_count ->
    [0] no stone left
   *[other] { $stones }
}
points-told = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}

## What happened

event-equipped = { who } begin{ s } with { coins-told } plus { $stones }.
    .each = { $seat } ({ coins-told }; { $stones })
    .all = To begin with: { $list }.
event-began = { who } begin{ s }.
event-dealt = New income cards: { $cards }.
event-returned = Stones are short: { $seat } return{ s } { $stones }.
event-paid = { who } take{ s } card { $slot }{ $stones_count ->
    [0] { $coins ->
        [0] , but no stone is left
       *[other] : { coins-told }
    }
   *[other] { $coins ->
        [0] : { $stones }
       *[other] : { coins-told } plus { $stones }
    }
}.
event-got-token = { who } get{ s } a { -push-token }.
event-pushed = { who } push{ es } a { $stone }{ $spent_key ->
    [true] {" "}with the { -push-token }
   *[false] {""}
}, lane { $lane }{ $angle_key ->
    [straight] {""}
   *[other] , { $angle }
}: { $fallen_count ->
    [0] nothing falls
    [1] { $fallen } falls
   *[other] { $fallen } fall
}.
event-converted = { who } take{ s } { $tiles_count ->
    [0] { coins-told }
   *[other] { $tiles }{ $coins ->
        [0] {""}
       *[other] {" "}and { coins-told }
    }
}{ $consoled_key ->
    [true] {" "}as consolation
   *[false] {""}
}.{ $returned_count ->
    [0] {""}
   *[other] {" "}Back to the supply: { $returned }.
}
event-built = { who } build{ s } on { $spaces }: { points-told }, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} of { $area }{ $coins ->
    [0] {""}
   *[other] , { coins-told }
}.
event-travelled = { who } travel{ s } to { $to }{ $price ->
    [0] {" "}for free
    [one] {" "}for { $price } coin
   *[other] {" "}for { $price } coins
}.
event-arrived = { who } arrive{ s } in { $city }: { $points ->
    [0] no token is left
   *[other] { points-told }
}{ $marker_key ->
    [true] , and a marker stays there
   *[false] {""}
}.
event-last-round = This is the last round: { $why }.
event-ended = The match is over. Coins in the order of seats: { $coins }.

## Why the match ended, and the score sheet

outcome = The match is over: { $why }.
score-track = Tiles and start
score-cities = Cities
score-area-a = Area A
score-area-b = Area B
score-area-c = Area C
score-coins = Most coins

# What results tell beside points
deed-cities = Cities
deed-tokens = Bonus tokens
deed-coins = Coins

## Why something is not allowed

reason-not-asked = This doesn’t answer what you are asked now: { $question }
reason-card-used = Card { $slot } has been used.
reason-both = With { $most } cards face up or fewer, you get both halves.
reason-not-both = You get both halves only with { $most } cards face up or fewer.
reason-no-stone = You have no { $size }.
reason-too-few-stones = That is more than what fell: { $stones }.
reason-no-tiles = The supply has only: { $tiles }.
reason-no-room-on-cart = Your cart has no room for that. On it: { $cart }.
reason-build-count = Choose up to { $most } different spaces.
reason-no-such-space = There is no such space.
reason-space-taken = There is a tile on { $space } already.
reason-area = You can’t build in { $area } before you have visited a city beside it.
reason-no-tile = You don’t have these tiles on your cart. On it: { $cart }.
reason-not-joined = No line joins { $space } to a laid tile or to the city behind its area.
reason-not-linked = { $one } and { $other } must be joined by a line, in one area.
reason-no-such-place = There is no such place.
reason-out-of-reach = { $to } can’t be reached: up to { $steps } steps forward over laid tiles, and not beyond a city.
reason-no-room = There is no room on { $to }.
reason-too-dear = That costs { $price } coins, and you have { $coins }.
reason-nothing-fell = There are no fallen stones for which you could take tiles.
reason-not-pushed = You haven’t pushed a stone in this turn.
reason-pushing = You have begun to push in this turn: push another stone, or stop.
reason-no-stones = You have no stones. You get some as income.
reason-empty-cart = There are no tiles on your cart.
reason-end-of-road = You have arrived at the end of the road; nobody moves on from there.

## Planning ahead

bed-as-it-lies = the stones as they lay when you planned
