# make play   start Tablée          make test   everything CI runs
# make check  the quick part of it  make bench  measure speed
# make dev    pages that change while you write them
.DEFAULT_GOAL := play
.PHONY: play dev wheel test check static sources pages fuzz crash soak bench screenshots lock clean tools wire
ifndef AT_ONCE
.NOTPARALLEL:
endif

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests at once: most of them wait, so one more than there are cores.
JOBS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# What is locked is all there is to install: pip itself looks for nothing, and finds no later version.
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

# The environments are made anew when what they are made from changes.
$(VENV)/.play: requirements.txt requirements-web.txt requirements-fast.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or later; this is " + sys.version.split()[0] + ". Name another: make PYTHON=python3.12")'
	@echo "Installing what Tablée needs…"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r requirements.txt -r requirements-web.txt
	@$(PIP) --only-binary :all: --require-hashes -r requirements-fast.txt || echo "There is no compiler for bots on this machine: they will think less deeply."
	@$(PIP) --editable .
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

# PostgreSQL's programs and a browser, which pip cannot bring.
tools:
	@.ci/tools

# A server on this computer, for everybody on its network, and the browser on it.
play: $(VENV)/.play $(PAGES)
	@$(BIN)/tablee play

# The same with Vite in front, which shows a change of web/ at once: at the address that it prints.
dev: $(VENV)/.play web/node_modules/.play
	@$(BIN)/tablee serve --port 8420 & trap "kill $$!" EXIT INT TERM; cd web && $(NODE) npm run --silent dev

wheel: $(VENV)/.play $(PAGES)
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

# Two at once, with what they need: each keeps one core busy.
static: $(VENV)/.play
	@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) AT_ONCE=yes sources pages

sources: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/pyright --warnings

pages: web/node_modules/.dev
	cd web && $(NODE) npm run --silent check
	cd web && $(NODE) npm test --silent

check: tools static $(PAGES)
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not slow and not timed"

test: tools static $(PAGES)
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not timed"
	$(BIN)/pytest -n 2 --dist worksteal -m timed

# The long runs of the fuzzers that `make test` runs briefly.
fuzz: $(VENV)/.dev
	FUZZ_ERRORS=100000 $(BIN)/pytest -s tests/test_engine_fuzz.py
	FUZZ_FRAMES=100000 $(BIN)/pytest -s tests/server/test_socket_fuzz.py

# A server killed fifty times; `make test` does it five times.
crash: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m server.crashes 50 $(SEED)

# An evening at a server, with all that people do to one; SPEED=10 makes an hour of it six minutes, SEED=7 another one.
MINUTES ?= 60
SPEED ?= 1
soak: tools $(VENV)/.dev $(PAGES)
	PYTHONPATH=tests $(BIN)/python -m soak --minutes $(MINUTES) --speed $(SPEED) $(if $(SEED),--seed $(SEED))

bench: tools $(VENV)/.dev $(PAGES)
	PATH="$$PATH:$(CURDIR)/$(BIN)" $(BIN)/python -m benchmarks

# Every screen at three sizes, into screenshots/.
screenshots: tools $(VENV)/.dev $(PAGES)
	PYTHONPATH=tests $(BIN)/python -m browser.screenshots

# After a change of what goes over the socket: writes it down for clients.
wire: $(VENV)/.play
	$(BIN)/python -m tablee.server.wire

# After a change of dependencies in pyproject.toml. No file holds an address.
lock: $(VENV)/.play
	$(BIN)/pip install --quiet --disable-pip-version-check 'uv>=0.13,<0.14'
	$(BIN)/uv lock --quiet --upgrade
	$(BIN)/uv export --quiet --no-annotate --no-header --no-emit-project --no-dev -o requirements.txt
	$(BIN)/uv export --quiet --no-annotate --no-header --no-emit-project --only-group web -o requirements-web.txt
	$(BIN)/uv export --quiet --no-annotate --no-header --no-emit-project --only-group fast -o requirements-fast.txt
	$(BIN)/uv export --quiet --no-annotate --no-header --no-emit-project --only-dev -o requirements-dev.txt
	rm uv.lock

clean:
	rm -rf $(VENV) web/node_modules src/tablee/server/page screenshots build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
