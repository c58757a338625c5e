//! Hostile agents: what each may come to, and that the honest ones beside it notice nothing.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::attacks::{
    ATTACKS, Attacks, BY_DESCRIPTION, BY_HTTP, BY_MEMORY_OF_THINGS_PAST, BY_MODEL_CALLS,
    BY_PROBING, BY_VOLUME, Ending, ON_MEMORY, ON_THE_CROSSING, ON_TIME,
};
use crate::guests::{Pose, component, component_at, names};
#[cfg(target_os = "linux")]
use crate::support::memory::run_measured;
use crate::support::server::{Asked, Reply, Server};
use crate::support::{Ran, Workspace, example, holds_below};

use Ending::{Answered, Failed, Incomplete, Refused, Repeated};

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

pub(crate) const EXAMPLES: usize = 4;
const HONEST: [&str; 2] = ["policy-lexical", "constant"];
/// An attack that ends by the clock takes this long for each example; nothing takes much longer.
const LONGEST: Duration = Duration::from_secs(60);

/// Where agents run: the values of `--isolate`.
const PLACES: [&str; 2] = ["none", "process"];

fn eval(workspace: &Workspace, run: &str, name: &str, place: &str) -> Ran {
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
        // Many calls take their time on a busy machine.
        "loop-of-host-calls" | "hold-unsent-bodies" => ("--time-limit", "30000"),
        "http-never-ends-its-body" | "http-to-a-slow-drip" | "http-and-then-loops" => {
            ("--time-limit", "400")
        }
        // These end by themselves, and have to do with a server.
        name if sends_requests(name) => ("--time-limit", "30000"),
        _ => ("--time-limit", "400"),
    };
    let agent = path.to_str().unwrap();
    let options = ["--agent", agent, limit, value, "--isolate", place];
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
        beside_honest(&workspace, "alone", &[]).code(0);
        let (honest, others) = exported(&workspace, "alone");
        assert_eq!(honest.len(), 2 * HONEST.len() * EXAMPLES);
        assert_eq!(others, Vec::<Value>::new());
        honest
    })
}

/// Carries out an attack in a place, and gives what its rollouts came to.
fn attack(name: &str, ending: &Ending, place: &str) -> Vec<Value> {
    let workspace = Workspace::new();
    let started = Instant::now();
    let ran = eval(&workspace, "run", name, place);
    let name = &format!("{name} (--isolate {place})");
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
        return Vec::new();
    }
    assert!(
        !holds_below(&workspace.path(""), KEY) && !(ran.stdout() + &ran.stderr()).contains(KEY),
        "{name} had the key written"
    );
    let is_incomplete = matches!(ending, Incomplete(_));
    ran.code(if is_incomplete { 3 } else { 0 });
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
    rows
}

/// Carries out attacks, each in every place; what they come to must not depend on it.
fn all(attacks: Attacks) {
    for (name, ending) in attacks {
        let [here, isolated] = PLACES.map(|place| attack(name, ending, place));
        assert_eq!(here, isolated, "{name}");
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

/// What the host holds for a guest is no way around its limit either.
#[test]
#[cfg(target_os = "linux")]
fn the_host_holds_little_for_a_guest() {
    let workspace = Workspace::new();
    let agent = workspace.write("agent.wasm", component(Pose::Agent, "hold-unsent-bodies"));
    let options = ["--agent", agent.to_str().unwrap(), "--time-limit", "30000"];
    let (status, peak) = run_measured(&command(&workspace, "run", &options));
    assert_eq!(status.code(), Some(0));
    for row in exported(&workspace, "run").1 {
        assert_eq!(row["failure"]["kind"], "trap", "{row}");
    }
    assert!(peak < 512 << 10, "{peak} KiB");
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

/// What a guest prints reaches no terminal; whoever asks for it finds it in the log.
#[test]
fn what_is_printed_is_kept_in_the_log() {
    let name = "write-to-standard-output";
    for place in PLACES {
        let workspace = Workspace::new();
        eval(&workspace, "run", name, place).code(0);
        let asked = ["export", "run", "--format", "log", "--agent", name];
        let log = workspace.run(&asked).code(0).stdout();
        assert_eq!(log.lines().count(), EXAMPLES, "{log}");
        for line in log.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            assert_eq!(line["log"], "info: standard output: LEAK-TO-A-NEIGHBOUR");
            assert_eq!(line["agent"], name);
        }
    }
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
