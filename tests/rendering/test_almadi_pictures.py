"""The pictures of Almadi: what they show, and that nothing overflows or collides, over many positions."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

import data
from bot.conformance.scenes import problems
from games.almadi.components import CHARACTERS, OBJECTIVES, STARTS, TILES
from games.almadi.realm import ALL_ROWS, DIRECTIONS, ROWS, Laid, Realm, active_contacts, faces_of, free_cells
from games.almadi.state import Phase, Player, View
from games.contract import NamedValue
from rendering.almadi import alt, board, figures, layout, objectives, palette, realm, sheet
from rendering.almadi.characters import icon_of
from rendering.almadi.diff import SeatDiff
from rendering.almadi.layout import CELL_GAP
from rendering.almadi.sprites import OUT, side, tile
from rendering.alternative import LIMIT, piece_text
from rendering.geometry import Box
from rendering.pictures import draw, draw_cover, pictures_of, pieces_of, preview_of
from rendering.scene import Scene
from rendering.shapes import Chip, Dashes, Halo, Icon, Label, Sprite, Stroke, moved
from rendering.text import width
from rendering.words import Words
from tests.rendering import realm_positions as at
from tests.rendering.cut import cut_texts
from tests.rendering.goldens import listing, same_picture, same_shapes

LOCALES = data.locales()
SEATS = (2, 3, 4, 5)
CELL_DASH = 7
COMPONENTS = {"landscape": TILES, "start": STARTS, "objective": OBJECTIVES, "character": CHARACTERS}


def labels(scene: Scene) -> list[Label]:
    return [shape for shape in scene.everything() if isinstance(shape, Label)]


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.everything() if isinstance(shape, (Label, Chip))]


def halos(scene: Scene) -> list[Halo]:
    return [shape for shape in scene.everything() if isinstance(shape, Halo)]


def tiles(scene: Scene) -> list[Sprite]:
    return [s for s in scene.everything() if isinstance(s, Sprite) and s.key == "almadi/tile"]


def named(scene: Scene) -> list[str]:
    """Return the identifiers of all landscapes that bear one, sorted."""
    return sorted(str(sprite.args[2]) for sprite in tiles(scene) if sprite.args[2])


def cells(scene: Scene) -> list[Dashes]:
    """Return the free cells that are offered."""
    return [s for s in scene.everything() if isinstance(s, Dashes) and s.dash == CELL_DASH and s.fill]


def chips(scene: Scene) -> list[str]:
    return sorted(s.text for s in scene.everything() if isinstance(s, Chip) and s.text[0] in "+−")


def rings(scene: Scene) -> list[Stroke]:
    return [s for s in scene.everything() if isinstance(s, Stroke) and s.colour == "#ffd56b"]


def scenes(view: View, before: View | None, locale: str) -> list[Scene]:
    look = at.look(locale, at.NAMES[: view.seats], before)
    own = [realm.scene(view, look, seat) for seat in range(view.seats)]
    return [board.scene(view, look), sheet.scene(view, look), *own]


def check(scene: Scene) -> None:
    assert problems(scene) == []
    assert (scene.width, scene.height <= 1500) == (1200, True)


def with_realm(view: View, seat: int, laid: str) -> View:
    """Return a view with other landscapes in the realm of a seat: each with its row and column."""
    found = (part.split() for part in laid.split(", "))
    parts = tuple(Laid(tile, int(where[0]), int(where[1:])) for tile, where in found)  # type: ignore[arg-type]
    players = list(view.players)
    players[seat] = replace(players[seat], realm=Realm(players[seat].realm.start, parts))
    return replace(view, players=tuple(players))


# Room


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("characters", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_full_positions(seats: int, characters: bool, locale: str) -> None:
    rng, before = Random(seats), None
    for columns in (3, 5, 6, 9, 12, 6):
        view = at.full_view(rng, seats, characters, columns)
        for scene in scenes(view, before, locale):
            check(scene)
        before = view if rng.random() < 0.5 else None


@pytest.mark.parametrize("columns", [4, 7, 11])
@pytest.mark.parametrize("seats", SEATS)
def test_six_rows_fit(seats: int, columns: int) -> None:
    rng = Random(columns)
    for _ in range(4):
        for scene in scenes(at.full_view(rng, seats, True, columns, ALL_ROWS), None, "ja"):
            check(scene)


@pytest.mark.parametrize(("columns", "z"), [(1, 113), (7, 113), (8, 101), (9, 91)])
def test_landscapes_take_the_width_that_there_is(columns: int, z: int) -> None:
    found = layout.layout(2, columns, 4, characters=False)
    right = found.realm_x + max(columns, 7) * (z + CELL_GAP) - CELL_GAP
    assert found.z == z
    assert 0 <= found.stage.right - layout.EDGE - right < 9 + 2


@pytest.mark.parametrize("columns", [20, 60])
@pytest.mark.parametrize("seats", SEATS)
def test_the_widest_realms_fit_the_main_picture(seats: int, columns: int) -> None:
    rng = Random(columns)
    for rows in (ROWS, ALL_ROWS):
        view = at.full_view(rng, seats, True, columns, rows)
        look = at.look("en", at.NAMES[:seats])
        check(board.scene(view, look))
        for seat in range(seats):
            scene = realm.scene(view, look, seat)
            assert problems(scene) == []
            assert len(named(scene)) == len(view.players[seat].realm.laid), "every landscape is in the large picture"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("characters", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_real_positions(seats: int, characters: bool, locale: str) -> None:
    for view, before in at.views(seats, 2, characters, every=13):
        for scene in scenes(view, before, locale):
            check(scene)


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_overflows_or_collides_in_previews(locale: str) -> None:
    shown = list(at.previews(3, seed=3))
    assert len(shown) > 3
    for view, before in shown:
        look = at.look(locale, at.NAMES[:3], before, preview=True)
        check(realm.scene(view, look, view.seat))
        check(board.scene(view, look))


@pytest.mark.parametrize("seats", SEATS)
def test_landscapes_stay_large_enough_to_be_read(seats: int) -> None:
    rng = Random(seats)
    for characters in (False, True):
        for columns in (4, 6, 9):
            view = at.full_view(rng, seats, characters, columns)
            scene = board.scene(view, at.look("en", at.NAMES[:seats]))
            assert min(sprite.z for sprite in tiles(scene)) >= 84
    crowded = board.scene(at.crowd(), at.look("en", at.SHORT))
    assert min(sprite.z for sprite in tiles(crowded)) >= 76


@pytest.mark.parametrize("seats", SEATS)
def test_numbers_and_words_needed_to_play_are_large(seats: int) -> None:
    rng = Random(seats)
    for characters in (False, True):
        scene = board.scene(at.full_view(rng, seats, characters), at.look("en", at.SHORT[:seats]))
        for label in labels(scene):
            if label.text.isdecimal() and label.weight == "900":
                assert label.size >= 26, label
            assert label.size >= 22, label


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("characters", [False, True])
def test_only_names_are_ever_cut(locale: str, characters: bool) -> None:
    rng = Random(1)
    for seats in SEATS:
        known = " ".join(at.look(locale).name(seat).whole for seat in range(seats))
        for columns in (5, 12):
            view = at.full_view(rng, seats, characters, columns)
            for scene in scenes(view, None, locale):
                assert [text for text in cut_texts(scene) if text.removesuffix("…") not in known] == []


def test_sizes_are_told_in_any_room() -> None:
    many = (5, 5, 4, 4, 4, 3, 2, 2, 2, 0, 0)
    assert figures.told_sizes((), 100) == "–"
    assert figures.told_sizes((5, 2), 100, spaced=28) == "5 · 2"
    assert figures.told_sizes((5, 2), 100) == "5·2"
    assert figures.told_sizes(many, 200) == "2×5·3×4·3·3×2"
    assert figures.told_sizes(many, 60) == "11×"
    for room in range(50, 400, 10):
        assert width(figures.told_sizes(many, room), figures.SMALLEST, "800") <= room


# What is shown


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_on_the_table_is_shown(locale: str) -> None:
    view = at.busy()
    scene = board.scene(view, at.look(locale, at.SHORT))
    mine = [laid.tile for laid in view.players[2].realm.laid]
    assert named(scene) == sorted([*mine, *(name for name in view.board if name is not None)])
    shown = texts(scene)
    for name in (*view.table, "B2", "X3", "R6", "G2", "X1", "Y3"):
        assert shown.count(name) == 1
    assert str(sum(view.supply)) in shown
    for seat in range(4):
        assert str(SeatDiff(view, at.look(locale, at.SHORT), seat).points) in shown
    minis = [s for s in scene.everything() if isinstance(s, Sprite) and s.key == "almadi/mini" and s.z >= 40]
    assert len(minis) == sum(4 + len(view.players[seat].realm.laid) for seat in (0, 1, 3))


@pytest.mark.parametrize("z", [70, 80, 92, 101, 109, 113, 125, 140, 280])
def test_a_landscape_bears_its_whole_identifier_in_one_place(z: int) -> None:
    for name, found in TILES.items():
        shapes = tile(z, found.type.value, found.goods, name, *(symbol or "" for symbol in found.sides))
        (code,) = (s for s in shapes if isinstance(s, Label) and s.text != str(found.goods))
        assert (code.text, code.size >= 22) == (name, True)
        box = code.bounds()
        assert -z / 2 < box.x < box.right < z / 2 > box.bottom
        for symbol, (dx, dy) in zip(found.sides, OUT, strict=True):
            assert all(shape.bounds().overlap(box) < 2 for shape in side(z, symbol or "", dx, dy)), name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_identifiers_are_whole_beside_marked_contacts(seats: int, locale: str) -> None:
    marked = 0
    for view, before in (*at.views(seats, 4, True, every=11), *at.views(seats, 5, False, every=11)):
        for seat in range(seats):
            scene = realm.scene(view, at.look(locale, at.NAMES[:seats], before), seat)
            found = [ring.bounds() for ring in (*rings(scene), *(h for h in halos(scene) if h.box.w != h.box.h))]
            marked += len(found)
            for laid in tiles(scene):
                shapes = tile(laid.z, *laid.args)  # type: ignore[arg-type]
                codes = [moved(s, laid.x, laid.y) for s in shapes if isinstance(s, Label) and s.text == laid.args[2]]
                assert not [ring for ring in found for code in codes if ring.overlap(code.bounds())]
    assert marked


@pytest.mark.parametrize("name", OBJECTIVES)
def test_the_drawing_of_an_objective_stays_on_its_card(name: str) -> None:
    words = Words("en", "almadi")
    for w, h, foot, top in ((131, 200, objectives.FOOT, objectives.BAND), (117, 176, 42, 46)):
        card = Box(0, 0, w, h)
        drawn = objectives.face(words, name, card, "±", foot, top)[4:]  # type: ignore[arg-type]
        for shape in drawn:
            box = shape.bounds()
            assert -1 <= box.x < box.right <= w + 1, shape
            assert top - 2 <= box.y < box.bottom <= h - foot + 2, shape


def test_cells_are_offered_to_whoever_places() -> None:
    view = at.placing()
    free = free_cells(faces_of(view.players[3].realm), ROWS)
    assert len(cells(board.scene(view, at.look("en", at.SHORT)))) == len(free)
    for seat in range(4):
        offered = cells(realm.scene(view, at.look("en", at.SHORT), seat))
        assert len(offered) == (len(free) if seat == 3 else 0)


def test_cells_are_offered_to_whoever_has_a_genie_and_moves_left() -> None:
    view, look = at.busy(), at.look("en", at.SHORT)
    assert cells(board.scene(view, look))
    for doing in (replace(view.doing, genies=0), replace(view.doing, moves=3)):
        assert not cells(board.scene(replace(view, doing=doing), look))
    assert not cells(board.scene(at.over(), look))
    assert not cells(board.scene(at.keeping(), look))


def test_rows_beyond_are_shown_where_they_are_used_or_can_be() -> None:
    def tags(view: View) -> set[str]:
        return {label.text for label in labels(realm.scene(view, at.look("en", at.SHORT), 2)) if label.x < 80}

    view = at.crowd()
    assert {"0", "5"} <= tags(view)
    bare = with_realm(view, 2, "O07 31, C13 32")
    assert {"0", "5"} & tags(bare) == set(), "nothing touches them"
    near = with_realm(view, 2, "O07 11, C13 12")
    assert {"0", "5"} & tags(near) == {"0"}
    assert {"0", "5"} & tags(replace(near, phase=Phase.PLACING)) == set(), "a landscape is placed in its own row"


def test_active_contacts_have_a_ring() -> None:
    view = at.busy()
    found = list(active_contacts(faces_of(view.players[2].realm)))
    assert len(rings(realm.scene(view, at.look("en", at.SHORT), 2))) == len(found)
    marked = realm.scene(view, at.look("en", at.SHORT, at.before_busy()), 2)
    new = SeatDiff(view, at.look("en", at.SHORT, at.before_busy()), 2).fresh
    fresh = [each for each in found if {each[0], each[0] + DIRECTIONS[each[1]]} & new]
    assert len(fresh) == 4
    assert len(rings(marked)) == len(found) - len(fresh)
    assert len(halos(marked)) == len(fresh) + 1


def test_a_contact_between_two_bands_has_half_a_ring_on_both_sides() -> None:
    across = with_realm(at.busy(), 2, "O16 37, P16 38, O01 314")
    scene = realm.scene(across, at.look("en", at.SHORT), 2)
    upper, lower = sorted(rings(scene), key=lambda ring: ring.bounds().y)
    assert upper.points[0] != upper.points[-1]
    assert upper.bounds().x > lower.bounds().right
    assert lower.bounds().y > upper.bounds().bottom
    check(scene)


# What changed


def test_without_a_former_post_nothing_is_marked() -> None:
    for view in (at.busy(), at.crowd(), at.over(), at.keeping()):
        for scene in scenes(view, None, "en"):
            assert chips(scene) == []
            assert halos(scene) == []


@pytest.mark.parametrize("view", [at.busy(), at.crowd()])
def test_an_equal_position_has_no_marks(view: View) -> None:
    for scene in scenes(view, view, "en"):
        assert chips(scene) == []
        assert halos(scene) == []


def test_everything_that_changed_is_marked() -> None:
    look = at.look("en", at.SHORT, at.before_busy())
    view, scene = at.busy(), board.scene(at.busy(), look)
    differences = [SeatDiff(view, look, seat).gained for seat in range(4)]
    assert differences[0] == differences[3] == 0
    assert len(chips(scene)) == sum(map(bool, differences)) == 2
    (laid,) = (s for s in tiles(scene) if s.args[2] == "C13")
    marked = [halo.box for halo in halos(scene)]
    assert sum(abs(box.cx - laid.x) < 1 and abs(box.cy - laid.y) < 1 for box in marked) == 1
    assert len(marked) == 4, "the landscape, what caravans carry, the objective, the mosaics"
    assert not any(halo.dashed for halo in halos(scene))


def test_a_refilled_place_is_marked() -> None:
    scene = board.scene(at.placing(), at.look("en", at.SHORT, at.busy()))
    (mark,) = halos(scene)
    (refilled,) = (s for s in tiles(scene) if s.args[2] == "P20")
    assert (round(mark.box.cx), round(mark.box.cy)) == (round(refilled.x), round(refilled.y))


def test_a_mark_leaves_the_identifier_of_its_landscape_free() -> None:
    scene = board.scene(at.placing(), at.look("en", at.SHORT, at.busy()))
    (mark,) = halos(scene)
    (refilled,) = (s for s in tiles(scene) if s.args[2] == "P20")
    assert mark.box.w >= refilled.z - 4


def test_a_preview_marks_the_landscape_and_what_it_triggers_dashed() -> None:
    view, before = at.preview()
    scene = realm.scene(view, at.look("en", at.SHORT, before, preview=True), 2)
    (moved,) = set(view.players[2].realm.laid) - set(before.players[2].realm.laid)
    assert moved.tile == "C13"
    assert len(halos(scene)) > 1
    assert all(halo.dashed for halo in halos(scene))
    assert cells(scene) == [], "the only genie has been used"
    assert preview_of("almadi") == "realm"


# Characters and secrets


def test_the_row_is_shown_by_name_and_what_players_have_by_number() -> None:
    view = at.crowd()
    for locale in LOCALES:
        words = Words(locale, "almadi")
        scene = board.scene(view, at.look(locale, at.SHORT))
        shown = "".join(texts(scene)).replace(" ", "")
        for name in view.row:
            assert words.name(NamedValue("character", name)).replace(" ", "") in shown
        cards = [s for s in scene.everything() if isinstance(s, Icon) and s.name == "card-pickup"]
        assert len(cards) == sum(map(bool, view.hands))


def test_hands_are_never_in_a_picture_for_all() -> None:
    open_, own = at.crowd(), at.with_hand(at.crowd(), 2)
    look = at.look("en", at.SHORT)
    onlooker = replace(own, seat=None)
    assert listing(board.scene(onlooker, look)) == listing(board.scene(open_, look))
    assert listing(board.scene(own, look)) != listing(board.scene(open_, look))
    assert listing(sheet.scene(own, look)) == listing(sheet.scene(open_, look))
    words = Words("en", "almadi")
    secret = [words.name(NamedValue("character", name)) for name in own.players[2].hand]
    for seat in range(5):
        shown = texts(realm.scene(own, look, seat))
        assert all((name in shown) == (seat == 2) for name in secret)


def test_whoever_is_asked_whom_to_keep_sees_them() -> None:
    own, words = at.with_hand(at.keeping(), 2), Words("en", "almadi")
    known = {icon_of(words, name) for name in own.players[2].hand}
    assert known <= icons(board.scene(own, at.look("en", at.SHORT)))
    assert not known & icons(board.scene(replace(own, seat=None), at.look("en", at.SHORT)))


def icons(scene: Scene) -> set[str]:
    """The icons in the colour of characters."""
    return {shape.name for shape in scene.everything() if isinstance(shape, Icon) and shape.colour == palette.VIOLET}


def test_places_of_the_row_are_kept_free_until_all_have_chosen() -> None:
    scene = board.scene(at.keeping(), at.look("en", at.SHORT))
    waiting = [s for s in scene.everything() if isinstance(s, Dashes) and s.dash == CELL_DASH and not s.fill]
    assert len(waiting) == 5


# The end, words, files


def test_the_end_of_a_match_is_told_and_drawn() -> None:
    view = at.over()
    assert view.outcome is not None
    scene = board.scene(view, at.look("en", at.SHORT))
    check(scene)
    for score in view.outcome.scores:
        assert str(score) in texts(scene)
        assert str(score) in texts(sheet.scene(view, at.look("ja", at.SHORT)))
    assert "won" in pictures_of("almadi")["board"].alt(view, at.look("en", at.SHORT), None)


def _told(view: View, locale: str) -> str:
    return pictures_of("almadi")["board"].alt(view, at.look(locale, at.SHORT), None)


@pytest.mark.parametrize("locale", LOCALES)
def test_alternative_texts_tell_the_position(locale: str) -> None:
    for view in (at.busy(), at.placing(), at.crowd()):
        told = _told(view, locale)
        for seat in range(view.seats):
            assert str(SeatDiff(view, at.look(locale, at.SHORT), seat).points) in told
        wanted = (*filter(None, view.board), *view.table, *(n for p in view.players for n in (*p.open, *p.completed)))
        assert [name for name in wanted if name not in told] == []
    for name in at.SHORT[:4]:
        assert name in _told(at.busy(), locale)
    told = pictures_of("almadi")["realm"].alt(at.busy(), at.look(locale, at.SHORT), 2)
    assert all(laid.tile in told for laid in at.busy().players[2].realm.laid)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_alternative_texts_are_short_enough_to_send(seats: int, locale: str) -> None:
    rng = Random(seats)
    full = [(at.full_view(rng, seats, characters, 8), None) for characters in (False, True) for _ in range(6)]
    for view, before in (*full, *at.views(seats, 4, True, every=17)):
        look = at.look(locale, at.NAMES[:seats], before)
        for name, picture in pictures_of("almadi").items():
            for seat in range(seats) if picture.own else (None,):
                assert 0 < len(picture.alt(view, look, seat)) <= 1024, name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("characters", [False, True])
def test_alternative_texts_of_late_previews_are_whole(characters: bool, locale: str) -> None:
    for seats in SEATS:
        for state in at.played(seats, seats, characters)[-5 * seats :: 2]:
            for seat in at.GAME.to_move(state):
                view, look = at.GAME.view(state, seat), at.look(locale, at.SHORT[:seats])
                for action in islice(at.GAME.legal_actions(state, seat), 0, None, 7):
                    after = at.GAME.preview(view, action)
                    if after is not None:
                        assert len(alt.realm(after, replace(look, before=view, preview=True), seat)) <= LIMIT


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_piece_has_a_picture(locale: str, kind: str) -> None:
    piece, words = pieces_of("almadi")[kind], Words(locale, "almadi")
    assert piece.ids == (*COMPONENTS[kind],)
    for name in piece.ids:
        scene = piece.scene(name, words)
        check(scene)
        assert cut_texts(scene) == []
        assert words.name(NamedValue(kind, name)) in piece_text(kind, name, words)


def test_pictures_are_small_enough_to_send() -> None:
    drawing = draw("almadi", "board", at.busy(), at.look("en", at.SHORT, at.before_busy()))
    assert len(drawing.data) < 300_000
    assert draw_cover("almadi", Words("ja", "almadi"), (*at.NAMES[:2], None), "2–5").height <= 1500


def test_a_lone_starting_tile_is_a_realm() -> None:
    view = at.early()
    assert view.players[0] == Player(Realm("S2"))
    check(realm.scene(view, at.look("en", at.SHORT[:2]), 1))


def golden() -> dict[str, Scene]:
    english, japanese = at.look("en", at.SHORT, at.before_busy()), at.look("ja", at.SHORT, at.before_busy())
    shown, before = at.preview()
    return {
        "almadi-board": board.scene(at.busy(), english),
        "almadi-board-ja": board.scene(at.busy(), japanese),
        "almadi-early": board.scene(at.early(), at.look("en", at.SHORT[:2])),
        "almadi-placing": board.scene(at.placing(), at.look("en", at.SHORT, at.busy())),
        "almadi-keeping": board.scene(at.keeping(), at.look("ja", at.SHORT)),
        "almadi-crowd": board.scene(at.crowd(), at.look("en", at.SHORT)),
        "almadi-over": board.scene(at.over(), at.look("en", at.SHORT)),
        "almadi-realm": realm.scene(at.busy(), english, 2),
        "almadi-hand": realm.scene(at.with_hand(at.crowd(), 2), at.look("ja", at.SHORT), 2),
        "almadi-preview": realm.scene(shown, at.look("en", at.SHORT, before, preview=True), 2),
        "almadi-scores": sheet.scene(at.over(), at.look("en", at.SHORT)),
    }


@pytest.mark.parametrize("name", list(golden()))
def test_the_shapes_are_as_ever(name: str) -> None:
    same_shapes(name, golden()[name])


@pytest.mark.parametrize("name", ["almadi-board", "almadi-crowd", "almadi-preview"])
def test_the_pictures_are_as_ever(name: str) -> None:
    same_picture(name, golden()[name])
