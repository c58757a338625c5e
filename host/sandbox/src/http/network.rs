//! The host's end of a guest's network.

use tokio::sync::mpsc;

use super::GuestRequest;
use crate::engine::Session;
use crate::time::{Clock, Turn};

/// Requests that may wait to be taken up. A guest that sends more is told so.
const WAITING: usize = 256;

/// The host's end of an open network. The guest's time stands still unless it is
/// [let pass](Network::let_time_pass).
pub struct Network {
    requests: mpsc::Receiver<GuestRequest>,
    clock: Clock,
    turn: Turn,
}

impl Network {
    /// The next request that the guest has sent, in its order.
    pub fn next_request(&mut self) -> Option<GuestRequest> {
        self.requests.try_recv().ok()
    }

    /// Whether a guest that is not at work waits for what it may see come: an answer, room to write
    /// on, or time.
    pub fn guest_waits(&self) -> bool {
        self.turn.is_the_hosts()
    }

    /// Lets the time pass that the guest waits for, when it is next at work, until what this returns
    /// is dropped. `None` if it waits for none.
    pub fn let_time_pass(&self) -> Option<PassingTime> {
        self.clock.is_awaited().then(|| {
            self.clock.hold(false);
            PassingTime(self.clock.clone())
        })
    }
}

/// Time that passes for a guest.
pub struct PassingTime(Clock);

impl Drop for PassingTime {
    fn drop(&mut self) {
        self.0.hold(true);
    }
}

impl<C: Send + 'static> Session<C> {
    /// Opens the network, and stops the guest's time.
    pub fn open_network(&mut self) -> Network {
        let (queue, requests) = mpsc::channel(WAITING);
        let guest = self.store.data_mut();
        guest.http.outgoing.queue = Some(queue);
        guest.clock.hold(true);
        Network {
            requests,
            clock: guest.clock.clone(),
            turn: guest.turn.clone(),
        }
    }
}
