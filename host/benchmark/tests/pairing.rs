//! The one-to-one join of predictions with examples.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use proptest::prelude::*;
use sww_benchmark::{
    ExampleId, Pairing, PairingProblem, Place, PredictionRow, SeedRows, SystemRows,
};
use sww_protocol::{Condition, Outcome, Prediction};

fn ids(ids: &[&str]) -> Vec<ExampleId> {
    ids.iter().map(|id| ExampleId((*id).into())).collect()
}

fn row(id: &str, agent: &str, seed: Option<u64>) -> PredictionRow {
    PredictionRow {
        id: ExampleId(id.into()),
        agent: agent.into(),
        condition: Condition::X,
        seed,
        outcome: Outcome::Answered(Prediction {
            output: format!("{agent} on {id}"),
            label_scores: None,
            stopped: None,
        }),
    }
}

fn at(line: u64) -> Place {
    Place {
        source_name: Arc::from("p.jsonl"),
        line,
    }
}

/// Places rows in turn, each judged as its id and the position it was judged at.
fn pair(
    mut pairing: Pairing<String>,
    rows: &[PredictionRow],
) -> Result<Vec<SystemRows<String>>, PairingProblem> {
    for (n, row) in rows.iter().enumerate() {
        let judge = |index| format!("{} at {index}", row.id);
        pairing.place(row, at(n as u64 + 1), judge)?;
    }
    pairing.finish()
}

fn problem(pairing: Pairing<String>, rows: &[PredictionRow]) -> String {
    pair(pairing, rows).unwrap_err().to_string()
}

#[test]
fn rows_come_by_system_by_seed_and_in_the_order_of_the_examples() {
    let rows = [
        row("b", "z", Some(7)),
        row("a", "m", None),
        row("b", "z", Some(5)),
        row("a", "z", None),
        row("b", "m", None),
        row("a", "z", Some(5)),
        row("b", "z", None),
        row("a", "z", Some(7)),
    ];
    let systems = pair(Pairing::new(ids(&["b", "a"])).unwrap(), &rows).unwrap();
    let seed = |seed| SeedRows {
        seed,
        rows: vec!["b at 0".to_owned(), "a at 1".to_owned()],
    };
    let expected = [
        SystemRows {
            agent: "z".into(),
            condition: Condition::X,
            seeds: vec![seed(None), seed(Some(5)), seed(Some(7))],
        },
        SystemRows {
            agent: "m".into(),
            condition: Condition::X,
            seeds: vec![seed(None)],
        },
    ];
    assert_eq!(systems, expected);
}

#[test]
fn conditions_of_one_agent_are_systems_of_their_own() {
    let mut future = row("a", "m", Some(1));
    future.condition = Condition::F;
    let rows = [future, row("a", "m", Some(1))];
    let systems = pair(Pairing::new(ids(&["a"])).unwrap(), &rows).unwrap();
    let conditions: Vec<Condition> = systems.iter().map(|system| system.condition).collect();
    assert_eq!(conditions, [Condition::F, Condition::X]);
}

#[test]
fn missing_doubled_and_unknown_ids_are_named() {
    let three = || Pairing::new(ids(&["a", "b", "c"])).unwrap();
    let all = [
        row("a", "m", Some(42)),
        row("b", "m", Some(42)),
        row("c", "m", Some(42)),
    ];
    assert_eq!(
        problem(three(), &all[..1]),
        "p.jsonl: agent `m`, condition x, seed 42: id `b` is missing (2 of 3 are); expected one \
         row for each example"
    );
    // One seed of two is complete.
    let mut rows = all.to_vec();
    rows.push(row("b", "m", None));
    assert_eq!(
        problem(three(), &rows),
        "p.jsonl: agent `m`, condition x, no seed: id `a` is missing (2 of 3 are); expected one \
         row for each example"
    );
    let mut rows = all.to_vec();
    rows.push(row("b", "m", Some(42)));
    assert_eq!(
        problem(three(), &rows),
        "p.jsonl:4: agent `m`, condition x, seed 42: id `b` is answered twice, first at \
         p.jsonl:2; expected one row for each example"
    );
    assert_eq!(
        problem(three(), &[row("A", "m", None)]),
        "p.jsonl:1: agent `m`, condition x, no seed: id `A` is no example's"
    );
    assert_eq!(
        problem(three(), &[]),
        "there are no predictions for these examples; expected one row for each"
    );
    assert_eq!(
        Pairing::<()>::new(ids(&["a", "b", "a"])).err(),
        Some(PairingProblem::DoubledExample(ExampleId("a".into())))
    );
}

#[test]
fn a_missing_id_names_every_file_of_its_series() {
    let mut pairing = Pairing::new(ids(&["a", "b", "c"])).unwrap();
    for (id, file) in [("a", "one.jsonl"), ("b", "two.jsonl")] {
        let source_name = Arc::from(file);
        let place = Place {
            source_name,
            line: 1,
        };
        pairing.place(&row(id, "m", None), place, |_| ()).unwrap();
    }
    let problem = pairing.finish().unwrap_err().to_string();
    assert!(
        problem.starts_with("one.jsonl, two.jsonl: agent `m`"),
        "{problem}"
    );
}

#[test]
fn a_cohort_selects_from_a_full_run_in_its_own_order() {
    let examples = || ids(&["a", "b", "c", "d"]);
    let cohort = Pairing::of_cohort(examples(), ids(&["d", "b"])).unwrap();
    let run = ["a", "b", "c", "d"].map(|id| row(id, "m", None));
    let systems = pair(cohort, &run).unwrap();
    assert_eq!(systems[0].seeds[0].rows, ["d at 0", "b at 1"]);

    // Still, what the cohort needs must be there, and ids that no example has are unknown.
    let cohort = || Pairing::of_cohort(examples(), ids(&["d", "b"])).unwrap();
    let missing = problem(cohort(), &run[..3]);
    assert!(
        missing.contains("id `d` is missing (1 of 2 are)"),
        "{missing}"
    );
    let unknown = problem(cohort(), &[row("e", "m", None)]);
    assert!(unknown.contains("id `e` is no example's"), "{unknown}");

    let bad = |cohort: &[&str]| Pairing::<()>::of_cohort(examples(), ids(cohort)).err();
    let id = |id: &str| ExampleId(id.into());
    assert_eq!(
        bad(&["b", "b"]),
        Some(PairingProblem::DoubledExample(id("b")))
    );
    assert_eq!(
        bad(&["b", "x"]),
        Some(PairingProblem::NotAnExample(id("x")))
    );
}

proptest! {
    #[test]
    fn the_order_of_rows_changes_nothing_but_the_order_of_systems(
        rows in Just(()).prop_flat_map(|()| {
            let rows: Vec<PredictionRow> = ["a", "b", "c"]
                .into_iter()
                .flat_map(|id| [None, Some(2), Some(10)].map(|seed| row(id, "m", seed)))
                .collect();
            Just(rows).prop_shuffle()
        })
    ) {
        let pairing = || Pairing::new(ids(&["c", "a", "b"])).unwrap();
        let mut sorted = rows.clone();
        sorted.sort_by(|a, b| a.id.cmp(&b.id));
        prop_assert_eq!(pair(pairing(), &rows), pair(pairing(), &sorted));
    }

    #[test]
    fn no_subset_of_the_rows_is_enough(
        kept in prop::sample::subsequence(vec!["a", "b", "c", "d"], 1..4)
    ) {
        let rows: Vec<_> = kept.iter().map(|id| row(id, "m", None)).collect();
        let pairing = Pairing::new(ids(&["a", "b", "c", "d"])).unwrap();
        let Err(PairingProblem::Missing { missing, expected, .. }) = pair(pairing, &rows) else {
            return Err(TestCaseError::fail("accepted"));
        };
        prop_assert_eq!((missing, expected), (4 - kept.len(), 4));
    }
}
