//! The form of names.

/// Whether a name consists of words of lower-case letters and digits that begin with a letter, joined
/// by hyphens.
pub fn is_kebab_case(name: &str) -> bool {
    name.split('-').all(|word| {
        word.starts_with(|c: char| c.is_ascii_lowercase())
            && word
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    })
}
