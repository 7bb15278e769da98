# `make help` lists what can be made: the lines that begin with two hashes, each above its target.
.DEFAULT_GOAL := play
.PHONY: help play dev format unit unit-sources unit-pages check test static ready sources pages kernels sizes fuzz crash soak bench screenshots wire wheel lock clean tools
ifndef AT_ONCE
.NOTPARALLEL:
endif

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What Python has compiled is kept, whoever calls make: tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE
# Tests at once: most of them wait for a clock or for each other, so three times as many as there are cores.
# Each takes the next one when it is done with one, and the longest come first.
JOBS ?= $(shell $(PYTHON) -c 'import os; print(3 * (os.cpu_count() or 1))')
PYTEST := $(BIN)/pytest --dist load --maxschedchunk 1
# Two things at once, with what they need: each keeps one core busy.
AT_ONCE_MAKE := $(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) AT_ONCE=yes
# What is locked is all there is to install: pip itself looks for nothing, and finds no later version.
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

# The environments are made anew when what they are made from changes.
$(VENV)/.play: requirements.txt requirements-build.txt requirements-web.txt requirements-fast.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or later; this is " + sys.version.split()[0] + ". Name another: make PYTHON=python3.12")'
	@echo "Installing what Tablée needs…"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r requirements.txt -r requirements-build.txt -r requirements-web.txt
	@$(PIP) --only-binary :all: --require-hashes -r requirements-fast.txt || echo "There is no compiler for bots on this machine: they will think less deeply."
	@$(PIP) --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements-dev.txt
	@$(PIP) --require-hashes -r requirements-dev.txt
	@touch $@

# What builds the pages; and that with what checks and tests them, which is as good for building.
# By the lock file, but not by `npm ci`, which wants it to list the builds for other machines, too.
NPM_INSTALL := cd web && $(NODE) npm install --no-save --loglevel=error >/dev/null
web/node_modules/.play: web/package.json web/package-lock.json | $(VENV)/.play
	@echo "Installing what the pages need…"
	@$(NPM_INSTALL) --omit=dev
	@rm -f web/node_modules/.dev
	@touch $@

web/node_modules/.dev: web/package.json web/package-lock.json | $(VENV)/.play
	@$(NPM_INSTALL)
	@touch web/node_modules/.play $@

# The pages: made anew when a file they are made from changes, comes or goes.
PAGES := src/tablee/server/page/index.html
PAGES_FROM := $(shell find web -path web/node_modules -prune -o -path web/tests -prune -o -path 'web/?*' -print)
$(PAGES): $(PAGES_FROM) | web/node_modules/.play
	@echo "Building the pages…"
	@cd web && $(NODE) npm run --silent build -- --logLevel=warn
	@touch $@

# PostgreSQL's programs and three browsers, which pip cannot bring.
tools:
	@.ci/tools

## What can be made.
help:
	@awk '/^## / { what = substr($$0, 4) } /^[a-z]+:/ && what { printf "make %-12s %s\n", substr($$1, 1, length($$1) - 1), what; what = "" }' Makefile

## A server on this computer, for everybody on its network, and the browser on it; the same as `make`.
play: $(VENV)/.play $(PAGES)
	@$(BIN)/tablee play

## A server, and pages that change while you write them, at the address that Vite prints.
dev: $(VENV)/.play web/node_modules/.play
	@$(BIN)/tablee serve --port 8420 & trap "kill $$!" EXIT INT TERM; cd web && $(NODE) npm run --silent dev

## Everything written as we write it.
format: $(VENV)/.dev web/node_modules/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && $(NODE) npm run --silent format

## The tests that need nothing but this process, in seconds: no browser, no database, nothing installed as root.
unit: $(VENV)/.play
	@+$(AT_ONCE_MAKE) unit-sources unit-pages

unit-sources: $(VENV)/.dev
	$(PYTEST) -q -n 2 -m "not outside and not slow and not timed"

unit-pages: web/node_modules/.dev
	cd web && $(NODE) npm test --silent

## Format, lint, types, arrows, tests: the quick part of `make test`.
check: tools ready $(PAGES)
	$(PYTEST) -n $(JOBS) -m "not slow and not timed"

## All of it; what CI runs.
test: tools ready $(PAGES)
	$(PYTEST) -n $(JOBS) -m "not timed"
	$(PYTEST) -n 2 -m timed

static: $(VENV)/.play
	@+$(AT_ONCE_MAKE) sources pages

ready: $(VENV)/.play
	@+$(AT_ONCE_MAKE) sources pages kernels

sources: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/pyright --warnings

pages: web/node_modules/.dev
	cd web && $(NODE) npm run --silent check
	cd web && $(NODE) npm test --silent

# For this and every later start; else each server of a test would compile them beside it.
kernels: $(VENV)/.play
	$(BIN)/python -m tablee.fast

## Every screen at all of its sizes, of which `make test` looks at a share.
sizes: tools $(VENV)/.dev web/node_modules/.dev $(PAGES)
	ALL_SIZES=yes $(PYTEST) -n $(JOBS) tests/browser/test_screens.py

## The fuzzers for longer than in `make test`: 100,000 hostile lines for the engine, as many frames for the server, a match played on from 1,000 moments.
fuzz: $(VENV)/.dev
	FUZZ_ERRORS=100000 $(BIN)/pytest -s tests/test_engine_fuzz.py
	FUZZ_FRAMES=100000 $(BIN)/pytest -s tests/server/test_socket_fuzz.py
	FUZZ_MOMENTS=1000 $(BIN)/pytest tests/server/test_branches.py -k any_moment

## A server killed fifty times (five times in `make test`), and all that was seen held against its log; SEED=7 another way.
crash: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m server.crashes 50 $(SEED)

## An evening at a server, with all that people do to one; MINUTES=60, SPEED=10 makes that six minutes, SEED=7 another one.
soak: tools $(VENV)/.dev $(PAGES)
	PYTHONPATH=tests $(BIN)/python -m soak --minutes $(MINUTES) --speed $(SPEED) $(if $(SEED),--seed $(SEED))
MINUTES ?= 60
SPEED ?= 1

## Speed, as figures and as ratios to a yardstick measured in the same run.
bench: tools $(VENV)/.dev $(PAGES)
	PATH="$$PATH:$(CURDIR)/$(BIN)" $(BIN)/python -m benchmarks

## Every screen at three sizes, into screenshots/.
screenshots: tools $(VENV)/.dev $(PAGES)
	PYTHONPATH=tests $(BIN)/python -m browser.screenshots

## After a change of what goes over the socket: its schema, and the client's types.
wire: $(VENV)/.play
	$(BIN)/python -m tablee.server.wire

## What can be installed where there is no Node, into dist/.
wheel: $(VENV)/.play $(PAGES)
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

# All groups are resolved together, then each is written down by itself. No file holds an address.
GROUPS := build web fast dev
LOCKED := build/locked.txt
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header
## After a change of dependencies in pyproject.toml: the latest of all, or ONLY="starlette rich" of these.
lock: $(VENV)/.play
	$(BIN)/pip install --quiet --disable-pip-version-check 'uv>=0.13,<0.14'
	mkdir -p build
	cat requirements.txt $(GROUPS:%=requirements-%.txt) >$(LOCKED)
	$(COMPILE) pyproject.toml $(GROUPS:%=--group %) $(if $(ONLY),$(ONLY:%=--upgrade-package %),--upgrade) -o $(LOCKED)
	$(COMPILE) pyproject.toml --constraints $(LOCKED) -o requirements.txt
	for group in $(GROUPS); do $(COMPILE) --group $$group --constraints $(LOCKED) -o requirements-$$group.txt || exit; done

## All that was made, away with it.
clean:
	rm -rf $(VENV) web/node_modules src/tablee/server/page screenshots build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
