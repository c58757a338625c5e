//! Growth of memories and tables, added up over the whole store.

use wasmtime::ResourceLimiter;

use crate::Limits;
use crate::failure::LimitReached;

/// Wasmtime's own limiter counts each memory by itself, so that a guest with three memories gets
/// three times the limit; this one adds them up, and its refusal is a typed error.
#[derive(Debug)]
pub(crate) struct Limiter {
    memory_limit: u64,
    table_limit: u64,
    instances: usize,
    memory: u64,
    tables: u64,
}

impl Limiter {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            memory_limit: limits.memory_bytes,
            table_limit: limits.table_elements,
            instances: limits.instances as usize,
            memory: 0,
            tables: 0,
        }
    }

    /// Bytes of linear memory held. Memories never shrink, so it is also the most that was held.
    pub(crate) fn memory(&self) -> u64 {
        self.memory
    }
}

fn grown(total: u64, current: usize, desired: usize) -> u64 {
    total.saturating_add(desired.saturating_sub(current) as u64)
}

impl ResourceLimiter for Limiter {
    fn memory_growing(
        &mut self,
        current: usize,
        desired: usize,
        _maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        let total = grown(self.memory, current, desired);
        if total > self.memory_limit {
            return Err(LimitReached::Memory {
                needed: total,
                limit: self.memory_limit,
            }
            .into());
        }
        self.memory = total;
        Ok(true)
    }

    fn table_growing(
        &mut self,
        current: usize,
        desired: usize,
        _maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        let total = grown(self.tables, current, desired);
        if total > self.table_limit {
            return Err(LimitReached::Tables {
                needed: total,
                limit: self.table_limit,
            }
            .into());
        }
        self.tables = total;
        Ok(true)
    }

    fn instances(&self) -> usize {
        self.instances
    }

    fn tables(&self) -> usize {
        self.instances
    }

    fn memories(&self) -> usize {
        self.instances
    }
}
