"""What every service that changes matches works with."""

from __future__ import annotations

from bot.matches.authorization import Authorizer
from bot.matches.journal import Journal
from bot.store import Store


class MatchService:
    """Authorizes what somebody wants of a match, and does it in one transaction with its entry in the journal."""

    def __init__(self, store: Store, journal: Journal, authorizer: Authorizer) -> None:
        self.store = store
        self.clock = journal.clock
        self.journal = journal
        self.authorizer = authorizer
