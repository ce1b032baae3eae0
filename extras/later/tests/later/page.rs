//! Generates `LATER.md`.

use rfc1738_bnf::{Language, Witness};
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

use super::grammars::{Grammars, Pair, Reasons, Side, file};

/// The maximum line length.
const WIDTH: usize = 120;

/// Returns the page. It has headings and text from `pairs.txt`, and a comparison of each pair.
pub fn page(grammars: &Grammars, reasons: &mut Reasons) -> String {
    let mut glance = "| earlier | later | the later rule is |\n|---|---|---|\n".to_owned();
    let mut body = String::new();
    let mut after_text = false;
    for line in file("pairs.txt").lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        let text = line.strip_prefix("> ");
        if text.is_none() || !after_text {
            body += "\n";
        }
        after_text = text.is_some();
        if text.is_some() || line.starts_with('#') {
            body += &format!("{}\n", text.unwrap_or(line));
        } else {
            let pair = Pair::new(line);
            let (word, comparison) = comparison(grammars, reasons, &pair);
            let [this, that] = [&pair.this, &pair.that].map(shown);
            glance += &format!("| {this} | {that} | {word} |\n");
            body += &format!("### {this} and {that}\n\n{comparison}");
        }
    }
    format!("{}\n## At a glance\n\n{glance}{body}\n{}", file("introduction.md"), file("sources.md"))
}

/// Returns the verdict on the later rule, and the verdict with the examples of each side.
fn comparison(grammars: &Grammars, reasons: &mut Reasons, pair: &Pair) -> (&'static str, String) {
    let Pair { this, that } = pair;
    let (ours, theirs) = (grammars.language(&this.rfc, &this.name), grammars.language(&that.rfc, &that.name));
    let mut only = |side: &Side, from: &Language, other: &Language| {
        let items = items(reasons, pair, &from.witnesses_by_byte(other));
        if items.is_empty() { items } else { format!("\nOnly in RFC {}:\n\n{items}", side.rfc) }
    };
    let examples = [only(this, &ours, &theirs), only(that, &theirs, &ours)];
    let (word, sentence) = match examples.each_ref().map(|examples| examples.is_empty()) {
        [true, true] => ("equal", "The two rules are equivalent.".to_owned()),
        [false, true] => ("narrower", format!("The rule of RFC {} is narrower.", that.rfc)),
        [true, false] => ("wider", format!("The rule of RFC {} is wider.", that.rfc)),
        [false, false] => {
            ("partly narrower, partly wider", "Each rule allows text that the other doesn't.".to_owned())
        }
    };
    (word, format!("{sentence}\n{}", examples.concat()))
}

fn shown(side: &Side) -> String {
    match side.name.as_str() {
        "strict" => format!("`url` of {} (strict)", side.rfc),
        name => format!("`{name}` of {}", side.rfc),
    }
}

/// Returns the examples as list items, grouped by reason.
fn items(reasons: &mut Reasons, pair: &Pair, witnesses: &[Witness]) -> String {
    let mut items: Vec<(String, Vec<String>)> = Vec::new();
    for witness in witnesses {
        let text = str::from_utf8(&witness.text).expect("the grammars are ASCII");
        let reason = reasons.of(pair, text);
        match items.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, examples)) => examples.push(example(text, witness)),
            None => items.push((reason, vec![example(text, witness)])),
        }
    }
    let options = Options::new(WIDTH)
        .subsequent_indent("  ")
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    let item = |(reason, examples): (String, Vec<String>)| {
        textwrap::fill(&format!("- {}: {reason}", examples.join(", ")), &options) + "\n"
    };
    items.into_iter().map(item).collect()
}

/// Formats an example, and lists the bytes that could replace the one that the other grammar rejects.
fn example(text: &str, witness: &Witness) -> String {
    if text.is_empty() {
        return "the empty string".to_owned();
    }
    match text[witness.at..].chars().next() {
        Some(shown) if witness.bytes.iter().count() > 1 => {
            format!("`{text}` (`{shown}` stands for any of `{}`)", witness.bytes)
        }
        _ => format!("`{text}`"),
    }
}
