### The rules help of Almadi: one message a page, title first. Numbers of sections are not shown to players.

rules-overview = Overview
    .search = aim goal how to play introduction start win
    .rules =
        You lay out a realm of oases, caravans, palaces and markets. Where an arrow of one landscape meets a symbol of its neighbour, you get what the symbol brings: genies that move landscapes, mosaics, stalls, moons for objectives, rubies and jars.

        A turn:
        1. Take a landscape from the central board and place it in the row with the same number.
        2. Use the effects that this activates, in any order.
        3. The board is refilled.

        After { $rounds } rounds everybody has placed { $rounds } landscapes, and the match ends. The realm, cards, jars and rubies then bring points; the most points win.

rules-setup = Setup
    .search = setup start prepare number players deck supply deal
    .rules =
        By the number of players there are:
        { $setup }

        And always { $rubies } rubies.

        The central board has { $rows } rows with { $places } places each; landscapes from the supply fill it. Which landscapes the supply holds is random; how many of each type are left is open.

        One objective of each of the { $coloured } coloured frames is laid out, and a grey one for every player. Everybody is dealt a starting tile: one landscape of each type, one in each row. It lies at the left end of the realm.

        Rows are counted from the top, columns from the starting tile.

rules-turn = Your turn
    .search = turn step order effects use refill done collect
    .rules =
        1. Take a landscape and place it. You must.
        2. Use the effects that it activates, as many as you like and in any order. A genie’s move may activate more.
        3. A landscape from the supply fills the empty place. Until then that place stays empty. Then the next player’s turn begins, clockwise.

        Mosaics, stalls and rubies cost nothing, so you get all that you have activated when your turn ends, at the latest. If there is nothing else to use, nobody asks you. “Collect” takes them earlier, which can complete an objective before you go on. Genies and moons that you leave are given up.

rules-placing = Placing a landscape
    .search = place row column cell touch gap rotate neighbour
    .rules =
        A landscape of a row of the central board goes into the same row of your realm:

        • to the right of the starting tile; a row may grow as long as you like, and gaps are allowed,
        • into an empty cell,
        • with at least one landscape of your realm, the starting tile included, beside it, above it or below it. Corners don’t touch,
        • always upright, never turned.

        There is always room: next to the starting tile, or to what already lies there.

        In commands, a column is a number up to { $columns }. No match gets that far.

rules-effects = Arrows and effects
    .search = activate active contact arrow symbol side effect wait
    .rules =
        Every side of a landscape bears one symbol: an arrow or an effect. On a starting tile, only the east sides do. Where landscapes touch side by side, the contact is active if one side is an arrow and the other an effect. It doesn’t matter which of them came last. Arrow against arrow does nothing, nor does effect against effect.

        When a landscape arrives in a cell, placed or moved, each of its active contacts activates its effect once. Contacts between other landscapes do nothing then, and leaving a cell does nothing. A contact that is broken and made again counts again.

        What is activated waits until you use it or your turn ends, even if its contact is broken in the meantime.

rules-genies = Moving with genies
    .search = genie move limit back moves turn lift carpet
    .rules =
        Each genie moves one landscape that you have placed, also the one you have just placed. The starting tile stays where it is.

        Lift the landscape and lay it into another empty cell of any row, right of the starting tile, beside another landscape of your realm. It may leave holes and cut-off landscapes behind; these stay, count for everything, and can be built on.

        Its new contacts activate effects.

        • You make at most { $moves } moves in a turn; further genies are of no use.
        • If a move activates several genies, they give only one further move together. Genies that your placement activates give one move each.
        • The same landscape may move again, but not with the very next move straight back to the cell it has just left.

rules-moons = Moons and objectives
    .search = moon objective take steal complete card goal
    .rules =
        A moon lets you take an objective: from the table, or from another player who hasn’t completed it. You may have any number of them.

        An objective of yours is completed the moment you meet what it asks for, or when you take it, if you meet that already. It stays completed, whatever changes later, and nobody can take it any more. The landscapes of the starting tile count. Nobody completes objectives on the table.

        At the end, a completed objective brings its points. One that you own and haven’t completed costs you as many; the points shown during the match count that already.

        You can use a moon only while there is an objective that you can take.

rules-end = The end of the match
    .search = end last round over supply
    .rules =
        The match ends at once when the last landscape of the supply comes to the central board. Everybody has then placed { $rounds } landscapes. The { $laid_out } landscapes on the board are not used.

        The effects of the last turn come before that and count.

rules-scoring = Final scoring
    .search = score points final win tie shared sheet line
    .rules =
        The score sheet, line by line:

        • Oases: { $oasis } each in a group.
        • Largest oasis group: { $largest }.
        • Caravans: the goods that they can carry.
        • Palaces: by the oases and markets beside them.
        • Mosaics: each counts a palace once more.
        • Jars: { $jar } for each that is active in your final realm.
        • Objectives: their points if completed; the same number lost if not.
        • Rubies: by rank, or with characters { $rubies_a_point } for a point.
        • Characters, in that mode: what those recruited bring.

        Most points win. There is no tie-break: equal players share the victory. Totals may be negative.

        During the match, the points shown are those if it ended now, rubies left out unless you play with characters.

rules-oases = Oases
    .search = oasis group largest bonus score blue
    .rules =
        Oases that touch side by side make a group. Every oasis in a group brings { $oasis }. One that touches no other oasis brings nothing.

        Whoever has the largest group gets { $largest } more; all who tie for it get them. It must have at least { $bonus_from } oases.

        Example: groups of { $oasis_groups } oases bring { $oasis_sum } = { $oasis_total }.

rules-caravans = Caravans and goods
    .search = caravan group capacity goods carry market stall score orange yellow
    .rules =
        Caravans that touch side by side make a group. The larger the group, the more goods it can carry:
        { $capacities }

        Your goods are those of all markets in your realm, and { $stall_goods } for every stall card. What all groups can carry is added up. Each good that is carried is a point; goods without a caravan bring nothing, nor does room without goods.

        Example: groups of { $caravan_groups } carry { $caravan_sum } = { $caravan_total }. With { $few_goods } goods they bring { $few_carried }, with { $many_goods } goods { $many_carried }.

rules-palaces = Palaces and mosaics
    .search = palace mosaic oasis market beside score red
    .rules =
        A palace with no oasis or market beside it brings nothing. Any other brings { $palace }, and { $palace_neighbour } for each oasis and each market beside it: up to { $palace_most }. An oasis or market beside several palaces counts for each of them.

        Each palace can take one mosaic, which counts its points once more. The mosaics go to your best palaces by themselves; those left over bring nothing.

        Example: palaces with { $beside } oases and markets beside them bring { $palace_sum } = { $palace_total }. With { $mosaics } mosaics, { $mosaic_sum } = { $mosaic_total } more.

rules-rubies = Rubies
    .search = ruby rank gem score most
    .rules =
        Whoever has the most rubies gets the most points. By rank: { $ranks }; with { $pair } players { $ranks_of_two }.

        Your rank is behind all players with more rubies; tied players share a rank and all get its points. A player without rubies gets nothing.

        Example: players with { $ruby_counts } rubies get { $ruby_points } points.

        With characters there is no ranking: every { $rubies_a_point } rubies left are a point, rounded down.

rules-characters = Option: Characters
    .search = option character recruit ruby keep hand row { power-swap } { power-outer-rows } power
    .rules =
        Everybody is dealt characters: { $dealt }. All choose at the same time which { $kept } they keep, hidden from the others. The rest are turned up together and make a row for everybody. Those not dealt stay out, unseen.

        In your turn, before you place a landscape or while you use effects, you can recruit characters from your hand or from the row: pay their cost in rubies to the supply. They lie open before you, can’t be taken, and their powers work at once. You may recruit any number. Those whom you don’t recruit cost and bring nothing.

        Paying doesn’t undo an objective that is completed.

        At the end rubies are not ranked: every { $rubies_a_point } that are left are a point, rounded down.

        If somebody might be able to recruit, their turn ends only when they say so. Whether they can is judged by what all can see.

rules-pieces = The pieces
    .search = tile landscape component number id symbol type market objective
    .rules =
        There are { $tiles } landscapes of the types oasis, caravan, palace and market, as many of each, and { $starts } starting tiles. Every landscape has an identifier, such as “O” and a number for an oasis, and never lies turned. Markets bear { $fewest_goods } to { $most_goods } goods.

        The { $objectives } objectives have a frame in one of { $coloured } colours or grey, and are worth { $least_points } to { $most_points } points.

        Mosaic cards are all alike; every stall card is { $stall_goods } goods. There are { $rubies } rubies and { $characters } characters that this bot knows.

rules-pictures = Reading the pictures
    .search = picture symbol icon colour key legend board camel palm laurel basket trowel violet dashed
    .rules =
        Symbols on the sides: a white triangle is an arrow, a spirit a genie, a trowel a mosaic, a basket a stall, the moon a moon, a red gem a ruby, an amphora a jar.

        Landscapes: blue with a palm is an oasis, orange with a camel a caravan, red with a dome a palace, green with a shop a market, whose number is its goods. The letter and the number in the lower left corner are the identifier that commands use.

        For each player: mosaics, stalls, rubies and active jars; beside the camel the goods, a slash, and how many the caravans can carry; beside the palm the size of the largest group of oases; beside the laurel the points if the match ended now.

        Objectives: a bare number is what one on the table is worth, one with a plus has been completed, one with plus and minus is owned and open; a dashed red ring shows how far its owner is. The number at the foot says how far the player who is nearest to it has come, counting everything that is asked for.

        Dashed cells are free for a landscape that may be placed or moved. What is ringed in violet has changed. The stack of sheets is the supply. In the large realm, a ring around an arrow and a symbol is an active contact.

rules-secrets = Open and hidden
    .search = secret hidden open public information luck chance
    .rules =
        Without characters nothing is hidden but the future: which landscape comes next is luck.

        With characters, only their owner knows those in hand. How many there are, the row, everybody’s rubies and the recruited characters are open to all.

rules-sources = What is official, and what is not
    .search = official derived reconstructed source honest printed sure own design
    .rules =
        The printed rule book was not at hand. This is how sure we are:

        Official (stated by public sources about the game): the course of a turn, placing, the effects and the limit on moves, how objectives are taken and completed, scoring, the numbers of landscapes and cards, the board, the colours of the frames, which points occur on objectives, what { power-swap.said } and { power-outer-rows.said } can do, how characters are dealt and kept.

        Derived (it follows from these or is our reading): that every side of a landscape bears a symbol, how many objectives are laid out, how many goods a stall card is worth, who begins, and the readings on the next page. Also that { power-swap.said } and { power-outer-rows.said } work with genies, as the text that we have has lost the icon in this place, and that an exchange counts as one of the moves of a turn.

        Reconstructed (our own design, not the published one): what stands on the sides of each landscape and starting tile, the goods of each market, how many objectives have which frame, what each of them asks for and which points belong to it, all other characters, and what every character costs. The printed game has more characters than the { $characters } here.

rules-readings = Our readings of unclear rules
    .search = official reading ruling unclear decide source
    .rules =
        Where the sources are unclear, this is how it is played here:

        • What all caravan groups carry is added up, not only the largest.
        • Several genies that a placement activates move once each; those of one move only once together.
        • An oasis or market counts for every palace beside it.
        • Jars count if they are active at the end, not each time they are activated.
        • What is activated stays usable in that turn, though its contact is broken.
        • Mosaics, stalls and rubies are always taken.
        • Further genies may move the same landscape again.
        • All stall cards are worth the same: { $stall_goods } goods.
        • A landscape may go back to where it was after another one has moved.
        • An objective met when it is taken is completed at once.
        • The bonus for oases needs a group of at least { $bonus_from }.
        • After a shared rank of rubies, the following one is left out.
        • Starting tiles are dealt, not chosen.
        • Characters are recruited in one’s own turn only.
