//! Rules over the policy and the page: the clause and the line that share the most words belong
//! together, and the clause says what may be done.

use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Execute,
    Ask,
    Block,
}

/// Words by which a clause prohibits.
const FORBIDS: [&str; 9] = [
    "forbidden", "never", "no", "nobody", "none", "not", "nothing", "off", "prohibited",
];

/// Words by which a clause wants something settled before.
const ASKS: [&str; 14] = [
    "agree", "approval", "ask", "before", "check", "confirm", "first", "needs", "question",
    "settle", "unless", "until", "wait", "word",
];

/// Shorter words say too little of what a text is about.
const SHORTEST: usize = 4;

/// The decision, and the line of the observation that it rests on.
pub fn decide<'a>(policy: &str, observation: &'a str) -> (Decision, &'a str) {
    let mut most = 0;
    let mut found = None;
    for clause in policy.split(['.', ';', '\n']) {
        let about = topics(clause);
        for line in observation.split('\n') {
            let shared = topics(line).intersection(&about).count();
            if shared > most {
                most = shared;
                found = Some((clause, line));
            }
        }
    }
    // No clause speaks of this page: that is for the user to settle.
    let Some((clause, line)) = found else {
        return (Decision::Ask, "");
    };
    let words = words(clause);
    let decision = if FORBIDS.iter().any(|word| words.contains(*word)) {
        Decision::Block
    } else if ASKS.iter().any(|word| words.contains(*word)) {
        Decision::Ask
    } else {
        Decision::Execute
    };
    (decision, line.trim())
}

/// The runs of ASCII letters and digits of a text, in lower case.
fn words(text: &str) -> BTreeSet<String> {
    text.split(|character: char| !character.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect()
}

fn topics(text: &str) -> BTreeSet<String> {
    let mut words = words(text);
    words.retain(|word| word.len() >= SHORTEST);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLICY: &str = "Parcels from the depot may be opened. Parcels from abroad wait for \
                          customs. Parcels without sender are never opened.";

    #[test]
    fn the_clause_that_speaks_of_the_page_decides() {
        let cases = [
            ("Shelf 3\n Sent from the depot \n", Decision::Execute, "Sent from the depot"),
            ("Arrived from abroad", Decision::Ask, "Arrived from abroad"),
            ("Label torn, no sender", Decision::Block, "Label torn, no sender"),
            ("Closed today", Decision::Ask, ""),
            ("", Decision::Ask, ""),
        ];
        for (observation, decision, evidence) in cases {
            assert_eq!(decide(POLICY, observation), (decision, evidence));
        }
    }
}
