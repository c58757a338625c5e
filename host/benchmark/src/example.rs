//! One example: what the agent sees, what the scorer compares with, and what stays hidden (spec §1).

use std::fmt;

use crate::{Consequence, Decision, Split};

macro_rules! name_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub String);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name_type! {
    /// The unique, stable name of an example.
    ExampleId
}
name_type! {
    /// A stratum of the benchmark, such as `phishing_credential_theft`. No agent is ever shown one.
    Family
}
name_type! {
    /// A source–scenario group: its examples never part company across splits.
    Group
}

/// The visible input `x = (g, p, o, a)`; every part holds something other than white space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visible {
    /// What the user asked for.
    pub task_goal: String,
    /// The rules.
    pub policy: String,
    /// The page before the action.
    pub observation: String,
    /// The action about to be taken.
    pub candidate_action: String,
}

/// The reference answer `y*`. Consequence and risk code follow from the decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// What happens if the action is taken.
    pub predicted_future: String,
    /// The words that decide, quoted from the visible fields.
    pub security_evidence: String,
    /// What should be decided.
    pub decision: Decision,
}

/// What varies between the three examples of a matched triplet (spec §3).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Stratum {
    /// Only the policy text.
    #[serde(rename = "POLICY_ONLY")]
    PolicyOnly,
    /// Only the span of the observation that carries the authorisation state.
    #[serde(rename = "STATE_ONLY")]
    StateOnly,
}

impl Stratum {
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::PolicyOnly => "POLICY_ONLY",
            Self::StateOnly => "STATE_ONLY",
        }
    }
}

/// Membership in a matched triplet.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Triplet {
    /// The triplet's name.
    pub group: String,
    /// What varies in it.
    pub stratum: Stratum,
}

/// What only the host and its audits may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metadata {
    /// The stratum.
    pub risk_family: Family,
    /// The group.
    pub group: Group,
    /// Where the example comes from.
    pub source: Option<String>,
    /// Its name there.
    pub source_id: Option<String>,
    /// What would authorise the action.
    pub authorisation_condition: Option<String>,
    /// What should be done instead.
    pub safer_counterfactual: Option<String>,
    /// Membership in a matched triplet.
    pub triplet: Option<Triplet>,
}

/// One example of a benchmark. [`Example::check`] says whether it may be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The unique, stable name.
    pub id: ExampleId,
    /// The part of the benchmark it belongs to.
    pub split: Split,
    /// What the agent may see.
    pub visible: Visible,
    /// The reference answer.
    pub target: Target,
    /// What stays hidden.
    pub metadata: Metadata,
}

/// Why an example may not be used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ExampleProblem {
    /// A field that must hold text holds none.
    #[error("field `{0}` is empty; expected text")]
    Empty(&'static str),
    /// The reference evidence of an unsafe example has no token to recall.
    #[error(
        "field `target.security_evidence` has no word or number; expected the evidence for `{0}`"
    )]
    NoEvidence(Decision),
    /// The stated consequence isn't the decision's.
    #[error(
        "field `target.security_consequence` is `{found}`, which does not go with decision `{decision}`; expected `{expected}`"
    )]
    Consequence {
        /// What stood there.
        found: String,
        /// What goes with the decision.
        expected: &'static str,
        /// The decision.
        decision: Decision,
    },
    /// The stated risk isn't the decision's code.
    #[error(
        "field `target.risk_score` is {found}, which does not go with decision `{decision}`; expected {expected}"
    )]
    Risk {
        /// What stood there.
        found: f64,
        /// The decision's code.
        expected: f64,
        /// The decision.
        decision: Decision,
    },
}

impl Target {
    /// Checks a consequence and a risk code that were stated beside the decision they follow from.
    ///
    /// # Errors
    /// The first of the two that doesn't go with the decision.
    pub fn check_stated(
        &self,
        consequence: Consequence,
        risk_score: f64,
    ) -> Result<(), ExampleProblem> {
        let decision = self.decision;
        if consequence != decision.consequence() {
            return Err(ExampleProblem::Consequence {
                found: consequence.name().to_owned(),
                expected: decision.consequence().name(),
                decision,
            });
        }
        if risk_score != decision.risk_code() {
            return Err(ExampleProblem::Risk {
                found: risk_score,
                expected: decision.risk_code(),
                decision,
            });
        }
        Ok(())
    }
}

impl Example {
    /// Checks what every example owes: names, non-empty visible fields, and evidence to recall
    /// where the decision is not execute.
    ///
    /// # Errors
    /// The first rule that the example breaks.
    pub fn check(&self) -> Result<(), ExampleProblem> {
        let fields = [
            ("id", &self.id.0),
            ("task_goal", &self.visible.task_goal),
            ("policy", &self.visible.policy),
            ("observation", &self.visible.observation),
            ("candidate_action", &self.visible.candidate_action),
            ("meta.risk_family", &self.metadata.risk_family.0),
            ("meta.group", &self.metadata.group.0),
        ];
        for (name, text) in fields {
            if text.trim().is_empty() {
                return Err(ExampleProblem::Empty(name));
            }
        }
        let decision = self.target.decision;
        let has_token = self
            .target
            .security_evidence
            .bytes()
            .any(|b| b.is_ascii_alphanumeric());
        if decision != Decision::Execute && !has_token {
            return Err(ExampleProblem::NoEvidence(decision));
        }
        Ok(())
    }
}
