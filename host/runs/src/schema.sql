-- The tables of run.db. Whatever is printed about a run can be rebuilt from them.

-- The one run of this file, and how far its making has come: `examples` and `digest` are set
-- when the examples are frozen, `rollouts` when the plan is complete. `look` is what the ledger of
-- looks at TEST said when the examples were frozen; other splits have none.
CREATE TABLE run (
    one         INTEGER PRIMARY KEY CHECK (one = 1),
    record      TEXT    NOT NULL,
    examples    INTEGER,
    digest      BLOB,
    rollouts    INTEGER,
    look        TEXT,
    interrupted INTEGER NOT NULL DEFAULT 0 CHECK (interrupted IN (0, 1)),
    CHECK ((examples IS NULL) = (digest IS NULL)),
    CHECK (rollouts IS NULL OR examples IS NOT NULL),
    CHECK (look IS NULL OR examples IS NOT NULL)
) STRICT;

-- The frozen examples; `number` is their order. `task` and `position` say where each comes from.
CREATE TABLE examples (
    number                  INTEGER PRIMARY KEY,
    task                    INTEGER NOT NULL,
    position                INTEGER NOT NULL,
    id                      TEXT    NOT NULL UNIQUE,
    split                   TEXT    NOT NULL,
    task_goal               TEXT    NOT NULL,
    policy                  TEXT    NOT NULL,
    observation             TEXT    NOT NULL,
    candidate_action        TEXT    NOT NULL,
    predicted_future        TEXT    NOT NULL,
    security_evidence       TEXT    NOT NULL,
    decision                TEXT    NOT NULL,
    risk_family             TEXT    NOT NULL,
    "group"                 TEXT    NOT NULL,
    source                  TEXT,
    source_id               TEXT,
    authorisation_condition TEXT,
    safer_counterfactual    TEXT,
    triplet_group           TEXT,
    triplet_stratum         TEXT,
    CHECK ((triplet_group IS NULL) = (triplet_stratum IS NULL))
) STRICT;

-- What trainable agents learnt, per seed. Seeds are unsigned: one from 2^63 on shows as negative.
CREATE TABLE trained_states (
    agent  INTEGER NOT NULL,
    seed   INTEGER NOT NULL,
    sha256 BLOB    NOT NULL,
    bytes  BLOB    NOT NULL,
    PRIMARY KEY (agent, seed)
) STRICT;

-- What condition x-e takes out of an observation, for every agent alike. `removed` is a JSON array of
-- spans, each with its bytes `start` to `end` and its `text`; or the example is left out of the
-- condition, and `left_out` says why.
CREATE TABLE suppressions (
    example  INTEGER PRIMARY KEY REFERENCES examples (number),
    removed  TEXT,
    left_out TEXT,
    CHECK ((removed IS NULL) <> (left_out IS NULL))
) STRICT;

-- The futures that agents predicted in an earlier run, which conditions f and x+f show them.
CREATE TABLE futures (
    agent   INTEGER NOT NULL,
    seed    INTEGER NOT NULL,
    example INTEGER NOT NULL REFERENCES examples (number),
    sha256  BLOB    NOT NULL,
    text    TEXT    NOT NULL,
    PRIMARY KEY (agent, seed, example)
) STRICT, WITHOUT ROWID;

-- The plan; `number` is the order in which rollouts run.
CREATE TABLE rollouts (
    number    INTEGER PRIMARY KEY,
    example   INTEGER NOT NULL REFERENCES examples (number),
    agent     INTEGER NOT NULL,
    condition TEXT    NOT NULL,
    seed      INTEGER NOT NULL,
    UNIQUE (agent, condition, seed, example)
) STRICT;

-- How rollouts ended: at most one row each. `detail` is a failure's words or the reason why a
-- rollout is incomplete; `log` is a JSON array of lines.
CREATE TABLE results (
    rollout       INTEGER PRIMARY KEY REFERENCES rollouts (number),
    kind          TEXT    NOT NULL CHECK (kind IN ('answered', 'failed', 'incomplete')),
    attempts      INTEGER NOT NULL CHECK (attempts > 0),
    fuel          INTEGER NOT NULL,
    memory_bytes  INTEGER NOT NULL,
    wall_micros   INTEGER NOT NULL,
    model_calls INTEGER NOT NULL DEFAULT 0,
    prompt_tokens INTEGER NOT NULL DEFAULT 0,
    completion_tokens INTEGER NOT NULL DEFAULT 0,
    reasoning_tokens INTEGER NOT NULL DEFAULT 0,
    cached_tokens INTEGER NOT NULL DEFAULT 0,
    cost_trillionths INTEGER NOT NULL DEFAULT 0,
    score_execute REAL,
    score_ask     REAL,
    score_block   REAL,
    stopped       TEXT,
    failure       TEXT,
    output        TEXT,
    detail        TEXT,
    log           TEXT,
    CHECK ((kind = 'answered') = (output IS NOT NULL)),
    CHECK ((kind = 'answered') = (detail IS NULL)),
    CHECK ((kind = 'failed') = (failure IS NOT NULL)),
    CHECK (kind = 'answered' OR score_execute IS NULL),
    CHECK (kind = 'answered' OR stopped IS NULL),
    CHECK ((score_execute IS NULL) = (score_ask IS NULL)
       AND (score_execute IS NULL) = (score_block IS NULL))
) STRICT;

-- What rollouts asked of model endpoints and what came back: `number` counts a rollout's calls from 0,
-- `key` is what a replay finds an exchange by, `exchange` the whole of it as JSON, without any secret.
-- Only the exchanges of a rollout's last attempt are kept.
CREATE TABLE exchanges (
    rollout  INTEGER NOT NULL REFERENCES rollouts (number),
    number   INTEGER NOT NULL,
    key      BLOB    NOT NULL,
    exchange TEXT    NOT NULL,
    PRIMARY KEY (rollout, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX exchanges_by_key ON exchanges (key);

CREATE INDEX results_by_kind ON results (kind);
