### The pieces of Stone Age: 36 civilization cards and 28 buildings, named after what they do.

## The two halves of a card, each as a name and as a rule

-dice-for-everyone = Dice for everyone
-dice-for-everyone-rule = Top: roll as many dice as there are players. Starting with you and going clockwise, everybody takes one die and what it brings: 1 wood, 2 brick, 3 stone, 4 gold, 5 a tool, 6 agriculture +1. Tools can’t be added to this roll.
-gain-food = { $n } food
-gain-food-rule = Top: take { $n } food at once.
-gain-resource-brick = { $n } brick
-gain-resource-brick-rule = Top: take { $n } brick at once.
-gain-resource-stone = { $n } stone
-gain-resource-stone-rule = Top: take { $n } stone at once.
-gain-resource-gold = { $n } gold
-gain-resource-gold-rule = Top: take { $n } gold at once.
-roll-for-wood = Roll for wood
-roll-for-wood-rule = Top: roll { $n } dice at once. Divide the total by 3 and round down: that much wood is yours. You may add tools.
-roll-for-stone = Roll for stone
-roll-for-stone-rule = Top: roll { $n } dice at once. Divide the total by 5 and round down: that much stone is yours. You may add tools.
-roll-for-gold = Roll for gold
-roll-for-gold-rule = Top: roll { $n } dice at once. Divide the total by 6 and round down: that much gold is yours. You may add tools.
-gain-points = { $n } points
-gain-points-rule = Top: score { $n } points at once.
-gain-tool = Tool
-gain-tool-rule = Top: take one tool at once, as at the tool maker.
-gain-agriculture = Agriculture
-gain-agriculture-rule = Top: your agriculture rises by 1 at once, as at the field.
-draw-card = Draw a card
-draw-card-rule = Top: draw a card from the deck. Only you see it. Its top half isn’t used; its bottom half counts at the end.
-once-tool = One-use tool { $n }
-once-tool-rule = Top: keep this tool of value { $n }. Add it to one roll of yours, in this round or a later one, alone or with other tools; then it is used up. It takes no tool space, and tool makers don’t count it.
-any-two = Any 2 resources
-any-two-rule = Top: take 2 resources of your choice, alike or different. You may do so now or at any later decision of yours. If you never do, the 2 points are yours at the end all the same.
-culture-rule = At the end: every different symbol you have counts towards a square (8 kinds are 8 × 8 = 64 points); symbols that you have twice make a second square.
-people-rule = { $who ->
    [farmers] At the end: { $n } × your agriculture.
    [tool_makers] At the end: { $n } × the total value of your tools (one-use tools don’t count).
    [hut_builders] At the end: { $n } × the number of your buildings.
   *[shamans] At the end: { $n } × the number of your figures.
  }

## The eight symbols of the green cards, and the people of the sand-coloured ones

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

## Cards

card-dice-pottery = { -dice-for-everyone } / { symbol-pottery }
    .rules =
        { -dice-for-everyone-rule }
        Bottom: green, { symbol-pottery }. { -culture-rule }
card-dice-writing = { -dice-for-everyone } / { symbol-writing }
    .rules =
        { -dice-for-everyone-rule }
        Bottom: green, { symbol-writing }. { -culture-rule }
card-dice-time = { -dice-for-everyone } / { symbol-time }
    .rules =
        { -dice-for-everyone-rule }
        Bottom: green, { symbol-time }. { -culture-rule }
card-dice-transport = { -dice-for-everyone } / { symbol-transport }
    .rules =
        { -dice-for-everyone-rule }
        Bottom: green, { symbol-transport }. { -culture-rule }
card-dice-hut-builders-1 = { -dice-for-everyone } / { calling-hut-builders } ×1
    .rules =
        { -dice-for-everyone-rule }
        Bottom: { calling-hut-builders } ×1. { -people-rule(who: "hut_builders", n: 1) }
card-dice-hut-builders-2 = { -dice-for-everyone } / { calling-hut-builders } ×2
    .rules =
        { -dice-for-everyone-rule }
        Bottom: { calling-hut-builders } ×2. { -people-rule(who: "hut_builders", n: 2) }
card-dice-farmers-1 = { -dice-for-everyone } / { calling-farmers } ×1
    .rules =
        { -dice-for-everyone-rule }
        Bottom: { calling-farmers } ×1. { -people-rule(who: "farmers", n: 1) }
card-dice-farmers-2 = { -dice-for-everyone } / { calling-farmers } ×2
    .rules =
        { -dice-for-everyone-rule }
        Bottom: { calling-farmers } ×2. { -people-rule(who: "farmers", n: 2) }
card-dice-tool-makers-2-a = { -dice-for-everyone } / { calling-tool-makers } ×2
    .rules =
        { -dice-for-everyone-rule }
        Bottom: { calling-tool-makers } ×2. { -people-rule(who: "tool_makers", n: 2) }
card-dice-tool-makers-2-b = { -dice-for-everyone } / { calling-tool-makers } ×2
    .rules =
        { -dice-for-everyone-rule }
        Bottom: { calling-tool-makers } ×2. { -people-rule(who: "tool_makers", n: 2) }
card-food-1-weaving = { -gain-food(n: 1) } / { symbol-weaving }
    .rules =
        { -gain-food-rule(n: 1) }
        Bottom: green, { symbol-weaving }. { -culture-rule }
card-food-2-hut-builders-2 = { -gain-food(n: 2) } / { calling-hut-builders } ×2
    .rules =
        { -gain-food-rule(n: 2) }
        Bottom: { calling-hut-builders } ×2. { -people-rule(who: "hut_builders", n: 2) }
card-food-3-weaving = { -gain-food(n: 3) } / { symbol-weaving }
    .rules =
        { -gain-food-rule(n: 3) }
        Bottom: green, { symbol-weaving }. { -culture-rule }
card-food-3-farmers-2 = { -gain-food(n: 3) } / { calling-farmers } ×2
    .rules =
        { -gain-food-rule(n: 3) }
        Bottom: { calling-farmers } ×2. { -people-rule(who: "farmers", n: 2) }
card-food-4-hut-builders-1 = { -gain-food(n: 4) } / { calling-hut-builders } ×1
    .rules =
        { -gain-food-rule(n: 4) }
        Bottom: { calling-hut-builders } ×1. { -people-rule(who: "hut_builders", n: 1) }
card-food-5-medicine = { -gain-food(n: 5) } / { symbol-medicine }
    .rules =
        { -gain-food-rule(n: 5) }
        Bottom: green, { symbol-medicine }. { -culture-rule }
card-food-7-pottery = { -gain-food(n: 7) } / { symbol-pottery }
    .rules =
        { -gain-food-rule(n: 7) }
        Bottom: green, { symbol-pottery }. { -culture-rule }
card-brick-1-shamans-2 = { -gain-resource-brick(n: 1) } / { calling-shamans } ×2
    .rules =
        { -gain-resource-brick-rule(n: 1) }
        Bottom: { calling-shamans } ×2. { -people-rule(who: "shamans", n: 2) }
card-stone-1-farmers-1 = { -gain-resource-stone(n: 1) } / { calling-farmers } ×1
    .rules =
        { -gain-resource-stone-rule(n: 1) }
        Bottom: { calling-farmers } ×1. { -people-rule(who: "farmers", n: 1) }
card-stone-1-shamans-1 = { -gain-resource-stone(n: 1) } / { calling-shamans } ×1
    .rules =
        { -gain-resource-stone-rule(n: 1) }
        Bottom: { calling-shamans } ×1. { -people-rule(who: "shamans", n: 1) }
card-stone-2-transport = { -gain-resource-stone(n: 2) } / { symbol-transport }
    .rules =
        { -gain-resource-stone-rule(n: 2) }
        Bottom: green, { symbol-transport }. { -culture-rule }
card-gold-1-shamans-1 = { -gain-resource-gold(n: 1) } / { calling-shamans } ×1
    .rules =
        { -gain-resource-gold-rule(n: 1) }
        Bottom: { calling-shamans } ×1. { -people-rule(who: "shamans", n: 1) }
card-roll-wood-shamans-2 = { -roll-for-wood(n: 2) } / { calling-shamans } ×2
    .rules =
        { -roll-for-wood-rule(n: 2) }
        Bottom: { calling-shamans } ×2. { -people-rule(who: "shamans", n: 2) }
card-roll-stone-shamans-1 = { -roll-for-stone(n: 2) } / { calling-shamans } ×1
    .rules =
        { -roll-for-stone-rule(n: 2) }
        Bottom: { calling-shamans } ×1. { -people-rule(who: "shamans", n: 1) }
card-roll-gold-art = { -roll-for-gold(n: 2) } / { symbol-art }
    .rules =
        { -roll-for-gold-rule(n: 2) }
        Bottom: green, { symbol-art }. { -culture-rule }
card-points-3-music-a = { -gain-points(n: 3) } / { symbol-music }
    .rules =
        { -gain-points-rule(n: 3) }
        Bottom: green, { symbol-music }. { -culture-rule }
card-points-3-music-b = { -gain-points(n: 3) } / { symbol-music }
    .rules =
        { -gain-points-rule(n: 3) }
        Bottom: green, { symbol-music }. { -culture-rule }
card-points-3-hut-builders-3 = { -gain-points(n: 3) } / { calling-hut-builders } ×3
    .rules =
        { -gain-points-rule(n: 3) }
        Bottom: { calling-hut-builders } ×3. { -people-rule(who: "hut_builders", n: 3) }
card-tool-art = { -gain-tool } / { symbol-art }
    .rules =
        { -gain-tool-rule }
        Bottom: green, { symbol-art }. { -culture-rule }
card-agriculture-time = { -gain-agriculture } / { symbol-time }
    .rules =
        { -gain-agriculture-rule }
        Bottom: green, { symbol-time }. { -culture-rule }
card-agriculture-farmers-1 = { -gain-agriculture } / { calling-farmers } ×1
    .rules =
        { -gain-agriculture-rule }
        Bottom: { calling-farmers } ×1. { -people-rule(who: "farmers", n: 1) }
card-draw-writing = { -draw-card } / { symbol-writing }
    .rules =
        { -draw-card-rule }
        Bottom: green, { symbol-writing }. { -culture-rule }
card-once-tool-2-tool-makers-2 = { -once-tool(n: 2) } / { calling-tool-makers } ×2
    .rules =
        { -once-tool-rule(n: 2) }
        Bottom: { calling-tool-makers } ×2. { -people-rule(who: "tool_makers", n: 2) }
card-once-tool-3-tool-makers-1 = { -once-tool(n: 3) } / { calling-tool-makers } ×1
    .rules =
        { -once-tool-rule(n: 3) }
        Bottom: { calling-tool-makers } ×1. { -people-rule(who: "tool_makers", n: 1) }
card-once-tool-4-tool-makers-1 = { -once-tool(n: 4) } / { calling-tool-makers } ×1
    .rules =
        { -once-tool-rule(n: 4) }
        Bottom: { calling-tool-makers } ×1. { -people-rule(who: "tool_makers", n: 1) }
card-any-two-medicine = { -any-two } / { symbol-medicine }
    .rules =
        { -any-two-rule }
        Bottom: green, { symbol-medicine }. { -culture-rule }

## Buildings

-values-rule = Every resource counts its value (wood 3, brick 4, stone 5, gold 6).
-kinds-rule = Pay exactly { $n } resources of exactly { $k ->
    [one] 1 kind
   *[other] { $k } different kinds
  }. { -values-rule }
-any-rule = Pay 1 to 7 resources in any mix. { -values-rule }

building-fixed-wwb = Building: { building-fixed-wwb.said }
    .said = 2 { resource-wood.said } + 1 { resource-brick.said } (10 points)
    .rules = Pay exactly 2 { resource-wood.said } and 1 { resource-brick.said }. It brings 10 points.
building-fixed-wws = Building: { building-fixed-wws.said }
    .said = 2 { resource-wood.said } + 1 { resource-stone.said } (11 points)
    .rules = Pay exactly 2 { resource-wood.said } and 1 { resource-stone.said }. It brings 11 points.
building-fixed-wbb = Building: { building-fixed-wbb.said }
    .said = 1 { resource-wood.said } + 2 { resource-brick.said } (11 points)
    .rules = Pay exactly 1 { resource-wood.said } and 2 { resource-brick.said }. It brings 11 points.
building-fixed-wwg = Building: { building-fixed-wwg.said }
    .said = 2 { resource-wood.said } + 1 { resource-gold.said } (12 points)
    .rules = Pay exactly 2 { resource-wood.said } and 1 { resource-gold.said }. It brings 12 points.
building-fixed-wss = Building: { building-fixed-wss.said }
    .said = 1 { resource-wood.said } + 2 { resource-stone.said } (13 points)
    .rules = Pay exactly 1 { resource-wood.said } and 2 { resource-stone.said }. It brings 13 points.
building-fixed-bbs = Building: { building-fixed-bbs.said }
    .said = 2 { resource-brick.said } + 1 { resource-stone.said } (13 points)
    .rules = Pay exactly 2 { resource-brick.said } and 1 { resource-stone.said }. It brings 13 points.
building-fixed-bbg = Building: { building-fixed-bbg.said }
    .said = 2 { resource-brick.said } + 1 { resource-gold.said } (14 points)
    .rules = Pay exactly 2 { resource-brick.said } and 1 { resource-gold.said }. It brings 14 points.
building-fixed-bss = Building: { building-fixed-bss.said }
    .said = 1 { resource-brick.said } + 2 { resource-stone.said } (14 points)
    .rules = Pay exactly 1 { resource-brick.said } and 2 { resource-stone.said }. It brings 14 points.
building-fixed-ssg = Building: { building-fixed-ssg.said }
    .said = 2 { resource-stone.said } + 1 { resource-gold.said } (16 points)
    .rules = Pay exactly 2 { resource-stone.said } and 1 { resource-gold.said }. It brings 16 points.
building-fixed-wbs-a = Building: { building-fixed-wbs-a.said }
    .said = 1 { resource-wood.said } + 1 { resource-brick.said } + 1 { resource-stone.said } (12 points)
    .rules = Pay exactly 1 { resource-wood.said }, 1 { resource-brick.said } and 1 { resource-stone.said }. It brings 12 points.
building-fixed-wbs-b = Building: { building-fixed-wbs-b.said }
    .said = 1 { resource-wood.said } + 1 { resource-brick.said } + 1 { resource-stone.said } (12 points)
    .rules = Pay exactly 1 { resource-wood.said }, 1 { resource-brick.said } and 1 { resource-stone.said }. It brings 12 points.
building-fixed-wbg-a = Building: { building-fixed-wbg-a.said }
    .said = 1 { resource-wood.said } + 1 { resource-brick.said } + 1 { resource-gold.said } (13 points)
    .rules = Pay exactly 1 { resource-wood.said }, 1 { resource-brick.said } and 1 { resource-gold.said }. It brings 13 points.
building-fixed-wbg-b = Building: { building-fixed-wbg-b.said }
    .said = 1 { resource-wood.said } + 1 { resource-brick.said } + 1 { resource-gold.said } (13 points)
    .rules = Pay exactly 1 { resource-wood.said }, 1 { resource-brick.said } and 1 { resource-gold.said }. It brings 13 points.
building-fixed-wsg-a = Building: { building-fixed-wsg-a.said }
    .said = 1 { resource-wood.said } + 1 { resource-stone.said } + 1 { resource-gold.said } (14 points)
    .rules = Pay exactly 1 { resource-wood.said }, 1 { resource-stone.said } and 1 { resource-gold.said }. It brings 14 points.
building-fixed-wsg-b = Building: { building-fixed-wsg-b.said }
    .said = 1 { resource-wood.said } + 1 { resource-stone.said } + 1 { resource-gold.said } (14 points)
    .rules = Pay exactly 1 { resource-wood.said }, 1 { resource-stone.said } and 1 { resource-gold.said }. It brings 14 points.
building-fixed-bsg-a = Building: { building-fixed-bsg-a.said }
    .said = 1 { resource-brick.said } + 1 { resource-stone.said } + 1 { resource-gold.said } (15 points)
    .rules = Pay exactly 1 { resource-brick.said }, 1 { resource-stone.said } and 1 { resource-gold.said }. It brings 15 points.
building-fixed-bsg-b = Building: { building-fixed-bsg-b.said }
    .said = 1 { resource-brick.said } + 1 { resource-stone.said } + 1 { resource-gold.said } (15 points)
    .rules = Pay exactly 1 { resource-brick.said }, 1 { resource-stone.said } and 1 { resource-gold.said }. It brings 15 points.
building-kinds-4-of-1 = Building: { building-kinds-4-of-1.said }
    .said = 4 resources of 1 kind (12 to 24 points)
    .rules = { -kinds-rule(n: 4, k: 1) } It brings 12 to 24 points.
building-kinds-4-of-2 = Building: { building-kinds-4-of-2.said }
    .said = 4 resources of 2 kinds (13 to 23 points)
    .rules = { -kinds-rule(n: 4, k: 2) } It brings 13 to 23 points.
building-kinds-4-of-3 = Building: { building-kinds-4-of-3.said }
    .said = 4 resources of 3 kinds (15 to 21 points)
    .rules = { -kinds-rule(n: 4, k: 3) } It brings 15 to 21 points.
building-kinds-4-of-4 = Building: { building-kinds-4-of-4.said }
    .said = 4 resources of 4 kinds (18 points)
    .rules = { -kinds-rule(n: 4, k: 4) } It brings 18 points.
building-kinds-5-of-1 = Building: { building-kinds-5-of-1.said }
    .said = 5 resources of 1 kind (15 to 30 points)
    .rules = { -kinds-rule(n: 5, k: 1) } It brings 15 to 30 points.
building-kinds-5-of-2 = Building: { building-kinds-5-of-2.said }
    .said = 5 resources of 2 kinds (16 to 29 points)
    .rules = { -kinds-rule(n: 5, k: 2) } It brings 16 to 29 points.
building-kinds-5-of-3 = Building: { building-kinds-5-of-3.said }
    .said = 5 resources of 3 kinds (18 to 27 points)
    .rules = { -kinds-rule(n: 5, k: 3) } It brings 18 to 27 points.
building-kinds-5-of-4 = Building: { building-kinds-5-of-4.said }
    .said = 5 resources of 4 kinds (21 to 24 points)
    .rules = { -kinds-rule(n: 5, k: 4) } It brings 21 to 24 points.
building-any-a = Building: { building-any-a.said }
    .said = 1 to 7 resources (3 to 42 points)
    .rules = { -any-rule } It brings 3 to 42 points.
building-any-b = Building: { building-any-b.said }
    .said = 1 to 7 resources (3 to 42 points)
    .rules = { -any-rule } It brings 3 to 42 points.
building-any-c = Building: { building-any-c.said }
    .said = 1 to 7 resources (3 to 42 points)
    .rules = { -any-rule } It brings 3 to 42 points.
