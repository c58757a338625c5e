//! Logs that are damaged, lying or too large are refused with a reason, and nothing panics.

use std::io::{Cursor, Read, Write};

use proptest::prelude::*;
use sww_benchmark::PredictionRow;
use sww_logs::{Format, Import, MAX_MEMBER_BYTES, MOST_REFUSALS, Naming};
use zip::CompressionMethod;
use zip::write::SimpleFileOptions;

use crate::support::{Imported, fixtures, import};

const HEADER: &str = r#"{"status":"success","eval":{"model":"m","config":{}},"plan":{}}"#;

fn read(format: Format, bytes: &[u8]) -> Imported {
    import(
        Naming::default(),
        [(format, "log".to_owned(), Cursor::new(bytes))],
    )
}

/// An archive whose members are stored as they are.
fn archive(members: &[(&str, &str)]) -> Vec<u8> {
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in members {
        writer.start_file(*name, stored).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

#[track_caller]
fn refused(format: Format, bytes: &[u8], part: &str) {
    let imported = read(format, bytes);
    assert!(imported.rows.is_empty());
    let refusals = imported.refusals();
    assert_eq!(refusals.len(), 1, "{refusals:?}");
    assert!(refusals[0].contains(part), "{}", refusals[0]);
}

#[test]
fn archives_that_are_no_logs_or_are_cut_off() {
    let whole = std::fs::read(fixtures().join("inspect/zstd.eval")).unwrap();
    refused(
        Format::Inspect,
        &whole[..whole.len() / 2],
        "not a readable zip archive",
    );
    let other = archive(&[("word/document.xml", "<xml/>")]);
    refused(
        Format::Inspect,
        &other,
        "neither `header.json` nor `_journal/start.json`",
    );
    let empty = archive(&[]);
    refused(
        Format::Inspect,
        &empty,
        "neither `header.json` nor `_journal/start.json`",
    );
    let headless = archive(&[("header.json", r#"{"eval":[]}"#)]);
    refused(
        Format::Inspect,
        &headless,
        "field `eval` is a list of 0, expected an object",
    );
}

#[test]
fn one_bad_member_does_not_cost_the_others() {
    let sample = r#"{"id":"b","epoch":1,"output":{"completion":"x"}}"#;
    let mut log = archive(&[
        (
            "samples/a_epoch_1.json",
            r#"{"id":"a","epoch":1,"output":{"#,
        ),
        ("samples/b_epoch_1.json", sample),
        (
            "samples/c_epoch_1.json",
            r#"{"id":"c","epoch":1,"output":{"completion":"xyz"}}"#,
        ),
        ("samples/d_epoch_1.json", "[]"),
        ("samples/e_epoch_1.json", sample),
        ("header.json", HEADER),
    ]);
    // A changed byte fails the member's checksum.
    let at = log.windows(3).position(|window| window == b"xyz").unwrap();
    log[at] = b'q';
    let imported = read(Format::Inspect, &log);
    assert_eq!(imported.outputs(), ["x"]);
    let refusals = imported.refusals().join("\n");
    for part in [
        "member `samples/a_epoch_1.json`: column 30: the JSON ends too early",
        "member `samples/c_epoch_1.json`: it can't be read: Invalid checksum",
        "member `samples/d_epoch_1.json`: not JSON: expected an object",
        "member `samples/e_epoch_1.json`: example `b` is already answered by agent `m` at log, \
         member `samples/b_epoch_1.json`",
    ] {
        assert!(refusals.contains(part), "{refusals}");
    }
}

#[test]
fn a_member_that_unpacks_to_more_than_it_says_is_a_bomb() {
    let bomb = std::fs::read(fixtures().join("inspect/bomb.eval")).unwrap();
    refused(
        Format::Inspect,
        &bomb,
        "larger than its declared uncompressed size",
    );
}

/// Overwrites the size that a member says it unpacks to, in the directory of the archive.
fn say_size(log: &mut [u8], name: &str, size: u32) {
    let at = log
        .windows(name.len())
        .rposition(|window| window == name.as_bytes())
        .unwrap();
    log[at - 22..at - 18].copy_from_slice(&size.to_le_bytes());
}

#[test]
fn members_and_archives_that_unpack_to_too_much_are_refused_unread() {
    let names: Vec<_> = (0..5)
        .map(|n| format!("samples/{n}_epoch_1.json"))
        .collect();
    let sample = r#"{"id":"b","epoch":1,"output":{"completion":"x"}}"#;
    let mut members = vec![("header.json", HEADER)];
    members.extend(names.iter().map(|name| (name.as_str(), sample)));
    let mut log = archive(&members);
    let limit = u32::try_from(MAX_MEMBER_BYTES).unwrap();
    say_size(&mut log, &names[0], limit + 1);
    let imported = read(Format::Inspect, &log);
    assert_eq!(imported.outputs(), ["x"]);
    assert!(
        imported.refusals()[0]
            .contains("the member unpacks to 268435457 bytes; at most 268435456 are read"),
        "{}",
        imported.refusals()[0]
    );
    for name in &names {
        say_size(&mut log, name, limit);
    }
    refused(Format::Inspect, &log, "it looks like a zip bomb");
}

#[test]
fn documents_that_are_cut_off_yield_nothing() {
    let text = std::fs::read(fixtures().join("inspect/log.json")).unwrap();
    refused(
        Format::Inspect,
        &text[..text.len() - 3],
        "the JSON ends too early",
    );
    refused(
        Format::Inspect,
        b"{\"samples\":[]}",
        "field `eval` is missing",
    );
    refused(
        Format::Inspect,
        b"{\"samples\":3}",
        "not JSON: invalid type",
    );
    refused(Format::Inspect, b"", "the JSON ends too early");
}

#[test]
fn a_sample_that_no_text_can_hold_ends_a_document_with_a_note() {
    let log = format!(
        r#"{{"samples":[{{"id":1,"output":{{"completion":"a"}}}},{{"id":2,"output":{{"completion":"\ud800"}}}},{{"id":3,"output":{{"completion":"c"}}}}],{}"#,
        &HEADER[1..]
    );
    let imported = read(Format::Inspect, log.as_bytes());
    assert_eq!(imported.outputs(), ["a"]);
    assert!(imported.refusals()[0].starts_with("log, sample 2: not JSON"));
    assert_eq!(
        imported.report.notes,
        ["log: what stands after sample 1 was not read"]
    );
}

#[test]
fn deep_nesting_is_no_danger() {
    let deep = "[".repeat(1 << 20);
    let closed = format!("{{\"doc_id\":1,\"pad\":{deep}{}}}", "]".repeat(1 << 20));
    refused(
        Format::LmEval,
        closed.as_bytes(),
        "field `resps` is missing",
    );
    let kept = format!("{{\"doc_id\":1,\"resps\":{deep}{}}}", "]".repeat(1 << 20));
    refused(Format::LmEval, kept.as_bytes(), "recursion limit");
}

#[test]
fn a_log_without_end_is_read_no_further_than_a_record_may_be() {
    struct Endless(u64);
    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let start = b"{\"suite_name\":\"";
            for byte in buffer.iter_mut() {
                *byte = start.get(self.0 as usize).copied().unwrap_or(b'a');
                self.0 += 1;
            }
            assert!(self.0 < 2 * sww_logs::MAX_RECORD_BYTES);
            Ok(buffer.len())
        }
    }
    let mut sink = |_: &PredictionRow| Ok(());
    let mut import = Import::new(Naming::default(), &mut sink);
    sww_logs::agentdojo::read("log", Endless(0), &mut import).unwrap();
    let report = import.finish();
    assert_eq!(
        report.refusals[0].to_string(),
        "log: it can't be read: it is longer than 64 MiB"
    );
}

#[test]
fn a_line_that_is_too_long_costs_itself_only() {
    let row = |id: u32| format!("{{\"doc_id\":{id},\"resps\":[[\"text {id}\"]]}}\n");
    let long = " ".repeat(usize::try_from(sww_logs::MAX_RECORD_BYTES).unwrap() + 1);
    let log = format!("{}{long}{}{}", row(0), row(1), row(2));
    let imported = read(Format::LmEval, log.as_bytes());
    assert_eq!(imported.outputs(), ["text 0", "text 2"]);
    assert_eq!(
        imported.refusals(),
        ["log:2: the line is longer than 67108864 bytes; expected one row a line"]
    );
}

#[test]
fn refusals_are_counted_beyond_those_kept() {
    let log = "{}\n".repeat(MOST_REFUSALS + 10);
    let imported = read(Format::LmEval, log.as_bytes());
    assert_eq!(imported.report.refused as usize, MOST_REFUSALS + 10);
    assert_eq!(imported.report.refusals.len(), MOST_REFUSALS);
}

#[test]
fn an_error_of_the_sink_ends_the_import() {
    for file in ["inspect/log.json", "inspect/zstd.eval"] {
        let mut rows = 0;
        let mut sink = |_: &PredictionRow| {
            rows += 1;
            if rows == 2 {
                Err(std::io::Error::other("disk full"))
            } else {
                Ok(())
            }
        };
        let mut import = Import::new(Naming::default(), &mut sink);
        let log = std::fs::File::open(fixtures().join(file)).unwrap();
        let problem = sww_logs::inspect::read(file, log, &mut import).unwrap_err();
        assert_eq!(problem.to_string(), "disk full");
        assert_eq!(rows, 2, "{file}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn damaged_logs_never_panic(
        file in prop::sample::select(vec![
            "inspect/log.json", "inspect/deflate.eval", "inspect/zstd.eval",
            "lm-eval/org__tiny/samples_choices.jsonl",
            "agentdojo/some-pipeline/banking/user_task_1/none/none.json",
        ]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        kept in any::<prop::sample::Index>(),
        cut in any::<bool>(),
    ) {
        let mut log = std::fs::read(fixtures().join(file)).unwrap();
        for (at, byte) in changes {
            let at = at.index(log.len());
            log[at] = byte;
        }
        if cut {
            log.truncate(kept.index(log.len()));
        }
        for format in Format::ALL {
            let imported = read(format, &log);
            imported.written();
        }
    }
}
