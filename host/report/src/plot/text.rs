//! How much room text takes, without a font at hand.

use std::borrow::Cow;

/// About how many pixels wide `text` is at a size of `pixels` in a sans-serif font; rather too wide than
/// too narrow.
pub(super) fn width(text: &str, pixels: f64) -> f64 {
    text.chars().map(advance).sum::<f64>() * pixels
}

/// The text, cut so that it takes at most `room` pixels, with an ellipsis for what is cut.
pub(super) fn fitted(text: &str, pixels: f64, room: f64) -> Cow<'_, str> {
    if width(text, pixels) <= room {
        return Cow::Borrowed(text);
    }
    let room = room - width("…", pixels);
    let mut used = 0.0;
    let kept = text.chars().take_while(|&c| {
        used += advance(c) * pixels;
        used <= room
    });
    Cow::Owned(kept.chain(['…']).collect())
}

/// The width of a character in parts of the size of the type, after the wider of the usual fonts.
fn advance(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | 'I' | 'J' | '.' | ',' | ':' | ';' | '\'' | '|' | '/' | '\\' | ' ' => 0.34,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '-' | '!' => 0.42,
        'm' | 'M' | 'W' | '@' | '%' | '…' => 1.0,
        'w' | '<' | '>' | '=' | '+' | '#' | '~' | '^' | '→' => 0.84,
        'A'..='Z' | '&' => 0.78,
        '\0'..='\u{2e7f}' => 0.64,
        // The scripts of East Asia, and pictures.
        _ => 1.1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_text_is_whole() {
        assert_eq!(fitted("constant", 12.0, 100.0), "constant");
    }

    #[test]
    fn long_text_is_cut_to_its_room() {
        for text in [
            "an-agent-with-a-long-name",
            "日本語のエージェント",
            "WWWWWWWWWWWW",
        ] {
            let cut = fitted(text, 12.0, 80.0);
            assert!(cut.ends_with('…') && cut.chars().count() > 3, "{cut}");
            assert!(width(&cut, 12.0) <= 80.0, "{cut}");
        }
    }
}
