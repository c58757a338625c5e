//! Decisions in raw answers.

use sww_benchmark::Decision::{self, Ask, Block, Execute};
use sww_benchmark::strict;
use sww_protocol::AnswerForm::FiveKeys;
use sww_recovery::frozen::{UnequalLengths, UpstreamMismatches, replace_decisions};

const ANSWER: &str = "{\"decision\" : \"block\", \"predicted_future\":\"says \\\"decision\\\":\\\"ask\\\"\",\
    \"security_evidence\":\"e\\u00e9\",\"security_consequence\":\"unsafe\",\"risk_score\":0.80}\n";

#[test]
fn answers_keep_every_byte_but_the_decision() {
    let prose = "I would rather ask.";
    let missing = "{\"decision\":\"block\"}";
    let answers = [ANSWER, ANSWER, prose, missing];
    let applied = replace_decisions(&answers, &[Ask, Block, Execute, Ask], FiveKeys).unwrap();
    let asked = ANSWER.replacen("\"block\"", "\"ask\"", 1);
    assert_eq!(applied.outputs, [asked.as_str(), ANSWER, prose, missing]);
    let report = applied.report;
    assert_eq!(
        (
            report.rows,
            report.replaced,
            report.unchanged,
            report.invalid
        ),
        (4, 1, 1, 2)
    );
    assert_eq!(report.upstream_mismatches.total(), 0);
    let before = strict(ANSWER, FiveKeys).unwrap();
    let after = strict(&asked, FiveKeys).unwrap();
    assert_eq!(
        after,
        sww_benchmark::Answer {
            decision: Ask,
            ..before
        }
    );
}

#[test]
fn the_comparison_sees_every_upstream_field() {
    let compared = |from: &str, to: &str| {
        let mut mismatches = UpstreamMismatches::default();
        let changed = ANSWER.replacen(from, to, 1);
        assert_ne!(changed, ANSWER);
        mismatches.compare(ANSWER, &changed, FiveKeys);
        mismatches
    };
    assert_eq!(compared("says", "said").predicted_future, 1);
    assert_eq!(compared("e\\u00e9", "e").security_evidence, 1);
    assert_eq!(compared("unsafe", "safe").security_consequence, 1);
    assert_eq!(compared("0.80", "0.8000000000000002").risk_score, 1);
    assert_eq!(compared("\"risk_score\"", "\"risk\"").validity, 1);
    assert_eq!(compared("says", "said").total(), 1);
    // The same in other bytes is no mismatch of what is read, and the decision is not upstream.
    assert_eq!(compared("e\\u00e9", "eé").total(), 0);
    assert_eq!(compared("\"block\"", "\"execute\"").total(), 0);
}

#[test]
fn there_is_one_decision_for_each_answer() {
    let refused = replace_decisions(&[ANSWER], &Decision::ALL, FiveKeys);
    assert_eq!(
        refused,
        Err(UnequalLengths {
            answers: 1,
            decisions: 3
        })
    );
}
