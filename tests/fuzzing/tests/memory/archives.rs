//! Archives that unpack to far more than they are. What counts for them is what they may unpack to.

use std::io::{Cursor, Write};

use zip::CompressionMethod;
use zip::write::SimpleFileOptions;

use crate::{peak, target};

/// The bytes that reading an archive may hold. As values, what these unpack to would be gigabytes.
const BOUND: usize = 192 << 20;

/// The bytes that a member unpacks to, about: a quarter of what is let through, which shows as much.
const UNPACKED: usize = 64 << 20;

/// A log whose only sample is `before`, as many times `part` as are wanted, and `after`.
fn bomb(before: &str, part: &str, after: &str) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    writer.start_file("header.json", stored).unwrap();
    writer.write_all(br#"{"eval":{"model":"m"}}"#).unwrap();
    let deflated = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    writer
        .start_file("samples/a_epoch_1.json", deflated)
        .unwrap();
    writer.write_all(before.as_bytes()).unwrap();
    let block = part.repeat((1 << 20) / part.len());
    for _ in 0..UNPACKED / block.len() {
        writer.write_all(block.as_bytes()).unwrap();
    }
    writer.write_all(after.as_bytes()).unwrap();
    writer.finish().unwrap().into_inner()
}

fn bounded(before: &str, part: &str, after: &str) {
    let bomb = bomb(before, part, after);
    assert!(bomb.len() < 2 << 20, "{} bytes are no bomb", bomb.len());
    let peak = peak(target("logs"), &bomb);
    println!("{} bytes, {peak} held", bomb.len());
    assert!(peak <= BOUND, "{peak} bytes for {}", bomb.len());
}

#[test]
fn a_list_without_end_in_a_small_archive() {
    bounded(
        r#"{"id":1,"epoch":1,"output":{},"attachments":["#,
        "0,",
        "0]}",
    );
}

#[test]
fn a_field_that_nobody_reads_in_a_small_archive() {
    bounded(r#"{"id":1,"epoch":1,"output":{},"events":["#, "[],", "0]}");
}

#[test]
fn an_object_without_end_in_a_small_archive() {
    bounded(
        r#"{"id":1,"epoch":1,"attachments":{},"output":{"#,
        r#""a":{},"#,
        r#""a":0}}"#,
    );
}
