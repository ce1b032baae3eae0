//! The blocks of a section, such as paragraphs, forms, lists and tables.

use sources::memo::{Section, folded};

/// A block of a section.
#[derive(Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph, joined into one line.
    Prose(String),
    /// A short heading: `Unsafe:`.
    Label(String),
    /// Lines without spaces, such as `http://<host>:<port>/<path>?<searchpart>`.
    Form(Vec<String>),
    /// Text with the RFC's line breaks.
    Lines(Vec<String>),
    /// Rows of a name and its meaning.
    Table(Vec<[String; 2]>),
    /// Words with indented descriptions below them.
    Hanging(Vec<[String; 2]>),
    /// Paragraphs indented more than the prose, each on one line.
    Steps(Vec<String>),
    /// Entries of the bibliography: `[20]`, and the document.
    References(Vec<[String; 2]>),
    /// Section 5's definitions and comments.
    Bnf(String),
}

/// Returns the blocks of a section, in order. Together they contain all of its words.
pub fn blocks(section: &Section) -> Vec<Block> {
    let (prose, bnf) = match section.name.as_str() {
        "5" => section.body.split_at(section.body.find("\n;").unwrap_or(section.body.len())),
        _ => (section.body.as_str(), ""),
    };
    let mut blocks: Vec<Block> = Vec::new();
    for paragraph in paragraphs(prose) {
        let next = block(paragraph);
        match (blocks.last_mut(), next) {
            (Some(Block::Hanging(items)), Block::Hanging(more))
            | (Some(Block::References(items)), Block::References(more)) => items.extend(more),
            (Some(Block::Steps(items)), Block::Steps(more)) => items.extend(more),
            (_, next) => blocks.push(next),
        }
    }
    if !bnf.is_empty() {
        blocks.push(Block::Bnf(bnf.trim_matches('\n').to_owned()));
    }
    blocks
}

fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n").map(|paragraph| paragraph.trim_matches('\n')).filter(|paragraph| !paragraph.is_empty())
}

/// The indentation of the RFC's prose.
const INDENT: usize = 3;

fn block(paragraph: &str) -> Block {
    let lines: Vec<&str> = paragraph.lines().map(str::trim).collect();
    let (first, text) = (lines.first().copied().unwrap_or_default(), folded(paragraph));
    let own = || lines.iter().map(|line| folded(line)).collect();
    let words = text.split(' ').count();
    let mut indents = paragraph.lines().map(|line| line.len() - line.trim_start().len());
    let (indent, under) = (indents.next().unwrap_or_default(), indents.next().unwrap_or_default());
    let in_two = |line: &&str| line.split_once("   ").map(|(a, b)| [a.to_owned(), folded(b)]);
    let columns: Option<Vec<[String; 2]>> = lines.iter().map(in_two).collect();
    if lines.len() == 1 && words <= 4 && text.ends_with(':') {
        Block::Label(text)
    } else if lines.iter().all(|line| !line.contains(' ')) {
        Block::Form(own())
    } else if let Some((entry, rest)) = text.split_once("] ").filter(|_| text.starts_with('[')) {
        Block::References(vec![[format!("{entry}]"), rest.to_owned()]])
    } else if indent == 0 && lines.len() == 1 {
        Block::Label(text)
    } else if let Some(rows) = columns {
        Block::Table(rows)
    } else if let Some((word, rest)) =
        text.split_once(' ').filter(|(word, _)| *word == first && under > indent)
    {
        Block::Hanging(vec![[word.to_owned(), rest.to_owned()]])
    } else if indent == 0 || (indent > INDENT && text.contains("<URL:")) {
        Block::Lines(own())
    } else if indent > INDENT {
        Block::Steps(vec![text])
    } else {
        Block::Prose(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, body: &str) -> Vec<Block> {
        blocks(&Section { name: name.to_owned(), heading: String::new(), body: body.to_owned() })
    }

    #[test]
    fn kinds_of_blocks() {
        let body = "\n   One fine\n   paragraph.\n\n   Unsafe:\n\n       <a>\n       <b>:\n\n    user\n        A user\n        name.\n\n\
                    \x20   host\n        An address.\n\n   ftp      File  Transfer\n   a.b      C\n\n      First of\n      all.\n\n\
                    \x20     Then.  It\n\n      At <URL:ftp:\n      //h>.\n\n+%09<c>%0D\n\nThe Addresses\n\nA\nB C\n";
        let own = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        let pair = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
        let expected = [
            Block::Prose("One fine paragraph.".to_owned()),
            Block::Label("Unsafe:".to_owned()),
            Block::Form(own(&["<a>", "<b>:"])),
            Block::Hanging(vec![pair("user", "A user name."), pair("host", "An address.")]),
            Block::Table(vec![pair("ftp", "File Transfer"), pair("a.b", "C")]),
            Block::Steps(own(&["First of all.", "Then. It"])),
            Block::Lines(own(&["At <URL:ftp:", "//h>."])),
            Block::Form(own(&["+%09<c>%0D"])),
            Block::Label("The Addresses".to_owned()),
            Block::Lines(own(&["A", "B C"])),
        ];
        assert_eq!(of("3", body), expected);
        let references = of("References", "\n   [1] A,\n       B.\n\n  [10] C.\n");
        assert_eq!(references, [Block::References(vec![pair("[1]", "A, B."), pair("[10]", "C.")])]);
    }

    #[test]
    fn bnf_begins_at_the_first_comment() {
        let bnf = "; A:\n\na = b\n; C\nc = d";
        let expected = [Block::Prose("Prose here.".to_owned()), Block::Bnf(bnf.to_owned())];
        assert_eq!(of("5", &format!("\n   Prose here.\n\n{bnf}\n")), expected);
    }
}
