### The pieces of Almadi: landscapes, starting tiles, objectives and characters, called after what stands on them.

## Landscapes and starting tiles

symbol-arrow = arrow
landscape-shown = { $id } { $type }{ $goods ->
    [0] {""}
   *[other] {" "}({ $goods })
  }
    .said = { $type } { $id }
    .does = A landscape of the type { $type }. Its sides: north { $north }, east { $east }, south { $south }, west { $west }.{ $goods ->
        [0] {""}
       *[other] {" "}Goods: { $goods }.
      } { -own-tile }
    .search = tile landscape side symbol
-own-tile = What the sides show in the printed game is not public; this is reconstructed.
start-shown = Starting tile { $id }
    .said = starting tile { $id }
    .does =
        From the top row down, with the symbols on the east sides:
        { $parts }
        The other sides bear nothing. Which landscapes and symbols the printed tiles have is not public; this is reconstructed.
    .search = starting tile start
start-part = • { $type }{ $goods ->
    [0] {""}
    [one] {" "}({ $goods } good)
   *[other] {" "}({ $goods } goods)
  }: { $east }

## Objectives

objective-shown = { $id }: { $asks }
    .said = { $id }
    .search = objective card moon
objective-worth = Completed: +{ $points }. Taken, but not completed at the end: −{ $points }. Its frame is { $frame }. What the printed cards ask for is not public; this is reconstructed.
need-groups = { $count ->
    [1] A group of { $members }
   *[other] { $count } groups of { $members }
  }
    .does = Have { $count ->
        [1] a group
       *[other] { $count } separate groups
      } of at least { $members } that touch side by side.
need-line = { $count ->
    [1] {""}
   *[other] { $count } times{" "}
  }{ $members } in a row { $axis }
    .does = Have { $count ->
        [1] {""}
       *[other] { $count } times{" "}
      }at least { $members } that lie { $axis } in a straight line and touch.
need-rows = { $members } in each of { $rows } rows
    .does = Have at least { $members } in each of { $rows } rows. The starting tile counts.
need-in-a-row = { $members } in the same row
    .does = Have at least { $members } in one and the same row. Gaps are allowed.
need-beside = { $centres }{ $count ->
    [1] {""}
   *[other] , each
  } beside { $least } { $least ->
    [1] { $one }
   *[other] { $many }
  }
    .does = Have { $centres }{ $count ->
        [1] {""}
       *[other] , each
      } with at least { $least } { $least ->
        [1] { $one }
       *[other] { $many }
      } beside it.
need-beside-each = { $centres } beside { $parts }
    .does = Have { $centres }{ $count ->
        [1] {""}
       *[other] , each
      } with all of these beside it: at least { $all }.
need-or = { $head }/{ $next }
need-and = { $head } + { $next }
need-part = { $least ->
    [1] { $what }
   *[other] { $members }
  }
need-members = { $members }
need-alone = { $members } touching no other { $what }
    .does = Have at least { $members } that touch no other { $what }. Corners don’t touch.
need-goods = { $least } goods
    .does = Have at least { $least } goods, on markets and stall cards together.
need-items = { $items }
    .does = Have at least { $items } at the same time.{ $item_key ->
        [jar] {" "}A jar is active while an arrow touches its side.
       *[other] {""}
      }
need-every-type = { $least } landscapes of every type
    .does = Have at least { $least } landscapes of every type. The starting tile counts.
need-columns = { $least } complete columns
    .does = Have at least { $least } columns with a landscape in all { $rows } rows. The starting tile counts as one.
need-length = { $least } landscapes in one row
    .does = Have at least { $least } landscapes in one and the same row. The starting tile counts, and gaps are allowed.
need-squares = { $count } { $count ->
    [one] square
   *[other] squares
  } holding every type
    .does = Have at least { $count } { $count ->
        [one] square
       *[other] squares
      } of { $side } by { $side } landscapes in which every type occurs. Squares may overlap.

## Characters

character-cost = Costs { $cost ->
    [one] { $cost } ruby
   *[other] { $cost } rubies
  }.
character-mark = { $known_key ->
    [true] The power is official, the cost is reconstructed.
   *[false] Name, power and cost are reconstructed.
  }
character-search = character recruit power { $id }

power-swap = Hussain
    .said = Hussain
    .brief = genies may swap landscapes
    .does = Once a turn, a genie may let a pair of landscapes that you have placed exchange their places, instead of moving one. That is one of your { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
      } a turn.
power-outer-rows = Abriza
    .said = Abriza
    .brief = genies reach the outer rows
    .does = Your genies may also move landscapes to the row above the top row and to the row below the bottom row. Landscapes there count like all others, except where all rows or whole columns are asked for.
power-more-moves = Lamp Keeper
    .said = the Lamp Keeper
    .brief = up to { $amount } genie moves a turn
    .does = You may make up to { $amount } genie moves in a turn, instead of { $moves }.
power-quiet-genie = Row Warden
    .said = the Row Warden
    .brief = quiet placements give a genie
    .does = When a landscape that you place makes no active contact at all, not even with a jar, you may make { $amount ->
        [one] { $amount } move
       *[other] { $amount } moves
      } as with a genie.
power-first-ruby = Gem Trader
    .said = the Gem Trader
    .brief = +{ $amount } with a turn’s first ruby
    .does = With the first ruby that you collect in a turn you get { $amount } more.
power-draw-mosaics = Mosaic Master
    .said = the Mosaic Master
    .brief = draw { $amount ->
        [one] { $amount } mosaic
       *[other] { $amount } mosaics
      } at once
    .does = At once: draw { $amount ->
        [one] { $amount } mosaic card
       *[other] { $amount } mosaic cards
      }, as far as there are any.
power-draw-stalls = Market Warden
    .said = the Market Warden
    .brief = draw { $amount ->
        [one] { $amount } stall
       *[other] { $amount } stalls
      } at once
    .does = At once: draw { $amount ->
        [one] { $amount } stall card
       *[other] { $amount } stall cards
      }, as far as there are any.
power-take-objective = Star Reader
    .said = the Star Reader
    .brief = take { $amount ->
        [one] { $amount } objective
       *[other] { $amount } objectives
      } at once
    .does = You may take { $amount ->
        [one] { $amount } objective
       *[other] { $amount } objectives
      } in this turn, as with a moon; if you recruit the Star Reader before you place a landscape, then after that.
power-no-penalty = Forgiving Judge
    .said = the Forgiving Judge
    .brief = open objectives cost nothing
    .does = Objectives that you haven’t completed cost you no points at the end.
power-per-objective = Chronicler
    .said = the Chronicler
    .brief = +{ $amount } per completed objective
    .does = At the end: +{ $amount } for every objective that you have completed.
power-per-jar = Potter
    .said = the Potter
    .brief = +{ $amount } per active jar
    .does = At the end: +{ $amount } for every active jar, besides what it brings anyway.
power-lone-oases = Well Digger
    .said = the Well Digger
    .brief = lone oases bring { $amount } each
    .does = At the end: every oasis that touches no other one brings you { $amount }, too.
power-longer-caravan = Caravan Leader
    .said = the Caravan Leader
    .brief = largest caravan group +{ $amount }
    .does = Your largest group of caravans carries goods as if it had { $amount ->
        [one] { $amount } caravan
       *[other] { $amount } caravans
      } more.
power-stall-goods = Stall Keeper
    .said = the Stall Keeper
    .brief = stall cards are { $amount } goods each
    .does = Each of your stall cards is { $amount } goods, instead of { $stall_goods }, for objectives too.
power-per-unplaced-mosaic = Palace Steward
    .said = the Palace Steward
    .brief = +{ $amount } per mosaic without palace
    .does = At the end: +{ $amount } for every mosaic that finds no palace with points.
power-per-column = Surveyor
    .said = the Surveyor
    .brief = +{ $amount } per complete column
    .does = At the end: +{ $amount } for every column that is filled from the top row to the bottom row. The starting tile counts as one.
power-per-market = Market Crier
    .said = the Market Crier
    .brief = +{ $amount } per market at a caravan
    .does = At the end: +{ $amount } for every market that touches a caravan.
power-per-rarest = Harmonist
    .said = the Harmonist
    .brief = +{ $amount } per landscape of rarest type
    .does = At the end: +{ $amount } for every landscape of the type of which you have fewest.

## Numbers of the rules

points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
add = { $head } + { $next }
setup-at = • { $players } players: { $landscapes } landscapes of each type, { $mosaics } mosaic cards, { $stalls } stall cards, { $objectives } objectives ({ $grey } of them grey)
dealt-at = { $n } with { $players } players
capacity-at = • { $open_key ->
    [true] { $size } or more caravans
   *[false] { $size ->
        [one] { $size } caravan
       *[other] { $size } caravans
      }
  }: { $goods } goods
