### The King’s Guild

game = The King’s Guild
    .about = The King’s Guild: craft for heroes, hire specialists and build the finest guild
    .command = kings-guild

## Resources and other things that are counted

resource-iron = Iron
    .said = iron
    .counted = { $n } iron
resource-wood = Wood
    .said = wood
    .counted = { $n } wood
resource-leather = Leather
    .said = leather
    .counted = { $n } leather
resource-cloth = Cloth
    .said = cloth
    .counted = { $n } cloth
resource-gem = Gem
    .said = gem
    .counted = { $n ->
        [one] 1 gem
       *[other] { $n } gems
    }
resource-magic = Magic
    .said = magic
    .counted = { $n } magic

colour-blue = Blue
    .said = blue
    .counted = { $n } blue
colour-red = Red
    .said = red
    .counted = { $n } red
colour-yellow = Yellow
    .said = yellow
    .counted = { $n } yellow

part-first = Item a
    .said = item a
# Of a quest that has no other.
label-single-item = The item
    .said = the item
part-second = Item b
    .said = item b
part-both = Both items
    .said = both items

space-outside = Outside the rooms
    .said = outside the rooms
space-bedchamber = Bedchamber
    .said = in the Bedchamber
    .counted = Bedchamber
space-kitchen = Kitchen
    .said = in the Kitchen
    .counted = Kitchen
space-great-hall = Great Hall
    .said = in the Great Hall
    .counted = { $n ->
        [one] Great Hall
       *[other] { $n } × Great Hall
    }
space-barracks = Barracks
    .said = in the Barracks
    .counted = { $n ->
        [one] Barracks
       *[other] { $n } × Barracks
    }
space-shrine = Shrine
    .said = in the Shrine
    .counted = Shrine

square-a1 = A1
square-d1 = D1
square-a2 = A2
square-b2 = B2
square-c2 = C2
square-d2 = D2
square-a3 = A3
square-b3 = B3
square-c3 = C3
square-d3 = D3

hero-mage = Mage
    .said = mage
hero-rogue = Rogue
    .said = rogue
hero-warrior = Warrior
    .said = warrior
item-kind-weapon = Weapon
    .said = weapon
item-kind-armor = Armor
    .said = armor
category-item = Item
    .said = items
category-scroll = Scroll
    .said = scrolls
category-charm = Charm
    .said = charms
category-relic = Relic
    .said = relics
room-kind-basic = Basic room
room-kind-chamber = Chamber
room-kind-master = Master room
room-kind-given = Given room
stage-guilds = Getting ready
stage-first = Stage I
stage-second = Stage II
stage-last = Last round
stage-over = Game over

# Counted coins.
coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}

## Actions

action-gather = Gather
    .help = Take up to { $alike } resources of one type from the supply, or { $different } of different types, one of each
    .command = gather
    .done = Gather { $resources }
action-craft = Craft
    .help = Craft an item of an open quest, or both
    .command = craft
    .done = Craft { $part } of “{ $quest }”
    .complete = What do you craft?
action-build = Build
    .help = Pay for a room and put it into your guild
    .command = build
    .done = Build { $room } on { $square }
action-hire = Hire
    .help = Hire a specialist from the row
    .command = hire
    .done = Hire { $specialist }{ $space_key ->
        [outside] {""}
       *[other] , { $space }
    }
    .rest = { $specialist }{ $space_key ->
        [outside] {""}
       *[other] , { $space }
    }
    .complete = Hire whom?
action-play = Play a treasure
    .help = Use the effect of a treasure in your hand
    .command = play-treasure
    .done = Play “{ $card }”
action-sell = Sell treasures
    .help = Sell a treasure for coins, or as many as are above the hand limit
    .command = sell-treasures
    .done = Sell { $cards }
action-end-turn = End the turn
    .help = End your turn
    .command = end-turn
    .done = End the turn
action-draw = Draw treasures
    .help = Draw treasures; choose all colours before you see any
    .command = draw-treasures
    .done = Draw { $colours }
action-skip = Skip
    .help = Decline what a card or a specialist offers you; pass, where no main action is possible
    .command = decline-or-pass
    .done = Skip
action-bid = Bid
    .help = Bid secretly for the King’s Statue
    .command = bid-for-statue
    .done = Bid { coins }
action-keep = Keep treasures
    .help = Keep half of the treasures; the others go to the first crafter
    .command = keep-treasures
    .done = Keep { $cards }
action-discard = Discard treasures
    .help = Discard treasures for no coins
    .command = discard-treasures
    .done = Discard { $cards }
action-return = Return resources
    .help = Give back to the supply what your storage can’t hold
    .command = return-resources
    .done = Return { $resources }
action-choose-resource = Choose a resource
    .help = Name the type of resource for a Scroll of Plenty or a Spoiling Potion
    .command = choose-resource
    .done = Choose { $resource }
action-choose-quest = Choose a quest
    .help = Name the quest that the Thug goes to after a craft, or that the Witch takes
    .command = choose-quest
    .done = Choose “{ $quest }”
action-choose-space = Choose a space
    .help = Name the space for the Aristocrat’s baggage, or for the specialist the Overseer brings along
    .command = choose-space
    .done = Choose the space { $space }
action-place = Place
    .help = Put the Shrine of your guild, or the King’s Statue that you have won, on a square
    .command = place-tile
    .done = Place it on { $square }
action-move = Move a specialist
    .help = Move one of your specialists with the Bard
    .command = move-specialist
    .done = Move { $specialist } to a space { $space }
action-arrange = Move several specialists
    .help = Move several specialists at once with the Bard: choose the spaces in rooms that are filled then
    .command = arrange-specialists
    .done = { $chambers_count ->
        [0] Move all specialists outside
       *[other] Move specialists; filled then: { $chambers }
    }
action-peek = See the next quests
    .help = See the next quest cards with the Oracle; nobody else does
    .command = look-at-quests
    .done = See the next quests
action-offer = Make an offering
    .help = Put a free sigil on the Offering to the Council
    .command = make-offering
    .done = Make an offering
action-swap = Swap resources
    .help = Swap one of your resources for one from the supply with the Alchemist
    .command = swap-resources
    .done = Swap { $give } for { $take }
action-buy = Buy a relic
    .help = Take a relic from a discard pile with the Curator
    .command = buy-relic
    .done = Buy “{ $card }”
action-steal = Take a resource
    .help = Take a resource from an opponent with the Smuggler
    .command = take-from-opponent
    .done = Take { $resource } from { $victim }

## Questions

field-resources = Take which resources?
    .option = resources
    .help = What you take, such as 3 wood, or 1 iron and 1 cloth
field-return-resources = Which go back?
    .option = resources
    .help = The resources that go back to the supply
field-quest = Which quest?
    .option = quest
    .help = The open quest for which you craft
field-choose-quest-quest = { field-quest }
    .option = quest
    .help = The open quest that the Thug goes to, or that the Witch takes
field-part = Which item?
    .option = item
    .help = Which of its items: a, b, or both
field-room = Which room?
    .option = room
    .help = The room that you build
field-square = Which square?
    .option = square
    .help = Where the room goes, such as B2; for two squares, the left one
field-place-square = { field-square }
    .option = square
    .help = Where the tile goes, such as B2
field-specialist = Which specialist?
    .option = specialist
    .help = Which specialist from the row you hire
field-move-specialist = { field-specialist }
    .option = specialist
    .help = Which of your own specialists goes to another space
field-space = Which space?
    .option = space
    .help = Where the specialist stands: outside, or in a room with an empty space
field-move-space = { field-space }
    .option = space
    .help = Where the specialist goes: outside, or to a room with an empty space
field-chambers = Which spaces in rooms are filled then?
    .option = filled
    .help = All spaces in rooms with a specialist afterwards, such as Kitchen; everybody else stands outside
field-choose-space-space = Which space?
    .option = space
    .help = The empty space for the baggage or the specialist
field-card = Which card?
    .option = treasure
    .help = The treasure in your hand that you use
field-buy-card = { field-card }
    .option = relic
    .help = The relic on a discard pile that you buy
field-cards = Which cards, for coins?
    .option = treasures
    .help = The treasure that you sell, or as many as are above the hand limit
field-discard-cards = Which cards?
    .option = treasures
    .help = The treasures that you discard
field-keep-cards = Which do you keep?
    .option = treasures
    .help = The treasures that you keep
field-colours = Which colours?
    .option = colours
    .help = The colour of each treasure that you draw: red, blue or yellow
field-coins = How much do you bid?
    .brief = { $value }
    .option = coins
    .help = Your bid, from 0 to all your coins
    .value = { $value ->
        [one] 1 coin
       *[other] { $value } coins
    }
field-resource = Which resource?
    .option = resource
    .help = The type that you take from the supply, or that spoils for everybody
field-steal-resource = { field-resource }
    .option = resource
    .help = What you take from the opponent
field-give = What do you give?
    .option = give
    .help = The resource of yours that goes to the supply
field-take = What do you take?
    .option = take
    .help = The resource from the supply that you get
field-victim = From whom?
    .option = player
    .help = The opponent from whom you take it

## What can be answered once for all

standing-answer-no-warlock = No to the Warlock
standing-answer-no-second-half = No to other players’ scrolls
standing-answer-no-appraiser = No to the Appraiser
standing-answer-return-cheapest = When I must return resources: the cheapest
standing-answer-sell-dearest = When I hold too many cards: sell the dearest
standing-answer-turn-over = End my turn after the main action

## What is asked, and how far the match is

ask-main = Next action
ask-hire-too = Hire a specialist too?
ask-build-too = Build a room too?
ask-turn-end = End the turn?
ask-start-resources = Take 2 resources to begin with
ask-start-treasure = Draw a treasure to begin with
ask-place = Place { $room }
ask-return = Storage is full: return { $count }
push-ask-return = Storage over its limit: return { $count }
ask-sell = Hand limit: sell { $count }
ask-other-colours = Deck empty: draw { $count } elsewhere
ask-keep = Shared quest: keep { $count }
ask-draw = { $by_label }: draw { $count }
ask-discard = { $by_label }: discard { $count }
ask-appraiser = Appraiser: draw a treasure?
ask-bid = Bid for the King’s Statue
ask-after-craft = Use { $specialists }?
ask-contract = Contract: hire a specialist
ask-overseer = Where does { $specialist } stand?
ask-baggage = Where does the baggage go?
ask-craftswoman = Craftswoman: craft?
ask-dealer = Dealer: gather?
ask-curator = Curator: buy a relic?
ask-smuggler = Smuggler: take a resource?
ask-witch = Witch: take a quest?
ask-alchemist = Alchemist: swap a resource?
ask-plenty = Take 2 resources of one type
ask-plenty-too = Scroll of Plenty: take 1?
ask-wonders = Scroll of Wonders: draw 1
ask-wonders-too = 1 coin for a treasure, not { $but }?
ask-spoil = Which resource spoils?
progress = { $stage_key ->
    [guilds] { $stage }
    [over] { $stage }
    [last] { $stage } · { $left ->
        [0] last turn
        [one] 1 more turn
       *[other] { $left } more turns
    }
   *[other] Turn { $turn } · { $stage }
}
stock = { coins }{ $resources_count ->
    [0] {""}
   *[other] , { $resources }
} ({ $room ->
    [0] no room left
   *[other] room for { $room } { $resources_count ->
        [0] resources
       *[other] more
    }
}){ $treasures ->
    [0] {""}
    [one] , 1 treasure
   *[other] , { $treasures } treasures
}
situation = You have { $resources } { $resources ->
    [one] resource
   *[other] resources
} (room for { $storage }), enough to craft for { $crafts } of { $quests } open { $quests ->
    [one] quest
   *[other] quests
}, and { coins }, enough for { $hires } of { $specialists } { $specialists ->
    [one] specialist
   *[other] specialists
}.
outcome = { $reason_label }.
end-reason-offering = Everybody has taken their last turn
    .said = everybody has taken their last turn
end-reason-stalemate = Nobody could do anything but gather
    .said = nobody could do anything but gather

## What a choice would bring

brings-gather = { $mixed ->
    [0] { $alike } alike or { $different } different resources
   *[other] Any { $mixed } resources
}{ $more_count ->
    [0] {""}
   *[other] , +{ $more }
}{ $fits_key ->
    [true] {""}
   *[false] ; surplus goes back
}
brings-coins = +{ from-coins }
brings-room = { $rooms } rooms for { from-coins }: { $gives }{ $points ->
    [0] {""}
   *[other] , up to { earns-points }
}
brings-room-storage = storage
brings-room-hand = hand limit
brings-room-gem = gem gathering
brings-room-magic = magic gathering
brings-room-spaces = specialists
brings-room-scores = final points
brings-room-more = { $head }, { $next }
brings-swap = 1 of your resources for 1 of another type
brings-one-room = { $room_label }, for { coins }. { $effect_label }
brings-hire = A power{ $points ->
    [0] {""}
   *[other] {" "}and up to { earns-points }
}, for { from-coins }
brings-cards = { $cards }
brings-card = { $card }: { $effect_label }
brings-both = { $head } { $next }
brings-of-one-type = +{ $count } of a type that you choose
brings-filled = { $points ->
    [0] { earns-no-room }
   *[other] Up to { earns-points }
}
brings-toll = Others pay you { coins } when they craft there
from-coins = { $same_key ->
    [true] { coins }
   *[false] { $least } to { coins }
}
# Below a picture that has these numbers and letters.
label-craft = Craft { $place }{ $items ->
    [1] {""}
   *[other] { $part_key ->
        [first] a
        [second] b
       *[both] a+b
    }
}
label-cards = { $cards }
label-sell = Sell { $cards }: { earns-coins }
earns-coins = { $coins ->
    [0] no coins
   *[other] +{ coins }
}
earns-points = +{ $points } { $points ->
    [one] point
   *[other] points
}
nobody-in-rooms = Everybody outside
earns-price = Costs { coins }
earns-resources = +{ $resources }
earns-besides = +{ $resources }
earns-nothing = Nothing gained
earns-no-bonus = No bonus there
earns-no-coins = No coins for it
earns-no-room = No points: fills no room
earns-unseen = Unseen until drawn
earns-unseen-for = Costs { coins }, unseen until drawn
earns-peek = The next { $cards ->
    [one] quest card
   *[other] { $cards } quest cards
}
earns-over = Nothing else this turn
earns-next = Then it’s the turn of { $seat }
earns-bid = The highest bid alone pays, for the statue: { earns-points }
earns-kept = The rest goes to { $seat }
earns-spoiled = { $guilds ->
    [one] 1 guild loses one
   *[other] { $guilds } guilds lose one each
}
earns-toward = Toward “{ $quest }”
earns-quest = +{ coins }, { earns-points }; treasure: { $colours }
earns-shared = +{ coins }; treasure shared with { $player }: { $colours }
earns-room = Costs { coins }{ $points ->
    [0] {""}
    [one] , worth 1 point
   *[other] , worth { $points } points
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain } coins
}{ $bonus_count ->
    [0] {""}
   *[other] , +{ $bonus }
}
earns-hire = { $coins ->
    [0] Free
   *[other] Costs { coins }
}, worth { $points } { $points ->
    [one] point
   *[other] points
}

## Why something is advised: facts, after the name of the answer

because-ready = enough then to craft for “{ $quest }”: +{ $coins } { $coins ->
    [one] coin
   *[other] coins
}
because-rooms = its sign brings { $points } { $points ->
    [one] point
   *[other] points
} more in your rooms
because-nearer = “{ $quest }” then lacks { $lacking }: +{ coins }
because-sigil = { coins }, and the quest’s { $points ->
    [one] point is
   *[other] { $points } points are
} yours whoever finishes it
because-quest = { coins }, { $points } { $points ->
    [one] point
   *[other] points
} for the quest, and its treasure
because-afford = enough coins then for { $what } ({ $cost })
because-gain = { coins } more
because-coins = you keep { coins }
because-fame = it counts { $points } { $points ->
    [one] point
   *[other] points
} at the end
because-toll = others pay you { coins } when they craft there
because-peek = you see the next { $cards ->
    [one] quest card
   *[other] { $cards } quest cards
}
because-storage = your storage grows from { $before } to { $storage } spaces
because-hand-limit = your hand limit grows from { $before } to { $limit } treasures
because-permit = you may then gather { $resource }; { $quests ->
    [0] no open quest needs it yet
    [one] { $quests } open quest needs it
   *[other] { $quests } open quests need it
}
because-spaces = { $points } { $points ->
    [one] point
   *[other] points
} once { $spaces } { $spaces ->
    [one] specialist fills it
   *[other] specialists fill it
}
because-scores = as things stand, it brings { $points } { $points ->
    [one] point
   *[other] points
} at the end
because-full = it fills a room: { $points } more { $points ->
    [one] point
   *[other] points
}
because-maps = you draw { $draws } treasures for { $discards } that you discard
because-turns = { because-fame }, and works for about { $turns } more turns of yours
because-hand = relics and charms in your hand count { $points } { $points ->
    [one] point
   *[other] points
}
because-more = your relics and charms then count { $points } { $points ->
    [one] point
   *[other] points
} instead of { $before }
because-sale = the treasures that you keep sell for { coins }
because-unseen = { $good } of { $unseen } unseen { $colour } treasures { $points_key ->
    [true] count points
   *[false] bring { $coins } coins or more
}
because-bid = the statue counts { $points } points; you keep { coins }
because-offering = it counts your { coins } and { $resources } { $resources ->
    [one] resource
   *[other] resources
}

## What happened

event-guild-dealt = { who } lead{ s } { $guild } on { $mat } and { has } { coins }.
    .each = { $guild } to { $seat } ({ $mat }, { coins })
    .all = Dealt: { $list }.
event-masters-dealt = Master rooms of this match: { $rooms }.
event-turn-began = Turn { $turn }: { $seat }.
event-quest-revealed = New quest: “{ $quest }”.
    .each = “{ $quest }”
    .all = New quests: { $list }.
event-specialist-came = New specialist: { $specialist_label }.
    .each = { $specialist_label }
    .all = New specialists: { $list }.
event-gathered = { $bonus_count ->
    [0] { who } gather{ s } { $resources }.
   *[other] { who } gather{ s } { $resources }; specialists add { $bonus }.
}
event-returned = { who } return{ s } { $resources }.
event-resources-gained = { $resources_count ->
    [0] { who } get{ s } no resources.
   *[other] { who } get{ s } { $resources }.
}
event-coins-gained = { who } get{ s } { coins }.
event-toll-paid = { who } pay{ s } { coins } to { $owner } because of the Thug.
event-crafted = { who } craft{ s } { $items } for “{ $quest }” with { $paid } and earn{ s } { coins }.{ $doubled_count ->
    [0] {""}
   *[other] {" "}A Fortune Potion doubled { $doubled }.
}
event-quest-completed = { who } get{ s } the finished quest.
event-thug-returned = The thug token leaves “{ $quest }”.
event-thug-moved = { who } send{ s } the Thug to “{ $quest }”.
event-treasures-drawn = { who } draw{ s } { $colours_count ->
    [one] a treasure: { $colours }.
   *[other] treasures: { $colours }.
}
event-treasures-seen = { who } { has } drawn { $cards }.
event-treasures-dealt = { who } draw{ s } the treasures of the quest shared with { $first }: { $colours }.
event-treasures-shared = { who } keep{ s } { $kept } and give{ s } { $given } to { $first }.
event-treasures-given = { who } gave { $cards } to { $first }.
event-deck-renewed = The { $colour } discard pile becomes the new deck: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.{ $scrolls ->
    [0] {""}
    [one] {" "}1 scroll leaves the game.
   *[other] {" "}{ $scrolls } scrolls leave the game.
}
event-treasure-played = { who } play{ s } “{ $card }”.
event-scroll-used-up = { who } { has } the Warlock use up “{ $card }”.
event-treasures-sold = { who } sell{ s } { $cards } for { coins }.
event-treasures-discarded = { who } discard{ s } { $cards }.
event-sale-decided = { who } { has } decided what to sell.
event-sale-changed = { who } { has } changed the decision what to sell.
event-room-built = { who } build{ s } { $room } on { $square } for { coins }.
event-tile-placed = { who } place{ s } { $room } on { $square }.
event-specialist-hired = { $coins ->
    [0] { who } hire{ s } { $specialist } for free{ in-room }.
   *[other] { who } hire{ s } { $specialist } for { coins }{ in-room }.
}
in-room = { $space_key ->
    [outside] {""}
   *[other] {" "}({ $space })
}
event-coins-placed = A coin is put on { $specialists }.
event-specialists-left = { $specialists_count ->
    [one] One specialist leaves the game: { $specialists }.
   *[other] { $specialists_count } specialists leave the game: { $specialists }.
}
event-baggage-placed = { who } put{ s } the baggage { $space }.
event-specialist-moved = { who } move{ s } { $specialist } ({ $space }).
event-resource-swapped = { who } swap{ s } 1 { $gave } for 1 { $took }.
event-relic-bought = { who } buy{ s } “{ $card }” for { coins }.
event-resource-stolen = { who } take{ s } 1 { $resource } from { $victim }.
event-quest-taken = { who } take{ s } “{ $quest }” with the Witch.
event-resource-spoiled = { $seats_count ->
    [0] { who } let{ s } { $resource } spoil, but nobody has any.
   *[other] { who } let{ s } { $resource } spoil. 1 goes back from { $seats }.
}
event-treasure-bought = { who } pay{ s } { coins } for a treasure.
event-peeked = { who } look{ s } at the next { $count ->
    [one] quest card
   *[other] { $count } quest cards
}.
event-quests-seen = { who } { has } seen what comes next: { $quests }.
event-funeral-began = The King’s Funeral: everybody bids secretly for the King’s Statue.
event-bid-made = { who } { has } bid.
event-bid-changed = { who } { has } changed the bid.
event-bid-shown = { who } bid{ s } { coins }.
    .each = { $seat }: { coins }
    .all = The bids: { $list }.
event-statue-won = { who } win{ s } the King’s Statue for { coins }.
event-statue-lost = The highest bid is tied: nobody pays, and the King’s Statue is gone.
event-offering-revealed = The Offering to the Council is out. Everybody has one more turn, { $seat } the last one.
event-offering-made = { who } make{ s } an offering to the council.
event-declined = { $treasure_key ->
    [none] { $specialists_count ->
        [0] { who } decline{ s }.
       *[other] { who } decline{ s } the help of { $specialists }.
    }
   *[other] { who } decline{ s } what “{ $treasure }” offers.
}
event-passed = { who } can’t do anything and pass{ es }.
event-potion-lost = { who } lose{ s } “{ $card }” unused.
event-hand-revealed = { who } held { $cards }.
event-unfinished-taken = { who } take{ s } the unfinished quest “{ $quest }”.
event-match-ended = The match is over: { $reason }.

## The score sheet

score-quests = Quests
score-specialists = Specialists
score-rooms = Rooms
score-masters = Master rooms
score-charms = Charms
score-most-charms = Most charms
score-relics = Relics
score-offering = Offering

# What results tell beside points
deed-quests = Quests
deed-rooms = Rooms
deed-specialists = Specialists
deed-coins = Coins

## Why something is not allowed

reason-not-asked = This doesn’t answer what you are asked now: { $question }
reason-gather-nothing = Take at least 1 resource.
reason-gather-mix = Take up to { $alike } of one type, or { $different } of different types, one of each.
reason-permission = You have no permission to gather { $resource_key ->
    [gem] gems
   *[other] { $resource }
}: you need its room or the Sorceress.
reason-supply = The supply is short of { $lacking }.
reason-start-resources = Take exactly { $count } of these: { $among }.
reason-special-quest = Nothing can be crafted for this card.
reason-quest-not-open = This quest isn’t open.
reason-single-item = This quest has a single item.
reason-crafted-already = This item has been crafted already.
reason-lacking = You are short of { $lacking }.
reason-no-sigil = You have no free sigil for a half-finished quest.
reason-toll = You need { coins } for the Thug first.
reason-built-already = This room has been built already.
reason-not-for-sale = This room isn’t for sale in this match.
reason-sold-out = No tile of this room is left.
reason-same-room = You have this room already.
reason-two-permits = With 2 players nobody may own both Gem Workshop and Magic Arcaenum.
reason-coins = This costs { coins }, and you have { $held }.
reason-no-room = The tile doesn’t fit on { $square }.
reason-not-adjacent = { $square } doesn’t touch your guild.
reason-hired-already = This specialist has already been hired.
reason-not-in-row = This specialist isn’t in the row.
reason-space-full = There is no empty space { $space }.
reason-baggage-space = The Aristocrat needs a second empty space, in a room, for the baggage.
reason-second-space = The Overseer needs a second empty space for whoever comes along.
reason-not-in-hand = You don’t have this card in your hand.
reason-no-effect = A card without an effect can’t be played.
reason-no-other-card = You need another card in your hand for this.
reason-nothing-to-spoil = Nobody has a resource that could spoil.
reason-nothing-in-supply = The supply has nothing of that.
reason-nobody-to-hire = There is nobody you could hire now.
reason-not-a-scroll = The Warlock uses up scrolls only.
reason-no-helper = None of your specialists can do that here.
reason-sell-one = Sell one card at a time.
reason-worthless = A card without a price can’t be sold by choice.
reason-sell-count = Sell exactly { $count }.
reason-draw-count = Choose exactly { $count } { $count ->
    [one] colour
   *[other] colours
}.
reason-deck-empty = There are no { $colour } treasures left.
reason-other-colour = Choose a colour other than { $colour }.
reason-heros-colour = Here you can only draw a { $colour } treasure.
reason-keep-count = Keep exactly { $count }.
reason-not-dealt = This card isn’t among those to be shared.
reason-discard-count = Discard exactly { $count }.
reason-return-count = Return exactly { $count }.
reason-must-act = You can pass only if no main action is possible, and one is.
reason-bid = You can bid from 0 to { $held }.
reason-nobody-has = Nobody has any { $resource_key ->
    [gem] gems
   *[other] { $resource }
}.
reason-two-items = The Witch takes only quests with a single item.
reason-thug-there = The Thug is there already.
reason-no-bard = You don’t employ the Bard.
reason-not-employed = This specialist doesn’t work for you.
reason-moved-already = This specialist has just been moved.
reason-only-rooms = Choose the spaces in rooms only: whoever has none of them stands { $space }.
reason-too-few-specialists = { $count ->
    [one] You employ only 1 specialist.
   *[other] You employ only { $count } specialists.
}
reason-one-moves = Nobody, or only one specialist, would move. Move a single one by name.
reason-stands-there = This specialist stands { $space } already.
reason-baggage-stays = The baggage stays where it is.
reason-no-oracle = You don’t employ the Oracle.
reason-nothing-to-see = There is nothing new to see.
reason-no-offering-yet = The Offering to the Council isn’t out yet.
reason-offered = You have made your offering already.
reason-offering-is-an-action = An offering takes the place of your main action, unless you employ the Vizier.
reason-not-in-a-room = The baggage goes on a space in a room, not { $space }.
reason-swap-back = This would undo an earlier swap.
reason-not-discarded = This card isn’t on a discard pile.
reason-not-a-relic = The Curator buys relics only.
reason-not-an-opponent = Choose one of your opponents.
reason-victim-lacks = That player has no { $resource_key ->
    [gem] gems
   *[other] { $resource }
}.
reason-built-this-turn = You have built a room in this turn already: one room and one specialist a turn.
reason-hired-this-turn = You have hired a specialist in this turn already: one room and one specialist a turn.
reason-half-crafted = One item of this quest has been crafted already, so not both can be.
reason-gather-any = Take up to { $count } resources, in any mix.
reason-empty-hand = You have no treasures in your hand.
reason-no-baggage = You have no baggage to move.
reason-offering-last-turn = You can make your offering in your last turn; this one began before the card was out.
reason-deck-short = Only { $left } { $colour } { $left ->
    [one] treasure is
   *[other] treasures are
} left.
reason-main-first = You still have your main action: gather, craft, build or hire first. If none of these is possible, pass.
reason-main-done = You have had your main action in this turn.
reason-end-instead = There is nothing to skip now. You can end the turn.
reason-only-draw = You draw treasures only when a quest, a specialist or a card brings some.
reason-only-bid = You bid only when the King’s Funeral is in the quest row.
reason-only-keep = Treasures are shared only when a quest is finished that somebody else began.
reason-only-discard = You discard treasures only for the Merchant, the Appraiser or a Treasure Map.
reason-only-return = You return resources only when your storage can’t hold them.
reason-only-choose-resource = You choose a type of resource only for a Scroll of Plenty or a Spoiling Potion.
reason-only-choose-quest = You choose a quest only for the Thug, after a craft, or for the Witch, when you hire her.
reason-only-place = You place only the Shrine of your guild, or the King’s Statue once you have won it.
reason-only-swap = You swap resources only when you hire the Alchemist.
reason-only-buy = You buy relics only when you hire the Curator.
reason-only-steal = You take a resource from an opponent only when you hire the Smuggler.
