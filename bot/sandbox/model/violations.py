"""What is wrong with a request to Discord: the reason why a test fails."""

from msgspec import Struct
from msgspec.structs import replace

Path = tuple[str | int, ...]


class Violation(Struct, frozen=True):
    """One rule of Discord's that one request breaks.

    ``path`` leads to the place inside the request's JSON, ``code`` is short and in Discord's manner, ``source`` says
    who found it ("rules", "openapi" or "sandbox"), ``refused`` whether Discord would refuse the request for it, and
    ``request`` names the request ("POST /channels/1/messages").
    """

    path: Path
    code: str
    message: str
    source: str = "rules"
    refused: bool = True
    request: str = ""

    def at(self, request: str) -> "Violation":
        """Return the same violation with the name of its request."""
        return replace(self, request=request)

    def __str__(self) -> str:
        place = "/".join(str(step) for step in self.path) or "(whole)"
        return f"{self.request} {place}: {self.message} [{self.source}: {self.code}]"
