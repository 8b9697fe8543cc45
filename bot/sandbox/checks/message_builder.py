"""Builds the content of a message from the body of a request."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import to_builtins
from msgspec.structs import replace

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import read_id
from bot.sandbox.model.components import SELECTS, ComponentKind, descend, embed_media, media_of
from bot.sandbox.model.errors import Violation, invalid_form
from bot.sandbox.model.members import User
from bot.sandbox.model.messages import Attachment, Content, Flag, shown_media
from bot.sandbox.model.world import World

Uploads = dict[int, tuple[str, bytes]]
"""Uploaded files by their number in the form: (file name, bytes)."""
MENTION_OPEN = "<@"
FIRST_SNOWFLAKE = 1 << 22
"""Smaller numbers are those of uploads in a form."""
GALLERY_ITEM: JSON = {"description": None, "spoiler": False}
USUAL: dict[int, JSON] = {
    ComponentKind.CONTAINER: {"accent_color": None, "spoiler": False},
    ComponentKind.FILE: {"name": None, "size": None, "spoiler": False},
    ComponentKind.SEPARATOR: {"divider": True, "spacing": 1},
    ComponentKind.THUMBNAIL: GALLERY_ITEM,
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}
"""What components have where an app says nothing."""
LOADED = 2
"""The loading state of a media item that Discord has fetched."""


def draft(world: World, body: JSON, files: Uploads, before: Content | None = None) -> tuple[Content, list[Violation]]:
    """Return the present content (None: a new message) with the changes of a request, and what is wrong with files."""
    base = before or Content()
    attachments, violations = _attachments(world, body, files, base.attachments)
    flags = base.flags | Flag(body.get("flags") or 0)
    if before and "flags" in body and not (body["flags"] or 0) & Flag.SUPPRESS_EMBEDS:
        flags &= ~Flag.SUPPRESS_EMBEDS
    given = _given(body)
    content = replace(
        base,
        text=given.text if "content" in body else base.text,
        embeds=given.embeds if "embeds" in body else base.embeds,
        components=given.components if "components" in body else base.components,
        attachments=attachments,
        flags=flags & ~(Flag.EPHEMERAL | Flag.LOADING),
        at=world.clock.now(),
    )
    return content, violations


def _given(body: JSON) -> Content:
    """Return what a body says, its media with an address and nothing else: Discord ignores what it fills in itself."""
    embeds, components = (tuple(to_builtins(body.get(key) or ())) for key in ("embeds", "components"))
    given = Content(text=body.get("content") or "", embeds=embeds, components=components)
    for media in shown_media(given):
        for key in media.keys() - {"url"}:
            del media[key]
    return given


def _attachments(
    world: World, body: JSON, files: Uploads, present: tuple[Attachment, ...]
) -> tuple[tuple[Attachment, ...], list[Violation]]:
    listed = body.get("attachments")
    if listed is None:
        kept = () if "attachments" in body else present
        return (*kept, *(_stored(world, *files[number]) for number in sorted(files))), []
    by_id = {item.id: item for item in present}
    chosen: list[Attachment] = []
    violations: list[Violation] = []
    named: set[int] = set()
    for place, entry in enumerate(listed):
        number = int(entry["id"])
        if number in files:
            named.add(number)
            chosen.append(_stored(world, *files[number], description=entry.get("description")))
        elif number in by_id:
            chosen.append(replace(by_id[number], description=entry.get("description", by_id[number].description)))
        else:
            violations.append(_no_such_file(place, number))
    chosen += [_stored(world, *files[number]) for number in sorted(files.keys() - named)]
    return tuple(chosen), violations


def _no_such_file(place: int, number: int) -> Violation:
    """Return what is wrong with naming a file that is not there.

    Raises error 50035 for one that has been there: a change that nobody could foresee is no violation.
    """
    violation = Violation(("attachments", place, "id"), "NO_SUCH_FILE", f"no file and no attachment {number}")
    if number > FIRST_SNOWFLAKE:
        raise invalid_form([violation])
    return violation


def _stored(world: World, filename: str, data: bytes, description: str | None = None) -> Attachment:
    return world.files.store(world.base_url, filename, data, description)


def settled(content: Content, mentions: tuple[User, ...] = ()) -> Content:
    """Return the content as Discord keeps it: file names replaced by addresses, every component numbered."""
    by_name = {f"attachment://{item.filename}": item for item in content.attachments}
    components, embeds = numbered(content.components), to_builtins(list(content.embeds))
    for _, component in descend(components):
        _complete(component)
        for media in media_of(component):
            item = by_name.get(media["url"])
            _unfurl(media, item)
            _name_file(media, item)
            if item and component["type"] == ComponentKind.FILE:
                component.update(name=item.filename, size=len(item.data))
    for embed in embeds:
        embed.setdefault("type", "rich")
        for media in embed_media(embed):
            _unfurl(media, by_name.get(media.get("url", "")))
    return replace(content, components=tuple(components), embeds=tuple(embeds), mentions=mentions)


def _complete(component: JSON) -> None:
    """Fill in what was left out, as Discord does in its answers."""
    items = [(item, GALLERY_ITEM) for item in component.get("items") or ()]
    for part, usual in ((component, USUAL.get(component["type"], {})), *items):
        part.update({key: value for key, value in usual.items() if part.get(key) is None})
    for emoji in (thing.get("emoji") or {} for thing in (component, *(component.get("options") or ()))):
        if emoji.get("id") is not None:
            emoji["id"] = str(emoji["id"])


def _name_file(media: JSON, item: Attachment | None) -> None:
    """Name the file that a component's media item shows."""
    if item:
        media.update(id=str(item.id), attachment_id=str(item.id), loading_state=LOADED)
    else:
        media.setdefault("id", "1")
        media.setdefault("loading_state", LOADED)


def _unfurl(media: JSON, item: Attachment | None) -> None:
    """Fill in a media item as Discord does once it has fetched it; one that is filled in already stays as it is."""
    if item:
        media.update(url=item.url, proxy_url=item.url)
        media.update(content_type=item.content_type, width=item.width, height=item.height)
    else:
        media.setdefault("proxy_url", media.get("url", ""))


def numbered(components: Sequence[JSON]) -> list[JSON]:
    """Return a copy in which every component without an id has the next free number."""
    copies: list[JSON] = to_builtins(list(components))
    everything = [component for _, component in descend(copies)]
    taken = {component["id"] for component in everything if component.get("id")}
    free = (number for number in range(1, len(everything) + len(taken) + 1) if number not in taken)
    for component in everything:
        if not component.get("id"):
            component["id"] = next(free)
    return copies


def mentioned(world: World, content: Content, allowed: JSON | None) -> tuple[User, ...]:
    """Return the users that a message names and may ping; without ``allowed_mentions``, everybody it names."""
    named = list(dict.fromkeys(_named_ids(_mentionable_texts(content))))
    users = [world.users[number] for number in named if number in world.users]
    if allowed is None or "users" in (allowed.get("parse") or ()):
        return tuple(users)
    permitted = {int(number) for number in allowed.get("users") or ()}
    return tuple(user for user in users if user.id in permitted)


def _mentionable_texts(content: Content) -> Iterator[str]:
    """Yield the content and the text displays: in embeds, mentions don't count."""
    yield content.text
    yield from (component.get("content", "") for _, component in descend(content.components) if component["type"] == 10)


def _named_ids(texts: Iterable[str]) -> Iterator[int]:
    for text in texts:
        for part in text.split(MENTION_OPEN)[1:]:
            yield read_id(part.partition(">")[0].removeprefix("!"))
