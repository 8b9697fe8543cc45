### Applejack

game = Applejack
    .about = Applejack: plant apple trees, join their beehives and harvest honey
    .command = applejack

## Varieties, sides of a tile, hexes, edges

variety-red = Red
    .said = red
variety-yellow = Yellow
    .said = yellow
variety-green = Green
    .said = green
variety-pink = Pink
    .said = pink
variety-orange = Orange
    .said = orange
variety-russet = Russet
    .said = russet
variety-purple = Purple
    .said = purple

face-tree = Buy the tree
    .said = the tree
face-pasture = Make it a pasture
    .said = a pasture

hex-a1 = A1
hex-a2 = A2
hex-a3 = A3
hex-b1 = B1
hex-b2 = B2
hex-b3 = B3
hex-b4 = B4
hex-c1 = C1
hex-c2 = C2
hex-c3 = C3
hex-c4 = C4
hex-c5 = C5
hex-d1 = D1
hex-d2 = D2
hex-d3 = D3
hex-d4 = D4
hex-e1 = E1
hex-e2 = E2
hex-e3 = E3

edge-e = east
edge-ne = north-east
edge-nw = north-west
edge-w = west
edge-sw = south-west
edge-se = south-east

rim-hive = the rim

## Phases

phase-taking = Take a tile
phase-filling = Fill the cottage
phase-placing = Place the tile
phase-over = Match over

## Match options

option-individual-orchards = Individual orchards
    .help = Everybody gets a different back side: hives and apples at the rim differ
option-individual-orchards-true = Different back sides
option-individual-orchards-false = The same front side
option-apple-tiles = Apple tiles
    .help = Shuffled apple tiles cover the first seven apple icons of the path
option-apple-tiles-true = With apple tiles
option-apple-tiles-false = Without
option-cottage = Spare tree tile
    .help = Everybody has a spare tile on the cottage to take instead of one from a valley
option-cottage-true = With cottages
option-cottage-false = Without

## Actions

action-take = Take a tile
    .help = Take a tile from a valley beside the die, or from your cottage
    .command = take
    .done = { $tile_label }
action-place = Place the tile
    .help = Buy the tile or make it a pasture, and put it into your orchard
    .command = place
    .done = { $face_key ->
        [tree] Plant the tree on { $where }, { $turn ->
            [0] not turned
            [1] turned 60° left
            [2] turned 120° left
            [3] turned 180°
            [4] turned 120° right
           *[5] turned 60° right
        }
       *[pasture] Put a pasture on { $where }
    }
action-draw = Draw unseen
    .help = Draw a tile from the supply without seeing it; there is no way back
    .command = draw
    .done = Draw a tile unseen
action-skip = Leave the cottage empty
    .help = In your last turn: put nothing on your cottage any more
    .command = skip
    .done = Leave the cottage empty

## Questions

field-tile = Which tile?
    .option = tile
    .help = The tile to take
field-face = Buy it?
    .beside = Where, or pasture?
    .option = face
    .help = Buy the tree, or make it a pasture for 2 honey
field-where = On which hex?
    .option = hex
    .help = The free hex for the tile, such as B3
field-turn = Turned how?
    .option = turn
    .help = How many sixths of a full turn, counterclockwise
    .value = Rotation { $value }

## What is asked, and how far the match is

ask-take = Take a tile: valley { $valley } or { $next }, or unseen
push-ask-take = Take a tile: valley { $valley } or { $next }, or draw one
ask-take-cottage = Valley { $valley } or { $next }, cottage, or unseen
ask-take-far = Take a tile from valley { $valley }
ask-fill = Cottage: valley { $valley } or { $next }, or unseen
ask-place = Place your tile
progress = Lap { $lap }/{ $laps } · turn { $turn }/{ $turns }
stock = { $honey } honey, { $free } { $free ->
    [one] free hex
   *[other] free hexes
}{ $cottage_key ->
    [true] , 1 tile in the cottage
   *[false] {""}
}
situation = You have { $honey } honey. The next harvest, after { $turns ->
    [one] this turn
   *[other] { $turns } turns, this one included
}: { $varieties }. Each area counts its apples less { $lap }; as your orchard stands, that is { $brings } honey.

## What a choice would bring

brings-take = Price { $same_key ->
    [true] { $least }
   *[false] { $least } to { $most }
}, { $honey ->
    [0] no honey
   *[other] up to +{ $honey } honey
} at once, apples for harvests; or pasture: +{ $pasture }
brings-place = { $planted ->
    [0] {""}
   *[other] Planted: −{ $price } honey, { $honey ->
        [0] no honey at once
       *[other] up to +{ $honey } at once by its hex
    }; apples for harvests{ $grazed ->
        [0] {""}
       *[other] {" "}·{" "}
    }
}{ $grazed ->
    [0] {""}
   *[other] Pasture: +{ $pasture } honey
}
label-cottage = Cottage: { $tile }
label-turn = Rotation { $turn }: { $faces_count ->
    [0] { $open_count ->
        [0] no connection; hives lost: { $lost }
       *[other] open to { $open }{ $lost_count ->
            [0] {""}
           *[other] ; lost: { $lost }
        }
    }
   *[other] faces { $faces } for { $honey } honey{ $open_count ->
        [0] {""}
       *[other] ; open to { $open }
    }{ $lost_count ->
        [0] {""}
       *[other] ; lost: { $lost }
    }
}
earns-take = Connections bring up to +{ $honey } honey at once
earns-take-plain = No honey at once
earns-take-poor = Too dear for you: +{ $pasture } honey as a pasture
earns-draw = { $left ->
    [one] The last tile
   *[other] A random one of { $left }
}, price { $least } to { $most }
earns-tree = −{ $price } honey{ $honey ->
    [0] , no connection
   *[other] , +{ $honey } from connections
}
earns-pasture = +{ $honey } honey
earns-fill = Costs { $price } when you take it

## Why something is advised: facts, after the name of the answer

because-area = { $before ->
    [0] your first { $variety } area can have { $apples } { $apples ->
        [one] apple
       *[other] apples
    }
   *[other] your best { $variety } area can grow from { $before } to { $apples } apples
}; { $harvests ->
    [one] { $harvests } harvest
   *[other] { $harvests } harvests
} to come
because-blossoms = its { $flowers ->
    [one] { $flowers } flower brings
   *[other] { $flowers } flowers bring
} { $honey } honey by the end
because-hives = { $honey } honey at once from connections
because-pasture = +{ $honey } honey as a pasture, where the tree costs { $price }
because-honey = you then have { $honey } honey

## What happened

event-began = { who } begin{ s }.
event-orchard-dealt = { who } get{ s } { $board }.
    .each = { $board } to { $seat }
    .all = Dealt: { $list }.
event-apple-tiles-laid = The apple tiles along the path: { $varieties }.
event-tile-taken = { who } take{ s } the tile { $tile } from valley { $valley }.
event-cottage-taken = { who } take{ s } the tile { $tile } from the cottage.
event-tile-drawn = { who } draw{ s } a tile unseen: { $tile }.
event-cottage-filled = { who } put{ s } the tile { $tile } from valley { $valley } on the cottage.
event-cottage-drawn = { who } draw{ s } the tile { $tile } for the cottage.
event-cottage-left = { who } leave{ s } the cottage empty.
event-planted = { who } plant{ s } the tile on { $where } for { $price } honey{ $connections ->
    [0] .
    [one] : 1 connection brings { $income } honey.
   *[other] : { $connections } connections bring { $income } honey.
}
event-pastured = { who } make{ s } it a pasture on { $where }: +{ $honey } honey.
event-harvest-began = Harvest of { $variety } apples, each area less { $die }.
event-harvested = { who } harvest{ s } { $honey } honey from { $variety } apples.
    .each = { $seat }: { $honey }
    .all = Honey: { $list }.
event-harvest-empty = No harvest of { $variety } apples: no area has more than { $die }.
event-blossoms-began = The die crosses the bridge: { $factor } honey for every flower. Lap { $lap } begins.
event-blossomed = { who } get{ s } { $honey } honey for { $flowers ->
    [one] 1 flower
   *[other] { $flowers } flowers
}.
    .each = { $seat }: { $honey }
    .all = Honey: { $list }.
event-valleys-filled = { $tiles_count ->
    [7] Every valley gets a new tile.
    [1] The supply runs out: only one valley gets a new tile.
   *[other] The supply runs out: only { $tiles_count } valleys get a new tile.
}
event-final-harvested = { who } end{ s } with { $total } honey: last harvest { $harvest }, diversity { $diversity } ({ $varieties ->
    [one] 1 variety
   *[other] { $varieties } varieties
}), flowers { $blossoms }.
event-match-ended = The match is over.

## Why the match ended, and the score sheet

outcome = Everybody has taken { $turns } turns.
score-honey = Honey in hand
score-harvest-red = Red harvest × 2
score-harvest-yellow = Yellow harvest × 2
score-harvest-green = Green harvest × 2
score-harvest-pink = Pink harvest × 2
score-harvest-orange = Orange harvest × 2
score-harvest-russet = Russet harvest × 2
score-harvest-purple = Purple harvest × 2
score-diversity = Diversity
score-blossoms = Flowers

# What results tell beside points
deed-apples = Apples
deed-largest-area = Apples of the largest area
deed-varieties = Varieties
deed-flowers = Flowers
deed-pastures = Pastures

## Why something is not allowed

reason-not-asked = This doesn’t answer what you are asked now: { $question }
reason-no-such-tile = There is no such tile.
reason-tile-elsewhere = The tile { $tile } doesn’t lie in a valley beside the die.
reason-tile-gone = The tile { $tile } is no longer face up.
reason-supply-empty = The supply is empty.
reason-foreign-cottage = The tile { $tile } lies on { $seat }’s cottage.
reason-too-dear = The tile costs { $price } honey, and you have only { $honey }. You can make it a pasture.
reason-hex-taken = { $where } isn’t free.
reason-same-turn = Turned by { $turn }, this tile looks the same as turned by { $same }; choose that.
reason-pasture-turn = A pasture looks the same however it is turned; choose turn 0.
reason-skip-early = You can leave the cottage empty only in your last turn, the { $turns }th.
reason-take-first = Take a tile first; after that you place it.
reason-fill-first = Fill your cottage first; after that you place your tile.
reason-tile-taken = You have taken your tile for this turn. Now place it.
reason-nothing-to-fill = You fill the cottage, or leave it empty, only when you have just taken its tile.
