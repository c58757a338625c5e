//! An order that only names decide: neither position nor time, and unrelated to the names' own.

use sha2::{Digest, Sha256};

/// Sorts named things by the SHA-256 of their purpose and name. Things of one name stay in the
/// order they came in.
pub(crate) fn in_content_order<T>(
    purpose: &str,
    things: impl IntoIterator<Item = T>,
    name: impl Fn(&T) -> &str,
) -> Vec<T> {
    let keyed = things.into_iter().map(|thing| {
        let hash = Sha256::new()
            .chain_update(purpose)
            .chain_update([0])
            .chain_update(name(&thing));
        (<[u8; 32]>::from(hash.finalize()), thing)
    });
    let mut keyed: Vec<_> = keyed.collect();
    keyed.sort_by_key(|(hash, _)| *hash);
    keyed.into_iter().map(|(_, thing)| thing).collect()
}
