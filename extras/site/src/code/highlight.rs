//! Rust source as HTML.
//!
//! The tokens come from proc-macro2, which syn needs anyway. It drops comments, but only comments and white space can
//! be between two tokens.

use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The HTML class of a piece of source. Names have one only if they are colored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Keyword,
    Text,
    Comment,
    Doc,
    Number,
    Lifetime,
    Macro,
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
            Class::Lifetime => 'l',
            Class::Macro => 'm',
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

const KEYWORDS: [&str; 39] = [
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern", "false",
    "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return",
    "self", "Self", "static", "struct", "super", "trait", "true", "type", "unsafe", "use", "where", "while",
    "yield",
];

const PRIMITIVES: [&str; 17] = [
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8", "u16", "u32",
    "u64", "u128", "usize",
];

/// Returns the pieces of the source, in order.
pub(super) fn pieces(source: &str, tokens: TokenStream) -> Vec<Piece> {
    let mut pieces = Pieces { source, read: 0, found: Vec::new() };
    pieces.read(tokens, false);
    pieces.comments(source.len());
    pieces.found
}

struct Pieces<'s> {
    source: &'s str,
    /// The offset up to which the source is read.
    read: usize,
    found: Vec<Piece>,
}

impl Pieces<'_> {
    fn read(&mut self, tokens: TokenStream, in_attribute: bool) {
        let mut tokens = tokens.into_iter().peekable();
        let mut is_first = true;
        let mut begins_attribute = false;
        while let Some(token) = tokens.next() {
            let span = match &token {
                TokenTree::Group(group) => group.span_open(),
                token => token.span(),
            };
            let range = span.byte_range();
            if range.start < self.read {
                continue; // One of the tokens that a doc comment is made of, each with the whole of it as its span.
            }
            self.comments(range.start);
            let text = &self.source[range.clone()];
            if text.starts_with("//") || text.starts_with("/*") {
                self.push(range, Class::Doc);
                continue;
            }
            match token {
                TokenTree::Group(group) => {
                    self.read = range.end;
                    let is_attribute = begins_attribute && group.delimiter() == Delimiter::Bracket;
                    self.read(group.stream(), is_attribute);
                    let close = group.span_close().byte_range();
                    self.comments(close.start);
                    self.read = close.end;
                    begins_attribute = false;
                }
                TokenTree::Ident(_) => {
                    let calls = matches!(tokens.peek(), Some(TokenTree::Punct(next)) if next.as_char() == '!')
                        && !self.source[range.end..].trim_start().starts_with("!=");
                    let is_macro = (calls || in_attribute && is_first) && !KEYWORDS.contains(&text);
                    let class = if is_macro { Class::Macro } else { class_of(text) };
                    self.push(range, class);
                }
                TokenTree::Literal(_) => {
                    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
                    self.push(range, if is_number { Class::Number } else { Class::Text });
                }
                TokenTree::Punct(punct) => {
                    if punct.as_char() == '\''
                        && let Some(TokenTree::Ident(name)) =
                            tokens.next_if(|next| matches!(next, TokenTree::Ident(_)))
                    {
                        self.push(range.start..name.span().byte_range().end, Class::Lifetime);
                    } else {
                        self.read = range.end;
                    }
                    begins_attribute =
                        matches!(punct.as_char(), '#' | '!') && (begins_attribute || punct.as_char() == '#');
                }
            }
            is_first = false;
        }
    }

    fn push(&mut self, range: Range<usize>, class: Class) {
        self.read = range.end;
        self.found.push(Piece { range, class });
    }

    /// Reads the comments up to the next token.
    fn comments(&mut self, next: usize) {
        while let Some(found) = self.source[self.read..next].find('/') {
            let start = self.read + found;
            let text = &self.source[start..next];
            let length =
                if text.starts_with("/*") { block(text) } else { text.find('\n').unwrap_or(text.len()) };
            self.push(start..start + length, Class::Comment);
        }
        self.read = next;
    }
}

/// Returns the length of a block comment, including nested ones.
fn block(text: &str) -> usize {
    let mut depth = 0;
    for (at, _) in text.char_indices() {
        match text.get(at..at + 2) {
            Some("/*") => depth += 1,
            Some("*/") if depth == 1 => return at + 2,
            Some("*/") => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

fn class_of(identifier: &str) -> Class {
    let mut letters = identifier.chars();
    let is_upper = letters.next().is_some_and(char::is_uppercase);
    if KEYWORDS.contains(&identifier) {
        Class::Keyword
    } else if PRIMITIVES.contains(&identifier)
        || is_upper && (identifier.len() == 1 || letters.any(char::is_lowercase))
    {
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
            Class::Name | Class::Type | Class::Macro => {
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
