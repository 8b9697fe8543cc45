"""What somebody does on the page: type, press, choose, fill in, read, dismiss. Each is a small JSON object."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from bot.sandbox.model import JSON
from bot.sandbox.model.commands import ATTACHMENT, CHANNEL, USER, find_command
from bot.sandbox.model.components import ComponentKind
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.files import Upload
from bot.sandbox.model.messages import selects_of
from bot.sandbox.model.places import Channel
from bot.sandbox.page.desk import Desk
from bot.sandbox.page.fixtures import discord_locale
from bot.sandbox.people.reply import Reply

LONGEST_TEXT = 2000


class PageAction(Struct, forbid_unknown_fields=True):
    """Something that a person does."""

    async def do(self, desk: Desk) -> JSON:
        """Do it. Return the answer to the page. Raises ``ClientRefuses`` for what Discord's client would not allow."""
        raise NotImplementedError


class Slash(PageAction):
    """Send a command, by its words in the source language.

    Among the values, people and channels are ids, and a file is its name and its bytes in base64.
    """

    channel: int
    command: str
    options: JSON = {}

    async def do(self, desk: Desk) -> JSON:
        channel = desk.channel(self.channel)
        values = _meant(desk, channel, self.command, self.options)
        return answer_view(await desk.person.slash(channel, self.command, options=values))


class Complete(PageAction):
    """Type into an option, and read the suggestions."""

    channel: int
    command: str
    focused: str
    options: JSON = {}

    async def do(self, desk: Desk) -> JSON:
        channel = desk.channel(self.channel)
        values = _meant(desk, channel, self.command, self.options)
        found = await desk.person.autocomplete(channel, self.command, focused=self.focused, options=values)
        return {"choices": [{"name": suggestion.name, "value": suggestion.value} for suggestion in found]}


class UseOnPerson(PageAction):
    """Use a command under *Apps* of somebody."""

    channel: int
    command: str
    person: int

    async def do(self, desk: Desk) -> JSON:
        person = next((one for one in desk.sandbox.people.values() if one.id == self.person), None)
        if person is None:
            raise ClientRefuses(f"{self.person} is nobody here")
        return answer_view(await desk.person.use(self.command, person, desk.channel(self.channel)))


class MessageAction(PageAction):
    """Something that a person does with a message."""

    channel: int
    message: int


class PressButton(MessageAction):
    """Press a button of a message, as it was when the person last saw it."""

    button: str

    async def do(self, desk: Desk) -> JSON:
        message = desk.message(self.channel, self.message)
        return answer_view(await desk.person.click(message, custom_id=self.button, stale=True))


class UseOnMessage(MessageAction):
    """Use a command under *Apps* of a message."""

    command: str

    async def do(self, desk: Desk) -> JSON:
        return answer_view(await desk.person.use(self.command, desk.message(self.channel, self.message)))


class Choose(MessageAction):
    """Choose in a select menu of a message; people and channels are ids."""

    menu: str
    values: list[str]

    async def do(self, desk: Desk) -> JSON:
        message = desk.message(self.channel, self.message)
        menus = [menu for content in reversed(message.versions) for menu in selects_of(content)]
        menu = next((menu for menu in menus if menu.custom_id == self.menu), None)
        values: list[Any] = list(self.values)
        if menu is not None and menu.kind is not ComponentKind.STRING_SELECT:
            values = [desk.account(value) for value in self.values]
        return answer_view(await desk.person.select(message, values, custom_id=self.menu, stale=True))


class Submit(PageAction):
    """Send a form that an answer has opened; values by the ids of its fields."""

    form: int
    values: JSON

    async def do(self, desk: Desk) -> JSON:
        opened = desk.interaction(self.form)
        if opened.modal is None:
            raise ClientRefuses("there is no form")
        return answer_view(await desk.person.submit(opened.modal, self.values))


class Say(PageAction):
    """Write an ordinary message."""

    channel: int
    text: str

    async def do(self, desk: Desk) -> JSON:
        channel, text = desk.channel(self.channel), self.text.strip()
        if not 0 < len(text) <= LONGEST_TEXT:
            raise ClientRefuses(f"a message has 1 to {LONGEST_TEXT} characters")
        message = await desk.person.says(channel, text)
        return {"message": str(message.id)}


class Read(MessageAction):
    """Note that a channel has been read up to a message."""

    async def do(self, desk: Desk) -> JSON:
        channel = desk.channel(self.channel)
        desk.marks.read(desk.person.user, channel, self.message)
        desk.mark_changed(desk.person.user, channel)
        return {}


class Dismiss(MessageAction):
    """Dismiss a private message."""

    async def do(self, desk: Desk) -> JSON:
        message = desk.message(self.channel, self.message)
        if not message.ephemeral:
            raise ClientRefuses("others see this message, too")
        desk.dismiss(message)
        return {}


class Change(PageAction):
    """Change one's own language, time zone or mailbox; what is not given stays."""

    language: str | None = None
    zone: str | None = None
    mailbox: bool | None = None

    async def do(self, desk: Desk) -> JSON:
        user = desk.person.user
        if self.language is not None:
            locale = discord_locale(self.language)
            if locale is None:
                raise ClientRefuses(f"{self.language!r} is no language of this page")
            user.locale = locale
        user.zone = user.zone if self.zone is None else desk.zone(self.zone)
        user.mailbox_open = user.mailbox_open if self.mailbox is None else self.mailbox
        desk.world.touch(user)
        return {}


def answer_view(reply: Reply) -> JSON:
    """Return what the page has to know of an answer at once; messages are sent to its windows."""
    interaction, form = reply.interaction, reply.interaction.modal
    return {
        "answered": reply.acknowledged,
        "message": str(interaction.response.id) if interaction.response is not None else None,
        "form": None
        if form is None
        else {"id": str(interaction.id), "title": form.title, "components": form.components},
    }


def _meant(desk: Desk, channel: Channel, command: str, options: JSON) -> JSON:
    """Return the values with people, channels and files in place of what stands for them."""
    found = find_command(desk.person.commands(), command, desk.person.user, channel)
    kinds = {option["name"]: option["type"] for option in found.options}

    def meant(value: Any, kind: int | None) -> Any:
        if kind in (USER, CHANNEL):
            return desk.account(value)
        return msgspec.convert(value, Upload) if kind == ATTACHMENT else value

    return {name: meant(value, kinds.get(name)) for name, value in options.items()}


class Advance(PageAction):
    """Set the clock forward."""

    hours: float

    async def do(self, desk: Desk) -> JSON:
        if not 0 < self.hours <= 24 * 31:
            raise ClientRefuses("the clock can be set forward by up to a month at a time")
        desk.sandbox.clock.advance(hours=self.hours)
        return {"now": desk.sandbox.clock.now()}


class Switch(PageAction):
    """Switch a fault on or off."""

    fault: str
    on: bool

    async def do(self, desk: Desk) -> JSON:
        desk.workshop.switch(self.fault, on=self.on)
        return {}


class Drop(PageAction):
    """Break the bot's connection to the gateway."""

    async def do(self, desk: Desk) -> JSON:
        await desk.sandbox.gateway.drop()
        return {}


class CloseMailboxes(PageAction):
    """Open or close everybody's mailbox."""

    open: bool

    async def do(self, desk: Desk) -> JSON:
        for person in desk.sandbox.people.values():
            person.user.mailbox_open = self.open
            desk.world.touch(person.user)
        return {}
