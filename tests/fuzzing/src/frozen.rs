//! Manifests of frozen benchmarks, and frozen readouts.

use serde_json::Value;
use sha2::{Digest, Sha256};
use sww_manifest::Manifest;
use sww_recovery::frozen::FrozenReadout;

use crate::message::check_message;

/// The longest text whose sums are made right.
const SMALL: usize = 64 << 10;

/// Reads a manifest, as it is and with its sum made right: what is read has one text, and it alone
/// is the manifest's.
pub fn manifest(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    read_manifest(&text);
    if text.len() <= SMALL
        && let Ok(mut value) = serde_json::from_str(&text)
    {
        seal(&mut value, serde_json::to_string_pretty);
        read_manifest(&(serde_json::to_string_pretty(&value).unwrap() + "\n"));
    }
}

fn read_manifest(text: &str) {
    match Manifest::from_text(text) {
        Ok(manifest) => {
            let written = manifest.to_text().unwrap();
            assert_eq!(Manifest::from_text(&written).unwrap(), manifest);
            manifest.check_text(&written).unwrap();
            match manifest.check_text(text) {
                Ok(()) => assert_eq!(written, text),
                Err(problem) => {
                    assert_ne!(written, text);
                    assert!(problem.is_change());
                    check_message(&problem);
                }
            }
        }
        Err(problem) => check_message(&problem),
    }
}

/// Reads a readout, as it is and with its sums made right: what is read has the text that it was
/// read from.
pub fn readout(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    read_readout(&text);
    if text.len() <= SMALL
        && let Ok(mut value) = serde_json::from_str::<Value>(&text)
    {
        let readouts = value.get_mut("readouts").and_then(Value::as_array_mut);
        for readout in readouts.into_iter().flatten() {
            seal(readout, serde_json::to_string);
        }
        seal(&mut value, serde_json::to_string);
        read_readout(&(serde_json::to_string_pretty(&value).unwrap() + "\n"));
    }
}

fn read_readout(text: &str) {
    match FrozenReadout::from_text(text) {
        Ok(readout) => {
            let written = readout.to_text().unwrap();
            assert_eq!(FrozenReadout::from_text(&written).unwrap(), readout);
        }
        Err(problem) => check_message(&problem),
    }
}

/// Puts the sum of everything beside it into a value, last, as whoever froze it would have.
fn seal(value: &mut Value, written: impl Fn(&Value) -> serde_json::Result<String>) {
    let Some(fields) = value.as_object_mut() else {
        return;
    };
    fields.shift_remove("sha256");
    let sum = Sha256::digest(written(value).unwrap());
    let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    if let Some(fields) = value.as_object_mut() {
        fields.insert("sha256".to_owned(), sum.into());
    }
}
