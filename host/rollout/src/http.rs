//! Requests by `wasi:http`, from the guest to the model calls of its rollout.
//!
//! A guest may have several in flight. What comes of them must not depend on how fast they are: bodies
//! are read, requests numbered and answers handed over in the order in which the guest sent the
//! requests, and every request that was sent is waited for, whether the guest does or not. How fast
//! they are can be told only by a guest that looks for an answer instead of waiting for it.

use std::time::Instant;

use futures::StreamExt;
use futures::stream::poll_fn;
use serde::de::IgnoredAny;
use sww_sandbox::{
    BodyFault, GuestAnswer, GuestBody, GuestRequest, GuestResponse, LogRecord, NoResponse,
};
use tokio::sync::mpsc;

use crate::models::{Addressee, ModelCall, ModelCalls, ModelResponse, NoAnswer};

/// Requests of one rollout in flight at most. Their bodies are held as long.
pub(crate) const IN_FLIGHT: usize = 16;

/// Answers the requests of a guest until it has ended and the last of them is answered. What it was
/// refused is said in the log.
pub(crate) async fn answer(
    mut requests: mpsc::Receiver<GuestRequest>,
    models: &ModelCalls,
    deadline: Instant,
) -> Vec<LogRecord> {
    let mut refusals = Refusals::default();
    let mut answered = poll_fn(|context| requests.poll_recv(context))
        .then(|request| Checked::read(request, models))
        .map(|request| request.ask(models, deadline))
        .buffered(IN_FLIGHT)
        .boxed();
    while let Some((answer, came)) = answered.next().await {
        let answered = came.map(response).map_err(|none| {
            refusals.add(&none);
            none.http
        });
        answer.give(answered).await;
    }
    drop(answered);
    refusals.into_log()
}

/// A request whose body is read, or that needn't be sent.
struct Checked {
    number: u64,
    call: Result<ModelCall, NoAnswer>,
    answer: GuestAnswer,
}

impl Checked {
    async fn read(request: GuestRequest, models: &ModelCalls) -> Self {
        let GuestRequest {
            number,
            method,
            url,
            patience,
            body,
            answer,
        } = request;
        let call = match models.admit(number, &method, &url).await {
            Ok(limit) => text(body, limit).await.map(|body| ModelCall {
                to: Addressee::Url {
                    method,
                    url,
                    patience,
                },
                body,
            }),
            Err(none) => Err(none),
        };
        Self {
            number,
            call,
            answer,
        }
    }

    async fn ask(
        self,
        models: &ModelCalls,
        deadline: Instant,
    ) -> (GuestAnswer, Result<ModelResponse, NoAnswer>) {
        let came = match self.call {
            Ok(call) => models.ask(self.number, call, deadline).await,
            Err(none) => Err(none),
        };
        (self.answer, came)
    }
}

async fn text(body: GuestBody, limit: usize) -> Result<String, NoAnswer> {
    match body.read(limit).await {
        Ok(bytes) => String::from_utf8(bytes).map_err(|error| {
            let words = format!("the body is not UTF-8 ({})", error.utf8_error());
            NoAnswer::refused(NoResponse::Denied, words)
        }),
        Err(fault @ BodyFault::TooLarge { limit }) => Err(NoAnswer::refused(
            NoResponse::BodyTooLarge(limit as u64),
            format!("{fault} (`max_request_bytes`)"),
        )),
        Err(fault @ BodyFault::Unfinished) => {
            let words = fault.to_string();
            Err(NoAnswer::refused(NoResponse::Other(words.clone()), words))
        }
    }
}

fn response(came: ModelResponse) -> GuestResponse {
    let json = serde_json::from_str::<IgnoredAny>(&came.body).is_ok();
    GuestResponse {
        status: came.status,
        content_type: if json {
            "application/json"
        } else {
            "text/plain; charset=utf-8"
        },
        body: came.body,
    }
}

/// What a guest was refused, in its own order, without repetitions.
#[derive(Default)]
struct Refusals {
    different: Vec<String>,
    further: u64,
}

/// Refusals that the log keeps in full.
const KEPT: usize = 16;

impl Refusals {
    fn add(&mut self, none: &NoAnswer) {
        if self.different.contains(&none.words) {
            return;
        }
        if self.different.len() < KEPT {
            self.different.push(none.words.clone());
        } else {
            self.further += 1;
        }
    }

    fn into_log(self) -> Vec<LogRecord> {
        let further = (self.further > 0).then(|| format!("{} further requests", self.further));
        let messages = self.different.into_iter().chain(further);
        messages
            .map(|words| LogRecord {
                level: "warning",
                message: format!("wasi:http, without a response: {words}"),
            })
            .collect()
    }
}
