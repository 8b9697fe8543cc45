"""What has happened, in words: lines for a phone, secrets, moves that were taken back."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.app import App, open_app
from bot.discord.match.news_format import LENGTH, RevisionText, lines_of
from bot.discord.match.recap import (
    LINES,
    event_sentences,
    last_move,
    last_turn,
    newest_lines,
    recap,
    revision_texts,
    secrets,
    summary_line,
    undo_items,
)
from bot.discord.ui.formatting import words_in
from bot.matches.table import Table
from bot.settings import Settings
from games.contract import Action, Event, Forced
from games.kings_guild.events import Passed, TurnBegan
from games.via_appia.actions import Push, Stop
from rendering.words import Sentence, Words
from tests.bot.discord.fair import Done, Peek, Roll, Vote, Walk
from tests.bot.starting import start


@pytest_asyncio.fixture
async def app(tmp_path: Path, village_fair: None) -> AsyncIterator[App]:
    async with open_app(Settings(data=tmp_path)) as opened:
        yield opened


async def begun(app: App, game: str = "fair") -> Table:
    rows = [await app.people.meet(number, name, "en") for number, name in ((1, "Mika"), (2, "Ta*ro"))]
    table = await app.lobby.create(game, rows[0], guild=1, home=2, locale="en")
    await app.lobby.join(table.id, rows[1])
    return await start(app, table.id, 1)


async def play(app: App, table: Table, *actions: Action) -> Table:
    for action in actions:
        table = await app.play.table(table.id)
        table = await app.play.move(table.id, table.seats[table.to_move[0]].user or 0, action)
    return table


async def lines(app: App, table: Table, seat: int | None = None, after: int = 0) -> list[str]:
    table = await app.play.table(table.id)
    return await recap(app.store.read, table, words_in("en", table), seat, after=after)


async def test_one_line_a_turn_with_escaped_names(app: App) -> None:
    table = await play(app, await begun(app), Walk(1), Walk(2), Done(), Walk(3))
    first, second = (name.replace("*", "\\*") for name in table.names)
    assert await lines(app, table) == [f"- **{first}** walks 1 and walks 2.", f"- **{second}** walks 3."]
    assert await lines(app, table, after=2) == [f"- **{second}** walks 3."]


async def test_the_reader_is_you(app: App) -> None:
    table = await play(app, await begun(app), Walk(1), Walk(2), Done(), Walk(3))
    first, second = (name.replace("*", "\\*") for name in table.names)
    assert await lines(app, table, seat=0) == ["- You walk 1 and walk 2.", f"- **{second}** walks 3."]
    assert await lines(app, table, seat=1) == [f"- **{first}** walks 1 and walks 2.", "- You walk 3."]
    japanese = await recap(app.store.read, await app.play.table(table.id), words_in("ja", table), 0, after=0)
    assert japanese == ["- あなたは1歩きました。2歩きました。", f"- **{second}**が3歩きました。"]


def test_the_newest_are_kept() -> None:
    words = Words("en", names=("Mika", "Sora"))
    named = [(n, words.names[n % 2]) for n in range(12)]
    moves = [RevisionText(n, (Sentence(f"{name} walks {n}.", n % 2, "", name),)) for n, name in named]
    told = newest_lines(moves, words)
    assert told[0] == "… and 5 moves before that (`/history`)"
    assert told[1:] == [f"- **{words.names[n % 2]}** walks {n}." for n in range(12 - LINES, 12)]


async def test_secrets_are_for_their_owner(app: App) -> None:
    table = await play(app, await begun(app), Peek())
    assert "rabbit" in (await lines(app, table, seat=0))[0]
    assert await lines(app, table, seat=1) == []
    assert await lines(app, table) == []


async def test_what_one_alone_knows_without_what_everybody_does(app: App) -> None:
    table = await play(app, await begun(app), Walk(1), Peek(), Done(), Walk(2), Done())
    words = words_in("en", table)
    (told,) = await secrets(app.store.read, table, words, 0, after=0)
    assert "rabbit" in told
    assert "walk" not in told
    assert await secrets(app.store.read, table, words, 1, after=0) == []
    assert await secrets(app.store.read, table, words, 0, after=2) == []


async def test_what_was_taken_back_is_not_told_as_if_it_stood(app: App) -> None:
    table = await play(app, await begun(app), Walk(1), Walk(3))
    user = table.seats[0].user or 0
    table = await app.undo.take_back(table.id, user, revision=2)
    table = await app.undo.take_back(table.id, user, revision=3)
    name = words_in("en", table).names[0]
    assert await lines(app, table) == [f"- **{name}** takes back a move: “walks 3”; takes back a move: “walks 1”."]
    table = await play(app, table, Walk(2))
    assert await lines(app, table, after=2) == [
        f"- **{name}** takes back a move: “walks 3”; takes back a move: “walks 1”; walks 2."
    ]


async def test_an_undo_of_several_moves_tells_how_many(app: App) -> None:
    table = await play(app, await begun(app), Roll(), Done(), Walk(2))
    await app.consent.ask_undo(table.id, table.seats[0].user or 0)
    (request,) = await app.consent.open_requests(table.id)
    table = await app.consent.agree(table.id, table.seats[1].user or 0, request=request.id)
    other = words_in("en", table).names[1]
    assert (await lines(app, table))[-1].endswith(f"takes back 2 moves: “answered: Have fun” and “{other} walks 2”.")
    told = await revision_texts(app.store.read, table, words_in("en", table), None, after=-1)
    assert [(item.revision, item.undone) for item in told if item.revision] == [(1, False), (3, True), (4, False)]


TAKEN_BACK = {
    "en": ("takes back a move: “answered: ", "”."),
    "ja": ("1手を取り消しました：「答えました：", "」。"),
}


@pytest.mark.parametrize("locale", TAKEN_BACK)
async def test_taking_back_a_later_step_does_not_read_as_if_the_first_one_was_undone(app: App, locale: str) -> None:
    """Pushing a stone in Via Appia, and stopping, which no event tells of."""
    table, seat = await pushed_once(app)
    user = table.seats[seat].user or 0
    question = words_in(locale, table).say(table.game.ask(table.shown(None), seat))
    table = await app.play.move(table.id, user, Stop())
    await app.consent.ask_undo(table.id, user)
    for request in await app.consent.open_requests(table.id):
        table = await app.consent.agree(table.id, table.seats[1 - seat].user or 0, request=request.id)
    table = await app.play.table(table.id)
    told = "\n".join(await recap(app.store.read, table, words_in(locale, table), None, after=table.revision - 1))
    begin, end = TAKEN_BACK[locale]
    assert f"{begin}{question}{end}" in told


async def pushed_once(app: App) -> tuple[Table, int]:
    """A match whose first push let its player stop, and that player: other pushes leave them no such choice."""
    for _ in range(20):
        table = await begun(app, "via_appia")
        seat = table.to_move[0]
        push = next(action for action in table.legal(seat) if isinstance(action, Push))
        table = await app.play.move(table.id, table.seats[seat].user or 0, push)
        if Stop() in table.legal(seat):
            return table, seat
    raise AssertionError("no push let its player stop")


async def test_a_secret_that_was_taken_back_is_told_to_nobody_else(app: App) -> None:
    table = await play(app, await begun(app), Peek())
    seat = table.to_move[0]
    table = await app.play.table(table.id)
    await app.consent.ask_undo(table.id, table.seats[seat].user or 0)
    (request,) = await app.consent.open_requests(table.id)
    await app.consent.agree(table.id, table.seats[1 - seat].user or 0, request=request.id)
    for reader in (None, 1 - seat):
        assert (await lines(app, table, seat=reader))[-1].endswith("takes back a move: “answered: Have fun”.")
    assert "rabbit" in (await lines(app, table, seat=seat))[-1]


async def test_of_many_moves_taken_back_the_first_are_named(app: App) -> None:
    table = await play(app, await begun(app), Walk(1), Done(), Walk(2), Walk(3), Walk(1))
    await app.consent.ask_undo(table.id, table.seats[0].user or 0)
    (request,) = await app.consent.open_requests(table.id)
    await app.consent.agree(table.id, table.seats[1].user or 0, request=request.id)
    other = words_in("en", table).names[1]
    told = (await lines(app, table))[-1]
    assert f"takes back 4 moves: “answered: Have fun”, “{other} walks 2”, “{other} walks 3” and 1 more." in told


async def test_the_last_answer_of_a_seat(app: App) -> None:
    table = await play(app, await begun(app), Walk(1), Done(), *[Walk(1)] * 70)
    assert await last_move(app.store.read, table, 0) == 2
    assert await last_move(app.store.read, table, 1) == 72
    assert await last_move(app.store.read, await begun(app), 0) == -1


async def test_the_last_turn_is_the_moves_of_whoever_moved_last(app: App) -> None:
    table = await begun(app)
    assert await last_turn(app.store.read, table) == -1
    table = await play(app, table, Walk(1), Walk(1))
    assert await last_turn(app.store.read, table) == 0
    table = await play(app, table, Done(), *[Walk(1)] * 40)
    assert await last_turn(app.store.read, table) == 3


async def test_what_a_stand_in_did_is_news_to_whoever_comes_back(app: App) -> None:
    table = await play(app, await begun(app), Walk(1))
    seat = table.to_move[0]
    user = table.seats[seat].user or 0
    for _ in range(2):
        table = await app.seats.hand_over(table.id, user)
        table = await app.play.move_computer(table.id, seat, Walk(2), table.asked[seat].decision)
        table = await app.seats.take_back(table.id, user)
    assert table.revision == 7
    assert await last_move(app.store.read, table, seat) == 6
    assert await last_move(app.store.read, table, seat, in_person=True) == 1
    table = await play(app, table, Walk(1))
    assert await last_move(app.store.read, table, seat, in_person=True) == 8
    assert await last_move(app.store.read, table, 1 - seat, in_person=True) == -1


async def test_the_end_of_a_match_is_told(app: App) -> None:
    table = await play(app, await begun(app), Done(), Done(), Vote(True))
    await app.seats.concede(table.id, 1)
    assert (await lines(app, table))[-1] == "- **Mika** has given up."
    other = await begun(app)
    await app.consent.abandon(other.id, 0, as_host=True)
    assert await lines(app, other) == ["- Somebody who may manage the server has ended the match."]


async def test_a_move_that_can_not_be_read_any_more(app: App) -> None:
    table = await play(app, await begun(app), Walk(1))
    await app.store.write(lambda queries: queries.do("UPDATE revision SET events = x'5b7b7d5d' WHERE revision = 1"))
    assert await lines(app, table) == ["- A move that this version can’t tell any more."]


def put(*clauses: str) -> str:
    """What a player is told to have done in one move, in English."""
    said = tuple(Sentence(f"Mika {clause}.", 0, f"{clause}.", "Mika") for clause in clauses)
    return RevisionText(1, said).paragraph(Words("en", names=("Mika",)))


def test_what_one_player_did_in_a_row_is_one_sentence() -> None:
    assert put("puts 1 figure in the field", "gets 3 brick") == "**Mika** puts 1 figure in the field and gets 3 brick."
    assert put("gets 2 coins", "builds", "passes") == "**Mika** gets 2 coins, builds and passes."
    assert put("pays 1 wood, 2 stone", "builds", "passes") == "**Mika** pays 1 wood, 2 stone; builds; passes."
    assert put("rolls: 4", "gets 1 wood") == "**Mika** rolls: 4; gets 1 wood."
    assert put("gathers", "gives 1 gem and 1 iron") == "**Mika** gathers; gives 1 gem and 1 iron."
    assert put("gets 1 coin. No choice", "passes") == "**Mika** gets 1 coin. No choice. Mika passes."


def test_japanese_sentences_stay_apart_and_share_their_subject() -> None:
    said = tuple(Sentence(f"Mikaは{clause}。", 0, f"{clause}。", "Mika") for clause in ("置きました", "得ました"))
    assert RevisionText(1, said).paragraph(Words("ja")) == "**Mika**は置きました。得ました。"


def test_long_paragraphs_become_lines() -> None:
    words = Words("en")
    told = RevisionText(1, tuple(Sentence(f"Sentence number {number} of a long story.") for number in range(9)))
    split = [line.text(words) for line in lines_of([told], words)]
    assert len(split) > 1
    assert all(len(line) <= LENGTH for line in split)
    assert " ".join(split) == told.paragraph(words)


def test_japanese_letters_are_as_wide_as_two() -> None:
    words = Words("ja")
    told = RevisionText(1, tuple(Sentence("とても長い文がここにあります。") for _ in range(12)))
    split = [line.text(words) for line in lines_of([told], words)]
    assert len(split) > 2
    assert all(2 * len(line) <= LENGTH for line in split)


def test_a_long_turn_names_its_player_on_every_line() -> None:
    words = Words("en", names=("Mika",))
    moves = [RevisionText(n, (Sentence(f"Mika walks {n}.", 0, f"walks {n}.", "Mika"),), mover=0) for n in range(40)]
    split = [line.text(words) for line in lines_of(moves, words)]
    assert len(split) > 2
    assert all(line.startswith("**Mika** walks ") and line.count("Mika") == 1 for line in split)


def test_what_happens_to_all_has_a_line_of_its_own() -> None:
    words = Words("en", names=("Mika", "Sora"))
    storm, calm = Sentence("A storm comes."), Sentence("It is calm.")
    mika = Sentence("Mika waits.", 0, "waits.", "Mika")
    sora = Sentence("Sora waits.", 1, "waits.", "Sora")

    def told(*sentences: Sentence, mover: int | None = 0) -> list[str]:
        return [line.text(words) for line in lines_of([RevisionText(1, sentences, mover=mover)], words)]

    assert told(mika, storm, sora, mika) == ["**Mika** waits.", "A storm comes. Sora waits. Mika waits."]
    assert told(mika, calm) == ["**Mika** waits. It is calm."]
    assert told(mika, calm, mover=None) == ["**Mika** waits.", "It is calm."]


def test_who_plays_is_told_on_a_line_of_its_own() -> None:
    words = Words("en", names=("Mika",))
    walk, away = Sentence("Mika walks.", 0, "walks.", "Mika"), Sentence("Mika is away.", 0, "is away.", "Mika")
    told = [RevisionText(1, (walk,), mover=0), RevisionText(2, (away,), about_people=True), RevisionText(3, (walk,))]
    assert newest_lines(told, words) == ["- **Mika** walks.", "- **Mika** is away.", "- **Mika** walks."]


def test_one_very_long_move_is_told_whole() -> None:
    words = Words("en")
    told = [RevisionText(1, (Sentence("Short."),)), RevisionText(2, (Sentence("x" * 100),) * 20)]
    assert newest_lines(told, words)[0] == "… and one move before that (`/history`)"
    assert len(newest_lines(told, words)) == 21


async def test_forced_moves_stand_in_one_line_with_what_they_do(app: App) -> None:
    """In a real game: what is announced as the only option is never torn from what it is."""
    from games.chance import ImaginedChance
    from games.players import PLAYERS

    table = await begun(app, "stone_age")
    forced = 0
    while forced < 3 and table.row.status == "running":
        seat, chance = table.to_move[0], ImaginedChance(str(table.revision))
        action = PLAYERS["random"].choose(table.game, table.view(seat), table.legal(seat), chance)
        table = await app.play.move(table.id, table.seats[seat].user or 0, action)
        assert table.newest is not None
        forced += b'"event":"forced"' in table.newest.events
    words = words_in("en", table)
    told = await revision_texts(app.store.read, table, words, None, after=-1)
    sentences = [sentence.text for item in told for sentence in item.sentences]
    assert any(sentence.endswith(" There was no other choice.") for sentence in sentences)
    assert not any(sentence.startswith("There was no other choice.") for sentence in sentences)
    assert len(told) == table.revision + 1


PASSED = Passed(seat=0)


@pytest.mark.parametrize(
    ("events", "english", "japanese"),
    [
        ((Forced(0), TurnBegan(seat=1, turn=4)), (), ()),
        ((Forced(0),), (), ()),
        (
            (Forced(0), Passed(seat=1)),
            ("Sora can’t do anything and passes.",),
            ("Soraはできることがなく、パスしました。",),
        ),
        (
            (PASSED, Forced(0), TurnBegan(seat=1, turn=4), Passed(seat=1)),
            ("Mika can’t do anything and passes.", "Sora can’t do anything and passes."),
            ("Mikaはできることがなく、パスしました。", "Soraはできることがなく、パスしました。"),
        ),
        (
            (Forced(0), PASSED, Forced(0), TurnBegan(seat=1, turn=4)),
            ("Mika can’t do anything and passes. There was no other choice.",),
            ("Mikaはできることがなく、パスしました。ほかに選択肢はありませんでした。",),
        ),
    ],
)
async def test_beginnings_of_turns_are_no_news(
    app: App, events: tuple[Event, ...], english: tuple[str, ...], japanese: tuple[str, ...]
) -> None:
    table = await begun(app, "kings_guild")
    for locale, sentences in (("en", english), ("ja", japanese)):
        words = Words(locale, "kings_guild", ("Mika", "Sora"))
        assert tuple(sentence.text for sentence in event_sentences(table, events, words, None)) == sentences


async def test_no_line_tells_that_a_match_or_round_begins(app: App) -> None:
    for game in ("stone_age", "kings_guild", "applejack", "almadi", "via_appia"):
        table = await begun(app, game)
        told = " ".join(await lines(app, table, after=-1))
        assert "begins." not in told
        assert "Turn " not in told


@pytest.mark.parametrize(
    ("locale", "one", "several"),
    [("en", "New specialist: ", "New specialists: "), ("ja", "", "新しい専門家：")],
)
async def test_events_of_a_kind_are_told_in_one_list(app: App, locale: str, one: str, several: str) -> None:
    """The row of specialists at the start of The King's Guild."""
    table = await begun(app, "kings_guild")
    text = "\n".join(await recap(app.store.read, table, words_in(locale, table), None, after=-1))
    assert text.count(several) == 1
    assert not one or one not in text
    names = [Words(locale, "kings_guild").text(f"specialist-{one.specialist}") for one in table.shown(None).row]  # type: ignore[attr-defined]
    assert len(names) > 1
    assert all(name in text for name in names)


async def test_whoever_takes_a_seat_over_is_not_told_what_was_planned_before(app: App) -> None:
    people = [
        await app.people.meet(number, name, "en") for number, name in enumerate(("Mika", "Taro", "Yuki", "Ken"), 1)
    ]
    table = await app.lobby.create("fair", people[0], guild=1, home=2, locale="en")
    for person in people[1:3]:
        await app.lobby.join(table.id, person)
    table = await start(app, table.id, 1)
    await app.store.write(lambda queries: app.play.answer(queries, table, 0, Walk(1), None, planned=True))
    assert "planned" in "".join(await lines(app, table, seat=0))
    assert "planned" not in "".join(await lines(app, table, seat=1))
    await app.seats.concede(table.id, table.seats[0].user or 0)
    await app.taking_over.take_over(table.id, people[3], 0)
    assert "planned" not in "".join(await lines(app, table, seat=0))
    now = await app.play.table(table.id)
    await app.store.write(lambda queries: app.play.answer(queries, now, 0, Walk(2), None, planned=True))
    assert "".join(await lines(app, table, seat=0)).count("planned") == 1, "his own"


async def taken_over(app: App) -> Table:
    """A match in which Mika walked 1, left, the computer walked 2, Ken took over and walked 3."""
    names = ("Mika", "Taro", "Yuki", "K*n")
    people = [await app.people.meet(number, name, "en") for number, name in enumerate(names, 1)]
    table = await app.lobby.create("fair", people[0], guild=1, home=2, locale="en")
    for person in people[1:3]:
        await app.lobby.join(table.id, person)
    table = await start(app, table.id, 1)
    rows = [replace(row, user=seat + 1, name=names[seat]) for seat, row in enumerate(table.seats)]
    await app.store.write(lambda queries: queries.matches.set_seats(table.id, rows))
    table = await play(app, table, Walk(1))
    table = await app.seats.concede(table.id, 1)
    table = await app.play.move_computer(table.id, 0, Walk(2), table.asked[0].decision)
    table = await app.taking_over.take_over(table.id, people[3], 0)
    return await app.play.move(table.id, 4, Walk(3))


TOLD = {
    "en": [
        "**Mika** walks 1.",
        "**Mika** has left; a computer player goes on in that seat.",
        "**🤖 Mika, computer** walks 2.",
        "**K\\*n** takes over from the computer player.",
        "**K\\*n** walks 3.",
    ],
    "ja": [
        "**Mika**が1歩きました。",
        "**Mika**が抜け、コンピュータープレイヤーがその席を引き継ぎました。",
        "**🤖 Mikaの代理**が2歩きました。",
        "**K\\*n**がコンピュータープレイヤーから席を引き継ぎました。",
        "**K\\*n**が3歩きました。",
    ],
}


@pytest.mark.parametrize("locale", TOLD)
async def test_the_past_is_told_with_who_sat_there_then(app: App, locale: str) -> None:
    table = await taken_over(app)
    assert await recap(app.store.read, table, words_in(locale, table), None, after=0) == [
        f"- {line}" for line in TOLD[locale]
    ]


@pytest.mark.parametrize(("locale", "own"), [("en", ["You take over", "You walk 3"]), ("ja", ["あなたは"] * 2)])
async def test_whoever_takes_a_seat_over_is_you_only_from_then_on(app: App, locale: str, own: list[str]) -> None:
    table = await taken_over(app)
    told = await recap(app.store.read, table, words_in(locale, table), 0, after=0)
    assert told[:3] == [f"- {line}" for line in TOLD[locale][:3]]
    assert [line.startswith(f"- {begins}") for line, begins in zip(told[3:], own, strict=True)] == [True, True]


async def test_the_old_post_and_a_move_to_be_taken_back_name_who_made_the_move(app: App) -> None:
    table = await taken_over(app)
    words = words_in("en", table)
    texts = await revision_texts(app.store.read, table, words, None, after=0, until=1)
    assert summary_line(table, texts, words) == "**Mika** walks 1."
    found = await app.undo.find(table.id, 4)
    moves = tuple(replace(found.moves[0], revision=revision) for revision in (5, 3, 1))
    items = await undo_items(app.store.read, table, replace(found, moves=moves), words, 0)
    assert items == ["You walk 3.", "**🤖 Mika, computer** walks 3.", "**Mika** walks 3."]
