"""Why a choice is good, in one sentence made from facts: objectives, what scores more, and what there is then."""

from __future__ import annotations

from msgspec.structs import replace

from games.almadi.actions import Done, Keep, Move, Place, Recruit, Swap, Take
from games.almadi.advice import preview
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.effects import gifts, with_gifts
from games.almadi.realm import arrangement
from games.almadi.requirements import progress
from games.almadi.scoring import capacity, largest_oasis_group, lines
from games.almadi.state import Player, View, goods, move_limit
from games.contract import Action, NamedValue, Phrase, Seat

FAR = 4
"""From how much that is missing on an objective is too far to be named."""


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None or view.outcome is not None:
        return None
    player = view.players[view.seat]
    match action:
        case Place() | Move() | Swap():
            after = preview(view, action)
            return None if after is None else _landscape(view, after, view.seat)
        case Take(objective):
            return _take(view, player, objective)
        case Keep(cards):
            return Phrase("because-cost", {"rubies": sum(CHARACTERS[name].cost for name in cards)})
        case Done():
            kept = with_gifts(player, gifts(view, view.seat))
            return _rubies(view, view.seat, kept) if kept.rubies else None
        case Recruit(character):
            return _recruit(view, player, character)
        case _:
            return None


def _turns(view: View) -> int:
    """Return how many turns somebody whose turn it is has after this one."""
    return BOX.constants.rounds - 1 - view.turn // view.seats


def _recruit(view: View, player: Player, character: str) -> Phrase | None:
    """Say what scores more at once, else how many turns are left to make use of somebody."""
    turns = _turns(view)
    later = Phrase("because-turns", {"turns": turns}) if turns else None
    return _line(player, replace(player, recruited=(*player.recruited, character))) or later


def _take(view: View, player: Player, objective: str) -> Phrase | None:
    """Say what an objective that is met scores; how little is missing; or how many turns are left for all the rest."""
    found, points = progress(player, objective), OBJECTIVES[objective].points
    if found.is_met:
        return _line(player, replace(player, completed=(*player.completed, objective)))
    missing = found.need - found.have
    if 0 < missing < FAR:
        return Phrase("because-missing", {"missing": missing, "points": points})
    return Phrase("because-progress", {"have": found.have, "need": found.need, "turns": _turns(view)})


def _landscape(view: View, then: View, seat: Seat) -> Phrase | None:
    """Say which open objective comes nearest, how the largest group of oases grows, what scores more, or what waits."""
    before, after = view.players[seat], then.players[seat]
    nearer = [
        (found.need - found.have, name)
        for name in after.open
        if (found := progress(after, name)).have > progress(before, name).have and not found.is_met
    ]
    missing, name = min(nearer, default=(FAR, ""))
    if missing < FAR:
        told = {"objective": NamedValue("objective", name), "missing": missing, "points": OBJECTIVES[name].points}
        return Phrase("because-objective", told)
    was, now = (largest_oasis_group(arrangement(player.realm).figures) for player in (before, after))
    if now > was:
        return Phrase("because-oases", {"before": was, "size": now})
    richer = [with_gifts(at.players[seat], gifts(at, seat)) for at in (view, then)]
    return _line(*richer) or _goods(view, seat, *richer) or _waiting(then, seat)


def _line(before: Player, after: Player) -> Phrase | None:
    """Say which line of the score sheet grows most. Gifts that wait are never declined, so they count."""
    one, other = (lines(player, arrangement(player.realm)) for player in (before, after))
    line = max(other, key=lambda line: other[line] - one[line])
    told = {"line": Phrase(f"score-{line}"), "points": other[line], "before": one[line]}
    return Phrase("because-line", told) if other[line] > one[line] else None


def _goods(view: View, seat: Seat, before: Player, after: Player) -> Phrase | None:
    """Say how many rubies there are then, or how many goods and how much room for them."""
    if after.rubies > before.rubies:
        return _rubies(view, seat, after)
    (had, could), (has, can) = map(_carried, (before, after))
    return Phrase("because-caravans", {"goods": has, "capacity": can}) if has > had or can > could else None


def _rubies(view: View, seat: Seat, after: Player) -> Phrase:
    most = max(player.rubies for other, player in enumerate(view.players) if other != seat)
    return Phrase("because-rubies", {"rubies": after.rubies, "most": most})


def _carried(player: Player) -> tuple[int, int]:
    """Return the goods of a player, and how many of them the caravans can carry."""
    figures = arrangement(player.realm).figures
    return goods(player, figures), capacity(player, figures)


def _waiting(then: View, seat: Seat) -> Phrase | None:
    """Say what a moon may take, or how many landscapes may be moved."""
    owned = (name for other, player in enumerate(then.players) if other != seat for name in player.open)
    if then.doing.moons:
        return Phrase("because-moon", {"points": max(OBJECTIVES[name].points for name in (*then.table, *owned))})
    moves = min(then.doing.genies, move_limit(then.players[seat]) - then.doing.moves)
    return Phrase("because-moves", {"moves": moves}) if moves > 0 else None
