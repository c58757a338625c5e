//! Whether a run that is gone on with is the one whose seal lies beside it.

use std::io::ErrorKind;

use sww_runs::{RunReader, Seal};

use crate::error::CommandError;
use crate::scored::SEAL;

/// Refuses a run whose database was replaced by another run's since its reports were sealed. A seal
/// that can't be read any more says nothing, and is written anew with the reports.
pub(super) fn refuse_another(run: &RunReader) -> Result<(), CommandError> {
    let path = run.directory().join(SEAL);
    let text = match fs_err::read(&path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(CommandError::unreadable(&path)(error)),
    };
    match Seal::from_json(&text) {
        Ok(seal) if !run.is_sealed_by(&seal)? => Err(CommandError::Integrity(format!(
            "`{}` is another run's: {} beside it seals a run of other settings; bring the right one \
             back, or move the reports and the seal away if it is the one to go on with",
            run.directory().join("run.db").display(),
            SEAL
        ))),
        Ok(_) | Err(_) => Ok(()),
    }
}
