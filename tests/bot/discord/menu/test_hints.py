"""*What would you do?*: allowed by the table, for whoever is asked, once a decision, taken as an answer by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from discord import ButtonStyle

from bot.matches.computers.thinking import HintRequest
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.sandbox.model.messages import buttons_of
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from games.contract import Action
from games.players import Considered
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.fair import Done, Roll, Thing, Throw, Vote, Walk
from tests.bot.discord.here import nothing_in_progress, two
from tests.bot.discord.tables import card_of, lobby, said, until

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")

ASK = "What would you do?"
FOUND = "What I would do"
THINKING = "I’m thinking about it"
FAILED = "I couldn’t find a hint this time"


class Thinker:
    """Thinks until it is let go, and finds what it is told to find."""

    def __init__(self, *best: Action) -> None:
        self.best = best
        self.asked: list[HintRequest] = []
        self.goes = asyncio.Event()
        self.goes.set()
        self.fails = False

    async def ask(self, _: int, request: HintRequest) -> Sequence[Considered]:
        self.asked.append(request)
        await self.goes.wait()
        if self.fails:
            raise OSError("it has died")
        return [Considered(action, -3.0 * place, 0.0, 2.0) for place, action in enumerate(self.best)]


@pytest.fixture
def thinker(club: Club, monkeypatch: pytest.MonkeyPatch) -> Thinker:
    made = Thinker(Walk(3), Throw(Thing.BALL, 2))
    monkeypatch.setattr(club.app.counsellor, "_ask", made.ask)
    return made


async def with_hints(club: Club) -> tuple[Table, Person, Person]:
    """A match of two that allows hints: who is asked, and the other."""
    table, mika, taro = await two(club)
    await club.app.store.write(lambda queries: queries.matches.set_settings(table.id, {"hints": True}))
    return await club.table(table.id), mika, taro


async def hinted(club: Club, person: Person, menu: ChatMessage, text: str = FOUND, label: str = ASK) -> ChatMessage:
    """Ask for a hint in a menu; the menu once it says so."""
    await (await person.click(menu, label)).message()
    await until(club, lambda: text in menu.text)
    await club.eventually(lambda: nothing_in_progress(club))
    return menu


# The option of a match


async def test_it_is_off_until_the_table_chooses_it_on_the_card(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    match = max(row.id for row in await club.app.store.read.matches.by_status("lobby"))
    assert not (await club.table(match)).row.settings.hints
    await club.person("taro").click(card, "Hints: off")
    await until(club, lambda: "Hints: on" in labels(card))
    assert (await club.table(match)).row.settings.hints
    await club.person("mika").click(card, "Hints: on")
    await until(club, lambda: "Hints: off" in labels(card))
    assert not (await club.table(match)).row.settings.hints


async def test_it_is_chosen_by_command_and_in_the_panel_and_told_later(club: Club) -> None:
    mika, channel = club.person("mika"), club.sandbox.channel
    card = await lobby(club, "mika", "taro", hints=True)
    assert "Hints: on" in labels(card)
    panel = await (await mika.slash(channel, "match settings")).message()
    panel = await pressed(mika, panel, "Hints: on")
    assert "Hints: off" in labels(panel)
    panel = await pressed(mika, panel, "Hints: off")
    await mika.click(await card_of(club, 1), "Start")
    await until(club, lambda: "has started" in card.text)
    assert "Hints: on" in await said(mika, channel, "match settings")
    assert "Hints: on" in await said(mika, channel, "match show")
    assert "Hints: off" not in await said(mika, channel, "match settings")


async def test_a_rematch_keeps_it(club: Club) -> None:
    table, mika, _ = await with_hints(club)
    await club.play(table, Done(), Done(), Vote(False), Vote(False))
    again = await club.app.lobby.rematch(table.id, await club.app.people.meet(mika.id, "Mika", "en"))
    assert again.row.settings.hints


async def test_it_cannot_be_changed_by_strangers_nor_in_a_running_match(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    stranger = club.person("nobody")
    assert "table" in await (await stranger.click(card, "Hints: off")).text()
    await club.person("mika").click(card, "Start")
    await until(club, lambda: "has started" in card.text)
    with pytest.raises(RefusedError, match="started-already"):
        await club.app.options.set_setting(1, club.person("mika").id, "hints", True)
    assert not (await club.table(1)).row.settings.hints


# The button


async def test_the_button_stands_below_the_question_where_hints_are_allowed(club: Club) -> None:
    table, mika, taro = await two(club)
    menu = await opened(club, table, mika)
    assert ASK not in labels(menu)
    await club.app.store.write(lambda queries: queries.matches.set_settings(table.id, {"hints": True}))
    menu = await opened(club, table, mika)
    assert labels(menu)[-2:] == [ASK, "Rules"]
    menu = await pressed(mika, menu, "Throw")
    assert ASK not in labels(menu), "only on the first screen of a question"
    assert ASK not in labels(await opened(club, table, taro)), "only for who is asked"


async def test_there_is_none_for_a_single_answer(club: Club, thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    table, mika, _ = await with_hints(club)
    monkeypatch.setattr(Table, "legal", lambda *_: (Done(),))
    assert ASK not in labels(await opened(club, table, mika))
    assert "only one thing you can do" in await said(mika, club.sandbox.channel, "match hint")
    assert not thinker.asked


# The hint


async def test_it_tells_two_answers_with_reasons_to_nobody_else(club: Club, thinker: Thinker) -> None:
    table, mika, taro = await with_hints(club)
    menu = await hinted(club, mika, await opened(club, table, mika))
    assert menu.ephemeral
    assert "**First: Walk 3 steps**\n- 3 points\n**Second: " in menu.text
    assert "**Second: Throw Ball 2 far**\n- 2 points\n" in menu.text
    assert "Next best" not in menu.text, "it has been said of the first"
    assert labels(menu) == ["Walk 3 steps", "Throw Ball 2 far", "Back"]
    assert menu.images, "the board stays"
    await club.settled()
    others = [message.text for message in club.sandbox.world.history if message.sees(taro.user)]
    assert not any(FOUND in text or ASK in text for text in others)


async def test_what_can_be_said_of_both_is_said_once(club: Club, thinker: Thinker) -> None:
    thinker.best = (Done(), Roll())
    table, mika, _ = await with_hints(club)
    menu = await hinted(club, mika, await opened(club, table, mika))
    assert menu.text.count("Right after it you stand better") + menu.text.count("shows only later.") == 1
    assert "Next best, by some distance." in menu.text.partition("**Second: ")[2], "there is nothing else to say of it"


async def test_its_buttons_give_the_answers(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    menu = await hinted(club, mika, await opened(club, table, mika))
    menu = await pressed(mika, menu, "Throw Ball 2 far")
    assert (await club.table(table.id)).state.points == (2, 0)
    assert "throw" in menu.text
    assert "Take back" in labels(menu)
    assert ASK in labels(menu), "the turn goes on"


async def test_an_answer_that_luck_decides_on_is_confirmed_first(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    thinker.best = (Roll(), Done())
    menu = await hinted(club, mika, await opened(club, table, mika))
    menu = await pressed(mika, menu, "Roll a die")
    assert (await club.table(table.id)).state.points == (0, 0)
    assert labels(menu) == ["Do it", "Back", "Rules"]
    await pressed(mika, menu, "Do it")
    assert (await club.table(table.id)).state.points != (0, 0)


async def test_back_leads_to_the_question(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    menu = await opened(club, table, mika)
    before = labels(menu)
    menu = await pressed(mika, await hinted(club, mika, menu), "Back")
    assert labels(menu) == before
    assert "**Have fun**" in menu.text


async def test_it_is_thought_about_once_a_decision(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    menu = await hinted(club, mika, await opened(club, table, mika))
    told = menu.text
    menu = await hinted(club, mika, await pressed(mika, menu, "Back"))
    assert menu.text == told
    assert "Walk 3 steps" in await said(mika, club.sandbox.channel, "match hint")
    assert len(thinker.asked) == 1
    menu = await pressed(mika, menu, "Walk 3 steps")
    await hinted(club, mika, menu)
    assert len(thinker.asked) == 2


async def test_two_presses_at_once_are_one_thought(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    menus = [await opened(club, table, mika) for _ in range(2)]
    thinker.goes.clear()
    for menu in menus:
        await (await mika.click(menu, ASK)).message()
        await until(club, lambda menu=menu: THINKING in menu.text)
        assert labels(menu) == ["Back"]
    thinker.goes.set()
    for menu in menus:
        await until(club, lambda menu=menu: FOUND in menu.text)
    assert len(thinker.asked) == 1


async def test_nobody_waits_while_it_is_thought_about(club: Club, thinker: Thinker) -> None:
    table, mika, taro = await with_hints(club)
    thinker.goes.clear()
    menu = await hinted(club, mika, await opened(club, table, mika), THINKING)
    await opened(club, table, taro)
    menu = await pressed(mika, menu, "Back")
    await pressed(mika, await pressed(mika, menu, "Walk"), "2 steps")
    assert (await club.table(table.id)).state.points == (2, 0)


async def test_a_press_that_comes_too_late_is_told_what_has_happened_since(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    menu = await opened(club, table, mika)
    await club.play(table, Walk(1))
    menu = await hinted(club, mika, menu, "an earlier question")
    assert "walk 1" in menu.text
    assert "★ Walk" in labels(menu)
    assert not thinker.asked


async def test_a_press_after_the_end_is_told_how_it_ended(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    menu = await opened(club, table, mika)
    await club.play(table, Done(), Done(), Vote(False), Vote(False))
    menu = await hinted(club, mika, menu, "an earlier question")
    assert "is over" in menu.text
    assert not thinker.asked


async def test_a_hint_that_comes_too_late_gives_way_to_what_has_happened_since(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    thinker.goes.clear()
    menu = await hinted(club, mika, await opened(club, table, mika), THINKING)
    await club.play(table, Walk(1))
    thinker.goes.set()
    await until(club, lambda: "an earlier question" in menu.text)
    assert "walk 1" in menu.text
    assert FOUND not in menu.text


async def test_where_the_thinking_dies_it_can_be_asked_for_again(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    thinker.fails = True
    menu = await hinted(club, mika, await opened(club, table, mika), FAILED)
    assert labels(menu) == [ASK, "Back"]
    thinker.fails = False
    menu = await hinted(club, mika, menu)
    assert labels(menu)[0] == "Walk 3 steps"
    assert len(thinker.asked) == 2


async def test_a_bot_that_ends_says_that_none_was_found(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    thinker.goes.clear()
    menu = await hinted(club, mika, await opened(club, table, mika), THINKING)
    await club.bot.close()
    assert FAILED in menu.text
    assert labels(menu) == [ASK, "Back"]


async def test_it_is_told_in_the_readers_language(club: Club, thinker: Thinker) -> None:
    club.person("mika", "ja")
    table, mika, _ = await with_hints(club)
    await club.set_person(mika, locale="ja")
    reply = await mika.click(await club.post(table.id), "Your move")
    menu = await hinted(club, mika, await reply.message(), "コンピューターならこうします", "ヒントを聞く")
    assert "**1番目：3歩歩く**\n- 3点\n**2番目：" in menu.text
    assert labels(menu) == ["3歩歩く", "ボールを2投げる", "戻る"]


# By command


async def test_it_can_be_typed(club: Club, thinker: Thinker) -> None:
    table, mika, taro = await with_hints(club)
    message = await (await mika.slash(club.sandbox.channel, "match hint")).message()
    await until(club, lambda: FOUND in message.text)
    assert message.ephemeral
    assert "You aren’t asked" in await said(taro, club.sandbox.channel, "match hint")
    await club.app.store.write(lambda queries: queries.matches.set_settings(table.id, {"hints": False}))
    assert "There are no hints in this match" in await said(mika, club.sandbox.channel, "match hint")
    assert "not playing in this match" in await said(club.person("nobody"), club.sandbox.channel, "match hint")


async def test_of_several_matches_those_are_offered_that_allow_it(club: Club, thinker: Thinker) -> None:
    first, mika, _ = await with_hints(club)
    second = await club.start("mika", "taro", game="fair")
    message = await (await mika.slash(club.sandbox.channel, "match hint")).message()
    await until(club, lambda: FOUND in message.text)
    await club.app.store.write(lambda queries: queries.matches.set_settings(second.id, {"hints": True}))
    which = await (await mika.slash(club.sandbox.channel, "match hint")).message()
    assert len(labels(which)) == 2
    await hinted(club, mika, which, label=labels(which)[1])
    await club.app.store.write(lambda queries: queries.matches.set_settings(first.id, {"hints": False}))
    await club.app.store.write(lambda queries: queries.matches.set_settings(second.id, {"hints": False}))
    assert "No match here that waits for you" in await said(mika, club.sandbox.channel, "match hint")


# The process in which it is thought about


async def test_the_real_process_finds_one(club: Club) -> None:
    table, mika, _ = await with_hints(club)
    menu = await hinted(club, mika, await opened(club, table, mika))
    assert len(labels(menu)) == 3


class TestWhoIsHere:
    """Whoever presses stays at the table."""

    @pytest.fixture
    def here(self) -> bool:
        return True

    async def test_a_hint_leaves_alone_what_somebody_has_chosen_to_see_since(
        self, club: Club, thinker: Thinker
    ) -> None:
        table, mika, _ = await with_hints(club)
        thinker.goes.clear()
        menu = await hinted(club, mika, await opened(club, table, mika), THINKING)
        menu = await pressed(mika, await pressed(mika, menu, "Back"), "Throw")
        thinker.goes.set()
        await club.eventually(lambda: known(club, table))
        assert "**What?**" in menu.text
        menu = await hinted(club, mika, await pressed(mika, menu, "Back"))
        assert not any(THINKING in str(version) for version in menu.versions[-1:])
        assert len(thinker.asked) == 1

    async def test_the_next_question_takes_its_place(self, club: Club, thinker: Thinker) -> None:
        table, mika, _ = await with_hints(club)
        menu = await hinted(club, mika, await opened(club, table, mika))
        await pressed(mika, menu, "Walk 3 steps")
        await until(club, lambda: "**Have fun**" in menu.text)
        assert ASK in [button.label for button in buttons_of(menu.versions[-1])]


async def known(club: Club, table: Table) -> bool:
    return club.app.counsellor.known(await club.table(table.id), 0) is not None and await nothing_in_progress(club)


# Advice in menus


async def test_without_hints_nothing_is_advised_and_colour_is_for_what_finishes(club: Club) -> None:
    table, mika, _ = await two(club)
    menu = await opened(club, table, mika)
    walk = await pressed(mika, menu, "Walk")
    assert "★" not in menu.text + walk.text + "".join(labels(menu) + labels(walk))
    styles = {button.label: button.style for button in walk.buttons}
    assert {styles[f"{far} steps"] for far in (1, 2, 3)} == {ButtonStyle.primary.value}
    offered = await mika.autocomplete(club.sandbox.channel, "village-fair walk", focused="far", far="")
    assert [choice.name for choice in offered] == ["1 steps — 1 points", "2 steps — 2 points", "3 steps — 3 points"]


async def test_with_hints_the_advised_answer_keeps_its_place_and_has_a_star(club: Club) -> None:
    table, mika, _ = await with_hints(club)
    walk = await pressed(mika, await opened(club, table, mika), "★ Walk")
    assert labels(walk)[:3] == ["1 steps", "2 steps", "★ 3 steps"]
    assert "★" not in walk.text, "there is no reason to tell, and its button is in sight"
    styles = {button.label: button.style for button in walk.buttons}
    assert (styles["1 steps"], styles["★ 3 steps"]) == (ButtonStyle.secondary.value, ButtonStyle.primary.value)
    offered = await mika.autocomplete(club.sandbox.channel, "village-fair walk", focused="far", far="")
    assert [choice.name for choice in offered] == ["1 steps — 1 points", "2 steps — 2 points", "★ 3 steps — 3 points"]


async def test_whoever_wants_advice_only_when_they_ask_gets_none_in_menus(club: Club) -> None:
    table, mika, taro = await with_hints(club)
    await club.app.people.choose(mika.id, advice=False)
    menu = await pressed(mika, await opened(club, table, mika), "Walk")
    assert "★" not in menu.text + "".join(labels(menu))
    assert ASK in labels(await pressed(mika, menu, "Back"))
    offered = await mika.autocomplete(club.sandbox.channel, "village-fair walk", focused="far", far="")
    assert offered[0].name == "1 steps — 1 points"
    await club.play(table, Done())
    assert "★ Walk" in labels(await opened(club, table, taro)), "others have theirs"
