//! What the model sees of an input: words, hashed to rows of its tables.

use sww_plugin::learning::Field;

/// Rows of one field's table; words that share a row are counted together.
pub(crate) const ROWS_PER_FIELD: usize = 1 << 15;

/// The fields with a table each.
pub(crate) const FIELDS: usize = Field::ALL.len();

/// Rows of all tables.
pub(crate) const ROWS: usize = FIELDS * ROWS_PER_FIELD;

/// The rows of the words of a field's text, as often as they occur.
pub(crate) fn rows(field: Field, text: &str) -> impl Iterator<Item = usize> {
    let table = field.index() * ROWS_PER_FIELD;
    words(text).map(move |word| table + hash(&word) as usize % ROWS_PER_FIELD)
}

/// Runs of letters and digits, in lower case.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// FNV-1a, the 64 bits folded to 32.
fn hash(word: &str) -> u32 {
    let long = word.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (long >> 32) as u32 ^ long as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_runs_of_letters_and_digits() {
        let found: Vec<String> = words("Pay €1,200 to Zoë — NOW (order NA-77)!").collect();
        assert_eq!(
            found,
            ["pay", "1", "200", "to", "zoë", "now", "order", "na", "77"]
        );
    }

    #[test]
    fn the_hash_is_fnv_1a() {
        // The published test vectors, folded.
        let fold = |long: u64| (long >> 32) as u32 ^ long as u32;
        assert_eq!(hash(""), fold(0xcbf2_9ce4_8422_2325));
        assert_eq!(hash("a"), fold(0xaf63_dc4c_8601_ec8c));
        assert_eq!(hash("foobar"), fold(0x8594_4171_f739_67e8));
    }

    #[test]
    fn each_field_has_rows_of_its_own() {
        for (number, field) in Field::ALL.into_iter().enumerate() {
            let row = rows(field, "order").next().unwrap();
            assert_eq!(row / ROWS_PER_FIELD, number);
            assert_eq!(
                row % ROWS_PER_FIELD,
                rows(Field::TaskGoal, "ORDER").next().unwrap()
            );
        }
    }
}
