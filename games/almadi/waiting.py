"""What waits in a turn: how it is triggered, what of it can be used, and taking the gifts (sections 5 and 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from games.almadi.actions import Effect, ObjectiveId
from games.almadi.events import Collected
from games.almadi.pieces import Power
from games.almadi.rulings import PLACED_GENIES_EACH_MOVE
from games.almadi.state import Player, State, Turn, View, amount, move_limit, with_player
from games.contract import Event, Seat, Step


def triggered(state: State, effects: Iterable[Effect], genies: int) -> State:
    """Let effects wait. ``genies`` is how many further moves the genies among them give."""
    return replace(state, doing=more_waits(state, state.doing, effects, genies))


def more_waits(at: State | View, doing: Turn, effects: Iterable[Effect], genies: int) -> Turn:
    """Return a turn in which these effects wait, too."""
    found = Counter(effects)
    return replace(
        doing,
        genies=doing.genies + genies,
        moons=doing.moons + found[Effect.MOON],
        mosaics=doing.mosaics + found[Effect.MOSAIC],
        stalls=doing.stalls + found[Effect.STALL],
        rubies=doing.rubies + (found[Effect.RUBY] if at.rubies else 0),
    )


def placed_genies(at: State | View, seat: Seat, effects: Iterable[Effect]) -> int:
    """Return how many moves a placement gives: one for each genie, or for the absence of contacts (section 6, K04)."""
    found = list(effects)
    count = found.count(Effect.GENIE)
    if not found:
        return amount(at.players[seat], Power.QUIET_GENIE)
    return count if PLACED_GENIES_EACH_MOVE else min(1, count)


def moved_genies(effects: Iterable[Effect]) -> int:
    """Return how many further moves a move gives: one, however many genies it activates (section 6)."""
    return int(Effect.GENIE in effects)


def usable_genies(at: State | View, seat: Seat) -> int:
    """Return how many of the genies that wait can be used: no more than moves are left."""
    return max(0, min(at.doing.genies, move_limit(at.players[seat]) - at.doing.moves))


def can_move(at: State | View, seat: Seat) -> bool:
    """Tell whether a genie waits and moves are left."""
    return usable_genies(at, seat) > 0


def within_reach(at: State | View, seat: Seat) -> list[tuple[ObjectiveId, Seat | None]]:
    """Return the objectives that a player can take, each with the player who has it (section 7)."""
    held = ((name, owner) for owner, player in enumerate(at.players) if owner != seat for name in player.open)
    return [*((name, None) for name in at.table), *held]


def usable_moons(at: State | View, seat: Seat) -> int:
    """Return how many of the moons that wait can be used: no more than there are cards for them."""
    return min(at.doing.moons, len(within_reach(at, seat)))


def can_take(at: State | View, seat: Seat) -> bool:
    """Tell whether a moon waits and there is a card for it."""
    return usable_moons(at, seat) > 0


class Gifts(Struct, frozen=True):
    """Mosaics, stalls and rubies."""

    mosaics: int = 0
    stalls: int = 0
    rubies: int = 0


def gifts(at: State | View, seat: Seat) -> Gifts:
    """Return what of the waiting gifts can be taken (K05)."""
    doing = at.doing
    bonus = amount(at.players[seat], Power.FIRST_RUBY) if doing.rubies and not doing.collected else 0
    return Gifts(
        mosaics=min(doing.mosaics, at.mosaics),
        stalls=min(doing.stalls, at.stalls),
        rubies=min(doing.rubies + bonus, at.rubies),
    )


def usable(at: State | View, seat: Seat) -> dict[Effect, int]:
    """Return how many of each effect that waits can be used or taken."""
    found = gifts(at, seat)
    return {
        Effect.GENIE: usable_genies(at, seat),
        Effect.MOON: usable_moons(at, seat),
        Effect.MOSAIC: found.mosaics,
        Effect.STALL: found.stalls,
        Effect.RUBY: found.rubies,
    }


def has_gifts(state: State, seat: Seat) -> bool:
    found = gifts(state, seat)
    return bool(found.mosaics or found.stalls or found.rubies)


def collect(state: State, seat: Seat) -> Step[State]:
    """Take all gifts that wait, as far as there are any. What is short is lost."""
    found, player = gifts(state, seat), state.players[seat]
    events: tuple[Event, ...] = ()
    if has_gifts(state, seat):
        events = (Collected(seat=seat, mosaics=found.mosaics, stalls=found.stalls, rubies=found.rubies),)
    collected = state.doing.collected or found.rubies > 0
    after = replace(
        state,
        mosaics=state.mosaics - found.mosaics,
        stalls=state.stalls - found.stalls,
        rubies=state.rubies - found.rubies,
        doing=replace(state.doing, mosaics=0, stalls=0, rubies=0, collected=collected),
    )
    return Step(with_player(after, seat, with_gifts(player, found)), events)


def with_gifts(player: Player, found: Gifts) -> Player:
    """Return a player who has got these."""
    return replace(
        player,
        mosaics=player.mosaics + found.mosaics,
        stalls=player.stalls + found.stalls,
        rubies=player.rubies + found.rubies,
    )
