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

        Everybody has a guild, a mat with { $squares } free squares around the hall, { $sigils } sigils and { $outside } specialist spaces outside the rooms. You start with { $start_coins } coins; those who play later have more.

        When the Offering to the Council appears, everybody has one last turn.

rules-turn = A turn
    .search = turn main action free end order pass
    .rules =
        You take exactly one main action: gather, craft, or expand. In the last round you may make an offering instead.

        Free actions, as many as you like, before and after it and between the halves of Expand:
        • play a treasure with an effect, or sell one
        • Oracle: look at the next quests
        • Bard: move specialists among empty spaces, one by name or several at once
        • Vizier: make your offering, once the card is out

        You can’t use them while something else is being decided. The turn ends when you say so; potions that you haven’t used by then are lost. You may only pass if no main action is possible.

rules-gather = Gather
    .search = gather resources supply take collect permission gem magic
    .rules =
        Take up to { $alike } resources of one type, or { $different } of different types, one of each: { $alike_example } or { $different_example }, for example, but not { $wrong_example }. At least one in all, and only what the supply holds.

        Gems need a Gem Workshop, magic needs a Magic Arcaenum; the Sorceress allows both. With the Laborer you may take up to { $mix } in any mix. After gathering, { $gatherers } each add one resource if the supply has it.

        What your storage can’t hold goes back; you choose what.

rules-storage = Storage
    .search = storage space full overflow return swap warehouse
    .rules =
        Your hall holds { $storage } resources of any type, that of { $halls }. There is room for { $stores }.

        If you have more, return resources of your choice at once until the rest fits. New ones may go back as well as old ones.

rules-resources = Resources
    .search = resource iron wood leather cloth gem magic basic advanced supply
    .rules =
        Basic resources: { resource-iron }, { resource-wood }, { resource-leather }, { resource-cloth }. Advanced ones: { resource-gem } and { resource-magic }; to gather them you need a permission.

        The supply is limited: by the number of players, { $basic_supply } of each basic type and { $advanced_supply } of each advanced type. What is spent goes back to it.

rules-craft = Craft
    .search = craft quest item cost coins both finish sequence
    .rules =
        Choose an open quest and craft one of its items, or both.

        1. If another player’s thug token lies there, first pay that player { $toll }.
        2. Pay the resources: the printed cost, less the savings of your specialists.
        3. Earn the coins shown with each item.

        If you craft one of { $most_items } items, put a free sigil on it: without one you can’t leave a quest half-finished. Finishing a quest is always allowed.

        When all items are crafted, the quest is finished: whoever crafted them draws the treasures shown and takes the card. If another player crafted a part, you share; see “{ rules-shared }”. Then a new quest comes into the slot.

        After that, even if the quest isn’t finished, your Fighter, Ranger, Wizard, Thug and Warlock may help, in the order you like.

rules-shared = Shared quests
    .search = shared quest two crafters first second half sigil treasure keep give
    .rules =
        If different players crafted the items of a quest, the card goes to the first, whose sigil lay there. The second draws all the treasures, looks at them, keeps half and gives the others to the first.

        The first one’s sigil comes home. A Lucky Potion doubles the cards: keep { $shared }, give { $shared }.

        If a hand becomes too large, both sell at the same time. Then the Appraiser of either player works, and only then the next quest is revealed.

rules-sigils = Sigils
    .search = sigil token crest free half-finished unfinished
    .rules =
        You have { $sigils } sigils. One goes on an item when you craft only one of { $most_items }; it comes home when the quest is finished. One can go on the Offering to the Council.

        At the end everybody takes the unfinished quests with their own sigils as completed, without coins or treasures.

rules-quests = Quests
    .search = quest deck stage hero item icon mage rogue warrior weapon armor
    .rules =
        A quest shows its hero (mage, rogue or warrior), { $fewest_items } or { $most_items } items (weapons or armor) with what they cost and pay, and one treasure for each item.

        Stage I quests come first, among them { $basic_quests } with basic resources only, and { $advanced_quests } with a gem or magic item. The King’s Funeral lies below them, then come the quests of stage II, and last the Offering to the Council. Not all quests are in every match.

        Every completed quest is worth { $quest_points }. Master rooms count its hero and its items, whoever crafted them.

rules-expand = Expand
    .search = expand build hire room specialist both order
    .rules =
        Build one room, or hire one specialist, or both in either order. In between you may play and sell treasures and use the free abilities of your specialists.

rules-build = Building rooms
    .search = build room tile square adjacent bonus space same name double price
    .rules =
        Pay the price and put the tile on empty squares of your mat so that at least one edge touches your guild. Rooms of { $widest } squares fill squares side by side. Rooms never move.

        • You can’t have another room of the same name. Bedchamber and Kitchen are the faces of one tile, and so are Great Hall and Barracks, but their names differ.
        • Basic rooms and chambers are limited; every master room is there once.
        • With { $apart } players nobody may own both Gem Workshop and Magic Arcaenum.

        Covering a bonus space brings the resource shown, if the supply has it, or { $bonus }, once. The Builder needs no touching edge and { $factor ->
            [2] doubles the bonus
           *[other] gets { $factor } times the bonus
          }.

rules-hire = Hiring specialists
    .search = hire specialist price full coins row chain reduce space left oldest newest removed
    .rules =
        Choose one of the { $row } specialists in the row and an empty specialist space: { $outside } lie outside the rooms, others in chambers and the Shrine. Pay the price less the coins that lie on the card; those coins are gone.

        If you paid the full price, because no coin lay there, a coin is put on every specialist to the right. A specialist with as many coins as the printed price leaves the game.

        Then the row closes up to the right, and new specialists come in at the left. Only now abilities with the lightning sign work, once.

        A specialist stays on the chosen space, unless you employ the Bard. Who stands where makes no difference, only which spaces are filled: if the Bard moves several at once, you choose just that.

rules-chambers = Chambers and spaces
    .search = chamber specialist space filled bedchamber kitchen great hall barracks shrine baggage outside
    .rules =
        A chamber has specialist spaces. At the end it scores if all of them are filled:
        { $chambers }

        The Aristocrat’s baggage fills a space in a room for good, but it is no specialist. The Shrine has a space too, and is worth { $shrine_points } whether it is filled or not.

rules-treasures = Treasures
    .search = treasure card play sell deck colour blue red yellow discard draw empty
    .rules =
        There are { $decks } decks of { $deck_cards }: blue ones tend to bring resources, red ones points, yellow ones coins. Choose all colours before you see a card. Only the backs of your hand are seen by the others.

        On your turn you may play treasures with an effect, and sell those with a value: { $sale }, { $sales }. Charms, Scroll of Wonders and Scroll of Riches can’t be sold by choice. With the Auctioneer { $auctioned } bring { $auction_price }.

        If a deck is empty, the scrolls in its discard pile leave the game, and the rest becomes the new deck. If nothing is left, draw another colour instead.

rules-hand-limit = Hand limit
    .search = hand limit six sell too many library inventor out of turn
    .rules =
        You may hold { $hand_limit } treasures, { $hands }.

        Whoever has more sells down to the limit at once, new cards included, even on another player’s turn. Several players do so at the same time and may change their answer until the last one is in. Cards without a value bring no coins. Nothing can be played at that moment.

rules-scrolls = Scrolls
    .search = scroll plenty riches wonders next player warlock library
    .rules =
        Scrolls give something to the next player, too:
        { $scrolls }

        The Warlock uses a scroll up after a craft: both halves are yours. A Library scores { $library } for each scroll in your hand at the end.

rules-relics = Relics
    .search = relic set different helm breastplate sword boots shield gauntlets score
    .rules =
        There are { $relic_kinds } different relics. At the end those in your hand are split into sets of different ones, the largest set first:

        { $relic_sets }

        Example: helm, helm, sword and boots make a set of { $larger } and a set of { $smaller }: { $larger_points } + { $smaller_points } = { $relic_points }.

rules-charms = Charms
    .search = charm most majority red points tie
    .rules =
        There are { $charms } different charms, all red, with { $charm_points } points each. Whoever holds the most charms at the end has { $majority } more; on a tie each of them. Without a charm you get nothing.

rules-thug-token = The thug token
    .search = thug token toll pay two coins
    .rules =
        Whoever employs the Thug may, after crafting, move the token to an open quest. Others who craft there pay the owner { $toll } first, once per craft action; without { $toll } they can’t.

        The token comes back when the quest leaves the row.

rules-funeral = Bidding for the King’s Statue
    .search = funeral auction bid secret statue king tie
    .rules =
        The King’s Funeral lies between stage I and stage II. When it appears, everybody bids secretly for the King’s Statue, from none to all of their coins. You may change your bid until the last one is in; until then the table sees only who has bid.

        • A single highest bidder pays and puts the statue into the guild like a room. It covers a bonus space as rooms do and is worth { $statue_points }.
        • If the highest bid is tied, even if nobody bids anything, nobody pays, and the statue is gone.

        Whoever has no square for the statue can’t win. Then the next quest is revealed, and the interrupted turn goes on.

rules-offering = The last round
    .search = offering council last round end game sigil vizier
    .rules =
        When the Offering to the Council appears, it stays, and no quest is refilled any more. The current turn is finished; then everybody in turn has exactly one more, and whoever revealed the card has the last.

        In this last turn you may put a free sigil on the card instead of a main action, once. At the end that brings { $offering_points }, { $offering_more } more for every { $offering_coins } and { $offering_more } more for every { $offering_resources }, each rounded down. The coins of a Vault of Riches count there only.

        With the Vizier the offering costs no action.

rules-scoring = Final scoring
    .search = score points end total winner tie scoring
    .rules =
        1. Take the unfinished quests with your sigils.
        2. Charms in hand: { $charm_points } points each; the most charms { $majority } more.
        3. Relics in sets of different ones: { $set_points } points for { $set_sizes }.
        4. Quests: { $quest_points } each.
        5. Specialists: their fame.
        6. Rooms: printed points, filled chambers, Library scrolls, master rooms.
        7. The offering, if you made one.

        Most points win. On a tie, whoever has more coins wins; if that is equal too, the victory is shared.

rules-masters = Master rooms
    .search = master room end scoring hall vault throne tavern gallery depot arsenal armory
    .rules =
        Of { $master_rooms } master rooms, { $masters_more } more than there are players are for sale, all from the start. They score at the end for what you own: coins, specialists, rooms, resources, or the heroes and items on your quests.

        A quest may count in several rooms, but in a room that counts pairs only once. Open a room by its name to read what it does.

rules-guilds = Guilds and mats
    .search = guild mat start bonus storage square
    .rules =
        There are { $guilds_count } guilds: { $guilds }. Each begins with something of its own, in turn order before the first turn.

        The hall covers { $hall } of your mat. Columns are { $first_column } to { $last_column }, rows { $first_row } to { $last_row }. Each mat has { $bonus_spaces } spaces with a resource and one with { $bonus }.

rules-secrets = What is hidden
    .search = secret hidden public open known hand bid information
    .rules =
        Hidden are the faces of the treasures in hand, bids before they are opened, what the Oracle sees, and the order of all decks. When a quest is shared, the second crafter sees all its treasures; both know the ones that were passed on.

        Everything else is open: coins, resources, rooms, specialists, quests, the backs of the cards in hand, the discard piles and the sizes of the decks. What is sold, played or discarded is shown.

rules-players = Number of players
    .search = two three four five six players setup copies
    .rules =
        What differs, with { $players } players in this order:
        • Resources in the supply: { $basic_supplies } of each basic type; { $advanced_supplies } of each advanced type
        { $copies }
        • Master rooms: { $masters_more } more than players
        • Specialists: { $specialists } of each { $specialist_decks ->
            [3] third
           *[other] part
          }
        • Quests: { $stage_first } in stage I; { $stage_second } in stage II

        Usually { $slots_usual } quests are open, { $slots }.

        Coins to begin with, in turn order: { $coins_in_order }.

        With { $apart } players nobody may own both Gem Workshop and Magic Arcaenum.

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
        • Whoever has no square for the statue can’t win it.
        • A resource card can’t be played when the supply has none of it.
        • If nobody can ever do anything but gather any more (no quest anyone could craft, nothing anyone could pay for, no treasure to play or sell), the match ends at once and is scored.
