//! Generates `LATER.md`.

use rfc1738_bnf::{Language, Witness};

use super::grammars::{Grammars, file};
use super::pairs::{Line, Pair, Side, lines};
use super::reasons::Reasons;

/// The maximum line length.
const WIDTH: usize = 120;

pub fn page(grammars: &Grammars, reasons: &Reasons) -> String {
    let mut glance = "| earlier | later | the later rule is |\n|---|---|---|\n".to_owned();
    let mut body = String::new();
    let mut after_sentence = false;
    for line in lines() {
        let is_sentence = matches!(line, Line::Sentence(_));
        if !(is_sentence && after_sentence) {
            body += "\n";
        }
        after_sentence = is_sentence;
        match line {
            Line::Heading(heading) => body += &format!("## {heading}\n"),
            Line::Sentence(sentence) => body += &format!("{sentence}\n"),
            Line::Pair(pair) => {
                let Comparison { verdict, examples } = comparison(grammars, reasons, &pair);
                let [this, that] = [&pair.this, &pair.that].map(shown);
                glance += &format!("| {this} | {that} | {} |\n", verdict.word());
                body += &format!("### {this} and {that}\n\n{}\n{examples}", verdict.sentence(&pair));
            }
        }
    }
    format!("{}\n## At a glance\n\n{glance}{body}\n{}", file("introduction.md"), file("sources.md"))
}

struct Comparison {
    verdict: Verdict,
    /// The examples of each side, with their reasons.
    examples: String,
}

enum Verdict {
    Equal,
    Narrower,
    Wider,
    Different,
}

impl Verdict {
    fn word(&self) -> &str {
        match self {
            Verdict::Equal => "equal",
            Verdict::Narrower => "narrower",
            Verdict::Wider => "wider",
            Verdict::Different => "partly narrower, partly wider",
        }
    }

    fn sentence(&self, pair: &Pair) -> String {
        let later = &pair.that.rfc;
        match self {
            Verdict::Equal => "The two rules are equivalent.".to_owned(),
            Verdict::Narrower => format!("The rule of RFC {later} is narrower."),
            Verdict::Wider => format!("The rule of RFC {later} is wider."),
            Verdict::Different => "Each rule allows text that the other doesn't.".to_owned(),
        }
    }
}

fn comparison(grammars: &Grammars, reasons: &Reasons, pair: &Pair) -> Comparison {
    let Pair { this, that } = pair;
    let (ours, theirs) = (grammars.language(&this.rfc, &this.name), grammars.language(&that.rfc, &that.name));
    let only = |side: &Side, from: &Language, other: &Language| {
        let items = items(reasons, pair, &from.witnesses_by_byte(other));
        if items.is_empty() { items } else { format!("\nOnly in RFC {}:\n\n{items}", side.rfc) }
    };
    let examples = [only(this, &ours, &theirs), only(that, &theirs, &ours)];
    let verdict = match examples.each_ref().map(|examples| examples.is_empty()) {
        [true, true] => Verdict::Equal,
        [false, true] => Verdict::Narrower,
        [true, false] => Verdict::Wider,
        [false, false] => Verdict::Different,
    };
    Comparison { verdict, examples: examples.concat() }
}

fn shown(side: &Side) -> String {
    match side.name.as_str() {
        "strict" => format!("`url` of {} (strict)", side.rfc),
        name => format!("`{name}` of {}", side.rfc),
    }
}

/// Returns the examples as list items, grouped by reason.
fn items(reasons: &Reasons, pair: &Pair, witnesses: &[Witness]) -> String {
    let mut items: Vec<(&str, Vec<String>)> = Vec::new();
    for witness in witnesses {
        let text = str::from_utf8(&witness.text).expect("the grammars are ASCII");
        let reason = reasons.of(pair, text);
        match items.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, examples)) => examples.push(example(text, witness)),
            None => items.push((reason, vec![example(text, witness)])),
        }
    }
    let item =
        |(reason, examples): (&str, Vec<String>)| wrapped(&format!("- {}: {reason}", examples.join(", ")));
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

/// Wraps a list item into lines of limited length.
fn wrapped(item: &str) -> String {
    let mut lines = String::new();
    let mut width = 0;
    for word in item.split(' ') {
        if width > 0 && width + 1 + word.len() > WIDTH {
            lines += "\n ";
            width = 1;
        }
        if width > 0 {
            lines.push(' ');
            width += 1;
        }
        lines += word;
        width += word.len();
    }
    lines + "\n"
}
