"""What one person could see in a sandbox, as the JSON that was sent."""

from __future__ import annotations

import json

from bot.sandbox import Person, Sandbox


def payloads_for(sandbox: Sandbox, person: Person) -> list[str]:
    """Return every version of all messages that a person sees, and the choices and forms that were shown to them."""
    world, user = sandbox.world, person.user
    versions = [
        (message, number) for message in world.history if message.sees(user) for number in range(len(message.versions))
    ]
    sent = [world.message_json(message, number) for message, number in versions]
    return [
        json.dumps(data, ensure_ascii=False) for data in (*sent, *(data for who, data in world.shown if who is user))
    ]
