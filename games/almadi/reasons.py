"""Why a choice is good, in one sentence made from facts: what scores more, objectives, and what there is then."""

from __future__ import annotations

from msgspec.structs import replace

from games.almadi.actions import Collect, Done, Keep, Move, Place, Recruit, Swap, Take
from games.almadi.advice import preview
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.effects import gifts, with_completed, with_gifts
from games.almadi.realm import arrangement
from games.almadi.requirements import progress
from games.almadi.scoring import capacity, largest_oasis_group, lines, oasis_bonus
from games.almadi.state import Player, View, goods, move_limit
from games.almadi.valuation import outlook
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
            return _take(view, view.seat, objective)
        case Keep(cards):
            return Phrase("because-cost", {"rubies": sum(CHARACTERS[name].cost for name in cards)})
        case Done() | Collect():
            kept = with_gifts(player, gifts(view, view.seat))
            _, scored = _scored(view, view.seat, player, kept)
            return scored or (_rubies(view, view.seat, kept) if kept.rubies else None)
        case Recruit(character):
            return _recruit(view, view.seat, character)
        case _:
            return None


def _turns(view: View) -> int:
    """Return how many turns somebody whose turn it is has after this one."""
    return BOX.constants.rounds - 1 - view.turn // view.seats


def _recruit(view: View, seat: Seat, character: str) -> Phrase | None:
    """Say what scores more at once, else how many turns are left to make use of somebody."""
    player, turns = view.players[seat], _turns(view)
    later = Phrase("because-turns", {"turns": turns}) if turns else None
    _, scored = _scored(view, seat, player, replace(player, recruited=(*player.recruited, character)))
    return scored or later


def _take(view: View, seat: Seat, objective: str) -> Phrase | None:
    """Say what an objective that is met scores; how little is missing; or how many turns are left for all the rest."""
    player, points = view.players[seat], OBJECTIVES[objective].points
    found = progress(player, objective)
    if found.is_met:
        taken = with_completed(player, (objective,))
        one, other = (sum(_lines(view, seat, each).values()) for each in (player, taken))
        return Phrase("because-met", {"points": other - one})
    missing = found.need - found.have
    if 0 < missing < FAR:
        return Phrase("because-missing", {"missing": missing, "points": points})
    return Phrase("because-progress", {"have": found.have, "need": found.need, "turns": _turns(view)})


def _landscape(view: View, then: View, seat: Seat) -> Phrase | None:
    """Say what scores most; which open objective comes nearest, if that promises more; else what there is then."""
    before, after = (with_gifts(at.players[seat], gifts(at, seat)) for at in (view, then))
    _, told = max(_scored(view, seat, before, after), _nearer(before, after), key=lambda found: found[0])
    return told or _goods(view, seat, before, after) or _waiting(then, seat) or _oases(before, after)


def _nearer(before: Player, after: Player) -> tuple[float, Phrase | None]:
    """Return what the open objective promises of which least is missing, if less than before: the points that it wins
    and no longer loses, shared among what is missing and what has come.
    """
    nearer = [
        (found.need - found.have, name)
        for name in after.open
        if (found := progress(after, name)).have > progress(before, name).have and not found.is_met
    ]
    missing, name = min(nearer, default=(FAR, ""))
    if missing >= FAR:
        return 0, None
    points = OBJECTIVES[name].points
    told = {"objective": NamedValue("objective", name), "missing": missing, "points": points}
    return 2 * points / (missing + 1), Phrase("because-objective", told)


def _oases(before: Player, after: Player) -> Phrase | None:
    was, now = (largest_oasis_group(arrangement(player.realm).figures) for player in (before, after))
    return Phrase("because-oases", {"before": was, "size": now}) if now > was else None


def _scored(view: View, seat: Seat, before: Player, after: Player) -> tuple[int, Phrase | None]:
    """Return by how many points the line of the score sheet grows that grows most, and what it says: an objective that
    is completed, or the line, with what is scored in all.

    Gifts that wait are never declined, so they count.
    """
    after = with_completed(after, tuple(name for name in after.open if progress(after, name).is_met))
    completed = [name for name in after.completed if name not in before.completed]
    one, other = _lines(view, seat, before), _lines(view, seat, after)
    line = max(other, key=lambda line: other[line] - one[line])
    gain, total = other[line] - one[line], sum(other.values()) - sum(one.values())
    if gain <= 0:
        return 0, None
    if completed and line == "objectives":
        return gain, Phrase("because-completed", {"objective": NamedValue("objective", completed[0]), "points": gain})
    told = {"line": Phrase(f"score-{line}"), "points": other[line], "before": one[line]}
    whole = {"alone": total == gain, "gain": max(0, total), "loss": max(0, -total)}
    return gain, Phrase("because-line", {**told, **whole})


def _lines(view: View, seat: Seat, player: Player) -> dict[str, int]:
    """Return the lines of a player's score sheet, as the standing counts them."""
    realm = arrangement(player.realm)
    size = largest_oasis_group(realm.figures)
    bonus = oasis_bonus(size, max(size, outlook(view, seat).rival))
    return {**lines(player, realm), "largest-oasis-group": bonus}


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
