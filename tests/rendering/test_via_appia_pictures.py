"""The pictures of Via Appia: what they show, what they don't, and that nothing overflows or collides."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

import data
from bot.conformance.scenes import problems
from games.contract import NamedValue
from games.via_appia.actions import LANES, Angle, Build, Income, Push, StoneSize, Stop, Travel, Wage
from games.via_appia.board import CITIES, SPACES
from games.via_appia.components import BOX, CARDS, PLACES
from games.via_appia.rules import GAME
from games.via_appia.slate.bed import LENGTH, RADIUS, THROAT, Aim, half_width
from games.via_appia.state import EndTurn, Fallen, Turn, View
from rendering import theme
from rendering.alternative import piece_text
from rendering.geometry import Box, around
from rendering.pictures import draw, draw_cover, pictures_of, pieces_of, preview_of
from rendering.questions import Question, compose
from rendering.scene import Scene
from rendering.shapes import Chip, Dashes, Halo, Icon, Label, Plane, SeatToken, Sprite
from rendering.via_appia import board, goods, layout, quarry, screen, sheet, slate
from rendering.via_appia.diff import SeatDiff, at_edge, fallen, fresh_stones
from rendering.via_appia.questions import LEFT, PIECE_SOUTH, QUARRY, SOUTH
from rendering.words import Words
from tests.games.via_appia.table import lms
from tests.rendering import quarry_positions as at
from tests.rendering.cut import cut_texts
from tests.rendering.goldens import same_picture, same_shapes

LOCALES = data.locales()
SEATS = (2, 3, 4)
COMPONENTS = {"place": PLACES, "card": CARDS}


def labels(scene: Scene) -> list[Label]:
    return [shape for shape in scene.everything() if isinstance(shape, Label)]


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.everything() if isinstance(shape, (Label, Chip))]


def halos(scene: Scene) -> list[Halo]:
    return [shape for shape in scene.everything() if isinstance(shape, Halo)]


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [s for s in scene.shapes if isinstance(s, Sprite) and s.key == f"via_appia/{name}"]


def within(box: Box, x: float, y: float) -> bool:
    return box.x <= x <= box.right and box.y <= y <= box.bottom


def spaces_with(scene: Scene, kind: type) -> list[str]:
    """Return the spaces in the middle of which there is a tile, or a dashed outline."""
    middles = [(round(s.x), round(s.y)) for s in scene.shapes if isinstance(s, Sprite) and s.key == "via_appia/tile"]
    if kind is Dashes:
        middles = [(round(s.box.cx), round(s.box.cy)) for s in scene.shapes if isinstance(s, Dashes)]
    return [name for name, (x, y) in layout.SPACES.items() if (round(x), round(y)) in middles]


def scenes(view: View, before: View | None, locale: str) -> list[Scene]:
    look = at.look(locale, at.NAMES[: view.seats], before)
    own = [screen.scene(view, look, seat) for seat in range(view.seats)]
    return [board.scene(view, look), quarry.scene(view, look), sheet.scene(view, look), *own]


def check(scene: Scene) -> None:
    assert problems(scene) == []
    assert (scene.width, scene.height <= 1500) == (1200, True)


def busy(locale: str = "en", before: bool = False) -> Scene:
    return board.scene(at.shown(at.busy()), at.look(locale, at.SHORT, at.shown(at.before_busy()) if before else None))


# Room


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_full_positions(seats: int, locale: str) -> None:
    rng, before = Random(seats), None
    for _ in range(12):
        view = at.full_view(rng, seats)
        for scene in scenes(view, before, locale):
            check(scene)
        before = view if rng.random() < 0.5 else None


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_real_positions(seats: int, locale: str) -> None:
    for view, before in at.views(seats, 2, at.OPEN if locale == "ja" else at.CLOSED, every=13):
        for scene in scenes(view, before, locale):
            check(scene)


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_overflows_or_collides_in_previews(locale: str) -> None:
    shown = [*at.previews(3, seed=3), at.chosen(Build(("C12",))), at.chosen(Travel("C9"))]
    assert len(shown) > 8
    for view, before in shown:
        check(board.scene(view, at.look(locale, at.NAMES[: view.seats], before, preview=True)))


@pytest.mark.parametrize("seats", SEATS)
def test_pieces_never_hide_each_other(seats: int) -> None:
    state = at.early(seats)
    for name in PLACES:
        here = seats if name in layout.CITIES else 2 if name in ("A4", "C16") else 1
        players = tuple(replace(p, place=name if seat < here else "ROM") for seat, p in enumerate(state.players))
        scene = board.scene(at.shown(replace(state, players=players)), at.look("en", at.SHORT[:seats]))
        check(scene)
        spots = [layout.standing(name, number) for number in range(here)]
        assert len(set(spots)) == here
        for x, y in spots:
            assert within(layout.MAP.inset(layout.PIECE / 2), x, y)


@pytest.mark.parametrize("seats", SEATS)
def test_numbers_and_words_needed_to_play_are_large(seats: int) -> None:
    rng = Random(seats)
    for _ in range(6):
        scene = board.scene(at.full_view(rng, seats), at.look("en", at.SHORT[:seats]))
        assert [label for label in labels(scene) if label.text.isdecimal() and label.size < 30] == []
        assert [label for label in labels(scene) if label.size < 22] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_only_names_are_ever_cut(locale: str) -> None:
    rng = Random(1)
    for seats in SEATS:
        known = {at.look(locale).name(seat).whole[:1] for seat in range(seats)}
        for _ in range(8):
            for scene in scenes(at.full_view(rng, seats), None, locale):
                assert {text[:1] for text in cut_texts(scene)} <= known


# The map


def test_spaces_are_paved_or_dashed_and_bear_their_names() -> None:
    scene = busy()
    assert spaces_with(scene, Sprite) == list(at.LAID)
    assert spaces_with(scene, Dashes) == [name for name in SPACES if name not in at.LAID]
    for name, (x, y) in layout.SPACES.items():
        assert [label.text for label in labels(scene) if (label.x, label.y) == (x, y)] == [name]


def test_what_can_be_built_on_is_light() -> None:
    def light(players_at: str) -> list[str]:
        state = at.early()
        players = (replace(state.players[0], place=players_at), state.players[1])
        scene = board.scene(at.shown(replace(state, players=players)), at.look("en", at.SHORT[:2]))
        fills = {(s.box.cx, s.box.cy): s.fill for s in scene.shapes if isinstance(s, Dashes) and s.fill}
        lightest = max(fills.values())
        return [name for name, spot in layout.SPACES.items() if fills[spot] == lightest]

    assert light("ROM") == ["A1", "A2", "A3"]
    assert light("TAR") == ["A1", "A2", "A3", "B1", "B2", "B3"]


@pytest.mark.parametrize("seats", SEATS)
def test_questions_cut_no_piece_in_halves(seats: int) -> None:
    """In Tarracina pieces stand on the edge of the quarry, which questions show alone."""
    state = at.early(seats)
    for name in PLACES:
        here = seats if name in layout.CITIES else 1
        players = tuple(replace(p, place=name if seat < here else "ROM") for seat, p in enumerate(state.players))
        view = at.shown(replace(state, players=players), 0)
        legal = tuple(GAME.legal_actions(replace(state, players=players), 0))
        for kind, part in ((None, "do"), (Push, "lane")):
            asking = Question(0, kind, part, (), tuple(one for one in legal if kind in (None, type(one))))
            [cut] = [
                cut
                for cut in compose("via_appia", view, at.look("en", at.SHORT[:seats]), asking).cuts
                if (cut.box.x, cut.box.y) == (QUARRY.x, QUARRY.y)
            ]
            tokens = [shape for shape in cut.scene.shapes if isinstance(shape, SeatToken)]
            pieces = [around(token.x, token.y, layout.PIECE) for token in tokens]
            assert [box for box in pieces if QUARRY.overlap(box) > 0 and within(layout.MAP, box.cx, box.cy)] == []


@pytest.mark.parametrize("coins", [1, 3, 11])
@pytest.mark.parametrize("place", [place for place in PLACES if place != "BRU"])
def test_the_road_shows_where_one_stands_and_all_that_is_on_offer(place: str, coins: int) -> None:
    state = at.busy()
    players = (*state.players[:3], replace(state.players[3], place=place))
    state = replace(state, laid=tuple(SPACES), players=players, coins=(0, 0, 0, coins))
    legal = tuple(one for one in GAME.legal_actions(state, 3) if isinstance(one, Travel))
    composed = compose("via_appia", at.shown(state, 3), at.look("en"), Question(3, None, "do", (), legal))
    [road] = [cut for cut in composed.cuts if cut.box.y == SOUTH.y or cut.box.x == LEFT]
    offered = [layout.box_of(one.to) for one in legal]
    assert [box for box in offered if road.box.overlap(box) < box.h] == []
    assert place == "BEN" or within(road.box, layout.box_of(place).cx, layout.box_of(place).cy)
    beside = road.y < max(cut.y for cut in composed.cuts if cut.box == QUARRY) + QUARRY.h
    assert beside == (road.box.w <= PIECE_SOUTH)


@pytest.mark.parametrize("seats", SEATS)
def test_where_nothing_can_be_built_and_nowhere_gone_there_is_no_road(seats: int) -> None:
    asking = Question(0, None, "do", (), (Income(1, Wage.COINS), Push(StoneSize.SMALL, 1, Angle.STRAIGHT)))
    composed = compose("via_appia", at.shown(at.early(seats), 0), at.look("en", at.SHORT[:seats]), asking)
    incomes, stones, own = composed.cuts
    assert [incomes.box, stones.box] == [layout.INCOME, QUARRY]
    assert own.y > incomes.y + incomes.box.h


@pytest.mark.parametrize("seats", SEATS)
def test_while_one_pushes_quarry_and_own_stones_are_side_by_side(seats: int) -> None:
    asking = Question(0, None, "do", (), (Push(StoneSize.SMALL, 1, Angle.STRAIGHT), Stop()))
    state = at.early(seats)
    view = at.shown(state, 0)
    composed = compose("via_appia", view, at.look("en", at.SHORT[:seats]), asking)
    stones, own = composed.cuts
    assert stones.box == QUARRY
    shown = [shape.text for shape in own.scene.shapes if isinstance(shape, Label)]
    assert shown == [str(count) for count in (view.coins[0], *(view.players[0].stones.of(size) for size in StoneSize))]
    assert composed.over.height < 0.7 * composed.over.width


def test_cities_show_what_is_left_and_who_was_there() -> None:
    scene = busy()
    plate = layout.CITIES["TAR"].plate
    seats = [s.seat for s in scene.shapes if isinstance(s, SeatToken) and within(plate, s.x, s.y)]
    assert seats == list(at.busy().arrived[0][:3])
    tokens = [s for s in sprites(scene, "victory") if within(layout.CITIES["BRU"].plate, s.x, s.y)]
    assert [token.args for token in tokens] == [("6",), ("3",), ("1",)]
    two = board.scene(at.shown(at.early(2)), at.look("en", at.SHORT[:2]))
    assert [s.args for s in sprites(two, "victory") if within(plate, s.x, s.y)] == [("6",), ("1",)]


@pytest.mark.parametrize("locale", LOCALES)
def test_cities_bear_the_names_that_commands_use(locale: str) -> None:
    words = Words(locale, "via_appia")
    for name in ("ROM", *CITIES):
        assert words.name(NamedValue("place", name)) in texts(busy(locale))


# Cards, supply, players


def test_used_cards_lie_face_down_and_keep_their_slots() -> None:
    scene = busy()
    badges = [
        label.text for label in labels(scene) if within(layout.INCOME, label.x, label.y) and label.weight == "900"
    ]
    assert badges == ["1", "3", "4", "6", "7"]
    assert texts(scene).count("or") == 5
    few = replace(at.busy(), slots=tuple(replace(slot, used=i > 2) for i, slot in enumerate(at.busy().slots)))
    assert texts(board.scene(at.shown(few), at.look("en", at.SHORT))).count("+") == 3


def test_carts_have_places_for_what_still_fits() -> None:
    def columns(held: str) -> list[str]:
        """Return the columns, the places that are taken in capitals."""
        found = goods.columns(lms(held))
        return [
            "".join(size.value[0].upper() if taken else size.value[0] for size, taken in column) for column in found
        ]

    assert columns("") == ["l", "m", "ss"]
    assert columns("LMS") == ["L", "M", "Ss"]
    assert columns("MM") == ["Ms", "M", "ss"]
    assert columns("SSS") == ["mS", "m", "SS"]
    assert columns("MMSSS") == ["MS", "M", "SS"]


def purses(scene: Scene) -> list[bool]:
    """Whose coins stand in the panels, by seat."""
    coins = [s for s in sprites(scene, "coin") if not s.args]
    return [any(within(box, coin.x, coin.y) for coin in coins) for box in layout.players(4)]


@pytest.mark.parametrize("viewer", [None, *range(4)])
def test_behind_screens_coins_are_drawn_for_their_owner_alone(viewer: int | None) -> None:
    assert purses(board.scene(at.shown(at.busy(), viewer), at.look("en", at.SHORT))) == [
        seat == viewer for seat in range(4)
    ]
    lifted = at.shown(replace(at.busy(), options=at.OPEN), viewer)
    assert purses(board.scene(lifted, at.look("en", at.SHORT))) == [True] * 4


def test_when_the_screens_are_lifted_the_picture_is_the_same_for_whoever_knew_their_own() -> None:
    over = at.shown(at.over())
    marked = (replace(at.look("en", at.SHORT), before=at.shown(at.busy(), seat)) for seat in (None, *range(4)))
    assert len({board.scene(over, look).digest() for look in marked}) == 1


def test_a_screen_shows_its_coins_to_its_owner_alone() -> None:
    view = at.shown(at.busy(), 2)
    for seat in range(4):
        eyes = [s for s in screen.scene(view, at.look("en", at.SHORT), seat).shapes if isinstance(s, Icon)]
        assert any(icon.name == "sight-disabled" for icon in eyes) == (seat != 2)


@pytest.mark.parametrize("locale", LOCALES)
def test_hidden_coins_change_nothing_that_is_shown(locale: str) -> None:
    """The veil: other numbers behind the screens of others leave pictures and texts as they are."""
    state = at.busy()
    richer = replace(state, coins=(30, 9, 30, 30))
    for what, picture in pictures_of("via_appia").items():
        one, other = at.shown(state, 1), at.shown(richer, 1)
        look, seat = at.look(locale, at.SHORT, one), 0 if picture.own else None
        assert picture.scene(one, look, seat) == picture.scene(other, look, seat), what
        assert picture.alt(one, look, seat) == picture.alt(other, look, seat), what


def test_changes_are_marked() -> None:
    assert halos(busy()) == []
    scene = busy(before=True)
    marked = [halo.box for halo in halos(scene)]
    for name in ("C7", "C9"):
        assert layout.box_of(name) in marked
    x, y = layout.standing("C6", 0)
    assert any((box.cx, box.cy) == (x, y) for box in marked)
    assert [chip.text for chip in scene.shapes if isinstance(chip, Chip)] == ["+6"]
    assert not any(halo.dashed for halo in halos(scene))


def test_previews_are_dashed() -> None:
    for action in (Build(("C12",)), Travel("C9")):
        view, before = at.chosen(action)
        scene = board.scene(view, at.look("en", at.SHORT, before, preview=True))
        assert halos(scene)
        assert all(halo.dashed for halo in halos(scene))
        assert {"Preview", "Nothing is decided yet"} <= set(texts(scene))


# The quarry


def test_every_stone_lies_where_it_is_on_record() -> None:
    for at_place, scene in ((layout.QUARRY, busy()), (quarry.AT, _quarry())):
        drawn = {(round(s.x), round(s.y)) for s in sprites(scene, "stone")}
        for stone in at.bed():
            x, y = at_place.at(stone.x / 10, stone.y / 10)
            assert (round(x), round(y)) in drawn


def _quarry() -> Scene:
    return quarry.scene(at.shown(at.busy()), at.look("en", at.SHORT))


def test_an_aim_shows_stone_pusher_and_way() -> None:
    view, before = at.aimed()
    look = at.look("en", at.SHORT, before, preview=True)
    scene = board.scene(view, look)
    assert scene == quarry.scene(view, look), "the preview of a push is the quarry"
    assert preview_of("via_appia") == "board"
    assert len(sprites(scene, "stone")) == len(view.bed) + 1 + 3
    chosen = [s for s in scene.shapes if isinstance(s, Plane) and s.fill == theme.CHANGED and s.box.w > 20]
    assert len(chosen) == 2, "the lane and the angle"
    assert len(halos(scene)) == 1, "the stone"


@pytest.mark.parametrize("angle", list(Angle))
@pytest.mark.parametrize("stone", list(StoneSize))
def test_a_stone_starts_before_the_stop_line_and_touches_it(stone: StoneSize, angle: Angle) -> None:
    for lane in LANES:
        lying, pusher = slate.aimed(Aim(stone, lane, angle))
        assert lying.y == -RADIUS[stone]
        assert abs(lying.x) + RADIUS[stone] <= THROAT
        assert pusher.y < lying.y - RADIUS[stone] * 0.9
        begin, end = slate.way(Aim(stone, lane, angle))
        degrees = BOX.quarry.angles[angle]
        assert (end[0] > begin[0]) == (degrees > 0) or degrees == 0


def test_fallen_stones_lie_on_the_grass() -> None:
    after, before = (at.shown(state) for state in at.slid())
    look = at.look("en", at.SHORT, before)
    down = fallen(after, look)
    assert sorted(stone.size for stone in down) == sorted(StoneSize)
    assert [stone.size for stone in fresh_stones(after, look)] == [StoneSize.SMALL]
    scene = quarry.scene(after, look)
    check(scene)
    rounds = [halo for halo in halos(scene) if halo.box.cy > quarry.AT.edge]
    assert len(rounds) == 3
    assert all(quarry.FIELD.bottom > halo.box.bottom for halo in rounds)
    assert len(fallen(after, at.look("en", at.SHORT))) == 3, "what is asked about is shown without a picture before"


def test_nothing_has_fallen_where_nobody_pushed() -> None:
    view, before = at.shown(at.busy()), at.shown(at.before_busy())
    assert fallen(view, at.look("en", at.SHORT, before)) == ()
    assert fresh_stones(view, at.look("en", at.SHORT, before)) == ()


def test_fallen_stones_have_room_beside_each_other() -> None:
    rng = Random(4)
    for count in range(9):
        stones = [slate.on_grass(rng.choice(list(StoneSize)), rng.uniform(-80, 80)) for _ in range(count)]
        placed = slate.apart(stones)
        assert sorted(stone.size for stone in placed) == sorted(stone.size for stone in stones)
        roomy = sum(2 * RADIUS[stone.size] + 1 for stone in stones) <= 2 * half_width(LENGTH)
        for left, right in pairwise(placed):
            assert right.x > left.x
            assert not roomy or right.x - left.x >= RADIUS[left.size] + RADIUS[right.size]
        for stone in placed:
            assert abs(stone.x) <= half_width(LENGTH)


@pytest.mark.parametrize("box", [Box(0, 0, 600, 750), Box(100, 40, 1152, 1206), Box(0, 0, 300, 900)])
def test_a_quarry_of_any_size_can_be_drawn(box: Box) -> None:
    where = slate.fitted(box)
    stone, pusher = slate.aimed(Aim(StoneSize.LARGE, 5, Angle.HARD_RIGHT))
    grass = [slate.on_grass(size, 60) for size in StoneSize]
    stones = (slate.stone(where, each, cracked=False) for each in (*slate.lying(at.bed()), stone, *grass))
    shapes = [*slate.ground(where), *stones, *slate.pusher(where, pusher)]
    for shape in shapes:
        bounds = shape.bounds()
        assert within(box.inset(-2), bounds.x, bounds.y)
        assert within(box.inset(-2), bounds.right, bounds.bottom)


# The end, words, files


def test_the_end_of_a_match_is_told_and_drawn() -> None:
    view = at.shown(at.over())
    assert view.outcome is not None
    look = at.look("en", at.SHORT)
    for scene in (board.scene(view, look), quarry.scene(view, look), sheet.scene(view, look)):
        check(scene)
    for score in view.outcome.scores:
        assert str(score) in texts(board.scene(view, look))
        assert str(score) in texts(sheet.scene(view, look))
    assert "won" in pictures_of("via_appia")["board"].alt(view, look, None)


def test_the_last_round_and_quiet_ones_are_told() -> None:
    quiet = replace(at.busy(), quiet=6)
    assert "Round 16 · 6 of 10 quiet rounds" in texts(board.scene(at.shown(quiet), at.look("en", at.SHORT)))
    last = replace(at.over(), asking=(EndTurn(3), Turn(3)))
    assert "Round 16 · last round" in texts(board.scene(at.shown(last), at.look("en", at.SHORT)))


def test_a_consolation_is_told() -> None:
    state = replace(at.busy(), asking=(EndTurn(3), Fallen(3, lms("S"), True, 2, True)))
    scene = quarry.scene(at.shown(state), at.look("en", at.SHORT))
    assert {"Small tile or coin", "Quarry · push 2 of 3"} <= set(texts(scene))
    assert fallen(at.shown(state), at.look("en", at.SHORT)) == ()


@pytest.mark.parametrize("locale", LOCALES)
def test_alternative_texts_tell_the_position(locale: str) -> None:
    view = at.shown(at.busy(), 1)
    look = at.look(locale, at.SHORT)
    told = pictures_of("via_appia")["board"].alt(view, look, None)
    for name in (*at.SHORT, "A1–A5", "C16"[:2], look.words.joined("alt-slash", "223")):
        assert name in told
    for seat in range(4):
        assert str(SeatDiff(view, look, seat).points) in told
    assert told.count("9") >= 1
    aimed, before = at.aimed()
    hint = pictures_of("via_appia")["board"].alt(aimed, at.look(locale, at.SHORT, before, preview=True), None)
    assert look.words.name(Angle.LEFT).lower() in hint.lower()
    assert len(at_edge(view)) == 3


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_alternative_texts_are_short_enough_to_send(seats: int, locale: str) -> None:
    rng = Random(seats)
    full = [(at.full_view(rng, seats), None) for _ in range(12)]
    for view, before in (*full, *at.views(seats, 4, every=17)):
        look = at.look(locale, at.NAMES[:seats], before)
        for name, picture in pictures_of("via_appia").items():
            for seat in range(seats) if picture.own else (None,):
                assert 0 < len(picture.alt(view, look, seat)) <= 1024, name


@pytest.mark.parametrize("locale", LOCALES)
def test_a_crowded_quarry_is_told_without_places(locale: str) -> None:
    view = at.shown(at.busy())
    words = Words(locale, "via_appia")
    for copies, placed in ((1, True), (8, False)):
        told = pictures_of("via_appia")["quarry"].alt(
            replace(view, bed=view.bed * copies), at.look(locale, at.SHORT), None
        )
        assert len(told) <= 1024
        small, large = (words.text(f"picture-size-{size}") for size in ("small", "large"))
        assert (f"{large} −50" in told) is placed
        assert told.count(small) >= 14 * copies


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_piece_has_a_picture(locale: str, kind: str) -> None:
    piece, words = pieces_of("via_appia")[kind], Words(locale, "via_appia")
    assert piece.ids == (*COMPONENTS[kind],)
    for name in piece.ids:
        scene = piece.scene(name, words)
        check(scene)
        assert cut_texts(scene) == []
        assert words.name(NamedValue(kind, name)) in piece_text(kind, name, words)


def test_pictures_are_small_enough_to_send() -> None:
    view, look = at.shown(at.busy()), at.look("en", at.SHORT, at.shown(at.before_busy()))
    for what in ("board", "quarry"):
        assert len(draw("via_appia", what, view, look).data) < 300_000
    assert draw_cover("via_appia", Words("ja", "via_appia"), (*at.NAMES[:2], None), "2–4").height <= 1500


def golden() -> dict[str, Scene]:
    before, (aimed, unaimed), (after, pushing) = at.shown(at.before_busy()), at.aimed(), at.slid()
    built, unbuilt = at.chosen(Build(("C12",)))
    return {
        "via-appia-board": busy(before=True),
        "via-appia-board-ja": board.scene(at.shown(at.busy()), at.look("ja", at.SHORT, before)),
        "via-appia-early": board.scene(at.shown(at.early(2)), at.look("en", at.SHORT[:2])),
        "via-appia-three": board.scene(at.shown(at.early(3), 1), at.look("ja", at.SHORT[:3])),
        "via-appia-over": board.scene(at.shown(at.over()), at.look("en", at.SHORT)),
        "via-appia-build": board.scene(built, at.look("en", at.SHORT, unbuilt, preview=True)),
        "via-appia-aim": board.scene(aimed, at.look("en", at.SHORT, unaimed, preview=True)),
        "via-appia-fallen": quarry.scene(at.shown(after), at.look("ja", at.SHORT, at.shown(pushing))),
        "via-appia-screen": screen.scene(at.shown(at.busy(), 2), at.look("en", at.SHORT, before), 2),
        "via-appia-scores": sheet.scene(at.shown(at.over()), at.look("en", at.SHORT)),
    }


@pytest.mark.parametrize("name", list(golden()))
def test_the_shapes_are_as_ever(name: str) -> None:
    same_shapes(name, golden()[name])


@pytest.mark.parametrize("name", ["via-appia-board", "via-appia-aim", "via-appia-fallen"])
def test_the_pictures_are_as_ever(name: str) -> None:
    same_picture(name, golden()[name])
