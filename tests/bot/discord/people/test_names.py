"""What people call themselves, as messages show it."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.discord.ui.formatting import escaped, plain_name
from rendering.names import one_line

ACTS = (
    r"(\*|_|~~|`+|\|\|)(?=\S).*\S?\1(?![0-9A-Za-z])",
    r"^ *(?:#{1,3}|-#|>{1,3}|[-*+]|\d+\.) ",
    r"<(?:@[!&]?|#|t:|a?:\w+:|id:|/)",
    r"@(?:everyone|here)",
    r"\[[^]]*\]\(",
    r"\w+://\S",
    r"discord\.gg/\S",
    r":\w+:",
)
"""What Discord does more with than showing it."""
NAMES = (
    "**Sam**",
    "_Sam_",
    "__Sam__ ||Sam||",
    "~~Sam~~ `Sam`",
    "# Sam",
    "-# Sam",
    "> Sam",
    "- Sam",
    "* Sam",
    "1. Sam",
    "123. Sam",
    "<@123456789012345678>",
    "<#123>",
    "<t:1700000000:R>",
    "<:smile:123>",
    ":smile:",
    "@everyone",
    "@@here",
    "[Sam](https://example.com)",
    "https://example.com",
    "discord.gg/sam",
)


def unescaped(text: str) -> str:
    """What Discord shows of a text in which nothing formats."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text).replace("@\u200b", "@")


def acts(text: str) -> list[str]:
    """What in a text Discord does more with than showing it; what follows a backslash doesn't act."""
    inert = re.sub(r"\\[^0-9A-Za-z\s]", "\u25a1", text)
    return [act for act in ACTS if re.search(act, inert)]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_in_a_name_formats_links_or_mentions(name: str) -> None:
    assert acts(name), "the test knows what this name would do"
    assert not acts(escaped(name))
    assert not acts(plain_name(name))
    assert unescaped(escaped(name)) == name


@given(st.text("aé山_*~`|<>[]()#@:/-+. 1\\", max_size=32).map(one_line).filter(bool), st.sampled_from(NAMES))
@example("sam_", "_x")
@example("[Sam", "](https://example.com)")
@example("Sam:smile", "Sam")
def test_two_names_in_one_sentence_format_nothing_together(name: str, other: str) -> None:
    for shown in (escaped, plain_name):
        assert not acts(f"{shown(name)}, {shown(other)}: 7")


def test_a_plain_name_has_no_formatting_and_no_backslashes() -> None:
    assert plain_name("**Sam** the `1st`") == "Sam the 1st"
    assert plain_name("sam_the_man") == "sam_the_man"
    assert plain_name("__init__") == "init"
    assert plain_name("# 1. <@123> ||山||") == "@123 山"
    assert plain_name("O'Brien-Müller (she)") == "O'Brien-Müller (she)"
    assert plain_name("AC/DC: live") == "AC∕DC∶ live"
    assert plain_name("@<@everyone") == "everyone"


def test_a_name_of_nothing_but_signs_stays_visible() -> None:
    assert plain_name("***") == "\uff0a" * 3
    assert plain_name("1.") == "１．"
    assert plain_name("||_||") == "｜｜＿｜｜"


def test_a_name_in_one_line_steers_no_text_around_it() -> None:
    assert one_line("Sam\n\u202eKim\u061c \u2066x\x07") == "Sam Kim x"
