"""Everything that has words: actions, questions, events and commands of a game, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property, lru_cache
from typing import Any, get_type_hints

from fluent.runtime import FluentBundle

import data
from games.codec import field_types, is_film, verb
from games.contract import Action, Choice, Event, NamedValue, Phrase, Term
from rendering.messages import Said, WordsError
from rendering.voice import Sentence, Voice, key_of, kind_of

CATALOGUES = 32
"""How many catalogues are remembered with the facts that their pages insert: one for every game and language."""

__all__ = ["Sentence", "Words", "WordsError"]


class Words(Voice):
    """The words of one game (or of none: common messages only) in one language.

    Message keys derive from the types: ``action-<verb>``, ``field-<verb>-<field>`` or else ``field-<field>``,
    ``event-<name>``, ``<kind>-<value>``.
    """

    # Actions and questions

    def action_name(self, kind: type[Action]) -> str:
        """Return what an action is called in a menu: "Place figures"."""
        return self.text(f"action-{verb(kind)}")

    def action_with(self, kind: type[Action], value: str) -> str:
        """Return an action with its first field, ``action-<verb>.with``: "Push: lane 1", else what it is called."""
        own = f"action-{verb(kind)}.with"
        if self.has(own):
            return self.text(own, value=value)
        return self.text("play-verb-with", verb=self.action_name(kind), value=value)

    def action_help(self, kind: type[Action]) -> str:
        """Return what an action is for, in up to 100 characters, with the facts of the game."""
        return self._format(f"action-{verb(kind)}.help", self._common)

    def complete_ask(self, kind: type[Action]) -> str:
        """Return the question whose answers are finished actions: "How do you pay?", else what the action is called."""
        own = f"action-{verb(kind)}.complete"
        return self.text(own) if self.has(own) else self.action_name(kind)

    def action(self, action: Action, names: Mapping[str, Phrase] | None = None) -> str:
        """Return a finished choice in words: "Place 4 figures on the forest".

        ``names`` are those of its ``Choice``: "on the card “3 food / Weaving”".

        The message is ``action-<verb>.done``. Its arguments are the fields; ``$amounts``, a list of all numbers above
        0 whose field has words for them ("2 wood and 1 gold"); and ``$things``, one of all terms, equal ones counted.
        """
        kind = type(action)
        if not self.has(f"action-{verb(kind)}.done"):
            return self.action_name(kind)
        said = {field: Phrase(f"{name.key}.said", name.args) for field, name in (names or {}).items()}
        return self._finished(action, "done", said)

    def action_in_short(self, action: Action) -> str | None:
        """Return a finished choice among others of its kind, ``action-<verb>.rest``: "4 figures, forest". Or None."""
        return self._finished(action, "rest") if self.has(f"action-{verb(type(action))}.rest") else None

    def _finished(self, action: Action, attribute: str, names: Mapping[str, Phrase] = {}) -> str:
        kind = type(action)
        values = {name: getattr(action, name) for name in action.__struct_fields__}
        said = {**self.arguments(values, field_types(kind)), **self.arguments(names)}
        things = tuple(value for value in values.values() if isinstance(value, Term))
        more = {"amounts": self._amounts(kind, values), "things": self.name(things)}
        return self._format(f"action-{verb(kind)}.{attribute}", {**said, **more})

    def field_ask(self, kind: type[Action], field: str, *, beside: bool = False) -> str:
        """Return the short question for a field: "Where?"; ``beside``: with what its first value asks next."""
        return self.text(self._field(kind, field, ".beside" if beside else ""))

    def field_option(self, kind: type[Action], field: str) -> str:
        """Return the name of a field as an option of a slash command."""
        return self.text(self._field(kind, field, ".option"))

    def field_help(self, kind: type[Action], field: str) -> str:
        """Return the description of a field as an option of a slash command, in up to 100 characters."""
        return self.text(self._field(kind, field, ".help"))

    def option_value(self, kind: type[Action], field: str, value: Any) -> str:
        """Return a possible value of a field as a label: the field's ``.value``, else the name of the value."""
        annotation = field_types(kind).get(field)
        key = self._field(kind, field, ".value")
        if not self.has(key):
            return self.name(value, annotation)
        return self._format(key, self.arguments({"value": value}, {"value": annotation}))

    def value_in_brief(self, kind: type[Action], field: str, value: Any) -> str | None:
        """Return what a possible value is called on a button below a picture, the field's ``.brief``; None without."""
        key, annotation = self._field(kind, field, ".brief"), field_types(kind).get(field)
        return self._format(key, self.arguments({"value": value}, {"value": annotation})) if self.has(key) else None

    def choice_value(self, kind: type[Action], field: str, value: Any, choice: Choice) -> str:
        """Return a possible value of a field as a label, called as the choice does: "Building B: 2 wood + 1 gold".

        Where what the choice earns says the same, it is the label of the value alone.
        """
        name = choice.names.get(field)
        label = None if name is None else self.say(name)
        earns = None if choice.earns is None else self.say(choice.earns)
        if label is None or (earns is not None and earns in label):
            return self.option_value(kind, field, value)
        return label

    def effect(self, kind: type[Action], field: str, value: Any) -> str | None:
        """Return what the component that a field names does, in short, where its game says it ("short").

        It stands among others that are no sentences, and so without a full stop.
        """
        named = kind_of(field_types(kind)[field])
        told = self.attribute(NamedValue(named, value), "short") if named and isinstance(value, str) else None
        return None if told is None else told.rstrip(".。")

    # Commands

    def group_name(self) -> str:
        """Return the name of the game's group of slash commands."""
        return self.text("game.command")

    def group_help(self) -> str:
        """Return the game in one line of up to 100 characters."""
        return self.text("game.about")

    def players(self, least: int, most: int) -> str:
        """Return how many can play: "2 to 4 players"."""
        return self.text("lobby-cover-line", least=least, most=most, same=least == most)

    def command_name(self, kind: type[Action]) -> str:
        """Return the name of an action's slash command within the game's group."""
        return self.text(f"action-{verb(kind)}.command")

    # What happened

    def tell(self, event: Event, *more: Event) -> str:
        """Return an event as a sentence about its player, for everybody who may know of it.

        ``more``: others of its kind, which is one that is told ``together``.
        """
        return self.telling(event, *more).text

    def telling(self, event: Event, *more: Event) -> Sentence:
        """Return an event, and others of its kind, as a sentence that may follow others."""
        key = event_key(type(event))
        if not more:
            return self._sentence(key, self._facts_of(event))
        listed = self.listed([self._format(f"{key}.each", self._facts_of(one)) for one in (event, *more)])
        return self._sentence(f"{key}.all", {**self._facts_of(event), "list": listed})

    def _facts_of(self, event: Event) -> dict[str, Said]:
        types = event_types(type(event))
        return self.arguments({name: getattr(event, name) for name in types}, types)

    def to(self, reader: int | None, names: tuple[str, ...] | None = None) -> Words:
        """Return the same words for a reader: sentences call the player in this seat "you"; None: nobody.

        ``names``: those of others who sat there.
        """
        named = self.names if names is None else names
        return Words(self.locale, self.game, named, self.box, reader, once=self.once)

    def together(self, kind: type[Event]) -> bool:
        """Whether several events of a kind are one sentence: a list (``.all``) of what each brought (``.each``)."""
        return self.has(f"{event_key(kind)}.all")

    # Rules

    def page(self, key: str) -> str:
        """Return the message ``<key>.rules``, a page of the rules, with the facts of the game."""
        return self._format(f"{key}.rules", self._common)

    def meaning(self, kind: str, value: Any) -> str:
        """Return what a component does, line by line."""
        piece = self.piece(kind, value)
        lines = piece.rules or (Phrase(f"{piece.name.key}.rules", piece.name.args),)
        return "\n".join(self.say(line) for line in lines)

    def pieces(self) -> Iterator[tuple[str, str]]:
        """Yield every component whose words come from the facts of the game: its kind and its identifier."""
        for kind, pieces in self._facts.kinds.items():
            yield from ((kind, name) for name in pieces.ids(self.box))

    def identifiers(self, kind: str) -> tuple[str, ...]:
        """Return the identifiers of the components of a kind."""
        known = self._facts.kinds.get(kind)
        if known is not None:
            return tuple(known.ids(self.box))
        keys = data.keys(self.locale, self.game) if self.game else ()
        return tuple(key.removeprefix(f"{kind}-") for key in keys if key.startswith(f"{kind}-"))

    @cached_property
    def _common(self) -> Mapping[str, Said]:
        return _common_of(*self._tongue) if self._keeps else self.arguments(self._facts.common(self.box))

    # Match options

    def option_name(self, field: str) -> str:
        return self.text(key_of("option", field))

    def option_help(self, field: str) -> str:
        """Return what a match option decides, in up to 100 characters."""
        return self.text(f"{key_of('option', field)}.help")

    def option_choice(self, field: str, value: Any) -> str:
        """Return a value of a match option as a label; of a ``bool``: ``option-<field>-true`` or ``-false``."""
        return (
            self.text(key_of("option", f"{field}-{str(value).lower()}"))
            if isinstance(value, bool)
            else self.name(value)
        )

    def _amounts(self, kind: type[Action], values: Mapping[str, Any]) -> str:
        counted = (name for name, value in values.items() if isinstance(value, int) and value > 0)
        spoken = (name for name in counted if self.has(self._field(kind, name, ".value")))
        return self.listed([self.option_value(kind, name, values[name]) for name in spoken]) or self.text("nothing")

    def _field(self, kind: type[Action], field: str, attribute: str = "") -> str:
        """Return the key of a field's message: the one for this verb, else the one for all verbs."""
        own = key_of("field", f"{verb(kind)}-{field}") + attribute
        return own if self.has(own) else key_of("field", field) + attribute


@lru_cache(CATALOGUES)
def _common_of(locale: str, game: str | None, bundle: FluentBundle) -> Mapping[str, Said]:
    """Return the facts of a game that its pages insert, in the words of a catalogue. There is one for every language.

    ``bundle``: that catalogue. What was said with another one is not said again.
    """
    words = Words(locale, game)
    return words.arguments(words._facts.common(words.box))


def event_key(kind: type[Event]) -> str:
    """Return the key of the message about events of this type."""
    return f"event-{kind.__struct_config__.tag}"


@cache
def event_types(kind: type[Event]) -> dict[str, Any]:
    """Return the annotations of an event's own fields that are told, by name, ``Annotated`` included."""
    hints = get_type_hints(kind, include_extras=True)
    told = (name for name in kind.__struct_fields__ if name != "only" and not is_film(hints[name]))
    return {name: hints[name] for name in told}
