//! The whole analysis: Diagnose, Localise, Recover, Verify, verdict, hashes.

use serde_json::{Map, Value, json};
use sww_benchmark::Decision;
use sww_protocol::AnswerForm;
use sww_recovery::analysis::{Analysis, SplitViews, Splits, analyse};
use sww_recovery::diagnosis::{Checkpoint, CollapseThresholds, Diagnosis};
use sww_recovery::experts::{PerExpert, side_by_side};
use sww_recovery::frozen::replace_decisions;
use sww_recovery::inference::{GROUP_BOOTSTRAP, SignFlips};
use sww_recovery::readout::{decisions, equal_score_average};
use sww_recovery::regime::{
    DecisionFigures, ExpertFigures, RegimeFigures, RegimeThresholds, RegimeVerdict,
};
use sww_recovery::triplets::{MatchedReadout, SeedReadout, TripletDiagnostic, Triplets};
use sww_recovery::{LabelVector, over_seeds};
use sww_report::terminal::recovery_tables;
use sww_scoring::Tally;

use crate::arguments::LarAnalysisArguments;
use crate::commands::lar::frozen::hashes;
use crate::commands::lar::inputs::{Parts, rows, two_experts, views};
use crate::error::CommandError;
use crate::exit::Exit;
use crate::experts::{Expert, ExpertSeed, by_name};
use crate::looks;
use crate::predictions::StoredExamples;
use crate::screen;

/// The schema of the analysis.
const LAR_SCHEMA: &str = "safewebworld.lar/1";

/// One seed, analysed.
struct Seed {
    seed: Option<u64>,
    views: PerExpert<SplitViews>,
    analysis: Analysis,
    object: Value,
}

pub(super) fn run(arguments: &LarAnalysisArguments) -> Result<Exit, CommandError> {
    let threads = arguments.jobs.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| CommandError::Internal(error.to_string()))?;
    pool.install(|| analysis(arguments))
}

fn analysis(arguments: &LarAnalysisArguments) -> Result<Exit, CommandError> {
    let examples = StoredExamples::of_recovery(&arguments.examples)?;
    let parts = Parts::of(&examples)?;
    let experts = two_experts(&arguments.experts, &examples, &parts.all())?;
    let references = references(arguments, &experts, &examples, &parts)?;
    let [train, dev, test] =
        [&parts.train, &parts.dev, &parts.test].map(|positions| rows(&examples, positions));
    let splits = Splits {
        train: &train,
        dev: &dev,
        test: (!test.is_empty()).then_some(&test),
    };
    let mut seeds = Vec::new();
    for (number, (q, l)) in experts.q.seeds.iter().zip(&experts.l.seeds).enumerate() {
        let base = references.as_ref().map(|reference| {
            let reference = reference.as_ref()?;
            let seeds = &reference.expert.seeds;
            seeds.get(number).or_else(|| seeds.first())
        });
        seeds.push(seed(splits, &parts, PerExpert { q, l }, base)?);
    }
    let objects: Vec<Value> = seeds.iter().map(|seed| seed.object.clone()).collect();
    let (mut object, deviations) = over_seeds(&objects);
    let triplets = triplets(&examples, &parts, &experts, &seeds)?;
    let diagnosis = diagnoses(&experts, &references, &parts)?;
    let regime = regime(&experts, &object, triplets.as_ref(), &diagnosis);
    let look = examples.look("lar", &arguments.files());
    let fields = object
        .as_object_mut()
        .ok_or_else(|| CommandError::Internal("an analysis is no object".to_owned()))?;
    fields.insert("sd_over_seeds".to_owned(), deviations);
    fields.insert("triplets".to_owned(), to_value(&triplets)?);
    fields.insert("diagnosis".to_owned(), to_value(&diagnosis)?);
    fields.insert("regime".to_owned(), to_value(&regime)?);
    let hashes = hashes(
        &train,
        &dev,
        &experts,
        seeds.iter().map(|seed| (&seed.views, &seed.analysis)),
    )?;
    fields.insert("frozen".to_owned(), hashes);
    let object = headed(object, &experts, &parts, &seeds, objects);
    if arguments.json {
        screen::print_json(&object)?;
    } else {
        screen::print(&recovery_tables(&object, screen::tables()))?;
        looks::print(look.as_ref())?;
    }
    Ok(Exit::Complete)
}

/// The object with what it is about at its head, and each seed by itself at its end.
fn headed(
    object: Value,
    experts: &PerExpert<Expert>,
    parts: &Parts,
    seeds: &[Seed],
    objects: Vec<Value>,
) -> Value {
    let mut headed = Map::new();
    headed.insert("schema".to_owned(), LAR_SCHEMA.into());
    headed.insert(
        "experts".to_owned(),
        json!({"q": experts.q.name, "l": experts.l.name}),
    );
    let numbers: Vec<_> = seeds.iter().map(|seed| seed.seed).collect();
    headed.insert("seeds".to_owned(), json!(numbers));
    headed.insert(
        "n".to_owned(),
        json!({
            "train": parts.train.len(),
            "dev": parts.dev.len(),
            "test": parts.test.len(),
            "triplet_examples": parts.triplets.len(),
        }),
    );
    if let Value::Object(fields) = object {
        headed.extend(fields);
    }
    let per_seed = seeds.iter().zip(objects).map(|(seed, mut object)| {
        if let Some(fields) = object.as_object_mut() {
            fields.insert("seed".to_owned(), json!(seed.seed));
        }
        object
    });
    headed.insert("per_seed".to_owned(), per_seed.collect());
    Value::Object(headed)
}

fn to_value(part: &impl serde::Serialize) -> Result<Value, CommandError> {
    serde_json::to_value(part).map_err(|error| CommandError::Internal(error.to_string()))
}

/// Analyses one seed.
fn seed(
    splits: Splits<'_>,
    parts: &Parts,
    experts: PerExpert<&ExpertSeed>,
    base: PerExpert<Option<&ExpertSeed>>,
) -> Result<Seed, CommandError> {
    let seed = experts.q.seed.or(experts.l.seed);
    let q = experts.q;
    let views = experts.try_map(|expert| views(expert, parts))?;
    // A reference's answers are diagnosed on DEV; its scores are recovered where it has those of TRAIN.
    let base = base.try_map(|expert| {
        let scored = expert.filter(|expert| expert.is_scored() && expert.covers(&parts.train));
        let views = scored.map(|expert| {
            Ok::<_, CommandError>(SplitViews {
                train: expert.view(&parts.train)?,
                dev: expert.view(&parts.dev)?,
                test: None,
            })
        });
        views.transpose()
    })?;
    let analysis = analyse(splits, views.as_ref(), base.as_ref().map(Option::as_ref))
        .map_err(|problem| CommandError::Usage(problem.to_string()))?;
    // DCPF keeps everything of the first expert's answers but the decision, and that is checked on
    // every answer outside TRAIN.
    let dcpf = &analysis.dcpf.readout.readout;
    let held_out = views
        .as_ref()
        .map(|views| (&views.dev, views.test.as_ref()));
    let dev = replaced(
        q,
        &parts.dev,
        &dcpf.decisions(&side_by_side(held_out.q.0.rows(), held_out.l.0.rows())),
    )?;
    let test = match (held_out.q.1, held_out.l.1) {
        (Some(q_view), Some(l_view)) => replaced(
            q,
            &parts.test,
            &dcpf.decisions(&side_by_side(q_view.rows(), l_view.rows())),
        )?,
        _ => 0,
    };
    let mut object = to_value(&analysis)?;
    if let Some(dcpf) = object.get_mut("dcpf").and_then(Value::as_object_mut) {
        dcpf.insert("upstream_mismatches".to_owned(), (dev + test).into());
    }
    Ok(Seed {
        seed,
        views,
        analysis,
        object,
    })
}

/// How many fields beside the decision read otherwise once a readout's decisions stand in an expert's
/// answers.
fn replaced(
    expert: &ExpertSeed,
    positions: &[usize],
    decided: &[Decision],
) -> Result<u64, CommandError> {
    let outputs = expert.outputs(positions);
    let applied = replace_decisions(&outputs, decided, AnswerForm::FiveKeys)
        .map_err(|problem| CommandError::Internal(problem.to_string()))?;
    Ok(applied.report.upstream_mismatches.total())
}

/// Another checkpoint of an expert.
struct Reference {
    expert: Expert,
    file: String,
}

/// The references that the user gave, by expert. One that covers DEV alone will do for Diagnose.
fn references(
    arguments: &LarAnalysisArguments,
    experts: &PerExpert<Expert>,
    examples: &StoredExamples,
    parts: &Parts,
) -> Result<PerExpert<Option<Reference>>, CommandError> {
    let named = by_name(&arguments.references);
    let known = [&experts.q.name, &experts.l.name];
    if let Some((name, _)) = named
        .iter()
        .find(|(name, _)| !known.iter().any(|known| known == name))
    {
        return Err(CommandError::Usage(format!(
            "--reference {name}=…: there is no expert `{name}`; expected `{}` or `{}`",
            experts.q.name, experts.l.name
        )));
    }
    let fitted: Vec<usize> = [parts.train.as_slice(), &parts.dev].concat();
    experts.as_ref().try_map(|expert| {
        let Some((name, files)) = named.iter().find(|(name, _)| *name == expert.name) else {
            return Ok(None);
        };
        let read = Expert::read(name, files, examples, &fitted)
            .or_else(|_| Expert::read(name, files, examples, &parts.dev))?;
        let files = files.iter().map(|file| file.display().to_string());
        Ok(Some(Reference {
            expert: read,
            file: files.collect::<Vec<_>>().join(", "),
        }))
    })
}

/// Diagnose: an expert's emitted answers on DEV against its reference's (spec §7.1).
fn diagnoses(
    experts: &PerExpert<Expert>,
    references: &PerExpert<Option<Reference>>,
    parts: &Parts,
) -> Result<PerExpert<Option<Diagnosis>>, CommandError> {
    let pairs = PerExpert {
        q: (&experts.q, &references.q),
        l: (&experts.l, &references.l),
    };
    pairs.try_map(|(expert, reference)| {
        let Some(reference) = reference else {
            return Ok(None);
        };
        let before = checkpoint(&reference.file, &reference.expert, &parts.dev);
        let after = checkpoint(&expert.name, expert, &parts.dev);
        Diagnosis::of(&after, &before, CollapseThresholds::default())
            .map(Some)
            .map_err(|problem| CommandError::Usage(problem.to_string()))
    })
}

/// A checkpoint's emitted answers on some examples, seed by seed.
pub(super) fn checkpoint(name: &str, expert: &Expert, positions: &[usize]) -> Checkpoint {
    let seeds = expert.seeds.iter();
    Checkpoint {
        name: name.to_owned(),
        seeds: seeds
            .map(|seed| Tally::strict(&seed.judgements(positions)))
            .collect(),
    }
}

/// The matched triplets, where there are any: native and calibrated experts, average and DCPF.
fn triplets(
    examples: &StoredExamples,
    parts: &Parts,
    experts: &PerExpert<Expert>,
    seeds: &[Seed],
) -> Result<Option<TripletDiagnostic>, CommandError> {
    if parts.triplets.is_empty() {
        return Ok(None);
    }
    let members = parts.triplets.iter().filter_map(|&position| {
        let (id, scored) = (examples.ids().get(position)?, examples.at(position)?);
        Some((id, scored.triplet.as_ref(), scored.target.decision))
    });
    let refused = |problem: &dyn std::fmt::Display| CommandError::Usage(problem.to_string());
    let matched = Triplets::matched(members).map_err(|problem| refused(&problem))?;
    let mut systems: [Vec<SeedReadout>; 6] = Default::default();
    let pairs = experts.q.seeds.iter().zip(&experts.l.seeds);
    for (seed, (q, l)) in seeds.iter().zip(pairs) {
        let [q, l] = [q.view(&parts.triplets)?, l.view(&parts.triplets)?];
        let Analysis {
            calibrated, dcpf, ..
        } = &seed.analysis;
        let figures = [
            q.rows().to_vec(),
            l.rows().to_vec(),
            calibrated.q.readout.readout.all_figures(q.rows()),
            calibrated.l.readout.readout.all_figures(l.rows()),
            equal_score_average(&q, &l),
            dcpf.readout
                .readout
                .all_figures(&side_by_side(q.rows(), l.rows())),
        ];
        for (system, figures) in systems.iter_mut().zip(figures) {
            system.push(seed_readout(seed.seed, figures));
        }
    }
    let (q, l) = (&experts.q.name, &experts.l.name);
    let names = [
        format!("{q} native"),
        format!("{l} native"),
        format!("{q} calibrated"),
        format!("{l} calibrated"),
        "average".to_owned(),
        "dcpf".to_owned(),
    ];
    let systems: Vec<_> = names
        .into_iter()
        .zip(systems)
        .map(|(system, seeds)| MatchedReadout { system, seeds })
        .collect();
    matched
        .diagnose(&systems, GROUP_BOOTSTRAP, SignFlips::default())
        .map(Some)
        .map_err(|problem| refused(&problem))
}

fn seed_readout(seed: Option<u64>, figures: Vec<LabelVector>) -> SeedReadout {
    let decisions = decisions(&figures).into_iter().map(Some).collect();
    SeedReadout {
        seed,
        figures,
        decisions,
    }
}

/// The verdict, from the means over seeds.
fn regime(
    experts: &PerExpert<Expert>,
    object: &Value,
    triplets: Option<&TripletDiagnostic>,
    diagnosis: &PerExpert<Option<Diagnosis>>,
) -> RegimeVerdict {
    let figure = |path: &str| object.pointer(path).and_then(Value::as_f64);
    let metric = |path: &str, metric: &str| figure(&format!("{path}/{metric}/value"));
    let decisions = |path: &str| DecisionFigures {
        balanced_accuracy: metric(path, "balanced_accuracy"),
        ask_recall: metric(path, "ask_recall"),
        block_recall: metric(path, "block_recall"),
    };
    let expert = |key: &str, name: &str, ccg: &str, diagnosis: &Option<Diagnosis>| ExpertFigures {
        name: name.to_owned(),
        lps: figure(&format!("/lps/{key}/value")),
        native: decisions(&format!("/native/{key}/dev")),
        calibrated: decisions(&format!("/calibrated/{key}/dev")),
        ccg: figure(&format!("/ccg/{ccg}")),
        collapse: diagnosis.as_ref().and_then(|diagnosis| diagnosis.collapse),
    };
    let correct = metric("/pairing/correct", "balanced_accuracy");
    let permuted = ["global", "within_source"]
        .map(|null| metric(&format!("/pairing/{null}"), "balanced_accuracy"));
    let best_permuted = permuted.into_iter().flatten().reduce(f64::max);
    let transfers = object.get("source_transfer").and_then(Value::as_array);
    let transfers = transfers
        .into_iter()
        .flatten()
        .filter_map(|transfer| transfer.pointer("/dcpf/balanced_accuracy/value")?.as_f64());
    let families = object.get("within_family").and_then(Value::as_object);
    let families: Vec<&Value> = families
        .into_iter()
        .flat_map(|families| families.values())
        .collect();
    let worst = |path: &str| {
        let figures = families
            .iter()
            .filter_map(|family| family.pointer(path)?.as_f64());
        figures.reduce(f64::min)
    };
    let dcpf = triplets.and_then(|triplets| triplets.systems.last());
    let figures = RegimeFigures {
        experts: vec![
            expert("q", &experts.q.name, "q_given_l", &diagnosis.q),
            expert("l", &experts.l.name, "l_given_q", &diagnosis.l),
        ],
        dcpf: decisions("/dcpf/dev"),
        pairing_drop: correct
            .zip(best_permuted)
            .map(|(correct, permuted)| correct - permuted),
        holdout_ba: metric("/group_holdout/dcpf", "balanced_accuracy"),
        transfer_ba: transfers.reduce(f64::min),
        // A family without executes, as in the profile `paper`, has no balanced accuracy of three
        // decisions; the recalls of those it has are averaged then.
        within_family_ba: worst("/metrics/balanced_accuracy/value")
            .or_else(|| worst("/metrics/auth_ba/value")),
        within_family_auc: worst("/ask_block_auc/value"),
        triplet_exact: dcpf.map(|dcpf| dcpf.across_seeds.all.triplet_exact.mean),
    };
    RegimeVerdict::of(&figures, RegimeThresholds::default())
}
