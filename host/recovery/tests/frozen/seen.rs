//! What readouts may see, and the record of it.

use sww_benchmark::{Decision, ExampleId, PredictionRow, Split};
use sww_protocol::{
    Condition, Failure, FailureKind, IncompleteReason, LabelScores, Outcome, Prediction,
};
use sww_recovery::ScoreView;
use sww_recovery::frozen::{
    FittingRows, RowsRefused, SelectionRows, prediction_digest, predictions_digest,
};

use crate::{example, examples, view};

#[test]
fn fitting_reads_train_alone_and_selection_dev_alone() {
    for (split, may_fit, may_select) in [
        (Split::Train, true, false),
        (Split::Dev, false, true),
        (Split::Test, false, false),
    ] {
        let examples = examples(split);
        assert_eq!(
            FittingRows::from_examples(&examples).is_ok(),
            may_fit,
            "{split}"
        );
        assert_eq!(
            SelectionRows::from_examples(&examples).is_ok(),
            may_select,
            "{split}"
        );
    }
    let mut mixed = examples(Split::Train);
    mixed.insert(4, example("odd", Split::Test, Decision::Ask));
    assert_eq!(
        FittingRows::from_examples(&mixed).unwrap_err().to_string(),
        "refused to fit on example `odd`: it is of split test; use split train alone"
    );
}

#[test]
fn rows_hold_what_examples_say() {
    let rows = FittingRows::from_examples(&examples(Split::Train)).unwrap();
    assert_eq!(rows.rows().class_counts(), [2, 2, 2]);
    assert_eq!(rows.rows().ids[5], ExampleId("train-5".into()));
    assert_eq!(rows.rows().len(), 6);
}

fn digest(examples: &[sww_benchmark::Example], view: &ScoreView) -> String {
    let rows = FittingRows::from_examples(examples).unwrap();
    let seen = rows.seen(&[view]).unwrap();
    assert_eq!(seen.rows(), examples.len() as u64);
    seen.sha256().to_owned()
}

#[test]
fn the_record_changes_with_everything_seen_and_with_nothing_else() {
    let train = examples(Split::Train);
    let scores = view(0.0);
    let seen = digest(&train, &scores);
    assert_eq!(seen.len(), 64);

    let reversed: Vec<_> = train.iter().rev().cloned().collect();
    let scores_reversed = scores.select(&[5, 4, 3, 2, 1, 0]);
    assert_eq!(digest(&reversed, &scores_reversed), seen, "the order shows");

    assert_ne!(digest(&train, &view(1e-9)), seen, "a score");
    let mut other = train.clone();
    other[3].target.decision = Decision::Block;
    assert_ne!(digest(&other, &scores), seen, "a gold decision");
    let mut other = train.clone();
    other[3].id = ExampleId("another".into());
    assert_ne!(digest(&other, &scores), seen, "an id");
    let rows = FittingRows::from_examples(&train).unwrap();
    let twice = rows.seen(&[&scores, &scores]).unwrap();
    assert_ne!(twice.sha256(), seen, "an expert");
}

#[test]
fn scores_that_miss_rows_are_refused() {
    let rows = FittingRows::from_examples(&examples(Split::Train)).unwrap();
    let short = ScoreView::normalised([[0.0; 3]]).unwrap();
    let refused = rows.seen(&[&view(0.0), &short]).unwrap_err();
    assert_eq!(
        refused,
        RowsRefused::Scores {
            expert: 2,
            found: 1,
            expected: 6
        }
    );
}

#[test]
fn predictions_have_one_sum_in_any_order_and_another_for_every_change() {
    let row = |id: &str| PredictionRow {
        id: ExampleId(id.into()),
        agent: "q".into(),
        condition: Condition::X,
        seed: Some(42),
        outcome: Outcome::Answered(Prediction {
            output: "{}".into(),
            label_scores: Some(LabelScores {
                execute: -9.1,
                ask: -3.2,
                block: -0.4,
            }),
            stopped: None,
        }),
    };
    let rows = [row("a"), row("b")];
    let sum_of = |rows: &[PredictionRow]| {
        predictions_digest(rows.iter().map(|row| (&row.id, prediction_digest(row))))
    };
    let sum = sum_of(&rows);
    let mut reversed = rows.clone();
    reversed.reverse();
    assert_eq!(sum_of(&reversed), sum);
    let changes: [&dyn Fn(&mut PredictionRow); 9] = [
        &|row| row.id = ExampleId("c".into()),
        &|row| row.agent = "l".into(),
        &|row| row.condition = Condition::F,
        &|row| row.seed = None,
        &|row| {
            row.outcome = Outcome::Failed(Failure {
                kind: FailureKind::Trap,
                detail: String::new(),
            })
        },
        &|row| row.outcome = Outcome::Incomplete(IncompleteReason("reset".into())),
        &|row| {
            if let Outcome::Answered(answer) = &mut row.outcome {
                answer.output.push(' ')
            }
        },
        &|row| {
            if let Outcome::Answered(answer) = &mut row.outcome {
                answer.label_scores = None
            }
        },
        &|row| {
            if let Outcome::Answered(Prediction {
                label_scores: Some(scores),
                ..
            }) = &mut row.outcome
            {
                scores.ask = scores.ask.next_up();
            }
        },
    ];
    for (number, change) in changes.iter().enumerate() {
        let mut changed = rows.clone();
        change(&mut changed[1]);
        assert_ne!(sum_of(&changed), sum, "change {number}");
    }
}
