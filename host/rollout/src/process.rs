//! One worker process, seen from the program that started it.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::lost::Lost;
use crate::message::{Frame, FromWorker, Hello, ToWorker, head};
use crate::pipes::{Attended, Outgoing, Pipes, attend};

/// The program that workers are, which is this program. It inherits no variable of the environment
/// and no descriptor.
#[derive(Clone, Debug)]
pub struct WorkerProgram {
    /// The executable.
    pub path: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// All variables of its environment but `TMPDIR`, which is the private directory it starts in.
    pub environment: BTreeMap<OsString, OsString>,
}

/// How long workers may take beyond what they are asked to do.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// To start.
    pub start: Duration,
    /// To load an agent, which may have to be compiled.
    pub load: Duration,
    /// To say that a rollout or a fit has ended, after its wall time is up.
    pub grace: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            start: Duration::from_secs(60),
            load: Duration::from_secs(600),
            grace: Duration::from_secs(30),
        }
    }
}

/// A worker process. Dropping it ends the process.
pub(crate) struct Process {
    pipes: Arc<Pipes>,
    to_worker: mpsc::Sender<Outgoing>,
    keeper: Option<JoinHandle<()>>,
}

/// The messages of a worker that belong to no rollout, one at a time.
pub(crate) struct Conversation(mpsc::Receiver<Frame<FromWorker>>);

impl Process {
    /// Starts a worker and greets it.
    ///
    /// # Errors
    /// It does not start, or is no worker of this build.
    pub(crate) async fn start(
        program: &WorkerProgram,
        patience: Duration,
    ) -> Result<(Self, Conversation), Lost> {
        let attended = spawn(program).map_err(|error| Lost::NotStarted(error.to_string()))?;
        let process = Self {
            pipes: attended.pipes,
            to_worker: attended.to_worker,
            keeper: Some(attended.keeper),
        };
        let mut conversation = Conversation(attended.conversation);
        let greeting = async {
            process.send(&ToWorker::Hello(Hello::ours())).await?;
            match process.next(&mut conversation).await?.message {
                FromWorker::Hello(hello) => hello.check(),
                _ => Err("it does not begin with a hello".to_owned()),
            }
            .map_err(|why| Lost::corrupt(format!("another greeting: {why}")))
        };
        let greeted = process.in_time("starting", patience, greeting).await;
        greeted.map(|()| (process, conversation))
    }

    /// Whether it can still be asked for something.
    pub(crate) fn is_alive(&self) -> bool {
        self.pipes.is_alive()
    }

    /// Does what is to be done with the worker, and ends it if that takes too long or if the worker
    /// does what it must not.
    ///
    /// # Errors
    /// The worker is lost, for the reason that is given.
    pub(crate) async fn in_time<T>(
        &self,
        what: &'static str,
        patience: Duration,
        work: impl Future<Output = Result<T, Lost>>,
    ) -> Result<T, Lost> {
        let why = match timeout(patience, work).await {
            Ok(Ok(done)) => return Ok(done),
            // The worker is none the worse for it.
            Ok(Err(too_large @ Lost::TooLarge(_))) => return Err(too_large),
            Ok(Err(lost)) => lost,
            Err(_) => Lost::silent(what, patience),
        };
        self.pipes.lose(why);
        Err(self.pipes.reason().await)
    }

    /// Sends a message without raw bytes.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) async fn send(&self, message: &ToWorker) -> Result<(), Lost> {
        self.send_with(message, Arc::default()).await
    }

    /// Sends a message with raw bytes.
    ///
    /// # Errors
    /// The worker is lost, or the message too large, and then the worker is well.
    pub(crate) async fn send_with(&self, message: &ToWorker, bytes: Arc<[u8]>) -> Result<(), Lost> {
        let head = head(message, bytes.len()).map_err(|error| Lost::TooLarge(error.to_string()))?;
        match self.to_worker.send((head, bytes)).await {
            Ok(()) => Ok(()),
            Err(_) => Err(self.pipes.reason().await),
        }
    }

    /// The next message that belongs to no rollout.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) async fn next(
        &self,
        conversation: &mut Conversation,
    ) -> Result<Frame<FromWorker>, Lost> {
        match conversation.0.recv().await {
            Some(frame) => Ok(frame),
            None => Err(self.pipes.reason().await),
        }
    }

    /// A place for the messages of one more rollout.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) fn expect_rollout(&self) -> Result<RolloutMessages<'_>, Lost> {
        let (number, frames) = self.pipes.expect_rollout()?;
        Ok(RolloutMessages {
            process: self,
            number,
            frames,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.pipes.lose(Lost::Dismissed);
        // It is being killed, so the thread ends soon; with it goes the directory.
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

/// The messages of one rollout of a worker.
pub(crate) struct RolloutMessages<'p> {
    process: &'p Process,
    number: u64,
    frames: mpsc::Receiver<Frame<FromWorker>>,
}

impl RolloutMessages<'_> {
    /// The number the rollout goes by.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The next message.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) async fn next(&mut self) -> Result<Frame<FromWorker>, Lost> {
        match self.frames.recv().await {
            Some(frame) => Ok(frame),
            None => Err(self.process.pipes.reason().await),
        }
    }
}

impl Drop for RolloutMessages<'_> {
    fn drop(&mut self) {
        self.process.pipes.forget_rollout(self.number);
    }
}

fn spawn(program: &WorkerProgram) -> io::Result<Attended> {
    let directory = tempfile::Builder::new().prefix("sww-worker-").tempdir()?;
    let mut command = Command::new(&program.path);
    command
        .args(&program.arguments)
        .env_clear()
        .envs(&program.environment)
        .env("TMPDIR", directory.path())
        .current_dir(directory.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        // Ctrl-C is for the program, which ends its workers when it has kept what is done.
        command.process_group(0);
        // Our own descriptors close by themselves; those that we were given would not.
        close_fds::set_fds_cloexec_threadsafe(3, &[]);
    }
    attend(command.spawn()?, directory)
}
