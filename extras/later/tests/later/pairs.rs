//! Corresponding productions of two RFCs: `grammars/pairs.txt`.

use super::grammars::file;

pub enum Line {
    Heading(String),
    Sentence(String),
    Pair(Pair),
}

pub struct Pair {
    pub this: Side,
    pub that: Side,
}

pub struct Side {
    pub rfc: String,
    pub name: String,
}

pub fn lines() -> Vec<Line> {
    let table = file("pairs.txt");
    let line = |line: &str| {
        if let Some(heading) = line.strip_prefix("## ") {
            return Some(Line::Heading(heading.to_owned()));
        }
        if let Some(sentence) = line.strip_prefix("> ") {
            return Some(Line::Sentence(sentence.to_owned()));
        }
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let [this_rfc, this, that_rfc, that] = words.try_into().expect("a pair has four words");
        let side = |rfc, name| Side { rfc, name };
        Some(Line::Pair(Pair { this: side(this_rfc, this), that: side(that_rfc, that) }))
    };
    table.lines().filter_map(line).collect()
}
