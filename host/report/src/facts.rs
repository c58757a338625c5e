//! What a report says of a run beside its scores.

use sww_benchmark::{Profile, Split};
use sww_protocol::{Condition, ModelUsage};
use sww_scoring::Comparison;

/// What was run, by whom and on what. Whether figures are partial and how intervals were made stands
/// in [`sww_scoring::Scores`].
#[derive(Clone, Debug, PartialEq)]
pub struct RunFacts {
    /// The report's title.
    pub title: String,
    /// Version of the program.
    pub tool_version: String,
    /// Version of the locked evaluator.
    pub evaluator_version: String,
    /// The split that was evaluated.
    pub split: Split,
    /// How the benchmark is composed; none for imported examples.
    pub profile: Option<Profile>,
    /// Digest of the examples, gold included, in their order.
    pub benchmark_digest: String,
    /// The conditions, in the order of the run.
    pub conditions: Vec<Condition>,
    /// The run's seeds, in its order; none where stored predictions don't tell.
    pub seeds: Vec<u64>,
    /// The task components, in the order of the run.
    pub tasks: Vec<TaskFacts>,
    /// The agents, in the order of the run.
    pub agents: Vec<AgentFacts>,
    /// What the model calls of the run used; none if there were no calls.
    pub models: Option<ModelUsage>,
    /// What the ledger of looks at TEST said; none for another split.
    pub look: Option<String>,
    /// When the run began: a date and time in RFC 3339.
    pub created: String,
    /// How agents failed, in the order to show.
    pub failures: Vec<FailureFacts>,
    /// Rollouts lost to the infrastructure, by reason, in the order to show.
    pub incomplete: Vec<IncompleteCount>,
    /// What condition x-e makes of the examples; none without the condition.
    pub suppression: Option<SuppressionFacts>,
    /// When the run began whose predicted futures are shown; none where none are.
    pub futures_of: Option<String>,
    /// Each agent under each condition against the same agent under every other one.
    pub comparisons: Vec<Comparison>,
}

/// What condition x-e makes of the examples, for every agent alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuppressionFacts {
    /// Examples that are shown without their evidence.
    pub examples: u64,
    /// Spans that are taken out of them.
    pub spans: u64,
    /// Examples that are left out, by reason.
    pub left_out: Vec<(String, u64)>,
}

/// A component that gave examples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskFacts {
    /// What the user called it.
    pub label: String,
    /// Its own name.
    pub name: String,
    /// Its own version.
    pub version: String,
    /// SHA-256 of the component, in hexadecimal.
    pub digest: String,
    /// How many examples it gave.
    pub examples: u64,
}

/// A component that was evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentFacts {
    /// What the user called it; the name in the scores.
    pub label: String,
    /// Its own name.
    pub name: String,
    /// Its own version.
    pub version: String,
    /// SHA-256 of the component, in hexadecimal.
    pub digest: String,
    /// The parameters it was given: keys and values.
    pub parameters: Vec<(String, String)>,
}

/// How many rollouts of an agent failed in one way, and one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailureFacts {
    /// What the user called the agent.
    pub agent: String,
    /// The name of the failure.
    pub failure: String,
    /// How many rollouts.
    pub rollouts: u64,
    /// The example of one of them.
    pub example: String,
    /// The words of that one, cut short.
    pub words: String,
}

/// How many rollouts the infrastructure lost for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncompleteCount {
    /// The reason in words.
    pub reason: String,
    /// How many rollouts.
    pub rollouts: u64,
}
