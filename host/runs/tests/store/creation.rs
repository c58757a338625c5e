//! Making runs, opening them, and the lock.

use std::fs;

use rusqlite::Connection;
use sww_runs::{RunReader, RunState, RunStore, Stage, StoreError};

use crate::support::{all_pending, names, planned, record, run, run_all};

#[test]
fn a_created_run_reads_back() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path().join("runs/of/today");
    let store = RunStore::create(&directory, &record()).unwrap();
    assert_eq!(store.record(), &record());
    assert_eq!(store.stage().unwrap(), Stage::Loading);
    assert_eq!(store.benchmark().unwrap(), None);
    drop(store);
    let reader = RunReader::open(&directory).unwrap();
    assert_eq!(reader.record(), &record());
    assert_eq!(reader.directory(), directory);
    assert_eq!(reader.status().unwrap().state, RunState::Unfinished);
}

#[test]
fn a_relative_path_that_looks_like_a_uri_is_a_path() {
    let root = tempfile::tempdir_in(".").unwrap();
    let name = root
        .path()
        .file_name()
        .unwrap()
        .to_str()
        .unwrap()
        .to_owned();
    let directory = format!("{name}/file:run?mode=memory");
    RunStore::create(&directory, &record()).unwrap();
    assert!(root.path().join("file:run?mode=memory/run.db").is_file());
    RunStore::resume(&directory).unwrap();
}

#[test]
fn an_empty_directory_is_used_and_any_other_refused() {
    let root = tempfile::tempdir().unwrap();
    RunStore::create(root.path(), &record()).unwrap();
    let before = names(root.path());
    let error = RunStore::create(root.path(), &record()).unwrap_err();
    assert!(matches!(error, StoreError::DirectoryTaken(_)));
    assert!(
        error.to_string().contains(root.path().to_str().unwrap()),
        "{error}"
    );
    assert_eq!(names(root.path()), before);

    let file = root.path().join("file");
    fs::write(&file, "mine").unwrap();
    assert!(RunStore::create(&file, &record()).is_err());
    assert!(RunStore::create(file.join("run"), &record()).is_err());
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}

#[cfg(unix)]
#[test]
fn a_run_is_its_users_alone() {
    use std::os::unix::fs::PermissionsExt;
    let root = tempfile::tempdir().unwrap();
    let directory = root.path().join("run");
    RunStore::create(&directory, &record()).unwrap();
    assert_eq!(
        fs::metadata(directory).unwrap().permissions().mode() & 0o777,
        0o700
    );
}

#[test]
fn what_can_not_be_made_leaves_nothing() {
    let root = tempfile::tempdir().unwrap();
    // Longer than any path that SQLite opens, though the file system takes it.
    let mut directory = root.path().join("long");
    for _ in 0..8 {
        directory.push("a".repeat(100));
    }
    let error = RunStore::create(&directory, &record()).unwrap_err();
    assert!(matches!(error, StoreError::Database { .. }), "{error}");
    assert_eq!(names(root.path()), [""; 0]);

    let mut twice = record();
    twice.seeds.push(42);
    let error = RunStore::create(root.path().join("run"), &twice).unwrap_err();
    assert!(
        error.to_string().contains("seed `42` is given twice"),
        "{error}"
    );
    assert_eq!(names(root.path()), [""; 0]);
}

#[test]
fn a_run_at_rest_is_one_file_and_reading_leaves_nothing() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 3);
    let writer = store.writer().unwrap();
    drop(store);
    assert!(names(root.path()).contains(&"run.db-wal".to_owned()));
    writer.finish().unwrap();
    assert_eq!(names(root.path()), ["run.db", "run.lock"]);
    RunReader::open(root.path()).unwrap().status().unwrap();
    assert_eq!(names(root.path()), ["run.db", "run.lock"]);
    fs::remove_file(root.path().join("run.lock")).unwrap();
    let reader = RunReader::open(root.path()).unwrap();
    assert_eq!(reader.status().unwrap().state, RunState::Unfinished);
    let store = RunStore::resume(root.path()).unwrap();
    run_all(&store);
}

#[test]
fn a_second_writer_is_refused_while_the_first_lives() {
    let root = tempfile::tempdir().unwrap();
    let first = planned(root.path(), 3);
    let refused = || RunStore::resume(root.path()).unwrap_err();
    assert!(matches!(refused(), StoreError::Running { .. }));
    assert!(
        refused().to_string().contains("another process is running"),
        "{}",
        refused()
    );
    let reader = RunReader::open(root.path()).unwrap();
    assert_eq!(reader.status().unwrap().state, RunState::Running);
    assert_eq!(first.status().unwrap().state, RunState::Unfinished);
    let writer = first.writer().unwrap();
    drop(first);
    assert!(matches!(refused(), StoreError::Running { .. }));
    drop(writer);
    assert_eq!(reader.status().unwrap().state, RunState::Unfinished);
    RunStore::resume(root.path()).unwrap();
}

#[test]
fn looking_at_the_status_keeps_nobody_from_resuming() {
    let root = tempfile::tempdir().unwrap();
    drop(planned(root.path(), 1));
    std::thread::scope(|scope| {
        let looks = scope.spawn(|| {
            for _ in 0..200 {
                RunReader::open(root.path()).unwrap().status().unwrap();
            }
        });
        for _ in 0..20 {
            RunStore::resume(root.path()).unwrap();
        }
        looks.join().unwrap();
    });
}

#[test]
fn what_is_no_run_is_refused_and_left_alone() {
    let root = tempfile::tempdir().unwrap();
    let refused = |why: &str| {
        let before = names(root.path());
        for error in [
            RunReader::open(root.path()).unwrap_err(),
            RunStore::resume(root.path()).unwrap_err(),
        ] {
            assert!(error.to_string().contains(why), "{error}");
        }
        assert_eq!(names(root.path()), before);
    };
    refused("there is no file `run.db` in it");
    let file = root.path().join("run.db");
    fs::write(&file, "").unwrap();
    refused("another program's, or its making was cut short");
    fs::write(&file, "not a database at all\n".repeat(100)).unwrap();
    refused("the file is no run store, or a damaged one");
    fs::remove_file(&file).unwrap();
    Connection::open(&file)
        .unwrap()
        .execute_batch("CREATE TABLE theirs (x)")
        .unwrap();
    refused("another program's");
    let theirs = Connection::open(&file).unwrap();
    let journal: String = theirs
        .pragma_query_value(None, "journal_mode", |row| row.get(0))
        .unwrap();
    assert_eq!(journal, "delete");

    let gone = root.path().join("gone");
    let error = RunReader::open(&gone).unwrap_err();
    assert!(
        error.to_string().contains("there is no such directory"),
        "{error}"
    );
    let error = RunStore::resume(&file).unwrap_err();
    assert!(
        error.to_string().contains("it is not a directory"),
        "{error}"
    );
}

/// A process that is killed while it makes a run leaves a lock, and a file without tables or none.
#[test]
fn a_making_that_was_cut_short_makes_way_for_the_next() {
    let root = tempfile::tempdir().unwrap();
    let file = |name: &str| root.path().join(name);
    let leave = |what: &str| {
        fs::write(file("run.lock"), r#"{"pid":1,"host":"gone"}"#).unwrap();
        match what {
            "nothing" => {}
            "an empty file" => fs::write(file("run.db"), "").unwrap(),
            _ => {
                let database = Connection::open(file("run.db")).unwrap();
                database.execute_batch(what).unwrap();
            }
        }
    };
    let clear = || {
        for name in names(root.path()) {
            fs::remove_file(file(&name)).unwrap();
        }
    };
    for left in [
        "nothing",
        "an empty file",
        "PRAGMA journal_mode = wal",
        "BEGIN; CREATE TABLE t (x)",
    ] {
        leave(left);
        RunReader::open(root.path()).unwrap_err();
        let store = RunStore::create(root.path(), &record()).unwrap();
        assert_eq!(store.stage().unwrap(), Stage::Loading);
        store.discard().unwrap();
        assert!(!root.path().exists());
        fs::create_dir(root.path()).unwrap();
    }
    let taken = || {
        let before = names(root.path());
        let error = RunStore::create(root.path(), &record()).unwrap_err();
        assert!(matches!(error, StoreError::DirectoryTaken(_)), "{error}");
        assert_eq!(names(root.path()), before);
        clear();
    };
    // Something else is in it; or what is called as a run's file is another program's.
    leave("nothing");
    fs::write(file("notes"), "mine").unwrap();
    taken();
    leave("CREATE TABLE theirs (x)");
    taken();
    fs::write(file("run.db"), "").unwrap();
    taken();
    // Another process is about to make it.
    leave("nothing");
    let held = fs::File::open(file("run.lock")).unwrap();
    held.lock().unwrap();
    let error = RunStore::create(root.path(), &record()).unwrap_err();
    assert!(matches!(error, StoreError::Running { .. }), "{error}");
    assert!(error.to_string().contains("process 1 on gone"), "{error}");
}

#[test]
fn a_lock_that_was_replaced_stops_the_writer() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 3);
    let writer = store.writer().unwrap();
    fs::remove_file(root.path().join("run.lock")).unwrap();
    writer.append(run(&all_pending(&store, 1)[0])).unwrap();
    let error = writer.finish().unwrap_err();
    assert!(
        error
            .to_string()
            .contains("run.lock` was removed or replaced"),
        "{error}"
    );
    // Nobody is kept out by it, and the row is there.
    drop(store);
    let store = RunStore::resume(root.path()).unwrap();
    assert_eq!(store.status().unwrap().counts.remaining, 11);
}

#[test]
fn a_run_at_rest_is_kept_from_others_until_it_goes() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 3);
    run_all(&store);
    let resting = store.rest().unwrap();
    assert_eq!(names(root.path()), ["run.db", "run.lock"]);
    assert_eq!(resting.status().unwrap().state, RunState::Complete);
    let reader = RunReader::open(root.path()).unwrap();
    let status = reader.status().unwrap();
    assert_eq!(status.state, RunState::Running);
    assert_eq!(status.holder.unwrap().pid, std::process::id());
    assert!(matches!(
        RunStore::resume(root.path()),
        Err(StoreError::Running { .. })
    ));
    drop(resting);
    let status = reader.status().unwrap();
    assert_eq!((status.state, status.holder), (RunState::Complete, None));
}

#[test]
fn a_newer_run_is_refused_by_name() {
    let root = tempfile::tempdir().unwrap();
    drop(planned(root.path(), 1));
    let file = root.path().join("run.db");
    let refused = |name: &str| {
        for error in [
            RunReader::open(root.path()).unwrap_err(),
            RunStore::resume(root.path()).unwrap_err(),
        ] {
            assert!(error.to_string().contains(name), "{error}");
        }
    };
    let change = |sql: &str| Connection::open(&file).unwrap().execute_batch(sql).unwrap();
    change("PRAGMA user_version = 2");
    refused("`safewebworld.run/2`, and this version reads `safewebworld.run/1`");
    change("PRAGMA user_version = 1; UPDATE run SET record = replace(record, 'run/1', 'run/3')");
    refused("`safewebworld.run/3`, and this version reads `safewebworld.run/1`");
    change("UPDATE run SET record = '{\"schema\": \"safewebworld.run/1\"}'");
    refused("missing field `tool_version`");
}
