"""Things that go wrong on the way, armed by a test: limits, server errors, latency, lost answers."""

import re
import time
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.model.errors import ApiError, Code

JSON = dict[str, Any]


def limited(retry_after: float, *, everywhere: bool = False) -> JSON:
    """The body of a 429."""
    return {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere, "code": 0}


@dataclass
class Fault:
    """One armed fault: it strikes requests whose "METHOD /path" fits `pattern` (`*` stands for anything), `times` times
    (None: always). With `answer` (status, JSON, headers) the request is not carried out; `delay` is in seconds of real
    time; `cut` "before" or "after" breaks the connection without an answer, before or after the request is carried out.
    """

    pattern: str
    times: int | None = 1
    answer: tuple[int, JSON, dict[str, str]] | None = None
    delay: float = 0.0
    cut: str = ""
    struck: int = field(default=0, init=False)

    def fits(self, request: str) -> bool:
        """Whether it strikes this request."""
        spent = self.times is not None and self.struck >= self.times
        return not spent and _matches(self.pattern, request)


@dataclass
class Bucket:
    """A limit as Discord has them: `limit` requests in `per` real seconds for every path that fits, told in headers.

    `refused` counts the requests beyond it.
    """

    pattern: str
    limit: int
    per: float
    refused: int = field(default=0, init=False)
    _windows: dict[str, tuple[float, int]] = field(default_factory=dict, init=False)

    def take(self, request: str) -> tuple[bool, dict[str, str]]:
        """Whether one more request fits in now, and the headers that say how many are left."""
        now = time.monotonic()
        start, used = self._windows.get(request, (now, 0))
        if now - start >= self.per:
            start, used = now, 0
        fits = used < self.limit
        self.refused += not fits
        self._windows[request] = (start, used + fits)
        left, wait = self.limit - used - fits, start + self.per - now
        name = f"{abs(hash(self.pattern)):x}"
        headers = {"Limit": self.limit, "Remaining": left, "Reset-After": f"{wait:.3f}", "Bucket": name}
        return fits, {f"X-RateLimit-{name}": str(value) for name, value in headers.items()}


class Faults:
    """The list of armed faults. Every method arms one and returns it, so that a test can ask how often it `struck`."""

    def __init__(self) -> None:
        self._armed: list[Fault] = []
        self._buckets: list[Bucket] = []

    def rate_limit(
        self,
        pattern: str,
        *,
        retry_after: float = 0.1,
        times: int | None = 1,
        via: bool = True,
        everywhere: bool = False,
    ) -> Fault:
        """429: with `via` a limit of the API (of a route, or `everywhere`), without it a ban by what stands before."""
        body = limited(retry_after, everywhere=everywhere)
        headers = {"Retry-After": f"{retry_after:.0f}", "X-RateLimit-Scope": "global" if everywhere else "user"}
        return self.arm(Fault(pattern, times, answer=(429, body, headers if via else {**headers, "Via": ""})))

    def bucket(self, pattern: str, *, limit: int = 5, per: float = 5.0) -> Bucket:
        """A limit that is always there, which a client sees coming: 5 messages in 5 seconds per channel, say."""
        self._buckets.append(Bucket(pattern, limit, per))
        return self._buckets[-1]

    def server_error(self, pattern: str, *, status: int = 500, times: int | None = 1) -> Fault:
        """An error on Discord's side; the request is not carried out."""
        return self.arm(Fault(pattern, times, answer=(status, {"message": f"{status}: Server Error", "code": 0}, {})))

    def refuse(self, pattern: str, code: Code, *, times: int | None = 1) -> Fault:
        """A refusal of Discord's: `Code.UNKNOWN_MESSAGE`, `Code.UNKNOWN_INTERACTION`, `Code.MISSING_PERMISSIONS` ..."""
        error = ApiError(code)
        return self.arm(Fault(pattern, times, answer=(error.status, error.body(), {})))

    def slow(self, pattern: str, seconds: float, *, times: int | None = 1) -> Fault:
        """Latency before the request is carried out."""
        return self.arm(Fault(pattern, times, delay=seconds))

    def lose_request(self, pattern: str, *, times: int | None = 1) -> Fault:
        """The connection breaks before the request is carried out."""
        return self.arm(Fault(pattern, times, cut="before"))

    def lose_answer(self, pattern: str, *, times: int | None = 1) -> Fault:
        """The request is carried out, and the connection breaks before the answer arrives."""
        return self.arm(Fault(pattern, times, cut="after"))

    def arm(self, fault: Fault) -> Fault:
        """Arm any fault."""
        self._armed.append(fault)
        return fault

    def disarm(self, fault: Fault) -> None:
        """Take one fault back, if it is still armed."""
        self._armed = [other for other in self._armed if other is not fault]

    def clear(self) -> None:
        """Disarm all."""
        self._armed.clear()
        self._buckets.clear()

    def strike(self, request: str) -> Fault | None:
        """The first fault that fits a request; it counts as struck."""
        for fault in self._armed:
            if fault.fits(request):
                fault.struck += 1
                return fault
        return None

    def meter(self, request: str) -> tuple[float | None, dict[str, str]]:
        """What the buckets say to a request: seconds to wait if it is one too many, and their headers."""
        bucket = next((bucket for bucket in self._buckets if _matches(bucket.pattern, request)), None)
        if bucket is None:
            return None, {}
        fits, headers = bucket.take(request)
        return (None if fits else float(headers["X-RateLimit-Reset-After"])), headers


def _matches(pattern: str, request: str) -> bool:
    wanted = ".*".join(re.escape(part) for part in pattern.split("*"))
    return re.fullmatch(wanted, request) is not None
