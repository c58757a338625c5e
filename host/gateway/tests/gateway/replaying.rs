//! What was recorded comes back byte for byte, and nothing else comes.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use sww_gateway::{
    CallError, Exchange, Gateway, Infrastructure, JsonLinesRecorder, JsonLinesRecordings, Origin,
    Recorder, ResponseCache, RolloutIdentity,
};

use crate::support::{ROLLOUT, call, endpoints, read_request, respond, serve, settings};

const JSON: &str = "content-type: application/json\r\n";

/// A server that never gives the same answer twice: 500 to the first request, 404 to the third.
async fn fickle() -> (String, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let url = serve(move |mut stream, number| {
        count.fetch_add(1, Ordering::SeqCst);
        async move {
            read_request(&mut stream).await;
            let body = format!(r#"{{"answer":{number},"text":"é \u2028  "}}"#);
            let status = match number {
                0 => "500 Internal Server Error",
                2 => "404 Not Found",
                _ => "200 OK",
            };
            respond(stream, status, JSON, body.as_bytes()).await;
        }
    })
    .await;
    (url, asked)
}

async fn rollout_of(
    gateway: Gateway,
    identity: RolloutIdentity,
) -> Vec<Result<Exchange, CallError>> {
    let calls = Arc::new(gateway).rollout(identity);
    let mut ended = Vec::new();
    for body in ["{}", "{}", "{}", r#"{"a":1}"#] {
        ended.push(calls.post_json(call("chat", body)).await);
    }
    ended
}

fn record(file: &Path) -> Arc<JsonLinesRecorder> {
    Arc::new(JsonLinesRecorder::append(file).unwrap())
}

fn bodies(ended: &[Result<Exchange, CallError>]) -> Vec<String> {
    ended
        .iter()
        .map(|ended| ended.as_ref().unwrap().response.body.clone())
        .collect()
}

#[tokio::test]
async fn a_replay_is_the_run_again() {
    let (url, asked) = fickle().await;
    let directory = tempfile::tempdir().unwrap();
    let endpoints = endpoints(settings(&url));
    let files = [
        directory.path().join("run.jsonl"),
        directory.path().join("replay.jsonl"),
    ];
    let run = Gateway::connect(&endpoints, |_| None)
        .unwrap()
        .with_recorder(record(&files[0]));
    let first = rollout_of(run, ROLLOUT).await;
    assert_eq!(first[0].as_ref().unwrap().attempts, 2);
    assert_eq!(first[1].as_ref().unwrap().response.status, 404);
    let asked_first = asked.load(Ordering::SeqCst);

    let recordings = Arc::new(JsonLinesRecordings::read(&files[0]).unwrap());
    let replay =
        Gateway::replaying(&endpoints, recordings.clone()).with_recorder(record(&files[1]));
    let again = rollout_of(replay, ROLLOUT).await;
    assert_eq!(bodies(&again), bodies(&first));
    assert!(
        again
            .iter()
            .all(|ended| ended.as_ref().unwrap().origin == Origin::Recording)
    );
    assert_eq!(asked.load(Ordering::SeqCst), asked_first);
    // The replay records what the run recorded.
    let texts = files.map(|file| std::fs::read_to_string(file).unwrap());
    assert_eq!(texts[0], texts[1]);
    assert!(!texts[0].contains("Internal Server Error"));

    // Another seed, another component, another request: not recorded, and so it says.
    let others = [
        RolloutIdentity { seed: 7, ..ROLLOUT },
        RolloutIdentity {
            component: [1; 32],
            ..ROLLOUT
        },
    ];
    for identity in others {
        let replay = Gateway::replaying(&endpoints, recordings.clone());
        let ended = rollout_of(replay, identity).await;
        let error = ended[0].as_ref().unwrap_err();
        assert_eq!(error.infrastructure(), Some(Infrastructure::NotRecorded));
        assert!(
            error
                .to_string()
                .starts_with("endpoint `m`: the request to `chat` was not recorded (key ")
        );
    }
    assert_eq!(asked.load(Ordering::SeqCst), asked_first);
}

#[tokio::test]
async fn the_shared_cache_answers_successes_of_earlier_runs() {
    let (url, asked) = fickle().await;
    let directory = tempfile::tempdir().unwrap();
    let endpoints = endpoints(settings(&url));
    let cache = ResponseCache::open(directory.path().join("deep/cache")).unwrap();
    let cached = || {
        Gateway::connect(&endpoints, |_| None)
            .unwrap()
            .with_cache(cache.clone())
    };
    let first = rollout_of(cached(), ROLLOUT).await;
    let asked_first = asked.load(Ordering::SeqCst);
    let again = rollout_of(cached(), ROLLOUT).await;
    let origins: Vec<Origin> = again
        .iter()
        .map(|ended| ended.as_ref().unwrap().origin)
        .collect();
    // The 404 may have passed, so it is asked for again.
    assert_eq!(
        origins,
        [Origin::Cache, Origin::Network, Origin::Cache, Origin::Cache]
    );
    assert_eq!(asked.load(Ordering::SeqCst), asked_first + 1);
    let (first, again) = (bodies(&first), bodies(&again));
    assert_eq!((&first[0], &first[2..]), (&again[0], &again[2..]));

    // A damaged file is no answer.
    for entry in std::fs::read_dir(directory.path().join("deep/cache")).unwrap() {
        std::fs::write(entry.unwrap().path(), "{").unwrap();
    }
    let third = rollout_of(cached(), ROLLOUT).await;
    assert!(
        third
            .iter()
            .all(|ended| ended.as_ref().unwrap().origin == Origin::Network)
    );
}

#[tokio::test]
async fn damaged_recordings_are_named_by_line() {
    let (url, _) = fickle().await;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("run.jsonl");
    let run = Gateway::connect(&endpoints(settings(&url)), |_| None)
        .unwrap()
        .with_recorder(record(&file));
    rollout_of(run, ROLLOUT).await;
    let whole = std::fs::read_to_string(&file).unwrap();
    assert_eq!(whole.lines().count(), 4);
    // A run that was killed while it wrote its last line.
    std::fs::write(&file, &whole[..whole.len() - 10]).unwrap();
    assert_eq!(JsonLinesRecordings::read(&file).unwrap().len(), 3);
    for (from, to, said) in [
        (
            "safewebworld.exchange/1",
            "safewebworld.exchange/2",
            ":1: not a recorded exchange: the schema is `safewebworld.exchange/2`; this version reads `safewebworld.exchange/1`",
        ),
        (
            "\"ordinal\":0",
            "\"ordinal\":-1",
            ":1: not a recorded exchange: invalid value: integer `-1`",
        ),
    ] {
        std::fs::write(&file, whole.replacen(from, to, 1)).unwrap();
        let error = JsonLinesRecordings::read(&file).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

struct FullDisk;

impl Recorder for FullDisk {
    fn record(&self, _: &Exchange) -> io::Result<()> {
        Err(io::Error::new(
            io::ErrorKind::StorageFull,
            "no space left in run.db",
        ))
    }
}

#[tokio::test]
async fn an_answer_that_cant_be_recorded_is_no_answer() {
    let (url, _) = fickle().await;
    let run = Gateway::connect(&endpoints(settings(&url)), |_| None)
        .unwrap()
        .with_recorder(Arc::new(FullDisk));
    let error = rollout_of(run, ROLLOUT).await.remove(0).unwrap_err();
    assert_eq!(error.infrastructure(), Some(Infrastructure::Recording));
    assert!(error.to_string().contains("no space left in run.db"));
}
