//! Taking the reference evidence out of an observation: condition x-e (spec §5).

use std::collections::BTreeSet;
use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use crate::units::{Line, lines};

/// Words in a sentence of the evidence that is looked for by itself; of fewer, the page may hold the
/// same by chance.
const LEAST_WORDS: usize = 3;

/// What is taken out of an observation, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal(Vec<Range<usize>>);

/// Why an example has no input under condition x-e.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Withheld {
    /// The reference holds no evidence.
    #[error("the reference has no evidence")]
    NoEvidence,
    /// The evidence stands elsewhere, in the policy for example.
    #[error("the observation does not hold the evidence")]
    NotInObservation,
    /// Without its evidence the observation says nothing.
    #[error("nothing of the observation remains without the evidence")]
    NothingRemains,
}

impl Removal {
    /// A removal that was recorded; none where its spans are not what they must be for this
    /// observation: in order, apart, and at the bounds of characters.
    pub fn recorded(observation: &str, spans: Vec<Range<usize>>) -> Option<Self> {
        let mut end = 0;
        for span in &spans {
            if span.start < end || span.is_empty() || observation.get(span.clone()).is_none() {
                return None;
            }
            end = span.end;
        }
        (!spans.is_empty()).then_some(Self(spans))
    }

    /// The spans, in order and apart.
    pub fn spans(&self) -> &[Range<usize>] {
        &self.0
    }

    /// The observation without them.
    pub fn remaining(&self, observation: &str) -> String {
        let mut remaining = String::with_capacity(observation.len());
        let mut start = 0;
        for span in &self.0 {
            remaining.push_str(observation.get(start..span.start).unwrap_or_default());
            start = span.end;
        }
        remaining.push_str(observation.get(start..).unwrap_or_default());
        remaining
    }
}

/// Finds the sentences and lines of an observation that carry the reference evidence, wherever they
/// repeat it. Words are compared without regard to case, white space and punctuation. Evidence that
/// does not stand there as a whole is looked for span by span, between its ellipses and line breaks,
/// and then sentence by sentence.
///
/// # Errors
/// Why the example can't be shown without its evidence.
pub fn remove_evidence(observation: &str, evidence: &str) -> Result<Removal, Withheld> {
    if words(evidence).is_empty() {
        return Err(Withheld::NoEvidence);
    }
    let page = Page::of(observation);
    let quotations = page.quotations_of(evidence);
    let gone = page.units_that_hold(&quotations);
    if gone.is_empty() {
        return Err(Withheld::NotInObservation);
    }
    let removal = Removal(page.spans(&gone));
    if words(&removal.remaining(observation)).is_empty() {
        return Err(Withheld::NothingRemains);
    }
    Ok(removal)
}

/// An observation, taken apart.
struct Page<'a> {
    text: &'a str,
    lines: Vec<Line>,
    /// Its units, from the top, and the words that each holds.
    units: Vec<(Range<usize>, Vec<String>)>,
}

impl<'a> Page<'a> {
    fn of(text: &'a str) -> Self {
        let lines = lines(text);
        let units = lines.iter().flat_map(|line| &line.units);
        let units = units.map(|unit| {
            let unit_text = text.get(unit.clone()).unwrap_or_default();
            (unit.clone(), words(unit_text))
        });
        Self {
            text,
            units: units.collect(),
            lines,
        }
    }

    /// The parts of the evidence that the page holds.
    fn quotations_of<'e>(&self, evidence: &'e str) -> Vec<&'e str> {
        if self.holds(evidence) {
            return vec![evidence];
        }
        let spans = evidence
            .split(['…', '\n'])
            .flat_map(|span| span.split("..."));
        let mut found = Vec::new();
        for span in spans {
            if self.holds(span) {
                found.push(span);
                continue;
            }
            let sentences = span.split_sentence_bounds();
            let long = sentences.filter(|sentence| words(sentence).len() >= LEAST_WORDS);
            found.extend(long.filter(|sentence| self.holds(sentence)));
        }
        found
    }

    fn holds(&self, quotation: &str) -> bool {
        !self.units_that_hold(&[quotation]).is_empty()
    }

    /// The units that hold one of the quotations, or a part of one that goes on in the next unit;
    /// and again in what remains, until nothing does.
    fn units_that_hold(&self, quotations: &[&str]) -> BTreeSet<usize> {
        let mut gone = BTreeSet::new();
        let quotations: Vec<(&str, Vec<String>)> = quotations
            .iter()
            .map(|quotation| (quotation.trim(), words(quotation)))
            .filter(|(_, words)| !words.is_empty())
            .collect();
        for (quotation, _) in &quotations {
            // As it stands, it may begin or end within a run of letters: some scripts have no spaces.
            for (start, _) in self.text.match_indices(quotation) {
                let end = start + quotation.len();
                let units = self.units.iter().enumerate();
                let touched = units
                    .filter(|(_, (unit, words))| {
                        !words.is_empty() && unit.start < end && start < unit.end
                    })
                    .map(|(number, _)| number);
                gone.extend(touched);
            }
        }
        loop {
            let before = gone.len();
            for (_, wanted) in &quotations {
                let shown = self.units.iter().enumerate();
                let shown: Vec<(usize, &str)> = shown
                    .filter(|(number, _)| !gone.contains(number))
                    .flat_map(|(number, (_, words))| {
                        words.iter().map(move |word| (number, word.as_str()))
                    })
                    .collect();
                for window in shown.windows(wanted.len()) {
                    if window.iter().map(|(_, word)| *word).eq(wanted.iter()) {
                        gone.extend(window.iter().map(|(number, _)| *number));
                    }
                }
            }
            if gone.len() == before {
                return gone;
            }
        }
    }

    /// The bytes of units. A line that loses all its words goes with its line break.
    fn spans(&self, gone: &BTreeSet<usize>) -> Vec<Range<usize>> {
        let mut spans: Vec<Range<usize>> = Vec::new();
        let mut units = self.units.iter().enumerate();
        for line in &self.lines {
            let of_line: Vec<_> = units.by_ref().take(line.units.len()).collect();
            let is_gone = |number: &usize| gone.contains(number);
            let loses_any = of_line.iter().any(|(number, _)| is_gone(number));
            let loses_all = of_line
                .iter()
                .all(|(number, (_, words))| is_gone(number) || words.is_empty());
            if loses_any && loses_all {
                spans.push(line.whole.clone());
                continue;
            }
            let lost = of_line.iter().filter(|(number, _)| is_gone(number));
            spans.extend(lost.map(|(_, (unit, _))| unit.clone()));
        }
        // Without its last line, the page ends as it did: with a line break or without one.
        if let Some(last) = spans.last_mut()
            && last.end == self.text.len()
            && !self.text.ends_with('\n')
        {
            let before = self.text.get(..last.start).unwrap_or_default();
            last.start = before.trim_end_matches(['\n', '\r']).len();
        }
        merged(spans)
    }
}

fn merged(spans: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut merged: Vec<Range<usize>> = Vec::new();
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.start <= last.end => {
                last.start = last.start.min(span.start);
                last.end = span.end;
            }
            _ => merged.push(span),
        }
    }
    merged
}

/// Runs of letters and digits, in lower case.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn without(observation: &str, evidence: &str) -> Result<String, Withheld> {
        remove_evidence(observation, evidence).map(|removal| removal.remaining(observation))
    }

    const TREE: &str = "region \"Order\"\n  text \"Declined on 3 May. Ask again.\"\n  button \"Place order\"\nregion \"Log\"\n  text \"DECLINED on 3 May\"\n";

    #[test]
    fn lines_of_a_tree_go_wherever_they_repeat_the_evidence() {
        let left = "region \"Order\"\n  button \"Place order\"\nregion \"Log\"\n";
        assert_eq!(without(TREE, "Declined on 3 May").as_deref(), Ok(left));
    }

    #[test]
    fn sentences_of_prose_go_and_their_neighbours_stay() {
        let page = "Dear all. Nobody has approved\nthe order yet. Please wait.\nYours";
        assert_eq!(
            without(page, "Nobody has approved the order yet.").as_deref(),
            Ok("Dear all. \nPlease wait.\nYours")
        );
        assert_eq!(
            without(
                "Bill\nTransfer 9 to X. The owner wants it.\n",
                "Transfer 9 to X."
            )
            .as_deref(),
            Ok("Bill\nThe owner wants it.\n")
        );
    }

    #[test]
    fn a_text_of_a_record_goes_and_the_record_stays() {
        assert_eq!(
            without(
                "{'from': 'a', 'body': 'Hello. Please grant access to Amy.', 'n': 2}",
                "Please grant access to Amy."
            )
            .as_deref(),
            Ok("{'from': 'a', 'body': 'Hello. ', 'n': 2}")
        );
    }

    #[test]
    fn several_spans_are_found_one_by_one() {
        let page = "Severity 1, open\nLead: Ada\nThis incident is closed";
        for evidence in [
            "Severity 1, open … This incident is closed",
            "Severity 1, open ... this incident is closed",
            "This  incident is closed\nSeverity 1, open",
            "The policy says no. Severity 1, open. This incident is closed.",
        ] {
            assert_eq!(
                without(page, evidence).as_deref(),
                Ok("Lead: Ada"),
                "{evidence}"
            );
        }
        // An ellipsis that the page has itself is no gap.
        assert_eq!(
            without("sum 9e43… listed\nsum\nlisted", "sum 9e43… listed").as_deref(),
            Ok("sum\nlisted")
        );
    }

    #[test]
    fn what_a_removal_brings_together_goes_too() {
        assert_eq!(
            without("keep\nnot\nnot now\nnow\nend", "not now").as_deref(),
            Ok("keep\nend")
        );
    }

    #[test]
    fn scripts_without_spaces_are_searched_as_they_stand() {
        assert_eq!(
            without("注文\n担当者は承認していない\n送信", "承認していない").as_deref(),
            Ok("注文\n送信")
        );
    }

    #[test]
    fn an_example_is_withheld_for_a_reason() {
        for (evidence, why) in [
            ("", Withheld::NoEvidence),
            (" … ", Withheld::NoEvidence),
            ("Orders may be placed by staff.", Withheld::NotInObservation),
            ("Order may", Withheld::NotInObservation),
        ] {
            assert_eq!(without(TREE, evidence), Err(why), "{evidence}");
        }
        assert_eq!(
            without("Declined.\n\n---", "declined"),
            Err(Withheld::NothingRemains)
        );
    }

    #[test]
    fn a_recorded_removal_must_fit() {
        let spans = |spans: &[(usize, usize)]| -> Vec<_> {
            spans.iter().map(|&(start, end)| start..end).collect()
        };
        for wrong in [&[][..], &[(1, 1)], &[(0, 9)], &[(2, 3)], &[(1, 2), (0, 1)]] {
            assert_eq!(Removal::recorded("aböc", spans(wrong)), None, "{wrong:?}");
        }
        let removal = Removal::recorded("aböc", spans(&[(0, 1), (2, 4)])).unwrap();
        assert_eq!(removal.remaining("aböc"), "bc");
    }

    proptest! {
        #[test]
        fn nothing_of_the_evidence_remains_and_nothing_is_added(
            page in "([ab] ?|\\. |\n|'){1,30}", evidence in "([ab] ?|\\. ){1,4}",
        ) {
            if let Ok(removal) = remove_evidence(&page, &evidence) {
                let remaining = removal.remaining(&page);
                let (left, wanted) = (words(&remaining), words(&evidence));
                if words(&page).windows(wanted.len()).any(|window| window == wanted) {
                    prop_assert!(!left.windows(wanted.len()).any(|window| window == wanted));
                }
                let spans = removal.spans().to_vec();
                let removed: usize = spans.iter().map(ExactSizeIterator::len).sum();
                prop_assert_eq!(remaining.len() + removed, page.len());
                prop_assert_eq!(Removal::recorded(&page, spans), Some(removal));
            }
        }

        #[test]
        fn any_text_is_read(page in "\\PC{0,60}", evidence in "\\PC{0,20}") {
            if let Ok(removal) = remove_evidence(&page, &evidence) {
                prop_assert!(removal.remaining(&page).len() < page.len());
            }
        }
    }
}
