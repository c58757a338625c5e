//! Which case of which rule the page fulfils, and by which line.
//!
//! Every case is held against every line that may tell the action's state. A pair is worth the words
//! they share: rare ones on the page more than frequent ones, and those that tell the case from its
//! neighbours in the rule more than those that all of them have.

use crate::clause::{Case, Modality, Rule, modalities};
use crate::lexicon;
use crate::page::Witness;
use crate::terms::{TermNumber, Vocabulary};
use crate::words::{Word, words};

/// Cases of a rule that are read as neighbours: a rule tells apart a few, running text goes on.
const NEIGHBOURS: usize = 4;
const NEIGHBOURS_IN_RUNNING_TEXT: usize = 3;

// The weights, chosen by hand and settled on the split DEV of the profile `balanced`, families
// `transaction_permission_abuse`, `malicious_download_redirect` and `phishing_credential_theft`.

/// What the rule's subject counts beside the case's own condition.
const SUBJECT: f64 = 0.1;
/// What a concept counts beside a word.
const CONCEPT: f64 = 0.5;
/// For each modality that the rule tells apart: a decision turns on rules that tell several apart.
const DISTINCTION: f64 = 1.0;
/// Added to counts of words before lengths are compensated for.
const LINE_LENGTH: f64 = 8.0;
const CASE_LENGTH: f64 = 2.0;
/// Keeps a word that all neighbours have from counting for nothing.
const COMMON: f64 = 0.3;
/// What a word counts in a rule of one case, which has no neighbours to tell it from.
const ALONE: f64 = 0.4;
/// For a line near the action's target.
const BESIDE_ACTION: f64 = 0.3;
/// Against a line: words of others, a record among others, other things, whom to turn to.
const QUOTED: f64 = -0.5;
const LISTED: f64 = -2.0;
const ELSEWHERE: f64 = -0.3;
const NAMES_A_PERSON: f64 = -0.5;

/// The case that holds, and the line that shows it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Match<'a> {
    /// What the case makes of the action.
    pub(crate) modality: Modality,
    /// The case's sentence.
    pub(crate) clause: &'a str,
    /// The line of the page.
    pub(crate) line: &'a str,
}

/// The best pair of a case and a line; the first of several. There is none where no case shares
/// a word with any line.
pub(crate) fn best<'a>(rules: &[Rule<'a>], witnesses: &[Witness<'a>]) -> Option<Match<'a>> {
    let names = names(rules);
    let mut vocabulary = Vocabulary::default();
    let lines = Lines::new(witnesses, &names, &mut vocabulary);
    let mut best: Option<(f64, Match)> = None;
    for rule in rules {
        let conditions: Vec<Vec<TermNumber>> = rule
            .iter()
            .map(|case| vocabulary.terms(without_names(case, &names)))
            .collect();
        let size = if rule.len() > NEIGHBOURS {
            NEIGHBOURS_IN_RUNNING_TEXT
        } else {
            rule.len()
        };
        for (cases, conditions) in rule.windows(size).zip(conditions.windows(size)) {
            let neighbours = Neighbours::new(conditions, &lines, &vocabulary);
            let distinction =
                DISTINCTION * modalities(cases.iter().map(|case| case.modality)) as f64;
            for (case, condition) in cases.iter().zip(conditions) {
                let weights = neighbours.weights(condition, &vocabulary);
                for line in &lines.lines {
                    let (own, subject) = neighbours.shared(&weights, line, &lines.rarity);
                    if own <= 0.0 && subject <= 0.0 {
                        continue;
                    }
                    let compensated = own / (condition.len() as f64 + CASE_LENGTH).sqrt();
                    let score = compensated + SUBJECT * subject + distinction + line.standing;
                    if best.as_ref().is_none_or(|(most, _)| score > *most) {
                        let found = Match {
                            modality: case.modality,
                            clause: case.text,
                            line: line.text,
                        };
                        best = Some((score, found));
                    }
                }
            }
        }
    }
    best.map(|(_, found)| found)
}

/// The page's lines as terms.
struct Lines<'a> {
    lines: Vec<Line<'a>>,
    /// By term: the natural logarithm of how rare it is among the lines; 0 where no line has it.
    rarity: Vec<f64>,
}

struct Line<'a> {
    text: &'a str,
    terms: Vec<TermNumber>,
    /// What speaks for the line wherever it is quoted.
    standing: f64,
}

impl<'a> Lines<'a> {
    fn new(witnesses: &[Witness<'a>], names: &[String], vocabulary: &mut Vocabulary) -> Self {
        let lines: Vec<Line> = witnesses
            .iter()
            .map(|witness| Line {
                text: witness.text,
                terms: vocabulary.terms(words(witness.text).iter()),
                standing: standing(witness, names),
            })
            .collect();
        let mut counts = vec![0_u32; vocabulary.len()];
        for term in lines.iter().flat_map(|line| &line.terms) {
            if let Some(count) = counts.get_mut(*term) {
                *count += 1;
            }
        }
        let all = lines.len() as f64 + 1.0;
        let rarity = counts.iter().map(|count| (all / f64::from(*count)).ln());
        Self {
            rarity: rarity.collect(),
            lines,
        }
    }
}

fn standing(witness: &Witness, names: &[String]) -> f64 {
    let names_a_person = names
        .iter()
        .any(|name| witness.text.contains(name.as_str()));
    [
        (witness.beside_action, BESIDE_ACTION),
        (witness.quoted, QUOTED),
        (witness.listed, LISTED),
        (witness.elsewhere, ELSEWHERE),
        (names_a_person, NAMES_A_PERSON),
    ]
    .into_iter()
    .filter_map(|(holds, weight)| holds.then_some(weight))
    .sum()
}

/// Neighbouring cases of a rule.
struct Neighbours {
    cases: usize,
    /// By term: how many of the cases have it.
    counts: Vec<u32>,
}

impl Neighbours {
    fn new(conditions: &[Vec<TermNumber>], lines: &Lines, vocabulary: &Vocabulary) -> Self {
        let mut counts = vec![0; lines.rarity.len().min(vocabulary.len())];
        for term in conditions.iter().flatten() {
            // Terms that no line has are past the end, and of no use here.
            if let Some(count) = counts.get_mut(*term) {
                *count += 1;
            }
        }
        Self {
            cases: conditions.len(),
            counts,
        }
    }

    /// By term: how well it tells the case from its neighbours; 0 where the case hasn't got it.
    fn weights(&self, condition: &[TermNumber], vocabulary: &Vocabulary) -> Vec<f64> {
        let mut weights = vec![0.0; self.counts.len()];
        for term in condition {
            if let (Some(weight), Some(count)) = (weights.get_mut(*term), self.counts.get(*term)) {
                let telling = if self.cases == 1 {
                    ALONE
                } else {
                    ((self.cases as f64 + COMMON) / f64::from(*count)).ln()
                };
                let kind = if vocabulary.is_concept(*term) {
                    CONCEPT
                } else {
                    1.0
                };
                *weight = telling * kind;
            }
        }
        weights
    }

    /// What a line shares with a case's own condition, and with the rule's subject.
    fn shared(&self, weights: &[f64], line: &Line, rarity: &[f64]) -> (f64, f64) {
        let (mut own, mut subject) = (0.0, 0.0);
        for term in &line.terms {
            let rare = rarity.get(*term).copied().unwrap_or(0.0);
            own += rare * weights.get(*term).copied().unwrap_or(0.0);
            if self.counts.get(*term).is_some_and(|count| *count > 0) {
                subject += rare;
            }
        }
        (
            own,
            subject / (line.terms.len() as f64 + LINE_LENGTH).sqrt(),
        )
    }
}

/// Names of persons in the rules: whom to turn to is no condition, and a line that says who holds
/// an office is no state.
fn names(rules: &[Rule]) -> Vec<String> {
    let mut names = Vec::new();
    for case in rules.iter().flatten() {
        // An initial is too short to tell anybody, and a sentence begins with a capital, whatever its
        // first word is.
        let of_name = |word: &Word| {
            word.is_capitalised()
                && word.lower.chars().count() > 1
                && !lexicon::is_empty(&word.lower)
        };
        for run in case.words.split(|word| !of_name(word)) {
            if run.len() > 1 {
                let written: Vec<&str> = run.iter().map(|word| word.written).collect();
                names.push(written.join(" "));
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// A case's condition without the parts of names.
fn without_names<'b>(
    case: &'b Case<'b>,
    names: &'b [String],
) -> impl Iterator<Item = &'b Word<'b>> {
    let is_part = |written: &str| {
        let parts = names.iter().flat_map(|name| name.split(' '));
        parts.into_iter().any(|part| part == written)
    };
    case.condition()
        .filter(move |word| !word.is_capitalised() || !is_part(word.written))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause::rules;
    use crate::page::witnesses;

    const POLICY: &str = "Rules\n- Receipts go to Accounts, never to a private address.\n- Orders may be confirmed once the owner has approved them. While approval is outstanding, check with Ilse Brandt how to go on. An order that the owner has declined must not be placed.\n- Seats may be moved at any time.";

    fn found(state: &str) -> (Modality, String) {
        let page = format!(
            "# Open order\nTotal due today\n{state}\n[ Confirm order ]\n# Past orders\nNA-1 · approved by the owner · paid\nNA-2 · declined by the owner\nNA-3 · awaiting the owner\n# Help\nReplies take a day.\nRequests: Ilse Brandt"
        );
        let rules = rules(POLICY);
        let witnesses = witnesses(&page, "click the button “Confirm order”");
        let found = best(&rules, &witnesses).unwrap();
        (found.modality, found.line.to_owned())
    }

    #[test]
    fn the_state_on_the_page_selects_the_case() {
        for (state, modality) in [
            ("Approved by the owner, 3 May", Modality::Permission),
            (
                "Approval requested, awaiting the owner",
                Modality::Clarification,
            ),
            ("Declined by the owner, 3 May", Modality::Prohibition),
        ] {
            assert_eq!(found(state), (modality, state.to_owned()));
        }
    }

    #[test]
    fn nothing_shared_is_no_match() {
        let rules = rules(POLICY);
        let page = witnesses("Xyzzy\nPlugh", "click");
        assert_eq!(best(&rules, &page), None);
        assert_eq!(best(&[], &page), None);
        assert_eq!(best(&rules, &[]), None);
    }

    #[test]
    fn names_are_found_in_sentences() {
        let policy =
            "- Let Ilse Brandt say so. Where M. Okafor signed, Zoë Lim Park pays. The end is near.";
        assert_eq!(names(&rules(policy)), ["Ilse Brandt", "Zoë Lim Park"]);
    }
}
