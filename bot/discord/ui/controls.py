"""Everything that can be pressed: persistent components whose custom ids hold all that a handler needs.

Nothing is kept in memory, so a restart changes nothing. Modules register what a verb does with ``@on("verb")``. A
handler that fails is answered with a sentence that depends on the type of the error.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from discord import app_commands, ui

from bot.discord.installation import PERMISSIONS, lacking, permission_names
from bot.discord.ui.context import context_of, language
from bot.discord.ui.protocol import (
    ANSWERED,
    BUTTONS,
    DENIED,
    FORM_TEXT,
    INVALID_FORM,
    LABEL,
    LOCKED,
    OPTION_TEXT,
    PLACEHOLDER,
    TEMPLATE,
    TOO_LATE,
    TROUBLE,
    Press,
    custom_id,
    cut,
    is_refusal,
    parse,
)
from bot.matches.files.file import FileError
from bot.matches.refusals import RefusedError, StaleError
from bot.notices.deliverer import PlaceClosedError
from bot.store import StoreError
from games.catalogue import catalogue
from games.contract import Illegal, Phrase
from rendering.words import Words

log = logging.getLogger(__name__)
Emoji: TypeAlias = str | discord.PartialEmoji | None
LIFE: Final = 900.0
"""Seconds for which Discord takes an answer. Nobody waits for one that says why something failed."""
OUTDATED: Final = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""A command that was typed is gone, or has other options by now."""


async def answer_error(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Say privately to the person who pressed or typed why it could not be done, acknowledged or not."""
    cause = _bare(error)
    if interaction.type is discord.InteractionType.autocomplete:
        if isinstance(cause, OUTDATED):
            await answer_outdated(interaction)
            return
        log.error("suggestions for %s failed", _what(interaction), exc_info=cause)
        return
    try:
        phrase = _phrase(interaction, cause)
        if phrase is not None:
            async with asyncio.timeout(LIFE):
                await say_privately(interaction, (await _words(interaction, phrase)).say(phrase))
            context_of(interaction).presence.answered(interaction)
    except TROUBLE as failed:  # mostly for the same reason, which has been told then
        level = logging.DEBUG if isinstance(cause, TROUBLE) else logging.INFO
        log.log(level, "an error could not be answered: %s", failed)
    except Exception:
        log.exception("an error could not be answered")


async def answer_outdated(interaction: discord.Interaction[Any]) -> None:
    """Answer a command that has another form today: by a sentence, or with no suggestions."""
    phrase = Phrase("error-outdated")
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await say_privately(interaction, (await _words(interaction, phrase)).say(phrase))
    except TROUBLE as failed:
        log.info("an outdated command could not be answered: %s", failed)


async def say_privately(interaction: discord.Interaction[Any], text: str) -> None:
    """Say a sentence privately, whatever has been answered before."""
    view = text_view(text)
    if not interaction.response.is_done():
        await interaction.response.send_message(view=view, ephemeral=True)
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(view=view, attachments=[])
    else:
        await interaction.followup.send(view=view, ephemeral=True)


def text_view(text: str) -> discord.ui.LayoutView:
    """Return a message that is only a text."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(text))
    return view


def _bare(error: BaseException) -> BaseException:
    """Return the error that made a command fail."""
    while isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        inner = error.original if isinstance(error, app_commands.CommandInvokeError) else error.__cause__
        if inner is None:
            return error
        error = inner
    return error


def _phrase(interaction: discord.Interaction[Any], error: BaseException) -> Phrase | None:
    """Return what to say about an error; None if the person can't be answered any more."""
    for kind in type(error).__mro__:
        if kind in TABLE:
            phrase: Phrase | None = TABLE[kind](interaction, error)
            return phrase
    return _unexpected(interaction, error)


def _unexpected(interaction: discord.Interaction[Any], error: BaseException) -> Phrase:
    reference = secrets.token_hex(3).upper()
    log.error("reference %s: %s failed", reference, _what(interaction), exc_info=error)
    return Phrase("error-unexpected", {"reference": reference})


def _what(interaction: discord.Interaction[Any]) -> str:
    """Return what was pressed or typed, for the log: no answers, which stand in ids too, and may be secret."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    press = parse(str(dict[str, Any](interaction.data or {}).get("custom_id", "")))
    return str(interaction.type) if press is None else f"{press.verb} of match {press.match}"


def _http(interaction: discord.Interaction[Any], error: discord.HTTPException) -> Phrase | None:
    if error.code in TOO_LATE:
        log.info("%s was answered too late", _what(interaction))
        return None
    if error.code == ANSWERED:
        context_of(interaction).app.concerns.note_answered_elsewhere()
        log.warning(
            "%s had been answered: another program answers with this token, unless Discord had trouble just then",
            _what(interaction),
        )
        return None
    if error.code in LOCKED:
        log.info("%s can't be answered: the thread is locked", _what(interaction))
        return None
    if not is_refusal(error):
        return _trouble(interaction, error)
    if error.code == INVALID_FORM:
        return _by_reference(interaction, error, "error-unexpected")
    log.warning("%s is refused: %s", _what(interaction), _line(error))
    return _denied(interaction) if error.code in DENIED else Phrase("error-denied")


def _trouble(interaction: discord.Interaction[Any], error: BaseException) -> Phrase:
    log.warning("%s failed: %s", _what(interaction), _line(error))
    return Phrase("error-trouble")


def _line(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:500]


def _denied(interaction: discord.Interaction[Any]) -> Phrase:
    missing = lacking(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))
    return permission_phrase(*missing) if missing else Phrase("error-denied")


def permission_phrase(*missing: str) -> Phrase:
    """Return the sentence that asks for these permissions, by Discord's names of them."""
    return Phrase("refuse-forbidden", {"missing": permission_names(missing)})


def _forbidden(interaction: discord.Interaction[Any], error: PlaceClosedError) -> Phrase:
    if error.missing in PERMISSIONS:
        return permission_phrase(error.missing)
    return Phrase("error-denied")


def _by_reference(interaction: discord.Interaction[Any], error: BaseException, key: str) -> Phrase:
    """Log one line: a traceback would say nothing of what is wrong with the disk, or where in a request."""
    reference = secrets.token_hex(3).upper()
    log.error("reference %s: %s failed: %s", reference, _what(interaction), _line(error))
    return Phrase(key, {"reference": reference})


TABLE: Final[dict[type[BaseException], Callable[[Any, Any], Phrase | None]]] = {
    RefusedError: lambda _, error: error.phrase,
    FileError: lambda _, error: error.phrase,
    Illegal: lambda _, error: error.reason,
    PlaceClosedError: _forbidden,
    StoreError: lambda interaction, error: _by_reference(interaction, error, "error-store"),
    discord.HTTPException: _http,
    **dict.fromkeys((discord.RateLimited, aiohttp.ClientError, ConnectionError, TimeoutError), _trouble),
    app_commands.NoPrivateMessage: lambda _, error: Phrase("refuse-no-server"),
    app_commands.TransformerError: lambda _, error: Phrase("refuse-not-understood", {"value": str(error.value)[:80]}),
    **dict.fromkeys(OUTDATED, lambda _, error: Phrase("error-outdated")),
}
"""What to say, by the type of the error or the nearest of its bases."""


async def _words(interaction: discord.Interaction[Any], phrase: Phrase) -> Words:
    """Return the words of the person's language, of the game that the phrase comes from if it comes from one."""
    locale = await language(interaction)
    plain = Words(locale)
    if plain.has(phrase.key):
        return plain
    return next((words for game in catalogue() if (words := Words(locale, game)).has(phrase.key)), plain)


Interaction: TypeAlias = discord.Interaction[Any]
Item: TypeAlias = ui.Item[Any]


Handler: TypeAlias = Callable[[Interaction, Press], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}


def on(verb: str) -> Callable[[Handler], Handler]:
    """Register the handler of this verb. Raises ``ValueError`` if there is one."""

    def register(handler: Handler) -> Handler:
        if verb in HANDLERS:
            raise ValueError(f"the verb {verb!r} is taken")
        HANDLERS[verb] = handler
        return handler

    return register


class Pressable(ui.DynamicItem[Any], template=TEMPLATE):
    """A button or select with such an id. discord.py builds it from the id at every press."""

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Pressable:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Call the handler of the verb. Every error is answered to the person who pressed.

        A bot that disconnects does nothing: Discord tells them that it didn't answer.
        """
        await _handle(interaction, self.custom_id, _chosen)


async def handle_form(interaction: Interaction) -> None:
    """Call the handler of the verb of a form that was sent, as for a press; what was typed is the chosen value."""
    await _handle(interaction, str(dict(interaction.data or {}).get("custom_id")), _typed)


async def _handle(interaction: Interaction, made: str, read: Callable[[Interaction], Sequence[str]]) -> None:
    if not context_of(interaction).accepts():
        return
    context_of(interaction).presence.leave(interaction)
    try:
        press = parse(made, read(interaction))
        if press is None or press.verb not in HANDLERS:
            raise StaleError
        await HANDLERS[press.verb](interaction, press)
    except Exception as error:  # noqa: BLE001 - the error table logs what it does not know
        await answer_error(interaction, error)


def _typed(interaction: Interaction) -> Sequence[str]:
    """Return what was typed into a form. Raises ``StaleError`` if that can't be one of the bot's own."""
    data: dict[str, Any] = dict(interaction.data or {})
    try:
        typed = [part["component"]["value"] for part in data["components"]]
    except (KeyError, TypeError):
        raise StaleError from None
    if not all(isinstance(text, str) for text in typed):
        raise StaleError
    return typed


def _chosen(interaction: Interaction) -> Sequence[str]:
    """Return what was chosen in a select. Raises ``StaleError`` if that can't be from one of the bot's own."""
    data: dict[str, Any] = dict(interaction.data or {})
    values = data.get("values", ())
    if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
        raise StaleError
    return values


def button(
    label: str,
    verb: str,
    match: int,
    *rest: str | int,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: Emoji = None,
    disabled: bool = False,
) -> Pressable:
    """Return a button. Its label is plain text, cut to Discord's limit."""
    made = ui.Button[Any](
        label=cut(label, LABEL), style=style, emoji=emoji, disabled=disabled, custom_id=custom_id(verb, match, *rest)
    )
    return Pressable(made)


def select(
    options: Sequence[discord.SelectOption],
    verb: str,
    match: int,
    *rest: str | int,
    placeholder: str,
    least: int = 1,
    most: int = 1,
) -> Pressable:
    """Return a select menu of up to 25 options."""
    made = ui.Select[Any](
        custom_id=custom_id(verb, match, *rest),
        options=list(options),
        placeholder=cut(placeholder, PLACEHOLDER),
        min_values=least,
        max_values=most,
    )
    return Pressable(made)


def choose_person(verb: str, match: int, *rest: str | int, placeholder: str) -> Pressable:
    """Return a select of one of the people of the server."""
    made = ui.UserSelect[Any](custom_id=custom_id(verb, match, *rest), placeholder=cut(placeholder, PLACEHOLDER))
    return Pressable(made)


def option(label: str, value: str, description: str | None = None, *, emoji: Emoji = None) -> discord.SelectOption:
    """Return one option of a select menu, its texts cut to Discord's limit."""
    about = cut(description, OPTION_TEXT) if description else None
    return discord.SelectOption(label=cut(label, OPTION_TEXT), value=value, description=about, emoji=emoji)


def closed_up(rows: Sequence[tuple[Item, ...]], room: int) -> list[tuple[Item, ...]]:
    """Return rows with no more components than there is room for: neighbouring buttons share a row if they have to."""
    made: list[tuple[Item, ...]] = []
    excess = sum(1 + len(row) for row in rows) - room
    for row in rows:
        both = (*made[-1], *row) if made else ()
        if excess > 0 and 0 < len(both) <= BUTTONS and all(map(_is_button, both)):
            made[-1], excess = both, excess - 1
        else:
            made.append(row)
    return made


def _is_button(item: Item) -> bool:
    return isinstance(item.item if isinstance(item, ui.DynamicItem) else item, ui.Button)


def form(title: str, label: str, verb: str, match: int, *rest: str | int, most: int) -> ui.Modal:
    """Return a form with one line to be typed; its verb is handled as that of a press, with what was typed."""
    made = ui.Modal(title=cut(title, FORM_TEXT), custom_id=custom_id(verb, match, *rest))
    typed = ui.TextInput[Any](custom_id="text", max_length=most)
    made.add_item(ui.Label[Any](text=cut(label, FORM_TEXT), component=typed))
    made.stop()  # what is sent comes as an event: discord.py need not keep the form, and fails at broken ones
    return made


def link(label: str, url: str) -> ui.Button[Any]:
    """Return a button that opens an address."""
    return ui.Button(label=cut(label, LABEL), url=url)
