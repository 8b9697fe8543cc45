"""What stands above the questions of The King's Guild: what can be chosen, beside one's own guild with its stores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.contract import Action
from games.kings_guild.actions import (
    Arrange,
    Bid,
    Build,
    Buy,
    ChooseQuest,
    ChooseResource,
    ChooseSpace,
    Colour,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Keep,
    Move,
    Offer,
    Peek,
    Place,
    Play,
    Return,
    Sell,
    Skip,
    Steal,
    Swap,
)
from games.kings_guild.agenda import ExpandSecond, Main, TurnEnd
from games.kings_guild.state import View
from rendering.kings_guild import layout, marked
from rendering.look import Look
from rendering.questions import NO_PART, Excerpt, Question, QuestionKind, Region

HAND_ROW, FEW = 4, 2
"""How many treasures stand in a row at least, and beside one's own guild at most."""
MOST_QUESTS = 4
"""How many quests are told in words."""
MOST_STAFF = 5
"""How many specialists there is room for below the mat."""

MAIN_ACTIONS: frozenset[type[Action]] = frozenset({Gather, Craft, Build, Hire})
"""The main actions of a turn."""


def _rows(regions: Iterable[Region], count: int) -> Iterator[tuple[Region, ...]]:
    """Yield regions in rows of so many."""
    every = tuple(regions)
    yield from (every[i : i + count] for i in range(0, len(every), count))


def _kinds(question: Question) -> set[type[Action]]:
    return {type(action) for action in question.actions} - {Skip, EndTurn}


def _spelt_out(question: Question) -> frozenset[type[Action]]:
    """Return what specialists, or treasures, that a turn is about say by themselves."""
    return frozenset({Hire if _kinds(question) & (MAIN_ACTIONS | {Draw}) else Play})


def _turn(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return what the main actions are about, as far as they are possible; without a choice, what the only one is."""
    kinds = _kinds(question)
    if len(kinds) == 1:
        return QUESTIONS[kinds.pop()].excerpt(view, look, question)
    if not kinds & MAIN_ACTIONS:
        return _drawing(view, question) if Draw in kinds else _hand(view, look, question)
    rows: list[tuple[Region, ...]] = []
    if kinds & {Gather, Craft}:
        rows.append((marked.quest_cards(view, question),))
    if Hire in kinds:
        rows += _rows(marked.people(view, question), 1)
    elif Build in kinds:
        rows.append((marked.market(view, look, question),))
    return Excerpt((*rows, marked.stock(view, question)))


def _resources(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the quests, and what is in the storage and in the supply."""
    return Excerpt(((marked.quest_cards(view, question),), marked.stock(view, question)))


def _quests(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the quests that can be chosen, with words; many of them as they lie on the board."""
    stock, told = marked.stock(view, question), tuple(marked.quests(view, look, question))
    return Excerpt((*(_rows(told, 1) if len(told) <= MOST_QUESTS else ((marked.quest_cards(view, question),),)), stock))


def _people(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the specialists in the row; for the space of one, the mat."""
    if question.part == "space":
        return _mat(view, look, question)
    return Excerpt((*_rows(marked.people(view, question), 1), marked.stock(view, question)))


def _rooms(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the rooms that can be built; for the square of one, the mat."""
    if question.part not in ("do", "room"):
        return _mat(view, look, question)
    *rows, last = _rows(marked.room_panels(view, look, question), 2)
    stock = marked.stock(view, question)
    return Excerpt((*rows, last, stock) if len(last) > 1 else (*rows, (*last, stock[0])))


def _mat(view: View, look: Look[View], question: Question) -> Excerpt:
    return Excerpt((marked.large(view, look, question),))


def _moves(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the mat, and below it what the specialists do if it is asked whom to move; of many only that."""
    mat, staff = marked.large(view, look, question), marked.staff(view, question)
    if question.part not in ("do", "specialist"):
        return Excerpt((mat,))
    few = len(view.players[question.seat].staff) <= MOST_STAFF
    return Excerpt((mat, (staff,)) if few else ((staff,),))


def _hand(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the treasures that can be chosen, and one's own guild; what the hand would score, outside of a turn."""
    held, stock = tuple(marked.held(view, look, question)), marked.stock(view, question)
    if len(held) <= FEW:
        return Excerpt(((*held, stock[0]),))
    wide = HAND_ROW if len(held) <= 2 * HAND_ROW else -(-len(held) // 2)
    is_free = isinstance(view.asking[-1], Main | ExpandSecond | TurnEnd)
    return Excerpt((*_rows(held, wide), stock if is_free else (marked.score_of_hand(view, look, question),)))


def _draws(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return what is in the decks, if any can be drawn from; else how many treasures they have."""
    if len(marked.colours(question)) < len(Colour):
        return _drawing(view, question)
    return Excerpt((tuple(marked.contents(look, question)),))


def _drawing(view: View, question: Question) -> Excerpt:
    return Excerpt(((marked.own(view, question.seat), marked.decks(question)),))


def _relics(view: View, look: Look[View], question: Question) -> Excerpt:
    return Excerpt((tuple(marked.contents(look, question)), marked.stock(view, question)))


def _thefts(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return whoever can be stolen from, and one's own guild."""
    regions = [*marked.victims(view, question), marked.panel(view, question.seat)]
    return Excerpt(tuple(_rows(regions, layout.LAYOUTS[len(view.players)].abreast)))


def _bids(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return every guild with its coins, one's own first."""
    seats = ((question.seat + n) % len(view.players) for n in range(len(view.players)))
    return Excerpt(
        tuple(_rows((marked.panel(view, seat) for seat in seats), layout.LAYOUTS[len(view.players)].abreast))
    )


def _own(view: View, look: Look[View], question: Question) -> Excerpt:
    return Excerpt(((marked.own(view, question.seat),),))


RESOURCES = QuestionKind[View](_resources)
MAT = QuestionKind[View](_mat)
HAND, OWN = QuestionKind[View](_hand, frozenset({NO_PART})), QuestionKind[View](_own)

QUESTIONS: dict[type[Action] | None, QuestionKind[View]] = {
    None: QuestionKind[View](_turn, spells_out=_spelt_out),
    Gather: RESOURCES,
    Craft: QuestionKind[View](_quests),
    Build: QuestionKind[View](_rooms, frozenset({"room"})),
    Hire: QuestionKind[View](_people, frozenset({"specialist", NO_PART})),
    Play: HAND,
    Sell: QuestionKind[View](_hand, frozenset({"cards", NO_PART})),
    EndTurn: OWN,
    Draw: QuestionKind[View](_draws),
    Skip: OWN,
    Bid: QuestionKind[View](_bids),
    Keep: HAND,
    Discard: HAND,
    Return: RESOURCES,
    ChooseResource: RESOURCES,
    ChooseQuest: QuestionKind[View](_quests),
    ChooseSpace: MAT,
    Place: MAT,
    Move: QuestionKind[View](_moves),
    Peek: OWN,
    Offer: OWN,
    Swap: RESOURCES,
    Buy: QuestionKind[View](_relics),
    Steal: QuestionKind[View](_thefts),
    Arrange: MAT,
}
