//! The pipes of a worker process, and the threads that attend them.

use std::collections::{HashMap, HashSet};
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc as blocking};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::sync::{mpsc, watch};

use crate::isolated::calls::ASKED_AT_ONCE;
use crate::lost::Lost;
use crate::message::{Frame, FrameError, FromWorker, read};

/// Bytes of standard error that are kept.
const LAST_WORDS: usize = 2 << 10;
/// How long a process whose pipe is closed may take to be gone.
const FAREWELL: Duration = Duration::from_secs(1);

/// How often a process is looked at that says nothing.
const GLANCE: Duration = Duration::from_millis(100);

/// A message on its way to a worker: the frame up to its raw bytes, and these.
pub(crate) type Outgoing = (Vec<u8>, Arc<[u8]>);

/// Messages that wait for a worker to read them.
const OUTGOING: usize = 16;
/// Messages of one rollout that wait to be handled: all that it can ask, and the end that cuts
/// that short.
const OF_ONE_ROLLOUT: usize = ASKED_AT_ONCE + 1;
/// Messages of a worker that belong to no rollout and wait to be handled.
const OF_ITS_OWN: usize = 2;

/// The pipes of a process: who waits for what comes, and why nothing more will come.
pub(crate) struct Pipes {
    child: Mutex<Child>,
    waiting: Mutex<Waiting>,
    /// Tells the keeper that the process is to end, or has.
    ends: blocking::Sender<End>,
    /// Why the process is gone, once it is.
    gone: watch::Sender<Option<Lost>>,
}

struct Waiting {
    /// Set as soon as the worker can't be asked for anything more; the first reason counts.
    lost: Option<Lost>,
    rollouts: HashMap<u64, mpsc::Sender<Frame<FromWorker>>>,
    /// Rollouts that nobody waits for any more, though the worker may still speak of them.
    forgotten: HashSet<u64>,
    /// What belongs to no rollout.
    conversation: Option<mpsc::Sender<Frame<FromWorker>>>,
    next_rollout: u64,
}

/// What there is to a process whose pipes are attended.
pub(crate) struct Attended {
    pub(crate) pipes: Arc<Pipes>,
    /// What goes to the worker.
    pub(crate) to_worker: mpsc::Sender<Outgoing>,
    /// What comes from it and belongs to no rollout.
    pub(crate) conversation: mpsc::Receiver<Frame<FromWorker>>,
    /// The thread that sees the process to its end.
    pub(crate) keeper: JoinHandle<()>,
}

/// Starts the threads that write to a process, read from it, keep its last words, and see it to its
/// end. Only the last of them is waited for: what the process has started may hold the pipes open
/// for longer. With the process goes its directory.
///
/// # Errors
/// It has no pipes, or there are no threads; then it is ended.
pub(crate) fn attend(mut child: Child, directory: TempDir) -> io::Result<Attended> {
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let (conversation, messages) = mpsc::channel(OF_ITS_OWN);
    let (ends, end) = blocking::channel();
    let pipes = Arc::new(Pipes {
        child: Mutex::new(child),
        waiting: Mutex::new(Waiting {
            lost: None,
            rollouts: HashMap::new(),
            forgotten: HashSet::new(),
            conversation: Some(conversation),
            next_rollout: 0,
        }),
        ends,
        gone: watch::Sender::new(None),
    });
    let thread = |name: &str| thread::Builder::new().name(name.to_owned());
    let start = || {
        let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
            return Err(io::Error::other("it has no pipes"));
        };
        let (to_worker, outgoing) = mpsc::channel(OUTGOING);
        let (words, last_words) = blocking::channel();
        thread("sww-worker-out").spawn(move || write_all(stdin, outgoing))?;
        thread("sww-worker-err").spawn(move || {
            // Nobody listens where the keeper has given up waiting.
            let _ = words.send(end_of(stderr));
        })?;
        let reading = Arc::clone(&pipes);
        thread("sww-worker-in").spawn(move || {
            let end = reading.read_all(stdout);
            let _ = reading.ends.send(end);
        })?;
        let kept = Arc::clone(&pipes);
        let keeper = thread("sww-worker").spawn(move || {
            let end = kept.wait_for_end(&end);
            kept.conclude(end, &last_words);
            drop(directory);
        })?;
        Ok(Attended {
            pipes: Arc::clone(&pipes),
            to_worker,
            conversation: messages,
            keeper,
        })
    };
    start().inspect_err(|_| pipes.kill())
}

impl Pipes {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the worker can still be asked for something.
    pub(crate) fn is_alive(&self) -> bool {
        self.waiting().lost.is_none()
    }

    /// Ends the process for a reason; if it is lost already, for the reason that came first.
    pub(crate) fn lose(&self, lost: Lost) {
        self.waiting().lost.get_or_insert(lost);
        self.kill();
        // The keeper may have seen it to its end already.
        let _ = self.ends.send(End::Killed);
    }

    fn kill(&self) {
        // It fails where the process is gone, which is what is wanted.
        let _ = self.child().kill();
    }

    /// Why the worker is lost, once its process is gone.
    pub(crate) async fn reason(&self) -> Lost {
        let mut gone = self.gone.subscribe();
        let lost = gone.wait_for(Option::is_some).await;
        lost.ok()
            .and_then(|lost| lost.clone())
            .unwrap_or(Lost::Dismissed)
    }

    /// A number for one more rollout, and its messages.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) fn expect_rollout(&self) -> Result<(u64, mpsc::Receiver<Frame<FromWorker>>), Lost> {
        let mut waiting = self.waiting();
        if let Some(lost) = &waiting.lost {
            return Err(lost.clone());
        }
        let number = waiting.next_rollout;
        waiting.next_rollout += 1;
        let (messages, frames) = mpsc::channel(OF_ONE_ROLLOUT);
        waiting.rollouts.insert(number, messages);
        Ok((number, frames))
    }

    /// Takes no more messages of a rollout.
    pub(crate) fn forget_rollout(&self, number: u64) {
        let mut waiting = self.waiting();
        // Of one that has finished, there is nothing more to come.
        if waiting.rollouts.remove(&number).is_some() {
            waiting.forgotten.insert(number);
        }
    }

    /// Hands out what a worker sends, until it sends no more or something it must not.
    fn read_all(&self, stdout: ChildStdout) -> End {
        let mut pipe = BufReader::with_capacity(1 << 16, stdout);
        loop {
            match read(&mut pipe) {
                Ok(frame) => {
                    if let Err(what) = self.hand_out(frame) {
                        return End::Corrupt(what);
                    }
                }
                Err(FrameError::Closed) => return End::Closed("the end of its messages"),
                Err(FrameError::Part) => return End::Closed("a part of a message"),
                Err(error) => return End::Corrupt(error.to_string()),
            }
        }
    }

    /// Gives a message to whoever waits for it.
    fn hand_out(&self, frame: Frame<FromWorker>) -> Result<(), String> {
        let mut waiting = self.waiting();
        match &frame.message {
            FromWorker::Call { call, .. } | FromWorker::Admit { call, .. }
                if waiting.forgotten.contains(&call.rollout) =>
            {
                return Ok(());
            }
            FromWorker::Finished { rollout, .. } if waiting.forgotten.remove(rollout) => {
                return Ok(());
            }
            _ => {}
        }
        let (place, whose) = match &frame.message {
            FromWorker::Call { call, .. } | FromWorker::Admit { call, .. } => (
                waiting.rollouts.get(&call.rollout).cloned(),
                format!("a call of rollout {}", call.rollout),
            ),
            // After this one there is no other.
            FromWorker::Finished { rollout, .. } => (
                waiting.rollouts.remove(rollout),
                format!("an answer to rollout {rollout}"),
            ),
            _ => (
                waiting.conversation.clone(),
                "a message of its own".to_owned(),
            ),
        };
        let place = place.ok_or_else(|| format!("{whose}, for which nobody waits"))?;
        match place.try_send(frame) {
            Err(mpsc::error::TrySendError::Full(_)) => Err(format!("{whose} too many")),
            // Whoever waited has gone: the run is ending.
            Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => Ok(()),
        }
    }

    /// Waits for what ends a process: its own end, or that of what can be made of its messages.
    fn wait_for_end(&self, ends: &blocking::Receiver<End>) -> End {
        loop {
            match ends.recv_timeout(GLANCE) {
                Ok(end) => return end,
                Err(_) if self.has_ended() => {
                    // What it said last may still be on its way.
                    let end = ends.recv_timeout(FAREWELL);
                    return end.unwrap_or(End::Closed("nothing more"));
                }
                Err(_) => {}
            }
        }
    }

    fn has_ended(&self) -> bool {
        matches!(self.child().try_wait(), Ok(Some(_)))
    }

    /// Sees a process to its end, and tells everybody who still waits.
    fn conclude(&self, end: End, last_words: &blocking::Receiver<String>) {
        let by_itself = match &end {
            End::Closed(_) => self.wait_a_moment(),
            End::Corrupt(_) | End::Killed => None,
        };
        let found = match (by_itself, end) {
            (Some(status), _) => Lost::ended(status),
            (None, End::Closed(what)) => Lost::corrupt(format!("{what}, and went on")),
            (None, End::Corrupt(what)) => Lost::corrupt(what),
            (None, End::Killed) => Lost::Dismissed,
        };
        self.waiting().lost.get_or_insert(found);
        self.kill();
        let _ = self.child().wait();
        // Something that it started may hold its standard error open.
        let words = last_words.recv_timeout(FAREWELL).unwrap_or_default();
        let mut waiting = self.waiting();
        let lost = waiting.lost.clone().unwrap_or(Lost::Dismissed);
        let lost = lost.with_last_words(&words);
        if lost != Lost::Dismissed {
            tracing::warn!("a worker is lost; its rollouts run again in others: {lost}");
        }
        self.gone.send_replace(Some(lost));
        waiting.rollouts.clear();
        waiting.conversation = None;
    }

    /// Its exit status, if it ends by itself now.
    fn wait_a_moment(&self) -> Option<ExitStatus> {
        let closed = Instant::now();
        while closed.elapsed() < FAREWELL {
            if let Ok(Some(status)) = self.child().try_wait() {
                return Some(status);
            }
            thread::sleep(Duration::from_millis(2));
        }
        None
    }
}

/// Why no more is read from a worker.
enum End {
    /// Its pipe is closed, after this.
    Closed(&'static str),
    /// It sent what it must not.
    Corrupt(String),
    /// It was killed for a reason that is known.
    Killed,
}

/// Writes what comes, until nothing more comes or the pipe is broken; then the reader sees why.
fn write_all(mut stdin: ChildStdin, mut outgoing: mpsc::Receiver<Outgoing>) {
    while let Some((head, bytes)) = outgoing.blocking_recv() {
        let written = stdin
            .write_all(&head)
            .and_then(|()| stdin.write_all(&bytes));
        if written.is_err() {
            return;
        }
    }
}

/// The last bytes of what a process writes to its standard error.
fn end_of(mut stderr: ChildStderr) -> String {
    let mut tail: Vec<u8> = Vec::new();
    let mut chunk = [0; LAST_WORDS];
    loop {
        match stderr.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => {
                tail.extend(chunk.iter().take(read));
                let surplus = tail.len().saturating_sub(LAST_WORDS);
                tail.drain(..surplus);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    String::from_utf8_lossy(&tail).into_owned()
}
