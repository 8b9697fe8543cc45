### The pieces of Via Appia: cities, spaces and income cards; and numbers of the rules.

## Places

city-rom = Rome
    .said = Rome
    .does = All pieces begin here. Rome counts as visited by everybody.{ -lines }
    .search = city start Roma
city-tar = Tarracina
    .said = Tarracina
    .does = The city between areas A and B. Any number of pieces may stand here.{ -lines }
    .search = city token marker Terracina
city-ben = Beneventum
    .said = Beneventum
    .does = The city between areas B and C. Any number of pieces may stand here.{ -lines }
    .search = city token marker Benevento
city-bru = Brundisium
    .said = Brundisium
    .does = The end of the road. The round in which somebody takes a token here is the last one.
    .search = city token marker end Brindisi
-lines = {" "}Which lines lead on from it is our own design, like the spaces.
place-ahead = Lines lead forward to { $ahead }.
place-behind = Lines lead back to { $behind }.
space-shown = { $id } ({ $size_key ->
    [small] small
    [medium] medium
   *[large] large
  })
    .said = { $id }
    .does = A space of { $area } for a { $size }. The tile brings { $points } and has room for { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
      }. The sizes of the spaces and the lines are our own design.
    .search = space tile road

## Income cards

card-shown = { coins-told } / { $stones }
    .said = “{ coins-told } or { $stones }”
    .counted = { $n ->
        [one] { card-shown.said }
       *[other] { $n } × { card-shown.said }
      }
    .does = Take { coins-told } or { $stones }; both when few cards are left. { $copies ->
        [one] There is { $copies } such card.
       *[other] There are { $copies } such cards.
      } What the cards bring is our own design.
    .search = income card coins stones

## Numbers of the rules

points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }
steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
  }
goods-at = • Player { $number }: { $coins }; { $stones }
counted-stones = • { $stones }, of which { $on_slate } lie in the quarry at the start; radius { $radius } millimetres
counted-tiles = • { $tiles }: { $points } each, for { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
  }
spaces-in = { $area } has { $n ->
    [one] { $n } space
   *[other] { $n } spaces
  }
fare = { $coins } for { $steps }
