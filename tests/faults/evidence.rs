//! What two runs must share, byte for byte, if neither time nor an interruption is to be seen in them.

use std::fs;

use rusqlite::Connection;
use serde_json::Value;

use crate::support::Workspace;

/// Everything of a finished run but the time at which it was made and the time that rollouts took.
#[derive(PartialEq, Eq)]
pub(crate) struct Evidence {
    export: String,
    scores: String,
    markdown: String,
    page: String,
    /// The tables of the store, row by row.
    tables: Vec<Vec<String>>,
    /// The digest of the benchmark, and the sums of its examples.
    sealed: Value,
}

/// The tables, without `results.wall_micros` and the record's `created`.
const TABLES: [&str; 4] = [
    "SELECT json_remove(record, '$.created'), examples, hex(digest), rollouts, interrupted FROM run",
    "SELECT * FROM examples ORDER BY number",
    "SELECT * FROM rollouts ORDER BY number",
    "SELECT rollout, kind, attempts, fuel, memory_bytes, model_calls, score_execute, score_ask,
        score_block, failure, output, detail, log FROM results ORDER BY rollout",
];

impl Evidence {
    pub(crate) fn of(workspace: &Workspace, run: &str) -> Self {
        let directory = workspace.path(run);
        let database = Connection::open(directory.join("run.db")).unwrap();
        let check: String = database
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .unwrap();
        assert_eq!(check, "ok");
        let created: String = database
            .query_row("SELECT record ->> '$.created' FROM run", [], |row| {
                row.get(0)
            })
            .unwrap();
        let tables = TABLES.iter().map(|query| table(&database, query)).collect();
        drop(database);
        let text = |name: &str| {
            let text = fs::read_to_string(directory.join(name)).unwrap();
            text.replace(&created, "[created]")
        };
        let seal: Value = serde_json::from_str(&text("seal.json")).unwrap();
        for file in fs::read_dir(&directory).unwrap().flatten() {
            let name = file.file_name().into_string().unwrap();
            assert!(!name.starts_with('.'), "{name} was left behind");
        }
        let evidence = Self {
            export: workspace.run(&["export", run]).code(0).stdout(),
            scores: text("scores.json"),
            markdown: text("report.md"),
            page: text("report.html"),
            tables,
            sealed: seal["examples"].clone(),
        };
        assert!(!evidence.export.is_empty() && evidence.sealed.is_array());
        evidence
    }

    /// What does not depend on how many looks there were before.
    pub(crate) fn export_and_scores(&self) -> [&str; 2] {
        [&self.export, &self.scores]
    }

    /// How many rollouts are planned, and how many have a result.
    pub(crate) fn counts(&self) -> [usize; 2] {
        [self.tables[2].len(), self.tables[3].len()]
    }

    /// Fails where another run differs, and says in what.
    #[track_caller]
    pub(crate) fn assert_same(&self, other: &Self, after: &str) {
        let parts = [
            ("scores.json", self.scores == other.scores),
            ("report.md", self.markdown == other.markdown),
            ("report.html", self.page == other.page),
            ("the export", self.export == other.export),
            ("the seal", self.sealed == other.sealed),
            ("the tables", self.tables == other.tables),
        ];
        for (part, is_same) in parts {
            assert!(is_same, "{part} is another one after {after}");
        }
        assert!(self == other);
    }
}

fn table(database: &Connection, query: &str) -> Vec<String> {
    let mut statement = database.prepare(query).unwrap();
    let columns = statement.column_count();
    let rows = statement.query_map([], |row| {
        let cells = (0..columns).map(|column| row.get_ref(column).map(|cell| format!("{cell:?}")));
        Ok(cells.collect::<rusqlite::Result<Vec<_>>>()?.join("\t"))
    });
    rows.unwrap().map(Result::unwrap).collect()
}
