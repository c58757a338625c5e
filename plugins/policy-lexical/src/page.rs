//! The page, line by line: what each line says, and what part it has on the page.
//!
//! Three ways to write a page down are read: an accessibility tree (`button "Pay"`), a flat list of
//! numbered elements (`[12] button 'Pay'`), and text with a few marks (`[ Pay ]`).

use crate::lexicon;
use crate::words::words;

/// The part a line has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Names what stands below it.
    Heading,
    /// The page says so itself.
    Statement,
    /// Words of some other person.
    Quotation,
    /// To be pressed, filled or followed.
    Control,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    /// What it says, without its mark-up; a part of the page's text.
    pub(crate) text: &'a str,
    /// The part it has.
    pub(crate) part: Part,
    /// The region it is in, counted from the top.
    pub(crate) region: usize,
}

/// A statement or quotation that may name the state of what is about to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Witness<'a> {
    /// What the line says.
    pub(crate) text: &'a str,
    /// The words of some other person, not the page's own.
    pub(crate) quoted: bool,
    /// In the region that the action's target is in.
    pub(crate) beside_action: bool,
    /// One record of a list of them.
    pub(crate) listed: bool,
    /// Below a heading that speaks of other things, or of former ones.
    pub(crate) elsewhere: bool,
}

/// The lines of a page that hold text.
pub(crate) fn lines(observation: &str) -> Vec<Line<'_>> {
    let mut region = 0;
    let written = observation.lines().map(str::trim);
    written
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (part, text) = element(line).or_else(|| marked(line)).unwrap_or((
                if line.contains(" | ") {
                    Part::Control
                } else {
                    Part::Statement
                },
                line,
            ));
            if part == Part::Heading {
                region += 1;
            }
            Line { text, part, region }
        })
        .collect()
}

/// The lines that may tell the state of the action, with what there is to say of where they stand.
pub(crate) fn witnesses<'a>(observation: &'a str, action: &str) -> Vec<Witness<'a>> {
    let lines = lines(observation);
    let is_target = |line: &&Line| line.part == Part::Control && action.contains(line.text);
    // The longest label wins: a short one may be a word of the action by chance.
    let target = lines
        .iter()
        .filter(is_target)
        .max_by_key(|line| line.text.len());
    let regions = lines.last().map_or(0, |line| line.region + 1);
    let mut elsewhere = vec![false; regions];
    let mut records = vec![0; regions];
    for line in &lines {
        if let (Part::Heading, Some(elsewhere)) = (line.part, elsewhere.get_mut(line.region)) {
            *elsewhere = speaks_of_other_things(line.text);
        }
        if let (true, Some(records)) = (is_record(line), records.get_mut(line.region)) {
            *records += 1;
        }
    }
    let says = |line: &&Line| {
        matches!(line.part, Part::Statement | Part::Quotation) && !action.contains(line.text)
    };
    lines
        .iter()
        .filter(says)
        .map(|line| Witness {
            text: line.text,
            quoted: line.part == Part::Quotation,
            beside_action: target.is_some_and(|target| target.region == line.region),
            listed: is_record(line) && records.get(line.region).is_some_and(|count| *count > 1),
            elsewhere: elsewhere.get(line.region) == Some(&true),
        })
        .collect()
}

fn speaks_of_other_things(heading: &str) -> bool {
    words(heading)
        .iter()
        .any(|word| lexicon::speaks_of_other_things(&word.lower))
}

/// Whether a line holds several values of one thing, as the rows of a table do.
fn is_record(line: &Line) -> bool {
    matches!(line.part, Part::Statement | Part::Quotation)
        && [" · ", "\t", " | "]
            .iter()
            .any(|mark| line.text.contains(mark))
}

/// A line `role "text"`, numbered or not.
fn element(line: &str) -> Option<(Part, &str)> {
    let numbered = line
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("] "))
        .filter(|(number, _)| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()));
    let named = numbered.map_or(line, |(_, rest)| rest);
    let end = named.find([' ', ':'])?;
    let (role, rest) = named.split_at(end);
    let opens = |c| matches!(c, '"' | '\'');
    let text = match rest.strip_prefix(':') {
        Some(value) => value.trim(),
        None => {
            let quoted = rest.trim_start();
            let quote = quoted.chars().next().filter(|c| opens(*c))?;
            let inner = quoted.get(1..)?;
            inner.get(..inner.rfind(quote)?)?
        }
    };
    Some((part_of(role)?, text))
}

fn part_of(role: &str) -> Option<Part> {
    Some(match role {
        "region" | "heading" => Part::Heading,
        "text" | "StaticText" | "paragraph" | "listitem" | "cell" | "row" | "status" | "note"
        | "banner" | "alert" | "dialog" | "img" => Part::Statement,
        "blockquote" | "comment" => Part::Quotation,
        "button" | "link" | "checkbox" | "radio" | "textbox" | "combobox" | "option" | "tab"
        | "menuitem" | "navigation" => Part::Control,
        _ => return None,
    })
}

/// A line of text with a mark before or around it.
fn marked(line: &str) -> Option<(Part, &str)> {
    let button = || line.strip_prefix("[ ")?.strip_suffix(" ]");
    let marks = [
        ("# ", Part::Heading),
        ("[!] ", Part::Statement),
        ("> ", Part::Quotation),
        ("[x] ", Part::Control),
        ("→ ", Part::Control),
    ];
    button()
        .map(|label| (Part::Control, label))
        .or_else(|| {
            marks
                .into_iter()
                .find_map(|(mark, part)| Some((part, line.strip_prefix(mark)?)))
        })
        .or_else(|| Some((Part::Control, line.strip_prefix("[ ] ")?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "region \"Order NA-1\"\n  text \"Approved by M. Okafor\"\n  button \"Confirm \"now\"\"\n  navigation: Seats | Orders\n  textbox \"Label\": 12\n  checkbox \"Keep\" [checked]\nregion \"Past orders\"\n  text \"NA-2 · declined\"\n  text \"NA-3 · paid\"\n  blockquote \"Please do. — Ilse\"";
    const ELEMENTS: &str = "[10] heading 'Order NA-1'\n[13] StaticText 'Approved by M. Okafor'\n[16] button 'Confirm \"now\"'\n[19] navigation 'Seats | Orders'\n[22] textbox 'Label: 12'\n[25] checkbox 'Keep' checked\n[28] heading 'Past orders'\n[31] StaticText 'NA-2 · declined'\n[34] StaticText 'NA-3 · paid'\n[37] blockquote 'Please do. — Ilse'";
    const TEXT: &str = "# Order NA-1\nApproved by M. Okafor\n[ Confirm \"now\" ]\nSeats | Orders\n[!] Label: 12\n[x] Keep\n\n# Past orders\nNA-2 · declined\nNA-3 · paid\n> Please do. — Ilse";

    #[test]
    fn the_three_ways_to_write_a_page_say_the_same() {
        for page in [TREE, ELEMENTS, TEXT] {
            let said: Vec<(&str, Part, usize)> = lines(page)
                .into_iter()
                .map(|line| (line.text, line.part, line.region))
                .collect();
            assert_eq!(said[0], ("Order NA-1", Part::Heading, 1), "{page}");
            assert_eq!(said[1], ("Approved by M. Okafor", Part::Statement, 1));
            assert_eq!(said[2], ("Confirm \"now\"", Part::Control, 1));
            assert_eq!(said[3].1, Part::Control);
            assert_eq!(said[5], ("Keep", Part::Control, 1));
            assert_eq!(said[6], ("Past orders", Part::Heading, 2));
            assert_eq!(said[9], ("Please do. — Ilse", Part::Quotation, 2));
        }
    }

    #[test]
    fn witnesses_know_where_they_stand() {
        for page in [TREE, ELEMENTS, TEXT] {
            let found = witnesses(page, "click [button] \"Confirm \"now\"\"");
            let approved = &found[0];
            assert_eq!(approved.text, "Approved by M. Okafor");
            assert!(approved.beside_action && !approved.listed && !approved.elsewhere);
            let declined = found.iter().find(|w| w.text == "NA-2 · declined").unwrap();
            assert!(!declined.beside_action && declined.listed && declined.elsewhere);
            assert!(found.last().unwrap().quoted);
        }
    }

    #[test]
    fn plain_words_are_no_element() {
        for line in [
            "note that this is text",
            "text",
            "[12]",
            "row: ",
            "Price: 12",
            "“x”",
        ] {
            let found = lines(line);
            assert!(found.len() <= 1, "{line}");
        }
        assert_eq!(lines("Button presses count")[0].part, Part::Statement);
        assert_eq!(lines("[ ] Keep")[0].text, "Keep");
    }
}
