"""The page's workshop: what the bot asks of Discord, and what can be made to go wrong."""

from collections import deque
from collections.abc import Callable
from typing import Any

from bot.sandbox.api.faults import Fault, Faults
from bot.sandbox.api.requests import Request
from bot.sandbox.model import JSON
from bot.sandbox.model.clock import read_id
from bot.sandbox.model.commands import typed_words
from bot.sandbox.model.errors import ClientRefuses, Code
from bot.sandbox.model.kinds import InteractionKind
from bot.sandbox.model.places import Interaction
from bot.sandbox.server import Sandbox

KEPT = 400
"""Lines of the request log that the page can show."""
MESSAGES, ANSWERS = "POST /channels/*/messages", "POST /interactions/*/callback"
FAULTS: dict[str, Callable[[Faults], Fault]] = {
    "busy": lambda faults: faults.rate_limit(MESSAGES, retry_after=1.0, times=3),
    "broken": lambda faults: faults.server_error(MESSAGES, times=2),
    "lost": lambda faults: faults.lose_answer(MESSAGES),
    "late": lambda faults: faults.slow(ANSWERS, 4.0),
    "unopened": lambda faults: faults.refuse_mail(Code.OPENING_TOO_FAST, times=3),
    "slow": lambda faults: faults.slow("*", 1.0, times=None),
}
"""What can be switched on, by the name of its message."""
LIMITS = "limits"
"""Discord's own rate limits, which are switched on in the same way."""


class Workshop:
    """The newest requests, numbered, and the faults that are switched on.

    ``tell`` sends an event to every window.
    """

    def __init__(self, sandbox: Sandbox, tell: Callable[[JSON], None]) -> None:
        self.requests: deque[tuple[int, Request]] = deque(maxlen=KEPT)
        self._sandbox = sandbox
        self._tell = tell
        self._armed: dict[str, Fault] = {}
        self._number = 0
        sandbox.rest.on_answer.append(self._note)

    def _note(self, request: Request, _: Any) -> None:
        self._number += 1
        self.requests.append((self._number, request))
        self._tell({"kind": "request", "request": self.request_view(self._number, request)})
        if any(fault.struck for fault in self._armed.values()):
            self._tell({"kind": "faults", "faults": self.fault_views()})

    def request_view(self, number: int, request: Request) -> JSON:
        """Return one line of the log."""
        interaction = self._answered(request)
        return {
            "number": number,
            "at": request.at,
            "method": request.method,
            "path": request.path,
            "status": request.status,
            "code": request.code,
            "findings": len(request.violations),
            "refused": any(violation.refused for violation in request.violations),
            "seconds": _seconds(interaction),
            "deed": _origin_view(interaction),
        }

    def details(self, number: int) -> JSON | None:
        """Return everything about one request; None if it is not kept any more."""
        found = next((request for known, request in self.requests if known == number), None)
        if found is None:
            return None
        return {
            "body": found.body,
            "query": dict(found.query),
            "files": [{"name": name, "bytes": size} for name, size in found.files],
            "findings": [str(violation) for violation in found.violations],
        }

    def _answered(self, request: Request) -> Interaction | None:
        """Return the interaction that a request acknowledged."""
        parts = request.path.split("/")
        if parts[1:2] != ["interactions"]:
            return None
        return self._sandbox.world.interactions.with_id(read_id(parts[2]))

    def fault_views(self) -> dict[str, int | None]:
        """Return what is switched on, with how often it will still strike (None: until it is switched off)."""
        for name, fault in list(self._armed.items()):
            if fault.times is not None and fault.struck >= fault.times:
                del self._armed[name]
        views = {
            name: None if fault.times is None else fault.times - fault.struck for name, fault in self._armed.items()
        }
        return {**views, LIMITS: None} if self._sandbox.limits.on else views

    def switch(self, name: str, *, on: bool) -> None:
        """Switch a fault on or off. Raises ``ClientRefuses`` if there is none of this name."""
        if name == LIMITS:
            self._sandbox.limits.on = on
        elif name in FAULTS:
            self._switch_fault(name, on=on)
        else:
            raise ClientRefuses(f"there is no fault {name!r}")
        self._tell({"kind": "faults", "faults": self.fault_views()})

    def _switch_fault(self, name: str, *, on: bool) -> None:
        if name in self._armed:
            self._sandbox.faults.disarm(self._armed.pop(name))
        if on:
            self._armed[name] = FAULTS[name](self._sandbox.faults)

    def view(self) -> JSON:
        """Return everything that the workshop shows."""
        return {
            "checks": "description" if self._sandbox.description else "rules",
            "faults": self.fault_views(),
            "requests": [self.request_view(number, request) for number, request in self.requests],
        }


def _seconds(interaction: Interaction | None) -> float | None:
    if interaction is None or interaction.acknowledged is None:
        return None
    return interaction.acknowledged - interaction.created


def _origin_view(interaction: Interaction | None) -> JSON | None:
    """Return who did what, if a request answers something."""
    if interaction is None:
        return None
    commands = (InteractionKind.COMMAND, InteractionKind.AUTOCOMPLETE)
    words = typed_words(interaction.data) if interaction.kind in commands else ""
    return {"user": str(interaction.user.id), "kind": interaction.kind.name.lower(), "words": words}
