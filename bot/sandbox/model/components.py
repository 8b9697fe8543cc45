"""What a person sees in a message or a modal: words, buttons, selects, pictures, fields, in both generations."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.sandbox.model.messages import Attachment, Content

JSON = dict[str, Any]
Place = tuple[str | int, ...]


class Kind(IntEnum):
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
    {Kind.STRING_SELECT, Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
)
LINK_STYLE = 5


@dataclass(frozen=True)
class Button:
    """A button as a person sees it; `label` is its emoji when it has no words, and a link has no `custom_id`."""

    label: str
    custom_id: str | None
    style: int = 2
    disabled: bool = False
    url: str | None = None
    emoji: str | None = None


@dataclass(frozen=True)
class Option:
    """One entry of a select menu."""

    label: str
    value: str
    description: str | None = None
    default: bool = False


@dataclass(frozen=True)
class Select:
    """A select menu as a person sees it; a select of users or channels has no options of its own."""

    custom_id: str
    kind: Kind
    options: tuple[Option, ...] = ()
    placeholder: str | None = None
    minimum: int = 1
    maximum: int = 1
    disabled: bool = False

    @property
    def labels(self) -> list[str]:
        """The labels of its options, in order."""
        return [option.label for option in self.options]


@dataclass(frozen=True)
class Picture:
    """A picture that a reader sees: its file name, bytes, alternative text and size in pixels."""

    filename: str
    data: bytes
    description: str | None
    width: int | None
    height: int | None

    def __repr__(self) -> str:
        return f"<Picture {self.filename} {self.width}x{self.height}, {len(self.data)} bytes>"


@dataclass(frozen=True)
class Field:
    """One input of a modal: a line or paragraph of text, or a select menu."""

    label: str
    custom_id: str
    kind: Kind
    required: bool = True
    value: str | None = None
    minimum: int = 0
    maximum: int = 4000
    select: Select | None = None


@dataclass(frozen=True)
class Modal:
    """A form that the app has opened for one person; `components` is its JSON."""

    title: str
    custom_id: str
    fields: tuple[Field, ...]
    components: tuple[JSON, ...]
    interaction: Any = None


def children(component: JSON) -> Iterator[tuple[Place, JSON]]:
    """The components directly inside one, each with the way to it."""
    for index, child in enumerate(component.get("components") or ()):
        yield ("components", index), child
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield (key,), component[key]


def walk(components: Sequence[JSON], place: Place = ("components",)) -> Iterator[tuple[Place, JSON]]:
    """Every component at any depth, outermost first, each with the way to it."""
    for index, component in enumerate(components):
        yield from _walk_one(component, (*place, index))


def _walk_one(component: JSON, place: Place) -> Iterator[tuple[Place, JSON]]:
    yield place, component
    for step, child in children(component):
        yield from _walk_one(child, (*place, *step))


def of_kind(components: Sequence[JSON], *kinds: int) -> Iterator[JSON]:
    """Every component of some kinds, at any depth."""
    return (component for _, component in walk(components) if component.get("type") in kinds)


def media_of(component: JSON) -> Iterator[JSON]:
    """The media items (`{"url": ...}`) that one component shows."""
    for key in ("media", "file"):
        if isinstance(component.get(key), dict):
            yield component[key]
    for item in component.get("items") or ():
        if isinstance(item, dict) and isinstance(item.get("media"), dict):
            yield item["media"]


def embed_media(embed: JSON) -> Iterator[JSON]:
    """The media items that one embed shows."""
    return (embed[key] for key in ("image", "thumbnail") if isinstance(embed.get(key), dict))


def text_of(content: "Content") -> str:
    """All words of a message: content, embeds and text displays, one paragraph each."""
    displays = (component.get("content", "") for component in of_kind(content.components, Kind.TEXT))
    embeds = (words for embed in content.embeds for words in _embed_words(embed))
    return "\n".join(words for words in (content.text, *embeds, *displays) if words)


def _embed_words(embed: JSON) -> Iterator[str]:
    yield embed.get("author", {}).get("name", "")
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    for entry in embed.get("fields") or ():
        yield entry.get("name", "")
        yield entry.get("value", "")
    yield embed.get("footer", {}).get("text", "")


def buttons_of(content: "Content") -> list[Button]:
    """Every button of a message."""
    return [_button(component) for component in of_kind(content.components, Kind.BUTTON)]


def _button(component: JSON) -> Button:
    emoji = (component.get("emoji") or {}).get("name")
    return Button(
        label=component.get("label") or emoji or "",
        custom_id=component.get("custom_id"),
        style=component.get("style", 2),
        disabled=bool(component.get("disabled")),
        url=component.get("url"),
        emoji=emoji,
    )


def selects_of(content: "Content") -> list[Select]:
    """Every select menu of a message."""
    return [select_from(component) for component in of_kind(content.components, *SELECTS)]


def select_from(component: JSON) -> Select:
    """A select menu from its JSON."""
    return Select(
        custom_id=component["custom_id"],
        kind=Kind(component["type"]),
        options=tuple(_option(option) for option in component.get("options") or ()),
        placeholder=component.get("placeholder"),
        minimum=_default(component.get("min_values"), 1),
        maximum=_default(component.get("max_values"), 1),
        disabled=bool(component.get("disabled")),
    )


def _option(option: JSON) -> Option:
    return Option(option["label"], option["value"], option.get("description"), bool(option.get("default")))


def _default(value: int | None, fallback: int) -> int:
    return fallback if value is None else value


def shown_urls(content: "Content") -> Iterator[str]:
    """The addresses of all media that components and embeds show."""
    for _, component in walk(content.components):
        yield from (media["url"] for media in media_of(component))
    for embed in content.embeds:
        yield from (media.get("url", "") for media in embed_media(embed))


def pictures_of(content: "Content") -> list[Picture]:
    """Every picture a reader sees: with components of the second generation, only what they show."""
    shown = set(shown_urls(content))
    visible = [item for item in content.attachments if not content.v2 or item.url in shown]
    alternative = _gallery_words(content.components)
    return [_picture(item, alternative) for item in visible if item.content_type.startswith("image/")]


def _gallery_words(components: Iterable[JSON]) -> dict[str, str]:
    """Alternative texts that galleries and thumbnails give to the pictures they show, by address."""
    words: dict[str, str] = {}
    for _, component in walk(list(components)):
        holders = [component, *(component.get("items") or ())]
        for holder in holders:
            if isinstance(holder, dict) and isinstance(holder.get("media"), dict) and holder.get("description"):
                words[holder["media"]["url"]] = holder["description"]
    return words


def _picture(item: "Attachment", alternative: dict[str, str]) -> Picture:
    return Picture(item.filename, item.data, alternative.get(item.url, item.description), item.width, item.height)


def modal_from(data: JSON, interaction: Any = None) -> Modal:
    """A modal from the data of the answer that opened it."""
    components = tuple(data["components"])
    return Modal(data["title"], data["custom_id"], tuple(_fields(components)), components, interaction)


def _fields(components: Iterable[JSON]) -> Iterator[Field]:
    for component in components:
        if component.get("type") == Kind.LABEL:
            yield _field(component["component"], component["label"])
        elif component.get("type") == Kind.ROW:
            yield from (_field(child, child.get("label", "")) for child in component["components"])


def _field(component: JSON, label: str) -> Field:
    kind = Kind(component["type"])
    return Field(
        label=label,
        custom_id=component["custom_id"],
        kind=kind,
        required=component.get("required") is not False,
        value=component.get("value"),
        minimum=component.get("min_length") or 0,
        maximum=component.get("max_length") or 4000,
        select=select_from(component) if kind in SELECTS else None,
    )
