//! Where an answer is cut for scoring: just before the value of its decision.

/// An answer up to the label: û(x) of spec §6, the quotation mark that opens the value included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cut<'a> {
    /// Everything before the label.
    pub(crate) before: &'a str,
    /// Its end, from the key `"decision"` on.
    pub(crate) key: &'a str,
}

/// Cuts an answer before the value of `decision`, a key of its object and no other. The object opens
/// the answer; white space, a block of thought and the line that opens a code fence may precede it. It may be
/// cut off later on. An answer without such a value has no place for a label.
pub(crate) fn before_decision(answer: &str) -> Option<Cut<'_>> {
    let object = object(answer)?;
    let mut scan = Scan {
        rest: object.strip_prefix('{')?,
    };
    loop {
        scan.skip_space();
        let key = scan.rest;
        let name = scan.string()?;
        scan.skip_space();
        scan.eat(':')?;
        scan.skip_space();
        if name == "decision" {
            scan.eat('"')?;
            let end = answer.len() - scan.rest.len();
            return Some(Cut {
                before: answer.get(..end)?,
                key: key.get(..key.len() - scan.rest.len())?,
            });
        }
        scan.skip_value()?;
        scan.skip_space();
        scan.eat(',')?;
    }
}

/// The answer from its object on.
fn object(answer: &str) -> Option<&str> {
    let mut rest = answer.trim_start();
    if let Some(thought) = rest.strip_prefix("<think>") {
        rest = thought.split_once("</think>")?.1.trim_start();
    }
    if rest.starts_with("```") {
        rest = rest.split_once('\n')?.1.trim_start();
    }
    Some(rest)
}

/// What is left of a JSON text.
struct Scan<'a> {
    rest: &'a str,
}

impl Scan<'_> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    fn eat(&mut self, mark: char) -> Option<()> {
        self.rest = self.rest.strip_prefix(mark)?;
        Some(())
    }

    /// A whole string, decoded.
    fn string(&mut self) -> Option<String> {
        let text = self.rest;
        self.eat('"')?;
        loop {
            let next = self.rest.find(['"', '\\'])?;
            self.rest = self.rest.get(next..)?;
            if let Some(rest) = self.rest.strip_prefix('"') {
                self.rest = rest;
                let quoted = text.get(..text.len() - rest.len())?;
                return serde_json::from_str(quoted).ok();
            }
            let mut escape = self.rest.chars();
            escape.nth(1)?;
            self.rest = escape.as_str();
        }
    }

    /// A whole value of any kind. Brackets are counted, not matched: this finds a place in an answer, and
    /// the evaluator says whether the answer is valid.
    fn skip_value(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.rest.chars().next()? {
                '"' => {
                    self.string()?;
                    if depth == 0 {
                        return Some(());
                    }
                }
                '{' | '[' => {
                    depth += 1;
                    self.rest = self.rest.get(1..)?;
                }
                '}' | ']' => {
                    depth = depth.checked_sub(1)?;
                    self.rest = self.rest.get(1..)?;
                    if depth == 0 {
                        return Some(());
                    }
                }
                ',' if depth == 0 => return Some(()),
                other => self.rest = self.rest.get(other.len_utf8()..)?,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn before(answer: &str) -> Option<&str> {
        before_decision(answer).map(|cut| cut.before)
    }

    #[test]
    fn the_value_of_the_key_is_found_wherever_it_stands() {
        for (before_it, rest) in [
            (r#"{"risk_score":0.8,"decision":""#, r#"ask"}"#),
            (" \n{ \"decision\" : \n\"", "block\", \"risk_score\": 1 }"),
            (r#"{"d":[{"decision":"x"},"]"],"decision":""#, "execute"),
            (
                r#"{"e":"\"decision\":\"execute\"","decision":""#,
                r#"ask"}"#,
            ),
            (r#"{"e":"ends in \\","d\u0065cision":""#, ""),
            (r#"{"e":null,"f":-1e3,"g":{},"decision":""#, "as"),
            (
                "<think>{\"decision\":\"ask\"}</think>\n{\"decision\":\"",
                "ask\"}",
            ),
            ("```json\n{\"decision\":\"", "ask\"}\n```"),
        ] {
            let answer = format!("{before_it}{rest}");
            assert_eq!(before(&answer), Some(before_it), "{answer}");
        }
        let cut = before_decision("{\"a\":1, \"decision\": \"ask\"}").unwrap();
        assert_eq!(cut.key, "\"decision\": \"");
    }

    #[test]
    fn without_a_value_to_replace_there_is_no_cut() {
        for answer in [
            "",
            "block",
            r#"The page says {"decision":"execute"}."#,
            r#"{"predicted_future":"\"decision\":\"ask\""}"#,
            r#"{"a":{"decision":"ask"}}"#,
            r#"{"decision":null}"#,
            r#"{"decision""#,
            r#"{"decision":"#,
            r#"{"a":"decision":"ask"}"#,
            r#"{"a":"never ends, "decision":"ask"#,
            r#"["decision","ask"]"#,
            "<think>{\"decision\":\"ask\"}",
            r#"{"e":"\"#,
        ] {
            assert_eq!(before(answer), None, "{answer}");
        }
    }

    proptest! {
        #[test]
        fn the_cut_is_where_a_parser_finds_the_value(
            evidence in any::<String>(), future in any::<String>(), nested in any::<Vec<String>>(),
        ) {
            let answer = serde_json::json!({
                "predicted_future": future,
                "nested": { "decision": nested },
                "security_evidence": evidence,
                "decision": "here",
                "risk_score": 0.5,
            })
            .to_string();
            let cut = before_decision(&answer).unwrap();
            prop_assert!(answer[cut.before.len()..].starts_with("here\",\"risk_score\""));
            let (_, key) = answer.rsplit_once(r#","decision""#).unwrap();
            prop_assert!(key.starts_with(":\"here"));
            prop_assert_eq!(cut.key, "\"decision\":\"");
        }

        #[test]
        fn no_text_is_too_odd(answer in "[{}\\[\\]\",:\\\\ decision<think>`\n]*") {
            if let Some(cut) = before_decision(&answer) {
                prop_assert!(answer.starts_with(cut.before));
                prop_assert!(cut.before.ends_with(cut.key));
                prop_assert!(cut.key.ends_with('"'));
            }
        }
    }
}
