//! What scoring costs: metrics, intervals and comparisons at the size of TEST and a hundred times it.
#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]

use divan::{Bencher, black_box};
use sww_benchmark::{Decision, Family, Group, Target};
use sww_protocol::{AnswerForm, Condition, Outcome, Prediction};
use sww_scoring::{Bootstrap, Cohort, SeedRollouts, System, compare, judge, score};

const TEST: usize = 3_000;
const SIZES: [usize; 2] = [TEST, 100 * TEST];

fn main() {
    divan::main();
}

/// Six families, groups of five, as many rows as asked for.
fn cohort(size: usize) -> Cohort {
    let families = [0, 1, 2, 3, 4, 5].map(|family| Family(format!("family {family}")));
    let mut cohort = Cohort::default();
    for (row, family) in (0..size).zip(families.iter().cycle()) {
        cohort.push(family, &Group(format!("g{}", row / 5)));
    }
    cohort
}

/// A system whose answers differ with the step it walks through them.
fn system(size: usize, step: usize) -> System {
    let kinds: Vec<_> = Decision::ALL
        .into_iter()
        .flat_map(|gold| Decision::ALL.map(|decision| (gold, decision)))
        .flat_map(|(gold, decision)| [0, 3, 7, 10].map(|found| judged(gold, decision, found)))
        .collect();
    let judgements = (0..size).map(|row| {
        let gold = row % 3 * 12;
        kinds.get(gold + row * step / 3 % 12).copied().unwrap()
    });
    System {
        agent: format!("step {step}"),
        condition: Condition::X,
        seeds: vec![SeedRollouts {
            seed: Some(42),
            judgements: judgements.collect(),
        }],
    }
}

fn judged(gold: Decision, decision: Decision, found: usize) -> sww_scoring::Judgement {
    let words = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    let target = Target {
        predicted_future: String::new(),
        security_evidence: words.join(" "),
        decision: gold,
    };
    let evidence: Vec<&str> = words.into_iter().take(found).collect();
    let output = format!(
        r#"{{"predicted_future":"-","security_evidence":"{}","security_consequence":"{}","risk_score":{},"decision":"{decision}"}}"#,
        evidence.join(" "),
        decision.consequence().name(),
        decision.risk_code(),
    );
    let prediction = Prediction {
        output,
        label_scores: None,
        stopped: None,
    };
    judge(
        &target,
        AnswerForm::FiveKeys,
        &Outcome::Answered(prediction),
    )
}

#[divan::bench(args = SIZES)]
fn metrics(bencher: Bencher<'_, '_>, size: usize) {
    let (cohort, systems) = (cohort(size), [system(size, 1)]);
    bencher.bench(|| score(black_box(&cohort), black_box(&systems), None).unwrap());
}

#[divan::bench(args = SIZES, max_time = 20)]
fn intervals_2000(bencher: Bencher<'_, '_>, size: usize) {
    let (cohort, systems) = (cohort(size), [system(size, 1)]);
    let bootstrap = Bootstrap::new(Bootstrap::DEFAULT_RESAMPLES, 1);
    bencher.bench(|| score(black_box(&cohort), black_box(&systems), bootstrap).unwrap());
}

#[divan::bench(args = SIZES, max_time = 20)]
fn paired_2000(bencher: Bencher<'_, '_>, size: usize) {
    let (cohort, a, b) = (cohort(size), system(size, 1), system(size, 2));
    let bootstrap = Bootstrap::new(Bootstrap::DEFAULT_RESAMPLES, 1);
    bencher.bench(|| compare(black_box(&cohort), black_box(&a), black_box(&b), bootstrap).unwrap());
}
