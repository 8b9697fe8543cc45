"""Mutants: which faults are put in, and that functions that are in use already get them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.prove import mutants

CODE = '''
LIMIT = 3


def fits(size: int, free: int = 2) -> bool:
    """Return whether so many have room: 1 or 2."""
    assert size > 0
    return size <= free and not size == LIMIT


def count(sizes: list[int]) -> int:
    return sum(1 for size, other in zip(sizes, sizes, strict=True) if fits(size))
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    path = tmp_path / "rooms.py"
    path.write_text(CODE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("rooms", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_what_functions_do_is_broken_and_nothing_else(module: ModuleType) -> None:
    found = [mutant.told for mutant in mutants.mutants_of(Path(module.__file__ or ""))]
    assert sorted(found) == ["1 -> 2", "And -> Or", "Eq -> NotEq", "LtE -> Lt", "Not -> nothing"]


def test_a_function_that_others_hold_already_has_the_fault(module: ModuleType) -> None:
    fits = module.fits
    assert module.count([1, 2, 3, 4]) == 2
    (mutant,) = [one for one in mutants.mutants_of(Path(module.__file__ or "")) if one.told == "LtE -> Lt"]
    mutants.put_in(mutant)
    assert not fits(2)
    assert module.count([1, 2, 3, 4]) == 1
