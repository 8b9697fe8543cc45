"""How legal actions rank in points, and what each is certain to bring."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from games.contract import Choice, NamedValue, Phrase, who
from games.kings_guild import agenda as q
from games.kings_guild import components, scoring
from games.kings_guild.actions import (
    Arrange,
    Bid,
    Build,
    Buy,
    ChooseQuest,
    ChooseResource,
    ChooseSpace,
    Colour,
    Craft,
    Discard,
    Draw,
    Gather,
    Hire,
    Keep,
    Move,
    Offer,
    Place,
    Play,
    Return,
    RoomId,
    Sell,
    Skip,
    Space,
    Square,
    Steal,
    Swap,
    TreasureId,
)
from games.kings_guild.cards.on_hire import RELIC_PRICE
from games.kings_guild.cards.treasures import SCROLL_OF_PLENTY
from games.kings_guild.components import BOX, QUESTS, ROOMS, SPECIALISTS, TREASURES
from games.kings_guild.effect_valuation import paid, payoff
from games.kings_guild.effects import Brings, Category, Maps, SharesCoins, SharesResources, SharesTreasures, Trick
from games.kings_guild.guild.grid import covers_coins, covers_resource
from games.kings_guild.guild.powers import CHAMBERS, Staff, capacity, filled, powers, rearranged, sent
from games.kings_guild.guild.stores import INDEX, NOTHING, Multiset, added, at_most, less, multiset, single, stores_of
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.phases.crafting import faces, finishes
from games.kings_guild.pieces import Stores
from games.kings_guild.valuation import (
    FILLED_LATER,
    PART,
    Outlook,
    card_worth,
    crafts_for,
    fair_bid,
    hire_worth,
    icons_worth,
    room_worth,
    space_worth,
    stores_worth,
)


def give_back(of: Outlook, action: Return) -> Choice:
    """Rank giving resources back: the longer nobody has done anything else, the rather those that are hoarded."""
    given = stores_of(action.resources)
    hoarded = sum(count * held for count, held in zip(given, of.player.stores, strict=True)) / sum(of.player.stores)
    return Choice(_after(of, NOTHING, given) + of.boredom * hoarded, cost=-hoarded)


def swap(of: Outlook, action: Swap) -> Choice:
    return Choice(_after(of, single(action.take), single(action.give)) - 0.05)


def steal(of: Outlook, action: Steal) -> Choice:
    return Choice(0.3 + _after(of, single(action.resource), NOTHING))


def choose_resource(of: Outlook, action: ChooseResource) -> Choice:
    if isinstance(of.view.asking[-1], q.Spoil):
        index = INDEX[action.resource]
        holders = sum(player.stores[index] > 0 for player in of.view.players)
        return Choice(0.5 * holders - 2.0 * (of.player.stores[index] > 0))
    return Choice(0.1 + stores_worth(of, chosen(of, action)) - stores_worth(of, of.player.stores))


def chosen(of: Outlook, action: ChooseResource) -> Stores:
    """Return what the player has once a resource is taken, as far as the supply has it, or spoils."""
    stores, one = of.player.stores, single(action.resource)
    if isinstance(of.view.asking[-1], q.Spoil):
        return less(stores, at_most(stores, one))
    amount = SCROLL_OF_PLENTY.own if isinstance(of.view.asking[-1], q.Plenty) else 1
    return added(stores, at_most(single(action.resource, amount), of.view.supply))


def _after(of: Outlook, gained: Stores, lost: Stores) -> float:
    stores = of.player.stores
    return stores_worth(of, less(added(stores, gained), lost)) - stores_worth(of, stores)


EFFORT = 0.2
"""By how much a specialist's move has to be worth more than none."""


def move(of: Outlook, action: Move) -> Choice:
    return _moved(of, sent(of.player.staff, action.specialist, action.space))


def arrange(of: Outlook, action: Arrange) -> Choice:
    nobody = None if action.chambers else Phrase("nobody-in-rooms")
    return replace(_moved(of, rearranged(of.player, of.view.moved, action.chambers)), label=nobody)


def _moved(of: Outlook, after: Staff) -> Choice:
    """Rank moves by the spaces that are filled, less those that are left, and fewer moves before more."""
    before = of.player.staff
    points = full_points(of, after) - full_points(of, before)
    effort = EFFORT * sum(now != then for now, then in zip(after, before, strict=True))
    told = Phrase("earns-points", {"points": points}) if points > 0 else None
    return Choice(_worth(of, after) - _worth(of, before) - effort, earns=told, cost=-points)


def _worth(of: Outlook, staff: Staff) -> float:
    """Return the worth of the spaces in rooms that specialists fill, beside what the rooms are worth with none."""
    certain = 1 - FILLED_LATER * min(1.0, of.turns / 3)
    there, inside = capacity(of.player), filled(staff)
    shares = {space: 1.0 if inside[space] == there[space] else PART for space in CHAMBERS if inside[space]}
    return certain * sum(share * chamber_points(space) for space, share in shares.items())


def full_points(of: Outlook, staff: Staff) -> int:
    """Return the points of the chambers whose spaces are all filled. The baggage fills one, too."""
    there, inside = capacity(of.player), filled(staff)
    return sum(chamber_points(space) for space in CHAMBERS if there[space] and inside[space] == there[space])


def chamber_points(space: Space) -> int:
    """Return the points of the rooms with a space once they are full."""
    scores = ROOMS[space.value].scores
    return 0 if scores is None else scores.points


def choose_quest(of: Outlook, action: ChooseQuest) -> Choice:
    """Rank quests for the Witch by the master rooms, and quests for the thug token by what others can earn there."""
    quest = QUESTS[action.quest]
    if isinstance(of.view.asking[-1], q.TakeQuest):
        return Choice(1.0 + icons_worth(of, action.quest), earns=Phrase("earns-points", {"points": BOX.quest_points}))
    begun = any(open_ and open_.quest == action.quest and open_.sigil == of.seat for open_ in of.view.slots)
    return Choice(0.2 + 0.02 * sum(face.coins for face in quest.items) - 0.3 * begun)


def choose_space(of: Outlook, action: ChooseSpace) -> Choice:
    return Choice(space_worth(of, action.space))


def bid(of: Outlook, action: Bid) -> Choice:
    return Choice(-abs(action.coins - fair_bid(of)))


WASTED = 0.4
"""How far playing a treasure at the wrong moment is behind keeping it."""
PATIENCE = 0.25
"""How much more a treasure has to bring now than it may bring later."""
COLOUR_EARLY: dict[Colour, float] = {Colour.YELLOW: 0.2, Colour.RED: 0.1, Colour.BLUE: 0.0}
COLOUR_LATE: dict[Colour, float] = {Colour.RED: 0.6, Colour.YELLOW: 0.1, Colour.BLUE: 0.2}
RELICS = frozenset(card.id for card in TREASURES.values() if card.category is Category.RELIC)


def play(of: Outlook, action: Play) -> Choice:
    """Rank playing a treasure: the more the longer nobody has done anything else."""
    played = _played(of, action)
    return replace(played, rank=played.rank + of.boredom)


def _played(of: Outlook, action: Play) -> Choice:
    match TREASURES[action.card].effect:
        case Brings(resources=resources):
            return _bring(of, action.card, components.as_stores(resources))
        case SharesCoins() as riches:
            coins = coins_shared(of, riches)
            return Choice(0.3, earns=Phrase("earns-coins", {"coins": coins}) if coins != riches.own else None)
        case Trick.DOUBLES_TREASURE | Trick.DOUBLES_ITEM:
            return Choice(-WASTED)
        case Maps() | SharesResources() | SharesTreasures() | Trick.SPOILS | Trick.HIRES | None:
            return Choice(0.1)
        case never:
            assert_never(never)


def coins_shared(of: Outlook, effect: SharesCoins) -> int:
    """Return the coins for whoever plays a Scroll of Riches. With the Warlock both halves are theirs."""
    return effect.own + effect.next * isinstance(of.view.asking[-1], q.UseSpecialists)


def _bring(of: Outlook, card: TreasureId, whole: Stores) -> Choice:
    """Rank resources, and tell what the supply has of them where that isn't all that the card says."""
    stores, brings = of.player.stores, at_most(whole, of.view.supply)
    gain = stores_worth(of, added(stores, brings)) - stores_worth(of, stores)
    over = sum(stores) + sum(brings) > of.player.storage
    told = None if brings == whole else Phrase("earns-resources", {"resources": multiset(brings)})
    return Choice(gain - card_worth(of, card) - WASTED * over, earns=told)


def sell(of: Outlook, action: Sell) -> Choice:
    coins = sum(value_of(of.player, card) for card in action.cards)
    forced = isinstance(of.view.asking[-1], q.HandLimits)
    patience = 0.0 if forced else PATIENCE * min(1.0, of.turns)
    told = {"coins": coins}
    cards = {"cards": tuple(NamedValue("treasure", card) for card in action.cards)}
    label, brief = Phrase("label-sell", {**told, **cards}), Phrase("label-cards", cards) if forced else None
    rank = of.gain(coins) - _lost(of, action.cards) - patience + of.boredom
    return Choice(rank, Phrase("earns-coins", told), label, cost=-coins, brief=brief)


def keep(of: Outlook, action: Keep) -> Choice:
    return Choice(_kept(of, action.cards))


def discard(of: Outlook, action: Discard) -> Choice:
    return Choice(-_lost(of, action.cards))


def _kept(of: Outlook, cards: tuple[TreasureId, ...]) -> float:
    return sum(card_worth(of, card) for card in cards)


def _lost(of: Outlook, cards: tuple[TreasureId, ...]) -> float:
    """Return what a hand loses with these treasures. Relics count by what their sets lose."""
    held = list(of.player.cards)
    for card in cards:
        if card in held:
            held.remove(card)
    relics = scoring.relics(of.player.cards) - scoring.relics(tuple(held))
    return relics + _kept(of, tuple(card for card in cards if card not in RELICS))


def draw(of: Outlook, action: Draw) -> Choice:
    liked = COLOUR_LATE if of.turns <= 2 else COLOUR_EARLY
    rank = 0.5 * of.treasure + sum(liked[colour] for colour in action.colours)
    return Choice(rank + 0.05 * len(set(action.colours)))


def buy(of: Outlook, action: Buy) -> Choice:
    worth = card_worth(of, action.card) + of.gain(-RELIC_PRICE)
    return Choice(worth, earns=Phrase("earns-price", {"coins": RELIC_PRICE}))


BONUS = 0.5
"""The worth of a resource under a tile."""
IDLE = 2.0
"""How much more than another turn of gathering it costs to do nothing at all, where nobody does anything else."""


class Bonus(Struct, frozen=True):
    """What a tile brings by the space that it covers."""

    coins: int = 0
    resources: Multiset = ()


def gather(of: Outlook, action: Gather) -> Choice:
    player, got = of.player, gathered(of, action)
    bonus = less(got, stores_of(action.resources))
    rank = stores_worth(of, added(player.stores, got)) - stores_worth(of, player.stores) - of.boredom
    besides = any(bonus) and not isinstance(of.view.asking[-1], q.StartResources)
    added_at_once = Phrase("earns-besides", {"resources": multiset(bonus)}) if besides else None
    return Choice(rank, earns=_toward(of, got) or added_at_once, cost=_missing(of, got))


def gathered(of: Outlook, action: Gather) -> Stores:
    """Return what comes of gathering, with what specialists add as far as the supply has it."""
    taken = stores_of(action.resources)
    return added(taken, at_most(powers(of.player).gathers, less(of.view.supply, taken)))


def _missing(of: Outlook, got: Stores) -> float:
    """Return what the item that is nearest to being crafted then still lacks, as a part of what it needs."""
    return 1.0 - max((plan.share for plan in crafts_for(of, added(of.player.stores, got))), default=0.0)


def skip(of: Outlook, action: Skip) -> Choice:
    """Rank leaving the main action out: the longer nobody has done anything else, the rather something is gathered."""
    return Choice(-IDLE * of.boredom if isinstance(of.view.asking[-1], q.Main) else 0.0)


def _toward(of: Outlook, got: Stores) -> Phrase | None:
    """Return the quest that these resources bring nearest to a good craft."""
    after = crafts_for(of, added(of.player.stores, got))
    if not after:
        return None
    before = {plan.quest: plan.share for plan in crafts_for(of, of.player.stores)}
    best = max(after, key=lambda plan: paid(plan, of.coin, of.treasure))
    if best.share <= before[best.quest]:
        return None
    return Phrase("earns-toward", {"quest": NamedValue("quest", best.quest)})


def craft(of: Outlook, action: Craft) -> Choice:
    quest = QUESTS[action.quest]
    open_ = next(open_ for open_ in of.view.slots if open_ and open_.quest == action.quest)
    coins = craft_coins(of, action)
    _, cards, points = payoff(quest, open_, of.seat, action.part)
    mine = open_.sigil in (None, of.seat) and finishes(quest, open_, action.part)
    rank = of.gain(coins) + of.treasure * cards + points + (icons_worth(of, action.quest) if mine else 0.0)
    names = {"part": Phrase("label-single-item")} if len(quest.items) == 1 else {}
    at = {"place": of.view.slots.index(open_) + 1, "part": action.part, "items": len(quest.items)}
    return Choice(rank, earns=_craft_earns(of, action, coins), brief=Phrase("label-craft", at), names=names)


def craft_coins(of: Outlook, action: Craft) -> int:
    """Return the coins of a craft. Fortune Potions double the items that pay most."""
    pay = sorted((face.coins for face in faces(action.quest, action.part)), reverse=True)
    return sum(pay) + sum(pay[: of.player.fortune])


def _craft_earns(of: Outlook, action: Craft, coins: int) -> Phrase:
    quest = QUESTS[action.quest]
    open_ = next(open_ for open_ in of.view.slots if open_ and open_.quest == action.quest)
    if not finishes(quest, open_, action.part):
        return Phrase("earns-coins", {"coins": coins})
    if open_.sigil is not None and open_.sigil != of.seat:
        return Phrase("earns-shared", {"coins": coins, "colours": quest.treasure, "player": who(open_.sigil)})
    return Phrase("earns-quest", {"coins": coins, "points": BOX.quest_points, "colours": quest.treasure})


def build(of: Outlook, action: Build) -> Choice:
    room = ROOMS[action.room]
    rank = room_worth(of, action.room) + of.gain(-room.cost) + _square_worth(of, action.room, action.square)
    bonus = _bonus(of, action.room, action.square)
    told = {"coins": room.cost, "points": room.points, "gain": bonus.coins, "bonus": bonus.resources}
    return Choice(rank, earns=Phrase("earns-room", told), preview=True)


def place(of: Outlook, action: Place) -> Choice:
    asked = of.view.asking[-1]
    room = asked.room if isinstance(asked, q.PlaceTile) else "shrine"
    bonus = _bonus(of, room, action.square)
    told = Phrase("earns-resources", {"resources": bonus.resources}) if bonus.resources else None
    told = Phrase("earns-coins", {"coins": bonus.coins}) if bonus.coins else told
    return Choice(_square_worth(of, room, action.square), earns=told, preview=True)


def _square_worth(of: Outlook, room: RoomId, square: Square) -> float:
    """Return the worth of the bonus space that a tile covers."""
    mat, factor = of.player.mat, powers(of.player).bonus_factor
    if covers_coins(mat, room, square):
        return factor * BOX.bonus_coins * of.coin
    return factor * BONUS if covers_resource(mat, room, square) is not None else 0.0


def _bonus(of: Outlook, room: RoomId, square: Square) -> Bonus:
    """Return what the bonus space that a tile covers brings, as far as the supply has it."""
    mat, factor = of.player.mat, powers(of.player).bonus_factor
    if covers_coins(mat, room, square):
        return Bonus(factor * BOX.bonus_coins)
    resource = covers_resource(mat, room, square)
    if resource is None:
        return Bonus()
    return Bonus(resources=multiset(at_most(single(resource, factor), of.view.supply)))


def hire(of: Outlook, action: Hire) -> Choice:
    row = [offered.specialist for offered in of.view.row]
    price = of.view.prices[row.index(action.specialist)]
    rank = hire_worth(of, action.specialist, action.space) + of.gain(-price)
    told = Phrase("earns-hire", {"coins": price, "points": SPECIALISTS[action.specialist].fame})
    return Choice(rank, earns=told)


def offer(of: Outlook, action: Offer) -> Choice:
    points = scoring.offering_points(of.player)
    return Choice(float(points), earns=Phrase("earns-points", {"points": points}))
