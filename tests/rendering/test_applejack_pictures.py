"""The pictures of Applejack: what they show, and that nothing overflows or collides, over many positions."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

import data
from bot.conformance.scenes import problems
from games.applejack import orchards, path
from games.applejack.actions import Face, Place
from games.applejack.components import BOARDS, TILES
from games.applejack.geometry import HEXES
from games.applejack.state import Phase, Planting, View
from games.contract import NamedValue
from rendering.alternative import piece_text
from rendering.applejack import board, orchard, palette, sheet, trees
from rendering.applejack.diff import OrchardDiff, featured
from rendering.applejack.layout import LAYOUTS
from rendering.applejack.sprites import SPRITES
from rendering.look import Ended
from rendering.names import LEAST
from rendering.pictures import draw, draw_cover, pictures_of, pieces_of, preview_of
from rendering.scene import Scene
from rendering.shapes import Chip, Die, Halo, Label, Polygon, SeatToken, Sprite
from rendering.theme import CHANGED
from rendering.words import Words
from tests.rendering import orchard_positions as at
from tests.rendering.cut import cut_texts
from tests.rendering.goldens import same_picture, same_shapes

LOCALES = data.locales()
SEATS = (2, 3, 4)
COMPONENTS = {"tile": TILES, "board": BOARDS}


def labels(scene: Scene) -> list[Label]:
    return [shape for shape in scene.everything() if isinstance(shape, Label)]


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.everything() if isinstance(shape, (Label, Chip))]


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [s for s in scene.everything() if isinstance(s, Sprite) and s.key == f"applejack/{name}"]


def changes(scene: Scene) -> list[str]:
    return sorted(s.text for s in scene.everything() if isinstance(s, Chip) and CHANGED in (s.fill, s.ink))


def scenes(view: View, before: View | None, locale: str) -> list[Scene]:
    look = at.look(locale, at.NAMES[: view.seats], before)
    own = [orchard.scene(view, look, seat) for seat in range(view.seats)]
    return [board.scene(view, look), sheet.scene(view, look), *own]


def check(scene: Scene) -> None:
    assert problems(scene) == []
    assert (scene.width, scene.height <= 1500) == (1200, True)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_full_positions(locale: str, seats: int) -> None:
    rng, before = Random(seats), None
    for _ in range(20):
        view = at.full_view(rng, seats)
        for scene in scenes(view, before, locale):
            check(scene)
        before = view if rng.random() < 0.5 else None


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_real_positions(locale: str, seats: int) -> None:
    for view, before in at.views(seats, seed=2, every=11):
        for scene in scenes(view, before, locale):
            check(scene)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_previews(locale: str, seats: int) -> None:
    shown = list(at.previews(seats, seed=3))
    assert len(shown) > 3
    for view, before in shown:
        look = at.look(locale, at.NAMES[:seats], before, preview=True)
        check(orchard.scene(view, look, view.seat))
        check(board.scene(view, look))


@pytest.mark.parametrize("seats", SEATS)
def test_numbers_and_words_needed_to_play_are_large(seats: int) -> None:
    rng = Random(seats)
    for _ in range(25):
        scene = board.scene(at.full_view(rng, seats), at.look("en", at.SHORT[:seats]))
        for label in labels(scene):
            if label.text.isdecimal():
                assert label.size >= 30, label
            assert label.size >= (24 if label.y < 110 else 26) or label.least == LEAST, label


@pytest.mark.parametrize("locale", LOCALES)
def test_only_names_are_ever_cut(locale: str) -> None:
    rng = Random(1)
    for seats in SEATS:
        for _ in range(8):
            for scene in scenes(at.full_view(rng, seats), None, locale):
                cut = {text.removesuffix("…")[:3] for text in cut_texts(scene)}
                assert cut <= {name[:3] for name in map(at.look(locale).name, range(4))}


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_shows_its_apples_flowers_and_hives(tile: str) -> None:
    for priced in range(4):
        count = {turn: len(SPRITES["tile"](100, tile, turn, priced)) for turn in range(6)}
        assert len(set(count.values())) == 1, "turning changes where things lie, not what there is"
    for turn in range(6):
        lying = {(edge + turn) % 6 for edge in TILES[tile].hives}
        assert set(orchards.hives(tile, turn)) == lying


@pytest.mark.parametrize("w", [44, 57, 69, 70, 77, 110, 116])
def test_the_number_of_a_tile_hides_neither_apples_nor_flowers(w: int) -> None:
    fruit = {palette.PETAL, *(look.fill for look in palette.APPLES.values())}
    for name, kind in TILES.items():
        tile, number = trees.tile(name, 0, 0, 0, w, kind.price)
        assert isinstance(tile, Sprite)
        drawn = [s for s in SPRITES["tile"](tile.z, *tile.args) if isinstance(s, Polygon) and s.fill in fruit]
        assert drawn
        assert max(shape.bounds().overlap(number.bounds()) for shape in drawn) < 1, name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("full", [(0, 1), (1, 2), (3, 3), (5, 4), (5, 5), (0, 6), (7, 6)])
def test_the_tiles_in_reach_are_large_and_have_their_numbers(full: tuple[int, int], seats: int, locale: str) -> None:
    view, names = replace(at.full_view(Random(1), seats), phase=Phase.TAKING, tile=None), list(TILES)
    near, valleys = path.beside(path.die_at(view.turn, seats).space.gap), list(view.valleys)
    for valley, count in zip(near, full, strict=True):
        valleys[valley] = tuple(names.pop() for _ in range(count))
    scene = board.scene(replace(view, valleys=tuple(valleys)), at.look(locale, at.NAMES[:seats]))
    check(scene)
    box = LAYOUTS[seats].choices
    below = [s for s in sprites(scene, "tile") if s.x < box.right and box.y < s.y < box.bottom]
    for valley in near:
        offered = [s for s in below if s.args[0] in valleys[valley]]
        assert [s.args[0] for s in offered] == list(valleys[valley])
        assert all(s.z >= (70 if len(offered) < 6 else 48) for s in offered)
        for tile in offered:
            (number,) = (each for each in labels(scene) if each.x == tile.x and tile.y < each.y < tile.y + 50)
            assert number.text == str(TILES[str(tile.args[0])].price)
    assert str(view.supply) in texts(scene)
    assert view.supply or not sprites(scene, "back")


def test_the_large_picture_prints_the_number_on_every_hive() -> None:
    view = at.busy()
    scene = orchard.scene(view, at.look("en", at.SHORT), 1)
    tiles = [planting.tile for planting in view.orchards[1].hexes if planting is not None and not planting.pasture]
    wanted = sorted(str(TILES[tile].price) for tile in tiles for _ in TILES[tile].hives)
    printed = [label.text for label in labels(scene) if label.size == 38 and label.text.isdecimal()]
    assert sorted(printed) == wanted


def test_everybody_has_an_orchard_and_the_mover_a_large_one() -> None:
    view = at.busy()
    scene = board.scene(view, at.look("en", at.SHORT))
    grounds = sorted(shape.z for shape in sprites(scene, "ground"))
    assert len(grounds) == 4
    assert grounds[0] == grounds[2] < grounds[3]
    for orchard_ in view.orchards:
        for planting in orchard_.hexes:
            if planting is not None and not planting.pasture:
                assert any(s.args[:2] == (planting.tile, planting.turn) for s in sprites(scene, "tile"))


def test_hexes_bear_their_names() -> None:
    fresh = replace(at.busy(), orchards=tuple(replace(each, hexes=orchards.FREE) for each in at.busy().orchards))
    shown = texts(board.scene(fresh, at.look("en", at.SHORT)))
    for name in HEXES:
        assert shown.count(name.upper()) == 4


def test_a_tile_in_hand_shows_what_it_earns_on_every_hex() -> None:
    view = at.busy(Phase.PLACING)
    seat, tile = view.to_move[0], view.tile
    assert tile is not None
    mine = view.orchards[seat]
    best = [
        max(orchards.income(mine, tile, where, turn) for turn in range(6))
        for where, planting in enumerate(mine.hexes)
        if planting is None
    ]
    scene = board.scene(view, at.look("en", at.SHORT))
    earned = [label.text for label in labels(scene) if label.text == "0" or label.text.startswith("+")]
    assert sum(earned.count(text) for text in {f"+{n}" for n in best if n}) >= sum(n > 0 for n in best) > 0
    assert f"−{TILES[tile].price}" in texts(scene)


def test_a_match_that_was_given_up_offers_nothing_and_shows_the_winner_large() -> None:
    view = at.busy(Phase.PLACING)
    winner = next(seat for seat in range(view.seats) if seat not in view.to_move)
    look = replace(at.look("en", at.SHORT), ended=Ended((winner,)))
    asked, over = texts(board.scene(view, at.look("en", at.SHORT))), texts(board.scene(view, look))
    assert "Pasture" in asked
    assert "Pasture" not in over
    assert not [text for text in over if text.startswith("+")]
    assert featured(view, look) == winner


def test_without_a_former_post_nothing_is_marked() -> None:
    for scene in scenes(at.busy(), None, "en"):
        assert changes(scene) == []
        assert sprites(scene, "halo") == []
        assert not [shape for shape in scene.everything() if isinstance(shape, Halo)]


def test_an_equal_position_has_no_marks() -> None:
    scene = board.scene(at.busy(), at.look("en", at.SHORT, at.busy()))
    assert sprites(scene, "halo") == []
    assert not [shape for shape in scene.everything() if isinstance(shape, Halo)]


def test_everything_that_changed_is_marked() -> None:
    view = at.busy()
    scene = board.scene(view, at.look("en", at.SHORT, at.before_busy()))
    passed = path.passed(view, 4)
    brought = [
        f"+{area.apples - 3}"
        for variety in passed
        for area in orchards.areas(view.orchards[view.to_move[0]], variety)
        if area.apples > 3
    ]
    assert changes(scene) == sorted([*brought, "+3", "+3", "+3", "−3"])
    assert len(sprites(scene, "halo")) == 1, "the new tile"
    assert len([shape for shape in scene.everything() if isinstance(shape, Halo)]) == 1, "the die"


def ringed(scene: Scene) -> set[tuple[float, float]]:
    """Where the mark of what was laid is."""
    return {(s.x, s.y) for s in sprites(scene, "halo")}


def on_violet(scene: Scene) -> list[Sprite]:
    """The tiles with the mark of a harvest."""
    return [s for s in sprites(scene, "tile") if s.args[3:] == (1,)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_what_was_laid_is_ringed_and_what_was_harvested_on_violet_ground(seats: int, locale: str) -> None:
    both = 0
    for view, before in (*at.views(seats, seed=2, every=4), *at.full_views(seats)):
        look = at.look(locale, at.NAMES[:seats], before)
        for seat in range(seats):
            diff, scene = OrchardDiff(view, look, seat), orchard.scene(view, look, seat)
            laid = {orchard.GRID.at(where) for where in range(19) if diff.new(where)}
            harvested = {orchard.GRID.at(HEXES.index(name)) for _, area, _ in diff.scored for name in area.hexes}
            assert ringed(scene) - {(s.x, s.y) for s in cottages(scene)} == laid
            assert {(s.x, s.y) for s in on_violet(scene)} == harvested
            both += bool(laid) and bool(harvested - laid)
        shown = sum(len(OrchardDiff(view, look, seat).harvested) for seat in range(seats))
        assert len(on_violet(board.scene(view, look))) == shown
    assert both, "some orchards have hexes of either kind"


def cottages(scene: Scene) -> list[Sprite]:
    """The marks of the large picture that are not around hexes of the orchard."""
    return [s for s in sprites(scene, "halo") if s.z != orchard.GRID.w]


def test_harvested_tiles_keep_everything_that_is_on_them() -> None:
    for name, priced in product(TILES, range(4)):
        plain, violet = SPRITES["tile"](100, name, 0, priced), SPRITES["tile"](100, name, 0, priced, 1)
        differ = [one for one, other in zip(plain, violet, strict=True) if one != other]
        assert len(differ) == 2, "the ground and its edge"


def test_marks_are_explained_in_the_rules() -> None:
    for locale, wanted in (("en", ("ringed in violet", "violet ground")), ("ja", ("紫で囲んだ", "地が紫"))):
        page = Words(locale, "applejack").page("rules-pictures")
        assert all(told in page for told in wanted)


def test_the_die_stands_on_its_space_and_shows_the_lap() -> None:
    for seats in SEATS:
        for turn in range(0, path.turns_of(seats), 5):
            view = replace(at.full_view(Random(turn), seats), turn=turn, to_move=(turn % seats,), phase=Phase.TAKING)
            dice = [s for s in board.scene(view, at.look("en")).everything() if isinstance(s, Die)]
            assert [die.pips for die in dice] == [path.die_at(turn, seats).lap] * 2


@pytest.mark.parametrize("seats", SEATS)
def test_the_path_has_all_spaces_and_icons(seats: int) -> None:
    view = replace(at.full_view(Random(1), seats), turn=0, to_move=(0,), phase=Phase.TAKING, tile=None)
    scene = board.scene(view, at.look("en"))
    track = [s for s in scene.everything() if isinstance(s, SeatToken) and s.over]
    assert [token.seat for token in sorted(track, key=lambda s: (s.y, s.x))] == [n % seats for n in range(7 * seats)]
    assert len(sprites(scene, "leaf")) == 1


def test_a_preview_shows_the_tile_and_every_connection_dashed() -> None:
    view, before = at.preview()
    seat = view.seat
    assert seat is not None
    scene = orchard.scene(view, at.look("en", at.SHORT, before, preview=True), seat)
    (where,) = (n for n in range(19) if view.orchards[seat].hexes[n] != before.orchards[seat].hexes[n])
    planting = view.orchards[seat].hexes[where]
    assert planting is not None
    met = orchards.connections(before.orchards[seat], planting.tile, where, planting.turn)
    assert changes(scene) == sorted(f"+{each.honey}" for each in met if each.honey)
    (halo,) = sprites(scene, "halo")
    assert halo.args == (1,)
    assert all(shape.dashed for shape in scene.everything() if isinstance(shape, (Halo, Chip)))


def test_a_preview_on_the_board_shows_the_own_orchard_large() -> None:
    view, before = at.preview()
    scene = board.scene(replace(view, to_move=(0,)), at.look("en", at.SHORT, before, preview=True))
    large = max(sprites(scene, "ground"), key=lambda shape: shape.z)
    halo = sprites(scene, "halo")[-1]
    assert abs(halo.x - large.x) < 2.5 * large.z


def test_previews_use_the_picture_of_the_orchard() -> None:
    assert preview_of("applejack") == "orchard"
    assert preview_of("stone_age") == "board"


def test_a_foreseen_placement_is_what_the_rules_do_to_the_orchard() -> None:
    state = next(s for s in at.played(3, 5) if at.GAME.view(s, None).phase is Phase.PLACING)
    seat = at.GAME.to_move(state)[0]
    view = at.GAME.view(state, seat)
    action = next(action for action in at.GAME.legal_actions(state, seat) if action.face is Face.TREE)
    previewed = at.GAME.preview(view, action)
    planted = previewed.orchards[seat].hexes[HEXES.index(action.where)]
    assert planted == Planting(view.tile, action.turn)
    assert replace(previewed, orchards=view.orchards) == view, "nothing else has happened"
    assert at.GAME.preview(at.GAME.view(at.played(3, 5)[0], 0), Place(Face.TREE, HEXES[0], 0)) is None


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_tile_and_orchard_has_a_picture(locale: str, kind: str) -> None:
    piece, words = pieces_of("applejack")[kind], Words(locale, "applejack")
    assert piece.ids == (*COMPONENTS[kind],)
    for name in piece.ids:
        scene = piece.scene(name, words)
        check(scene)
        assert cut_texts(scene) == []
        assert words.name(NamedValue(kind, name)) in piece_text(kind, name, words)


@pytest.mark.parametrize("locale", LOCALES)
def test_alternative_texts_tell_the_position(locale: str) -> None:
    words = Words(locale, "applejack")
    for seats in SEATS:
        for view, before in at.views(seats, seed=4, every=17):
            look = at.look(locale, at.NAMES[:seats], before)
            for name, picture in pictures_of("applejack").items():
                told = picture.alt(view, look, 0 if picture.own else None)
                assert 0 < len(told) <= 1024, name
    view = at.busy()
    told = pictures_of("applejack")["board"].alt(view, at.look(locale, at.SHORT), None)
    for name in at.SHORT:
        assert name in told
    for number in (79, 63, 88, 71):
        assert str(number) in told
    near = path.beside(path.die_at(view.turn, 4).space.gap)
    for tile in (tile for valley in near for tile in view.valleys[valley]):
        assert words.attribute(NamedValue("tile", tile), "said") in told


def test_the_end_of_a_match_is_told_and_drawn() -> None:
    view = at.over()
    assert view.outcome is not None
    scene = board.scene(view, at.look("en", at.SHORT))
    check(scene)
    for score in view.outcome.scores:
        assert texts(scene).count(str(score)) >= 1
    assert "won" in pictures_of("applejack")["board"].alt(view, at.look("en", at.SHORT), None)
    check(sheet.scene(view, at.look("ja", at.SHORT)))


def test_pictures_are_small_enough_to_send() -> None:
    drawing = draw("applejack", "board", at.busy(), at.look("en", at.SHORT, at.before_busy()))
    assert len(drawing.data) < 300_000
    assert draw_cover("applejack", Words("ja", "applejack"), (*at.NAMES[:2], None), "2–4").height <= 1500


def golden() -> dict[str, Scene]:
    english, japanese = at.look("en", at.SHORT, at.before_busy()), at.look("ja", at.SHORT, at.before_busy())
    shown, before = at.preview()
    seat = shown.seat
    return {
        "applejack-board": board.scene(at.busy(), english),
        "applejack-board-ja": board.scene(at.busy(), japanese),
        "applejack-placing": board.scene(at.busy(Phase.PLACING), english),
        "applejack-over": board.scene(at.over(), at.look("en", at.SHORT)),
        "applejack-orchard": orchard.scene(at.busy(), english, 2),
        "applejack-preview": orchard.scene(shown, at.look("en", at.SHORT, before, preview=True), seat),
        "applejack-scores": sheet.scene(at.over(), english),
    }


@pytest.mark.parametrize("name", list(golden()))
def test_the_shapes_are_as_ever(name: str) -> None:
    same_shapes(name, golden()[name])


@pytest.mark.parametrize("name", ["applejack-board", "applejack-board-ja", "applejack-preview"])
def test_the_pictures_are_as_ever(name: str) -> None:
    same_picture(name, golden()[name])
