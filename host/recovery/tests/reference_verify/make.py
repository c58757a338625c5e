#!/usr/bin/env python3
"""Makes inference.json and triplets.json, the figures that verification in sww-recovery is checked
against.

Binomial tests and exact sign flips come from scipy, Holm's correction from statsmodels; drawn sign
flips from a ChaCha8 written out in Python; triplet figures from the specification's formulae
(section 7.5) with numpy. Needs numpy, scipy and statsmodels. Run it here: `python3 make.py`. Same
versions, same bytes.
"""

import importlib.util
import itertools
import json
from pathlib import Path

import numpy as np
from scipy.stats import binomtest, permutation_test
from statsmodels.stats.multitest import multipletests

HERE = Path(__file__).parent
SCORING = HERE.parents[3] / "tests" / "fixtures" / "scoring" / "make.py"
LABELS = ["E", "A", "B"]
CONTRASTS = {"execute_to_ask": (0, 1), "execute_to_block": (0, 2), "ask_to_block": (1, 2)}
TIE = 1e-9


def chacha8(key, stream):
    """The generator that the crate sww-scoring is checked against."""
    spec = importlib.util.spec_from_file_location("scoring_make", SCORING)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.chacha8(key, stream)


# Tests. -----------------------------------------------------------------------------------------


def binomials():
    pairs = [(1, 0), (0, 1), (5, 5), (30, 0), (0, 30), (29, 1), (22, 8), (15, 15), (14, 16)]
    pairs += [(65, 25), (90, 0), (46, 44), (700, 300), (1000, 1000), (520, 480)]
    return [
        {
            "right": right,
            "wrong": wrong,
            "p_value": binomtest(right, right + wrong, 0.5, alternative="greater").pvalue,
        }
        for right, wrong in pairs
    ]


def sign_flip_cases():
    rng = np.random.default_rng(11)
    signs = lambda seeds, groups, odds: rng.choice([-1.0, 0.0, 1.0], (seeds, groups), p=odds)
    return {
        "one seed": signs(1, 9, [0.2, 0.1, 0.7]),
        "three seeds": signs(3, 12, [0.3, 0.1, 0.6]),
        "no direction": signs(3, 10, [0.45, 0.1, 0.45]),
        "all ties": np.zeros((2, 5)),
        "real values": rng.normal(0.3, 1.0, (3, 11)),
        "thirds": rng.integers(-3, 4, (3, 11)) / 3.0,
    }


def enumerated_sign_flips():
    """Every assignment of one sign a group to the mean over seeds and groups."""
    made = []
    for name, values in sign_flip_cases().items():
        means = values.mean(axis=0)
        test = permutation_test(
            (means,),
            lambda x, axis: x.mean(axis=axis),
            permutation_type="samples",
            n_resamples=np.inf,
            alternative="greater",
            vectorized=True,
        )
        made.append(
            {
                "name": name,
                "seeds": values.tolist(),
                "statistic": float(values.mean()),
                "p_value": float(test.pvalue),
            }
        )
    return made


def drawn_sign_flips():
    """The share of drawn assignments, the observed one counted among them, as scipy counts."""
    rng = np.random.default_rng(12)
    made = []
    for seed, groups, permutations in [(20270912, 30, 6000), (3, 70, 4096), (2**64 - 1, 13, 4100)]:
        values = rng.choice([-1, 1], (3, groups), p=[0.4, 0.6])
        sums = values.sum(axis=0)
        key = seed.to_bytes(8, "little") + b"safewebworld.sign_flip/1"
        count = 0
        for stream in range(-(-permutations // 4096)):
            words = chacha8(key, stream)
            for _ in range(stream * 4096, min(permutations, (stream + 1) * 4096)):
                flips = 0
                for position in range(-(-groups // 64)):
                    low, high = next(words), next(words)
                    flips |= (high << 32 | low) << 64 * position
                turned = [-s if flips >> g & 1 else s for g, s in enumerate(sums.tolist())]
                count += sum(turned) >= sums.sum()
        made.append(
            {
                "seed": seed,
                "permutations": permutations,
                "seeds": values.astype(float).tolist(),
                "p_value": (count + 1) / (permutations + 1),
            }
        )
    return made


def holms():
    rng = np.random.default_rng(13)
    families = [[0.03], [0.01, 0.04, 0.03, 0.005], [0.5, 0.5, 0.9], [1.0, 0.0], [0.02] * 5]
    families += [rng.random(size).round(4).tolist() for size in [8, 28]]
    return [
        {"p_values": p, "adjusted": multipletests(p, method="holm")[1].tolist()} for p in families
    ]


def group_bootstraps():
    """The ends of the exact bootstrap distribution of a mean over a few groups."""
    made = []
    for values in [[0.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 0.0], [0.2, 0.9, 0.4, 0.7]]:
        drawn = itertools.product(values, repeat=len(values))
        means = np.array([sum(sample) / len(values) for sample in drawn])
        ends = np.percentile(means, [2.5, 97.5])
        made.append({"values": values, "ends": ends.tolist(), "resamples": len(means)})
    return made


# Triplets. --------------------------------------------------------------------------------------


def figures(q, decided):
    """Shares of some triplets: q is triplet × member × label, decided is triplet × member."""
    direction, movements = {}, []
    for name, (x, y) in CONTRASTS.items():
        margin = q[:, :, y] - q[:, :, x]
        delta = margin[:, y] - margin[:, x]
        moved = np.where(np.abs(delta) <= TIE, 0, np.sign(delta))
        movements.append(moved)
        direction[name] = moved
    direction["pooled"] = np.concatenate(movements)
    right = decided == np.arange(3)

    def tested(moved):
        up, down = int((moved > 0).sum()), int((moved < 0).sum())
        test = binomtest(up, up + down, 0.5, alternative="greater") if up + down else None
        return {
            "right": up,
            "wrong": down,
            "ties": int((moved == 0).sum()),
            "accuracy": up / len(moved),
            "binomial_p_value": test.pvalue if test else 1.0,
        }

    return {
        "direction": {name: tested(moved) for name, moved in direction.items()},
        "pair_exact": {
            name: float((right[:, x] & right[:, y]).mean()) for name, (x, y) in CONTRASTS.items()
        },
        "triplet_exact": float(right.all(axis=1).mean()),
    }


def triplets():
    rng = np.random.default_rng(14)
    groups, seeds = 12, 3
    strata = ["POLICY_ONLY" if g % 3 == 0 else "STATE_ONLY" for g in range(groups)]
    systems = []
    for name, skill in [("sharp", 2.0), ("dull", 0.4), ("constant", 0.0)]:
        made = []
        for _ in range(seeds):
            q = rng.normal(0, 1, (groups, 3, 3)) + skill * np.eye(3)
            q = q.round(1)
            if name == "constant":
                q[:] = [-2.0, -1.0, 0.0]
            decided = q.argmax(axis=2)
            decided[rng.random((groups, 3)) < 0.1] = -1
            chosen = {
                stratum: [g for g in range(groups) if stratum in (strata[g], "all")]
                for stratum in ["all", "POLICY_ONLY", "STATE_ONLY"]
            }
            made.append(
                {
                    "figures": q.reshape(-1, 3).tolist(),
                    "decisions": ["EAB-"[d] for d in decided.reshape(-1)],
                    "expected": {s: figures(q[g], decided[g]) for s, g in chosen.items()},
                }
            )
        systems.append({"system": name, "seeds": made})
    p_values = []
    for system in systems:
        moved = []
        for seed in system["seeds"]:
            q = np.array(seed["figures"]).reshape(groups, 3, 3)
            rows = []
            for x, y in CONTRASTS.values():
                delta = (q[:, y, y] - q[:, y, x]) - (q[:, x, y] - q[:, x, x])
                rows.append(np.where(np.abs(delta) <= TIE, 0, np.sign(delta)))
            rows.append(sum(rows) / 3)
            moved.append(rows)
        means = np.array(moved).mean(axis=0)
        tests = [
            permutation_test(
                (row,),
                lambda x, axis: x.mean(axis=axis),
                permutation_type="samples",
                n_resamples=np.inf,
                alternative="greater",
                vectorized=True,
            ).pvalue
            for row in means
        ]
        system["sign_flip_p_values"] = dict(zip([*CONTRASTS, "pooled"], map(float, tests)))
        p_values += map(float, tests)
    adjusted = iter(multipletests(p_values, method="holm")[1].tolist())
    for system in systems:
        names = system["sign_flip_p_values"]
        system["holm_p_values"] = {name: next(adjusted) for name in names}
    return {"strata": strata, "systems": systems}


def write(name, value):
    text = json.dumps(value, allow_nan=False)
    (HERE / name).write_text(text + "\n")


write(
    "inference.json",
    {
        "binomial": binomials(),
        "enumerated": enumerated_sign_flips(),
        "drawn": drawn_sign_flips(),
        "holm": holms(),
        "bootstrap": group_bootstraps(),
    },
)
write("triplets.json", triplets())
