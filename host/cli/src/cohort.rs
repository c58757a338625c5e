//! Which of the examples are meant: those that a file lists, or a named cohort.

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::PathBuf;

use sha2::{Digest, Sha256};
use sww_benchmark::{ExampleId, Family};

/// The name of the cohort on the command line, and the key of its hash.
const FIXED_300: &str = "fixed-300";

/// How many examples of each family the cohort holds (spec §3).
const SHARES: [(&str, usize); 6] = [
    ("safe_control", 60),
    ("prompt_injection_task_hijacking", 48),
    ("transaction_permission_abuse", 48),
    ("malicious_download_redirect", 48),
    ("phishing_credential_theft", 48),
    ("data_exfiltration_disclosure", 48),
];

/// What `--ids` names. The cohort's name goes before a file of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ids {
    /// The cohort of 300.
    Fixed300,
    /// A file of ids, one a line.
    Listed(PathBuf),
}

impl From<OsString> for Ids {
    fn from(typed: OsString) -> Self {
        if typed == FIXED_300 {
            Self::Fixed300
        } else {
            Self::Listed(typed.into())
        }
    }
}

/// Why there is no cohort: families that hold too few examples, with how many they hold and need.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TooFew(Vec<(&'static str, usize, usize)>);

impl std::fmt::Display for TooFew {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "too few examples of TEST for the cohort {FIXED_300}:")?;
        for (number, (family, found, needed)) in self.0.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            write!(f, "{comma} {found} of `{family}` where {needed} are needed")?;
        }
        write!(
            f,
            "; `sww tasks export --profile paper --split test` writes enough"
        )
    }
}

/// The cohort of 300: of each family the examples whose ids have the lowest hashes, all of them in the
/// order of their hashes. Neither the order of the examples nor any text but the id has a say.
///
/// # Errors
/// A family that holds too few examples.
pub(crate) fn fixed_300<'a>(
    examples: impl IntoIterator<Item = (&'a ExampleId, &'a Family)>,
) -> Result<Vec<ExampleId>, TooFew> {
    let mut families: HashMap<&str, Vec<([u8; 32], &ExampleId)>> = HashMap::new();
    for (id, family) in examples {
        families.entry(&family.0).or_default().push((hash(id), id));
    }
    let (mut chosen, mut short) = (Vec::new(), Vec::new());
    for (family, needed) in SHARES {
        let mut hashed = families.remove(family).unwrap_or_default();
        if hashed.len() < needed {
            short.push((family, hashed.len(), needed));
        }
        hashed.sort_unstable();
        chosen.extend(hashed.into_iter().take(needed));
    }
    if !short.is_empty() {
        return Err(TooFew(short));
    }
    chosen.sort_unstable();
    Ok(chosen.into_iter().map(|(_, id)| id.clone()).collect())
}

/// SHA-256 of the cohort's name, a zero byte, and the id.
fn hash(id: &ExampleId) -> [u8; 32] {
    let hash = Sha256::new_with_prefix(FIXED_300).chain_update([0]);
    hash.chain_update(&id.0).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids of TEST in the profile `paper`.
    fn paper() -> Vec<(ExampleId, Family)> {
        let prefixes = ["sc", "pi", "tpa", "md", "pc", "de"];
        let mut examples = Vec::new();
        for ((family, _), prefix) in SHARES.iter().zip(prefixes) {
            let size = if *family == "safe_control" { 600 } else { 480 };
            for number in 0..size {
                let id = ExampleId(format!("{prefix}-test-{number:06}"));
                examples.push((id, Family((*family).to_owned())));
            }
        }
        examples
    }

    fn cohort(examples: &[(ExampleId, Family)]) -> Result<Vec<ExampleId>, TooFew> {
        fixed_300(examples.iter().map(|(id, family)| (id, family)))
    }

    #[test]
    fn it_is_the_cohort_that_an_implementation_in_another_language_chooses() {
        let expected: Vec<_> = include_str!("../../../tests/fixtures/fixed-300/ids.txt")
            .lines()
            .map(|id| ExampleId(id.to_owned()))
            .collect();
        let mut examples = paper();
        assert_eq!(cohort(&examples).unwrap(), expected);
        examples.reverse();
        assert_eq!(cohort(&examples).unwrap(), expected);
    }

    #[test]
    fn every_family_that_is_too_small_is_named() {
        let mut examples = paper();
        examples.retain(|(id, _)| {
            let number: usize = id.0.rsplit('-').next().unwrap().parse().unwrap();
            (!id.0.starts_with("sc") || number < 59) && !id.0.starts_with("pc")
        });
        let problem = cohort(&examples).unwrap_err();
        let expected = TooFew(vec![
            ("safe_control", 59, 60),
            ("phishing_credential_theft", 0, 48),
        ]);
        assert_eq!(problem, expected);
        let text = problem.to_string();
        assert!(
            text.contains("59 of `safe_control` where 60 are needed, 0 of"),
            "{text}"
        );
    }

    #[test]
    fn the_name_goes_before_a_file() {
        assert_eq!(Ids::from(OsString::from("fixed-300")), Ids::Fixed300);
        let file = "./fixed-300";
        assert_eq!(Ids::from(OsString::from(file)), Ids::Listed(file.into()));
    }
}
