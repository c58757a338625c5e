//! What the parent of a compiling process makes of one that misbehaves.
#![cfg(unix)]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

use sww_sandbox::{CompileFailure, CompileLimits, Compiler, PluginError, Sandbox, World};

const AGENT: &str = r#"(component
    (core module $m (func (export "f")))
    (core instance $i (instantiate $m))
    (func $f (canon lift (core func $i "f")))
    (instance $agents (export "describe" (func $f)) (export "predict" (func $f)))
    (export "safewebworld:plugin/agents@0.1.0" (instance $agents))
)"#;

/// What comes of compiling by a shell script, which is told the workplace as `$2`.
async fn compiled_by(script: &str) -> CompileFailure {
    let directory = tempfile::tempdir().unwrap();
    let program = directory.path().join("program");
    fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o700)).unwrap();
    let limits = CompileLimits {
        seconds: 1,
        ..CompileLimits::DEFAULT
    };
    let sandbox = Sandbox::new(None).unwrap();
    let sandbox = sandbox.with_compiler(Compiler::Child { program, limits });
    let bytes = wat::parse_str(AGENT).unwrap();
    match sandbox.compile(&bytes, World::Agent).await {
        Err(PluginError::Compilation(failure)) => failure,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it was compiled"),
    }
}

fn died(status: &str, last_words: &str) -> CompileFailure {
    CompileFailure::Died {
        status: status.to_owned(),
        last_words: last_words.to_owned(),
    }
}

#[tokio::test]
async fn one_that_says_nothing_has_died() {
    assert_eq!(compiled_by("exit 0").await, died("exit status: 0", ""));
    let failure = compiled_by("echo the end >&2; exit 101").await;
    assert_eq!(failure, died("exit status: 101", "; it said: the end"));
    let failure = compiled_by("kill -SEGV $$").await;
    assert!(failure.to_string().contains("SIGSEGV"), "{failure}");
}

#[tokio::test]
async fn one_that_never_ends_is_killed() {
    let started = Instant::now();
    let failure = compiled_by("exec sleep 1000").await;
    assert_eq!(failure, CompileFailure::TimeOut { seconds: 1 });
    assert!(started.elapsed() < Duration::from_secs(20));
}

#[tokio::test]
async fn one_without_memory_is_known_by_its_report_or_its_last_words() {
    let memory = CompileFailure::Memory { mebibytes: 4_096 };
    let aborted = "echo memory allocation of 12 bytes failed >&2; kill -ABRT $$";
    assert_eq!(compiled_by(aborted).await, memory);
    assert_eq!(compiled_by("echo memory > $2/report").await, memory);
}

#[tokio::test]
async fn what_it_floods_is_cut() {
    let flood = "i=0; while [ $i -lt 20000 ]; do echo never ending words; i=$((i+1)); done >&2";
    let CompileFailure::Died { last_words, .. } = compiled_by(flood).await else {
        panic!("it didn't die");
    };
    assert!(last_words.len() < 400, "{last_words}");
}

/// An entry that it didn't make, or not for this component, is no entry.
#[tokio::test]
async fn one_that_claims_more_than_it_made_is_found_out() {
    for script in [
        "echo compiled > $2/report",
        "echo compiled > $2/report; for i in 1 2; do echo forged > $2/cache/$i.sealed; done",
        "echo machine > $2/report; echo no room >> $2/report",
    ] {
        let failure = compiled_by(script).await;
        assert!(matches!(failure, CompileFailure::Machine(_)), "{failure}");
    }
}

/// It sees nothing of the environment but where to put temporary files, and how many threads to use.
#[tokio::test]
async fn its_environment_is_cleared() {
    let CompileFailure::Died { last_words, .. } = compiled_by("/usr/bin/env >&2").await else {
        panic!("it didn't die");
    };
    let names = last_words.trim_start_matches("; it said: ").split(' ');
    let mut names: Vec<_> = names
        .filter_map(|pair| Some(pair.split_once('=')?.0))
        .collect();
    // The shell's own.
    names.retain(|name| !["PWD", "_", "SHLVL", "OLDPWD"].contains(name));
    names.sort_unstable();
    assert_eq!(names, ["RAYON_NUM_THREADS", "TMPDIR"]);
}

#[tokio::test]
async fn a_program_that_is_not_there_is_named() {
    let sandbox = Sandbox::new(None).unwrap().with_compiler(Compiler::Child {
        program: "/nonexistent/sww".into(),
        limits: CompileLimits::DEFAULT,
    });
    let bytes = wat::parse_str(AGENT).unwrap();
    let refused = sandbox.compile(&bytes, World::Agent).await.err().unwrap();
    assert!(
        refused.to_string().contains("/nonexistent/sww"),
        "{refused}"
    );
}
