"""The log-likelihoods of labels after a text, one token at a time: what the server's scores are checked against.

    python likelihood.py FILE.gguf < QUESTIONS

Each line of the questions is `{"prefix": "…", "labels": ["…", …]}`, and each line of the answer the list of its
labels' natural-log likelihoods. This shares nothing with the server but the library's lowest layer: no batch, no
kept prefix, no rows of logits.
"""

import argparse
import json
import sys

import llama_cpp
import numpy as np


class Reader:
    """A model that reads one token after the other."""

    def __init__(self, path: str, context: int):
        llama_cpp.llama_backend_init()
        self.model = llama_cpp.llama_model_load_from_file(path.encode(), llama_cpp.llama_model_default_params())
        parameters = llama_cpp.llama_context_default_params()
        parameters.n_ctx, parameters.n_batch = context, 1
        parameters.n_threads = parameters.n_threads_batch = 1
        parameters.type_k = parameters.type_v = llama_cpp.GGML_TYPE_F32
        parameters.flash_attn_type = llama_cpp.LLAMA_FLASH_ATTN_TYPE_DISABLED
        self.context = llama_cpp.llama_init_from_model(self.model, parameters)
        if not self.context:
            raise SystemExit(f"{path}: this file can't be read as a model")
        self.memory = llama_cpp.llama_get_memory(self.context)
        self.vocabulary = llama_cpp.llama_model_get_vocab(self.model)
        self.size = llama_cpp.llama_vocab_n_tokens(self.vocabulary)

    def tokens(self, text: str) -> list[int]:
        encoded = text.encode()
        found = (llama_cpp.llama_token * (len(encoded) + 1))()
        count = llama_cpp.llama_tokenize(self.vocabulary, encoded, len(encoded), found, len(found), False, True)
        return list(found[:count])

    def after(self, token: int) -> np.ndarray:
        """The log-probabilities of what may follow, once a token has been read."""
        batch = llama_cpp.llama_batch_get_one((llama_cpp.llama_token * 1)(token), 1)
        if llama_cpp.llama_decode(self.context, batch) != 0:
            raise SystemExit("the text is longer than the context")
        row = np.ctypeslib.as_array(llama_cpp.llama_get_logits_ith(self.context, -1), (self.size,)).astype(np.float64)
        return row - np.logaddexp.reduce(row)

    def likelihoods(self, prefix: str, labels: list[str]) -> list[float]:
        llama_cpp.llama_memory_clear(self.memory, True)
        known = self.tokens(prefix)
        for token in known:
            following = self.after(token)
        return [self.likelihood(known, following, self.tokens(prefix + label)) for label in labels]

    def likelihood(self, known: list[int], following: np.ndarray, whole: list[int]) -> float:
        if whole[: len(known)] != known:
            raise SystemExit("a token joins a prefix and its label, so the label has no likelihood of its own")
        llama_cpp.llama_memory_seq_rm(self.memory, -1, len(known), -1)
        total = 0.0
        for token in whole[len(known) :]:
            total += following[token]
            following = self.after(token)
        return total


def main() -> None:
    arguments = argparse.ArgumentParser(description="Scores labels after texts, one token at a time.")
    arguments.add_argument("model", help="a GGUF file")
    arguments.add_argument("--context", type=int, default=4096, help="tokens of a text [default: 4096]")
    given = arguments.parse_args()
    reader = Reader(given.model, given.context)
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps(reader.likelihoods(question["prefix"], question["labels"])), flush=True)


if __name__ == "__main__":
    main()
