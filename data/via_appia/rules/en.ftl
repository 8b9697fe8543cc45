### The rules help of Via Appia: one message a page, title first. Numbers of sections are not shown to players.

rules-overview = Overview
    .search = aim goal how to play introduction start win turn action
    .rules =
        You pave the Appian Way from Rome to Brundisium and travel along it. Push your stones into the quarry: for those that fall over its edge you get paving tiles. Tiles on the road bring points and bonus tokens, and cities reward those who arrive early.

        In your turn, do exactly one of these. Income is always possible, so nobody ever passes.
        • Income: take the coins or the stones of a card.
        • Quarry: push stones, and take tiles for those that fall.
        • Build: lay tiles on the road.
        • Travel: move your piece forward.

        When somebody takes a token of Brundisium, or the whole road is paved, the round is finished and the match ends. Then most bonus tokens of an area and most coins bring further points. The most points win.

rules-setup = Setup
    .search = setup start prepare seat order coins stones begin
    .rules =
        Everybody’s piece stands in Rome, and everybody’s cart is empty. Everybody begins with { $start_points }, which counts at the end as well. In turn order everybody gets:
        { $goods }

        Stones lie in the quarry at random. Of { $cards } income cards { $face_up } lie face up; the other { $left } are the pile.

        There are { $spaces } spaces: { $areas }. Every space has one bonus token of its area. In every city but Rome lie victory tokens, from the top worth { $tokens }; with { $pair } players { $tokens_of_two }.

rules-income = Income
    .search = income card coins stones both half last token deal
    .rules =
        Choose a card that lies face up. Take its coins or its stones. With { $both_at_most } cards face up or fewer, the chosen one included, take both. Then the card is turned face down.

        Whoever takes the last card also gets a { -push-token }, unless they own one. Then { $face_up } new cards are dealt from the pile; what is left of it and the used cards are shuffled to be the new pile.

rules-shortage = When stones are short
    .search = shortage short store empty return half stones income
    .rules =
        If somebody should gain a stone and the store has none of its size, all players return half of their stones of that size, rounded down. Then the stone is gained; if the store still has none, whoever should gain it does without.

        Stones are gained one by one, small ones first. Whoever gains them returns half of theirs, too, and what they have just gained counts; so they may have fewer in the end than before.

rules-quarry = Quarry
    .search = quarry push stone lane angle pusher twice token fall
    .rules =
        Push one of your stones into the quarry. Choose its size, one of { $lanes } lanes, and the angle. Your stone pushes forward what lies on the slate; what comes over the front edge falls. Your stone stays in the quarry until it falls itself, whoever pushes it out.

        You may push up to { $pushes } stones in an action. After each push you first exchange what fell; then you may stop. A { -push-token } lets you push one more; it goes back when you use it.

        Stones really slide and bump on the slate, so nobody can say for sure what will fall. Your hand also trembles a little: a push may be off by up to { $off } { $off ->
            [one] millimetre
           *[other] millimetres
        } and { $turned } degrees.

rules-falling = What falls in the quarry
    .search = fall convert exchange tile coin sell consolation nothing miss smaller
    .rules =
        Stones that fall go to the store. For each of them take a tile of its size or smaller, if the supply has one and your cart has room; or sell it for { $stone_coins }.

        When you have pushed { $pushes } stones and nothing fell at all, you get a consolation: a small tile, or { $stone_coins }. You get it before a further push with a token, and keep it whatever that push brings. There is none if you stop earlier.

        If you can’t take any tile, the stones are sold without asking you.

rules-cart = The cart
    .search = cart room column tile discard return large full
    .rules =
        Your cart has room for { $cart }. A large tile needs the place of others: with one, there is room for { $cart_with_large }. Tiles may be rearranged at any time.

        You may take a large tile even if its place is in use, as long as no large tile is on the cart. Tiles that find no other place then go back to the supply, and you get nothing for them. Otherwise tiles leave the cart only for the road.

rules-building = Build
    .search = build tile space road line area city visited join lay points coin
    .rules =
        Lay up to { $tiles_laid } tiles from your cart on free spaces of their size.

        • The area must begin or end at a city that you have visited. Everybody has visited Rome, and a visit counts for ever.
        • The space must be joined by a line to a laid tile, or to the city at which its area begins. The city at which it ends doesn’t count.
        • A second tile must lie in the same area, joined to the first by a line.

        At once you get the points of the tiles (small { $small_points }, medium { $medium_points }, large { $large_points }), and for each of them a bonus token of the area. If you lay { $tiles_laid } tiles, you also get { $full_build_coins }.

rules-travelling = Travel
    .search = travel move piece step coin price fare room city beyond forward
    .rules =
        Move your piece up to { $steps } steps forward along lines, over laid tiles. A city is a step like any other. You pay { $fares }.

        A tile has room for one piece, a { $roomy_names } for { $roomy_pieces }; cities have room for all. Only the place where you stop needs room. A move can’t go beyond a city: it ends there. Nobody moves on from Brundisium.

rules-cities = Cities
    .search = city token marker arrive victory discount cheaper price reach
    .rules =
        When you arrive in a city, take the victory token on top, if one is left. Its points count at once. From the top the tokens are worth { $tokens }; with { $pair } players { $tokens_of_two }.

        Then place a marker there, unless you are the last of all players to arrive. Your moves cost { $discount } less for each marker in each city that you haven’t reached yet, but never less than nothing. Markers in the city in which the move itself arrives count, too.

rules-end = The end of the match
    .search = end last round Brundisium paved quiet guard stop
    .rules =
        The match ends after the round in which somebody takes a token of Brundisium, or the last space is paved. So everybody has the same number of turns.

        It also ends after { $quiet_rounds } rounds in a row in which nobody has built or travelled, and after round { $last_round }. It is scored in the same way then.

rules-scoring = Final scoring
    .search = score points final majority area token most second tie coins win
    .rules =
        • The points of tiles and cities, and those of the start, have been counted already.
        • In each area, whoever has the most bonus tokens gets { $most }, and the second { $second }. If several have the most, they share { $shared }, and nobody is second. If several are second, they share { $second }, rounded down. Without a token of the area you get nothing.
        • Whoever has the most coins gets { $most_coins }; all who tie for them get as many.

        The most points win. Players who are tied share the victory.

        During the match, the points shown are those of the score track.

rules-pieces = The pieces
    .search = stones tiles coins cards number size radius count pieces supply
    .rules =
        Stones:
        { $stones }

        Tiles:
        { $tiles }

        There are { $cards } income cards, { $push_tokens } tokens for a further push (“{ -push-token }”), and a bonus token for each of the { $spaces } spaces. The printed game has { $bank } coins; here the bank never runs out.

rules-slate = The slate
    .search = quarry slate size measure lane angle degree millimetre
    .rules =
        The slate is { $length } millimetres long, { $width_in } millimetres wide at the bars and { $width_out } millimetres at the front edge. The lanes cross the stop line, which is at the bars, { $lane_places } millimetres from its middle.

        The pusher can be turned by { $angles } degrees. It never passes the bars. Negative numbers are to the left of the picture. A stone has fallen when its middle is over the front edge.

rules-secrets = Open and hidden
    .search = secret hidden open public screen coins count tally
    .rules =
        Coins stand behind screens; everything else is open. Every payment is announced, so whoever follows the match could count along; but nobody is shown the others’ coins before the match is over.

        With the option “Screens: open”, everybody’s coins are shown all the time.

rules-sources = What is official, and what is not
    .search = official derived reconstructed source honest printed sure own design
    .rules =
        The printed rule book was not at hand. This is how sure we are:

        Official (stated by public sources about the game): the actions, their prices and rewards, the counts of pieces, what everybody begins with, the cities and areas, the end and the majorities.

        Derived (it follows from these or is our reading): the number of spaces, and that the bank never runs out.

        Reconstructed (our own design, not the published one): the sizes of the spaces and their lines, what stands on the income cards, parts of the cart, the small stones at the start, and all measures of the quarry.

rules-readings = Our readings of unclear rules
    .search = official reading ruling unclear decide house rule
    .rules =
        Where the sources are unclear, this is how it is played here:

        • Markers of every city that you haven’t reached make your moves cheaper, not only those of the next one.
        • A large tile may push others off the cart; otherwise nobody with a full cart might be able to build any more.
        • The consolation comes before a further push with a token.
        • You get a bonus token for each tile, not for each action.
        • Only the stopping place needs room for a piece.
        • Without a token of an area there are no points for it.
        • A { -push-token } goes back when it is used.
        • Bonus tokens are open.
        • When stones are short, all return some each time that one is missing.
        • The match ends after { $quiet_rounds } rounds in which nobody builds or travels, or after round { $last_round }; otherwise it might never end.
