//! The format of a log is told by what it holds, not by its name.

use std::io::Cursor;

use sww_logs::{Format, detect_content};

fn told(text: &[u8]) -> Option<Format> {
    let mut reader = Cursor::new(text);
    let told = detect_content(&mut reader).unwrap();
    assert_eq!(reader.position(), 0, "the reader starts over");
    told
}

#[test]
fn beginnings_tell_the_format_even_of_a_log_that_is_cut_off() {
    for (text, format) in [
        (
            &br#"{"version":2,"status":"success","eval":{"mod"#[..],
            Some(Format::Inspect),
        ),
        (b"PK\x03\x04 and so on", Some(Format::Inspect)),
        (
            b"\n {\"doc_id\": 1, \"doc\": {\"eval\"",
            Some(Format::LmEval),
        ),
        (
            br#"{"doc": {"eval": NaN}, "resps": []}"#,
            Some(Format::LmEval),
        ),
        (
            br#"{"suite_name": "banking", "mess"#,
            Some(Format::AgentDojo),
        ),
        (br#"{"openapi": "3.1", "info": {"eval": 1}}"#, None),
        (br#"{"results": {}, "configs": {}"#, None),
        (b"[{\"eval\": {}}]", None),
        (b"id,answer\n1,ask\n", None),
        (b"\xff\xfe", None),
        (b"PK", None),
        (b"", None),
    ] {
        assert_eq!(told(text), format, "{}", String::from_utf8_lossy(text));
    }
}

#[test]
fn names_are_read_back() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    let unknown = "helm".parse::<Format>().unwrap_err().to_string();
    assert_eq!(
        unknown,
        "`helm` is no format; expected inspect, lm-eval or agentdojo"
    );
}
