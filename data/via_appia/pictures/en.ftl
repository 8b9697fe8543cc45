## pictures: words in the pictures of Via Appia

picture-name-quarry = Quarry
picture-name-screen = Behind the screen
picture-now = { $points } points so far
picture-total = Total
picture-total-now = If it ended now
picture-or = or
picture-both = +
picture-tiles = Tiles
picture-stones = Stones
picture-size-small = S
picture-size-medium = M
picture-size-large = L
picture-round = Round { $round }{ $quiet ->
    [0] {""}
   *[other] {" "}· { $quiet } of { $most } quiet rounds
  }{ $last_key ->
    [true] {" "}· last round
   *[false] {""}
  }
picture-push = Quarry · push { $n } of { $most }
picture-your-stones = Stones
picture-angle = Angle
picture-ask-convert = Take tiles or coins
picture-ask-console = Small tile or coin
picture-ask-push-on = Push once more, or stop
picture-tokens = Bonus tokens
picture-cart = Cart

## pictures: alternative texts

alt-count = { $n }{ $size }
alt-paved = Paved: { $spaces }.
alt-joined = {" "}Can be built on: { $spaces }.
alt-cities = Cities: { $cities }.
alt-city = { $city } { $left ->
    [0] no token left
   *[other] tokens { $tokens }
  }{ $been ->
    [0] {""}
   *[other] , reached by { $here }
  }
alt-card = { $slot }: { $coins }/{ $stones }
alt-cards = Cards face up, coins { $both_key ->
    [true] and
   *[false] or
  } stones: { $cards }.
alt-quarry = In the quarry: { $stones }; at its edge from the left: { $edge }.
alt-supply = Supply: tiles { $tiles }; stones { $stones }; bonus tokens { $tokens }; Push +1 tokens { $push }.
alt-players = Players, with bonus tokens A/B/C:
alt-player = { $who }: { $points } points, at { $place }; stones { $stones }; cart { $cart }; tokens { $tokens }{ $push_key ->
    [true] ; Push +1
   *[false] {""}
  }{ $coins ->
    [-1] {""}
    [one] ; { $coins } coin
   *[other] ; { $coins } coins
  }.
alt-aim = Not decided yet: { $stone }, lane { $lane }, { $angle }.
alt-fallen = Fallen: { $stones }.
alt-bed = Stones from the bars to the edge, with millimetres left (−) or right of the middle: { $stones }.
alt-bed-brief = Stones from the bars to the edge, each row from the left: { $stones }.
alt-row = row { $row }: { $stones }
alt-pushes = Pushes left: { $n }{ $more_key ->
    [true] {" "}and 1 with the token
   *[false] {""}
  }.
