//! What the sandbox promises, shown on components written by hand.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use sww_protocol::{Failure, FailureKind};
use sww_sandbox::{CompileCache, Limits, ParameterValues, Sandbox, World};

/// A component of the world `agent`, as far as its exports' names go, around a core module.
fn component(module: &str) -> Vec<u8> {
    let text = format!(
        r#"(component
            (core module $m {module} (func (export "f")))
            (core instance $i (instantiate $m))
            (func $f (canon lift (core func $i "f")))
            (instance $agents (export "describe" (func $f)) (export "predict" (func $f)))
            (export "safewebworld:plugin/agents@0.1.0" (instance $agents))
        )"#
    );
    wat::parse_str(text).unwrap()
}

fn limits() -> Limits {
    Limits {
        memory_bytes: 1 << 20,
        wall_millis: 400,
        ..Limits::ROLLOUT
    }
}

/// Instantiates a component in a fresh store and drops both.
async fn instantiate(sandbox: &Sandbox, bytes: &[u8], limits: Limits) -> Result<u64, Failure> {
    let compiled = sandbox.compile(bytes, World::Agent).await.unwrap();
    let linker = sandbox.linker::<()>(&compiled).unwrap();
    let pre = compiled.prepare(&linker).unwrap();
    let mut session = sandbox.store((), &ParameterValues::default(), limits, 0);
    session
        .instantiate(async |store| pre.instantiate_async(store).await)
        .await?;
    Ok(session.usage().memory_bytes)
}

#[tokio::test]
async fn memory_is_limited_in_total_and_not_for_each() {
    let sandbox = Sandbox::new(None).unwrap();
    let one = component("(memory 8)");
    assert_eq!(instantiate(&sandbox, &one, limits()).await, Ok(8 << 16));
    // Three instances with half a mebibyte each are over a limit of one.
    let three = wat::parse_str(
        r#"(component
            (core module $m (memory 8) (func (export "f")))
            (core instance $a (instantiate $m))
            (core instance $b (instantiate $m))
            (core instance $c (instantiate $m))
            (func $f (canon lift (core func $a "f")))
            (instance $agents (export "describe" (func $f)) (export "predict" (func $f)))
            (export "safewebworld:plugin/agents@0.1.0" (instance $agents))
        )"#,
    )
    .unwrap();
    let failure = instantiate(&sandbox, &three, limits()).await.unwrap_err();
    assert_eq!(failure.kind, FailureKind::Memory, "{failure}");
    assert_eq!(
        failure.detail,
        "1572864 bytes of memory needed, 1048576 allowed (--memory-limit)"
    );
}

#[tokio::test]
async fn tables_and_instances_are_limited() {
    let sandbox = Sandbox::new(None).unwrap();
    let tables = component("(table 100001 funcref)");
    let failure = instantiate(&sandbox, &tables, limits()).await.unwrap_err();
    assert_eq!(failure.kind, FailureKind::Memory, "{failure}");

    let instances: String = (0..70)
        .map(|n| format!("(core instance $i{n} (instantiate $m))\n"))
        .collect();
    let many = format!(
        r#"(component
            (core module $m (func (export "f")))
            {instances}
            (func $f (canon lift (core func $i0 "f")))
            (instance $agents (export "describe" (func $f)) (export "predict" (func $f)))
            (export "safewebworld:plugin/agents@0.1.0" (instance $agents))
        )"#
    );
    let failure = instantiate(&sandbox, &wat::parse_str(many).unwrap(), limits())
        .await
        .unwrap_err();
    assert_eq!(failure.kind, FailureKind::Instantiation, "{failure}");
}

#[tokio::test]
async fn a_loop_in_a_start_function_is_cut() {
    let sandbox = Sandbox::new(None).unwrap();
    let spinning = component("(func $s (loop br 0)) (start $s)");
    let started = Instant::now();
    let forever = Limits {
        fuel: u64::MAX / 2,
        ..limits()
    };
    let failure = instantiate(&sandbox, &spinning, forever).await.unwrap_err();
    assert_eq!(failure.kind, FailureKind::TimeOut, "{failure}");
    let elapsed = started.elapsed();
    assert!(elapsed >= Duration::from_millis(380), "{elapsed:?}");
    assert!(elapsed < Duration::from_millis(1_500), "{elapsed:?}");

    let frugal = Limits {
        fuel: 1_000,
        ..limits()
    };
    let failure = instantiate(&sandbox, &spinning, frugal).await.unwrap_err();
    assert_eq!(failure.kind, FailureKind::OutOfFuel, "{failure}");
}

/// With one thread, a spinning guest must still let the others of that thread run.
#[tokio::test(flavor = "current_thread")]
async fn a_spinning_guest_does_not_starve_its_neighbours() {
    let sandbox = Sandbox::new(None).unwrap();
    let spinning = component("(func $s (loop br 0)) (start $s)");
    let ticks = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&ticks);
    let heart = tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_millis(5)).await;
            counted.fetch_add(1, Ordering::Relaxed);
        }
    });
    let forever = Limits {
        fuel: u64::MAX / 2,
        wall_millis: 500,
        ..limits()
    };
    let failure = instantiate(&sandbox, &spinning, forever).await.unwrap_err();
    heart.abort();
    assert_eq!(failure.kind, FailureKind::TimeOut, "{failure}");
    let ticks = ticks.load(Ordering::Relaxed);
    assert!(ticks >= 5, "{ticks} beats in half a second");
}

/// The deadline runs from the making of the store, not from that of the engine.
#[tokio::test]
async fn waiting_before_a_rollout_does_not_shorten_it() {
    let sandbox = Sandbox::new(None).unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(
        instantiate(&sandbox, &component(""), limits())
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn a_trap_names_the_function() {
    let sandbox = Sandbox::new(None).unwrap();
    let trapping = component("(func $deep unreachable) (func $s call $deep) (start $s)");
    let failure = instantiate(&sandbox, &trapping, limits())
        .await
        .unwrap_err();
    assert_eq!(failure.kind, FailureKind::Trap);
    assert!(failure.detail.contains("unreachable"), "{failure}");
    assert!(failure.detail.contains("at deep"), "{failure}");
}

#[tokio::test]
async fn fresh_stores_keep_memory_flat() {
    let sandbox = Sandbox::new(None).unwrap();
    let bytes = component("(memory 16)");
    let maps = || std::fs::read_to_string("/proc/self/maps").map(|maps| maps.lines().count());
    let mut after_200 = None;
    for rollout in 0..2_000 {
        instantiate(&sandbox, &bytes, limits()).await.unwrap();
        if rollout == 200 {
            after_200 = maps().ok();
        }
    }
    if let (Some(before), Ok(after)) = (after_200, maps()) {
        assert!(
            after <= before + before / 10 + 8,
            "{before} mappings became {after}"
        );
    }
}

fn cache(directory: &Path) -> CompileCache {
    CompileCache::open(&directory.join("cache"), &directory.join("state")).unwrap()
}

fn entries(directory: &Path) -> Vec<std::path::PathBuf> {
    std::fs::read_dir(directory.join("cache"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect()
}

#[tokio::test]
async fn a_component_is_compiled_once_and_kept() {
    let directory = tempfile::tempdir().unwrap();
    let bytes = component("(memory 1)");
    let first = Sandbox::new(Some(cache(directory.path()))).unwrap();
    first.compile(&bytes, World::Agent).await.unwrap();
    assert_eq!(first.cache_use(), (0, 1));
    first.compile(&bytes, World::Agent).await.unwrap();
    assert_eq!(first.cache_use(), (1, 1));
    assert_eq!(entries(directory.path()).len(), 1);

    let second = Sandbox::new(Some(cache(directory.path()))).unwrap();
    second.compile(&bytes, World::Agent).await.unwrap();
    let other = component("(memory 2)");
    second.compile(&other, World::Agent).await.unwrap();
    assert_eq!(second.cache_use(), (1, 1));
    assert_eq!(entries(directory.path()).len(), 2);
}

#[tokio::test]
async fn a_tampered_or_foreign_entry_is_never_loaded() {
    let directory = tempfile::tempdir().unwrap();
    let bytes = component("(memory 1)");
    let compile = async || {
        let sandbox = Sandbox::new(Some(cache(directory.path()))).unwrap();
        sandbox.compile(&bytes, World::Agent).await.unwrap();
        sandbox.cache_use()
    };
    assert_eq!(compile().await, (0, 1));
    assert_eq!(compile().await, (1, 0));
    let entry = entries(directory.path()).pop().unwrap();
    let good = std::fs::read(&entry).unwrap();

    // One bit anywhere: in the seal, in the name, in the code.
    for position in [0, 31, 32, 40, good.len() / 2, good.len() - 1] {
        let mut bad = good.clone();
        bad[position] ^= 1;
        std::fs::write(&entry, bad).unwrap();
        assert_eq!(compile().await, (0, 1), "byte {position}");
        assert_eq!(compile().await, (1, 0), "it was written anew");
    }
    std::fs::write(&entry, b"short").unwrap();
    assert_eq!(compile().await, (0, 1));

    // The same bytes under another user's key.
    std::fs::write(directory.path().join("state/compile-cache.key"), [7; 32]).unwrap();
    std::fs::write(&entry, &good).unwrap();
    assert_eq!(compile().await, (0, 1));
}

#[cfg(unix)]
#[test]
fn the_cache_is_private() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    drop(cache(directory.path()));
    for (name, mode) in [
        ("cache", 0o700),
        ("state", 0o700),
        ("state/compile-cache.key", 0o600),
    ] {
        let permissions = std::fs::metadata(directory.path().join(name))
            .unwrap()
            .permissions();
        assert_eq!(permissions.mode() & 0o777, mode, "{name}");
    }
}
