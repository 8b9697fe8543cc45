"""What the others are asked for ends in one of many ways, and its post says in which, whatever keeps it from that."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pytest
import pytest_asyncio

from bot.matches.consent import GONE, OPEN
from bot.matches.table import Table
from bot.notices.called_off import ANSWER
from bot.sandbox import Person, Sandbox
from bot.sandbox.model.places import ChatMessage
from bot.store.rows import RequestKind
from rendering.words import Words
from tests.bot.discord.club import Club, labels, running
from tests.bot.discord.delivery.test_called_off import LANGUAGES, Blank
from tests.bot.discord.delivery.test_refusals import answering
from tests.bot.discord.fair import Done, Roll, Walk
from tests.bot.discord.tables import until

Role: TypeAlias = Literal["asker", "other", "third"]
End: TypeAlias = Callable[["Asked"], Awaitable[object]]
EN: Final = Words("en")
KINDS: Final[tuple[RequestKind, ...]] = ("undo", "abandon", "replace")
pytestmark = pytest.mark.usefixtures("in_order")


@pytest_asyncio.fixture
async def club(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> AsyncIterator[Club]:
    async with running(sandbox, tmp_path, artist=Blank()) as started:
        yield started


class Asked:
    """A match of three, in which one asks the others for something; its post at the table."""

    def __init__(self, club: Club, table: Table, number: int, post: ChatMessage, roles: dict[Role, Person]) -> None:
        self.club = club
        self.table = table
        self.number = number
        self.post = post
        self.roles = roles

    def name(self, role: Role) -> str:
        return self.roles[role].user.display_name

    async def answer(self, role: Role, *, agrees: bool) -> None:
        """Have somebody answer, without the post's being edited by their press."""
        consent = self.club.app.consent
        give = consent.agree if agrees else consent.decline
        await give(self.table.id, self.roles[role].id, request=self.number)

    async def has_ended(self) -> bool:
        return await self.club.app.consent.open_requests(self.table.id) == []

    async def told_beside(self, role: Role, label: str) -> str:
        """Press what the post showed before it said that it has ended. Returns what is said to the presser alone."""
        person = self.roles[role]
        seen = person.sees(self.club.sandbox.channel)
        await person.click(self.post, label, stale=True)

        async def look() -> ChatMessage | None:
            new = (one for one in person.sees(self.club.sandbox.channel) if one.ephemeral and one not in seen)
            return next(new, None)

        return (await self.club.eventually(look)).text


async def ask(club: Club, kind: RequestKind, locale: str = "en") -> Asked:
    """Ask for it: the third is whom it is about, where it is about somebody."""
    for name in ("mika", "taro", "hana"):
        club.person(name, LANGUAGES[locale])
    table = await club.start("mika", "taro", "hana", game="fair", locale=locale)
    third = await club.mover(table)
    asker = club.other(table, third)
    consent = club.app.consent
    match kind:
        case "undo":
            asker, third = third, asker
            await club.play(table, Roll())
            await consent.ask_undo(table.id, asker.id)
        case "abandon":
            await consent.ask_abandon(table.id, asker.id)
        case "replace":
            await club.advance(seconds=GONE)
            await consent.ask_replace(table.id, asker.id, table.to_move[0])
    await club.post(table.id)
    await club.settled()
    post = await asker.wait_for(lambda message: Words(locale).text("play-button-agree") in labels(message))
    [request] = await consent.open_requests(table.id)
    other = club.other(table, asker, third)
    return Asked(club, table, request.id, post, {"asker": asker, "other": other, "third": third})


async def agree(asked: Asked) -> None:
    table = await asked.club.table(asked.table.id)
    [request] = await asked.club.app.consent.open_requests(table.id)
    for role in ("other", "third"):
        if request.kind != "replace" or role == "other":
            await asked.answer(role, agrees=True)


async def decline(asked: Asked) -> None:
    await asked.answer("other", agrees=False)


async def withdraw(asked: Asked) -> None:
    await asked.answer("asker", agrees=False)


async def move_on(asked: Asked) -> None:
    await asked.club.play(asked.table, Walk(1), Done())


async def end(asked: Asked) -> None:
    await asked.club.app.consent.abandon(asked.table.id, 0, as_host=True)


async def give_up(role: Role, asked: Asked) -> None:
    await asked.club.app.seats.concede(asked.table.id, asked.roles[role].id)


async def sit_in(role: Role, asked: Asked) -> None:
    await asked.club.app.seats.hand_over(asked.table.id, asked.roles[role].id)


async def forget(role: Role, asked: Asked) -> None:
    await asked.club.app.forgetting.forget(asked.roles[role].id)


async def run_out(asked: Asked) -> None:
    await asked.club.advance(seconds=OPEN)


ROLES: Final[tuple[Role, ...]] = ("asker", "other")
ANSWERS: Final[dict[str, End]] = {"done": agree, "declined": decline, "withdrawn": withdraw}
CHANGES: Final[dict[str, End]] = {
    "the match is ended": end,
    **{f"the {role} gives up": partial(give_up, role) for role in ROLES},
    **{f"the computer sits in for the {role}": partial(sit_in, role) for role in ROLES},
    **{f"the {role} is forgotten": partial(forget, role) for role in ROLES},
}
ENDS: Final[list[tuple[RequestKind, str, End]]] = [
    *((kind, how, do) for kind in KINDS for how, do in {**ANSWERS, **CHANGES}.items()),
    *((kind, "a move", move_on) for kind in KINDS if kind != "abandon"),
    *((kind, "time", run_out) for kind in KINDS if kind != "undo"),
]
every_end = pytest.mark.parametrize(("kind", "how", "do"), ENDS, ids=[f"{kind}-{how}" for kind, how, _ in ENDS])
REFUSED: Final = ((403, 50001), (404, 10008), (404, 10015), (400, 50035))


def told(asked: Asked, kind: RequestKind, how: str, locale: str = "en") -> str:
    """How the post ends."""
    words = Words(locale)
    match how:
        case "done":
            return f"**{words.text('play-request-done')}**\n{words.text(f'play-request-{kind}-done')}"
        case "declined" | "withdrawn":
            name = asked.name("other" if how == "declined" else "asker")
            return f"-# {words.text(f'play-request-{how}', name=name)}"
    return words.text("play-request-lapsed")


@every_end
async def test_a_request_that_has_ended_says_how(club: Club, kind: RequestKind, how: str, do: End) -> None:
    asked = await ask(club, kind)
    await do(asked)
    await club.advance(seconds=ANSWER)
    await until(club, lambda: asked.post.text.endswith(told(asked, kind, how)))
    await club.settled()
    assert asked.post.buttons == []
    assert asked.name("asker") in asked.post.text or "is forgotten" in how
    assert ("\n- **" in asked.post.text) == (kind == "undo"), "what would have been taken back"
    assert len(asked.post.versions) == 2


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("how", "do"), [*ANSWERS.items(), ("changed", end)])
async def test_it_says_how_in_japanese(club: Club, kind: RequestKind, how: str, do: End) -> None:
    asked = await ask(club, kind, "ja")
    await do(asked)
    await club.advance(seconds=ANSWER)
    await until(club, lambda: asked.post.text.endswith(told(asked, kind, how, "ja")))


@every_end
async def test_it_says_how_after_a_stop(
    sandbox: Sandbox, tmp_path: Path, village_fair: None, kind: RequestKind, how: str, do: End
) -> None:
    async with running(sandbox, tmp_path, artist=Blank()) as club:
        asked = await ask(club, kind)
        down = sandbox.faults.server_error("PATCH /channels/*", status=503, times=None)
        await do(asked)
        if how == "time":
            await club.app.consent.tend(club.app.clock())
    sandbox.faults.disarm(down)
    assert len(asked.post.versions) == 1
    async with running(sandbox, tmp_path, artist=Blank()) as club:
        await club.advance(minutes=3)
        await until(club, lambda: asked.post.text.endswith(told(asked, kind, how)))
        assert asked.post.buttons == []


@pytest.mark.parametrize(("status", "code"), REFUSED)
@pytest.mark.parametrize(
    ("how", "role", "label"),
    [
        ("done", "other", "Agree"),
        ("declined", "other", "Decline"),
        ("withdrawn", "asker", "Decline"),
    ],
)
async def test_it_says_how_where_discord_refuses_the_answer(
    club: Club, how: str, role: Role, label: str, status: int, code: int
) -> None:
    asked = await ask(club, "abandon")
    await asked.answer("third", agrees=True)
    with answering(club, status, code, "PATCH /webhooks/*"), answering(club, status, code, "POST /webhooks/*"):
        await asked.roles[role].click(asked.post, label, wait=False)
        await club.eventually(asked.has_ended)
        await until(club, lambda: not club.bot._serving)
    assert asked.post.buttons != []
    await club.advance(seconds=ANSWER)
    await until(club, lambda: asked.post.text.endswith(told(asked, "abandon", how)))
    assert asked.post.buttons == []


@pytest.mark.parametrize(
    ("how", "role", "label"),
    [
        ("done", "other", "Agree"),
        ("declined", "other", "Decline"),
        ("withdrawn", "asker", "Decline"),
    ],
)
async def test_an_answer_edits_the_post_of_a_request_by_itself_alone(
    club: Club, how: str, role: Role, label: str
) -> None:
    asked = await ask(club, "undo")
    await asked.answer("third", agrees=True)
    await (await asked.roles[role].click(asked.post, label)).message()
    assert asked.post.text.endswith(told(asked, "undo", how))
    before = club.sandbox.requests
    await club.advance(seconds=ANSWER)
    await club.settled()
    assert [one for one in club.sandbox.requests[len(before) :] if str(asked.post.id) in one.path] == []
    assert len(asked.post.versions) == 2


@pytest.mark.parametrize("do", [decline, end])
async def test_it_says_how_where_it_was_asked_when_the_match_has_moved(club: Club, do: End) -> None:
    asked = await ask(club, "abandon")
    table, guild = asked.table, club.sandbox.guild
    for name in ("there", "elsewhere"):
        place = club.sandbox.world.channel(guild, name).id
        await club.app.moving.move(table.id, table.row.host, guild=guild.id, home=place, channel=place)
    await do(asked)
    await club.advance(seconds=ANSWER)
    await until(club, lambda: asked.post.text.endswith(told(asked, "abandon", "declined" if do is decline else "")))
    assert asked.post.buttons == []


async def test_a_second_press_says_how_where_the_first_could_not(club: Club) -> None:
    asked = await ask(club, "undo")
    await decline(asked)
    await (await asked.roles["third"].click(asked.post, "Agree")).message()
    assert asked.post.text.endswith(told(asked, "undo", "declined"))
    await club.advance(seconds=ANSWER)
    await club.settled()
    assert len(asked.post.versions) == 2


@pytest.mark.parametrize("kind", ["undo", "abandon"])
async def test_a_request_ends_when_a_seat_is_taken_over(club: Club, kind: RequestKind) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    await club.app.seats.concede(table.id, club.person("hana").id)
    mika = club.person("mika")
    if kind == "undo":
        await club.play(table, Roll())
        await club.app.consent.ask_undo(table.id, mika.id)
    else:
        await club.app.consent.ask_abandon(table.id, mika.id)
    await club.settled()
    post = await mika.wait_for(lambda message: "Agree" in labels(message))
    guest = await club.app.people.meet(club.person("guest").id, "Guest", "en")
    await club.app.taking_over.take_over(table.id, guest, 2)
    await until(club, lambda: post.text.endswith(EN.text("play-request-lapsed")))
    assert post.buttons == []


@pytest.mark.parametrize(("do", "ender"), [(decline, "other"), (withdraw, "asker")])
async def test_only_whoever_has_ended_a_request_is_told_that_they_have(club: Club, do: End, ender: Role) -> None:
    """Not somebody whose name is the end of theirs; and also if they are called otherwise by now."""
    asked = await ask(club, "abandon")
    await rename(asked, ender, "Jon Kim")
    await rename(asked, "third", "Kim")
    await do(asked)
    await club.advance(seconds=ANSWER)
    await until(club, lambda: asked.post.buttons == [])
    assert "Jon Kim" in asked.post.text
    assert await asked.told_beside("third", "Decline") == EN.text("refuse-request-lapsed")
    assert await asked.told_beside(ender, "Decline") == EN.text("refuse-request-ended")
    await rename(asked, ender, "Jonathan")
    assert await asked.told_beside(ender, "Decline") == EN.text("refuse-request-ended")
    assert await asked.told_beside(ender, "Agree") == EN.text("refuse-request-lapsed")


async def test_whoever_gets_the_seat_of_somebody_who_declined_has_not_declined(club: Club) -> None:
    asked = await ask(club, "abandon")
    await decline(asked)
    await club.advance(seconds=ANSWER)
    await until(club, lambda: asked.post.buttons == [])
    seat = next(row.seat for row in asked.table.seats if row.user == asked.roles["other"].id)
    await club.app.seats.concede(asked.table.id, asked.roles["other"].id)
    guest = club.person("guest")
    await club.app.taking_over.take_over(asked.table.id, await club.app.people.meet(guest.id, "Guest", "en"), seat)
    asked.roles["other"] = guest
    assert await asked.told_beside("other", "Decline") == EN.text("refuse-request-lapsed")


async def test_that_all_have_agreed_is_told_to_whoever_agrees_again(club: Club) -> None:
    asked = await ask(club, "undo")
    await agree(asked)
    await club.advance(seconds=ANSWER)
    await until(club, lambda: asked.post.buttons == [])
    assert await asked.told_beside("other", "Agree") == EN.text("refuse-request-done")
    assert await asked.told_beside("third", "Decline") == EN.text("refuse-request-lapsed")


@pytest.mark.parametrize("label", ["Agree", "Decline"])
async def test_a_request_that_an_earlier_version_has_ended_is_answered_with_one_true_sentence(
    club: Club, label: str
) -> None:
    asked = await ask(club, "abandon")
    await club.app.store.write(lambda queries: queries.do("DELETE FROM request"))
    await (await asked.roles["other"].click(asked.post, label)).message()
    assert asked.post.text.endswith(EN.text("play-request-lapsed"))
    assert asked.post.buttons == []
    assert await asked.told_beside("other", label) == EN.text("refuse-request-lapsed")


async def rename(asked: Asked, role: Role, name: str) -> None:
    person = asked.roles[role]
    person.user.display_name = name
    await asked.club.app.people.meet(person.id, name, "en", guild=asked.table.row.guild)
