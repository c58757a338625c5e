//! Logs that Inspect and AgentDojo wrote themselves. They are not part of this project; where they
//! are absent there is nothing to test.

use std::path::Path;

use sww_benchmark::PredictionRow;
use sww_logs::{Format, Naming, detect};

use crate::support::{files, import, import_file, output, real};

fn told(row: &PredictionRow) -> (&str, &str, Option<u64>, &str) {
    (&row.id.0, &row.agent, row.seed, output(row))
}

#[test]
fn logs_of_inspect() {
    let Some(directory) = real("inspect-logs") else {
        return;
    };
    let read = |name: &str| import_file(Format::Inspect, &directory.join(name), Naming::default());

    // Older: ids are numbers, members in any order, the completion only in the first choice.
    let popularity = read("2025-02-11T15-17-00-05-00_popularity_dPiJifoWeEQBrfWsAopzWr.eval");
    assert_eq!(popularity.report.refused, 0, "{:?}", popularity.refusals());
    let ids: Vec<_> = popularity
        .rows
        .iter()
        .map(|row| row.id.0.as_str())
        .collect();
    assert_eq!(ids, ["5", "9", "4", "8", "6", "3", "10", "7", "2", "1"]);
    assert_eq!(
        told(&popularity.rows[0]),
        ("5", "openai/gpt-4o-mini", None, "Yes")
    );

    let cancelled = read("2025-05-12T20-28-13-04-00_popularity.json");
    assert_eq!(cancelled.rows.len(), 3);
    assert_eq!(
        told(&cancelled.rows[1]),
        ("2", "openai/gpt-4o-mini", None, "No")
    );
    assert!(cancelled.report.notes[0].contains("`cancelled`"));

    for (name, row) in [
        ("log_formats.eval", ("1", "ollama/llama3.1", None, "No")),
        ("log_formats.json", ("1", "ollama/llama3.1", None, "No")),
        (
            "log_message_deduplication.eval",
            ("0", "hardcoded/hardcoded", None, "done"),
        ),
        (
            "log_read_sample.eval",
            ("1", "ollama/gemma3", None, "Yes\n"),
        ),
        (
            "log_read_sample.json",
            ("1", "ollama/gemma3", None, "Yes\n"),
        ),
        (
            "mmlu-summary-choices.eval",
            ("1", "openai/gpt-4o", None, "ANSWER: C"),
        ),
    ] {
        let imported = read(name);
        assert_eq!(imported.report.refused, 0, "{:?}", imported.refusals());
        assert_eq!(
            imported.rows.iter().map(told).collect::<Vec<_>>(),
            [row],
            "{name}"
        );
    }

    let none = read("2025-05-12T20-28-13-04-00_no-samples.json");
    assert_eq!((none.report.kept, none.report.refused), (0, 0));
    let [refusal] = &read("log_tool_call_error.json").refusals()[..] else {
        panic!("one sample, and it has no output")
    };
    assert!(
        refusal.contains("sample 1: field `output` is missing"),
        "{refusal}"
    );
    assert_eq!(
        detect(&directory.join("inspect-openapi.json")).unwrap(),
        None
    );
}

#[test]
fn logs_of_agentdojo() {
    let Some(directory) = real("agentdojo-logs/runs") else {
        return;
    };
    let opened = |path: &Path| {
        let format = detect(path).unwrap().unwrap();
        (
            format,
            path.display().to_string(),
            std::fs::File::open(path).unwrap(),
        )
    };
    let files = files(&directory);
    assert_eq!(files.len(), 5);
    let imported = import(Naming::default(), files.iter().map(|path| opened(path)));
    let rows: Vec<_> = imported.rows.iter().map(told).collect();
    let ids: Vec<_> = rows.iter().map(|row| row.0).collect();
    assert_eq!(
        ids,
        [
            "chain/user_task_4/injection_task_6",
            "banking/injection_task_0/none",
            "banking/user_task_0/injection_task_0",
            "chain/injection_task_5/none",
        ]
    );
    assert_eq!(rows[0].1, "gpt-4o-spotlighting_with_datamarking");
    assert_eq!(
        rows[3].3,
        "I'm sorry, but I can't assist with that request."
    );
    // Two variants of one attack share their names; the second can't be told apart from the first.
    let [second] = &imported.refusals()[..] else {
        panic!("{:?}", imported.refusals())
    };
    assert!(
        second.contains(
            "injection_task_0_memory_injection.json: example \
                         `banking/user_task_0/injection_task_0` is already answered"
        ),
        "{second}"
    );
}
