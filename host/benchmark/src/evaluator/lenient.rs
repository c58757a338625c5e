//! The lenient reading: what the parser-sensitivity check compares the strict one with.

use sww_protocol::AnswerForm;

use super::json;
use super::strict::{ThinkTag, fence_length, strict};
use super::{Answer, InvalidReason};

/// Reads an answer leniently, for the parser-sensitivity check alone (spec §2).
///
/// What the strict reading accepts is read the same. Otherwise a leading think block is dropped,
/// the marks of one code fence and the prose around the object too, and the strict rules apply to
/// the single top-level object. Strings are never looked into. Where a reader could take the object
/// for a quotation, there is no answer: two objects; an object within quotation marks, backticks or
/// square brackets, on a line quoted with `>`, or in a think block that doesn't lead; quotation
/// marks that don't pair up; more than one fence.
///
/// # Errors
/// The reason for which even this reading is invalid: the strict one's for the single object, or
/// for the whole text where no object can be taken.
pub fn lenient(raw: &str, form: AnswerForm) -> Result<Answer, InvalidReason> {
    strict(raw, form).or_else(|reason| match single_object(raw)? {
        Some(object) => strict(object, form),
        None => Err(reason),
    })
}

/// The only object of a text, if it stands in no quotation.
fn single_object(raw: &str) -> Result<Option<&str>, InvalidReason> {
    let raw = raw.trim();
    let text = match ThinkTag::after_leading_block(raw) {
        None => raw,
        Some(Some(after)) => after,
        Some(None) => return Err(InvalidReason::Truncated),
    };
    let mut found = None;
    let mut prose = Prose::default();
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        let Some(next) = rest.chars().next() else {
            break;
        };
        if next == '{' {
            if found.is_some() {
                return Err(InvalidReason::SeveralObjects);
            }
            if prose.encloses() {
                return Ok(None);
            }
            let length = json::object(rest)?.end;
            found = rest.get(..length);
            at += length;
        } else if let Some((tag, length)) = ThinkTag::at_start(rest) {
            if tag == ThinkTag::Open || found.is_some() {
                return Ok(None);
            }
            at += length;
        } else {
            at += prose.read(next, rest);
        }
    }
    let whole = prose.fence_marks <= 2 && !prose.in_quotation();
    Ok(found.filter(|_| whole))
}

/// What the prose around an object has opened and not closed.
#[derive(Default)]
struct Prose {
    /// An odd number of straight double quotes.
    in_quotes: bool,
    /// An odd number of backticks that belong to no fence.
    in_code: bool,
    /// Typographic quotation marks.
    quotations: usize,
    /// Square brackets.
    brackets: usize,
    /// The line begins with `>`.
    in_quoted_line: bool,
    /// Only white space so far on this line, which is the state at the start as well.
    line_has_text: bool,
    /// The last character is a single quotation mark; elsewhere it may be an apostrophe.
    after_single_quote: bool,
    /// How often a fence was opened or closed.
    fence_marks: usize,
}

impl Prose {
    /// Takes in the next character, or the fence that begins there; returns how many bytes.
    fn read(&mut self, next: char, rest: &str) -> usize {
        self.after_single_quote = matches!(next, '\'' | '‘' | '‚' | '‹');
        let fence = fence_length(rest);
        if fence > 0 {
            self.fence_marks += 1;
            return fence;
        }
        match next {
            '"' => self.in_quotes = !self.in_quotes,
            '`' => self.in_code = !self.in_code,
            '“' | '„' | '«' | '「' => self.quotations += 1,
            '”' | '»' | '」' => self.quotations = self.quotations.saturating_sub(1),
            '[' => self.brackets += 1,
            ']' => self.brackets = self.brackets.saturating_sub(1),
            '>' if !self.line_has_text => self.in_quoted_line = true,
            '\n' => self.in_quoted_line = false,
            _ => {}
        }
        self.line_has_text = next != '\n' && (self.line_has_text || !next.is_whitespace());
        next.len_utf8()
    }

    fn in_quotation(&self) -> bool {
        self.in_quotes || self.in_code || self.quotations > 0
    }

    /// Whether an object that begins here is part of something else.
    fn encloses(&self) -> bool {
        self.in_quotation() || self.brackets > 0 || self.in_quoted_line || self.after_single_quote
    }
}
