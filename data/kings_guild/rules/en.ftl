### The rules help of The King’s Guild: one message a page, title first.

rules-overview = Overview
    .search = aim goal start how to play introduction setup win
    .rules =
        You lead a guild. Gather resources, craft the items that heroes need for their quests, and spend what you earn on rooms and specialists. Most points at the end win.

        On your turn you take one main action:
        • Gather resources
        • Craft for a quest
        • Expand: build a room, hire a specialist, or both
        Before and after it, and between the halves of Expand, you may play and sell treasures and use the free abilities of your specialists.

        Everybody has a guild, a mat with 10 free squares around the hall, 2 sigils and 4 specialist spaces outside. You start with 3 to 6 coins; those who play later have more.

        When the Offering to the Council appears, everybody has one last turn.

rules-turn = A turn
    .search = turn main action free end order pass
    .rules =
        You take exactly one main action: gather, craft, or expand. In the last round you may make an offering instead.

        Free actions, as many as you like, before and after it and between the halves of Expand:
        • play a treasure with an effect, or sell one
        • Oracle: look at the next quests
        • Bard: move specialists
        • Vizier: make your offering, once the card is out

        You can’t use them while something else is being decided. The turn ends when you say so; potions that you haven’t used by then are lost. You may only pass if no main action is possible.

rules-gather = Gather
    .search = gather resources supply take collect permission gem magic
    .rules =
        Take up to 3 resources of one type, or up to 2 of two different types: 1 iron and 1 wood, 2 cloth and 1 leather or 2 and 2. At least 1 in all, and only what the supply holds.

        Gems need a Gem Workshop, magic needs a Magic Arcaenum; the Sorceress allows both. With the Laborer you may take up to 3 in any mix. Lumberjack, Miner, Tanner and Weaver each add 1 resource afterwards if the supply has it.

        What your storage can’t hold goes back; you choose what.

rules-storage = Storage
    .search = storage space full overflow return swap warehouse
    .rules =
        Your hall holds 5 resources of any type, the Craft Collective 6. A Warehouse adds 3, the Courier 1, the Peasant 2.

        If you have more, return resources of your choice at once until the rest fits. New ones may go back as well as old ones.

rules-resources = Resources
    .search = resource iron wood leather cloth gem magic basic advanced supply
    .rules =
        Basic resources: { resource-iron }, { resource-wood }, { resource-leather }, { resource-cloth }. Advanced ones: { resource-gem } and { resource-magic }; to gather them you need a permission.

        The supply is limited: by the number of players, 5 to 8 of each basic type and 3 to 6 of each advanced type. What is spent goes back to it.

rules-craft = Craft
    .search = craft quest item cost coins both finish sequence
    .rules =
        Choose an open quest and craft one of its items, or both.

        1. If another player’s thug token lies there, first pay that player 2 coins.
        2. Pay the resources: the printed cost, less the savings of your specialists.
        3. Earn the coins shown with each item.

        If you craft one of two items, put a free sigil on it: without one you can’t leave a quest half-finished. Finishing a quest is always allowed.

        When all items are crafted, the quest is finished: whoever crafted them draws the treasures shown and takes the card. Two crafters share; see “Shared quests”. Then a new quest comes into the slot.

        After that, even if the quest isn’t finished, your Fighter, Ranger, Wizard, Thug and Warlock may help, in the order you like.

rules-shared = Shared quests
    .search = shared quest two crafters first second half sigil treasure keep give
    .rules =
        If two players crafted the items of a quest, the card goes to the first, whose sigil lay there. The second draws all the treasures, looks at them, keeps half and gives the others to the first.

        The first one’s sigil comes home. With a Lucky Potion there are twice as many cards: keep 2, give 2.

        If a hand becomes too large, both sell at the same time. Then the Appraiser of either player works, and only then the next quest is revealed.

rules-sigils = Sigils
    .search = sigil token crest free half-finished unfinished
    .rules =
        You have 2 sigils. One goes on an item when you craft only one of two; it comes home when the quest is finished. One can go on the Offering to the Council.

        At the end everybody takes the unfinished quests with their own sigils as completed, without coins or treasures.

rules-quests = Quests
    .search = quest deck stage hero item icon mage rogue warrior weapon armor
    .rules =
        A quest shows its hero (mage, rogue or warrior), one or two items (weapons or armor) with what they cost and pay, and one treasure for each item.

        Stage I quests come first, among them 12 with basic resources only, and 12 with a gem or magic item. The King’s Funeral lies below them, then come the quests of stage II, and last the Offering to the Council. Not all quests are in every match.

        Every completed quest is worth 1 point. Master rooms count its hero and its items, whoever crafted them.

rules-expand = Expand
    .search = expand build hire room specialist both order
    .rules =
        Build one room, or hire one specialist, or both in either order. In between you may play and sell treasures and use the free abilities of your specialists.

rules-build = Building rooms
    .search = build room tile square adjacent bonus space same name double price
    .rules =
        Pay the price and put the tile on empty squares of your mat so that at least one edge touches your guild. Double rooms lie side by side. Rooms never move.

        • You can’t have two rooms of the same name. Bedchamber and Kitchen are the two faces of one tile, and so are Great Hall and Barracks, but their names differ.
        • Basic rooms and chambers are limited; every master room is there once.
        • With 2 players nobody may own both Gem Workshop and Magic Arcaenum.

        Covering a bonus space brings the resource shown, if the supply has it, or 2 coins, once. The Builder needs no touching edge and doubles the bonus.

rules-hire = Hiring specialists
    .search = hire specialist price full coins row chain reduce space left oldest newest removed
    .rules =
        Choose a specialist of the row and an empty specialist space: 4 lie outside, others in chambers and the Shrine. Pay the price less the coins that lie on the card; those coins are gone.

        If you paid the full price, because no coin lay there, 1 coin is put on every specialist to the right. Whoever has as many coins as the printed price leaves the game.

        Then the row closes up to the right, and new specialists come in at the left. Only now abilities with the lightning sign work, once.

        A specialist stays on the chosen space, unless you employ the Bard.

rules-chambers = Chambers and spaces
    .search = chamber specialist space filled bedchamber kitchen great hall barracks shrine baggage outside
    .rules =
        Bedchamber and Kitchen have one specialist space, Great Hall and Barracks two. At the end a chamber scores if all its spaces are filled: 7, 3, 11 and 5 points.

        The Aristocrat’s baggage fills a space in a room for good, but it is no specialist. The Shrine has a space too; its 1 point doesn’t depend on it.

rules-treasures = Treasures
    .search = treasure card play sell deck colour blue red yellow discard draw empty
    .rules =
        There are three decks of 28: blue ones tend to bring resources, red ones points, yellow ones coins. Choose all colours before you see a card. Only the backs of your hand are seen by the others.

        On your turn you may play treasures with an effect, and sell those with a value: 2 coins, Coin Purse 3, Bag of Gold 4. Charms, Scroll of Wonders and Scroll of Riches can’t be sold by choice. With the Auctioneer relics, charms and scrolls bring 4 coins.

        If a deck is empty, the scrolls in its discard pile leave the game, and the rest becomes the new deck. If nothing is left, draw another colour instead.

rules-hand-limit = Hand limit
    .search = hand limit six sell too many library inventor out of turn
    .rules =
        You may hold 6 treasures, 9 with a Library, 2 more with the Inventor.

        Whoever has more sells down to the limit at once, new cards included, even on another player’s turn. Several players do so at the same time and may change their answer until the last one is in. Cards without a value bring no coins. Nothing can be played at that moment.

rules-scrolls = Scrolls
    .search = scroll plenty riches wonders next player warlock library
    .rules =
        Scrolls give something to the next player, too:
        • { treasure-scroll-of-plenty }: 2 resources of one type; the next player may take 1 of any type.
        • { treasure-scroll-of-riches }: 4 coins; the next player gains 2.
        • { treasure-scroll-of-wonders }: 1 coin and a treasure; the next player may pay 1 coin for a treasure of a different colour.

        The Warlock uses a scroll up after a craft: both halves are yours. A Library scores 3 points for each scroll in your hand at the end.

rules-relics = Relics
    .search = relic set different helm breastplate sword boots shield gauntlets score
    .rules =
        There are six different relics. At the end those in your hand are split into sets of different ones, the largest set first:

        1 relic: 2 points
        2: 5 points
        3: 9 points
        4: 13 points
        5: 17 points
        6: 22 points

        Example: helm, helm, sword and boots make a set of 3 and a set of 1: 9 + 2 = 11 points.

rules-charms = Charms
    .search = charm most majority red points tie
    .rules =
        Ten different charms, all red, with 2 or 3 points each. Whoever holds the most charms at the end has 3 more points; on a tie each of them. Without a charm there is nothing to be had.

rules-thug-token = The thug token
    .search = thug token toll pay two coins
    .rules =
        Whoever employs the Thug may, after crafting, move the token to an open quest. Others who craft there pay the owner 2 coins first, once per craft action; without 2 coins they can’t.

        The token comes back when the quest leaves the row.

rules-funeral = Bidding for the King’s Statue
    .search = funeral auction bid secret statue king tie
    .rules =
        The King’s Funeral lies between stage I and stage II. When it appears, everybody bids secretly for the King’s Statue, from 0 to all of their coins. You may change your bid until the last one is in; until then the table sees only who has bid.

        • A single highest bidder pays and puts the statue into the guild like a room. It covers a bonus space as rooms do and is worth 4 points.
        • If the highest bid is tied, also at 0, nobody pays, and the statue is gone.

        Whoever has no square for the statue can’t win. Then the next quest is revealed, and the interrupted turn goes on.

rules-offering = The last round
    .search = offering council last round end game sigil vizier
    .rules =
        When the Offering to the Council appears, it stays, and no quest is refilled any more. The current turn is finished; then everybody in turn has exactly one more, and whoever revealed the card has the last.

        In this last turn you may put a free sigil on the card instead of a main action, once. At the end that brings 2 points, 1 more for every 3 coins and 1 more for every 2 resources, each rounded down. The coins of a Vault of Riches count there only.

        With the Vizier the offering costs no action.

rules-scoring = Final scoring
    .search = score points end total winner tie scoring
    .rules =
        1. Take the unfinished quests with your sigils.
        2. Charms in hand: 2 or 3 points each; the most charms 3 more.
        3. Relics in sets of different ones: 2, 5, 9, 13, 17, 22 points for 1 to 6.
        4. Quests: 1 point each.
        5. Specialists: their fame.
        6. Rooms: printed points, filled chambers, Library scrolls, master rooms.
        7. The offering, if you made one.

        Most points win. On a tie, whoever has more coins; if that is equal too, the victory is shared.

rules-masters = Master rooms
    .search = master room end scoring hall vault throne tavern gallery depot arsenal armory
    .rules =
        Of 14 master rooms, 3 more than there are players are for sale, all from the start. They score at the end for what you own: coins, specialists, rooms, resources, or the heroes and items on your quests.

        A quest may count in several rooms, but in a room that counts pairs only once. Open a room by its name to read what it does.

rules-guilds = Guilds and mats
    .search = guild mat start bonus storage square
    .rules =
        Six guilds: { guild-craft-collective }, { guild-explorers-league }, { guild-greycastle-guard }, { guild-mercantile-trust }, { guild-starfall-syndicate } and { guild-the-holy-order }. Each begins with something of its own, in turn order before the first turn.

        The hall covers B1 and C1 of your mat. Columns are A to D, rows 1 to 3. Each mat has four spaces with a resource and one with 2 coins.

rules-secrets = What is hidden
    .search = secret hidden public open known hand bid information
    .rules =
        Hidden are the faces of the treasures in hand, bids before they are opened, what the Oracle sees, and the order of all decks. When a quest is shared, the second crafter sees all its treasures; both know the ones that were passed on.

        Everything else is open: coins, resources, rooms, specialists, quests, the backs of the cards in hand, the discard piles and the sizes of the decks. What is sold, played or discarded is shown.

rules-players = Number of players
    .search = two three four five six players setup copies
    .rules =
        By the number of players: resources in the supply, copies of rooms, master rooms (3 more than players), specialists (5, 7, 8, 9 or 10 of each third), and quests. With 5 and 6 players 6 quests lie open, otherwise 5.

        Coins to begin with, in turn order: 3, 4, 5, 5, 6, 6.

        With 2 players nobody may own both Gem Workshop and Magic Arcaenum.

rules-decisions = How we play it
    .search = decision ruling interpretation house rule official edition faq unclear
    .rules =
        Sources differ in some points, or are silent. Here is what this version does.

        • Fighter, Ranger and Wizard help after any craft for their hero, but once per player and quest.
        • The baggage fills a space, but the Tavern doesn’t count it and the Bard doesn’t move it.
        • Hall of Builders counts every tile but the hall, the statue and the Shrine included.
        • Potions that aren’t used end with the turn.
        • Scroll of Plenty: gems and magic need the permission, for both players.
        • A Lucky Potion doubles a shared quest for both.
        • The Overseer can’t be hired with a single empty space.
        • Cards without a value are sold only if you have to.
        • Free actions are allowed after an offering, too.
        • Who has no square for the statue can’t win it.
        • A resource card can’t be played when the supply has none of it.
        • If nobody does anything but gather for very long, the match ends.
