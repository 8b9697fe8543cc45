PYTHON ?= python3
BIN := .venv/bin

.PHONY: run install test check bench setup lock clean

run: install  ## start Turnstone
	$(BIN)/turnstone

install: .venv/.installed  ## what running needs

test: .venv/.installed-dev check  ## everything CI runs
	$(BIN)/python -m pytest

check: .venv/.installed-dev  ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/.installed-dev  ## figures, each beside a floor measured in the same run
	$(BIN)/turnstone bench --json figures.json

setup: .venv/.installed-dev  ## virtual environment with everything pinned

.venv/bin/python:
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

clean:
	rm -rf .venv *.egg-info
