//! Canaries: every hidden field of the examples that tests make is marked, and after every command the
//! marks are looked for in all that was handed to agents or sent to endpoints.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use aho_corasick::AhoCorasick;
use serde_json::Value;

use super::endpoint;

/// Stands in every hidden text of a target.
pub const TARGET: &str = "canary-target";
/// Stands in every other hidden text but ids.
pub const METADATA: &str = "canary-metadata";

/// The one way by which targets reach an agent: it learns from those of TRAIN, and only there. What
/// it keeps of them is its state, which is told as a digest.
const LESSONS: &str = "\"function\":\"lesson-reader.read\"";

/// What is looked for beside the marks, and how far.
#[derive(Default)]
pub struct Canaries(Mutex<Search>);

#[derive(Default)]
struct Search {
    ids: BTreeSet<String>,
    /// How many bytes of the file of crossings have been looked at.
    crossed: u64,
    /// How many requests have been looked at.
    requests: usize,
}

impl Canaries {
    /// Looks for the ids of these examples from now on.
    pub fn add(&self, examples: &[Value]) {
        let ids = examples.iter().filter_map(|example| example["id"].as_str());
        self.search_so_far().ids.extend(ids.map(str::to_owned));
    }

    /// Looks at what has crossed into guests since the last time, by the file that the program
    /// wrote, and at every request that an endpoint of this process has received since.
    #[track_caller]
    pub fn search(&self, crossings: &Path) {
        let mut search = self.search_so_far();
        let crossed = bytes_after(crossings, search.crossed);
        search.crossed += crossed.len() as u64;
        let requests = endpoint::requests_after(search.requests);
        search.requests += requests.len();
        let ids = search.ids.iter().map(String::as_str);
        let hidden = AhoCorasick::new(ids.chain([METADATA])).unwrap();
        // A program that was killed may leave half a line.
        for line in String::from_utf8_lossy(&crossed).lines() {
            let target = line.contains(TARGET) && !line.contains(LESSONS);
            assert!(
                !target && !hidden.is_match(line),
                "a hidden text reached a guest: {line}"
            );
        }
        for request in requests {
            let target = request.contains(TARGET);
            assert!(
                !target && !hidden.is_match(&request),
                "a hidden text was sent: {request}"
            );
        }
    }

    fn search_so_far(&self) -> MutexGuard<'_, Search> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a file holds from a place on; nothing if there is no file.
fn bytes_after(path: &Path, place: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Ok(mut file) = File::open(path) {
        file.seek(SeekFrom::Start(place)).unwrap();
        file.read_to_end(&mut bytes).unwrap();
    }
    bytes
}
