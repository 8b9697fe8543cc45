### Stone Age

game = Stone Age
    .about = Stone Age: place your figures, gather, build and feed your tribe
    .command = stone-age

## Resources and other things that are counted

resource-wood = Wood
    .said = wood
    .counted = { $n } wood
resource-brick = Brick
    .said = brick
    .counted = { $n } brick
resource-stone = Stone
    .said = stone
    .counted = { $n } stone
resource-gold = Gold
    .said = gold
    .counted = { $n } gold

# No-break spaces: a line of a card never ends between a number and what it counts.
benefit-wood = 1: 1 wood
    .said = 1{ "\u00A0" }wood
benefit-brick = 2: 1 brick
    .said = 1{ "\u00A0" }brick
benefit-stone = 3: 1 stone
    .said = 1{ "\u00A0" }stone
benefit-gold = 4: 1 gold
    .said = 1{ "\u00A0" }gold
benefit-tool = 5: a tool
    .said = a tool
benefit-agriculture = 6: agriculture +1
    .said = agriculture +1

## Places

spot-hunt = Hunt
    .said = the hunt
    .rules = Everybody may come, with any number of figures, but each player only once per round. Roll one die for each of your figures, add tools if you like, divide by { $divisor } and round down: you get that much food.
    .search = food meat mammoth deer dice
spot-forest = Forest
    .said = the forest
    .rules = Room for { $room } figures in all. Roll one die for each of your figures, add tools if you like, divide by { $divisor } and round down: you get that much wood. In a round, { $sharing } may come.
    .search = wood tree log dice resource
spot-clay-pit = Clay pit
    .said = the clay pit
    .rules = Room for { $room } figures in all. Roll one die for each of your figures, add tools if you like, divide by { $divisor } and round down: you get that much brick. In a round, { $sharing } may come.
    .search = brick loam clay dice resource
spot-quarry = Quarry
    .said = the quarry
    .rules = Room for { $room } figures in all. Roll one die for each of your figures, add tools if you like, divide by { $divisor } and round down: you get that much stone. In a round, { $sharing } may come.
    .search = stone rock dice resource
spot-river = River
    .said = the river
    .rules = Room for { $room } figures in all. Roll one die for each of your figures, add tools if you like, divide by { $divisor } and round down: you get that much gold. In a round, { $sharing } may come.
    .search = gold water dice resource
spot-tool-maker = Tool maker
    .said = the tool maker
    .rules = Exactly { $figures } figure, first come, first served. You get one tool step: your first { $spaces } tools have value 1, then the lowest one rises by a step, up to { $most_tool } each. In a round, { $village } of tool maker, hut and field are open.
    .search = tool axe village workshop
spot-hut = Hut
    .said = the hut
    .rules = Exactly { $figures } figures of the same player, first come, first served. Your tribe grows by a figure, up to { $most_figures }. It must be fed in this round and can be placed from the next round on. In a round, { $village } of tool maker, hut and field are open.
    .search = figure grow tribe village love family
spot-field = Field
    .said = the field
    .rules = Exactly { $figures } figure, first come, first served. Your agriculture rises by a level, up to { $most_agriculture }; every level brings a food at each feeding. In a round, { $village } of tool maker, hut and field are open.
    .search = agriculture grain wheat farm village food
spot-card-1 = Card for { $price }
    .said = the { $price }-resource card
spot-card-2 = Card for { $price }
    .said = the { $price }-resource card
spot-card-3 = Card for { $price }
    .said = the { $price }-resource card
spot-card-4 = Card for { $price }
    .said = the { $price }-resource card
spot-building-a = Building A
    .said = building A
spot-building-b = Building B
    .said = building B
spot-building-c = Building C
    .said = building C
spot-building-d = Building D
    .said = building D

# Where somebody is or goes, after a verb: "puts 1 figure in the forest".
at-place = { $where_key ->
    [forest] in { $where }
    [clay_pit] in { $where }
    [quarry] in { $where }
    [river] at { $where }
    [tool_maker] at { $where }
    [hut] in { $where }
    [field] in { $where }
   *[other] on { $where }
}

# Cards and buildings by what they are called, other places as they are. The arguments are those of an event.
offer = { $card_key ->
    [none] { $building_key ->
        [none] { $where }
       *[other] { $where } “{ $building }”
    }
   *[other] the card { $card }
}
at-offer = { $card_key ->
    [none] { $building_key ->
        [none] { at-place }
       *[other] on { offer }
    }
   *[other] on { offer }
}

## What lies at a place, by its name

label-card = { $where_label }: { $card_label }
    .said = the card { $card }
# Below a picture that has this number.
label-slot = Card { $price }
label-building = { $where_label }: { $building }
    .said = { $where }

## Phases

phase-placement = Placement
phase-actions = Actions
phase-feeding = Feeding
phase-over = Game over

## Match options

option-tie-break = Tie-break
    .help = How equal scores are told apart
tie-break-sequence = Agriculture, then tools, then figures
tie-break-sum = Sum of agriculture, tools and figures

## Actions

action-place = Place figures
    .help = Put figures on one place
    .command = place
    .done = Place { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    } { at-place }
action-work = Use a place
    .help = Use your figures on the hunt, at a resource place or in the village
    .command = work
    .done = { $where_key ->
        [hunt] Go hunting
       *[other] Use { $where }
    }
action-build = Build
    .help = Pay for the building your figure stands on
    .command = build
    .complete = How do you pay?
    .done = Pay { $amounts } for { $stack }
action-take-card = Take a card
    .help = Pay for the civilization card your figure stands on
    .command = take-card
    .complete = How do you pay?
    .done = Pay { $amounts } for { $slot }
action-leave = Leave a place
    .help = Take your figures home from a place without using it
    .command = leave
    .done = Leave { $where } unused
action-use-tools = Use tools
    .help = Add tools to the dice you have rolled, or none
    .command = use-tools
    .done = { $tools_count ->
        [0] { $once_count ->
            [0] Use no tools
           *[other] Use one-use { $once }
        }
       *[other] { $once_count ->
            [0] Use { $tools_count ->
                [one] tool
               *[other] tools
            } { $tools }
           *[other] Use { $tools_count ->
                [one] tool
               *[other] tools
            } { $tools } and one-use { $once }
        }
    }
action-pick-die = Take a die
    .help = Take one of the dice that everyone shares
    .command = pick-die
    .done = Take { $die }
action-take-any-two = Take any 2 resources
    .help = Use your card: take 2 resources of your choice
    .command = take-two
    .done = Take { $resources }
action-feed = Feed with resources
    .help = Pay the missing food with resources, 1 for 1
    .command = feed
    .complete = Which resources?
    .done = Feed the tribe with { $amounts }
action-starve = Lose 10 points
    .help = Take the penalty instead of paying resources for the missing food
    .command = starve
    .done = Lose 10 points and keep the resources

## Questions

field-where = Where?
    .option = where
    .help = The place
field-place-where = Where?
    .help = The place for your figures
field-work-where = Which place?
    .help = The place to use
field-leave-where = Which place?
    .help = The place to leave
field-figures = How many?
    .option = figures
    .help = How many figures
    .value = { $value ->
        [one] 1 figure
       *[other] { $value } figures
    }
field-stack = Which building?
    .option = building
    .help = The building to pay for
field-slot = Which card?
    .option = card
    .help = The card to pay for
field-wood = How much wood?
    .option = wood
    .help = Wood to pay
    .value = { $value } wood
field-brick = How much brick?
    .option = brick
    .help = Brick to pay
    .value = { $value } brick
field-stone = How much stone?
    .option = stone
    .help = Stone to pay
    .value = { $value } stone
field-gold = How much gold?
    .option = gold
    .help = Gold to pay
    .value = { $value } gold
field-tools = Which tools?
    .option = tools
    .help = Tools to add to the roll
    .value = { $value_count ->
        [0] No tool
        [one] Tool { $value }
       *[other] Tools { $value }
    }
field-once = Which one-use tools?
    .option = one-use
    .help = One-use tools to add to the roll; each is gone afterwards
    .value = { $value_count ->
        [0] No one-use tool
        [one] One-use tool { $value }
       *[other] One-use tools { $value }
    }
field-die = Which die?
    .option = die
    .help = The die to take
field-resources = Which resources?
    .option = resources
    .help = The 2 resources to take, alike or different

## What can be answered once for all

standing-answer-work = Use my places, except cards and buildings

## What is asked, and how far the match is

ask-place = Place figures
ask-act = Next action
ask-tools = { $where_label }: use tools?
ask-tools-card = Card roll: use tools?
ask-die = Choose a die
ask-feed = { $missing } food missing
push-ask-feed = { $missing } food missing: how do you pay?
progress = Round { $round } · { $phase }
stock = { $food } food{ $stores_count ->
    [0] {""}
   *[other] , { $stores }
}{ $tools ->
    [0] {""}
   *[other] , tools +{ $tools }
}{ $once ->
    [0] {""}
   *[other] , one-use +{ $once }
}{ $placing_key ->
    [true] , { $home } { $home ->
        [one] figure
       *[other] figures
    } left
   *[false] {""}
}
situation = You have { $food } food{ $grown ->
    [0] {""}
   *[other] , { $grown } more from agriculture,
} and { $figures } figures to feed this round: { $missing ->
    [0] all fed.
   *[other] { $missing } short.
}

## What a choice would bring

earns-food = { $food ->
    [0] no food
   *[other] +{ $food } food
}
earns-resource = { $amount ->
    [0] no { $resource }
   *[other] +{ $amount } { $resource }
}
earns-once = { $earns } with one-use { $once }
earns-points = +{ $points } { $points ->
    [one] point
   *[other] points
}
earns-tool = { $tool ->
    [1] A new tool (total { $total })
   *[other] A tool rises to { $tool } (total { $total })
}
earns-agriculture = Agriculture rises to { $level }
earns-figure = A new figure ({ $figures } in all)
earns-dice = { $figures ->
    [one] 1 die
   *[other] { $figures } dice
} ÷ { $divisor }: { $resource }
earns-rate = A die a figure, total ÷ { $divisor }: { $resource }
earns-rate-food = A die a figure, total ÷ { $divisor }: food
earns-dice-food = { $figures ->
    [one] 1 die
   *[other] { $figures } dice
} ÷ { $divisor }: food
earns-card = { $card_label }
brings-card = One of { $count } cards
earns-building = { $building }
earns-nothing = Brings nothing
brings-build = Up to { earns-points }
earns-left = Nothing gained
earns-fed = Costs { $count } { $count ->
    [one] resource
   *[other] resources
}, no points

## Why something is advised: facts, after the name of the answer

because-dice = { $dice ->
    [one] 1 die brings
   *[other] { $dice } dice bring
} about { $amount } { $resource } on average
because-hunt = { $dice ->
    [one] 1 die brings
   *[other] { $dice } dice bring
} about { $amount } food on average{ $missing ->
    [0] {""}
   *[other] ; you lack { $missing } this round
}
because-tool = a point more on a roll in each of about { $rounds } rounds to come
because-figure = one figure more in each of about { $rounds } rounds to come
because-agriculture = 1 food in every round to come, about { $all } in all
because-die = { $resource } counts { $points } in a building
because-affordable = you have all it costs, and it brings { points-of-it } at once
because-lacking = it brings { points-of-it }; you lack { $count } of its resources
points-of-it = { $exactly_key ->
    [true] { $points } points
   *[false] up to { $points } points
}
because-kept = you keep { $resources }
because-fed = hunger would cost { $points } points
because-culture = with its symbol your green cards count { $points } instead of { $before }
because-people = { $calling }: { $count } × { $each } = { $points } at the end, as things stand
because-first-pick = you take the first of { $dice } dice for everyone
because-built = { $points } points at once{ $resources_count ->
    [0] {""}
   *[other] , and you keep { $resources }
}
because-hut-builders = { $now } points at once, and { $points } more of your hut builders at the end
because-callers = { $calling }: { $points } more { $points ->
    [one] point
   *[other] points
} at the end for it
because-tools = { $amount } instead of { $before }
because-kept-tools = your unused tools, { $tools } in all, stay for later rolls
because-no-tools = all your tools together would not bring another one

## What happened

event-round-began = Round { $round } begins. { who } { is } the start player.
event-cards-dealt = { $cards_count ->
    [one] New card: { $cards }.
   *[other] New cards: { $cards }.
}
event-buildings-turned-up = { $buildings_count ->
    [one] New building: { $buildings }.
   *[other] New buildings: { $buildings }.
}
event-placed = { who } put{ s } { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
} { at-offer }.
event-left-place = { who } leave{ s } { offer } unused.
event-rolled = { who } roll{ s } { at-place }: { dice-rolled }.
event-card-rolled = { who } roll{ s } for the card { $card }: { dice-rolled }.
dice-rolled = { $dice_count ->
    [one] { $dice }
   *[other] { $dice } = { $total }
}
event-hunted = { who } bring{ s } { $food ->
    [0] no food
   *[other] { $food } food
} home from the hunt ({ dice-total }).{ once-used }
event-gathered = { who } get{ s } { $amount ->
    [0] no { $resource }
   *[other] { $amount } { $resource }
} from { $where } ({ dice-total }).{ once-used }
event-card-gathered = { who } get{ s } { $amount ->
    [0] no { $resource }
   *[other] { $amount } { $resource }
} from the card { $card } ({ dice-total }).{ once-used }
dice-total = { $bonus ->
    [0] { $dice_count ->
        [one] die { $dice }
       *[other] dice { $dice } = { $total }
    }
   *[other] { $dice_count ->
        [one] die
       *[other] dice
    } { $dice } + tools { $bonus } = { $total }
}
once-used = { $once_count ->
    [0] {""}
    [one] {" "}One-use tool { $once } is used up.
   *[other] {" "}One-use tools { $once } are used up.
}
event-tool-made = { $tool ->
    [1] { who } make{ s } a tool of value 1 (total { $total }).
   *[other] { who } improve{ s } a tool to { $tool } (total { $total }).
}
event-figure-joined = { who } get{ s } a new figure ({ $figures } in all).
event-agriculture-rose = { who } raise{ s } agriculture to { $level }.
event-no-effect = { $benefit_key ->
    [tool] { who } can’t improve a tool any more: nothing happens.
    [agriculture] { who } can’t raise agriculture any more: nothing happens.
   *[other] Nothing happens for { $seat }.
}
event-built = { who } pay{ s } { $paid } for a building: { $points } points.
event-card-taken = { who } pay{ s } { $paid } for the card { $card }.
event-food-gained = { who } get{ s } { $food } food.
event-resource-gained = { who } get{ s } { $amount } { $resource }.
event-points-gained = { who } score{ s } { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-once-tool-gained = { who } get{ s } a one-use tool of value { $tool }.
event-any-two-gained = { who } may take any 2 resources, now or later.
event-any-two-taken = { who } take{ s } { $resources } for “Any 2 resources”.
event-drawn-unseen = { who } draw{ s } a card that nobody else sees.
event-drawn-seen = { who } draw{ s } the card { $card }.
event-drawn-revealed = { who } show{ s } the drawn card: { $card }.
event-deck-empty = The deck is empty: { $seat } draw{ s } no card.
event-shared-dice-rolled = Dice for everyone: { $dice }. { who } pick{ s } first.
event-die-taken = { who } take{ s } the { $pips } ({ $benefit }).
event-ate-food = { $income ->
    [0] { who } feed{ s } the tribe with { $eaten } food and { has } { $left } left.
   *[other] { who } take{ s } { $income } food from the fields, feed{ s } the tribe with { $eaten } and { has } { $left } left.
}
    .each = { $seat }: { $eaten } ({ $income ->
        [0] {""}
       *[other] { $income } from the fields,{" "}
    }{ $left } left)
    .all = Food eaten: { $list }.
event-ran-short = { $eaten ->
    [0] { who } { has } no food for the tribe: { $missing } missing.
   *[other] { $income ->
        [0] { who } { has } only { $eaten } food for the tribe: { $missing } missing.
       *[other] { who } { has } only { $eaten } food for the tribe ({ $income } from the fields): { $missing } missing.
    }
}
    .each = { $seat }: { $missing }
    .all = Food is missing: { $list }.
event-decided = { who } { has } decided how to feed the tribe.
event-decision-changed = { who } { has } changed the decision about feeding the tribe.
event-fed = { who } make{ s } up for the missing food with { $paid }.
event-starved = { who } let{ s } the tribe go hungry and lose{ s } { $points } points.
    .each = { $seat }
    .all = { $points } points are lost to hunger by each of these: { $list }.
event-match-ended = The match is over: { $reason }.

## Why the match ended, and the score sheet

end-reason-buildings = A building stack is empty
    .said = a building stack is empty
end-reason-cards = The card slots can’t be filled any more
    .said = the card slots can’t be filled any more
outcome = { $reason_label }.
score-running = During the game
score-culture = Green cards
score-hut-builders = Hut builders
score-farmers = Farmers
score-tool-makers = Tool makers
score-shamans = Shamans
score-resources = Resources left

# What results tell beside points
deed-buildings = Buildings
deed-cards = Cards
deed-figures = Figures
deed-agriculture = Agriculture level
deed-tools = Values of tools

## Why something is not allowed

reason-already-there = You have figures { at-place } already; you can’t add more this round.
reason-place-taken = Somebody is { at-place } already.
reason-place-full = All { $room } spaces { at-place } are taken.
reason-player-limit = { $players ->
    [one] At this table only 1 player
   *[other] At this table only { $players } players
} can use { $where } in a round.
reason-not-in-play = At this table { $where } isn’t in play.
reason-village-limit = At this table only { $places } of tool maker, hut and field can be used in a round, so { $where } is closed.
reason-exact-figures = { $figures ->
    [one] Exactly 1 figure goes
   *[other] Exactly { $figures } figures go
} { at-place }.
reason-too-few-figures = { $home ->
    [0] You have no figures left to place.
    [one] You have only 1 figure left to place.
   *[other] You have only { $home } figures left to place.
}
reason-no-room = { $free ->
    [one] Only 1 space is free
   *[other] Only { $free } spaces are free
} { at-place }.
reason-not-a-building = There is no building { at-place }; choose one of the buildings.
reason-not-a-card = There is no card { at-place }; choose one of the cards.
reason-nobody-there = You have no figures { at-place }.
reason-pay-for-building = To use { $where }, build it by paying its resources, or leave it.
reason-pay-for-card = To use { $where }, take it by paying resources, or leave it.
reason-complete = You have reached the maximum there, so { $where } brings nothing. You can leave it.
reason-leave-first = None of your places can be used any more; leave { $where } first.
reason-cannot-afford = You are short of { $lacking }.
reason-costs-exactly = This building costs exactly { $cost }.
reason-costs-kinds = This building costs exactly { $count } resources of exactly { $kinds ->
    [one] 1 kind
   *[other] { $kinds } kinds
}.
reason-costs-count = { $count ->
    [one] This costs exactly 1 resource.
   *[other] This costs exactly { $count } resources.
}
reason-costs-anything = This building costs { $least } to { $most } resources.
reason-feed-all = You have to replace all the missing food: exactly { $missing } { $missing ->
    [one] resource
   *[other] resources
}, or lose 10 points.
reason-no-tool = You have no unused tool.
reason-no-such-tool = You don’t have these tools unused. Unused: { $tools }.
reason-no-once = You have no one-use tool.
reason-no-such-once = You don’t have these one-use tools. You have: { $tools }.
reason-no-such-die = This die isn’t there any more. Left: { $left }.
reason-no-any-two = You don’t hold “Any 2 resources”, or you have used it.
reason-two-resources = Take exactly 2 resources, alike or different.
reason-later = You can use “Any 2 resources” at your next decision.
reason-not-asked = This doesn’t answer what you are asked now: { $question }
reason-on-no-building = None of your figures stands on a building.
reason-on-no-card = None of your figures stands on a card.
reason-cannot-pay = { $demand } You have { $held_count ->
    [0] none
   *[other] only { $held }
}.
reason-placing-first = Everybody places figures first; the places are used after that.
reason-placing-over = All figures are placed for this round. Now use your places, or leave them.
reason-no-roll = You have no roll that you could add tools to.
reason-no-dice-out = There are no dice to choose from now.
reason-nobody-hungry = You aren’t short of food now: that is asked at the end of a round.
reason-feed-short = You need { $missing } { $missing ->
    [one] resource
   *[other] resources
} for the missing food, and you have { $held }.
