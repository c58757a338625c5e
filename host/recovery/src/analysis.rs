//! Localise, Recover and Verify in one go, for one seed (spec §7.2 to §7.5).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sww_benchmark::{Decision, Family, Split};

use crate::complementarity::{ConditionalGain, CrossFitError, conditional_gain};
use crate::controls::{
    AskBlockThreshold, AskShift, HiddenLayerFit, IsotonicReadout, choose_ask_shift,
    choose_threshold, fit_hidden_layer, fit_isotonic,
};
use crate::experts::{Misaligned, Paired, PerExpert};
use crate::fitting::{Criterion, Fit, FitError, fit};
use crate::holdout::{FittedReadouts, GroupHoldout, GroupSplitError, group_split};
use crate::metrics::{Metrics, decision_metrics, gains, strongest};
use crate::pairing::{PairingNulls, pairing_nulls};
use crate::readout::{decisions, equal_score_average};
use crate::selective::{RiskCoverage, risk_coverage};
use crate::separability::lps;
use crate::shared_wrong::{SharedWrong, shared_wrong};
use crate::transfer::{Transfer, source_transfer};
use crate::within_family::{MixedFamily, within_family};
use crate::{Figure, Rows, ScoreView};

/// The examples of each split.
#[derive(Clone, Copy, Debug)]
pub struct Splits<'a> {
    /// Readouts are fitted on TRAIN.
    pub train: &'a Rows,
    /// Readouts are selected and compared on DEV.
    pub dev: &'a Rows,
    /// Readouts are only ever applied to TEST.
    pub test: Option<&'a Rows>,
}

/// One expert's scores of each split, of one seed.
#[derive(Clone, Debug, PartialEq)]
pub struct SplitViews {
    /// On TRAIN.
    pub train: ScoreView,
    /// On DEV.
    pub dev: ScoreView,
    /// On TEST, where that is looked at.
    pub test: Option<ScoreView>,
}

/// How a readout does on DEV and, where it is looked at, on TEST.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged<R> {
    /// The readout.
    #[serde(flatten)]
    pub readout: R,
    /// On DEV.
    pub dev: Metrics,
    /// On TEST; null where it isn't looked at.
    pub test: Option<Metrics>,
}

/// A readout without anything fitted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unfitted {}

/// The controls (spec §7.3). One that can't be chosen or fitted is null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Controls {
    /// One parameter in probability space, chosen on DEV.
    pub ask_shift: PerExpert<Option<Judged<AskShift>>>,
    /// The ASK/BLOCK threshold, chosen on DEV.
    pub threshold: PerExpert<Option<Judged<AskBlockThreshold>>>,
    /// The isotonic readout.
    pub isotonic: PerExpert<Judged<IsotonicReadout>>,
    /// The hidden layer over both experts' scores.
    pub hidden_layer: Judged<HiddenLayerFit>,
    /// The affine readout of the base backbones; null where they aren't given.
    pub base: PerExpert<Option<BaseRecovery>>,
}

/// Affine recovery of an unadapted backbone (spec §7.3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BaseRecovery {
    /// Its native readout.
    pub native: Judged<Unfitted>,
    /// Its affine calibration.
    pub calibrated: Judged<Fit<3>>,
}

/// Everything of one seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// Latent policy separability on DEV (spec §7.2).
    pub lps: PerExpert<Figure>,
    /// The native readouts.
    pub native: PerExpert<Judged<Unfitted>>,
    /// Single-expert calibration.
    pub calibrated: PerExpert<Judged<Fit<3>>>,
    /// Latent recoverability gain on DEV (spec §7.3).
    pub lrg: PerExpert<Metrics>,
    /// Equal-score averaging.
    pub average: Judged<Unfitted>,
    /// Dual-checkpoint policy fusion (spec §7.4).
    pub dcpf: Judged<Fit<6>>,
    /// Cross-backbone complementarity on DEV (spec §7.4).
    pub cbc: Metrics,
    /// Cross-fitted conditional predictive gain on TRAIN (spec §7.5).
    pub ccg: ConditionalGain,
    /// The controls.
    pub controls: Controls,
    /// Pairing nulls on AUDIT_HOLDOUT.
    pub pairing: PairingNulls,
    /// The group-aware holdout.
    pub group_holdout: GroupHoldout,
    /// Source transfer within TRAIN.
    pub source_transfer: Vec<Transfer>,
    /// Shared-wrong rows of DEV under DCPF.
    pub shared_wrong: SharedWrong,
    /// Mixed-label families of DEV under DCPF.
    pub within_family: BTreeMap<Family, MixedFamily>,
    /// DCPF on DEV, the surest rows first.
    pub selective: RiskCoverage,
}

/// Why there is no analysis.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum AnalysisError {
    /// Examples and scores of a split don't go together.
    #[error("split `{split}`: {problem}")]
    Misaligned {
        /// The split.
        split: Split,
        /// What doesn't.
        problem: Misaligned,
    },
    /// TEST is to be looked at and an expert has no scores there.
    #[error("split `test` has examples and not both experts' scores of them")]
    NoTestScores,
    /// A readout can't be fitted.
    #[error("{readout}: {problem}")]
    Fit {
        /// Which.
        readout: &'static str,
        /// Why not.
        problem: FitError,
    },
    /// The cross-fitted gain can't be told.
    #[error("cross-fitted gain: {0}")]
    CrossFit(#[from] CrossFitError),
    /// TRAIN can't be split by group.
    #[error("group-aware holdout: {0}")]
    GroupSplit(#[from] GroupSplitError),
}

/// A failure to fit, with the readout's name.
fn naming(readout: &'static str) -> impl Fn(FitError) -> AnalysisError {
    move |problem| AnalysisError::Fit { readout, problem }
}

/// Examples of DEV and of TEST with both experts' scores.
#[derive(Clone, Copy)]
struct Held<'a> {
    dev: Paired<'a>,
    test: Option<Paired<'a>>,
}

impl Held<'_> {
    fn judged<R>(
        &self,
        readout: R,
        decide: impl Fn(&R, &Paired<'_>) -> Vec<Decision>,
    ) -> Judged<R> {
        let metrics = |split: &Paired<'_>| decision_metrics(split.gold(), &decide(&readout, split));
        let (dev, test) = (metrics(&self.dev), self.test.as_ref().map(metrics));
        Judged { readout, dev, test }
    }
}

/// A way to pick an expert's view.
type View = for<'a> fn(PerExpert<&'a ScoreView>) -> &'a ScoreView;

const VIEWS: PerExpert<View> = PerExpert {
    q: |views| views.q,
    l: |views| views.l,
};

/// Runs Localise, Recover and Verify for one seed, triplets and verdict aside. Fits read TRAIN,
/// choices read DEV, and TEST is only judged. `base` holds the scores of the unadapted backbones
/// where they are known.
///
/// # Errors
/// Examples and scores don't go together, or something can't be fitted or split.
pub fn analyse(
    splits: Splits<'_>,
    experts: PerExpert<&SplitViews>,
    base: PerExpert<Option<&SplitViews>>,
) -> Result<Analysis, AnalysisError> {
    let (train, held) = paired(splits, experts)?;
    let gold = train.gold();
    let calibrate = |view: View| {
        let scores = view(train.views());
        let fitted = fit(scores.rows(), gold, Criterion::BALANCED);
        let fitted = fitted.map_err(naming("single-expert calibration"))?;
        Ok::<_, AnalysisError>(held.judged(fitted, |fit, split| {
            fit.readout.decisions(view(split.views()).rows())
        }))
    };
    let native =
        VIEWS.map(|view| held.judged(Unfitted {}, |_, split| view(split.views()).native()));
    let calibrated = VIEWS.try_map(calibrate)?;
    let average = held.judged(Unfitted {}, |_, split| {
        let PerExpert { q, l } = split.views();
        decisions(&equal_score_average(q, l))
    });
    let dcpf = fit(&train.inputs(), gold, Criterion::BALANCED).map_err(naming("DCPF"))?;
    let figures = dcpf.readout.all_figures(&held.dev.inputs());
    let dcpf = held.judged(dcpf, |fit, split| fit.readout.decisions(&split.inputs()));

    let split = group_split(train.rows())?;
    let audit = FittedReadouts::on(&train, &split.fit).map_err(naming("group-aware holdout"))?;
    Ok(Analysis {
        lps: held
            .dev
            .views()
            .map(|view| lps(view.rows(), held.dev.gold())),
        lrg: PerExpert {
            q: gains(&calibrated.q.dev, &native.q.dev),
            l: gains(&calibrated.l.dev, &native.l.dev),
        },
        cbc: gains(&dcpf.dev, &strongest(&calibrated.q.dev, &calibrated.l.dev)),
        ccg: conditional_gain(&train)?,
        controls: controls(&train, &held, splits, base)?,
        pairing: pairing_nulls(&audit.dcpf.readout, &train, &split.holdout),
        group_holdout: GroupHoldout {
            fit_rows: split.fit.len(),
            judged: audit.judged_on(&train, &split.holdout),
        },
        source_transfer: source_transfer(&train),
        shared_wrong: shared_wrong(&held.dev, &decisions(&figures)),
        within_family: within_family(&held.dev, &figures),
        selective: risk_coverage(&figures, held.dev.gold()),
        native,
        calibrated,
        average,
        dcpf,
    })
}

/// Puts each split's examples and scores together.
fn paired<'a>(
    splits: Splits<'a>,
    experts: PerExpert<&'a SplitViews>,
) -> Result<(Paired<'a>, Held<'a>), AnalysisError> {
    let pair = |split, rows, views| {
        let misaligned = |problem| AnalysisError::Misaligned { split, problem };
        Paired::new(rows, views).map_err(misaligned)
    };
    let train = pair(
        Split::Train,
        splits.train,
        experts.map(|views| &views.train),
    )?;
    let dev = pair(Split::Dev, splits.dev, experts.map(|views| &views.dev))?;
    let test = match splits.test {
        Some(rows) => {
            let scores = |views: &'a SplitViews| views.test.as_ref();
            let scores =
                experts.try_map(|views| scores(views).ok_or(AnalysisError::NoTestScores))?;
            Some(pair(Split::Test, rows, scores)?)
        }
        None => None,
    };
    Ok((train, Held { dev, test }))
}

fn controls(
    train: &Paired<'_>,
    held: &Held<'_>,
    splits: Splits<'_>,
    base: PerExpert<Option<&SplitViews>>,
) -> Result<Controls, AnalysisError> {
    let dev = held.dev;
    let hidden_layer = fit_hidden_layer(&train.inputs(), train.gold(), Criterion::BALANCED);
    let hidden_layer = hidden_layer.map_err(naming("hidden layer"))?;
    Ok(Controls {
        ask_shift: VIEWS.map(|view| {
            let chosen = choose_ask_shift(view(dev.views()), dev.gold())?;
            Some(held.judged(chosen, |shift, split| {
                shift.decisions(view(split.views()).rows())
            }))
        }),
        threshold: VIEWS.map(|view| {
            let chosen = choose_threshold(view(dev.views()), dev.gold())?;
            Some(held.judged(chosen, |threshold, split| {
                threshold.decisions(view(split.views()).rows())
            }))
        }),
        isotonic: VIEWS.try_map(|view| {
            let fitted = fit_isotonic(view(train.views()), train.gold());
            let fitted = fitted.map_err(naming("isotonic readout"))?;
            Ok::<_, AnalysisError>(held.judged(fitted, |readout, split| {
                readout.decisions(view(split.views()).rows())
            }))
        })?,
        hidden_layer: held.judged(hidden_layer, |fit, split| {
            fit.readout.decisions(&split.inputs())
        }),
        base: base.try_map(|views| {
            let recovery = views.map(|views| base_recovery(splits, views));
            recovery.transpose()
        })?,
    })
}

/// Native and calibrated readouts of an unadapted backbone; TEST only where both are known.
fn base_recovery(splits: Splits<'_>, base: &SplitViews) -> Result<BaseRecovery, AnalysisError> {
    let splits = Splits {
        test: splits.test.filter(|_| base.test.is_some()),
        ..splits
    };
    let (train, held) = paired(splits, PerExpert { q: base, l: base })?;
    let fitted = fit(base.train.rows(), train.gold(), Criterion::BALANCED);
    let fitted = fitted.map_err(naming("calibration of a base backbone"))?;
    Ok(BaseRecovery {
        native: held.judged(Unfitted {}, |_, split| split.views().q.native()),
        calibrated: held.judged(fitted, |fit, split| {
            fit.readout.decisions(split.views().q.rows())
        }),
    })
}
