//! The logs of Inspect, `.eval` and `.json`.
//!
//! Each sample is one row. Its id is the sample's id; its agent is the model; its answer is the
//! completion, as it is, or what the attachment holds that stands in its place. A sample that
//! failed or was invalidated is incomplete. One that ran into a limit, of tokens or of anything
//! else, keeps the text it has: whether that is an answer is for the evaluator to say. Scores and
//! targets are not read.
//!
//! The seed is the epoch where there is more than one, since that is what tells the rows of a
//! sample apart; else the seed of the run's generation, where it states one.

mod archive;
mod document;
mod header;
mod sample;

use std::io::{self, Read, Seek};

use crate::import::Import;

/// Reads a log of either kind, told apart by its first bytes. `source_name` is what reports call
/// it, for a file its path. The members of an archive may stand in any order, be deflated or
/// compressed with zstd, and lack the header, as after a crash.
///
/// # Errors
/// What the sink of the import fails with. What is wrong with the log goes into the report.
pub fn read(
    source_name: &str,
    mut reader: impl Read + Seek,
    import: &mut Import<'_>,
) -> io::Result<()> {
    match is_archive(&mut reader) {
        Ok(true) => archive::read(source_name, reader, import),
        Ok(false) => document::read(source_name, reader, import),
        Err(problem) => {
            import.refuse_log(source_name, crate::Fault::Unreadable(problem));
            Ok(())
        }
    }
}

/// Whether a zip archive starts here; the reader stays where it is.
pub(crate) fn is_archive(reader: &mut (impl Read + Seek)) -> io::Result<bool> {
    let mut magic = Vec::new();
    reader.by_ref().take(4).read_to_end(&mut magic)?;
    reader.rewind()?;
    Ok(magic == b"PK\x03\x04" || magic == b"PK\x05\x06")
}
