//! Requests by `wasi:http`, from the guest to the model calls of its rollout.
//!
//! A guest may have several in flight. What comes of them must not depend on how fast they are. So the
//! guest and the host take turns: the host does nothing that the guest could see before the guest
//! waits, and then one thing at a time. What the guest has written is read first; then the next answer
//! is shown, in the order of the requests and however long it takes; and only when none is on its way
//! does the time pass that the guest waits for. Every request that was sent is waited for, whether the
//! guest does or not.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Instant;

use futures::future::{BoxFuture, FutureExt};
use futures::stream::{FuturesOrdered, StreamExt};
use serde::de::IgnoredAny;
use sww_sandbox::{
    BodyFault, GuestAnswer, GuestBody, GuestRequest, GuestResponse, LogRecord, Network, NoResponse,
};

use crate::models::{Addressee, ModelCall, ModelCalls, ModelResponse, NoAnswer};

/// Requests of one rollout in flight at most, those included whose answers are yet to be shown. Their
/// bodies are held as long.
pub(crate) const IN_FLIGHT: usize = 16;

/// Runs a guest whose network is open until it has ended and the last of its requests is answered:
/// what it came to, and, for the log, what it was refused.
pub(crate) async fn accompany<T>(
    guest: impl Future<Output = T>,
    network: Network,
    models: &ModelCalls,
    deadline: Instant,
) -> (T, Vec<LogRecord>) {
    let mut guest = pin!(guest);
    let mut desk = Desk::new(network, models, deadline);
    let ended = loop {
        match desk.wait(guest.as_mut(), Until::GuestWaits).await {
            Event::Ended(ended) => break ended,
            Event::Answered(_) | Event::GuestWaits => {}
        }
        if desk.take_up(Guest::Writes).await {
            continue;
        }
        if desk.is_answering() {
            match desk.wait(guest.as_mut(), Until::Answered).await {
                Event::Ended(ended) => break ended,
                Event::Answered(answered) => desk.show(*answered).await,
                Event::GuestWaits => {}
            }
            continue;
        }
        let passing = desk.network.let_time_pass();
        let until = match passing {
            Some(_) => Until::GuestWaits,
            // There is nothing that could come, so it stays as it is until its time is up.
            None => Until::Woken,
        };
        if let Event::Ended(ended) = desk.wait(guest.as_mut(), until).await {
            break ended;
        }
    };
    loop {
        desk.take_up(Guest::HasEnded).await;
        match desk.next_answer().await {
            Some(answered) => desk.show(answered).await,
            None => break,
        }
    }
    (ended, desk.refusals.into_log())
}

/// An answer, and to whom it goes.
type Answered = (GuestAnswer, Result<ModelResponse, NoAnswer>);

/// What ends a wait.
enum Event<T> {
    Ended(T),
    GuestWaits,
    Answered(Box<Answered>),
}

/// What a wait is for, beside the guest's end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// The guest waits.
    GuestWaits,
    /// The next answer has come.
    Answered,
    /// Something has happened to the guest.
    Woken,
}

/// What a guest may yet do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guest {
    Writes,
    HasEnded,
}

/// The requests of one guest.
struct Desk<'m> {
    network: Network,
    models: &'m ModelCalls,
    deadline: Instant,
    /// The request whose body is being read.
    reading: Option<Reading>,
    asking: FuturesOrdered<BoxFuture<'m, Answered>>,
    /// Answers that came, in the order of the requests.
    came: VecDeque<Answered>,
    refusals: Refusals,
}

/// A request that may be sent, once its body is whole.
struct Reading {
    number: u64,
    to: Addressee,
    body: GuestBody,
    limit: usize,
    answer: GuestAnswer,
}

impl<'m> Desk<'m> {
    fn new(network: Network, models: &'m ModelCalls, deadline: Instant) -> Self {
        Self {
            network,
            models,
            deadline,
            reading: None,
            asking: FuturesOrdered::new(),
            came: VecDeque::new(),
            refusals: Refusals::default(),
        }
    }

    fn in_flight(&self) -> usize {
        self.asking.len() + self.came.len()
    }

    fn is_answering(&self) -> bool {
        self.in_flight() > 0
    }

    /// Has the guest work and the requests go on, until something has happened.
    async fn wait<T>(
        &mut self,
        mut guest: Pin<&mut impl Future<Output = T>>,
        until: Until,
    ) -> Event<T> {
        let mut polled = false;
        poll_fn(|context| {
            if let Poll::Ready(ended) = guest.as_mut().poll(context) {
                return Poll::Ready(Event::Ended(ended));
            }
            self.collect(context);
            let waits = self.network.guest_waits();
            let was_polled = std::mem::replace(&mut polled, true);
            match until {
                Until::GuestWaits if waits => Poll::Ready(Event::GuestWaits),
                Until::Woken if waits && was_polled => Poll::Ready(Event::GuestWaits),
                Until::Answered => match self.came.pop_front() {
                    Some(answered) => Poll::Ready(Event::Answered(Box::new(answered))),
                    None => Poll::Pending,
                },
                Until::GuestWaits | Until::Woken => Poll::Pending,
            }
        })
        .await
    }

    fn collect(&mut self, context: &mut Context<'_>) {
        while let Poll::Ready(Some(answered)) = self.asking.poll_next_unpin(context) {
            self.came.push_back(answered);
        }
    }

    async fn next_answer(&mut self) -> Option<Answered> {
        match self.came.pop_front() {
            Some(answered) => Some(answered),
            None => self.asking.next().await,
        }
    }

    /// Takes up what the guest has sent and written so far; whether there was anything.
    async fn take_up(&mut self, guest: Guest) -> bool {
        let mut any = false;
        loop {
            if let Some(mut reading) = self.reading.take() {
                let before = reading.body.pieces();
                let whole = reading.body.read_on(reading.limit).transpose();
                any |= reading.body.pieces() > before;
                let whole = match (whole, guest) {
                    (Some(whole), _) => whole,
                    (None, Guest::HasEnded) => Err(BodyFault::Unfinished),
                    (None, Guest::Writes) => {
                        self.reading = Some(reading);
                        return any;
                    }
                };
                self.ask(reading.number, reading.answer, text(whole), reading.to);
            } else if self.in_flight() < IN_FLIGHT
                && let Some(request) = self.network.next_request()
            {
                self.begin(request).await;
            } else {
                return any;
            }
            any = true;
        }
    }

    /// Begins to read a request, if it may be sent.
    async fn begin(&mut self, request: GuestRequest) {
        let GuestRequest {
            number,
            method,
            url,
            body,
            answer,
        } = request;
        match self.models.admit(number, &method, &url).await {
            Ok(limit) => {
                self.reading = Some(Reading {
                    number,
                    to: Addressee::Url { method, url },
                    body,
                    limit,
                    answer,
                });
            }
            Err(none) => self.answer(answer, Err(none)),
        }
    }

    fn ask(
        &mut self,
        number: u64,
        answer: GuestAnswer,
        body: Result<String, NoAnswer>,
        to: Addressee,
    ) {
        let body = match body {
            Ok(body) => body,
            Err(none) => return self.answer(answer, Err(none)),
        };
        let (models, deadline) = (self.models, self.deadline);
        let asked = async move {
            let came = models.ask(number, ModelCall { to, body }, deadline).await;
            (answer, came)
        };
        self.asking.push_back(asked.boxed());
    }

    /// Answers a request that is not sent, in its turn.
    fn answer(&mut self, answer: GuestAnswer, came: Result<ModelResponse, NoAnswer>) {
        self.asking
            .push_back(std::future::ready((answer, came)).boxed());
    }

    /// Shows the guest an answer.
    async fn show(&mut self, (answer, came): Answered) {
        let shown = came.map(response).map_err(|none| {
            self.refusals.add(&none);
            none.http
        });
        answer.give(shown).await;
    }
}

fn text(body: Result<Vec<u8>, BodyFault>) -> Result<String, NoAnswer> {
    match body {
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
