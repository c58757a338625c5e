//! What the program and its worker processes say to one another over a pipe.
//!
//! A message is a frame: the length of its head and the length of raw bytes that follow it, four bytes
//! each, the least significant first. The head is in the format of `postcard`, which holds all there is
//! without names: both sides are one build, and say so first. The raw bytes carry what is large:
//! components, states, bodies of model calls. Nothing here can hold a target: what crosses is made of the types of
//! `sww-protocol`, and lessons go only to a process that fits an agent to them.

mod log_lines;

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sww_protocol::{AgentInput, Failure, Outcome, Usage};
use sww_sandbox::Limits;

use crate::agent::AgentDescription;
use crate::fitting::Lesson;
use crate::models::{Addressee, NoAnswer};
use crate::rehearsal::UnusableParameter;
pub(crate) use log_lines::LogLines;

/// The most raw bytes of any message: the largest state that a fit can give.
const MOST_BYTES: usize = 256 << 20;
/// Bytes of the two lengths.
const LENGTHS: usize = 8;

/// The first message of either side. Only equal ones talk: a worker is the same program as the one
/// that started it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hello {
    /// Names these messages and their version.
    pub(crate) schema: String,
    /// The program's version and a hash of the sources that decide what a worker does.
    pub(crate) build: String,
}

impl Hello {
    /// What this program says.
    pub(crate) fn ours() -> Self {
        Self {
            schema: "safewebworld.worker/1".to_owned(),
            build: env!("SWW_BUILD").to_owned(),
        }
    }

    /// Checks what the other side said.
    ///
    /// # Errors
    /// It is another version; the words say which.
    pub(crate) fn check(&self) -> Result<(), String> {
        let ours = Self::ours();
        if *self == ours {
            return Ok(());
        }
        let words = |hello: &Self| format!("`{}` of build `{}`", hello.schema, hello.build);
        Err(format!(
            "it speaks {}; expected {}, which this program is",
            words(self).escape_debug(),
            words(&ours)
        ))
    }
}

/// From the program to a worker.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum ToWorker {
    /// Before anything else.
    Hello(Hello),
    /// An agent to load, whose component are the raw bytes.
    Agent {
        /// The number it goes by.
        agent: u32,
        /// What each of its rollouts may use.
        limits: Limits,
    },
    /// The parameters of an agent, before its first rollout.
    Parameters {
        /// Its number.
        agent: u32,
        /// By name, as the user gave them.
        given: BTreeMap<String, String>,
    },
    /// A trained state, which is the raw bytes.
    State {
        /// The number it goes by.
        state: u32,
    },
    /// A rollout to run.
    Rollout(RolloutMessage),
    /// The answer to a model call, whose body are the raw bytes.
    Answer {
        /// Which call it was.
        call: CallNumber,
        /// The HTTP status, or why there is none.
        answer: Result<u16, NoAnswer>,
    },
    /// How many bytes the body of a call may have, or why it can't be made at all.
    Admitted {
        /// Which call.
        call: CallNumber,
        /// The most bytes.
        limit: Result<usize, NoAnswer>,
    },
    /// An agent to try for parameters that it can't use.
    Rehearse {
        /// Its number.
        agent: u32,
    },
    /// An agent to fit.
    Fit {
        /// Its number.
        agent: u32,
        /// How many lessons there are.
        lessons: u64,
        /// The seed of the fit.
        seed: u64,
        /// What it may use.
        limits: Limits,
    },
    /// The lessons that were asked for, or why they can't be had.
    Lessons(Result<Vec<Lesson>, String>),
}

/// One rollout, as far as a worker knows of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RolloutMessage {
    /// The number it goes by on this pipe.
    pub(crate) rollout: u64,
    /// The agent's number.
    pub(crate) agent: u32,
    /// The number of the state it was fitted to.
    pub(crate) state: Option<u32>,
    /// The rollout's seed.
    pub(crate) seed: u64,
    /// What the agent may see.
    pub(crate) input: AgentInput,
}

/// From a worker to the program.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum FromWorker {
    /// Before anything else, once the engine runs.
    Hello(Hello),
    /// What an agent says about itself, or why it can't be used.
    Agent {
        /// Its number.
        agent: u32,
        /// In the words of the plugin's error.
        described: Result<AgentDescription, String>,
    },
    /// A model call, whose body are the raw bytes.
    Call {
        /// Which one.
        call: CallNumber,
        /// Who is asked.
        to: Addressee,
        /// Microseconds until the rollout's time is up.
        micros_left: u64,
    },
    /// Whether a call by `wasi:http` may be made, before its body is read.
    Admit {
        /// Which one.
        call: CallNumber,
        /// The method.
        method: String,
        /// The absolute URL.
        url: String,
    },
    /// A rollout has ended; its answer's text are the raw bytes, and nothing stands in its place here.
    Finished {
        /// Which one.
        rollout: u64,
        /// How: with an answer, or with a failure of the agent.
        outcome: Outcome,
        /// What it used, model calls aside.
        usage: Usage,
        /// What the agent said.
        log: LogLines,
    },
    /// The parameter that an agent can't use, if there is one.
    Rehearsed(Option<UnusableParameter>),
    /// Lessons are wanted: so many of them, from the first of these on.
    LessonsWanted {
        /// Where to begin.
        first: u64,
        /// How many at most.
        limit: u32,
    },
    /// A fit has ended; its state are the raw bytes.
    Fitted(Result<LogLines, Failure>),
}

/// A call among all that go through the pipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct CallNumber {
    /// Whose it is.
    pub(crate) rollout: u64,
    /// Its number among those of the rollout.
    pub(crate) number: u64,
}

impl FromWorker {
    /// Takes out the text that goes as raw bytes: an answer may be as long as its user allows.
    pub(crate) fn take_text(&mut self) -> String {
        match self {
            Self::Finished {
                outcome: Outcome::Answered(prediction),
                ..
            } => std::mem::take(&mut prediction.output),
            _ => String::new(),
        }
    }
}

/// How large the messages of one direction may be. Those of workers are held to what their agents
/// may say: a guest may have broken into one.
pub(crate) trait Bounded {
    /// The longest head, in bytes.
    const LONGEST_HEAD: usize;

    /// The most raw bytes that go with this one.
    fn most_bytes(&self) -> usize;
}

impl Bounded for ToWorker {
    const LONGEST_HEAD: usize = 128 << 20;

    fn most_bytes(&self) -> usize {
        MOST_BYTES
    }
}

impl Bounded for FromWorker {
    const LONGEST_HEAD: usize = 32 << 20;

    fn most_bytes(&self) -> usize {
        match self {
            Self::Finished { .. } | Self::Fitted(Ok(_)) => MOST_BYTES,
            Self::Call { .. } => 64 << 20,
            _ => 0,
        }
    }
}

/// Why there is no message.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FrameError {
    /// The other side has ended, between two messages.
    #[error("the pipe is closed")]
    Closed,
    /// The other side has ended in the middle of one.
    #[error("a part of a message")]
    Part,
    /// One of the two lengths is out of bounds.
    #[error("a message of {head} and {bytes} bytes: that is too large")]
    TooLarge {
        /// Bytes of its head.
        head: usize,
        /// Raw bytes.
        bytes: usize,
    },
    /// The head is no message of this direction.
    #[error("a message that says nothing known: {0}")]
    Unknown(postcard::Error),
    /// The pipe itself.
    #[error("a pipe that fails: {0}")]
    Pipe(#[from] io::Error),
}

/// A message that was read, with its raw bytes.
#[derive(Debug)]
pub(crate) struct Frame<M> {
    pub(crate) message: M,
    pub(crate) bytes: Vec<u8>,
}

/// The part of a message's frame that goes before its `bytes` raw bytes.
///
/// # Errors
/// The message is too large.
pub(crate) fn head<M: Serialize + Bounded>(
    message: &M,
    bytes: usize,
) -> Result<Vec<u8>, FrameError> {
    let mut head = postcard::to_extend(message, vec![0; LENGTHS]).map_err(FrameError::Unknown)?;
    let length = head.len() - LENGTHS;
    if length > M::LONGEST_HEAD || bytes > message.most_bytes() {
        return Err(FrameError::TooLarge {
            head: length,
            bytes,
        });
    }
    let lengths = lengths(length, bytes)?;
    if let Some(place) = head.first_chunk_mut::<LENGTHS>() {
        *place = lengths;
    }
    Ok(head)
}

fn lengths(head: usize, bytes: usize) -> Result<[u8; LENGTHS], FrameError> {
    match (u32::try_from(head), u32::try_from(bytes)) {
        (Ok(head), Ok(bytes)) => Ok((u64::from(head) | u64::from(bytes) << 32).to_le_bytes()),
        _ => Err(FrameError::TooLarge { head, bytes }),
    }
}

/// Writes a message.
///
/// # Errors
/// It is too large, and nothing was written; or the pipe fails.
pub(crate) fn write<M: Serialize + Bounded>(
    pipe: &mut impl Write,
    message: &M,
    bytes: &[u8],
) -> Result<(), FrameError> {
    pipe.write_all(&head(message, bytes.len())?)?;
    pipe.write_all(bytes)?;
    Ok(pipe.flush()?)
}

/// Reads a message.
///
/// # Errors
/// There is none, or what there is can't be one. Lengths are checked before anything is read.
pub(crate) fn read<M: DeserializeOwned + Bounded>(
    pipe: &mut impl Read,
) -> Result<Frame<M>, FrameError> {
    let mut lengths = [0; LENGTHS];
    let mut filled = 0;
    while let Some(rest) = lengths.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match pipe.read(rest) {
            Ok(0) if filled == 0 => return Err(FrameError::Closed),
            Ok(0) => return Err(FrameError::Part),
            Ok(more) => filled += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
    let [a, b, c, d, e, f, g, h] = lengths;
    let head = u32::from_le_bytes([a, b, c, d]) as usize;
    let bytes = u32::from_le_bytes([e, f, g, h]) as usize;
    if head > M::LONGEST_HEAD || bytes > MOST_BYTES {
        return Err(FrameError::TooLarge { head, bytes });
    }
    let text = exactly(pipe, head)?;
    let message: M = match postcard::take_from_bytes(&text).map_err(FrameError::Unknown)? {
        (message, []) => message,
        // It goes on after its end.
        _ => return Err(FrameError::Unknown(postcard::Error::DeserializeBadEncoding)),
    };
    if bytes > message.most_bytes() {
        return Err(FrameError::TooLarge { head, bytes });
    }
    let bytes = exactly(pipe, bytes)?;
    Ok(Frame { message, bytes })
}

/// So many bytes. Memory is taken as they come, not as they are announced.
fn exactly(pipe: &mut impl Read, length: usize) -> Result<Vec<u8>, FrameError> {
    let mut bytes = Vec::with_capacity(length.min(1 << 16));
    pipe.take(length as u64).read_to_end(&mut bytes)?;
    if bytes.len() < length {
        return Err(FrameError::Part);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests;
