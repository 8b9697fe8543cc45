"""Whole matches, from ``/match new`` to the final scoring sheet, by people who know nothing but what they see."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest

from bot.sandbox import Channel, ChatMessage, Person, Sandbox
from bot.sandbox.model.messages import images_of
from data import locales
from games.catalogue import catalogue
from games.simulation import match_seed
from rendering.words import Words
from tests.bot.autopilot import Autopilot, PressOutcome
from tests.bot.end_to_end.evening import GAME, GROUP, Evening, check_few_requests
from tests.bot.waiting import until

SHARED = 1.5
"""Seconds between two turns: pictures that follow each other this closely are shared."""
SLOW = 7200.0
"""Seconds between two turns of people who answer when they find the time: each is called once."""


@pytest.fixture
def threads() -> bool:
    """Databases do without: these are the longest of all evenings."""
    return False


def by_bot(channel: Channel) -> list[ChatMessage]:
    """What everybody in a channel reads, oldest first."""
    return [message for message in channel.messages.values() if not message.ephemeral]


def posts(channel: Channel) -> list[ChatMessage]:
    """The turn posts and the final post of a channel."""
    return [message for message in by_bot(channel) if message.images]


async def play_out(
    evening: Evening,
    match: int,
    pilots: Iterable[Autopilot],
    places: dict[int, Channel | None],
    group: str = GROUP,
    pause: float = SHARED,
) -> int:
    """Have everybody play to the end: by menus in their place, or by commands where there is none.

    ``pause``: seconds between two turns.
    """
    by_user = {pilot.person.id: pilot for pilot in pilots}
    moves = 0
    for _ in range(1500):
        table = await evening.table(match)
        if table.row.status != "running":
            break
        for user in table.people_to_move:
            place, pilot = places[user], by_user[user]
            if place is None:
                moves += await pilot.play_commands(evening.sandbox.channel, group)
            else:
                moves += await pilot.play_menu(place, match)
        evening.advance(pause)
        await evening.settled()
    else:
        pytest.fail(f"the match does not end: {table.asked}")
    await evening.shown()
    return moves


def read(pilots: Iterable[Autopilot]) -> dict[PressOutcome, int]:
    """What came of everything that was pressed and typed."""
    return {outcome: sum(pilot.counts[outcome] for pilot in pilots) for outcome in PressOutcome}


async def check_final_post(evening: Evening, match: int, locale: str, game: str = GAME) -> None:
    """The last post of a match is its final scoring sheet, with everybody's points; the seed is a press away."""
    table = await evening.table(match)
    outcome, words = table.outcome, Words(locale, game, table.names)
    last = posts(evening.sandbox.world.channels[table.row.channel])[-1]
    assert outcome is not None
    assert table.row.status == "over"
    assert last.versions[0].text.startswith(f"{words.text('game')} #{match}")
    assert evening.chance.seed.hex() not in last.text
    for name, points in zip(table.names, outcome.scores, strict=True):
        assert f"{name}: {points}" in last.text or f"{name}：{points}" in last.text
    sheet, areas = last.images
    assert sheet.filename.startswith("scores")
    assert sheet.description
    assert all(str(points) in sheet.description for points in outcome.scores)
    assert areas.description


async def check_told(evening: Evening, match: int) -> None:
    """Every post had a picture and said in words what it showed, as films did; nothing waits; the journal holds."""
    place = evening.sandbox.world.channels[(await evening.table(match)).row.channel]
    versions = [version for message in by_bot(place) for version in message.versions]
    pictures = {image.data: image for version in versions for image in images_of(version)}.values()
    assert len(pictures) > 10
    widths = {picture: 600 if picture.filename.endswith(".gif") else 1200 for picture in pictures}
    assert all(picture.description and picture.width == width for picture, width in widths.items())
    open_notices = [notice for notice in await evening.notices(match) if notice.sent is None and notice.dropped is None]
    assert open_notices == []
    assert [notice.error for notice in await evening.notices(match) if notice.error] == []
    await evening.sound(match)


def has(label: str) -> Callable[[ChatMessage], bool]:
    """Whether a message has a button of that name."""
    return lambda message: any(button.label == label for button in message.buttons)


def armed(messages: Iterable[ChatMessage]) -> list[ChatMessage]:
    """The messages on which *Your move* can be pressed."""
    return [one for one in messages if any((button.custom_id or "").startswith("t:move:") for button in one.buttons)]


async def test_two_people_by_menus_in_english(evening: Evening, sandbox: Sandbox) -> None:
    evening.chance.seed = match_seed(12)
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    await alice.slash(sandbox.channel, "match new", game="Stone Age", place="channel", hints=True)
    card = await alice.wait_for(has("Join"), channel=sandbox.channel)
    await bob.click(card, "Join")
    await bob.wait_for(lambda message: message is card and "Bob" in message.text)
    await bob.click(card, "Start")
    await until(lambda: _is_running(evening, 1))
    await evening.shown()
    pilots = [
        Autopilot(alice, Random(120), boldness=0.4, talking=0.2),
        Autopilot(bob, Random(121), boldness=0.4, wandering=0.03, talking=0.2),
    ]
    evening.stay()
    moves = await play_out(evening, 1, pilots, {alice.id: sandbox.channel, bob.id: bob.dm})
    table = await evening.table(1)
    assert len(pilots[0].accepted) + len(pilots[1].accepted) == moves == table.revision
    counts = read(pilots)
    assert [told for pilot in pilots for told in pilot.refused] == []
    assert counts[PressOutcome.LOST] == counts[PressOutcome.STALE] == 0
    assert len([message for message in by_bot(sandbox.channel) if message.text.startswith("💬")]) > 3
    await check_final_post(evening, 1, "en")
    await check_told(evening, 1)
    assert armed(posts(sandbox.channel)) == []


async def _is_running(evening: Evening, match: int) -> bool:
    return (await evening.table(match)).row.status == "running"


def japanese(sandbox: Sandbox, *names: str) -> list[Person]:
    """People whose Discord speaks Japanese."""
    return [sandbox.user(name, locale="ja", display_name=shown) for name, shown in zip(names, "春夏秋冬", strict=False)]


async def test_four_seats_by_commands_in_japanese(evening: Evening, sandbox: Sandbox) -> None:
    """Two of the seats are held by computer players: they answer by themselves, and it takes half the time."""
    evening.chance.seed = match_seed(17)
    sandbox.guild.locale = "ja"
    people = japanese(sandbox, "haru", "natsu")
    await people[0].slash(sandbox.channel, "対局 新規", game="ストーンエイジ", computers=2)
    await people[0].wait_for(has(Words("ja").text("lobby-button-join")), channel=sandbox.channel)
    await (await people[1].slash(sandbox.channel, "対局 参加")).message()
    await (await people[1].slash(sandbox.channel, "対局 開始")).message()
    await until(lambda: _is_running(evening, 1))
    await evening.shown()
    pilots = [Autopilot(person, Random(170 + seat), boldness=0.3) for seat, person in enumerate(people)]
    evening.stay()
    moves = await play_out(evening, 1, pilots, dict.fromkeys(person.id for person in people))
    table = await evening.table(1)
    assert {entry.interaction for entry in pilots[0].accepted + pilots[1].accepted} == await pressed(evening, 1)
    assert moves == len(await pressed(evening, 1))
    by_computers = table.revision - moves
    assert by_computers > table.revision / 10, "the two computer players play a good part of it"
    assert read(pilots)[PressOutcome.LOST] == read(pilots)[PressOutcome.STALE] == 0
    await check_final_post(evening, 1, "ja")
    await check_told(evening, 1)


OTHERS = [key for key in catalogue() if key != GAME]


@pytest.mark.parametrize("key", OTHERS)
@pytest.mark.parametrize("locale", locales())
async def test_every_other_game_by_menus_alone_and_by_commands_alone(
    evening: Evening, sandbox: Sandbox, key: str, locale: str
) -> None:
    """In English by menus in direct messages, two hours a turn; in Japanese by commands, on one evening."""
    evening.chance.seed = match_seed(31)
    by_menus = locale == "en"
    people = [sandbox.user(name, locale="en-US" if by_menus else "ja") for name in ("alice", "bob")]
    for person in people:
        await evening.app.people.meet(person.id, person.user.display_name, locale)
        await evening.app.people.choose(person.id, reminders=False)
    table = await open_table(evening, people, key, locale)
    pilots = [Autopilot(person, Random(310 + seat), boldness=0.2) for seat, person in enumerate(people)]
    places = {person.id: person.dm if by_menus else None for person in people}
    if not by_menus:
        evening.stay()
    before = len(sandbox.requests)
    moves = await play_out(evening, table, pilots, places, Words("en", key).group_name(), SLOW if by_menus else SHARED)
    check_few_requests(sandbox, before, moves)
    every = await pressed(evening, table)
    answered = {number for number in every if number > 0}  # without ends of turns that were part of an answer
    assert {entry.interaction for pilot in pilots for entry in pilot.accepted} == answered
    assert moves == len(answered)
    assert len(every) == (await evening.table(table)).revision
    assert read(pilots)[PressOutcome.LOST] == read(pilots)[PressOutcome.STALE] == 0
    await check_final_post(evening, table, locale, key)
    await check_told(evening, table)


async def open_table(evening: Evening, people: list[Person], key: str, locale: str) -> int:
    """Open a table by command, and start it once everybody has joined."""
    channel = evening.sandbox.channel
    await (
        await people[0].slash(channel, "match new", options={"game": key, "place": "channel", "hints": True})
    ).message()
    for person in people[1:]:
        await (await person.slash(channel, "match join")).message()
    await (await people[0].slash(channel, "match start")).message()
    await until(lambda: _is_running(evening, 1))
    assert (await evening.table(1)).row.locale == locale
    await evening.shown()
    return 1


async def pressed(evening: Evening, match: int) -> set[int]:
    """The presses and commands that the journal of a match holds."""
    rows = await evening.app.store.read.journal.revisions(match)
    return {row.interaction for row in rows if row.interaction is not None}
