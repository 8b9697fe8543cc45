"""What the app answered to one press, command or form, as the person who did it experiences it."""

from typing import TYPE_CHECKING

from bot.sandbox.model.components import Modal
from bot.sandbox.model.interactions import Answer, Interaction
from bot.sandbox.model.messages import Message
from bot.sandbox.model.world import World

if TYPE_CHECKING:
    from bot.sandbox.people.actors import Person


class Unanswered(AssertionError):
    """The app did not answer as it should have: Discord would show "The application did not respond"."""


class Reply:
    """Follows one interaction; its properties are always up to date."""

    def __init__(self, world: World, person: "Person", interaction: Interaction) -> None:
        self.interaction = interaction
        self.person = person
        self._world = world

    @property
    def acknowledged(self) -> bool:
        """Whether the app answered in time (3 s)."""
        return self.interaction.acknowledged is not None

    @property
    def failed(self) -> bool:
        """Whether the person was told that the app did not respond."""
        return self.interaction.failed

    @property
    def seconds(self) -> float | None:
        """Time to the first answer on the sandbox's clock."""
        moment = self.interaction.acknowledged
        return None if moment is None else moment - self.interaction.created

    @property
    def kind(self) -> Answer | None:
        """MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, AUTOCOMPLETE or MODAL; None so far."""
        return self.interaction.answer

    @property
    def private(self) -> bool:
        """Whether only this person sees the answer."""
        message = self.interaction.content_message() or self.interaction.response
        return message is not None and message.ephemeral

    @property
    def followups(self) -> list[Message]:
        """The further messages, in order."""
        return self.interaction.followups

    @property
    def modal(self) -> Modal:
        """The form that was opened."""
        if self.interaction.modal is None:
            raise Unanswered(f"{self!r} opened no form")
        return self.interaction.modal

    async def message(self, within: float = 5.0) -> Message:
        """The first message with real content (not "thinking"); waits for it, at most `within` real seconds."""
        found = await self._world.bell.until(self._content_or_failure, within)
        if not isinstance(found, Message):
            raise Unanswered(f"{self!r}: no message within {within} s")
        return found

    async def text(self, within: float = 5.0) -> str:
        """All words of that message."""
        return (await self.message(within)).text

    def _content_or_failure(self) -> Message | bool | None:
        return self.interaction.content_message() or self.failed or self.kind is Answer.MODAL

    def expire(self) -> None:
        """Let the interaction's token die at once, as after 15 minutes."""
        self.interaction.expired = True

    def __repr__(self) -> str:
        answer = "no answer" if self.kind is None else self.kind.name
        return f"<Reply to {self.person.name}'s {self.interaction.kind.name} {self.interaction.data}: {answer}>"
