# Thin names for the commands of Chancery. `make play` and `make test` do all the set-up they need.

.DEFAULT_GOAL := play
.DELETE_ON_ERROR:
.PHONY: play build serve design map quick test site-of-tests test-all browsers slowed lint check ci lighthouse bench pictures lock clean wheels publish

# What Python has compiled is kept, also where an environment says otherwise: a process that begins
# with it needs half the time to find the tests.
unexport PYTHONDONTWRITEBYTECODE
# Nor does a process look through all that is installed for what it could add to the tests' examples.
export HYPOTHESIS_NO_PLUGINS := 1

PORT ?= 8000
VENV := .venv
PY := $(VENV)/bin/python
NODE_BIN := $(CURDIR)/$(VENV)/node
PIP := $(PY) -m pip --quiet --disable-pip-version-check install --require-hashes --only-binary :all:
NPM := npm ci --ignore-scripts --no-fund --no-audit --loglevel=error
# Three processes share the tests, and take from each other what is left; each has its own browser,
# which often waits for what is shown. Without a browser nobody waits, and two are enough.
JOBS ?= 3
PYTEST = $(PY) -m pytest --numprocesses $(JOBS) --dist worksteal
QUICK := -m "not browser and not long and not slow and not thorough"
WHEEL_PATH := $(NODE_BIN):$(PATH)
LINT := requirements/lint/node_modules
TSC := node $(LINT)/typescript/bin/tsc --project
BIOME := node $(LINT)/@biomejs/biome/bin/biome
# Each target installs what it needs, and no more.
TESTS := $(VENV)/test.stamp node_modules/test.stamp
BROWSER := .cache/shell.stamp
THOROUGH := $(VENV)/engines.stamp $(VENV)/peer.stamp $(VENV)/cluster.stamp $(VENV)/wheels.stamp .cache/chromium.stamp
LINTERS := $(VENV)/lint.stamp $(VENV)/engines.stamp $(LINT)/.stamp
LIGHTHOUSE := requirements/lighthouse/node_modules/.stamp .cache/chromium.stamp

# --- for players and publishers -------------------------------------------------------------

play: $(VENV)/site.stamp node_modules/site.stamp
	@$(PY) build.py build
	@$(PY) build.py serve --port $(PORT)

# ADDRESS=https://example.org/chancery/ gives pages their canonical addresses, and a sitemap.
# RELAY=wss://relay.example.org/mqtt names a message broker that tables may use (docs/relay.md).
# BALANCE=1 adds pages on who is strong in each variant (docs/balance.md).
build: $(VENV)/site.stamp node_modules/site.stamp
	@$(PY) build.py build --address "$(ADDRESS)" --relay "$(RELAY)" $(if $(BALANCE),--balance)

serve: $(VENV)/site.stamp node_modules/site.stamp
	@$(PY) build.py serve --port $(PORT)

# The engine for notebooks, in dist/wheels/; a site plays without it.
wheels: build $(VENV)/wheels.stamp
	@$(PY) build.py wheels

publish: wheels
	@$(PY) -m twine check --strict dist/wheels/*-py3-none-any.whl
	@$(PY) -m twine upload dist/wheels/*-py3-none-any.whl

# --- for designers and programmers ----------------------------------------------------------

design: $(VENV)/atlas.stamp node_modules/test.stamp
	@echo "Ready to draw. docs/draw-a-map.md leads on, from \`$(PY) build.py new my_variant\`."

map: $(VENV)/atlas.stamp node_modules/test.stamp
	@$(PY) build.py map

quick: JOBS := 2
quick: $(TESTS)
	@$(PYTEST) $(QUICK)

# The site that tests look at, which they bring up to date: on a slow machine, to build it whole takes
# longer than any test may.
site-of-tests: $(TESTS)
	@$(PY) build.py build --balance --out .cache/tests/dist

test: $(TESTS) $(BROWSER) site-of-tests
	@$(PYTEST)

test-all: $(TESTS) $(BROWSER) $(THOROUGH) .cache/relay.stamp site-of-tests
	@$(PYTEST) -m "slow or not slow"
	@$(MAKE) --no-print-directory slowed

# Firefox and WebKitGTK where apt has them; what is not to be had is named, and left out.
browsers: $(TESTS) $(BROWSER) $(THOROUGH) .cache/engines.stamp .cache/relay.stamp site-of-tests
	@$(PY) -m pytest -m engines

# Whoever waits for what is shown passes on any machine: three times in a row on a slow one. A slow
# page keeps its processor busy also while it waits, so that more of them take longer.
slowed: JOBS := 2
slowed: $(TESTS) $(BROWSER) $(THOROUGH) site-of-tests
	@for round in 1 2 3; do $(PYTEST) -m "browser and not slow" --slowed 6 || exit 1; done

lint: $(TESTS) $(LINTERS)
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/mypy build.py hatch_build.py engine site/publisher tests $(wildcard variants/*/*.py)
	@PATH="$(WHEEL_PATH)" $(BIOME) ci --error-on-warnings
	@PATH="$(WHEEL_PATH)" $(TSC) site/player/tsconfig.json
	@PATH="$(WHEEL_PATH)" $(TSC) site/player/tsconfig.worker.json
	@$(PY) build.py check

check: lint $(LIGHTHOUSE)
	@$(PYTEST) $(QUICK) --cov
	@PYTHONPATH=site $(PY) -m tests.bench.lighthouse

# `check`, `test` and what is thorough at once: each test runs once; what it covers is measured
ci: lint $(BROWSER) $(THOROUGH) $(LIGHTHOUSE) .cache/engines.stamp .cache/relay.stamp site-of-tests
	@$(PYTEST) -m "not slow" --cov
	@PYTHONPATH=site $(PY) -m tests.bench.lighthouse

lighthouse: $(TESTS) $(LIGHTHOUSE)
	@PYTHONPATH=site $(PY) -m tests.bench.lighthouse --runs 5 --report docs/lighthouse.md

bench: $(TESTS) $(VENV)/peer.stamp .cache/chromium.stamp
	@PYTHONPATH=site $(PY) -m tests.bench $(if $(SEED),--seed $(SEED))

# The README's screenshots, in docs/pictures/
pictures: $(TESTS) $(BROWSER)
	@PYTHONPATH=site $(PY) -m tests.pictures

# The later locks of Python packages take the versions of test.txt. Extras are kept, since the pip
# of Python 3.12.1 does not find the hashes of `coverage[toml]` under `coverage`.
lock: $(VENV)/lock.stamp
	@for name in site atlas test lint engines peer cluster wheels node lock; do \
	  $(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --no-strip-extras --no-header \
	    --no-emit-index-url --no-emit-find-links --python-version 3.12 requirements/$$name.in -o requirements/$$name.txt; done
	@for folder in . requirements/lint requirements/lighthouse; do PATH="$(WHEEL_PATH)" npm install \
	  --prefix $$folder --package-lock-only --omit-lockfile-registry-resolved --ignore-scripts --no-fund \
	  --no-audit; done

clean:
	rm -rf $(VENV) node_modules requirements/*/node_modules dist .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage

# --- the environment: each step is taken once -----------------------------------------------

$(VENV)/python.stamp: requirements/python.sh
	@sh requirements/python.sh $(VENV)
	@touch $@

$(VENV)/site.stamp: $(VENV)/python.stamp requirements/site.txt
	@echo "Installing what the site build needs"
	@$(PIP) --requirement requirements/site.txt
	@touch $@

$(VENV)/atlas.stamp: $(VENV)/site.stamp requirements/atlas.txt
	@echo "Installing what the drawing of maps needs"
	@$(PIP) --requirement requirements/atlas.txt
	@touch $@

$(VENV)/test.stamp: $(VENV)/atlas.stamp $(VENV)/node.stamp requirements/test.txt requirements/playwright.sh
	@echo "Installing what the tests need"
	@$(PIP) --requirement requirements/test.txt
	@sh requirements/playwright.sh $(PY)
	@touch $@

$(VENV)/lint.stamp: $(VENV)/test.stamp requirements/lint.txt
	@echo "Installing what checks style and types"
	@$(PIP) --requirement requirements/lint.txt
	@touch $@

$(VENV)/engines.stamp: $(VENV)/test.stamp requirements/engines.txt
	@echo "Installing what drives the other browsers"
	@$(PIP) --requirement requirements/engines.txt
	@touch $@

$(VENV)/peer.stamp: $(VENV)/test.stamp requirements/peer.txt
	@echo "Installing the judge that ours is compared with"
	@$(PIP) --no-binary diplomacy --requirement requirements/peer.txt
	@touch $@

$(VENV)/cluster.stamp: $(VENV)/test.stamp requirements/cluster.txt
	@echo "Installing the cluster that plays many games"
	@$(PIP) --requirement requirements/cluster.txt
	@touch $@

$(VENV)/wheels.stamp: $(VENV)/site.stamp requirements/wheels.txt
	@echo "Installing what the engine's wheels need"
	@$(PIP) --requirement requirements/wheels.txt
	@touch $@

$(VENV)/lock.stamp: $(VENV)/python.stamp requirements/lock.txt
	@$(PIP) --requirement requirements/lock.txt
	@touch $@

# Node of this machine, or the one that PyPI carries; $(NODE_BIN) is on the path where Node is called.
$(VENV)/node.stamp: $(VENV)/python.stamp requirements/node.txt requirements/node.sh
	@sh requirements/node.sh $(PY)
	@touch $@

node_modules/site.stamp: $(VENV)/node.stamp package-lock.json
	@echo "Installing the Python runtime for the browser"
	@if test -e node_modules/test.stamp; then PATH="$(WHEEL_PATH)" $(NPM) && touch node_modules/test.stamp; \
	  else PATH="$(WHEEL_PATH)" $(NPM) --omit=dev; fi
	@touch $@

node_modules/test.stamp: node_modules/site.stamp
	@echo "Installing the tools that check pages"
	@PATH="$(WHEEL_PATH)" $(NPM)
	@touch node_modules/site.stamp && touch $@

requirements/%/node_modules/.stamp: $(VENV)/node.stamp requirements/%/package-lock.json
	@echo "Installing what \`make $*\` needs of npm"
	@PATH="$(WHEEL_PATH)" $(NPM) --prefix requirements/$*
	@touch $@

# The headless shell does for nearly all tests; some need the whole browser.
.cache/shell.stamp: $(TESTS) tests/chromium.py
	@PATH="$(WHEEL_PATH)" $(PY) -m tests.chromium
	@mkdir -p .cache && touch $@

.cache/chromium.stamp: $(TESTS) tests/chromium.py
	@$(PY) -m tests.chromium whole
	@mkdir -p .cache && touch $@

.cache/engines.stamp: $(VENV)/engines.stamp
	@$(PY) -m tests.engines.packages
	@mkdir -p .cache && touch $@

# A broker for the tests of the relay, where apt has it; without one they are left out, and say so.
.cache/relay.stamp: $(TESTS) tests/relays/packages.py
	@$(PY) -m tests.relays.packages
	@mkdir -p .cache && touch $@
