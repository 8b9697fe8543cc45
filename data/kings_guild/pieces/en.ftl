### The pieces of The King’s Guild: quests, items, treasures, specialists, rooms, guilds and mats. Every number comes from the box.

## Counted things, and how texts are put together

points = { $n } { $n ->
    [one] point
   *[other] points
  }
some-resources = { $n } { $n ->
    [one] resource
   *[other] resources
  }
holds = { $n } more with { $what }
sentences = { $head } { $next }

## Quests

quest-for = { $hero_label } quest.
quest-item = { $letter ->
    [none] {""}
   *[other] { $letter }:{" "}
  }{ $item_label } ({ $kind }) for { $cost }, pays { coins }.
quest-treasure = Treasure: { $treasure }.

quest-crush-the-orc-rebellion = Crush the Orc Rebellion
quest-explore-bluevein-isle = Explore Bluevein Isle
quest-fight-off-the-sharkskin-gnolls = Fight Off the Sharkskin Gnolls
quest-help-the-whitetree-coopers = Help the Whitetree Coopers
quest-claim-the-briareye-gemstone = Claim the Briareye Gemstone
quest-recover-the-kingsires-remains = Recover the Kingsire’s Remains
quest-seize-the-riches-of-anduar = Seize the Riches of Anduar
quest-wake-the-princess-of-eternal-sleep = Wake the Princess of Eternal Sleep
quest-brawl-at-goldgrass-inn = Brawl at Goldgrass Inn
quest-fortify-skullbreaker-point = Fortify Skullbreaker Point
quest-protect-the-eastern-ramparts = Protect the Eastern Ramparts
quest-topple-the-moonstone-giant = Topple the Moonstone Giant
quest-burn-the-briar-roots = Burn the Briar Roots
quest-find-the-pinegrove-trolls = Find the Pinegrove Trolls
quest-guard-the-faerie-saplings = Guard the Faerie Saplings
quest-slay-the-vile-necromancer = Slay the Vile Necromancer
quest-acquire-the-rod-of-ages = Acquire the Rod of Ages
quest-catch-the-jeweltone-fox = Catch the Jeweltone Fox
quest-sail-to-bloodsand-beach = Sail to Bloodsand Beach
quest-thwart-the-mad-witchs-plans = Thwart the Mad Witch’s Plans
quest-climb-the-shimmering-mountain = Climb the Shimmering Mountain
quest-destroy-the-dragon-lord = Destroy the Dragon Lord
quest-retrieve-the-chalice-of-power = Retrieve the Chalice of Power
quest-secure-the-oldtown-library = Secure the Oldtown Library
quest-banish-the-fruitfang-terrors = Banish the Fruitfang Terrors
quest-break-the-bluevein-curse = Break the Bluevein Curse
quest-cleanse-the-coalbone-cemetery = Cleanse the Coalbone Cemetery
quest-plunder-the-warlocks-tower = Plunder the Warlock’s Tower
quest-release-the-briarsblight-cure = Release the Briarsblight Cure
quest-revive-the-fallen-queen = Revive the Fallen Queen
quest-uncover-the-sharkfang-mystery = Uncover the Sharkfang Mystery
quest-vanquish-the-goblin-horde = Vanquish the Goblin Horde
quest-discover-the-hidden-valley = Discover the Hidden Valley
quest-pillage-the-vault-of-the-ancients = Pillage the Vault of the Ancients
quest-save-the-plumtree-grangers = Save the Plumtree Grangers
quest-sink-the-zombielords-galley = Sink the Zombielord’s Galley
quest-sneak-into-the-sultans-palace = Sneak Into the Sultan’s Palace
quest-steal-the-golden-sapling = Steal the Golden Sapling
quest-track-the-sludge-ents = Track the Sludge Ents
quest-unearth-the-kingsires-treasure = Unearth the Kingsire’s Treasure
quest-assault-the-obsidian-spire = Assault the Obsidian Spire
quest-capture-the-marauding-prince = Capture the Marauding Prince
quest-defend-the-temple-of-wonders = Defend the Temple of Wonders
quest-locate-the-cavern-of-secrets = Locate the Cavern of Secrets
quest-raid-the-frost-queens-castle = Raid the Frost Queen’s Castle
quest-rescue-the-graytop-miners = Rescue the Graytop Miners
quest-search-for-the-fountain-of-youth = Search for the Fountain of Youth
quest-take-down-the-red-dog-gang = Take Down the Red Dog Gang
quest-the-kings-funeral = The King’s Funeral
    .rules = Everybody bids secretly for the King’s Statue, from none up to all of their coins, and the bids are opened together. A single highest bidder pays, places the statue like a room and has { $points } at the end; the others pay nothing. If the highest bid is tied, nobody pays and the statue is gone. Then the next quest comes into the slot, and the turn goes on.
quest-offering-to-the-council = Offering to the Council
    .rules = From now on no quests are refilled. The player whose turn it is finishes it; then everybody has exactly one more turn, and whoever revealed the card has the last one. In that turn an offering may be made instead of gathering, crafting or expanding: put a free sigil here. At the end it counts { $points }, { $more } more for every { $coins } and { $more } more for every { $resources }.

## Items

item-asked-for = { $kind_key ->
    [weapon] A weapon
   *[armor] An armor
  }. Quests that ask for it:
item-quest = • { $quest }: { $cost }, pays { coins }

item-axe = Axe
    .said = an axe
item-boots = Boots
    .said = boots
item-bow = Bow
    .said = a bow
item-cloak = Cloak
    .said = a cloak
item-club = Club
    .said = a club
item-dagger = Dagger
    .said = a dagger
item-gauntlets = Gauntlets
    .said = gauntlets
item-helmet = Helmet
    .said = a helmet
item-jeweled-boots = Jeweled Boots
    .said = jeweled boots
item-jeweled-bow = Jeweled Bow
    .said = a jeweled bow
item-jeweled-cloak = Jeweled Cloak
    .said = a jeweled cloak
item-jeweled-club = Jeweled Club
    .said = a jeweled club
item-jeweled-dagger = Jeweled Dagger
    .said = a jeweled dagger
item-jeweled-gauntlets = Jeweled Gauntlets
    .said = jeweled gauntlets
item-jeweled-robe = Jeweled Robe
    .said = a jeweled robe
item-jeweled-shield = Jeweled Shield
    .said = a jeweled shield
item-jeweled-staff = Jeweled Staff
    .said = a jeweled staff
item-jeweled-vest = Jeweled Vest
    .said = a jeweled vest
item-jeweled-wand = Jeweled Wand
    .said = a jeweled wand
item-magic-bow = Magic Bow
    .said = a magic bow
item-magic-cloak = Magic Cloak
    .said = a magic cloak
item-magic-club = Magic Club
    .said = a magic club
item-magic-dagger = Magic Dagger
    .said = a magic dagger
item-magic-helmet = Magic Helmet
    .said = a magic helmet
item-magic-pants = Magic Pants
    .said = magic pants
item-magic-robe = Magic Robe
    .said = a magic robe
item-magic-shield = Magic Shield
    .said = a magic shield
item-magic-staff = Magic Staff
    .said = a magic staff
item-magic-sword = Magic Sword
    .said = a magic sword
item-magic-vest = Magic Vest
    .said = a magic vest
item-magic-wand = Magic Wand
    .said = a magic wand
item-pants = Pants
    .said = pants
item-robe = Robe
    .said = a robe
item-shield = Shield
    .said = a shield
item-staff = Staff
    .said = a staff
item-sword = Sword
    .said = a sword
item-vest = Vest
    .said = a vest
item-wand = Wand
    .said = a wand

## Treasures

treasure-rules =
    { $does }

    Copies: { $copies } in { $everywhere_key ->
        [true] each deck
       *[false] the { $colour } deck
      }.{ $sold ->
        [told] {""}
        [never] {" "}It can’t be sold by choice.
       *[sold] {" "}Sold for { coins }.
      }
treasure-relic =
    .short = Relic. Sets of different relics score.
    .does = A relic. At the end, sets of different relics in your hand score: { $least } to { $most } kinds bring { $sets } points.
treasure-charm =
    .short = Charm. Most charms: +{ $majority } { $majority ->
        [one] point
       *[other] points
      }.
    .does = A charm. Held at the end, it brings { $points }; whoever holds the most charms has { $majority } more, on a tie each of them.
treasure-for-sale =
    .short = Only for selling.
    .does = It has no effect but can be sold for { coins }.

plays-brings =
    .short = Take { $n } { $what_key ->
        [gem] gems
       *[other] { $what }
      }{ $advanced_key ->
        [true] , even without permission
       *[false] {""}
      }.
    .does = Take { $n } { $what_key ->
        [gem] gems, as far as the supply has them
       *[other] { $what }, as far as the supply has it
      }.{ $advanced_key ->
        [true] {" "}No permission is needed.
       *[false] {""}
      }
plays-brings-several =
    .short = Take { $listed }.
    .does = Take { $resources }, as far as the supply has them.
plays-maps =
    .short = Discard it and { $discards ->
        [one] another card
       *[other] { $discards } other cards
      }, then draw { $draws } of any colours.
    .does = Discard this and { $discards ->
        [one] another treasure
       *[other] { $discards } other treasures
      } from your hand for nothing, then draw { $draws } { $draws ->
        [one] treasure of any colour
       *[other] treasures of any colours
      }.
plays-shares-resources =
    .short = You: { $own } of one type. Next player: { $next } of any type.
    .does = A scroll. Take { $own } { $own ->
        [one] resource
       *[other] resources
      } of one type. Then the next player may take { $next } { $next ->
        [one] resource
       *[other] resources
      } of any type. Both need the permission for gems and magic.
    .line = • { $scroll }: { $own } { $own ->
        [one] resource
       *[other] resources
      } of one type; the next player may take { $next } of any type.
    .both = { $scroll }: { $own } of one type, then { $next } of any type.
plays-shares-coins =
    .short = You gain { $mine }, the next player { $next }.
    .does = A scroll. Gain { $mine }. The next player gains { $theirs }.
    .line = • { $scroll }: { $mine }; the next player gains { $next }.
    .both = { $scroll }: { $together }.
plays-shares-treasures =
    .short = You: { $gain } and { $n } treasure. Next player: { $n } more for { $coins ->
        [one] a coin
       *[other] { coins }
      }.
    .does = A scroll. Gain { $gain } and draw { $n } treasure of any colour. Then the next player may pay { coins } to draw { $n } treasure of a different colour.
    .line = • { $scroll }: { $gain } and a treasure; the next player may pay { coins } for a treasure of a different colour.
    .both = { $scroll }: { $gain } and a treasure, then one of another colour for { coins }.
plays-spoils =
    .short = Name a resource: everybody returns { $n }, you too.
    .does = Name a type of resource. Every player who has any of it returns { $n } to the supply, you too.
plays-doubles-treasure =
    .short = Next quest finished this turn: twice its treasure.
    .does = The next quest you finish in this turn brings twice its treasures. If it is shared, you keep { $keep } and give { $keep }. A further potion waits for another quest.
plays-doubles-item =
    .short = Next item crafted this turn pays double.
    .does = The next item you craft in this turn pays twice its coins; of items crafted together, the one that pays more. A further potion waits for another item.
plays-hires =
    .short = Hire a specialist at the usual price.
    .does = Hire a specialist from the row at the usual price, without expanding. Coins in the row and abilities work as usual.

treasure-treasure-map-blue = Treasure Map (blue)
treasure-spoiling-potion = Spoiling Potion
treasure-secret-stash = Secret Stash
treasure-scroll-of-plenty = Scroll of Plenty
treasure-oak-branches = Oak Branches
treasure-mithril-bars = Mithril Bars
treasure-dragon-hides = Dragon Hides
treasure-contract = Contract
treasure-brilliant-diamonds = Brilliant Diamonds
treasure-bottle-of-faerie-dust = Bottle of Faerie Dust
treasure-bolts-of-silk = Bolts of Silk
treasure-ancient-helm = Ancient Helm
treasure-ancient-breastplate = Ancient Breastplate
treasure-treasure-map-red = Treasure Map (red)
treasure-scroll-of-wonders = Scroll of Wonders
treasure-lucky-potion = Lucky Potion
treasure-stunning-charm = Stunning Charm
treasure-sacred-charm = Sacred Charm
treasure-ornate-charm = Ornate Charm
treasure-ominous-charm = Ominous Charm
treasure-mysterious-charm = Mysterious Charm
treasure-glowing-charm = Glowing Charm
treasure-engraved-charm = Engraved Charm
treasure-curious-charm = Curious Charm
treasure-carved-charm = Carved Charm
treasure-bizarre-charm = Bizarre Charm
treasure-ancient-sword = Ancient Sword
treasure-ancient-boots = Ancient Boots
treasure-treasure-map-yellow = Treasure Map (yellow)
treasure-scroll-of-riches = Scroll of Riches
treasure-fortune-potion = Fortune Potion
treasure-coin-purse = Coin Purse
treasure-bag-of-gold = Bag of Gold
treasure-ancient-shield = Ancient Shield
treasure-ancient-gauntlets = Ancient Gauntlets

## What specialists and rooms allow

gives-storage =
    .short = Your storage holds { $n } more { $n ->
        [one] resource
       *[other] resources
      }.
    .does = { gives-storage.short }
room-hand =
    .short = Your hand limit is { $n } higher.
    .does = { room-hand.short }
specialist-hand =
    .short = Your hand limit is { $n } higher.
    .does = { specialist-hand.short }
room-permits =
    .short = You may gather { $permitted }.
    .does = { room-permits.short }
specialist-permits =
    .short = You may gather { $permitted } without the rooms.
    .does = { specialist-permits.short }
permitted = { $what_key ->
    [gem] gems
   *[other] { $what }
  }

## Specialists

specialist-rules =
    { $does }

    Price { coins }, worth { $points }. Comes in the { $deck ->
        [a] first
        [b] second
       *[c] last
      } { $decks ->
        [3] third
       *[other] part
      } of the specialists.
power-gathers-more =
    .short = After gathering, also take { $n } { $what }.
    .does = After you gather, take { $n } { $what } on top if the supply has any. It doesn’t depend on what you gathered.
power-gathers-mix =
    .short = Gather up to { $n } { $n ->
        [one] resource
       *[other] resources
      } in any mix.
    .does = When you gather, take up to { $n } { $n ->
        [one] resource
       *[other] resources
      } in any mix; gems and magic still need permission.
power-saves =
    .short = Every { $on } you craft costs { $n } { $what } less.
    .does = { power-saves.short }
power-sells =
    .short = You sell { $categories } for { coins } each.
    .does = You sell { $categories } for { coins } each. This goes for cards that have to be sold, too.
power-haggles =
    .short = A coin on a specialist lowers your price by { $n } instead of { $one }.
    .does = Every coin on a specialist lowers your price by { $n } instead of { $one }. A price is never negative.
power-builds-anywhere =
    .short = Build on any empty square; bonus spaces pay { $factor ->
        [2] twice
       *[other] { $factor } times
      }.
    .does = You may build on any empty square without touching your guild, and bonus spaces you cover pay { $factor ->
        [2] twice
       *[other] { $factor } times
      }: { $n } coins, or { $factor } of the resource, as far as the supply has it.
power-peeks =
    .short = On your turn, look at the next { $n ->
        [one] quest
       *[other] { $n } quests
      } as often as you like.
    .does = On your turn you may look at the next { $n ->
        [one] quest card
       *[other] { $n } quest cards
      } as often as you like; nobody else sees them. Their order stays as it is.
power-appraises =
    .short = After treasure from a quest, you may draw { $n } of any colour, then discard { $n }.
    .does = After you receive treasures for a finished quest, alone or shared, you may draw { $n } treasure of any colour; if you do, discard { $n } from your hand. This can happen on another player’s turn. Nothing is paid for the discarded card.
power-moves =
    .short = On your turn, move your specialists to empty spaces as you like.
    .does = On your turn you may move your specialists to empty spaces as you like. The baggage stays where it is.
power-offers =
    .short = Your offering to the council costs no action.
    .does = Once the Offering to the Council is out, making your offering costs no action. This is possible at any time on your own turns, also in the turn in which the card appears.
craft-buys-treasure =
    .short = After crafting on a { $hero } quest: { coins } for a { $colour } treasure.
    .does = After you craft on a { $hero } quest, you may pay { coins } to draw a { $colour } treasure, once per quest.
craft-moves-thug =
    .short = After crafting, you may move the thug: others pay you { coins } to craft there.
    .does = After you craft, you may move the thug token to any open quest; others must pay you { coins } whenever they craft there. The coins are paid first, once per craft action. The token comes back when the quest leaves the row.
craft-uses-scroll =
    .short = After crafting, you may use up a scroll: both halves are yours.
    .does = After you craft, you may use up a scroll from your hand and have both halves of it for yourself. { $scrolls }
hire-draws-colours =
    .short = When hired, draw { $colours } treasure.
    .does = { hire-draws-colours.short }
hire-draws-any =
    .short = When hired, draw { $n } { $n ->
        [one] treasure of any colour
       *[other] treasures of any colours
      }.
    .does = { hire-draws-any.short }
hire-trades-treasures =
    .short = When hired: draw { $n } treasures of any colours, then discard { $n }.
    .does = When hired, draw { $n } treasures of any colours, then discard { $n } cards from your hand. The hand limit isn’t checked in between, and nothing is paid for the discarded cards.
hire-buys-relics =
    .short = When hired: buy discarded relics for { coins } each.
    .does = When hired, you may buy relics from the discard piles for { coins } each.
hire-swaps =
    .short = When hired: swap any of your resources with the supply.
    .does = When hired, you may swap any of your resources one for one with the supply, gems and magic too.
hire-brings-baggage =
    .short = When hired: the baggage fills a space in a room.
    .does = When hired, put the baggage on an empty specialist space in a room, where it stays. You can only hire the Aristocrat if there is an empty space for the Aristocrat and another one, in a room, for the baggage.
hire-crafts =
    .short = When hired, you may craft at once.
    .does = When hired, you may craft at once. Everything that follows a craft action happens, too.
hire-gathers =
    .short = When hired, you may gather at once.
    .does = When hired, you may gather at once. Specialists who help with gathering help here, too.
hire-brings-specialist =
    .short = When hired: the specialist at the right end comes for free.
    .does = When hired, also take the specialist at the right end of the row for free. You can only hire the Overseer if another space is empty too. What the second specialist does when hired happens, too; coins in the row don’t move.
hire-steals =
    .short = When hired: take { $n } resource from an opponent.
    .does = When hired, you may take { $n } resource of your choice from an opponent. If your storage is full, one of yours goes back to the supply.
hire-takes-quest =
    .short = When hired: take an open quest with a single item as completed.
    .does = When hired, you may take an open quest with a single item as completed, without coins or treasure. Nothing that follows crafting happens. A thug token there goes home without payment.

specialist-appraiser = Appraiser
    .said = the Appraiser
specialist-builder = Builder
    .said = the Builder
specialist-courier = Courier
    .said = the Courier
specialist-inventor = Inventor
    .said = the Inventor
specialist-laborer = Laborer
    .said = the Laborer
specialist-lumberjack = Lumberjack
    .said = the Lumberjack
specialist-miner = Miner
    .said = the Miner
specialist-oracle = Oracle
    .said = the Oracle
specialist-recruiter = Recruiter
    .said = the Recruiter
specialist-tanner = Tanner
    .said = the Tanner
specialist-thug = Thug
    .said = the Thug
specialist-weaver = Weaver
    .said = the Weaver
specialist-auctioneer = Auctioneer
    .said = the Auctioneer
specialist-bard = Bard
    .said = the Bard
specialist-blacksmith = Blacksmith
    .said = the Blacksmith
specialist-fighter = Fighter
    .said = the Fighter
specialist-leatherworker = Leatherworker
    .said = the Leatherworker
specialist-peasant = Peasant
    .said = the Peasant
specialist-ranger = Ranger
    .said = the Ranger
specialist-sorceress = Sorceress
    .said = the Sorceress
specialist-tailor = Tailor
    .said = the Tailor
specialist-warlock = Warlock
    .said = the Warlock
specialist-wizard = Wizard
    .said = the Wizard
specialist-woodworker = Woodworker
    .said = the Woodworker
specialist-adventurer = Adventurer
    .said = the Adventurer
specialist-alchemist = Alchemist
    .said = the Alchemist
specialist-aristocrat = Aristocrat
    .said = the Aristocrat
specialist-craftswoman = Craftswoman
    .said = the Craftswoman
specialist-curator = Curator
    .said = the Curator
specialist-dealer = Dealer
    .said = the Dealer
specialist-merchant = Merchant
    .said = the Merchant
specialist-minstrel = Minstrel
    .said = the Minstrel
specialist-overseer = Overseer
    .said = the Overseer
specialist-smuggler = Smuggler
    .said = the Smuggler
specialist-vizier = Vizier
    .said = the Vizier
specialist-witch = Witch
    .said = the Witch

## Rooms

room-for-sale =
    { $does }

    { $kind }{ $kind_key ->
        [master] , there is only one
       *[other] {""}
      }. Price { coins }, fills { $width } { $width ->
        [one] square
       *[other] squares side by side
      }.{ $points ->
        [0] {""}
       *[other] {" "}Worth { $worth } at the end.
      }
room-given =
    { $does }

    Worth { $worth } at the end{ $spaces ->
        [0] {""}
       *[other] , filled or not
      }.
room-given-by =
    .short = Given to { $guild } at the start, not for sale.
    .does = { room-given-by.short }
room-won =
    .short = Won by bidding at the King’s Funeral, not for sale.
    .does = { room-won.short } Together with the Throne Room it can bring more.
room-spaces =
    .short = Space for { $n } { $n ->
        [one] specialist
       *[other] specialists
      }.
    .does = { room-spaces.short }
room-back = The same tile has the { $room_label } on its other face. The baggage fills a space, too.
room-apart = With { $players } players nobody may own both this and the { $room_label }.
scores-scrolls =
    .short = At the end, { $points } for each scroll in your hand.
    .does = { scores-scrolls.short }
scores-filled =
    .short = At the end, { $points } if { $spaces ->
        [one] it is
        [2] both are
       *[other] all are
      } filled.
    .does = { scores-filled.short }
scores-coins =
    .short = { $points } for each coin. Then coins don’t count for the offering.
    .does = { scores-coins.short }
scores-statue =
    .short = { $printed }, and { $more } more if it touches your King’s Statue.
    .does = { scores-statue.short }
scores-specialists =
    .short = { $points } for each of your specialists.
    .does = { scores-specialists.short } The Aristocrat’s baggage is no specialist.
scores-heroes =
    .short = { $points } for each { $hero } quest.
    .does = { scores-heroes.short }
scores-hero-pairs =
    .short = { $points } for each pair of a { $hero } quest and a { $other } quest.
    .does = { scores-hero-pairs.short } A quest counts in one pair only.
scores-items =
    .short = { $points } for each { $item } on your quests.
    .does = { scores-items.short }
scores-item-pairs =
    .short = { $points } for each pair of a weapon and an armor on your quests.
    .does = { scores-item-pairs.short } An item counts in one pair only.
scores-rooms =
    .short = { $points } for each of your rooms, this one included.
    .does = { scores-rooms.short } Everything but the hall counts, Shrine and King’s Statue too; a room of { $width } squares counts once.
scores-resource-types =
    .short = { $points } for each type of resource you hold.
    .does = { scores-resource-types.short } The same resources may count for the offering.

room-warehouse = Warehouse
    .said = a Warehouse
room-library = Library
    .said = a Library
room-gem-workshop = Gem Workshop
    .said = a Gem Workshop
room-magic-arcaenum = Magic Arcaenum
    .said = a Magic Arcaenum
room-bedchamber = Bedchamber
    .said = a Bedchamber
room-kitchen = Kitchen
    .said = a Kitchen
room-great-hall = Great Hall
    .said = a Great Hall
room-barracks = Barracks
    .said = Barracks
room-vault-of-riches = Vault of Riches
    .said = the Vault of Riches
room-throne-room = Throne Room
    .said = the Throne Room
room-tavern = Tavern
    .said = the Tavern
room-hall-of-wisdom = Hall of Wisdom
    .said = the Hall of Wisdom
room-hall-of-warriors = Hall of Warriors
    .said = the Hall of Warriors
room-hall-of-strength = Hall of Strength
    .said = the Hall of Strength
room-hall-of-rogues = Hall of Rogues
    .said = the Hall of Rogues
room-hall-of-mages = Hall of Mages
    .said = the Hall of Mages
room-hall-of-cunning = Hall of Cunning
    .said = the Hall of Cunning
room-hall-of-builders = Hall of Builders
    .said = the Hall of Builders
room-gallery = Gallery
    .said = the Gallery
room-depot = Depot
    .said = the Depot
room-arsenal = Arsenal
    .said = the Arsenal
room-armory = Armory
    .said = the Armory
room-shrine = Shrine
    .said = the Shrine
room-kings-statue = King’s Statue
    .said = the King’s Statue

## Guilds and mats

begins-resources = You begin with { $n } { $n ->
    [one] resource
   *[other] resources
  } among { $among }, in any mix.
begins-coins = You begin with { $n } more { $n ->
    [one] coin
   *[other] coins
  }.
begins-treasures = You begin with { $n ->
    [one] a treasure of any colour
   *[other] { $n } treasures of any colours
  }.
begins-room = You begin with { $room }: place it next to your hall; it has { $spaces ->
    [one] a specialist space
   *[other] { $spaces } specialist spaces
  } and is worth { $points }.
begins-storage = Your storage holds { $n } resources{ $unusual_key ->
    [true] {" "}from the start instead of { $usual }
   *[false] {""}
  }.
bonuses = { $head }; { $next }
bonus-resource = { $square }: { $resources }
bonus-coins = { $square }: { coins }
mat-rules = Bonus spaces: { $bonuses }. Cover one with a room to get it, once.

guild-craft-collective = Craft Collective
guild-explorers-league = Explorers League
guild-greycastle-guard = Greycastle Guard
guild-mercantile-trust = Mercantile Trust
guild-starfall-syndicate = Starfall Syndicate
guild-the-holy-order = The Holy Order
mat-mat-a = Mat A
mat-mat-b = Mat B
mat-mat-c = Mat C
mat-mat-d = Mat D
mat-mat-e = Mat E
mat-mat-f = Mat F

## Numbers of the rules

hall-holds = the { $what } { $n }
raises-by = { $n } more with { $what }
sold-for = { $what } { $n }
chamber-line = • { $room }: { $spaces } { $spaces ->
    [one] space
   *[other] spaces
  }, { $points }
relic-set = { $n }{ $n ->
    [one] {" "}relic
   *[other] {""}
  }: { $points }
copies-line = • { $rooms }: { $copies } tiles
slots-at = with { $players } players { $n }
between = { $same_key ->
    [true] { $most }
   *[false] { $least } to { $most }
  }
