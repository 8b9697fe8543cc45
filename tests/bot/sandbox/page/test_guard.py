"""Who is let in: this computer, this page, with the key; and what a browser is told to refuse by itself."""

from urllib.parse import quote

import aiohttp
import pytest

from bot.sandbox import Upload
from bot.sandbox.server import NOT_A_SECRET, bot_token
from tests.bot.sandbox.page.window import Shore

PATHS = ("/", "/people", "/web/main.js", "/texts/en", "/events/plover", "/covers/stone_age/en.png")


@pytest.mark.parametrize("path", PATHS)
async def test_nobody_gets_in_without_the_key(shore: Shore, path: str) -> None:
    async with aiohttp.ClientSession() as stranger:
        for query in ("", "?key=", "?key=guessed"):
            async with stranger.get(f"{shore.url}{path}{query}") as answer:
                assert answer.status == 403
                assert shore.address.query["key"] not in await answer.text()


async def test_the_bot_gets_a_file_by_its_signed_address_and_nobody_without_it(shore: Shore) -> None:
    files = shore.sandbox.world.files
    url = files.receive(str(shore.url), Upload("a.txt", b"said")).url
    forged = url.rpartition("hm=")[0] + f"hm={'0' * 64}"
    async with aiohttp.ClientSession() as bot:
        for address, status in ((url, 200), (url.partition("?")[0], 404), (forged, 404)):
            async with bot.get(address) as answer:
                assert answer.status == status


async def test_the_key_becomes_a_cookie_and_leaves_the_address(shore: Shore) -> None:
    async with aiohttp.ClientSession() as http, http.get(shore.address, allow_redirects=False) as answer:
        assert answer.status == 303
        assert answer.headers["Location"] == "/"
        cookie = answer.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert shore.address.query["key"] not in cookie
        assert f"turnstone-{shore.url.port}=" in cookie


async def test_neither_the_cookie_nor_the_key_stands_for_the_other(shore: Shore) -> None:
    name = f"turnstone-{shore.url.port}"
    (cookie,) = [morsel.value for morsel in shore.http.cookie_jar if morsel.key == name]
    async with aiohttp.ClientSession() as stranger:
        for path, sent, status in (
            (f"/?key={cookie}", "", 403),
            ("/people", shore.address.query["key"], 403),
            ("/people", cookie, 200),
        ):
            async with stranger.get(f"{shore.url}{path}", headers={"Cookie": f"{name}={sent}"}) as answer:
                assert answer.status == status


NO_NUMBERS = ("²", "٣", "9" * 5000, "-1", "1e3", "")


@pytest.mark.parametrize("number", NO_NUMBERS)
async def test_what_is_no_number_is_not_found(shore: Shore, number: str) -> None:
    text = quote(number)
    for path in (f"/requests/{text}", f"/messages/plover/{text}"):
        assert (await shore.get(path)).status in (404, 409)
    channel = shore.sandbox.channel.id
    assert (await shore.get(f"/messages/plover/{channel}?before={text}")).status == 200
    assert (await shore.get(f"/attachments/1/a.png?ex=1&is=1&hm={text}")).status == 404
    bot = {"Authorization": f"Bot {shore.sandbox.token}"}
    for path in (f"/channels/{text}", f"/channels/{channel}/messages?before={text}", f"/users/{text}"):
        assert (await shore.get(f"/api/v10{path}", headers=bot)).status < 500
    for body in (
        {"channel": number, "text": "hi"},
        {"channel": str(channel), "command": "place", "focused": "where", "options": {"who": number}},
    ):
        for action in ("say", "slash", "complete"):
            assert (await shore.post(f"/do/plover/{action}", body)).status < 500
    shore.sandbox.violations.clear()  # the bot sends nothing of the kind


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1.evil.example:{port}", ""])
async def test_no_other_host_is_answered(shore: Shore, host: str) -> None:
    named = {"Host": host.format(port=shore.url.port)}
    assert (await shore.get("/people", headers=named)).status == 421
    bot = {**named, "Authorization": f"Bot {shore.sandbox.token}"}
    assert (await shore.get("/api/v10/users/@me", headers=bot)).status == 421


async def test_localhost_is_this_computer_too(shore: Shore) -> None:
    assert (await shore.get("/people", headers={"Host": f"localhost:{shore.url.port}"})).status == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1"])
async def test_no_other_page_may_ask(shore: Shore, origin: str) -> None:
    named = {"Origin": origin.format(port=shore.url.port)}
    channel = str(shore.sandbox.channel.id)
    assert (await shore.get("/people", headers=named)).status == 403
    assert (await shore.post("/do/plover/say", {"channel": channel, "text": "hi"}, **named)).status == 403
    assert (await shore.get("/gateway", headers=named)).status == 403
    assert shore.sandbox.channel.messages == {}


async def test_an_action_needs_to_say_where_it_comes_from_and_be_json(shore: Shore) -> None:
    body = {"channel": str(shore.sandbox.channel.id), "text": "hi"}
    answer = await shore.http.post(shore.url / "do/plover/say", json=body)
    assert answer.status == 403
    assert (await shore.post("/do/plover/say", body, **{"Content-Type": "text/plain"})).status == 404
    assert shore.sandbox.channel.messages == {}


async def test_the_bots_token_is_no_known_one_and_the_key_no_token(shore: Shore) -> None:
    for token in (bot_token(shore.sandbox.world.bot.id, NOT_A_SECRET), shore.address.query["key"]):
        answer = await shore.get("/api/v10/users/@me", headers={"Authorization": f"Bot {token}"})
        assert answer.status == 401


async def test_the_browser_runs_the_pages_own_scripts_only(shore: Shore) -> None:
    for path in ("/", "/web/main.js", "/people"):
        answer = await shore.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path", ["/web/../page.py", "/web/%2e%2e/page.py", "/web//etc/passwd", "/nothing", "/do/plover"]
)
async def test_nothing_else_is_handed_out(shore: Shore, path: str) -> None:
    assert (await shore.get(path)).status in (403, 404, 405)
