"""Verbs that several kinds of questions share: which answers there are, why one is refused, and what it does."""

from collections.abc import Mapping

from games.agenda import pop
from games.chance import Chance
from games.contract import Seat, Step
from games.dispatch import always
from games.kings_guild import agenda as q
from games.kings_guild.actions import Skip, SpecialistId, TreasureId
from games.kings_guild.components import SPECIALISTS, TREASURES
from games.kings_guild.effects import BuysRelics, Knack, Service, SharesResources, SharesTreasures
from games.kings_guild.events import Declined
from games.kings_guild.state import State


def _serving(service: Service) -> SpecialistId:
    return next(one.id for one in SPECIALISTS.values() if one.on_hire is service)


def _scroll(kind: type[SharesResources | SharesTreasures]) -> TreasureId:
    return next(card.id for card in TREASURES.values() if isinstance(card.effect, kind))


HELPERS: Mapping[type, SpecialistId] = {
    q.AppraiserDraw: next(one.id for one in SPECIALISTS.values() if one.power is Knack.APPRAISES),
    q.CraftNow: _serving(Service.CRAFTS),
    q.GatherNow: _serving(Service.GATHERS),
    q.BuyRelics: next(one.id for one in SPECIALISTS.values() if isinstance(one.on_hire, BuysRelics)),
    q.StealResource: _serving(Service.STEALS),
    q.TakeQuest: _serving(Service.TAKES_QUEST),
    q.SwapResources: _serving(Service.SWAPS),
}
"""Whose offer a question is about."""
SCROLLS: Mapping[type, TreasureId] = {q.PlentyToo: _scroll(SharesResources), q.WondersToo: _scroll(SharesTreasures)}
"""The treasure whose second half a question is about."""


def _decline(state: State, asked: object, seat: Seat, action: Skip, chance: Chance) -> Step[State]:
    kind = type(asked)
    helpers = asked.left if isinstance(asked, q.UseSpecialists) else (HELPERS[kind],) if kind in HELPERS else ()
    return Step(pop(state), (Declined(seat=seat, specialists=helpers, treasure=SCROLLS.get(kind)),))


DECLINE = always(Skip(), _decline)
"""Not to do what is offered, or to be done with it."""
