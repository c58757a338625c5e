//! A full disk. A limit on the size of files stands for one where nothing may be mounted: whatever is
//! written beyond it fails, in the same place. A small file system is the real thing.

use std::fs;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rusqlite::Connection;

use crate::evidence::Evidence;
use crate::namespace;
use crate::process::script;
use crate::small_run::{quick, words};
use crate::support::{Ran, Workspace};

const ROLLOUTS: usize = 600;

/// The limit holds for the memory of components as well, which needs about so many blocks.
const LEAST: u64 = 500;

/// Runs the program where no file may grow beyond so many blocks of 1,024 bytes. The signal that would
/// end it is ignored, which turns it into an error of the write.
fn limited(workspace: &Workspace, blocks: u64, arguments: &[&str], output: &str) -> Ran {
    let quoted: Vec<_> = arguments.iter().map(|word| format!("'{word}'")).collect();
    let text = format!(
        "trap '' XFSZ; ulimit -f {blocks}; sww {} {output}",
        quoted.join(" ")
    );
    Ran(script(workspace, &text).output().unwrap())
}

/// What was saved before the disk was full is a part of what there is in the end.
fn results(workspace: &Workspace, run: &str) -> Vec<(i64, Option<String>)> {
    let database = Connection::open(workspace.path(run).join("run.db")).unwrap();
    let mut statement = database
        .prepare("SELECT rollout, output FROM results ORDER BY rollout")
        .unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().map(Result::unwrap).collect()
}

#[test]
fn a_limit_at_any_size_stops_the_run_and_it_goes_on_when_there_is_room() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&quick(&workspace, ROLLOUTS, "whole")))
        .code(0);
    let whole = Evidence::of(&workspace, "whole");
    let most = fs::metadata(workspace.path("whole/run.db")).unwrap().len() / 1_024;
    assert!(most > 2 * LEAST);
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let (mut stopped, mut resumed) = (0, 0);
    for trial in 0..16 {
        let blocks = LEAST + u64::from(random.next_u32()) % (most - LEAST);
        let out = format!("full-{trial}");
        let ran = limited(
            &workspace,
            blocks,
            &words(&quick(&workspace, ROLLOUTS, &out)),
            "",
        );
        if ran.0.status.code() == Some(0) {
            continue;
        }
        stopped += 1;
        let ran = ran.code(1).says(&[&out]);
        assert_eq!(
            ran.stderr().matches("error: ").count(),
            1,
            "{}",
            ran.stderr()
        );
        if !workspace.path(&out).exists() {
            continue;
        }
        let before = results(&workspace, &out);
        workspace
            .run(&["eval", "--resume", &out, "--quiet"])
            .code(0);
        let after = results(&workspace, &out);
        assert!(
            before.iter().all(|row| after.contains(row)),
            "a row was lost"
        );
        whole.assert_same(&Evidence::of(&workspace, &out), "a full disk");
        resumed += 1;
    }
    assert!(
        stopped >= 12 && resumed >= 8,
        "{stopped} stopped, {resumed} resumed"
    );
}

#[test]
fn an_export_that_does_not_fit_names_its_file_and_leaves_none() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&quick(&workspace, ROLLOUTS, "run")))
        .code(0);
    for format in ["jsonl", "csv", "parquet"] {
        let arguments = ["export", "run", "--format", format, "--output", "rows"];
        limited(&workspace, 1, &arguments, "")
            .code(1)
            .says(&["rows can't be written"]);
        assert!(!workspace.path("rows").exists());
        let standard = &arguments[..4];
        limited(&workspace, 100, standard, ">/dev/full")
            .code(1)
            .says(&[
                "standard output can't be written",
                "No space left on device",
            ]);
    }
    let arguments = [
        "tasks",
        "export",
        "--split",
        "test",
        "--output",
        "examples.jsonl",
    ];
    limited(&workspace, LEAST, &arguments, "")
        .code(1)
        .says(&["examples.jsonl can't be written"]);
    let left: Vec<_> = fs::read_dir(workspace.path(""))
        .unwrap()
        .flatten()
        .map(|file| file.file_name().into_string().unwrap())
        .filter(|name| name.starts_with('.') || name == "examples.jsonl")
        .collect();
    assert!(left.is_empty(), "{left:?} left behind");
}

/// A device is written to, and not replaced by a file of its name.
#[test]
fn an_output_that_is_a_device_stays_one() {
    use std::os::unix::fs::FileTypeExt;
    let workspace = Workspace::new();
    workspace.run(&words(&quick(&workspace, 6, "run"))).code(0);
    let pipe = workspace.path("pipe");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let mut reading = script(&workspace, "cat pipe & sww export run --output pipe; wait");
    let read = Ran(reading.output().unwrap()).code(0).stdout();
    assert_eq!(read, workspace.run(&["export", "run"]).code(0).stdout());
    assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
}

#[test]
fn the_results_on_standard_output_do_not_fit() {
    let workspace = Workspace::new();
    let mut arguments = quick(&workspace, 30, "run");
    arguments.retain(|word| word != "--quiet");
    limited(&workspace, 100_000, &words(&arguments), ">/dev/full")
        .code(1)
        .says(&["standard output can't be written"]);
    // The run itself is whole.
    workspace.run(&["verify", "run"]).code(0);
}

/// The lessons of agents that learn go through a temporary file.
#[test]
fn a_full_directory_for_temporary_files_is_named() {
    let workspace = Workspace::new();
    let arguments = [
        "eval",
        "--agent",
        "naive-bayes",
        "--split",
        "dev",
        "--limit",
        "9",
        "--quiet",
    ];
    let ran = limited(
        &workspace,
        2_000,
        &[&arguments[..], &["--out", "run"]].concat(),
        "",
    );
    let temporary = workspace.path("tmp");
    ran.code(1)
        .says(&["a temporary file in", temporary.to_str().unwrap()]);
    workspace
        .run(&["eval", "--resume", "run", "--quiet"])
        .code(0);
    workspace
        .run(&[&arguments[..], &["--out", "whole"]].concat())
        .code(0);
    Evidence::of(&workspace, "whole").assert_same(&Evidence::of(&workspace, "run"), "a full disk");
}

/// A file system of a random size, from one on which nothing has room to one on which all but the
/// seal has: it fills up in every kind of write. Then it is made larger.
#[test]
fn a_small_file_system_fills_up_and_is_made_larger() {
    let workspace = Workspace::new();
    let arguments = quick(&workspace, ROLLOUTS, "small/run");
    workspace
        .run(&words(&quick(&workspace, ROLLOUTS, "whole")))
        .code(0);
    let whole = Evidence::of(&workspace, "whole");
    let room: u64 = fs::read_dir(workspace.path("whole"))
        .unwrap()
        .map(|file| file.unwrap().metadata().unwrap().len())
        .sum();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut stopped = 0;
    for trial in 0..12 {
        let blocks = match trial {
            0 => 16,
            // In the reports: the write-ahead log is gone by then, so they are what fills it up.
            1..4 => room / 1_024 - 30 * trial,
            _ => u64::from(random.next_u32()) % (room / 1_024),
        };
        let text = format!(
            "mkdir -p small copy-{trial}
             mount -t tmpfs -o size={blocks}k none small
             code=0; sww {} 2>message || code=$?
             mount -o remount,size=100m small
             if [ -e small/run/run.db ]; then cp -r small/run copy-{trial}/before; fi
             if [ $code != 0 ] && [ -e small/run/run.db ]; then sww eval --resume small/run --quiet; fi
             if [ -e small/run ]; then mv small/run copy-{trial}/run; fi
             cat message >&2
             exit $code",
            arguments.join(" "),
        );
        let Some(ran) = namespace::run(&workspace, &text) else {
            return;
        };
        let run = format!("copy-{trial}/run");
        if ran.0.status.code() != Some(0) {
            stopped += 1;
            let ran = ran.code(1).says(&["small/run"]);
            assert_eq!(ran.stderr().lines().count(), 1, "{}", ran.stderr());
            if !workspace.path(&run).exists() {
                continue;
            }
            let before = results(&workspace, &format!("copy-{trial}/before"));
            let after = results(&workspace, &run);
            assert!(
                before.iter().all(|row| after.contains(row)),
                "a row was lost"
            );
        }
        whole.assert_same(&Evidence::of(&workspace, &run), "a full file system");
    }
    assert!(stopped >= 6, "{stopped} of 12 file systems were too small");
}
