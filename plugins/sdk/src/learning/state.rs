//! The frozen state, wherever it is read.

use crate::agent::Failure;
use crate::trained_state;

/// Where a state's bytes are: with the host, or in memory where a model is tested.
pub trait StateBytes {
    /// How many there are.
    fn size(&self) -> u64;

    /// At most `length` bytes from `offset` on; fewer only at the end.
    fn read(&self, offset: u64, length: u32) -> Vec<u8>;

    /// The `N` little-endian f32 from `offset` on.
    ///
    /// # Errors
    /// Where the state ends before.
    fn numbers<const N: usize>(&self, offset: u64) -> Result<[f32; N], Failure> {
        let bytes = self.read(offset, 4 * N as u32);
        let (words, _) = bytes.as_chunks();
        let words: &[[u8; 4]; N] = words.try_into().map_err(|_| {
            Failure::Other(format!(
                "the state ends before its byte {}",
                offset + 4 * N as u64
            ))
        })?;
        Ok(words.map(f32::from_le_bytes))
    }
}

/// The state as the host keeps it.
#[derive(Clone, Copy, Debug)]
pub struct FrozenState;

impl StateBytes for FrozenState {
    fn size(&self) -> u64 {
        trained_state::size()
    }

    fn read(&self, offset: u64, length: u32) -> Vec<u8> {
        trained_state::read(offset, length)
    }
}

impl StateBytes for &[u8] {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn read(&self, offset: u64, length: u32) -> Vec<u8> {
        let rest = self.iter().skip(offset as usize);
        rest.take(length as usize).copied().collect()
    }
}
