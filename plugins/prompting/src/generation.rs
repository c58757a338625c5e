//! What a model generated, and why it stopped.

use sww_plugin::agent::{Prediction, StopReason};
use sww_plugin::log::Level;

use crate::Host;
use crate::providers::Provider;

/// Why a model stopped. What each provider calls it stands in [`providers`](crate::providers).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It was done.
    Finished,
    /// It reached the limit of tokens: the text may break off anywhere.
    Truncated,
    /// It declined to answer.
    Refused,
    /// The provider withheld the answer, or a part of it.
    Filtered,
    /// It wanted something else than to answer, such as to call a tool.
    Diverted,
}

/// What a model generated. It is handed over as it is, with why the model was stopped: which answers
/// are invalid is for the evaluator to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generation {
    /// The text, without thoughts that the provider tells apart.
    pub text: String,
    /// The provider's word for why it stopped, if it gave one.
    pub reason: Option<String>,
}

impl Generation {
    /// Says in the log why the model stopped, unless it was simply done.
    pub fn note(&self, host: &impl Host, provider: &Provider) {
        let Some(reason) = &self.reason else { return };
        let what = match provider.stop(reason) {
            Some(Stop::Finished) => return,
            Some(Stop::Truncated) => "the answer was cut off at the limit of tokens",
            Some(Stop::Refused) => "the model refused to answer",
            Some(Stop::Filtered) => "the provider withheld the answer or a part of it",
            Some(Stop::Diverted) => "the model did something else than answer",
            None => "the model stopped for an unknown reason",
        };
        host.log(Level::Warning, &format!("{what} (`{reason}`)"));
    }

    /// Why the text is not the whole answer, in the contract's word; none where it is, or where the
    /// provider says nothing that is known.
    pub fn stopped(&self, provider: &Provider) -> Option<StopReason> {
        match provider.stop(self.reason.as_deref()?)? {
            Stop::Truncated => Some(StopReason::Length),
            Stop::Refused => Some(StopReason::Refusal),
            Stop::Filtered => Some(StopReason::ContentFilter),
            Stop::Finished | Stop::Diverted => None,
        }
    }

    /// The prediction that an agent without label scores makes of it.
    pub fn into_prediction(self, provider: &Provider) -> Prediction {
        Prediction {
            stopped: self.stopped(provider),
            output: self.text,
            label_scores: None,
        }
    }
}
