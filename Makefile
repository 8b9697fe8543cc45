PYTHON ?= python3
BIN := .venv/bin
# Tests start hundreds of processes that would each compile the whole house.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run install test prove prove-strength prove-campaigns prove-mutants check bench setup lock pictures clean

run: install  ## start Turnstone
	$(BIN)/turnstone

install: .venv/.installed  ## what running needs

test: .venv/.installed-dev check  ## everything CI runs
	$(BIN)/python -m pytest

prove: prove-strength prove-campaigns prove-mutants bench  ## what takes hours; with -k all of it: docs/proof.md

prove-strength: .venv/.installed-dev  ## how strong the computer players are
	$(BIN)/python -m pytest -m prove -v tests/prove

prove-campaigns: .venv/.installed-dev  ## long campaigns of tests
	$(BIN)/python -m tests.prove.campaigns

prove-mutants: .venv/.installed-dev  ## whether tests notice small faults
	$(BIN)/python -m tests.prove.mutants

check: .venv/.installed-dev  ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/.installed-dev  ## what everything costs, on a quiet computer: an hour
	$(BIN)/python -m pytest -m prove -n 0 -v tests/benchmarks

setup: .venv/.installed-dev  ## virtual environment with everything pinned

FITS := import sys; \
	sys.version_info >= (3, 11) or sys.exit("Turnstone needs Python 3.11 or newer; this is " + sys.version.split()[0]); \
	sys.maxsize > 2**32 or sys.exit("Turnstone needs a 64-bit system and Python")

.venv/bin/python:
	@$(PYTHON) -c '$(FITS)'
	$(PYTHON) -m venv .venv

.venv/.installed: requirements.lock pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

.venv/.installed-dev: requirements-dev.lock pyproject.toml .venv/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@

lock:  ## pin the newest versions that fit (needs uv)
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml --extra build -o requirements.lock
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml --extra build --extra dev -c requirements.lock -o requirements-dev.lock

DRAW := $(BIN)/turnstone draw stone_age --seats 4 --seed 7
ORCHARDS := $(BIN)/turnstone draw applejack --seats 4 --seed 3
# Physics decides in this one: another machine may draw another match.
QUARRY := $(BIN)/turnstone draw via_appia --seats 4 --seed 1 --moves 169

pictures: .venv/.installed  ## the pictures of the README
	$(DRAW) --moves 300 --since 6 --out docs/pictures/stone_age.png
	$(DRAW) --moves 300 --since 6 --locale ja --out docs/pictures/stone_age_ja.png
	$(DRAW) --moves 9999 --seat 1 --what tribe --out docs/pictures/tribe.png
	$(DRAW) --moves 9999 --what scores --out docs/pictures/scores.png
	$(ORCHARDS) --moves 119 --since 5 --out docs/pictures/applejack.png
	$(BIN)/turnstone draw kings_guild --seats 6 --seed 3 --moves 330 --since 4 --out docs/pictures/kings_guild.png
	$(BIN)/turnstone draw almadi --seats 4 --seed 3 --moves 90 --since 4 --out docs/pictures/almadi.png
	$(QUARRY) --since 4 --out docs/pictures/via_appia.png
	$(QUARRY) --what film --out docs/pictures/push.gif
	$(ORCHARDS) --moves 130 --seat 2 --what orchard --locale ja --out docs/pictures/orchard.png

clean:
	rm -rf .venv *.egg-info
