"""Somebody presses the same thing twice, here or in another copy of the menu: they are told what it has brought."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord.menu import answers, screens
from bot.matches.table import Table
from bot.sandbox import Sandbox
from bot.sandbox.model.messages import buttons_of, selects_of
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, opened, pressed, running
from tests.bot.discord.fair import PACKS, Done, Walk

NOTHING = "nothing was done"


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def revision(club: Club, table: Table) -> int:
    return (await club.table(table.id)).revision


async def again(person: Person, message: ChatMessage, label: str) -> ChatMessage:
    """Press what stands in a message or stood there, where it stood first."""
    for content in message.versions:
        for select in selects_of(content):
            if label in select.labels:
                reply = await person.select(message, [label], custom_id=select.custom_id, stale=True)
                return await reply.message()
        for button in buttons_of(content):
            if button.label == label:
                reply = await person.click(message, custom_id=button.custom_id, stale=True)
                return await reply.message()
    raise AssertionError(f"{label} never stood in {message}")


def said(message: ChatMessage) -> tuple[object, ...]:
    """What a message says, and all that can be pressed there."""
    return message.text, [(button.label, button.custom_id) for button in message.buttons], tuple(message.selects)


Menu = Callable[[Club, Table, Person], Awaitable[ChatMessage]]


def menu_at(*labels: str) -> Menu:
    async def menu(club: Club, table: Table, person: Person) -> ChatMessage:
        message = await opened(club, table, person)
        for label in labels:
            message = await pressed(person, message, label)
        return message

    return menu


MENUS = {
    "one tap": (menu_at("Walk"), "3 steps"),
    "confirmed": (menu_at("Roll a die"), "Do it"),
    "select": (menu_at("Jump"), "Number 3"),
    "several pieces": (menu_at("Pack"), "2 × Ball"),
}


@pytest.mark.parametrize(("menu", "label"), MENUS.values(), ids=MENUS)
async def test_a_second_tap_is_told_what_the_first_brought(
    club: Club, table: Table, menu: Menu, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (answers, screens):  # so that several pieces are put together
        monkeypatch.setattr(module, "OPTIONS", len(PACKS) - 1)
    mika = await club.mover(table)
    shown = await menu(club, table, mika)
    first = said(await pressed(mika, shown, label))
    for _ in range(2):
        assert said(await again(mika, shown, label)) == first
    assert await revision(club, table) == 1


async def test_a_second_tap_that_passed_the_turn_can_be_taken_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    shown = await opened(club, table, mika)
    first = labels(await pressed(mika, shown, "Enough"))
    assert "Take back" in first
    second = await again(mika, shown, "Enough")
    assert NOTHING not in second.text
    assert labels(second) == first
    await pressed(mika, second, "Take back")
    assert (await club.table(table.id)).to_move == (0,)


async def test_the_same_press_in_the_other_copy_of_the_menu(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.settled()
    at_table = await pressed(mika, await opened(club, table, mika), "Walk")
    in_private = await (await mika.click(mika.inbox[-1], "Your move")).message()
    in_private = await pressed(mika, in_private, "Walk")
    first = said(await pressed(mika, at_table, "3 steps"))
    second = await pressed(mika, in_private, "3 steps")
    assert not in_private.ephemeral
    assert "You walk 3." in second.text
    assert said(second) == first
    assert await revision(club, table) == 1


async def test_a_second_tap_after_a_restart(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> None:
    async with running(sandbox, tmp_path) as club:
        table = await club.start("mika", "taro", game="fair")
        mika = await club.mover(table)
        shown = await menu_at("Roll a die")(club, table, mika)
        first = said(await pressed(mika, shown, "Do it"))
    async with running(sandbox, tmp_path) as club:
        assert said(await again(mika, shown, "Do it")) == first
        assert await revision(club, table) == 1


async def test_after_more_moves_everything_since_is_told(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    shown = await menu_at("Walk")(club, table, mika)
    await pressed(mika, shown, "3 steps")
    await club.play(table, Walk(2))
    second = await again(mika, shown, "3 steps")
    assert NOTHING not in second.text
    assert "- You walk 3 and walk 2." in second.text
    assert "**Have fun**" in second.text


async def test_another_answer_to_the_same_question_is_no_second_tap(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    shown = await menu_at("Walk")(club, table, mika)
    await pressed(mika, shown, "3 steps")
    assert NOTHING in (await again(mika, shown, "2 steps")).text
    assert await revision(club, table) == 1


async def test_what_only_asked_for_confirmation_has_done_nothing(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    shown = await menu_at("Roll a die")(club, table, mika)
    await pressed(mika, shown, "Do it")
    assert NOTHING in (await again(mika, shown, "Roll a die")).text


async def test_what_a_computer_answered_in_their_place_is_no_first_tap(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    shown = await menu_at("Walk")(club, table, mika)
    await club.play(table, Walk(3))
    assert NOTHING in (await again(mika, shown, "3 steps")).text


async def test_a_second_tap_after_taking_back_says_so(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    shown = await menu_at("Walk")(club, table, mika)
    after = await pressed(mika, shown, "3 steps")
    await pressed(mika, after, "Take back")
    second = await again(mika, shown, "3 steps")
    assert NOTHING not in second.text
    assert "You have done that already, and it has been taken back since." in second.text
    assert "**Have fun**" in second.text
    assert (await club.table(table.id)).state.points == (0, 0)


async def sit_in(club: Club, table: Table, person: Person) -> None:
    await club.app.seats.replace_player(table.id, table.row.host, person.id, for_good=False, as_host=True)


async def give_up(club: Club, table: Table, person: Person) -> None:
    await club.app.seats.concede(table.id, person.id)


@pytest.mark.parametrize("leave", [sit_in, give_up])
@pytest.mark.parametrize("undone", [False, True])
async def test_a_second_tap_of_somebody_whose_seat_a_computer_has_by_now(
    club: Club, leave: Callable[[Club, Table, Person], Awaitable[None]], undone: bool
) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    mika = await club.mover(table)
    shown = await menu_at("Walk")(club, table, mika)
    after = await pressed(mika, shown, "3 steps")
    if undone:
        await pressed(mika, after, "Take back")
    await leave(club, table, mika)
    second = await again(mika, shown, "3 steps")
    assert NOTHING not in second.text
    assert ("You have done that already, and it has been taken back since." in second.text) is undone
    assert ("You have done that already, <t:" in second.text) is not undone
    assert not {"Take back", "Plan my next move"} & set(labels(second))


async def test_what_the_computer_has_answered_in_a_seat_that_one_had_is_no_first_tap(club: Club) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    mika = await club.mover(table)
    shown = await menu_at("Walk")(club, table, mika)
    await sit_in(club, table, mika)
    await club.eventually(lambda: club.is_at(table, 2))
    for label in ("1 steps", "2 steps", "3 steps"):
        assert NOTHING in (await again(mika, shown, label)).text


@pytest.mark.parametrize(("minutes", "late"), [(60, False), (61, True)])
async def test_for_an_hour_it_is_the_same_press(club: Club, table: Table, minutes: int, late: bool) -> None:
    mika = await club.mover(table)
    shown = await menu_at("Walk")(club, table, mika)
    await pressed(mika, shown, "3 steps")
    await club.advance(minutes=minutes)
    second = await again(mika, shown, "3 steps")
    assert NOTHING not in second.text
    assert "You walk 3." in second.text
    assert ("You have done that already, <t:" in second.text) is late
    assert ("Since then:" in second.text) is late


async def test_a_second_vote_beside_others_who_still_decide(club: Club, table: Table) -> None:
    await club.play(table, Done(), Done())
    mika = club.at(table, 0)
    shown = await opened(club, table, mika)
    first = said(await pressed(mika, shown, "Yes"))
    assert "You answered:" in shown.text
    assert said(await again(mika, shown, "Yes")) == first


async def test_the_press_that_ended_the_match(club: Club, table: Table) -> None:
    await club.play(table, Done(), Done())
    mika, taro = club.at(table, 0), club.at(table, 1)
    await pressed(taro, await opened(club, table, taro), "No")
    shown = await opened(club, table, mika)
    first = said(await pressed(mika, shown, "No"))
    assert "is over" in shown.text
    assert said(await again(mika, shown, "No")) == first


async def test_taking_back_twice_says_that_it_is_taken_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    shown = await pressed(mika, await menu_at("Walk")(club, table, mika), "3 steps")
    first = said(await pressed(mika, shown, "Take back"))
    assert said(await again(mika, shown, "Take back")) == first
    await club.play(table, Walk(1))
    later = await again(mika, shown, "Take back")
    assert "**Taken back.**\nSince then:\n- You walk 1." in later.text
    assert await revision(club, table) == 3


async def test_asking_the_others_twice_says_that_they_are_asked(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await pressed(mika, await menu_at("Roll a die")(club, table, mika), "Do it")
    reply = await mika.click(await club.post(table.id), "Take back")
    offer = await reply.message()
    first = said(await pressed(mika, offer, "Ask the others"))
    assert "The others have been asked." in offer.text
    assert said(await again(mika, offer, "Ask the others")) == first
