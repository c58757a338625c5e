//! Seeds with a few things changed.

use std::path::PathBuf;

use proptest::prelude::*;
use proptest::sample::Index;

/// One change of an input.
#[derive(Clone, Debug)]
enum Change {
    /// A byte becomes another.
    Byte(Index, u8),
    /// Some bytes are put in.
    Insert(Index, Vec<u8>),
    /// A part is left out.
    Remove(Index, Index),
    /// A part comes twice.
    Repeat(Index, Index),
    /// What follows is the end of another seed.
    Splice(Index, Index, Index),
}

/// What readers look for, and where numbers end.
const WORDS: [&[u8]; 16] = [
    b"\"",
    b"\\",
    b"{",
    b"}",
    b"[[[[",
    b":",
    b",",
    b"\n",
    b"\r\n\r\n",
    b"null",
    b"-1",
    b"1e999",
    b"18446744073709551616",
    b"\\ud800",
    b"\xff",
    b"\0",
];

/// One to eight changes of one of the seeds.
pub(crate) fn of(seeds: Vec<(PathBuf, Vec<u8>)>) -> impl Strategy<Value = Vec<u8>> {
    let seeds: Vec<Vec<u8>> = seeds.into_iter().map(|(_, seed)| seed).collect();
    let first = prop::sample::select(seeds.clone());
    (first, prop::collection::vec(change(), 1..8)).prop_map(move |(seed, changes)| {
        let mut input = seed;
        for change in changes {
            apply(&mut input, change, &seeds);
        }
        input
    })
}

fn change() -> impl Strategy<Value = Change> {
    let place = any::<Index>;
    let inserted = prop_oneof![
        prop::collection::vec(any::<u8>(), 1..4),
        prop::sample::select(&WORDS[..]).prop_map(<[u8]>::to_vec),
    ];
    prop_oneof![
        (place(), any::<u8>()).prop_map(|(at, byte)| Change::Byte(at, byte)),
        (place(), inserted).prop_map(|(at, bytes)| Change::Insert(at, bytes)),
        (place(), place()).prop_map(|(from, to)| Change::Remove(from, to)),
        (place(), place()).prop_map(|(from, to)| Change::Repeat(from, to)),
        (place(), place(), place()).prop_map(|(at, seed, from)| Change::Splice(at, seed, from)),
    ]
}

fn apply(input: &mut Vec<u8>, change: Change, seeds: &[Vec<u8>]) {
    let place = |at: Index, input: &[u8]| at.index(input.len() + 1);
    match change {
        Change::Byte(at, byte) if !input.is_empty() => {
            let at = at.index(input.len());
            input[at] = byte;
        }
        Change::Byte(..) => input.push(0),
        Change::Insert(at, bytes) => {
            let at = place(at, input);
            input.splice(at..at, bytes);
        }
        Change::Remove(from, to) => {
            let (from, to) = (place(from, input), place(to, input));
            input.drain(from.min(to)..from.max(to).min(from.min(to) + 64));
        }
        Change::Repeat(from, to) => {
            let (from, to) = (place(from, input), place(to, input));
            let part = input[from.min(to)..from.max(to)].to_vec();
            let at = from.max(to);
            input.splice(at..at, part);
        }
        Change::Splice(at, seed, from) => {
            let seed = &seeds[seed.index(seeds.len())];
            input.truncate(place(at, input));
            input.extend_from_slice(&seed[place(from, seed)..]);
        }
    }
}
