"""Routes of the application itself: login, gateway address, users, guilds, slash commands."""

from bot.sandbox.api.requests import Call, HttpAnswer
from bot.sandbox.checks.command_rules import command_violations, commands_violations, set_violations
from bot.sandbox.checks.emoji_rules import decoded_image, emoji_violations
from bot.sandbox.model import JSON
from bot.sandbox.model.clock import read_id
from bot.sandbox.model.commands import FOR_USER, IN_GUILD
from bot.sandbox.model.errors import ApiError, Code
from bot.sandbox.model.members import Emoji
from bot.sandbox.model.payloads import channel_json, emoji_json, member_json, own_user_json, user_json
from bot.sandbox.model.places import Guild

INSTALLS = (IN_GUILD, FOR_USER)
"""To whom the app can be installed: what Discord's own introduction has everybody tick."""


def own_user(call: Call) -> HttpAnswer:
    """Return the bot itself."""
    return 200, own_user_json(call.world.bot)


def application(call: Call) -> HttpAnswer:
    """Return the application that the bot belongs to."""
    bot = call.world.bot
    return 200, {
        "id": str(bot.id),
        "name": bot.display_name,
        "icon": None,
        "description": "",
        "type": None,
        "summary": "",
        "bot": user_json(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(bot),
        "approximate_guild_count": sum(guild.has_bot for guild in call.world.guilds.values()),
        "approximate_user_install_count": 0,
        "integration_types_config": {str(kind): {} for kind in INSTALLS},
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


def gateway(call: Call) -> HttpAnswer:
    """Return where the gateway is."""
    return 200, {"url": _gateway_url(call)}


def gateway_bot(call: Call) -> HttpAnswer:
    """Return where the gateway is, and how many shards are recommended."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1}
    return 200, {"url": _gateway_url(call), "shards": 1, "session_start_limit": limit}


def _gateway_url(call: Call) -> str:
    return call.world.base_url.replace("http", "ws", 1) + "/gateway"


def user(call: Call) -> HttpAnswer:
    """Return a user by id."""
    return 200, user_json(call.world.find_user(call.id("user_id")))


def open_direct_channel(call: Call) -> HttpAnswer:
    """Return the direct messages with a user; this succeeds even when the mailbox is closed."""
    call.check()
    return 200, channel_json(call.world.direct(call.world.find_user(read_id(str(call.body["recipient_id"])))))


def guild_member(call: Call) -> HttpAnswer:
    """Return one member of a guild."""
    where, who = _guild(call), call.world.find_user(call.id("user_id"))
    if not who.bot and who.id not in where.members:
        raise ApiError(Code.UNKNOWN_MEMBER)
    return 200, {**member_json(who, where), "user": user_json(who)}


def _guild(call: Call) -> Guild:
    found = call.world.guilds.get(call.id("guild_id"))
    if found is None or not found.has_bot:
        raise ApiError(Code.UNKNOWN_GUILD)
    return found


def get_commands(call: Call) -> HttpAnswer:
    """Return the registered commands."""
    return 200, call.world.commands


def put_commands(call: Call) -> HttpAnswer:
    """Register all commands at once, in place of the old ones. Commands of the same name keep their id."""
    call.check(commands_violations(call.body or []))
    known = _known(call)
    call.world.commands = [_registered(call, body, known) for body in call.body or []]
    call.world.touch(None)
    return 200, call.world.commands


def post_command(call: Call) -> HttpAnswer:
    """Register one command, in place of another of its name."""
    others = [command for command in call.world.commands if command["name"] != call.body["name"]]
    call.check([*command_violations(call.body, ()), *set_violations([*others, call.body])])
    known = _known(call)
    command = _registered(call, call.body, known)
    call.world.commands = [*others, command]
    call.world.touch(None)
    return (200 if (command["type"], command["name"]) in known else 201), command


def get_emojis(call: Call) -> HttpAnswer:
    """Return the emojis of the application."""
    return 200, {"items": [emoji_json(emoji, call.world.bot) for emoji in call.world.emojis.values()]}


def post_emoji(call: Call) -> HttpAnswer:
    """Add an emoji to the application."""
    if len(call.world.emojis) >= EMOJIS:
        raise ApiError(Code.MAXIMUM_EMOJIS)
    name, image = str(call.body.get("name") or ""), str(call.body.get("image") or "")
    taken = name in {emoji.name for emoji in call.world.emojis.values()}
    call.check(emoji_violations(name, image, taken=taken))
    emoji = Emoji(call.world.ids.new(), name, decoded_image(image))
    call.world.add_emoji(emoji)
    return 201, emoji_json(emoji, call.world.bot)


def _known(call: Call) -> dict[tuple[int, str], str]:
    """Return the ids of the commands that are registered."""
    return {(command["type"], command["name"]): command["id"] for command in call.world.commands}


def _registered(call: Call, body: JSON, known: dict[tuple[int, str], str]) -> JSON:
    kind, needed = body.get("type") or 1, body.get("default_member_permissions")
    version = str(call.world.ids.new())
    return {
        "contexts": None,
        "nsfw": False,
        "description": "",
        "integration_types": list(INSTALLS),
        **{key: value for key, value in body.items() if value is not None},
        "id": known.get((kind, body["name"]), version),
        "application_id": str(call.world.bot.id),
        "default_member_permissions": None if needed is None else str(needed),
        "version": version,
        "type": kind,
    }


EMOJI = "/applications/{application_id}/emojis"
EMOJIS = 2000
"""How many an application may have."""
COMMANDS = "/applications/{application_id}/commands"
ROUTES = [
    ("GET", "/users/@me", own_user),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", EMOJI, get_emojis),
    ("POST", EMOJI, post_emoji),
    ("POST", "/users/@me/channels", open_direct_channel),
    ("GET", "/users/{user_id}", user),
    ("GET", "/guilds/{guild_id}/members/{user_id}", guild_member),
    ("GET", COMMANDS, get_commands),
    ("PUT", COMMANDS, put_commands),
    ("POST", COMMANDS, post_command),
]
