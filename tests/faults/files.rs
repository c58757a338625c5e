//! Files of a run that are removed, cut, replaced or changed.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use crate::evidence::Evidence;
use crate::process::{Spawned, command};
use crate::small_run::{quick, slow, started, words};
use crate::support::{Ran, Workspace};

const ROLLOUTS: usize = 90;

fn resume(workspace: &Workspace, run: &str) -> Ran {
    workspace.run(&["eval", "--resume", run, "--quiet"])
}

fn copy(workspace: &Workspace, from: &str, to: &str) {
    let to = workspace.path(to);
    let _ = fs::remove_dir_all(&to);
    fs::create_dir(&to).unwrap();
    for file in fs::read_dir(workspace.path(from)).unwrap().flatten() {
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

/// One message about the file, and nothing of it is changed.
#[track_caller]
fn refused(ran: Ran, codes: &[i32], parts: &[&str]) {
    let code = ran.0.status.code().unwrap();
    assert!(codes.contains(&code), "{code}: {}", ran.stderr());
    let ran = ran.says(parts);
    assert_eq!(ran.stderr().lines().count(), 1, "{}", ran.stderr());
}

#[test]
fn a_removed_database_is_named_and_the_directory_takes_the_run_anew() {
    let workspace = Workspace::new();
    let arguments = quick(&workspace, ROLLOUTS, "run");
    workspace.run(&words(&arguments)).code(0);
    let whole = Evidence::of(&workspace, "run");
    fs::remove_file(workspace.path("run/run.db")).unwrap();
    for command in [
        &["eval", "--resume", "run"][..],
        &["run", "show", "run"],
        &["export", "run"],
    ] {
        refused(
            workspace.run(command),
            &[2],
            &["`run` holds no run", "`run.db` was removed"],
        );
    }
    // With its reports in it the directory is no place for another run; without them it is.
    refused(
        workspace.run(&words(&arguments)),
        &[2],
        &["`run` exists and is not an empty directory"],
    );
    for report in ["scores.json", "report.md", "report.html", "seal.json"] {
        fs::remove_file(workspace.path("run").join(report)).unwrap();
    }
    workspace.run(&words(&arguments)).code(0);
    let anew = Evidence::of(&workspace, "run");
    assert!(anew.export_and_scores() == whole.export_and_scores());
}

#[test]
fn a_database_that_goes_away_under_a_run_stops_it() {
    let workspace = Workspace::new();
    let process = started(&workspace, &slow(&workspace, 200, "run"), "run");
    fs::remove_file(workspace.path("run/run.db")).unwrap();
    process
        .end()
        .code(1)
        .says(&["run/run.db", "was removed or replaced", "start a new run"]);
}

/// Without its file a lock is one that others can't see.
#[test]
fn a_lock_that_goes_away_under_a_run_stops_it() {
    let workspace = Workspace::new();
    let process = started(&workspace, &slow(&workspace, 200, "run"), "run");
    fs::remove_file(workspace.path("run/run.lock")).unwrap();
    process.end().code(1).says(&[
        "run/run.lock",
        "was removed or replaced",
        "what was saved is intact",
    ]);
    let again = workspace.run(&words(&slow(&workspace, 200, "whole")));
    again.code(0);
    resume(&workspace, "run").code(0);
    let whole = Evidence::of(&workspace, "whole");
    assert!(whole.export_and_scores() == Evidence::of(&workspace, "run").export_and_scores());
}

#[test]
fn a_cut_database_is_refused_or_whole() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&quick(&workspace, ROLLOUTS, "run")))
        .code(0);
    let length = fs::metadata(workspace.path("run/run.db")).unwrap().len();
    for cut in [
        0,
        10,
        100,
        4_096,
        length / 3,
        length / 2,
        length - 4_096,
        length - 1,
    ] {
        copy(&workspace, "run", "cut");
        let file = fs::OpenOptions::new()
            .write(true)
            .open(workspace.path("cut/run.db"))
            .unwrap();
        file.set_len(cut).unwrap();
        drop(file);
        refused(resume(&workspace, "cut"), &[2, 5], &["cut"]);
        assert_eq!(
            fs::metadata(workspace.path("cut/run.db")).unwrap().len(),
            cut
        );
    }
}

/// Every page in turn, of a run that is half done, is overwritten; either nothing is lost by it, or the
/// run is refused.
#[test]
fn a_changed_page_is_found_or_does_no_harm() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&quick(&workspace, ROLLOUTS, "run")))
        .code(0);
    let whole = Evidence::of(&workspace, "run");
    let database = Connection::open(workspace.path("run/run.db")).unwrap();
    database
        .execute_batch("DELETE FROM results WHERE rollout % 2 = 0; VACUUM")
        .unwrap();
    drop(database);
    for report in ["scores.json", "report.md", "report.html", "seal.json"] {
        fs::remove_file(workspace.path("run").join(report)).unwrap();
    }
    let bytes = fs::read(workspace.path("run/run.db")).unwrap();
    let pages = bytes.len() / 4_096;
    assert!(pages > 20);
    let mut found = 0;
    for page in (0..pages).step_by(3) {
        let mut changed = bytes.clone();
        for byte in &mut changed[page * 4_096..(page + 1) * 4_096] {
            *byte = !*byte;
        }
        copy(&workspace, "run", "changed");
        fs::write(workspace.path("changed/run.db"), &changed).unwrap();
        let ran = resume(&workspace, "changed");
        if ran.0.status.code() == Some(0) {
            let after = Evidence::of(&workspace, "changed");
            whole.assert_same(&after, "a changed page");
        } else {
            refused(ran, &[2, 5], &["changed/run.db"]);
            assert_eq!(fs::read(workspace.path("changed/run.db")).unwrap(), changed);
            found += 1;
        }
    }
    assert!(found > pages / 6, "{found} of {pages}");
}

/// A byte of an example leaves the structure sound, and the benchmark is another one.
#[test]
fn a_changed_example_is_not_gone_on_with() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&quick(&workspace, ROLLOUTS, "run")))
        .code(0);
    let database = Connection::open(workspace.path("run/run.db")).unwrap();
    let changed = database.execute(
        "UPDATE examples SET observation = 'page number 8' WHERE number = 7",
        [],
    );
    assert_eq!(changed, Ok(1));
    drop(database);
    refused(
        resume(&workspace, "run"),
        &[5],
        &["run/run.db", "its examples are not the frozen ones"],
    );
}

#[test]
fn another_runs_database_is_not_gone_on_with() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&quick(&workspace, ROLLOUTS, "run")))
        .code(0);
    let other = [
        "eval",
        "--agent",
        "constant:decision=ask",
        "--split",
        "dev",
        "--limit",
        "9",
        "--quiet",
    ];
    workspace
        .run(&[&other[..], &["--out", "other"]].concat())
        .code(0);
    let reports = fs::read(workspace.path("run/report.html")).unwrap();
    fs::copy(workspace.path("other/run.db"), workspace.path("run/run.db")).unwrap();
    refused(
        resume(&workspace, "run"),
        &[5],
        &["run/run.db", "is another run's", "seal.json"],
    );
    assert_eq!(
        fs::read(workspace.path("run/report.html")).unwrap(),
        reports
    );
    workspace.run(&["verify", "run"]).code(5);
    // And a run is not what its directory is called.
    workspace.run(&["verify", "other"]).code(0);
}

/// With the log go the rows that were not taken over yet; what is left must be sound, or refused.
#[test]
fn a_removed_write_ahead_log_is_named_or_does_no_harm() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&slow(&workspace, 30, "whole")))
        .code(0);
    let whole = Evidence::of(&workspace, "whole");
    for removed in [
        &["run.db-wal"][..],
        &["run.db-wal", "run.db-shm"],
        &["run.db-shm"],
    ] {
        let _ = fs::remove_dir_all(workspace.path("run"));
        started(&workspace, &slow(&workspace, 30, "run"), "run").kill();
        for name in removed {
            fs::remove_file(workspace.path("run").join(name)).unwrap();
        }
        let ran = resume(&workspace, "run");
        if ran.0.status.code() == Some(0) {
            whole.assert_same(&Evidence::of(&workspace, "run"), "a removed log");
        } else {
            assert!(removed.contains(&"run.db-wal"));
            refused(ran, &[2, 5], &["run"]);
        }
    }
}

#[test]
fn removed_and_changed_reports_are_written_anew() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&quick(&workspace, ROLLOUTS, "run")))
        .code(0);
    let whole = Evidence::of(&workspace, "run");
    let path = |name: &str| workspace.path("run").join(name);
    for name in ["scores.json", "report.md", "report.html", "seal.json"] {
        let spoil: [&dyn Fn(&Path); 3] = [
            &|path| fs::remove_file(path).unwrap(),
            &|path| fs::write(path, "").unwrap(),
            &|path| fs::write(path, [0xff, 0xfe]).unwrap(),
        ];
        for spoil in spoil {
            spoil(&path(name));
            workspace.run(&["verify", "run"]).code(5);
            resume(&workspace, "run").code(0);
            whole.assert_same(&Evidence::of(&workspace, "run"), "a report");
        }
    }
    // A lock that is missing is made anew, and what a kill left of a report goes.
    fs::remove_file(path("run.lock")).unwrap();
    fs::write(path(".report.md.new"), "half").unwrap();
    resume(&workspace, "run").code(0);
    whole.assert_same(&Evidence::of(&workspace, "run"), "a lock");
}

/// Two processes that publish one run would write into each other's files.
#[test]
fn a_run_is_locked_until_its_reports_are_there() {
    let workspace = Workspace::new();
    let arguments = quick(&workspace, ROLLOUTS, "run");
    workspace.run(&words(&arguments)).code(0);
    let whole = Evidence::of(&workspace, "run");
    let resume = ["eval", "--resume", "run", "--quiet"];
    let processes: Vec<_> = (0..6)
        .map(|_| Spawned::start(command(&workspace, &resume)))
        .collect();
    let mut codes: Vec<_> = processes
        .into_iter()
        .map(|process| process.end().0.status.code().unwrap())
        .collect();
    codes.sort_unstable();
    assert!(
        codes[0] == 0 && codes.iter().all(|code| [0, 2].contains(code)),
        "{codes:?}"
    );
    whole.assert_same(&Evidence::of(&workspace, "run"), "six who resume at once");
    workspace.run(&["verify", "run"]).code(0);
}
