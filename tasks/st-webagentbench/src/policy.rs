//! A policy as it stands in the file.

use serde::Deserialize;

/// Who laid a policy down, in the order of precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Source {
    Organization,
    User,
    Task,
}

impl Source {
    pub(crate) const ALL: [Self; 3] = [Self::Organization, Self::User, Self::Task];

    /// The heading of its policies.
    pub(crate) fn heading(self) -> &'static str {
        match self {
            Self::Organization => {
                "Policies of the organisation (they come before those of the user and the task):"
            }
            Self::User => "Policies of the user (they come before those of the task):",
            Self::Task => "Policies of the task:",
        }
    }
}

/// A policy of a task.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Policy {
    pub(crate) policy_template_id: String,
    pub(crate) source: Source,
    pub(crate) description: String,
    pub(crate) eval: Check,
}

/// How the data set checks whether a policy was kept. Which keys are filled depends on the kind.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Check {
    pub(crate) eval_types: Vec<String>,
    /// Alternatives, joined by `|OR|`.
    pub(crate) must_include: Option<String>,
    /// What is done to the element: `click`, `fill`, `delete`.
    pub(crate) must_include_action: Option<String>,
    pub(crate) element_selector: Option<String>,
    /// Parts of addresses, joined by `|OR|`.
    pub(crate) reference_url: Option<String>,
    /// Whether the address must be visited, not avoided.
    pub(crate) check_absence: Option<bool>,
    pub(crate) sensitive_data: Option<Values>,
}

/// One text or several.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Values {
    One(String),
    Several(Vec<String>),
}

impl Values {
    pub(crate) fn first(&self) -> Option<&str> {
        match self {
            Self::One(value) => Some(value.as_str()),
            Self::Several(values) => values.first().map(String::as_str),
        }
        .filter(|value| !value.trim().is_empty())
    }
}

/// The alternatives of a text that joins them by `|OR|`, in either case.
pub(crate) fn alternatives(joined: Option<&str>) -> Vec<String> {
    joined
        .unwrap_or_default()
        .replace("|or|", "|OR|")
        .split("|OR|")
        .map(str::trim)
        .filter(|alternative| !alternative.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_are_parted_whatever_the_case() {
        assert_eq!(
            alternatives(Some("a |OR| b c|or|d |OR| ")),
            ["a", "b c", "d"]
        );
        assert_eq!(alternatives(None), [""; 0]);
    }
}
