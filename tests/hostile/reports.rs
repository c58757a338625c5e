//! Imitations in a run's reports: pages and Markdown are made of what harmless ones are made of.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use html5gum::{Token, Tokenizer};
use pulldown_cmark::{Event, Options, Parser, Tag};

use crate::imitations::{HARMLESS, PAYLOADS, Stage, acts};

/// Elements with the names of their attributes, and the texts between them.
fn elements(page: &str) -> (BTreeSet<String>, String) {
    let (mut elements, mut words) = (BTreeSet::new(), String::new());
    for token in Tokenizer::new(page) {
        match token.unwrap() {
            Token::StartTag(tag) => {
                let attributes = tag.attributes.keys().map(|name| format!(" {name:?}"));
                elements.insert(format!("{:?}{}", tag.name, attributes.collect::<String>()));
            }
            Token::String(text) => words += &String::from_utf8_lossy(&text),
            Token::Comment(comment) => panic!("a comment: {comment:?}"),
            Token::EndTag(_) | Token::Doctype(_) => {}
            Token::Error(_) => {}
        }
    }
    (elements, words)
}

#[test]
fn the_page_is_made_of_what_a_harmless_page_is_made_of() {
    let hostile = Stage::set(PAYLOADS);
    let page = hostile.file("run/report.html");
    let (made_of, words) = elements(&page);
    let (expected, _) = elements(&Stage::set(HARMLESS).file("run/report.html"));
    assert_eq!(made_of, expected);
    assert!(page.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "));
    for (tag, _) in PAYLOADS {
        assert!(words.contains(tag), "the page does not show {tag}");
    }
    if let Some(c) = page.chars().find(|&c| acts(c)) {
        panic!("the page holds {c:?}");
    }
    in_a_browser(&hostile.workspace.path("run/report.html"));
}

/// Opens the page where Chromium is installed: nothing renames it, and nothing is fetched.
fn in_a_browser(page: &Path) {
    let profile = tempfile::tempdir().unwrap();
    let mut chromium = Command::new("chromium");
    chromium
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=2000",
        ])
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .args(["--dump-dom"])
        .arg(page);
    let Ok(opened) = chromium.output() else {
        return;
    };
    let dom = String::from_utf8_lossy(&opened.stdout);
    assert!(
        dom.contains("SafeWebWorld evaluation"),
        "{}",
        String::from_utf8_lossy(&opened.stderr)
    );
    let title = dom
        .split("<title>")
        .nth(1)
        .unwrap()
        .split("</title>")
        .next()
        .unwrap();
    assert!(!title.contains("PWNED"), "{title}");
    assert!(!dom.contains("<script") && !dom.contains("<img"));
}

/// The kinds of things that a Markdown text is made of.
fn parts(text: &str) -> (BTreeSet<String>, String) {
    let (mut parts, mut words) = (BTreeSet::new(), String::new());
    for event in Parser::new_ext(text, Options::all()) {
        match event {
            Event::Start(tag) => {
                let name = match tag {
                    Tag::Heading { level, .. } => format!("heading {level}"),
                    tag => format!("{:?}", tag.to_end()),
                };
                parts.insert(name);
            }
            Event::Text(text) => words += &text,
            Event::End(_) | Event::SoftBreak => {}
            other => {
                parts.insert(format!("{other:?}"));
            }
        }
    }
    (parts, words)
}

#[test]
fn the_markdown_is_made_of_what_harmless_markdown_is_made_of() {
    let hostile = Stage::set(PAYLOADS).file("run/report.md");
    let (made_of, words) = parts(&hostile);
    let (expected, _) = parts(&Stage::set(HARMLESS).file("run/report.md"));
    assert_eq!(made_of, expected);
    for (tag, _) in PAYLOADS {
        assert!(words.contains(tag), "the report does not show {tag}");
    }
    // What some dialects make links and mentions of.
    for linked in ["://", "www.", "@"] {
        assert!(!hostile.contains(linked), "{linked}");
    }
    assert!(!hostile.contains(acts));
}
