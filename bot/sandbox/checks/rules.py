"""Discord's limits on messages and threads that are always on, whether its description is at hand or not."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.sandbox.checks import limits
from bot.sandbox.checks.component_rules import component_findings, layout_findings
from bot.sandbox.checks.limits import measure
from bot.sandbox.checks.message_builder import Files
from bot.sandbox.model.components import embed_media, media_of, shown_urls, walk
from bot.sandbox.model.messages import Content, Flag
from bot.sandbox.model.violations import Finding

JSON = dict[str, Any]
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


def request_findings(body: JSON, before: Content | None, *, interaction: bool) -> Iterator[Finding]:
    """What is wrong with the request itself: unknown keys, flags, nonce, mentions."""
    yield from (Finding((key,), "UNKNOWN_FIELD", "no such field", source="sandbox") for key in body.keys() - KNOWN_KEYS)
    yield from _flag_findings(body, before, interaction=interaction)
    yield from _mention_findings(body.get("allowed_mentions") or {})
    if len(str(body.get("nonce") or "")) > limits.NONCE:
        yield Finding(("nonce",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.NONCE} or fewer in length.")
    if body.get("enforce_nonce") and not body.get("nonce"):
        yield Finding(("nonce",), "BASE_TYPE_REQUIRED", "enforce_nonce needs a nonce")
    for place, entry in enumerate(body.get("attachments") or ()):
        yield from measure(entry, limits.ATTACHMENT, ("attachments", place))


def _flag_findings(body: JSON, before: Content | None, *, interaction: bool) -> Iterator[Finding]:
    given = Flag(body.get("flags") or 0)
    allowed = (SETTABLE_BY_EDIT if before else SETTABLE) | (Flag.EPHEMERAL if interaction else Flag(0))
    kept = before.flags if before else Flag(0)
    if given & ~(allowed | kept):
        yield Finding(("flags",), "MESSAGE_FLAGS_NOT_ALLOWED", f"flags {int(given & ~allowed)} can not be set here")
    if before and before.v2 and "flags" in body and not given & Flag.COMPONENTS_V2:
        yield Finding(("flags",), "MESSAGE_FLAGS_V2_STAYS", "IS_COMPONENTS_V2 can not be removed from a message")


def _mention_findings(allowed: JSON) -> Iterator[Finding]:
    for kind in ("users", "roles"):
        if allowed.get(kind) and kind in (allowed.get("parse") or ()):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield Finding(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        yield from measure(allowed, {kind: (0, 100)}, ("allowed_mentions",))


def message_findings(content: Content) -> Iterator[Finding]:
    """What is wrong with a message as it would stand."""
    whole: JSON = {"content": content.text, "embeds": content.embeds, "attachments": content.attachments}
    yield from measure(whole, limits.MESSAGE, ())
    yield from _embed_findings(content)
    yield from component_findings(content.components)
    yield from layout_findings(content)
    yield from _file_findings(content)


def _embed_findings(content: Content) -> Iterator[Finding]:
    for place, embed in enumerate(content.embeds):
        path = ("embeds", place)
        yield from measure(embed, limits.EMBED, path)
        yield from measure(embed.get("footer") or {}, limits.EMBED_FOOTER, (*path, "footer"))
        yield from measure(embed.get("author") or {}, limits.EMBED_AUTHOR, (*path, "author"))
        for number, entry in enumerate(embed.get("fields") or ()):
            yield from measure(entry, limits.EMBED_FIELD, (*path, "fields", number))
    if (total := sum(map(_embed_size, content.embeds))) > limits.EMBEDS_TOTAL:
        message = f"Embed size exceeds maximum size of {limits.EMBEDS_TOTAL} ({total})"
        yield Finding(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _embed_size(embed: JSON) -> int:
    fields = sum(len(entry.get("name", "")) + len(entry.get("value", "")) for entry in embed.get("fields") or ())
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    single = (embed.get("title"), embed.get("description"), footer.get("text"), author.get("name"))
    return fields + sum(len(words or "") for words in single)


def _file_findings(content: Content) -> Iterator[Finding]:
    """References to files that are not there, and files that nothing shows."""
    names = Counter(f"{FILE_SCHEME}{item.filename}" for item in content.attachments)
    for path, url in _references(content):
        if url.startswith(FILE_SCHEME) and url not in names:
            yield Finding(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"no attachment for {url}")
    for name, count in names.items():
        if count > 1:
            yield Finding(("attachments",), "SAME_NAME", f"{count} attachments are called {name}", "sandbox")
    if content.v2:
        shown = set(shown_urls(content))
        for item in content.attachments:
            if not {f"{FILE_SCHEME}{item.filename}", item.url} & shown:
                message = f"no component shows {item.filename}, so nobody sees it"
                yield Finding(("attachments",), "UNSEEN_FILE", message, source="sandbox", refused=False)


def _references(content: Content) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for path, component in walk(content.components):
        yield from ((path, media.get("url", "")) for media in media_of(component))
    for place, embed in enumerate(content.embeds):
        yield from ((("embeds", place), media.get("url", "")) for media in embed_media(embed))


def is_empty(content: Content) -> bool:
    """Whether a message would say nothing at all (error 50006)."""
    return not (content.text or content.embeds or content.attachments or content.components)


def too_large(files: Files) -> bool:
    """Whether uploads are more or larger than Discord takes (error 40005)."""
    return len(files) > limits.FILES or any(len(data) > limits.FILE_BYTES for _, data in files.values())


def thread_findings(body: JSON, *, creating: bool = True) -> Iterator[Finding]:
    """What is wrong with a new or changed thread."""
    if creating:
        yield from limits.missing(body, ("name",), ())
    yield from measure(body, {"name": limits.THREAD_NAME}, ())
    if body.get("auto_archive_duration") not in (None, *limits.AUTO_ARCHIVE):
        message = f"Value must be one of {set(limits.AUTO_ARCHIVE)}."
        yield Finding(("auto_archive_duration",), "BASE_TYPE_CHOICES", message)
