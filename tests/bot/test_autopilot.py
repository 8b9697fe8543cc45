"""People who play by themselves read what a person reads: labels and words, never ids."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.sandbox import ChatMessage, Sandbox
from bot.sandbox.model.components import ComponentKind
from bot.sandbox.model.messages import Content
from data import locales
from rendering.words import Words
from scripts.figures import ROOT, Module
from tests.bot import autopilot
from tests.bot.autopilot import Autopilot, PressOutcome, Tap, asks, match_of, outcome_of, taps

TITLE = "Stone Age #7 · Round 2"
SENTENCES = {
    PressOutcome.STALE: "play-stale",
    PressOutcome.ASKED: "play-unmatched",
}


def button(label: str, **more: Any) -> dict[str, Any]:
    return {"type": int(ComponentKind.BUTTON), "label": label, "custom_id": f"id of {label}", "style": 2, **more}


def menu(placeholder: str = "Where?", most: int = 1) -> dict[str, Any]:
    options = [{"label": label, "value": label.lower()} for label in ("Forest", "Quarry", "Hunt")]
    kind = int(ComponentKind.STRING_SELECT)
    return {"type": kind, "custom_id": "menu", "options": options, "placeholder": placeholder, "max_values": most}


def shown(sandbox: Sandbox, text: str, *components: dict[str, Any]) -> ChatMessage:
    """A message as it could stand in the channel."""
    rows = tuple({"type": int(ComponentKind.ROW), "components": [one]} for one in components)
    return sandbox.world.post(sandbox.channel, sandbox.world.bot, Content(text=text, components=rows))


def label(name: str, locale: str = "en") -> str:
    return Words(locale).text(f"play-button-{name}")


def labels(found: list[Tap]) -> list[str]:
    return [getattr(tap.component, "label", "") for tap in found]


def test_it_knows_nothing_of_the_bots_code() -> None:
    allowed = ("bot.sandbox.", "data.", "rendering.words.")
    imports = Module(ROOT / "tests" / "bot" / "autopilot.py").imports
    own = [one for one in imports if one.startswith(("bot.", "games.", "rendering.", "data."))]
    assert own
    assert not [one for one in own if not one.startswith(allowed)]


@pytest.mark.parametrize("locale", locales())
def test_answers_and_ways_about_are_told_apart_by_their_labels(sandbox: Sandbox, locale: str) -> None:
    about = [label(name, locale) for name in ("back", "previous", "next")]
    off = button("Gone", disabled=True)
    link = {"type": int(ComponentKind.BUTTON), "label": "Open", "url": "https://example.org", "style": 5}
    message = shown(sandbox, TITLE, *map(button, ["2 figures", *about, label("do", locale)]), off, link)
    ahead, ways = taps(message)
    assert labels(ahead) == ["2 figures", label("do", locale)]
    assert [tap.confirms for tap in ahead] == [False, True]
    assert labels(ways) == about
    assert asks(message)


def test_a_report_asks_nothing(sandbox: Sandbox) -> None:
    parts = menu(Words("en").text("play-parts"))
    report = shown(sandbox, TITLE, button(label("move")), parts, button(label("undo")), button(label("history")))
    assert not asks(report)
    assert Autopilot(sandbox.user("alice"), Random(0)).choose(report) is None
    changeable = shown(sandbox, TITLE, button(label("change")), button(label("history")))
    ahead, about = taps(changeable)
    assert (ahead, labels(about)) == ([], [label("change")])


def test_a_select_menu_is_answered_with_as_much_as_it_takes(sandbox: Sandbox) -> None:
    alice = sandbox.user("alice")
    one = Autopilot(alice, Random(1), boldness=0).choose(shown(sandbox, TITLE, menu()))
    assert one is not None
    assert (one.custom_id, one.values) == ("menu", ("forest",))
    several = shown(sandbox, TITLE, menu(most=3))
    counts = set()
    for seed in range(20):
        chosen = Autopilot(alice, Random(seed)).choose(several)
        assert chosen is not None
        counts.add(len(chosen.values))
    assert counts == {1, 2, 3}


def test_what_came_of_a_press_is_read_from_the_answer(sandbox: Sandbox) -> None:
    answer, back = Tap(taps(shown(sandbox, TITLE, button("2 figures")))[0][0].component), button(label("back"))
    further = shown(sandbox, TITLE, button("Forest"), back)
    beginning = shown(sandbox, TITLE, button("Forest"), button("Hunt"))
    report = shown(sandbox, TITLE, button(label("undo")), button(label("history")))
    assert outcome_of(further, answer) is PressOutcome.ASKED
    assert outcome_of(beginning, answer) is PressOutcome.ACCEPTED
    assert outcome_of(beginning, taps(further)[1][0]) is PressOutcome.ASKED
    assert outcome_of(further, None) is PressOutcome.ASKED
    assert outcome_of(report, answer) is PressOutcome.ACCEPTED
    assert outcome_of(shown(sandbox, "The hut is taken."), answer) is PressOutcome.REFUSED


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("outcome", SENTENCES)
def test_sentences_are_read_in_every_language(sandbox: Sandbox, locale: str, outcome: PressOutcome) -> None:
    said = Words(locale).text(SENTENCES[outcome])
    message = shown(sandbox, f"**{said}**\n{TITLE}", button("Forest"))
    assert outcome_of(message, Tap(message.buttons[0])) is outcome


def test_the_match_is_read_from_the_text(sandbox: Sandbox) -> None:
    assert match_of(shown(sandbox, f"In <#{sandbox.channel.id}>: {TITLE}")) == 7
    assert match_of(shown(sandbox, "Welcome!")) is None


def test_a_call_is_found_by_its_match(sandbox: Sandbox) -> None:
    pilot = Autopilot(sandbox.user("alice"), Random(0))
    first = shown(sandbox, "Stone Age #1", button(label("move")))
    second = shown(sandbox, "Applejack #12", button(label("move", "ja")))
    shown(sandbox, "Stone Age #1", button(label("board")))
    assert pilot.call(sandbox.channel) is second
    assert pilot.call(sandbox.channel, 1) is first
    assert pilot.call(sandbox.channel, 2) is None


@pytest.mark.parametrize(("values", "taps"), [((), 1), (("forest",), 2), (("forest", "hunt"), 3)])
async def test_taps_are_counted_as_fingers_do(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, values: tuple[str, ...], taps: int
) -> None:
    """A button is one tap, *Your move* too, where it is pressed; a list is one to open it and one for each choice."""
    message = shown(sandbox, TITLE, menu(most=2) if values else button("Hunt"))
    monkeypatch.setattr(autopilot, "outcome_of", lambda *_: PressOutcome.ACCEPTED)
    pilot = Autopilot(sandbox.user("mika"), Random(1))

    async def reply(*_: object, **__: object) -> SimpleNamespace:
        return SimpleNamespace(interaction=SimpleNamespace(id=1))

    async def answered(_: object) -> ChatMessage:
        return message

    for name in ("click", "select"):
        monkeypatch.setattr(pilot.person, name, reply)
    monkeypatch.setattr(pilot, "_answer", answered)
    for number in (1, 2):
        await pilot.press(message, Tap(message.selects[0] if values else message.buttons[0], values))
        assert [one.taps for one in pilot.accepted] == [taps] * number
    if not values:
        shown(sandbox, TITLE, button(label("move")))
        await pilot.play_menu(sandbox.channel, moves=1)
        assert pilot.accepted[-1].taps == taps + 1


def test_a_pace_is_as_often_in_its_lower_half_as_in_the_upper_by_ratio(sandbox: Sandbox) -> None:
    pilot = Autopilot(sandbox.user("mika"), Random(1))
    seconds = sorted(pilot.between((10.0, 360.0)) for _ in range(1000))
    assert 10 <= seconds[0] < 11
    assert 50 < seconds[500] < 75
    assert 330 < seconds[-1] <= 360
