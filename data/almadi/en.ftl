### Almadi

game = Almadi
    .about = Almadi: lay out a realm of oases, caravans, palaces and markets, and wake its genies
    .command = almadi

## Landscapes, effects, frames of objectives, and what these count

terrain-oasis = Oasis
    .said = oasis
    .plural = oases
    .counted = { $n ->
        [one] { $n } oasis
       *[other] { $n } oases
    }
terrain-caravan = Caravan
    .said = caravan
    .plural = caravans
    .counted = { $n ->
        [one] { $n } caravan
       *[other] { $n } caravans
    }
terrain-palace = Palace
    .said = palace
    .plural = palaces
    .counted = { $n ->
        [one] { $n } palace
       *[other] { $n } palaces
    }
terrain-market = Market
    .said = market
    .plural = markets
    .counted = { $n ->
        [one] { $n } market
       *[other] { $n } markets
    }

effect-genie = Genie
    .said = genie
    .counted = { $n ->
        [one] a genie
       *[other] { $n } genies
    }
    .rules =
        Move one landscape of your own realm to another cell, in any row. You can make up to { $moves } such moves in a turn. You may give a genie up.

        See “Moving with genies”.
    .search = carpet effect symbol move
effect-mosaic = Mosaic
    .said = mosaic
    .counted = { $n ->
        [one] a mosaic
       *[other] { $n } mosaics
    }
    .rules =
        Take a mosaic card. If there are none left, nothing happens.

        At the end each mosaic counts the points of one palace once more: see “Palaces and mosaics”.
    .search = hammer mason effect symbol card
effect-stall = Stall
    .said = stall
    .counted = { $n ->
        [one] a stall
       *[other] { $n } stalls
    }
    .rules =
        Take a stall card. If there are none left, nothing happens.

        Every stall card is { $stall_goods } goods for your caravans: see “Caravans and goods”.
    .search = effect symbol card goods
effect-moon = Moon
    .said = moon
    .counted = { $n ->
        [one] a moon
       *[other] { $n } moons
    }
    .rules =
        Take an objective, from the table or from another player who hasn’t completed it. You may give a moon up.

        See “Moons and objectives”.
    .search = effect symbol objective card
effect-ruby = Ruby
    .said = ruby
    .counted = { $n ->
        [one] a ruby
       *[other] { $n } rubies
    }
    .rules =
        Take a ruby from the supply. If the supply is empty when the ruby is activated, nothing happens.

        Rubies count at the end: see “Rubies”. With characters, they also pay for these.
    .search = gem effect symbol
effect-jar = Jar
    .said = jar
    .counted = { $n ->
        [one] a jar
       *[other] { $n } jars
    }
    .rules =
        Nothing happens now. At the end, every jar that is active in your realm then brings { $jar }. Moving a landscape can switch one off again.
    .search = pot effect symbol end

frame-blue = Blue
    .said = blue
frame-yellow = Yellow
    .said = yellow
frame-red = Red
    .said = red
frame-green = Green
    .said = green
frame-grey = Grey
    .said = grey

item-ruby = Rubies
    .counted = { $n ->
        [one] { $n } ruby
       *[other] { $n } rubies
    }
item-stall = Stall cards
    .counted = { $n ->
        [one] { $n } stall card
       *[other] { $n } stall cards
    }
item-mosaic = Mosaic cards
    .counted = { $n ->
        [one] { $n } mosaic card
       *[other] { $n } mosaic cards
    }
item-jar = Active jars
    .counted = { $n ->
        [one] { $n } active jar
       *[other] { $n } active jars
    }

axis-vertical = Vertical
    .said = vertically
axis-horizontal = Horizontal
    .said = horizontally

## Phases

phase-keeping = Keep characters
phase-placing = Place a landscape
phase-using = Use effects
phase-over = Match over

## Match options

option-characters = Characters
    .help = Everybody keeps some characters, who can be recruited for rubies
option-characters-true = With characters
option-characters-false = Without

## Actions

action-place = Place a landscape
    .help = Take a landscape from the central board and place it in the same row of your realm
    .command = place
    .done = Place { $tile } in column { $column }
    .rest = { $tile_key }·{ $column }
    .complete = Which · column?
action-move = Move a landscape
    .help = Use a genie: move a landscape of your realm to any row
    .command = move
    .done = Move { $tile } to row { $row }, column { $column }
    .rest = { $tile_key }·{ $row }·{ $column }
    .complete = Which · row · column?
action-take = Take an objective
    .help = Use a moon: take an objective from the table or from another player
    .command = take
    .done = Take { $objective_label }
action-collect = Collect
    .help = Take all mosaics, stalls and rubies that you have activated, before you go on
    .command = collect
    .done = Collect what you have activated
action-done = End the turn
    .help = Take the mosaics, stalls and rubies you activated, give up genies and moons, and end your turn
    .command = done
    .done = End the turn
action-recruit = Recruit a character
    .help = Pay rubies for a character from the row or from your hand
    .command = recruit
    .done = Recruit { $character }
action-swap = Exchange places
    .help = Use a genie with { power-swap.said }: let two of your landscapes exchange their places
    .command = swap
    .done = Exchange { $tiles }
action-keep = Keep characters
    .help = Keep some of your characters in hand; the others go to the row for everybody
    .command = keep
    .done = Keep { $cards }

## Questions

field-place-tile = Which landscape?
    .brief = { $value_key }
    .option = landscape
    .help = A landscape on the central board, such as O05
field-place-column = Which column?
    .option = column
    .help = The column, counted from the starting tile
field-move-tile = Move which landscape?
    .brief = { $value_key }
    .option = landscape
    .help = A landscape of your realm, such as O05; those of the starting tile stay
field-move-row = To which row?
    .option = row
    .help = The row, counted from the top
field-move-column = To which column?
    .option = column
    .help = The column, counted from the starting tile
field-row = Which row?
    .value = Row { $value }
field-column = Which column?
    .value = Column { $value }
field-objective = Which objective?
    .option = objective
    .help = The objective to take, such as B4
field-cards = Keep which characters?
    .option = characters
    .help = The characters to keep in hand
field-character = Recruit which character?
    .option = character
    .help = A character from the row or your hand whom you can pay
field-tiles = Exchange which two?
    .option = landscapes
    .help = Two landscapes of your realm, such as O05 and C02

## What is asked, and how far the match is

ask-keep = Keep { $count } of your characters
ask-end = End your turn
ask-place = Place a landscape
ask-use = { $waiting_count ->
    [0] Recruit, or end your turn
   *[other] Use { $waiting }
}
progress = Round { $round } of { $rounds }
stock = { $held_count ->
    [0] no cards or rubies
   *[other] { $held }
},{" "}{ $goods } goods ({ $carried } carried){ $using_key ->
    [true] , { $moves ->
        [0] no genie move left
        [one] 1 genie move left
       *[other] up to { $moves } genie moves left
    }
   *[false] {""}
}
situation = Goods: { $goods }; your caravans can carry { $capacity }: that is { $carried } { $carried ->
    [one] point
   *[other] points
}. As things stand, your realm is worth { $points } { $points ->
    [one] point
   *[other] points
} in all.

## What a choice would bring

brings-place = Effects that arrows touch, and points at once
brings-move = Effects that arrows touch there, and points
brings-take = Its points if completed{ $safe_key ->
    [true] {""}
   *[false] , else as many less
}
brings-recruit = A lasting or one-time power, from { $cost } { $cost ->
    [one] ruby
   *[other] rubies
}
earns-landscape = { $waiting_count ->
    [0] { $changed ->
        [0] Nothing now
       *[other] { points-now }
    }
   *[other] { $waiting }{ $changed ->
        [0] {""}
       *[other] , { points-now }
    }
}{ $objectives_count ->
    [0] {""}
   *[other] {" "}· completes { $objectives }
}{ $granted ->
    [0] {""}
    [one] {" "}· { $granted } move by { power-quiet-genie.said }
   *[other] {" "}· { $granted } moves by { power-quiet-genie.said }
}
earns-place = { earns-landscape }
earns-collect = { $waiting }
earns-done = { $lost_count ->
    [0] { $gifts_count ->
        [0] Nothing is given up
       *[other] You get { $gifts }
    }
   *[other] { $gifts_count ->
        [0] Gives up { $lost }
       *[other] You get { $gifts }, and give up { $lost }
    }
}
label-take = Take { $objective_label }
earns-take = { $met ->
    [1] Completed at once: +{ $points } points
   *[other] You have { $have } of { $need }; worth ±{ $points } points
}
earns-steal = From { $seat }: { $met ->
    [1] completed at once, +{ $points } points
   *[other] you have { $have } of { $need }; worth ±{ $points } points
}
earns-recruit = { $cost ->
    [one] { $cost } ruby
   *[other] { $cost } rubies
}: { $power }{ $changed ->
    [0] {""}
   *[other] {" "}· { points-now }
}
# Somebody among those to be kept, and several of them.
earns-keep-one = { $character_label }: { $power }
earns-keep-more = { $head }; { $next }

## Why something is advised: facts, after the name of the answer

because-objective = { $missing ->
    [one] then only { $missing } is missing
   *[other] then { $missing } are missing
} for { $objective_label } ({ $points } points)
because-oases = your largest group of oases grows from { $before } to { $size }
because-missing = only { $missing } missing for { $points } points
because-progress = { $have } of { $need } are there; { $turns ->
    [0] this is your last turn
    [one] you have { $turns } more turn
   *[other] you have { $turns } more turns
}
because-line = { $line }: { $points } { $points ->
    [one] point
   *[other] points
} instead of { $before }{ $alone_key ->
    [true] {""}
   *[false] {" "}(in all { points-now })
}
because-completed = completes { $objective_label } (+{ $points } points)
because-met = completed at once: +{ $points } points
because-rubies = you then have { $rubies } { $rubies ->
    [one] ruby
   *[other] rubies
}, nobody else more than { $most }
because-caravans = you then have { $goods } goods; your caravans can carry { $capacity }
because-moon = a moon may take an objective worth up to { $points } points
because-moves = { $moves ->
    [one] you may then move { $moves } landscape
   *[other] you may then make { $moves } moves
}
because-cost = they cost { $rubies } { $rubies ->
    [one] ruby
   *[other] rubies
} together
because-turns = { $turns ->
    [one] you have { $turns } more turn for it
   *[other] you have { $turns } more turns for it
}

# What changes in the points at once.
points-now = { $loss ->
    [0] +{ $gain } { $gain ->
        [one] point
       *[other] points
    }
   *[other] −{ $loss } { $loss ->
        [one] point
       *[other] points
    }
}

## What happened

event-began = { who } begin{ s }.
event-start-dealt = { who } get{ s } { $start }.
    .each = { $start } to { $seat }
    .all = Dealt: { $list }.
event-board-laid = The central board, row by row: { $tiles }.
event-objectives-laid = The objectives on the table: { $objectives }.
event-characters-dealt = { who } { is } dealt { $cards }.
event-kept-decided = { who } { has } decided which characters to keep.
event-kept-changed = { who } { has } changed which characters to keep.
event-kept = { who } keep{ s } { $cards }.
event-row-turned-up = { $cards_count ->
    [0] No characters go to the row.
   *[other] The row of characters, open to everybody: { $cards }.
}
event-placed = { who } place{ s } { $tile } in row { $row }, column { $column }{ $effects_count ->
    [0] { $granted ->
        [0] .
       *[other] , which activates nothing: { power-quiet-genie.said } grants { $granted ->
            [one] { $granted } move
           *[other] { $granted } moves
        }.
    }
   *[other] {" "}and activate{ s } { $effects }.
}
event-moved = { who } move{ s } { $tile } with a genie to row { $row }, column { $column }{ $effects_count ->
    [0] .
   *[other] {" "}and activate{ s } { $effects }.
}
event-swapped = { who } exchange{ s } { $tile } and { $other } with a genie{ $effects_count ->
    [0] .
   *[other] {" "}and activate{ s } { $effects }.
}
event-objective-taken = { who } take{ s } the objective “{ $objective_label }”.
event-objective-stolen = { who } take{ s } the objective “{ $objective_label }” from { $owner }.
event-objective-completed = { who } complete{ s } the objective “{ $objective_label }”: { $points } points.
event-collected = { who } collect{ s } { taken-cards }{ $rubies ->
    [0] {""}
   *[other] { $mosaics ->
        [0] { $stalls ->
            [0] {""}
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }{ $rubies ->
        [one] { $rubies } ruby
       *[other] { $rubies } rubies
    }
}.
event-given-up = { who } give{ s } up { $genies ->
    [0] {""}
    [one] { $genies } genie
   *[other] { $genies } genies
}{ $moons ->
    [0] {""}
   *[other] { $genies ->
        [0] {""}
       *[other] {" "}and{" "}
    }{ $moons ->
        [one] { $moons } moon
       *[other] { $moons } moons
    }
}.
event-recruited = { who } recruit{ s } { $character } from the row for { paid }.
event-recruited-from-hand = { who } recruit{ s } { $character } from hand for { paid }.
event-drawn = { who } draw{ s } { taken-cards }.
event-refilled = New in row { $row }: { $tile }.

# Mosaic and stall cards together.
taken-cards = { $mosaics ->
    [0] {""}
    [one] { $mosaics } mosaic
   *[other] { $mosaics } mosaics
}{ $stalls ->
    [0] {""}
   *[other] { $mosaics ->
        [0] {""}
       *[other] ,{" "}
    }{ $stalls ->
        [one] { $stalls } stall
       *[other] { $stalls } stalls
    }
}
# The price of a character.
paid = { $cost ->
    [one] { $cost } ruby
   *[other] { $cost } rubies
}

## Why the match ended, and the score sheet

outcome = All { $rounds } rounds have been played.
score-oases = Oases
score-largest-oasis-group = Largest oasis group
score-caravans = Caravans
score-palaces = Palaces
score-mosaics = Mosaics
score-jars = Jars
score-objectives = Objectives
score-rubies = Rubies
score-characters = Characters

# What results tell beside points
deed-mosaics = Mosaics
deed-stalls = Stalls
deed-rubies = Rubies
deed-objectives = Objectives

## Why something is not allowed

reason-not-asked = This doesn’t answer what you are asked now: { $question }
reason-no-such-landscape = There is no such landscape.
reason-not-on-board = The { $tile } isn’t on the central board.
reason-cell-taken = In row { $row }, column { $column } there is a landscape already.
reason-cell-alone = In row { $row }, column { $column } it would touch no other landscape of your realm.
reason-no-genie = You have no genie to use.
reason-no-moves = You have made all { $moves } moves of this turn.
reason-not-in-realm = You haven’t placed the { $tile }. The starting tile can’t be moved.
reason-row = Your genies can move landscapes to rows { $first } to { $last } only.
reason-same-cell = The landscape lies there already.
reason-straight-back = It has just come from row { $row }, column { $column } and can’t go straight back.
reason-no-swap = Only { power-swap.said } lets landscapes exchange their places, and you haven’t recruited that character.
reason-swapped = You have already exchanged landscapes in this turn.
reason-swap-two = Choose exactly two different landscapes.
reason-no-such-objective = There is no such objective.
reason-no-moon = You have no moon to use.
reason-own-objective = You have the objective { $objective } already.
reason-objective-completed = The objective { $objective } has been completed and stays with its owner.
reason-objective-not-here = The objective { $objective } isn’t part of this match.
reason-no-gifts = There is nothing to collect.
reason-keep-count = Keep exactly { $count } different characters.
reason-not-in-hand = You can only keep characters whom you were dealt.
reason-kept-already = You have already chosen these.
reason-no-characters = This match is played without characters.
reason-no-such-character = There is no such character.
reason-recruited = Somebody has already recruited { $character }.
reason-character-not-here = You see { $character } neither in the row nor in your hand.
reason-too-dear = That costs { $cost } rubies, and you have { $rubies }.
reason-place-first = First take a landscape and place it; everything else comes after that.
reason-placed-already = You have placed your landscape in this turn.
reason-kept-before = Which characters to keep is decided once, before the first turn.
reason-no-objective-there = There is no objective that you could take.
