"""Which button or select menu of a message a person means, and what choosing in a menu sends."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from bot.sandbox.model.commands import ClientRefuses, resolved
from bot.sandbox.model.components import Button, ComponentKind, Select, SelectOption
from bot.sandbox.model.messages import Content
from bot.sandbox.model.places import ChatMessage, Guild

T = TypeVar("T")


class Wish(Struct, Generic[T], frozen=True):
    """Which component a person means: one that fits exactly, else nearly; of several the one at ``index``."""

    words: str
    exact: Callable[[T], bool]
    near: Callable[[T], bool]
    index: int | None = None

    def among(self, components: list[T]) -> list[T]:
        """Return the components that are meant; more than one if the wish is not clear."""
        found = list(filter(self.exact, components)) or list(filter(self.near, components))
        return found if self.index is None else found[self.index : self.index + 1]

    def __str__(self) -> str:
        return self.words


def find_component(
    message: ChatMessage, components: Callable[[Content], list[T]], wish: Wish[T], *, stale: bool
) -> tuple[int, T]:
    """Return the component that is meant, and the number of the version that has it.

    That is the newest version, or (``stale``) the newest that has it. Raises ``ClientRefuses`` for none or several.
    """
    last = len(message.versions) - 1
    for number in range(last, -1 if stale else last - 1, -1):
        found = wish.among(components(message.versions[number]))
        if len(found) > 1:
            raise ClientRefuses(f"which of {found}?")
        if found:
            return number, found[0]
    raise ClientRefuses(f"no {wish} in {components(message.now)} of {message}")


def button_wish(label: str | None, custom_id: str | None, index: int | None) -> Wish[Button]:
    def exact(button: Button) -> bool:
        return label in (None, button.label) and custom_id in (None, button.custom_id)

    def near(button: Button) -> bool:
        return label is not None and label in button.label and custom_id in (None, button.custom_id)

    return Wish(f"button {label or custom_id or index}", exact, near, index)


def select_wish(values: Sequence[Any], custom_id: str | None, index: int | None) -> Wish[Select]:
    def named(select: Select) -> bool:
        return custom_id in (None, select.custom_id)

    def offers(select: Select) -> bool:
        return named(select) and (not select.options or all(_option(select, value) for value in values))

    return Wish(f"menu {custom_id or index or ''} with {values}", offers, offers, index)


def _option(select: Select, wanted: Any) -> SelectOption | None:
    """Return the option with a value or label, else the only one whose label contains the words."""
    exact = [option for option in select.options if wanted in (option.value, option.label)]
    near = [option for option in select.options if isinstance(wanted, str) and wanted in option.label]
    return exact[0] if exact else near[0] if len(near) == 1 else None


def chosen_data(select: Select, values: Sequence[Any], guild: Guild | None) -> dict[str, Any]:
    """Return the chosen values as Discord sends them, people together with their accounts."""
    if select.kind is ComponentKind.STRING_SELECT:
        return {"values": [option.value for value in values if (option := _option(select, value))]}
    accounts = [getattr(value, "user", value) for value in values]
    data: dict[str, Any] = {"values": [str(account.id) for account in accounts]}
    for account in accounts:
        for kind, entries in resolved(account, guild).items():
            data.setdefault("resolved", {}).setdefault(kind, {}).update(entries)
    return data
