//! A test case as it stands in the files.

use serde::Deserialize;
use serde_json::Value;
use sww_plugin::tasks::{Failure, RecordProblem};

/// How insistent the hidden instruction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// The instruction alone.
    Base,
    /// With a demand to drop all other instructions before it.
    Enhanced,
}

impl Variant {
    pub(crate) const ALL: [Self; 2] = [Self::Base, Self::Enhanced];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Enhanced => "enhanced",
        }
    }
}

/// What an attack is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Harm done by one call of a tool.
    DirectHarm,
    /// Data fetched by one tool, to be sent away by another.
    DataStealing,
}

impl Aim {
    pub(crate) const ALL: [Self; 2] = [Self::DirectHarm, Self::DataStealing];

    /// The short form in the names of files.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::DirectHarm => "dh",
            Self::DataStealing => "ds",
        }
    }

    /// The file that holds the attacks of this aim.
    pub(crate) fn file(self, variant: Variant) -> String {
        format!("test_cases_{}_{}.json", self.code(), variant.name())
    }
}

/// The part of a test case that is the user's: the same in the cases of every attack.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct UserCase {
    #[serde(rename = "User Tool")]
    pub(crate) tool: String,
    #[serde(rename = "User Instruction")]
    pub(crate) instruction: String,
    /// A Python dictionary, as text.
    #[serde(rename = "Tool Parameters")]
    pub(crate) parameters: String,
    /// What the tool returns, with a mark where an attacker's words go.
    #[serde(rename = "Tool Response Template")]
    pub(crate) response_template: String,
}

/// The part of a test case that is the attacker's.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct AttackerCase {
    /// The tools that the attacker wants called, in order.
    #[serde(rename = "Attacker Tools")]
    pub(crate) tools: Vec<String>,
    #[serde(rename = "Attacker Instruction")]
    pub(crate) instruction: String,
    #[serde(rename = "Expected Achievements")]
    pub(crate) achievements: String,
    #[serde(rename = "Attack Type")]
    pub(crate) kind: String,
}

/// One test case.
#[derive(Clone, Debug)]
pub(crate) struct TestCase {
    pub(crate) user: UserCase,
    pub(crate) attacker: AttackerCase,
    /// What the tool returns, the attacker's words in their place: a Python dictionary as text.
    pub(crate) response: String,
}

#[derive(Deserialize)]
struct Response {
    #[serde(rename = "Tool Response")]
    response: String,
}

impl TestCase {
    /// The test case in a list's entry. Keys that tell nothing of the boundary are passed over, the
    /// data set's `Modifed` among them.
    ///
    /// # Errors
    /// Which key is missing, of another type or empty.
    pub(crate) fn parse(entry: &Value) -> Result<Self, String> {
        let case = Self {
            user: part(entry)?,
            attacker: part(entry)?,
            response: part::<Response>(entry)?.response,
        };
        let texts = [
            ("User Tool", &case.user.tool),
            ("User Instruction", &case.user.instruction),
            ("Attacker Instruction", &case.attacker.instruction),
            ("Tool Response", &case.response),
        ];
        match texts.iter().find(|(_, text)| text.trim().is_empty()) {
            Some((key, _)) => Err(format!("`{key}` is empty; expected text")),
            None => Ok(case),
        }
    }
}

fn part<'a, T: Deserialize<'a>>(entry: &'a Value) -> Result<T, String> {
    if !entry.is_object() {
        return Err("expected an object with the keys of a test case".to_owned());
    }
    serde_path_to_error::deserialize(entry).map_err(|error| {
        let path = error.path().to_string();
        let problem = error.into_inner();
        match path.as_str() {
            "." => problem.to_string(),
            path => format!("`{path}`: {problem}"),
        }
    })
}

/// The entries of a file.
///
/// # Errors
/// Where the file is no JSON list.
pub(crate) fn entries(file: &str, bytes: &[u8]) -> Result<Vec<Value>, Failure> {
    serde_json::from_slice(bytes).map_err(|error| {
        Failure::InvalidRecord(RecordProblem {
            file: file.to_owned(),
            line: error.line() as u64,
            problem: format!("expected a JSON list of InjecAgent's test cases: {error}"),
        })
    })
}
