//! Right-hand sides in words, for screen readers.

use rfc1738_bnf::Expr;

use super::layout::consecutive;

/// Describes an expression: `host, then optionally a colon and port`.
pub fn words(expr: &Expr) -> String {
    match expr {
        Expr::Literal(text) => literal(text),
        Expr::Name(name) => name.clone(),
        Expr::Sequence(elements) => elements.iter().map(inside).collect::<Vec<_>>().join(", then "),
        Expr::Choice(alternatives) if alternatives.len() == 2 => format!("either {}", list(alternatives)),
        Expr::Choice(alternatives) => format!("one of {}", list(alternatives)),
        Expr::Option(of) => match of.as_ref() {
            Expr::Sequence(elements) if elements.len() == 2 && elements.iter().all(is_symbol) => {
                format!("optionally {} and {}", words(&elements[0]), words(&elements[1]))
            }
            of => format!("optionally {}", inside(of)),
        },
        Expr::Repeat { min: 0, of, .. } => format!("any number of {}", inside(of)),
        Expr::Repeat { of, .. } => format!("one or more of {}", inside(of)),
        // RFC 1738 has no other expressions.
        other => other.to_string(),
    }
}

/// Describes a part of an expression. A sequence or a choice is in parentheses.
fn inside(expr: &Expr) -> String {
    match expr {
        Expr::Sequence(_) => format!("({})", words(expr)),
        Expr::Choice(alternatives) => format!("({})", list(alternatives)),
        _ => words(expr),
    }
}

/// Lists alternatives: `uchar, a semicolon or “0” to “9”`.
fn list(mut alternatives: &[Expr]) -> String {
    let mut words = Vec::new();
    while let [first, ..] = alternatives {
        let (range, rest) = alternatives.split_at(consecutive(alternatives));
        words.push(match range {
            [_, .., last] => format!("{} to {}", inside(first), inside(last)),
            _ => inside(first),
        });
        alternatives = rest;
    }
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last } else { format!("{} or {last}", words.join(", ")) }
}

fn is_symbol(expr: &Expr) -> bool {
    expr.children().is_empty()
}

/// Describes a literal. Punctuation marks are named, because screen readers may skip them.
fn literal(text: &str) -> String {
    let name = match text {
        "!" => "an exclamation mark",
        "\"" => "a quotation mark",
        "#" => "a number sign",
        "$" => "a dollar sign",
        "%" => "a percent sign",
        "&" => "an ampersand",
        "'" => "an apostrophe",
        "(" => "an opening parenthesis",
        ")" => "a closing parenthesis",
        "*" => "an asterisk",
        "+" => "a plus sign",
        "," => "a comma",
        "-" => "a hyphen",
        "." => "a period",
        "/" => "a slash",
        "//" => "two slashes",
        ":" => "a colon",
        ";" => "a semicolon",
        "<" => "a less-than sign",
        "=" => "an equals sign",
        ">" => "a greater-than sign",
        "?" => "a question mark",
        "@" => "an at sign",
        "[" => "an opening bracket",
        "\\" => "a backslash",
        "]" => "a closing bracket",
        "^" => "a circumflex",
        "_" => "an underscore",
        "`" => "a grave accent",
        "{" => "an opening brace",
        "|" => "a vertical bar",
        "}" => "a closing brace",
        "~" => "a tilde",
        _ => return format!("“{text}”"),
    };
    name.to_owned()
}
