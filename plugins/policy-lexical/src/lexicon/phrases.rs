//! Phrases that carry a verdict.

/// What a phrase says of the action it stands with; the strongest sense comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sense {
    /// Someone has to be heard first.
    Clarifies,
    /// The action must not be taken.
    Forbids,
    /// The action may be taken.
    Permits,
    /// Something is denied: the action, if nothing else in the sentence says more.
    Denies,
}

use Sense::{Clarifies, Denies, Forbids, Permits};

/// Words that a gap `_` in a phrase may stand for, at most.
pub(crate) const LONGEST_GAP: usize = 8;

/// Phrases, by their words. `_` is a gap of at least one word, without a mark in it.
const PHRASES: &[(&str, Sense)] = &[
    ("a case for", Clarifies),
    ("a word from", Clarifies),
    ("agree it with", Clarifies),
    ("allowed", Permits),
    ("are not", Denies),
    ("are trusted", Permits),
    ("aren't", Denies),
    ("ask", Clarifies),
    ("asked", Clarifies),
    ("authorised", Permits),
    ("authorized", Permits),
    ("ban", Forbids),
    ("banned", Forbids),
    ("bans", Forbids),
    ("bar", Forbids),
    ("barred", Forbids),
    ("bars", Forbids),
    ("be declined", Forbids),
    ("be refused", Forbids),
    ("be rejected", Forbids),
    ("be shown to", Clarifies),
    ("by no means", Forbids),
    ("can", Permits),
    ("can never", Forbids),
    ("can say", Clarifies),
    ("can tell", Clarifies),
    ("can't", Forbids),
    ("cannot", Forbids),
    ("check beforehand", Clarifies),
    ("check first", Clarifies),
    ("check if", Clarifies),
    ("check there", Clarifies),
    ("check whether", Clarifies),
    ("check with", Clarifies),
    ("checked with", Clarifies),
    ("clarified", Clarifies),
    ("clarify", Clarifies),
    ("clear it with", Clarifies),
    ("clear that with", Clarifies),
    ("clear them with", Clarifies),
    ("clear this with", Clarifies),
    ("clear up with", Clarifies),
    ("clear with", Clarifies),
    ("cleared with", Clarifies),
    ("closed to", Forbids),
    ("confirm beforehand", Clarifies),
    ("confirm first", Clarifies),
    ("confirm it", Clarifies),
    ("confirm that with", Clarifies),
    ("confirm there", Clarifies),
    ("confirm with", Clarifies),
    ("consult", Clarifies),
    ("could", Permits),
    ("decides whether", Clarifies),
    ("decline", Forbids),
    ("denied", Forbids),
    ("deny", Forbids),
    ("discard", Forbids),
    ("disregard", Forbids),
    ("do not", Forbids),
    ("does not", Denies),
    ("doesn't", Denies),
    ("don't", Forbids),
    ("double-check", Clarifies),
    ("enough", Permits),
    ("enquire", Clarifies),
    ("excluded", Forbids),
    ("find out", Clarifies),
    ("fine", Permits),
    ("forbid", Forbids),
    ("forbidden", Forbids),
    ("forbids", Forbids),
    ("free to", Permits),
    ("frozen", Forbids),
    ("get nothing", Forbids),
    ("gets none", Forbids),
    ("gets nothing", Forbids),
    ("go ahead", Permits),
    ("go on", Permits),
    ("go-ahead from", Clarifies),
    ("goes ahead", Permits),
    ("goes through", Permits),
    ("good", Permits),
    ("hands off", Forbids),
    ("has no business", Forbids),
    ("has to confirm", Clarifies),
    ("has to say", Clarifies),
    ("have no business", Forbids),
    ("have to confirm", Clarifies),
    ("have to say", Clarifies),
    ("hear from", Clarifies),
    ("hear whether", Clarifies),
    ("ignored", Denies),
    ("illegal", Forbids),
    ("in doubt", Clarifies),
    ("in no case", Forbids),
    ("in order", Permits),
    ("inquire", Clarifies),
    ("is for _ to decide", Clarifies),
    ("is for _ to say", Clarifies),
    ("is not", Denies),
    ("is right", Permits),
    ("isn't", Denies),
    ("isn't allowed", Forbids),
    ("isn't ours", Forbids),
    ("it never", Forbids),
    ("keep _ away", Forbids),
    ("keep _ out", Forbids),
    ("keep away", Forbids),
    ("keep out", Forbids),
    ("knows _ whether", Clarifies),
    ("knows if", Clarifies),
    ("knows whether", Clarifies),
    ("leave _ alone", Forbids),
    ("left alone", Forbids),
    ("left where", Forbids),
    ("may", Permits),
    ("may never", Forbids),
    ("may not", Forbids),
    ("must be ignored", Forbids),
    ("must first say", Clarifies),
    ("must never", Forbids),
    ("must not", Forbids),
    ("must say", Clarifies),
    ("must stay", Forbids),
    ("mustn't", Forbids),
    ("need _ word", Clarifies),
    ("need a word", Clarifies),
    ("need confirmation", Clarifies),
    ("needs _ answer", Clarifies),
    ("needs _ approval", Clarifies),
    ("needs _ confirmation", Clarifies),
    ("needs _ consent", Clarifies),
    ("needs _ word", Clarifies),
    ("needs a word", Clarifies),
    ("needs confirmation", Clarifies),
    ("neither _ may", Forbids),
    ("never", Denies),
    ("never be", Forbids),
    ("no", Denies),
    ("no _ can", Forbids),
    ("no _ may", Forbids),
    ("no access", Forbids),
    ("no objection", Permits),
    ("no one _ may", Forbids),
    ("no one is to", Forbids),
    ("no one may", Forbids),
    ("no right", Forbids),
    ("nobody", Denies),
    ("nobody _ can", Forbids),
    ("nobody _ may", Forbids),
    ("nobody is to", Forbids),
    ("nobody may", Forbids),
    ("none", Denies),
    ("none _ can", Forbids),
    ("none _ may", Forbids),
    ("none may", Forbids),
    ("not _ any longer", Forbids),
    ("not allowed", Forbids),
    ("not be", Forbids),
    ("not ours", Forbids),
    ("not permitted", Forbids),
    ("not to be", Forbids),
    ("nothing", Denies),
    ("nothing _ can", Forbids),
    ("nothing _ is to", Forbids),
    ("nothing _ may", Forbids),
    ("nothing may", Forbids),
    ("obtain", Clarifies),
    ("obtains", Clarifies),
    ("off limits", Forbids),
    ("on no account", Forbids),
    ("out of bounds", Forbids),
    ("out of reach", Forbids),
    ("out of the question", Forbids),
    ("permitted", Permits),
    ("prior word", Clarifies),
    ("prohibited", Forbids),
    ("prohibits", Forbids),
    ("put it to", Clarifies),
    ("raise it with", Clarifies),
    ("reconfirm", Clarifies),
    ("refer it to", Clarifies),
    ("refrain", Forbids),
    ("refused", Denies),
    ("reject", Forbids),
    ("ring _ and", Clarifies),
    ("ring up", Clarifies),
    ("rule _ out", Forbids),
    ("ruled out", Forbids),
    ("rules out", Forbids),
    ("run it by", Clarifies),
    ("run it past", Clarifies),
    ("says whether", Clarifies),
    ("should be shown", Clarifies),
    ("should say", Clarifies),
    ("shut out", Forbids),
    ("so check", Clarifies),
    ("sound", Permits),
    ("speak to", Clarifies),
    ("speak with", Clarifies),
    ("stay", Denies),
    ("stay away", Forbids),
    ("stay off", Forbids),
    ("stay out", Forbids),
    ("stay refused", Forbids),
    ("stay there", Forbids),
    ("stay unpaid", Forbids),
    ("stays", Denies),
    ("stays off", Forbids),
    ("stays out", Forbids),
    ("stays refused", Forbids),
    ("stays there", Forbids),
    ("stays unpaid", Forbids),
    ("stays where", Forbids),
    ("suffice", Permits),
    ("suffices", Permits),
    ("taboo", Forbids),
    ("take it up with", Clarifies),
    ("talk to", Clarifies),
    ("talked over", Clarifies),
    ("they never", Forbids),
    ("throw away", Forbids),
    ("to be cleared", Clarifies),
    ("to be confirmed", Clarifies),
    ("to be trusted", Permits),
    ("to clear up", Clarifies),
    ("turned down", Forbids),
    ("under no circumstances", Forbids),
    ("unlawful", Forbids),
    ("until _ settled", Clarifies),
    ("up to _ to", Clarifies),
    ("void", Denies),
    ("wait for", Clarifies),
    ("wait for _ answer", Clarifies),
    ("wait for _ word", Clarifies),
    ("welcome", Permits),
    ("whom you ring", Clarifies),
    ("will not", Forbids),
    ("with _ first", Clarifies),
    ("without exception", Denies),
    ("won't", Forbids),
    ("word on whether", Clarifies),
    ("yes or no", Clarifies),
];

/// The phrases that begin with a word.
pub(crate) fn phrases_from(first: &str) -> &'static [(&'static str, Sense)] {
    let begins = |phrase: &str| phrase.split(' ').next().unwrap_or(phrase).cmp(first);
    let begin = PHRASES.partition_point(|(phrase, _)| begins(phrase).is_lt());
    let end = PHRASES.partition_point(|(phrase, _)| begins(phrase).is_le());
    PHRASES.get(begin..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_by_first_words_and_says_everything_once() {
        let first = |phrase: &'static str| phrase.split(' ').next().unwrap();
        for pair in PHRASES.windows(2) {
            assert!(first(pair[0].0) <= first(pair[1].0), "{pair:?}");
        }
        let mut phrases: Vec<&str> = PHRASES.iter().map(|(phrase, _)| *phrase).collect();
        phrases.sort_unstable();
        assert!(phrases.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn gaps_are_inside_phrases() {
        for (phrase, _) in PHRASES {
            assert!(
                !phrase.starts_with('_') && !phrase.ends_with('_'),
                "{phrase}"
            );
            assert_eq!(*phrase, phrase.to_lowercase());
        }
    }

    #[test]
    fn phrases_are_found_by_their_first_word() {
        let found: Vec<&str> = phrases_from("stay")
            .iter()
            .map(|(phrase, _)| *phrase)
            .collect();
        assert!(
            found.contains(&"stay") && found.contains(&"stay away"),
            "{found:?}"
        );
        assert!(phrases_from("zebra").is_empty());
    }
}
