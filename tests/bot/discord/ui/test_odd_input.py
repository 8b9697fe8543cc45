"""What Discord's own client never sends: one sentence, nothing changed, no error in the log."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from bot.discord.commands import typed_values
from bot.discord.commands.typed_values import UnreadableValueError, lexicon, read_value
from bot.discord.ui.controls import HANDLERS
from bot.discord.ui.protocol import GREATEST, TYPED, base36, parse
from bot.sandbox.model.commands import find_command
from bot.sandbox.model.kinds import InteractionKind
from bot.sandbox.people.actors import Person
from bot.sandbox.people.reply import Reply
from data import locales
from games.catalogue import catalogue
from games.codec import element, field_types, is_collection
from rendering.words import Words
from tests.bot.discord.club import Club
from tests.bot.forms import answer_to
from tests.bot.old_database.kept import Effect, KeptPress
from tests.bot.old_database.place import put_pressed

STRING, INTEGER, BOOLEAN, USER = 3, 4, 5, 6
GIANT = base36(GREATEST * 36)
ODD: tuple[tuple[int, Any], ...] = (
    (STRING, 7),
    (STRING, {"a": 1}),
    (STRING, ["a"]),
    (STRING, None),
    (INTEGER, "seven"),
    (INTEGER, 1 << 80),
    (INTEGER, True),
    (BOOLEAN, "yes"),
    (USER, "nobody"),
    (USER, "123456789012345678"),
    (10, 1.5),
    (3, "x" * 6000),
)
"""Options as no client sends them, each for an option that declares something else or less."""


def leaves(command: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Every command that can be typed, with its options."""
    inner = [option for option in command.get("options") or () if option["type"] in (1, 2)]
    if not inner:
        yield " ".join((*path, command["name"])), command.get("options") or []
    for option in inner:
        yield from leaves(option, (*path, command["name"]))


async def send(club: Club, person: Person, kind: InteractionKind, words: str, options: list[Any]) -> Reply:
    found = find_command(person.commands(), words, person.user, club.sandbox.channel)
    return await person._send(kind, club.sandbox.channel, found.data(options, {}), wait=True)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def test_options_of_odd_types_get_one_sentence(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    sent = 0
    for words, options in [leaf for command in mika.commands() for leaf in leaves(command)]:
        for number, option in enumerate(options):
            for kind, value in ODD[(sent + number) % 3 :: 3]:
                sent += 1
                answer = await send(
                    club, mika, InteractionKind.COMMAND, words, [{"type": kind, "name": option["name"], "value": value}]
                )
                said = await answer.text()
                assert said, (words, kind, value)
                assert len(said) < 1500
    assert sent > 200
    assert errors(caplog) == []
    assert (await club.table(table.id)).revision == table.revision


async def test_suggestions_for_odd_options_are_none_and_no_error(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    mika = await club.mover(await club.start("mika", "taro"))
    for words, options in [leaf for command in mika.commands() for leaf in leaves(command)]:
        typed = [option for option in options if option.get("autocomplete")]
        for number, option in enumerate(typed):
            kind, value = ODD[number % len(ODD)]
            for asked in (
                [{"type": option["type"], "name": option["name"], "value": {"a": 1}, "focused": True}],
                [{"type": option["type"], "name": option["name"], "value": "x" * 6000, "focused": True}],
                [
                    {"type": option["type"], "name": option["name"], "value": "", "focused": True},
                    {"type": kind, "name": options[0]["name"], "value": value},
                ],
            ):
                reply = await send(club, mika, InteractionKind.AUTOCOMPLETE, words, asked)
                assert reply.interaction.choices is not None, (words, asked)
    assert errors(caplog) == []


async def test_an_unknown_command_is_said_to_have_changed(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    mika = club.person("mika")
    for options in ([], "what", [{"type": 1, "name": "nothing", "options": []}], [{"name": 3}]):
        data = {"id": "1", "name": "match", "type": 1, "options": options}
        reply = await mika._send(InteractionKind.COMMAND, club.sandbox.channel, data, wait=True)
        assert "This command has changed." in await reply.text()
    assert errors(caplog) == []


async def test_suggestions_for_what_has_changed_are_none_and_no_error(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    mika = club.person("mika")
    focused = {"type": STRING, "name": "gone", "value": "", "focused": True}
    for name, options in (
        ("nothing", [focused]),
        ("match", [{"type": 1, "name": "nothing", "options": [focused]}]),
        ("match", [focused]),
    ):
        data = {"id": "1", "name": name, "type": 1, "options": options}
        reply = await mika._send(InteractionKind.AUTOCOMPLETE, club.sandbox.channel, data, wait=True)
        assert reply.interaction.choices == []
    for words, options in [leaf for command in mika.commands() for leaf in leaves(command)]:
        fixed = [option for option in options if not option.get("autocomplete")]
        for option in ({"type": STRING, "name": "gone"}, *fixed):  # one that isn't completed is the last of them
            asked = [{"type": option["type"], "name": option["name"], "value": "", "focused": True}]
            reply = await send(club, mika, InteractionKind.AUTOCOMPLETE, words, asked)
            assert reply.interaction.choices == [], (words, option["name"])
    assert errors(caplog) == []


def made_up(verb: str) -> Iterator[str]:
    yield f"t:{verb}:{GIANT}"
    yield f"t:{verb}:{'z' * 60}"
    yield f"t:{verb}:1:{GIANT}:{GIANT}:{GIANT}:{GIANT}:{GIANT}:{GIANT}"[:100]
    yield f"t:{verb}:1:-1:panel:{GIANT}:{GIANT}"
    yield f"t:{verb}:1:-{GIANT}:card:-{GIANT}:-{GIANT}"


async def test_giant_numbers_in_ids_do_nothing(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    table = await club.start("mika", "taro")
    await club.settled()
    mika = club.person("mika")
    for custom_id in chain.from_iterable(map(made_up, sorted(HANDLERS))):
        number = club.sandbox.world.ids.new()
        press = KeptPress(1, "mika", number, club.sandbox.channel.id, custom_id, Effect("unknown"))
        message = put_pressed(club.sandbox.world, press, mika.user)
        answer = await answer_to(mika, await mika.click(message, custom_id=custom_id))
        assert answer is not None, custom_id
        assert answer.text, custom_id
        assert errors(caplog) == [], custom_id
    assert (await club.table(table.id)).revision == table.revision


def test_an_id_with_a_giant_match_is_none_of_the_bots() -> None:
    assert parse(f"t:board:{base36(GREATEST)}") is not None
    assert parse(f"t:board:{base36(GREATEST + 1)}") is None


# How much is done for a typed value


class Counting(dict[str, Any]):
    """A vocabulary that counts how often something is looked for in it."""

    looked = 0

    def __contains__(self, key: object) -> bool:
        self.looked += 1
        return super().__contains__(key)


FIELDS = [
    (game, kind, field) for game in catalogue().values() for kind in game.meta.actions for field in field_types(kind)
]


@pytest.mark.parametrize(("game", "kind", "field"), FIELDS, ids=lambda part: getattr(part, "__name__", str(part))[:20])
@pytest.mark.parametrize("text", ["x," * 3000, "x," * (TYPED // 2), "zz " * (TYPED // 3), "x" * TYPED, ","])
def test_reading_stops_at_the_first_piece_that_no_vocabulary_knows(
    game: Any, kind: Any, field: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = Counting(lexicon(game, kind, field))
    monkeypatch.setattr(typed_values, "lexicon", lambda *_: names)
    words = Words("en", game.meta.key)
    with contextlib.suppress(UnreadableValueError):
        read_value(game, kind, field, text, (), words)
    assert names.looked <= 2


@pytest.mark.parametrize(("game", "kind", "field"), FIELDS, ids=lambda part: getattr(part, "__name__", str(part))[:20])
def test_a_vocabulary_is_made_once_and_knows_every_language(game: Any, kind: Any, field: str) -> None:
    names, annotation = lexicon(game, kind, field), field_types(kind)[field]
    inner = element(annotation) if is_collection(annotation) else annotation
    assert lexicon(game, kind, field) is names
    for value in set(names.values()):
        for locale in locales():
            assert Words(locale, game.meta.key).name(value, inner).casefold() in names
