"""A full state that fits a view, for computer players. What the viewer can't see is drawn at random."""

from collections.abc import Iterable

from games.chance import Chance
from games.stone_age.actions import Feed, Resource, Starve
from games.stone_age.board import SPOTS
from games.stone_age.components import BUILDINGS, CARDS
from games.stone_age.phases import feeding
from games.stone_age.state import (
    Acting,
    Agenda,
    EndRound,
    NextAction,
    Phase,
    Picking,
    Placing,
    PlayerView,
    Rolling,
    Starving,
    State,
    Tribe,
    View,
)


def imagine(view: View, chance: Chance) -> State:
    """Return a state in which the viewer would see exactly this view."""
    tribes, deck = _tribes(view, chance)
    owned = (built.building for player in view.players for built in player.buildings)
    return State(
        options=view.options,
        round=view.round,
        start=view.start,
        tribes=tribes,
        board=tuple(view.spots.get(spot, ()) for spot in SPOTS),
        cards=view.cards,
        deck=deck,
        stacks=view.stacks,
        buildings=view.buildings,
        unseen=_rest(BUILDINGS, (*owned, *view.buildings)),
        asking=_agenda(view, tribes, chance),
    )


def _rest(everything: Iterable[str], seen: Iterable[str | None]) -> tuple[str, ...]:
    """Return what the viewer has not seen, in the order of the component table."""
    known = set(seen)
    return tuple(one for one in everything if one not in known)


def _tribes(view: View, chance: Chance) -> tuple[tuple[Tribe, ...], tuple[str, ...]]:
    """Return the tribes and the deck. A drawn card that the viewer can't see is any of the unseen cards."""
    known = (card for player in view.players for card in (*player.cards, player.drawn_card))
    deck = _rest(CARDS, (*known, *view.cards))
    tribes = []
    for player in view.players:
        drawn = player.drawn_card
        if player.drawn and drawn is None:
            (drawn,), deck = chance.draw(deck, 1)
        tribes.append(_tribe(player, drawn))
    return tuple(tribes), deck


def _tribe(player: PlayerView, drawn: str | None) -> Tribe:
    return Tribe(
        food=player.food,
        stores=player.stores,
        figures=player.figures,
        home=player.home,
        agriculture=player.agriculture,
        tools=player.tools,
        used=player.used,
        once=player.once,
        any_two=player.any_two,
        score=player.score,
        cards=player.cards,
        drawn_card=drawn,
        buildings=player.buildings,
    )


def _agenda(view: View, tribes: tuple[Tribe, ...], chance: Chance) -> Agenda:
    """Return the agenda. Only the others' answers to a common question are not public."""
    match view.phase:
        case Phase.OVER:
            return ()
        case Phase.PLACEMENT:
            return (Placing(view.to_move[0]),)
        case Phase.FEEDING:
            return (EndRound(), _starving(view, tribes, chance))
        case Phase.ACTIONS:
            return _turn(view, tribes)


def _turn(view: View, tribes: tuple[Tribe, ...]) -> Agenda:
    """Return the agenda of the action phase: the open question, and the turn of the player that it interrupts."""
    asked = _asked(view)
    actor = asked.seat
    if isinstance(asked, Picking):
        picked = sum(taker is not None for taker in asked.taken)
        actor = (asked.seat - picked) % len(tribes)
    following = NextAction((actor - view.start) % len(tribes) + 1)
    if isinstance(asked, Acting):
        return (following, asked)
    out = tribes[actor].home < tribes[actor].figures
    return (following, Acting(actor), asked) if out else (following, asked)


def _asked(view: View) -> Acting | Rolling | Picking:
    seat = view.to_move[0]
    if view.roll is not None:
        gain = None if view.roll.gain == "food" else Resource(view.roll.gain)
        return Rolling(seat, view.roll.spot, view.roll.card, gain, view.roll.dice)
    if view.shared_dice:
        return Picking(seat, tuple(d.pips for d in view.shared_dice), tuple(d.taken_by for d in view.shared_dice))
    return Acting(seat)


def _starving(view: View, tribes: tuple[Tribe, ...], chance: Chance) -> Starving:
    missing = tuple(view.shortfall.get(seat, 0) for seat in range(len(tribes)))
    answers: list[Feed | Starve | None] = [None] * len(tribes)
    for seat in view.shortfall:
        if seat not in view.to_move:
            answers[seat] = view.own_answer if seat == view.seat else _some_answer(missing[seat], tribes[seat], chance)
    return Starving(missing, tuple(answers))


def _some_answer(missing: int, tribe: Tribe, chance: Chance) -> Feed | Starve:
    return chance.pick(tuple(feeding.answers(missing, tribe)))
