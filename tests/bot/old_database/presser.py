"""The real bot on a kept database: every press finds the database as it was kept, and is seen by what it does.

The loops that act by themselves rest meanwhile, so that whatever changes, the press has changed.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.app import App
from bot.discord.ui import controls
from bot.sandbox import ChatMessage, Sandbox, Unanswered
from bot.sandbox.people.reply import Reply
from data import locales
from rendering.words import Words
from tests.bot.end_to_end.evening import Evening, FixedChance
from tests.bot.old_database.kept import Effect, KeptPlace, KeptPress
from tests.bot.old_database.place import put_pressed, rebuilt
from tests.bot.waiting import until

NEWS = "notice"
FACTS = {
    "match": "SELECT id, game, status, locale, options, channel, host, rematch_of FROM match",
    "seat": "SELECT match, user, computer, owner FROM seat",
    "request": "SELECT match, kind, seat, target, consents FROM request WHERE ended IS NULL",
    "person": "SELECT user, locale, locale_chosen, zone, wakes, sleeps, reminders, rings FROM person",
    NEWS: "SELECT max(id) FROM notice",
}
"""What a press can change, by table: the seats without their order, which is luck, and of the notices only that there
are new ones. That counts where nothing else has changed."""
PATIENCE = 30.0
"""Seconds of real time to wait for an answer: the first pictures take long on a busy machine."""
ENTRIES = "SELECT match, revision, entry FROM revision ORDER BY match, revision"
MENU = ("ask", "do", "pick", "set")
USUAL = frozenset((*MENU, "board", "history", "keep", "list", "mine", "move", "page", "rules", "see", "undo"))


class Facts(NamedTuple):
    """What a database says."""

    tables: dict[str, list[tuple[Any, ...]]]
    entries: dict[tuple[int, int], bytes]


class Seen(NamedTuple):
    """What came of a press: its effect, the answer, and why it was refused."""

    effect: Effect
    answer: ChatMessage | None
    faults: tuple[str, ...]


class Presser:
    """Presses what was kept, one thing after the other."""

    def __init__(self, evening: Evening, refused: list[str]) -> None:
        self.evening = evening
        self.sandbox = evening.sandbox
        self._refused = refused
        self._path = evening.settings.database
        self._kept = evening.folder / "kept.sqlite"
        self._db = sqlite3.connect(self._path)
        copy_database(self._path, self._kept)
        self._before = self._facts()
        self._version = self._data_version()

    def close(self) -> None:
        self._db.close()

    def games(self) -> dict[int, str]:
        """Return what is played, by match."""
        return dict(self._db.execute("SELECT id, game FROM match"))

    async def press(self, press: KeptPress) -> Seen:
        """Press something, and look at what has changed."""
        self.restore()
        answer = await press_once(self.sandbox, press)
        faults = [*self._refused, *(["no answer"] if answer is None else [])]
        faults += ["too late"] if answer is not None and _is_stale(answer) else []
        self._refused.clear()
        effect = effect_of(press, self._before, self._facts(), answer)
        return Seen(effect, answer, tuple(faults))

    async def press_outdated(self, press: KeptPress) -> list[str]:
        """Press something that no longer decides anything: whatever has changed all the same, or was not said."""
        self.restore()
        reply = await press_again(self.sandbox, press)

        async def said() -> bool:
            found = [reply.interaction.response, *reply.interaction.followups]
            return any(message is not None and _is_stale(message) for message in found)

        await until(said)
        faults, after = list(self._refused), self._facts()
        self._refused.clear()
        faults += [f"{name} changed" for name in FACTS if _changed(name, self._before.tables[name], after.tables[name])]
        return faults + (["the journal went on"] if after.entries != self._before.entries else [])

    def _facts(self) -> Facts:
        tables = {name: sorted(self._db.execute(sql), key=repr) for name, sql in FACTS.items()}
        return Facts(tables, {(match, revision): entry for match, revision, entry in self._db.execute(ENTRIES)})

    def _data_version(self) -> int:
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def restore(self) -> None:
        """Have the database be as it was kept, if anything has been written since."""
        if self._data_version() != self._version:
            copy_database(self._kept, self._path)
            self._version = self._data_version()
        for channel in self.sandbox.world.channels.values():
            channel.old_edits.clear()


def copy_database(source: Path, target: Path) -> None:
    """Copy a database, also over one that is in use."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target, timeout=10)) as new:
        old.backup(new)


async def press_again(sandbox: Sandbox, press: KeptPress) -> Reply:
    """Press something where it was."""
    person = sandbox.people[press.user]
    message = put_pressed(sandbox.world, press, person.user)
    if press.values:
        return await person.select(message, press.values, custom_id=press.custom_id)
    return await person.click(message, custom_id=press.custom_id)


async def press_once(sandbox: Sandbox, press: KeptPress) -> ChatMessage | None:
    """Press something where it was; the answer, if there is one."""
    reply = await press_again(sandbox, press)
    try:
        return await reply.message(PATIENCE)
    except Unanswered:
        return None


def _is_stale(answer: ChatMessage) -> bool:
    return any(
        Words(locale).text(key) in answer.text for locale in locales() for key in ("play-stale", "play-outdated")
    )


# What a press did


def effect_of(press: KeptPress, before: Facts, after: Facts, answer: ChatMessage | None) -> Effect:
    """Return what kind of thing a press did."""
    changes = tuple(name for name in FACTS if _changed(name, before.tables[name], after.tables[name]))
    made = [json.loads(entry)["entry"] for row, entry in after.entries.items() if row not in before.entries]
    ids = [] if answer is None else ids_in(answer)
    offers = tuple(sorted({verb_of(one) for one in ids} - USUAL))
    if made:
        return Effect("+".join(made), tuple(name for name in changes if name != NEWS))
    if changes:
        return Effect("change", tuple(name for name in changes if name != NEWS) or changes)
    if goes_on(press, ids):
        return Effect("question")
    if answer is not None and answer.images:
        return Effect("look", offers=offers)
    return Effect("ways" if ids else "words", offers=offers)


def _changed(name: str, before: list[tuple[Any, ...]], after: list[tuple[Any, ...]]) -> bool:
    """Whether a table says something else. Who has pressed something for the first time is known from then on."""
    if name == "person":
        known = {user for user, *_ in before}
        after = [row for row in after if row[0] in known]
    return before != after


def goes_on(press: KeptPress, ids: list[str]) -> bool:
    """Whether an answer asks on: at the beginning of a menu, or in the one that was pressed, as far as it has come."""
    menus = [one.split(":") for one in ids if verb_of(one) in MENU]
    if press.verb not in MENU:
        return bool(menus)
    own = press.custom_id.split(":")
    given = _answers(own)
    same = [_answers(menu) for menu in menus if menu[2:6] == own[2:6] and menu[8:9] == own[8:9]]
    if press.verb == "set":
        return any(len(answers) > len(given) for answers in same)
    if press.verb == "pick":
        given = [*given, *press.values]
    return any(answers[: len(given)] == given for answers in same)


def _answers(parts: list[str]) -> list[str]:
    return parts[7].split(".") if parts[7] else []


def verb_of(custom_id: str) -> str:
    return custom_id.split(":")[1]


def ids_in(message: ChatMessage) -> list[str]:
    """Return the ids of everything of the bot's own that can be pressed in a message."""
    found = [button.custom_id for button in message.buttons if not button.disabled]
    found += [select.custom_id for select in message.selects if not select.disabled]
    return [custom_id for custom_id in found if custom_id is not None and custom_id.startswith("t:")]


# The bot


@asynccontextmanager
async def opened(place: KeptPlace, folder: Path) -> AsyncIterator[Evening]:
    """The bot on the database in a folder, in the Discord of that time."""
    async with Sandbox(world=rebuilt(place)) as sandbox:
        with sandbox.point_discord_here():
            evening = Evening(sandbox, folder, FixedChance())
            await evening.open()
            try:
                yield evening
            finally:
                await evening.close()


@asynccontextmanager
async def pressing(place: KeptPlace, folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[Presser]:
    """Somebody who presses, while the loops rest."""
    patch.setattr(App, "run", _rest)
    refused = _watched(patch)
    async with opened(place, folder) as evening:
        presser = Presser(evening, refused)
        try:
            yield presser
        finally:
            presser.close()


async def _rest(app: App, *loops: Any) -> None:
    await asyncio.Event().wait()


def _watched(patch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of every error that somebody is told from now on."""
    told: list[str] = []
    tell = controls.answer_error

    async def note(interaction: Any, error: BaseException) -> None:
        told.append(f"{type(error).__name__}: {error}")
        await tell(interaction, error)

    patch.setattr(controls, "answer_error", note)
    return told
