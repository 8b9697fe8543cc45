"""The page's server: files, events and actions, behind the guard, in the sandbox's own application."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web

import data
from bot.discord.people.zones import CITIES, city
from bot.discord.ui.formatting import language_name
from bot.sandbox.model import JSON
from bot.sandbox.model.clock import read_id
from bot.sandbox.model.commands import KINDS, SLASH, usable
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.files import ATTACHMENT_LIMIT
from bot.sandbox.model.members import User
from bot.sandbox.model.places import Channel, ChatMessage, Guild
from bot.sandbox.page import actions
from bot.sandbox.page.actions import PageAction
from bot.sandbox.page.beginnings import Begin, game_cover, game_views
from bot.sandbox.page.desk import Desk, Marks
from bot.sandbox.page.fixtures import home, language_of, named_languages
from bot.sandbox.page.guard import Guard, add_headers
from bot.sandbox.page.match_files import MatchFiles, answer_json
from bot.sandbox.page.stream import Windows
from bot.sandbox.page.views import app_views, channel_view, command_views, message_view, person_view, places_view
from bot.sandbox.page.workshop import Workshop
from bot.sandbox.people.actors import Person
from bot.sandbox.people.reply import Unanswered
from bot.sandbox.server import Sandbox
from bot.sandbox.storage.archive import Archive
from data import font_file, locales
from rendering.words import Words

PREFIX = "page-"


@cache
def page_texts(language: str) -> dict[str, str]:
    """Return the page's messages without their prefix; an argument is ``{name}`` in the text."""
    keys = (key for key in data.keys(language, "common") if key.startswith(PREFIX))
    return {key.removeprefix(PREFIX): _open_text(language, key) for key in keys}


def _open_text(language: str, key: str) -> str:
    bundle = data.words(language)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, {name: f"{{{name}}}" for name in data.variables(pattern)})
    if errors:
        raise ValueError(f"{key} in {language}: {errors}")
    return str(text)


WEB = Path(__file__).parent / "web"
PAGE = 40
"""Messages that are fetched at a time."""
ACTIONS: dict[str, type[PageAction]] = {
    "slash": actions.Slash,
    "complete": actions.Complete,
    "press": actions.PressButton,
    "use-message": actions.UseOnMessage,
    "use-person": actions.UseOnPerson,
    "choose": actions.Choose,
    "submit": actions.Submit,
    "say": actions.Say,
    "read": actions.Read,
    "dismiss": actions.Dismiss,
    "change": actions.Change,
    "begin": Begin,
    "advance": actions.Advance,
    "switch": actions.Switch,
    "drop": actions.Drop,
    "mailboxes": actions.CloseMailboxes,
}
"""What can be done, by the last part of the address."""


class Page:
    """The page of a sandbox. ``key`` is the secret in its address, ``cookie`` that of a browser which has
    opened it, ``archive`` stores who has read what."""

    def __init__(self, sandbox: Sandbox, key: str, cookie: str, port: int, archive: Archive) -> None:
        self.sandbox = sandbox
        self.world = sandbox.world
        self.marks = Marks(archive)
        self.windows = Windows()
        self.workshop = Workshop(sandbox, self._tell_all)
        self._guard = Guard(key, cookie, port)
        self._covers: dict[tuple[str, str], bytes] = {}
        self.world.watchers.append(self._changed)
        self.world.clock.on_advance(lambda: self._tell_all({"kind": "clock", "now": self.world.clock.now()}))
        sandbox.extensions.append(self.add_to)

    def add_to(self, app: web.Application) -> None:
        """Put the page into the sandbox's application."""
        app.middlewares.append(self._guard.middleware)
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self._shut)
        app.router.add_get("/", self._index)
        app.router.add_static("/web/", WEB)
        app.router.add_get("/fonts/emoji.ttf", self._emoji)
        app.router.add_get("/covers/{game}/{language}.png", self._cover)
        app.router.add_get("/people", self._people)
        app.router.add_get("/texts/{language}", self._texts)
        app.router.add_get("/events/{person}", self._for_person(self._events))
        app.router.add_get("/messages/{person}/{channel}", self._for_person(self._messages))
        app.router.add_get("/requests/{number}", self._request)
        app.router.add_post("/do/{person}/{action}", self._for_person(self._do))
        MatchFiles().add_to(app)

    async def _shut(self, _: web.Application) -> None:
        self.windows.close()

    # Events

    def _tell_all(self, event: JSON) -> None:
        self.windows.tell(lambda reader: event)

    def _mark_changed(self, user: User, channel: Channel) -> None:
        """Send a person's windows the new mark of a channel."""

        def news(reader: User) -> JSON | None:
            if reader is not user:
                return None
            return {"kind": "channel", "channel": channel_view(channel, reader, self.marks)}

        self.windows.tell(news)
        self._tell_rings()

    def _tell_rings(self) -> None:
        """Send every window whose phones have rung."""
        self._tell_all({"kind": "rings", "rings": self._rings()})

    def _rings(self) -> dict[str, int]:
        """Return how often everybody's phone has rung for what they have not read yet."""
        users = [person.user for person in self.sandbox.people.values()]
        return {str(user.id): sum(self._rings_in(user)) for user in users}

    def _rings_in(self, user: User) -> Iterator[int]:
        for channel in self.world.channels.values():
            if user.id in channel.readers():
                yield self.marks.of(user, channel).rings

    def _changed(self, thing: Any) -> None:
        """Send every window what has changed for its reader."""
        match thing:
            case ChatMessage():
                self.windows.tell(lambda reader: self._message_event(thing, reader))
                self.windows.tell(lambda reader: self._channel_event(thing.channel, reader))
                if thing.rang:
                    self._tell_rings()
            case User():
                self.windows.tell(lambda reader: {"kind": "person", "person": person_view(thing)})
                self.windows.tell(lambda reader: self._state(reader) if reader is thing else None)
            case Guild():
                self.windows.tell(self._state)
            case Channel():
                self.windows.tell(lambda reader: self._channel_event(thing, reader))
            case None:
                self.windows.tell(lambda reader: {"kind": "commands", **self._commands(reader)})
            case _:
                pass

    def _message_event(self, message: ChatMessage, reader: User) -> JSON | None:
        if not message.sees(reader):
            return None
        channel = str(message.channel.id)
        if message.deleted or not self.marks.shows(message, reader):
            return {"kind": "gone", "channel": channel, "message": str(message.id)}
        return {"kind": "message", "channel": channel, "message": message_view(self.world, message, reader)}

    def _channel_event(self, channel: Channel, reader: User) -> JSON | None:
        if reader.id not in channel.readers():
            return None
        return {"kind": "channel", "channel": channel_view(channel, reader, self.marks)}

    def _state(self, reader: User) -> JSON:
        """Return what a window begins with: everything but messages."""
        language = language_of(reader)
        words = Words(language)
        return {
            "kind": "state",
            "me": str(reader.id),
            "accounts": {name: str(person.id) for name, person in self.sandbox.people.items()},
            "people": [person_view(user) for user in self.world.users.values()],
            "home": str(home(self.world, reader).id),
            "now": self.sandbox.clock.now(),
            "games": game_views(language),
            "zones": [{"key": zone, "name": city(words, zone)} for zone in CITIES],
            "languages": {locale: language_name(words, locale) for locale in named_languages()},
            "workshop": self.workshop.view(),
            "rings": self._rings(),
            "largest": ATTACHMENT_LIMIT,
            **places_view(self.world, reader, self.marks),
            **self._commands(reader),
        }

    def _commands(self, reader: User) -> JSON:
        """Return what can be typed, and what stands under *Apps*, in a server and in direct messages."""
        person = self.sandbox.people[reader.name]
        found: JSON = {}
        for prefix, channel in (("", home(self.world, reader)), ("direct_", person.dm)):
            known = [
                command
                for kind in (SLASH, *KINDS.values())
                for command in person.commands(kind)
                if usable(command, reader, channel, kind)
            ]
            for name, views in (("commands", command_views), ("apps", app_views)):
                found[f"{prefix}{name}"] = list(views(known, reader.locale))
        return found

    # Answering

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(WEB / "index.html", headers={"Cache-Control": "no-cache"})

    async def _emoji(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(font_file("emoji.ttf"))

    async def _people(self, _: web.Request) -> web.StreamResponse:
        return answer_json(list(self.sandbox.people))

    async def _texts(self, request: web.Request) -> web.StreamResponse:
        language = request.match_info["language"]
        if language not in locales():
            raise web.HTTPNotFound
        return answer_json(page_texts(language))

    async def _cover(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["game"], request.match_info["language"]
        if key[1] not in locales():
            raise web.HTTPNotFound
        if key not in self._covers:
            try:
                self._covers[key] = (await asyncio.to_thread(game_cover, *key)).data
            except KeyError:
                raise web.HTTPNotFound from None
        return web.Response(body=self._covers[key], content_type="image/png")

    def _for_person(
        self, handler: Callable[[Person, web.Request], Awaitable[web.StreamResponse]]
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def answer(request: web.Request) -> web.StreamResponse:
            person = self.sandbox.people.get(request.match_info["person"])
            if person is None:
                raise web.HTTPNotFound(text="Nobody of that name is here.")
            return await handler(person, request)

        return answer

    def _desk(self, person: Person) -> Desk:
        return Desk(self.sandbox, person, self.marks, self.workshop, self._mark_changed)

    async def _events(self, person: Person, request: web.Request) -> web.StreamResponse:
        return await self.windows.serve(request, person.user, self._state)

    async def _messages(self, person: Person, request: web.Request) -> web.StreamResponse:
        """Answer with messages of a channel, oldest first: the newest, or those before one."""
        try:
            channel = self._desk(person).channel(read_id(request.match_info["channel"]))
        except ClientRefuses:
            raise web.HTTPNotFound from None
        before = read_id(request.query.get("before", "")) or None
        found = [message for message in channel.messages.values() if self.marks.shows(message, person.user)]
        found = [message for message in found if before is None or message.id < before]
        views = [message_view(self.world, message, person.user) for message in found[-PAGE:]]
        return answer_json({"messages": views, "more": len(found) > PAGE})

    async def _request(self, request: web.Request) -> web.StreamResponse:
        details = self.workshop.details(read_id(request.match_info["number"]))
        if details is None:
            raise web.HTTPNotFound
        return answer_json(details)

    async def _do(self, person: Person, request: web.Request) -> web.StreamResponse:
        kind = ACTIONS.get(request.match_info["action"])
        if kind is None or request.content_type != "application/json":
            raise web.HTTPNotFound
        try:
            action = msgspec.json.decode(await request.read(), type=kind, strict=False)
            return answer_json(await action.do(self._desk(person)))
        except msgspec.MsgspecError as error:
            return answer_json({"refused": str(error)}, status=400)
        except ClientRefuses as error:
            return answer_json({"refused": str(error)}, status=409)
        except Unanswered:
            return answer_json({"answered": False})
