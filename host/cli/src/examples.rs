//! Reading the examples of several task families, page by page.

use sww_benchmark::Example;
use sww_catalogue::Selection;

use crate::error::CommandError;
use crate::plugins::{NamedFamily, show_log};

/// Examples fetched in one call of a component.
const PAGE: u32 = 512;

/// How many examples each family gives to a selection of at most `limit` examples: all it has, or
/// its share, in proportion and rounded so that the shares add up.
pub(crate) async fn counts(
    families: &[NamedFamily],
    selection: Selection,
    limit: Option<u64>,
) -> Result<Vec<u64>, CommandError> {
    let mut counts = Vec::new();
    for named in families {
        let mut session = named.family.session().await.map_err(failed(named))?;
        counts.push(session.count(selection).await.map_err(refused(named))?);
    }
    Ok(shares(&counts, limit))
}

/// Largest-remainder shares of `limit`.
fn shares(counts: &[u64], limit: Option<u64>) -> Vec<u64> {
    let total: u64 = counts.iter().sum();
    let Some(limit) = limit.filter(|limit| *limit < total) else {
        return counts.to_vec();
    };
    let exact = |count: u64| u128::from(count) * u128::from(limit);
    let mut shares: Vec<u64> = counts
        .iter()
        .map(|count| (exact(*count) / u128::from(total)) as u64)
        .collect();
    let mut by_remainder: Vec<usize> = (0..counts.len()).collect();
    by_remainder.sort_by_key(|family| {
        let count = counts.get(*family).copied().unwrap_or(0);
        (std::cmp::Reverse(exact(count) % u128::from(total)), *family)
    });
    let left = limit - shares.iter().sum::<u64>();
    for family in by_remainder.into_iter().take(left as usize) {
        if let Some(share) = shares.get_mut(family) {
            *share += 1;
        }
    }
    shares
}

/// Hands every example of a selection to `visit`: the family's number, the example's position in
/// the family, and the example.
pub(crate) async fn for_each(
    families: &[NamedFamily],
    selection: Selection,
    limit: Option<u64>,
    mut visit: impl FnMut(u32, u64, Example) -> Result<(), CommandError>,
) -> Result<u64, CommandError> {
    let wanted = counts(families, selection, limit).await?;
    for ((number, named), wanted) in (0..).zip(families).zip(&wanted) {
        let mut session = named.family.session().await.map_err(failed(named))?;
        let count = session.count(selection).await.map_err(refused(named))?;
        let mut first = 0;
        while first < *wanted {
            let page = PAGE.min(u32::try_from(wanted - first).unwrap_or(PAGE));
            let examples = session
                .examples(selection, count, first, page)
                .await
                .map_err(refused(named))?;
            for example in examples {
                visit(number, first, example)?;
                first += 1;
            }
        }
        show_log(&named.label, session.take_log());
    }
    Ok(wanted.iter().sum())
}

fn failed(named: &NamedFamily) -> impl FnOnce(sww_protocol::Failure) -> CommandError + use<> {
    let label = named.label.clone();
    move |failure| CommandError::Family {
        label,
        problem: sww_catalogue::FamilyError::Failed {
            function: "instantiation",
            failure,
        },
    }
}

fn refused(named: &NamedFamily) -> impl FnOnce(sww_catalogue::FamilyError) -> CommandError + use<> {
    let label = named.label.clone();
    move |problem| CommandError::Family { label, problem }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_keep_the_proportions() {
        assert_eq!(
            shares(&[600, 480, 480, 480, 480, 480], None)
                .iter()
                .sum::<u64>(),
            3_000
        );
        assert_eq!(
            shares(&[600, 480, 480, 480, 480, 480], Some(30)),
            [6, 5, 5, 5, 5, 4]
        );
        assert_eq!(shares(&[3, 1], Some(9)), [3, 1]);
        assert_eq!(shares(&[1, 1, 1], Some(2)), [1, 1, 0]);
        assert_eq!(shares(&[0, 0], Some(2)), [0, 0]);
    }
}
