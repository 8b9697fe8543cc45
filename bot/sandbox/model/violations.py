"""What the sandbox has to say against a request: the reason why a test fails."""

from dataclasses import dataclass, replace

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Finding:
    """One fault of one request.

    `path` leads to the fault inside the request's JSON, `code` is short and in Discord's manner, `source` says who
    found it ("rules", "openapi" or "sandbox"), `refused` whether Discord would refuse the request for it, and
    `request` names the request ("POST /channels/1/messages").
    """

    path: Path
    code: str
    message: str
    source: str = "rules"
    refused: bool = True
    request: str = ""

    def at(self, request: str) -> "Finding":
        """The same finding, with the request it belongs to."""
        return replace(self, request=request)

    def __str__(self) -> str:
        place = "/".join(str(step) for step in self.path) or "(whole)"
        return f"{self.request} {place}: {self.message} [{self.source}: {self.code}]"
