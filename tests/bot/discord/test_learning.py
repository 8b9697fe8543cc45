"""``/learn``: privately from step to step, answers that can be tried again, and playing on from a position."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import pytest
from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord import learning
from bot.discord.lesson_steps import place_of
from bot.discord.ui import protocol
from bot.matches.lessons import library, words
from bot.matches.lessons.words import word_now
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.delivery.test_refusals import answering
from tests.bot.discord.tables import forged, lobby, until
from tests.bot.written import TEXT, WORD, Write

FORGERIES = {
    "another game": (":stone_age:", ":almadi:"),
    "no game": (":stone_age:", ":chess:"),
    "another seat": (":0:0:1:", ":0:1:1:"),
    "a step without a question": (":0:0:1:", ":0:0:0:"),
    "a step too far": (":0:0:1:", ":0:0:9:"),
    "no step": (":0:0:1:", ":0:0:x!:"),
    "an answer too far": ("learnask:", "learnpick:"),
    "too short": (":0:0:1:", ":0:1:"),
}
"""What is replaced by what in the id of a press."""


class Said(NamedTuple):
    """What is pressed and told in a language."""

    locale: str
    next_: str
    places: tuple[str, str, str, str]
    marks: tuple[str, str, str]
    ask: str


ENGLISH = Said(
    "en-US",
    "Next",
    ("Forest", "1 figure", "Hut", "Card 2"),
    ("Not quite.", "Good!", "That is allowed, too."),
    "Where to?",
)
JAPANESE = Said(
    "ja", "次へ", ("森", "1個", "小屋", "カード2"), ("惜しい。", "そのとおり！", "それもできます。"), "どこへ？"
)


@pytest.mark.parametrize("said", [ENGLISH, JAPANESE])
async def test_a_lesson_from_its_list_to_its_end(club: Club, write: Write, said: Said) -> None:
    write(TEXT)
    mika, next_ = club.person("mika", said.locale), said.next_
    listed = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    assert listed.ephemeral
    step = await (await mika.click(listed, labels(listed)[0])).message()
    assert len(step.images) == 1
    assert "3" in step.text
    step = await (await mika.click(step, next_)).message()
    forest, one, hut, card = said.places
    wrong, right, possible = said.marks
    asked = [label for label in labels(step) if label != next_]
    step = await pressed(mika, step, forest)
    assert one in labels(step), "how many figures is asked, as in a match"
    step = await pressed(mika, step, one)
    assert wrong in step.text
    assert step.text.index(wrong) < step.text.index(said.ask), "it is seen where the menu is long, too"
    assert set(asked) <= set(labels(step)), "it may be tried again"
    assert not _stands_out(step, next_)
    step = await pressed(mika, step, card)
    assert possible in step.text
    step = await pressed(mika, step, hut)
    assert right in step.text
    assert _stands_out(step, next_)
    assert labels(step)[0] == next_, "it comes before the menu"
    assert await club.app.store.read.lists.matches_of(mika.user.id) == []
    step = await (await mika.click(step, next_)).message()
    assert next_ not in labels(step)
    known = await club.app.store.read.lessons.of(mika.user.id, "stone_age")
    assert [(row.step, row.done) for row in known.values()] == [(2, True)]
    assert not await club.app.store.read.lessons.of(club.person("taro").user.id, "stone_age")


async def test_only_good_answers_make_a_lesson_done(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")

    async def known() -> list[tuple[int, bool]]:
        rows = await club.app.store.read.lessons.of(mika.user.id, "stone_age")
        return [(row.step, row.done) for row in rows.values()]

    step = await at_play(club, mika)
    assert await known() == [(1, False)]
    step = await (await mika.click(step, "Previous")).message()
    step = await pressed(mika, await pressed(mika, step, "Forest"), "1 figure")
    await (await mika.click(step, "Next")).message()
    assert await known() == [(1, False)]
    step = await (await mika.click(step, "Previous")).message()
    step = await pressed(mika, await pressed(mika, step, "Hut"), "Forest")
    step = await pressed(mika, step, "1 figure")
    assert await known() == [(2, False)], "another answer afterwards takes nothing away"
    await (await mika.click(step, "Next")).message()
    assert await known() == [(2, True)]


async def test_a_puzzle_at_the_beginning_is_done_with_its_good_answer(club: Club, write: Write) -> None:
    head, _, *rest = TEXT.split("[[step]]")
    write("[[step]]".join([head, *rest]))
    mika = club.person("mika")
    step = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    step = await (await mika.click(step, "Begin")).message()
    for label in ("Next", "Previous"):
        step = await (await mika.click(step, label)).message()
    assert not (await club.app.store.read.lessons.of(mika.user.id, "stone_age"))["first_turns"].done
    step = await pressed(mika, await pressed(mika, step, "Hut"), "Forest")
    await (await mika.click(await pressed(mika, step, "1 figure"), "Next")).message()
    assert (await club.app.store.read.lessons.of(mika.user.id, "stone_age"))["first_turns"].done


def _stands_out(message: ChatMessage, label: str) -> bool:
    return next(one for one in message.buttons if one.label == label).style == ButtonStyle.primary.value


async def test_playing_on_is_a_match_of_ones_own(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    step = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    for label in (labels(step)[0], "Next", "Next", "Play on from here"):
        step = await (await mika.click(step, label)).message()
    assert "as practice against computer players" in step.text
    back = await (await mika.click(step, "Back to the lesson")).message()
    assert "Step 3 of 3" in back.text
    await club.settled()
    [row] = await club.app.store.read.lists.matches_of(mika.user.id, ("running",))
    table = await club.table(row.id)
    assert table.row.practice
    assert table.seat_of(mika.user.id) == 0
    assert table.revision >= 3
    assert [seat.computer for seat in table.seats] == [None, "gentle"]


async def menu_of_match(club: Club, person: Person) -> ChatMessage:
    """Play on from the lesson, and open the menu of what is asked then."""
    await (await person.click(await at_play(club, person), "Play on from here")).message()
    await club.settled()
    await until(club, lambda: "Your move" in labels(person.inbox[-1]))
    return await (await person.click(person.inbox[-1], "Your move")).message()


async def test_a_word_is_said_in_its_turn(club: Club, write: Write) -> None:
    write(TEXT.replace(WORD, "turn = 1"))
    mika = club.person("mika")
    menu = await menu_of_match(club, mika)
    assert "The lesson:** Tools help." in menu.text
    menu = await pressed(mika, menu, "Forest")
    assert "Tools help." not in menu.text, "it is said at the beginning of a question"
    await pressed(mika, menu, "1 figure")
    menu = await _asked_again(club, mika)
    assert "Tools help." not in menu.text, "it is another turn"
    assert await public(club) == []
    assert mika.buzzes == []


async def test_a_word_is_said_until_it_is_done_once(club: Club, write: Write) -> None:
    write(TEXT.replace(WORD, 'action = "place"'))
    mika = club.person("mika", "ja")
    await club.set_person(mika, in_words=True)
    listed = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    for label in (labels(listed)[0], "次へ", "次へ", "ここから遊ぶ"):
        listed = await (await mika.click(listed, label)).message()
    await club.settled()
    menu = await (await mika.click(mika.inbox[-1], "手番")).message()
    assert "レッスンから：**道具が役に立ちます。" in menu.text
    await pressed(mika, menu, "小屋")
    table = await club.table(1)
    assert await word_now(club.app.store.read, table, 0) is None


async def test_a_word_of_a_turn_is_said_at_its_first_question_alone(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Applejack a turn asks twice: which tile, and where."""
    lesson = library.lessons_of("applejack")["first_turns"]
    steps = tuple(replace(step, word=tuple(word for word in step.word if not word.lines)) for step in lesson.steps)
    only = replace(lesson, text=replace(lesson.text, step=steps))
    monkeypatch.setattr(words, "lessons_of", lambda game: {only.key: only})
    mika = club.person("mika")
    await (await mika.slash(club.sandbox.channel, "learn", game="applejack")).message()
    number = next(at for at, step in enumerate(steps) if step.kind == "play")
    press = protocol.custom_id("learn", 0, *place_of(lesson, number), "play")
    assert "practice" in await forged(club, mika, club.sandbox.channel, press)
    await club.settled()
    table = await club.until_asked(await club.table(1), mika)
    assert await word_now(club.app.store.read, table, lesson.seat) is not None
    table = await club.play(table, table.legal(lesson.seat)[0])
    assert mika.id in table.people_to_move, "it goes on with a question"
    assert await word_now(club.app.store.read, table, lesson.seat) is None


@pytest.mark.parametrize("word", ["turn = 1", 'action = "place where=forest"'])
async def test_a_word_is_said_again_when_the_answer_is_taken_back(club: Club, write: Write, word: str) -> None:
    write(TEXT.replace(WORD, word))
    mika = club.person("mika")
    await pressed(mika, await pressed(mika, await menu_of_match(club, mika), "Forest"), "1 figure")
    menu, said = await _asked_again(club, mika), []
    for _ in range(2):
        await forged(club, mika, mika.dm, "t:undo:1")
        menu = await (await mika.click([*mika.dm.messages.values()][-1], "Take back")).message()
        said.append("Tools help." in menu.text)
    assert said == [True, False], "what was before the lesson can be taken back, too"


async def test_other_matches_say_no_word(club: Club, write: Write) -> None:
    write(TEXT.replace(WORD, "turn = 1"))
    table = await club.start("mika", "taro")
    assert await word_now(club.app.store.read, table, 0) is None
    await club.app.store.write(lambda queries: queries.matches.set_practice(table.id))
    alone = await club.start("mika", computers=1)
    assert await word_now(club.app.store.read, alone, 0) is None


async def _asked_again(club: Club, person: Person) -> ChatMessage:
    """Wait until somebody is asked again after their answer; the menu of that."""

    async def look() -> bool:
        return person.id in (await club.table(1)).people_to_move

    await club.settled()
    await club.eventually(look)
    await until(club, lambda: "Your move" in labels(person.inbox[-1]))
    return await (await person.click(person.inbox[-1], "Your move")).message()


async def at_play(club: Club, person: Person) -> ChatMessage:
    """The step from which can be played on."""
    step = await (await person.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    for label in (labels(step)[0], "Next", "Next"):
        step = await (await person.click(step, label)).message()
    return step


async def public(club: Club) -> list[ChatMessage]:
    """What others could see."""
    await club.settled()
    own = club.person("mika").dm
    places = [place for place in club.sandbox.world.channels.values() if place is not own]
    return [one for place in places for one in place.messages.values() if not one.ephemeral]


async def test_it_is_played_where_nobody_else_sees_it(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    started = await (await mika.click(await at_play(club, mika), "Play on from here")).message()
    assert "in our direct messages" in started.text
    assert await public(club) == []
    first = mika.inbox[0]
    assert "only you see it" in first.text
    await (await mika.select(first, ["Awake from 9:00"])).message()
    person = await club.app.store.read.people.get(mika.id)
    assert person is not None
    assert (person.wakes, person.mailbox) == (9, "open")
    assert "You take over from the computer player." in mika.inbox[-1].text
    assert mika.buzzes == []
    assert (await club.table(1)).row.is_direct


async def test_whom_no_direct_message_reaches_is_asked_before_others_see_it(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    mika.close_mailbox()
    asked = await (await mika.click(await at_play(club, mika), "Play on from here")).message()
    assert "where others see it" in asked.text
    assert await public(club) == []
    started = await (await mika.click(asked, "Play it here")).message()
    assert "as practice against computer players" in started.text
    assert not (await club.table(1)).row.is_direct
    assert (await club.app.store.read.people.get(mika.id)).mailbox == "closed"


async def test_a_press_from_before_the_lesson_changed_says_so(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    step = await at_play(club, mika)
    ids = [one.custom_id for one in step.buttons]
    menu = await (await mika.click(step, "Previous")).message()
    ids += [one.custom_id for one in (*menu.buttons, *menu.selects)]
    deciding = [one for one in ids if one.count(":") > 5]
    assert len(deciding) > 8, "all of the menu, and playing on"
    write(TEXT.replace("One figure brings little", "It brings little"))
    for custom_id in deciding:
        assert "This lesson has changed" in await forged(club, mika, club.sandbox.channel, custom_id)
    assert not await club.app.store.read.lists.matches_of(mika.user.id, ("lobby", "running"))


async def test_many_lessons_are_listed_in_pages(club: Club, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    first = write(TEXT)
    paths = [first, *(first.with_stem(f"puzzle_{number:02}") for number in range(19))]
    for path in paths:
        path.write_text(TEXT, encoding="utf-8")
    for module in (library, learning):
        monkeypatch.setattr(module, "lesson_files", lambda key: paths if key == "stone_age" else [])
    mika = club.person("mika")
    listed = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    counts = [labels(listed).count("Begin")]
    while "Next" in labels(listed):
        listed = await (await mika.click(listed, "Next")).message()
        counts.append(labels(listed).count("Begin"))
    assert counts == [8, 8, 4]
    listed = await (await mika.click(listed, "Previous")).message()
    assert {"Next", "Previous"} < {*labels(listed)}


async def test_two_presses_make_one_match(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    step = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    for label in (labels(step)[0], "Next", "Next"):
        step = await (await mika.click(step, label)).message()
    presses = [mika.click(step, "Play on from here", stale=True) for _ in range(2)]
    for reply in await asyncio.gather(*presses):
        assert "as practice against computer players" in (await reply.message()).text
    await club.settled()
    assert len(await club.app.store.read.lists.matches_of(mika.user.id, ("lobby", "running"))) == 1
    assert sum("only you see it" in one.text for one in mika.inbox) == 1


async def test_who_reads_in_words_has_the_board_so(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    await club.set_person(mika, in_words=True)
    listed = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    step = await (await mika.click(listed, labels(listed)[0])).message()
    assert step.images, "what is said speaks of its colours"
    assert "5 of 5 figures at home" in step.text
    step = await (await mika.click(step, "Next")).message()
    assert "4 of 5 figures at home" in step.text
    step = await pressed(mika, step, next(label for label in labels(step) if label.startswith("Hut")))
    assert "Good!" in step.text


async def test_where_the_board_cant_be_drawn_it_is_told(
    club: Club, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*args: object, **more: object) -> None:
        return None

    write(TEXT)
    mika = club.person("mika")
    monkeypatch.setattr(club.bot.pictures, "position", nothing)
    listed = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    step = await (await mika.click(listed, labels(listed)[0])).message()
    assert "5 of 5 figures at home" in step.text


def _pictures(message: ChatMessage) -> tuple[str, ...]:
    return tuple(one.filename for one in message.images)


async def test_the_menu_shows_its_question_or_the_whole_board(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    menu = await (await mika.click(await at_play(club, mika), "Previous")).message()
    part = _pictures(menu)
    begun = _pictures(await pressed(mika, menu, "Forest"))
    whole = await (await mika.click(menu, "Board")).message()
    assert part[0].startswith("question-")
    assert _pictures(whole)[0].startswith("lesson-")
    assert "1 figure" in labels(whole), "the answer that is begun stays"
    back = await (await mika.click(whole, "Close-up")).message()
    assert _pictures(back) == begun
    again = await pressed(mika, back, "Back")
    assert _pictures(again) == part
    whole = await (await mika.click(again, "Board")).message()
    assert _pictures(await pressed(mika, whole, "Forest")) == begun, "it is for one look"
    person = await club.app.store.read.people.get(mika.id)
    assert person is not None
    assert not person.whole_board


@pytest.mark.parametrize("forgery", FORGERIES)
async def test_a_forged_press_in_a_menu_gets_a_sentence(club: Club, write: Write, forgery: str) -> None:
    write(TEXT)
    mika, place, lesson = club.person("mika"), club.sandbox.channel, library.lessons_of("stone_age")["first_turns"]
    menu = await (await mika.click(await at_play(club, mika), "Previous")).message()
    made = next(one.custom_id for one in menu.buttons if one.label == "Hut")
    assert made.endswith(f":stone_age:{lesson.digest}")
    before, after = FORGERIES[forgery]
    assert before in made
    said = await forged(club, mika, place, made.replace(before, after, 1))
    assert "This lesson has changed since" in said


@pytest.mark.parametrize("place", ["9", "-1", "x", "1:9", "1:-1", "0:play"])
async def test_a_press_that_leads_nowhere_says_so(club: Club, write: Write, place: str) -> None:
    write(TEXT)
    custom_id = f"t:learn:0:stone_age:first_turns:{place}"
    said = await forged(club, club.person("mika"), club.sandbox.channel, custom_id)
    assert "First turns" not in said
    assert said


async def test_where_nothing_is_taught(club: Club, write: Write) -> None:
    mika = club.person("mika")
    said = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).text()
    assert "no such lesson" in said


async def test_it_is_forgotten_with_its_person(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    listed = await (await mika.slash(club.sandbox.channel, "learn", game="stone_age")).message()
    await mika.click(listed, labels(listed)[0])
    await club.app.forgetting.forget(mika.user.id)
    assert not await club.app.store.read.lessons.of(mika.user.id, "stone_age")


@pytest.mark.parametrize("is_new", [True, False])
async def test_who_is_new_to_a_game_is_shown_the_way(club: Club, write: Write, *, is_new: bool) -> None:
    write(TEXT)
    if not is_new:
        table = await club.start("mika", "taro")
        await club.app.store.write(lambda queries: queries.matches.set_status(table.id, "over", at=1.0))
    await lobby(club, "mika")
    taro = club.person("taro")
    joined = await (await taro.slash(club.sandbox.channel, "match join")).message()
    assert ("Learn the game" in labels(joined)) is is_new
    assert ("New to Stone Age?" in joined.text) is is_new
    if is_new:
        step = await (await taro.click(joined, "Learn the game")).message()
        assert "First turns" in step.text
        assert step.ephemeral


async def test_the_card_shows_it_only_to_who_joins(club: Club, write: Write) -> None:
    write(TEXT)
    card = await lobby(club, "mika")
    await club.person("taro").click(card, "Join")

    def shown() -> list[bool]:
        return [one.ephemeral for one in club.sandbox.channel.messages.values() if "Learn the game" in labels(one)]

    await until(club, lambda: bool(shown()))
    assert shown() == [True]


async def test_a_seat_is_taken_though_the_way_to_lessons_cant_be_sent(
    club: Club, write: Write, caplog: pytest.LogCaptureFixture
) -> None:
    write(TEXT)
    card = await lobby(club, "mika")
    with answering(club, 403, 50001, "POST /webhooks/*") as fault:
        await club.person("taro").click(card, "Join")
        await until(club, lambda: fault.struck and not club.bot._serving)
    assert "Taro" in card.text
    assert "join of match" not in caplog.text, "it is no failure of what was pressed"


async def test_a_page_of_the_rules_leads_to_the_step_that_shows_it(club: Club, write: Write) -> None:
    write(TEXT)
    mika = club.person("mika")
    rules = await (await mika.slash(club.sandbox.channel, "rules", game="stone_age", topic="rules-feeding")).message()
    step = await (await mika.click(rules, "See it in a lesson")).message()
    assert "1 of 3" in step.text
    back = await (await mika.click(step, "Rules")).message()
    assert back.text == rules.text
    other = await (await mika.slash(club.sandbox.channel, "rules", game="stone_age", topic="rules-tools")).message()
    assert "See it in a lesson" not in labels(other)


async def test_a_look_from_the_rules_leads_back_to_the_question_and_is_no_progress(club: Club, write: Write) -> None:
    before, after = TEXT.replace('page = "feeding"\n', "").rsplit("at = 2", 1)
    write(f'{before}page = "feeding"\nat = 2{after}')
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    menu = await opened(club, table, mika)
    rules = await (await mika.click(menu, "Rules")).message()
    assert "Your move" in labels(rules)
    place = club.sandbox.channel
    await forged(club, mika, place, f"t:page:{table.id}:stone_age:rules-feeding")
    step = next(one for one in place.messages.values() if "See it in a lesson" in labels(one))
    step = await (await mika.click(step, "See it in a lesson")).message()
    assert "Step 3 of 3" in step.text
    step = await (await mika.click(step, "Previous")).message()
    step = await pressed(mika, await pressed(mika, step, "Forest"), "1 figure")
    assert "Not quite." in step.text
    assert await club.app.store.read.lessons.of(mika.user.id, "stone_age") == {}
    assert "Place figures" in (await (await mika.click(step, "Your move")).message()).text


async def test_the_end_of_a_lesson_leads_to_the_next_one(club: Club) -> None:
    mika, place = club.person("mika"), club.sandbox.channel
    listed = await (await mika.slash(place, "learn", game="almadi")).message()
    step, titles = await (await mika.click(listed, custom_id=listed.buttons[1].custom_id)).message(), []
    while "All lessons" in labels(step) and {"Next", "Next lesson"} & {*labels(step)}:
        titles.append(step.text.partition("\n")[0])
        step = await (await mika.click(step, "Next" if "Next" in labels(step) else "Next lesson")).message()
    assert len(dict.fromkeys(titles)) == 3
