"""*Was that good?*: one's own turn beside what would have been advised, for its player alone; *Why?* of computers."""

from __future__ import annotations

import pytest

from bot.discord.match.interactions import Viewer
from bot.discord.match.moments import moment_message
from bot.discord.menu.verdict import judged_answer
from bot.matches.refusals import RefusedError
from bot.matches.trail import trail_of
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.fair import Done, Thing, Throw, Walk
from tests.bot.discord.here import two
from tests.bot.discord.menu.test_hints import THINKING, Thinker, with_hints
from tests.bot.discord.tables import forged, until

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")

ASK = "Was that good?"


@pytest.fixture
def thinker(club: Club, monkeypatch: pytest.MonkeyPatch) -> Thinker:
    made = Thinker(Walk(3), Throw(Thing.BALL, 2), Walk(1), Done())
    monkeypatch.setattr(club.app.counsellor, "_ask", made.ask)
    return made


async def turn(club: Club, person: Person) -> ChatMessage:
    """Walk a step and end the turn. Returns what is shown then."""
    menu = await opened(club, await club.table(1), person)
    for label in ("Walk", "1 steps", "Enough"):
        menu = await pressed(person, menu, label)
    return menu


async def judged(club: Club, person: Person, message: ChatMessage) -> ChatMessage:
    await (await person.click(message, ASK)).message()
    await until(club, lambda: "You: " in message.text)
    return message


async def test_it_is_offered_where_there_are_hints(club: Club, thinker: Thinker) -> None:
    _, mika, taro = await two(club)
    assert ASK not in labels(await turn(club, mika))
    await club.app.store.write(lambda queries: queries.matches.set_settings(1, {"hints": True}))
    message = await (await mika.slash(club.sandbox.channel, "history")).message()
    assert ASK in labels(message)
    message = await (await taro.slash(club.sandbox.channel, "history")).message()
    assert ASK not in labels(message), "it was not their turn"


async def test_it_tells_what_would_have_been_better_and_by_how_much(club: Club, thinker: Thinker) -> None:
    _, mika, taro = await with_hints(club)
    thinker.best = (Walk(3), Done())
    message = await judged(club, mika, await turn(club, mika))
    assert message.ephemeral
    assert message.text.splitlines()[1:] == [
        "**You: Enough**",
        "There was something better. It is worth about 3 points more.",
        "**My choice: Walk 3 steps**",
        "- 3 points",
        "-# Only you can see this. I went by what you could know then; I may be wrong.",
    ]
    assert thinker.asked[-1].given == Done()
    assert thinker.asked[-1].view.seat == 0
    await club.settled()
    assert not [one for one in club.sandbox.world.history if one.sees(taro.user) and "You: " in one.text]


async def test_the_best_answer_is_praised(club: Club, thinker: Thinker) -> None:
    _, mika, _ = await with_hints(club)
    thinker.best = (Done(), Walk(3))
    message = await judged(club, mika, await turn(club, mika))
    assert "That is what I would have done." in message.text
    assert "My choice:" not in message.text


async def test_it_is_thought_about_once(club: Club, thinker: Thinker) -> None:
    _, mika, _ = await with_hints(club)
    thinker.goes.clear()
    message = await turn(club, mika)
    await (await mika.click(message, ASK)).message()
    await until(club, lambda: THINKING in message.text)
    thinker.goes.set()
    await until(club, lambda: "You: " in message.text)
    history = await (await mika.slash(club.sandbox.channel, "history")).message()
    await judged(club, mika, history)
    assert len(thinker.asked) == 1


async def test_what_fails_says_so_and_can_be_asked_again(club: Club, thinker: Thinker) -> None:
    _, mika, _ = await with_hints(club)
    thinker.fails = True
    message = await turn(club, mika)
    await (await mika.click(message, ASK)).message()
    await until(club, lambda: "couldn’t find" in message.text)
    thinker.fails = False
    history = await (await mika.slash(club.sandbox.channel, "history")).message()
    await judged(club, mika, history)


async def test_nobody_judges_for_others(club: Club, thinker: Thinker) -> None:
    _, mika, taro = await with_hints(club)
    await turn(club, mika)
    table = await club.table(1)
    for person in (taro, club.person("nobody")):
        viewer = Viewer(club.bot, await club.app.people.meet(person.id, "Somebody", "en"))
        with pytest.raises(RefusedError, match="verdict-not-yours"):
            await judged_answer(viewer, table, table.revision)


async def test_what_was_taken_back_is_not_judged(club: Club, thinker: Thinker) -> None:
    _, mika, _ = await with_hints(club)
    message = await turn(club, mika)
    await pressed(mika, message, "Take back")
    said = await (await mika.click(message, ASK, stale=True)).text()
    assert "has been taken back" in said
    assert not thinker.asked


async def test_a_computer_says_why_where_one_is_alone(club: Club, thinker: Thinker) -> None:
    table = await club.start("mika", game="fair", computers=1)
    mika = club.person("mika")
    await club.app.store.write(lambda queries: queries.matches.set_settings(1, {"hints": True}))
    await club.play(table, Done())
    await club.eventually(lambda: club.is_at(table, table.revision + 3))
    message = await (await mika.slash(club.sandbox.channel, "history")).message()
    assert "Why?" in labels(message)
    message = await pressed(mika, message, "Why?")
    (own,) = [row.name for row in table.seats if row.computer]
    assert f"{own}: " in message.text
    assert "My choice:" not in message.text
    assert not thinker.asked, "that is told from facts alone"


async def test_nobody_says_why_a_person_did_something(club: Club, thinker: Thinker) -> None:
    table = await club.start("mika", "taro", game="fair", computers=1)
    mika, taro = club.person("mika"), club.person("taro")
    await club.app.store.write(lambda queries: queries.matches.set_settings(1, {"hints": True}))
    await club.play(table, Done(), Walk(2), Done())
    await club.app.seats.concede(1, taro.id)
    assert "Only your own" in await forged(club, mika, club.sandbox.channel, f"t:verdict:1:{table.revision + 3}")
    trail = await trail_of(club.app.store.read, await club.table(1))
    viewer = Viewer(club.bot, await club.app.people.meet(mika.id, "Mika", "en"))
    for place, stop in enumerate(trail.stops):
        made = await moment_message(viewer, trail, place)
        offered = {getattr(getattr(item, "item", item), "label", "") for row in made.rows for item in row}
        assert (ASK in offered) is (stop.mover == 0)
        assert "Why?" not in offered or stop.mover == 2


async def test_what_was_played_by_earlier_rules_is_not_judged(club: Club, thinker: Thinker) -> None:
    _, mika, _ = await with_hints(club)
    message = await turn(club, mika)
    await club.play(await club.table(1), Walk(1))
    await club.app.store.write(lambda queries: queries.do("UPDATE revision SET rules = 0 WHERE revision <= 2"))
    assert "earlier rules" in await (await mika.click(message, ASK)).text()
