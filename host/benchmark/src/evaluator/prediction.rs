//! The reading of a prediction: of its text, unless the model did not come to the end of it.

use sww_protocol::{AnswerForm, Prediction, StopReason};

use super::{Answer, InvalidReason, lenient, strict};

/// The strict reading of a prediction, the one that counts (spec §2).
///
/// # Errors
/// Why the answer is invalid. Where a model was stopped that is why, whatever its text looks like: a
/// text that the limit of tokens cut may end in a brace by chance.
pub fn strict_answer(prediction: &Prediction, form: AnswerForm) -> Result<Answer, InvalidReason> {
    come_to_its_end(prediction)?;
    strict(&prediction.output, form)
}

/// The lenient reading of a prediction. How a text is parsed says nothing about whether it is whole.
///
/// # Errors
/// As [`strict_answer`].
pub fn lenient_answer(prediction: &Prediction, form: AnswerForm) -> Result<Answer, InvalidReason> {
    come_to_its_end(prediction)?;
    lenient(&prediction.output, form)
}

fn come_to_its_end(prediction: &Prediction) -> Result<(), InvalidReason> {
    match prediction.stopped {
        None => Ok(()),
        Some(StopReason::Length) => Err(InvalidReason::Truncated),
        Some(StopReason::Refusal) => Err(InvalidReason::Refusal),
        Some(StopReason::ContentFilter) => Err(InvalidReason::ContentFilter),
    }
}
