//! What was handed to agents and what they sent, taken apart by example.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use crate::benchmark::number_in;
use crate::support::{Workspace, predictions};

/// Everything that crossed in one workspace.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Traffic {
    /// For each example the rollouts, each as what was handed to its guest, in order.
    pub(crate) rollouts: BTreeMap<usize, Vec<Vec<String>>>,
    /// What was handed to the guests that learned.
    pub(crate) fits: Vec<Vec<String>>,
    /// What crossed in the trials of agents before a run.
    pub(crate) rehearsals: Vec<Vec<String>>,
    /// For each example the requests, each as it was received.
    pub(crate) requests: BTreeMap<usize, Vec<String>>,
}

impl Traffic {
    /// What crossed by the record of the program, and these requests.
    pub(crate) fn of(workspace: &Workspace, requests: Vec<String>) -> Self {
        let mut guests: BTreeMap<[u64; 2], Vec<(String, String)>> = BTreeMap::new();
        for line in fs::read_to_string(workspace.crossings()).unwrap().lines() {
            let told: Value = serde_json::from_str(line).unwrap();
            let guest = ["process", "guest"].map(|place| told[place].as_u64().unwrap());
            let function = told["function"].as_str().unwrap().to_owned();
            let event = (function, told["value"].to_string());
            guests.entry(guest).or_default().push(event);
        }
        let mut traffic = Self::default();
        for events in guests.into_values() {
            let predicted = events
                .iter()
                .find(|(function, _)| function == "agents.predict");
            let rehearsed = predicted.is_some();
            let number = predicted.and_then(|(_, value)| number_in(value));
            let learned = events
                .iter()
                .any(|(function, _)| function == "training.fit");
            let events = events
                .into_iter()
                .map(|(function, value)| function + " " + &value);
            match number {
                Some(number) => traffic
                    .rollouts
                    .entry(number)
                    .or_default()
                    .push(events.collect()),
                None if learned => traffic.fits.push(events.collect()),
                // The trial of an agent before the run, on an input of no benchmark.
                None if rehearsed => traffic.rehearsals.push(events.collect()),
                // A task family, which is told no more than its parameters.
                None => {}
            }
        }
        for request in requests {
            let number = number_in(&request).unwrap();
            traffic.requests.entry(number).or_default().push(request);
        }
        traffic
            .rollouts
            .values_mut()
            .for_each(|rollouts| rollouts.sort());
        traffic
            .requests
            .values_mut()
            .for_each(|requests| requests.sort());
        traffic.fits.sort();
        traffic.rehearsals.sort();
        traffic
    }

    /// What concerns these examples.
    pub(crate) fn of_examples(mut self, numbers: &[usize]) -> Self {
        self.rollouts.retain(|number, _| numbers.contains(number));
        self.requests.retain(|number, _| numbers.contains(number));
        self
    }
}

/// The pages of a run's rollouts, in the order in which they were handed out.
pub(crate) fn pages_in_order(workspace: &Workspace, run: &str) -> Vec<String> {
    let database = rusqlite::Connection::open(workspace.path(&format!("{run}/run.db"))).unwrap();
    let mut rollouts = database
        .prepare(
            "SELECT e.observation FROM rollouts r JOIN examples e ON e.number = r.example \
             ORDER BY r.number",
        )
        .unwrap();
    let pages = rollouts.query_map([], |row| row.get(0)).unwrap();
    pages.map(Result::unwrap).collect()
}

/// The answers of a run by what does not depend on anything hidden: what was seen, and by whom.
pub(crate) fn answers(workspace: &Workspace, run: &str, examples: &[Value]) -> Vec<[String; 5]> {
    let pages: BTreeMap<_, _> = examples
        .iter()
        .map(|example| {
            (
                example["id"].to_string(),
                example["observation"].to_string(),
            )
        })
        .collect();
    let rows = predictions(workspace, run);
    let answers = rows.iter().map(|row| {
        let page = pages[&row["id"].to_string()].clone();
        let [agent, condition, seed, output] =
            ["agent", "condition", "seed", "output"].map(|key| row[key].to_string());
        [page, agent, condition, seed, output]
    });
    let mut answers: Vec<_> = answers.collect();
    answers.sort();
    answers
}
