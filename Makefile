# `make demo` evaluates the built-in agents; `make test` checks everything.

CARGO ?= cargo
SWW = target/release/sww
export SWW_CACHE_DIR ?= $(CURDIR)/target/sww-cache

.PHONY: all build setup demo test lint nextest nextest-there doc test-model bench deny clean

all: build

setup:
	scripts/setup

build: setup
	$(CARGO) build --release --locked -p sww-cli

# The two agents that learn, as experts of the recovery analysis.
EXPERTS = --agent naive-bayes --agent hashed-logistic
DEMO = target/demo

demo: build
	$(SWW) eval --agent constant:decision=block --agent policy-lexical $(EXPERTS) --per-family
	rm -rf $(DEMO)
	$(SWW) eval $(EXPERTS) --split train --bootstrap 0 --out $(DEMO)/train --quiet
	$(SWW) eval $(EXPERTS) --split dev --bootstrap 0 --out $(DEMO)/dev --quiet
	$(SWW) lar --run $(DEMO)/train --run $(DEMO)/dev --expert q=naive-bayes --expert l=hashed-logistic

test: setup lint doc nextest-there nextest

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --release --locked --workspace --all-targets -- -D warnings

doc:
	$(CARGO) test --release --locked --workspace --doc --quiet

nextest-there:
	$(CARGO) nextest --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-nextest

# Last, so that its summary ends the output.
nextest:
	$(CARGO) nextest run --release --locked --workspace

# A real language model, below target/model; to build what runs it takes some minutes, once.
test-model: setup
	scripts/model-server/setup
	target/model/venv/bin/python -B -m unittest discover --start-directory scripts/model-server
	$(CARGO) test --release --locked -p sww-cli --test model -- --ignored

bench: setup
	$(CARGO) bench --locked

deny:
	$(CARGO) deny check licenses bans sources

clean:
	$(CARGO) clean
