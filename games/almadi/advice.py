"""The words of questions, and how choices are described: their order, and what they are certain to bring."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from games.almadi import prospects
from games.almadi.actions import Collect, Done, Effect, Keep, Move, Place, Recruit, Swap, Take, TileId
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.genies import move, swap
from games.almadi.layout import Layout, layout_of, layout_without
from games.almadi.pieces import Power
from games.almadi.placing import place
from games.almadi.player import Player, move_limit
from games.almadi.prospects import Outlook, outlook
from games.almadi.realm import Cell, Face, Faces, Tally, cell, face_of, faces_of, tally
from games.almadi.requirements import progress, progress_in
from games.almadi.scoring import largest_oasis_group, oasis_bonus, realm_points, standing
from games.almadi.state import State
from games.almadi.view import Phase, View
from games.contract import Action, Choice, NamedValue, Phrase

COLLECTED = -20.0
"""How far taking the gifts alone is behind ending the turn, which takes them, too."""

CHOSEN = (Effect.GENIE, Effect.MOON)
"""The effects whose use somebody decides on; the others are gifts, which are taken at the latest when the turn ends."""


def ask(view: View) -> Phrase:
    """Return the words of the open question."""
    match view.phase:
        case Phase.KEEPING:
            return Phrase("ask-keep", {"count": BOX.table.characters_kept})
        case Phase.USING:
            return Phrase("ask-use", {"waiting": tuple(effect for effect in _waiting(view) if effect in CHOSEN)})
        case _:
            return Phrase("ask-place")


def _waiting(view: View) -> tuple[Effect, ...]:
    """Return what waits and can be used, each as often as it can."""
    doing, player = view.doing, view.players[view.mover]
    left = move_limit(player) - doing.moves
    counts = {
        Effect.GENIE: max(0, min(doing.genies, left)),
        Effect.MOON: doing.moons if _has_objectives(view) else 0,
        Effect.MOSAIC: min(doing.mosaics, view.mosaics),
        Effect.STALL: min(doing.stalls, view.stalls),
        Effect.RUBY: min(doing.rubies, view.rubies),
    }
    return tuple(effect for effect, count in counts.items() for _ in range(count))


def _has_objectives(view: View) -> bool:
    return bool(view.table) or any(player.open for seat, player in enumerate(view.players) if seat != view.mover)


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
            return Choice(sum(_character_rank(card) for card in cards))
        case Collect():
            return Choice(COLLECTED, Phrase("earns-collect", {"waiting": _gifts(view)}))
        case Done():
            lost = tuple(effect for effect in _waiting(view) if effect in CHOSEN)
            return Choice(0.0, Phrase("earns-done", {"lost": lost}))
    return Choice()


def _gifts(view: View) -> tuple[Effect, ...]:
    return tuple(effect for effect in _waiting(view) if effect not in CHOSEN)


# Landscapes


def _place(view: View, seat: int, tile: TileId, column: int) -> Choice:
    row = 1 + view.board.index(tile) // BOX.constants.places_in_row
    layout = layout_of(view.players[seat].realm)
    return _arrival(view, seat, layout, cell(row, column), face_of(tile))


def _move(view: View, seat: int, tile: TileId, where: Cell) -> Choice:
    layout = layout_without(view.players[seat].realm, tile)
    return _arrival(view, seat, layout, where, face_of(tile))


def _arrival(view: View, seat: int, layout: Layout, where: Cell, face: Face) -> Choice:
    """Describe that a landscape comes to a cell: what its realm is worth then, and what its contacts bring."""
    after = Prospect(layout.faces_with(where, face), layout.tally_with(where, face))
    return _landscape(view, seat, after, layout.effects_with(where, face))


def _swap(view: View, seat: int, action: Swap) -> Choice:
    after = swap(_bare(view), seat, action).state
    return _landscape(view, seat, _own(after.players[seat]), _new_effects(view, after))


class Prospect(Struct, frozen=True):
    """A realm that a player could have."""

    faces: Faces
    figures: Tally


def _own(player: Player) -> Prospect:
    """Return the realm that a player has."""
    return Prospect(faces_of(player.realm), tally(player.realm))


def _landscape(view: View, seat: int, after: Prospect, effects: Iterable[Effect]) -> Choice:
    """Describe what comes of a realm, and of the effects that wait then."""
    player, rival = view.players[seat], _rival(view, seat)
    completed = tuple(name for name in player.open if progress_in(after.faces, after.figures, player, name).is_met)
    richer = replace(
        player,
        open=tuple(name for name in player.open if name not in completed),
        completed=(*player.completed, *completed),
    )
    gain = _points(richer, after, rival) - _points(player, _own(player), rival)
    rank = _worth(player, after, outlook(view)) - _worth(player, _own(player), outlook(view))
    told = {"waiting": tuple(sorted(effects, key=list(Effect).index)), "objectives": completed, **_change(gain)}
    return Choice(rank + prospects.effects_worth(view, seat, effects), Phrase("earns-landscape", told), preview=True)


def _rival(view: View, seat: int) -> int:
    """Return the size of the largest group of oases that somebody else has."""
    return max(largest_oasis_group(player) for other, player in enumerate(view.players) if other != seat)


def _points(player: Player, realm: Prospect, rival: int) -> int:
    """Return a player's points with a realm, without those for rubies."""
    size = largest_oasis_group(player, realm.figures)
    return realm_points(player, realm.figures, realm.faces) + oasis_bonus(size, max(size, rival))


def _change(points: int) -> dict[str, int]:
    """Return the arguments that tell of points won or lost."""
    return {"gain": max(0, points), "loss": max(0, -points), "changed": int(points != 0)}


def _worth(player: Player, realm: Prospect, ahead: Outlook) -> float:
    found = ((name, progress_in(realm.faces, realm.figures, player, name)) for name in player.open)
    promised = sum(prospects.objective_worth(player, far, name, ahead) for name, far in found)
    return prospects.realm_worth(player, realm.figures, ahead) + promised


def _new_effects(view: View, after: State) -> tuple[Effect, ...]:
    """Return what waits after a move and didn't before; the genie that was used up is not counted."""
    old, new = view.doing, after.doing
    counts = {
        Effect.GENIE: new.genies - old.genies + 1,
        Effect.MOON: new.moons - old.moons,
        Effect.MOSAIC: new.mosaics - old.mosaics,
        Effect.STALL: new.stalls - old.stalls,
        Effect.RUBY: new.rubies - old.rubies,
    }
    return tuple(effect for effect, count in counts.items() for _ in range(count))


def foresee(view: View, action: Action) -> View | None:
    """Return the view with a landscape where it would go, and what waits then. Nothing of that is done."""
    if view.seat is None:
        return None
    match action:
        case Place():
            after = place(_bare(view), view.seat, action).state
        case Move():
            after = move(_bare(view), view.seat, action).state
        case Swap():
            after = swap(_bare(view), view.seat, action).state
        case _:
            return None
    return replace(view, board=after.board, players=after.players, doing=after.doing)


def _bare(view: View) -> State:
    """Return what of a match the placing and moving of landscapes is about, with nothing to do."""
    return State(
        options=view.options,
        turn=view.turn,
        board=view.board,
        supply=view.supply,
        mosaics=view.mosaics,
        stalls=view.stalls,
        rubies=view.rubies,
        table=view.table,
        players=view.players,
        row=view.row,
        doing=view.doing,
        asking=(),
    )


# Cards


def _take(view: View, seat: int, name: str) -> Choice:
    found = progress(view.players[seat], name)
    rank = _objective_worth(view, seat, name)
    owner = next((other for other, holder in enumerate(view.players) if name in holder.open), None)
    told: dict[str, object] = {"have": found.have, "need": found.need, "met": int(found.is_met)}
    told["points"] = OBJECTIVES[name].points
    if owner is not None:
        rank += 0.5 * max(0.0, _objective_worth(view, owner, name))
        told["seat"] = NamedValue("seat", owner)
    return Choice(rank, Phrase("earns-take" if owner is None else "earns-steal", told))


def _objective_worth(view: View, seat: int, name: str) -> float:
    player = view.players[seat]
    return prospects.objective_worth(player, progress(player, name), name, outlook(view))


def _recruit(view: View, seat: int, name: str) -> Choice:
    """Describe a character: what recruiting it would change in the points at once, and what it costs."""
    cost = CHARACTERS[name].cost
    players = list(view.players)
    before = standing(players, view.options)[seat]
    player = players[seat]
    players[seat] = replace(player, rubies=player.rubies - cost, recruited=(*player.recruited, name))
    gain = standing(players, view.options)[seat] - before
    rank = gain + _character_rank(name) * outlook(view).time - prospects.RUBY_WITH_CHARACTERS * cost
    return Choice(rank, Phrase("earns-recruit", {"cost": cost, **_change(gain)}))


PROMISING: dict[Power, float] = {
    Power.SWAP: 6.0,
    Power.OUTER_ROWS: 2.0,
    Power.MORE_MOVES: 3.0,
    Power.QUIET_GENIE: 3.0,
    Power.FIRST_RUBY: 4.0,
    Power.DRAW_MOSAICS: 6.0,
    Power.DRAW_STALLS: 5.0,
    Power.TAKE_OBJECTIVE: 3.0,
    Power.NO_PENALTY: 3.0,
    Power.PER_OBJECTIVE: 4.0,
    Power.PER_JAR: 3.0,
    Power.LONE_OASES: 3.0,
    Power.LONGER_CARAVAN: 6.0,
    Power.STALL_GOODS: 5.0,
    Power.PER_UNPLACED_MOSAIC: 2.0,
    Power.PER_COLUMN: 6.0,
    Power.PER_MARKET: 4.0,
    Power.PER_RAREST: 8.0,
}
"""What a power will bring in a whole match, in points."""


def _character_rank(name: str) -> float:
    return PROMISING[CHARACTERS[name].power]
