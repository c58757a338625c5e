//! The text of a frozen readout, `safewebworld.readout/1`, and what may have happened to it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use sww_benchmark::Decision;
use sww_excerpt::{excerpt, json_problem};
use sww_manifest::{TextDifference, text_difference};

use super::operator::{Operator, OperatorKind};
use super::problem::ReadoutProblem;
use super::readout::{FrozenReadout, FrozenSeed, ScoreSource};
use super::seen::{Fitting, Seen, Selection, hexadecimal};
use crate::LabelVector;
use crate::controls::AskBlockThreshold;
use crate::fitting::Fit;
use crate::readout::AffineReadout;

/// The schema of a frozen readout.
pub const READOUT_SCHEMA: &str = "safewebworld.readout/1";

/// The field that holds the sum of everything beside it.
const SUM: &str = "sha256";

/// Why a text is no frozen readout, or not the one that was written.
#[derive(Debug, thiserror::Error)]
pub enum ReadoutFileProblem {
    /// It is not JSON.
    #[error(
        "it is no JSON: {}; name a file that `sww lar fit` wrote",
        json_problem(.0)
    )]
    NotJson(serde_json::Error),
    /// It has another schema, or none.
    #[error(
        "it has {found}, and this version reads `{READOUT_SCHEMA}`; use a version of the program that \
         knows it, or name a file that `sww lar fit` wrote"
    )]
    Schema {
        /// Its schema in words.
        found: String,
    },
    /// A field is not what it should be.
    #[error("{}{problem}", field.as_ref().map(|field| format!("field `{field}`: ")).unwrap_or_default())]
    Field {
        /// Its path; none for the whole file.
        field: Option<String>,
        /// What was found and expected.
        problem: String,
    },
    /// Something was changed after it was written.
    #[error(
        "{part} was changed after it was frozen: its content has the SHA-256 {found}, and `{SUM}` says \
         {expected}; take the file as it was written, or fit anew"
    )]
    Changed {
        /// Which part.
        part: String,
        /// The sum of what stands there.
        found: String,
        /// The sum that was written.
        expected: String,
    },
    /// It says the same, in other bytes.
    #[error("it is not as it was written: {0}")]
    Respelt(TextDifference),
    /// It contradicts itself.
    #[error(transparent)]
    Readout(#[from] ReadoutProblem),
}

impl ReadoutFileProblem {
    /// Whether a readout has been changed, rather than something else been taken for one.
    pub fn is_change(&self) -> bool {
        matches!(self, Self::Changed { .. } | Self::Respelt(_))
    }
}

/// A frozen readout as it stands in a file, but for its sums.
#[derive(Serialize, Deserialize)]
struct StoredReadout {
    schema: String,
    tool_version: String,
    evaluator_version: String,
    kind: OperatorKind,
    labels: Vec<Decision>,
    inputs: Vec<String>,
    readouts: Vec<StoredSeed>,
}

/// The readout of one seed as it stands in a file, but for its sum. Which fields there are depends
/// on the kind.
#[derive(Serialize, Deserialize)]
struct StoredSeed {
    seed: Option<u64>,
    #[serde(rename = "W", skip_serializing_if = "Option::is_none")]
    weights: Option<Vec<Vec<f64>>>,
    #[serde(rename = "b", skip_serializing_if = "Option::is_none")]
    bias: Option<LabelVector>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lambda: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    objective: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gradient_norm: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    class_weights: Option<LabelVector>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threshold: Option<f64>,
    experts: Vec<ScoreSource>,
    fitted_on: Option<Seen<Fitting>>,
    selected_on: Option<Seen<Selection>>,
}

impl FrozenReadout {
    /// The readout's text. It ends with the sum of all before it, as each of its readouts does.
    /// Equal readouts have equal texts, and reading one gives the same bits back.
    ///
    /// # Errors
    /// JSON can't be made of it; none that this type allows is known.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        let stored = StoredReadout {
            schema: READOUT_SCHEMA.to_owned(),
            tool_version: self.tool_version().to_owned(),
            evaluator_version: self.evaluator_version().to_owned(),
            kind: self.kind(),
            labels: Decision::ALL.into(),
            inputs: inputs(self.experts()),
            readouts: self.seeds().iter().map(StoredSeed::of).collect(),
        };
        let mut value = serde_json::to_value(stored)?;
        if let Some(readouts) = value.get_mut("readouts").and_then(Value::as_array_mut) {
            readouts.iter_mut().try_for_each(add_sum)?;
        }
        add_sum(&mut value)?;
        canonical(&value)
    }

    /// Reads a readout's text, and checks that not a byte of it was changed.
    ///
    /// # Errors
    /// The first of what is wrong: the JSON, the schema, a field, a sum, a byte that leaves the
    /// meaning as it is, or the readout itself.
    pub fn from_text(text: &str) -> Result<Self, ReadoutFileProblem> {
        let value: Value = serde_json::from_str(text).map_err(ReadoutFileProblem::NotJson)?;
        check_schema(&value)?;
        let stored: StoredReadout = serde_path_to_error::deserialize(&value).map_err(|error| {
            ReadoutFileProblem::Field {
                field: Some(excerpt(&error.path().to_string())).filter(|path| path != "."),
                problem: json_problem(error.inner()),
            }
        })?;
        check_sums(&value)?;
        let written = canonical(&value).map_err(ReadoutFileProblem::NotJson)?;
        if let Some(difference) = text_difference(&written, text) {
            return Err(ReadoutFileProblem::Respelt(difference));
        }
        stored.readout()
    }
}

impl StoredReadout {
    fn readout(self) -> Result<FrozenReadout, ReadoutFileProblem> {
        let kind = self.kind;
        let readouts = (0..).zip(self.readouts);
        let seeds: Vec<FrozenSeed> = readouts
            .map(|(position, stored)| stored.seed(kind, &format!("readouts[{position}]")))
            .collect::<Result<_, _>>()?;
        let versions = [self.tool_version, self.evaluator_version];
        let readout = FrozenReadout::checked(versions, seeds)?;
        if self.labels != Decision::ALL {
            return Err(field(
                "labels",
                "expected execute, ask and block, in this order",
            ));
        }
        let expected = inputs(readout.experts());
        if self.inputs != expected {
            let expected = excerpt(&expected.join(", "));
            let expected = format!("expected {expected}, in this order");
            return Err(field("inputs", &expected));
        }
        Ok(readout)
    }
}

impl StoredSeed {
    fn of(seed: &FrozenSeed) -> Self {
        let stored = Self {
            seed: seed.seed,
            weights: None,
            bias: None,
            lambda: None,
            objective: None,
            gradient_norm: None,
            steps: None,
            class_weights: None,
            threshold: None,
            experts: seed.scores_from.clone(),
            fitted_on: seed.fitted_on.clone(),
            selected_on: seed.selected_on.clone(),
        };
        match &seed.operator {
            Operator::Affine(fit) => stored.with_fit(fit),
            Operator::Dcpf(fit) => stored.with_fit(fit),
            Operator::Average => stored,
            Operator::Threshold(threshold) => Self {
                threshold: Some(threshold.threshold),
                ..stored
            },
        }
    }

    fn with_fit<const N: usize>(self, fit: &Fit<N>) -> Self {
        Self {
            weights: Some(fit.readout.weights.map(Vec::from).into()),
            bias: Some(fit.readout.bias),
            lambda: Some(fit.penalty),
            objective: Some(fit.objective),
            gradient_norm: Some(fit.gradient_norm),
            steps: Some(fit.steps),
            class_weights: Some(fit.class_weights),
            ..self
        }
    }

    fn seed(self, kind: OperatorKind, path: &str) -> Result<FrozenSeed, ReadoutFileProblem> {
        let operator = match kind {
            OperatorKind::Affine => Operator::Affine(self.fit(path)?),
            OperatorKind::Dcpf => Operator::Dcpf(self.fit(path)?),
            OperatorKind::Average => Operator::Average,
            OperatorKind::Threshold => Operator::Threshold(AskBlockThreshold {
                threshold: required(self.threshold, path, "threshold")?,
            }),
        };
        Ok(FrozenSeed {
            seed: self.seed,
            operator,
            scores_from: self.experts,
            fitted_on: self.fitted_on,
            selected_on: self.selected_on,
        })
    }

    fn fit<const N: usize>(&self, path: &str) -> Result<Fit<N>, ReadoutFileProblem> {
        let rows = required(self.weights.as_deref(), path, "W")?;
        let matrix: Result<Vec<[f64; N]>, _> = rows
            .iter()
            .map(|row| <[f64; N]>::try_from(row.as_slice()))
            .collect();
        let weights = matrix.ok().and_then(|rows| <[_; 3]>::try_from(rows).ok());
        let weights = weights.ok_or_else(|| {
            let shape = format!("expected 3 rows, one a label, of {N} coefficients each");
            field(&format!("{path}.W"), &shape)
        })?;
        let seen = required(self.fitted_on.as_ref(), path, "fitted_on")?;
        Ok(Fit {
            readout: AffineReadout {
                weights,
                bias: required(self.bias, path, "b")?,
            },
            objective: required(self.objective, path, "objective")?,
            gradient_norm: required(self.gradient_norm, path, "gradient_norm")?,
            steps: required(self.steps, path, "steps")?,
            class_weights: required(self.class_weights, path, "class_weights")?,
            penalty: required(self.lambda, path, "lambda")?,
            rows: usize::try_from(seen.rows()).unwrap_or(usize::MAX),
        })
    }
}

/// The inputs' names: each expert's scores in label order.
fn inputs(experts: &[String]) -> Vec<String> {
    let inputs = experts
        .iter()
        .flat_map(|expert| Decision::ALL.map(|label| format!("{expert}.{label}")));
    inputs.collect()
}

fn field(field: &str, problem: &str) -> ReadoutFileProblem {
    ReadoutFileProblem::Field {
        field: Some(field.to_owned()),
        problem: problem.to_owned(),
    }
}

fn required<T>(value: Option<T>, path: &str, name: &str) -> Result<T, ReadoutFileProblem> {
    value.ok_or_else(|| {
        field(
            &format!("{path}.{name}"),
            "it is missing; a readout of this kind has it",
        )
    })
}

fn check_schema(value: &Value) -> Result<(), ReadoutFileProblem> {
    let schema = value.get("schema").and_then(Value::as_str);
    match schema {
        Some(READOUT_SCHEMA) => Ok(()),
        Some(other) => Err(ReadoutFileProblem::Schema {
            found: format!("the schema `{}`", excerpt(other)),
        }),
        None => Err(ReadoutFileProblem::Schema {
            found: "no schema".to_owned(),
        }),
    }
}

/// Checks the sum of each readout and then of the whole, so that the smallest part that was changed
/// is named.
fn check_sums(value: &Value) -> Result<(), ReadoutFileProblem> {
    let readouts = value.get("readouts").and_then(Value::as_array);
    for (position, readout) in readouts.into_iter().flatten().enumerate() {
        check_sum(readout, &format!("`readouts[{position}]`"))?;
    }
    check_sum(value, "what stands beside the readouts")
}

fn check_sum(value: &Value, part: &str) -> Result<(), ReadoutFileProblem> {
    let written = value.get(SUM).and_then(Value::as_str).unwrap_or_default();
    let mut bare = value.clone();
    if let Some(fields) = bare.as_object_mut() {
        fields.shift_remove(SUM);
    }
    let found = sum(&bare).map_err(ReadoutFileProblem::NotJson)?;
    if found == written {
        return Ok(());
    }
    Err(ReadoutFileProblem::Changed {
        part: part.to_owned(),
        found,
        expected: if written.is_empty() {
            "nothing".to_owned()
        } else {
            excerpt(written)
        },
    })
}

fn add_sum(value: &mut Value) -> Result<(), serde_json::Error> {
    let sum = sum(value)?;
    if let Some(fields) = value.as_object_mut() {
        fields.insert(SUM.to_owned(), sum.into());
    }
    Ok(())
}

fn sum(value: &Value) -> Result<String, serde_json::Error> {
    Ok(hexadecimal(&Sha256::digest(serde_json::to_string(value)?)))
}

/// The one spelling of a value.
fn canonical(value: &Value) -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}
