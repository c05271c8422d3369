# `make play` and `make test` set themselves up in .venv; nothing else is needed but Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test check lint format art sounds locale bench pictures approve proof soak golden clean package package-test release-check

play: $(READY) locale
	$(BIN)/miaui

test: $(READY) locale
	$(BIN)/pytest --numprocesses auto --maxprocesses 4 --dist loadfile
	$(BIN)/python packaging/stamp.py tests

check: lint test

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

art: $(READY)
	$(BIN)/python -m tools.art

sounds: $(READY)
	$(BIN)/python -m tools.sounds

locale: $(READY)
	$(BIN)/python -m tools.locale

bench: $(READY) locale
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	$(BIN)/python -m tools.bench

pictures: $(READY) locale
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.pictures --texts

approve: $(READY) locale
	$(BIN)/python -m tools.pictures --approve

proof: $(READY) locale
	$(BIN)/python -m pip install --quiet --editable '.[proof]'
	$(BIN)/python -m tools.proof

soak: $(READY) locale
	$(BIN)/python -m tools.proof soak monkey

golden: $(READY)
	$(BIN)/python -m tools.golden

clean:
	rm -rf build dist $(VENV)

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $(READY)

package:
	$(PYTHON) packaging/build.py

package-test: $(READY) locale
	MIAUI_PACKAGES=1 $(BIN)/pytest tests/packaging
	$(BIN)/python packaging/stamp.py packages

release-check: $(READY)
	$(BIN)/python packaging/release_check.py
