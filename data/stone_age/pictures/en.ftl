## pictures: words in the pictures of Stone Age

picture-name-tribe = Tribe
picture-buildings = Buildings
picture-cards = Cards
picture-left = { $n } left
picture-last = last!
picture-kinds = { $n ->
    [1] 1 kind
   *[other] { $n } kinds
  }
picture-own-tribe = Your tribe · Round { $round }
picture-tribe = Tribe · Round { $round }
picture-now = { $score } points, { $now } if it ended now
picture-stores = Stores
picture-key-dice = figure: 1 die ÷
picture-key-food = food
picture-key-wood = { resource-wood.said }
picture-key-brick = { resource-brick.said }
picture-key-stone = { resource-stone.said }
picture-key-gold = { resource-gold.said }
picture-key-tool = tool: +1 to a roll
picture-key-figure = figure
picture-key-agriculture = agriculture: +1 food a round
picture-key-price = number = resources to pay
picture-key-points = points
picture-key-building = points for the resources above
picture-key-everyone = a die each, you pick first
picture-key-roll = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  } for it
picture-key-once = one-use tool
picture-key-draw = another card
picture-key-any = any resources
picture-key-end = Points at the end:
picture-key-hut-builders = × buildings
picture-key-farmers = × agriculture
picture-key-tool-makers = × tool values
picture-key-shamans = × figures
picture-key-culture = green kinds squared
picture-feeding = Food after feeding
picture-tools = Tools
picture-culture = Culture
picture-score = Score
picture-people = People
picture-so-far = Score so far · Round { $round }
picture-final = Final scoring · Round { $round }
picture-total = Total
picture-total-now = If it ended now
picture-tie-sum = Tie-break: sum of levels
picture-tie-sequence = Tie-break

## pictures: alternative texts

alt-roll = {" "}Dice { $dice }: { $total } ÷ { $divisor } = { $gain }.
alt-dice = {" "}Dice left: { $dice }.
alt-player = { $who }: { $score } points{ $start ->
    [yes] , start player
   *[no] {""}
  }; { $food } food, resources: { $stores }; { $home } of { $figures } figures at home, agriculture { $agriculture }, tools { $tools }{ $once ->
    [0] {""}
   *[other] , one-use tools { $once }
  }{ $any ->
    [yes] , any 2 resources to take
   *[no] {""}
  }; { $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
  }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }.
alt-player-brief = { $who }: { $score } points{ $start ->
    [yes] , start player
   *[no] {""}
  }; { $food } food, { $stores }; figures { $home }/{ $figures }, agriculture { $agriculture }, tools { $tools }{ $once ->
    [0] {""}
   *[other] +{ $once }
  }{ $any ->
    [yes] , any 2
   *[no] {""}
  }.
alt-store = { $n } { $what }
alt-exactly = { $stores } = { $points }
alt-kinds = { $count } of { $kinds ->
    [one] 1 kind
   *[other] { $kinds } kinds
  } = { $points }
alt-anything = any { $least }–{ $most } = { $points }
alt-place = { $where }: { $there }
alt-group = { $n } of { $who }
alt-closed = { $where } closed ({ $why })
place-closed-village = only { $places } open
place-closed-sharing = { $players ->
    [one] 1 player only
   *[other] { $players } players only
}
alt-places = { $places }.
alt-places-empty = No figures on the board.
alt-on = {" "}({ $who })
alt-taken = taken
alt-stack = { $letter }×{ $left }: { $shown }
alt-buildings = Buildings: { $stacks }.
alt-card = for { $price }: { $card }
alt-cards = Cards: { $cards }. { $deck } left.
alt-now = { $now } points if it ended now.
alt-own-buildings = Points of the buildings: { $points }.
alt-own-cards = Cards: { $cards }.
