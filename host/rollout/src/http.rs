//! Requests by `wasi:http`, from the guest to the model calls of its rollout.
//!
//! A guest may have several in flight. What comes of them must not depend on how fast they are. So the
//! guest and the host take turns: the host does nothing that the guest could see before the guest
//! waits, and then one thing at a time. What the guest has written is read first; then the next answer
//! is shown, in the order of the requests and however long it takes; and only when none is on its way
//! does the time pass that the guest waits for. Every request that was sent is waited for, whether the
//! guest does or not.

use std::collections::VecDeque;
use std::future::{poll_fn, ready};
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Instant;

use futures::future::{BoxFuture, FutureExt};
use futures::stream::{FuturesOrdered, StreamExt};
use serde::de::IgnoredAny;
use sww_sandbox::{
    BodyFault, BodyRead, GuestAnswer, GuestBody, GuestRequest, GuestResponse, LogRecord, Network,
    NoResponse,
};
use tokio::time::timeout_at;

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
    let mut requests = Requests::new(network, models, deadline);
    let ended = loop {
        if let Some(ended) = requests.until_guest_waits(guest.as_mut()).await {
            break ended;
        }
        if requests.take_up().await {
            continue;
        }
        if requests.in_flight() > 0 {
            match requests.until_answered(guest.as_mut()).await {
                Event::Ended(ended) => break ended,
                Event::Answered(answered) => requests.show(*answered).await,
            }
            continue;
        }
        let Some(_passing) = requests.network.let_time_pass() else {
            // There is nothing that could come. It waits until its wall time is up.
            break guest.await;
        };
        if let Some(ended) = requests.until_guest_waits(guest.as_mut()).await {
            break ended;
        }
    };
    requests.guest_has_ended = true;
    loop {
        requests.take_up().await;
        match requests.next_answer().await {
            Some(answered) => requests.show(answered).await,
            None => break,
        }
    }
    (ended, requests.refusals.into_log())
}

/// An answer, and to whom it goes.
type Answered = (GuestAnswer, Result<ModelResponse, NoAnswer>);

/// What a guest's wait for an answer ends with.
enum Event<T> {
    /// Its own end, since its time is up.
    Ended(T),
    Answered(Box<Answered>),
}

/// The requests of one guest.
struct Requests<'m> {
    network: Network,
    models: &'m ModelCalls,
    deadline: Instant,
    guest_has_ended: bool,
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

impl<'m> Requests<'m> {
    fn new(network: Network, models: &'m ModelCalls, deadline: Instant) -> Self {
        Self {
            network,
            models,
            deadline,
            guest_has_ended: false,
            reading: None,
            asking: FuturesOrdered::new(),
            came: VecDeque::new(),
            refusals: Refusals::default(),
        }
    }

    fn in_flight(&self) -> usize {
        self.asking.len() + self.came.len()
    }

    /// Has the guest work until it waits: `None`, unless it ended.
    async fn until_guest_waits<T>(
        &mut self,
        mut guest: Pin<&mut impl Future<Output = T>>,
    ) -> Option<T> {
        poll_fn(|context| {
            if let Poll::Ready(ended) = guest.as_mut().poll(context) {
                return Poll::Ready(Some(ended));
            }
            self.collect(context);
            if self.network.guest_waits() {
                Poll::Ready(None)
            } else {
                Poll::Pending
            }
        })
        .await
    }

    /// Waits for the next answer, with a guest that waits as well.
    async fn until_answered<T>(
        &mut self,
        mut guest: Pin<&mut impl Future<Output = T>>,
    ) -> Event<T> {
        poll_fn(|context| {
            if let Poll::Ready(ended) = guest.as_mut().poll(context) {
                return Poll::Ready(Event::Ended(ended));
            }
            self.collect(context);
            match self.came.pop_front() {
                Some(answered) => Poll::Ready(Event::Answered(Box::new(answered))),
                None => Poll::Pending,
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
    async fn take_up(&mut self) -> bool {
        let mut any = false;
        loop {
            if let Some(mut reading) = self.reading.take() {
                let read = reading.body.read_on(reading.limit);
                any |= !matches!(read, Ok(BodyRead::Nothing));
                let body = match read {
                    Ok(BodyRead::Whole(bytes)) => text(bytes),
                    Ok(_) if !self.guest_has_ended => {
                        self.reading = Some(reading);
                        return any;
                    }
                    Ok(_) => Err(unreadable(BodyFault::Unfinished)),
                    Err(fault) => Err(unreadable(fault)),
                };
                self.ask(reading.number, reading.answer, body, reading.to);
            } else if self.in_flight() < IN_FLIGHT
                && let Some(request) = self.network.next_request()
            {
                self.begin(request).await;
                any = true;
            } else {
                return any;
            }
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
        let admitted = timeout_at(
            self.deadline.into(),
            self.models.admit(number, &method, &url),
        );
        let limit = admitted
            .await
            .unwrap_or_else(|_| Err(NoAnswer::time_is_up()));
        match limit {
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
        let mut asked = async move {
            let came = models.ask(number, ModelCall { to, body }, deadline).await;
            (answer, came)
        }
        .boxed();
        // It takes its place among equal requests when it is first polled, and so before any later one.
        match (&mut asked).now_or_never() {
            Some((answer, came)) => self.answer(answer, came),
            None => self.asking.push_back(asked),
        }
    }

    /// Answers a request that needn't be waited for, in its turn.
    fn answer(&mut self, answer: GuestAnswer, came: Result<ModelResponse, NoAnswer>) {
        self.asking.push_back(ready((answer, came)).boxed());
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

fn text(bytes: Vec<u8>) -> Result<String, NoAnswer> {
    String::from_utf8(bytes).map_err(|error| {
        let words = format!("the body is not UTF-8 ({})", error.utf8_error());
        NoAnswer::refused(NoResponse::Denied, words)
    })
}

fn unreadable(fault: BodyFault) -> NoAnswer {
    let words = fault.to_string();
    match fault {
        BodyFault::TooLarge { limit } => NoAnswer::refused(
            NoResponse::BodyTooLarge(limit as u64),
            format!("{words} (`max_request_bytes`)"),
        ),
        BodyFault::Unfinished => NoAnswer::refused(NoResponse::Other(words.clone()), words),
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
