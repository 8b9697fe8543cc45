"""The pictures of Stone Age: what they show, and that nothing overflows or collides, over many positions."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace

import data
from bot.conformance.scenes import problems
from games.contract import NamedValue
from games.stone_age.actions import Leave, Spot, TakeCard
from games.stone_age.components import BUILDINGS, CARDS
from games.stone_age.pieces import AnyTwo, GainResource, OnceTool
from games.stone_age.state import View
from rendering.alternative import piece_text
from rendering.names import LEAST
from rendering.pictures import pictures_of, pieces_of
from rendering.questions import Question, beginnings, compose
from rendering.scene import Scene
from rendering.shapes import Chip, Frame, Halo, Icon, Label, Plane, SeatToken
from rendering.stone_age import board, layout, sheet, symbols, tribe
from rendering.stone_age.questions import QUESTIONS
from rendering.theme import CHANGED
from rendering.words import Words
from tests.rendering import positions as at
from tests.rendering.cut import cut_texts

LOCALES = data.locales()
SEATS = (2, 3, 4)
COMPONENTS = {"card": CARDS, "building": BUILDINGS}
NUMBER = re.compile(r"[÷+−–/×\d]*\d[÷+−–/×\d]*")

GIVEN = dict(zip(layout.RESOURCE_PLACES, ("wood", "brick", "stone", "gold"), strict=True))


def labels(scene: Scene) -> list[Label]:
    return [shape for shape in scene.everything() if isinstance(shape, Label)]


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.everything() if isinstance(shape, (Label, Chip))]


def scenes(view: View, before: View | None, locale: str) -> list[Scene]:
    look = at.look(locale, before=before)
    own = [tribe.scene(view, look, seat) for seat in range(len(view.players))]
    return [board.scene(view, look), sheet.scene(view, look), *own]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_full_positions(locale: str, seats: int) -> None:
    rng, before = Random(seats), None
    for _ in range(25):
        view = at.full_view(rng, seats)
        for scene in scenes(view, before, locale):
            assert problems(scene) == []
            assert (scene.width, scene.height <= 1500) == (1200, True)
        before = view


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overflows_or_collides_in_real_positions(locale: str, seats: int) -> None:
    for view, before in at.views(seats, seed=2, every=25):
        for scene in scenes(view, before, locale):
            assert problems(scene) == []


@pytest.mark.parametrize("seats", SEATS)
def test_numbers_and_words_needed_to_play_are_large(seats: int) -> None:
    rng = Random(seats)
    for _ in range(40):
        scene = board.scene(at.full_view(rng, seats), at.look("en"))
        for label in labels(scene):
            in_tray_or_tag = label.colour in ("#fbf5e6", "#fffdf7", "#e0d3b8")
            if NUMBER.fullmatch(label.text) and not in_tray_or_tag:
                assert label.size >= 36, label
            assert label.size >= (24 if label.y < 110 else 26) or label.least == LEAST, label


@pytest.mark.parametrize("locale", LOCALES)
def test_only_names_are_ever_cut(locale: str) -> None:
    rng = Random(1)
    for seats in SEATS:
        for _ in range(12):
            for scene in scenes(at.full_view(rng, seats), None, locale):
                cut = {text.removesuffix("…")[:3] for text in cut_texts(scene)}
                assert cut <= {name[:3] for name in map(at.look(locale).name, range(4))}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_card_and_building_has_a_picture(locale: str, kind: str) -> None:
    piece = pieces_of("stone_age")[kind]
    words = Words(locale, "stone_age")
    assert piece.ids == (*COMPONENTS[kind],)
    for name in piece.ids:
        scene = piece.scene(name, words)
        assert problems(scene) == []
        assert cut_texts(scene) == []
        assert scene.height <= 1500
        assert words.name(NamedValue(kind, name)) in piece_text(kind, name, words)


@pytest.mark.parametrize("seats", SEATS)
def test_once_figures_stand_the_places_on_offer_are_shown_alone(seats: int) -> None:
    """Each is framed, in the order of the board, and only the resources to be had there are explained."""
    found = set()
    for state in at.played(seats, 4)[::5]:
        seat = next(iter(at.GAME.to_move(state)), 0)
        actions = tuple(at.GAME.legal_actions(state, seat))
        spots = {one.where for one in actions if isinstance(one, Leave)}
        if not spots:
            continue
        asking = Question(seat, None, "do", (), beginnings(actions))
        view = at.GAME.view(state, seat)
        composed = compose("stone_age", view, at.look("en", at.SHORT[:seats]), asking)
        village = [cut.box for cut in composed.cuts if cut.scene.height == layout.LAYOUTS[seats].height]
        assert len(village) == len(spots)
        assert village == sorted(village, key=lambda box: (box.y, box.x))
        plates = {
            spot for spot, plate in layout.PLATES.items() if any(box.overlap(plate) >= plate.h for box in village)
        }
        assert plates == spots & layout.PLATES.keys()
        assert sum(isinstance(shape, Frame) for shape in composed.over.shapes) == len(spots)
        told = {label.text for cut in composed.cuts if cut.scene.width == layout.BOARD.w for label in labels(cut.scene)}
        cards = [CARDS[view.cards[layout.CARD_SLOTS.index(spot)]] for spot in spots & set(layout.CARD_SLOTS)]
        gained = {card.top.resource.value for card in cards if isinstance(card.top, GainResource)}
        assert told & set(GIVEN.values()) == gained | {GIVEN[spot] for spot in spots & GIVEN.keys()}
        several = len({one.slot for one in actions if isinstance(one, TakeCard)}) > 1
        assert (TakeCard in QUESTIONS[None].spells_out(asking)) == several, "one alone is told in words"
        found |= spots
    assert found > layout.PLATES.keys()


@pytest.mark.parametrize("seats", SEATS)
def test_places_are_offered_as_they_lie_on_the_board(seats: int) -> None:
    market = layout.LAYOUTS[seats].market
    tiles, cards = zip(layout.STACKS, market.tiles, strict=False), zip(layout.CARD_SLOTS, market.slots, strict=True)
    boxes = {**layout.PLATES, **dict(tiles), **dict(cards)}
    offered = [spot for spot in Spot.in_order() if spot in boxes]
    assert offered == sorted(boxes, key=lambda spot: (boxes[spot].y, boxes[spot].x))
    assert {*Spot.in_order()} == {*Spot}


def test_without_a_former_post_nothing_is_marked() -> None:
    for scene in scenes(at.busy(), None, "en"):
        assert not [shape for shape in scene.everything() if isinstance(shape, (Halo, Chip)) and _marks(shape)]


def _marks(shape: Halo | Chip) -> bool:
    return isinstance(shape, Halo) or shape.fill == "#7b2fd0"


def test_an_equal_position_has_no_marks() -> None:
    scene = board.scene(at.busy(), at.look("en", before=at.busy()))
    assert not [shape for shape in scene.everything() if isinstance(shape, Halo)]


def test_everything_that_changed_is_marked() -> None:
    scene = board.scene(at.busy(), at.look("en", at.SHORT, at.before_busy()))
    chips = [shape.text for shape in scene.everything() if isinstance(shape, Chip) and shape.fill == "#7b2fd0"]
    assert sorted(chips) == ["+13", "−1", "−2"]
    halos = [shape.bounds() for shape in scene.everything() if isinstance(shape, Halo)]
    assert len(halos) == 3, "the tray, the building tile, the figures"


def test_a_crown_that_has_moved_is_marked() -> None:
    view = at.busy()

    def rings(start: int) -> list[Plane]:
        scene = board.scene(view, at.look("en", at.SHORT, replace(view, start=start)))
        return [shape for shape in scene.everything() if isinstance(shape, Plane) and shape.fill == CHANGED]

    assert rings(view.start) == []
    (ring,) = rings((view.start + 1) % 4)
    crowns = [s for s in board.scene(view, at.look("en")).everything() if isinstance(s, Icon) and s.name == "crown"]
    assert [(crown.x, crown.y) for crown in crowns] == [(ring.box.x + ring.box.w / 2, ring.box.y + ring.box.h / 2)]


def test_previews_are_dashed() -> None:
    scene = board.scene(at.busy(), at.look("en", at.SHORT, at.before_busy(), preview=True))
    assert all(shape.dashed for shape in scene.everything() if isinstance(shape, Halo))
    assert [shape.text for shape in scene.everything() if isinstance(shape, Chip) and shape.dashed]


def test_feeding_warns_of_what_is_missing() -> None:
    scene = board.scene(at.phases()["feeding"], at.look("en", at.SHORT))
    assert {shape.text for shape in scene.everything() if isinstance(shape, Chip)} >= {"−3", "−2"}
    assert "Waiting for 2 players" in texts(scene)
    assert "Mika and Captain Yuzu" in texts(scene)


def test_the_open_roll_tells_total_divisor_and_result() -> None:
    shown = texts(board.scene(at.busy(), at.look("en", at.SHORT)))
    assert {"17", "÷5", "3"} <= set(shown)


def test_ten_hunters_have_ten_dice() -> None:
    scene = board.scene(at.phases()["hunt"], at.look("en", at.SHORT))
    assert sum(type(shape).__name__ == "Die" for shape in scene.everything()) == 10
    assert {"33", "16"} <= set(texts(scene))


def test_taken_dice_bear_their_taker() -> None:
    scene = board.scene(at.phases()["dice"], at.look("en", at.SHORT))
    takers = [shape.seat for shape in scene.everything() if isinstance(shape, SeatToken) and shape.over]
    assert takers == [1, 2]


def test_the_end_shows_the_winner_and_final_points() -> None:
    view = at.phases()["over"]
    assert view.outcome is not None
    winner = view.outcome.places.index(1)
    shown = texts(board.scene(view, at.look("en", at.SHORT)))
    assert f"wins with {view.outcome.scores[winner]} points" in shown
    assert texts(sheet.scene(view, at.look("en", at.SHORT))).count("Total") == 1


def test_a_shared_victory_names_the_tie_break() -> None:
    view = at.phases()["over"]
    assert view.outcome is not None
    top = replace(view.outcome, scores=(50, 50, 40, 30), places=(1, 1, 3, 4))
    assert "Shared victory" in texts(board.scene(replace(view, outcome=top), at.look("en", at.SHORT)))


def test_places_closed_for_the_round_bear_a_padlock_and_say_why() -> None:
    rng = Random(0)
    view = next(v for v in (at.full_view(rng, 3) for _ in range(50)) if v.closed)
    scene = board.scene(view, at.look("en"))
    assert sum(isinstance(shape, Icon) and shape.name == "padlock" for shape in scene.everything()) == len(view.closed)
    assert {"only 2 open", "2 players only"} & {*texts(scene)}


def test_a_card_that_the_viewer_does_not_know_shows_its_back() -> None:
    view = at.busy()
    drawn = replace(view.players[0], drawn=1)
    view = replace(view, players=(drawn, *view.players[1:]))
    known = replace(view, players=(replace(drawn, drawn_card="draw-writing"), *view.players[1:]))
    look = at.look("en", at.SHORT)
    assert tribe.scene(view, look, 0) != tribe.scene(known, look, 0)
    backs = [
        shape
        for shape in tribe.scene(view, look, 0).everything()
        if isinstance(shape, Icon) and shape.name == "sight-disabled"
    ]
    assert len(backs) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_alternative_texts_tell_the_position_within_the_limit(locale: str) -> None:
    for name, picture in pictures_of("stone_age").items():
        for view in at.phases().values():
            told = picture.alt(view, at.look(locale, at.SHORT), 1)
            assert "Barth" in told
            assert len(told) <= 1024 or name != "board", told


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_board_is_told_whole_in_full_positions(locale: str, seats: int) -> None:
    rng, words = Random(seats), Words(locale, "stone_age")
    for _ in range(100):
        view = at.full_view(rng, seats)
        told = pictures_of("stone_age")["board"].alt(view, at.look(locale), None)
        assert len(told) <= 1024
        lines = told.splitlines()
        assert len(lines) == 1 + seats + 3, "who is asked, every player, places, cards, buildings"
        assert all(words.name(NamedValue("card", card)) in lines[-2] for card in view.cards if card is not None)
        assert all(letter in lines[-1] for letter in "ABCD"[:seats])


def test_everybody_is_told_what_they_are_asked() -> None:
    told = pictures_of("stone_age")["board"].alt(at.phases()["feeding"], at.look("en", at.SHORT), None)
    head = re.sub("Captain[^:]*", "Captain", told.splitlines()[0])
    assert head == "Stone Age, Round 9 · Feeding. Mika: 3 food missing; Captain: 2 food missing."


def test_places_that_are_closed_are_told() -> None:
    rng = Random(0)
    view = next(v for v in (at.full_view(rng, 3) for _ in range(50)) if v.closed)
    told = pictures_of("stone_age")["board"].alt(view, at.look("en", at.SHORT), None)
    assert all(f"{Words('en', 'stone_age').name(spot)} closed (" in told for spot in view.closed)


def test_the_board_is_told_whole_in_a_busy_position() -> None:
    told = pictures_of("stone_age")["board"].alt(at.busy(), at.look("en", at.SHORT), None)
    for part in (
        "Round 9",
        "Quarry: use tools",
        "17 ÷ 5 = 3",
        "Mika: 96 points",
        "Forest: 3 of Mika",
        "C×2: any 1–7 = 3–42",
        "5 left",
    ):
        assert part in told


def test_a_card_is_used_up_unless_it_still_holds_something_for_its_player() -> None:
    player = replace(at.busy().players[0], once=(3,), any_two=True)
    kept = {type(card.top) for card in CARDS.values() if not symbols.is_used_up(card, player)}
    assert kept == {OnceTool, AnyTwo}
    tools = [card for card in CARDS.values() if isinstance(card.top, OnceTool)]
    left = {card.top.value for card in tools if not symbols.is_used_up(card, player)}
    assert left == {3}
    assert all(symbols.is_used_up(card, replace(player, once=(), any_two=False)) for card in CARDS.values())
