### The rules help of Via Appia: one message a page, title first. Numbers of sections are not shown to players.

rules-overview = Overview
    .search = aim goal how to play introduction start win turn action
    .rules =
        You pave the Appian Way from Rome to Brundisium and travel along it. Stones pushed through the quarry become paving tiles; tiles on the road bring points and bonus tokens, and cities reward those who arrive early.

        In your turn, do exactly one of these:
        • Income: take coins or stones of a card.
        • Quarry: push stones, and take tiles for those that fall.
        • Build: lay tiles on the road.
        • Travel: move your piece forward.

        When somebody takes a token of Brundisium, or the road is paved, the round is finished and the match ends. Majorities of bonus tokens and the most coins bring further points; the most points win.

rules-setup = Set-up
    .search = setup start prepare seat order coins stones begin
    .rules =
        Everybody’s piece stands in Rome. Everybody begins with { $start_points }, counted at the end as well. In turn order you get:
        { $goods }

        Stones lie in the quarry at random. Of { $cards } income cards { $face_up } lie face up; the other { $left } are the pile.

        There are { $spaces } spaces: { $areas }. Every space has one bonus token of its area. At every city but Rome lie victory tokens, from the top: { $tokens }. With { $pair } players: { $tokens_of_two }.

rules-income = Income
    .search = income card coins stones both half last token deal
    .rules =
        Choose a card that lies face up. Take its coins or its stones. With { $both_at_most } cards face up or fewer, the chosen one included, take both. Then the card is turned face down.

        Whoever takes the last card also gets a { -push-token }, but nobody can own several. Then { $face_up } new cards are dealt from the pile. Those left of it and the used ones are the new pile.

rules-shortage = When stones are short
    .search = shortage short store empty return half stones income
    .rules =
        If the store has no stone of the size that somebody should gain, all players return half of their stones of that size, rounded down. Then the stone is gained; if there is still none, you do without it.

        Stones are gained one by one, small ones first. You return stones, too, and those that you have just gained count.

rules-quarry = Quarry: pushing
    .search = quarry push stone lane angle pusher twice token fall
    .rules =
        Push one of your stones into the quarry. Choose its size, one of { $lanes } lanes, and the angle. What lies on the slate is pushed forward; what comes over the front edge falls.

        You may push up to { $pushes } stones in an action. After each one you first take what its fall brings; then you may stop. A { -push-token } lets you push one more; it goes back when you use it.

        Stones really slide and bump on the slate, so nobody can say for sure what will fall. Your hand also trembles a little: a push may be off by up to { $off } millimetres and { $turned } degrees.

rules-falling = Quarry: what falls
    .search = fall convert exchange tile coin sell consolation nothing miss smaller
    .rules =
        Stones that fall go to the store. For each of them take a tile of its size or smaller, if the supply has one and your cart has room; or sell it for { $stone_coins }.

        When { $pushes } stones have been pushed and neither brought anything down, you get a consolation: a small tile, or { $stone_coins }. It is due before a further push with a token, whatever that brings. A single push without luck brings nothing.

        Where you can take no tile, the stones are sold without asking you.

rules-cart = The cart
    .search = cart room column tile discard return large full
    .rules =
        Your cart has room for { $cart }. A large tile needs the place of others: with it there is room for { $cart_with_large }. Tiles may be rearranged at any time.

        You may take a large tile although its place is in use, as long as there is no large tile on the cart. What finds no other place then goes back to the supply for nothing. Otherwise tiles leave the cart only for the road.

rules-building = Build
    .search = build tile space road line area city visited join lay points coin
    .rules =
        Lay up to { $tiles_laid } tiles of your cart on free spaces of their size.

        • The area must touch a city that you have visited, before or behind it. Rome counts, and a visit counts for ever.
        • The space must be joined by a line to a laid tile, or to the city at the end of its area that is nearer to Rome.
        • A further tile must lie in the same area, joined to the first by a line.

        At once you get the points of the tiles and a bonus token of the area for each of them. Laying { $tiles_laid } tiles also brings { $full_build_coins }.

rules-travelling = Travel
    .search = travel move piece step coin price fare room city beyond forward
    .rules =
        Move your piece up to { $steps } steps forward along lines, over laid tiles and cities: { $fares }.

        A tile has room for one piece, a { $roomy_names } for { $roomy_pieces }; cities have room for all. Only the place where you stop needs room. A move ends in a city at the latest, and nobody moves on from Brundisium.

rules-cities = Cities
    .search = city token marker arrive victory discount cheaper price reach
    .rules =
        When you arrive in a city, take the victory token on top. Its points count at once. From the top they are worth { $tokens }; with { $pair } players { $tokens_of_two }.

        Then place a marker there, unless you are the last of all players to arrive. A move costs { $discount } less for each marker in each city that you haven’t reached yet, but never less than nothing. The city in which this very move arrives counts.

rules-end = The end of the match
    .search = end last round Brundisium paved quiet guard stop
    .rules =
        The match ends after the round in which somebody takes a token of Brundisium, or the last space is paved. So all have had equally many turns.

        It also ends after { $quiet_rounds } rounds in a row in which nobody has built or travelled, and after round { $last_round }. It is scored like any other match then.

rules-scoring = Final scoring
    .search = score points final majority area token most second tie coins win
    .rules =
        • The points of tiles and cities, and those of the start, have been counted already.
        • In each area, whoever has most bonus tokens gets { $most }, the second { $second }. If several have most, they share { $shared }, and nobody is second. If several are second, they share { $second }, rounded down. Without a token you get nothing.
        • Whoever has most coins gets { $most_coins }; all who tie for it get them.

        The most points win. Equal players share the victory.

        During the match, the points shown are those of the score track.

rules-pieces = The pieces
    .search = stones tiles coins cards number size radius count pieces supply
    .rules =
        Stones:
        { $stones }

        Tiles:
        { $tiles }

        There are { $cards } income cards, { $push_tokens } tokens for a further push, and a bonus token for each of the { $spaces } spaces. The printed game has { $bank } coins; here the bank never runs out.

rules-slate = The slate
    .search = quarry slate size measure lane angle degree millimetre
    .rules =
        The slate is { $length } millimetres long, { $width_in } millimetres wide at the bars and { $width_out } millimetres at the front edge. The lanes cross the stop line at { $lane_places } millimetres from its middle.

        The pusher can be turned by { $angles } degrees; negative is to the left of the picture. It never passes the bars. A stone has fallen when its middle is over the front edge.

rules-secrets = Open and hidden
    .search = secret hidden open public screen coins count tally
    .rules =
        Coins stand behind screens; everything else is open. Every payment is told, so whoever follows the match could count along, but nobody is shown the others’ coins. After the match they are shown.

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
        • A large tile may push others off the cart; without that, full carts could lock the road.
        • The consolation is due before a further push with a token.
        • Each tile brings a bonus token, not each action.
        • Only the stopping place needs room for a piece.
        • Without a token of an area there are no points for it.
        • A { -push-token } goes back when it is used.
        • Bonus tokens are open.
        • When stones are short, they are returned each time one is missing.
        • The match ends after { $quiet_rounds } quiet rounds or after round { $last_round }, since it might not end otherwise.
