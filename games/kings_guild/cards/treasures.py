"""What treasures do when they are played, found by their id (section 8)."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import ChooseResource, Play, Resource, TreasureId
from games.kings_guild.cards.scrolls import gain, plentiful
from games.kings_guild.components import TREASURES, stores_of
from games.kings_guild.events import CoinsGained, ResourceSpoiled
from games.kings_guild.guild.stores import BY_NAME, INDEX, at_most, multiset, single
from games.kings_guild.guild.treasury import discarded, drawable, is_scroll
from games.kings_guild.jobs import AskDraw, CheckHands
from games.kings_guild.phases import hiring
from games.kings_guild.phases.limits import returned
from games.kings_guild.state import State, change
from games.kings_guild.tasks import DiscardTreasures, HireNow, Plenty, Spoil, Wonders
from games.kings_guild.treasure_events import ScrollUsedUp, TreasurePlayed

RICHES_SELF, RICHES_NEXT = 4, 2
WONDERS_COINS = 1
MAP_DISCARDS, MAP_DRAWS = 1, 2


class Effect(Struct, frozen=True):
    """What playing a treasure does."""

    play: Callable[[State, Seat, Seat], Step[State]]
    """Called with whose treasure it is, and who gets the second half: the next player, or the Warlock's own player."""
    hindrance: Callable[[State, Seat], Phrase | None] = lambda state, seat: None
    """Returns why it can't be played now, or None."""


def following(state: State, seat: Seat) -> Seat:
    """Return the next player in turn order."""
    return (seat + 1) % len(state.players)


# Each treasure


def _map(card: TreasureId) -> Effect:
    def play(state: State, seat: Seat, then: Seat) -> Step[State]:
        discard = DiscardTreasures(seat, MAP_DISCARDS, treasure=card)
        return Step(push(state, discard, AskDraw(seat, MAP_DRAWS, treasure=card), CheckHands()))

    return Effect(play, _no_other_card)


def _no_other_card(state: State, seat: Seat) -> Phrase | None:
    return None if len(state.players[seat].hand) > MAP_DISCARDS else Phrase("reason-no-other-card")


def _spoiling_potion(state: State, seat: Seat, then: Seat) -> Step[State]:
    return Step(push(state, Spoil(seat)))


def _nothing_to_spoil(state: State, seat: Seat) -> Phrase | None:
    return None if any(any(player.stores) for player in state.players) else Phrase("reason-nothing-to-spoil")


def _resources(card: TreasureId) -> Effect:
    """Bring what the card tells, as far as the supply has it."""
    wanted = stores_of(TREASURES[card].brings)

    def play(state: State, seat: Seat, then: Seat) -> Step[State]:
        return gain(state, seat, wanted)

    def hindrance(state: State, seat: Seat) -> Phrase | None:
        return None if any(at_most(wanted, state.supply)) else Phrase("reason-supply", {"lacking": multiset(wanted)})

    return Effect(play, hindrance)


def _plenty(state: State, seat: Seat, then: Seat) -> Step[State]:
    return Step(push(state, Plenty(seat, then)))


def _no_plenty(state: State, seat: Seat) -> Phrase | None:
    return None if plentiful(state, seat) else Phrase("reason-nothing-in-supply")


def _riches(state: State, seat: Seat, then: Seat) -> Step[State]:
    first = _coins(state, seat, RICHES_SELF)
    step = _coins(first.state, then, RICHES_NEXT)
    return Step(step.state, (*first.events, *step.events))


def _coins(state: State, seat: Seat, coins: int) -> Step[State]:
    after = change(state, seat, coins=state.players[seat].coins + coins)
    return Step(after, (CoinsGained(seat=seat, coins=coins),))


def _wonders(state: State, seat: Seat, then: Seat) -> Step[State]:
    step = _coins(state, seat, WONDERS_COINS)
    return Step(push(step.state, Wonders(seat, then)), step.events) if drawable(state) else step


def _lucky_potion(state: State, seat: Seat, then: Seat) -> Step[State]:
    return Step(change(state, seat, lucky=state.players[seat].lucky + 1))


def _fortune_potion(state: State, seat: Seat, then: Seat) -> Step[State]:
    return Step(change(state, seat, fortune=state.players[seat].fortune + 1))


def _contract(state: State, seat: Seat, then: Seat) -> Step[State]:
    return Step(push(state, HireNow(seat)))


def _nobody_to_hire(state: State, seat: Seat) -> Phrase | None:
    return None if hiring.possible(state, seat) else Phrase("reason-nobody-to-hire")


EFFECTS: dict[TreasureId, Effect] = {
    "treasure-map-blue": _map("treasure-map-blue"),
    "treasure-map-red": _map("treasure-map-red"),
    "treasure-map-yellow": _map("treasure-map-yellow"),
    "spoiling-potion": Effect(_spoiling_potion, _nothing_to_spoil),
    "scroll-of-plenty": Effect(_plenty, _no_plenty),
    "scroll-of-riches": Effect(_riches),
    "scroll-of-wonders": Effect(_wonders),
    "lucky-potion": Effect(_lucky_potion),
    "fortune-potion": Effect(_fortune_potion),
    "contract": Effect(_contract, _nobody_to_hire),
    **{card.id: _resources(card.id) for card in TREASURES.values() if card.brings},
}
"""Every treasure that can be played; the others are for selling or scoring."""

# Playing


def _plays(state: State, asked: object, seat: Seat) -> Iterator[Play]:
    for card in dict.fromkeys(state.players[seat].hand):
        effect = EFFECTS.get(card)
        if effect is not None and effect.hindrance(state, seat) is None:
            yield Play(card)


def _refused_play(state: State, asked: object, seat: Seat, action: Play) -> Phrase | None:
    if action.card not in state.players[seat].hand:
        return Phrase("reason-not-in-hand")
    effect = EFFECTS.get(action.card)
    return Phrase("reason-no-effect") if effect is None else effect.hindrance(state, seat)


def _play(state: State, asked: object, seat: Seat, action: Play, chance: Chance) -> Step[State]:
    """Discard the treasure, then let it do what it does; the question below is asked again."""
    told = TreasurePlayed(seat=seat, card=action.card)
    step = EFFECTS[action.card].play(discarded(state, seat, (action.card,)), seat, following(state, seat))
    return Step(step.state, (told, *step.events))


PLAY = Verb(_plays, _refused_play, _play)


def scrolls(state: State, asked: object, seat: Seat) -> Iterator[Play]:
    """Yield the scrolls that the Warlock can use up."""
    return (play for play in _plays(state, asked, seat) if is_scroll(play.card))


def refused_scroll(state: State, asked: object, seat: Seat, action: Play) -> Phrase | None:
    """Return why the Warlock can't use this up, or None."""
    if action.card in TREASURES and not is_scroll(action.card):
        return Phrase("reason-not-a-scroll")
    return _refused_play(state, asked, seat, action)


def use_up(state: State, seat: Seat, card: TreasureId) -> Step[State]:
    """Play a scroll with both halves for its own player."""
    told = ScrollUsedUp(seat=seat, card=card)
    step = EFFECTS[card].play(discarded(state, seat, (card,)), seat, seat)
    return Step(step.state, (told, *step.events))


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
    """Everybody who has one returns one, the player of the potion too."""
    holders = _holders(state, action.resource)
    after = pop(state)
    for holder in holders:
        after = returned(after, holder, single(action.resource))
    told: Event = ResourceSpoiled(seat=seat, resource=action.resource, seats=tuple(holders))
    return Step(after, (told,))


SPOIL = Verb(_spoil_options, _refused_spoil, _spoil)
