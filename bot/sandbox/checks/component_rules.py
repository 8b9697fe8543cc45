"""Discord's rules for components, in messages and in modals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from bot.sandbox.checks import limits
from bot.sandbox.checks.limits import length_violations, missing, unknown
from bot.sandbox.model import JSON
from bot.sandbox.model.commands import OPTION_VALUE_TYPES, focused_option
from bot.sandbox.model.components import LINK_STYLE, SELECTS, ComponentKind, descend, of_kind
from bot.sandbox.model.errors import Path, Violation
from bot.sandbox.model.messages import Content

CONTAINED = frozenset(
    {
        ComponentKind.ROW,
        ComponentKind.SECTION,
        ComponentKind.TEXT,
        ComponentKind.GALLERY,
        ComponentKind.FILE,
        ComponentKind.SEPARATOR,
    }
)
INSIDE: dict[int, frozenset[int]] = {
    ComponentKind.ROW: SELECTS | {ComponentKind.BUTTON},
    ComponentKind.SECTION: frozenset({ComponentKind.TEXT}),
    ComponentKind.CONTAINER: CONTAINED,
}
ACCESSORIES = frozenset({ComponentKind.BUTTON, ComponentKind.THUMBNAIL})
KNOWN_KEYS: dict[int, frozenset[str]] = {
    ComponentKind.ROW: frozenset({"components"}),
    ComponentKind.BUTTON: frozenset({"style", "label", "emoji", "custom_id", "sku_id", "url", "disabled"}),
    ComponentKind.SECTION: frozenset({"components", "accessory"}),
    ComponentKind.TEXT: frozenset({"content"}),
    ComponentKind.THUMBNAIL: frozenset({"media", "description", "spoiler"}),
    ComponentKind.GALLERY: frozenset({"items"}),
    ComponentKind.FILE: frozenset({"file", "spoiler", "name", "size"}),
    ComponentKind.SEPARATOR: frozenset({"divider", "spacing"}),
    ComponentKind.CONTAINER: frozenset({"components", "accent_color", "spoiler"}),
    **{
        kind: frozenset(
            {
                "custom_id",
                "options",
                "placeholder",
                "min_values",
                "max_values",
                "disabled",
                "required",
                "default_values",
                "channel_types",
            }
        )
        for kind in SELECTS
    },
}


def component_violations(components: Sequence[JSON]) -> Iterator[Violation]:
    """Yield what is wrong with single components, at any depth."""
    everything = list(descend(components))
    for path, component in everything:
        yield from single_violations(component, path)
    yield from duplicate_violations(everything, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED")
    yield from duplicate_violations(everything, "id", "COMPONENT_ID_DUPLICATED")


def single_violations(component: JSON, path: Path) -> Iterator[Violation]:
    """Yield what is wrong with one component, or with what it contains."""
    kind = component.get("type")
    if kind not in KNOWN_KEYS:
        yield Violation((*path, "type"), "UNION_TYPE_CHOICES", f"{kind} is no component of a message")
        return
    yield from length_violations(component, limits.COMPONENTS.get(kind, {}), path)
    yield from missing(component, limits.REQUIRED.get(kind, ()), path)
    yield from unknown(component, KNOWN_KEYS[kind] | {"type", "id"}, path)
    match kind:
        case ComponentKind.BUTTON:
            yield from _button_violations(component, path)
        case ComponentKind.ROW:
            yield from _row_violations(component, path)
        case ComponentKind.GALLERY:
            yield from _gallery_violations(component, path)
        case ComponentKind.SEPARATOR if component.get("spacing") not in (None, 1, 2):
            yield Violation((*path, "spacing"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
        case _ if kind in SELECTS:
            yield from select_violations(component, path)
        case _:
            pass
    yield from _inside(component, path)


def _inside(component: JSON, path: Path) -> Iterator[Violation]:
    allowed = INSIDE.get(component["type"])
    for place, child in enumerate(component.get("components") or () if allowed is not None else ()):
        if allowed is not None and child.get("type") not in allowed:
            message = f"a component of type {child.get('type')} can not stand in one of type {component['type']}"
            yield Violation((*path, "components", place, "type"), "UNION_TYPE_CHOICES", message)
    accessory = component.get("accessory")
    if accessory is not None and accessory.get("type") not in ACCESSORIES:
        yield Violation((*path, "accessory", "type"), "UNION_TYPE_CHOICES", "an accessory is a button or a thumbnail")


def unknown_emoji_violations(components: Sequence[JSON], known: Collection[int]) -> Iterator[Violation]:
    """Yield the emojis of applications that buttons and options name though this one hasn't got them."""
    for path, component in descend(components):
        for thing in (component, *(component.get("options") or ())):
            number = (thing.get("emoji") or {}).get("id")
            if number is not None and int(number) not in known:
                yield Violation((*path, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _button_violations(button: JSON, path: Path) -> Iterator[Violation]:
    style = button.get("style")
    is_link = style == LINK_STYLE
    if style not in (None, 1, 2, 3, 4, 5, 6):
        yield Violation((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
    if is_link and (button.get("custom_id") or not button.get("url")):
        yield Violation(path, "BUTTON_COMPONENT_INVALID", "a link has a url and no custom_id")
    if not is_link and style != 6 and (button.get("url") or not button.get("custom_id")):
        yield Violation(path, "BUTTON_COMPONENT_INVALID", "a button has a custom_id and no url")
    if not button.get("label") and not button.get("emoji"):
        yield Violation((*path, "label"), "BUTTON_COMPONENT_EMPTY", "a button has a label or an emoji")


def _row_violations(row: JSON, path: Path) -> Iterator[Violation]:
    selects = sum(child.get("type") in SELECTS for child in row.get("components") or ())
    if selects and len(row["components"]) > 1:
        yield Violation((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "a select menu fills its row alone")


def _gallery_violations(gallery: JSON, path: Path) -> Iterator[Violation]:
    for place, item in enumerate(gallery.get("items") or ()):
        yield from length_violations(item, limits.GALLERY_ITEM, (*path, "items", place))
        if not (item.get("media") or {}).get("url"):
            yield Violation((*path, "items", place, "media"), "BASE_TYPE_REQUIRED", "This field is required")


def select_violations(select: JSON, path: Path) -> Iterator[Violation]:
    """Yield what is wrong with a select menu's options and counts."""
    options = select.get("options") or ()
    for place, option in enumerate(options):
        yield from length_violations(option, limits.SELECT_OPTION, (*path, "options", place))
        yield from missing(option, ("label", "value"), (*path, "options", place))
    values = Counter(option.get("value") for option in options)
    for value, count in values.items():
        if count > 1:
            yield Violation((*path, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", f"{value!r} is used twice")
    yield from _count_violations(select, options, path)


def _count_violations(select: JSON, options: Sequence[JSON], path: Path) -> Iterator[Violation]:
    """Compare how many may be chosen with how many there are."""
    fewest = 1 if select.get("min_values") is None else select["min_values"]
    most = 1 if select.get("max_values") is None else select["max_values"]
    ceiling = len(options) if select["type"] == ComponentKind.STRING_SELECT else 25
    if not 0 <= fewest <= 25 or not 1 <= most <= 25 or fewest > most or most > max(ceiling, 1):
        message = f"{fewest} to {most} of {ceiling} can not be chosen"
        yield Violation((*path, "max_values"), "SELECT_COMPONENT_VALUES_INVALID", message)
    if sum(bool(option.get("default")) for option in options) > most:
        yield Violation((*path, "options"), "SELECT_COMPONENT_DEFAULTS_EXCEEDED", "more defaults than can be chosen")


def duplicate_violations(everything: Iterable[tuple[Path, JSON]], key: str, code: str) -> Iterator[Violation]:
    """Yield values of a key that occur twice among components."""
    seen: set[object] = set()
    for path, component in everything:
        value = component.get(key)
        if value in seen:
            yield Violation((*path, key), code, f"{key} {value!r} is used twice")
        elif value:
            seen.add(value)


def layout_violations(content: Content) -> Iterator[Violation]:
    """Yield what is wrong with the whole: totals, and a mix of the two generations."""
    return _second_generation(content) if content.v2 else _first_generation(content)


def _second_generation(content: Content) -> Iterator[Violation]:
    for name, there in (("content", content.text), ("embeds", content.embeds)):
        if there:
            yield Violation(
                (name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", f"{name} with IS_COMPONENTS_V2"
            )
    for place, component in enumerate(content.components):
        if component.get("type") not in CONTAINED | {ComponentKind.CONTAINER}:
            message = f"a component of type {component.get('type')} can not stand at the top"
            yield Violation(("components", place, "type"), "UNION_TYPE_CHOICES", message)
    if (count := sum(1 for _ in descend(content.components))) > limits.COMPONENTS_TOTAL:
        message = f"{count} components, nested ones counted; at most {limits.COMPONENTS_TOTAL}"
        yield Violation(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if (
        size := sum(len(text["content"]) for text in of_kind(content.components, ComponentKind.TEXT))
    ) > limits.TEXT_TOTAL:
        message = f"{size} characters in all text displays; at most {limits.TEXT_TOTAL}"
        yield Violation(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _first_generation(content: Content) -> Iterator[Violation]:
    for place, component in enumerate(content.components):
        if component.get("type") != ComponentKind.ROW:
            message = f"a component of type {component.get('type')} needs IS_COMPONENTS_V2"
            yield Violation(("components", place, "type"), "UNION_TYPE_CHOICES", message)
    if len(content.components) > limits.ROWS:
        message = f"Must be {limits.ROWS} or fewer in length."
        yield Violation(("components",), "BASE_TYPE_MAX_LENGTH", message)


TOP = frozenset({ComponentKind.ROW, ComponentKind.TEXT, ComponentKind.LABEL})
IN_LABEL = SELECTS | {
    ComponentKind.TEXT_INPUT,
    ComponentKind.FILE_UPLOAD,
    ComponentKind.RADIO_GROUP,
    ComponentKind.CHECKBOX_GROUP,
    ComponentKind.CHECKBOX,
}
GROUPS = frozenset({ComponentKind.RADIO_GROUP, ComponentKind.CHECKBOX_GROUP})
MODAL_KEYS = frozenset({"title", "custom_id", "components"})


def modal_violations(data: JSON) -> Iterator[Violation]:
    """Yield what is wrong with a form."""
    path: Path = ("data",)
    yield from missing(data, ("title", "custom_id", "components"), path)
    yield from length_violations(data, limits.MODAL, path)
    yield from unknown(data, MODAL_KEYS, path)
    everything = list(descend(data.get("components") or (), ("data", "components")))
    for place, component in everything:
        yield from _part_violations(component, place)
    yield from duplicate_violations(everything, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED")


def _part_violations(component: JSON, path: Path) -> Iterator[Violation]:
    kind = component.get("type")
    yield from length_violations(component, limits.COMPONENTS.get(kind or 0, {}), path)
    yield from missing(component, limits.REQUIRED.get(kind or 0, ()), path)
    at_top = len(path) == 3
    if at_top and kind not in TOP:
        yield Violation((*path, "type"), "UNION_TYPE_CHOICES", f"{kind} can not stand in a form without a label")
    if not at_top and kind not in IN_LABEL:
        yield Violation((*path, "type"), "UNION_TYPE_CHOICES", f"{kind} can not be an input")
    if kind in SELECTS | GROUPS:
        yield from select_violations(component, path)
    if kind == ComponentKind.TEXT_INPUT:
        yield from _input_violations(component, path)


def _input_violations(component: JSON, path: Path) -> Iterator[Violation]:
    fewest, most = component.get("min_length") or 0, component.get("max_length") or 4000
    if not 0 <= fewest <= most <= 4000:
        yield Violation((*path, "max_length"), "NUMBER_TYPE_MAX", f"{fewest} to {most} characters can not be typed")
    value = component.get("value")
    if value and len(value) > most:
        yield Violation((*path, "value"), "BASE_TYPE_BAD_LENGTH", f"the value is longer than {most}")


def choice_violations(data: JSON, asked: JSON) -> Iterator[Violation]:
    """Yield what is wrong with the choices of autocomplete; ``asked`` is the data of the interaction."""
    choices = data.get("choices")
    if choices is None:
        yield Violation(("data", "choices"), "BASE_TYPE_REQUIRED", "This field is required")
        return
    if len(choices) > limits.AUTOCOMPLETE_CHOICES:
        message = f"Must be {limits.AUTOCOMPLETE_CHOICES} or fewer in length."
        yield Violation(("data", "choices"), "BASE_TYPE_MAX_LENGTH", message)
    kind = focused_option(asked)["type"]
    for place, choice in enumerate(choices):
        yield from single_choice_violations(choice, kind, ("data", "choices", place))


def single_choice_violations(choice: JSON, kind: int, path: Path) -> Iterator[Violation]:
    """Yield what is wrong with one choice for an option of a type."""
    yield from missing(choice, ("name", "value"), path)
    yield from length_violations(choice, limits.CHOICE, path)
    names = choice.get("name_localizations") or {}
    yield from length_violations(names, dict.fromkeys(names, limits.CHOICE["name"]), (*path, "name_localizations"))
    value = choice.get("value")
    if isinstance(value, bool) or not isinstance(value, OPTION_VALUE_TYPES.get(kind, (object,))):
        yield Violation((*path, "value"), "BASE_TYPE_INVALID", f"{value!r} does not fit an option of type {kind}")
    if isinstance(value, str):
        yield from length_violations(choice, {"value": (0, 100)}, path)
