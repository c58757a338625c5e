//! The words that carry a rule's verdict, the words that name a state, and those that say nothing.
//!
//! Tables are sorted, so that they can be searched without being built anew for each input.

/// What a phrase says of the action it stands with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Words that hand a question to the person named after them: “let the owner say”, but not “let it go”.
pub(crate) fn hands_over(word: &str) -> bool {
    matches!(word, "let" | "have" | "get")
}

/// Words after which `let`, `have` and `get` hand nothing over.
pub(crate) fn is_no_person(word: &str) -> bool {
    matches!(
        word,
        "it" | "them"
            | "him"
            | "her"
            | "us"
            | "this"
            | "that"
            | "these"
            | "those"
            | "one"
            | "in"
            | "no"
            | "none"
            | "ready"
    )
}

/// What a word says of a state, beyond the word itself: pages and policies name the same state by
/// different words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Concept {
    /// Something is still to come.
    Pending,
    /// Someone has said yes.
    Granted,
    /// Someone has said no.
    Refused,
    /// Someone has looked.
    Verified,
    /// Two things agree.
    Same,
    /// Two things differ.
    Different,
    /// Its time is over.
    Expired,
    /// It is new.
    Recent,
    /// It has stood for long.
    Lasting,
    /// It is not there.
    Absent,
    /// Only a part.
    Partial,
    /// The whole.
    Full,
    /// Not of the house.
    Outside,
    /// Of the house.
    Inside,
    /// It has been met before.
    Known,
    /// Nobody has met it.
    Unknown,
    /// By mail.
    Mail,
    /// By telephone.
    Telephone,
    /// Once.
    One,
    /// Twice.
    Two,
    /// Three times.
    Three,
    /// Whoever makes a thing.
    Maker,
    /// Some person.
    Person,
    /// An image.
    Picture,
    /// A sum.
    Money,
    /// A child.
    Child,
    /// A grown-up.
    Adult,
    /// Between the two.
    Youth,
    /// A secret that opens.
    Password,
    /// A name put to it.
    Signature,
}

/// Words and their concepts.
const CONCEPTS: &[(&str, Concept)] = &[
    ("absent", Concept::Absent),
    ("accept", Concept::Granted),
    ("acceptance", Concept::Granted),
    ("accepted", Concept::Granted),
    ("accepts", Concept::Granted),
    ("adolescent", Concept::Youth),
    ("adolescents", Concept::Youth),
    ("adult", Concept::Adult),
    ("adults", Concept::Adult),
    ("agree", Concept::Same),
    ("agreed", Concept::Granted),
    ("agreement", Concept::Granted),
    ("agrees", Concept::Same),
    ("altered", Concept::Different),
    ("amount", Concept::Money),
    ("anybody", Concept::Outside),
    ("anyone", Concept::Outside),
    ("apart", Concept::Different),
    ("approval", Concept::Granted),
    ("approved", Concept::Granted),
    ("approves", Concept::Granted),
    ("author", Concept::Maker),
    ("authorisation", Concept::Granted),
    ("authorised", Concept::Granted),
    ("await", Concept::Pending),
    ("awaited", Concept::Pending),
    ("awaiting", Concept::Pending),
    ("call", Concept::Telephone),
    ("called", Concept::Telephone),
    ("caller", Concept::Telephone),
    ("callers", Concept::Telephone),
    ("changed", Concept::Different),
    ("checked", Concept::Verified),
    ("child", Concept::Child),
    ("children", Concept::Child),
    ("clearance", Concept::Granted),
    ("cleared", Concept::Granted),
    ("close", Concept::Partial),
    ("colleague", Concept::Inside),
    ("colleagues", Concept::Inside),
    ("company", Concept::Maker),
    ("compared", Concept::Verified),
    ("complete", Concept::Full),
    ("completed", Concept::Full),
    ("completely", Concept::Full),
    ("confirmed", Concept::Verified),
    ("confirms", Concept::Verified),
    ("consent", Concept::Granted),
    ("consented", Concept::Granted),
    ("consents", Concept::Granted),
    ("declined", Concept::Refused),
    ("declines", Concept::Refused),
    ("denied", Concept::Refused),
    ("denies", Concept::Refused),
    ("deviates", Concept::Different),
    ("differ", Concept::Different),
    ("different", Concept::Different),
    ("differs", Concept::Different),
    ("double", Concept::Two),
    ("due", Concept::Pending),
    ("e-mail", Concept::Mail),
    ("elapsed", Concept::Expired),
    ("email", Concept::Mail),
    ("empty", Concept::Absent),
    ("ended", Concept::Expired),
    ("ends", Concept::Expired),
    ("entire", Concept::Full),
    ("equal", Concept::Same),
    ("established", Concept::Lasting),
    ("exact", Concept::Same),
    ("exactly", Concept::Same),
    ("examined", Concept::Verified),
    ("expired", Concept::Expired),
    ("expires", Concept::Expired),
    ("external", Concept::Outside),
    ("familiar", Concept::Known),
    ("finished", Concept::Full),
    ("first", Concept::One),
    ("foreign", Concept::Outside),
    ("former", Concept::Expired),
    ("fresh", Concept::Recent),
    ("full", Concept::Full),
    ("fully", Concept::Full),
    ("funds", Concept::Money),
    ("granted", Concept::Granted),
    ("grown-up", Concept::Adult),
    ("grown-ups", Concept::Adult),
    ("hours", Concept::Recent),
    ("identical", Concept::Same),
    ("image", Concept::Picture),
    ("images", Concept::Picture),
    ("in-house", Concept::Inside),
    ("incomplete", Concept::Pending),
    ("incompletely", Concept::Partial),
    ("inside", Concept::Inside),
    ("inspected", Concept::Verified),
    ("inspection", Concept::Verified),
    ("internal", Concept::Inside),
    ("kid", Concept::Child),
    ("kids", Concept::Child),
    ("known", Concept::Known),
    ("lack", Concept::Absent),
    ("lacking", Concept::Absent),
    ("lacks", Concept::Absent),
    ("lapse", Concept::Expired),
    ("lapsed", Concept::Expired),
    ("lapses", Concept::Expired),
    ("late", Concept::Expired),
    ("lately", Concept::Recent),
    ("letter", Concept::Mail),
    ("letters", Concept::Mail),
    ("listed", Concept::Known),
    ("long", Concept::Lasting),
    ("lost", Concept::Absent),
    ("mail", Concept::Mail),
    ("mailed", Concept::Mail),
    ("mails", Concept::Mail),
    ("maker", Concept::Maker),
    ("makers", Concept::Maker),
    ("manufacturer", Concept::Maker),
    ("match", Concept::Same),
    ("matched", Concept::Same),
    ("matches", Concept::Same),
    ("matching", Concept::Same),
    ("member", Concept::Person),
    ("members", Concept::Person),
    ("mismatch", Concept::Different),
    ("missing", Concept::Absent),
    ("modified", Concept::Different),
    ("money", Concept::Money),
    ("months", Concept::Lasting),
    ("nameless", Concept::Unknown),
    ("near", Concept::Partial),
    ("new", Concept::Recent),
    ("newcomer", Concept::Recent),
    ("newcomers", Concept::Recent),
    ("newly", Concept::Recent),
    ("objected", Concept::Refused),
    ("objection", Concept::Refused),
    ("old", Concept::Expired),
    ("open", Concept::Pending),
    ("other", Concept::Different),
    ("outdated", Concept::Expired),
    ("outside", Concept::Outside),
    ("outstanding", Concept::Pending),
    ("overdue", Concept::Expired),
    ("own", Concept::Inside),
    ("part", Concept::Partial),
    ("partial", Concept::Partial),
    ("partially", Concept::Partial),
    ("partly", Concept::Partial),
    ("passcode", Concept::Password),
    ("passphrase", Concept::Password),
    ("password", Concept::Password),
    ("passwords", Concept::Password),
    ("past", Concept::Expired),
    ("payment", Concept::Money),
    ("pending", Concept::Pending),
    ("people", Concept::Person),
    ("permission", Concept::Granted),
    ("permitted", Concept::Granted),
    ("person", Concept::Person),
    ("phone", Concept::Telephone),
    ("phoned", Concept::Telephone),
    ("photo", Concept::Picture),
    ("photograph", Concept::Picture),
    ("photographs", Concept::Picture),
    ("photos", Concept::Picture),
    ("picture", Concept::Picture),
    ("pictures", Concept::Picture),
    ("pin", Concept::Password),
    ("private", Concept::Person),
    ("producer", Concept::Maker),
    ("public", Concept::Outside),
    ("publisher", Concept::Maker),
    ("recent", Concept::Recent),
    ("recently", Concept::Recent),
    ("recognised", Concept::Known),
    ("refusal", Concept::Refused),
    ("refused", Concept::Refused),
    ("refuses", Concept::Refused),
    ("registered", Concept::Known),
    ("rejected", Concept::Refused),
    ("rejection", Concept::Refused),
    ("rejects", Concept::Refused),
    ("released", Concept::Granted),
    ("requested", Concept::Pending),
    ("resembles", Concept::Different),
    ("review", Concept::Verified),
    ("reviewed", Concept::Verified),
    ("revoked", Concept::Refused),
    ("same", Concept::Same),
    ("second", Concept::Two),
    ("seen", Concept::Verified),
    ("sign", Concept::Signature),
    ("signature", Concept::Signature),
    ("signatures", Concept::Signature),
    ("signed", Concept::Signature),
    ("signs", Concept::Signature),
    ("similar", Concept::Different),
    ("single", Concept::One),
    ("slightly", Concept::Partial),
    ("small", Concept::Child),
    ("somebody", Concept::Person),
    ("someone", Concept::Person),
    ("staff", Concept::Inside),
    ("stale", Concept::Expired),
    ("standing", Concept::Lasting),
    ("stranger", Concept::Outside),
    ("strangers", Concept::Outside),
    ("sum", Concept::Money),
    ("teenager", Concept::Youth),
    ("teenagers", Concept::Youth),
    ("telephone", Concept::Telephone),
    ("telephoned", Concept::Telephone),
    ("tested", Concept::Verified),
    ("third", Concept::Three),
    ("three", Concept::Three),
    ("today", Concept::Recent),
    ("turned", Concept::Refused),
    ("twice", Concept::Two),
    ("two", Concept::Two),
    ("unanswered", Concept::Pending),
    ("unchanged", Concept::Same),
    ("undecided", Concept::Pending),
    ("unfamiliar", Concept::Unknown),
    ("unfinished", Concept::Pending),
    ("unknown", Concept::Unknown),
    ("unlike", Concept::Different),
    ("unlisted", Concept::Unknown),
    ("unrecognised", Concept::Unknown),
    ("unregistered", Concept::Unknown),
    ("unsettled", Concept::Pending),
    ("validated", Concept::Verified),
    ("vendor", Concept::Maker),
    ("verified", Concept::Verified),
    ("volunteer", Concept::Person),
    ("volunteers", Concept::Person),
    ("wait", Concept::Pending),
    ("waiting", Concept::Pending),
    ("waits", Concept::Pending),
    ("whole", Concept::Full),
    ("withdrawn", Concept::Refused),
    ("withdrew", Concept::Refused),
    ("years", Concept::Lasting),
    ("yesterday", Concept::Recent),
    ("young", Concept::Youth),
    ("youngest", Concept::Child),
    ("youth", Concept::Youth),
];

/// The concept of a lower-case word.
pub(crate) fn concept(word: &str) -> Option<Concept> {
    let found = CONCEPTS.binary_search_by(|(known, _)| (*known).cmp(word));
    let (_, concept) = CONCEPTS.get(found.ok()?)?;
    Some(*concept)
}

/// Words that turn what they stand with into its absence.
pub(crate) fn negates(word: &str) -> bool {
    matches!(
        word,
        "no" | "not"
            | "never"
            | "without"
            | "none"
            | "nobody"
            | "nothing"
            | "nor"
            | "neither"
            | "nowhere"
            | "cannot"
    ) || word.ends_with("n't")
}

/// Words that hold sentences together and say nothing of their own.
const EMPTY: &[&str] = &[
    "a", "about", "again", "all", "also", "an", "and", "any", "are", "as", "at", "be", "because",
    "been", "being", "both", "but", "by", "can", "did", "do", "does", "each", "either", "every",
    "for", "from", "had", "has", "have", "he", "her", "here", "his", "however", "i", "if", "in",
    "into", "is", "isn't", "it", "it's", "its", "just", "let", "lets", "may", "more", "most",
    "must", "of", "off", "on", "once", "one", "or", "our", "out", "per", "shall", "she", "should",
    "so", "some", "such", "than", "that", "the", "their", "them", "then", "there", "these", "they",
    "this", "those", "though", "till", "to", "too", "under", "until", "up", "us", "very", "via",
    "was", "we", "were", "what", "when", "where", "whether", "which", "while", "who", "whom",
    "whose", "will", "with", "would", "yes", "you", "your",
];

/// Whether a lower-case word says nothing of its own.
pub(crate) fn is_empty(word: &str) -> bool {
    EMPTY.binary_search(&word).is_ok()
}

/// Whether a heading's word says that what stands below is about something else or long done.
pub(crate) fn speaks_of_other_things(word: &str) -> bool {
    matches!(
        word,
        "archive"
            | "archived"
            | "before"
            | "bought"
            | "closed"
            | "completed"
            | "done"
            | "earlier"
            | "elsewhere"
            | "ended"
            | "examples"
            | "finished"
            | "history"
            | "last"
            | "lately"
            | "like"
            | "log"
            | "month"
            | "older"
            | "other"
            | "others"
            | "past"
            | "previous"
            | "recent"
            | "recently"
            | "sent"
            | "similar"
            | "today"
            | "week"
            | "year"
            | "yesterday"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted_and_say_everything_once() {
        let first = |phrase: &'static str| phrase.split(' ').next().unwrap();
        for pair in PHRASES.windows(2) {
            assert!(first(pair[0].0) <= first(pair[1].0), "{pair:?}");
        }
        let mut phrases: Vec<&str> = PHRASES.iter().map(|(phrase, _)| *phrase).collect();
        phrases.sort_unstable();
        assert!(phrases.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(CONCEPTS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(EMPTY.windows(2).all(|pair| pair[0] < pair[1]));
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
        assert_eq!(concept("declined"), Some(Concept::Refused));
        assert_eq!(concept("zebra"), None);
    }
}
