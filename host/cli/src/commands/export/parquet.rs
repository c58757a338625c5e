//! An export as Parquet, in row groups of bounded size.

use std::io::Write;
use std::mem;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

use crate::commands::export::Ended;
use crate::commands::export::columns::{COLUMNS, Cell, Kind, row};
use crate::error::CommandError;
use crate::screen::write_error;

/// Rows held before they are written.
const ROW_GROUP: usize = 8_192;

pub(crate) struct ParquetTable<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    columns: Vec<Vec<Cell>>,
}

impl<W: Write + Send> ParquetTable<W> {
    pub(crate) fn new(out: W) -> Result<Self, CommandError> {
        let fields = COLUMNS
            .map(|(name, kind)| {
                let (physical, logical) = match kind {
                    Kind::Text => (PhysicalType::BYTE_ARRAY, Some(LogicalType::String)),
                    Kind::Number => (PhysicalType::DOUBLE, None),
                    Kind::Integer => (PhysicalType::INT64, None),
                };
                Type::primitive_type_builder(name, physical)
                    .with_repetition(Repetition::OPTIONAL)
                    .with_logical_type(logical)
                    .build()
                    .map(Arc::new)
            })
            .into_iter()
            .collect::<Result<Vec<_>, _>>()
            .map_err(parquet_error)?;
        let schema = Type::group_type_builder("rollouts")
            .with_fields(fields)
            .build()
            .map_err(parquet_error)?;
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .build();
        let writer = SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties))
            .map_err(parquet_error)?;
        Ok(Self {
            writer,
            columns: vec![Vec::new(); COLUMNS.len()],
        })
    }

    pub(crate) fn write(&mut self, ended: &Ended<'_>) -> Result<(), CommandError> {
        for (column, cell) in self.columns.iter_mut().zip(row(ended)) {
            column.push(cell);
        }
        if self
            .columns
            .first()
            .is_some_and(|column| column.len() >= ROW_GROUP)
        {
            self.flush()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), CommandError> {
        let mut group = self.writer.next_row_group().map_err(parquet_error)?;
        for cells in &mut self.columns {
            write_column(&mut group, mem::take(cells)).map_err(parquet_error)?;
        }
        group.close().map_err(parquet_error)?;
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Result<(), CommandError> {
        if self
            .columns
            .first()
            .is_some_and(|column| !column.is_empty())
        {
            self.flush()?;
        }
        self.writer.close().map_err(parquet_error)?;
        Ok(())
    }
}

fn write_column<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    cells: Vec<Cell>,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else {
        return Err(ParquetError::General("more cells than columns".to_owned()));
    };
    // An absent value has definition level 0 and no place among the values.
    let levels: Vec<i16> = cells
        .iter()
        .map(|cell| match cell {
            Cell::Text(value) => value.is_some().into(),
            Cell::Number(value) => value.is_some().into(),
            Cell::Integer(value) => value.is_some().into(),
        })
        .collect();
    let mut texts = Vec::new();
    let mut numbers = Vec::new();
    let mut integers = Vec::new();
    for cell in cells {
        match cell {
            Cell::Text(value) => texts.extend(value.map(|text| ByteArray::from(text.into_bytes()))),
            Cell::Number(value) => numbers.extend(value),
            Cell::Integer(value) => integers.extend(value),
        }
    }
    match column.untyped() {
        parquet::column::writer::ColumnWriter::ByteArrayColumnWriter(_) => column
            .typed::<ByteArrayType>()
            .write_batch(&texts, Some(&levels), None)?,
        parquet::column::writer::ColumnWriter::DoubleColumnWriter(_) => column
            .typed::<DoubleType>()
            .write_batch(&numbers, Some(&levels), None)?,
        _ => column
            .typed::<Int64Type>()
            .write_batch(&integers, Some(&levels), None)?,
    };
    column.close()
}

fn parquet_error(error: ParquetError) -> CommandError {
    match error {
        ParquetError::External(source) => match source.downcast::<std::io::Error>() {
            Ok(error) => write_error(*error),
            Err(source) => CommandError::Internal(source.to_string()),
        },
        other => CommandError::Internal(other.to_string()),
    }
}
