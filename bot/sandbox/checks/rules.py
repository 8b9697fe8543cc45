"""Discord's limits on messages and threads. They are always checked, with or without its OpenAPI description."""

from collections import Counter
from collections.abc import Iterator

from bot.sandbox.checks import limits
from bot.sandbox.checks.component_rules import component_violations, layout_violations
from bot.sandbox.checks.limits import length_violations
from bot.sandbox.checks.message_builder import Uploads
from bot.sandbox.model import JSON
from bot.sandbox.model.components import descend, embed_media, media_of
from bot.sandbox.model.errors import Violation
from bot.sandbox.model.messages import Content, Flag, attached_files, shown_media

KNOWN_KEYS = frozenset(
    {
        "content",
        "embeds",
        "components",
        "attachments",
        "flags",
        "nonce",
        "enforce_nonce",
        "tts",
        "allowed_mentions",
        "message_reference",
        "sticker_ids",
        "poll",
        "thread_name",
        "applied_tags",
        "username",
        "avatar_url",
    }
)
SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.SILENT | Flag.COMPONENTS_V2
SETTABLE_BY_EDIT = Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2
FILE_SCHEME = "attachment://"


def request_violations(body: JSON, before: Content | None, *, interaction: bool) -> Iterator[Violation]:
    """Yield what is wrong with the request itself: unknown keys, flags, nonce, mentions."""
    yield from limits.unknown(body, KNOWN_KEYS, ())
    yield from _flag_violations(body, before, interaction=interaction)
    yield from _mention_violations(body.get("allowed_mentions") or {})
    if len(str(body.get("nonce") or "")) > limits.NONCE:
        yield Violation(("nonce",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.NONCE} or fewer in length.")
    if body.get("enforce_nonce") and not body.get("nonce"):
        yield Violation(("nonce",), "BASE_TYPE_REQUIRED", "enforce_nonce needs a nonce")
    for place, entry in enumerate(body.get("attachments") or ()):
        yield from length_violations(entry, limits.ATTACHMENT, ("attachments", place))


def _flag_violations(body: JSON, before: Content | None, *, interaction: bool) -> Iterator[Violation]:
    given = Flag(body.get("flags") or 0)
    allowed = (SETTABLE_BY_EDIT if before else SETTABLE) | (Flag.EPHEMERAL if interaction else Flag(0))
    kept = before.flags if before else Flag(0)
    if given & ~(allowed | kept):
        yield Violation(("flags",), "MESSAGE_FLAGS_NOT_ALLOWED", f"flags {int(given & ~allowed)} can not be set here")
    if before and before.v2 and "flags" in body and not given & Flag.COMPONENTS_V2:
        yield Violation(("flags",), "MESSAGE_FLAGS_V2_STAYS", "IS_COMPONENTS_V2 can not be removed from a message")


def _mention_violations(allowed: JSON) -> Iterator[Violation]:
    for kind in ("users", "roles"):
        if allowed.get(kind) and kind in (allowed.get("parse") or ()):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield Violation(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        yield from length_violations(allowed, {kind: (0, 100)}, ("allowed_mentions",))


def message_violations(content: Content) -> Iterator[Violation]:
    """Yield what is wrong with the message that a request would make."""
    whole: JSON = {"content": content.text, "embeds": content.embeds, "attachments": content.attachments}
    yield from length_violations(whole, limits.MESSAGE, ())
    yield from _embed_violations(content)
    yield from component_violations(content.components)
    yield from layout_violations(content)
    yield from _file_violations(content)


def _embed_violations(content: Content) -> Iterator[Violation]:
    for place, embed in enumerate(content.embeds):
        path = ("embeds", place)
        yield from length_violations(embed, limits.EMBED, path)
        yield from length_violations(embed.get("footer") or {}, limits.EMBED_FOOTER, (*path, "footer"))
        yield from length_violations(embed.get("author") or {}, limits.EMBED_AUTHOR, (*path, "author"))
        for number, entry in enumerate(embed.get("fields") or ()):
            yield from length_violations(entry, limits.EMBED_FIELD, (*path, "fields", number))
    if (total := sum(map(_embed_size, content.embeds))) > limits.EMBEDS_TOTAL:
        message = f"Embed size exceeds maximum size of {limits.EMBEDS_TOTAL} ({total})"
        yield Violation(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _embed_size(embed: JSON) -> int:
    fields = sum(len(entry.get("name", "")) + len(entry.get("value", "")) for entry in embed.get("fields") or ())
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    single = (embed.get("title"), embed.get("description"), footer.get("text"), author.get("name"))
    return fields + sum(len(words or "") for words in single)


def _file_violations(content: Content) -> Iterator[Violation]:
    """Yield references to files that are not there, and files that nothing shows."""
    names = Counter(f"{FILE_SCHEME}{item.filename}" for item in content.attachments)
    for path, url in _references(content):
        if url.startswith(FILE_SCHEME) and url not in names:
            yield Violation(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"no attachment for {url}")
    for name, count in names.items():
        if count > 1:
            yield Violation(("attachments",), "SAME_NAME", f"{count} attachments are called {name}", "sandbox")
    if content.v2:
        shown, kept = {media.get("url", "") for media in shown_media(content)}, attached_files(content)
        for item in content.attachments:
            if f"{FILE_SCHEME}{item.filename}" not in shown and item.id not in kept:
                message = f"no component shows {item.filename}, so nobody sees it"
                yield Violation(("attachments",), "UNSEEN_FILE", message, source="sandbox", refused=False)


def _references(content: Content) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for path, component in descend(content.components):
        yield from ((path, media.get("url", "")) for media in media_of(component))
    for place, embed in enumerate(content.embeds):
        yield from ((("embeds", place), media.get("url", "")) for media in embed_media(embed))


def is_empty(content: Content) -> bool:
    """Whether a message would say nothing (error 50006)."""
    return not (content.text or content.embeds or content.attachments or content.components)


def too_large(uploads: Uploads) -> bool:
    """Whether uploads are more or larger than Discord takes (error 40005)."""
    return len(uploads) > limits.FILES or any(len(data) > limits.FILE_BYTES for _, data in uploads.values())


def thread_violations(body: JSON, *, creating: bool = True) -> Iterator[Violation]:
    """Yield what is wrong with a new or changed thread."""
    if creating:
        yield from limits.missing(body, ("name",), ())
    yield from length_violations(body, {"name": limits.THREAD_NAME}, ())
    if body.get("auto_archive_duration") not in (None, *limits.AUTO_ARCHIVE):
        message = f"Value must be one of {set(limits.AUTO_ARCHIVE)}."
        yield Violation(("auto_archive_duration",), "BASE_TYPE_CHOICES", message)
