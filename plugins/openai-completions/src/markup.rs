//! Chat markup: what a model was taught to read around a prompt, since Completions add none.

use sww_plugin::agent::Failure;
use sww_plugin::log::Level;
use sww_plugin::parameters::{Kind, Parameter};
use sww_prompting::{Host, declaration as declare, invalid, text};

/// What stands around a system prompt and a prompt. Marks that servers put before every text
/// themselves, such as `<|begin_of_text|>` and `<s>`, are not here: they would stand there twice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Markup {
    name: &'static str,
    begin: &'static str,
    /// Before and after a system prompt, if there is one.
    system: [&'static str; 2],
    /// Before and after the prompt; the answer follows.
    prompt: [&'static str; 2],
    /// Marks that end a turn or begin one. A page that holds one could speak for someone else.
    turns: &'static [&'static str],
}

const CHATML_TURNS: &[&str] = &["<|im_start|>", "<|im_end|>"];

/// Every markup; the first is the default.
const MARKUPS: [Markup; 6] = [
    Markup {
        name: "none",
        begin: "",
        system: ["", "\n\n"],
        prompt: ["", ""],
        turns: &[],
    },
    Markup {
        name: "chatml",
        begin: "",
        system: ["<|im_start|>system\n", "<|im_end|>\n"],
        prompt: ["<|im_start|>user\n", "<|im_end|>\n<|im_start|>assistant\n"],
        turns: CHATML_TURNS,
    },
    // Qwen3 thinks unless the answer begins after a thought, be it empty.
    Markup {
        name: "qwen3",
        begin: "",
        system: ["<|im_start|>system\n", "<|im_end|>\n"],
        prompt: [
            "<|im_start|>user\n",
            "<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n",
        ],
        turns: CHATML_TURNS,
    },
    Markup {
        name: "llama3",
        begin: "",
        system: [
            "<|start_header_id|>system<|end_header_id|>\n\n",
            "<|eot_id|>",
        ],
        prompt: [
            "<|start_header_id|>user<|end_header_id|>\n\n",
            "<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n",
        ],
        turns: &["<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"],
    },
    // Mistral and Gemma have no turn for a system prompt: it opens the user's.
    Markup {
        name: "mistral",
        begin: "[INST] ",
        system: ["", "\n\n"],
        prompt: ["", "[/INST]"],
        turns: &["[INST]", "[/INST]", "</s>"],
    },
    Markup {
        name: "gemma",
        begin: "<start_of_turn>user\n",
        system: ["", "\n\n"],
        prompt: ["", "<end_of_turn>\n<start_of_turn>model\n"],
        turns: &["<start_of_turn>", "<end_of_turn>"],
    },
];

const PARAMETER: &str = "wrap";

/// The parameter that chooses.
pub(crate) fn declaration() -> Parameter {
    declare(
        PARAMETER,
        Kind::Choice(MARKUPS.map(|markup| markup.name.to_owned()).to_vec()),
        MARKUPS.first().map(|markup| markup.name),
        "the chat markup to put around the prompt",
    )
}

/// The markup that the user chose.
pub(crate) fn chosen(host: &impl Host) -> Result<Markup, Failure> {
    let [default, ..] = MARKUPS;
    let Some(name) = text(host, PARAMETER) else {
        return Ok(default);
    };
    MARKUPS
        .into_iter()
        .find(|markup| markup.name == name)
        .ok_or_else(|| invalid(PARAMETER, format!("unknown markup `{name}`")))
}

impl Markup {
    /// The text after which the model's answer begins. Servers read marks wherever they stand, and the
    /// input is not to be changed: a warning tells of one in it.
    pub(crate) fn wrap(&self, host: &impl Host, system: Option<&str>, prompt: &str) -> String {
        for mark in self.turns.iter().filter(|mark| prompt.contains(**mark)) {
            host.log(
                Level::Warning,
                &format!(
                    "the prompt holds `{mark}`, which the model may take for the end of its turn"
                ),
            );
        }
        let [before, after] = self.system;
        let system = system.map(|system| [before, system, after].concat());
        let [before, after] = self.prompt;
        [
            self.begin,
            &system.unwrap_or_default(),
            before,
            prompt,
            after,
        ]
        .concat()
    }
}
