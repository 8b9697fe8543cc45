"""What a menu shows where it stands: answers to choose, and the confirmation of a complete one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.discord.menu.answers import (
    Speaker,
    back_button,
    choice_rows,
    do_button,
    fitting_buttons,
    further,
    is_spelt_out,
    other_answers,
    set_rows,
    sets_shown,
    shortcuts_on_buttons,
    verb_buttons,
    way_rows,
)
from bot.discord.menu.lines import LINES, count_lines, text_height
from bot.discord.menu.model import (
    MenuButton,
    Row,
    Screen,
)
from bot.discord.menu.questions import has_picture, question_of, shows, shows_whole
from bot.discord.menu.state import MenuState, Shortcut
from bot.discord.menu.wording import Wording
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.protocol import OPTIONS, page, rows_of
from games.contract import Action
from games.narrowing import VERB, Confirm, OpenPart, Option, PickMany, PickOne, Prompt, advised
from rendering.questions import questions_of
from rendering.words import Words

ROOM, MOST = 3.9, 7.2
"""How many lines shortcuts and what is said of them may fill: among several verbs, and among two."""
BETWEEN: Final = " :：·・,、"
"""What stands in a label between an action and what it brings."""
NAMED: Final = 4
"""Of how many answers that bring the same each is named."""
LONG: Final = 20
"""How many letters of a label are more than its line repeats, where fewer tell the same."""
Told: TypeAlias = tuple[int, str, str]
"""An answer, what it is called, and what it brings."""
APART: Final = 1
"""How many lines tell apart what answers bring; more run together."""


def confirmation_screen(speak: Speaker, notes: Sequence[str], action: Action) -> Screen:
    do, back = do_button(speak, speak.at.cursor), speak.at.cursor.back()
    if speak.at.instead_of is None or back is None:
        return _confirming(speak, notes, action, [], [(do, *back_button(speak))])
    return _or_else(speak._replace(at=replace(speak.at, cursor=back)), notes, speak.at.instead_of, action, do)


def presumption(speak: Speaker, notes: Sequence[str], prompt: Confirm) -> Screen:
    do = do_button(speak, speak.at.cursor.answered(*prompt.answers))
    return _or_else(speak, notes, prompt, prompt.presumed, do)


def _or_else(speak: Speaker, notes: Sequence[str], prompt: Confirm, action: Action, do: MenuButton) -> Screen:
    """Return the confirmation of one answer to a prompt, with all others."""
    others = prompt.others(action)
    rows: list[Row] = [
        (do,),
        *other_answers(speak, PickOne(prompt.part, prompt.kind, prompt.actions, others), action),
        *way_rows(speak, others),
    ]
    listed, _ = page(others, speak.at.cursor.page, OPTIONS)
    advice = [] if action == speak.advised else _advice(speak, listed)
    below = [*advice, speak.text.message("play-others")]
    return _confirming(speak, notes, action, below, rows)


def _confirming(
    speak: Speaker, notes: Sequence[str], action: Action, below: Iterable[str], rows: Iterable[Row]
) -> Screen:
    choice = speak.at.choices.describe(action)
    done = speak.text.whole_action(action)
    lines = [bold(speak.text.message("play-confirm", action=done))]
    label, earns = (speak.text.said(phrase) or "" for phrase in (choice.label, choice.earns))
    does = "" if shows_whole(speak, action) else speak.text.effects(action) or ""
    if earns and label.replace(earns, "").strip(BETWEEN) in done:
        label = ""
    lines += [said for said, before in ((label, done), (earns, f"{done}{label}"), (does, label)) if said not in before]
    lines += [small(speak.text.message("play-final"))] if _is_final(speak) else []
    return Screen(tuple(notes), ("\n".join([*lines, *below]),), tuple(rows), action if choice.preview else None)


def _is_final(speak: Speaker) -> bool:
    """Whether somebody would have to agree to take it back."""
    return speak.at.luck and not speak.at.choices.planned and len(speak.at.choices.table.people) > 1


def screen_at(
    state: MenuState,
    text: Words,
    label: Words,
    notes: Sequence[str] = (),
    *,
    hints: bool = False,
    pictured: bool = False,
    in_words: bool = False,
) -> Screen:
    """Return what a menu shows where it stands. Names are escaped in ``text``, plain in ``label``.

    ``hints``: whether it says what is advised; ``pictured``: whether a picture of the question, if its game has one,
    stands above it; ``in_words``: whether there are no pictures, so that controls say more.
    """
    best = advised(_compared(state.reached)) if hints else None
    marked = pictured and has_picture(state)
    wording, labelling = (Wording(words, state, marked) for words in (text, label))
    speak = Speaker(state, wording, labelling, best, hints, in_words=in_words)
    while True:
        if marked:
            speak = speak._replace(question=question_of(speak))
        if not isinstance(state.reached, PickOne) or _has_room(speak, state.reached):
            break
        speak = _with_fewer_shortcuts(speak)
    if state.unmatched:
        notes = (*notes, speak.text.message("play-unmatched"))
    return replace(_shown(speak, notes), question=speak.question)


def _shown(speak: Speaker, notes: Sequence[str]) -> Screen:
    match speak.at.reached:
        case Action() as action:
            return confirmation_screen(speak, notes, action)
        case Confirm() as prompt:
            return presumption(speak, notes, prompt)
        case PickMany() as prompt:
            return _collection(speak, notes, prompt)
        case PickOne() as prompt:
            return _choice(speak, notes, prompt)


def _compared(reached: Prompt | Action) -> Sequence[Option]:
    """Return the options among which one is advised."""
    match reached:
        case PickMany(whole=whole):
            return whole.options
        case PickOne(options=options, complete=complete):
            return options or complete
        case Confirm(options=options):
            return options
        case Action():
            return ()


def _advice(speak: Speaker, starred: Iterable[Option]) -> list[str]:
    """Return the line that names what is advised, with the reason; without one, only if no option has its star."""
    if speak.advised is None:
        return []
    action = speak.text.action(speak.advised)
    reason = speak.text.said(speak.at.choices.reason(speak.advised))
    if reason is not None:
        return [speak.text.message("hint-advised-because", action=action, reason=reason)]
    return [] if any(map(speak.is_advised, starred)) else [speak.text.message("hint-advised", action=action)]


# One of several


def _choice(speak: Speaker, notes: Sequence[str], prompt: PickOne) -> Screen:
    preview = _preview(speak, prompt)
    whole = fitting_buttons(speak, prompt, prompt.complete)
    parts = fitting_buttons(speak, prompt, further(speak, prompt))
    explained = (() if whole is None else prompt.complete) or (() if parts is None else further(speak, prompt))
    earnings = _earnings(speak, prompt, explained)
    asking = [*_above(speak, preview), _asking(speak, prompt)]
    listed, _ = page(prompt.options or prompt.complete, speak.at.cursor.page, OPTIONS)
    together = _brings_together(speak, prompt) if whole is None or parts is None or not earnings else []
    lines = [*asking, *earnings, *together, *_ends(speak), *_advice(speak, listed), *_page(speak, prompt)]
    rows = (*choice_rows(speak, prompt), *way_rows(speak, prompt.options or prompt.complete))
    return Screen(tuple(notes), ("\n".join(lines),), rows, preview)


def _brings_together(speak: Speaker, prompt: PickOne) -> list[str]:
    """Return what answers bring together, where what each brings stands in a list alone, or comes with what follows."""
    brings = None if prompt.kind is None else speak.text.said(speak.at.choices.brings(prompt.actions))
    return [] if brings is None else [small(brings)]


def _ends(speak: Speaker) -> list[str]:
    """Return what every answer does besides, instead of their buttons."""
    ending = speak.at.ends_anyway
    return [] if ending is None else [small(speak.text.message("play-all-end", ending=speak.text.action(ending)))]


def _asking(speak: Speaker, prompt: PickOne) -> str:
    question = _after_path(speak, prompt, speak.text.asked(prompt, beside=bool(speak.at.shortcuts)))
    both = prompt.complete and prompt.options
    return speak.text.message("play-whole-or-part", question=question) if both else question


def _after_path(speak: Speaker, prompt: OpenPart, question: str) -> str:
    """Return a question behind what is settled already."""
    path = speak.text.path(prompt)
    return bold(question) if path is None else speak.text.message("play-path", head=path, next=bold(question))


def _earnings(speak: Speaker, prompt: PickOne, explained: Iterable[Option], told: str = "") -> list[str]:
    """Return what shortcuts on buttons and these answers would bring: a line for all that bring the same.

    They stand in the order of their buttons, behind lists. What the picture shows isn't said, nor what is ``told`` of
    all answers together.
    """
    labels: dict[str, list[str]] = {}
    places = {option.answer: place for place, option in enumerate((*prompt.complete, *prompt.options))}
    bring = [*_shortcuts_bring(speak), *_answers_bring(speak, prompt, explained)]
    for _, label, earnings in sorted(bring, key=lambda one: (one[0] not in speak.at.listed, places[one[0]])):
        if earnings not in told:
            labels.setdefault(earnings, []).append(bold(label))
    if len(labels) == 1 and sum(map(len, labels.values())) > 1:
        return [*labels]
    most = max(map(len, labels.values()), default=0)
    lines = [
        speak.text.message("play-earns", label=_named(speak, named, rest=len(named) == most), earns=earnings)
        for earnings, named in sorted(labels.items(), key=lambda item: len(item[1]) == most > NAMED)
    ]
    return [small(speak.text.words.joined("play-run", lines))] if len(lines) > APART else list(map(small, lines))


def _named(speak: Speaker, labels: Sequence[str], *, rest: bool) -> str:
    """Return the names of answers that bring the same. ``rest``: no others are more, so they need not be named."""
    if rest and len(labels) > NAMED:
        return speak.text.message("play-all-others", count=len(labels))
    return speak.text.words.joined("play-or", labels)


def _shortcuts_bring(speak: Speaker) -> Iterator[Told]:
    """Yield what shortcuts on buttons bring, and together what lists of them bring, and those that say nothing or whose
    values the picture shows."""
    together, told, shown = set(speak.at.listed), dict[int, list[Told]](), set[int]()
    for shortcut in shortcuts_on_buttons(speak):
        if is_spelt_out(speak, shortcut.option):
            continue
        earnings = speak.text.shortcut_earnings(shortcut)
        if shows(speak, shortcut.option):
            shown.add(shortcut.verb.answer)
        elif earnings is None:
            together.add(shortcut.verb.answer)
        elif _is_untold(speak, shortcut):
            label = _in_short(speak, shortcut.verb, speak.text.bare_shortcut(shortcut))
            told.setdefault(shortcut.verb.answer, []).append((shortcut.verb.answer, label, earnings))
    verbs = speak.at.reached
    if isinstance(verbs, PickOne) and verbs.part == VERB:
        for verb in verbs.options:
            if is_spelt_out(speak, verb):
                continue
            named = shown if shows(speak, verb) else together | shown
            earnings = speak.text.earnings(verbs, verb) if verb.answer in named | speak.at.listed else None
            if earnings is not None:
                yield verb.answer, speak.text.verb(verb), earnings
            own = told.pop(verb.answer, [])
            equal = earnings is None and len(own) > 1 and len({earns for _, _, earns in own}) == 1
            yield from [(verb.answer, speak.text.verb(verb), own[0][2])] if equal else own
    yield from chain.from_iterable(told.values())


def _in_short(speak: Speaker, verb: Option, label: str) -> str:
    """Return what an answer is called: what is done, where its whole label is long and no other answer does that."""
    alone = sum(shortcut.verb.answer == verb.answer for shortcut in speak.at.shortcuts) < 2
    return speak.text.verb(verb) if alone and len(label) > LONG and isinstance(verb.value, type) else label


def _has_room(speak: Speaker, verbs: PickOne) -> bool:
    """Whether shortcuts on buttons have room, with what is said of them."""
    found = shortcuts_on_buttons(speak)
    if not found or speak.in_words:
        return True
    several = len(verbs.options) > 2 or speak.at.listed or not found[0].option.finishes
    lines = count_lines(verb_buttons(speak, verbs)) + len(speak.at.listed)
    told = text_height(_earnings(speak, verbs, ()))
    return lines <= LINES and lines + told <= (ROOM if several else MOST)


def _with_fewer_shortcuts(speak: Speaker) -> Speaker:
    """Make those of the last verb that has some on buttons a list; leave them out if more is asked after them, or if no
    verb follows."""
    found, at = shortcuts_on_buttons(speak), speak.at
    follows = isinstance(at.reached, PickOne) and found[-1].verb != at.reached.options[-1]
    last = [shortcut for shortcut in found if shortcut.verb == found[-1].verb]
    if follows and isinstance(found[-1].verb.value, type) and all(shortcut.option.finishes for shortcut in last):
        return speak._replace(at=replace(at, listed=at.listed | {found[-1].verb.answer}))
    kept = tuple(shortcut for shortcut in at.shortcuts if shortcut not in last)
    return speak._replace(at=replace(at, shortcuts=kept))


def _is_untold(speak: Speaker, shortcut: Shortcut) -> bool:
    """Whether the button of a shortcut doesn't say by itself what it brings."""
    return speak.shortcut(shortcut) == speak.label.shortcut(shortcut)


def _answers_bring(speak: Speaker, prompt: PickOne, options: Iterable[Option]) -> Iterator[Told]:
    for option in options:
        if is_spelt_out(speak, option):
            continue
        earnings, plain = speak.text.earnings(prompt, option), speak.label.option(prompt, option)
        if earnings is not None and not shows(speak, option) and speak.option(prompt, option) == plain:
            label = speak.text.bare(prompt, option)
            yield option.answer, _in_short(speak, option, label) if prompt.part == VERB else label, earnings


def _page(speak: Speaker, prompt: PickOne) -> list[str]:
    _, pages = page(prompt.options or prompt.complete, 0, OPTIONS)
    return [small(speak.text.message("play-page", page=speak.at.cursor.page + 1, pages=pages))] if pages > 1 else []


# A set or multiset


def _collection(speak: Speaker, notes: Sequence[str], prompt: PickMany) -> Screen:
    """Return some whole sets, and what others are chosen from."""
    some = replace(prompt.whole, options=sets_shown(speak, prompt))
    preview = _preview(speak, some)
    asking = [*_above(speak, preview), _after_path(speak, prompt, speak.text.question(prompt))]
    how_many = _how_many(speak, prompt, some)
    lines = [
        *asking,
        *how_many,
        *_earnings(speak, some, some.options, told="".join(how_many)),
        *_ends(speak),
        *_advice(speak, some.options),
    ]
    rows = (*set_rows(speak, prompt, some), *rows_of(back_button(speak)))
    return Screen(tuple(notes), ("\n".join(lines),), rows, preview)


def _how_many(speak: Speaker, prompt: PickMany, some: PickOne) -> list[str]:
    """Return how many pieces a set has, where it is put together; else, where only some are offered, what all bring."""
    if len(prompt.whole.options) <= OPTIONS:
        told = speak.text.said(speak.at.choices.brings(prompt.actions))
        return [] if told is None or len(some.options) == len(prompt.whole.options) else [small(told)]
    least, most = prompt.least, prompt.most
    return [small(speak.text.message("play-choose-between", least=least, most=most, same=least == most))]


# For every prompt


def _preview(speak: Speaker, prompt: PickOne) -> Action | None:
    """Return the first of what is left, once a part of it is settled and where the game says that a look helps.

    None, where a picture of the question shows all answers, or the whole board in its place.
    """
    if prompt.kind in questions_of(speak.at.choices.table.game.meta.key):
        return None
    option = (prompt.options or prompt.complete)[0]
    return option.first if option.choice.preview and _is_begun(speak, prompt) else None


def _is_begun(speak: Speaker, prompt: PickOne) -> bool:
    """Whether more of the answer is settled than what is done: nobody is shown a thing that they didn't choose."""
    if prompt.kind is None or prompt.part == VERB:
        return False
    typed = speak.at.cursor.typed
    return prompt.kind.__struct_fields__.index(prompt.part) > 0 or (typed is not None and bool(typed.fields))


def _above(speak: Speaker, preview: Action | None) -> Iterator[str]:
    """Yield what stands above a question: what the picture shows, where that is an outcome."""
    if preview is not None:
        yield small(speak.text.message("play-preview", action=speak.text.action(preview)))
