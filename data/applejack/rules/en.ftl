### The rules help of Applejack: one message a page, title first. Numbers of sections are not shown to players.

rules-overview = Overview
    .search = aim goal start how to play introduction setup honey win
    .rules =
        You grow apple trees in an orchard of { $hexes } hexes. Honey is money and score in one: you pay for trees with it; joined beehives, harvests and flowers bring it back; the most honey at the end wins.

        Honey at the start, in turn order:
        { $honey }

        Around the harvest board lie { $valleys } valleys, with { $in_valley } tree tiles each at the start. The die begins on the first space of the path and shows 1.

        A turn has these steps:
        1. Take a tile.
        2. Buy it, or make it a pasture.
        3. Put it into your orchard.
        4. Get honey for joined hives.
        5. The die moves on; what it passes is scored by everybody.

        Everybody has exactly { $turns } turns, so every orchard is full at the end.

rules-taking = 1. Take a tile
    .search = take choose valley draw unseen blind supply step tile
    .rules =
        The die always stands between a pair of valleys. Take one tile from either of them.

        If you don’t want any of these, draw a tile from the supply without seeing it. That can’t be taken back. You can’t skip this step.

        With the option “Spare tree tile” you may take the tile from your cottage instead.

rules-buying = 2. Buy it, or make it a pasture
    .search = price pay cost buy pasture sheep honey step
    .rules =
        The number of a tile’s hives is its price. Pay it once, however many hives there are, and the tile goes into your orchard with its tree side up.

        If you don’t want to pay, or can’t, turn the tile over: it becomes a pasture, and you get { $pasture } honey at once. A pasture has no apples, no flowers and no hives.

        Honey is never negative.

rules-placing = 3. Place the tile
    .search = place hex rotate turn orchard step anywhere
    .rules =
        Put the tile on any free hex of your orchard, turned as you like. It needn’t touch other tiles.

        The rows of an orchard are called A to E from the top, and their hexes are counted from the left: A1 to A3, B1 to B4, C1 to C5, D1 to D4, E1 to E3.

        “Rotation 2” means turned counterclockwise by two sixths from how the tile lies in its valley. Rotations that look the same are offered once.

rules-connections = 4. Join the hives
    .search = connection connect hive beehive number edge income honey lower min step
    .rules =
        Look at every hive of the tile you have just bought. Where it touches a hive of another tile, you get the lower of the two numbers in honey, at once. The hives at the rim of the orchard count too.

        Each connection pays once, when it is made, and only you get it. A hive that touches an edge without a hive, a pasture, or a free hex brings nothing; next to a free hex it can still be joined later.

        Example: a new tile of price 6 whose hives touch hives of 4, 6 and 9 brings 4 + 6 + 6 = 16 honey.

rules-path = 5. The die moves
    .search = path die lap space step bridge leaf move symbol track
    .rules =
        The die moves one space along the path. On its way:

        • If it passes an apple icon, everybody harvests that variety; with several varieties, one after the other.
        • From the last space it crosses the bridge to the first one: everybody scores flowers, and the die then shows one more.
        • After its move, valleys may be refilled.

        The shape of a space tells whose turn it is there. With N players a lap has { $full } × N spaces, so in every lap each player stands at each of the { $valleys } gaps between valleys once. The die shows the lap: { $dice }.

rules-harvest = Harvest
    .search = harvest apple area variety icon pass die minus less
    .rules =
        When the die passes an apple icon, everybody harvests that variety:

        1. Tiles that show the variety and touch along an edge make an area; a single tile can be an area too.
        2. Count the apples of the variety in each area, not the tiles.
        3. Each area brings its apples less the number on the die. Nobody pays for small areas.

        A tile with several varieties belongs to an area of each. Hives play no part in this.

        Example: tiles with 3 and 2 yellow apples touch: with die 1 they bring 3 + 2 − 1 = 4. Apart, they bring (3 − 1) + (2 − 1) = 3.

rules-blossoms = Flowers
    .search = flower blossom bridge lap
    .rules =
        When the die crosses the bridge at the end of a lap, everybody counts all flowers in their orchard; they needn’t touch. Each is worth the number that the die has shown in that lap: { $bridges }.

        At the end of the match each flower brings { $blossom } honey more.

rules-refill = Refilling the valleys
    .search = refill supply valley new tiles empty
    .rules =
        After the die has moved, look at both valleys beside it. If they hold { $refill ->
            [one] at most { $refill } tile
           *[other] at most { $refill } tiles
          } together, every one of the { $valleys } valleys gets a new tile from the supply. A valley may hold any number of tiles.

        Example: the valleys beside the die hold { $refill } and none: all { $valleys } get one more. With { $above_refill } in one of them nothing happens.

        If the supply runs out, the valleys are filled one by one as far as it goes, clockwise, beginning with the first one beside the die. Without a supply nobody can draw unseen. If both valleys beside the die are empty then, take a tile from the next valley clockwise that has one. No source tells what to do here; this is our rule.

rules-end = The end of the match
    .search = end leaf last turn nineteen over
    .rules =
        The match ends with the turn in which the die shows { $last } and stands on the leaf: with N players that is space { $leaf } × N. Everybody has then had { $sum } = { $turns } turns.

        In this last turn the die doesn’t move any more, so nothing is harvested on its way.

rules-scoring = Final scoring
    .search = score final points total diversity bonus double win tie
    .rules =
        Your honey, and:

        1. All { $varieties } varieties are harvested once more, with die { $last }, and what this brings { $times ->
            [2] is doubled
           *[other] counts { $times } times
          }. So only areas of { $least_area } or more apples count.
        2. Diversity counts the varieties harvested in this way: { $diversity }. Fewer bring nothing.
        3. { $blossom } honey for every flower.

        The most honey wins. Equal players share the victory.

        Example: 60 honey, 5 flowers, and areas of yellow 7 and 2, red 5, green 4, pink 6, orange 3, russet 4, purple 8. Harvest: { $gains } = { $harvest }, { $times ->
            [2] doubled
           *[other] times { $times } is
          } { $multiplied }. Diversity, with { $kinds } varieties: { $diverse }. Flowers: { $blossoms }. Total: 60 + { $multiplied } + { $diverse } + { $blossoms } = { $total }.

rules-tiles = Tree tiles
    .search = tile tree apple flower hive price glyph colour mark
    .rules =
        There are { $tiles } tree tiles. Each shows up to { $most_fruit } apples and flowers, and hives on { $fewest_hives } to { $most_hives } of its edges. All hives of a tile have the same number, and it is the price. More apples cost more.

        In the pictures, every variety has a colour and a mark: { $marks }. The golden number on a tile is the number of its hives.

        In this help, “2 red, pink · 7 · 2 hives” is a tile with 2 red apples and 1 pink one, price 7, and 2 hives.

rules-individual-orchards = Option: Individual orchards
    .search = option individual orchard back side rim apple B
    .rules =
        Everybody gets one of the { $backs } back sides. The hives of the rim have other numbers there, and { $varieties } apples are printed at the rim, one of each variety.

        A rim apple belongs to the hex it is printed at. If the tile there shows the same variety, whichever way it is turned, the apple adds 1 to that tile’s area, in all harvests and at the end. By itself it is no area, and it joins nothing else.

        Example: the tile on a hex with a red rim apple shows 2 red apples, its neighbour 1: the red area counts 2 + 1 + 1 = 4.

rules-apple-tiles = Option: Apple tiles
    .search = option apple tiles path icon order cover shuffle
    .rules =
        The { $varieties } apple tiles, one of each variety, are shuffled and cover the first { $covered } icons of the path. They hold for all laps and change the order of the harvests. The other icons stay as they are.

rules-cottage = Option: Spare tree tile
    .search = option cottage spare tile refill reserve
    .rules =
        Before the first turn, everybody draws a tile and puts it face up on their cottage.

        When you take a tile, you may take the one from your cottage. You buy it or make it a pasture like any other.

        Then fill the cottage again, before you place the tile: with a tile from either valley beside the die, or with one drawn unseen from the supply. In your last turn you may leave it empty.

        The tile on a cottage scores nothing at the end. The rules say only that the cottage is refilled “afterwards”; doing it at once is our reading.

rules-pictures = Reading the pictures
    .search = picture mark key legend violet ring ground dashed underlined harvested changed
    .rules =
        What is ringed in violet has been laid or moved there since the last picture, thinly if that was before the last turn; ringed flowers have brought honey. A dashed ring is around what is chosen but not done yet. Tiles on violet ground have just been harvested, and the violet number beside an apple is what that area brought. Other violet numbers say by how much somebody’s honey has changed.

        Below or beside an orchard, the varieties that would count for diversity if the match ended now are underlined. The valleys beside the die have black numbers.

rules-secrets = Open and hidden
    .search = secret hidden public information supply
    .rules =
        Everything is open, except which tile of the supply comes next. Honey, orchards, valleys and cottages can be looked at any time.

rules-sources = What is official, and what is not
    .search = official derived reconstructed source honest printed sure own design
    .rules =
        The printed rule book was not at hand. This is how sure we are:

        Official (stated by public sources about the game): the course of a turn, honey at the start, price, pasture, connections with the lower number, harvests, flowers, refilling, final scoring, the options, { $tiles } tiles in { $varieties } varieties, { $hexes } hexes, { $valleys } valleys, { $turns } turns, hives at the corners of the orchards, a hive on every tile.

        Derived (it follows from these): the hexagon of hexes, { $full } × N spaces in a lap and the leaf on space { $leaf } × N, the order of the gaps.

        Reconstructed (our own design, not the published one): what the single tiles show, the numbers at the rim of the orchards, the back sides, where the apple icons lie on the path, the names of the varieties, what happens when the supply runs out, and when a cottage is refilled.

        The fourth player’s shape on the path is a star in print; here it is the diamond of that seat.
