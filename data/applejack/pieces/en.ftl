### The pieces of Applejack: tree tiles, called after what they show, their price and their hives; and the orchards.

## Tiles

fruits = { $head }, { $next }
apples-short = { $n ->
    [one] { $first_key ->
        [true] { $what_label }
       *[false] { $what }
      }
   *[other] { $n } { $what }
  }
flowers-short = { $n ->
    [one] { $first_key ->
        [true] Flower
       *[false] flower
      }
   *[other] { $n } flowers
  }
apples = { $n } { $what } { $n ->
    [one] apple
   *[other] apples
  }
flowers = { $n ->
    [one] { $n } flower
   *[other] { $n } flowers
  }
tile-shown = { $shows }, pay { $price }, { $hives ->
    [one] { $hives } hive
   *[other] { $hives } hives
  }{ $differs ->
    [near] , side by side
    [apart] , one apart
    [across] , opposite
    [even] , even
    [uneven] , uneven
   *[none] {""}
  }
    .said = “{ $inside }”
    .does = Costs { $price } honey, and that is the number of { $lie ->
        [one] its hive.
        [near] each of its { $hives } hives. They lie on edges side by side.
        [apart] each of its { $hives } hives. There is one edge between them.
        [across] each of its { $hives } hives. They lie on opposite edges.
        [even] each of its { $hives } hives. They lie on every second edge.
        [uneven] each of its { $hives } hives. Of these, { $beside } lie side by side, and the last one opposite one of them.
       *[other] each of its { $hives } hives.
      } It shows { $lists }. { -own-tile }
    .search = tile tree
-own-tile = Which tiles the printed game has is not public; this one is reconstructed.
variety-mark = { $what } { $what_key ->
    [red] a heart
    [yellow] a bar
    [green] a ring
    [pink] a cross
    [orange] a triangle
    [russet] a square
   *[purple] a star
  }

## Numbers of the rules

honey-at = • { $players } players: { $honey }
honey-share = { $n }
add = { $head } + { $next }
blossoms-after = { $lap } honey after lap { $lap }
diversity-at = { $honey } honey for { $n } varieties

## Orchards

-rim-rule = Rim apples, one of each variety, add to the area of the tile that lies on their hex, if that tile shows the same variety.
-own-rim = That the back sides differ is official; where their hives and apples lie is reconstructed.

board-a = Orchard A (front)
    .said = the front side
    .rules = The same for everybody. It has { $hexes } hexes; at the { $corners } corners lie hives with the numbers { $numbers }, counterclockwise from the right. They connect like the hives of tiles. That there are hives at the corners is official; their numbers and edges are reconstructed.
    .search = board rim hive side corner
board-b1 = Orchard B1 (back)
    .said = back side B1
    .rules = One of the { $backs } back sides. The hives at the corners have the numbers { $numbers }, counterclockwise from the right. { -rim-rule } { -own-rim }
    .search = board rim hive apple side individual
board-b2 = Orchard B2 (back)
    .said = back side B2
    .rules = One of the { $backs } back sides. The hives at the corners have the numbers { $numbers }, counterclockwise from the right. { -rim-rule } { -own-rim }
    .search = board rim hive apple side individual
board-b3 = Orchard B3 (back)
    .said = back side B3
    .rules = One of the { $backs } back sides. The hives at the corners have the numbers { $numbers }, counterclockwise from the right. { -rim-rule } { -own-rim }
    .search = board rim hive apple side individual
board-b4 = Orchard B4 (back)
    .said = back side B4
    .rules = One of the { $backs } back sides. The hives at the corners have the numbers { $numbers }, counterclockwise from the right. { -rim-rule } { -own-rim }
    .search = board rim hive apple side individual
