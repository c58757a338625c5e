//! Attacks on the compiler: components that answer honestly, with something behind that honest part
//! which is slow, large or deep, and is never used. Compiling has a limit of time and of memory, and
//! what no plugin needs is refused before anything is compiled.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use sww_sandbox::LARGEST_COMPONENT;

use crate::agents::{EXAMPLES, command, exported, undisturbed};
use crate::encoding::{
    CORE_TYPE, add_chain, bodies, component, component_section, custom, function_of, functions,
    leb, module, name, nested, section, tangle, type_number, types,
};
use crate::guests::{self, Pose};
use crate::support::{Ran, Workspace};

/// What an attack comes to.
enum Ending {
    /// It is compiled, and answers as it does without its ballast.
    Answers,
    /// It is refused in these words, within the default limits of compilation.
    Refused(&'static [&'static str]),
    /// It is refused in these words under a limit that is set for it.
    Stopped(&'static str, &'static str, &'static [&'static str]),
}
use Ending::{Answers, Refused, Stopped};

/// An attack: its name, what is appended to an honest component, and how it ends.
type Attack = (&'static str, fn() -> Vec<u8>, Ending);

const TOO_SLOW: Ending = Stopped(
    "SWW_COMPILE_LIMIT",
    "1",
    &["not compiled after 1 s (SWW_COMPILE_LIMIT)"],
);

const BY_STRUCTURE: &[Attack] = &[
    (
        "more-types-than-anyone-needs",
        || module(&[types(&[CORE_TYPE; 20_001])]),
        Refused(&["types; at most 20000 are compiled"]),
    ),
    (
        "more-functions-than-anyone-needs",
        || module(&[types(&[CORE_TYPE]), functions(150_001)]),
        Refused(&["functions; at most 150000 are compiled"]),
    ),
    (
        "more-modules-than-anyone-needs",
        || module(&[]).repeat(201),
        Refused(&["nested modules and components; at most 200"]),
    ),
    (
        "components-in-components",
        || nested(1_000),
        Refused(&["17 levels of nesting; at most 16"]),
    ),
    (
        "instances-that-are-only-counted",
        || section(component_section::INSTANCE, &leb(u32::MAX)),
        Refused(&["instances; at most 1000 are compiled"]),
    ),
    (
        "types-in-types",
        || {
            // Each a list of the one before.
            let lists = (0..15_000).flat_map(|of| [vec![0x70], type_number(of)].concat());
            let string = vec![0x73];
            let all = [leb(15_001), string, lists.collect()].concat();
            component(&[section(component_section::TYPE, &all)])
        },
        Refused(&["damaged component", "nesting is too deep"]),
    ),
    (
        "types-that-double",
        || {
            // Each a pair of the one before.
            let pairs =
                (0..60).flat_map(|of| [vec![0x6f, 2], type_number(of), type_number(of)].concat());
            let string = vec![0x73];
            let all = [leb(61), string, pairs.collect()].concat();
            component(&[section(component_section::TYPE, &all)])
        },
        Refused(&["damaged component", "type size"]),
    ),
    (
        "an-import-of-a-hundred-thousand-letters",
        || {
            let import = [&[1, 0], name(90_000).as_slice(), &[5, 0]].concat();
            section(component_section::IMPORT, &import)
        },
        Refused(&["it imports nnnnnnnn", "…, which no plugin"]),
    ),
    (
        "a-name-over-the-limit",
        || {
            let import = [&[1], name(100_001).as_slice(), &name(1), &[0, 0]].concat();
            module(&[types(&[CORE_TYPE]), section(2, &import)])
        },
        Refused(&["damaged component", "string size out of bounds"]),
    ),
    (
        "a-section-with-a-name-of-megabytes",
        || section(0, &name(30 << 20)),
        Refused(&["damaged component", "string size out of bounds"]),
    ),
    (
        "more-locals-than-the-format-has",
        || {
            let declared = [&[1], leb(50_001).as_slice(), &[0x7f]].concat();
            function_of(&declared, &[])
        },
        Refused(&["damaged component", "too many locals"]),
    ),
    (
        "a-function-over-the-limit",
        || function_of(&[0], &[0x01; 7_654_322]),
        Refused(&["damaged component", "exceeds limit of 7654321"]),
    ),
];

const BY_COST: &[Attack] = &[
    ("values-that-all-live-at-once", || tangle(60_000), TOO_SLOW),
    (
        "loops-in-loops",
        || {
            let body = [[0x03, 0x40].repeat(300_000), vec![0x0b; 300_000]].concat();
            function_of(&[0], &body)
        },
        TOO_SLOW,
    ),
    ("code-up-to-the-cap", || add_chain(8, 2_500_000), TOO_SLOW),
    (
        "more-memory-than-there-is",
        || add_chain(8, 2_500_000),
        Stopped(
            "SWW_COMPILE_MEMORY",
            "400",
            &["needs more than 400 MiB of memory (SWW_COMPILE_MEMORY)"],
        ),
    ),
];

const BY_BULK: &[Attack] = &[
    (
        "blocks-in-blocks",
        || {
            let body = [[0x02, 0x40].repeat(100_000), vec![0x0b; 100_000]].concat();
            function_of(&[0], &body)
        },
        Answers,
    ),
    (
        "ten-thousand-functions",
        || {
            let each = [0, 0x0b];
            module(&[
                types(&[CORE_TYPE]),
                functions(10_000),
                bodies(&vec![each.as_slice(); 10_000]),
            ])
        },
        Answers,
    ),
    (
        "sixty-megabytes-of-data",
        || {
            let bytes = vec![0; 60 << 20];
            let segment = [&[1, 0, 0x41, 0, 0x0b], leb(60 << 20).as_slice(), &bytes].concat();
            let memory = [&[1, 0], leb(1_024).as_slice()].concat();
            module(&[section(5, &memory), section(11, &segment)])
        },
        Answers,
    ),
    (
        "a-million-elements",
        || {
            let count = leb(1_000_000);
            let table = [&[1, 0x70, 0], count.as_slice()].concat();
            let entries = vec![0; 1_000_000];
            let segment = [&[1, 0, 0x41, 0, 0x0b], count.as_slice(), &entries].concat();
            module(&[
                types(&[CORE_TYPE]),
                functions(1),
                section(4, &table),
                section(9, &segment),
                bodies(&[&[0, 0x0b]]),
            ])
        },
        Answers,
    ),
];

/// What the honest part answers.
const ANSWER: &str = "0000000000000001";

fn honest() -> Vec<u8> {
    guests::component(Pose::Agent, "count-its-calls")
}

/// A compile cache that has the honest plugins and nothing else, so that each attack is compiled.
struct Compiled(Workspace);

impl Compiled {
    fn new() -> Self {
        let compiled = Self(Workspace::new());
        let mut command = command(&compiled.0, "run", &[]);
        command.env("SWW_CACHE_DIR", compiled.directory());
        Ran(command.output().unwrap()).code(0);
        compiled
    }

    fn directory(&self) -> PathBuf {
        self.0.path("compiled")
    }
}

fn all(attacks: &[Attack]) {
    let compiled = Compiled::new();
    for (name, ballast, ending) in attacks {
        attack(name, &[honest(), ballast()].concat(), ending, &compiled);
    }
}

fn attack(name: &str, bytes: &[u8], ending: &Ending, compiled: &Compiled) {
    let workspace = Workspace::new();
    let path = workspace.write(&format!("{name}.wasm"), bytes);
    let mut command = command(&workspace, "run", &["--agent", path.to_str().unwrap()]);
    command.env("SWW_CACHE_DIR", compiled.directory());
    if let Stopped(variable, value, _) = ending {
        command.env(variable, value);
    }
    let started = Instant::now();
    let ran = Ran(command.output().unwrap());
    let took = started.elapsed();
    assert!(took < Duration::from_secs(120), "{name} took {took:?}");
    let said = ran.stderr();
    assert!(!said.contains("in this process"), "{name}: {said}");
    match ending {
        Refused(words) | Stopped(_, _, words) => {
            let ran = ran.code(2).says(words);
            assert!(ran.stderr().contains(name), "{}", ran.stderr());
            assert!(ran.stderr().len() < 4_000, "{name}: {}", ran.stderr());
            assert!(!workspace.path("run").exists(), "{name}: a run was begun");
        }
        Answers => {
            ran.code(0);
            let (honest, rows) = exported(&workspace, "run");
            assert_eq!(honest, undisturbed(), "{name} changed its neighbours");
            assert_eq!(rows.len(), EXAMPLES);
            for row in rows {
                assert_eq!(row["output"], ANSWER, "{name}: {row}");
            }
        }
    }
}

#[test]
fn structure_beyond_reason_is_refused_uncompiled() {
    all(BY_STRUCTURE);
}

#[test]
fn compilation_ends_at_its_limits() {
    all(BY_COST);
}

#[test]
fn bulk_is_compiled_and_changes_nothing() {
    all(BY_BULK);
}

/// Every command that needs a component compiles it in the same way, whatever its world.
#[test]
fn every_command_stops_a_compilation() {
    let workspace = Workspace::new();
    for (pose, name, commands) in [
        (
            Pose::TaskFamily,
            "unstable-examples",
            [
                ["tasks", "show"].as_slice(),
                &["check"],
                &["audit", "--tasks"],
            ],
        ),
        (
            Pose::Agent,
            "count-its-calls",
            [
                ["plugin", "inspect"].as_slice(),
                &["check"],
                &["eval", "--agent"],
            ],
        ),
    ] {
        let slow = [guests::component(pose, name), tangle(60_000)].concat();
        let file = workspace.write(&format!("{name}.wasm"), slow);
        for command in commands {
            let arguments = [command, &[file.to_str().unwrap()]].concat();
            let mut command = workspace.sww(&arguments);
            command.env("SWW_COMPILE_LIMIT", "1");
            let started = Instant::now();
            let ran = Ran(command.output().unwrap()).code(2);
            let said = ran.stdout() + &ran.stderr();
            assert!(said.contains("SWW_COMPILE_LIMIT"), "{arguments:?}: {said}");
            assert!(started.elapsed() < Duration::from_secs(60), "{arguments:?}");
        }
    }
}

/// At the cap, and one above.
#[test]
fn the_largest_component_is_compiled_and_nothing_larger_read() {
    let compiled = Compiled::new();
    let mut bytes = honest();
    // The head of a section of this size has five bytes.
    let room = LARGEST_COMPONENT - bytes.len() - 5;
    bytes.extend(custom(room));
    assert_eq!(bytes.len(), LARGEST_COMPONENT);
    attack("as-large-as-may-be", &bytes, &Answers, &compiled);
    bytes.push(0);
    let ending = Refused(&["67108865 bytes; at most 67108864 are read"]);
    attack("one-byte-too-large", &bytes, &ending, &compiled);
}
