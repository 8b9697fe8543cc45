"""Lengths and counts that Discord allows, as tables."""

from collections.abc import Collection, Iterator

from bot.sandbox.model import JSON
from bot.sandbox.model.components import ComponentKind
from bot.sandbox.model.errors import Path, Violation
from bot.sandbox.model.files import ATTACHMENT_LIMIT

Limits = dict[str, tuple[int, int]]
"""Key -> (fewest, most) characters of a string or entries of a list."""

MESSAGE: Limits = {"content": (0, 2000), "embeds": (0, 10), "attachments": (0, 10)}
EMBED: Limits = {"title": (0, 256), "description": (0, 4096), "fields": (0, 25)}
EMBED_FIELD: Limits = {"name": (1, 256), "value": (1, 1024)}
EMBED_FOOTER: Limits = {"text": (1, 2048)}
EMBED_AUTHOR: Limits = {"name": (1, 256)}
ATTACHMENT: Limits = {"description": (0, 1024), "filename": (1, 1024)}
SELECT_OPTION: Limits = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
GALLERY_ITEM: Limits = {"description": (0, 1024)}
MODAL: Limits = {"title": (1, 45), "custom_id": (1, 100), "components": (1, 5)}
CHOICE: Limits = {"name": (1, 100)}
COMMAND: Limits = {"options": (0, 25)}
COMMAND_OPTION: Limits = {"description": (1, 100), "options": (0, 25), "choices": (0, 25)}
SELECT: Limits = {"custom_id": (1, 100), "placeholder": (0, 150), "options": (1, 25)}
COMPONENTS: dict[int, Limits] = {
    ComponentKind.ROW: {"components": (1, 5)},
    ComponentKind.BUTTON: {"label": (0, 80), "custom_id": (1, 100), "url": (1, 512)},
    ComponentKind.STRING_SELECT: SELECT,
    ComponentKind.USER_SELECT: SELECT,
    ComponentKind.ROLE_SELECT: SELECT,
    ComponentKind.MENTIONABLE_SELECT: SELECT,
    ComponentKind.CHANNEL_SELECT: SELECT,
    ComponentKind.TEXT_INPUT: {"custom_id": (1, 100), "label": (1, 45), "placeholder": (0, 100), "value": (0, 4000)},
    ComponentKind.SECTION: {"components": (1, 3)},
    ComponentKind.TEXT: {"content": (1, 4000)},
    ComponentKind.THUMBNAIL: {"description": (0, 1024)},
    ComponentKind.GALLERY: {"items": (1, 10)},
    ComponentKind.CONTAINER: {"components": (1, 40)},
    ComponentKind.LABEL: {"label": (1, 45), "description": (0, 100)},
    ComponentKind.RADIO_GROUP: {"custom_id": (1, 100), "options": (2, 10)},
    ComponentKind.CHECKBOX_GROUP: {"custom_id": (1, 100), "options": (1, 10)},
    ComponentKind.CHECKBOX: {"custom_id": (1, 100)},
}
REQUIRED: dict[int, tuple[str, ...]] = {
    ComponentKind.ROW: ("components",),
    ComponentKind.BUTTON: ("style",),
    ComponentKind.STRING_SELECT: ("custom_id", "options"),
    ComponentKind.TEXT_INPUT: ("custom_id", "style"),
    ComponentKind.SECTION: ("components", "accessory"),
    ComponentKind.TEXT: ("content",),
    ComponentKind.THUMBNAIL: ("media",),
    ComponentKind.GALLERY: ("items",),
    ComponentKind.FILE: ("file",),
    ComponentKind.CONTAINER: ("components",),
    ComponentKind.LABEL: ("label", "component"),
    ComponentKind.RADIO_GROUP: ("custom_id", "options"),
    ComponentKind.CHECKBOX_GROUP: ("custom_id", "options"),
    ComponentKind.CHECKBOX: ("custom_id",),
}
EMBEDS_TOTAL = 6000
COMPONENTS_TOTAL = 40
TEXT_TOTAL = 4000
ROWS = 5
FILES = 10
FILE_BYTES = ATTACHMENT_LIMIT
NONCE = 25
AUTOCOMPLETE_CHOICES = 25
COMMAND_CHARACTERS = 8000
COMMANDS_PER_TYPE = {1: 100, 2: 15, 3: 15}
THREAD_NAME = (1, 100)
AUTO_ARCHIVE = (60, 1440, 4320, 10080)


def length_violations(thing: JSON, limits: Limits, path: Path) -> Iterator[Violation]:
    """Yield every value of a JSON object that is too short or too long."""
    for key, (fewest, most) in limits.items():
        value = thing.get(key)
        if value is not None and not fewest <= len(value) <= most:
            what = "characters" if isinstance(value, str) else "entries"
            message = f"Must be between {fewest} and {most} in length ({len(value)} {what})."
            yield Violation((*path, key), "BASE_TYPE_BAD_LENGTH", message)


def unknown(thing: JSON, known: Collection[str], path: Path) -> Iterator[Violation]:
    """Yield every key that Discord doesn't have there."""
    strange = (key for key in thing if key not in known)
    return (Violation((*path, key), "UNKNOWN_FIELD", "no such field", source="sandbox") for key in strange)


def missing(thing: JSON, keys: tuple[str, ...], path: Path) -> Iterator[Violation]:
    """Yield every required key that is not there."""
    absent = (key for key in keys if thing.get(key) is None)
    return (Violation((*path, key), "BASE_TYPE_REQUIRED", "This field is required") for key in absent)
