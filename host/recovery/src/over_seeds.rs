//! Figures over seeds: means and sample standard deviations (spec §4), whatever the object.

use serde_json::{Map, Number, Value};
use sww_scoring::sample_sd;

/// What belongs to one seed and has no mean: coefficients.
const OF_ONE_SEED: [&str; 2] = ["W", "b"];

/// The mean of JSON objects of one shape, leaf by leaf, and a second object with the sample standard
/// deviations (n − 1) of the same leaves.
///
/// One object is its own mean. Of several, numbers are averaged, a figure that is undefined for one
/// seed is undefined with that seed's reason, and what differs without being a number, or belongs
/// to one seed as coefficients do, is left out.
pub fn over_seeds(seeds: &[Value]) -> (Value, Value) {
    match seeds {
        [one] => (one.clone(), Value::Object(Map::new())),
        _ => {
            let all: Vec<&Value> = seeds.iter().collect();
            let (mean, deviation) = averaged(&all).unwrap_or((Value::Null, None));
            (mean, deviation.unwrap_or(Value::Object(Map::new())))
        }
    }
}

type Averaged = Option<(Value, Option<Value>)>;

fn averaged(values: &[&Value]) -> Averaged {
    if let Some(maps) = values.iter().map(|value| value.as_object()).collect() {
        return Some(averaged_objects(maps));
    }
    if let Some(lists) = values.iter().map(|value| value.as_array()).collect() {
        return averaged_lists(lists);
    }
    let first = *values.first()?;
    if values.iter().all(|value| *value == first) {
        let zero = first.is_f64().then(|| 0.0.into());
        return Some((first.clone(), zero));
    }
    if let Some(numbers) = values.iter().map(|value| value.as_f64()).collect() {
        return averaged_numbers(numbers);
    }
    // Undefined for some seeds: undefined for all of them together.
    let is_figure = values
        .iter()
        .all(|value| value.is_null() || value.is_number());
    is_figure.then_some((Value::Null, None))
}

fn averaged_numbers(numbers: Vec<f64>) -> Averaged {
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    let deviation = sample_sd(&numbers).and_then(Number::from_f64);
    Some((Number::from_f64(mean)?.into(), deviation.map(Value::Number)))
}

fn averaged_objects(maps: Vec<&Map<String, Value>>) -> (Value, Option<Value>) {
    let (mut means, mut deviations) = (Map::new(), Map::new());
    let keys = maps.first().into_iter().flat_map(|map| map.keys());
    for key in keys.filter(|key| !OF_ONE_SEED.contains(&key.as_str())) {
        let Some(values) = maps
            .iter()
            .map(|map| map.get(key))
            .collect::<Option<Vec<_>>>()
        else {
            continue;
        };
        let averaged = if key == "undefined_reason" {
            let reason = values.iter().find(|reason| !reason.is_null());
            Some((reason.map_or(Value::Null, |reason| (*reason).clone()), None))
        } else {
            averaged(&values)
        };
        if let Some((mean, deviation)) = averaged {
            means.insert(key.clone(), mean);
            deviations.extend(deviation.map(|deviation| (key.clone(), deviation)));
        }
    }
    let deviations = (!deviations.is_empty()).then_some(Value::Object(deviations));
    (Value::Object(means), deviations)
}

fn averaged_lists(lists: Vec<&Vec<Value>>) -> Averaged {
    let length = lists.first()?.len();
    if lists.iter().any(|list| list.len() != length) {
        return None;
    }
    let (mut means, mut deviations) = (Vec::new(), Vec::new());
    for place in 0..length {
        let values: Vec<_> = lists.iter().filter_map(|list| list.get(place)).collect();
        let (mean, deviation) = averaged(&values)?;
        means.push(mean);
        deviations.push(deviation.unwrap_or(Value::Null));
    }
    Some((means.into(), Some(deviations.into())))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_are_averaged_and_coefficients_are_not() {
        let seed = |value: f64, weight: f64| {
            json!({"dcpf": {"W": [[weight]], "objective": value, "rows": 3,
                "dev": {"macro_f1": {"value": value, "undefined_reason": null}}},
                "regime": "same", "chosen": weight.to_string()})
        };
        let (mean, deviation) = over_seeds(&[seed(0.1, 1.0), seed(0.2, 2.0), seed(0.6, 3.0)]);
        let objective = mean["dcpf"]["objective"].as_f64().unwrap();
        assert!((objective - 0.3).abs() < 1e-15);
        // numpy.std([0.1, 0.2, 0.6], ddof=1)
        let sd = deviation["dcpf"]["dev"]["macro_f1"]["value"]
            .as_f64()
            .unwrap();
        assert!((sd - 0.264_575_131_106_459_1).abs() < 1e-15, "{sd}");
        assert_eq!(mean["dcpf"]["rows"], 3);
        assert_eq!(mean["regime"], "same");
        assert!(mean["dcpf"].get("W").is_none() && mean.get("chosen").is_none());
    }

    #[test]
    fn what_is_undefined_for_one_seed_is_undefined_with_its_reason() {
        let seeds = [
            json!({"value": 0.5, "undefined_reason": null}),
            json!({"value": null, "undefined_reason": "no gold ask"}),
        ];
        let (mean, deviation) = over_seeds(&seeds);
        assert_eq!(
            mean,
            json!({"value": null, "undefined_reason": "no gold ask"})
        );
        assert_eq!(deviation, json!({}));
    }

    #[test]
    fn one_seed_is_its_own_mean() {
        let seed = json!({"W": [[1.5]], "value": 0.25});
        assert_eq!(over_seeds(std::slice::from_ref(&seed)), (seed, json!({})));
    }
}
