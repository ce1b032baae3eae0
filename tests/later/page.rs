//! `grammar/LATER.md`, generated.

use rfc1738_bnf::{Language, Witness};

use super::grammars::{Grammars, file};
use super::pairs::{Line, Pair, Side, lines};
use super::reasons::Reasons;

/// The page.
pub fn page(grammars: &Grammars, reasons: &Reasons) -> String {
    let mut page = file("introduction.md");
    let mut after_sentence = false;
    for line in lines() {
        let is_sentence = matches!(line, Line::Sentence(_));
        if !(is_sentence && after_sentence) {
            page += "\n";
        }
        after_sentence = is_sentence;
        match line {
            Line::Heading(heading) => page += &format!("## {heading}\n"),
            Line::Sentence(sentence) => page += &format!("{sentence}\n"),
            Line::Pair(pair) => page += &comparison(grammars, reasons, &pair),
        }
    }
    page
}

fn comparison(grammars: &Grammars, reasons: &Reasons, pair: &Pair) -> String {
    let Pair { this, that } = pair;
    let (ours, theirs) = (grammars.language(&this.rfc, &this.name), grammars.language(&that.rfc, &that.name));
    let heading = format!("### {} and {}\n\n", shown(this), shown(that));
    let more = |from: &Language, other: &Language, side: &Side| {
        let witnesses = from.witnesses(other);
        let texts: String = witnesses.iter().map(|witness| item(reasons, pair, witness)).collect();
        let only = format!("Only in RFC {}:\n\n{texts}", side.rfc);
        if witnesses.is_empty() { None } else { Some(only) }
    };
    let verdict = match (more(&ours, &theirs, this), more(&theirs, &ours, that)) {
        (None, None) => "Equal.\n".to_owned(),
        (Some(more), None) => format!("Narrower since. {more}"),
        (None, Some(more)) => format!("Wider since. {more}"),
        (Some(ours), Some(theirs)) => format!("Each has more than the other. {ours}\n{theirs}"),
    };
    heading + &verdict
}

fn shown(side: &Side) -> String {
    match side.name.as_str() {
        "strict" => format!("`url` of RFC {}, read strictly,", side.rfc),
        name => format!("`{name}` of RFC {}", side.rfc),
    }
}

/// A text, what else could stand in its place, and the reason.
fn item(reasons: &Reasons, pair: &Pair, witness: &Witness) -> String {
    let text = str::from_utf8(&witness.text).expect("the grammars are ASCII");
    let of_text = text.as_bytes().get(witness.at);
    let shown = if text.is_empty() { "the empty text".to_owned() } else { format!("`{text}`") };
    let same = match of_text {
        Some(_) if witness.bytes.iter().count() > 1 => {
            format!(" (at {}: `{}`)", witness.at + 1, witness.bytes)
        }
        _ => String::new(),
    };
    format!("- {shown}{same}: {}\n", reasons.of(pair, text))
}
