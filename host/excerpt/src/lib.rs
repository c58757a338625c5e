//! What a message shows of a text that it is about: enough to find it, on one line, without what a
//! terminal would obey. A file may hold a name of a megabyte, and a message about it may not.

/// The most characters that are shown.
const MOST: usize = 160;

/// The beginning of a text, with its control characters escaped.
pub fn excerpt(text: &str) -> String {
    let mut shown = String::new();
    for (n, next) in text.chars().enumerate() {
        if n == MOST {
            shown.push('…');
            break;
        }
        if next.is_control() {
            shown.extend(next.escape_default());
        } else {
            shown.push(next);
        }
    }
    shown
}

/// What is wrong with JSON, and where. The words of the problem may quote what was read, and end with
/// the place, so the words are cut short and the place is not.
pub fn json_problem(problem: &serde_json::Error) -> String {
    let words = problem.to_string();
    if problem.line() == 0 {
        return excerpt(&words);
    }
    let place = format!(" at line {} column {}", problem.line(), problem.column());
    let words = words.strip_suffix(&place).unwrap_or(&words);
    format!("{}{place}", excerpt(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_hostile_texts_are_tamed() {
        assert_eq!(excerpt("né\u{1b}[2J\n"), "né\\u{1b}[2J\\n");
        assert_eq!(excerpt(&"é".repeat(160)), "é".repeat(160));
        assert_eq!(excerpt(&"é".repeat(161)), format!("{}…", "é".repeat(160)));
    }

    #[test]
    fn the_place_of_a_problem_is_kept() {
        let text = format!("\n  \"{}\"", "a".repeat(1_000));
        let problem = serde_json::from_str::<u8>(&text).unwrap_err();
        let said = json_problem(&problem);
        assert!(said.starts_with("invalid type: string \"aaa"), "{said}");
        assert!(said.ends_with("aaa… at line 2 column 1004"), "{said}");
        let problem = serde_json::from_str::<u8>("[").unwrap_err();
        assert_eq!(json_problem(&problem), problem.to_string());
        let problem = serde_json::from_value::<u8>("a".into()).unwrap_err();
        assert_eq!(json_problem(&problem), problem.to_string());
    }
}
