"""People who type commands, press buttons, choose, fill in forms, and read what they can see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import LONGEST_WAIT
from bot.sandbox.model.commands import (
    SLASH,
    ask_for,
    fill_in,
    find_app,
    find_command,
    localised,
    resolved,
    used_on,
)
from bot.sandbox.model.components import Button, ComponentKind, Select, SelectOption
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.files import ATTACHMENT_LIMIT, Upload
from bot.sandbox.model.forms import filled_form
from bot.sandbox.model.kinds import InteractionKind, MessageKind
from bot.sandbox.model.members import Permission, User
from bot.sandbox.model.messages import Content, buttons_of, selects_of
from bot.sandbox.model.payloads import ON_MESSAGE, ON_USER
from bot.sandbox.model.places import Channel, ChatMessage, DirectChannel, Guild, Modal, Thread
from bot.sandbox.model.world import World
from bot.sandbox.people.reply import Reply, Unanswered

T = TypeVar("T")


def find_component(
    message: ChatMessage,
    components: Callable[[Content], list[T]],
    meant: Callable[[list[T]], list[T]],
    wish: str,
    *,
    stale: bool,
) -> tuple[int, T]:
    """Return the component that is ``meant``, and the number of the version that has it.

    That is the newest version, or (``stale``) the newest that has it. Raises ``ClientRefuses`` for none or several.
    """
    last = len(message.versions) - 1
    for number in range(last, -1 if stale else last - 1, -1):
        found = meant(components(message.versions[number]))
        if len(found) > 1:
            raise ClientRefuses(f"which of {found}?")
        if found:
            return number, found[0]
    raise ClientRefuses(f"no {wish} in {components(message.now)} of {message}")


def _at(found: list[T], index: int | None) -> list[T]:
    """Return what was found: all of it, or what is at a position."""
    return found if index is None else found[index : index + 1]


def _option(select: Select, wanted: Any) -> SelectOption | None:
    """Return the option with a value or label, else the only one whose label contains the words."""
    exact = [option for option in select.options if wanted in (option.value, option.label)]
    near = [option for option in select.options if isinstance(wanted, str) and wanted in option.label]
    return exact[0] if exact else near[0] if len(near) == 1 else None


def chosen_data(select: Select, values: Sequence[Any], guild: Guild | None) -> dict[str, Any]:
    """Return the chosen values as Discord sends them, people together with their accounts."""
    if select.kind is ComponentKind.STRING_SELECT:
        return {"values": [option.value for value in values if (option := _option(select, value))]}
    accounts = [getattr(value, "user", value) for value in values]
    data: dict[str, Any] = {"values": [str(account.id) for account in accounts]}
    for account in accounts:
        for kind, entries in resolved(account, guild).items():
            data.setdefault("resolved", {}).setdefault(kind, {}).update(entries)
    return data


Wanted = str | Callable[[ChatMessage], bool]


class Completion(Struct, frozen=True):
    """One entry of autocomplete: its name as the person reads it, and the value that it fills in."""

    name: str
    value: str | int | float


class Person:
    """Somebody at a keyboard or with a phone. What Discord's client would not allow raises ``ClientRefuses``."""

    def __init__(self, world: World, user: User) -> None:
        self.user = user
        self._world = world

    @property
    def name(self) -> str:
        """The account's name."""
        return self.user.name

    @property
    def id(self) -> int:
        """The account's id."""
        return self.user.id

    @property
    def mention(self) -> str:
        """How a message names this person."""
        return f"<@{self.user.id}>"

    # Reading

    @property
    def dm(self) -> DirectChannel:
        """The direct messages with the bot."""
        return self._world.direct(self.user)

    @property
    def inbox(self) -> list[ChatMessage]:
        """What the bot has written into the direct messages, oldest first."""
        return [message for message in self.sees(self.dm) if message.author is self._world.bot]

    @property
    def buzzes(self) -> list[ChatMessage]:
        """The messages that made this person's phone ring, oldest first."""
        return [message for user, message in self._world.pings if user is self.user]

    def sees(self, channel: Channel, *, system: bool = False) -> list[ChatMessage]:
        """Return the messages that this person sees in a channel, oldest first.

        Their own ephemeral ones are among them; ``system`` adds notes like "started a thread".
        """
        messages = (message for message in channel.messages.values() if message.sees(self.user))
        return [message for message in messages if system or message.kind is not MessageKind.THREAD_CREATED]

    def everything(self) -> list[ChatMessage]:
        """Return every message that this person sees anywhere, oldest first."""
        found = [message for channel in self._world.channels.values() for message in self.sees(channel, system=True)]
        return sorted(found, key=lambda message: message.id)

    async def wait_for(
        self,
        wanted: Wanted,
        within: float = LONGEST_WAIT,
        *,
        channel: Channel | None = None,
        after: ChatMessage | None = None,
    ) -> ChatMessage:
        """Wait for a visible message that contains a text or fits a predicate (newer than ``after``, in ``channel``).

        Return the newest. Raises ``AssertionError`` after ``within`` real seconds, with what is there instead.
        """

        def look() -> ChatMessage | None:
            messages = self.sees(channel) if channel else self.everything()
            fresh = (message for message in reversed(messages) if after is None or message.id > after.id)
            return next((message for message in fresh if _fits(message, wanted)), None)

        found = await self._world.changes.until(look, within)
        if found is None:
            seen = "\n".join(map(repr, self.everything()[-8:]))
            raise AssertionError(f"{self.name} waited {within} s for {wanted!r}; the last messages are\n{seen}")
        return found

    # Typing

    async def slash(
        self, channel: Channel, command: str, /, *, wait: bool = True, options: JSON | None = None, **values: Any
    ) -> Reply:
        """Type a slash command: ``await alice.slash(channel, "match new", game="Stone Age")``.

        Values of options with choices may be their labels, files are an ``Upload``; options whose names are no Python
        words (or ``wait``) go into ``options``.
        """
        found = find_command(self.commands(), command, self.user, channel)
        given = {name: self._uploaded(value) for name, value in {**(options or {}), **values}.items()}
        filled, resolved = fill_in(found, given, self.user.locale, channel.guild)
        return await self._send(InteractionKind.COMMAND, channel, found.data(filled, resolved), wait=wait)

    def _uploaded(self, value: object) -> object:
        """Return a value as it is sent: a file is uploaded before."""
        if not isinstance(value, Upload):
            return value
        if len(value.data) > ATTACHMENT_LIMIT:
            raise ClientRefuses(f"{value!r} is too large: at most {ATTACHMENT_LIMIT} bytes")
        return self._world.files.receive(self._world.base_url, value)

    async def autocomplete(
        self, channel: Channel, command: str, /, focused: str, options: JSON | None = None, **values: Any
    ) -> list[Completion]:
        """Type into an option. Return the suggestions: ``focused`` names it, its value is what is typed so far."""
        found = find_command(self.commands(), command, self.user, channel)
        filled = ask_for(found, focused, {**(options or {}), **values}, self.user.locale)
        reply = await self._send(InteractionKind.AUTOCOMPLETE, channel, found.data(filled, {}), wait=True)
        if reply.interaction.choices is None:
            raise Unanswered(f"{reply!r} offered nothing")
        return [
            Completion(localised(choice, "name", self.user.locale), choice["value"])
            for choice in reply.interaction.choices
        ]

    async def use(self, name: str, target: ChatMessage | Person, channel: Channel | None = None) -> Reply:
        """Use a command under *Apps* of a message, or of a person (whom one sees in ``channel``)."""
        if isinstance(target, ChatMessage):
            self._may_use(target, stale=False)
            if target.ephemeral or target.kind is MessageKind.THREAD_CREATED:
                raise ClientRefuses(f"nothing stands under Apps of {target}")
            kind, place, shown = ON_MESSAGE, target.channel, self._world.message_json(target)
        else:
            kind, place, shown = ON_USER, channel or self.dm, {}
        command = find_app(self.commands(kind), name, kind, self.user, place)
        data = used_on(command, target if isinstance(target, ChatMessage) else target.user, shown, place.guild)
        return await self._send(InteractionKind.COMMAND, place, data, wait=True)

    async def says(self, channel: Channel, text: str) -> ChatMessage:
        """Write an ordinary message."""
        in_thread = isinstance(channel, Thread)
        needed = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
        if needed not in channel.permissions_of(self.user) or (isinstance(channel, Thread) and channel.locked):
            raise ClientRefuses(f"{self.name} may not write in {channel}")
        return self._world.post(channel, self.user, Content(text=text, at=self._world.clock.now()))

    def commands(self, kind: int = SLASH) -> list[JSON]:
        """Return the commands of a kind that are registered, as JSON."""
        return [command for command in self._world.commands if command["type"] == kind]

    # Pressing

    async def click(
        self,
        message: ChatMessage,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        index: int | None = None,
        stale: bool = False,
        wait: bool = True,
    ) -> Reply:
        """Press a button, found by label, custom_id or position.

        ``stale``: perhaps one of an earlier version or of a deleted message, pressed before the change arrived.
        """

        def meant(buttons: list[Button]) -> list[Button]:
            named = [button for button in buttons if custom_id in (None, button.custom_id)]
            exact = [button for button in named if label in (None, button.label)]
            return _at(exact or [button for button in named if label is not None and label in button.label], index)

        wish = f"button {label or custom_id or index}"
        version, button = find_component(message, buttons_of, meant, wish, stale=stale)
        self._may_use(message, stale=stale)
        if button.disabled or button.custom_id is None:
            raise ClientRefuses(f"{button} can not be pressed")
        data = {"component_type": int(ComponentKind.BUTTON), "custom_id": button.custom_id}
        return await self._press(message, version, data, wait=wait)

    async def select(
        self,
        message: ChatMessage,
        values: Sequence[Any] | str,
        *,
        custom_id: str | None = None,
        index: int | None = None,
        stale: bool = False,
        wait: bool = True,
    ) -> Reply:
        """Choose in a select menu, by values or labels (for users: people).

        Without ``custom_id`` it has to be the only menu, or the only one that offers these values.
        """
        chosen = [values] if isinstance(values, str) else list(values)

        def meant(menus: list[Select]) -> list[Select]:
            named = [menu for menu in menus if custom_id in (None, menu.custom_id)]
            offering = [menu for menu in named if not menu.options or all(_option(menu, value) for value in chosen)]
            return _at(offering, index)

        wish = f"menu {custom_id or index or ''} with {chosen}"
        version, menu = find_component(message, selects_of, meant, wish, stale=stale)
        self._may_use(message, stale=stale)
        if menu.disabled or not menu.minimum <= len(chosen) <= menu.maximum:
            raise ClientRefuses(f"{len(chosen)} of {menu} can not be chosen")
        data = {
            "component_type": int(menu.kind),
            "custom_id": menu.custom_id,
            **chosen_data(menu, chosen, message.channel.guild),
        }
        return await self._press(message, version, data, wait=wait)

    async def submit(self, modal: Modal, values: Mapping[str, Any] | Sequence[Any], *, wait: bool = True) -> Reply:
        """Send a form: values by label or custom_id, or in order."""
        opened_by = modal.interaction
        if opened_by.modal_sent:
            raise ClientRefuses(f"the form {modal.title!r} is closed")
        data = {"custom_id": modal.custom_id, "components": filled_form(modal.components, values)}
        traits = {"source": opened_by.source, "opener": opened_by}
        reply = await self._send(InteractionKind.MODAL, opened_by.channel, data, wait=wait, **traits)
        opened_by.modal_sent = reply.acknowledged or not wait
        return reply

    def close_mailbox(self) -> None:
        """Refuse direct messages from the bot from now on."""
        self.user.mailbox_open = False

    def open_mailbox(self) -> None:
        """Accept direct messages from the bot again."""
        self.user.mailbox_open = True

    def leave(self, guild: Guild | None = None) -> None:
        """Leave a guild, or every one."""
        for left in [guild] if guild else self._world.guilds.values():
            left.members.pop(self.user.id, None)
            left.memberships.pop(self.user.id, None)
            self._world.touch(left)

    def join(self, guild: Guild) -> None:
        """Join a guild."""
        guild.members[self.user.id] = self.user
        self._world.touch(guild)

    def _may_use(self, message: ChatMessage, *, stale: bool) -> None:
        if not message.sees(self.user):
            raise ClientRefuses(f"{self.name} does not see {message}")
        if message.deleted and not stale:
            raise ClientRefuses(f"{message} is gone")
        if isinstance(message.channel, Thread) and message.channel.locked:
            raise ClientRefuses(f"{message.channel} is locked")
        if isinstance(message.channel, Thread) and message.channel.archived and message.channel.in_forum:
            raise ClientRefuses(f"presses in {message.channel}, a closed post of a forum, never reach the app")

    async def _press(self, message: ChatMessage, version: int, data: JSON, *, wait: bool) -> Reply:
        traits = {"source": message, "source_version": version}
        return await self._send(InteractionKind.COMPONENT, message.channel, data, wait=wait, **traits)

    async def _send(self, kind: InteractionKind, channel: Channel, data: JSON, *, wait: bool, **traits: Any) -> Reply:
        """Send an interaction and, with ``wait``, wait until it is acknowledged or has failed."""
        interaction = self._world.interact(kind, self.user, channel, data, **traits)
        if wait:
            await self._world.interactions.until_acknowledged(interaction)
        else:
            await asyncio.sleep(0)
        return Reply(self._world, interaction)

    def __repr__(self) -> str:
        return f"<Person {self.name}>"


def _fits(message: ChatMessage, wanted: Wanted) -> bool:
    return wanted in message.text if isinstance(wanted, str) else wanted(message)
