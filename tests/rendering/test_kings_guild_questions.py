"""The King's Guild: what its question pictures show, and that marks lie where the answers' things are drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from games.contract import Action, Seat
from games.kings_guild.actions import (
    ACTIONS,
    Build,
    Buy,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Keep,
    Move,
    Part,
    Place,
    Play,
    Resource,
    Sell,
    Steal,
    Swap,
)
from games.kings_guild.agenda import Main
from games.kings_guild.rules import GAME
from games.kings_guild.state import State, View
from rendering.kings_guild.palette import RESOURCES
from rendering.kings_guild.questions import QUESTIONS
from rendering.look import Look
from rendering.packages import appearance
from rendering.pictures import pictures_of, scene_of
from rendering.questions import Answer, Excerpt, Question
from rendering.shapes import AnyShape, Frame, Label, SeatToken, Token
from tests.rendering.guild_positions import SHORT, look
from tests.rendering.play import played_states

FIRST: dict[type[Action], str] = {
    Craft: "quest",
    Build: "room",
    Hire: "specialist",
    Play: "treasure",
    Sell: "treasure",
    Keep: "treasure",
    Discard: "treasure",
    Buy: "treasure",
    Move: "specialist",
}
"""The kinds of things that are chosen first, of which each is framed with its name."""


def positions(seats: int, seed: int = 1, every: int = 3) -> Iterator[tuple[State, Seat, View]]:
    for state in played_states(GAME, seats, GAME.meta.options(), seed)[:-1:every]:
        for seat in GAME.to_move(state):
            yield state, seat, GAME.shown(GAME.view(state, seat))


def asked(state: State, seat: Seat) -> dict[type[Action], list[Action]]:
    """The legal actions by type."""
    found = defaultdict[type[Action], list[Action]](list)
    for action in GAME.legal_actions(state, seat):
        found[type(action)].append(action)
    return found


def question(seat: Seat, actions: Iterable[Action], kind: type[Action] | None, part: str) -> Question:
    """The question of a part, with an action for each value of its first field."""
    every = tuple(actions)
    values = dict.fromkeys(getattr(action, part, type(action)) for action in every)
    firsts = {(type(action), *[getattr(action, name) for name in _fields(action)[:1]]): action for action in every}
    return Question(seat, kind, part, tuple(Answer(str(one), every[0], one) for one in values), tuple(firsts.values()))


def _fields(action: Action) -> tuple[str, ...]:
    return action.__struct_fields__


def excerpt(view: View, asking: Question) -> Excerpt:
    return QUESTIONS[asking.kind].excerpt(view, looking(view), asking)


def looking(view: View) -> Look[View]:
    return look("en", SHORT[: len(view.players)])


def framed(view: View, asking: Question) -> list[list[AnyShape]]:
    """What is drawn within each frame, in the picture that its region is cut out of."""
    found = list[list[AnyShape]]()
    for region in (region for row in excerpt(view, asking).rows for region in row):
        frames = [mark for mark in region.marks if isinstance(mark, Frame)]
        if frames:
            drawn = scene_of(pictures_of("kings_guild")[region.picture], view, looking(view), asking.seat)
            found += [[shape for shape in drawn.shapes if within(shape, frame)] for frame in frames]
        assert all(frame.seat == asking.seat and frame.box.overlap(region.box) > 0 for frame in frames)
    return found


def within(shape: AnyShape, frame: Frame) -> bool:
    box, bounds = frame.box.inset(-3), shape.bounds()
    return box.x <= bounds.x and bounds.right <= box.right and box.y <= bounds.y and bounds.bottom <= box.bottom


def texts(shapes: Iterable[AnyShape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Label)]


def values(actions: Iterable[Action]) -> set[str]:
    """What can be chosen first; of several things each one."""
    firsts = [getattr(action, _fields(action)[0]) for action in actions]
    return {one for first in firsts for one in (first if isinstance(first, tuple) else (first,))}


def test_every_action_type_and_the_choice_of_one_are_declared() -> None:
    assert set(QUESTIONS) == {None, *ACTIONS}
    assert appearance("kings_guild").questions is QUESTIONS


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_has_a_name_is_framed_with_it_and_nothing_else_is(seats: int) -> None:
    kinds = set()
    for state, seat, view in positions(seats):
        words = looking(view).words
        for kind, actions in asked(state, seat).items():
            if kind not in FIRST or (kind is Craft and len(values(actions)) > 4):
                continue
            kinds.add(kind)
            names = {words.text(f"{FIRST[kind]}-{one}") for one in values(actions)}
            frames = framed(view, question(seat, actions, kind, _fields(actions[0])[0]))
            found = [" ".join(texts(shapes)) for shapes in frames]
            assert all(any(name[:8] in said for said in found) for name in names), (kind, names, found)
            if kind is not Move:
                assert len(found) == len(names), (kind, names, found)
    assert len(kinds) > 4


@pytest.mark.parametrize("seats", range(2, 7))
def test_squares_are_framed_with_their_names_and_bonuses_are_counted(seats: int) -> None:
    looked = 0
    for state, seat, view in positions(seats):
        for kind in (Build, Place):
            for room, actions in by(
                asked(state, seat).get(kind, []), lambda action: getattr(action, "room", "")
            ).items():
                looked += 1
                squares = {action.square.upper() for action in actions}
                asking = question(seat, actions, kind, "square")
                assert {name for shapes in framed(view, asking) for name in texts(shapes)[:1]} == squares, room
                (mat, stock) = excerpt(view, asking).rows[0]
                brings = [GAME.describe(view, action).earns for action in actions]
                signs = [mark.text for mark in mat.marks if isinstance(mark, Label)]
                told = [phrase for phrase in brings if phrase is not None and _bonus(phrase.args)]
                assert bool(told) == any(sign != "+0" for sign in signs)
                assert stock.picture == "guild"
    assert looked


def _bonus(args: Any) -> Any:
    return args.get("bonus") or args.get("gain") or args.get("resources") or ("points" not in args and "coins" in args)


@pytest.mark.parametrize("seats", range(2, 7))
def test_resources_are_framed_where_the_supply_has_them(seats: int) -> None:
    looked = 0
    for state, seat, view in positions(seats):
        actions = asked(state, seat).get(Gather)
        if not actions:
            continue
        looked += 1
        frames = framed(view, question(seat, actions, Gather, "resources"))
        fills = [shape.fill for shapes in frames for shape in shapes if isinstance(shape, Token)]
        assert sorted(fills) == sorted(RESOURCES[Resource(one)].fill for one in values(actions))
        numbers = [int(text) for shapes in frames for text in texts(shapes)]
        assert sorted(numbers) == sorted(view.supply[list(Resource).index(Resource(one))] for one in values(actions))
    assert looked


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_turn_shows_what_specialists_do_what_is_left_and_the_own_guild(seats: int) -> None:
    looked = 0
    for state, seat, view in positions(seats):
        kinds = asked(state, seat)
        if not isinstance(state.asking[-1], Main) or not {Gather, Hire} <= kinds.keys():
            continue
        looked += 1
        asking = question(seat, [action for some in kinds.values() for action in some], None, "do")
        pictures = [[region.picture for region in row] for row in excerpt(view, asking).rows]
        hired = {action.specialist for action in kinds[Hire] if isinstance(action, Hire)}
        apart = 1 if len(hired) == len(view.row) else len(hired)
        assert pictures == [["board"], *[["offers"]] * apart, ["board", "board"]], "whoever costs too much is left out"
        told = [texts(shapes) for shapes in framed(view, asking)]
        for one in hired:
            (row,) = [row for row in told if looking(view).words.text(f"specialist-{one}") in row]
            assert any(text.endswith(".") for text in row), "the sentence of what they do"
    assert looked


def test_the_letters_of_items_are_framed_once_their_quest_is_chosen() -> None:
    looked = 0
    for state, seat, view in positions(4):
        crafts = by(asked(state, seat).get(Craft, []), lambda action: action.quest)
        for actions in crafts.values():
            parts = [action.part for action in actions if action.part is not Part.BOTH]
            if len(parts) == 2:
                looked += 1
                told = [texts(shapes)[0] for shapes in framed(view, question(seat, actions, Craft, "part"))]
                assert told == ["a", "b"]
    assert looked


def by(actions: list[Any], key: Callable[[Any], Any]) -> dict[Any, list[Any]]:
    found = defaultdict[Any, list[Any]](list)
    for action in actions:
        found[key(action)].append(action)
    return found


def test_what_is_taken_is_marked_only_when_it_is_asked() -> None:
    _, seat, view = next(iter(positions(4)))
    swap = Swap(Resource.IRON, Resource.GEM)
    assert not framed(view, question(seat, [swap], Swap, "give"))
    (shapes,) = framed(view, question(seat, [swap], Swap, "take"))
    assert RESOURCES[Resource.GEM].fill in [shape.fill for shape in shapes if isinstance(shape, Token)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_victims_are_framed_and_the_own_guild_stands_beside_them(seats: int) -> None:
    _, seat, view = next(iter(positions(seats)))
    others = [other for other in range(seats) if other != seat]
    asking = question(seat, [Steal(other, Resource.IRON) for other in others], Steal, "victim")
    tokens = [next(shape.seat for shape in shapes if isinstance(shape, SeatToken)) for shapes in framed(view, asking)]
    assert tokens == others
    assert sum(map(len, excerpt(view, asking).rows)) == seats


def test_without_a_main_action_the_hand_or_the_only_choice_is_shown() -> None:
    kinds = set()
    for state, seat, view in positions(3):
        actions = asked(state, seat)
        others = actions.keys() - {EndTurn}
        if EndTurn not in actions or others & {Build, Hire} or not others:
            continue
        every = [action for some in actions.values() for action in some]
        shown = excerpt(view, question(seat, every, None, "do"))
        if len(others) == 1:
            (kind,) = others
            kinds.add(kind)
            assert shown == excerpt(view, question(seat, every, kind, "do"))
    assert Sell in kinds


def test_only_the_offered_colours_of_decks_are_framed() -> None:
    looked = 0
    for state, seat, view in positions(4, every=1):
        for some in (actions for kind, actions in asked(state, seat).items() if kind is Draw):
            colours = values(some)
            looked += 1
            assert len(framed(view, question(seat, some, Draw, "colours"))) == len(colours)
    assert looked
