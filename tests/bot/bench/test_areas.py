"""What is measured in this process, each area once and as small as it can be."""

from __future__ import annotations

import pytest

from bot.bench import engine, films, lateness, pictures, store, typed
from bot.bench.figures import Figure
from bot.commands.bench import AREAS, by_area
from bot.conformance.worlds import case_name
from data import goals
from games.catalogue import catalogue
from games.contract import AnyGame
from rendering.films import films_of
from rendering.pictures import pictures_of, pieces_of
from tests.bot.bench.figures import named, positive

pytestmark = pytest.mark.prove

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=case_name)


def test_every_area_has_a_module_of_its_name() -> None:
    assert {area: measure.__module__.rpartition(".")[2] for area, measure in by_area().items()} == {
        area: area for area in AREAS
    }


@every_game
def test_the_rules_of_every_game(game: AnyGame) -> None:
    found = named(engine.game_figures(game, 0.0, 1))
    assert positive(found.values())
    name = f"{game.meta.key}, {game.meta.seats[1]} seats"
    assert {f"{name}: {what}" for what in ("a decision", "a move of a replay", "imagined moves")} <= set(found)
    assert (f"{name}: a decision, at most" in found) == ("decision" in goals(game.meta.key))


@every_game
def test_every_kind_of_picture_and_film_of_every_game(game: AnyGame) -> None:
    key = game.meta.key
    found = named(pictures.game_figures(game, 2))
    assert positive(found.values())
    kinds = {*pictures_of(key), "cover", *(["pieces"] if pieces_of(key) else [])}
    assert {name.partition(":")[0] for name in found} == {f"{key} {kind}" for kind in kinds}
    for kind in kinds:
        assert found[f"{key} {kind}: p95"].goal == pictures.GOAL
        assert found[f"{key} {kind}: bytes largest"].met is not None
    shot = named(films.game_figures(game, 2))
    assert bool(shot) == bool(films_of(key))
    assert not shot or positive(figure for name, figure in shot.items() if "left out" not in name)


def test_the_floor_of_a_picture_is_its_own_size_in_full_colour() -> None:
    game = next(iter(catalogue().values()))
    found = named(pictures.game_figures(game, 2))
    board, cover = (found[f"{game.meta.key} {what}: p50"].floor for what in ("board", "cover"))
    assert board > cover, "a board has more pixels than a cover"


async def test_how_late_the_loop_is() -> None:
    found = named(await lateness.lateness_figures(0.5, 1))
    assert len(found) == 5
    idle, busy = found["loop late, nothing to do, p99"], found["loop late while drawing, p99"]
    assert busy.floor == pytest.approx(idle.value + 5.0)
    assert busy.met is not None


def test_the_database_beside_a_bare_one() -> None:
    found = named(store.measure(0.05))
    assert positive(found.values())
    assert [figure.goal for figure in found.values()] == [0.5, None, None]


def test_what_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typed, "COUNT", 2)
    found: dict[str, Figure] = named(typed.measure(0.05))
    assert len(found) == 2 * len(catalogue())
    assert positive(found.values())
