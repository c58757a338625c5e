#!/usr/bin/env python3
"""Times scikit-learn on the data and the objective of the bench `fitting`.

Needs numpy, scipy and scikit-learn. Prints the processor time of the fastest and the median fit of five, per solver,
with the objective reached; the solvers stop where their own tolerances say.
"""

import statistics
import time

import numpy as np
from scipy.special import log_softmax
from sklearn.linear_model import LogisticRegression

ROWS, PENALTY = 30_000, 1e-6


def uniforms(state, mask=(1 << 64) - 1):
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) & mask
        yield (state >> 11) / (1 << 53)


def train():
    place = np.arange(ROWS) % 500
    y = np.where(place < 100, 0, np.where(place < 168, 1, 2))
    uniform = uniforms(42)
    views = []
    for ask, block in [(-1.0, 0.0), (-6.0, 0.0)]:
        centres = np.array([[0.0, -12.0, -12.0], [-12.0, ask, block], [-12.0, ask - 2.0, block]])
        noise = np.array([next(uniform) for _ in range(3 * ROWS)]).reshape(ROWS, 3)
        views.append(log_softmax(centres[y] + 6.0 * noise - 3.0, axis=1))
    return np.hstack(views), y


def main():
    x, y = train()
    weights = ROWS / (3 * np.bincount(y))
    for solver, tolerance in [("lbfgs", 1e-8), ("newton-cg", 1e-8), ("newton-cholesky", 1e-8)]:
        times = []
        for _ in range(5):
            model = LogisticRegression(
                C=1 / (ROWS * PENALTY), class_weight="balanced", solver=solver, tol=tolerance, max_iter=100_000
            )
            start = time.process_time()
            model.fit(x, y)
            times.append(time.process_time() - start)
        logits = log_softmax(model.decision_function(x), axis=1)
        value = -(weights[y] * logits[np.arange(ROWS), y]).mean() + PENALTY / 2 * (model.coef_**2).sum()
        print(
            f"{solver:16} fastest {min(times) * 1e3:8.1f} ms  median {statistics.median(times) * 1e3:8.1f} ms"
            f"  {model.n_iter_.max():5d} iterations  objective {value:.12f}"
        )


if __name__ == "__main__":
    main()
