"""What the app answered to one press, command or form, as the person who did it sees it."""

from bot.sandbox.model.clock import LONGEST_WAIT
from bot.sandbox.model.kinds import ResponseType
from bot.sandbox.model.places import ChatMessage, Interaction, Modal
from bot.sandbox.model.world import World


class Unanswered(AssertionError):
    """The app did not answer as it should have: Discord would show "The application did not respond"."""


class Reply:
    """Follows one interaction; its properties are always up to date."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self.interaction = interaction
        self._world = world

    @property
    def acknowledged(self) -> bool:
        """Whether the app answered within Discord's three seconds."""
        return self.interaction.acknowledged is not None

    @property
    def failed(self) -> bool:
        """Whether the person is told that the app did not respond."""
        return self.interaction.is_overdue(self._world.clock.now())

    @property
    def seconds(self) -> float | None:
        """Time to the first answer, on the sandbox's clock."""
        moment = self.interaction.acknowledged
        return None if moment is None else moment - self.interaction.created

    @property
    def kind(self) -> ResponseType | None:
        """The kind of the first answer; None as long as there is none."""
        return self.interaction.answer

    @property
    def private(self) -> bool:
        """Whether only this person sees the answer."""
        message = self.interaction.content_message() or self.interaction.response
        return message is not None and message.ephemeral

    @property
    def followups(self) -> list[ChatMessage]:
        """The further messages, in order."""
        return self.interaction.followups

    @property
    def modal(self) -> Modal:
        """The form that was opened. Raises ``Unanswered`` if none was."""
        if self.interaction.modal is None:
            raise Unanswered(f"{self!r} opened no form")
        return self.interaction.modal

    async def message(self, within: float = LONGEST_WAIT) -> ChatMessage:
        """Wait for the first message with real content (not "thinking ...").

        Raises ``Unanswered`` when it is clear that none will come, or after ``within`` real seconds.
        """
        found = await self._world.changes.until(self._content_or_failure, within)
        if not isinstance(found, ChatMessage):
            raise Unanswered(f"{self!r}: no message within {within} s")
        return found

    async def text(self) -> str:
        """Wait for that message. Return all words in it."""
        return (await self.message()).text

    def _content_or_failure(self) -> ChatMessage | bool | None:
        return self.interaction.content_message() or self.failed or self.kind is ResponseType.MODAL

    def expire(self) -> None:
        """Let the interaction's token expire at once, as after 15 minutes."""
        self.interaction.expired = True

    def __repr__(self) -> str:
        answer = "no answer" if self.kind is None else self.kind.name
        return f"<Reply to {self.interaction!r}: {answer}>"
