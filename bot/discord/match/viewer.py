"""One person looking at a match in private: their words, their pictures, what they may know of what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bot.discord.match.recap import last_move, recap
from bot.discord.ui.controls import OPTIONS, Interaction, Item, button, link, option, select
from bot.discord.ui.formatting import bold, heading, question, result, small, table_url, waiting
from bot.discord.ui.locale import meet, picture_words, words_in
from bot.discord.ui.messages import Message, Picture
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, digest
from bot.store.rows import PersonRow
from games.contract import Action, Seat
from games.engine import attempt
from rendering.pictures import pictures_of, preview_of
from rendering.words import Words

if TYPE_CHECKING:
    from bot.discord.client import Turnstone


class Viewer(Struct, frozen=True):
    """Somebody, in their own language."""

    bot: Any
    person: PersonRow

    @property
    def client(self) -> Turnstone:
        """The bot."""
        client: Turnstone = self.bot
        return client

    def words(self, table: Table) -> Words:
        """Return the words for texts about a match; names are escaped."""
        return words_in(self.person.locale, table)

    def labels(self, table: Table) -> Words:
        """Return the words for buttons and selects; names stand as they are."""
        return picture_words(table, self.person.locale)

    def seat(self, table: Table) -> Seat | None:
        """Return where this person sits, or None."""
        return table.seat_of(self.person.user)

    async def table(self, match: int) -> Table:
        """Return a match as it stands. Raises ``RefusedError`` if there is none."""
        return await self.client.app.play.table(match)

    async def base(self, table: Table) -> int:
        """Return the revision after which everything is news to this person: the last answer they gave themselves.

        While their turn goes on it is the one before that answer, so that they see what it brought. For onlookers it
        is the one with which the post at the table compares.
        """
        seat = self.seat(table)
        if seat is None:
            post = await self.client.app.store.read.post(table.id)
            return -1 if post is None else post.base
        last = await last_move(self.client.app.store.read, table, seat, in_person=True)
        asked = table.asked.get(seat)
        return last - 1 if asked is not None and asked.decision == last else last

    async def news(self, table: Table, after: int) -> list[str]:
        """Return what has happened after a revision, in a few lines."""
        return await recap(self.client.app.store.read, table, self.words(table), self.seat(table), after=after)

    async def board(self, table: Table, base: int, what: str = "board", owner: Seat | None = None) -> Picture | None:
        """Return the match as this person may see it, with everything marked that changed after a revision.

        ``what``: one of the game's pictures; ``owner``: whose belongings it shows, where it shows one player's.
        """
        before = None if base < 0 else (await self.client.app.play.at_revision(table, base)).state
        seat, locale = self.seat(table), self.person.locale
        drawing = await self.client.pictures.position(table, seat, locale, what=what, owner=owner, before=before)
        part = what if owner is None else f"{what}{owner + 1}"
        return None if drawing is None else Picture(f"{part}-{table.id}-{table.revision}-{max(base, 0)}.png", drawing)

    async def preview(self, table: Table, action: Action) -> Picture | None:
        """Return what an action would lead to, as far as that is certain; None where chance decides."""
        seat, game = self.seat(table), table.game
        assert seat is not None
        foreseen = game.foresee(table.shown(seat), action)
        if foreseen is None:
            step = attempt(game, table.state, seat, action).step
            if step is None:
                return None
            foreseen = table.shown(seat, step.state)
        drawing = await self.client.pictures.position(
            table,
            seat,
            self.person.locale,
            what=preview_of(game.meta.key),
            view=foreseen,
            before=table.state,
            preview=True,
        )
        return (
            None
            if drawing is None
            else Picture(f"preview-{table.id}-{table.revision}-{digest(game, (action,))}.png", drawing)
        )

    async def look(
        self, table: Table, notes: tuple[str, ...] = (), *, what: str = "board", owner: Seat | None = None
    ) -> Message:
        """Return the match as it stands, and who is waited for: what anybody may open at any time."""
        words, labels = self.words(table), self.labels(table)
        if table.newest is None:
            return Message(top=(*notes, words.text("play-not-started")))
        picture = await self.board(table, await self.base(table), what, owner)
        row = self.move_button(table)
        return Message(
            top=(*notes, bold(heading(table, words, self.seat(table)))),
            picture=picture,
            bottom=(self.state(table),),
            rows=(*parts_row(table, labels), await self.ways(table, *row)),
        )

    def state(self, table: Table) -> str:
        """Return who is waited for, or how the match ended."""
        words = self.words(table)
        if table.row.status == "running":
            return waiting(table, words)
        over = words.text("play-over", game=words.text("game"), match=str(table.id))
        return "\n".join([over, *result(table, words)])

    def is_asked(self, table: Table) -> bool:
        """Whether this person owes an answer."""
        return self.person.user in table.people_to_move

    def move_button(self, table: Table) -> tuple[Item, ...]:
        """Return the way into the menu for somebody who is asked, or back to the seat for somebody who is away."""
        if table.row.status == "running" and table.stood_in_for(self.person.user) is not None:
            return (button(self.labels(table).text("seat-take-back"), "comeback", table.id),)
        if not self.is_asked(table):
            return ()
        return (button(self.labels(table).text("play-button-move"), "move", table.id),)

    async def ways(self, table: Table, *first: Item) -> tuple[Item, ...]:
        """Return a row of buttons: these, history, and the way to the table."""
        labels = self.labels(table)
        history = button(labels.text("play-button-history"), "history", table.id)
        url = await table_url(self.client.app.store.read, table)
        return (*first, history, link(labels.text("play-button-table"), url))

    def title(self, table: Table) -> str:
        """Return the line above a question: the match and how far it is."""
        return small(heading(table, self.words(table), self.seat(table)))

    def question(self, table: Table, seat: Seat) -> str:
        """Return what a seat is asked."""
        return question(table, self.words(table), seat)


def parts_of(table: Table, labels: Words) -> dict[str, str]:
    """Return the pictures of a match, by what is given to choose one: "scores", or "tribe@2" for a player's own."""
    parts: dict[str, str] = {}
    for what, kind in pictures_of(table.game.meta.key).items():
        name = labels.text(f"picture-name-{what}")
        if not kind.own:
            parts[what] = name
            continue
        for seat, player in enumerate(labels.names):
            parts[f"{what}@{seat}"] = labels.text("play-path", head=name, next=player)
    return parts


def named_part(table: Table, typed: str, labels: Words) -> str:
    """Return the picture that was typed by its name, by the beginning of it, or as it was picked.

    Raises ``RefusedError`` if it is none of them, or several.
    """
    parts, wanted = parts_of(table, labels), typed.strip().casefold()
    names = {part: name.casefold() for part, name in parts.items()}
    exact = [part for part, name in names.items() if wanted in (part, name)]
    found = exact or [part for part, name in names.items() if wanted in name]
    if len(found) != 1:
        raise RefusedError("no-picture", names=labels.listed(list(parts.values())))
    return found[0]


def read_part(table: Table, text: str) -> tuple[str, Seat | None]:
    """Return which picture is meant, and whose. Raises ``StaleError`` if there is none such."""
    what, _, owner = text.partition("@")
    kind = pictures_of(table.game.meta.key).get(what)
    seats = range(len(table.seats))
    if kind is None or (kind.own and not (owner.isdecimal() and int(owner) in seats)):
        raise StaleError
    return what, int(owner) if kind.own else None


def parts_row(table: Table, labels: Words) -> tuple[tuple[Item, ...], ...]:
    """Return the select that leads to the other pictures of a match, if there are any."""
    parts = parts_of(table, labels)
    if len(parts) < 2:
        return ()
    listed = [option(name, part) for part, name in list(parts.items())[:OPTIONS]]
    return ((select(listed, "see", table.id, placeholder=labels.text("play-parts")),),)


async def viewer_of(interaction: Interaction) -> Viewer:
    """Return whoever pressed or typed."""
    return Viewer(interaction.client, await meet(interaction))
