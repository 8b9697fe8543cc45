"""The shared entry point: bytes, reuse, threads, errors, lobby cards."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace
from PIL import Image

from games.catalogue import catalogue, find_game
from games.chance import GuessedChance
from games.contract import NamedValue
from games.engine import begin
from rendering import pictures
from rendering.alternative import shortened
from rendering.look import Ended, Look
from rendering.scene import Scene
from rendering.shapes import Label
from rendering.words import Words
from tests.rendering import positions as at


def test_every_game_has_a_main_picture_first() -> None:
    for key in catalogue():
        assert next(iter(pictures.pictures_of(key))) == "board"


def test_a_drawing_is_a_palette_png_of_its_size_with_words() -> None:
    drawing = pictures.draw("stone_age", "board", at.busy(), at.look("en", at.SHORT))
    picture = Image.open(io.BytesIO(drawing.data))
    assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (drawing.width, drawing.height))
    assert 0 < len(drawing.alt) <= 1024
    assert len(drawing.data) < 300_000


def test_equal_positions_give_the_same_bytes() -> None:
    one, other = (pictures.draw("stone_age", "board", at.busy(), at.look("en", at.SHORT)) for _ in range(2))
    assert one.data is other.data
    different = replace(at.busy(), round=10)
    assert pictures.draw("stone_age", "board", different, at.look("en", at.SHORT)).data != one.data


def test_the_same_scene_drawn_again_from_nothing_gives_equal_bytes() -> None:
    drawing = pictures.draw("stone_age", "scores", at.busy(), at.look("ja", at.SHORT))
    pictures.PNGS.clear()
    assert pictures.draw("stone_age", "scores", at.busy(), at.look("ja", at.SHORT)).data == drawing.data


def test_two_threads_draw_what_one_draws() -> None:
    views = [replace(at.busy(), round=round_, deck=round_) for round_ in range(1, 13)]
    alone = [pictures.draw("stone_age", "board", view, at.look("ja", at.NAMES)).data for view in views]
    _forget()
    with ThreadPoolExecutor(2) as pool:
        together = list(
            pool.map(lambda view: pictures.draw("stone_age", "board", view, at.look("ja", at.NAMES)).data, views)
        )
    assert together == alone


def _forget() -> None:
    from rendering import text
    from rendering.paint import painter

    for cache in (pictures.PNGS, painter.STAMPS, painter.ARTS):
        cache.clear()
    text.layout.cache_clear()
    text.fit.cache_clear()


def test_an_own_picture_wants_a_seat() -> None:
    with pytest.raises(ValueError, match="wants a seat"):
        pictures.draw("stone_age", "tribe", at.busy(), at.look("en", at.SHORT))
    assert pictures.draw("stone_age", "tribe", at.busy(), at.look("en", at.SHORT), 2).width == 1200


def test_unknown_pictures_and_pieces_are_refused() -> None:
    with pytest.raises(KeyError):
        pictures.draw("stone_age", "moon", at.busy(), at.look("en", at.SHORT))
    with pytest.raises(KeyError, match="no card"):
        pictures.draw_piece("stone_age", "card", "moon", Words("en", "stone_age"))
    with pytest.raises(KeyError):
        pictures.pictures_of("chess")


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_piece_is_drawn_with_its_rules_as_alternative_text(locale: str) -> None:
    words = Words(locale, "stone_age")
    drawing = pictures.draw_piece("stone_age", "card", "draw-writing", words)
    assert drawing.data.startswith(b"\x89PNG")
    assert words.name(NamedValue("card", "draw-writing")) in drawing.alt


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("names", [(None, None), (*at.NAMES[:2], None), at.NAMES])
def test_the_lobby_card_shows_every_seat(locale: str, names: tuple[str | None, ...]) -> None:
    drawing = pictures.draw_cover("stone_age", Words(locale, "stone_age"), names, "2–4")
    assert drawing.height <= 1500
    assert str(sum(name is not None for name in names)) in drawing.alt


def test_long_alternative_texts_end_with_a_whole_sentence() -> None:
    told = shortened("A sentence. " * 200)
    assert len(told) <= 1024
    assert told.endswith(".…")


NAMES = ("Ada", "Bo", "Cy")


def _words_in(scene: Scene) -> list[str]:
    return [shape.text for shape in (*scene.ground, *scene.shapes) if isinstance(shape, Label)]


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("key", list(catalogue()))
def test_a_match_that_was_cut_short_says_who_has_won_or_that_nobody_has(key: str, locale: str) -> None:
    """Every picture with a table's header and every such alternative text, whatever the position still asks."""
    game = find_game(key)
    state = begin(game, 3, game.meta.options(), GuessedChance(b"seed", 0)).state
    view, words = game.shown(game.view(state, None)), Words(locale, key, NAMES)
    for winners, told, pill in (
        ((1,), words.text("alt-conceded", who="Bo"), words.text("picture-conceded", n=1)),
        ((0, 2), words.text("alt-conceded", who=words.listed(["Ada", "Cy"])), words.text("picture-conceded", n=2)),
        ((), words.text("alt-no-result"), words.text("picture-no-result")),
    ):
        look = Look(words, NAMES, ended=Ended(winners))
        for what in ("board", "scores"):
            kind = pictures.pictures_of(key)[what]
            scene, alt = kind.scene(view, look, None), kind.alt(view, look, None)
            assert told.strip() in alt, what
            said = _words_in(scene)
            assert pill in said, what
            assert not {words.text("picture-total-now"), words.text("picture-waiting", n=3)} & set(said)
            asked = {words.say(game.ask(view, seat)) for seat in view.to_move}
            assert not asked & set(said)
