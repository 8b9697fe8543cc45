## pictures: words in the pictures of Almadi

picture-name-realm = Realm
picture-now = { $points } points so far
picture-so-far = Points so far
picture-total = Total
picture-total-now = If it ended now
picture-round = Round { $round } of { $rounds }
picture-largest = Largest oasis
picture-waits = Waiting effects
picture-moves = { $n } of { $most } moves made
picture-use-genie = move a landscape
picture-use-moon = take an objective
picture-use-mosaic = doubles a palace
picture-use-stall = +{ $goods } goods
picture-use-ruby = points by rank
picture-use-ruby-paid = for recruiting
picture-use-jar = { $jar ->
    [one] { $jar } point
   *[other] { $jar } points
  }
picture-key-effect = { $name }: { $use }
picture-key-points = points now
picture-key-nothing = nothing now
picture-key-caravan = carries goods: 1 point each
picture-key-market = goods by its number

## pictures: alternative texts

alt-board = Board, sides north/east/south/west: { $rows }. Supply: { $supply }.
alt-row = row { $row }: { $tiles }
alt-tile = { $id } { $kind }{ $goods ->
    [0] {""}
   *[other] {" "}{ $goods }
  } { $sides }
alt-tile-brief = { $id }{ $goods ->
    [0] {""}
   *[other] {" "}{ $goods }
  } { $sides }
alt-tile-column = { $column }: { $tile }
alt-side-none = –
alt-side-activator = arrow
alt-side-genie = genie
alt-side-mosaic = mosaic
alt-side-stall = stall
alt-side-moon = moon
alt-side-ruby = ruby
alt-side-jar = jar
alt-objectives = Objectives: { $objectives }.
alt-objective-table = { $name } ({ $points } points)
alt-objective-open = { $name } (±{ $points }, { $who } has { $have } of { $need })
alt-objective-done = { $name } (+{ $points }, { $who }, done)
alt-player = { $who }: { $points } points, { $mosaics ->
    [one] { $mosaics } mosaic
   *[other] { $mosaics } mosaics
  }, { $stalls ->
    [one] { $stalls } stall
   *[other] { $stalls } stalls
  }, { $rubies ->
    [one] { $rubies } ruby
   *[other] { $rubies } rubies
  }, { $jars ->
    [one] { $jars } jar
   *[other] { $jars } jars
  }, goods { $goods } for room { $room }, largest oasis group { $oases }.
alt-players = Players: points; mosaics, stalls, rubies, jars, goods/room, largest oasis group.
alt-player-brief = { $who }: { $points }; { $mosaics }, { $stalls }, { $rubies }, { $jars }, { $goods }/{ $room }, { $oases }.
alt-realm = Landscapes by column, sides north/east/south/west: { $rows }.
alt-free = Free: { $rows }.
alt-free-row = row { $row } column { $columns }
alt-waiting = Waiting: { $waiting }; { $n } of { $most } moves made.
alt-placed = Not decided yet: { $tile } in row { $row }, column { $column }.
alt-characters = Characters for everybody: { $names }.
alt-character = { $name } ({ $cost } { $cost ->
    [one] ruby
   *[other] rubies
  })
alt-recruited = { $who } recruited: { $names }.
alt-hand = In hand: { $names }.
alt-casts = Recruited (in hand): { $casts }.
alt-cast = { $who }: { $names } ({ $n })
