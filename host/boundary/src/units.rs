//! The units of an observation: what is taken out whole, or not at all.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

/// One line, and the units that it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The line with its line break, in bytes of the observation.
    pub(crate) whole: Range<usize>,
    /// Its units, in order; together they are the line without its line break.
    pub(crate) units: Vec<Range<usize>>,
}

/// The lines of an observation. A line of an accessibility tree is one unit; a line of prose has one
/// for each sentence; of a record written on one line, as tools return them, each text has its own.
pub(crate) fn lines(observation: &str) -> Vec<Line> {
    let mut start = 0;
    observation
        .split_inclusive('\n')
        .map(|line| {
            let whole = start..start + line.len();
            start = whole.end;
            let text = line.trim_end_matches(['\n', '\r']);
            let parts = if is_element(text) {
                vec![text]
            } else if is_record(text) {
                texts_of_record(text)
            } else {
                vec![text]
            };
            let mut at = whole.start;
            let mut units = Vec::new();
            for part in parts {
                let sentences: Vec<&str> = if is_element(text) {
                    vec![part]
                } else {
                    part.split_sentence_bounds().collect()
                };
                for sentence in sentences {
                    units.push(at..at + sentence.len());
                    at += sentence.len();
                }
            }
            Line { whole, units }
        })
        .collect()
}

/// Whether a line names the role of an element, as in `button "Pay"`, or its number, as in
/// `[12] button 'Pay'`.
fn is_element(line: &str) -> bool {
    let line = line.trim_start();
    let numbered = line
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
        .is_some_and(|(number, _)| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        });
    let has_role = line.split_once(' ').is_some_and(|(role, rest)| {
        !role.is_empty()
            && role.bytes().all(|byte| byte.is_ascii_alphabetic())
            && rest.starts_with(['"', '\''])
    });
    numbered || has_role
}

/// Whether a line is a record or a list of them, quoted or not.
fn is_record(line: &str) -> bool {
    let line = line.trim_start().trim_start_matches(['"', '\'']);
    ["{\"", "{'", "[{", "[\"", "['"]
        .iter()
        .any(|opening| line.starts_with(opening))
}

/// Cuts a record at the quotation marks around its texts; the marks stay with the record.
fn texts_of_record(line: &str) -> Vec<&str> {
    let characters: Vec<(usize, char)> = line.char_indices().collect();
    let mut cuts = Vec::new();
    let mut open = None;
    for (place, &(at, mark)) in characters.iter().enumerate() {
        if !matches!(mark, '"' | '\'') {
            continue;
        }
        let before = place.checked_sub(1).and_then(|place| characters.get(place));
        let after = characters.get(place + 1);
        let opens = before.is_none_or(|(_, c)| matches!(c, '{' | '[' | '(' | ',' | ':' | ' '));
        let closes = after.is_none_or(|(_, c)| matches!(c, '}' | ']' | ')' | ',' | ':'));
        match open {
            None if opens && after.is_some_and(|(_, c)| !matches!(c, '{' | '[')) => {
                open = Some(mark);
                cuts.push(at + mark.len_utf8());
            }
            Some(opened) if opened == mark && closes => {
                open = None;
                cuts.push(at);
            }
            _ => {}
        }
    }
    let mut parts = Vec::new();
    let mut start = 0;
    for end in cuts.into_iter().chain([line.len()]) {
        parts.extend(line.get(start..end).filter(|part| !part.is_empty()));
        start = end;
    }
    parts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn units(observation: &str) -> Vec<&str> {
        let lines = lines(observation);
        let units = lines.into_iter().flat_map(|line| line.units);
        units.map(|unit| &observation[unit]).collect()
    }

    #[test]
    fn a_line_of_a_tree_is_one_unit() {
        let page = "region \"Order\"\n  text \"Stopped. Guard closed.\"\r\n[12] alert 'Wait. Ask.'\n  navigation: Runs | Logs\n";
        assert_eq!(
            units(page),
            [
                "region \"Order\"",
                "  text \"Stopped. Guard closed.\"",
                "[12] alert 'Wait. Ask.'",
                "  navigation: Runs | Logs",
            ]
        );
    }

    #[test]
    fn prose_has_a_unit_for_each_sentence() {
        assert_eq!(
            units("Paid 3.50 on 2 May. Nobody approved it!\n\n> Why? — a visitor"),
            [
                "Paid 3.50 on 2 May. ",
                "Nobody approved it!",
                "> Why? — a visitor"
            ]
        );
    }

    #[test]
    fn a_record_has_a_unit_for_each_text() {
        assert_eq!(
            units("\"{'from': 'a@b.c', 'rating': 4, 'text': 'It's fine. Send it.', 'to': ['x']}\""),
            [
                "\"{'",
                "from",
                "': '",
                "a@b.c",
                "', '",
                "rating",
                "': 4, '",
                "text",
                "': '",
                "It's fine. ",
                "Send it.",
                "', '",
                "to",
                "': ['",
                "x",
                "']}\"",
            ]
        );
        assert_eq!(
            units("[{\"a\": \"b\"}]"),
            ["[{\"", "a", "\": \"", "b", "\"}]"]
        );
    }

    proptest! {
        #[test]
        fn units_are_the_lines_without_their_breaks(observation in "([a-z .!?\"'\\[\\]{}:,0-9\n\r]{0,60}|\\PC{0,30})") {
            let mut end = 0;
            for line in lines(&observation) {
                prop_assert_eq!(line.whole.start, end);
                end = line.whole.end;
                let text: String = line.units.iter().map(|unit| &observation[unit.clone()]).collect();
                prop_assert_eq!(text, observation[line.whole].trim_end_matches(['\n', '\r']));
            }
            prop_assert_eq!(end, observation.len());
        }
    }
}
