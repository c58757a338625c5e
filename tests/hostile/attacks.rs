//! The attacks of hostile agents, by what they attack, and what each comes to.

/// What an attack comes to.
pub(crate) enum Ending {
    /// It is refused before the run, with these words.
    Refused(&'static [&'static str]),
    /// Each of its rollouts is a failure of this kind whose detail holds these words.
    Failed(&'static str, &'static str),
    /// Each of its rollouts is answered with exactly this.
    Answered(&'static str),
    /// Each of its rollouts is answered with sixteen digits of which nothing is known but that they
    /// are the same in every run.
    Repeated,
    /// Each of its rollouts is incomplete, for a reason that holds these words: the endpoint that it was
    /// granted failed it.
    Incomplete(&'static str),
}
use Ending::{Answered, Failed, Incomplete, Refused, Repeated};

const NOTHING: &str = "0000000000000000";
/// An error, and the case of an endpoint that is unknown.
const UNKNOWN_ENDPOINT: &str = "0000000000000100";

/// Attacks by name.
pub(crate) type Attacks = &'static [(&'static str, Ending)];

pub(crate) const ON_TIME: Attacks = &[
    (
        "loop-in-predict",
        Failed("time_out", "not done after 400 ms"),
    ),
    ("burn-fuel", Failed("out_of_fuel", "--fuel")),
    (
        "loop-in-describe",
        Refused(&["failed in `describe`", "time_out"]),
    ),
    (
        "loop-in-start",
        Refused(&["failed in `describe`", "time_out"]),
    ),
    ("loop-in-realloc", Failed("time_out", "")),
    ("loop-in-post-return", Failed("time_out", "")),
    (
        "loop-of-host-calls",
        Failed("out_of_fuel", "calls of host functions"),
    ),
    ("loop-of-bulk-fills", Failed("time_out", "")),
    (
        "wait-in-predict",
        Failed("time_out", "not done after 400 ms"),
    ),
    (
        "wait-in-describe",
        Refused(&["failed in `describe`", "time_out"]),
    ),
    // Sleep takes no time but the guest's own: an hour, and all that can be counted, in nanoseconds.
    ("sleep-in-predict", Answered("0000034630b8a000")),
    ("sleep-in-describe", Answered("never meant to answer")),
    ("sleep-until-the-end-of-time", Answered("ffffffffffffffff")),
    ("wait-for-the-clock", Failed("time_out", "")),
];

pub(crate) const ON_MEMORY: Attacks = &[
    ("recurse", Failed("stack_overflow", "")),
    (
        "grow-memory",
        Failed("memory", "67108864 allowed (--memory-limit)"),
    ),
    (
        "start-with-all-memory",
        Refused(&["memory", "4294967296 bytes of memory needed"]),
    ),
    ("grow-tables", Failed("memory", "table elements needed")),
    (
        "start-with-a-huge-table",
        Refused(&["table elements needed, 100000 allowed"]),
    ),
    ("hold-handles", Failed("trap", "")),
    ("hold-unsent-bodies", Failed("trap", "")),
];

pub(crate) const ON_THE_CROSSING: Attacks = &[
    ("string-of-4-gib", Failed("trap", "out of bounds")),
    ("string-past-the-end", Failed("trap", "out of bounds")),
    (
        "list-of-a-billion",
        Refused(&["failed in `describe`", "out of bounds"]),
    ),
    ("list-of-millions", Refused(&["failed in `describe`"])),
    ("invalid-utf8-in-answer", Failed("trap", "utf-8")),
    ("surrogates-in-answer", Failed("trap", "utf-8")),
    ("invalid-utf8-in-log", Failed("trap", "utf-8")),
    ("invalid-log-level", Failed("trap", "")),
    ("invalid-case", Failed("trap", "")),
    ("invalid-stop-reason", Failed("trap", "")),
    ("misaligned-result", Failed("trap", "aligned")),
    ("result-past-the-end", Failed("trap", "")),
    ("realloc-past-the-end", Failed("trap", "")),
    ("realloc-misaligned", Failed("trap", "")),
    ("realloc-over-itself", Answered("still here")),
    (
        "call-from-realloc",
        Failed("trap", "cannot leave component instance"),
    ),
    ("trap-in-post-return", Failed("trap", "unreachable")),
    (
        "trap-in-start",
        Refused(&["failed in `describe`", "unreachable"]),
    ),
    ("drop-a-stranger", Failed("trap", "handle")),
];

pub(crate) const BY_VOLUME: Attacks = &[
    ("flood-the-log", Answered("flooded")),
    ("log-one-huge-message", Failed("output_too_large", "")),
    ("panic-at-length", Failed("trap", "!!!!")),
    (
        "answer-beyond-the-limit",
        Failed("output_too_large", "1048576 allowed (--output-limit)"),
    ),
    ("infinite-scores", Failed("agent_error", "not finite")),
    ("not-a-number-scores", Failed("agent_error", "not finite")),
];

pub(crate) const BY_MEMORY_OF_THINGS_PAST: Attacks = &[
    ("count-its-calls", Answered("0000000000000001")),
    ("keep-notes-in-memory", Answered(NOTHING)),
    ("read-fresh-memory", Answered(NOTHING)),
    ("search-its-memory", Answered(NOTHING)),
];

pub(crate) const BY_PROBING: Attacks = &[
    ("probe-the-monotonic-clock", Answered(NOTHING)),
    // The start of 2026.
    ("probe-the-wall-clock", Answered("000000006955b900")),
    ("time-the-host", Answered(NOTHING)),
    ("look-at-a-timer", Answered("0000000000002710")),
    ("probe-randomness", Repeated),
    ("probe-insecure-randomness", Repeated),
    ("too-much-randomness", Failed("trap", "")),
    ("probe-its-seed", Repeated),
    // The canonical bits of a number that is none.
    ("probe-number-bits", Answered("7ff8000000000000")),
    ("read-its-environment", Answered(NOTHING)),
    ("read-its-arguments", Answered(NOTHING)),
    ("look-for-directories", Answered(NOTHING)),
    ("write-to-standard-output", Answered("LEAK-TO-A-NEIGHBOUR")),
    ("read-standard-input", Answered("0000000000000001")),
    ("end-the-process", Failed("trap", "")),
    // An error, and the code for access denied.
    ("open-a-tcp-socket", Answered("0000000000000101")),
    ("open-a-udp-socket", Answered("0000000000000101")),
    // An error, and the code for a name that can't be resolved for good.
    ("resolve-a-name", Answered("0000000000000114")),
];

pub(crate) const BY_MODEL_CALLS: Attacks = &[
    ("call-an-unknown-endpoint", Answered(UNKNOWN_ENDPOINT)),
    ("call-an-address", Answered(UNKNOWN_ENDPOINT)),
    (
        "call-an-endpoint-without-a-name",
        Answered(UNKNOWN_ENDPOINT),
    ),
    ("smuggle-a-header", Answered(UNKNOWN_ENDPOINT)),
    ("climb-in-a-path", Answered(UNKNOWN_ENDPOINT)),
    ("post-a-huge-body", Failed("output_too_large", "")),
    ("post-for-ever", Failed("out_of_fuel", "--fuel")),
];

/// `HTTP-request-denied`.
const DENIED: &str = "000000000000010f";
/// `HTTP-request-URI-invalid`.
const NO_SUCH_PATH: &str = "0000000000000113";
/// 200.
const FINE: &str = "00000000000000c8";

pub(crate) const BY_HTTP: Attacks = &[
    ("http-to-the-endpoint", Answered(FINE)),
    ("http-to-the-endpoint-in-decimal", Answered(FINE)),
    ("http-to-a-stranger", Answered(DENIED)),
    ("http-to-the-metadata-address", Answered(DENIED)),
    ("http-to-a-decimal-address", Answered(DENIED)),
    ("http-to-an-octal-address", Answered(DENIED)),
    ("http-to-a-mapped-address", Answered(DENIED)),
    ("http-to-localhost", Answered(DENIED)),
    ("http-to-a-public-name-of-this-machine", Answered(DENIED)),
    ("http-to-another-port", Answered(DENIED)),
    ("http-by-another-scheme", Answered(DENIED)),
    ("http-with-a-user", Answered(DENIED)),
    ("http-with-the-endpoint-as-user", Answered(DENIED)),
    ("http-above-the-endpoint", Answered(NO_SUCH_PATH)),
    ("http-above-in-disguise", Answered(NO_SUCH_PATH)),
    ("http-beside-the-endpoint", Answered(DENIED)),
    ("http-with-a-host-in-the-path", Answered(DENIED)),
    // It can't even be set.
    ("http-moves-the-path", Answered("0000000000000001")),
    // Invalid syntax, forbidden, forbidden, set; then 200.
    ("http-smuggles-headers", Answered("00000111110000c8")),
    // Twice `HTTP-request-method-invalid`.
    ("http-by-other-methods", Answered("0000000001120112")),
    ("http-posts-no-json", Answered(DENIED)),
    ("http-gets-with-a-body", Answered(DENIED)),
    // `HTTP-request-body-size`.
    ("http-with-a-gibibyte", Answered("0000000000000111")),
    // `internal-error`.
    ("http-drops-its-body", Answered("0000000000000126")),
    ("http-never-ends-its-body", Failed("time_out", "")),
    (
        "http-to-a-slow-drip",
        Incomplete("endpoint_time_out: a request by wasi:http had no answer"),
    ),
    ("http-without-patience", Answered(FINE)),
    // One look, and the answer alone.
    ("http-looks-for-an-answer", Answered("0000000000000001")),
    ("http-races-a-timer", Answered("0000000000000101")),
    (
        "http-follows-a-redirect",
        Incomplete("a redirect to http://evil.example/v1/ok, which is not followed"),
    ),
    ("http-races-itself", Answered("0000000000000001")),
    ("http-by-the-thousand", Failed("trap", "")),
    ("http-without-waiting", Answered("gone")),
    ("http-and-then-loops", Failed("time_out", "")),
    ("http-in-describe", Answered("never meant to answer")),
];

pub(crate) const BY_DESCRIPTION: Attacks = &[
    ("no-name", Refused(&["its name is empty"])),
    (
        "name-as-the-hosts-messages",
        Answered("never meant to answer"),
    ),
    ("claim-every-condition", Answered("never meant to answer")),
];

/// All of them.
pub(crate) const ATTACKS: [Attacks; 9] = [
    ON_TIME,
    ON_MEMORY,
    ON_THE_CROSSING,
    BY_VOLUME,
    BY_MEMORY_OF_THINGS_PAST,
    BY_PROBING,
    BY_MODEL_CALLS,
    BY_HTTP,
    BY_DESCRIPTION,
];
