"""The words of questions, and how choices are described: their order, and what they are certain to bring."""

from __future__ import annotations

from msgspec.structs import replace

from games.almadi import prospects
from games.almadi.actions import Collect, Done, Effect, Keep, Move, Place, Recruit, Swap, Take, TileId
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.genies import move, swap
from games.almadi.layout import Layout, layout_of, layout_without
from games.almadi.pieces import Power
from games.almadi.placing import place
from games.almadi.player import Player, amount
from games.almadi.prospects import Outlook, outlook
from games.almadi.realm import Cell, Face, Faces, cell, face_of, faces_of, tally
from games.almadi.requirements import progress
from games.almadi.scoring import standing
from games.almadi.state import State
from games.almadi.view import Phase, View
from games.contract import Action, Choice, NamedValue, Phrase

GIVEN_UP = -50.0
"""How far ending the turn is behind everything else while something waits that can be used."""
COLLECTED = -20.0
"""How far taking the gifts alone is behind genies and moons: they come by themselves at the end."""


def ask(view: View) -> Phrase:
    """Return the words of the open question."""
    match view.phase:
        case Phase.KEEPING:
            return Phrase("ask-keep", {"count": BOX.table.characters_kept})
        case Phase.USING:
            return Phrase("ask-use", {"waiting": _waiting(view)})
        case _:
            return Phrase("ask-place")


def _waiting(view: View) -> tuple[Effect, ...]:
    """Return what waits and can be used, each as often as it can."""
    doing, player = view.doing, view.players[view.mover]
    left = (amount(player, Power.MORE_MOVES) or BOX.constants.moves) - doing.moves
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
            usable = {*_waiting(view)} & {Effect.GENIE, Effect.MOON}
            return Choice(GIVEN_UP if usable else -1.0, Phrase("earns-done", {"lost": tuple(sorted(usable))}))
    return Choice()


def _gifts(view: View) -> tuple[Effect, ...]:
    return tuple(effect for effect in _waiting(view) if effect not in (Effect.GENIE, Effect.MOON))


# Landscapes


def _place(view: View, seat: int, tile: TileId, column: int) -> Choice:
    row = 1 + view.board.index(tile) // BOX.constants.places_in_row
    layout = layout_of(view.players[seat].realm)
    return _arrival(view, seat, layout, cell(row, column), face_of(tile))


def _move(view: View, seat: int, tile: TileId, where: Cell) -> Choice:
    layout = layout_without(view.players[seat].realm, tile)
    found = _arrival(view, seat, layout, where, face_of(tile))
    return replace(found, rank=found.rank - prospects.GENIE)


def _arrival(view: View, seat: int, layout: Layout, where: Cell, face: Face) -> Choice:
    """Describe that a landscape comes to a cell: what its realm is worth then, and what its contacts bring."""
    player, ahead = view.players[seat], outlook(view)
    before = _worth(player, ahead)
    found, effects = layout.tally_with(where, face), layout.effects_with(where, face)
    after = prospects.realm_worth(player, found, ahead)
    if player.open:
        after += prospects.promises(player, layout.faces_with(where, face), ahead)
    rank = after - before + prospects.effects_worth(view, seat, effects)
    points = prospects.points_of(player, found) - prospects.points_of(player, tally(player.realm))
    told = {"waiting": tuple(sorted(effects, key=list(Effect).index)), "points": points}
    return Choice(rank, Phrase("earns-landscape", told), preview=True)


def _worth(player: Player, ahead: Outlook) -> float:
    worth = prospects.realm_worth(player, tally(player.realm), ahead)
    return worth + (prospects.promises(player, faces_of(player.realm), ahead) if player.open else 0.0)


def _swap(view: View, seat: int, action: Swap) -> Choice:
    after = swap(_bare(view), seat, action).state
    player, ahead = after.players[seat], outlook(view)
    effects = _new_effects(view, after)
    rank = _worth(player, ahead) - _worth(view.players[seat], ahead) + prospects.effects_worth(view, seat, effects)
    points = prospects.points_of(player, tally(player.realm))
    points -= prospects.points_of(view.players[seat], tally(view.players[seat].realm))
    told = {"waiting": effects, "points": points}
    return Choice(rank - prospects.GENIE, Phrase("earns-landscape", told), preview=True)


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
    player, found = view.players[seat], progress(view.players[seat], name)
    rank = prospects.objective_worth(player, faces_of(player.realm), name, outlook(view))
    owner = next((other for other, holder in enumerate(view.players) if name in holder.open), None)
    points = OBJECTIVES[name].points
    told: dict[str, object] = {"have": found.have, "need": found.need, "points": points, "met": int(found.is_met)}
    if owner is not None:
        rank += 0.5 * max(0.0, prospects.objective_worth(view.players[owner], _faces(view, owner), name, outlook(view)))
        told["seat"] = NamedValue("seat", owner)
    return Choice(rank, Phrase("earns-take" if owner is None else "earns-steal", told))


def _faces(view: View, seat: int) -> Faces:
    return faces_of(view.players[seat].realm)


def _recruit(view: View, seat: int, name: str) -> Choice:
    """Describe a character: what recruiting it would change in the points at once, and what it costs."""
    cost = CHARACTERS[name].cost
    players = list(view.players)
    before = standing(players, view.options)[seat]
    player = players[seat]
    players[seat] = replace(player, rubies=player.rubies - cost, recruited=(*player.recruited, name))
    gain = standing(players, view.options)[seat] - before
    rank = gain + _character_rank(name) * outlook(view).time - prospects.RUBY_WITH_CHARACTERS * cost
    return Choice(rank, Phrase("earns-recruit", {"cost": cost, "points": gain}))


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
