//! Makes visible the characters that steer or deceive whoever reads text from an agent.

use std::borrow::Cow;

/// What to do with line feeds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineFeeds {
    /// They end lines, as their author meant.
    Keep,
    /// They are shown as `\n`: the text stays on one line.
    Show,
}

/// Shows every misleading character of `text` as an escape; all others stand as they are.
pub(crate) fn visible(text: &str, line_feeds: LineFeeds) -> Cow<'_, str> {
    let is_kept = |c: char| !misleads(c) || (c == '\n' && line_feeds == LineFeeds::Keep);
    if text.chars().all(is_kept) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            _ if is_kept(c) => shown.push(c),
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            _ => shown.extend(c.escape_unicode()),
        }
    }
    Cow::Owned(shown)
}

/// As [`visible`], for JSON that keeps its meaning: between its strings stand no such characters but
/// line feeds, and within them JSON has escapes of its own.
pub(crate) fn visible_json(json: &str) -> Cow<'_, str> {
    let is_kept = |c: char| !misleads(c) || c == '\n';
    if json.chars().all(is_kept) {
        return Cow::Borrowed(json);
    }
    let mut shown = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if is_kept(c) {
            shown.push(c);
        } else {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                shown.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    Cow::Owned(shown)
}

/// Whether a character acts on the text around it, or hides, instead of showing itself: controls,
/// direction marks and overrides, line separators, and characters that take no ink.
fn misleads(c: char) -> bool {
    c.is_control()
        || matches!(c,
            // Soft hyphen, grapheme joiner, Arabic letter mark, fillers.
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}'
            // Zero-width characters and direction marks; separators and direction overrides;
            // joiners, isolates and deprecated format characters.
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            // Byte-order mark, annotations, musical and shorthand format characters.
            | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            // Tags and supplementary variation selectors: text hidden inside text.
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn honest_text_is_untouched() {
        let text = "Zahlung über 5 €, 支払い, भुगतान, “quoted” \\ back, é e\u{301}, 🙂";
        assert!(matches!(visible(text, LineFeeds::Show), Cow::Borrowed(same) if same == text));
    }

    #[test]
    fn misleading_characters_show() {
        let cases = [
            ("\u{1b}[31mred\u{1b}[0m", r"\u{1b}[31mred\u{1b}[0m"),
            ("\u{9b}2J", r"\u{9b}2J"),
            ("a\r\nb\tc\0", r"a\r\nb\tc\u{0}"),
            ("pay \u{202e}001\u{202c}", r"pay \u{202e}001\u{202c}"),
            ("\u{2066}x\u{2069}", r"\u{2066}x\u{2069}"),
            ("ad\u{200b}min\u{feff}", r"ad\u{200b}min\u{feff}"),
            ("hi\u{e0041}", r"hi\u{e0041}"),
            ("\u{7f}\u{2028}", r"\u{7f}\u{2028}"),
        ];
        for (text, shown) in cases {
            assert_eq!(visible(text, LineFeeds::Show), shown);
        }
    }

    #[test]
    fn json_means_the_same() {
        let value =
            serde_json::json!({ "a\u{202e}": ["\u{9b}2J\u{7f}", "e\u{e0041}\n", "支払い\\u{1}"] });
        for json in [value.to_string(), format!("{value:#}")] {
            let shown = visible_json(&json);
            assert!(shown.chars().all(|c| c == '\n' || !misleads(c)), "{shown}");
            let read: serde_json::Value = serde_json::from_str(&shown).unwrap();
            assert_eq!(read, value);
        }
        assert!(matches!(visible_json("{\n  \"é\": 1\n}"), Cow::Borrowed(_)));
    }

    #[test]
    fn line_feeds_are_kept_on_request_and_nothing_else_is() {
        assert_eq!(visible("a\nb\r\n", LineFeeds::Keep), "a\nb\\r\n");
    }
}
