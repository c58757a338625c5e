//! How far a run has come: a bar on a terminal, plain lines elsewhere, nothing if so wished.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use humantime::format_duration;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use sww_report::terminal::escape;

/// What happens in a run. The run only says so; showing it is done here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A step begins.
    Step(String),
    /// Rollouts are about to run: so many in all, so many of them done before.
    Rollouts { planned: u64, done: u64 },
    /// A rollout has ended.
    Finished(Ending),
    /// All rollouts have ended, or the run was stopped.
    Stopped,
}

/// How a rollout ended, as far as a bystander cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Valid,
    Invalid,
    Incomplete,
}

/// Plain lines come this often.
const LINES_EVERY: Duration = Duration::from_secs(5);

/// A display of [`Event`]s.
pub(crate) enum Progress {
    Quiet,
    Lines {
        tally: Tally,
        started: Instant,
        shown: Instant,
    },
    Bar {
        tally: Tally,
        bar: ProgressBar,
    },
}

#[derive(Default)]
pub(crate) struct Tally {
    planned: u64,
    done: u64,
    before: u64,
    invalid: u64,
    incomplete: u64,
}

impl Tally {
    fn count(&mut self, ending: Ending) {
        self.done += 1;
        match ending {
            Ending::Valid => {}
            Ending::Invalid => self.invalid += 1,
            Ending::Incomplete => self.incomplete += 1,
        }
    }

    fn trouble(&self) -> String {
        let mut text = format!("{} invalid", HumanCount(self.invalid));
        if self.incomplete > 0 {
            text += &format!(", {} incomplete", HumanCount(self.incomplete));
        }
        text
    }
}

impl Progress {
    /// The display that suits standard error.
    pub(crate) fn new(quiet: bool) -> Self {
        let now = Instant::now();
        if quiet {
            Self::Quiet
        } else if io::stderr().is_terminal() {
            Self::Bar {
                tally: Tally::default(),
                bar: ProgressBar::hidden(),
            }
        } else {
            Self::Lines {
                tally: Tally::default(),
                started: now,
                shown: now,
            }
        }
    }

    /// Shows an event. A step may name what a user or a plugin named.
    pub(crate) fn show(&mut self, event: Event) {
        let event = match event {
            Event::Step(text) => Event::Step(escape(&text).into_owned()),
            event => event,
        };
        match self {
            Self::Quiet => {}
            Self::Lines {
                tally,
                started,
                shown,
            } => lines(tally, started, shown, event),
            Self::Bar { tally, bar } => draw(tally, bar, event),
        }
    }
}

#[expect(clippy::print_stderr, reason = "this is the display of progress")]
fn lines(tally: &mut Tally, started: &mut Instant, shown: &mut Instant, event: Event) {
    match event {
        Event::Step(text) => eprintln!("{text}"),
        Event::Rollouts { planned, done } => {
            *tally = Tally {
                planned,
                done,
                before: done,
                ..Tally::default()
            };
            (*started, *shown) = (Instant::now(), Instant::now());
            eprintln!(
                "{} rollouts, {} done before",
                HumanCount(planned),
                HumanCount(done)
            );
        }
        Event::Finished(ending) => {
            tally.count(ending);
            if shown.elapsed() >= LINES_EVERY {
                *shown = Instant::now();
                eprintln!("{}", line(tally, started.elapsed()));
            }
        }
        Event::Stopped => eprintln!("{}", line(tally, started.elapsed())),
    }
}

fn line(tally: &Tally, elapsed: Duration) -> String {
    let rate = (tally.done - tally.before) as f64 / elapsed.as_secs_f64().max(1e-6);
    let left = (tally.planned - tally.done) as f64 / rate.max(1e-6);
    let mut text = format!(
        "{}/{} rollouts, {rate:.0}/s, {}",
        HumanCount(tally.done),
        HumanCount(tally.planned),
        tally.trouble()
    );
    if tally.done < tally.planned && left.is_finite() && left < 1e9 {
        text += &format!(
            ", {} left",
            format_duration(Duration::from_secs(left as u64))
        );
    }
    text
}

#[expect(clippy::print_stderr, reason = "this is the display of progress")]
fn draw(tally: &mut Tally, bar: &mut ProgressBar, event: Event) {
    match event {
        Event::Step(text) if bar.is_hidden() => eprintln!("{text}"),
        Event::Step(text) => bar.println(text),
        Event::Rollouts { planned, done } => {
            *tally = Tally {
                planned,
                done,
                before: done,
                ..Tally::default()
            };
            *bar = ProgressBar::new(planned).with_position(done);
            bar.reset_eta();
            if let Ok(style) = ProgressStyle::with_template(
                "{bar:30} {human_pos}/{human_len} {per_sec:.dim} {msg} {eta} left",
            ) {
                bar.set_style(style);
            }
            bar.set_message(tally.trouble());
        }
        Event::Finished(ending) => {
            let trouble = tally.trouble();
            tally.count(ending);
            bar.inc(1);
            let now = tally.trouble();
            if now != trouble {
                bar.set_message(now);
            }
        }
        Event::Stopped => bar.abandon(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_rate_trouble_and_time_left() {
        let mut tally = Tally {
            planned: 3_000,
            done: 0,
            ..Tally::default()
        };
        for number in 0..1_000 {
            tally.count(if number < 3 {
                Ending::Invalid
            } else {
                Ending::Valid
            });
        }
        assert_eq!(
            line(&tally, Duration::from_secs(10)),
            "1,000/3,000 rollouts, 100/s, 3 invalid, 20s left"
        );
        tally.count(Ending::Incomplete);
        tally.planned = 1_001;
        assert_eq!(
            line(&tally, Duration::from_secs(10)),
            "1,001/1,001 rollouts, 100/s, 3 invalid, 1 incomplete"
        );
    }
}
