"""What treasures do when they are played, and what the scrolls of Plenty and Wonders ask (section 8)."""

from collections.abc import Iterator
from typing import assert_never

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild import rulings
from games.kings_guild.actions import ChooseResource, Draw, Play, Resource, TreasureId
from games.kings_guild.agenda import (
    AskDraw,
    CheckHands,
    CheckStorage,
    DiscardTreasures,
    HireNow,
    OfferPlenty,
    OfferWonders,
    Plenty,
    PlentyToo,
    Spoil,
    Wonders,
    WondersToo,
)
from games.kings_guild.components import TREASURES, as_stores, sole
from games.kings_guild.effects import Brings, Maps, SharesCoins, SharesResources, SharesTreasures, Trick
from games.kings_guild.events import CoinsGained, ResourcesGained, ResourceSpoiled
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import BY_NAME, INDEX, at_most, multiset, returned, single, taken
from games.kings_guild.guild.treasury import discarded, drawable, is_scroll
from games.kings_guild.phases import expanding
from games.kings_guild.phases.drawing import buy_treasure, draw_into_hand, drawing
from games.kings_guild.pieces import Stores
from games.kings_guild.state import State, change
from games.kings_guild.treasure_events import ScrollUsedUp, TreasurePlayed


def following(state: State, seat: Seat) -> Seat:
    """Return the next player in turn order."""
    return (seat + 1) % len(state.players)


def _do(state: State, seat: Seat, then: Seat, card: TreasureId) -> Step[State]:
    """Do what a treasure says. ``then`` gets its second half: the next player, or the Warlock's own player."""
    match TREASURES[card].effect:
        case Brings(resources=resources):
            return gain(state, seat, as_stores(resources))
        case Maps(discards=discards, draws=draws):
            discard = DiscardTreasures(seat, discards, treasure=card)
            return Step(push(state, discard, AskDraw(seat, draws, treasure=card), CheckHands()))
        case SharesResources():
            return Step(push(state, Plenty(seat, then)))
        case SharesCoins(own=own, next=coins):
            return _share_coins(state, (seat, own), (then, coins))
        case SharesTreasures(coins=coins):
            step = _share_coins(state, (seat, coins))
            return Step(push(step.state, Wonders(seat, then)), step.events) if drawable(state) else step
        case Trick() as trick:
            return Step(_do_trick(state, seat, trick))
        case None:
            return Step(state)
        case never:
            assert_never(never)


def _do_trick(state: State, seat: Seat, trick: Trick) -> State:
    player = state.players[seat]
    match trick:
        case Trick.SPOILS:
            return push(state, Spoil(seat))
        case Trick.DOUBLES_TREASURE:
            return change(state, seat, lucky=player.lucky + 1)
        case Trick.DOUBLES_ITEM:
            return change(state, seat, fortune=player.fortune + 1)
        case Trick.HIRES:
            return push(state, HireNow(seat))
        case never:
            assert_never(never)


def _share_coins(state: State, *shares: tuple[Seat, int]) -> Step[State]:
    """Give these seats so many coins each."""
    for seat, coins in shares:
        state = change(state, seat, coins=state.players[seat].coins + coins)
    return Step(state, tuple(CoinsGained(seat=seat, coins=coins) for seat, coins in shares))


def _hindrance(state: State, seat: Seat, card: TreasureId) -> Phrase | None:
    """Return why a treasure in hand can't be played now, or None."""
    match TREASURES[card].effect:
        case Brings(resources=resources):
            wanted = as_stores(resources)
            there = any(at_most(wanted, state.supply))
            return None if there else Phrase("reason-supply", {"lacking": multiset(wanted)})
        case Maps(discards=discards):
            return None if len(state.players[seat].hand) > discards else Phrase("reason-no-other-card")
        case SharesResources():
            return None if plentiful(state, seat) else Phrase("reason-nothing-in-supply")
        case Trick() as trick:
            return _trick_hindrance(state, seat, trick)
        case SharesCoins() | SharesTreasures():
            return None
        case None:
            return Phrase("reason-no-effect")
        case never:
            assert_never(never)


def _trick_hindrance(state: State, seat: Seat, trick: Trick) -> Phrase | None:
    match trick:
        case Trick.SPOILS:
            return None if any(any(player.stores) for player in state.players) else Phrase("reason-nothing-to-spoil")
        case Trick.HIRES:
            return None if expanding.possible_hires(state, seat) else Phrase("reason-nobody-to-hire")
        case Trick.DOUBLES_TREASURE | Trick.DOUBLES_ITEM:
            return None
        case never:
            assert_never(never)


# Playing


def _plays(state: State, asked: object, seat: Seat) -> Iterator[Play]:
    for card in dict.fromkeys(state.players[seat].hand):
        if TREASURES[card].effect is not None and _hindrance(state, seat, card) is None:
            yield Play(card)


def _refused_play(state: State, asked: object, seat: Seat, action: Play) -> Phrase | None:
    hand = state.players[seat].hand
    if action.card not in hand:
        return Phrase("reason-not-in-hand" if hand else "reason-empty-hand")
    return _hindrance(state, seat, action.card)


def _play(state: State, asked: object, seat: Seat, action: Play, chance: Chance) -> Step[State]:
    """Discard the treasure, then do what it says. The question below is asked again."""
    after = discarded(state, seat, (action.card,))
    return _do(after, seat, following(state, seat), action.card).after(TreasurePlayed(seat=seat, card=action.card))


def in_hand(state: State, asked: object, seat: Seat) -> Iterator[Play]:
    """Yield every treasure of a hand, whether it can be played or not."""
    return map(Play, dict.fromkeys(state.players[seat].hand))


PLAY = Verb(_plays, _refused_play, _play, in_hand)


def usable_scrolls(state: State, asked: object, seat: Seat) -> Iterator[Play]:
    """Yield the scrolls that the Warlock can use up."""
    return (play for play in _plays(state, asked, seat) if is_scroll(play.card))


def refused_scroll(state: State, asked: object, seat: Seat, action: Play) -> Phrase | None:
    if action.card in TREASURES and not is_scroll(action.card):
        return Phrase("reason-not-a-scroll")
    return _refused_play(state, asked, seat, action)


def use_up(state: State, seat: Seat, card: TreasureId) -> Step[State]:
    """Play a scroll with both halves for the same player."""
    return _do(discarded(state, seat, (card,)), seat, seat, card).after(ScrollUsedUp(seat=seat, card=card))


# Spoiling Potion


def _holders(state: State, resource: Resource) -> list[Seat]:
    return [seat for seat, player in enumerate(state.players) if player.stores[INDEX[resource]]]


def _spoil_options(state: State, asked: Spoil, seat: Seat) -> Iterator[ChooseResource]:
    yield from (ChooseResource(resource) for resource in BY_NAME if _holders(state, resource))


def _refused_spoil(state: State, asked: Spoil, seat: Seat, action: ChooseResource) -> Phrase | None:
    if _holders(state, action.resource):
        return None
    return Phrase("reason-nobody-has", {"resource": action.resource})


def _spoil(state: State, asked: Spoil, seat: Seat, action: ChooseResource, chance: Chance) -> Step[State]:
    """Everyone who has such a resource returns one, the player of the potion included."""
    holders = _holders(state, action.resource)
    after = pop(state)
    for holder in holders:
        after = returned(after, holder, single(action.resource))
    told: Event = ResourceSpoiled(seat=seat, resource=action.resource, seats=tuple(holders))
    return Step(after, (told,))


SPOIL = Verb(_spoil_options, _refused_spoil, _spoil)


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


def _draw_wonder(state: State, asked: Wonders, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    after = push(pop(state), CheckHands(), OfferWonders(asked.then, action.colours[0]))
    return draw_into_hand(after, seat, action.colours, chance)


WONDERS = drawing(lambda state, asked, seat: (1, None), _draw_wonder)


def offer_wonders(state: State, job: OfferWonders, chance: Chance) -> Step[State]:
    """Ask the next player about the second half, if they can pay and there is another colour."""
    can = state.players[job.seat].coins >= SCROLL_OF_WONDERS.price and drawable(state, job.but)
    return Step(push(state, WondersToo(job.seat, job.but)) if can else state)


def _buy_wonder(state: State, asked: WondersToo, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    return buy_treasure(push(pop(state), CheckHands()), seat, SCROLL_OF_WONDERS.price, action, chance)


WONDERS_TOO = drawing(lambda state, asked, seat: (1, asked.but), _buy_wonder)
