"""What somebody does in the page's workshop: set the clock, and make things go wrong."""

from typing import Any

from bot.sandbox.model.commands import ClientRefuses
from bot.sandbox.page.actions import PageAction
from bot.sandbox.page.desk import Desk

JSON = dict[str, Any]


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


class Mailboxes(PageAction):
    """Open or close everybody's mailbox."""

    open: bool

    async def do(self, desk: Desk) -> JSON:
        for person in desk.sandbox.people.values():
            person.user.mailbox_open = self.open
            desk.world.touch(person.user)
        return {}
