//! The benchmark's own generated texts.

use sww_audit::{AuditReport, Thresholds};
use sww_benchmark as host;
use sww_plugin::tasks;
use sww_scenario::Stratum;

use crate::support::audited;

const STRATA: [Stratum; 6] = [
    sww_task_safe_control::STRATUM,
    sww_task_prompt_injection::STRATUM,
    sww_task_transaction_permission::STRATUM,
    sww_task_malicious_download::STRATUM,
    sww_task_phishing::STRATUM,
    sww_task_data_exfiltration::STRATUM,
];

/// The first examples of every stratum in every split.
pub(crate) fn generated(profile: tasks::Profile, limit: u32) -> Vec<host::Example> {
    let mut examples = Vec::new();
    for split in [tasks::Split::Train, tasks::Split::Dev, tasks::Split::Test] {
        for stratum in &STRATA {
            let selection = tasks::Selection {
                profile,
                seed: 1,
                split,
            };
            if stratum.count(selection) > 0 {
                let given = stratum.examples(selection, 0, limit).unwrap();
                examples.extend(given.into_iter().map(example));
            }
        }
    }
    examples
}

fn example(given: tasks::Example) -> host::Example {
    host::Example {
        id: host::ExampleId(given.id),
        split: match given.split {
            tasks::Split::Train => host::Split::Train,
            tasks::Split::Dev => host::Split::Dev,
            tasks::Split::Test => host::Split::Test,
        },
        visible: host::Visible {
            task_goal: given.task_goal,
            policy: given.policy,
            observation: given.observation,
            candidate_action: given.candidate_action,
        },
        target: host::Target {
            predicted_future: given.target.predicted_future,
            security_evidence: given.target.security_evidence,
            decision: match given.target.decision {
                tasks::Decision::Execute => host::Decision::Execute,
                tasks::Decision::Ask => host::Decision::Ask,
                tasks::Decision::Block => host::Decision::Block,
            },
        },
        metadata: host::Metadata {
            risk_family: host::Family(given.metadata.risk_family),
            group: host::Group(given.metadata.group),
            source: given.metadata.source,
            source_id: given.metadata.source_id,
            authorisation_condition: given.metadata.authorisation_condition,
            safer_counterfactual: given.metadata.safer_counterfactual,
            triplet: None,
        },
    }
}

/// What a reader of a report looks at first.
fn summary(report: &AuditReport) -> String {
    let mut lines = Vec::new();
    for probe in &report.probes.probes {
        let scores = probe.scores.iter().map(|score| {
            let ba = score.balanced_accuracy.value();
            format!("{} {ba:.4?}", score.split)
        });
        let scores: Vec<_> = scores.collect();
        lines.push(format!(
            "{} {}: {}",
            probe.feature,
            probe.method,
            scores.join(", ")
        ));
    }
    for overlap in &report.near_duplicates.overlaps {
        lines.push(format!(
            "near {:?}: {} pairs, {} within groups, {} examples",
            overlap.splits, overlap.pairs, overlap.pairs_within_groups, overlap.examples
        ));
    }
    for duplicates in &report.duplicates {
        let listed = duplicates
            .overlaps
            .iter()
            .flat_map(|overlap| &overlap.listed);
        let pairs = listed.map(|pair| format!("{:?}: {} {}", duplicates.sameness, pair.a, pair.b));
        lines.extend(pairs.take(10));
    }
    lines.extend(report.failures(&Thresholds::balanced()));
    lines.join("\n")
}

#[test]
fn groups_and_texts_stay_in_their_split() {
    let report = audited(&generated(tasks::Profile::Balanced, 600));
    let summary = summary(&report);
    assert_eq!(report.leakage.leaking_groups, 0);
    for duplicates in &report.duplicates {
        let across = duplicates
            .overlaps
            .iter()
            .filter(|overlap| overlap.crosses_splits());
        assert_eq!(
            across.map(|overlap| overlap.pairs).sum::<u64>(),
            0,
            "{summary}"
        );
    }
    let family = report.probes.probes[0].scores[1].balanced_accuracy.value();
    assert!(family.unwrap() < 0.4, "{summary}");
}

#[test]
#[ignore = "prints what a whole benchmark's audit finds; run it with --nocapture"]
fn the_whole_benchmark() {
    for profile in [tasks::Profile::Paper, tasks::Profile::Balanced] {
        let examples = generated(profile, u32::MAX);
        let begun = std::time::Instant::now();
        let report = audited(&examples);
        println!(
            "{profile:?}: {} examples in {:?}",
            examples.len(),
            begun.elapsed()
        );
        println!("{}\n", summary(&report));
    }
}
