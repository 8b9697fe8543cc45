"""What the scrolls of Plenty and Wonders ask the player, and then the next player (section 8)."""

from collections.abc import Iterator

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild import rulings
from games.kings_guild.actions import ChooseResource, Draw, Resource
from games.kings_guild.components import sole
from games.kings_guild.effects import SharesResources, SharesTreasures
from games.kings_guild.events import ResourcesGained
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import BY_NAME, INDEX, multiset, single
from games.kings_guild.guild.supply import taken
from games.kings_guild.guild.treasury import drawable, palettes, refused_colours
from games.kings_guild.jobs import CheckHands, CheckStorage, OfferPlenty, OfferWonders
from games.kings_guild.phases.drawing import buy_treasure, draw_into_hand
from games.kings_guild.pieces import Stores
from games.kings_guild.questions import Plenty, PlentyToo, Wonders, WondersToo
from games.kings_guild.state import State

SCROLL_OF_PLENTY, SCROLL_OF_WONDERS = sole(SharesResources), sole(SharesTreasures)


def gain(state: State, seat: Seat, wanted: Stores) -> Step[State]:
    """Take what there is of these resources. What doesn't fit goes back."""
    state, got = taken(state, seat, wanted)
    return Step(push(state, CheckStorage(seat)), (ResourcesGained(seat=seat, resources=multiset(got)),))


def plentiful(state: State, seat: Seat) -> list[Resource]:
    """Return what a player can take with a Scroll of Plenty (section 13, row 14)."""
    permits = powers(state.players[seat]).permits
    allowed = (one for one in BY_NAME if one in permits or not rulings.PLENTY_NEEDS_PERMISSION)
    return [one for one in allowed if state.supply[INDEX[one]]]


def _plenty_options(state: State, asked: object, seat: Seat) -> Iterator[ChooseResource]:
    yield from map(ChooseResource, plentiful(state, seat))


def _refused_plenty(state: State, asked: object, seat: Seat, action: ChooseResource) -> Phrase | None:
    if action.resource in plentiful(state, seat):
        return None
    if state.supply[INDEX[action.resource]]:
        return Phrase("reason-permission", {"resource": action.resource})
    return Phrase("reason-supply", {"lacking": (action.resource,)})


def _take_plenty(state: State, asked: Plenty, seat: Seat, action: ChooseResource, chance: Chance) -> Step[State]:
    return gain(push(pop(state), OfferPlenty(asked.then)), seat, single(action.resource, SCROLL_OF_PLENTY.own))


PLENTY = Verb(_plenty_options, _refused_plenty, _take_plenty)


def offer_plenty(state: State, job: OfferPlenty, chance: Chance) -> Step[State]:
    """Ask the next player about the second half, if there is anything to take."""
    return Step(push(state, PlentyToo(job.seat)) if plentiful(state, job.seat) else state)


def _take_one(state: State, asked: PlentyToo, seat: Seat, action: ChooseResource, chance: Chance) -> Step[State]:
    return gain(pop(state), seat, single(action.resource, SCROLL_OF_PLENTY.next))


PLENTY_TOO = Verb(_plenty_options, _refused_plenty, _take_one)


def _wonders_options(state: State, asked: Wonders, seat: Seat) -> Iterator[Draw]:
    yield from map(Draw, palettes(state, 1))


def _refused_wonders(state: State, asked: Wonders, seat: Seat, action: Draw) -> Phrase | None:
    return refused_colours(state, action.colours, 1)


def _draw_wonder(state: State, asked: Wonders, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    after = push(pop(state), CheckHands(), OfferWonders(asked.then, action.colours[0]))
    return draw_into_hand(after, seat, action.colours, chance)


WONDERS = Verb(_wonders_options, _refused_wonders, _draw_wonder)


def offer_wonders(state: State, job: OfferWonders, chance: Chance) -> Step[State]:
    """Ask the next player about the second half, if they can pay and there is another colour."""
    can = state.players[job.seat].coins >= SCROLL_OF_WONDERS.price and drawable(state, job.but)
    return Step(push(state, WondersToo(job.seat, job.but)) if can else state)


def _wonders_too_options(state: State, asked: WondersToo, seat: Seat) -> Iterator[Draw]:
    yield from map(Draw, palettes(state, 1, asked.but))


def _refused_wonders_too(state: State, asked: WondersToo, seat: Seat, action: Draw) -> Phrase | None:
    return refused_colours(state, action.colours, 1, asked.but)


def _buy_wonder(state: State, asked: WondersToo, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    return buy_treasure(push(pop(state), CheckHands()), seat, SCROLL_OF_WONDERS.price, action, chance)


WONDERS_TOO = Verb(_wonders_too_options, _refused_wonders_too, _buy_wonder)
