"""A small server of one language model, as OpenAI's API describes it, for tests on loopback.

    python server.py FILE.gguf [--port N]

It answers `POST /v1/chat/completions`, `POST /v1/completions` (with `echo` and `logprobs`) and
`GET /v1/models`, greedily, and takes a grammar in GBNF as `grammar`. What it can't do it refuses by name.

The same request gets the same bytes, whatever was asked before. Sums of floats depend on how tokens are
batched, so a prompt is always evaluated in batches that begin at multiples of `BATCH`, and of the prompt
before only whole batches are kept. That still makes the labels after one answer cheap to score. For the
same reason keys and values are kept in full precision, as the model's weights should be: where they are
quantised, so are activations, and the batching shows in the second digit of a log-probability.
"""

import argparse
import contextlib
import ctypes
import hashlib
import json
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import llama_cpp
import numpy as np
from llama_cpp.llama_chat_format import Jinja2ChatFormatter

NAME = "smollm2-135m-instruct"
BATCH = 64
MOST_BYTES = 8 << 20
MOST_LOGPROBS = 5
HALF_CHARACTER = re.compile("[\ud800-\udfff]")

CANDIDATE = np.dtype([("id", np.int32), ("logit", np.float32), ("p", np.float32)], align=True)


class Refusal(Exception):
    """A request that can't be answered: the HTTP status, the field at fault, and what was expected."""

    def __init__(self, status: int, field: str | None, message: str):
        super().__init__(message)
        self.status, self.field = status, field


class Constraint:
    """A grammar, and how much of it has been written."""

    def __init__(self, vocabulary, grammar: str):
        self.sampler = llama_cpp.llama_sampler_init_grammar(vocabulary, grammar.encode(), b"root")
        if not self.sampler:
            raise Refusal(400, "grammar", "the grammar can't be read; expected GBNF with a rule `root`")

    def filtered(self, tokens: np.ndarray, logits: np.ndarray) -> np.ndarray:
        """The logits, those of tokens that the grammar forbids here at minus infinity."""
        table = np.zeros(len(tokens), CANDIDATE)
        table["id"], table["logit"] = tokens, logits
        data = table.ctypes.data_as(llama_cpp.llama_token_data_p)
        array = llama_cpp.llama_token_data_array(data=data, size=len(tokens), selected=-1, sorted=False)
        llama_cpp.llama_sampler_apply(self.sampler, ctypes.byref(array))
        return table["logit"]

    def accept(self, token: int) -> None:
        llama_cpp.llama_sampler_accept(self.sampler, token)

    def free(self) -> None:
        llama_cpp.llama_sampler_free(self.sampler)


class Model:
    """A model that answers greedily."""

    def __init__(self, path: str, context: int, threads: int):
        self.llama = llama_cpp.Llama(
            path, n_ctx=context, n_batch=BATCH, n_threads=threads, n_threads_batch=threads,
            logits_all=True, type_k=llama_cpp.GGML_TYPE_F32, type_v=llama_cpp.GGML_TYPE_F32, verbose=False,
        )  # fmt: skip
        self.context = self.llama.n_ctx()
        self.vocabulary = llama_cpp.llama_model_get_vocab(self.llama.model)
        self.pieces = [self.llama.detokenize([token], special=True) for token in range(self.llama.n_vocab())]
        self.all_tokens = np.arange(len(self.pieces), dtype=np.int32)
        # The logarithms of the sums that make probabilities of the logits in each row of `llama.scores`.
        self.totals = np.zeros(self.context)
        self.prompt: list[int] = []
        self.chat = Jinja2ChatFormatter(
            self.llama.metadata["tokenizer.chat_template"],
            eos_token=self.pieces[self.llama.token_eos()].decode(),
            bos_token=self.pieces[self.llama.token_bos()].decode(),
        )

    def tokens(self, text: str) -> list[int]:
        return self.llama.tokenize(text.encode(), add_bos=False, special=True)

    def evaluate(self, prompt: list[int]) -> None:
        """Makes the rows of logits up to the prompt's end those of this prompt."""
        shared = next(
            (place for place, (a, b) in enumerate(zip(prompt, self.prompt)) if a != b),
            min(len(prompt), len(self.prompt)),
        )
        kept = shared // BATCH * BATCH
        # Until this has worked, nothing may rest on what is half done.
        self.prompt = []
        self.llama.n_tokens = kept
        self.extend(prompt[kept:])
        self.prompt = prompt

    def extend(self, tokens: list[int]) -> None:
        before = self.llama.n_tokens
        self.llama.eval(tokens)
        for place in range(before, before + len(tokens)):
            row = self.llama.scores[place]
            peak = row.max()
            self.totals[place] = peak + np.log(np.exp(row - peak).sum(dtype=np.float64))

    def logprob(self, place: int, token: int) -> float:
        """The log-probability of a token after the tokens up to a place."""
        return float(self.llama.scores[place, token] - self.totals[place])

    def likeliest(self, place: int, count: int) -> list[int]:
        row = self.llama.scores[place]
        best = np.argpartition(row, -count)[-count:] if count else []
        return sorted(map(int, best), key=lambda token: (-row[token], token))

    def generate(self, prompt: list[int], limit: int, grammar: str | None) -> tuple[list[int], str]:
        """The tokens after a prompt, and why there are no more."""
        if not 0 < len(prompt) < self.context:
            raise Refusal(400, None, f"the prompt has {len(prompt)} tokens, expected 1 to {self.context - 1}")
        constraint = Constraint(self.vocabulary, grammar) if grammar is not None else None
        try:
            self.evaluate(prompt)
            chosen: list[int] = []
            for place in range(len(prompt) - 1, min(len(prompt) - 1 + limit, self.context - 1)):
                if chosen:
                    self.extend(chosen[-1:])
                token = self.choose(place, constraint)
                if llama_cpp.llama_vocab_is_eog(self.vocabulary, token):
                    return chosen, "stop"
                chosen.append(token)
            return chosen, "length"
        finally:
            if constraint:
                constraint.free()

    def choose(self, place: int, constraint: Constraint | None) -> int:
        row = self.llama.scores[place]
        token = int(row.argmax())
        if constraint:
            # The likeliest token is mostly allowed, and to look at all of them is slow.
            if np.isneginf(constraint.filtered(np.array([token]), row[[token]])[0]):
                token = int(constraint.filtered(self.all_tokens, row).argmax())
            constraint.accept(token)
        return token

    def text(self, tokens: list[int]) -> str:
        return b"".join(self.pieces[token] for token in tokens).decode(errors="replace")

    def shown(self, token: int) -> str:
        """A token's text; of one that is a part of a character, its bytes, as OpenAI shows it."""
        piece = self.pieces[token]
        try:
            return piece.decode()
        except UnicodeDecodeError:
            return "bytes:" + "".join(f"\\x{byte:02x}" for byte in piece)

    def logprobs(self, tokens: list[int], first: int, count: int) -> dict:
        """What the legacy format says of the tokens from `first` on; offsets count characters of the whole."""
        columns: dict[str, list] = {"tokens": [], "token_logprobs": [], "top_logprobs": [], "text_offset": []}
        written = b""
        for number, token in enumerate(tokens):
            if number >= first:
                logprob, top = None, None
                if number > 0:
                    logprob = self.logprob(number - 1, token)
                    top = {self.shown(other): self.logprob(number - 1, other)
                           for other in self.likeliest(number - 1, count)}  # fmt: skip
                    top.setdefault(self.shown(token), logprob)
                columns["tokens"].append(self.shown(token))
                columns["token_logprobs"].append(logprob)
                columns["top_logprobs"].append(top)
                columns["text_offset"].append(len(written.decode(errors="ignore")))
            written += self.pieces[token]
        return columns


@dataclass
class Fields:
    """The fields of a request that have not been read yet."""

    rest: dict

    def take(self, name: str, expected: str, check, default=None):
        value = self.rest.pop(name, None)
        if value is None:
            value = default
        if not check(value):
            raise Refusal(400, name, f"`{name}`: expected {expected}, found {json.dumps(value)[:80]}")
        return value

    def take_shared(self) -> str | None:
        """Reads what both kinds of request have, and returns the grammar."""
        model = self.take("model", f"`{NAME}`", lambda value: isinstance(value, str))
        if model != NAME:
            raise Refusal(404, "model", f"there is no model `{model[:80]}` here, only `{NAME}`")
        self.take("temperature", "0, since answers are greedy", lambda value: is_number(value) and value == 0)
        self.take("seed", "a whole number", is_whole, 0)
        return self.take("grammar", "a grammar in GBNF", lambda value: value is None or isinstance(value, str))

    def done(self) -> None:
        for name in self.rest:
            raise Refusal(400, name, f"`{name}`: this server has no such field")


def is_number(value) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_whole(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_limit(value) -> bool:
    return is_whole(value) and value >= 0


def is_conversation(value) -> bool:
    return isinstance(value, list) and len(value) > 0 and all(
        isinstance(message, dict)
        and message.keys() == {"role", "content"}
        and message["role"] in ("system", "user", "assistant")
        and isinstance(message["content"], str)
        for message in value
    )  # fmt: skip


def completion(model: Model, fields: Fields) -> dict:
    grammar = fields.take_shared()
    text = fields.take("prompt", "a text", lambda value: isinstance(value, str))
    limit = fields.take("max_tokens", "a whole number of at least 0", is_limit, 16)
    echo = fields.take("echo", "true or false", lambda value: isinstance(value, bool), False)
    count = fields.take("logprobs", f"a whole number from 0 to {MOST_LOGPROBS}",
                        lambda value: value is None or is_limit(value) and value <= MOST_LOGPROBS)  # fmt: skip
    fields.done()
    prompt = model.tokens(text)
    generated, reason = model.generate(prompt, limit, grammar)
    choice = {
        "text": (text if echo else "") + model.text(generated),
        "index": 0,
        "logprobs": None,
        "finish_reason": reason,
    }
    if count is not None:
        choice["logprobs"] = model.logprobs(prompt + generated, 0 if echo else len(prompt), count)
    return {"object": "text_completion", "choices": [choice], "usage": usage(prompt, generated)}


def chat_completion(model: Model, fields: Fields) -> dict:
    grammar = fields.take_shared()
    messages = fields.take("messages", "a list of messages with `role` and a text as `content`", is_conversation)
    limit = fields.take("max_tokens", "a whole number of at least 0", is_limit, model.context)
    fields.done()
    prompt = model.tokens(model.chat(messages=messages).prompt)
    generated, reason = model.generate(prompt, limit, grammar)
    choice = {
        "index": 0,
        "message": {"role": "assistant", "content": model.text(generated), "refusal": None},
        "logprobs": None,
        "finish_reason": reason,
    }
    return {"object": "chat.completion", "choices": [choice], "usage": usage(prompt, generated)}


def usage(prompt: list[int], generated: list[int]) -> dict:
    counts = {"prompt_tokens": len(prompt), "completion_tokens": len(generated)}
    return {**counts, "total_tokens": sum(counts.values())}


PATHS = {"/v1/completions": ("cmpl", completion), "/v1/chat/completions": ("chatcmpl", chat_completion)}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "Server"

    def do_GET(self) -> None:
        with self.refusals():
            if self.path != "/v1/models":
                raise Refusal(404, None, f"there is no {self.path[:80]} here; try /v1/models")
            self.send(200, {"object": "list", "data": [{"id": NAME, "object": "model", "created": 0, "owned_by": ""}]})

    def do_POST(self) -> None:
        with self.refusals():
            body = self.body()
            if self.path not in PATHS:
                raise Refusal(404, None, f"there is no {self.path[:80]} here, only {', '.join(PATHS)}")
            kind, answer = PATHS[self.path]
            try:
                fields = json.loads(body)
            except ValueError as error:
                raise Refusal(400, None, f"the body is no JSON: {error}") from error
            if not isinstance(fields, dict):
                raise Refusal(400, None, "the body is no JSON object")
            if HALF_CHARACTER.search(json.dumps(fields, ensure_ascii=False)):
                raise Refusal(400, None, "the body has a half of a surrogate pair, which is no character")
            with self.server.one_at_a_time:
                answered = answer(self.server.model, Fields(fields))
            # An identity and a time of its own would make two answers to one request differ.
            identity = f"{kind}-{hashlib.sha256(self.path.encode() + body).hexdigest()[:32]}"
            self.send(200, {"id": identity, "created": 0, "model": NAME, **answered})

    def body(self) -> bytes:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            self.close_connection = True
            raise Refusal(413, None, f"expected a Content-Length of at most {MOST_BYTES}, found `{length[:20]}`")
        return self.rfile.read(int(length))

    @contextlib.contextmanager
    def refusals(self) -> Iterator[None]:
        try:
            yield
        except Refusal as refusal:
            error = {"message": str(refusal), "type": "invalid_request_error", "param": refusal.field, "code": None}
            self.send(refusal.status, {"error": error})

    def send(self, status: int, content: dict) -> None:
        body = json.dumps(content, allow_nan=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_) -> None:
        """Requests are not worth a line each."""


class Server(ThreadingHTTPServer):
    """The model on loopback. Requests wait for each other, since there is one context."""

    request_queue_size = 256

    def __init__(self, port: int, model: Model):
        self.model = model
        self.one_at_a_time = threading.Lock()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


def main() -> None:
    arguments = argparse.ArgumentParser(description="Serves a small language model on loopback.")
    arguments.add_argument("model", help="a GGUF file, its weights in full precision")
    arguments.add_argument("--port", type=int, default=0, help="[default: a free one]")
    arguments.add_argument("--context", type=int, default=4096, help="tokens of prompt and answer [default: 4096]")
    arguments.add_argument("--threads", type=int, default=1, help="[default: 1]")
    given = arguments.parse_args()
    server = Server(given.port, Model(given.model, given.context, given.threads))
    print(f"listening on {server.url}", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    main()
