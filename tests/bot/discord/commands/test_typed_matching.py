"""What is typed finds the beginnings of words first, names before particles, in both languages."""

import pytest

from bot.discord.commands.suggestions import Fit, rate_fit

PARTICLES = ("for", "of", "の", "を")


def found(typed: str, *names: str) -> list[str]:
    fits = [(rate_fit(typed, name, "", name, PARTICLES), name) for name in names]
    return [name for _, name in sorted(((at, name) for at, name in fits if at is not None), key=lambda pair: pair[0])]


def test_the_beginning_of_a_name_comes_first() -> None:
    assert found("fo", "Card for 1", "Platform", "The Forest", "Forest") == [
        "Forest",
        "The Forest",
        "Card for 1",
        "Platform",
    ]


def test_names_come_before_particles_in_japanese() -> None:
    assert found("カ", "資源1個のカード", "ハシカ", "カード1") == ["カード1", "資源1個のカード", "ハシカ"]
    assert found("の", "森の小屋", "のこぎり") == ["のこぎり", "森の小屋"]


@pytest.mark.parametrize("typed", ["カー", "かー", "ｶｰ"])
def test_japanese_is_found_whether_it_is_converted_or_not(typed: str) -> None:
    assert found(typed, "木材", "資源1個のカード") == ["資源1個のカード"]


@pytest.mark.parametrize("typed", ["B", "b", " b ", "Ｂ"])
def test_capitals_blanks_and_width_do_not_matter(typed: str) -> None:
    assert rate_fit(typed, "Brick", "", "Brick", PARTICLES) is Fit.START


def test_what_is_filled_in_counts_like_the_name() -> None:
    assert rate_fit("forest", "森", "forest", "森", PARTICLES) is Fit.START


def test_what_is_said_of_a_name_comes_last() -> None:
    assert rate_fit("fo", "Hunt", "hunt", "Hunt, 2 food", PARTICLES) is Fit.BESIDE
    assert rate_fit("x", "Hunt", "hunt", "Hunt, 2 food", PARTICLES) is None


def test_words_with_an_apostrophe_are_one_word() -> None:
    assert rate_fit("s", "King’s Statue", "", "", PARTICLES) is Fit.WORD
    assert rate_fit("s", "King’s", "", "", PARTICLES) is Fit.INSIDE


def test_nothing_typed_fits_everything_alike() -> None:
    assert found("", "b", "a for") == ["b", "a for"]
