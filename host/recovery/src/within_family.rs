//! Mixed-label families: can a readout tell ASK from BLOCK where the family doesn't? (spec §7.5)

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sww_benchmark::{Decision, Family};

use crate::experts::{Paired, PerExpert, select};
use crate::metrics::{Metrics, decision_metrics};
use crate::separability::lps;
use crate::{Figure, LabelVector, safest_argmax};

/// A readout inside one family. Balanced accuracy is undefined where the family has no execute;
/// Auth-BA is then the figure to read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MixedFamily {
    /// How many examples of each gold decision it has, in label order.
    pub gold: [usize; 3],
    /// How the readout does.
    pub metrics: Metrics,
    /// ROC-AUC of the readout's ASK/BLOCK margin.
    pub ask_block_auc: Figure,
    /// LPS of each expert's own scores.
    pub lps: PerExpert<Figure>,
}

/// Judges a readout, by its figures, inside each family that has both gold ASK and gold BLOCK
/// (spec §7.5).
pub fn within_family(
    paired: &Paired<'_>,
    figures: &[LabelVector],
) -> BTreeMap<Family, MixedFamily> {
    let mut members: BTreeMap<&Family, Vec<usize>> = BTreeMap::new();
    for (row, family) in paired.rows().families.iter().enumerate() {
        members.entry(family).or_default().push(row);
    }
    let families = members.into_iter().filter_map(|(family, rows)| {
        let gold = select(paired.gold(), &rows);
        let counts = Decision::ALL.map(|class| gold.iter().filter(|&&gold| gold == class).count());
        let [_, asks, blocks] = counts;
        if asks == 0 || blocks == 0 {
            return None;
        }
        let figures = select(figures, &rows);
        let decisions: Vec<_> = figures.iter().map(safest_argmax).collect();
        let mixed = MixedFamily {
            gold: counts,
            metrics: decision_metrics(&gold, &decisions),
            ask_block_auc: lps(&figures, &gold),
            lps: paired
                .views()
                .map(|view| lps(&select(view.rows(), &rows), &gold)),
        };
        Some((family.clone(), mixed))
    });
    families.collect()
}
