### The rules help of Stone Age: one message a page, title first. Numbers of sections are not shown to players.

rules-overview = Overview
    .search = aim goal start how to play introduction setup
    .rules =
        You lead a tribe. Send your figures out for food and resources, make tools, grow grain, put up buildings and collect civilization cards. Most points at the end win.

        Everybody starts with { $figures } figures, { $food } food and nothing else. The order of play is drawn at random.

        A round has these phases:
        1. Placement: in turn, everybody puts figures on one place, until all are placed.
        2. Actions: the start player uses all of their places in any order, then the next player, and so on.
        3. Feeding: every figure eats one food.
        Then the start player moves on clockwise, and a new round begins.

        Points come from buildings (at once), from cards (mostly at the end) and from left-over resources.

rules-placement = Phase 1: Placement
    .search = phase place figures put turn pass skip block first round
    .rules =
        From the start player on, clockwise: put one or more figures on one place. Go on in turn until nobody can place any more.

        • You can’t pass while you have a figure at home and a place for it. Whoever has none left is skipped.
        • You can’t add figures to a place where you have some already this round. This goes for the hunt too.
        • The hunt takes any number of figures. Forest, clay pit, quarry and river have room for { $room } figures each, all players together.
        • The tool maker takes exactly { $tool_figures } figure, the field { $field_figures }, the hut { $hut_figures } of the same player; each card takes exactly { $card_figures }, each building { $building_figures }. First come, first served.
        • You may place figures where you can’t pay or gain nothing, for example to keep others away.
        • With { $few } players there are further limits; see “{ rules-players }”.

rules-actions = Phase 2: Actions
    .search = phase action use leave decline skip order phase two
    .rules =
        The start player uses all places with figures of their own, in any order. Then the next player clockwise does the same, and so on.

        • The figures go home as soon as their place is used.
        • What you gain can be spent at once: gather wood first, then build with it.
        • You may leave any place without using it. It costs nothing; a card or building stays where it is.

rules-feeding = Phase 3: Feeding
    .search = phase food eat hunger starve penalty minus 10 shortfall short
    .rules =
        At the end of the round every tribe is fed:

        1. You take food equal to your agriculture.
        2. You pay one food for every figure you own, new ones included. What is left you keep.
        3. If that isn’t enough, all your food is gone, and you choose:
        • pay everything that is missing with resources, any mix, one resource for one food; or
        • lose { $penalty } points, however much is missing. Your resources stay.

        You can’t pay a part. You may take the penalty although you could pay; you have to if you can’t. Your score may fall below 0.

        All players who are short decide at the same time, and may change their answer until the last one is in.

rules-new-round = Between two rounds
    .search = refill slide cards new round start player crown next round
    .rules =
        1. If a building stack is empty, the game is over.
        2. The cards that are left slide to the cheap end. If the deck can’t fill the free slots, the game is over at once.
        3. Otherwise new cards fill the dear end, and a new building is turned up where one was bought.
        4. All tools can be used again, and the next player clockwise becomes start player.

rules-gathering = Dice: food and resources
    .search = roll gather resource divide divisor round down wood brick stone gold value
    .rules =
        On the hunt and at the resource places you roll one die for each of your figures there. Add the dice up, add tools if you like, divide, and round down. You get that many:

        • Hunt: divide by { $food_divisor } → food
        • Forest: divide by { $wood_value } → wood
        • Clay pit: divide by { $brick_value } → brick
        • Quarry: divide by { $stone_value } → stone
        • River: divide by { $gold_value } → gold

        Example: { $wood_figures } in the forest roll { $wood_roll }. { $wood_roll } ÷ { $wood_value } is { $wood_gain } and a bit: { $wood_gain } wood.

        The same numbers are what resources are worth in a building. There is no limit to the supply. Food is no resource: it can’t pay for cards or buildings.

rules-tools = Tools
    .search = tool axe use unused one-use upgrade value tool maker
    .rules =
        You see the dice before you decide whether to add tools. Add as many as you like; each adds its whole value and can’t be split. Every tool works once per round, a new one already in the round you get it.

        You have room for { $spaces } tools. Your first { $spaces } steps fill it with tools of value 1; further steps raise them one by one, up to { $most_tool } each. After { $steps } steps nothing more happens. A step always raises your lowest tool; one already used this round stays used.

        One-use tools come from cards (value { $once }). They can be added to any one roll, alone or with others, and are gone then. They take no room.

        Tools work on the hunt, at the resource places and on cards that roll for a resource, but not on “Dice for everyone”.

        Example: { $brick_figures } in the clay pit roll { $brick_roll }. With tools of 2 and 1 that makes { $brick_total }: { $brick_gain } brick.

rules-cards = Civilization cards
    .search = card slot price cost take top bottom draw deck civilization
    .rules =
        There are { $slots } cards on display. From the cheap end to the dear end they cost { $prices } resources of any kind, in any mix.

        To take a card, put a figure on it, and in the action phase pay for it or leave it. The top half works at once; the bottom half counts at the end.

        Top halves: { $tops }.

        Bottom halves: green cards show one of { $symbols } symbols; sand-coloured cards show people that multiply something you have.

        The place of a card that was taken stays empty until the next round. Cards you own are known to everybody, except one that was drawn from the deck.

rules-dice-for-everyone = Dice for everyone
    .search = shared dice pick die benefit six agriculture
    .rules =
        The most frequent top half. As many dice as players are rolled. Whoever took the card picks one die first, then everybody clockwise. Each die brings its picker:

        { $faces }

        The last player gets the die that is left. Tools can’t be added. Those who have finished their actions pick too. A tool or agriculture at its maximum brings nothing.

rules-green = Green cards
    .search = symbol culture set square pottery writing time transport weaving medicine art music
    .rules =
        There are { $symbols } symbols, each on { $copies } cards: { symbol-medicine }, { symbol-art }, { symbol-music }, { symbol-writing }, { symbol-pottery }, { symbol-time }, { symbol-transport }, { symbol-weaving }.

        At the end, count the different symbols you have: that number times itself is points. Symbols that you have twice make a second set, counted in the same way.

        Example: { $symbols } different symbols, { $pairs } of them twice: { $symbols } × { $symbols } + { $pairs } × { $pairs } = { $green } points.

rules-people = Sand-coloured cards
    .search = people multiplier farmers tool makers hut builders shamans
    .rules =
        At the end, the people on your cards multiply what you have. Add up the people of a kind first:

        • { calling-farmers } × your agriculture
        • { calling-tool-makers } × the total value of your tools (without one-use tools)
        • { calling-hut-builders } × your buildings
        • { calling-shamans } × your figures

        Example: 3 shamans on your cards and 8 figures: 24 points.

rules-buildings = Buildings
    .search = building hut tile house stack cost points build pay
    .rules =
        There is one stack of { $tiles } buildings per player; the top one of each lies open. Put a figure on it, and in the action phase pay for it or leave it. The points are yours at once.

        • Most buildings show exactly what to pay, and the points.
        • Some want exactly { $kinds_of } resources of exactly so many kinds.
        • There are { $free_buildings } that take { $free_least } to { $free_most } resources in any mix.

        What you pay is worth: { $values }. Printed points are the same sum.

        Example: { $paid_count } resources of { $paid_kinds } kinds, paid with { $paid }: { $three_gold } + { $stone_value } + { $brick_value } = { $paid_points } points.

        The next building of a stack is turned up at the end of the round. An empty stack ends the game.

rules-end = End of the game
    .search = end over last round finish empty stack deck
    .rules =
        The game ends in one of these ways:

        • A building stack is empty. The round is finished, feeding included; then the game is over.
        • A new round would begin, but the deck can’t fill the { $slots } card slots. The game is over at once.

        If the deck has exactly enough cards, the game goes on with an empty deck.

rules-scoring = Final scoring
    .search = score points end total winner leftover resources
    .rules =
        Added to the points you have:

        1. Green cards: the number of different symbols, times itself; likewise a second set of those you have twice.
        2. Farmers × agriculture, tool makers × total tool value, hut builders × buildings, shamans × figures.
        3. { $leftover ->
            [one] { $leftover } point
           *[other] { $leftover } points
          } for every resource left over. Food counts nothing.

        A card drawn from the deck is shown and counts now. “{ $any_two }” that was never used brings its { $any_two_points } points.

        Most points win. The score has no upper end.

rules-tie-break = Ties
    .search = tie equal score draw shared win tie-break
    .rules =
        Equal scores are told apart by agriculture, then by the total value of tools, then by the number of figures. If all are equal, the place is shared.

        A match can be set to “{ tie-break-sum }”: then the sum of all these decides.

rules-players = With fewer players
    .search = two three players limit village closed number of players
    .rules =
        • Building stacks: { $stacks }.
        • Forest, clay pit, quarry and river: in a round, { $sharing } may come to each of them. The room for { $room } figures remains. The hunt is open to everybody.
        • Tool maker, hut and field: in a round, { $village } of them can be used, by anybody. The rest closes as soon as these are taken. Which one it is can change every round.
        • At every number of players { $slots } cards are face up.

        With { $most_players } players none of these limits applies.

rules-food = Food and agriculture
    .search = food grain wheat field agriculture level farming
    .rules =
        Food feeds your figures: one each at the end of every round. It comes from the hunt and from cards. It is no resource and scores nothing.

        Agriculture rises by a level at the field, on some cards and on the { $grain_faces } of “{ rules-dice-for-everyone }”, up to { $most_agriculture }. Every level brings one food at each feeding. If it is higher than the number of your figures, you gain food.

rules-figures = Figures
    .search = figure meeple people tribe hut grow ten
    .rules =
        You start with { $figures } figures and can have up to { $most_figures }. The hut brings one more: put { $hut_figures } figures there and use it. The new one must be fed in the same round and can be placed from the next round on.

        Figures that weren’t placed stay at home. They eat as well.

rules-secrets = What is hidden
    .search = secret hidden public open known drawn card information
    .rules =
        Hidden are the order of the deck, the buildings that lie face down, and a card that somebody drew from the deck: only its owner sees it.

        While several players decide how to feed their tribes, nobody sees an answer before the last one is in.

        Everything else is open: food, resources, tools, agriculture, figures, scores, cards and buildings, and how many tiles and cards are left.

rules-decisions = How we play it
    .search = decision ruling interpretation house rule official edition faq unclear
    .rules =
        Editions and sources differ in some points, or are silent. Here is what this version does.

        • Ties: agriculture, tools, figures, one after the other; the sum of all these can be chosen instead.
        • A new building is turned up at the end of the round, not at once.
        • Nobody adds figures to a place where they have some already this round: the hunt is no exception.
        • Any place may be left without using it, not only cards and buildings.
        • Resources, food and tools never run out. However many hunters there are, just as many dice are rolled.
        • A tool step raises your lowest tool; if that one has been used this round, it stays used. A brand-new tool is unused.
        • “{ $any_two }” can be used whenever you decide something yourself: when placing, acting, adding tools, taking a die or feeding. If it is never used, it counts { $any_two_points } points.
        • “Draw a card” with an empty deck brings nothing.
        • A village place that can bring you nothing more can only be left.
        • Players who are short of food decide at the same time.
        • Whoever has only one possible move makes it automatically. Figures on places that can’t be used go home by themselves once nothing else is left to do.
