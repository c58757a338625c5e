//! A guest's own time. None passes while it computes, and none while it waits for an answer from
//! outside; what passes is what it waits for, at once. So nothing that a guest can look at depends on
//! how fast the host, the machine or an endpoint is.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;
use std::time::Duration;

use wasmtime::component::{Linker, Resource};
use wasmtime_wasi::HostWallClock;
use wasmtime_wasi::p2::bindings::clocks::monotonic_clock;
use wasmtime_wasi::p2::bindings::io::poll;
use wasmtime_wasi::p2::{DynPollable, Pollable, subscribe};

use crate::guest::{Guest, HasGuest};

/// When guests begin: the start of 2026, in seconds of Unix time.
const BEGINNING: Duration = Duration::from_secs(1_767_225_600);

/// The clock of one guest.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock(Arc<Mutex<Time>>);

#[derive(Debug, Default)]
struct Time {
    /// Nanoseconds since the guest began.
    now: u64,
    /// Whether no time passes, even for a guest that waits for it.
    held: bool,
    /// What the guest waits for: how many timers for each moment.
    awaited: BTreeMap<u64, usize>,
}

impl Clock {
    fn time(&self) -> MutexGuard<'_, Time> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> u64 {
        self.time().now
    }

    /// Keeps time from passing, or lets it.
    pub(crate) fn hold(&self, held: bool) {
        self.time().held = held;
    }

    /// Whether the guest waits for time to pass.
    pub(crate) fn is_awaited(&self) -> bool {
        !self.time().awaited.is_empty()
    }

    /// Waits for a moment. Whatever else the guest waits for is known before any time passes, and a
    /// moment is waited for until this is dropped: so of several the first comes, and comes alone.
    fn reach(&self, moment: u64) -> impl Future<Output = ()> + Send {
        let mut awaited = None;
        poll_fn(move |context| {
            if awaited.is_none() {
                awaited = Some(Awaited::new(self, moment));
                context.waker().wake_by_ref();
                return Poll::Pending;
            }
            self.time().pass_to(moment)
        })
    }
}

impl Time {
    fn pass_to(&mut self, moment: u64) -> Poll<()> {
        let comes_first = moment <= self.now || self.awaited.keys().next() == Some(&moment);
        if self.held || !comes_first {
            return Poll::Pending;
        }
        self.now = self.now.max(moment);
        Poll::Ready(())
    }
}

/// A moment that is waited for, as long as it is.
struct Awaited<'c> {
    clock: &'c Clock,
    moment: u64,
}

impl<'c> Awaited<'c> {
    fn new(clock: &'c Clock, moment: u64) -> Self {
        *clock.time().awaited.entry(moment).or_default() += 1;
        Self { clock, moment }
    }
}

impl Drop for Awaited<'_> {
    fn drop(&mut self) {
        let mut time = self.clock.time();
        if let Some(timers) = time.awaited.get_mut(&self.moment) {
            *timers -= 1;
            if *timers == 0 {
                time.awaited.remove(&self.moment);
            }
        }
    }
}

impl HostWallClock for Clock {
    fn resolution(&self) -> Duration {
        Duration::from_nanos(1)
    }

    fn now(&self) -> Duration {
        BEGINNING + Duration::from_nanos(self.now())
    }
}

struct Timer {
    clock: Clock,
    moment: u64,
}

impl Pollable for Timer {
    fn ready<'t, 'r>(&'t mut self) -> Pin<Box<dyn Future<Output = ()> + Send + 'r>>
    where
        't: 'r,
        Self: 'r,
    {
        Box::pin(self.clock.reach(self.moment))
    }
}

/// Puts a guest's own time in the place of the library's.
pub(crate) fn add_to_linker<C: Send + 'static>(
    linker: &mut Linker<Guest<C>>,
) -> wasmtime::Result<()> {
    linker.allow_shadowing(true);
    monotonic_clock::add_to_linker::<_, HasGuest<C>>(linker, |guest| guest)?;
    poll::add_to_linker::<_, HasGuest<C>>(linker, |guest| guest)?;
    linker.allow_shadowing(false);
    Ok(())
}

impl<C: Send> monotonic_clock::Host for Guest<C> {
    fn now(&mut self) -> wasmtime::Result<u64> {
        Ok(self.clock.now())
    }

    fn resolution(&mut self) -> wasmtime::Result<u64> {
        Ok(1)
    }

    fn subscribe_instant(&mut self, moment: u64) -> wasmtime::Result<Resource<DynPollable>> {
        let clock = self.clock.clone();
        let timer = self.table.push(Timer { clock, moment })?;
        subscribe(&mut self.table, timer)
    }

    fn subscribe_duration(&mut self, duration: u64) -> wasmtime::Result<Resource<DynPollable>> {
        let moment = self.clock.now().saturating_add(duration);
        self.subscribe_instant(moment)
    }
}

impl<C: Send> poll::Host for Guest<C> {
    async fn poll(&mut self, pollables: Vec<Resource<DynPollable>>) -> wasmtime::Result<Vec<u32>> {
        poll::Host::poll(&mut self.table, pollables).await
    }
}

impl<C: Send> poll::HostPollable for Guest<C> {
    /// A look is a wait for no time: an answer that is on its way comes first, since it takes none.
    async fn ready(&mut self, pollable: Resource<DynPollable>) -> wasmtime::Result<bool> {
        use monotonic_clock::Host as _;
        let no_time = self.subscribe_duration(0)?;
        let both = [&pollable, &no_time].map(|pollable| Resource::new_borrow(pollable.rep()));
        let ready = poll::Host::poll(&mut self.table, both.into()).await?;
        poll::HostPollable::drop(&mut self.table, no_time)?;
        Ok(ready.contains(&0))
    }

    async fn block(&mut self, pollable: Resource<DynPollable>) -> wasmtime::Result<()> {
        poll::HostPollable::block(&mut self.table, pollable).await
    }

    fn drop(&mut self, pollable: Resource<DynPollable>) -> wasmtime::Result<()> {
        poll::HostPollable::drop(&mut self.table, pollable)
    }
}

/// Whether a guest that is not at work waits for something that it may see come. It doesn't while the
/// host took the thread from it, or while the host does what it asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turn(Arc<AtomicBool>);

impl Turn {
    pub(crate) fn is_the_hosts(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn keep(&self) -> KeptTurn {
        self.0.store(true, Ordering::Relaxed);
        KeptTurn(self.clone())
    }
}

/// Keeps the turn with the guest while it is there.
#[derive(Debug)]
pub struct KeptTurn(Turn);

impl Drop for KeptTurn {
    fn drop(&mut self) {
        self.0.0.store(false, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use wasmtime::component::ResourceTable;

    use super::*;

    /// A guest's timers, and its clock.
    struct Timers {
        clock: Clock,
        table: ResourceTable,
    }

    impl Timers {
        fn new() -> Self {
            Self {
                clock: Clock::default(),
                table: ResourceTable::new(),
            }
        }

        fn at(&mut self, moment: u64) -> u32 {
            let clock = self.clock.clone();
            let timer = self.table.push(Timer { clock, moment }).unwrap();
            subscribe(&mut self.table, timer).unwrap().rep()
        }

        /// Those that come first, and when; `None` if none does.
        async fn first(&mut self, timers: &[u32]) -> Option<(Vec<u32>, u64)> {
            let timers = timers.iter().map(|timer| Resource::new_borrow(*timer));
            let polled = poll::Host::poll(&mut self.table, timers.collect());
            // More turns than any of them needs.
            let turns = async {
                for _ in 0..10 {
                    tokio::task::yield_now().await;
                }
            };
            tokio::select! {
                biased;
                ready = polled => Some((ready.unwrap(), self.clock.now())),
                () = turns => None,
            }
        }
    }

    #[tokio::test]
    async fn the_first_of_several_moments_comes_first_and_alone() {
        let mut timers = Timers::new();
        let (late, soon, too) = (timers.at(10), timers.at(5), timers.at(5));
        let all = [late, soon, too];
        assert_eq!(timers.first(&all).await, Some((vec![1, 2], 5)));
        assert_eq!(timers.first(&all).await, Some((vec![1, 2], 5)));
        assert_eq!(timers.first(&[late]).await, Some((vec![0], 10)));
        assert_eq!(timers.first(&[soon]).await, Some((vec![0], 10)));
    }

    #[tokio::test]
    async fn a_wait_for_no_time_takes_none() {
        let mut timers = Timers::new();
        let (later, now) = (timers.at(1), timers.at(0));
        assert_eq!(timers.first(&[later, now]).await, Some((vec![1], 0)));
    }

    #[tokio::test]
    async fn held_time_does_not_pass_until_it_is_let() {
        let mut timers = Timers::new();
        let (later, now) = (timers.at(1), timers.at(0));
        timers.clock.hold(true);
        assert_eq!(timers.first(&[later]).await, None);
        assert_eq!(timers.first(&[now]).await, None);
        assert!(!timers.clock.is_awaited());
        timers.clock.hold(false);
        assert_eq!(timers.first(&[later]).await, Some((vec![0], 1)));
    }

    #[test]
    fn the_turn_is_the_guests_while_it_is_kept() {
        let turn = Turn::default();
        assert!(turn.is_the_hosts());
        let kept = turn.keep();
        assert!(!turn.is_the_hosts());
        drop(kept);
        assert!(turn.is_the_hosts());
    }
}
