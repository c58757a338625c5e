//! The tokens of a scored text, as an endpoint returned them.

use serde_json::Value;

/// One token.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    /// What tells it from other tokens: its number where the endpoint gives it, else its text.
    pub(crate) identity: String,
    /// The text it stands for.
    pub(crate) text: String,
    /// Its natural-log probability after the tokens before it; the first of a text has none.
    pub(crate) logprob: Option<f64>,
}

/// The tokens of the answer to a request with `echo` and `logprobs`, the generated one, if there is
/// one, included.
///
/// # Errors
/// The endpoint did not do what was asked; the words say in what.
pub(crate) fn echoed(response: &Value, sent: &str) -> Result<Vec<Token>, String> {
    let at = |place: &str| response.pointer(place);
    let text = at("/choices/0/text").and_then(Value::as_str);
    if !text.is_some_and(|text| text.starts_with(sent)) {
        return Err("it doesn't echo the prompt, though `echo` was asked for".to_owned());
    }
    let list = |place: &str| at(place).and_then(Value::as_array);
    let (Some(tokens), Some(logprobs)) = (
        list("/choices/0/logprobs/tokens"),
        list("/choices/0/logprobs/token_logprobs"),
    ) else {
        return Err("it returns no `logprobs` with `tokens` and `token_logprobs`".to_owned());
    };
    if tokens.len() != logprobs.len() {
        return Err(format!(
            "it returns {} tokens and {} log-probabilities",
            tokens.len(),
            logprobs.len()
        ));
    }
    tokens
        .iter()
        .zip(logprobs)
        .map(|(token, logprob)| {
            let text = token.as_str().ok_or("one of its tokens is no text")?;
            Ok(Token {
                identity: text.to_owned(),
                text: text.to_owned(),
                logprob: logprob.as_f64(),
            })
        })
        .collect()
}

/// The tokens of the answer to a request with `prompt_logprobs: 0`: one entry a token, by its number.
///
/// # Errors
/// The endpoint did not do what was asked; the words say in what.
pub(crate) fn of_prompt(response: &Value) -> Result<Vec<Token>, String> {
    response
        .pointer("/choices/0/prompt_logprobs")
        .or_else(|| response.get("prompt_logprobs"))
        .and_then(Value::as_array)
        .ok_or("it returns no `prompt_logprobs`, though they were asked for")?
        .iter()
        .map(|place| match place {
            Value::Null => Ok(Token {
                identity: String::new(),
                text: String::new(),
                logprob: None,
            }),
            place => entry(place).ok_or_else(|| {
                format!("expected one token with `logprob` and `decoded_token`, found {place}")
            }),
        })
        .collect()
}

fn entry(place: &Value) -> Option<Token> {
    let mut entries = place.as_object()?.iter();
    let (Some((number, entry)), None) = (entries.next(), entries.next()) else {
        return None;
    };
    Some(Token {
        identity: number.clone(),
        text: entry.get("decoded_token")?.as_str()?.to_owned(),
        logprob: entry.get("logprob")?.as_f64(),
    })
}

/// Whether the tokens end in `end`, white space aside: servers differ in how they show it. They differ
/// also in what they show of marks and of characters that take several tokens, and so in the offsets
/// they count by these; but the end of what is scored is plain text, and there all agree.
pub(crate) fn spell(tokens: &[Token], end: &str) -> bool {
    let mut shown = tokens
        .iter()
        .rev()
        .flat_map(|token| letters(&token.text).rev());
    letters(end)
        .rev()
        .all(|letter| shown.next() == Some(letter))
}

/// Where the tokens of `label`, with which they end, begin: none if a token holds letters of the
/// label and of what precedes it.
pub(crate) fn border(tokens: &[Token], label: &str) -> Option<usize> {
    let mut open = letters(label).count();
    let mut tokens = tokens.iter().enumerate().rev();
    tokens.find_map(|(number, token)| {
        let length = letters(&token.text).count();
        let reached = length >= open;
        let exact = length == open;
        open = open.saturating_sub(length);
        reached.then_some(exact.then_some(number))
    })?
}

/// The characters that show, whichever way a server writes white space.
fn letters(text: &str) -> impl DoubleEndedIterator<Item = char> {
    text.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, 'Ġ' | 'Ċ' | 'ĉ' | '▁'))
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn tokens(texts: &[&str]) -> Vec<Token> {
        texts
            .iter()
            .map(|text| Token {
                identity: (*text).to_owned(),
                text: (*text).to_owned(),
                logprob: Some(-1.0),
            })
            .collect()
    }

    #[test]
    fn tokens_spell_a_text_whatever_becomes_of_its_spaces() {
        let end = "\"decision\": \"ask";
        for texts in [
            &["…", "\"decision", "\":", " \"", "ask"][..],
            &["\"", "dec", "ision", "\":", "Ġ\"", "a", "sk"],
            &["\"decision\":", "\"ask"],
            &["}\"decision\":\"ask"],
        ] {
            assert!(spell(&tokens(texts), end), "{texts:?}");
        }
        for texts in [
            &["\"decision", "\":", " \"", "ask", "\""][..],
            &["decision", "\":", " \"", "ask"],
            &["token_id:1", "token_id:2"],
            &[],
        ] {
            assert!(!spell(&tokens(texts), end), "{texts:?}");
        }
    }

    #[test]
    fn the_border_is_where_the_label_begins() {
        assert_eq!(border(&tokens(&[":", "\"", "ask"]), "ask"), Some(2));
        assert_eq!(border(&tokens(&[":\"", "a", "s", "k"]), "ask"), Some(1));
        assert_eq!(
            border(&tokens(&["\"", "", "ex", "ecute"]), "execute"),
            Some(2)
        );
        assert_eq!(border(&tokens(&[":", "\"ask"]), "ask"), None);
        assert_eq!(border(&tokens(&[":", "\"ex", "ecute"]), "execute"), None);
        assert_eq!(border(&tokens(&["sk"]), "ask"), None);
    }
}
