"""How the main actions rank, and what they are certain to bring."""

from msgspec import Struct

from games.contract import Choice, NamedValue, Phrase
from games.kings_guild import questions as q
from games.kings_guild import scoring
from games.kings_guild.actions import Build, Craft, Gather, Hire, Offer, Place, RoomId, Skip, Square
from games.kings_guild.components import BOX, QUESTS, ROOMS, SPECIALISTS
from games.kings_guild.guild.grid import covers_coins, covers_resource
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import Multiset, added, at_most, less, multiset, single, stores_of
from games.kings_guild.phases.crafting import FACES, finishes
from games.kings_guild.pieces import Stores
from games.kings_guild.prospects import Outlook, crafts_for, hire_worth, icons_worth, room_worth, stores_worth
from games.kings_guild.worth.crafts import paid, payoff

BONUS = 0.5
"""The worth of a resource under a tile."""
IDLE = 2.0
"""How much more than another turn of gathering it costs to do nothing at all, where nobody does anything else."""


class Bonus(Struct, frozen=True):
    """What a tile brings by the space that it covers."""

    coins: int = 0
    resources: Multiset = ()


def gather(of: Outlook, action: Gather) -> Choice:
    player = of.player
    bonus = at_most(powers(player).gathers, less(of.view.supply, stores_of(action.resources)))
    start = isinstance(of.view.asking[-1], q.StartResources)
    got = added(stores_of(action.resources), bonus)
    rank = stores_worth(of, added(player.stores, got)) - stores_worth(of, player.stores) - of.boredom
    added_at_once = any(bonus) and not start
    told = Phrase("earns-resources", {"resources": multiset(bonus)}) if added_at_once else _toward(of, got)
    return Choice(rank, earns=told)


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
    coins, cards, points = payoff(quest, open_, of.seat, action.part)
    numbers = FACES[action.part]
    best = sorted((quest.items[number].coins for number in numbers), reverse=True)
    coins += sum(best[: of.player.fortune])
    mine = open_.sigil in (None, of.seat) and finishes(quest, open_, action.part)
    rank = of.gain(coins) + of.treasure * cards + points + (icons_worth(of, action.quest) if mine else 0.0)
    return Choice(rank, earns=_craft_earns(of, action, coins))


def _craft_earns(of: Outlook, action: Craft, coins: int) -> Phrase:
    quest = QUESTS[action.quest]
    open_ = next(open_ for open_ in of.view.slots if open_ and open_.quest == action.quest)
    if not finishes(quest, open_, action.part):
        return Phrase("earns-coins", {"coins": coins})
    if open_.sigil is not None and open_.sigil != of.seat:
        return Phrase("earns-shared", {"coins": coins, "colours": quest.treasure})
    return Phrase("earns-quest", {"coins": coins, "colours": quest.treasure})


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
