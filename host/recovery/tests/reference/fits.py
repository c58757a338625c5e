#!/usr/bin/env python3
"""Makes fits.json: readouts that scikit-learn and scipy fit to small data sets.

Needs numpy, scipy and scikit-learn. Run it from any directory; it writes beside itself.
"""

import json
from pathlib import Path

import numpy as np
from scipy.optimize import minimize
from scipy.special import log_softmax, softmax
from sklearn.linear_model import LogisticRegression
from sklearn.utils.class_weight import compute_class_weight


def objective(theta, x, y, weights, penalty):
    """The mean weighted cross-entropy with its penalty, and its slope."""
    n, inputs = x.shape
    w, b = theta[: 3 * inputs].reshape(3, inputs), theta[3 * inputs :]
    logits = x @ w.T + b
    rows = np.arange(n)
    value = -(weights[y] * log_softmax(logits, axis=1)[rows, y]).mean()
    value += 0.5 * penalty * (w**2).sum()
    residual = softmax(logits, axis=1)
    residual[rows, y] -= 1.0
    residual *= weights[y][:, None] / n
    slope = np.concatenate([(residual.T @ x + penalty * w).ravel(), residual.sum(0)])
    return value, slope


def hessian(theta, x, y, weights, penalty):
    n, inputs = x.shape
    w, b = theta[: 3 * inputs].reshape(3, inputs), theta[3 * inputs :]
    p = softmax(x @ w.T + b, axis=1)
    design = np.hstack([x, np.ones((n, 1))])
    full = np.zeros((3, inputs + 1, 3, inputs + 1))
    for a in range(3):
        for c in range(3):
            scale = weights[y] * p[:, a] * ((a == c) - p[:, c]) / n
            full[a, :, c, :] = (design * scale[:, None]).T @ design
    order = [(c, i) for c in range(3) for i in range(inputs)] + [(c, inputs) for c in range(3)]
    matrix = np.array([[full[a + b] for b in order] for a in order])
    matrix[np.arange(3 * inputs), np.arange(3 * inputs)] += penalty
    return matrix


def fitted(x, y, balanced, penalty):
    n, inputs = x.shape
    weights = compute_class_weight("balanced", classes=np.arange(3), y=y) if balanced else np.ones(3)
    # scikit-learn minimises sum(loss) + |W|²/(2C), which is n times ours when C = 1/(nλ).
    model = LogisticRegression(
        C=1.0 / (n * penalty),
        class_weight="balanced" if balanced else None,
        solver="newton-cg",
        tol=1e-12,
        max_iter=100_000,
    ).fit(x, y)
    start = np.concatenate([model.coef_.ravel(), model.intercept_])
    best = minimize(
        objective, start, args=(x, y, weights, penalty), jac=True, method="L-BFGS-B",
        options={"maxiter": 100_000, "maxfun": 1_000_000, "ftol": 0.0, "gtol": 1e-12, "maxcor": 40},
    ).x
    # Newton's method with the pseudo-inverse, to the last digits.
    for _ in range(20):
        value, slope = objective(best, x, y, weights, penalty)
        best = best - np.linalg.pinv(hessian(best, x, y, weights, penalty), rcond=1e-13) @ slope
    value, slope = objective(best, x, y, weights, penalty)
    w, b = best[: 3 * inputs].reshape(3, inputs), best[3 * inputs :]
    from_sklearn, _ = objective(start, x, y, weights, penalty)
    assert np.linalg.norm(slope) < 1e-11, np.linalg.norm(slope)
    assert from_sklearn >= value * (1 - 1e-12) and from_sklearn < value * (1 + 1e-6)
    return {
        "balanced": bool(balanced),
        "penalty": penalty,
        "class_weights": weights.tolist(),
        "objective": value,
        "objective_of_sklearn": from_sklearn,
        "W": (w - w.mean(0)).tolist(),
        "b": (b - b.mean()).tolist(),
    }


def views(rng, y, noise):
    """Two experts' log-normalised scores, rounded so that they are short in the file."""
    centres = np.array([[0.0, -3.0, -4.0], [-4.0, -1.5, -0.5], [-5.0, -2.5, 0.0]])
    views = []
    for _ in range(2):
        scores = centres[y] + noise * rng.standard_normal((len(y), 3))
        views.append(np.round(log_softmax(scores, axis=1), 4))
    return np.hstack(views)


def main():
    rng = np.random.default_rng(20260919)
    cases = []
    for name, counts, noise in [
        ("overlapping", (60, 41, 199), 2.0),
        ("execute nearly apart", (40, 30, 130), 1.2),
        ("one class of two", (30, 2, 30), 1.5),
    ]:
        y = np.repeat(np.arange(3), counts)
        rng.shuffle(y)
        x = views(rng, y, noise)
        fits = []
        for inputs in (6, 3):
            for balanced in (True, False):
                for penalty in (1e-6, 1e-2):
                    fit = fitted(x[:, :inputs], y, balanced, penalty)
                    fits.append({"inputs": inputs, **fit})
        cases.append({"name": name, "gold": "".join("eab"[c] for c in y), "x": x.tolist(), "fits": fits})
    out = Path(__file__).with_suffix(".json")
    out.write_text(json.dumps({"made_by": "fits.py", "cases": cases}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
