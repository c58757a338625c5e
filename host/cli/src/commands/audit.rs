//! `sww audit`: how far a set of examples can be trusted to measure what it should.

use std::path::PathBuf;

use sww_audit::{
    AuditOptions, AuditReport, EvidencePlace, Figure, NearDuplicateOptions, Overlap, Thresholds,
    audit,
};
use sww_benchmark::{Example, ExampleReader, unique_examples};
use sww_report::listing;

use crate::arguments::{AuditArguments, DatasetArguments};
use crate::dataset::Dataset;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::plugins::sandbox;
use crate::predictions::open;
use crate::screen;

pub(crate) async fn run(arguments: &AuditArguments) -> Result<Exit, CommandError> {
    let usage = |problem: String| CommandError::Usage(problem);
    let mut thresholds = if arguments.balanced {
        Thresholds::balanced()
    } else {
        Thresholds::default()
    };
    for name in &arguments.lift {
        thresholds
            .lift(name)
            .map_err(|problem| usage(problem.to_string()))?;
    }
    for (name, greatest) in &arguments.thresholds {
        thresholds
            .set(name, *greatest)
            .map_err(|problem| usage(problem.to_string()))?;
    }
    let near_duplicates = NearDuplicateOptions::new(arguments.shingle, arguments.similarity)
        .map_err(|problem| usage(problem.to_string()))?;
    let examples = if arguments.examples.is_empty() {
        generate(&arguments.dataset).await?
    } else {
        read(&arguments.examples)?
    };
    let report = audit(
        &examples,
        &AuditOptions {
            near_duplicates,
            listed: arguments.listed,
        },
    );
    if arguments.json {
        screen::print_json(&report)?;
    } else {
        screen::print(&tables(&report))?;
    }
    let failures = report.failures(&thresholds);
    if failures.is_empty() {
        return Ok(Exit::Complete);
    }
    Err(CommandError::Integrity(format!(
        "the audit failed:\n  {}",
        failures.join("\n  ")
    )))
}

fn read(files: &[PathBuf]) -> Result<Vec<Example>, CommandError> {
    let mut readers = Vec::new();
    for path in files {
        readers.push(ExampleReader::new(path.display().to_string(), open(path)?));
    }
    let examples = unique_examples(readers).collect::<Result<Vec<_>, _>>()?;
    if examples.is_empty() {
        return Err(CommandError::Usage(
            "there are no examples to audit".to_owned(),
        ));
    }
    Ok(examples)
}

async fn generate(dataset: &DatasetArguments) -> Result<Vec<Example>, CommandError> {
    let mut examples = Vec::new();
    Dataset::of(dataset)
        .for_each(&sandbox()?, |example| {
            examples.push(example);
            Ok(())
        })
        .await?;
    Ok(examples)
}

fn tables(report: &AuditReport) -> String {
    let sections = [
        ("Examples", splits(report)),
        (
            "Duplicates (pairs; in brackets those within one group)",
            duplicates(report),
        ),
        ("Groups and sources", leakage(report)),
        ("Leaks of labels", lint(report)),
        ("Shortcut probes, fitted on TRAIN (%)", probes(report)),
        ("Safe against unsafe texts", statistics(report)),
    ];
    sections
        .map(|(title, table)| format!("{title}\n{table}"))
        .join("\n")
}

fn splits(report: &AuditReport) -> String {
    let rows: Vec<_> = report
        .splits
        .iter()
        .map(|(split, counts)| {
            let counts = [counts.examples, counts.execute, counts.ask, counts.block];
            let [examples, execute, ask, block] = counts.map(|count| count.to_string());
            [split.name().to_owned(), examples, execute, ask, block]
        })
        .collect();
    listing(["split", "examples", "execute", "ask", "block"], &rows)
}

fn duplicates(report: &AuditReport) -> String {
    let pairs = |overlap: &Overlap| format!("{} ({})", overlap.pairs, overlap.pairs_within_groups);
    let [exact, normalised] = &report.duplicates;
    let near = &report.near_duplicates.overlaps;
    let rows: Vec<_> = exact
        .overlaps
        .iter()
        .zip(&normalised.overlaps)
        .zip(near)
        .map(|((exact, normalised), near)| {
            let [a, b] = exact.splits;
            [
                format!("{a} – {b}"),
                pairs(exact),
                pairs(normalised),
                pairs(near),
            ]
        })
        .collect();
    listing(["splits", "exact", "normalised", "near"], &rows)
}

fn leakage(report: &AuditReport) -> String {
    let leakage = &report.leakage;
    let mut rows = vec![
        ["groups".to_owned(), leakage.groups.to_string()],
        [
            "groups in several splits".to_owned(),
            leakage.leaking_groups.to_string(),
        ],
    ];
    for overlap in &leakage.sources {
        let [a, b] = &overlap.sources;
        rows.push([
            format!("goals that {a} and {b} share"),
            overlap.shared_goals.to_string(),
        ]);
    }
    for overlap in &leakage.splits {
        let [a, b] = overlap.splits;
        rows.push([
            format!("goals that {a} and {b} share"),
            overlap.shared_goals.to_string(),
        ]);
    }
    listing(["what", "number"], &rows)
}

fn lint(report: &AuditReport) -> String {
    let lint = &report.lint;
    let mut rows: Vec<_> = lint
        .label_phrases
        .iter()
        .map(|phrase| {
            [
                format!("visible text says `{}`", phrase.phrase),
                phrase.examples.to_string(),
            ]
        })
        .collect();
    rows.extend(lint.hidden_texts.iter().map(|found| {
        [
            format!("{} holds {}", found.field, found.hidden.name()),
            found.examples.to_string(),
        ]
    }));
    let evidence = &lint.evidence;
    let not_quoted: u64 = [EvidencePlace::Scattered, EvidencePlace::Elsewhere]
        .iter()
        .filter_map(|place| evidence.places.get(place))
        .sum();
    rows.push([
        "evidence that is no quotation".to_owned(),
        not_quoted.to_string(),
    ]);
    rows.push([
        "evidence of fewer than three words".to_owned(),
        evidence.short.to_string(),
    ]);
    rows.push([
        "evidence that is there more than once".to_owned(),
        evidence.repeated.to_string(),
    ]);
    listing(["what", "examples"], &rows)
}

fn probes(report: &AuditReport) -> String {
    let mut rows = Vec::new();
    for probe in &report.probes.probes {
        for score in &probe.scores {
            rows.push([
                probe.feature.to_string(),
                probe.method.to_string(),
                score.split.name().to_owned(),
                percent(&score.balanced_accuracy),
                percent(&score.macro_f1),
            ]);
        }
    }
    listing(["reads", "decides by", "split", "BA", "Macro-F1"], &rows)
}

fn statistics(report: &AuditReport) -> String {
    let rows: Vec<_> = report
        .statistics
        .balance
        .iter()
        .map(|balance| {
            [
                balance.measure.clone(),
                number(&balance.safe),
                number(&balance.unsafe_),
                percent(&balance.relative_difference),
            ]
        })
        .collect();
    listing(["measure", "safe", "unsafe", "difference (%)"], &rows)
}

fn percent(figure: &Figure) -> String {
    figure
        .value()
        .map_or("–".to_owned(), |value| format!("{:.2}", 100.0 * value))
}

fn number(figure: &Figure) -> String {
    figure
        .value()
        .map_or("–".to_owned(), |value| format!("{value:.3}"))
}
