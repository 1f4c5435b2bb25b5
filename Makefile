# A name for each chore. `make run` and `make test` are all a newcomer needs; both install what they use into .venv.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
OPPONENTS := var/opponents
FILES := engine ai data bot bench tests

.PHONY: help run test check lint types test-page screenshots bench lock format

help: ## list the chores
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 24

$(INSTALLED): pyproject.toml requirements.lock
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[dev,local]'
	@touch $@

run: $(INSTALLED) ## the real bot with DISCORD_TOKEN in .env; without it, a simulated Discord in the browser
	@$(BIN)/python -m bot

test: $(INSTALLED) ## the test suite, on two cores
	@$(BIN)/python -m pytest -q -n 2

check: lint types ## lint and types

lint: $(INSTALLED)
	@$(BIN)/ruff check $(FILES)
	@$(BIN)/ruff format --check $(FILES)

types: $(INSTALLED)
	@$(BIN)/mypy

format: $(INSTALLED) ## put the code into its standard form
	@$(BIN)/ruff check --fix --quiet $(FILES)
	@$(BIN)/ruff format $(FILES)

test-page: $(INSTALLED) ## a whole round by clicking in headless chromium (Debian's package)
	@$(BIN)/python -m pytest -q tests/page

screenshots: $(INSTALLED) ## every screen into docs/screens, by headless chromium
	@$(BIN)/python -m bench.screenshots

$(OPPONENTS)/.installed:
	$(PYTHON) -m venv $(OPPONENTS)
	$(OPPONENTS)/bin/python -m pip install --quiet --disable-pip-version-check numpy numba rlcard==1.2.0
	$(OPPONENTS)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps douzero==1.1.0
	@touch $@

bench: $(INSTALLED) $(OPPONENTS)/.installed ## the longer measurements, as ratios of one run
	@$(BIN)/python -m bench

lock: ## write requirements.lock anew from pyproject.toml
	rm -rf var/lock && $(PYTHON) -m venv var/lock
	var/lock/bin/python -m pip install --quiet --disable-pip-version-check '.[dev,local]'
	var/lock/bin/python -m pip freeze --exclude doudizhu-discord > requirements.lock
