"""What a guild knows of its members: nicknames, roles, time-outs, and the permissions that come of them."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from bot.sandbox.model.permissions import ALL, NO_PERMISSIONS, TIMED_OUT, Permission


class Role(Struct, eq=False):
    """A role of a guild."""

    id: int
    name: str
    permissions: Permission = NO_PERMISSIONS


class Membership(Struct):
    """Somebody in a guild. ``timed_out_until``: a moment of the sandbox's clock (0: never)."""

    nick: str | None = None
    roles: list[int] = []
    timed_out_until: float = 0.0


class Overwrite(Struct, frozen=True):
    """What a channel allows and denies a role (``member``: one person)."""

    allow: Permission = NO_PERMISSIONS
    deny: Permission = NO_PERMISSIONS
    member: bool = False

    def applied(self, permissions: Permission) -> Permission:
        """Return permissions as they are with this overwrite."""
        return permissions & ~self.deny | self.allow


def in_guild(everyone: Permission, roles: Iterable[Permission]) -> Permission:
    """Return what somebody with these roles may do in a guild; administrators may do everything."""
    granted = everyone
    for role in roles:
        granted |= role
    return ALL if Permission.ADMINISTRATOR in granted else granted


def in_channel(
    base: Permission, overwrites: Mapping[int, Overwrite], everyone: int, roles: Iterable[int], member: int
) -> Permission:
    """Return what is left in a channel: overwrites of everyone first, then of all roles at once, then of the member."""
    if Permission.ADMINISTRATOR in base:
        return base
    of_roles = [overwrites[role] for role in roles if role in overwrites]
    together = Overwrite()
    for one in of_roles:
        together = Overwrite(together.allow | one.allow, together.deny | one.deny)
    nothing = Overwrite()
    for step in (overwrites.get(everyone, nothing), together, overwrites.get(member, nothing)):
        base = step.applied(base)
    return base


def while_timed_out(permissions: Permission) -> Permission:
    """Return what is left to somebody in a time-out: to look, and to read."""
    return permissions if Permission.ADMINISTRATOR in permissions else permissions & TIMED_OUT
