//! Where this user's files live that belong to no run.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// The user's directories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserDirectories {
    /// What can be made again: `SWW_CACHE_DIR`, or a directory below the platform's cache directory.
    pub cache: PathBuf,
    /// What can't: `SWW_STATE_DIR`, or a directory below the platform's state directory.
    pub state: PathBuf,
}

impl UserDirectories {
    /// The directories of the user who runs this process; none if the platform knows no home of
    /// theirs and the environment doesn't name both.
    pub fn of_user() -> Option<Self> {
        let named = |variable| std::env::var_os(variable).map(PathBuf::from);
        let strategy = etcetera::choose_base_strategy().ok();
        Some(Self {
            cache: named("SWW_CACHE_DIR").or_else(|| {
                let strategy = strategy.as_ref()?;
                Some(strategy.cache_dir().join("safewebworld"))
            })?,
            state: named("SWW_STATE_DIR").or_else(|| {
                let strategy = strategy.as_ref()?;
                let state = strategy.state_dir();
                Some(
                    state
                        .unwrap_or_else(|| strategy.data_dir())
                        .join("safewebworld"),
                )
            })?,
        })
    }
}
