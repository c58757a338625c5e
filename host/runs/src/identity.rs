//! Telling a file from another one that took its name.

use std::fs::Metadata;
use std::path::Path;

use fs_err::File;

use crate::error::StoreError;

/// What stays the same of a file as long as it is the same file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FileIdentity {
    #[cfg(unix)]
    device_and_node: (u64, u64),
    #[cfg(not(unix))]
    created: Option<std::time::SystemTime>,
}

impl FileIdentity {
    /// The identity of the file that has this name now.
    pub(crate) fn of(file: &Path) -> Result<Self, StoreError> {
        fs_err::metadata(file)
            .map(|metadata| Self::from(&metadata))
            .map_err(StoreError::Files)
    }

    /// The identity of an open file, whatever its name is now.
    pub(crate) fn of_open(file: &File) -> Result<Self, StoreError> {
        file.metadata()
            .map(|metadata| Self::from(&metadata))
            .map_err(StoreError::Files)
    }

    /// Whether the file still has this name.
    pub(crate) fn still_has(self, file: &Path) -> bool {
        Self::of(file).is_ok_and(|now| now == self)
    }
}

impl From<&Metadata> for FileIdentity {
    fn from(metadata: &Metadata) -> Self {
        Self {
            #[cfg(unix)]
            device_and_node: {
                use std::os::unix::fs::MetadataExt;
                (metadata.dev(), metadata.ino())
            },
            #[cfg(not(unix))]
            created: metadata.created().ok(),
        }
    }
}
