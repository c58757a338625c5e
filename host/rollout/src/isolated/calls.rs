//! The model calls of a rollout in a worker process, as the program makes them for it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::StreamExt;
use futures::future::BoxFuture;
use futures::stream::FuturesUnordered;

use crate::http::IN_FLIGHT;
use crate::lost::Lost;
use crate::message::{CallNumber, Frame, FromWorker, ToWorker};
use crate::models::{ModelCall, ModelCalls};
use crate::process::Process;

/// What one rollout can have asked while an answer to it is not yet known here to have gone out: its
/// requests in flight, a call by the contract, and the one that was answered.
pub(crate) const ASKED_AT_ONCE: usize = IN_FLIGHT + 2;

/// What a model call's time is cut by, so that its end is known to the agent while the agent still
/// has time: as in one process, where both know it at once.
const CROSSING: Duration = Duration::from_millis(20);

/// The calls that a worker asks for and that have no answer yet.
pub(crate) struct Calls<'w> {
    process: &'w Process,
    models: &'w ModelCalls,
    /// The rollout's time.
    time: Duration,
    made: HashSet<CallNumber>,
    answers: FuturesUnordered<BoxFuture<'w, Result<(), Lost>>>,
}

impl<'w> Calls<'w> {
    pub(crate) fn new(process: &'w Process, models: &'w ModelCalls, time: Duration) -> Self {
        Self {
            process,
            models,
            time,
            made: HashSet::new(),
            answers: FuturesUnordered::new(),
        }
    }

    /// Takes up what the worker of a rollout asks. Calls are made in the order in which they are
    /// taken up.
    ///
    /// # Errors
    /// It asks what it must not.
    pub(crate) fn take_up(&mut self, frame: Frame<FromWorker>) -> Result<(), Lost> {
        if self.answers.len() == ASKED_AT_ONCE {
            return Err(Lost::corrupt("a call before those before it were answered"));
        }
        let Frame { message, bytes } = frame;
        let (process, models) = (self.process, self.models);
        match message {
            FromWorker::Call {
                call,
                to,
                micros_left,
            } => {
                if !self.made.insert(call) {
                    return Err(Lost::corrupt("two calls of one number"));
                }
                let body = String::from_utf8(bytes)
                    .map_err(|_| Lost::corrupt("a call that is no text"))?;
                let left = Duration::from_micros(micros_left).min(self.time);
                let deadline = Instant::now() + left.saturating_sub(CROSSING);
                self.answers.push(Box::pin(async move {
                    let asked = models.ask(call.number, ModelCall { to, body }, deadline);
                    let (answer, body) = match asked.await {
                        Ok(response) => (Ok(response.status), response.body.into_bytes().into()),
                        Err(none) => (Err(none), Arc::default()),
                    };
                    let answer = ToWorker::Answer { call, answer };
                    process.send_with(&answer, body).await
                }));
            }
            FromWorker::Admit { call, method, url } => self.answers.push(Box::pin(async move {
                let limit = models.admit(call.number, &method, &url).await;
                process.send(&ToWorker::Admitted { call, limit }).await
            })),
            _ => return Err(Lost::corrupt("a message of no rollout")),
        }
        Ok(())
    }

    /// Answers the next call that can be answered; waits for ever while there is none.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) async fn answer_next(&mut self) -> Result<(), Lost> {
        match self.answers.next().await {
            Some(answered) => answered,
            None => std::future::pending().await,
        }
    }
}
