//! `wasi:http` for guests. A request becomes plain data and waits for whoever opened the network; where
//! nobody did, it is answered by an error that says so. Nothing here connects to anything.

use std::sync::Arc;
use std::time::{Duration, Instant};

use http::header::{CONTENT_TYPE, TE, TRAILER};
use http::{HeaderName, HeaderValue, Request, Response, StatusCode};
use http_body_util::{BodyExt, Full};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::coop::unconstrained;
use tokio::task::{AbortHandle, yield_now};
use wasmtime_wasi_http::{
    DEFAULT_FORBIDDEN_HEADERS, Error, RequestOptions, WasiBody, WasiHttpCtx, WasiHttpCtxView,
    WasiHttpHooks, WasiHttpView,
};

use crate::crossing::Crossings;
use crate::engine::Session;
use crate::guest::Guest;
use crate::log::LogRecord;

mod handler;

pub(crate) use handler::add_to_linker;

/// Bytes of header fields that a guest can hold in one place.
const FIELD_BYTES: usize = 32 << 10;
/// Requests that may wait to be taken up. A guest that sends more is told so.
const WAITING: usize = 256;

/// A request as a guest sent it. Its headers are left out: none is ever sent.
pub struct GuestRequest {
    /// Its place among the calls of the guest, see [`Guest::number_call`].
    pub number: u64,
    /// The method.
    pub method: String,
    /// The absolute URL, as the guest gave it.
    pub url: String,
    /// How long the guest is willing to wait, if it says.
    pub patience: Option<Duration>,
    /// The body, which may still be written.
    pub body: GuestBody,
    /// Where the answer goes.
    pub answer: GuestAnswer,
}

/// What the guest is told. Whoever dropped its request gets no answer, and that is no error.
pub struct GuestAnswer {
    answer: oneshot::Sender<Result<GuestResponse, NoResponse>>,
    /// The task that turns it into what the guest sees.
    task: AbortHandle,
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
    guest: watch::Receiver<()>,
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
    /// The guest gave it up, or ended before it was whole.
    #[error("the agent did not finish the body")]
    Unfinished,
}

impl GuestBody {
    /// Reads the whole body, and not a frame more once it is over the limit.
    ///
    /// # Errors
    /// It is too long, or will never be whole.
    pub async fn read(mut self, limit: usize) -> Result<Vec<u8>, BodyFault> {
        // What the guest finished before it ended can be read without waiting, so if this has to
        // wait for a guest that has ended, there is nothing more to come. The runtime's own turns
        // must not look like such a wait.
        let whole = unconstrained(async {
            let mut bytes = Vec::new();
            while let Some(frame) = self.written.frame().await {
                let frame = frame.map_err(|_| BodyFault::Unfinished)?;
                let Some(data) = frame.data_ref() else {
                    continue;
                };
                if bytes.len() + data.len() > limit {
                    return Err(BodyFault::TooLarge { limit });
                }
                bytes.extend_from_slice(data);
            }
            Ok(bytes)
        });
        tokio::select! {
            biased;
            whole = whole => whole,
            _ = self.guest.changed() => Err(BodyFault::Unfinished),
        }
    }
}

/// What a guest's store has of `wasi:http`.
pub(crate) struct Http {
    context: WasiHttpCtx,
    pub(crate) outgoing: Outgoing,
}

/// The requests of one guest on their way out.
pub(crate) struct Outgoing {
    crossings: Arc<Crossings>,
    network: Option<Network>,
    /// The request that is being sent.
    sending: Option<Sending>,
    calls: u64,
    denied: u64,
}

/// A request whose answer nobody awaits yet.
struct Sending {
    number: u64,
    method: String,
    url: String,
    patience: Option<Duration>,
    body: GuestBody,
    answer: oneshot::Sender<Result<GuestResponse, NoResponse>>,
}

/// An open network: the queue, and a sender that lives as long as the guest is at work.
struct Network {
    queue: mpsc::Sender<GuestRequest>,
    guest: watch::Sender<()>,
}

impl Http {
    pub(crate) fn closed(crossings: Arc<Crossings>) -> Self {
        let mut context = WasiHttpCtx::new();
        context.set_field_size_limit(FIELD_BYTES);
        Self {
            context,
            outgoing: Outgoing {
                crossings,
                network: None,
                sending: None,
                calls: 0,
                denied: 0,
            },
        }
    }
}

impl Outgoing {
    pub(crate) fn number_call(&mut self) -> u64 {
        self.calls += 1;
        self.calls
    }

    fn send(
        &mut self,
        request: Request<WasiBody>,
        patience: Option<Duration>,
    ) -> Result<oneshot::Receiver<Result<GuestResponse, NoResponse>>, NoResponse> {
        // One that got no further, since the guest holds too much, is never sent.
        self.sending = None;
        let number = self.number_call();
        let Some(network) = &self.network else {
            self.denied += 1;
            return Err(NoResponse::Other(NO_NETWORK.to_owned()));
        };
        if network.queue.capacity() == 0 {
            return Err(NoResponse::TooMany);
        }
        let (answer, answered) = oneshot::channel();
        let (head, written) = request.into_parts();
        self.sending = Some(Sending {
            number,
            method: head.method.to_string(),
            url: head.uri.to_string(),
            patience,
            body: GuestBody {
                written,
                guest: network.guest.subscribe(),
            },
            answer,
        });
        Ok(answered)
    }

    /// Puts the request that is being sent into the queue, now that `task` awaits its answer.
    fn sent(&mut self, task: AbortHandle) {
        let Some((sending, network)) = self.sending.take().zip(self.network.as_ref()) else {
            return;
        };
        // There is room, and if nobody reads any more, the dropped request is answer enough.
        let _ = network.queue.try_send(GuestRequest {
            number: sending.number,
            method: sending.method,
            url: sending.url,
            patience: sending.patience,
            body: sending.body,
            answer: GuestAnswer {
                answer: sending.answer,
                task,
            },
        });
    }

    /// A message about requests that went nowhere for want of a network, if there were any.
    pub(crate) fn take_denied(&mut self) -> Option<LogRecord> {
        let denied = std::mem::take(&mut self.denied);
        (denied > 0).then(|| LogRecord {
            level: "warning",
            message: format!("wasi:http, {denied} requests refused: {NO_NETWORK}"),
        })
    }
}

const NO_NETWORK: &str =
    "there is no network here; only an agent can send requests, and only in `predict`";

type Sent = Result<(Response<WasiBody>, Worker), Error>;
type Worker = Box<dyn Future<Output = Result<(), Error>> + Send>;

impl WasiHttpHooks for Outgoing {
    /// The guest's headers are not sent at all; those that are the connection's it can't even set.
    fn is_forbidden_header(&mut self, name: &HeaderName) -> bool {
        DEFAULT_FORBIDDEN_HEADERS.contains(name) || [TE, TRAILER].contains(name)
    }

    /// Whether a URL is granted is for others to say, who also say why not.
    fn is_supported_scheme(&mut self, _: &http::uri::Scheme) -> bool {
        true
    }

    fn set_host_header(&mut self) -> bool {
        false
    }

    fn send_request(
        &mut self,
        request: Request<WasiBody>,
        options: Option<RequestOptions>,
        _: Worker,
    ) -> Box<dyn Future<Output = Sent> + Send> {
        let patience = options.and_then(|options| options.first_byte_timeout);
        let sent = self.send(request, patience);
        let crossings = Arc::clone(&self.crossings);
        Box::new(async move {
            let answer = match sent {
                // Whoever drops the request without an answer has dropped the whole guest.
                Ok(answer) => answer.await.unwrap_or(Err(NoResponse::TimedOut)),
                Err(none) => Err(none),
            };
            crossings.tell("outgoing-handler.handle", || match &answer {
                Ok(response) => json!({ "status": response.status, "body": response.body }),
                Err(none) => json!({ "error": format!("{none:?}") }),
            });
            let nothing: Worker = Box::new(async { Ok(()) });
            Ok((response(answer?)?, nothing))
        })
    }
}

fn response(answer: GuestResponse) -> Result<Response<WasiBody>, Error> {
    let status = StatusCode::from_u16(answer.status).map_err(|_| Error::HttpProtocolError)?;
    let body = Full::from(answer.body).map_err(|never| match never {});
    let mut response = Response::new(body.boxed_unsync());
    *response.status_mut() = status;
    let content_type = HeaderValue::from_static(answer.content_type);
    response.headers_mut().insert(CONTENT_TYPE, content_type);
    Ok(response)
}

impl<C> Guest<C> {
    /// Numbers the next call that goes out, by whatever interface: from 1, in the order in which the
    /// guest makes them.
    pub fn number_call(&mut self) -> u64 {
        self.http.outgoing.number_call()
    }
}

impl<C: Send> WasiHttpView for Guest<C> {
    fn http(&mut self) -> WasiHttpCtxView<'_> {
        WasiHttpCtxView {
            ctx: &mut self.http.context,
            hooks: &mut self.http.outgoing,
            table: &mut self.table,
        }
    }
}

impl<C: Send + 'static> Session<C> {
    /// Opens the network: the guest's requests come out here, in the order in which it sends them.
    pub fn open_network(&mut self) -> mpsc::Receiver<GuestRequest> {
        let (queue, requests) = mpsc::channel(WAITING);
        self.store.data_mut().http.outgoing.network = Some(Network {
            queue,
            guest: watch::Sender::new(()),
        });
        requests
    }

    /// When the guest's wall time is up.
    pub fn deadline(&self) -> Instant {
        self.store.data().deadline()
    }

    /// Says that the guest has ended: no request comes any more, and no more of a body. The session
    /// must outlive the reading of the bodies that are whole.
    pub fn close_network(&mut self) {
        self.store.data_mut().http.outgoing.network = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A body that its guest has finished.
    fn finished(text: &'static str) -> (watch::Sender<()>, GuestBody) {
        let guest = watch::Sender::new(());
        let body = GuestBody {
            written: Full::from(text)
                .map_err(|never| match never {})
                .boxed_unsync(),
            guest: guest.subscribe(),
        };
        (guest, body)
    }

    #[tokio::test]
    async fn a_body_may_be_as_long_as_the_limit_and_no_longer() {
        let (_guest, body) = finished("1234");
        assert_eq!(body.read(4).await, Ok(b"1234".to_vec()));
        let (_guest, body) = finished("12345");
        assert_eq!(body.read(4).await, Err(BodyFault::TooLarge { limit: 4 }));
    }

    #[tokio::test]
    async fn what_was_finished_can_be_read_after_its_guest_has_ended() {
        let (guest, body) = finished("{}");
        drop(guest);
        assert_eq!(body.read(4).await, Ok(b"{}".to_vec()));
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

    #[test]
    fn a_guest_without_a_network_is_told_so_and_the_log_too() {
        let mut outgoing = Http::closed(Arc::new(Crossings::next())).outgoing;
        for _ in 0..2 {
            let empty = Full::from("").map_err(|never| match never {});
            let request = Request::new(empty.boxed_unsync());
            let refused = outgoing.send(request, None).err();
            assert_eq!(refused, Some(NoResponse::Other(NO_NETWORK.to_owned())));
        }
        let told = outgoing.take_denied().map(|record| record.message);
        assert_eq!(
            told.as_deref(),
            Some(
                "wasi:http, 2 requests refused: there is no network here; only an agent can send \
                 requests, and only in `predict`"
            )
        );
        assert_eq!(outgoing.take_denied(), None);
    }
}
