//! Syntax highlighting of Rust source as HTML.

use std::ops::Range;
use std::sync::LazyLock;

use regex::{Captures, Regex};

/// The HTML class of a piece of source. Names have one only if they are colored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Keyword,
    Text,
    Comment,
    Doc,
    Number,
    Type,
    Name,
}

impl Class {
    fn css(self) -> Option<char> {
        Some(match self {
            Class::Keyword => 'k',
            Class::Text => 's',
            Class::Comment => 'c',
            Class::Doc => 'd',
            Class::Number => 'n',
            Class::Type => 't',
            Class::Name => return None,
        })
    }
}

/// A token or a comment. Between two pieces there is only punctuation and white space.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub range: Range<usize>,
    pub class: Class,
}

const KEYWORDS: &str = " as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod \
                        move mut pub ref return self Self static struct super trait true type unsafe use where while yield ";

const PRIMITIVES: &str = " bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize ";

/// The tokens and comments, in groups by class. A name is in no group. Without a closing quote, a `'` begins a lifetime.
const TOKENS: &str = r####"(?xs)
    (?<doc> //[/!][^\n]* )
    | (?<comment> //[^\n]* | /\*.*?\*/ )
    | (?<text> [bc]?r"[^"]*" | [bc]?r\#".*?"\# | [bc]?r\#{2,3}".*?"\#{2,3} | [bc]?"(?:[^"\\]|\\.)*" | b?'(?:\\.[^']*|[^'\\])' )
    | (?<number> \d\w*(?:\.\d\w*)? )
    | \w+"####;

static PIECES: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(TOKENS).unwrap_or_else(|error| panic!("{error}")));

/// Returns the pieces of the source, in order.
pub(super) fn pieces(source: &str) -> Vec<Piece> {
    let groups =
        [("doc", Class::Doc), ("comment", Class::Comment), ("text", Class::Text), ("number", Class::Number)];
    let piece = |found: Captures<'_>| {
        let class = groups.iter().find(|(name, _)| found.name(name).is_some());
        Piece {
            range: found.get_match().range(),
            class: class.map_or_else(|| class_of(&found[0]), |(_, class)| *class),
        }
    };
    PIECES.captures_iter(source).map(piece).collect()
}

fn class_of(identifier: &str) -> Class {
    let is_in = |list: &str| list.contains(&format!(" {identifier} "));
    let is_camel_case = identifier.starts_with(char::is_uppercase)
        && (identifier.len() == 1 || identifier.contains(char::is_lowercase));
    if is_in(KEYWORDS) {
        Class::Keyword
    } else if is_in(PRIMITIVES) || is_camel_case {
        Class::Type
    } else {
        Class::Name
    }
}

/// Returns the lines of the source, each as a self-contained piece of HTML. `link` returns the address of a name.
pub(super) fn lines(source: &str, pieces: &[Piece], link: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let mut out = Lines { lines: vec![String::new()] };
    let mut read = 0;
    for Piece { range, class } in pieces {
        out.text(&source[read..range.start], None, None);
        let text = &source[range.clone()];
        match class {
            Class::Doc => out.doc(text, link),
            Class::Name | Class::Type => {
                let link = if is_variable(source, range) { None } else { link(text) };
                out.text(text, class.css(), link.as_deref());
            }
            class => out.text(text, class.css(), None),
        }
        read = range.end;
    }
    out.text(&source[read..], None, None);
    out.lines
}

/// Returns `true` if a name is a field or a local variable: after a dot or `let`, before a colon, or in a line whose closure binds it.
fn is_variable(source: &str, name: &Range<usize>) -> bool {
    let (before, after) = (&source[..name.start], &source[name.end..]);
    let line = &before[before.rfind('\n').map_or(0, |end| end + 1)..];
    let is_bound = line.split_once('|').is_some_and(|(_, closure)| {
        let parameters = closure.split_once('|').map_or(closure, |(parameters, _)| parameters);
        let mut names = parameters.split(|c: char| !c.is_alphanumeric() && c != '_');
        !closure.contains('|') || names.any(|one| one == &source[name.clone()])
    });
    before.ends_with('.')
        || before.ends_with("let ")
        || is_bound
        || after.starts_with(':') && !after.starts_with("::")
}

struct Lines {
    lines: Vec<String>,
}

impl Lines {
    /// Adds a text, with a separate element for each of its lines.
    fn text(&mut self, text: &str, class: Option<char>, link: Option<&str>) {
        for (index, part) in text.split('\n').enumerate() {
            if index > 0 {
                self.lines.push(String::new());
            }
            let Some(line) = self.lines.last_mut().filter(|_| !part.is_empty()) else { continue };
            let class = class.map(|class| format!(" class={class}")).unwrap_or_default();
            let (open, close) = match link {
                Some(link) => {
                    (format!("<a{class} href=\"{}\">", escaped(link).replace('"', "&quot;")), "</a>")
                }
                None if class.is_empty() => (String::new(), ""),
                None => (format!("<span{class}>"), "</span>"),
            };
            line.push_str(&open);
            line.push_str(&escaped(part));
            line.push_str(close);
        }
    }

    /// Adds a doc comment. Each ``[`name`]`` that `link` resolves becomes a link.
    fn doc(&mut self, text: &str, link: &dyn Fn(&str) -> Option<String>) {
        let mut plain = 0;
        let mut read = 0;
        while let Some((start, end)) = name_in(text, read) {
            if let Some(link) = link(&text[start..end]) {
                self.text(&text[plain..start], Class::Doc.css(), None);
                self.text(&text[start..end], Class::Doc.css(), Some(&link));
                plain = end;
            }
            read = end;
        }
        self.text(&text[plain..], Class::Doc.css(), None);
    }
}

/// Returns the start and end of the name in the next ``[`name`]`` of a doc comment.
fn name_in(text: &str, from: usize) -> Option<(usize, usize)> {
    let start = from + text[from..].find("[`")? + 2;
    let end = start + text[start..].find('`')?;
    let is_link = text[end..].starts_with("`]") && !text[end..].starts_with("`](");
    if is_link { Some((start, end)) } else { name_in(text, end) }
}

/// Escapes the text for HTML.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            c => escaped.push(c),
        }
    }
    escaped
}
