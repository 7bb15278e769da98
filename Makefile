# make play   start Tablée          make test   everything CI runs
# make check  the quick part of it  make bench  measure speed
.DEFAULT_GOAL := play
.PHONY: play test check static fuzz crash bench lock clean tools wire

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= auto

# The environments are made anew when what they are made from changes.
$(VENV)/.play: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or later; this is " + sys.version.split()[0] + ". Name another: make PYTHON=python3.12")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements-dev.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

web/node_modules/.made: $(VENV)/.dev web/package.json web/package-lock.json
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --loglevel=error
	@touch $@

# PostgreSQL's programs, which pip cannot bring.
tools:
	@.ci/tools

# A server on this computer, for everybody on its network, and the browser on it.
play: $(VENV)/.play
	@$(BIN)/tablee play

static: $(VENV)/.dev web/node_modules/.made
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/pyright --warnings
	$(BIN)/node web/node_modules/typescript/bin/tsc --project web

check: tools static
	$(BIN)/pytest -n $(JOBS) -m "not slow"

test: tools static
	$(BIN)/pytest -n $(JOBS)

# The long runs of the fuzzers that `make test` runs briefly.
fuzz: $(VENV)/.dev
	FUZZ_ERRORS=100000 $(BIN)/pytest -s tests/test_engine_fuzz.py
	FUZZ_FRAMES=100000 $(BIN)/pytest -s tests/server/test_socket_fuzz.py

# A server killed fifty times; `make test` does it five times.
crash: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m server.crashes 50

bench: $(VENV)/.dev
	PATH="$$PATH:$(CURDIR)/$(BIN)" $(BIN)/python -m benchmarks

# After a change of what goes over the socket: writes it down for clients.
wire: $(VENV)/.play
	$(BIN)/python -m tablee.server.wire

# After a change of dependencies in pyproject.toml. Neither file holds an address.
lock: $(VENV)/.play
	$(BIN)/pip install --quiet --disable-pip-version-check 'uv>=0.13,<0.14'
	$(BIN)/uv lock --quiet --upgrade
	$(BIN)/uv export --quiet --no-annotate --no-header --no-emit-project --no-dev -o requirements.txt
	$(BIN)/uv export --quiet --no-annotate --no-header --no-emit-project --only-dev -o requirements-dev.txt
	rm uv.lock

clean:
	rm -rf $(VENV) web/node_modules build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
