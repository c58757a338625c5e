//! The lines of a file, read in parts.

use sww_plugin::files::FileError;
use sww_plugin::importing::Directory;
use sww_plugin::tasks::Failure;

/// Bytes read at once while a file is indexed; no more than this and one line are held.
const PART: u32 = 1 << 18;

/// A mark that some editors put at the start of a file; it is no part of the first line.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// One line, without its end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub(crate) number: u64,
    /// Where its bytes begin in the file.
    pub(crate) offset: u64,
    /// Its bytes.
    pub(crate) bytes: &'a [u8],
}

/// Visits every line that holds more than white space, in order.
///
/// # Errors
/// Where the file can't be read, or the first failure of `visit`.
pub(crate) fn visit_lines(
    directory: &impl Directory,
    file: &str,
    mut visit: impl FnMut(Line<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let unreadable = |error: FileError| Failure::File((file.to_owned(), error));
    let mut position = Position {
        number: 1,
        offset: 0,
    };
    let mut begun: Vec<u8> = Vec::new();
    loop {
        let read_to = position.offset + begun.len() as u64;
        let part = directory.read(file, read_to, PART).map_err(unreadable)?;
        if part.is_empty() {
            return position.pass(&begun, &mut visit);
        }
        let mut rest = part.as_slice();
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            let (line, after) = rest.split_at(end);
            rest = after.get(1..).unwrap_or_default();
            if begun.is_empty() {
                position.pass(line, &mut visit)?;
            } else {
                begun.extend(line);
                position.pass(&begun, &mut visit)?;
                begun.clear();
            }
        }
        begun.extend(rest);
    }
}

struct Position {
    number: u64,
    offset: u64,
}

impl Position {
    /// Visits the line that begins here, and goes on to the next.
    fn pass(
        &mut self,
        line: &[u8],
        visit: &mut impl FnMut(Line<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let unmarked = match line.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) if self.number == 1 => rest,
            Some(_) | None => line,
        };
        let visited = if unmarked.trim_ascii().is_empty() {
            Ok(())
        } else {
            visit(Line {
                number: self.number,
                offset: self.offset + (line.len() - unmarked.len()) as u64,
                bytes: unmarked,
            })
        };
        self.number += 1;
        self.offset += line.len() as u64 + 1;
        visited
    }
}

#[cfg(test)]
mod tests {
    use sww_plugin::importing::InMemory;

    use super::*;

    fn lines(text: &str) -> Vec<(u64, u64, String)> {
        let mut found = Vec::new();
        visit_lines(&InMemory::of([("a", text)]), "a", |line| {
            let text = String::from_utf8(line.bytes.to_vec()).unwrap();
            found.push((line.number, line.offset, text));
            Ok(())
        })
        .unwrap();
        found
    }

    #[test]
    fn lines_know_their_number_and_place() {
        let text = "\u{feff}one\r\n\n  \ntwo\nthree";
        let expected = [(1, 3, "one\r"), (4, 12, "two"), (5, 16, "three")];
        let expected = expected.map(|(number, offset, text)| (number, offset, text.to_owned()));
        assert_eq!(lines(text), expected);
        assert_eq!(lines(""), []);
        assert_eq!(lines("\n\n"), []);
    }

    #[test]
    fn a_line_may_be_longer_than_a_part() {
        let long = "x".repeat(2 * PART as usize + 5);
        let text = format!("a\n{long}\n{long}\nb\n");
        let found = lines(&text);
        assert_eq!(found.len(), 4);
        for (_, offset, line) in &found {
            let begin = *offset as usize;
            assert_eq!(&text[begin..begin + line.len()], line);
        }
        assert_eq!(found[2], (3, 2 + long.len() as u64 + 1, long));
    }

    #[test]
    fn the_first_failure_ends_the_visit() {
        let mut seen = 0;
        let result = visit_lines(&InMemory::of([("a", "1\n2\n3\n")]), "a", |line| {
            seen += 1;
            if line.number == 2 {
                return Err(Failure::Other("enough".to_owned()));
            }
            Ok(())
        });
        assert!(matches!(result, Err(Failure::Other(text)) if text == "enough"));
        assert_eq!(seen, 2);
    }
}
