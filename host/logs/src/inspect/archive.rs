//! A log as a zip archive, its members read one at a time and as streams.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;

use zip::ZipArchive;
use zip::result::ZipError;

use super::header::{HEADER_FIELDS, Header};
use super::sample::{self, SAMPLE_FIELDS};
use crate::MAX_MEMBER_BYTES;
use crate::fields::{self, Fields};
use crate::import::Import;
use crate::refusal::{Fault, Part, Place};

/// The header of a run that ended, and what a run that died has in its place.
const HEADERS: [&str; 2] = ["header.json", "_journal/start.json"];

/// How many times its own size an archive may unpack to, beyond [`SMALL_BYTES`]. Agents' logs
/// repeat themselves and shrink to a hundredth; a bomb shrinks much further.
const MAX_RATIO: u64 = 1_000;

/// What any archive may unpack to: 1 GiB.
const SMALL_BYTES: u64 = 1 << 30;

pub(super) fn read(
    source_name: &str,
    reader: impl Read + Seek,
    import: &mut Import<'_>,
) -> io::Result<()> {
    let opened = open(reader).and_then(|(mut archive, samples)| {
        let fields = header_fields(&mut archive)?;
        let several_epochs = samples.iter().any(Sample::is_of_a_later_epoch);
        let header = Header::new(source_name, &fields, several_epochs, import)?;
        Ok((archive, samples, header))
    });
    let (mut archive, samples, header) = match opened {
        Ok(opened) => opened,
        Err(fault) => {
            import.refuse_log(source_name, fault);
            return Ok(());
        }
    };
    let source_name: Arc<str> = source_name.into();
    for Sample { index, name } in samples {
        let place = Place {
            source_name: Arc::clone(&source_name),
            part: Part::Member(name),
        };
        let row = member(&mut archive, index, SAMPLE_FIELDS)
            .and_then(|sample| sample::answered(&sample, header.seeds));
        match row {
            Ok(row) => import.keep(place, &header.agent, row)?,
            Err(fault) => import.refuse(place, fault),
        }
    }
    Ok(())
}

/// A member that holds a sample.
struct Sample {
    index: usize,
    name: Box<str>,
}

impl Sample {
    /// Names are `samples/ID_epoch_N.json`.
    fn is_of_a_later_epoch(&self) -> bool {
        let stem = self.name.strip_suffix(".json").unwrap_or(&self.name);
        let epoch = stem.rsplit_once("_epoch_").map(|(_, epoch)| epoch.parse());
        matches!(epoch, Some(Ok(2_u64..)))
    }
}

/// Opens an archive and lists its samples in the order of its directory. Where two members have the
/// same name, the later one is meant.
fn open<R: Read + Seek>(mut reader: R) -> Result<(ZipArchive<R>, Vec<Sample>), Fault> {
    let size = reader
        .seek(SeekFrom::End(0))
        .and_then(|size| reader.rewind().map(|()| size))
        .map_err(Fault::Unreadable)?;
    let archive = ZipArchive::new(reader).map_err(|problem| match problem {
        ZipError::Io(problem) if problem.kind() != io::ErrorKind::UnexpectedEof => {
            Fault::Unreadable(problem)
        }
        other => Fault::NotAnArchive(other.to_string()),
    })?;
    let limit = SMALL_BYTES.max(size.saturating_mul(MAX_RATIO));
    let mut declared: u64 = 0;
    let mut samples = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_data(index).map_err(opening)?;
        let name = entry.name().map_err(opening)?;
        if name.starts_with("samples/") && name.ends_with(".json") {
            declared = declared.saturating_add(entry.size());
            samples.push(Sample {
                index,
                name: name.into(),
            });
        }
    }
    if declared > limit {
        return Err(Fault::ArchiveTooLarge { declared, limit });
    }
    Ok((archive, samples))
}

fn header_fields(archive: &mut ZipArchive<impl Read + Seek>) -> Result<Fields, Fault> {
    let index = HEADERS
        .iter()
        .find_map(|name| archive.index_for_name(name))
        .ok_or(Fault::NoHeader)?;
    member(archive, index, HEADER_FIELDS)
}

/// Reads the fields of these names from a member. What it says that it unpacks to is binding: the
/// archive's reader fails at the first byte beyond.
fn member(
    archive: &mut ZipArchive<impl Read + Seek>,
    index: usize,
    names: &[&str],
) -> Result<Fields, Fault> {
    let member = archive.by_index(index).map_err(opening)?;
    let declared = member.size();
    if declared > MAX_MEMBER_BYTES {
        return Err(Fault::MemberTooLarge {
            declared,
            limit: MAX_MEMBER_BYTES,
        });
    }
    fields::read(member, names)
}

fn opening(problem: ZipError) -> Fault {
    match problem {
        ZipError::Io(problem) => Fault::Unreadable(problem),
        other => Fault::Member(other.to_string()),
    }
}
