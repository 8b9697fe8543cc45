"""The words of questions, and how choices are described: their order, and what they are certain to bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import repeat
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.almadi import valuation
from games.almadi.actions import (
    CharacterId,
    Collect,
    Done,
    Effect,
    Keep,
    Move,
    Place,
    Recruit,
    Swap,
    Take,
    TileId,
)
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.effects import (
    complete,
    gifts,
    more_waits,
    move,
    moved_genies,
    placed_genies,
    swap,
    usable,
    with_completed,
    with_gifts,
)
from games.almadi.events import Swapped
from games.almadi.pieces import Item, Power
from games.almadi.realm import Arrangement, Cell, Face, OneMore, arrangement, cell, face_of, one_more, one_more_without
from games.almadi.recruiting import recruit
from games.almadi.requirements import progress, progress_with_open
from games.almadi.scoring import capacity, largest_oasis_group, lines, oasis_bonus, standing
from games.almadi.state import Phase, Player, State, View, amount, goods, move_limit, row_on_board
from games.almadi.turns import is_asked, place, settled
from games.almadi.valuation import Outlook, outlook
from games.almadi.viewing import state_of
from games.contract import Action, Choice, NamedValue, Phrase

COLLECTED = -20.0
"""How far taking the gifts alone is behind ending the turn, which takes them, too."""

WORTHWHILE = 0.1
"""What anything has to bring to be offered before the end of the turn."""

CHOSEN = (Effect.GENIE, Effect.MOON)
"""The effects whose use somebody decides on."""
ORDER = {effect: number for number, effect in enumerate(Effect)}
"""The order in which effects are named."""
LOSS_OF_OTHERS = 0.5
"""What it is worth that somebody else loses a point."""


def ask(view: View) -> Phrase:
    """Return the words of the open question."""
    match view.phase:
        case Phase.KEEPING:
            return Phrase("ask-keep", {"count": BOX.table.characters_kept})
        case Phase.USING:
            waiting = _usable(view, view.mover)
            if not waiting and view.seat == view.mover and not _can_pay(view, view.mover):
                return Phrase("ask-end")
            return Phrase("ask-use", {"waiting": waiting})
        case Phase.PLACING | Phase.OVER:
            return Phrase("ask-place")


def stock(view: View) -> Phrase | None:
    """Return mosaics, stalls and rubies, all goods and those carried, and how many genies may still move something.

    While it is asked which characters are kept, that is these, with what they can do.
    """
    if view.seat is None or view.outcome is not None:
        return None
    player = view.players[view.seat]
    if view.phase is Phase.KEEPING and player.hand:
        return _powers(player.hand)
    figures = arrangement(player.realm).figures
    moving = view.seat == view.mover and Effect.GENIE in _usable(view, view.mover)
    held = {Item.RUBY: player.rubies, Item.STALL: player.stalls, Item.MOSAIC: player.mosaics}
    told = {
        "held": tuple(item for item, count in held.items() for _ in range(count)),
        "goods": goods(player, figures),
        "carried": min(goods(player, figures), capacity(player, figures)),
        "using": view.phase is Phase.USING and moving,
        "moves": move_limit(player) - view.doing.moves,
    }
    return Phrase("stock", told)


def situation(view: View) -> Phrase | None:
    """Return how many goods there are for how much room on the caravans, and what the realm counts by now."""
    if view.seat is None or view.phase in (Phase.KEEPING, Phase.OVER):
        return None
    player = view.players[view.seat]
    realm = arrangement(player.realm)
    told = {
        "goods": goods(player, realm.figures),
        "capacity": capacity(player, realm.figures),
        "carried": lines(player, realm)["caravans"],
        "points": standing(view.players, view.options)[view.seat],
    }
    return Phrase("situation", told)


def _can_pay(view: View, seat: int) -> bool:
    """Tell whether somebody can pay for any character of the row or of the own hand."""
    player = view.players[seat]
    return any(CHARACTERS[name].cost <= player.rubies for name in (*player.hand, *view.row))


def _usable(view: View, seat: int) -> tuple[Effect, ...]:
    """Return the genies and moons that can be used. Somebody decides on each; gifts are never declined."""
    return tuple(effect for effect in _waiting(view, seat) if effect in CHOSEN)


def _gifts(view: View, seat: int) -> tuple[Effect, ...]:
    """Return what can be taken of the gifts that wait."""
    return tuple(effect for effect in _waiting(view, seat) if effect not in CHOSEN)


def _waiting(view: View, seat: int) -> Iterator[Effect]:
    """Yield every effect that waits as often as it can be used or taken."""
    for effect, count in usable(view, seat).items():
        yield from repeat(effect, count)


def describe(view: View, action: Action) -> Choice:
    """Describe a legal action of the view's own seat: its rank in points, and what it brings."""
    seat = view.seat
    if seat is None or view.outcome is not None:
        return Choice()
    match action:
        case Place(tile, column):
            return _place(view, seat, tile, column)
        case Move(tile, row, column):
            return _move(view, seat, tile, cell(row, column))
        case Take(objective):
            return _take(view, seat, objective)
        case Swap():
            return _swap(view, seat, action)
        case Recruit(character):
            return _recruit(view, seat, character)
        case Keep(cards):
            return _keep(cards)
        case Collect():
            return Choice(COLLECTED, Phrase("earns-collect", {"waiting": _gifts(view, seat)}))
        case Done():
            told = {"gifts": _gifts(view, seat), "lost": _usable(view, seat)}
            return Choice(WORTHWHILE, Phrase("earns-done", told))
        case _:
            return Choice()


def brings(view: View, actions: Sequence[Any]) -> Phrase | None:
    """Return what one of several actions of one type brings, before it is asked which."""
    if view.seat is None:
        return None
    match actions[0]:
        case Place():
            return Phrase("brings-place")
        case Move() | Swap():
            return Phrase("brings-move")
        case Take():
            player = view.players[view.seat]
            return Phrase("brings-take", {"safe": Power.NO_PENALTY in map(_power_of, player.recruited)})
        case Recruit():
            return Phrase("brings-recruit", {"cost": min(CHARACTERS[each.character].cost for each in actions)})
        case _:
            return None


# Landscapes


def _place(view: View, seat: int, tile: TileId, column: int) -> Choice:
    row = row_on_board(view.board, tile)
    after, effects = _arrival(one_more(view.players[seat].realm), cell(row, column), face_of(tile))
    return _landscape(view, seat, after, effects, placed_genies(view, seat, effects), row=row)


def _move(view: View, seat: int, tile: TileId, where: Cell) -> Choice:
    after, effects = _arrival(one_more_without(view.players[seat].realm, tile), where, face_of(tile))
    return _landscape(view, seat, after, effects, moved_genies(effects), moves=1)


def _arrival(realm: OneMore, where: Cell, face: Face) -> tuple[Arrangement, list[Effect]]:
    """Return the realm in which a landscape has come to a cell, and what its contacts bring."""
    return realm.arrangement(where, face), realm.effects(where, face)


def _swap(view: View, seat: int, action: Swap) -> Choice:
    after = swap(_with_nothing_to_do(view), seat, action)
    effects = [effect for told in after.events if isinstance(told, Swapped) for effect in told.effects]
    return _landscape(view, seat, arrangement(after.state.players[seat].realm), effects, moved_genies(effects), moves=1)


def _landscape(
    view: View,
    seat: int,
    after: Arrangement,
    effects: Sequence[Effect],
    genies: int,
    moves: int = 0,
    row: int | None = None,
) -> Choice:
    """Describe what comes of a realm, and of the effects that wait then.

    ``genies``: how many further moves these give; ``moves``: how many this one takes; ``row``: where a landscape of
    the central board goes.
    """
    player, ahead = view.players[seat], outlook(view, seat)
    now, then = _moments(view, effects, genies, moves)
    richer = player if is_asked(then, seat) else with_gifts(player, gifts(then, seat))
    before, far = _before(view.players, seat, ahead), progress_with_open(richer, after)
    completed = tuple(name for name, found in far.items() if found.is_met)
    gain = _points(with_completed(richer, completed), after, ahead) - before.points
    rank = valuation.layout_worth(player, after, far, ahead) - before.worth
    rank += valuation.waiting_worth(then, seat) - valuation.waiting_worth(now, seat)
    told = {"waiting": tuple(sorted(effects, key=ORDER.__getitem__)), "objectives": completed, **_change(gain)}
    told["granted"] = 0 if effects else genies
    earns = Phrase("earns-landscape", told) if row is None else Phrase("earns-place", {**told, "row": row})
    return Choice(rank, earns, preview=True, cost=-gain)


def _moments(view: View, effects: Sequence[Effect], genies: int, moves: int) -> tuple[View, View]:
    """Return a turn without and with what effects bring."""
    left = replace(view.doing, genies=view.doing.genies - moves, moves=view.doing.moves + moves)
    return replace(view, doing=left), replace(view, doing=more_waits(view, left, effects, genies))


class Before(Struct, frozen=True):
    """What all landscapes of a question are compared with."""

    points: int
    worth: float


@lru_cache(1 << 4)
def _before(players: tuple[Player, ...], seat: int, ahead: Outlook) -> Before:
    player = players[seat]
    realm = arrangement(player.realm)
    worth = valuation.layout_worth(player, realm, progress_with_open(player, realm), ahead)
    return Before(_points(player, realm, ahead), worth)


def _points(player: Player, realm: Arrangement, ahead: Outlook) -> int:
    """Return a player's points with a realm, as the standing tells them."""
    size = largest_oasis_group(realm.figures)
    found = sum(lines(player, realm).values()) + oasis_bonus(size, max(size, ahead.rival))
    return found + (player.rubies // BOX.scoring.rubies_a_point if ahead.options.characters else 0)


def _change(points: int) -> dict[str, int]:
    """Return the arguments that tell of points won or lost."""
    return {"gain": max(0, points), "loss": max(0, -points), "changed": int(points != 0)}


def preview(view: View, action: Action) -> View | None:
    """Return the view with a landscape where it would go, and what that brings at once; all else waits."""
    seat = view.seat
    if seat is None:
        return None
    match action:
        case Place():
            moved = place(_with_nothing_to_do(view), seat, action).state
        case Move():
            moved = move(_with_nothing_to_do(view), seat, action).state
        case Swap():
            moved = swap(_with_nothing_to_do(view), seat, action).state
        case _:
            return None
    after = settled(moved, seat).state
    return replace(
        view,
        board=after.board,
        players=after.players,
        mosaics=after.mosaics,
        stalls=after.stalls,
        rubies=after.rubies,
        doing=after.doing,
    )


def _with_nothing_to_do(view: View) -> State:
    """Return what of a match the placing and moving of landscapes and recruiting are about."""
    return state_of(view, view.players)


# Cards


def _take(view: View, seat: int, name: str) -> Choice:
    player, found = view.players[seat], progress(view.players[seat], name)
    rank = _objective_worth(view, seat, name)
    owner = next((other for other, holder in enumerate(view.players) if name in holder.open), None)
    told: dict[str, object] = {"have": found.have, "need": found.need, "met": int(found.is_met)}
    told["points"] = OBJECTIVES[name].points + (amount(player, Power.PER_OBJECTIVE) if found.is_met else 0)
    if owner is not None:
        rank += LOSS_OF_OTHERS * max(0.0, _objective_worth(view, owner, name))
        told["seat"] = NamedValue("seat", owner)
    earns = Phrase("earns-take" if owner is None else "earns-steal", told)
    return Choice(rank, earns, Phrase("label-take", {"objective": NamedValue("objective", name)}))


def _objective_worth(view: View, seat: int, name: str) -> float:
    player = view.players[seat]
    return valuation.objective_worth(player, progress(player, name), name, outlook(view, seat))


def _recruit(view: View, seat: int, name: str) -> Choice:
    """Describe a character: what recruiting it would change in the points at once, and what it costs."""
    cost, ahead = CHARACTERS[name].cost, outlook(view, seat)
    hired = recruit(_with_nothing_to_do(view), seat, CHARACTERS[name]).state
    after = complete(hired, seat).state.players
    gain = standing(after, view.options)[seat] - standing(view.players, view.options)[seat]
    rank = gain + valuation.promise(name) * ahead.time - valuation.ruby_price(ahead) * cost
    return Choice(rank, Phrase("earns-recruit", {"cost": cost, "power": _power(name), **_change(gain)}))


def _keep(cards: Sequence[CharacterId]) -> Choice:
    return Choice(sum(map(valuation.promise, cards)), _powers(cards))


def _powers(cards: Sequence[CharacterId]) -> Phrase:
    """Return in a few words what each of some characters can do."""
    told = (
        Phrase("earns-keep-one", {"character": NamedValue("character", name), "power": _power(name)}) for name in cards
    )
    return reduce(lambda head, following: Phrase("earns-keep-more", {"head": head, "next": following}), told)


def _power_of(name: CharacterId) -> Power:
    return CHARACTERS[name].power


def _power(name: CharacterId) -> Phrase:
    """Return in a few words what a character can do."""
    found = CHARACTERS[name]
    return Phrase(f"power-{found.power.value}.brief", {} if found.amount is None else {"amount": found.amount})
