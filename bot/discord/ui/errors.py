"""The one error table: what somebody is told when something could not be done. It never raises."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord.invite import PERMISSIONS, lacking
from bot.discord.ui.translator import SOURCE, TRANSLATED
from bot.matches.refusals import RefusedError
from bot.notices.courier import ForbiddenError
from bot.store import StoreError
from games.catalogue import catalogue
from games.contract import Illegal, NamedValue, Phrase
from rendering.words import Words

log = logging.getLogger(__name__)

TOO_LATE: Final = frozenset((10062, 50027))
"""Discord's codes for an interaction that can't be answered any more: the three seconds or the 15 minutes are over."""
DENIED: Final = frozenset((50001, 50013))


async def answer_error(interaction: discord.Interaction[Any], error: BaseException, words: Words | None = None) -> None:
    """Tell whoever pressed or typed, privately, why it could not be done. Works before and after the acknowledgement.

    ``words`` are those of the match it is about; without them a rule of any game is put into words without names.
    """
    cause = _bare(error)
    if interaction.type is discord.InteractionType.autocomplete:
        log.error("suggestions for %s failed", _what(interaction), exc_info=cause)
        return
    try:
        phrase = _phrase(interaction, cause)
        if phrase is not None:
            await tell(interaction, (words or await _words(interaction, phrase)).say(phrase))
    except discord.HTTPException as failed:
        log.info("an error could not be told: %s", failed)
    except Exception:
        log.exception("an error could not be told")


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """Say a sentence privately, whatever has been answered before."""
    view = note(text)
    if not interaction.response.is_done():
        await interaction.response.send_message(view=view, ephemeral=True)
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(view=view)
    else:
        await interaction.followup.send(view=view, ephemeral=True)


def note(text: str) -> discord.ui.LayoutView:
    """Return a message that is nothing but a text."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(text))
    return view


def _bare(error: BaseException) -> BaseException:
    """Return what a command really failed of."""
    while isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        inner = error.original if isinstance(error, app_commands.CommandInvokeError) else error.__cause__
        if inner is None:
            return error
        error = inner
    return error


def _phrase(interaction: discord.Interaction[Any], error: BaseException) -> Phrase | None:
    """Return what is to be said, by the type of the error; None where nobody can be told any more."""
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
    """Name what was pressed or typed, for the log."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    pressed: dict[str, Any] = dict(interaction.data or {})
    return str(pressed.get("custom_id", interaction.type))


def _http(interaction: discord.Interaction[Any], error: discord.HTTPException) -> Phrase | None:
    if error.code in TOO_LATE:
        log.info("%s was answered too late", _what(interaction))
        return None
    if error.code in DENIED:
        return _denied(interaction)
    return _unexpected(interaction, error)


def _denied(interaction: discord.Interaction[Any]) -> Phrase:
    missing = lacking(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))
    return forbidden(*missing) if missing else Phrase("error-denied")


def forbidden(*missing: str) -> Phrase:
    """Return the sentence that asks for these permissions, by Discord's names of them."""
    return Phrase("refuse-forbidden", {"missing": tuple(NamedValue("permission", name) for name in missing)})


def _forbidden(interaction: discord.Interaction[Any], error: ForbiddenError) -> Phrase:
    if error.missing in PERMISSIONS:
        return forbidden(error.missing)
    return Phrase("error-denied")


def _full(interaction: discord.Interaction[Any], error: StoreError) -> Phrase:
    return Phrase("error-store", _unexpected(interaction, error).args)


TABLE: Final[dict[type[BaseException], Callable[[Any, Any], Phrase | None]]] = {
    RefusedError: lambda _, error: error.phrase,
    Illegal: lambda _, error: error.reason,
    ForbiddenError: _forbidden,
    StoreError: _full,
    discord.HTTPException: _http,
    app_commands.NoPrivateMessage: lambda _, error: Phrase("refuse-no-server"),
    app_commands.TransformerError: lambda _, error: Phrase("refuse-not-understood", {"value": str(error.value)[:80]}),
    app_commands.CommandNotFound: lambda _, error: Phrase("error-outdated"),
    app_commands.CommandSignatureMismatch: lambda _, error: Phrase("error-outdated"),
}
"""What to say, by the type of the error or the nearest of its bases."""


async def _words(interaction: discord.Interaction[Any], phrase: Phrase) -> Words:
    """Return the words of the player's language, with the messages of the game that the phrase comes from."""
    person = await interaction.client.app.store.read.person(interaction.user.id)
    locale = TRANSLATED.get(interaction.locale, SOURCE) if person is None else person.locale
    plain = Words(locale)
    if plain.has(phrase.key):
        return plain
    return next((words for game in catalogue() if (words := Words(locale, game)).has(phrase.key)), plain)
