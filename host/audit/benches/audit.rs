//! What an audit costs at the size of a whole benchmark.
#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]

use divan::{Bencher, black_box};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sww_audit::{AuditOptions, audit};
use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Split, Target, Visible,
};

/// TRAIN, DEV and TEST together.
const BENCHMARK: usize = 34_000;

fn main() {
    divan::main();
}

/// Texts of about 3 KB from 300 templates, a tenth of their words refilled for each group.
fn examples(count: usize) -> Vec<Example> {
    let templates: Vec<Vec<String>> = (0..300).map(|n| words(480, 20_000, n)).collect();
    (0..count)
        .map(|n| {
            let group = n / 9;
            let template = group % templates.len();
            let mut text = templates.get(template).unwrap().clone();
            let fillings = words(48, 50_000, 1_000_000 + group as u64);
            for (place, filling) in fillings.into_iter().enumerate() {
                *text.get_mut(place * 10 + template % 10).unwrap() = filling;
            }
            let decision = *Decision::ALL.get(n % 3).unwrap();
            text.extend(words(12, 3_000, n as u64));
            example(n, group, template, &text, decision)
        })
        .collect()
}

/// Words as frequent as Zipf has it.
fn words(count: usize, vocabulary: u64, seed: u64) -> Vec<String> {
    let mut stream = ChaCha8Rng::seed_from_u64(seed);
    let mut word = || {
        let uniform = stream.next_u64() as f64 / u64::MAX as f64;
        format!("w{}", (vocabulary as f64).powf(uniform) as u64)
    };
    (0..count).map(|_| word()).collect()
}

fn example(
    n: usize,
    group: usize,
    template: usize,
    text: &[String],
    decision: Decision,
) -> Example {
    let part = |from: usize, to: usize| text.get(from..to.min(text.len())).unwrap().join(" ");
    let split = match group % 34 {
        0..30 => Split::Train,
        30 => Split::Dev,
        _ => Split::Test,
    };
    Example {
        id: ExampleId(format!("e-{n:06}")),
        split,
        visible: Visible {
            task_goal: part(0, 20),
            policy: part(20, 120),
            observation: part(120, 470),
            candidate_action: part(470, usize::MAX),
        },
        target: Target {
            predicted_future: "the page changes".into(),
            security_evidence: part(200, 208),
            decision,
        },
        metadata: Metadata {
            risk_family: Family(format!("family {}", template % 6)),
            group: Group(format!("t{template}-{group}")),
            source: Some("generated".into()),
            source_id: Some(format!("t{template}-{group}-{}", n % 9)),
            authorisation_condition: None,
            safer_counterfactual: None,
            triplet: None,
        },
    }
}

#[divan::bench(args = [3_400, BENCHMARK], sample_count = 3, sample_size = 1)]
fn whole_audit(bencher: Bencher<'_, '_>, count: usize) {
    let examples = examples(count);
    bencher.bench(|| audit(black_box(&examples), &AuditOptions::default()));
}
