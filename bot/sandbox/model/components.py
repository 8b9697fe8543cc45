"""Discord's components of both generations: finding them in JSON, and how a person sees buttons and select menus."""

from collections.abc import Iterator, Sequence
from enum import IntEnum

from msgspec import Struct

from bot.sandbox.model import JSON
from bot.sandbox.model.errors import Path


class ComponentKind(IntEnum):
    """Discord's component types."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {
        ComponentKind.STRING_SELECT,
        ComponentKind.USER_SELECT,
        ComponentKind.ROLE_SELECT,
        ComponentKind.MENTIONABLE_SELECT,
        ComponentKind.CHANNEL_SELECT,
    }
)
LINK_STYLE = 5


class Button(Struct, frozen=True):
    """A button as a person sees it. Without words its ``label`` is its emoji; a link has no ``custom_id``."""

    label: str
    custom_id: str | None
    style: int = 2
    disabled: bool = False
    url: str | None = None
    emoji: str | None = None


class SelectOption(Struct, frozen=True):
    """One entry of a select menu."""

    label: str
    value: str
    description: str | None = None
    default: bool = False


class Select(Struct, frozen=True):
    """A select menu as a person sees it. One of users or channels has no options of its own."""

    custom_id: str
    kind: ComponentKind
    options: tuple[SelectOption, ...] = ()
    placeholder: str | None = None
    minimum: int = 1
    maximum: int = 1
    disabled: bool = False

    @property
    def labels(self) -> list[str]:
        """The labels of its options, in order."""
        return [option.label for option in self.options]


def children(component: JSON) -> Iterator[tuple[Path, JSON]]:
    """Yield the components directly inside one, each with the path to it."""
    for index, child in enumerate(component.get("components") or ()):
        yield ("components", index), child
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield (key,), component[key]


def descend(components: Sequence[JSON], place: Path = ("components",)) -> Iterator[tuple[Path, JSON]]:
    """Yield every component at any depth, outermost first, each with the path to it."""
    for index, component in enumerate(components):
        yield from _walk_one(component, (*place, index))


def _walk_one(component: JSON, place: Path) -> Iterator[tuple[Path, JSON]]:
    yield place, component
    for step, child in children(component):
        yield from _walk_one(child, (*place, *step))


def of_kind(components: Sequence[JSON], *kinds: int) -> Iterator[JSON]:
    """Yield every component of some kinds, at any depth."""
    return (component for _, component in descend(components) if component.get("type") in kinds)


def media_of(component: JSON) -> Iterator[JSON]:
    """Yield the media items (``{"url": ...}``) that one component shows."""
    for key in ("media", "file"):
        if isinstance(component.get(key), dict):
            yield component[key]
    for item in component.get("items") or ():
        if isinstance(item, dict) and isinstance(item.get("media"), dict):
            yield item["media"]


def embed_media(embed: JSON) -> Iterator[JSON]:
    """Yield the media items that one embed shows."""
    return (embed[key] for key in ("image", "thumbnail") if isinstance(embed.get(key), dict))


def button_from(component: JSON) -> Button:
    emoji = (component.get("emoji") or {}).get("name")
    return Button(
        label=component.get("label") or emoji or "",
        custom_id=component.get("custom_id"),
        style=component.get("style", 2),
        disabled=bool(component.get("disabled")),
        url=component.get("url"),
        emoji=emoji,
    )


def select_from(component: JSON) -> Select:
    return Select(
        custom_id=component["custom_id"],
        kind=ComponentKind(component["type"]),
        options=tuple(_option(option) for option in component.get("options") or ()),
        placeholder=component.get("placeholder"),
        minimum=_default(component.get("min_values"), 1),
        maximum=_default(component.get("max_values"), 1),
        disabled=bool(component.get("disabled")),
    )


def _option(option: JSON) -> SelectOption:
    return SelectOption(option["label"], option["value"], option.get("description"), bool(option.get("default")))


def _default(value: int | None, fallback: int) -> int:
    return fallback if value is None else value
