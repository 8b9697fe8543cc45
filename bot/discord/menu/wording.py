"""The words of a menu: its questions, its options, and what they earn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from bot.discord.menu.state import MenuState, Shortcut
from games.codec import field_types, is_amount
from games.contract import Action, Hint, Phrase
from games.narrowing import VERB, Element, OpenPart, Option, PickMany, PickOne, distinct, first_hint, hint_at
from rendering.words import Words

SUMMED = (Hint.COMPLETE, Hint.WHOLE)
"""Hints under which amounts are answered as one sum."""


class Wording(Struct, frozen=True):
    """Says what stands in a menu, in one language.

    There are two for each answer: in texts, names of people are escaped so that Discord does not read them as markup;
    in labels of buttons and selects they are plain.
    """

    words: Words
    at: MenuState
    pictured: bool = False
    """Whether a picture above marks the answers."""

    def message(self, key: str, **args: Any) -> str:
        """Return a message of the catalogue."""
        return self.words.text(key, **args)

    # Questions

    def first_question(self) -> str:
        """Return what the seat is asked by the game, by what it alone may know: "Choose an action"."""
        choices = self.at.choices
        return self.words.say(choices.table.game.ask(choices.shown, choices.seat))

    def question(self, prompt: OpenPart) -> str:
        """Return the question of one part: "Where?"."""
        if prompt.part == VERB or prompt.kind is None:
            return self.first_question()
        return self.words.field_ask(prompt.kind, prompt.part)

    def asked(self, prompt: PickOne, *, beside: bool = False) -> str:
        """Return the question of one part; where its answers are finished actions that of them all: "How do you pay?".

        At a later part that is what the part asks. What is left of a sum is asked as the sum is. ``beside``: whether
        what the first value asks next is answered there, too.
        """
        if beside and prompt.kind is not None:
            return self.words.field_ask(prompt.kind, prompt.part, beside=True)
        if prompt.kind is None or prompt.options or not prompt.complete:
            return self.question(prompt)
        whole = prompt.part == prompt.kind.__struct_fields__[0] or self._is_sum(prompt.kind)
        return self.words.complete_ask(prompt.kind) if whole else self.question(prompt)

    def path(self, prompt: OpenPart) -> str | None:
        """Return what is settled already: "Place figures › Forest"; None where the verb is still to be chosen."""
        if prompt.kind is None:
            return None
        kind, fields = prompt.kind, prompt.kind.__struct_fields__
        text = self.words.action_name(kind) if self._has_several_kinds() else self.first_question()
        for field in fields[: fields.index(prompt.part)]:
            value = distinct(prompt.actions, field)[0]
            if not self._goes_without_saying(kind, field, value):
                name = self.at.choices.describe(prompt.actions[0]).names.get(field)
                said = self.words.option_value(kind, field, value) if name is None else self.words.say(name)
                text = self.message("play-path", head=text, next=said)
        return text

    def _has_several_kinds(self) -> bool:
        """Whether the player had to choose what to do, so that this is worth saying."""
        return len(set(map(type, self.at.choices.legal))) > 1

    def _goes_without_saying(self, kind: type[Action], field: str, value: Any) -> bool:
        """Whether this is a part of a sum of which nothing is taken, such as "0 wood"."""
        is_part = hint_at(self._hints, kind, field) in SUMMED
        return is_part and value == 0 and self._is_sum(kind)

    def _is_sum(self, kind: type[Action]) -> bool:
        """Whether what is answered as a whole is put together from amounts, as payments are."""
        begins = (field for field in kind.__struct_fields__ if self._hints.get((kind, field)) in SUMMED)
        return any(is_amount(field_types(kind)[field]) for field in begins)

    @property
    def _hints(self) -> Mapping[tuple[type[Action], str], Hint]:
        return self.at.choices.table.game.meta.menu

    # Answers

    def action(self, action: Action) -> str:
        """Return a finished action: "Place 4 figures on the forest"."""
        return self.words.action(action, self.at.choices.describe(action).names)

    def whole_action(self, action: Action) -> str:
        """Return a finished action with what ends the turn after it."""
        return self._ended(action, self.action(action))

    def _ended(self, action: Action, said: str) -> str:
        """Return what an answer is called, and what is done with it: "3 iron · End the turn"."""
        ending = self.at.endings.get(action)
        return said if ending is None else self.message("play-and-ends", action=said, ending=self.words.action(ending))

    def option(self, prompt: PickOne, option: Option) -> str:
        """Return what an option is called, with what ends the turn after it."""
        called = self.bare(prompt, option)
        return self._ended(option.first, called) if option.finishes and self.at.ends_anyway is None else called

    def bare(self, prompt: PickOne, option: Option) -> str:
        """Return what an option is called by itself."""
        label = self._label(option)
        if option.finishes and label is not None:
            return self.words.say(label)
        if isinstance(option.value, Action):
            return self._rest(prompt.part, option.value)
        if prompt.kind is None:
            return self.action(option.first) if option.finishes else self.verb(option)
        if option.value == ():
            return self.message("play-button-none")
        brief = self.words.value_in_brief(prompt.kind, prompt.part, option.value) if self.pictured else None
        value = brief or self.words.choice_value(prompt.kind, prompt.part, option.value, option.choice)
        return self.message("play-and-more", label=value) if prompt.complete and not option.finishes else value

    def verb(self, option: Option) -> str:
        """Return what an action type is called: "Place figures"."""
        return self.words.action_name(option.value)

    def _rest(self, part: str, action: Action) -> str:
        """Return what a finished action adds to what is settled already: "2 gold and 1 wood".

        Where nothing is settled that is all of it, for which games may have words of their own.
        """
        kind, fields = type(action), action.__struct_fields__
        short = self.words.action_in_short(action) if part == fields[0] else None
        if short is not None:
            return short
        values = {field: getattr(action, field) for field in fields[fields.index(part) :]}
        parts = [
            self.words.option_value(kind, field, value)
            for field, value in values.items()
            if value != () and not self._goes_without_saying(kind, field, value)
        ]
        if not parts:
            return self.action(action)
        return self.words.listed(parts) if self._is_sum(kind) else self.words.joined("list-join", parts)

    def shortcut(self, shortcut: Shortcut) -> str:
        """Return what the game calls a finished answer, or else the action; of any other, the verb with it."""
        called = self.bare_shortcut(shortcut)
        return self._ended(shortcut.option.first, called) if shortcut.option.finishes else called

    def bare_shortcut(self, shortcut: Shortcut) -> str:
        """Return the same without what ends the turn after it."""
        best, label = shortcut.option.first, self._label(shortcut.option)
        if not shortcut.option.finishes:
            value = self.option(shortcut.prompt, shortcut.option)
            if not isinstance(shortcut.verb.value, type):
                return value
            return self.words.action_with(shortcut.verb.value, value)
        return self._among_verbs(best) if label is None else self.words.say(label)

    def _label(self, option: Option) -> Phrase | None:
        """Return what the game calls an answer, or None."""
        choice = option.choice
        return choice.brief if self.pictured and choice.brief is not None else choice.label

    def _among_verbs(self, action: Action) -> str:
        """Return what a finished answer is called beside other verbs: as among its own, where it has short parts."""
        is_short = first_hint(self._hints, type(action)) is Hint.FEW
        short = self.words.action_in_short(action) if is_short else None
        return self.action(action) if short is None else short

    def shortcut_earnings(self, shortcut: Shortcut) -> str | None:
        """Return what a shortcut would bring."""
        if shortcut.option.finishes:
            does, name = self.effects(shortcut.option.first), self.shortcut(shortcut)
            told = (self.said(shortcut.option.choice.earns), None if does is not None and does in name else does)
            return self.words.joined("play-brings", filter(None, told)) or None
        return self.earnings(shortcut.prompt, shortcut.option)

    def pieces(self, prompt: PickMany, element: Element, count: int) -> str:
        """Return so many of one element: "2 wood"."""
        assert prompt.kind is not None
        return self.words.name((element.value,) * count, field_types(prompt.kind)[prompt.part])

    # What answers bring

    def said(self, phrase: Phrase | None) -> str | None:
        """Return a phrase of the game in words."""
        return None if phrase is None else self.words.say(phrase)

    def earnings(self, prompt: PickOne, option: Option) -> str | None:
        """Return what an option would bring, and what the component that it names does, unless its name says it.

        Of an action type with several answers, one of them says too little: what they bring together.
        """
        if prompt.part == VERB and not option.finishes:
            several = tuple(action for action in prompt.actions if type(action) is option.value)
            return self.said(self.at.choices.brings(several))
        fields = type(option.first).__struct_fields__
        fields = fields if prompt.part == VERB else (prompt.part,) if prompt.part in fields else ()
        told = [self.said(option.choice.earns), *self._effects(option.first, fields)]
        brings = self.words.joined("play-brings", filter(None, told))
        return None if brings in self.option(prompt, option) else brings

    def effects(self, action: Action) -> str | None:
        """Return what the components that an action names do."""
        return self.words.joined("play-brings", filter(None, self._effects(action, action.__struct_fields__))) or None

    def _effects(self, action: Action, fields: Iterable[str]) -> Iterator[str | None]:
        for field in fields:
            yield self.words.effect(type(action), field, getattr(action, field))
