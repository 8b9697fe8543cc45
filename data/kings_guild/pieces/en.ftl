### The pieces of The King’s Guild: quests, items, treasures, specialists, rooms, guilds and mats.

## Quests

quest-crush-the-orc-rebellion = Crush the Orc Rebellion
    .rules =
        Mage quest.
        Dagger (weapon) for 1 iron and 1 wood, pays 3 coins.
        Treasure: 1 blue.
quest-explore-bluevein-isle = Explore Bluevein Isle
    .rules =
        Mage quest.
        a: Cloak (armor) for 3 cloth, pays 3 coins.
        b: Boots (armor) for 1 iron and 3 leather, pays 4 coins.
        Treasure: 1 blue and 1 yellow.
quest-fight-off-the-sharkskin-gnolls = Fight Off the Sharkskin Gnolls
    .rules =
        Mage quest.
        a: Sword (weapon) for 3 iron, pays 3 coins.
        b: Robe (armor) for 1 leather and 2 cloth, pays 4 coins.
        Treasure: 1 red and 1 blue.
quest-help-the-whitetree-coopers = Help the Whitetree Coopers
    .rules =
        Mage quest.
        Vest (armor) for 2 leather and 1 cloth, pays 4 coins.
        Treasure: 1 blue.
quest-claim-the-briareye-gemstone = Claim the Briareye Gemstone
    .rules =
        Rogue quest.
        Cloak (armor) for 2 cloth, pays 3 coins.
        Treasure: 1 yellow.
quest-recover-the-kingsires-remains = Recover the Kingsire’s Remains
    .rules =
        Rogue quest.
        a: Staff (weapon) for 3 wood, pays 3 coins.
        b: Gauntlets (armor) for 1 iron and 2 cloth, pays 4 coins.
        Treasure: 1 yellow and 1 red.
quest-seize-the-riches-of-anduar = Seize the Riches of Anduar
    .rules =
        Rogue quest.
        a: Club (weapon) for 1 wood and 1 leather, pays 3 coins.
        b: Sword (weapon) for 3 iron and 1 leather, pays 4 coins.
        Treasure: 1 blue and 1 yellow.
quest-wake-the-princess-of-eternal-sleep = Wake the Princess of Eternal Sleep
    .rules =
        Rogue quest.
        Vest (armor) for 4 leather, pays 4 coins.
        Treasure: 1 yellow.
quest-brawl-at-goldgrass-inn = Brawl at Goldgrass Inn
    .rules =
        Warrior quest.
        a: Pants (armor) for 3 leather, pays 3 coins.
        b: Helmet (armor) for 1 iron, 1 wood and 2 cloth, pays 4 coins.
        Treasure: 1 red and 1 blue.
quest-fortify-skullbreaker-point = Fortify Skullbreaker Point
    .rules =
        Warrior quest.
        Shield (armor) for 2 wood and 1 leather, pays 4 coins.
        Treasure: 1 red.
quest-protect-the-eastern-ramparts = Protect the Eastern Ramparts
    .rules =
        Warrior quest.
        Sword (weapon) for 2 iron, pays 3 coins.
        Treasure: 1 red.
quest-topple-the-moonstone-giant = Topple the Moonstone Giant
    .rules =
        Warrior quest.
        a: Dagger (weapon) for 1 iron and 1 leather, pays 3 coins.
        b: Axe (weapon) for 2 iron and 2 wood, pays 4 coins.
        Treasure: 1 yellow and 1 red.
quest-burn-the-briar-roots = Burn the Briar Roots
    .rules =
        Mage quest.
        a: Magic Wand (weapon) for 1 wood and 1 magic, pays 5 coins.
        b: Dagger (weapon) for 2 iron and 1 leather, pays 4 coins.
        Treasure: 1 red and 1 blue.
quest-find-the-pinegrove-trolls = Find the Pinegrove Trolls
    .rules =
        Mage quest.
        Jeweled Staff (weapon) for 1 wood, 1 leather and 2 gems, pays 6 coins.
        Treasure: 1 blue.
quest-guard-the-faerie-saplings = Guard the Faerie Saplings
    .rules =
        Mage quest.
        Jeweled Gauntlets (armor) for 1 iron and 1 gem, pays 5 coins.
        Treasure: 1 blue.
quest-slay-the-vile-necromancer = Slay the Vile Necromancer
    .rules =
        Mage quest.
        a: Magic Robe (armor) for 2 cloth and 2 magic, pays 6 coins.
        b: Staff (weapon) for 4 wood, pays 4 coins.
        Treasure: 1 blue and 1 yellow.
quest-acquire-the-rod-of-ages = Acquire the Rod of Ages
    .rules =
        Rogue quest.
        Magic Sword (weapon) for 2 iron and 2 magic, pays 6 coins.
        Treasure: 1 yellow.
quest-catch-the-jeweltone-fox = Catch the Jeweltone Fox
    .rules =
        Rogue quest.
        Jeweled Wand (weapon) for 1 wood and 1 gem, pays 5 coins.
        Treasure: 1 yellow.
quest-sail-to-bloodsand-beach = Sail to Bloodsand Beach
    .rules =
        Rogue quest.
        a: Jeweled Vest (armor) for 1 leather, 1 cloth and 2 gems, pays 6 coins.
        b: Shield (armor) for 2 iron and 1 wood, pays 4 coins.
        Treasure: 1 yellow and 1 red.
quest-thwart-the-mad-witchs-plans = Thwart the Mad Witch’s Plans
    .rules =
        Rogue quest.
        a: Magic Pants (armor) for 1 leather and 1 magic, pays 5 coins.
        b: Bow (weapon) for 2 wood and 2 cloth, pays 4 coins.
        Treasure: 1 blue and 1 yellow.
quest-climb-the-shimmering-mountain = Climb the Shimmering Mountain
    .rules =
        Warrior quest.
        Jeweled Robe (armor) for 2 cloth and 2 gems, pays 6 coins.
        Treasure: 1 red.
quest-destroy-the-dragon-lord = Destroy the Dragon Lord
    .rules =
        Warrior quest.
        a: Magic Dagger (weapon) for 1 iron, 1 cloth and 2 magic, pays 6 coins.
        b: Cloak (armor) for 1 leather and 2 cloth, pays 4 coins.
        Treasure: 1 red and 1 blue.
quest-retrieve-the-chalice-of-power = Retrieve the Chalice of Power
    .rules =
        Warrior quest.
        a: Jeweled Cloak (armor) for 1 cloth and 1 gem, pays 5 coins.
        b: Staff (weapon) for 3 wood and 1 leather, pays 4 coins.
        Treasure: 1 yellow and 1 red.
quest-secure-the-oldtown-library = Secure the Oldtown Library
    .rules =
        Warrior quest.
        Magic Club (weapon) for 1 leather and 1 magic, pays 5 coins.
        Treasure: 1 red.
quest-banish-the-fruitfang-terrors = Banish the Fruitfang Terrors
    .rules =
        Mage quest.
        a: Wand (weapon) for 2 wood, pays 4 coins.
        b: Sword (weapon) for 2 iron and 1 cloth, pays 5 coins.
        Treasure: 1 red and 1 blue.
quest-break-the-bluevein-curse = Break the Bluevein Curse
    .rules =
        Mage quest.
        Magic Staff (weapon) for 2 wood and 2 magic, pays 7 coins.
        Treasure: 1 blue.
quest-cleanse-the-coalbone-cemetery = Cleanse the Coalbone Cemetery
    .rules =
        Mage quest.
        a: Jeweled Club (weapon) for 1 leather and 1 gem, pays 6 coins.
        b: Robe (armor) for 4 cloth, pays 5 coins.
        Treasure: 1 red and 1 blue.
quest-plunder-the-warlocks-tower = Plunder the Warlock’s Tower
    .rules =
        Mage quest.
        Pants (armor) for 3 leather, pays 4 coins.
        Treasure: 1 blue.
quest-release-the-briarsblight-cure = Release the Briarsblight Cure
    .rules =
        Mage quest.
        a: Magic Bow (weapon) for 1 wood, 1 cloth and 1 magic, pays 7 coins.
        b: Jeweled Vest (armor) for 2 leather and 2 gems, pays 7 coins.
        Treasure: 1 blue and 1 yellow.
quest-revive-the-fallen-queen = Revive the Fallen Queen
    .rules =
        Mage quest.
        Magic Cloak (armor) for 1 cloth and 1 magic, pays 6 coins.
        Treasure: 1 blue.
quest-uncover-the-sharkfang-mystery = Uncover the Sharkfang Mystery
    .rules =
        Mage quest.
        a: Jeweled Shield (armor) for 2 iron, 1 wood and 1 gem, pays 7 coins.
        b: Helmet (armor) for 1 wood and 1 leather, pays 4 coins.
        Treasure: 1 blue and 1 yellow.
quest-vanquish-the-goblin-horde = Vanquish the Goblin Horde
    .rules =
        Mage quest.
        Axe (weapon) for 3 iron and 1 wood, pays 5 coins.
        Treasure: 1 blue.
quest-discover-the-hidden-valley = Discover the Hidden Valley
    .rules =
        Rogue quest.
        a: Pants (armor) for 2 leather, pays 4 coins.
        b: Gauntlets (armor) for 2 iron and 2 cloth, pays 5 coins.
        Treasure: 1 blue and 1 yellow.
quest-pillage-the-vault-of-the-ancients = Pillage the Vault of the Ancients
    .rules =
        Rogue quest.
        Bow (weapon) for 2 wood and 1 cloth, pays 5 coins.
        Treasure: 1 yellow.
quest-save-the-plumtree-grangers = Save the Plumtree Grangers
    .rules =
        Rogue quest.
        a: Jeweled Staff (weapon) for 2 wood and 2 gems, pays 7 coins.
        b: Pants (armor) for 1 leather and 1 cloth, pays 4 coins.
        Treasure: 1 blue and 1 yellow.
quest-sink-the-zombielords-galley = Sink the Zombielord’s Galley
    .rules =
        Rogue quest.
        a: Magic Dagger (weapon) for 1 iron and 1 magic, pays 6 coins.
        b: Bow (weapon) for 3 wood and 1 cloth, pays 5 coins.
        Treasure: 1 yellow and 1 red.
quest-sneak-into-the-sultans-palace = Sneak Into the Sultan’s Palace
    .rules =
        Rogue quest.
        Sword (weapon) for 3 iron, pays 4 coins.
        Treasure: 1 yellow.
quest-steal-the-golden-sapling = Steal the Golden Sapling
    .rules =
        Rogue quest.
        Jeweled Cloak (armor) for 1 cloth and 1 gem, pays 6 coins.
        Treasure: 1 yellow.
quest-track-the-sludge-ents = Track the Sludge Ents
    .rules =
        Rogue quest.
        Magic Vest (armor) for 2 leather, 1 cloth and 1 magic, pays 7 coins.
        Treasure: 1 yellow.
quest-unearth-the-kingsires-treasure = Unearth the Kingsire’s Treasure
    .rules =
        Rogue quest.
        a: Magic Club (weapon) for 1 leather, 1 cloth and 2 magic, pays 7 coins.
        b: Jeweled Boots (armor) for 1 iron, 1 leather and 1 gem, pays 7 coins.
        Treasure: 1 yellow and 1 red.
quest-assault-the-obsidian-spire = Assault the Obsidian Spire
    .rules =
        Warrior quest.
        a: Jeweled Dagger (weapon) for 1 iron and 1 gem, pays 6 coins.
        b: Club (weapon) for 1 wood, 2 leather and 1 cloth, pays 5 coins.
        Treasure: 1 red and 1 blue.
quest-capture-the-marauding-prince = Capture the Marauding Prince
    .rules =
        Warrior quest.
        Sword (weapon) for 4 iron, pays 5 coins.
        Treasure: 1 red.
quest-defend-the-temple-of-wonders = Defend the Temple of Wonders
    .rules =
        Warrior quest.
        Magic Shield (armor) for 1 wood and 1 magic, pays 6 coins.
        Treasure: 1 red.
quest-locate-the-cavern-of-secrets = Locate the Cavern of Secrets
    .rules =
        Warrior quest.
        Gauntlets (armor) for 1 iron and 1 cloth, pays 4 coins.
        Treasure: 1 red.
quest-raid-the-frost-queens-castle = Raid the Frost Queen’s Castle
    .rules =
        Warrior quest.
        Jeweled Bow (weapon) for 1 wood, 1 cloth and 1 gem, pays 7 coins.
        Treasure: 1 red.
quest-rescue-the-graytop-miners = Rescue the Graytop Miners
    .rules =
        Warrior quest.
        a: Magic Helmet (armor) for 1 wood, 1 leather and 2 magic, pays 7 coins.
        b: Cloak (armor) for 3 cloth, pays 4 coins.
        Treasure: 1 yellow and 1 red.
quest-search-for-the-fountain-of-youth = Search for the Fountain of Youth
    .rules =
        Warrior quest.
        a: Staff (weapon) for 3 wood, pays 4 coins.
        b: Vest (armor) for 2 leather and 1 cloth, pays 5 coins.
        Treasure: 1 yellow and 1 red.
quest-take-down-the-red-dog-gang = Take Down the Red Dog Gang
    .rules =
        Warrior quest.
        a: Magic Sword (weapon) for 1 iron, 1 leather and 1 magic, pays 7 coins.
        b: Jeweled Boots (armor) for 1 iron, 1 leather and 2 gems, pays 7 coins.
        Treasure: 1 red and 1 blue.
quest-the-kings-funeral = The King’s Funeral
    .rules = Everybody bids secretly for the King’s Statue, from 0 up to all of their coins, and the bids are opened together. A single highest bidder pays, places the statue like a room and has 4 points at the end; the others pay nothing. If the highest bid is tied, nobody pays and the statue is gone. Then the next quest comes into the slot, and the turn goes on.
quest-offering-to-the-council = Offering to the Council
    .rules = From now on no quests are refilled. The player whose turn it is finishes it; then everybody has exactly one more turn, and whoever revealed the card has the last one. In that turn an offering may be made instead of gathering, crafting or expanding: put a free sigil here. At the end it counts 2 points, 1 more for every 3 coins and 1 more for every 2 resources.

## Items

item-axe = Axe
    .said = an axe
    .rules =
        A weapon. Quests that ask for it:
        • Topple the Moonstone Giant: 2 iron and 2 wood, pays 4 coins
        • Vanquish the Goblin Horde: 3 iron and 1 wood, pays 5 coins
item-boots = Boots
    .said = boots
    .rules =
        An armor. Quests that ask for it:
        • Explore Bluevein Isle: 1 iron and 3 leather, pays 4 coins
item-bow = Bow
    .said = a bow
    .rules =
        A weapon. Quests that ask for it:
        • Thwart the Mad Witch’s Plans: 2 wood and 2 cloth, pays 4 coins
        • Pillage the Vault of the Ancients: 2 wood and 1 cloth, pays 5 coins
        • Sink the Zombielord’s Galley: 3 wood and 1 cloth, pays 5 coins
item-cloak = Cloak
    .said = a cloak
    .rules =
        An armor. Quests that ask for it:
        • Explore Bluevein Isle: 3 cloth, pays 3 coins
        • Claim the Briareye Gemstone: 2 cloth, pays 3 coins
        • Destroy the Dragon Lord: 1 leather and 2 cloth, pays 4 coins
        • Rescue the Graytop Miners: 3 cloth, pays 4 coins
item-club = Club
    .said = a club
    .rules =
        A weapon. Quests that ask for it:
        • Seize the Riches of Anduar: 1 wood and 1 leather, pays 3 coins
        • Assault the Obsidian Spire: 1 wood, 2 leather and 1 cloth, pays 5 coins
item-dagger = Dagger
    .said = a dagger
    .rules =
        A weapon. Quests that ask for it:
        • Crush the Orc Rebellion: 1 iron and 1 wood, pays 3 coins
        • Topple the Moonstone Giant: 1 iron and 1 leather, pays 3 coins
        • Burn the Briar Roots: 2 iron and 1 leather, pays 4 coins
item-gauntlets = Gauntlets
    .said = gauntlets
    .rules =
        An armor. Quests that ask for it:
        • Recover the Kingsire’s Remains: 1 iron and 2 cloth, pays 4 coins
        • Discover the Hidden Valley: 2 iron and 2 cloth, pays 5 coins
        • Locate the Cavern of Secrets: 1 iron and 1 cloth, pays 4 coins
item-helmet = Helmet
    .said = a helmet
    .rules =
        An armor. Quests that ask for it:
        • Brawl at Goldgrass Inn: 1 iron, 1 wood and 2 cloth, pays 4 coins
        • Uncover the Sharkfang Mystery: 1 wood and 1 leather, pays 4 coins
item-jeweled-boots = Jeweled Boots
    .said = jeweled boots
    .rules =
        An armor. Quests that ask for it:
        • Unearth the Kingsire’s Treasure: 1 iron, 1 leather and 1 gem, pays 7 coins
        • Take Down the Red Dog Gang: 1 iron, 1 leather and 2 gems, pays 7 coins
item-jeweled-bow = Jeweled Bow
    .said = a jeweled bow
    .rules =
        A weapon. Quests that ask for it:
        • Raid the Frost Queen’s Castle: 1 wood, 1 cloth and 1 gem, pays 7 coins
item-jeweled-cloak = Jeweled Cloak
    .said = a jeweled cloak
    .rules =
        An armor. Quests that ask for it:
        • Retrieve the Chalice of Power: 1 cloth and 1 gem, pays 5 coins
        • Steal the Golden Sapling: 1 cloth and 1 gem, pays 6 coins
item-jeweled-club = Jeweled Club
    .said = a jeweled club
    .rules =
        A weapon. Quests that ask for it:
        • Cleanse the Coalbone Cemetery: 1 leather and 1 gem, pays 6 coins
item-jeweled-dagger = Jeweled Dagger
    .said = a jeweled dagger
    .rules =
        A weapon. Quests that ask for it:
        • Assault the Obsidian Spire: 1 iron and 1 gem, pays 6 coins
item-jeweled-gauntlets = Jeweled Gauntlets
    .said = jeweled gauntlets
    .rules =
        An armor. Quests that ask for it:
        • Guard the Faerie Saplings: 1 iron and 1 gem, pays 5 coins
item-jeweled-robe = Jeweled Robe
    .said = a jeweled robe
    .rules =
        An armor. Quests that ask for it:
        • Climb the Shimmering Mountain: 2 cloth and 2 gems, pays 6 coins
item-jeweled-shield = Jeweled Shield
    .said = a jeweled shield
    .rules =
        An armor. Quests that ask for it:
        • Uncover the Sharkfang Mystery: 2 iron, 1 wood and 1 gem, pays 7 coins
item-jeweled-staff = Jeweled Staff
    .said = a jeweled staff
    .rules =
        A weapon. Quests that ask for it:
        • Find the Pinegrove Trolls: 1 wood, 1 leather and 2 gems, pays 6 coins
        • Save the Plumtree Grangers: 2 wood and 2 gems, pays 7 coins
item-jeweled-vest = Jeweled Vest
    .said = a jeweled vest
    .rules =
        An armor. Quests that ask for it:
        • Sail to Bloodsand Beach: 1 leather, 1 cloth and 2 gems, pays 6 coins
        • Release the Briarsblight Cure: 2 leather and 2 gems, pays 7 coins
item-jeweled-wand = Jeweled Wand
    .said = a jeweled wand
    .rules =
        A weapon. Quests that ask for it:
        • Catch the Jeweltone Fox: 1 wood and 1 gem, pays 5 coins
item-magic-bow = Magic Bow
    .said = a magic bow
    .rules =
        A weapon. Quests that ask for it:
        • Release the Briarsblight Cure: 1 wood, 1 cloth and 1 magic, pays 7 coins
item-magic-cloak = Magic Cloak
    .said = a magic cloak
    .rules =
        An armor. Quests that ask for it:
        • Revive the Fallen Queen: 1 cloth and 1 magic, pays 6 coins
item-magic-club = Magic Club
    .said = a magic club
    .rules =
        A weapon. Quests that ask for it:
        • Secure the Oldtown Library: 1 leather and 1 magic, pays 5 coins
        • Unearth the Kingsire’s Treasure: 1 leather, 1 cloth and 2 magic, pays 7 coins
item-magic-dagger = Magic Dagger
    .said = a magic dagger
    .rules =
        A weapon. Quests that ask for it:
        • Destroy the Dragon Lord: 1 iron, 1 cloth and 2 magic, pays 6 coins
        • Sink the Zombielord’s Galley: 1 iron and 1 magic, pays 6 coins
item-magic-helmet = Magic Helmet
    .said = a magic helmet
    .rules =
        An armor. Quests that ask for it:
        • Rescue the Graytop Miners: 1 wood, 1 leather and 2 magic, pays 7 coins
item-magic-pants = Magic Pants
    .said = magic pants
    .rules =
        An armor. Quests that ask for it:
        • Thwart the Mad Witch’s Plans: 1 leather and 1 magic, pays 5 coins
item-magic-robe = Magic Robe
    .said = a magic robe
    .rules =
        An armor. Quests that ask for it:
        • Slay the Vile Necromancer: 2 cloth and 2 magic, pays 6 coins
item-magic-shield = Magic Shield
    .said = a magic shield
    .rules =
        An armor. Quests that ask for it:
        • Defend the Temple of Wonders: 1 wood and 1 magic, pays 6 coins
item-magic-staff = Magic Staff
    .said = a magic staff
    .rules =
        A weapon. Quests that ask for it:
        • Break the Bluevein Curse: 2 wood and 2 magic, pays 7 coins
item-magic-sword = Magic Sword
    .said = a magic sword
    .rules =
        A weapon. Quests that ask for it:
        • Acquire the Rod of Ages: 2 iron and 2 magic, pays 6 coins
        • Take Down the Red Dog Gang: 1 iron, 1 leather and 1 magic, pays 7 coins
item-magic-vest = Magic Vest
    .said = a magic vest
    .rules =
        An armor. Quests that ask for it:
        • Track the Sludge Ents: 2 leather, 1 cloth and 1 magic, pays 7 coins
item-magic-wand = Magic Wand
    .said = a magic wand
    .rules =
        A weapon. Quests that ask for it:
        • Burn the Briar Roots: 1 wood and 1 magic, pays 5 coins
item-pants = Pants
    .said = pants
    .rules =
        An armor. Quests that ask for it:
        • Brawl at Goldgrass Inn: 3 leather, pays 3 coins
        • Plunder the Warlock’s Tower: 3 leather, pays 4 coins
        • Discover the Hidden Valley: 2 leather, pays 4 coins
        • Save the Plumtree Grangers: 1 leather and 1 cloth, pays 4 coins
item-robe = Robe
    .said = a robe
    .rules =
        An armor. Quests that ask for it:
        • Fight Off the Sharkskin Gnolls: 1 leather and 2 cloth, pays 4 coins
        • Cleanse the Coalbone Cemetery: 4 cloth, pays 5 coins
item-shield = Shield
    .said = a shield
    .rules =
        An armor. Quests that ask for it:
        • Fortify Skullbreaker Point: 2 wood and 1 leather, pays 4 coins
        • Sail to Bloodsand Beach: 2 iron and 1 wood, pays 4 coins
item-staff = Staff
    .said = a staff
    .rules =
        A weapon. Quests that ask for it:
        • Recover the Kingsire’s Remains: 3 wood, pays 3 coins
        • Slay the Vile Necromancer: 4 wood, pays 4 coins
        • Retrieve the Chalice of Power: 3 wood and 1 leather, pays 4 coins
        • Search for the Fountain of Youth: 3 wood, pays 4 coins
item-sword = Sword
    .said = a sword
    .rules =
        A weapon. Quests that ask for it:
        • Fight Off the Sharkskin Gnolls: 3 iron, pays 3 coins
        • Seize the Riches of Anduar: 3 iron and 1 leather, pays 4 coins
        • Protect the Eastern Ramparts: 2 iron, pays 3 coins
        • Banish the Fruitfang Terrors: 2 iron and 1 cloth, pays 5 coins
        • Sneak Into the Sultan’s Palace: 3 iron, pays 4 coins
        • Capture the Marauding Prince: 4 iron, pays 5 coins
item-vest = Vest
    .said = a vest
    .rules =
        An armor. Quests that ask for it:
        • Help the Whitetree Coopers: 2 leather and 1 cloth, pays 4 coins
        • Wake the Princess of Eternal Sleep: 4 leather, pays 4 coins
        • Search for the Fountain of Youth: 2 leather and 1 cloth, pays 5 coins
item-wand = Wand
    .said = a wand
    .rules =
        A weapon. Quests that ask for it:
        • Banish the Fruitfang Terrors: 2 wood, pays 4 coins

## Treasures

treasure-treasure-map-blue = Treasure Map
    .short = Discard it and another card, then draw 2 of any colours.
    .rules =
        Discard this and another treasure from your hand for nothing, then draw 2 treasures of any colours.

        Copies: 2 in each deck. Sold for 2 coins.
treasure-spoiling-potion = Spoiling Potion
    .short = Name a resource: everybody returns 1, you too.
    .rules =
        Name a type of resource. Every player who has any of it returns 1 to the supply, you too.

        Copies: 2 in the blue deck. Sold for 2 coins.
treasure-secret-stash = Secret Stash
    .short = Take 1 iron, 1 wood, 1 leather, 1 cloth.
    .rules =
        Take 1 iron, 1 wood, 1 leather and 1 cloth, as far as the supply has them.

        Copies: 1 in the blue deck. Sold for 2 coins.
treasure-scroll-of-plenty = Scroll of Plenty
    .short = You: 2 of one type. Next player: 1 of any type.
    .rules =
        A scroll. Take 2 resources of one type. Then the next player may take 1 resource of any type. Both need the permission for gems and magic.

        Copies: 6 in the blue deck. Sold for 2 coins.
treasure-oak-branches = Oak Branches
    .short = Take 3 wood.
    .rules =
        Take 3 wood, as far as the supply has it.

        Copies: 1 in the blue deck. Sold for 2 coins.
treasure-mithril-bars = Mithril Bars
    .short = Take 3 iron.
    .rules =
        Take 3 iron, as far as the supply has it.

        Copies: 1 in the blue deck. Sold for 2 coins.
treasure-dragon-hides = Dragon Hides
    .short = Take 3 leather.
    .rules =
        Take 3 leather, as far as the supply has it.

        Copies: 1 in the blue deck. Sold for 2 coins.
treasure-contract = Contract
    .short = Hire a specialist at the usual price.
    .rules =
        Hire a specialist of the row at the usual price, without expanding. Coins in the row and abilities work as usual.

        Copies: 2 in the blue deck. Sold for 2 coins.
treasure-brilliant-diamonds = Brilliant Diamonds
    .short = Take 2 gems, even without permission.
    .rules =
        Take 2 gems, as far as the supply has them. No permission is needed.

        Copies: 2 in the blue deck. Sold for 2 coins.
treasure-bottle-of-faerie-dust = Bottle of Faerie Dust
    .short = Take 2 magic, even without permission.
    .rules =
        Take 2 magic, as far as the supply has it. No permission is needed.

        Copies: 2 in the blue deck. Sold for 2 coins.
treasure-bolts-of-silk = Bolts of Silk
    .short = Take 3 cloth.
    .rules =
        Take 3 cloth, as far as the supply has it.

        Copies: 1 in the blue deck. Sold for 2 coins.
treasure-ancient-helm = Ancient Helm
    .short = Relic. Sets of different relics score.
    .rules =
        A relic. At the end, sets of different relics in your hand score: 1 to 6 kinds bring 2, 5, 9, 13, 17 or 22 points.

        Copies: 4 in the blue deck. Sold for 2 coins.
treasure-ancient-breastplate = Ancient Breastplate
    .short = Relic. Sets of different relics score.
    .rules =
        A relic. At the end, sets of different relics in your hand score: 1 to 6 kinds bring 2, 5, 9, 13, 17 or 22 points.

        Copies: 3 in the blue deck. Sold for 2 coins.
treasure-treasure-map-red = Treasure Map
    .short = Discard it and another card, then draw 2 of any colours.
    .rules =
        Discard this and another treasure from your hand for nothing, then draw 2 treasures of any colours.

        Copies: 2 in each deck. Sold for 2 coins.
treasure-scroll-of-wonders = Scroll of Wonders
    .short = You: 1 coin and 1 treasure. Next player: 1 more for a coin.
    .rules =
        A scroll. Gain 1 coin and draw 1 treasure of any colour. Then the next player may pay 1 coin to draw 1 treasure of a different colour.

        Copies: 6 in the red deck. It can’t be sold by choice.
treasure-lucky-potion = Lucky Potion
    .short = Next quest finished this turn: twice its treasure.
    .rules =
        The next quest you finish in this turn brings twice its treasures. If two players share it, you keep 2 and give 2. A second potion waits for another quest.

        Copies: 3 in the red deck. Sold for 2 coins.
treasure-stunning-charm = Stunning Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 3 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-sacred-charm = Sacred Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 3 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-ornate-charm = Ornate Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 3 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-ominous-charm = Ominous Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 3 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-mysterious-charm = Mysterious Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 3 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-glowing-charm = Glowing Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 2 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-engraved-charm = Engraved Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 2 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-curious-charm = Curious Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 2 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-carved-charm = Carved Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 2 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-bizarre-charm = Bizarre Charm
    .short = Charm. Most charms: +3 points.
    .rules =
        A charm. Held at the end, it brings 2 points; whoever holds the most charms has 3 more, on a tie each of them.

        Copies: 1 in the red deck. It can’t be sold by choice.
treasure-ancient-sword = Ancient Sword
    .short = Relic. Sets of different relics score.
    .rules =
        A relic. At the end, sets of different relics in your hand score: 1 to 6 kinds bring 2, 5, 9, 13, 17 or 22 points.

        Copies: 3 in the red deck. Sold for 2 coins.
treasure-ancient-boots = Ancient Boots
    .short = Relic. Sets of different relics score.
    .rules =
        A relic. At the end, sets of different relics in your hand score: 1 to 6 kinds bring 2, 5, 9, 13, 17 or 22 points.

        Copies: 4 in the red deck. Sold for 2 coins.
treasure-treasure-map-yellow = Treasure Map
    .short = Discard it and another card, then draw 2 of any colours.
    .rules =
        Discard this and another treasure from your hand for nothing, then draw 2 treasures of any colours.

        Copies: 2 in each deck. Sold for 2 coins.
treasure-scroll-of-riches = Scroll of Riches
    .short = You gain 4 coins, the next player 2.
    .rules =
        A scroll. Gain 4 coins. The next player gains 2 coins.

        Copies: 6 in the yellow deck. It can’t be sold by choice.
treasure-fortune-potion = Fortune Potion
    .short = Next item crafted this turn pays double.
    .rules =
        The next item you craft in this turn pays twice its coins; of two items crafted together, the one that pays more. A second potion waits for another item.

        Copies: 3 in the yellow deck. Sold for 2 coins.
treasure-coin-purse = Coin Purse
    .short = Only for selling.
    .rules =
        It has no effect but can be sold for 3 coins.

        Copies: 3 in the yellow deck.
treasure-bag-of-gold = Bag of Gold
    .short = Only for selling.
    .rules =
        It has no effect but can be sold for 4 coins.

        Copies: 7 in the yellow deck.
treasure-ancient-shield = Ancient Shield
    .short = Relic. Sets of different relics score.
    .rules =
        A relic. At the end, sets of different relics in your hand score: 1 to 6 kinds bring 2, 5, 9, 13, 17 or 22 points.

        Copies: 3 in the yellow deck. Sold for 2 coins.
treasure-ancient-gauntlets = Ancient Gauntlets
    .short = Relic. Sets of different relics score.
    .rules =
        A relic. At the end, sets of different relics in your hand score: 1 to 6 kinds bring 2, 5, 9, 13, 17 or 22 points.

        Copies: 4 in the yellow deck. Sold for 2 coins.

## Specialists

specialist-appraiser = Appraiser
    .said = the Appraiser
    .short = After treasure from a quest, you may draw 1 of any colour, then discard 1.
    .rules =
        After you receive treasures for a finished quest, alone or shared, you may draw 1 treasure of any colour; if you do, discard 1 from your hand. This can happen on another player’s turn. Nothing is paid for the discarded card.

        Price 6 coins, worth 3 points. Comes in the first third of the specialists.
specialist-builder = Builder
    .said = the Builder
    .short = Build on any empty square; bonus spaces pay twice.
    .rules =
        You may build on any empty square without touching your guild, and bonus spaces you cover pay twice. A doubled resource is 1 if only 1 is left; coins are 4.

        Price 5 coins, worth 2 points. Comes in the first third of the specialists.
specialist-courier = Courier
    .said = the Courier
    .short = Your storage holds 1 more resource.
    .rules =
        Your storage holds 1 more resource.

        Price 3 coins, worth 2 points. Comes in the first third of the specialists.
specialist-inventor = Inventor
    .said = the Inventor
    .short = Your hand limit is 2 higher.
    .rules =
        Your hand limit is 2 higher.

        Price 3 coins, worth 3 points. Comes in the first third of the specialists.
specialist-laborer = Laborer
    .said = the Laborer
    .short = Gather up to 3 resources in any mix.
    .rules =
        When you gather, take up to 3 resources in any mix; gems and magic still need permission.

        Price 6 coins, worth 1 point. Comes in the first third of the specialists.
specialist-lumberjack = Lumberjack
    .said = the Lumberjack
    .short = After gathering, also take 1 wood.
    .rules =
        After you gather, take 1 wood on top if the supply has any. It doesn’t depend on what you gathered.

        Price 4 coins, worth 1 point. Comes in the first third of the specialists.
specialist-miner = Miner
    .said = the Miner
    .short = After gathering, also take 1 iron.
    .rules =
        After you gather, take 1 iron on top if the supply has any. It doesn’t depend on what you gathered.

        Price 4 coins, worth 1 point. Comes in the first third of the specialists.
specialist-oracle = Oracle
    .said = the Oracle
    .short = On your turn, look at the next 2 quests as often as you like.
    .rules =
        On your turn you may look at the next 2 quest cards as often as you like; nobody else sees them. Their order stays as it is.

        Price 3 coins, worth 3 points. Comes in the first third of the specialists.
specialist-recruiter = Recruiter
    .said = the Recruiter
    .short = A coin on a specialist lowers your price by 2 instead of 1.
    .rules =
        Every coin on a specialist lowers your price by 2 instead of 1. A price never falls below 0.

        Price 3 coins, worth 1 point. Comes in the first third of the specialists.
specialist-tanner = Tanner
    .said = the Tanner
    .short = After gathering, also take 1 leather.
    .rules =
        After you gather, take 1 leather on top if the supply has any. It doesn’t depend on what you gathered.

        Price 4 coins, worth 1 point. Comes in the first third of the specialists.
specialist-thug = Thug
    .said = the Thug
    .short = After crafting, you may move the thug: others pay you 2 coins to craft there.
    .rules =
        After you craft, you may move the thug token to any open quest; others must pay you 2 coins whenever they craft there. The coins are paid first, once per craft action. The token comes back when the quest leaves the row.

        Price 5 coins, worth 1 point. Comes in the first third of the specialists.
specialist-weaver = Weaver
    .said = the Weaver
    .short = After gathering, also take 1 cloth.
    .rules =
        After you gather, take 1 cloth on top if the supply has any. It doesn’t depend on what you gathered.

        Price 4 coins, worth 1 point. Comes in the first third of the specialists.
specialist-auctioneer = Auctioneer
    .said = the Auctioneer
    .short = You sell relics, charms and scrolls for 4 coins each.
    .rules =
        You sell relics, charms and scrolls for 4 coins each. This goes for cards that have to be sold, too.

        Price 4 coins, worth 1 point. Comes in the second third of the specialists.
specialist-bard = Bard
    .said = the Bard
    .short = On your turn, move your specialists to empty spaces as you like.
    .rules =
        On your turn you may move your specialists to empty spaces as you like. The baggage stays where it is.

        Price 4 coins, worth 3 points. Comes in the second third of the specialists.
specialist-blacksmith = Blacksmith
    .said = the Blacksmith
    .short = Every weapon you craft costs 1 iron less.
    .rules =
        Every weapon you craft costs 1 iron less.

        Price 5 coins, worth 2 points. Comes in the second third of the specialists.
specialist-fighter = Fighter
    .said = the Fighter
    .short = After crafting on a warrior quest: 1 coin for a red treasure.
    .rules =
        After you craft on a warrior quest, you may pay 1 coin to draw a red treasure, once per quest.

        Price 6 coins, worth 1 point. Comes in the second third of the specialists.
specialist-leatherworker = Leatherworker
    .said = the Leatherworker
    .short = Every armor you craft costs 1 leather less.
    .rules =
        Every armor you craft costs 1 leather less.

        Price 5 coins, worth 2 points. Comes in the second third of the specialists.
specialist-peasant = Peasant
    .said = the Peasant
    .short = Your storage holds 2 more resources.
    .rules =
        Your storage holds 2 more resources.

        Price 4 coins, worth 2 points. Comes in the second third of the specialists.
specialist-ranger = Ranger
    .said = the Ranger
    .short = After crafting on a rogue quest: 1 coin for a yellow treasure.
    .rules =
        After you craft on a rogue quest, you may pay 1 coin to draw a yellow treasure, once per quest.

        Price 6 coins, worth 1 point. Comes in the second third of the specialists.
specialist-sorceress = Sorceress
    .said = the Sorceress
    .short = You may gather gems and magic without the rooms.
    .rules =
        You may gather gems and magic without the rooms.

        Price 7 coins, worth 2 points. Comes in the second third of the specialists.
specialist-tailor = Tailor
    .said = the Tailor
    .short = Every armor you craft costs 1 cloth less.
    .rules =
        Every armor you craft costs 1 cloth less.

        Price 5 coins, worth 2 points. Comes in the second third of the specialists.
specialist-warlock = Warlock
    .said = the Warlock
    .short = After crafting, you may use up a scroll: both halves are yours.
    .rules =
        After you craft, you may use up a scroll from your hand and have both halves of it for yourself. Scroll of Riches: 6 coins. Scroll of Plenty: 2 of one type, then 1 of any type. Scroll of Wonders: 1 coin and a treasure, then one of another colour for 1 coin.

        Price 7 coins, worth 3 points. Comes in the second third of the specialists.
specialist-wizard = Wizard
    .said = the Wizard
    .short = After crafting on a mage quest: 1 coin for a blue treasure.
    .rules =
        After you craft on a mage quest, you may pay 1 coin to draw a blue treasure, once per quest.

        Price 6 coins, worth 1 point. Comes in the second third of the specialists.
specialist-woodworker = Woodworker
    .said = the Woodworker
    .short = Every weapon you craft costs 1 wood less.
    .rules =
        Every weapon you craft costs 1 wood less.

        Price 5 coins, worth 2 points. Comes in the second third of the specialists.
specialist-adventurer = Adventurer
    .said = the Adventurer
    .short = When hired, draw 1 blue, 1 red and 1 yellow treasure.
    .rules =
        When hired, draw 1 blue, 1 red and 1 yellow treasure.

        Price 9 coins, worth 1 point. Comes in the last third of the specialists.
specialist-alchemist = Alchemist
    .said = the Alchemist
    .short = When hired: swap any of your resources with the supply.
    .rules =
        When hired, you may swap any of your resources one for one with the supply, gems and magic too.

        Price 5 coins, worth 3 points. Comes in the last third of the specialists.
specialist-aristocrat = Aristocrat
    .said = the Aristocrat
    .short = When hired: the baggage fills a space in a room.
    .rules =
        When hired, put the baggage on an empty specialist space in a room, where it stays. You can only hire the Aristocrat if two spaces are empty, and one of them is in a room.

        Price 9 coins, worth 6 points. Comes in the last third of the specialists.
specialist-craftswoman = Craftswoman
    .said = the Craftswoman
    .short = When hired, you may craft at once.
    .rules =
        When hired, you may craft at once. Everything that follows a craft action happens, too.

        Price 7 coins, worth 2 points. Comes in the last third of the specialists.
specialist-curator = Curator
    .said = the Curator
    .short = When hired: buy discarded relics for 3 coins each.
    .rules =
        When hired, you may buy relics from the discard piles for 3 coins each.

        Price 5 coins, worth 2 points. Comes in the last third of the specialists.
specialist-dealer = Dealer
    .said = the Dealer
    .short = When hired, you may gather at once.
    .rules =
        When hired, you may gather at once. Specialists who help with gathering help here, too.

        Price 5 coins, worth 3 points. Comes in the last third of the specialists.
specialist-merchant = Merchant
    .said = the Merchant
    .short = When hired: draw 3 treasures of any colours, then discard 3.
    .rules =
        When hired, draw 3 treasures of any colours, then discard 3 cards from your hand. The hand limit isn’t checked in between, and nothing is paid for the discarded cards.

        Price 7 coins, worth 4 points. Comes in the last third of the specialists.
specialist-minstrel = Minstrel
    .said = the Minstrel
    .short = When hired, draw 1 treasure of any colour.
    .rules =
        When hired, draw 1 treasure of any colour.

        Price 6 coins, worth 3 points. Comes in the last third of the specialists.
specialist-overseer = Overseer
    .said = the Overseer
    .short = When hired: the specialist at the right end comes for free.
    .rules =
        When hired, also take the specialist at the right end of the row for free. You can only hire the Overseer if two spaces are empty. What the second specialist does when hired happens, too; coins in the row don’t move.

        Price 8 coins, worth 3 points. Comes in the last third of the specialists.
specialist-smuggler = Smuggler
    .said = the Smuggler
    .short = When hired: take 1 resource from an opponent.
    .rules =
        When hired, you may take 1 resource of your choice from an opponent. If your storage is full, one of yours goes back to the supply.

        Price 6 coins, worth 2 points. Comes in the last third of the specialists.
specialist-vizier = Vizier
    .said = the Vizier
    .short = Your offering to the council costs no action.
    .rules =
        Once the Offering to the Council is out, making your offering costs no action. This is possible at any time on your own turns, also in the turn in which the card appears.

        Price 6 coins, worth 1 point. Comes in the last third of the specialists.
specialist-witch = Witch
    .said = the Witch
    .short = When hired: take an open quest with a single item as completed.
    .rules =
        When hired, you may take an open quest with a single item as completed, without coins or treasure. Nothing that follows crafting happens. A thug token there goes home without payment.

        Price 8 coins, worth 2 points. Comes in the last third of the specialists.

## Rooms

room-warehouse = Warehouse
    .said = a Warehouse
    .short = Your storage holds 3 more resources.
    .rules =
        Your storage holds 3 more resources.

        Basic room. Price 6 coins, fills 1 square. Worth 2 points at the end.
room-library = Library
    .said = a Library
    .short = Your hand limit is 3 higher. At the end, 3 points for each scroll in your hand.
    .rules =
        Your hand limit is 3 higher. At the end, 3 points for each scroll in your hand.

        Basic room. Price 4 coins, fills 1 square.
room-gem-workshop = Gem Workshop
    .said = a Gem Workshop
    .short = You may gather gems.
    .rules =
        You may gather gems. With 2 players nobody may own both this and the Magic Arcaenum.

        Basic room. Price 5 coins, fills 1 square. Worth 1 point at the end.
room-magic-arcaenum = Magic Arcaenum
    .said = a Magic Arcaenum
    .short = You may gather magic.
    .rules =
        You may gather magic. With 2 players nobody may own both this and the Gem Workshop.

        Basic room. Price 5 coins, fills 1 square. Worth 1 point at the end.
room-bedchamber = Bedchamber
    .said = a Bedchamber
    .short = Space for 1 specialist. At the end, 7 points if it is filled.
    .rules =
        Space for 1 specialist. At the end, 7 points if it is filled. The same tile has the Kitchen on its other face. The baggage fills a space, too.

        Chamber. Price 8 coins, fills 1 square.
room-kitchen = Kitchen
    .said = a Kitchen
    .short = Space for 1 specialist. At the end, 3 points if it is filled.
    .rules =
        Space for 1 specialist. At the end, 3 points if it is filled. The same tile has the Bedchamber on its other face. The baggage fills a space, too.

        Chamber. Price 4 coins, fills 1 square.
room-great-hall = Great Hall
    .said = a Great Hall
    .short = Space for 2 specialists. At the end, 11 points if both are filled.
    .rules =
        Space for 2 specialists. At the end, 11 points if both are filled. The same tile has the Barracks on its other face. The baggage fills a space, too.

        Chamber. Price 12 coins, fills 2 squares side by side.
room-barracks = Barracks
    .said = Barracks
    .short = Space for 2 specialists. At the end, 5 points if both are filled.
    .rules =
        Space for 2 specialists. At the end, 5 points if both are filled. The same tile has the Great Hall on its other face. The baggage fills a space, too.

        Chamber. Price 6 coins, fills 2 squares side by side.
room-vault-of-riches = Vault of Riches
    .said = the Vault of Riches
    .short = 1 point for each coin. Then coins don’t count for the offering.
    .rules =
        1 point for each coin. Then coins don’t count for the offering.

        Master room, there is only one. Price 14 coins, fills 1 square.
room-throne-room = Throne Room
    .said = the Throne Room
    .short = 9 points, and 6 more if it touches your King’s Statue.
    .rules =
        9 points, and 6 more if it touches your King’s Statue.

        Master room, there is only one. Price 16 coins, fills 1 square. Worth 9 points at the end.
room-tavern = Tavern
    .said = the Tavern
    .short = 3 points for each of your specialists.
    .rules =
        3 points for each of your specialists. The Aristocrat’s baggage is no specialist.

        Master room, there is only one. Price 19 coins, fills 1 square.
room-hall-of-wisdom = Hall of Wisdom
    .said = the Hall of Wisdom
    .short = 6 points for each pair of a mage quest and a warrior quest.
    .rules =
        6 points for each pair of a mage quest and a warrior quest. A quest counts in one pair only.

        Master room, there is only one. Price 17 coins, fills 1 square.
room-hall-of-warriors = Hall of Warriors
    .said = the Hall of Warriors
    .short = 4 points for each warrior quest.
    .rules =
        4 points for each warrior quest.

        Master room, there is only one. Price 18 coins, fills 1 square.
room-hall-of-strength = Hall of Strength
    .said = the Hall of Strength
    .short = 6 points for each pair of a rogue quest and a warrior quest.
    .rules =
        6 points for each pair of a rogue quest and a warrior quest. A quest counts in one pair only.

        Master room, there is only one. Price 17 coins, fills 1 square.
room-hall-of-rogues = Hall of Rogues
    .said = the Hall of Rogues
    .short = 4 points for each rogue quest.
    .rules =
        4 points for each rogue quest.

        Master room, there is only one. Price 18 coins, fills 1 square.
room-hall-of-mages = Hall of Mages
    .said = the Hall of Mages
    .short = 4 points for each mage quest.
    .rules =
        4 points for each mage quest.

        Master room, there is only one. Price 18 coins, fills 1 square.
room-hall-of-cunning = Hall of Cunning
    .said = the Hall of Cunning
    .short = 6 points for each pair of a mage quest and a rogue quest.
    .rules =
        6 points for each pair of a mage quest and a rogue quest. A quest counts in one pair only.

        Master room, there is only one. Price 17 coins, fills 1 square.
room-hall-of-builders = Hall of Builders
    .said = the Hall of Builders
    .short = 3 points for each of your rooms, this one included.
    .rules =
        3 points for each of your rooms, this one included. Everything but the hall counts, Shrine and King’s Statue too; a double room counts once.

        Master room, there is only one. Price 19 coins, fills 1 square.
room-gallery = Gallery
    .said = the Gallery
    .short = 3 points for each pair of a weapon and an armor on your quests.
    .rules =
        3 points for each pair of a weapon and an armor on your quests. An item counts in one pair only.

        Master room, there is only one. Price 14 coins, fills 1 square.
room-depot = Depot
    .said = the Depot
    .short = 4 points for each type of resource you hold.
    .rules =
        4 points for each type of resource you hold. The same resources may count for the offering.

        Master room, there is only one. Price 16 coins, fills 1 square.
room-arsenal = Arsenal
    .said = the Arsenal
    .short = 2 points for each weapon on your quests.
    .rules =
        2 points for each weapon on your quests.

        Master room, there is only one. Price 15 coins, fills 1 square.
room-armory = Armory
    .said = the Armory
    .short = 2 points for each armor on your quests.
    .rules =
        2 points for each armor on your quests.

        Master room, there is only one. Price 15 coins, fills 1 square.
room-shrine = Shrine
    .said = the Shrine
    .short = Space for 1 specialist. Given to The Holy Order at the start, not for sale.
    .rules =
        Space for 1 specialist. Given to The Holy Order at the start, not for sale.

        Worth 1 point at the end, filled or not.
room-kings-statue = King’s Statue
    .said = the King’s Statue
    .short = Won by bidding at the King’s Funeral, not for sale.
    .rules =
        Won by bidding at the King’s Funeral, not for sale. Together with the Throne Room it can bring more.

        Worth 4 points at the end.

## Guilds and mats

guild-craft-collective = Craft Collective
    .rules = Your storage holds 6 resources from the start instead of 5.
guild-explorers-league = Explorers League
    .rules = You begin with 2 resources among cloth and leather, in any mix. Your storage holds 5 resources.
guild-greycastle-guard = Greycastle Guard
    .rules = You begin with 2 resources among iron and wood, in any mix. Your storage holds 5 resources.
guild-mercantile-trust = Mercantile Trust
    .rules = You begin with 4 more coins. Your storage holds 5 resources.
guild-starfall-syndicate = Starfall Syndicate
    .rules = You begin with a treasure of any colour. Your storage holds 5 resources.
guild-the-holy-order = The Holy Order
    .rules = You begin with the Shrine: place it next to your hall; it has a specialist space and is worth 1 point. Your storage holds 5 resources.
mat-mat-a = Mat A
    .rules = Bonus spaces: D1: 1 cloth; A2: 1 iron; C2: 1 leather; B3: 1 wood; D3: 2 coins. Cover one with a room to get it, once.
mat-mat-b = Mat B
    .rules = Bonus spaces: D1: 1 wood; A2: 1 leather; C2: 1 cloth; D3: 1 iron; B3: 2 coins. Cover one with a room to get it, once.
mat-mat-c = Mat C
    .rules = Bonus spaces: D1: 1 leather; C2: 1 iron; B3: 1 cloth; D3: 1 wood; A2: 2 coins. Cover one with a room to get it, once.
mat-mat-d = Mat D
    .rules = Bonus spaces: A1: 1 wood; B2: 1 iron; D2: 1 cloth; C3: 1 leather; A3: 2 coins. Cover one with a room to get it, once.
mat-mat-e = Mat E
    .rules = Bonus spaces: A1: 1 iron; B2: 1 cloth; D2: 1 wood; A3: 1 leather; C3: 2 coins. Cover one with a room to get it, once.
mat-mat-f = Mat F
    .rules = Bonus spaces: A1: 1 leather; B2: 1 wood; A3: 1 cloth; C3: 1 iron; D2: 2 coins. Cover one with a room to get it, once.
