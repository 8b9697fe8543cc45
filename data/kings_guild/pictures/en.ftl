## pictures: words in the pictures of The King’s Guild

picture-name-guild = Guild
picture-name-hand = Hand
picture-name-offers = Quests and specialists
picture-name-rooms = Rooms
picture-name-discards = Treasures
picture-legend = On the guild panels
picture-legend-coins = Coins
picture-legend-blue = Blue treasures
picture-legend-red = Red treasures
picture-legend-yellow = Yellow treasures
picture-legend-quests = Completed quests
picture-legend-sigils = Free sigils
picture-hand-own = Your hand · only you see this
picture-hand-other = Hand
picture-hand-size = { $n ->
    [one] 1 treasure
   *[other] { $n } treasures
}, limit { $limit }
picture-hand-share = Of the shared quest: what you don’t keep goes to { $first }
picture-hand-ahead = The next quests, as your Oracle sees them
picture-hand-empty = No treasures
picture-hand-relics = { $n ->
    [0] No relics
    [one] 1 relic
   *[other] { $n } relics
}
picture-hand-charms = { $n ->
    [0] No charms
    [one] 1 charm
   *[other] { $n } charms
}
picture-hand-scrolls = Library: { $n ->
    [one] 1 scroll
   *[other] { $n } scrolls
}
picture-guild = { $guild } · { $mat }
picture-guild-storage = Storage
picture-guild-hand = Treasures
picture-guild-gathers = Gathers
picture-offers-nobody = No specialists are left.
picture-offers-empty = No quest
picture-rooms = Rooms and what they do
picture-discards = Discarded / all copies
picture-so-far = Score so far, no hands
picture-final = Final scoring
picture-total = Total
picture-total-now = So far
picture-tie = Tie-break: coins

## pictures: alternative texts

alt-guild = { $who }: { $score } points, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }, resources: { $stores }; treasures { $blue } blue, { $red } red, { $yellow } yellow; { $quests ->
    [one] 1 quest
   *[other] { $quests } quests
  }, { $sigils ->
    [one] 1 sigil
   *[other] { $sigils } sigils
  } free.
alt-guild-brief = { $who }: { $score } p, { $coins } c, { $stores }; { $blue }/{ $red }/{ $yellow }; { $quests } q.
alt-guild-least = { $who }: { $score } p, { $coins } c, { $stores }.
# The letters of the resources in short texts
alt-key = p points, c coins, q quests; { $letters }.{ $hands ->
    [yes] {" "}Treasures: blue/red/yellow.
   *[no] {""}
  }
alt-letter-of = { $letter } { $what }
alt-letter-iron = I
alt-letter-wood = W
alt-letter-leather = L
alt-letter-cloth = C
alt-letter-gem = G
alt-letter-magic = M
alt-amount = { $n } { $what }
alt-quests = Quests: { $quests }.
alt-quest = { $n } { $quest } ({ $items })
alt-quest-brief = { $n } ({ $items })
alt-slot = { $n } { $quest }
alt-item = { $letter } { $cost } for { $coins }
alt-item-brief = { $letter } { $cost } for { $coins }
alt-crafted = { $letter } done by { $who }
alt-crafted-brief = { $letter } done
alt-thug = {" "}(thug)
alt-on = {" "}({ $who })
alt-priced = { $what } { $coins }
alt-specialists = Specialists: { $specialists }.
alt-supply = Supply: { $stores }. Decks: { $blue } blue, { $red } red, { $yellow } yellow, { $quests } quests.
alt-supply-brief = Supply: { $stores }.
alt-same-price = { $coins }: { $rooms }
alt-rooms = Rooms: { $rooms }.
alt-at = { $what } ({ $where })
alt-baggage = baggage ({ $where })
alt-guild-name = { $guild }, { $mat }.
alt-own-rooms = Rooms: { $rooms }.
alt-own-people = Specialists: { $people }. Free spaces: { $free }.
alt-own-quests = Quests: { $quests }.
alt-hand = Hand of { $who }: { $blue } blue, { $red } red, { $yellow } yellow; limit { $limit }.
alt-shared = To be shared: { $cards }.
alt-ahead = Next quests: { $quests }.
alt-times = { $n } { $what }
alt-pile = { $colour_label }, { $left } in the deck; discarded: { $cards }.
