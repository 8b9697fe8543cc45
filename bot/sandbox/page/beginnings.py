"""The first-run card: begins a match of any game, by what the person would type and press."""

from typing import Literal

from bot.discord.ui.protocol import parse
from bot.sandbox.model import JSON
from bot.sandbox.model.components import Button
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.places import Channel, ChatMessage
from bot.sandbox.page.actions import PageAction
from bot.sandbox.page.desk import Desk
from bot.sandbox.people.reply import Unanswered
from data import lesson_files
from games.catalogue import catalogue
from rendering.pictures import Drawing, draw_cover
from rendering.words import Words

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
    about = {"about": words.group_help(), "taught": bool(lesson_files(key))}
    return {"key": key, "name": words.text("game"), **about, "least": least, "most": most}


def game_cover(key: str, language: str) -> Drawing:
    """Return the cover picture of a game. Raises ``KeyError`` if there is no such game."""
    seats, words = catalogue()[key].meta.seats, Words(language, key)
    return draw_cover(key, words, (None,) * seats[1], words.players(*seats))


class Begin(PageAction):
    """Open a table of a game: alone against computer players, for friends, or to watch; or its lessons."""

    channel: int
    game: str
    how: Literal["alone", "friends", "watch", "learn"]

    async def do(self, desk: Desk) -> JSON:
        if self.game not in catalogue():
            raise ClientRefuses(f"there is no game {self.game!r}")
        channel = desk.channel(self.channel)
        if self.how == "learn":
            reply = await desk.person.slash(channel, "learn", options={"game": self.game})
            return {"channel": str(channel.id), "message": str((await reply.message(_patience(desk))).id)}
        answer, card = await _open(desk, channel, self.game, self._computers(), hints=self.how == "alone")
        if self.how == "watch":
            await _press(desk, card, "leave")
        if self.how != "friends":
            await _press(desk, card, "start")
            desk.dismiss(answer)  # it says that others can join
        return {"channel": str(channel.id), "message": str(card.id)}

    def _computers(self) -> int:
        most = catalogue()[self.game].meta.seats[1]
        return {"alone": min(AGAINST, most - 1), "friends": 0, "watch": min(WATCHED, most - 1)}.get(self.how, 0)


async def _open(
    desk: Desk, channel: Channel, game: str, computers: int, *, hints: bool
) -> tuple[ChatMessage, ChatMessage]:
    """Open a lobby by command. Return the answer and the card."""
    newest = max(channel.messages, default=0)
    options: JSON = {
        "game": game,
        "place": "channel",
        "hints": hints,
        **({"computers": computers} if computers else {}),
    }
    reply = await desk.person.slash(channel, "match new", options=options)
    answer = await reply.message(_patience(desk))

    def card() -> ChatMessage | None:
        newer = (message for message in channel.messages.values() if message.id > newest and not message.ephemeral)
        return next((message for message in newer if _button(message, "start")), None)

    found = await desk.world.changes.until(card, _patience(desk))
    if found is None:
        raise Unanswered(f"{reply!r}: no lobby card")
    return answer, found


async def _press(desk: Desk, card: ChatMessage, verb: str) -> None:
    """Press a button of a lobby card, and wait until the card has changed."""
    before, button = card.now, _button(card, verb)
    if button is None:
        raise Unanswered(f"{card} has no button for {verb}")
    await desk.person.click(card, custom_id=button.custom_id)
    if not await desk.world.changes.until(lambda: card.now is not before, _patience(desk)):
        raise Unanswered(f"{card} stays as it is")


def _patience(desk: Desk) -> float:
    return desk.sandbox.clock.real_seconds(PATIENCE)


def _button(card: ChatMessage, verb: str) -> Button | None:
    """Return the button of a message that does something, in whatever language the message is."""

    def does_it(button: Button) -> bool:
        press = parse(button.custom_id or "")
        return press is not None and press.verb == verb

    return next(filter(does_it, card.buttons), None)
