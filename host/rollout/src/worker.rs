//! A worker: the side of the pipe that runs agents. It holds no answers, no keys and no run, and
//! knows of a rollout only what its agent may see.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc as blocking};
use std::thread;
use std::time::{Duration, Instant};

use sww_protocol::{Failure, FailureKind, Outcome};
use sww_sandbox::{Limits, NoResponse, Sandbox, SandboxError};
use tokio::sync::{mpsc, oneshot};

use crate::agent::{Agent, Rollout};
use crate::fitting::{Lesson, LessonSource, TrainedState};
use crate::message::{
    CallNumber, Frame, FrameError, FromWorker, Hello, LogLines, RolloutMessage, ToWorker, read,
    write,
};
use crate::models::{ModelCall, ModelCalls, ModelResponse, NoAnswer};

/// Why a worker ends before its pipe is closed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkerError {
    /// The engine does not start.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// The pipe broke, or what came through it makes no sense.
    #[error(
        "a worker is started by `sww eval --isolate process` and talks to that program alone: {0}"
    )]
    Pipe(String),
}

impl From<FrameError> for WorkerError {
    fn from(error: FrameError) -> Self {
        Self::Pipe(error.to_string())
    }
}

/// How long a worker whose pipe is closed may take to end in good order.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves the program at the other end of two pipes, until the first of them is closed. Components
/// run in the sandbox that `start` gives. A worker that can't end in good order then, because
/// something keeps its thread, ends the process.
///
/// # Errors
/// The sandbox does not start, or the other side is no program of this build.
pub fn serve(
    requests: impl Read + Send + 'static,
    replies: impl Write + Send + 'static,
    start: impl FnOnce() -> Result<Sandbox, SandboxError>,
) -> Result<(), WorkerError> {
    let mut requests = requests;
    let sandbox = Arc::new(start()?);
    let replies = Replies(Arc::new(Mutex::new(Box::new(replies))));
    replies.send(&FromWorker::Hello(Hello::ours()), &[])?;
    match read(&mut requests)?.message {
        ToWorker::Hello(hello) => hello.check().map_err(WorkerError::Pipe)?,
        _ => return Err(WorkerError::Pipe("it does not begin with a hello".into())),
    }
    let (to_desk, frames) = mpsc::unbounded_channel();
    let (to_fit, lessons) = blocking::channel();
    thread::Builder::new()
        .name("sww-requests".to_owned())
        .spawn(move || {
            receive(requests, &to_desk, &to_fit);
            drop((to_desk, to_fit));
            // The thread that runs components may be in one that yields to nobody.
            thread::sleep(FAREWELL);
            std::process::exit(0);
        })
        .map_err(|error| WorkerError::Pipe(error.to_string()))?;
    let desk = Desk {
        sandbox,
        replies,
        lessons: Arc::new(Mutex::new(lessons)),
        agents: HashMap::new(),
        states: HashMap::new(),
        calls: Arc::default(),
    };
    tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .map_err(|error| WorkerError::Pipe(error.to_string()))?
        .block_on(desk.serve(frames))
}

type Received = Result<Frame<ToWorker>, FrameError>;

/// Passes on what comes, so that the other side never waits for this one to read.
fn receive(
    mut requests: impl Read,
    to_desk: &mpsc::UnboundedSender<Received>,
    to_fit: &blocking::Sender<Result<Vec<Lesson>, String>>,
) {
    loop {
        let gone = match read(&mut requests) {
            Ok(Frame {
                message: ToWorker::Lessons(lessons),
                ..
            }) => to_fit.send(lessons).is_err(),
            Err(FrameError::Closed) => return,
            received => received.is_err() | to_desk.send(received).is_err(),
        };
        if gone {
            return;
        }
    }
}

/// The way back to the program.
#[derive(Clone)]
struct Replies(Arc<Mutex<Box<dyn Write + Send>>>);

impl Replies {
    fn send(&self, message: &FromWorker, bytes: &[u8]) -> Result<(), FrameError> {
        write(&mut *lock(&self.0), message, bytes)
    }
}

/// The calls of models that wait for what the program says to them.
type Waiting = Arc<Mutex<HashMap<CallNumber, oneshot::Sender<Frame<ToWorker>>>>>;

/// The lessons that were asked for, as they come.
type Lessons = Arc<Mutex<blocking::Receiver<Result<Vec<Lesson>, String>>>>;

/// What a worker has been given.
struct Desk {
    sandbox: Arc<Sandbox>,
    replies: Replies,
    lessons: Lessons,
    agents: HashMap<u32, Arc<Agent>>,
    states: HashMap<u32, TrainedState>,
    calls: Waiting,
}

impl Desk {
    async fn serve(
        mut self,
        mut frames: mpsc::UnboundedReceiver<Received>,
    ) -> Result<(), WorkerError> {
        while let Some(frame) = frames.recv().await {
            self.handle(frame?).await?;
        }
        Ok(())
    }

    async fn handle(&mut self, frame: Frame<ToWorker>) -> Result<(), WorkerError> {
        let Frame { message, bytes } = frame;
        match message {
            ToWorker::Agent { agent, limits } => {
                let described = Agent::described(&self.sandbox, &bytes, limits).await;
                let described = match described {
                    Ok(loaded) => {
                        let description = loaded.description().clone();
                        self.agents.insert(agent, Arc::new(loaded));
                        Ok(description)
                    }
                    Err(problem) => Err(problem.to_string()),
                };
                let reply = FromWorker::Agent { agent, described };
                self.replies.send(&reply, &[])?;
            }
            ToWorker::Parameters { agent, given } => {
                let loaded = self.agents.get_mut(&agent).and_then(Arc::get_mut);
                let loaded = loaded.ok_or_else(|| unknown("an agent at rest"))?;
                loaded
                    .set_parameters(&given)
                    .map_err(|problem| WorkerError::Pipe(problem.to_string()))?;
            }
            ToWorker::State { state } => {
                let bytes = bytes.into();
                self.states.insert(state, TrainedState { bytes });
            }
            ToWorker::Rollout(message) => self.begin(message)?,
            ToWorker::Answer { call, .. } | ToWorker::Admitted { call, .. } => {
                // The rollout may have run out of time meanwhile.
                if let Some(waiting) = lock(&self.calls).remove(&call) {
                    let _ = waiting.send(Frame { message, bytes });
                }
            }
            ToWorker::Rehearse { agent } => {
                let agent = self.agents.get(&agent).ok_or_else(|| unknown("an agent"))?;
                let unusable = agent.rehearse().await.err();
                self.replies.send(&FromWorker::Rehearsed(unusable), &[])?;
            }
            ToWorker::Fit {
                agent,
                lessons,
                seed,
                limits,
            } => self.fit(agent, lessons, seed, limits).await?,
            ToWorker::Hello(_) | ToWorker::Lessons(_) => return Err(unknown("this message")),
        }
        Ok(())
    }

    fn begin(&self, message: RolloutMessage) -> Result<(), WorkerError> {
        let RolloutMessage {
            rollout,
            agent,
            state,
            seed,
            input,
        } = message;
        let agent = self.agents.get(&agent).ok_or_else(|| unknown("an agent"))?;
        let agent = Arc::clone(agent);
        let state = match state {
            None => None,
            Some(state) => {
                let state = self.states.get(&state).ok_or_else(|| unknown("a state"))?;
                Some(state.clone())
            }
        };
        let models = ModelCalls::of_parent(CallsOfParent {
            rollout,
            replies: self.replies.clone(),
            waiting: Arc::clone(&self.calls),
        });
        let replies = self.replies.clone();
        tokio::spawn(async move {
            let ended = agent
                .predict_with(input, state.as_ref(), seed, models)
                .await;
            // Where the pipe is broken, its other end has closed this one as well.
            let _ = finish(&replies, rollout, ended);
        });
        Ok(())
    }

    /// Fits an agent on this thread: a process that fits does nothing beside.
    async fn fit(
        &self,
        agent: u32,
        lessons: u64,
        seed: u64,
        limits: Limits,
    ) -> Result<(), WorkerError> {
        let agent = self.agents.get(&agent).ok_or_else(|| unknown("an agent"))?;
        let source = LessonsOfParent {
            count: lessons,
            replies: self.replies.clone(),
            lessons: Arc::clone(&self.lessons),
        };
        let (reply, state) = match agent.fit(Box::new(source), seed, limits).await {
            Ok(Some((state, log))) => (Ok(log.into()), state.bytes),
            Ok(None) => return Err(unknown("an agent that learns")),
            Err(failure) => (Err(failure), Arc::default()),
        };
        Ok(self.replies.send(&FromWorker::Fitted(reply), &state)?)
    }
}

fn unknown(what: &str) -> WorkerError {
    WorkerError::Pipe(format!("it asks for what there is not: {what}"))
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Says how a rollout ended. What is too long to be said is a failure of the agent.
fn finish(replies: &Replies, rollout: u64, ended: Rollout) -> Result<(), FrameError> {
    let Rollout {
        outcome,
        usage,
        log,
        exchanges: _,
    } = ended;
    let finished = |outcome, log| FromWorker::Finished {
        rollout,
        outcome,
        usage,
        log,
    };
    let mut said = finished(outcome, log.into());
    let text = said.take_text();
    match replies.send(&said, text.as_bytes()) {
        Err(too_large @ FrameError::TooLarge { .. }) => {
            let failure = Failure {
                kind: FailureKind::OutputTooLarge,
                detail: too_large.to_string(),
            };
            replies.send(
                &finished(Outcome::Failed(failure), LogLines::default()),
                &[],
            )
        }
        sent => sent,
    }
}

/// The model calls of one rollout, which the program at the other end makes.
pub(crate) struct CallsOfParent {
    rollout: u64,
    replies: Replies,
    waiting: Waiting,
}

impl CallsOfParent {
    /// Has the program make a call, and waits for what comes of it.
    pub(crate) async fn ask(
        &self,
        number: u64,
        call: ModelCall,
        deadline: Instant,
    ) -> Result<ModelResponse, NoAnswer> {
        let left = deadline.saturating_duration_since(Instant::now());
        let micros_left = u64::try_from(left.as_micros()).unwrap_or(u64::MAX);
        let ModelCall { to, body } = call;
        let asked = |call| FromWorker::Call {
            call,
            to,
            micros_left,
        };
        let Frame { message, bytes } = self.send(number, asked, body.as_bytes()).await?;
        let ToWorker::Answer { answer, .. } = message else {
            return Err(NoAnswer::run_ended());
        };
        let status = answer?;
        // It was text when the program sent it.
        let body = String::from_utf8(bytes).map_err(|_| NoAnswer::run_ended())?;
        Ok(ModelResponse { status, body })
    }

    /// Asks the program whether a call by `wasi:http` may be made, and with how many bytes at most.
    pub(crate) async fn admit(
        &self,
        number: u64,
        method: &str,
        url: &str,
    ) -> Result<usize, NoAnswer> {
        let (method, url) = (method.to_owned(), url.to_owned());
        let asked = |call| FromWorker::Admit { call, method, url };
        match self.send(number, asked, &[]).await?.message {
            ToWorker::Admitted { limit, .. } => limit,
            _ => Err(NoAnswer::run_ended()),
        }
    }

    async fn send(
        &self,
        number: u64,
        message: impl FnOnce(CallNumber) -> FromWorker,
        bytes: &[u8],
    ) -> Result<Frame<ToWorker>, NoAnswer> {
        let call = CallNumber {
            rollout: self.rollout,
            number,
        };
        let (answer, answered) = oneshot::channel();
        lock(&self.waiting).insert(call, answer);
        let _waits = Waits {
            call,
            waiting: &self.waiting,
        };
        self.replies.send(&message(call), bytes).map_err(|error| {
            let words = error.to_string();
            NoAnswer::refused(NoResponse::Other(words.clone()), words)
        })?;
        // It is dropped only where this process is about to end.
        answered.await.map_err(|_| NoAnswer::run_ended())
    }
}

/// A call that waits, and, once it was cut short, no more.
struct Waits<'w> {
    call: CallNumber,
    waiting: &'w Waiting,
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        lock(self.waiting).remove(&self.call);
    }
}

/// The lessons of a fit, which the program at the other end hands over.
struct LessonsOfParent {
    count: u64,
    replies: Replies,
    lessons: Lessons,
}

impl LessonSource for LessonsOfParent {
    fn count(&self) -> u64 {
        self.count
    }

    fn read(&mut self, first: u64, limit: u32) -> Result<Vec<Lesson>, String> {
        let wanted = FromWorker::LessonsWanted { first, limit };
        self.replies
            .send(&wanted, &[])
            .map_err(|error| error.to_string())?;
        let lessons = lock(&self.lessons).recv();
        lessons.map_err(|_| "the run has ended".to_owned())?
    }
}
