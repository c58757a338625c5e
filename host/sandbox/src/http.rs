//! `wasi:http` for guests. A request becomes plain data and waits for whoever opened the network; where
//! nobody did, it is answered by an error that says so. Nothing here connects to anything.

use std::future::pending;
use std::sync::Arc;
use std::time::Instant;

use http::header::{CONTENT_TYPE, TE, TRAILER};
use http::{HeaderName, HeaderValue, Request, Response, StatusCode};
use http_body_util::{BodyExt, Full};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;
use wasmtime_wasi_http::{
    DEFAULT_FORBIDDEN_HEADERS, Error, RequestOptions, WasiBody, WasiHttpCtx, WasiHttpCtxView,
    WasiHttpHooks, WasiHttpView,
};

use crate::crossing::Crossings;
use crate::engine::Session;
use crate::guest::Guest;
use crate::log::LogRecord;

mod handler;
mod network;
mod request;

pub(crate) use handler::add_to_linker;
pub use network::{Network, PassingTime};
pub use request::{
    BodyFault, BodyRead, GuestAnswer, GuestBody, GuestRequest, GuestResponse, NoResponse,
};

/// Bytes of header fields that a guest can hold in one place.
const FIELD_BYTES: usize = 32 << 10;
/// Bytes of a request's body in one piece. Two are held until they are read.
const BODY_CHUNK: usize = 4 << 10;

/// What a guest's store has of `wasi:http`.
pub(crate) struct Http {
    context: WasiHttpCtx,
    pub(crate) outgoing: Outgoing,
}

/// The requests of one guest on their way out.
pub(crate) struct Outgoing {
    crossings: Arc<Crossings>,
    queue: Option<mpsc::Sender<GuestRequest>>,
    /// The request that is being sent.
    sending: Option<Sending>,
    /// Why it isn't.
    refused: Option<NoResponse>,
    calls: u64,
    denied: u64,
}

/// A request whose answer nobody awaits yet.
struct Sending {
    number: u64,
    method: String,
    url: String,
    body: GuestBody,
    answer: oneshot::Sender<Result<GuestResponse, NoResponse>>,
}

impl Http {
    pub(crate) fn closed(crossings: Arc<Crossings>) -> Self {
        let mut context = WasiHttpCtx::new();
        context.set_field_size_limit(FIELD_BYTES);
        Self {
            context,
            outgoing: Outgoing {
                crossings,
                queue: None,
                sending: None,
                refused: None,
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
    ) -> Result<oneshot::Receiver<Result<GuestResponse, NoResponse>>, NoResponse> {
        let number = self.number_call();
        let Some(queue) = &self.queue else {
            self.denied += 1;
            return Err(NoResponse::Other(NO_NETWORK.to_owned()));
        };
        if queue.capacity() == 0 {
            return Err(NoResponse::TooMany);
        }
        let (answer, answered) = oneshot::channel();
        let (head, written) = request.into_parts();
        self.sending = Some(Sending {
            number,
            method: head.method.to_string(),
            url: head.uri.to_string(),
            body: GuestBody::new(written),
            answer,
        });
        Ok(answered)
    }

    /// Puts the request that is being sent into the queue, now that `task` awaits its answer.
    fn sent(&mut self, task: AbortHandle) {
        let Some((sending, queue)) = self.sending.take().zip(self.queue.as_ref()) else {
            return;
        };
        // There is room, and if nobody reads any more, the dropped request is answer enough.
        let _ = queue.try_send(GuestRequest {
            number: sending.number,
            method: sending.method,
            url: sending.url,
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

    /// What a guest writes into bodies that it never sends is held for each of its handles.
    fn p2_outgoing_body_chunk_size(&mut self) -> usize {
        BODY_CHUNK
    }

    fn set_host_header(&mut self) -> bool {
        false
    }

    fn send_request(
        &mut self,
        request: Request<WasiBody>,
        // How long the guest would wait: as if an answer took time.
        _: Option<RequestOptions>,
        _: Worker,
    ) -> Box<dyn Future<Output = Sent> + Send> {
        let answered = match self.send(request) {
            Ok(answered) => answered,
            Err(none) => {
                self.refused = Some(none);
                return Box::new(pending());
            }
        };
        let crossings = Arc::clone(&self.crossings);
        Box::new(async move {
            // Whoever drops the request without an answer has dropped the whole guest.
            let answer = answered.await.unwrap_or(Err(NoResponse::TimedOut));
            tell(&crossings, &answer);
            let nothing: Worker = Box::new(async { Ok(()) });
            Ok((response(answer?)?, nothing))
        })
    }
}

fn tell(crossings: &Crossings, answer: &Result<GuestResponse, NoResponse>) {
    crossings.tell("outgoing-handler.handle", || match answer {
        Ok(response) => json!({ "status": response.status, "body": response.body }),
        Err(none) => json!({ "error": format!("{none:?}") }),
    });
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
    /// When the guest's wall time is up.
    pub fn deadline(&self) -> Instant {
        self.store.data().deadline()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_without_a_network_is_told_so_and_the_log_too() {
        let mut outgoing = Http::closed(Arc::new(Crossings::next())).outgoing;
        for _ in 0..2 {
            let empty = Full::from("").map_err(|never| match never {});
            let request = Request::new(empty.boxed_unsync());
            let refused = outgoing.send(request).err();
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
