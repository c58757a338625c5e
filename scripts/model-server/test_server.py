"""Tests of the server: its formats, its determinism, and its log-probabilities against a reading token by token."""

import json
import os
import pathlib
import threading
import unittest
import urllib.error
import urllib.request

import likelihood
import server

HERE = pathlib.Path(__file__).parent
FILE = os.environ.get("SWW_TEST_MODEL", str(HERE.parent.parent / "target/model/model.gguf"))
GRAMMAR = (HERE / "answer.gbnf").read_text()
LABELS = ["execute", "ask", "block"]
PAGE = "The cart holds a red bicycle for 120 euros. Purchases above 100 euros need the user's word. "
QUESTION = f"<|im_start|>user\n{PAGE * 4}May it be ordered?<|im_end|>\n<|im_start|>assistant\n"


class Served(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.model = server.Model(FILE, context=1024, threads=1)
        cls.server = server.Server(0, cls.model)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def send(self, path: str, body: bytes) -> tuple[int, bytes]:
        request = urllib.request.Request(f"{self.server.url}/{path}", body, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as response:
                return response.status, response.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def ask(self, path: str, **fields) -> dict:
        body = {"model": server.NAME, "temperature": 0, **fields}
        status, content = self.send(path, json.dumps(body).encode())
        return {"status": status, **json.loads(content)}

    def complete(self, prompt: str, **fields) -> dict:
        answer = self.ask("completions", prompt=prompt, **fields)
        self.assertEqual(answer["status"], 200, answer)
        return answer

    def echo(self, prompt: str, **fields) -> dict:
        return self.complete(prompt, echo=True, **fields)["choices"][0]

    def score(self, prefix: str, label: str) -> float:
        """The sum that a client makes of an echo."""
        logprobs = self.echo(prefix + label, logprobs=1, max_tokens=1)["logprobs"]
        places = zip(logprobs["text_offset"], logprobs["token_logprobs"])
        return sum(logprob for at, logprob in places if len(prefix) <= at < len(prefix + label))

    def test_an_echo_has_the_legacy_format(self):
        text = "Größe: 3 € 🦊, \"ask\""
        for limit in (0, 1, 4):
            choice = self.echo(text, logprobs=2, max_tokens=limit)
            logprobs = choice["logprobs"]
            self.assertEqual(choice["finish_reason"], "length")
            self.assertTrue(choice["text"].startswith(text))
            self.assertEqual(set(map(len, logprobs.values())), {len(self.model.tokens(text)) + limit})
            self.assertIsNone(logprobs["token_logprobs"][0])
            self.assertIsNone(logprobs["top_logprobs"][0])
            rows = list(zip(*(logprobs[name] for name in ("tokens", "token_logprobs", "top_logprobs"))))
            for number, (token, logprob, top) in enumerate(rows[1:], 1):
                self.assertIn(len(top), (2, 3))
                self.assertEqual(top[token], logprob)
                self.assertLess(logprob, 0)
                others = [other for name, other in top.items() if name != token]
                if number >= len(rows) - limit:
                    self.assertLessEqual(max(others), logprob, "a greedy choice is the likeliest token")
            offsets = logprobs["text_offset"]
            self.assertEqual(offsets, sorted(offsets))
            for at, token in zip(offsets, logprobs["tokens"]):
                if not token.startswith("bytes:"):
                    self.assertEqual(choice["text"][at : at + len(token)], token)
            self.assertTrue(any(token.startswith("bytes:\\x") for token in logprobs["tokens"]))

    def test_probabilities_sum_to_one(self):
        self.echo(QUESTION, logprobs=1, max_tokens=0)
        place = len(self.model.tokens(QUESTION)) - 1
        whole = sum(2.718281828459045 ** self.model.logprob(place, token) for token in range(len(self.model.pieces)))
        self.assertAlmostEqual(whole, 1, places=5)

    def test_without_an_echo_there_is_only_what_was_generated(self):
        answer = self.complete(QUESTION, max_tokens=5, logprobs=0)
        [choice] = answer["choices"]
        self.assertEqual("".join(choice["logprobs"]["tokens"]), choice["text"])
        self.assertEqual(choice["logprobs"]["text_offset"][0], len(QUESTION))
        self.assertEqual([len(top) for top in choice["logprobs"]["top_logprobs"]], [1] * 5)
        count = len(self.model.tokens(QUESTION))
        self.assertEqual(answer["usage"], {"prompt_tokens": count, "completion_tokens": 5, "total_tokens": count + 5})
        plain = self.complete(QUESTION, max_tokens=0)["choices"][0]
        self.assertEqual((plain["text"], plain["logprobs"], plain["finish_reason"]), ("", None, "length"))

    def test_log_probabilities_are_those_of_a_reading_token_by_token(self):
        reader = likelihood.Reader(FILE, 1024)
        for prefix in (QUESTION + '{"risk_score":0.8,"decision":"', '"decision": "', QUESTION[:150]):
            expected = reader.likelihoods(prefix, LABELS)
            for label, logprob in zip(LABELS, expected):
                self.assertAlmostEqual(self.score(prefix, label), logprob, delta=1e-4)

    def test_the_same_request_gets_the_same_bytes_whatever_came_before(self):
        longer = QUESTION + '{"decision":"'
        requests = [
            ("completions", {"prompt": longer + "ask", "echo": True, "logprobs": 5, "max_tokens": 1}),
            ("completions", {"prompt": QUESTION, "max_tokens": 8, "logprobs": 3}),
            ("completions", {"prompt": longer + "block", "echo": True, "logprobs": 5, "max_tokens": 0}),
            ("chat/completions", {"messages": [{"role": "user", "content": PAGE}], "max_tokens": 8}),
            ("completions", {"prompt": longer, "max_tokens": 30, "grammar": 'root ::= "execute" | "ask" | "block"'}),
            ("completions", {"prompt": "Short.", "echo": True, "logprobs": 1, "max_tokens": 2}),
        ]
        requests = [
            (path, json.dumps({"model": server.NAME, "temperature": 0, **fields}).encode())
            for path, fields in requests
        ]
        first = [self.send(*request) for request in requests]
        self.assertEqual({status for status, _ in first}, {200})
        # Every request right after every other, itself included.
        for number, request in enumerate(requests):
            for before in requests:
                self.send(*before)
                self.assertEqual(self.send(*request), first[number])

    def test_requests_at_once_get_what_they_get_alone(self):
        alone = [self.score(QUESTION, label) for label in LABELS]
        found = {}
        threads = [
            threading.Thread(target=lambda label=label: found.update({label: self.score(QUESTION, label)}))
            for label in LABELS
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([found[label] for label in LABELS], alone)

    def test_labels_after_one_answer_share_its_evaluation(self):
        evaluated = []
        evaluate = self.model.llama.eval
        self.model.llama.eval = lambda tokens: evaluated.append(len(tokens)) or evaluate(tokens)
        try:
            for label in LABELS:
                self.score(QUESTION, label)
        finally:
            self.model.llama.eval = evaluate
        self.assertGreater(len(self.model.tokens(QUESTION)), server.BATCH)
        for count in evaluated[1:]:
            self.assertLess(count, server.BATCH + 2)

    def test_a_grammar_gives_an_answer_its_shape(self):
        [choice] = self.complete(QUESTION, max_tokens=300, grammar=GRAMMAR)["choices"]
        self.assertEqual(choice["finish_reason"], "stop")
        answer = json.loads(choice["text"])
        self.assertEqual(
            list(answer),
            ["predicted_future", "security_evidence", "security_consequence", "risk_score", "decision"],
        )
        self.assertIn(answer["decision"], LABELS)
        [free] = self.complete(QUESTION, max_tokens=30)["choices"]
        self.assertFalse(free["text"].startswith('{"predicted_future"'), "the grammar has done nothing")

    def test_a_conversation_is_written_in_the_model_s_own_markup(self):
        messages = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": PAGE}]
        chat = self.ask("chat/completions", messages=messages, max_tokens=12)
        written = f"<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\n{PAGE}<|im_end|>\n<|im_start|>assistant\n"
        plain = self.complete(written, max_tokens=12)
        self.assertEqual(chat["choices"][0]["message"]["content"], plain["choices"][0]["text"])
        self.assertEqual(chat["choices"][0]["finish_reason"], plain["choices"][0]["finish_reason"])
        self.assertEqual(chat["usage"], plain["usage"])

    def test_what_is_wrong_is_named(self):
        completions = {"prompt": "a"}
        for path, fields, status, parts in [
            ("completions", {}, 400, ["`prompt`: expected a text, found null"]),
            ("completions", completions | {"temperature": 1}, 400, ["`temperature`: expected 0", "found 1"]),
            ("completions", completions | {"temperature": None}, 400, ["`temperature`"]),
            ("completions", completions | {"max_tokens": -1}, 400, ["`max_tokens`", "found -1"]),
            ("completions", completions | {"logprobs": 6}, 400, ["`logprobs`", "from 0 to 5"]),
            ("completions", completions | {"logprobs": True}, 400, ["`logprobs`", "found true"]),
            ("completions", completions | {"best_of": 2}, 400, ["`best_of`: this server has no such field"]),
            ("completions", completions | {"grammar": "root ::= ("}, 400, ["grammar can't be read"]),
            ("completions", completions | {"model": "gpt"}, 404, ["no model `gpt`", server.NAME]),
            ("completions", {"prompt": ""}, 400, ["the prompt has 0 tokens"]),
            ("completions", {"prompt": "a b " * 1024}, 400, ["expected 1 to 1023"]),
            ("chat/completions", {"messages": []}, 400, ["`messages`"]),
            ("chat/completions", {"messages": [{"role": "tool", "content": ""}]}, 400, ["`messages`"]),
            ("embeddings", {}, 404, ["/v1/embeddings", "/v1/completions"]),
        ]:
            with self.subTest(path=path, fields=str(fields)[:80]):
                answer = self.ask(path, **fields)
                self.assertEqual(answer["status"], status, answer)
                for part in parts:
                    self.assertIn(part, answer["error"]["message"])
        for body in (b"{", b"[]", b"\xff"):
            status, content = self.send("completions", body)
            self.assertEqual(status, 400)
            self.assertIn("the body is no JSON", json.loads(content)["error"]["message"])
        self.assertIn("half of a surrogate pair", self.ask("completions", prompt="\ud800")["error"]["message"])
        self.assertEqual(self.echo("Still here.", max_tokens=0)["text"], "Still here.")

    def test_the_context_ends_a_generation(self):
        prompt = "word " * 1000
        count = len(self.model.tokens(prompt))
        answer = self.complete(prompt, max_tokens=500)
        self.assertEqual(answer["choices"][0]["finish_reason"], "length")
        self.assertEqual(answer["usage"]["completion_tokens"], 1024 - count)


if __name__ == "__main__":
    unittest.main()
