### The rules help of Stone Age: one message a page, title first. Numbers of sections are not shown to players.

rules-overview = Overview
    .search = aim goal start how to play introduction setup
    .rules =
        You lead a tribe. Send your figures out for food and resources, make tools, grow grain, put up buildings and collect civilization cards. Most points at the end win.

        Everybody starts with 5 figures, 12 food and nothing else. The order of play is drawn at random.

        A round has three phases:
        1. Placement: in turn, everybody puts figures on one place, until all are placed.
        2. Actions: the start player uses all of their places in any order, then the next player, and so on.
        3. Feeding: every figure eats 1 food.
        Then the start player moves on clockwise, and a new round begins.

        Points come from buildings (at once), from cards (mostly at the end) and from left-over resources.

rules-placement = Phase 1: Placement
    .search = phase place figures put turn pass skip block first round
    .rules =
        From the start player on, clockwise: put one or more figures on one place. Go on in turn until nobody can place any more.

        • You can’t pass while you have a figure at home and a place for it. Whoever has none left is skipped.
        • You can’t add figures to a place where you have some already this round. This goes for the hunt too.
        • The hunt takes any number of figures. Forest, clay pit, quarry and river have room for 7 figures each, all players together.
        • The tool maker and the field take exactly 1 figure, the hut exactly 2 of the same player; each card and each building takes exactly 1. First come, first served.
        • You may place figures where you can’t pay or gain nothing, for example to keep others away.
        • With 2 or 3 players there are further limits; see “With 2 or 3 players”.

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
        2. You pay 1 food for every figure you own, new ones included. What is left you keep.
        3. If that isn’t enough, all your food is gone, and you choose:
        • pay everything that is missing with resources, any mix, 1 resource for 1 food; or
        • lose 10 points, however much is missing. Your resources stay.

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

        • Hunt: divide by 2 → food
        • Forest: divide by 3 → wood
        • Clay pit: divide by 4 → brick
        • Quarry: divide by 5 → stone
        • River: divide by 6 → gold

        Example: 4 figures in the forest roll 17. 17 ÷ 3 is 5 and a bit: 5 wood.

        The same numbers are what resources are worth in a building. There is no limit to the supply. Food is no resource: it can’t pay for cards or buildings.

rules-tools = Tools
    .search = tool axe use unused one-use upgrade value tool maker
    .rules =
        You see the dice before you decide whether to add tools. Add as many as you like; each adds its whole value and can’t be split. Every tool works once per round, a new one already in the round you get it.

        You have room for 3 tools. Your first three tools have value 1, the next three steps raise them to 2, then to 3, then to 4. After 12 steps nothing more happens. A step always raises your lowest tool; one already used this round stays used.

        One-use tools come from cards (value 2, 3 or 4). They can be added to any one roll, alone or with others, and are gone then. They take no room.

        Tools work on the hunt, at the resource places and on cards that roll 2 dice, but not on “Dice for everyone”.

        Example: 2 figures in the clay pit roll 5. With tools of 2 and 1 that makes 8: 2 brick.

rules-cards = Civilization cards
    .search = card slot price cost take top bottom draw deck civilization
    .rules =
        Four cards lie open. From the cheap end to the dear end they cost 1, 2, 3 and 4 resources of any kind, in any mix.

        To take a card, put 1 figure on it, and in the action phase pay for it or leave it. The top half works at once; the bottom half counts at the end.

        Top halves: dice for everyone (10 cards), food (7), brick, stone or gold (5), 2 dice for wood, stone or gold (3), 3 points (3), agriculture +1 (2), a tool (1), one-use tools (3), any 2 resources (1), draw a card (1).

        Bottom halves: green cards show one of 8 symbols; sand-coloured cards show people that multiply something you have.

        The place of a card that was taken stays empty until the next round. Cards you own are known to everybody, except one that was drawn from the deck.

rules-dice-for-everyone = Dice for everyone
    .search = shared dice pick die benefit six agriculture
    .rules =
        The most frequent top half. As many dice as players are rolled. Whoever took the card picks one die first, then everybody clockwise. Each die brings its picker:

        1: 1 wood
        2: 1 brick
        3: 1 stone
        4: 1 gold
        5: a tool
        6: agriculture +1

        The last player gets the die that is left. Tools can’t be added. Those who have finished their actions pick too. A tool or agriculture at its maximum brings nothing.

rules-green = Green cards
    .search = symbol culture set square pottery writing time transport weaving medicine art music
    .rules =
        Eight symbols, each on two cards: { symbol-medicine }, { symbol-art }, { symbol-music }, { symbol-writing }, { symbol-pottery }, { symbol-time }, { symbol-transport }, { symbol-weaving }.

        At the end, count the different symbols you have: that number times itself is points. Symbols that you have twice make a second set, counted in the same way.

        Example: 8 different symbols, 3 of them twice: 8 × 8 + 3 × 3 = 73 points.

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
        There is one stack of 7 buildings per player; the top one of each lies open. Put 1 figure on it, and in the action phase pay for it or leave it. The points are yours at once.

        • Most buildings show exactly what to pay, and the points.
        • Some want exactly 4 or 5 resources of exactly so many kinds.
        • Three take 1 to 7 resources in any mix.

        What you pay is worth: wood 3, brick 4, stone 5, gold 6. Printed points are the same sum.

        Example: 5 resources of 3 kinds, paid with 3 gold, 1 stone and 1 brick: 18 + 5 + 4 = 27 points.

        The next building of a stack is turned up at the end of the round. An empty stack ends the game.

rules-end = End of the game
    .search = end over last round finish empty stack deck
    .rules =
        The game ends in one of two ways:

        • A building stack is empty. The round is finished, feeding included; then the game is over.
        • A new round would begin, but the deck can’t fill the four card slots. The game is over at once.

        If the deck has exactly enough cards, the game goes on with an empty deck.

rules-scoring = Final scoring
    .search = score points end total winner leftover resources
    .rules =
        Added to the points you have:

        1. Green cards: the number of different symbols, times itself; likewise a second set of those you have twice.
        2. Farmers × agriculture, tool makers × total tool value, hut builders × buildings, shamans × figures.
        3. 1 point for every resource left over. Food counts nothing.

        A card drawn from the deck is shown and counts now. “Any 2 resources” that was never used brings its 2 points.

        Most points win. The score has no upper end.

rules-tie-break = Ties
    .search = tie equal score draw shared win tie-break
    .rules =
        Equal scores are told apart by agriculture, then by the total value of tools, then by the number of figures. If all are equal, the place is shared.

        A match can be set to “{ tie-break-sum }”: then the sum of the three decides.

rules-players = With 2 or 3 players
    .search = two three players limit village closed number of players
    .rules =
        • Building stacks: as many as players.
        • Forest, clay pit, quarry and river: with 3 players only the first 2 players may come to each of them, with 2 players only the first one. Room for 7 figures remains. The hunt is open to everybody.
        • Tool maker, hut and field: only 2 of the 3 can be used in a round, by whomever. The third closes as soon as two are taken. Which one it is can change every round.
        • Four cards lie open at every number of players.

        With 4 players none of these limits applies.

rules-food = Food and agriculture
    .search = food grain wheat field agriculture level farming
    .rules =
        Food feeds your figures: 1 each at the end of every round. It comes from the hunt and from cards. It is no resource and scores nothing.

        Agriculture rises by 1 at the field, on some cards and on the 6 of “Dice for everyone”, up to 10. Every level brings 1 food at each feeding. If it is higher than the number of your figures, you gain food.

rules-figures = Figures
    .search = figure meeple people tribe hut grow ten
    .rules =
        You start with 5 figures and can have up to 10. The hut brings one more: put 2 figures there and use it. The new one must be fed in the same round and can be placed from the next round on.

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

        • Ties: agriculture, tools, figures, one after the other; the sum of the three can be chosen instead.
        • A new building is turned up at the end of the round, not at once.
        • Any place may be left without using it, not only cards and buildings.
        • Resources, food and tools never run out. With more than 7 hunters just as many dice are rolled.
        • A tool step raises your lowest tool; if that one has been used this round, it stays used. A brand-new tool is unused.
        • “Any 2 resources” can be used whenever you decide something yourself: when placing, acting, adding tools, taking a die or feeding. If it is never used, it counts 2 points.
        • “Draw a card” with an empty deck brings nothing.
        • A village place that can bring you nothing more can only be left.
        • Players who are short of food decide at the same time.
        • Whoever has only one possible move makes it automatically. Figures on places that can’t be used go home by themselves once nothing else is left to do.
