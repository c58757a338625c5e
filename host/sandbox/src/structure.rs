//! The structure of a component, counted before anything is made of it.

use wasmparser::Payload;

use crate::plugin::PluginError;

/// How much there is of something in a whole component, nested ones included.
#[derive(Clone, Copy, Debug)]
struct Count {
    /// What is counted.
    of: &'static str,
    found: u64,
    most: u64,
}

impl Count {
    const fn at_most(most: u64, of: &'static str) -> Self {
        Self { of, found: 0, most }
    }

    fn add(&mut self, more: u32) -> Result<(), PluginError> {
        self.found += u64::from(more);
        self.check()
    }

    fn check(self) -> Result<(), PluginError> {
        let Self { of, found, most } = self;
        if found > most {
            return Err(PluginError::TooMany { of, found, most });
        }
        Ok(())
    }
}

/// What is counted. The limits are about ten times what the largest of two guests has that bring a
/// whole language along (CPython, SpiderMonkey): they stop what no plugin needs before it costs
/// anything, and the limits of compilation and of a rollout stop the rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Structure {
    depth: Count,
    nested: Count,
    types: Count,
    instances: Count,
    functions: Count,
    globals: Count,
    tables: Count,
    memories: Count,
    segments: Count,
    names: Count,
}

impl Structure {
    pub(crate) const fn new() -> Self {
        Self {
            depth: Count::at_most(16, "levels of nesting"),
            nested: Count::at_most(200, "nested modules and components"),
            types: Count::at_most(20_000, "types"),
            instances: Count::at_most(1_000, "instances"),
            functions: Count::at_most(150_000, "functions"),
            globals: Count::at_most(10_000, "globals"),
            tables: Count::at_most(200, "tables"),
            memories: Count::at_most(100, "memories"),
            segments: Count::at_most(100_000, "data and element segments"),
            names: Count::at_most(100_000, "imports, exports and aliases"),
        }
    }

    /// Whether what comes next is of the component itself, and not of something nested in it.
    pub(crate) fn is_outermost(&self) -> bool {
        self.depth.found == 0
    }

    /// Counts one part.
    ///
    /// # Errors
    /// There is more of something than any plugin needs.
    pub(crate) fn count(&mut self, part: &Payload<'_>) -> Result<(), PluginError> {
        match part {
            Payload::ModuleSection { .. } | Payload::ComponentSection { .. } => {
                self.nested.add(1)?;
                self.depth.add(1)
            }
            Payload::End(_) => {
                self.depth.found = self.depth.found.saturating_sub(1);
                Ok(())
            }
            Payload::TypeSection(section) => self.types.add(section.count()),
            Payload::CoreTypeSection(section) => self.types.add(section.count()),
            Payload::ComponentTypeSection(section) => self.types.add(section.count()),
            Payload::InstanceSection(section) => self.instances.add(section.count()),
            Payload::ComponentInstanceSection(section) => self.instances.add(section.count()),
            Payload::FunctionSection(section) => self.functions.add(section.count()),
            Payload::ComponentCanonicalSection(section) => self.functions.add(section.count()),
            Payload::GlobalSection(section) => self.globals.add(section.count()),
            Payload::TableSection(section) => self.tables.add(section.count()),
            Payload::MemorySection(section) => self.memories.add(section.count()),
            Payload::DataSection(section) => self.segments.add(section.count()),
            Payload::ElementSection(section) => self.segments.add(section.count()),
            Payload::ImportSection(section) => self.names.add(section.count()),
            Payload::ExportSection(section) => self.names.add(section.count()),
            Payload::ComponentImportSection(section) => self.names.add(section.count()),
            Payload::ComponentExportSection(section) => self.names.add(section.count()),
            Payload::ComponentAliasSection(section) => self.names.add(section.count()),
            _ => Ok(()),
        }
    }
}
