"""Final scoring and places (section 8)."""

from collections.abc import Sequence

from games.applejack.actions import Variety
from games.applejack.components import BOX, VARIETIES
from games.applejack.orchards import areas, flowers, harvest, pastures
from games.applejack.state import Orchard, State
from games.contract import Deed, Outcome, Phrase, SheetLine, by_points


def harvests(orchard: Orchard) -> dict[Variety, int]:
    """Return the honey of the last harvest by variety, already doubled."""
    die = BOX.constants.last_lap
    return {variety: BOX.constants.final_harvest * harvest(areas(orchard, variety), die) for variety in VARIETIES}


def varieties(brought: dict[Variety, int]) -> int:
    """Return of how many varieties the last harvest brought something."""
    return sum(honey > 0 for honey in brought.values())


def diversity(brought: dict[Variety, int]) -> int:
    """Return the honey for the number of varieties in the last harvest."""
    return BOX.diversity.honey[varieties(brought)]


def blossoms(orchard: Orchard) -> int:
    return BOX.constants.final_blossom * flowers(orchard)


def total(orchard: Orchard) -> int:
    """Return the score if the match ended now."""
    brought = harvests(orchard)
    return orchard.honey + sum(brought.values()) + diversity(brought) + blossoms(orchard)


def sheet(orchards: Sequence[Orchard]) -> tuple[SheetLine, ...]:
    """Return the score sheet if the match ended now."""
    brought = [harvests(orchard) for orchard in orchards]
    return (
        SheetLine("honey", tuple(orchard.honey for orchard in orchards)),
        *(SheetLine(f"harvest-{variety.value}", tuple(each[variety] for each in brought)) for variety in VARIETIES),
        SheetLine("diversity", tuple(map(diversity, brought))),
        SheetLine("blossoms", tuple(map(blossoms, orchards))),
    )


def outcome(orchards: Sequence[Orchard]) -> Outcome:
    """Return the final scores and places. Equal scores share a place."""
    return by_points(sheet(orchards), Phrase("outcome", {"turns": BOX.lap.turns}))


def deeds(state: State) -> tuple[Deed, ...]:
    """Return what grows in every orchard."""
    orchards = state.orchards
    return (
        Deed("apples", tuple(map(_apples, orchards))),
        Deed("largest-area", tuple(map(_largest_area, orchards))),
        Deed("varieties", tuple(varieties(harvests(orchard)) for orchard in orchards)),
        Deed("flowers", tuple(map(flowers, orchards))),
        Deed("pastures", tuple(map(pastures, orchards))),
    )


def _apples(orchard: Orchard) -> int:
    return sum(area.apples for variety in VARIETIES for area in areas(orchard, variety))


def _largest_area(orchard: Orchard) -> int:
    return max((area.apples for variety in VARIETIES for area in areas(orchard, variety)), default=0)
