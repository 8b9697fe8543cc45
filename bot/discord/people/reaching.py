"""Whether direct messages reach a person: one is sent, and what comes of it stored."""

from __future__ import annotations

from bot.discord.match.interactions import Viewer
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import TROUBLE
from bot.notices.deliverer import MailboxClosedError
from bot.store.rows import PersonRow


async def reached(viewer: Viewer, message: Message, *, silent: bool = False) -> PersonRow | None:
    """Send a direct message to whoever pressed, and return them with what is known of their mailbox by that.

    None: it can't be known now.
    """
    app, user = viewer.context.app, viewer.person.user
    try:
        await viewer.context.mailboxes.send(user, **message.created(), silent=silent)
    except (MailboxClosedError, *TROUBLE) as error:
        if not isinstance(error, MailboxClosedError) or not error.lasting:
            return None
        return await app.people.choose(user, mailbox="closed", refused=app.clock())
    return await app.people.choose(user, mailbox="open", refused=None)
