//! What an agent may learn from.

use sww_benchmark::{Example, Split, Target};
use sww_protocol::AgentInput;

use crate::view::{View, agent_input};

/// A TRAIN example as an agent may learn from it: its input, and the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// As at prediction under condition x.
    pub input: AgentInput,
    /// The reference answer.
    pub answer: Target,
}

/// An answer was asked for outside TRAIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("lessons come from train; an example of {0} was asked for")]
pub struct NotTrain(pub Split);

/// The lesson that an example makes.
///
/// # Errors
/// The example is not from TRAIN: its answer leaves the host for no one.
pub fn lesson(example: Example) -> Result<Lesson, NotTrain> {
    match example.split {
        Split::Train => Ok(Lesson {
            input: agent_input(&example.visible, View::X),
            answer: example.target,
        }),
        split @ (Split::Dev | Split::Test) => Err(NotTrain(split)),
    }
}
