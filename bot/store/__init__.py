"""The database: every SQL statement as a named method, numbered migrations, one writer, online backup."""

from bot.store.connection import Queries, Store, open_beside, open_store, transaction
from bot.store.errors import FileDamagedError, StoreError

__all__ = ["FileDamagedError", "Queries", "Store", "StoreError", "open_beside", "open_store", "transaction"]
