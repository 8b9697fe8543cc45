"""The private menu: questions, confirmation, results; stale, foreign and doubled presses; restarts."""

import asyncio
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.discord.menu import answers, screens
from bot.discord.ui import pictures
from bot.matches.entries import Move, read_entry
from bot.matches.table import Table
from bot.sandbox import Code, Sandbox
from bot.sandbox.people.actors import Person
from games.chance import Chance
from games.contract import Action, Hint, NamedValue, Phrase, Seat, Step
from games.stone_age.actions import Place, Spot
from rendering.look import Look
from rendering.pictures import Drawing
from rendering.theme import SEATS
from rendering.words import Words
from tests.bot.discord import fair
from tests.bot.discord.club import Club, labels, opened, pressed, running
from tests.bot.discord.fair import FAIR, PACKS, Done, Fair, Roll, State, Throw, Vote, Walk
from tests.bot.tiny import View


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def points(club: Club, table: Table, person: Person) -> int:
    now = await club.table(table.id)
    seat = now.seat_of(person.id)
    assert seat is not None
    return int(now.state.points[seat])


async def test_one_question_at_a_time_in_an_order_that_stays(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await opened(club, table, mika)
    assert menu.ephemeral
    assert "**Have fun**" in menu.text
    assert labels(menu)[:3] == ["Walk", "Throw", "Jump"]
    menu = await pressed(mika, menu, "Throw")
    assert "Throw › **What?**" in menu.text
    assert [button.label for button in menu.buttons] == ["Apple", "Ball", "Card", "Back", "Rules"]
    menu = await pressed(mika, menu, "Ball")
    assert "Throw › Ball › **How far?**" in menu.text
    assert [button.label for button in menu.buttons] == ["1 steps", "2 steps", "Back", "Rules"]
    assert "**2 steps** — 2 points" in menu.text


async def placed(club: Club) -> Person:
    """A match of Stone Age in which somebody is to act in the forest, the quarry and the village."""
    table = await club.start("mika", "taro", game="stone_age")
    mika = await club.mover(table)
    mine = iter((Place(Spot.FOREST, 2), Place(Spot.QUARRY, 2), Place(Spot.FIELD, 1)))
    theirs = iter((Place(Spot.HUNT, 5),))
    for move in (next(mine), next(theirs), *mine):
        await club.play(table, move)
    return mika


async def test_the_answers_of_the_best_verb_save_a_press(club: Club) -> None:
    mika = await placed(club)
    table = await club.table(1)
    menu = await opened(club, table, mika)
    assert "**Next action**" in menu.text
    assert sorted(button.label for button in menu.buttons[:3]) == ["Use the field", "Use the forest", "Use the quarry"]
    assert [button.label for button in menu.buttons[3:]] == ["Leave a place", "Board", "Rules"]
    assert "**Use the forest** — 2 dice ÷ 3: wood" in menu.text, "how many dice, the picture doesn't show"
    menu = await pressed(mika, menu, "Use the field")
    assert (await club.table(1)).state.tribes[0].agriculture == 1, "done with a single press"
    menu = await pressed(mika, menu, "Leave a place")
    assert labels(menu) == ["Forest", "Quarry", "Back", "Board", "Rules"], "what ranks last is asked step by step"


async def test_a_menu_names_the_card_in_a_slot(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mika = await club.mover(table)
    words = Words("en", "stone_age")
    card, building = (words.name(NamedValue("card", table.state.cards[1])), table.state.buildings[0])
    menu = await pressed(mika, await opened(club, table, mika), "Card 2")
    assert f"You put 1 figure on the card “{card}”." in menu.text
    assert menu.text.count(card) == 1, "it is said once"
    await club.play(await club.table(1), Place(Spot.HUNT, 5))
    await club.play(await club.table(1), Place(Spot.BUILDING_A, 1))
    await club.play(await club.table(1), Place(Spot.FOREST, 3))
    menu = await pressed(mika, await opened(club, await club.table(1), mika), "Leave a place")
    built = words.say(words.piece("building", building).name).removeprefix("Building: ")
    assert f"Card for 2: {card}" in labels(menu)
    assert f"Building A: {built}" in labels(menu)


@pytest.fixture
def walk_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has points can only end their turn, or vote."""
    original = Fair.why_not

    def why_not(self: Fair, state: State, seat: Seat, action: Action) -> Phrase | None:
        ends = isinstance(action, Done | Vote)
        return original(self, state, seat, action) if ends or not state.points[seat] else Phrase("reason-too-far")

    monkeypatch.setattr(Fair, "why_not", why_not)


async def test_where_only_ending_would_follow_the_answer_ends_the_turn(
    club: Club, table: Table, walk_once: None
) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Walk")
    assert labels(menu)[:2] == ["1 steps", "2 steps"]
    assert menu.text.splitlines()[-1] == "-# Each does this too: Enough"
    menu = await pressed(mika, menu, "2 steps")
    entries = [read_entry(row.entry) for row in await club.app.store.read.journal.revisions(table.id)]
    assert len([entry for entry in entries if isinstance(entry, Move)]) == 2
    assert (await club.table(table.id)).people_to_move == (club.other(table, mika).id,)
    menu = await pressed(mika, menu, "Take back")
    assert (await club.table(table.id)).people_to_move == (mika.id,)


async def test_what_is_typed_ends_no_turn(club: Club, table: Table, walk_once: None) -> None:
    mika = await club.mover(table)
    await (await mika.slash(club.sandbox.channel, "village-fair walk", far=2)).message()
    now = await club.table(table.id)
    assert (now.revision, now.people_to_move) == (1, (mika.id,))


async def test_what_can_be_taken_back_is_done_at_once_and_the_menu_goes_on(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Walk"), "2 steps")
    assert await points(club, table, mika) == 2
    assert "You walk 2." in menu.text
    assert "**Have fun**" in menu.text


async def test_a_die_wants_confirmation_and_back_leads_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Roll a die")
    assert "**Roll a die?**" in menu.text
    assert labels(menu) == ["Do it", "Back", "Rules"]
    assert await points(club, table, mika) == 0
    menu = await pressed(mika, menu, "Back")
    assert "**Have fun**" in menu.text
    menu = await pressed(mika, await pressed(mika, menu, "Roll a die"), "Do it")
    assert await points(club, table, mika) > 0
    assert "You roll " in menu.text


async def test_passing_the_turn_is_done_at_once_shows_the_result_and_can_be_taken_back(
    club: Club, table: Table
) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Enough")
    assert (await club.table(table.id)).revision == 1
    taro = club.other(table, mika)
    assert f"Waiting for **{taro.user.display_name}**" in menu.text
    links = [button.url for button in menu.buttons if button.url]
    assert links[0].startswith(f"https://discord.com/channels/{club.sandbox.guild.id}/{club.sandbox.channel.id}")
    assert menu.images
    menu = await pressed(mika, menu, "Take back")
    assert "Taken back." in menu.text
    assert (await club.table(table.id)).people_to_move == (mika.id,)


async def test_the_preview_shows_the_first_of_what_is_left_in_the_own_view(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    seat = table.seat_of(mika.id)
    menu = await opened(club, table, mika)
    assert str(menu.images[0].description).startswith(f"board for {seat}")
    menu = await pressed(mika, menu, "Throw")
    assert str(menu.images[0].description).startswith(f"board for {seat}"), "nobody has chosen a thing yet"
    menu = await pressed(mika, menu, "Ball")
    earned = tuple(1 if place == seat else 0 for place in range(2))
    assert menu.images[0].description == f"preview for {seat}: {earned}, before (0, 0), en"
    menu = await pressed(mika, await pressed(mika, menu, "Back"), "Back")
    assert str(menu.images[0].description).startswith(f"board for {seat}")
    assert len(menu.images) == 1


async def test_what_a_game_foresees_is_previewed_even_where_chance_goes_on(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    mika = await club.mover(table)
    seat = table.seat_of(mika.id)

    def preview(game: Fair, view: View, action: Action) -> View:
        return replace(view, state=replace(view.state, points=(7, 7)))

    def chancy(game: Fair, state: State, seat: int, action: Action, chance: Chance) -> Step[State]:
        chance.die()
        raise AssertionError("a preview asks no chance")

    monkeypatch.setattr(Fair, "preview", preview)
    monkeypatch.setattr(Fair, "apply", chancy)
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Throw"), "Ball")
    assert menu.images[0].description == f"preview for {seat}: (7, 7), before (0, 0), en"


async def test_the_cheapest_answer_is_put_up_for_confirmation_with_the_others_below(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Throwing a ball goes 1 or 2 steps, which cost nothing: the first is presumed."""
    monkeypatch.setattr(Fair, "meta", replace(Fair.meta, menu={(Throw, "far"): Hint.PRESUMED}))
    mika = await club.mover(table)
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Throw"), "Ball")
    assert labels(menu)[0] == "Do it"
    assert "Or choose another way:" in menu.text
    assert menu.selects[0].labels == ["2 steps"]
    assert await points(club, table, mika) == 0, "nothing is done before it is confirmed"
    menu = await pressed(mika, menu, "Do it")
    assert await points(club, table, mika) == 1
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Throw"), "Ball")
    menu = await pressed(mika, menu, "2 steps")
    assert await points(club, table, mika) == 3, "another answer is done like any that can be taken back"


async def test_an_unchanged_picture_is_not_sent_again(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await opened(club, table, mika)
    before = len(club.sandbox.requests_to("PATCH"))
    await pressed(mika, menu, "Walk")
    (shown,) = menu.now.attachments
    await pressed(mika, menu, "Back")
    edits = club.sandbox.requests_to("PATCH")[before:]
    assert [len(request.files) for request in edits] == [0, 0]
    assert [request.body["attachments"] for request in edits] == [[{"id": shown.id, "filename": shown.filename}]] * 2
    assert [item.id for item in menu.now.attachments] == [shown.id]
    assert menu.images


async def test_a_direct_message_that_becomes_the_menu_keeps_its_picture_from_then_on(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.settled()
    message = await mika.wait_for("Village Fair #1: Have fun", channel=mika.dm)
    menu = await pressed(mika, message, "Your move")
    before = len(club.sandbox.requests_to("PATCH"))
    await pressed(mika, await pressed(mika, menu, "Walk"), "Back")
    assert [len(request.files) for request in club.sandbox.requests_to("PATCH")[before:]] == [0, 0]
    assert len(menu.images) == 1


async def test_a_picture_that_is_gone_meanwhile_is_sent_again(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await opened(club, table, mika)
    before = len(club.sandbox.requests_to("PATCH"))
    club.sandbox.faults.refuse("PATCH /webhooks/*", Code.INVALID_FORM)
    await pressed(mika, menu, "Walk")
    edits = club.sandbox.requests_to("PATCH")[before:]
    assert [(request.status, len(request.files)) for request in edits] == [(400, 0), (200, 1)]
    assert len(menu.images) == 1


async def test_more_than_25_choices_are_paged(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Jump")
    assert len(menu.selects[0].options) == 25
    assert "Page 1 of 2" in menu.text
    assert labels(menu)[-1] == "Number 49"
    menu = await pressed(mika, menu, "Next")
    assert menu.selects[0].labels[0] == "Number 51"
    assert [button.label for button in menu.buttons] == ["Back", "Previous", "Rules"]
    await pressed(mika, menu, "Number 99")
    assert await points(club, table, mika) == 99


@pytest.mark.parametrize(
    ("least", "most", "english", "japanese"),
    [
        (1, 1, "Choose 1", "1個選んでください"),
        (0, 3, "Choose up to 3", "合わせて3個まで選んでください"),
        (1, 3, "Choose 1 to 3", "合わせて1〜3個選んでください"),
    ],
)
def test_how_many_to_choose_is_said_plainly(least: int, most: int, english: str, japanese: str) -> None:
    said = [
        Words(locale).text("play-choose-between", least=least, most=most, same=least == most) for locale in ("en", "ja")
    ]
    assert said == [english, japanese]


async def test_a_multiset_is_the_best_answers_or_one_of_a_list(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Pack")
    assert labels(menu)[:4] == menu.selects[0].labels[:4]
    assert [button.label for button in menu.buttons][4:] == ["Back", "Rules"]
    assert len(menu.selects[0].labels) == len(PACKS)
    assert "Choose" not in menu.text
    reply = await mika.select(menu, [menu.selects[0].labels[-1]])
    assert "You walk 3" in (await reply.message()).text


async def test_a_multiset_of_very_many_is_put_together_by_counts(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (answers, screens):
        monkeypatch.setattr(module, "OPTIONS", len(PACKS) - 1)
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Pack")
    assert len(menu.buttons) == 4 + 2
    assert menu.selects[0].labels == ["1 apples", "2 apples", "Ball", "2 × Ball", "Card"]
    assert "Choose 1 to 3" in menu.text
    reply = await mika.select(menu, ["2 apples", "2 × Ball"])
    assert "don’t go together" in (await reply.message()).text
    assert await points(club, table, mika) == 0
    reply = await mika.select(menu, ["1 apples", "2 apples", "Card"])
    assert "You walk 3" in (await reply.message()).text
    assert await points(club, table, mika) == 3


async def test_who_is_not_asked_gets_a_look(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro, guest = club.other(table, mika), club.person("guest")
    for person, seat in ((taro, table.seat_of(taro.id)), (guest, None)):
        reply = await person.click(await club.post(table.id), "Your move")
        look = await reply.message()
        assert reply.private
        assert f"Waiting for **{mika.user.display_name}**" in look.text
        assert ("You don’t play in this match" in look.text) == (person is guest)
        assert str(look.images[0].description).startswith(f"board for {seat}")
        assert "Your move" not in labels(look)


async def test_a_direct_message_becomes_the_menu_and_a_message_again(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.settled()
    message = await mika.wait_for("Village Fair #1: Have fun", channel=mika.dm)
    count = len(mika.inbox)
    menu = await pressed(mika, message, "Your move")
    assert menu is message
    assert "**Have fun**" in menu.text
    menu = await pressed(mika, menu, "Enough")
    assert menu is message
    assert len(mika.inbox) == count
    assert "Your move" not in labels(menu)
    assert "Open the table" in labels(menu)


async def test_answers_given_at_the_same_time_can_be_changed(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Done(), Done())
    menu = await pressed(mika, await opened(club, table, mika), "Yes")
    assert "**You answered: Vote: Yes**" in menu.text
    assert labels(menu)[0] == "Change"
    taros = await opened(club, table, taro)
    menu = await pressed(mika, await pressed(mika, menu, "Change"), "No")
    assert "You answered: Vote: No" in menu.text
    await pressed(taro, taros, "Yes")  # mika's answers have not made it stale
    assert (await club.table(table.id)).state.over


async def test_in_japanese(club: Club) -> None:
    mika = club.person("mika", "ja")
    table = await club.start("mika", "taro", game="fair")
    if await club.mover(table) is not mika:
        await club.play(table, Done())
    menu = await opened(club, table, mika)
    assert "**楽しむ**" in menu.text
    menu = await pressed(mika, await pressed(mika, menu, "投げる"), "りんご")
    assert "どこまで？" in menu.text
    assert "戻る" in labels(menu)


# Presses that come too late, twice, or from the wrong hand


async def test_a_stale_press_tells_what_has_happened_and_offers_todays_choices(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Throw")
    await club.play(table, Walk(3))
    menu = await pressed(mika, menu, "Ball")
    assert "nothing was done" in menu.text
    assert "You walk 3." in menu.text
    assert "**Have fun**" in menu.text
    assert await points(club, table, mika) == 3
    await pressed(mika, await pressed(mika, menu, "Walk"), "1 steps")
    assert await points(club, table, mika) == 4


async def test_a_stale_press_of_a_player_who_is_no_longer_asked(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Roll a die")
    await club.play(table, Done())
    menu = await pressed(mika, menu, "Do it")
    assert "nothing was done" in menu.text
    assert "Waiting for" in menu.text
    assert (await club.table(table.id)).revision == 1


async def test_two_quick_presses_act_once(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Walk")
    replies = [await mika.click(menu, "3 steps", wait=False) for _ in range(3)]
    await asyncio.gather(*(reply.message() for reply in replies))
    await club.eventually(lambda: club.is_at(table, 1))
    await club.settled()
    assert await points(club, table, mika) == 3


async def test_the_same_button_of_an_earlier_version_does_not_act(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Walk")
    await pressed(mika, menu, "3 steps")
    reply = await mika.click(menu, "3 steps", stale=True)
    assert "- You walk 3." in (await reply.message()).text
    assert await points(club, table, mika) == 3


async def test_a_menu_survives_a_restart(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> None:
    async with running(sandbox, tmp_path) as club:
        table = await club.start("mika", "taro", game="fair")
        mika = await club.mover(table)
        menu = await pressed(mika, await opened(club, table, mika), "Throw")
    async with running(sandbox, tmp_path) as club:
        menu = await pressed(mika, menu, "Ball")
        assert "How far?" in menu.text
        await pressed(mika, menu, "2 steps")
        assert await points(club, table, mika) == 2


async def test_new_code_between_two_presses_makes_a_menu_stale(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Walk")
    legal = Fair.legal_actions

    def fewer(self: Fair, state: State, seat: Seat) -> object:
        return (action for action in legal(self, state, seat) if action != Walk(1))

    monkeypatch.setattr(Fair, "legal_actions", fewer)
    menu = await pressed(mika, menu, "2 steps")  # its index means another action now
    assert "nothing was done" in menu.text
    assert await points(club, table, mika) == 0
    assert labels(menu)[:2] == ["Walk 2 steps", "Walk 3 steps"]


async def test_an_expired_token_loses_nothing(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Walk")
    club.sandbox.faults.slow("PATCH /webhooks/*", 0.2)
    reply = await mika.click(menu, "3 steps")
    reply.expire()
    await club.eventually(lambda: club.is_at(table, 1))
    assert await points(club, table, mika) == 3
    assert "**Have fun**" in (await opened(club, table, mika)).text


async def test_presses_are_acknowledged_before_anything_else(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    post = await club.post(table.id)
    async with club.bot.queue(table.id):
        reply = await mika.click(post, "Your move")
        assert reply.acknowledged
        assert reply.private


def test_the_little_game_is_sound() -> None:
    state = FAIR.setup(2, FAIR.meta.options(), None).state  # type: ignore[arg-type]
    assert Roll() in set(FAIR.legal_actions(state, 0))
    assert Vote(True) not in set(FAIR.legal_actions(state, 0))


OFFERED: list[tuple[int | None, tuple[str, ...]]] = []
"""For whom pictures were drawn, and what they could do."""


def draw_and_note(game: str, what: str, view: View, look: Look[View], owner: int | None) -> Drawing:
    OFFERED.append((view.seat, look.offered))
    return fair.draw(view, look, owner)


async def test_the_picture_of_ones_own_turn_says_in_words_what_can_be_done(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "draw", draw_and_note)
    OFFERED.clear()
    mika = await club.mover(table)
    await opened(club, table, mika)
    seat = table.seat_of(mika.id)
    own = [told for viewer, told in OFFERED if viewer == seat]
    assert {"Walk", "Throw", "Jump"} <= set(own[0])
    assert all(told == () for viewer, told in OFFERED if viewer != seat)


async def test_the_edge_has_the_colour_of_whoever_is_asked(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    seat = table.seat_of(mika.id)
    assert seat is not None
    colour = int(SEATS[seat].fill.removeprefix("#"), 16)
    menu, post = await opened(club, table, mika), await club.post(table.id)
    assert [message.now.components[0]["accent_color"] for message in (menu, post)] == [colour, colour]
