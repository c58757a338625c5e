//! What a run is: the settings that its results depend on.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use serde::{Deserialize, Serialize};
use sww_benchmark::{Profile, Split};
use sww_excerpt::{excerpt, json_problem};
use sww_protocol::Condition;

use crate::sum::Sha256Sum;

/// The schema of [`RunRecord`], and of the file that holds it.
pub const RUN_SCHEMA: &str = "safewebworld.run/1";

/// The settings of a run, frozen when it is created. How many jobs run at a time is no part of it:
/// results don't depend on that.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "schema", rename = "safewebworld.run/1")]
pub struct RunRecord {
    /// Version of the program.
    pub tool_version: String,
    /// Version of the locked evaluator.
    pub evaluator_version: String,
    /// How the benchmark is composed; none for imported examples.
    pub profile: Option<Profile>,
    /// The part of the benchmark that is evaluated.
    pub split: Split,
    /// The seed of the task components' generators.
    pub task_seed: u64,
    /// The run's seeds, in order, each once.
    pub seeds: Vec<u64>,
    /// How many examples were asked for at most; none for all of them.
    pub limit: Option<u64>,
    /// The digest that a manifest froze the examples with, if the run is held to one.
    #[serde(default)]
    pub frozen_digest: Option<Sha256Sum>,
    /// The components that give the examples, in order, each label once.
    pub tasks: Vec<PluginRecord>,
    /// The components under test, in order, each label once.
    pub agents: Vec<PluginRecord>,
    /// The conditions, in order, each once.
    pub conditions: Vec<Condition>,
    /// Where the futures come from that conditions f and x+f show; none without these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub futures: Option<FutureSource>,
    /// The frozen readout that decides in the first agent's answers, beside the agents themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub readout: Option<ReadoutRecord>,
    /// The model endpoints that agents can call: their URLs by name.
    #[serde(default)]
    pub endpoints: BTreeMap<String, String>,
    /// The prompt that stands in place of the agents' own.
    #[serde(default)]
    pub prompt: Option<String>,
    /// What the sandbox allows a guest.
    pub sandbox_limits: serde_json::Value,
    /// Whether agents run in processes of their own. Results don't depend on it; a run that began so
    /// goes on so, unless its user wants it otherwise.
    #[serde(default)]
    pub isolated: bool,
    /// How intervals are made.
    pub bootstrap: BootstrapSettings,
    /// When the run was created: a date and time in RFC 3339, to be shown and never computed with.
    pub created: String,
}

/// The place of a task component in [`RunRecord::tasks`], from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TaskIndex(pub u32);

/// The place of an agent in [`RunRecord::agents`], from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AgentIndex(pub u32);

/// One component of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PluginRecord {
    /// What the user calls it.
    pub label: String,
    /// Where it comes from, as the user wrote it; a resumed run finds it there.
    pub locator: String,
    /// Its own name.
    pub name: String,
    /// Its own version.
    pub version: String,
    /// SHA-256 of the component, in hexadecimal.
    pub digest: String,
    /// The version of the contract it was built for.
    pub contract_version: String,
    /// The parameters the user gave it.
    pub parameters: BTreeMap<String, String>,
}

/// The earlier run whose predicted futures a run shows. They are frozen with its examples; the
/// earlier run is not needed afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FutureSource {
    /// The directory of the earlier run.
    pub directory: String,
    /// When it was created: a date and time in RFC 3339.
    pub created: String,
    /// The digest of its benchmark, in hexadecimal.
    pub benchmark: String,
}

/// The frozen readout of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadoutRecord {
    /// What it is called.
    pub label: String,
    /// The text of its file.
    pub text: String,
}

/// How the intervals of a run are made (spec §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BootstrapSettings {
    /// How many resamples; 0 for no intervals.
    pub resamples: u64,
    /// The seed of the resampling.
    pub seed: u64,
}

/// Why a record can't be a run's.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunRecordProblem {
    /// Something that must be unique stands there twice.
    #[error(
        "{what} `{}` is given twice; give each {what} once, or a label of its own",
        excerpt(name)
    )]
    Twice {
        /// What it is.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// The record has another major schema.
    #[error(
        "it has the schema `{}`, and this version reads `{RUN_SCHEMA}`; use a version of the \
         program that knows it",
        excerpt(found)
    )]
    Schema {
        /// The schema it has.
        found: String,
    },
    /// The record isn't one.
    #[error("its record is not what `{RUN_SCHEMA}` asks for: {0}")]
    Malformed(String),
}

impl RunRecord {
    /// Checks that labels, conditions and seeds name one thing each.
    ///
    /// # Errors
    /// [`RunRecordProblem::Twice`] for the first that doesn't.
    pub fn check(&self) -> Result<(), RunRecordProblem> {
        all_differ("task label", self.tasks.iter().map(|task| &task.label))?;
        all_differ("agent label", self.agents.iter().map(|agent| &agent.label))?;
        all_differ("condition", &self.conditions)?;
        all_differ("seed", &self.seeds)
    }

    /// The task at an index, if there is one.
    pub fn task(&self, index: TaskIndex) -> Option<&PluginRecord> {
        self.tasks.get(usize::try_from(index.0).ok()?)
    }

    /// The agent at an index, if there is one.
    pub fn agent(&self, index: AgentIndex) -> Option<&PluginRecord> {
        self.agents.get(usize::try_from(index.0).ok()?)
    }

    /// Reads a record from its JSON text; fields that a later version added are passed over.
    ///
    /// # Errors
    /// [`RunRecordProblem::Schema`] for another major schema, [`RunRecordProblem::Malformed`] for
    /// anything else that is no record.
    pub fn from_json(text: &str) -> Result<Self, RunRecordProblem> {
        #[derive(Deserialize)]
        struct Tagged {
            schema: String,
        }
        let malformed =
            |error: serde_json::Error| RunRecordProblem::Malformed(json_problem(&error));
        let Tagged { schema } = serde_json::from_str(text).map_err(malformed)?;
        if schema != RUN_SCHEMA {
            return Err(RunRecordProblem::Schema { found: schema });
        }
        serde_json::from_str(text).map_err(malformed)
    }
}

fn all_differ<T: Display + Ord>(
    what: &'static str,
    names: impl IntoIterator<Item = T>,
) -> Result<(), RunRecordProblem> {
    let mut seen = BTreeSet::new();
    for name in names {
        if seen.contains(&name) {
            let name = name.to_string();
            return Err(RunRecordProblem::Twice { what, name });
        }
        seen.insert(name);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> RunRecord {
        RunRecord {
            tool_version: "0.1.0".into(),
            evaluator_version: "1".into(),
            profile: Some(Profile::Paper),
            split: Split::Test,
            task_seed: u64::MAX,
            seeds: vec![42, 123, 2027],
            limit: None,
            frozen_digest: None,
            tasks: vec![plugin("phishing")],
            agents: vec![plugin("a"), plugin("b")],
            conditions: vec![Condition::X],
            futures: None,
            readout: None,
            endpoints: BTreeMap::new(),
            prompt: None,
            sandbox_limits: serde_json::json!({"fuel": 1}),
            isolated: false,
            bootstrap: BootstrapSettings {
                resamples: 2000,
                seed: 1,
            },
            created: "2026-01-02T03:04:05Z".into(),
        }
    }

    fn plugin(label: &str) -> PluginRecord {
        PluginRecord {
            label: label.into(),
            locator: label.into(),
            name: "n".into(),
            version: "1.0.0".into(),
            digest: "00".into(),
            contract_version: "0.1.0".into(),
            parameters: BTreeMap::from([("decision".into(), "ask".into())]),
        }
    }

    #[test]
    fn json_names_its_schema_and_reads_back() {
        let mut json = serde_json::to_value(record()).unwrap();
        assert_eq!(json["schema"], RUN_SCHEMA);
        json["added_later"] = true.into();
        assert_eq!(RunRecord::from_json(&json.to_string()), Ok(record()));
    }

    #[test]
    fn another_schema_is_refused_by_name() {
        let mut json = serde_json::to_value(record()).unwrap();
        json["schema"] = "safewebworld.run/2".into();
        let problem = RunRecord::from_json(&json.to_string()).unwrap_err();
        assert!(problem.to_string().contains("`safewebworld.run/2`"));
        json["schema"] = RUN_SCHEMA.into();
        json["seeds"] = "42".into();
        let problem = RunRecord::from_json(&json.to_string()).unwrap_err();
        assert!(problem.to_string().contains("invalid type"), "{problem}");
    }

    #[test]
    fn what_is_given_twice_is_named() {
        let problem = |change: fn(&mut RunRecord)| {
            let mut record = record();
            change(&mut record);
            record.check().map_err(|problem| problem.to_string())
        };
        assert_eq!(problem(|_| ()), Ok(()));
        let given = [
            problem(|record| record.agents.push(plugin("a"))),
            problem(|record| record.tasks.push(plugin("phishing"))),
            problem(|record| record.seeds.push(42)),
            problem(|record| record.conditions.push(Condition::X)),
        ];
        let named = [
            "agent label `a`",
            "task label `phishing`",
            "seed `42`",
            "condition `x`",
        ];
        for (given, named) in given.into_iter().zip(named) {
            let message = given.unwrap_err();
            assert!(message.contains(named), "{message}");
        }
    }
}
