//! Requests of a guest, and what it is told, as plain data.

use futures::FutureExt;
use http_body_util::BodyExt;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use tokio::task::{AbortHandle, yield_now};
use wasmtime_wasi_http::{Error, WasiBody};

/// A request as a guest sent it. Its headers are left out: none is ever sent.
pub struct GuestRequest {
    /// Its place among the calls of the guest, see [`crate::Guest::number_call`].
    pub number: u64,
    /// The method.
    pub method: String,
    /// The absolute URL, as the guest gave it.
    pub url: String,
    /// The body, which may still be written.
    pub body: GuestBody,
    /// Where the answer goes.
    pub answer: GuestAnswer,
}

/// What the guest is told. Whoever dropped its request gets no answer, and that is no error.
pub struct GuestAnswer {
    pub(super) answer: oneshot::Sender<Result<GuestResponse, NoResponse>>,
    /// The task that turns it into what the guest sees.
    pub(super) task: AbortHandle,
}

impl GuestAnswer {
    /// Hands over the answer, until the guest can see it: else it might see a later one before.
    pub async fn give(self, answer: Result<GuestResponse, NoResponse>) {
        let _ = self.answer.send(answer);
        // The end of a task can be awaited by one only, which is the guest. It is near now.
        while !self.task.is_finished() {
            yield_now().await;
        }
    }
}

/// A response as the guest gets it: no other header comes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestResponse {
    /// The HTTP status.
    pub status: u16,
    /// What the body is.
    pub content_type: &'static str,
    /// The body.
    pub body: String,
}

/// Why there is no response, as `wasi:http` says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoResponse {
    /// `HTTP-request-denied`.
    Denied,
    /// `HTTP-request-method-invalid`.
    Method,
    /// `HTTP-request-URI-invalid`.
    Path,
    /// `HTTP-request-body-size`, with the most bytes that are taken.
    BodyTooLarge(u64),
    /// `connection-limit-reached`.
    TooMany,
    /// `HTTP-response-timeout`.
    TimedOut,
    /// `destination-unavailable`.
    Unavailable,
    /// `internal-error`, with words.
    Other(String),
}

impl From<NoResponse> for Error {
    fn from(why: NoResponse) -> Self {
        match why {
            NoResponse::Denied => Self::HttpRequestDenied,
            NoResponse::Method => Self::HttpRequestMethodInvalid,
            NoResponse::Path => Self::HttpRequestUriInvalid,
            NoResponse::BodyTooLarge(limit) => Self::HttpRequestBodySize(Some(limit)),
            NoResponse::TooMany => Self::ConnectionLimitReached,
            NoResponse::TimedOut => Self::HttpResponseTimeout,
            NoResponse::Unavailable => Self::DestinationUnavailable,
            NoResponse::Other(words) => Self::InternalError(Some(words)),
        }
    }
}

/// The body of a request, as the guest writes it.
pub struct GuestBody {
    written: WasiBody,
    read: Vec<u8>,
}

/// What there was to read of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BodyRead {
    /// Nothing yet.
    Nothing,
    /// A part, which has made room for the guest to write on.
    Part,
    /// Its end: here is the whole.
    Whole(Vec<u8>),
}

/// Why a body can't be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BodyFault {
    /// It is longer than it may be; the rest was not read.
    #[error("the body has more than {limit} bytes")]
    TooLarge {
        /// The most bytes that are taken.
        limit: usize,
    },
    /// The guest gave it up.
    #[error("the agent did not finish the body")]
    Unfinished,
}

impl GuestBody {
    pub(super) fn new(written: WasiBody) -> Self {
        Self {
            written,
            read: Vec::new(),
        }
    }

    /// Reads on, as far as the guest has written, and not a piece more once it is over the limit.
    ///
    /// # Errors
    /// It is too long, or will never be whole.
    pub fn read_on(&mut self, limit: usize) -> Result<BodyRead, BodyFault> {
        let mut read = BodyRead::Nothing;
        while let Some(frame) = self.written.frame().now_or_never() {
            let Some(frame) = frame else {
                return Ok(BodyRead::Whole(std::mem::take(&mut self.read)));
            };
            read = BodyRead::Part;
            let frame = frame.map_err(|_| BodyFault::Unfinished)?;
            let Some(data) = frame.data_ref() else {
                continue;
            };
            if self.read.len() + data.len() > limit {
                return Err(BodyFault::TooLarge { limit });
            }
            self.read.extend_from_slice(data);
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::Full;

    use super::*;

    fn body(text: &'static str) -> GuestBody {
        let written = Full::from(text).map_err(|never| match never {});
        GuestBody::new(written.boxed_unsync())
    }

    #[test]
    fn a_body_may_be_as_long_as_the_limit_and_no_longer() {
        assert_eq!(
            body("1234").read_on(4),
            Ok(BodyRead::Whole(b"1234".to_vec()))
        );
        assert_eq!(
            body("12345").read_on(4),
            Err(BodyFault::TooLarge { limit: 4 })
        );
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn an_answer_that_was_given_can_be_seen() {
        for _ in 0..1_000 {
            let (answer, answered) = oneshot::channel();
            let seen = tokio::spawn(answered);
            let task = seen.abort_handle();
            GuestAnswer { answer, task }
                .give(Err(NoResponse::Denied))
                .await;
            assert!(seen.is_finished());
            assert_eq!(seen.await.unwrap().unwrap(), Err(NoResponse::Denied));
        }
    }

    #[tokio::test]
    async fn an_answer_that_nobody_awaits_any_more_is_given_too() {
        let (answer, answered) = oneshot::channel();
        let unwanted = tokio::spawn(answered);
        unwanted.abort();
        let task = unwanted.abort_handle();
        GuestAnswer { answer, task }
            .give(Err(NoResponse::Denied))
            .await;
        assert!(unwanted.await.unwrap_err().is_cancelled());
    }
}
