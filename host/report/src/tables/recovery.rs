//! Latent Authorisation Recovery, from its JSON object: the tables show what the object holds.

use serde_json::Value;
use sww_recovery::lineage::Lineage;
use sww_scoring::Metric;

use crate::figures;
use crate::measures;
use crate::table::{Cell, Column, Row, Table};

/// The metrics of a readout's row.
const SHOWN: [Metric; 8] = [
    Metric::BalancedAccuracy,
    Metric::MacroF1,
    Metric::AuthBa,
    Metric::ExecuteRecall,
    Metric::AskRecall,
    Metric::BlockRecall,
    Metric::FalseSafeRate,
    Metric::SafeUtility,
];

/// The readouts in the order of their tables: a name, with `{q}` and `{l}` for the experts', and
/// where the object has them.
const READOUTS: [(&str, &str); 17] = [
    ("{q} native", "/native/q"),
    ("{l} native", "/native/l"),
    ("{q} calibrated", "/calibrated/q"),
    ("{l} calibrated", "/calibrated/l"),
    ("average", "/average"),
    ("DCPF", "/dcpf"),
    ("{q} ask shift", "/controls/ask_shift/q"),
    ("{l} ask shift", "/controls/ask_shift/l"),
    ("{q} threshold", "/controls/threshold/q"),
    ("{l} threshold", "/controls/threshold/l"),
    ("{q} isotonic", "/controls/isotonic/q"),
    ("{l} isotonic", "/controls/isotonic/l"),
    ("hidden layer", "/controls/hidden_layer"),
    ("{q} base native", "/controls/base/q/native"),
    ("{q} base calibrated", "/controls/base/q/calibrated"),
    ("{l} base native", "/controls/base/l/native"),
    ("{l} base calibrated", "/controls/base/l/calibrated"),
];

/// An analysis to be shown.
struct Object<'a> {
    object: &'a Value,
}

impl Object<'_> {
    fn number(&self, path: &str) -> Option<f64> {
        self.object.pointer(path)?.as_f64()
    }

    fn text(&self, path: &str) -> Option<&str> {
        self.object.pointer(path)?.as_str()
    }

    /// A readout's name with the experts' own names in it.
    fn named(&self, name: &str) -> String {
        let expert = |key: &str| self.text(&format!("/experts/{key}")).unwrap_or("?");
        name.replace("{q}", expert("q")).replace("{l}", expert("l"))
    }

    /// A figure, with its SD over seeds beside it.
    fn cell(&self, path: &str, shown: impl Fn(f64) -> String) -> Cell {
        let Some(value) = self.number(path) else {
            let reason = path
                .strip_suffix("/value")
                .and_then(|figure| self.text(&format!("{figure}/undefined_reason")));
            return match reason {
                Some(reason) => Cell::Undefined(reason.to_owned()),
                None => Cell::Blank,
            };
        };
        let deviation = self.number(&format!("/sd_over_seeds{path}"));
        Cell::Shown {
            text: shown(value),
            asides: deviation
                .map(|deviation| format!("± {}", shown(deviation)))
                .into_iter()
                .collect(),
        }
    }

    fn metric(&self, path: &str, metric: Metric) -> Cell {
        self.cell(&format!("{path}/{}/value", metric.key()), |value| {
            figures::value(metric, value)
        })
    }

    fn gain(&self, path: &str, metric: Metric) -> Cell {
        self.cell(&format!("{path}/{}/value", metric.key()), |value| {
            figures::difference(metric, value)
        })
    }

    fn count(&self, path: &str) -> Cell {
        self.cell(path, |count| figures::count(count.max(0.0) as u64))
    }

    fn has(&self, path: &str) -> bool {
        self.object
            .pointer(path)
            .is_some_and(|value| !value.is_null())
    }
}

/// Every table of an analysis, in the order of the spec.
pub(crate) fn recovery(object: &Value) -> Vec<Table> {
    let object = Object { object };
    let mut tables = vec![
        readouts(&object, "Readouts on DEV (%)", "dev"),
        quantities(&object),
        verification(&object),
        within_family(&object),
    ];
    if object.has("/dcpf/test") {
        tables.insert(1, readouts(&object, "Readouts on TEST (%)", "test"));
    }
    if object.has("/triplets") {
        tables.push(triplets(&object));
    }
    tables.push(regime(&object));
    tables.retain(|table| !table.rows.is_empty());
    tables
}

fn metric_columns(metrics: &[Metric]) -> Vec<Column> {
    metrics
        .iter()
        .map(|&metric| Column::numbers(measures::heading(metric)))
        .collect()
}

fn readouts(object: &Object<'_>, title: &'static str, split: &str) -> Table {
    let present = READOUTS
        .iter()
        .filter(|(_, path)| object.has(&format!("{path}/{split}")));
    let rows = present.map(|(name, path)| Row {
        keys: vec![object.named(name)],
        cells: SHOWN
            .iter()
            .map(|&metric| object.metric(&format!("{path}/{split}"), metric))
            .collect(),
    });
    let n = object.number(&format!("/n/{split}")).unwrap_or(0.0) as u64;
    let mut notes = vec![format!(
        "n: {}; decisions from scores, of equal ones the safer: block, then ask, then execute",
        figures::plural(n, "example", "examples")
    )];
    let seeds = object.object.pointer("/seeds").and_then(Value::as_array);
    if let Some(seeds) = seeds.filter(|seeds| seeds.len() > 1) {
        notes.push(format!("Mean ± SD over {} seeds (n−1)", seeds.len()));
    }
    if split == "dev" {
        let mismatches = object.number("/dcpf/upstream_mismatches").unwrap_or(0.0);
        notes.push(object.named(&format!(
            "DCPF keeps future, evidence, consequence and risk of {{q}}: {mismatches} upstream mismatches"
        )));
    }
    Table {
        title,
        keys: vec![Column::words("readout")],
        columns: metric_columns(&SHOWN),
        rows: rows.collect(),
        notes,
    }
}

/// Localise and Recover in one figure each.
fn quantities(object: &Object<'_>) -> Table {
    let row = |name: &str, cells: [Cell; 2]| Row {
        keys: vec![object.named(name)],
        cells: cells.into(),
    };
    let nats = |path: &str| object.cell(path, |nats| format!("{nats:.4}"));
    let points = |path: &str| object.gain(path, Metric::BalancedAccuracy);
    Table {
        title: "Latent authorisation recovery on DEV",
        keys: vec![Column::words("quantity")],
        columns: vec![Column::numbers("Q"), Column::numbers("L")],
        rows: vec![
            row(
                "LPS (AUC of ask against block)",
                [nats("/lps/q/value"), nats("/lps/l/value")],
            ),
            row("LRG in BA (points)", [points("/lrg/q"), points("/lrg/l")]),
            row("CBC in BA (points)", [points("/cbc"), Cell::Blank]),
            row(
                "CBC in Auth-BA (points)",
                [object.gain("/cbc", Metric::AuthBa), Cell::Blank],
            ),
            row(
                "held-out log loss alone (nats)",
                [nats("/ccg/loss/q/mean"), nats("/ccg/loss/l/mean")],
            ),
            row(
                "CCG given the other (nats)",
                [nats("/ccg/q_given_l"), nats("/ccg/l_given_q")],
            ),
        ],
        notes: vec![object.named("Q is {q}, L is {l}; the cross-fitted losses are of TRAIN")],
    }
}

/// Verify: whether recovery survives.
fn verification(object: &Object<'_>) -> Table {
    const METRICS: [Metric; 4] = [
        Metric::BalancedAccuracy,
        Metric::AuthBa,
        Metric::AskRecall,
        Metric::BlockRecall,
    ];
    let mut rows = Vec::new();
    let mut row = |name: String, path: &str| {
        if object.has(path) {
            rows.push(Row {
                keys: vec![name],
                cells: METRICS
                    .iter()
                    .map(|&metric| object.metric(path, metric))
                    .collect(),
            });
        }
    };
    for (name, path) in [
        ("held-out groups: {q} native", "/group_holdout/native/q"),
        ("held-out groups: {l} native", "/group_holdout/native/l"),
        (
            "held-out groups: {q} calibrated",
            "/group_holdout/calibrated/q",
        ),
        (
            "held-out groups: {l} calibrated",
            "/group_holdout/calibrated/l",
        ),
        ("held-out groups: DCPF", "/group_holdout/dcpf"),
        ("  pairs permuted", "/pairing/global"),
        ("  pairs permuted within source", "/pairing/within_source"),
    ] {
        row(object.named(name), path);
    }
    let transfers = object
        .object
        .pointer("/source_transfer")
        .and_then(Value::as_array);
    for (number, transfer) in transfers.into_iter().flatten().enumerate() {
        let side = |key: &str| match transfer.get(key) {
            Some(Value::String(source)) => source.clone(),
            Some(Value::Object(side)) => side
                .iter()
                .map(|(kind, source)| match source.as_str() {
                    Some(source) => format!("{} {source}", kind.replace('_', " ")),
                    None => kind.replace('_', " "),
                })
                .collect::<Vec<_>>()
                .join(", "),
            _ => "?".to_owned(),
        };
        row(
            format!("source {} to {}: DCPF", side("from"), side("to")),
            &format!("/source_transfer/{number}/dcpf"),
        );
    }
    let shared = |path: &str| object.number(path).map_or("–".to_owned(), figures::percent);
    Table {
        title: "Verification (%)",
        keys: vec![Column::words("check")],
        columns: metric_columns(&METRICS),
        rows,
        notes: vec![
            format!(
                "Shared-wrong rows of DEV: {}; ask rescued {} %, block rescued {} %, block retained {} %",
                object.number("/shared_wrong/rows").unwrap_or(0.0),
                shared("/shared_wrong/ask_rescue/value"),
                shared("/shared_wrong/block_rescue/value"),
                shared("/shared_wrong/block_retention/value"),
            ),
            "Readouts of held-out groups are fitted on the other groups of TRAIN".to_owned(),
        ],
    }
}

/// DCPF inside the families whose rows have several decisions.
fn within_family(object: &Object<'_>) -> Table {
    let families = object
        .object
        .pointer("/within_family")
        .and_then(Value::as_object);
    let rows = families.into_iter().flatten().map(|(family, _)| {
        let path = format!(
            "/within_family/{}",
            family.replace('~', "~0").replace('/', "~1")
        );
        Row {
            keys: vec![family.clone()],
            cells: vec![
                object.count(&format!("{path}/gold/0")),
                object.count(&format!("{path}/gold/1")),
                object.count(&format!("{path}/gold/2")),
                object.metric(&format!("{path}/metrics"), Metric::AuthBa),
                object.metric(&format!("{path}/metrics"), Metric::AskRecall),
                object.metric(&format!("{path}/metrics"), Metric::BlockRecall),
                object.cell(&format!("{path}/ask_block_auc/value"), |auc| {
                    format!("{auc:.3}")
                }),
            ],
        }
    });
    Table {
        title: "DCPF within families of several decisions, DEV (%)",
        keys: vec![Column::words("family")],
        columns: vec![
            Column::numbers("n execute"),
            Column::numbers("n ask"),
            Column::numbers("n block"),
            Column::numbers("Auth-BA"),
            Column::numbers("ASK"),
            Column::numbers("BLOCK"),
            Column::numbers("AUC"),
        ],
        rows: rows.collect(),
        notes: Vec::new(),
    }
}

/// The matched triplets.
fn triplets(object: &Object<'_>) -> Table {
    let systems = object
        .object
        .pointer("/triplets/systems")
        .and_then(Value::as_array);
    let rows = systems.into_iter().flatten().map(|system| {
        let share = |path: &str| {
            let value = system.pointer(path).and_then(Value::as_f64);
            value.map_or(Cell::Blank, |value| Cell::plain(figures::percent(value)))
        };
        let direction =
            |contrast: &str| share(&format!("/across_seeds/all/direction/{contrast}/mean"));
        let p = system.pointer("/across_seeds/tests/pooled/holm_p_value");
        Row {
            keys: vec![
                system
                    .get("system")
                    .and_then(Value::as_str)
                    .unwrap_or("?")
                    .to_owned(),
            ],
            cells: vec![
                direction("execute_to_ask"),
                direction("execute_to_block"),
                direction("ask_to_block"),
                direction("pooled"),
                share("/across_seeds/all/triplet_exact/mean"),
                p.and_then(Value::as_f64)
                    .map_or(Cell::Blank, |p| Cell::plain(format!("{p:.4}"))),
            ],
        }
    });
    Table {
        title: "Matched triplets: direction and exactness (%)",
        keys: vec![Column::words("readout")],
        columns: vec![
            Column::numbers("execute→ask"),
            Column::numbers("execute→block"),
            Column::numbers("ask→block"),
            Column::numbers("pooled"),
            Column::numbers("triplet exact"),
            Column::numbers("p (Holm)"),
        ],
        rows: rows.collect(),
        notes: vec![
            "p: pooled direction, sign flips of whole triplets over all seeds, Holm's correction over every test of every readout".to_owned(),
        ],
    }
}

/// The verdict.
fn regime(object: &Object<'_>) -> Table {
    let findings = object
        .object
        .pointer("/regime/findings")
        .and_then(Value::as_array);
    let rows = findings.into_iter().flatten().map(|finding| {
        let name = finding.get("regime").and_then(Value::as_str).unwrap_or("?");
        let holds = match finding.get("holds").and_then(Value::as_bool) {
            Some(true) => "holds",
            Some(false) => "does not hold",
            None => "not tested",
        };
        let reason = finding.get("not_tested_reason").and_then(Value::as_str);
        Row {
            keys: vec![name.replace('_', " ")],
            cells: vec![
                Cell::plain(holds),
                Cell::plain(reason.map_or_else(|| rests_on(finding), str::to_owned)),
            ],
        }
    });
    let headline = object
        .text("/regime/headline")
        .map(|headline| headline.replace('_', " "));
    let reason = object.text("/regime/undefined_reason").unwrap_or_default();
    Table {
        title: "Regime",
        keys: vec![Column::words("regime")],
        columns: vec![Column::words("finding"), Column::words("rests on")],
        rows: rows.collect(),
        notes: vec![match headline {
            Some(headline) => format!("Verdict: {headline}"),
            None => format!("No verdict: {reason}"),
        }],
    }
}

/// The conditions of the alternative that decides a finding, in words.
fn rests_on(finding: &Value) -> String {
    let alternatives = finding.get("alternatives").and_then(Value::as_array);
    let mut alternatives = alternatives.into_iter().flatten();
    let holds = finding.get("holds");
    let decisive = alternatives
        .clone()
        .find(|alternative| alternative.get("holds") == holds);
    let Some(alternative) = decisive.or_else(|| alternatives.next()) else {
        return String::new();
    };
    let subject = alternative
        .get("subject")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let conditions = alternative.get("conditions").and_then(Value::as_array);
    let conditions: Vec<_> = conditions
        .into_iter()
        .flatten()
        .filter_map(|condition| {
            let sign = match condition.get("requirement")?.as_str()? {
                "at_least" => "≥",
                "at_most" => "≤",
                "above" => ">",
                _ => "<",
            };
            let value = condition.get("value")?.as_f64()?;
            let threshold = condition.get("threshold")?.as_f64()?;
            let figure = condition.get("figure")?.as_str()?;
            Some(format!("{figure} {value:.3} ({sign} {threshold})"))
        })
        .collect();
    format!("{subject}: {}", conditions.join(", "))
}

/// The checkpoints of a lineage, and where the collapse begins.
pub(crate) fn lineage(lineage: &Lineage) -> Table {
    use sww_recovery::diagnosis::Diagnosis;
    let rows = lineage.stages.iter().map(|stage| Row {
        keys: vec![stage.name.clone(), stage.seeds.to_string()],
        cells: Diagnosis::METRICS
            .iter()
            .map(|metric| match stage.metrics.get(metric) {
                Some(mean) => match (mean.value, &mean.undefined_reason) {
                    (Some(value), _) => Cell::Shown {
                        text: figures::value(*metric, value),
                        asides: mean
                            .sd_over_seeds
                            .map(|sd| format!("± {}", figures::value(*metric, sd)))
                            .into_iter()
                            .collect(),
                    },
                    (None, reason) => Cell::Undefined(reason.clone().unwrap_or_default()),
                },
                None => Cell::Blank,
            })
            .collect(),
    });
    let onsets = lineage.onset.iter().map(|(metric, onset)| match onset {
        Some(onset) => format!(
            "Recall of {} collapses from {} to {}: {} to {}, evidence kept",
            measures::heading(*metric),
            onset.from,
            onset.to,
            figures::percent(onset.recall_before),
            figures::percent(onset.recall_after),
        ),
        None => format!("Recall of {}: no collapse", measures::heading(*metric)),
    });
    Table {
        title: "Lineage on DEV (%)",
        keys: vec![Column::words("checkpoint"), Column::numbers("seeds")],
        columns: metric_columns(&Diagnosis::METRICS),
        rows: rows.collect(),
        notes: onsets.collect(),
    }
}
