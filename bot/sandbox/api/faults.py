"""What goes wrong between bot and Discord, armed by a test or the workshop: limits, errors, latency, lost answers."""

import asyncio
import re

from msgspec import Struct

from bot.sandbox.api.rate_limits import limited, refusal_headers
from bot.sandbox.model import JSON
from bot.sandbox.model.errors import ApiError, Code
from bot.sandbox.model.places import DirectChannel


class Fault(Struct, eq=False):
    """One armed fault: it strikes requests whose "METHOD /path" fits ``pattern`` (``*`` stands for anything).

    It strikes ``times`` times (None: always); ``struck`` counts. With ``answer`` (status, JSON, headers) the request is
    not carried out. ``delay`` is in seconds of real time; a fault with a ``gate`` keeps requests waiting until
    ``release``. ``cut`` "before" or "after" breaks the connection without an answer, before or after the request is
    carried out.
    """

    pattern: str
    times: int | None = 1
    answer: tuple[int, JSON, dict[str, str]] | None = None
    delay: float = 0.0
    gate: asyncio.Event | None = None
    cut: str = ""
    struck: int = 0

    def fits(self, request: str) -> bool:
        """Whether it strikes this request."""
        spent = self.times is not None and self.struck >= self.times
        return not spent and _matches(self.pattern, request)

    async def wait(self) -> None:
        """Keep a request waiting for as long as this fault wants."""
        if self.delay:
            await asyncio.sleep(self.delay)
        if self.gate:
            await self.gate.wait()

    def release(self) -> None:
        """Let go of every request that waits at the gate."""
        if self.gate:
            self.gate.set()


class Faults:
    """The armed faults. Methods arm one and return it, so that a test can ask how often it has ``struck``."""

    def __init__(self) -> None:
        self._armed: list[Fault] = []

    def rate_limit(
        self,
        pattern: str,
        *,
        retry_after: float = 0.1,
        times: int | None = 1,
        via: bool = True,
        everywhere: bool = False,
    ) -> Fault:
        """Answer 429: with ``via`` a limit of the API (of a route, or ``everywhere``), without it a ban by a proxy."""
        body = limited(retry_after, everywhere=everywhere)
        headers = refusal_headers(retry_after, everywhere=everywhere)
        return self.arm(Fault(pattern, times, answer=(429, body, headers if via else {**headers, "Via": ""})))

    def server_error(self, pattern: str, *, status: int = 500, times: int | None = 1) -> Fault:
        """Answer with an error on Discord's side; the request is not carried out."""
        return self.arm(Fault(pattern, times, answer=(status, {"message": f"{status}: Server Error", "code": 0}, {})))

    def refuse(self, pattern: str, code: Code, *, times: int | None = 1) -> Fault:
        """Refuse as Discord does: ``Code.UNKNOWN_MESSAGE``, ``Code.UNKNOWN_INTERACTION`` ..."""
        error = ApiError(code)
        return self.arm(Fault(pattern, times, answer=(error.status, error.body(), {})))

    def refuse_mail(self, code: Code, to: DirectChannel | None = None, *, times: int | None = None) -> Fault:
        """Refuse direct messages: to one person, or to everybody by refusing to open them."""
        pattern = "POST /users/@me/channels" if to is None else f"POST /channels/{to.id}/messages"
        return self.refuse(pattern, code, times=times)

    def slow(self, pattern: str, seconds: float, *, times: int | None = 1) -> Fault:
        """Wait some real seconds before the request is carried out."""
        return self.arm(Fault(pattern, times, delay=seconds))

    def hold(self, pattern: str, *, times: int | None = 1) -> Fault:
        """Keep the request waiting until the fault is released."""
        return self.arm(Fault(pattern, times, gate=asyncio.Event()))

    def lose_request(self, pattern: str, *, times: int | None = 1) -> Fault:
        """Break the connection before the request is carried out."""
        return self.arm(Fault(pattern, times, cut="before"))

    def lose_answer(self, pattern: str, *, times: int | None = 1) -> Fault:
        """Carry the request out, and break the connection before the answer arrives."""
        return self.arm(Fault(pattern, times, cut="after"))

    def arm(self, fault: Fault) -> Fault:
        """Arm any fault."""
        self._armed.append(fault)
        return fault

    def disarm(self, fault: Fault) -> None:
        """Disarm one fault, if it is still armed."""
        self._armed = [other for other in self._armed if other is not fault]

    def clear(self) -> None:
        """Disarm all."""
        self._armed.clear()

    def strike(self, request: str) -> Fault | None:
        """Return the first fault that fits a request; it counts as struck."""
        for fault in self._armed:
            if fault.fits(request):
                fault.struck += 1
                return fault
        return None


def _matches(pattern: str, request: str) -> bool:
    wanted = ".*".join(re.escape(part) for part in pattern.split("*"))
    return re.fullmatch(wanted, request) is not None
