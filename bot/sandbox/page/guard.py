"""Lets in only this computer's browser, with the random key from the address that was printed."""

import secrets
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
KEY = "key"
FOR_THE_APP = ("/api/v10/", "/gateway", "/attachments/")
"""What the bot sends requests to. It has a token of its own, and is no browser; the address of a file is signed."""
LIFE = 365 * 86400
"""Seconds for which a browser that has opened the address is let in."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """Refuses requests for another host, from another site's pages, and without the key.

    The host is checked so that no other site's name can be pointed here. The key is in the address at first; from then
    on a cookie lets in, which isn't the key: browsers send cookies to whatever answers at any port of this computer.
    """

    def __init__(self, key: str, cookie: str, port: int) -> None:
        self._key = key
        self._cookie = cookie
        self._cookie_name = f"turnstone-{port}"
        self._hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]")}

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Pass a request on, or refuse it."""
        self._check_host(request)
        self._check_origin(request)
        if not request.path.startswith(FOR_THE_APP):
            self._check_key(request)
        return await handler(request)

    def _check_host(self, request: web.Request) -> None:
        if request.headers.get("Host", "") not in self._hosts:
            raise web.HTTPMisdirectedRequest(text="This page is for this computer only.")

    def _check_origin(self, request: web.Request) -> None:
        origin = request.headers.get("Origin")
        if origin is None and (request.method in ("GET", "HEAD") or request.path.startswith(FOR_THE_APP)):
            return
        if origin is None or urlsplit(origin).scheme != "http" or urlsplit(origin).netloc not in self._hosts:
            raise web.HTTPForbidden(text="This request comes from another page.")

    def _check_key(self, request: web.Request) -> None:
        given = request.query.get(KEY)
        if request.path == "/" and given is not None and _equal(given, self._key):
            answer = web.HTTPSeeOther(_without_key(request))
            answer.set_cookie(self._cookie_name, self._cookie, httponly=True, samesite="Strict", max_age=LIFE)
            raise answer
        if not _equal(request.cookies.get(self._cookie_name, ""), self._cookie):
            raise web.HTTPForbidden(
                text="Open the address that was printed when the sandbox was started: it has a key."
            )


def _equal(given: str, secret: str) -> bool:
    return secrets.compare_digest(given.encode(errors="replace"), secret.encode())


def _without_key(request: web.Request) -> str:
    return str(request.rel_url.without_query_params(KEY))


async def add_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Have the browser run only the page's own scripts, and show the page in no other page."""
    response.headers.update(HEADERS)
