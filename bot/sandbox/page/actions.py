"""What somebody does on the page: type, press, choose, fill in, read, put away. Each is a small JSON object."""

from typing import Any

from msgspec import Struct

from bot.sandbox.model.commands import CHANNEL, USER, ClientRefuses, find_command
from bot.sandbox.model.components import Kind, selects_of
from bot.sandbox.model.interactions import Interaction
from bot.sandbox.model.places import Channel
from bot.sandbox.page.desk import Desk
from bot.sandbox.page.fixtures import DISCORD_LOCALES
from bot.sandbox.people.reply import Reply

JSON = dict[str, Any]
LONGEST_TEXT = 2000


class Deed(Struct, forbid_unknown_fields=True):
    """Something that a person does; the answer is JSON, too. Raises `ClientRefuses` for what Discord's client would."""

    async def do(self, desk: Desk) -> JSON:
        """Do it."""
        raise NotImplementedError


class Slash(Deed):
    """Send a command, by its words in the source language; people and channels among the values are ids."""

    channel: int
    command: str
    options: JSON = {}

    async def do(self, desk: Desk) -> JSON:
        """Type it."""
        channel = desk.channel(self.channel)
        values = _with_accounts(desk, channel, self.command, self.options)
        return told(await desk.person.slash(channel, self.command, options=values))


class Complete(Deed):
    """Type into an option, and read what is offered."""

    channel: int
    command: str
    focused: str
    options: JSON = {}

    async def do(self, desk: Desk) -> JSON:
        """Ask for it."""
        channel = desk.channel(self.channel)
        values = _with_accounts(desk, channel, self.command, self.options)
        offered = await desk.person.autocomplete(channel, self.command, focused=self.focused, options=values)
        return {"choices": [{"name": choice.name, "value": choice.value} for choice in offered]}


class Press(Deed):
    """Press a button of a message, as it was when the person last saw it."""

    channel: int
    message: int
    button: str

    async def do(self, desk: Desk) -> JSON:
        """Press it."""
        message = desk.message(self.channel, self.message)
        return told(await desk.person.click(message, custom_id=self.button, stale=True))


class Choose(Deed):
    """Choose in a select menu of a message; people and channels are ids."""

    channel: int
    message: int
    menu: str
    values: list[str]

    async def do(self, desk: Desk) -> JSON:
        """Choose."""
        message = desk.message(self.channel, self.message)
        menus = [menu for content in reversed(message.versions) for menu in selects_of(content)]
        menu = next((menu for menu in menus if menu.custom_id == self.menu), None)
        values: list[Any] = list(self.values)
        if menu is not None and menu.kind is not Kind.STRING_SELECT:
            values = [desk.account(value) for value in self.values]
        return told(await desk.person.select(message, values, custom_id=self.menu, stale=True))


class Submit(Deed):
    """Send a form that an answer has opened; values by the ids of its fields."""

    form: int
    values: JSON

    async def do(self, desk: Desk) -> JSON:
        """Send it."""
        opened = desk.interaction(self.form)
        if opened.modal is None:
            raise ClientRefuses("there is no form")
        return told(await desk.person.submit(opened.modal, self.values))


class Say(Deed):
    """Write an ordinary message."""

    channel: int
    text: str

    async def do(self, desk: Desk) -> JSON:
        """Write it."""
        channel, text = desk.channel(self.channel), self.text.strip()
        if not 0 < len(text) <= LONGEST_TEXT:
            raise ClientRefuses(f"a message has 1 to {LONGEST_TEXT} characters")
        message = await desk.person.says(channel, text)
        return {"message": str(message.id)}


class Read(Deed):
    """Have read a channel up to a message."""

    channel: int
    message: int

    async def do(self, desk: Desk) -> JSON:
        """Note it."""
        channel = desk.channel(self.channel)
        desk.marks.read(desk.person.user, channel, self.message)
        desk.page.tell_mark(desk.person.user, channel)
        return {}


class Dismiss(Deed):
    """Put a private message away."""

    channel: int
    message: int

    async def do(self, desk: Desk) -> JSON:
        """Put it away."""
        message = desk.message(self.channel, self.message)
        if not message.ephemeral:
            raise ClientRefuses("others see this message, too")
        desk.marks.dismiss(message)
        desk.page.world.touch(message)
        return {}


class Change(Deed):
    """Change one's own language, time zone or mailbox; what is not given stays."""

    language: str | None = None
    zone: str | None = None
    mailbox: bool | None = None

    async def do(self, desk: Desk) -> JSON:
        """Change it."""
        user = desk.person.user
        if self.language is not None:
            if self.language not in DISCORD_LOCALES:
                raise ClientRefuses(f"{self.language!r} is no language of this page")
            user.locale = DISCORD_LOCALES[self.language]
        user.zone = user.zone if self.zone is None else desk.zone(self.zone)
        user.mailbox_open = user.mailbox_open if self.mailbox is None else self.mailbox
        desk.page.world.touch(user)
        return {}


def told(reply: Reply) -> JSON:
    """What the page has to know of an answer at once; messages come by themselves."""
    interaction: Interaction = reply.interaction
    form = interaction.modal
    return {
        "answered": reply.acknowledged,
        "message": str(interaction.response.id) if interaction.response is not None else None,
        "form": None
        if form is None
        else {"id": str(interaction.id), "title": form.title, "components": list(form.components)},
    }


def _with_accounts(desk: Desk, channel: Channel, command: str, options: JSON) -> JSON:
    """Values with people and channels in place of their ids."""
    found = find_command(desk.person.commands(channel), command, desk.person.user, channel)
    accounts = {option["name"] for option in found.options if option["type"] in (USER, CHANNEL)}
    return {name: desk.account(value) if name in accounts else value for name, value in options.items()}
