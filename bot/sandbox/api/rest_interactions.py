"""Routes by which the app answers an interaction: within 3 seconds at first, then for 15 minutes."""

from bot.sandbox.api.requests import Call, HttpAnswer, checked
from bot.sandbox.api.rest_channels import require_unlocked
from bot.sandbox.checks.component_rules import choice_violations, modal_violations
from bot.sandbox.checks.message_builder import numbered
from bot.sandbox.model import JSON
from bot.sandbox.model.errors import ApiError, Code, Violation
from bot.sandbox.model.kinds import ALLOWED_ANSWERS, InteractionKind, MessageKind, ResponseType
from bot.sandbox.model.messages import Content, Flag
from bot.sandbox.model.places import ChatMessage, Interaction


def callback(call: Call) -> HttpAnswer:
    """Take the first answer to an interaction."""
    interaction = _unanswered(call)
    answer = _allowed(call, interaction)
    if answer not in (ResponseType.AUTOCOMPLETE, ResponseType.MODAL):
        require_unlocked(interaction.channel)
    data: JSON = call.body.get("data") or {}
    match answer:
        case ResponseType.MESSAGE:
            _respond(call, interaction, data)
        case ResponseType.DEFERRED:
            _defer(call, interaction, data)
        case ResponseType.UPDATE:
            _update(call, interaction, data)
        case ResponseType.DEFERRED_UPDATE:
            call.check()
            _hold(interaction)
        case ResponseType.AUTOCOMPLETE:
            call.check(choice_violations(data, interaction.data))
            interaction.choices = data["choices"]
            call.world.show(interaction, interaction.choices)
        case ResponseType.MODAL:
            call.check(modal_violations(data))
            interaction.modal_data = {**data, "components": numbered(data["components"])}
            call.world.show(interaction, interaction.modal_data)
    interaction.answer, interaction.acknowledged = answer, call.world.clock.now()
    return _callback_answer(call, interaction)


def _unanswered(call: Call) -> Interaction:
    """Return the interaction if it still waits for its first answer. If it came too late, the person is told so.

    Raises error 10062 if it is unknown or overdue, 40060 if it is answered.
    """
    interaction = call.world.interactions.with_token(call.params["interaction_token"])
    if interaction is None or interaction.id != call.id("interaction_id"):
        raise ApiError(Code.UNKNOWN_INTERACTION)
    if interaction.acknowledged is not None:
        raise ApiError(Code.ALREADY_ACKNOWLEDGED)
    if interaction.is_overdue(call.world.clock.now()):
        interaction.failed = True
        raise ApiError(Code.UNKNOWN_INTERACTION)
    return interaction


def _allowed(call: Call, interaction: Interaction) -> ResponseType:
    """Return the kind of answer. Raises error 50035 where it is not allowed (an update needs a message)."""
    kind = call.body.get("type")
    allowed = ALLOWED_ANSWERS[interaction.kind]
    needs_source = kind in (ResponseType.UPDATE, ResponseType.DEFERRED_UPDATE)
    if kind not in list(allowed) or (needs_source and interaction.source is None):
        message = f"{interaction.kind.name} can not be answered with type {kind}"
        call.check([Violation(("type",), "INTERACTION_APPLICATION_COMMAND_CALLBACK_TYPE_INVALID", message)])
    return ResponseType(kind)


def _kind(interaction: Interaction) -> MessageKind:
    if interaction.kind is InteractionKind.COMMAND:
        return MessageKind.SLASH
    return (
        MessageKind.REPLY
        if interaction.source is not None and not interaction.source.ephemeral
        else MessageKind.DEFAULT
    )


def _post(call: Call, interaction: Interaction, content: Content, *, ephemeral: bool) -> ChatMessage:
    return call.world.post(
        interaction.channel,
        call.world.bot,
        content,
        kind=_kind(interaction),
        visible_to=interaction.user if ephemeral else None,
        reference=interaction.source.id if interaction.source and not interaction.source.ephemeral else None,
        interaction=interaction,
    )


def _respond(call: Call, interaction: Interaction, data: JSON) -> None:
    content = checked(call, data, None, place="data", interaction=True)
    interaction.response = _post(call, interaction, content, ephemeral=_ephemeral(data))


def _defer(call: Call, interaction: Interaction, data: JSON) -> None:
    """Show "thinking ...". Of the flags only EPHEMERAL has an effect here."""
    useless = [key for key in data if key != "flags"] + (
        ["flags"] if (data.get("flags") or 0) & ~Flag.EPHEMERAL else []
    )
    call.check(Violation(("data", key), "DEFER_IGNORES", "a deferred answer takes EPHEMERAL only") for key in useless)
    content = Content(flags=Flag.LOADING, at=call.world.clock.now())
    interaction.response = _post(call, interaction, content, ephemeral=_ephemeral(data))


def _ephemeral(data: JSON) -> bool:
    return bool((data.get("flags") or 0) & Flag.EPHEMERAL)


def _hold(interaction: Interaction) -> None:
    """Make the message that was pressed the original answer, once it is changed for this press."""
    assert interaction.source is not None
    interaction.response = interaction.source


def _update(call: Call, interaction: Interaction, data: JSON) -> None:
    source = interaction.source
    if source is None or source.deleted:
        raise ApiError(Code.UNKNOWN_MESSAGE)
    content = checked(call, data, source.now, place="data", interaction=True)
    _hold(interaction)
    call.world.edit(source, content)


def _callback_answer(call: Call, interaction: Interaction) -> HttpAnswer:
    if call.record.query.get("with_response") not in ("1", "true"):
        return 204, None
    response = interaction.response
    data: JSON = {"id": str(interaction.id), "type": int(interaction.kind)}
    if response is not None:
        data |= {"response_message_id": str(response.id), "response_message_loading": response.loading}
        data["response_message_ephemeral"] = response.ephemeral
    answer: JSON = {"interaction": data}
    if interaction.answer in (ResponseType.MESSAGE, ResponseType.UPDATE) and response is not None:
        answer["resource"] = {"type": int(interaction.answer), "message": call.world.message_json(response)}
    return 200, answer


def create_follow_up(call: Call) -> HttpAnswer:
    """Post a further message. Straight after a deferred answer it becomes that answer, which is noted."""
    interaction = _live(call)
    require_unlocked(interaction.channel)
    body = call.body or {}
    content = checked(call, body, None, interaction=True)
    response = interaction.response
    if response is not None and response.loading:
        message = "a follow-up straight after a deferred answer becomes it and ignores EPHEMERAL: edit the original"
        call.check([Violation((), "FOLLOW_UP_AFTER_DEFER", message, source="sandbox", refused=False)])
        return _changed(call, response, content)
    further = _post(call, interaction, content, ephemeral=_ephemeral(body))
    interaction.followups.append(further)
    return 200, call.world.message_json(further)


def _live(call: Call) -> Interaction:
    """Return the interaction of a token that still works and was acknowledged."""
    interaction = call.world.interactions.with_token(call.params["webhook_token"])
    if interaction is None or interaction.acknowledged is None or interaction.answer is ResponseType.AUTOCOMPLETE:
        raise ApiError(Code.UNKNOWN_WEBHOOK)
    if interaction.is_expired(call.world.clock.now()):
        raise ApiError(Code.EXPIRED_TOKEN)
    return interaction


def _message(call: Call) -> ChatMessage:
    """Return ``@original``, or a message that was made with this token."""
    interaction = _live(call)
    wanted = call.params["message_id"]
    known = [interaction.response, *interaction.followups]
    for message in known[:1] if wanted == "@original" else known:
        if message is not None and not message.deleted and wanted in ("@original", str(message.id)):
            return message
    raise ApiError(Code.UNKNOWN_MESSAGE)


def get_answer(call: Call) -> HttpAnswer:
    """Return an answer."""
    return 200, call.world.message_json(_message(call))


def edit_answer(call: Call) -> HttpAnswer:
    """Change an answer; this also completes a deferred one."""
    message, interaction = _message(call), _live(call)
    require_unlocked(message.channel)
    content = checked(call, call.body or {}, message.now, interaction=True)
    interaction.changed = interaction.changed or message is interaction.response
    return _changed(call, message, content)


def _changed(call: Call, message: ChatMessage, content: Content) -> HttpAnswer:
    call.world.edit(message, content)
    return 200, call.world.message_json(message)


def delete_answer(call: Call) -> HttpAnswer:
    """Delete an answer."""
    call.world.delete(_message(call))
    return 204, None


HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ONE = HOOK + "/messages/{message_id}"
ROUTES = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", HOOK, create_follow_up),
    ("GET", ONE, get_answer),
    ("PATCH", ONE, edit_answer),
    ("DELETE", ONE, delete_answer),
]
