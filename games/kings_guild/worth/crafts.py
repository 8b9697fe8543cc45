"""What can be crafted in the quest row, what it pays, and how near it is: for ranks and computer players."""

from functools import lru_cache
from typing import NamedTuple

from games.contract import Seat
from games.kings_guild.actions import Part, QuestId
from games.kings_guild.components import ITEMS, QUESTS, as_stores
from games.kings_guild.guild.stores import RESOURCES
from games.kings_guild.phases.crafting import FACES, finishes, parts
from games.kings_guild.pieces import Quest, Stores
from games.kings_guild.state import OpenQuest

QUEST, SIGIL = 2.0, 1.0
"""The worth of a finished quest, with what it may count for in rooms, and of a sigil on an unfinished one."""
COIN, TREASURE = 0.5, 1.9
READY, NEARER, GONE, FORBIDDEN = 0.7, 0.84, 0.5, 0.4
"""The share of a craft's pay that it is worth if all resources are there, and factors for each missing resource, for
one that the supply lacks, and for one that may not be gathered."""


class Plan(NamedTuple):
    """What a craft pays, and its nearness (0 to 1)."""

    quest: QuestId
    coins: int
    cards: float
    """How many treasures."""
    points: float
    share: float


@lru_cache(maxsize=1024)
def plans(
    slots: tuple[OpenQuest | None, ...],
    seat: Seat,
    sigil: bool,
    stores: Stores,
    savings: tuple[tuple[object, Stores], ...],
    permitted: tuple[float, ...],
) -> tuple[Plan, ...]:
    """Return the best craft of every quest."""
    saved = dict(savings)
    found_plans: list[Plan] = []
    for open_ in slots:
        quest = QUESTS[open_.quest] if open_ else None
        if open_ is None or quest is None or not quest.items:
            continue
        found = [
            Plan(quest.id, *payoff(quest, open_, seat, part), _nearness(quest, part, stores, saved, permitted))
            for part in parts(quest, open_)
            if sigil or finishes(quest, open_, part)
        ]
        found_plans += sorted(found, key=lambda plan: paid(plan, COIN, TREASURE))[-1:]
    return tuple(found_plans)


def paid(plan: Plan, coin: float, treasure: float) -> float:
    """Return what a craft is worth, as near as it is, where a coin and a treasure are worth so much."""
    return (coin * plan.coins + treasure * plan.cards + plan.points) * plan.share


def payoff(quest: Quest, open_: OpenQuest, seat: Seat, part: Part) -> tuple[int, float, float]:
    """Return the coins, the treasures and, estimated, the points that a craft brings."""
    numbers = FACES[part]
    coins = sum(quest.items[number].coins for number in numbers)
    if not finishes(quest, open_, part):
        return coins, 0.0, SIGIL
    if open_.sigil is None:
        return coins, float(len(quest.treasure)), QUEST
    if open_.sigil == seat:
        return coins, float(len(quest.treasure)), QUEST - SIGIL
    return coins, len(quest.treasure) / 2, -0.6


def _nearness(
    quest: Quest, part: Part, stores: Stores, saved: dict[object, Stores], permitted: tuple[float, ...]
) -> float:
    """Return the share of its pay that a craft is worth with these resources."""
    numbers = FACES[part]
    need = [0] * len(RESOURCES)
    for number in numbers:
        face = quest.items[number]
        for index, (cost, less) in enumerate(zip(as_stores(face.cost), saved[ITEMS[face.item].kind], strict=True)):
            need[index] += max(0, cost - less)
    share = READY
    for want, have, may in zip(need, stores, permitted, strict=True):
        if want > have:
            share *= NEARER ** (want - have) * may
    return share
