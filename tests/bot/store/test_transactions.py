"""One writer at a time, whole or not at all, whatever happens to whoever waits for it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import Queries, Store, StoreError, open_store
from bot.store.rows import PersonRow


async def add_people(queries: Queries, *users: int) -> None:
    for user in users:
        await queries.put(PersonRow(user, f"person {user}", "en"))
        await asyncio.sleep(0)


async def known(store: Store) -> set[int]:
    return {row.user for row in await store.read.all(PersonRow, "SELECT * FROM person")}


class OopsError(Exception):
    pass


async def test_a_raising_change_leaves_nothing(store: Store) -> None:
    async def change(queries: Queries) -> None:
        await add_people(queries, 1, 2)
        raise OopsError

    with pytest.raises(OopsError):
        await store.write(change)
    assert await known(store) == set()
    await store.write(lambda queries: add_people(queries, 3))
    assert await known(store) == {3}


async def test_nothing_is_seen_before_it_is_committed(store: Store) -> None:
    seen: list[set[int]] = []

    async def change(queries: Queries) -> None:
        await add_people(queries, 1)
        seen.append(await known(store))
        await add_people(queries, 2)

    await store.write(change)
    assert seen == [set()]
    assert await known(store) == {1, 2}


async def test_a_cancelled_caller_does_not_cut_the_change_in_half(store: Store) -> None:
    begun = asyncio.Event()

    async def change(queries: Queries) -> None:
        await add_people(queries, 1)
        begun.set()
        await asyncio.sleep(0.01)
        await add_people(queries, 2)

    caller = asyncio.create_task(store.write(change))
    await begun.wait()
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    await store.write(lambda queries: add_people(queries, 3))
    assert await known(store) == {1, 2, 3}


async def test_a_cancelled_transaction_is_rolled_back(store: Store) -> None:
    """The end of the program cancels the change itself."""
    begun = asyncio.Event()

    async def change(queries: Queries) -> None:
        await add_people(queries, 1)
        begun.set()
        await asyncio.sleep(60)

    before = asyncio.all_tasks()
    caller = asyncio.create_task(store.write(change))
    await begun.wait()
    for task in asyncio.all_tasks() - before:
        task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    await store.write(lambda queries: add_people(queries, 2))
    assert await known(store) == {2}


async def test_whoever_listens_hears_of_commits_only(store: Store) -> None:
    news = asyncio.Event()
    store.listeners.append(news)

    async def fail(queries: Queries) -> None:
        raise OopsError

    with pytest.raises(OopsError):
        await store.write(fail)
    assert not news.is_set()
    await store.write(lambda queries: add_people(queries, 1))
    assert news.is_set()


async def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(Exception, match="readonly"):
        await store.read.put(PersonRow(1, "A", "en"))


async def test_a_full_disk_is_said_in_one_sentence_and_loses_nothing(store: Store) -> None:
    await store.write(lambda queries: add_people(queries, 1))
    await store.write(lambda queries: queries.do("PRAGMA user_version"))
    pages = int(await store.read.scalar("PRAGMA page_count"))
    await store.write(lambda queries: queries.scalar(f"PRAGMA max_page_count = {pages}"))

    async def fill(queries: Queries) -> None:
        await queries.put(PersonRow(2, "x" * 1_000_000, "en"))

    with pytest.raises(StoreError, match=r"^The disk that holds .* is full: .*\.$"):
        await store.write(fill)
    assert await known(store) == {1}
    await store.write(lambda queries: queries.scalar("PRAGMA max_page_count = 1000000"))
    await store.write(fill)
    assert await known(store) == {1, 2}


async def test_a_backup_while_writing_is_whole(store: Store, tmp_path: Path) -> None:
    """Every change adds two people at once: no copy ever holds one without the other."""
    done = asyncio.Event()

    async def keep_writing() -> int:
        written = 0
        while not done.is_set():
            user = 2 * written
            await store.write(lambda queries, user=user: add_people(queries, user, user + 1))
            written += 1
        return written

    writing = asyncio.create_task(keep_writing())
    sizes = []
    for number in range(5):
        await asyncio.sleep(0.01)
        target = tmp_path / f"backup-{number}.sqlite"
        await store.backup(target, 0.0)
        copy = await open_store(target)
        users = await known(copy)
        await copy.close()
        assert {user ^ 1 for user in users} == users
        sizes.append(len(users))
    done.set()
    assert await writing > 1
    assert sizes == sorted(sizes)
    assert sizes[-1] > 0


@given(
    st.lists(
        st.tuples(
            st.lists(st.integers(1, 6), min_size=1, max_size=3, unique=True), st.sampled_from(["commit", "raise"])
        ),
        min_size=1,
        max_size=6,
    )
)
def test_interleaved_writers_are_as_if_one_came_after_the_other(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[list[int], str]]
) -> None:
    """Each writer notes in every row it touches that it was there; the rows tell one order of whole changes."""

    async def play() -> None:
        opened = await open_store(tmp_path_factory.mktemp("store") / "turnstone.sqlite")
        order: list[int] = []

        async def writer(number: int, users: list[int], end: str) -> None:
            async def change(queries: Queries) -> None:
                for user in users:
                    old = await queries.people.get(user)
                    trace = "" if old is None else old.name
                    await queries.put(PersonRow(user, f"{trace}{number}", "en"))
                    await asyncio.sleep(0)
                if end == "raise":
                    raise OopsError
                order.append(number)

            if end == "raise":
                with pytest.raises(OopsError):
                    await opened.write(change)
            else:
                await opened.write(change)

        await asyncio.gather(*(writer(number, *change) for number, change in enumerate(changes)))
        expected: dict[int, str] = {}
        for number in order:
            for user in changes[number][0]:
                expected[user] = expected.get(user, "") + str(number)
        rows = await opened.read.all(PersonRow, "SELECT * FROM person")
        await opened.close()
        assert {row.user: row.name for row in rows} == expected

    asyncio.run(play())
