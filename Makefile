# `make demo` evaluates the built-in agents; `make test` checks everything.

CARGO ?= cargo
SWW = target/release/sww
export SWW_CACHE_DIR ?= $(CURDIR)/target/sww-cache

.PHONY: all build setup demo test lint nextest nextest-there doc test-model bench deny deny-there advisories fuzz clean

all: build

setup:
	scripts/setup

build: setup
	$(CARGO) build --release --locked --workspace --bin sww

# The two agents that learn, as experts of the recovery analysis.
EXPERTS = --agent naive-bayes --agent hashed-logistic
DEMO = target/demo

demo: build
	$(SWW) eval --agent constant:decision=block --agent policy-lexical $(EXPERTS) --per-family
	rm -rf $(DEMO)
	$(SWW) eval $(EXPERTS) --split train --bootstrap 0 --out $(DEMO)/train --quiet
	$(SWW) eval $(EXPERTS) --split dev --bootstrap 0 --out $(DEMO)/dev --quiet
	$(SWW) lar --run $(DEMO)/train --run $(DEMO)/dev --expert q=naive-bayes --expert l=hashed-logistic

test: setup lint deny doc nextest-there nextest

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --release --locked --workspace --all-targets -- -D warnings

doc:
	$(CARGO) test --release --locked --workspace --doc --quiet

nextest-there:
	$(CARGO) nextest --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-nextest

# Last, so that its summary ends the output.
nextest:
	$(CARGO) nextest run --release --locked --workspace --no-fail-fast

# A real language model, below target/model; to build what runs it takes some minutes, once.
test-model: setup
	scripts/model-server/setup
	target/model/venv/bin/python -B -m unittest discover --start-directory scripts/model-server
	$(CARGO) test --release --locked --workspace --test model -- --ignored

bench: setup
	$(CARGO) bench --locked --workspace

# What we depend on: licences, bans and sources, of the programs for libFuzzer too.
deny: deny-there
	$(CARGO) deny --locked check --allow license-exception-not-encountered licenses bans sources
	$(CARGO) deny --locked --manifest-path fuzz/Cargo.toml --config deny.toml check licenses bans sources

# Known faults of what we depend on. Apart from the tests: it fetches the RustSec database from GitHub, and
# its answer changes though nothing here does.
advisories: deny-there
	$(CARGO) deny check advisories

# One reader under libFuzzer, for so many seconds: make fuzz READER=logs SECONDS=600. It needs the nightly
# toolchain, and builds everything once more, instrumented.
READER ?= reply
SECONDS ?= 60

fuzz: setup
	$(CARGO) fuzz --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-fuzz
	mkdir -p fuzz/corpus/$(READER)
	$(CARGO) +nightly fuzz run $(READER) fuzz/corpus/$(READER) fuzz/seeds/$(READER) -- \
		-max_total_time=$(SECONDS) -max_len=65536 -timeout=20 -rss_limit_mb=4096

deny-there:
	$(CARGO) deny --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-deny

clean:
	$(CARGO) clean
