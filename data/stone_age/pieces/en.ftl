### The pieces of Stone Age: civilization cards and buildings, named after what they do. Every number comes from the box.

## Cards: their two halves

card-name = { $top } / { $bottom }
    .said = “{ $top } / { $bottom }”
    .short = { $top }; { $bottom }

top-count = { $what } ({ $n ->
    [one] { $n } card
   *[other] { $n } cards
  })
face = { $pips }:{ "\u00A0" }{ $what }
top-dice-for-everyone = Dice for everyone
    .group = dice for everyone
    .short = A die for everyone, you pick first
    .does = Top: roll as many dice as there are players. Starting with you and going clockwise, everybody takes one die and what it brings ({ $faces }). Tools can’t be added to this roll.
top-gain-food = { $n } food
    .group = food
    .short = +{ $n } food
    .does = Top: take { $n } food at once.
top-gain-resource = { $n } { $what }
    .group = { $what }
    .short = +{ $n } { $what }
    .does = Top: take { $n } { $what } at once.
top-roll-for = Roll for { $what }
    .group = { $dice } dice for { $what }
    .short = { $dice } dice ÷ { $divisor }: { $what }
    .does = Top: roll { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
      } at once. Divide the total by { $divisor } and round down: that much { $what } is yours. You may add tools.
top-gain-points = { $n } points
    .group = { $n } points
    .short = +{ $n } points at once
    .does = Top: score { $n } points at once.
top-gain-tool = Tool
    .group = a tool
    .short = A tool
    .does = Top: take one tool at once, as at the tool maker.
top-gain-agriculture = Agriculture
    .group = { benefit-agriculture.said }
    .short = Agriculture up a level
    .does = Top: your agriculture rises by one level at once, as at the field.
top-draw-card = Draw a card
    .group = draw a card
    .short = Draw another card
    .does = Top: draw a card from the deck. Only you see it. Its top half isn’t used; its bottom half counts at the end.
top-once-tool = One-use tool { $n }
    .group = a one-use tool of value { $n }
    .short = A tool of { $n } for one roll
    .does = Top: keep this tool of value { $n }. Add it to one roll of yours, in this round or a later one, alone or with other tools; then it is used up. It takes no tool space, and tool makers don’t count it.
top-any-two = Any { $n } resources
    .group = any { $n } resources
    .short = Any { $n } resources
    .does = Top: take { $n } resources of your choice, alike or different. You may do so now or at any later decision of yours. If you never do, { $points } points are yours at the end all the same.

bottom-culture = { $what }
    .short = at the end kinds × kinds of green symbols
    .does = Bottom: green, { $what }. At the end: every different symbol you have counts towards a square ({ $kinds } kinds are { $kinds } × { $kinds } = { $most } points); symbols that you have twice make a second square.
bottom-people = { $what_label } ×{ $n }
    .short = at the end { $n } × your { $what_key ->
        [farmers] agriculture
        [tool_makers] tools
        [hut_builders] buildings
       *[shamans] figures
      }
    .does = Bottom: { $what_label } ×{ $n }. At the end: { $n } × { $what_key ->
        [farmers] your agriculture
        [tool_makers] the total value of your tools (one-use tools don’t count)
        [hut_builders] the number of your buildings
       *[shamans] the number of your figures
      }.

symbol-pottery = Pottery
symbol-writing = Writing
symbol-time = Time
symbol-transport = Transport
symbol-weaving = Weaving
symbol-medicine = Medicine
symbol-art = Art
symbol-music = Music

calling-farmers = Farmers
calling-tool-makers = Tool makers
calling-hut-builders = Hut builders
calling-shamans = Shamans

## Buildings

amount = { $n } { $what }
count = { $n }
figures = { $n ->
    [one] { $n } figure
   *[other] { $n } figures
  }
worth = { $what } { $n }
points-between = { $same_key ->
    [true] { $most }
   *[false] { $least } to { $most }
  } points
building-exactly = Building: { building-exactly.said }
    .said = { $sum } ({ $points })
    .does = Pay exactly { $cost }. It brings { $points }.
building-kinds = Building: { building-kinds.said }
    .said = { $n } resources of { $kinds ->
        [one] { $kinds } kind
       *[other] { $kinds } kinds
      } ({ $points })
    .does = Pay exactly { $n } resources of exactly { $kinds ->
        [one] { $kinds } kind
       *[other] { $kinds } different kinds
      }. Every resource counts its value ({ $values }). It brings { $points }.
building-anything = Building: { building-anything.said }
    .said = { $least } to { $most } resources ({ $points })
    .does = Pay { $least } to { $most } resources in any mix. Every resource counts its value ({ $values }). It brings { $points }.

## What depends on the number of players

sharing-limit = with { $players } players only the first { $n ->
    [one] one
   *[other] { $n }
  }
village-limit = with { $players } players only { $n }
stacks-at = { $n } with { $players } players
