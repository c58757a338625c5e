//! Workers that fail, in every way that a process at the other end of a pipe can.
//!
//! The worker is a shell script: it reads as many bytes as it expects, and says what was written
//! for it beforehand, which may be anything.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;
use sww_protocol::{AnswerForm, LabelScores, Prediction};
use tempfile::TempDir;

use super::*;
use crate::message::{Bounded, CallNumber, Hello, LogLines, ToWorker, write};
use crate::models::Addressee;
use crate::process::{Patience, WorkerProgram};

const LIMITS: Limits = Limits {
    wall_millis: 200,
    ..Limits::ROLLOUT
};

const PATIENT: Patience = Patience {
    start: Duration::from_secs(60),
    load: Duration::from_secs(60),
    grace: Duration::from_secs(60),
};

const HASTY: Patience = Patience {
    grace: Duration::from_millis(300),
    ..PATIENT
};

fn input() -> AgentInput {
    AgentInput {
        task_goal: Some("Renew the plan.".to_owned()),
        policy: None,
        observation: None,
        candidate_action: None,
        predicted_future: None,
        form: AnswerForm::FiveKeys,
    }
}

fn framed(message: &(impl Serialize + Bounded), bytes: &[u8]) -> Vec<u8> {
    let mut frame = Vec::new();
    write(&mut frame, message, bytes).unwrap();
    frame
}

/// A message as a worker says it.
fn said(mut message: FromWorker) -> Vec<u8> {
    let text = message.take_text();
    framed(&message, text.as_bytes())
}

fn description() -> AgentDescription {
    AgentDescription {
        name: "fake".to_owned(),
        version: "1".to_owned(),
        licence: "MIT".to_owned(),
        summary: "does as it is told".to_owned(),
        conditions: Vec::new(),
        label_scores: false,
        parameters: Vec::new(),
    }
}

fn finished(rollout: u64, output: &str) -> FromWorker {
    FromWorker::Finished {
        rollout,
        outcome: Outcome::Answered(Prediction {
            output: output.to_owned(),
            label_scores: None,
            stopped: None,
        }),
        usage: Usage::default(),
        log: LogLines::default(),
    }
}

/// A worker in the making: a shell script, and the files that it shows.
struct Script {
    directory: TempDir,
    text: String,
    files: AtomicUsize,
}

impl Script {
    /// One that counts how often it was started.
    fn new() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let starts = directory.path().join("starts");
        Self {
            text: format!("echo started >> '{}'\n", starts.display()),
            directory,
            files: AtomicUsize::new(0),
        }
    }

    /// One that has greeted.
    fn greeted() -> Self {
        Self::new()
            .says(FromWorker::Hello(Hello::ours()))
            .reads(&ToWorker::Hello(Hello::ours()), &[])
    }

    /// One that has greeted and loaded an agent.
    fn loaded() -> Self {
        Self::greeted().loads()
    }

    fn loads(self) -> Self {
        let agent = ToWorker::Agent {
            agent: 0,
            limits: LIMITS,
        };
        let described = FromWorker::Agent {
            agent: 0,
            described: Ok(description()),
        };
        self.reads(&agent, component()).says(described)
    }

    /// One that was given the first rollout as well.
    fn at_work() -> Self {
        Self::loaded().reads(&rollout_message(0), &[])
    }

    fn reads(self, message: &ToWorker, bytes: &[u8]) -> Self {
        let length = framed(message, bytes).len();
        self.does(&format!("head -c {length} > /dev/null"))
    }

    fn says(self, message: FromWorker) -> Self {
        self.utters(&said(message))
    }

    fn utters(self, bytes: &[u8]) -> Self {
        let number = self.files.fetch_add(1, Ordering::Relaxed);
        let file = self.directory.path().join(number.to_string());
        fs::write(&file, bytes).unwrap();
        self.does(&format!("cat '{}'", file.display()))
    }

    fn does(mut self, command: &str) -> Self {
        writeln!(self.text, "{command}").unwrap();
        self
    }

    /// Only the first time that it comes so far.
    fn once(self, command: &str) -> Self {
        let mark = self.directory.path().join("once");
        self.does(&format!(
            "if mkdir '{}' 2> /dev/null; then {command}; fi",
            mark.display()
        ))
    }

    fn starts(&self) -> usize {
        let starts = fs::read_to_string(self.directory.path().join("starts"));
        starts.unwrap_or_default().lines().count()
    }

    fn pool(&self, number: usize, patience: Patience) -> Arc<WorkerPool> {
        let program = WorkerProgram {
            path: PathBuf::from("/bin/sh"),
            arguments: vec!["-c".into(), self.text.clone().into()],
            environment: BTreeMap::from([("PATH".into(), "/usr/bin:/bin".into())]),
        };
        Arc::new(WorkerPool::new(program, number, patience))
    }
}

fn component() -> &'static [u8] {
    let mut agents = sww_builtin::agents();
    agents.next().unwrap().component
}

fn rollout_message(rollout: u64) -> ToWorker {
    ToWorker::Rollout(crate::message::RolloutMessage {
        rollout,
        agent: 0,
        state: None,
        seed: 7,
        input: input(),
    })
}

async fn agent(pool: &Arc<WorkerPool>) -> IsolatedAgent {
    IsolatedAgent::described(pool, component(), LIMITS)
        .await
        .unwrap()
}

/// What becomes of a rollout that a script is given, each time that it runs.
async fn fate(script: &Script, patience: Patience) -> Outcome {
    let pool = script.pool(1, patience);
    let rollout = agent(&pool).await.predict(input(), None, 7).await;
    rollout.unwrap().outcome
}

#[track_caller]
fn assert_lost(outcome: &Outcome, words: &str) {
    let Outcome::Failed(failure) = outcome else {
        panic!("{outcome:?}");
    };
    assert_eq!(failure.kind, FailureKind::WorkerLost);
    let losses: Vec<_> = failure.detail.split("; then ").collect();
    assert_eq!(losses.len(), 2, "{failure}");
    for loss in losses {
        assert!(loss.contains(words), "`{words}` is not in: {failure}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_works_is_asked_once() {
    let script = Script::at_work().says(finished(0, "well")).does("sleep 60");
    let Outcome::Answered(prediction) = fate(&script, PATIENT).await else {
        panic!("not answered");
    };
    assert_eq!(prediction.output, "well");
    assert_eq!(script.starts(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rollout_whose_worker_is_killed_runs_again_elsewhere() {
    let script = Script::at_work()
        .once("kill -9 $$")
        .says(finished(0, "well"))
        .does("sleep 60");
    let outcome = fate(&script, PATIENT).await;
    assert!(
        matches!(&outcome, Outcome::Answered(prediction) if prediction.output == "well"),
        "{outcome:?}"
    );
    assert_eq!(script.starts(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_to_fail_is_named_after_a_second_try() {
    let cases = [
        ("kill -9 $$", "SIGKILL"),
        (
            "echo oh no >&2; exit 3",
            "(exit status: 3); its last words: oh no",
        ),
        ("exit 0", "exit status: 0"),
        ("sleep 60", "a rollout took more than 0.5 s"),
        ("exec >&-; sleep 60", "the end of its messages, and went on"),
        (
            "echo 'a line on standard output'",
            "a message of 1768693857",
        ),
        (
            r"printf '\377\377\377\377\0\0\0\0'; sleep 60",
            "a message of 4294967295",
        ),
        (
            r"printf '\002\0\0\0\001\0\0\020{}'; sleep 60",
            "and 268435457 bytes",
        ),
        (
            r"printf '\002\0\0'; exec >&-; sleep 60",
            "a part of a message, and went on",
        ),
        (r"printf '\002\0\0'; sleep 60", "a rollout took more than"),
        (
            r"printf '\003\0\0\0\0\0\0\0{]}'; sleep 60",
            "a message that says nothing known",
        ),
        (
            // A rehearsal's end, and more.
            r"printf '\003\0\0\0\0\0\0\0\005\0\0'; sleep 60",
            "a message that says nothing known",
        ),
    ];
    for (command, words) in cases {
        let script = Script::at_work().does(command);
        let outcome = fate(
            &script,
            if words.contains("took") {
                HASTY
            } else {
                PATIENT
            },
        )
        .await;
        assert_lost(&outcome, words);
        assert_eq!(script.starts(), 2, "{command}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_make_no_sense_end_the_worker() {
    let incomplete = FromWorker::Finished {
        rollout: 0,
        outcome: Outcome::Incomplete(sww_protocol::IncompleteReason("so it says".to_owned())),
        usage: Usage::default(),
        log: LogLines::default(),
    };
    let call = |rollout, number| FromWorker::Call {
        call: CallNumber { rollout, number },
        to: Addressee::Endpoint {
            name: "local".to_owned(),
            path: "chat".to_owned(),
        },
        micros_left: 200_000,
    };
    let admit = |number| FromWorker::Admit {
        call: CallNumber { rollout: 0, number },
        method: "POST".to_owned(),
        url: "https://example.org/".to_owned(),
    };
    let says = |outcome, log: Vec<LogRecord>| FromWorker::Finished {
        rollout: 0,
        outcome,
        usage: Usage::default(),
        log: log.into(),
    };
    let answered = |label_scores| {
        Outcome::Answered(Prediction {
            output: String::new(),
            label_scores,
            stopped: None,
        })
    };
    let no_number = LabelScores {
        execute: f64::NAN,
        ask: 0.0,
        block: 0.0,
    };
    let line = |message: String| LogRecord {
        level: "info",
        message,
    };
    let endless = Failure {
        kind: FailureKind::Trap,
        detail: "x".repeat(2 << 20),
    };
    let fitted = || FromWorker::Fitted(Ok(LogLines::default()));
    let cases = [
        (
            vec![finished(77, "")],
            "an answer to rollout 77, for which nobody waits",
        ),
        (
            vec![call(77, 1)],
            "a call of rollout 77, for which nobody waits",
        ),
        ((0..5_000).map(|number| call(0, number)).collect(), "a call"),
        ((0..5_000).map(admit).collect(), "a call"),
        (vec![call(0, 1), call(0, 1)], "two calls of one number"),
        (
            (0..3).map(|_| FromWorker::Rehearsed(None)).collect(),
            "a message of its own too many",
        ),
        (
            vec![fitted(), fitted(), fitted()],
            "a message of its own too many",
        ),
        (vec![incomplete], "a rollout that it calls incomplete"),
        (
            vec![says(answered(Some(no_number)), Vec::new())],
            "label scores that are not finite",
        ),
        (
            vec![says(Outcome::Failed(endless), Vec::new())],
            "a failure told at too great a length",
        ),
        (
            vec![says(answered(None), vec![line("x".repeat(2 << 20))])],
            "a log beyond the limit",
        ),
        (
            vec![says(answered(None), vec![line(String::new()); 20_000])],
            "a message that says nothing known",
        ),
        (
            vec![finished(0, &"x".repeat(1 + (1 << 20)))],
            "an answer beyond the limit",
        ),
    ];
    for (messages, words) in cases {
        let frames: Vec<u8> = messages.into_iter().flat_map(said).collect();
        let script = Script::at_work().utters(&frames).does("sleep 60");
        assert_lost(&fate(&script, PATIENT).await, words);
    }
}

/// The answer that came first counts; the worker that sends another is replaced.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_answer_ends_the_worker_and_not_the_rollout() {
    let script = Script::at_work()
        .says(finished(0, "first"))
        .says(finished(0, "second"))
        .does("sleep 60");
    let pool = script.pool(1, PATIENT);
    let agent = agent(&pool).await;
    for _ in 0..2 {
        let outcome = agent.predict(input(), None, 7).await.unwrap().outcome;
        assert!(
            matches!(&outcome, Outcome::Answered(prediction) if prediction.output == "first"),
            "{outcome:?}"
        );
    }
    assert_eq!(script.starts(), 2);
}

/// A rollout that was given up, as those in flight are when the user interrupts, is no fault of its
/// worker's: what that still says of it is passed over, and the next rollout is its own.
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_may_speak_of_a_rollout_that_was_given_up() {
    let script = Script::at_work()
        .reads(&rollout_message(1), &[])
        .says(finished(0, "too late"))
        .says(finished(1, "well"))
        .does("sleep 60");
    let pool = script.pool(1, PATIENT);
    let agent = agent(&pool).await;
    let given_up = agent.predict(input(), None, 7);
    let waited = tokio::time::timeout(Duration::from_millis(300), given_up).await;
    assert!(waited.is_err(), "it ended");
    let outcome = agent.predict(input(), None, 7).await.unwrap().outcome;
    assert!(
        matches!(&outcome, Outcome::Answered(prediction) if prediction.output == "well"),
        "{outcome:?}"
    );
    assert_eq!(script.starts(), 1);
}

/// What takes its process down while it is loaded fails its own rollouts, and not the run.
#[tokio::test(flavor = "multi_thread")]
async fn an_agent_that_no_longer_loads_has_failed() {
    let script = Script::greeted();
    let loaded = script.directory.path().join("loaded");
    let script = script
        .does(&format!(
            "mkdir '{}' 2> /dev/null || kill -9 $$",
            loaded.display()
        ))
        .loads()
        .does("sleep 60");
    let pool = script.pool(1, HASTY);
    let agent = agent(&pool).await;
    for _ in 0..2 {
        let outcome = agent.predict(input(), None, 7).await.unwrap().outcome;
        assert_lost(&outcome, "its process");
        assert!(format!("{outcome:?}").contains("SIGKILL"), "{outcome:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_does_not_read_holds_nobody_up() {
    let script = Script::loaded().does("sleep 60");
    let pool = script.pool(1, HASTY);
    let agent = agent(&pool).await;
    let state = TrainedState {
        bytes: vec![7; 8 << 20].into(),
    };
    let rollouts = (0..40).map(|_| agent.predict(input(), Some(&state), 7));
    let started = Instant::now();
    for rollout in futures::future::join_all(rollouts).await {
        assert_lost(&rollout.unwrap().outcome, "a rollout took more than");
    }
    assert!(
        started.elapsed() < Duration::from_secs(60),
        "{:?}",
        started.elapsed()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_silent_after_its_hello_is_given_up() {
    let script = Script::new()
        .says(FromWorker::Hello(Hello::ours()))
        .does("sleep 60");
    let hasty = Patience {
        load: Duration::from_millis(300),
        ..PATIENT
    };
    let described = IsolatedAgent::described(&script.pool(1, hasty), component(), LIMITS).await;
    let problem = described.err().unwrap().to_string();
    assert!(
        problem.contains("worker_lost") && problem.contains("loading an agent"),
        "{problem}"
    );
    assert_eq!(script.starts(), 2);
}

/// What every start comes to ends the run: it would be the same for ever.
#[tokio::test(flavor = "multi_thread")]
async fn workers_that_never_start_are_one_error() {
    let other = Hello {
        build: "0.0.9+0".to_owned(),
        ..Hello::ours()
    };
    let cases = [
        (
            Script::new().does("echo no engine >&2; exit 1"),
            "no engine",
        ),
        (Script::new().does("kill -9 $$"), "SIGKILL"),
        (
            Script::new().does("sleep 60"),
            "starting took more than 0.3 s",
        ),
        (
            Script::new()
                .says(FromWorker::Hello(other))
                .does("sleep 60"),
            "0.0.9+0",
        ),
        (
            Script::new().says(finished(0, "")).does("sleep 60"),
            "for which nobody waits",
        ),
        (
            Script::new()
                .says(FromWorker::Fitted(Ok(LogLines::default())))
                .does("sleep 60"),
            "it does not begin with a hello",
        ),
    ];
    for (script, words) in cases {
        let patience = if script.text.contains("sleep") && words.starts_with("starting") {
            Patience {
                start: Duration::from_millis(300),
                ..PATIENT
            }
        } else {
            PATIENT
        };
        let pool = script.pool(1, patience);
        let described = IsolatedAgent::described(&pool, component(), LIMITS).await;
        let Err(LoadError::NoWorker(none)) = described else {
            panic!("{words}: it was described");
        };
        assert_eq!((none.attempts, script.starts()), (3, 3), "{words}");
        let problem = none.to_string();
        assert!(problem.contains(words), "`{words}` is not in: {problem}");
        assert!(problem.contains("--isolate process"), "{problem}");
    }
}

/// The worker of two rollouts dies of the one: the other is what it is without.
#[tokio::test(flavor = "multi_thread")]
async fn a_neighbour_in_a_lost_process_is_not_lost() {
    let script = Script::at_work()
        .once("kill -9 $$")
        .says(finished(0, "well"))
        .does("sleep 60");
    let pool = script.pool(1, PATIENT);
    let agent = agent(&pool).await;
    let both = (0..2).map(|_| agent.predict(input(), None, 7));
    for rollout in futures::future::join_all(both).await {
        let outcome = rollout.unwrap().outcome;
        assert!(matches!(outcome, Outcome::Answered(_)), "{outcome:?}");
    }
    // The one they shared, and one for each.
    assert_eq!(script.starts(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn dropping_the_pool_ends_its_processes_and_leaves_no_directory() {
    let script = Script::loaded()
        .does(r#"echo "$$ $TMPDIR" > "$TMPDIR/../SWW-MARK-$PPID""#)
        .does("sleep 60");
    let pool = script.pool(1, HASTY);
    let agent = agent(&pool).await;
    let mark = std::env::temp_dir().join(format!("SWW-MARK-{}", std::process::id()));
    let started = Instant::now();
    while fs::read_to_string(&mark).unwrap_or_default().is_empty() {
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "it does not start"
        );
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let text = fs::read_to_string(&mark).unwrap();
    fs::remove_file(&mark).unwrap();
    let (process, directory) = text.trim().split_once(' ').unwrap();
    assert!(Path::new(directory).exists());
    drop((agent, pool));
    assert!(!Path::new(directory).exists(), "{directory}");
    assert!(!Path::new("/proc").join(process).exists(), "{process}");
}
