//! The policy, taken apart: rules, and in each rule the cases that it tells apart.

use std::ops::Range;

use crate::lexicon::{self, LONGEST_GAP, Sense};
use crate::words::{Word, words};

/// What a case makes of the action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Modality {
    /// It may be taken.
    Permission,
    /// Someone has to be heard first.
    Clarification,
    /// It must not be taken.
    Prohibition,
}

/// A sentence of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Case<'a> {
    /// The sentence.
    pub(crate) text: &'a str,
    /// Its words.
    pub(crate) words: Vec<Word<'a>>,
    /// What it makes of the action.
    pub(crate) modality: Modality,
    /// The words that say so, from where to where.
    carrying: Vec<Range<usize>>,
}

impl<'a> Case<'a> {
    /// The words that don't carry the modality: the condition under which the case holds.
    pub(crate) fn condition(&self) -> impl Iterator<Item = &Word<'a>> {
        let carries = |number| self.carrying.iter().any(|range| range.contains(&number));
        let numbered = self.words.iter().enumerate();
        numbered.filter_map(move |(number, word)| (!carries(number)).then_some(word))
    }

    /// Whether it says in words what it makes of the action.
    pub(crate) fn is_outspoken(&self) -> bool {
        !self.carrying.is_empty()
    }
}

/// Sentences of one paragraph or point, which speak about one matter.
pub(crate) type Rule<'a> = Vec<Case<'a>>;

/// Words of a title, at most.
const LONGEST_TITLE: usize = 5;

/// The rules of a policy: its points, or the whole where it is running text.
pub(crate) fn rules(policy: &str) -> Vec<Rule<'_>> {
    let mut rules = Vec::new();
    for (number, line) in policy.lines().enumerate() {
        let texts = sentences(without_number(line.trim()));
        let texts: Vec<&str> = texts.into_iter().filter(|text| ends(text)).collect();
        let mut rule = rule(&texts);
        if number == 0 && rule.first().is_some_and(is_title) {
            rule.remove(0);
        }
        if !rule.is_empty() {
            rules.push(rule);
        }
    }
    rules
}

/// Reads the sentences of a point. A mere denial, such as “no” or “never”, is part of a condition
/// where the point tells permission, clarification and prohibition apart without it.
fn rule<'a>(texts: &[&'a str]) -> Rule<'a> {
    let sentences: Vec<Sentence> = texts.iter().map(|text| Sentence::new(text)).collect();
    let outright = sentences.iter().map(|sentence| sentence.modality(false));
    let denials_forbid = modalities(outright) < 3;
    sentences
        .into_iter()
        .map(|sentence| sentence.case(denials_forbid))
        .collect()
}

/// How many different modalities there are among these.
pub(crate) fn modalities(of: impl Iterator<Item = Modality>) -> usize {
    let mut found = [false; 3];
    for modality in of {
        let [permission, clarification, prohibition] = &mut found;
        *match modality {
            Modality::Permission => permission,
            Modality::Clarification => clarification,
            Modality::Prohibition => prohibition,
        } = true;
    }
    found.into_iter().filter(|found| *found).count()
}

/// Whether a text is a whole sentence; a line that doesn't end one is a title.
fn ends(text: &str) -> bool {
    text.trim_end_matches(['"', '”', '’', ')'])
        .ends_with(['.', '!', '?'])
}

/// Whether what opens a policy in running text is its title.
fn is_title(case: &Case) -> bool {
    let words = case.words.iter().filter(|word| !word.is_mark());
    case.carrying.is_empty() && words.count() <= LONGEST_TITLE
}

/// A point without its `1.`, `-` or `§ 1`.
fn without_number(line: &str) -> &str {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    if let Some(rest) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return rest.trim_start();
    }
    let (number, ends) = match line.strip_prefix('§') {
        Some(rest) => (rest.trim_start(), [" ", " "]),
        None => (line, [". ", ") "]),
    };
    let rest = number.get(digits(number)..).unwrap_or(number);
    if rest.len() == number.len() {
        return line;
    }
    let stripped = ends.iter().find_map(|end| rest.strip_prefix(end));
    stripped.map_or(line, str::trim_start)
}

/// Sentences end where a mark is followed by a space and a new beginning; an initial and a few
/// abbreviations end none.
fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut begin = 0;
    for (end, mark) in text.char_indices() {
        if !matches!(mark, '.' | '!' | '?') {
            continue;
        }
        let (before, after) = text.split_at(end + 1);
        let closed = after.trim_start_matches(['"', '”', '’', ')']);
        let starts = closed.strip_prefix(' ').map(str::trim_start);
        let new = starts
            .and_then(|rest| rest.chars().next())
            .is_some_and(|c| !c.is_lowercase());
        if new && !abbreviates(before) {
            let next = text.len() - closed.len();
            found.extend(text.get(begin..next).map(str::trim));
            begin = next;
        }
    }
    found.extend(text.get(begin..).map(str::trim));
    found.retain(|sentence| !sentence.is_empty());
    found
}

fn abbreviates(before_and_mark: &str) -> bool {
    let before = before_and_mark.trim_end_matches('.');
    let last = before.rsplit([' ', '(', '“', '"']).next().unwrap_or(before);
    let initial = last.chars().count() == 1 && last.chars().all(char::is_uppercase);
    initial
        || matches!(
            last,
            "Dr" | "Mr" | "Mrs" | "Ms" | "No" | "St" | "e.g" | "i.e" | "cf"
        )
}

/// A sentence with the phrases in it.
struct Sentence<'a> {
    text: &'a str,
    words: Vec<Word<'a>>,
    phrases: Vec<(Sense, Range<usize>)>,
}

impl<'a> Sentence<'a> {
    fn new(text: &'a str) -> Self {
        let words = words(text);
        Self {
            text,
            phrases: phrases(&words),
            words,
        }
    }

    /// The strongest sense among the phrases. A denial before the last part of a sentence is most
    /// often part of the condition, and counts for nothing.
    fn sense(&self, denials_forbid: bool) -> Option<Sense> {
        let is_break = |word: &Word| matches!(word.lower.as_ref(), ":" | ";");
        let last_part = self.words.iter().rposition(is_break).unwrap_or(0);
        self.phrases
            .iter()
            .filter(|(sense, words)| {
                *sense != Sense::Denies || denials_forbid && words.start >= last_part
            })
            .map(|(sense, _)| *sense)
            .min()
    }

    /// A sentence without phrases says what is the case, and so what may be acted on.
    fn modality(&self, denials_forbid: bool) -> Modality {
        match self.sense(denials_forbid) {
            Some(Sense::Clarifies) => Modality::Clarification,
            Some(Sense::Forbids | Sense::Denies) => Modality::Prohibition,
            Some(Sense::Permits) | None => Modality::Permission,
        }
    }

    fn case(self, denials_forbid: bool) -> Case<'a> {
        let modality = self.modality(denials_forbid);
        let carrying = self.sense(denials_forbid);
        Case {
            text: self.text,
            words: self.words,
            modality,
            carrying: self
                .phrases
                .into_iter()
                .filter_map(|(sense, words)| (Some(sense) == carrying).then_some(words))
                .collect(),
        }
    }
}

/// The phrases among some words: what they say, and from where to where.
fn phrases(words: &[Word]) -> Vec<(Sense, Range<usize>)> {
    let mut found = Vec::new();
    let mut before = None;
    for (begin, word) in words.iter().enumerate() {
        let from_here = words.get(begin..).unwrap_or_default();
        if hands_over(before, from_here) {
            found.push((Sense::Clarifies, begin..begin + 1));
        }
        for (phrase, sense) in lexicon::phrases_from(&word.lower) {
            if let Some(length) = reach(phrase, from_here) {
                found.push((*sense, begin..begin + length));
            }
        }
        before = Some(word);
    }
    found
}

/// Whether a part of a sentence begins here with “let”, “have” or “get” and someone to do it.
fn hands_over(before: Option<&Word>, from_here: &[Word]) -> bool {
    let [verb, someone, ..] = from_here else {
        return false;
    };
    let begins = before.is_none_or(|word| {
        word.is_mark() || matches!(word.lower.as_ref(), "so" | "then" | "and" | "please")
    });
    begins && lexicon::hands_over(&verb.lower) && !lexicon::is_no_person(&someone.lower)
}

/// How many words a phrase takes from the beginning of `words`, if it stands there.
fn reach(phrase: &str, words: &[Word]) -> Option<usize> {
    let (part, later) = match phrase.split_once(' ') {
        Some((part, later)) => (part, Some(later)),
        None => (phrase, None),
    };
    let after = |words| later.map_or(Some(0), |later| reach(later, words));
    if part != "_" {
        let (word, rest) = words.split_first()?;
        return (word.lower == part)
            .then(|| after(rest))?
            .map(|rest| rest + 1);
    }
    let open = words
        .iter()
        .take(LONGEST_GAP)
        .take_while(|word| !word.is_mark());
    (1..=open.count()).find_map(|gap| Some(gap + after(words.get(gap..)?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modality(text: &str) -> Modality {
        Sentence::new(text).modality(true)
    }

    #[test]
    fn points_and_sentences_are_taken_apart() {
        let policy = "House rules\n1. Ask M. Okafor. Then go on.\n- Never pay twice!\n§ 3 Is it “due”? Wait.";
        let texts: Vec<Vec<&str>> = rules(policy)
            .into_iter()
            .map(|rule| rule.into_iter().map(|case| case.text).collect())
            .collect();
        assert_eq!(
            texts,
            [
                vec!["Ask M. Okafor.", "Then go on."],
                vec!["Never pay twice!"],
                vec!["Is it “due”?", "Wait."],
            ]
        );
        assert!(rules("").is_empty());
        let running =
            rules("Terms of use for assistants. Paid orders may go. Never pay 2.50 twice.");
        assert_eq!(running[0].len(), 2);
        assert_eq!(rules("You may go on.")[0].len(), 1);
    }

    #[test]
    fn modal_phrases_decide() {
        for text in [
            "Approved orders may be confirmed.",
            "If they agree, the payment is in order.",
            "Their list has no gaps: pay.",
            "The key is known; let it pass.",
            "Whoever signed it stands for it.",
        ] {
            assert_eq!(modality(text), Modality::Permission, "{text}");
        }
        for text in [
            "While it is open, check with the requester how to go on.",
            "Where the owner said no, have the requester say whether that stands.",
            "A late entry needs a word from Ilse Brandt.",
            "Clear it with the owner, who may refuse.",
            "If it must not be paid, find out from Marco who said so.",
        ] {
            assert_eq!(modality(text), Modality::Clarification, "{text}");
        }
        for text in [
            "An order that was declined must not be placed.",
            "Never confirm while an approval is outstanding.",
            "Nothing that came by mail may be opened.",
            "The list was stolen: no entry of it is used.",
            "Such files are off limits, however urgent.",
        ] {
            assert_eq!(modality(text), Modality::Prohibition, "{text}");
        }
    }

    #[test]
    fn gaps_end_at_marks() {
        assert_eq!(modality("No, they may be used."), Modality::Permission);
        assert_eq!(
            modality("No copy of them may be used."),
            Modality::Prohibition
        );
    }

    #[test]
    fn the_condition_is_what_carries_no_modality() {
        let case = Sentence::new("Declined orders must not be placed.").case(true);
        let left: Vec<&str> = case.condition().map(|word| word.lower.as_ref()).collect();
        assert_eq!(left, ["declined", "orders", "placed", "."]);
    }
}
