//! `wasi:http` as it is linked: the library's, but for the sending of a request, which also takes down
//! the task that will show the guest its answer. The order of answers hangs on the ends of those tasks.

use wasmtime::component::{Linker, Resource};
use wasmtime_wasi_http::p2::bindings::http::outgoing_handler::Host as _;
use wasmtime_wasi_http::p2::bindings::http::types::{self, ErrorCode, Host as _};
use wasmtime_wasi_http::p2::types::{HostFutureIncomingResponse, HostOutgoingRequest};
use wasmtime_wasi_http::{RequestOptions, WasiHttp, WasiHttpView};

use super::tell;
use crate::guest::Guest;

type Response = Resource<HostFutureIncomingResponse>;
type Sent = (
    Resource<HostOutgoingRequest>,
    Option<Resource<RequestOptions>>,
);

pub(crate) fn add_to_linker<C: Send + 'static>(
    linker: &mut Linker<Guest<C>>,
) -> wasmtime::Result<()> {
    types::add_to_linker::<_, WasiHttp>(linker, &Default::default(), Guest::http)?;
    // The linker takes one version of 0.2 for any other.
    linker
        .instance("wasi:http/outgoing-handler@0.2.0")?
        .func_wrap("handle", |mut store, sent: Sent| {
            Ok((handle(store.data_mut(), sent)?,))
        })
}

fn handle<C: Send>(
    guest: &mut Guest<C>,
    (request, options): Sent,
) -> wasmtime::Result<Result<Response, ErrorCode>> {
    let mut http = guest.http();
    let response = match http.handle(request, options) {
        Ok(response) => response,
        Err(error) => return http.convert_error_code(error).map(Err),
    };
    let outgoing = &mut guest.http.outgoing;
    let shown = guest.table.get_mut(&response)?;
    if let Some(none) = outgoing.refused.take() {
        tell(&outgoing.crossings, &Err(none.clone()));
        *shown = HostFutureIncomingResponse::Ready(Err(none.into()));
    } else if let HostFutureIncomingResponse::Pending(task) = shown {
        outgoing.sent(task.abort_handle());
    }
    Ok(Ok(response))
}
