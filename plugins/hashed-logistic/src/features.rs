//! What the model sees of an input: signed, hashed word n-grams.
//!
//! A text is cut into sentences, a sentence into words: runs of letters and digits, in lower case, each
//! digit read as 0, so that sums and numbers of one shape are one word. Every run of one, two or three
//! words within a sentence is an n-gram. XXH64 of its words, joined by single spaces, with the field's
//! position as the seed, gives the bucket (the low bits) and the sign (the top bit): n-grams that share
//! a bucket then cancel as often as they add.

use sww_plugin::learning::Field;
use twox_hash::XxHash64;

/// Buckets of all fields together.
pub(crate) const BUCKETS: usize = 1 << 17;

/// The most words of an n-gram.
const LONGEST: usize = 3;

/// One occurrence of an n-gram.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Gram {
    pub(crate) bucket: u32,
    /// 1 or −1.
    pub(crate) sign: f32,
}

/// The value of a bucket.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Feature {
    pub(crate) bucket: u32,
    pub(crate) value: f32,
}

/// The buckets of a field's text in ascending order: the signs of its n-grams added up, then scaled so that
/// the squares add up to 1.
pub(crate) fn features(field: Field, text: &str) -> Vec<Feature> {
    let mut grams: Vec<Gram> = sentences(text)
        .flat_map(|sentence| grams(field, sentence))
        .collect();
    grams.sort_unstable_by_key(|gram| gram.bucket);
    let mut features: Vec<Feature> = grams
        .chunk_by(|a, b| a.bucket == b.bucket)
        .filter_map(|same| {
            let bucket = same.first()?.bucket;
            let value = same.iter().map(|gram| gram.sign).sum();
            Some(Feature { bucket, value })
        })
        .collect();
    let squares: f32 = features.iter().map(|f| f.value * f.value).sum();
    if squares > 0.0 {
        let scale = squares.sqrt().recip();
        for feature in &mut features {
            feature.value *= scale;
        }
    }
    features
}

/// Lines, and what full stops, question and exclamation marks before white space make of them; trimmed,
/// and never empty.
pub(crate) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .flat_map(|line| {
            let mut before = ' ';
            line.split_inclusive(move |c: char| {
                let ends = c.is_whitespace() && matches!(before, '.' | '!' | '?');
                before = c;
                ends
            })
        })
        .map(str::trim)
        .filter(|sentence| !sentence.is_empty())
}

/// The n-grams of a sentence, as often as they occur.
pub(crate) fn grams(field: Field, sentence: &str) -> Vec<Gram> {
    let mut joined = String::with_capacity(sentence.len() + 1);
    let mut words = Vec::new();
    for word in sentence
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
    {
        let start = joined.len();
        joined.extend(
            word.chars().flat_map(char::to_lowercase).map(
                |c| {
                    if c.is_ascii_digit() { '0' } else { c }
                },
            ),
        );
        words.push(start..joined.len());
        joined.push(' ');
    }
    let runs = (1..=LONGEST).flat_map(|length| words.windows(length));
    let texts = runs.filter_map(|run| joined.get(run.first()?.start..run.last()?.end));
    texts.map(|text| gram(field, text)).collect()
}

fn gram(field: Field, words: &str) -> Gram {
    let hash = XxHash64::oneshot(field.index() as u64, words.as_bytes());
    Gram {
        bucket: (hash % BUCKETS as u64) as u32,
        sign: if hash >> 63 == 0 { 1.0 } else { -1.0 },
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn sentences_end_with_lines_and_with_marks_before_white_space() {
        let text = "# Orders\n  Pay €1.50 today! Is it?  Yes.\n\nmail a.b@c.example";
        let found: Vec<_> = sentences(text).collect();
        assert_eq!(
            found,
            [
                "# Orders",
                "Pay €1.50 today!",
                "Is it?",
                "Yes.",
                "mail a.b@c.example"
            ]
        );
    }

    #[test]
    fn grams_are_runs_of_up_to_three_words() {
        let found = grams(Field::Policy, "Pay ZOË 1,250 — now");
        let expected = [
            "pay",
            "zoë",
            "0",
            "000",
            "now",
            "pay zoë",
            "zoë 0",
            "0 000",
            "000 now",
            "pay zoë 0",
            "zoë 0 000",
            "0 000 now",
        ];
        assert_eq!(found, expected.map(|text| gram(Field::Policy, text)));
        assert_ne!(found, grams(Field::TaskGoal, "Pay ZOË 1,250 — now"));
    }

    #[test]
    fn the_hash_is_xxh64_with_the_fields_position_as_its_seed() {
        // XXH64 of "" is 0xEF46DB3751D8E999 with seed 0; of "abc" 0x44BC2CF5AD770999.
        let (empty, abc) = (gram(Field::TaskGoal, ""), gram(Field::TaskGoal, "abc"));
        assert_eq!((empty.bucket, empty.sign), (0x51D8_E999 % (1 << 17), -1.0));
        assert_eq!((abc.bucket, abc.sign), (0xAD77_0999 % (1 << 17), 1.0));
    }

    proptest! {
        #[test]
        fn a_text_has_length_one_or_nothing_to_see(text in "[ a-zß0-9.!\n]{0,80}") {
            let features = features(Field::Observation, &text);
            let squares: f32 = features.iter().map(|f| f.value * f.value).sum();
            if text.chars().any(char::is_alphanumeric) && squares > 0.0 {
                prop_assert!((squares - 1.0).abs() < 1e-5);
            }
            prop_assert!(features.is_sorted_by(|a, b| a.bucket < b.bucket));
            prop_assert!(features.iter().all(|f| (f.bucket as usize) < BUCKETS));
        }

        #[test]
        fn sentences_hold_every_word(text in "[ a-c.!?\n]{0,60}") {
            let words = |text: &str| -> Vec<String> {
                text.split_whitespace().map(str::to_owned).collect()
            };
            let cut: Vec<String> = sentences(&text).flat_map(words).collect();
            prop_assert_eq!(cut, words(&text));
        }
    }
}
