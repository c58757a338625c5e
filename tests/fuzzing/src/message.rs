//! What holds for everything that is said about bad input.

use std::fmt::Display;

/// The most bytes of a message. It may quote its input, yet never all of it.
const LONGEST: usize = 4 << 10;

/// Checks that a message says something, and not too much, whatever it is about.
pub(crate) fn check_message(message: &impl Display) {
    let message = message.to_string();
    assert!(!message.trim().is_empty(), "a message that says nothing");
    assert!(
        message.len() <= LONGEST,
        "a message of {} bytes: {}…",
        message.len(),
        message.chars().take(200).collect::<String>()
    );
}
