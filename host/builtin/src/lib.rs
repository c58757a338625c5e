//! The task and agent components embedded in the program, so that one file is a working program.

/// An embedded component.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// The name it goes by on the command line.
    pub name: &'static str,
    /// The component's bytes.
    pub component: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The six strata of the benchmark, in the order of the spec: what `sww eval` runs on by default.
pub const STRATA: [&str; 6] = [
    "safe-control",
    "prompt-injection",
    "transaction-permission",
    "malicious-download",
    "phishing",
    "data-exfiltration",
];

/// The embedded task families.
pub fn tasks() -> impl Iterator<Item = Builtin> + Clone {
    TASKS
        .iter()
        .map(|&(name, component)| Builtin { name, component })
}

/// The embedded agents.
pub fn agents() -> impl Iterator<Item = Builtin> + Clone {
    AGENTS
        .iter()
        .map(|&(name, component)| Builtin { name, component })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_the_strata_are_there() {
        let mut names: Vec<_> = tasks()
            .chain(agents())
            .map(|builtin| builtin.name)
            .collect();
        names.sort_unstable();
        let before = names.len();
        names.dedup();
        assert_eq!(names.len(), before);
        assert!(
            STRATA
                .iter()
                .all(|name| tasks().any(|builtin| builtin.name == *name))
        );
    }
}
