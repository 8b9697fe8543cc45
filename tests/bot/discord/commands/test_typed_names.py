"""What the derived commands and their options are called and described as: enough to know what they are for."""

from collections import defaultdict

import pytest

from data import locales
from games import kings_guild
from games.codec import verb
from rendering.words import Words

GAME = kings_guild.GAME
VAGUE = {
    "en": {"skip", "resource", "quest", "space", "place", "card", "cards", "move", "offer", "return", "keep"},
    "ja": {"資源", "クエスト", "スペース", "置く", "カード", "移す", "見る", "戻す", "残す", "買う", "使う", "引く"},
}
"""Names that don't say what a command does."""


@pytest.mark.parametrize("locale", locales())
def test_commands_of_the_kings_guild_say_what_they_do(locale: str) -> None:
    words = Words(locale, "kings_guild")
    names = [words.command_name(kind) for kind in GAME.meta.actions]
    assert not VAGUE[locale].intersection(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("locale", locales())
def test_options_of_the_kings_guild_say_more_than_their_name(locale: str) -> None:
    words = Words(locale, "kings_guild")
    described = defaultdict(list)
    for kind in GAME.meta.actions:
        for field in kind.__struct_fields__:
            name, text = words.field_option(kind, field), words.field_help(kind, field)
            assert len(text) > len(name) + 3, f"{verb(kind)} {field}: {text}"
            assert name not in ("card", "cards", "カード")
            described[text].append(f"{verb(kind)} {field}")
    assert all(len(fields) == 1 for fields in described.values()), "each is described by what it is for"
