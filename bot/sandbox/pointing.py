"""Points the unmodified discord.py client at a sandbox, by three class attributes, and only on this computer."""

from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address

from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def point_discord_at(base_url: str) -> None:
    """Let every discord.py client of this process talk to the sandbox at ``base_url`` ("http://127.0.0.1:1234").

    Raises ``ValueError`` for anything that is not plain HTTP to this computer.
    """
    url = URL(base_url)
    if url.scheme != "http" or url.port is None or not _is_loopback(url.host):
        raise ValueError(f"a sandbox lives on this computer, as in http://127.0.0.1:8123, not at {base_url!r}")
    Route.BASE = str(url.with_path("/api/v10"))
    DiscordWebSocket.DEFAULT_GATEWAY = url.with_scheme("ws").with_path("/gateway")
    Asset.BASE = str(url.with_path("/cdn"))


def _is_loopback(host: str | None) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host or "").is_loopback
    except ValueError:
        return False


@contextmanager
def discord_pointed_at(base_url: str) -> Iterator[None]:
    """Do the same for the length of a ``with`` block."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    point_discord_at(base_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
