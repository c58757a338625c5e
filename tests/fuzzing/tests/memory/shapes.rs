//! Inputs of about a megabyte that cost careless readers much more.

/// The bytes of an input, about.
const SIZE: usize = 1 << 20;

/// The inputs for a target, by what they are.
pub(crate) fn of(target: &str) -> Vec<(String, Vec<u8>)> {
    let mut inputs = vec![
        ("zeros".to_owned(), vec![0; SIZE]),
        ("line ends".to_owned(), vec![b'\n'; SIZE]),
        ("no UTF-8".to_owned(), vec![0xff; SIZE]),
        ("one word".to_owned(), vec![b'a'; SIZE]),
    ];
    for (shape, document) in documents() {
        for (before, after) in places(target) {
            let input = [before.as_bytes(), document.as_bytes(), after.as_bytes()].concat();
            inputs.push((format!("{shape} after `{before}`"), input));
        }
    }
    let own: Vec<(&str, Vec<u8>)> = match target {
        "component" => vec![
            (
                "a name of a megabyte",
                component(&[&section(10, &[1, 0], SIZE)]),
            ),
            (
                "as many sections",
                component(&vec![&b"\x00\x01\x00"[..]; SIZE / 3]),
            ),
            ("as many components in components", nested_components()),
        ],
        "configuration" => vec![
            ("a long key", long("", " = 1")),
            ("a long name", long("[endpoints.", "]\nb = 1")),
            ("a long key of a table", long("[budget]\n", " = 1")),
            (
                "a long header",
                long("[endpoints.a]\nheaders = { ", " = \"\" }"),
            ),
            ("a long pin", long("[plugins]\na = \"", "\"")),
            ("a long address", long("[endpoints.a]\nurl = \"", "\"")),
            (
                "a deep key",
                format!("a{} = 1", ".a".repeat(SIZE / 2)).into(),
            ),
            ("as many tables", "[[a]]\n".repeat(SIZE / 6).into()),
            ("deep lists", format!("a = {}", "[".repeat(SIZE)).into()),
            (
                "deep tables",
                format!("a = {}", "{a=".repeat(SIZE / 3)).into(),
            ),
            (
                "a wide list",
                format!("plugins = [{}]", "0,".repeat(SIZE / 2)).into(),
            ),
            ("as many endpoints", endpoints().into()),
        ],
        "example_lines" | "prediction_lines" => {
            vec![("as many lines", "{}\n".repeat(SIZE / 3).into())]
        }
        "locator" => vec![
            (
                "as many options",
                format!("a:{}", "a=".repeat(SIZE / 2)).into(),
            ),
            ("as many names", options().into()),
        ],
        "logs" => vec![
            ("as many rows", rows().into()),
            ("as many samples", samples().into()),
        ],
        "reply" => vec![
            ("as many headers", headers().into()),
            ("as many chunks", chunks().into()),
        ],
        "template" => vec![
            ("as many placeholders", "{task}".repeat(SIZE / 6).into()),
            ("as many paragraphs", "a\n\n".repeat(SIZE / 3).into()),
            ("as many braces", "{{".repeat(SIZE / 2).into()),
        ],
        _ => Vec::new(),
    };
    inputs.extend(
        own.into_iter()
            .map(|(shape, input)| (shape.to_owned(), input)),
    );
    inputs
}

/// JSON that is deep, wide, or one long thing.
fn documents() -> Vec<(&'static str, String)> {
    let members: Vec<String> = (0..SIZE / 11).map(|n| format!("\"{n:06}\":0")).collect();
    vec![
        ("deep lists", "[".repeat(SIZE)),
        ("deep objects", "{\"a\":".repeat(SIZE / 5)),
        ("a wide list", format!("[{}0]", "0,".repeat(SIZE / 2))),
        ("lists in a list", format!("[{}[]]", "[],".repeat(SIZE / 3))),
        ("a wide object", format!("{{{}}}", members.join(","))),
        ("a long text", format!("\"{}\"", "a".repeat(SIZE))),
        (
            "a text of escapes",
            format!("\"{}\"", "\\u0000".repeat(SIZE / 6)),
        ),
        ("a long number", "9".repeat(SIZE)),
        ("a long fraction", format!("0.{}", "9".repeat(SIZE))),
        ("a long exponent", format!("1e{}", "9".repeat(SIZE))),
        ("a long key", format!("{{\"{}\":0}}", "a".repeat(SIZE))),
    ]
}

/// Where in a document a reader meets another: what stands before and after.
fn places(target: &str) -> Vec<(&'static str, &'static str)> {
    let mut places = vec![("", "")];
    places.extend_from_slice(match target {
        "agents" => &[
            ("\0{\"choices\":", "}"),
            ("\0{\"content\":", "}"),
            ("\0{\"candidates\":", "}"),
            ("\x02{\"error\":{\"message\":", "}}"),
        ],
        "example_lines" => &[(r#"{"id":"#, "}"), (r#"{"id":"a","target":"#, "}")],
        "evaluator" => &[(r#"{"security_evidence":"#, "}")],
        "manifest" => &[
            (r#"{"schema":"safewebworld.manifest/1","splits":"#, "}"),
            (r#"{"schema":"#, "}"),
        ],
        "prediction_lines" => &[
            (r#"{"id":"a","output":"#, "}"),
            (r#"{"id":"a","output":"","x":"#, "}"),
        ],
        "recording" => &[(r#"{"response":"#, "}\n"), (r#"{"headers":"#, "}\n")],
        "run_files" => &[
            (r#"{"schema":"safewebworld.seal/1","examples":"#, "}"),
            (r#"{"schema":"safewebworld.run/1","tasks":"#, "}"),
            (r#"{"schema":"#, "}"),
        ],
        "logs" => &[
            (r#"{"doc_id":0,"doc":"#, r#","resps":[[""]]}"#),
            (r#"{"doc_id":0,"resps":"#, "}"),
            (r#"{"suite_name":"a","messages":"#, "}"),
            (r#"{"eval":{"model":"m"},"samples":"#, "}"),
            (
                r#"{"eval":{"model":"m"},"samples":[{"id":1,"epoch":1,"output":{},"attachments":"#,
                r#"}]}"#,
            ),
        ],
        "readout" => &[
            (r#"{"schema":"safewebworld.readout/1","readouts":"#, "}"),
            (r#"{"schema":"#, "}"),
        ],
        "reply" => &[
            ("HTTP/1.1 200 OK\r\n\r\n", ""),
            ("HTTP/1.1 200 OK\r\n\r\n{\"usage\":", "}"),
            ("HTTP/1.1 503 No\r\n\r\n{\"error\":", "}"),
            ("HTTP/1.1 400 No\r\n\r\n", ""),
        ],
        _ => &[],
    });
    places
}

/// A word of a megabyte between two others.
fn long(before: &str, after: &str) -> Vec<u8> {
    format!("{before}{}{after}", "a".repeat(SIZE)).into()
}

fn component(sections: &[&[u8]]) -> Vec<u8> {
    [b"\0asm\x0d\0\x01\0", sections.concat().as_slice()].concat()
}

/// A number as WebAssembly writes it.
fn number(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// A section that begins with some bytes and then holds a name of a length.
fn section(id: u8, begin: &[u8], length: usize) -> Vec<u8> {
    let content = [begin, &number(length), &vec![b'a'; length], &[5, 0]].concat();
    [vec![id], number(content.len()), content].concat()
}

fn nested_components() -> Vec<u8> {
    let depth = SIZE / 16;
    let mut sizes = vec![8];
    for _ in 0..depth {
        let inner: usize = *sizes.last().unwrap();
        sizes.push(8 + 1 + number(inner).len() + inner);
    }
    let mut bytes = Vec::new();
    for inner in sizes.iter().rev().skip(1) {
        bytes.extend_from_slice(&component(&[&[4], &number(*inner)]));
    }
    bytes.extend_from_slice(&component(&[]));
    bytes
}

fn endpoints() -> String {
    let endpoint = |n| format!("[endpoints.a{n}]\nurl = \"http://127.0.0.1:1\"\n");
    (0..SIZE / 128).map(endpoint).collect()
}

fn options() -> String {
    let options: Vec<String> = (0..SIZE / 8).map(|n| format!("{n}=")).collect();
    format!("a:{}", options.join(","))
}

fn rows() -> String {
    let row = |n| format!("{{\"doc_id\":{n},\"resps\":[[\"\"]]}}\n");
    (0..SIZE / 32).map(row).collect()
}

fn samples() -> String {
    let sample = |n| format!("{{\"id\":{n},\"epoch\":1,\"output\":{{}}}}");
    let samples: Vec<String> = (0..SIZE / 32).map(sample).collect();
    format!(
        "{{\"eval\":{{\"model\":\"m\"}},\"samples\":[{}]}}",
        samples.join(",")
    )
}

fn headers() -> String {
    let headers: String = (0..SIZE / 12).map(|n| format!("x{n}: a\r\n")).collect();
    format!("HTTP/1.1 200 OK\r\n{headers}\r\n{{}}")
}

fn chunks() -> String {
    let chunks = "1\r\n \r\n".repeat(SIZE / 6);
    format!("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n{chunks}0\r\n\r\n")
}
