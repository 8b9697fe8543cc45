"""Discord's rate limits: buckets of routes, 50 requests a second, and the ban of who sends invalid requests.

Discord documents how limits are told, not how large they are; the numbers here are those that clients commonly meet.
"""

import hashlib
import time
from collections import deque
from collections.abc import Callable, Mapping

from msgspec import Struct

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import SandboxClock

Headers = dict[str, str]
MESSAGES = "/channels/{channel_id}/messages"
KNOWN = {
    f"POST {MESSAGES}": (5, 5.0),
    f"PATCH {MESSAGES}/{{message_id}}": (5, 5.0),
    f"DELETE {MESSAGES}/{{message_id}}": (5, 1.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
    "POST /users/@me/channels": (10, 10.0),
}
"""Requests in so many seconds, by method and route, for every channel, guild or webhook by itself."""
USUAL = (10, 10.0)
UNMETERED = ("/interactions/", "/webhooks/")
"""Answers to interactions don't count against the limit of all requests."""
EVERYTHING = (50, 1.0)
INVALID_LIMIT = 10_000
INVALID_PERIOD = 600.0
"""Seconds in which so many answers of 401, 403 or 429 lead to a ban."""
INVALID = frozenset({401, 403, 429})


def limited(retry_after: float, *, everywhere: bool = False) -> JSON:
    """Return the body of a 429."""
    return {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere, "code": 0}


def refusal_headers(retry_after: float, *, everywhere: bool = False) -> Headers:
    """Return what a 429 of the API says in its headers."""
    headers = {"Retry-After": f"{retry_after:.0f}", "X-RateLimit-Scope": "global" if everywhere else "user"}
    return {**headers, "X-RateLimit-Global": "true"} if everywhere else headers


class Metered(Struct, frozen=True):
    """What a limit says to a request: how many seconds it has to wait (None: it may pass), and headers that tell."""

    wait: float | None = None
    headers: Headers = {}
    everywhere: bool = False

    def answer(self) -> tuple[int, JSON, Headers]:
        """Return the refusal of a request that has to wait."""
        wait = self.wait or 0.0
        told = refusal_headers(wait, everywhere=self.everywhere)
        return 429, limited(wait, everywhere=self.everywhere), {**self.headers, **told}


class Bucket(Struct, eq=False):
    """``limit`` requests in ``per`` seconds for every top-level resource: a channel, a guild, a webhook.

    ``refused`` counts the requests beyond the limit, ``windows`` holds start and use of the present window of each.
    """

    name: str
    limit: int
    per: float
    timer: Callable[[], float]
    refused: int = 0
    windows: dict[str, tuple[float, int]] = {}

    def take(self, resource: str) -> Metered:
        """Count one more request."""
        now = self.timer()
        start, used = self.windows.get(resource, (now, 0))
        if now - start >= self.per:
            start, used = now, 0
        fits = used < self.limit
        self.refused += not fits
        self.windows[resource] = (start, used + fits)
        left, wait = self.limit - used - fits, start + self.per - now
        return Metered(None if fits else round(wait, 3), self._headers(left, wait))

    def _headers(self, left: int, wait: float) -> Headers:
        told = {
            "Limit": str(self.limit),
            "Remaining": str(left),
            "Reset": f"{time.time() + wait:.3f}",
            "Reset-After": f"{wait:.3f}",
            "Bucket": hashlib.sha256(self.name.encode()).hexdigest()[:32],
        }
        return {f"X-RateLimit-{name}": value for name, value in told.items()}


class RateLimits:
    """The limits of all requests. They strike only while they are ``on``; invalid requests are always counted.

    ``timer`` tells real seconds, in which clients wait.
    """

    def __init__(self, clock: SandboxClock) -> None:
        self.on = False
        self.timer: Callable[[], float] = time.monotonic
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._everything = Bucket("everything", *EVERYTHING, timer=self._now)
        self._invalid: deque[float] = deque()

    def _now(self) -> float:
        return self.timer()

    @property
    def refused(self) -> int:
        """How many requests came too fast."""
        return sum(bucket.refused for bucket in (self._everything, *self._buckets.values()))

    @property
    def invalid(self) -> int:
        """How many requests of the last ten minutes were answered with 401, 403 or 429."""
        limit = self._clock.now() - INVALID_PERIOD
        while self._invalid and self._invalid[0] <= limit:
            self._invalid.popleft()
        return len(self._invalid)

    @property
    def banned(self) -> bool:
        """Whether no request comes through any more because too many were invalid."""
        return self.on and self.invalid >= INVALID_LIMIT

    def note(self, status: int) -> None:
        """Count an answer, if it is one to an invalid request."""
        if status in INVALID:
            self._invalid.append(self._clock.now())

    def take(self, method: str, route: str, params: Mapping[str, str]) -> Metered:
        """Count one more request, first against the limit of all, then against that of its route."""
        if not self.on or route.startswith("/interactions/"):
            return Metered()
        if not route.startswith(UNMETERED):
            together = self._everything.take("")
            if together.wait is not None:
                return Metered(together.wait, everywhere=True)
        return self._bucket(f"{method} {route}").take(_resource(params))

    def _bucket(self, name: str) -> Bucket:
        if name not in self._buckets:
            self._buckets[name] = Bucket(name, *KNOWN.get(name, USUAL), timer=self._now)
        return self._buckets[name]


def _resource(params: Mapping[str, str]) -> str:
    """Return the top-level resource of a path, for each of which a limit counts by itself."""
    return "/".join(params.get(name, "") for name in ("channel_id", "guild_id", "webhook_id", "webhook_token"))
