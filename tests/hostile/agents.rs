//! Hostile agents: what each may come to, and that the honest ones beside it notice nothing.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::guests::{Pose, component, component_at, names};
use crate::support::server::{Asked, Reply, Server};
use crate::support::{Ran, Workspace, example, holds_below};

/// What an attack comes to.
enum Ending {
    /// It is refused before the run, with these words.
    Refused(&'static [&'static str]),
    /// Each of its rollouts is a failure of this kind whose detail holds these words.
    Failed(&'static str, &'static str),
    /// Each of its rollouts is answered with exactly this.
    Answered(&'static str),
    /// Each of its rollouts is answered with sixteen digits of which nothing is known but that they
    /// are the same in the next run.
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
type Attacks = &'static [(&'static str, Ending)];

const ON_TIME: Attacks = &[
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
        "sleep-in-predict",
        Failed("time_out", "not done after 400 ms"),
    ),
    (
        "sleep-in-describe",
        Refused(&["failed in `describe`", "time_out"]),
    ),
    ("sleep-until-the-end-of-time", Failed("time_out", "")),
    ("wait-for-the-clock", Failed("time_out", "")),
];

const ON_MEMORY: Attacks = &[
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
];

const ON_THE_CROSSING: Attacks = &[
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

const BY_VOLUME: Attacks = &[
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

const BY_MEMORY_OF_THINGS_PAST: Attacks = &[
    ("count-its-calls", Answered("0000000000000001")),
    ("keep-notes-in-memory", Answered(NOTHING)),
    ("read-fresh-memory", Answered(NOTHING)),
    ("search-its-memory", Answered(NOTHING)),
];

const BY_PROBING: Attacks = &[
    ("probe-the-monotonic-clock", Answered(NOTHING)),
    // The start of 2026.
    ("probe-the-wall-clock", Answered("000000006955b900")),
    ("time-the-host", Answered(NOTHING)),
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

const BY_MODEL_CALLS: Attacks = &[
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

const BY_HTTP: Attacks = &[
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
    // `HTTP-response-timeout`: who doesn't want to wait has no answer, and that is nobody else's doing.
    ("http-without-patience", Answered("0000000000000121")),
    (
        "http-follows-a-redirect",
        Incomplete("a redirect to http://evil.example/v1/ok, which is not followed"),
    ),
    ("http-races-itself", Answered("0000000000000001")),
    ("http-by-the-thousand", Failed("trap", "")),
    ("http-without-waiting", Answered("gone")),
    ("http-in-describe", Answered("never meant to answer")),
];

/// The key of the endpoint that is granted to those who send requests.
const KEY: &str = "sk-canary-fedcba9876543210";

/// That endpoint.
fn granted() -> &'static Server {
    static GRANTED: OnceLock<Server> = OnceLock::new();
    GRANTED.get_or_init(|| {
        Server::start(|asked| match asked.path() {
            "/v1/redirect" => Reply::Redirect("http://evil.example/v1/ok?token=1".to_owned()),
            "/v1/drip" => Reply::Drip,
            "/v1/slow" => {
                thread::sleep(Duration::from_millis(100));
                Reply::Json(200, json!({}))
            }
            // It echoes all that it got, as careless servers do.
            _ => Reply::Json(200, json!({ "head": asked.head })),
        })
    })
}

/// Whether an attack sends requests, and so is granted an endpoint to misuse.
fn sends_requests(name: &str) -> bool {
    name.starts_with("http-")
}

const BY_DESCRIPTION: Attacks = &[
    ("no-name", Refused(&["its name is empty"])),
    (
        "name-as-the-hosts-messages",
        Answered("never meant to answer"),
    ),
    ("claim-every-condition", Answered("never meant to answer")),
];

/// All of them.
const ATTACKS: [Attacks; 9] = [
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

pub(crate) const EXAMPLES: usize = 4;
const HONEST: [&str; 2] = ["policy-lexical", "constant"];
/// An attack that ends by the clock takes this long for each example; nothing takes much longer.
const LONGEST: Duration = Duration::from_secs(60);

fn eval(workspace: &Workspace, run: &str, attacker: Option<&str>) -> Ran {
    let Some(name) = attacker else {
        return beside_honest(workspace, run, &[]);
    };
    let bytes = if sends_requests(name) {
        let configuration = format!(
            "[endpoints.granted]\nurl = \"{}\"\nkey_env = \"SWW_KEY_GRANTED\"\n\
             retries = 0\nmax_request_bytes = 1048576\n",
            granted().url()
        );
        workspace.write("sww.toml", configuration);
        component_at(granted().port(), Pose::Agent, name)
    } else {
        component(Pose::Agent, name)
    };
    let path = workspace.write(&format!("{name}.wasm"), bytes);
    let (limit, value) = match name {
        "burn-fuel" | "post-for-ever" => ("--fuel", "1000000"),
        // A million calls take their time on a busy machine.
        "loop-of-host-calls" => ("--time-limit", "30000"),
        "http-never-ends-its-body" | "http-to-a-slow-drip" => ("--time-limit", "400"),
        // These end by themselves, and have to do with a server.
        name if sends_requests(name) => ("--time-limit", "30000"),
        _ => ("--time-limit", "400"),
    };
    let options = ["--agent", path.to_str().unwrap(), limit, value];
    beside_honest(workspace, run, &options)
}

/// Evaluates the honest agents, with what `options` add.
fn beside_honest(workspace: &Workspace, run: &str, options: &[&str]) -> Ran {
    Ran(command(workspace, run, options).output().unwrap())
}

/// The command that evaluates the honest agents, with what `options` add.
pub(crate) fn command(workspace: &Workspace, run: &str, options: &[&str]) -> assert_cmd::Command {
    let examples: Vec<_> = (0..EXAMPLES)
        .map(|number| example(number, "Renew the plan."))
        .collect();
    let directory = workspace.examples("data", &examples);
    let tasks = format!("jsonl:dir={}", directory.display());
    let mut command = workspace.sww(&[
        "eval",
        "--tasks",
        &tasks,
        "--out",
        run,
        "--jobs",
        "3",
        "--bootstrap",
        "0",
        "--memory-limit",
        "64",
        "--agent",
        HONEST[0],
        "--agent",
        "constant:decision=ask",
    ]);
    command.args(options).env("SWW_KEY_GRANTED", KEY);
    command
}

/// The rollouts of a run, split into those of the honest agents and the others: the lines of the
/// exported predictions and of the exported table, which has what each rollout used.
pub(crate) fn exported(workspace: &Workspace, run: &str) -> (Vec<String>, Vec<Value>) {
    let lines = workspace.run(&["export", run]).code(0).stdout();
    let table = workspace
        .run(&["export", run, "--format", "csv"])
        .code(0)
        .stdout();
    let of_honest = |line: &str| HONEST.iter().any(|name| line.contains(name));
    let honest = lines
        .lines()
        .chain(table.lines())
        .filter(|line| of_honest(line));
    let others = lines.lines().filter(|line| !of_honest(line));
    (
        honest.map(str::to_owned).collect(),
        others
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
    )
}

/// What the honest agents do when nobody attacks.
pub(crate) fn undisturbed() -> &'static [String] {
    static UNDISTURBED: OnceLock<Vec<String>> = OnceLock::new();
    UNDISTURBED.get_or_init(|| {
        let workspace = Workspace::new();
        eval(&workspace, "alone", None).code(0);
        let (honest, others) = exported(&workspace, "alone");
        assert_eq!(honest.len(), 2 * HONEST.len() * EXAMPLES);
        assert_eq!(others, Vec::<Value>::new());
        honest
    })
}

fn attack(name: &str, ending: &Ending) {
    let workspace = Workspace::new();
    let started = Instant::now();
    let ran = eval(&workspace, "run", Some(name));
    assert!(
        started.elapsed() < LONGEST,
        "{name} took {:?}",
        started.elapsed()
    );
    assert!(
        !ran.stdout().contains("LEAK") && !ran.stderr().contains("LEAK"),
        "{name} wrote to the terminal"
    );
    assert!(
        !(ran.stdout() + &ran.stderr()).contains('\u{1b}'),
        "{name} reached the terminal with an escape"
    );
    if let Refused(words) = ending {
        ran.code(2).says(words);
        assert!(!workspace.path("run").exists(), "{name}: a run was begun");
        return;
    }
    assert!(
        !holds_below(&workspace.path(""), KEY) && !(ran.stdout() + &ran.stderr()).contains(KEY),
        "{name} had the key written"
    );
    ran.code(if matches!(ending, Incomplete(_)) {
        3
    } else {
        0
    });
    let (honest, rows) = exported(&workspace, "run");
    assert_eq!(honest, undisturbed(), "{name} changed its neighbours");
    assert_eq!(rows.len(), EXAMPLES, "{name}");
    for row in &rows {
        let (output, failure) = (&row["output"], &row["failure"]);
        match ending {
            Refused(_) => {}
            Failed(kind, words) => {
                assert_eq!(failure["kind"], *kind, "{name}: {failure}");
                let detail = failure["detail"].as_str().unwrap();
                assert!(detail.contains(words), "{name}: {detail}");
                assert!(detail.len() < 10_000, "{name}: {} bytes", detail.len());
                assert_eq!(output, &Value::Null);
            }
            Answered(expected) => {
                assert_eq!(output, expected, "{name}: {failure}");
            }
            Incomplete(words) => {
                let reason = row["incomplete"].as_str().unwrap();
                assert!(reason.contains(words), "{name}: {reason}");
                assert_eq!(output, &Value::Null);
            }
            Repeated => assert_eq!(output.as_str().unwrap().len(), 16, "{name}: {failure}"),
        }
    }
    if let Repeated = ending {
        eval(&workspace, "again", Some(name)).code(0);
        assert_eq!(exported(&workspace, "again").1, rows, "{name}");
    }
}

fn all(attacks: Attacks) {
    for (name, ending) in attacks {
        attack(name, ending);
    }
}

#[test]
fn every_hostile_agent_has_one_row() {
    let rows: Vec<_> = ATTACKS.iter().flat_map(|attacks| *attacks).collect();
    let found: BTreeSet<_> = rows.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(found.len(), rows.len(), "a row stands twice");
    assert_eq!(found, names(Pose::Agent));
}

#[test]
fn attacks_on_time_end_at_the_deadline() {
    all(ON_TIME);
}

#[test]
fn attacks_on_memory_end_at_the_limit() {
    all(ON_MEMORY);
}

#[test]
fn attacks_on_what_crosses_to_the_host_are_traps() {
    all(ON_THE_CROSSING);
}

#[test]
fn floods_are_cut() {
    all(BY_VOLUME);
}

#[test]
fn nothing_is_kept_from_call_to_call() {
    all(BY_MEMORY_OF_THINGS_PAST);
}

/// The guest that searches its memory would find a mark that it was shown.
#[test]
fn the_search_of_memory_finds_what_is_there() {
    let workspace = Workspace::new();
    let mut marked = example(0, "Renew the plan.");
    marked["observation"] = "a canary-coloured page".into();
    workspace.examples("data", &[marked]);
    let name = "search-its-memory";
    workspace.write("agent.wasm", component(Pose::Agent, name));
    let tasks = ["--tasks", "jsonl:dir=data", "--agent", "agent.wasm"];
    workspace
        .run(&[&["eval", "--out", "run"], &tasks[..]].concat())
        .code(0);
    assert_eq!(
        exported(&workspace, "run").1[0]["output"],
        "0000000000000001"
    );
}

#[test]
fn probes_find_nothing_and_reach_nothing() {
    all(BY_PROBING);
}

#[test]
fn model_calls_go_nowhere_but_where_the_user_said() {
    all(BY_MODEL_CALLS);
}

#[test]
fn requests_go_nowhere_but_to_the_endpoint_and_carry_nothing_but_its_key() {
    all(BY_HTTP);
    let asked = granted().asked();
    let paths: BTreeSet<_> = asked.iter().map(Asked::path).collect();
    let expected = ["/v1/drip", "/v1/ok", "/v1/redirect", "/v1/slow"];
    assert_eq!(paths, BTreeSet::from(expected));
    for Asked { head, body } in &asked {
        let head = head.to_lowercase();
        assert!(
            head.contains(&format!("authorization: bearer {KEY}")),
            "{head}"
        );
        assert!(!head.contains("smuggled"), "{head}");
        assert_eq!(body, "");
    }
}

#[test]
fn descriptions_change_nothing() {
    all(BY_DESCRIPTION);
}
