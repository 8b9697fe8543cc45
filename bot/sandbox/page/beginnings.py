"""The first-run card: begins a match of any game, by what the person would type and press."""

from typing import Any, Literal

from bot.sandbox.model.commands import ClientRefuses
from bot.sandbox.model.places import Channel, ChatMessage
from bot.sandbox.model.users import User
from bot.sandbox.page.actions import PageAction
from bot.sandbox.page.desk import Desk
from bot.sandbox.page.fixtures import home, language_of
from bot.sandbox.people.reply import Unanswered
from games.catalogue import catalogue
from rendering.pictures import Drawing, draw_cover
from rendering.words import Words

JSON = dict[str, Any]
AGAINST = 2
"""Computer players to play against."""
WATCHED = 3
"""Computer players to watch."""
PATIENCE = 20.0
"""Seconds for the lobby card to come or to change; drawing the first picture of a run takes longest."""


def game_views(language: str) -> list[JSON]:
    """Return what can be played, in a reader's language; introductory games come first."""
    games = sorted(catalogue().values(), key=lambda game: not game.meta.introductory)
    return [_game_view(game.meta.key, Words(language, game.meta.key)) for game in games]


def _game_view(key: str, words: Words) -> JSON:
    least, most = catalogue()[key].meta.seats
    return {"key": key, "name": words.text("game"), "about": words.group_help(), "least": least, "most": most}


def game_cover(key: str, language: str) -> Drawing:
    """Return the cover picture of a game. Raises ``KeyError`` if there is no such game."""
    least, most = catalogue()[key].meta.seats
    words = Words(language, key)
    line = words.text("lobby-cover-line", least=least, most=most)
    return draw_cover(key, words, (None,) * most, line)


class Begin(PageAction):
    """Open a table of a game: alone against computer players, for friends, or to watch computer players."""

    game: str
    how: Literal["alone", "friends", "watch"]

    async def do(self, desk: Desk) -> JSON:
        if self.game not in catalogue():
            raise ClientRefuses(f"there is no game {self.game!r}")
        user = desk.person.user
        channel = home(desk.world, user)
        card = await _open(desk, channel, self.game, self._computers())
        if self.how == "watch":
            await _press(desk, card, "lobby-button-leave")
        if self.how != "friends":
            await _press(desk, card, "lobby-button-start")
        return {"channel": str(channel.id), "message": str(card.id)}

    def _computers(self) -> int:
        most = catalogue()[self.game].meta.seats[1]
        return {"alone": min(AGAINST, most - 1), "friends": 0, "watch": min(WATCHED, most - 1)}[self.how]


async def _open(desk: Desk, channel: Channel, game: str, computers: int) -> ChatMessage:
    """Open a lobby by command. Return its card."""
    newest = max(channel.messages, default=0)
    options: JSON = {"game": game, "place": "channel", **({"computers": computers} if computers else {})}
    reply = await desk.person.slash(channel, "match new", options=options)
    await reply.message(_patience(desk))
    start = _label(channel, "lobby-button-start")

    def card() -> ChatMessage | None:
        newer = (message for message in channel.messages.values() if message.id > newest and not message.ephemeral)
        return next((message for message in newer if any(button.label == start for button in message.buttons)), None)

    found = await desk.world.changes.until(card, _patience(desk))
    if found is None:
        raise Unanswered(f"{reply!r}: no lobby card")
    return found


async def _press(desk: Desk, card: ChatMessage, key: str) -> None:
    """Press a button of a lobby card, and wait until the card has changed."""
    before = card.now
    await desk.person.click(card, _label(card.channel, key))
    if not await desk.world.changes.until(lambda: card.now is not before, _patience(desk)):
        raise Unanswered(f"{card} stays as it is")


def _patience(desk: Desk) -> float:
    return desk.sandbox.clock.real_seconds(PATIENCE)


def _label(channel: Channel, key: str) -> str:
    """Return the label of a lobby's button here: public words are in the server's language."""
    locale = channel.guild.locale if channel.guild else ""
    return Words(language_of(User(0, "", "", locale=locale))).text(key)
