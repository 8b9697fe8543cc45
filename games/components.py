"""Reading the component table of a game: as a whole or not at all, with all its faults at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

T = TypeVar("T", bound=Struct)


class ComponentError(ValueError):
    """The component table is wrong. The message names every fault, one a line."""


def read_components(table: Mapping[str, Any], kind: type[T], *checks: Callable[[T], Iterable[str]]) -> T:
    """Return a table as a struct with a field for each of its parts. Raises ``ComponentError`` with all its faults.

    ``checks`` name what is wrong with a table in which every part has the right shape.
    """
    faults = [*_shape_faults(table, kind)]
    if not faults:
        box = msgspec.convert(table, kind, strict=False)
        faults = [fault for check in checks for fault in check(box)]
        if not faults:
            return box
    raise ComponentError("\n".join(faults))


def _shape_faults(table: Mapping[str, Any], kind: type[Struct]) -> Iterator[str]:
    """Yield what doesn't have the right shape, looking at every part, and at every component by itself."""
    parts = {field.name: field.type for field in msgspec.structs.fields(kind)}
    lists = component_lists(kind)
    yield from (f"{name}: there is no such part" for name in table if name not in parts)
    for name, hint in parts.items():
        if name not in table:
            yield f"{name}: is missing"
        elif name in lists:
            for number, raw in enumerate(table[name], 1):
                yield from _misfit(f"{name} {number} ({raw.get('id', 'no id')})", raw, lists[name])
        else:
            yield from _misfit(name, table[name], hint)


def component_lists(kind: type[Struct]) -> dict[str, type[Struct]]:
    """Return the parts of a table that list components, which are structs with an ``id``, by name."""
    hints = {field.name: field.type for field in msgspec.structs.fields(kind)}
    entries = {name: get_args(hint)[0] for name, hint in hints.items() if get_origin(hint) is tuple}
    return {name: entry for name, entry in entries.items() if "id" in getattr(entry, "__struct_fields__", ())}


def _misfit(where: str, raw: object, hint: object) -> Iterator[str]:
    try:
        msgspec.convert(raw, hint, strict=False)
    except msgspec.ValidationError as error:
        yield f"{where}: {error}"


def id_faults(box: Struct) -> Iterator[str]:
    """Yield the identifiers that a list has several times."""
    for part in component_lists(type(box)):
        counts = Counter(component.id for component in getattr(box, part))
        yield from (f"{part}: {name} stands there {count} times" for name, count in counts.items() if count > 1)


def mark_faults(box: Any) -> Iterator[str]:
    """Yield the parts of a table that don't say in its ``marks`` how sure their facts are."""
    parts = {field.name for field in msgspec.structs.fields(type(box))} - {"marks"}
    yield from count_fault("parts with marks", sorted(box.marks), sorted(parts))
    yield from (f"marks of {part}: there are none" for part, found in box.marks.items() if not found)


def count_fault(what: str, found: object, expected: object) -> Iterator[str]:
    """Yield a fault if something isn't as expected."""
    if found != expected:
        yield f"{what}: {found} instead of {expected}"
