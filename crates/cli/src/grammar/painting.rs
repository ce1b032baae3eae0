//! Styled BNF and differences.

use anstyle::Style;
use rfc1738::Visible;

use crate::output::style::{self, paint};
use crate::output::{is_terminal, wrapped};

/// Returns the BNF of a production with styled names, literals and comments.
pub fn bnf(text: &str) -> String {
    let mut painted = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (token, after) = rest.split_at(token_length(first, rest));
        let style = match first {
            ';' => style::FAINT,
            '"' | '<' => style::LITERAL,
            _ if !first.is_ascii_alphabetic() => Style::new(),
            _ if text.len() == rest.len() => style::DEFINED,
            _ => style::NAME,
        };
        painted += &paint(style, token).to_string();
        rest = after;
    }
    painted
}

/// Returns the length of the token that begins the text: a comment, a literal, a name, or the text between these.
fn token_length(first: char, text: &str) -> usize {
    let through = |close| text[1..].find(close).map(|at| at + 2);
    let until = |is_end: fn(char) -> bool| text.find(is_end);
    let end = match first {
        ';' => until(|c| c == '\n'),
        '"' => through('"'),
        '<' => through('>'),
        _ if first.is_ascii_alphabetic() => {
            until(|c| !matches!(c, '0'..='9' | 'A'..='Z' | 'a'..='z' | '+' | '-' | '_'))
        }
        _ => until(|c| c.is_ascii_alphabetic() || matches!(c, ';' | '"' | '<')),
    };
    end.unwrap_or(text.len())
}

/// The phrases of a comparison before gained and lost texts.
const LABELS: [(&str, Style); 2] = [("now derives", style::GOOD), ("no longer derives", style::BAD)];

/// Returns a line of a comparison, with gained texts in green and lost texts in red. Only sentences are wrapped.
///
/// The line is escaped, because a definition may have a comment with any characters.
pub fn difference(line: &str) -> String {
    let shown = Visible(line).to_string();
    let whole = |style| paint(style, &shown).to_string();
    match shown.chars().next() {
        Some('+') => whole(style::GOOD),
        Some('-') => whole(style::BAD),
        Some(first) if first != ' ' => wrapped(whole(style::STRONG), is_terminal(), 2),
        _ => {
            let painted = |outside: &str| {
                LABELS.iter().fold(outside.to_owned(), |text, (label, style)| {
                    text.replace(label, &paint(*style, label).to_string())
                })
            };
            // A quotation mark in a quotation is rare, and only affects the styles.
            let parts = shown.split('"').enumerate();
            let parts =
                parts.map(|(index, part)| if index % 2 == 0 { painted(part) } else { part.to_owned() });
            parts.collect::<Vec<_>>().join("\"")
        }
    }
}

#[cfg(test)]
mod tests {
    use rfc1738::Production;

    use super::*;

    fn tokens(mut text: &str) -> Vec<&str> {
        let mut tokens = Vec::new();
        while let Some(first) = text.chars().next() {
            let (token, after) = text.split_at(token_length(first, text));
            tokens.push(token);
            text = after;
        }
        tokens
    }

    #[test]
    fn tokens_match_the_notation() {
        let bnf = "a+_b = *[ \"\\\" | <\"> ] ; é\n  1*c-d";
        let expected = ["a+_b", " = *[ ", "\"\\\"", " | ", "<\">", " ] ", "; é", "\n  1*", "c-d"];
        assert_eq!(tokens(bnf), expected);
        assert_eq!(tokens("\"é"), ["\"é"]);
    }

    /// Each name on a right-hand side is the name of a production.
    #[test]
    fn names_are_productions() {
        for production in Production::ALL {
            let tokens = tokens(production.bnf());
            assert_eq!(tokens[0], production.name());
            for name in tokens.iter().filter(|token| token.starts_with(|c: char| c.is_ascii_alphabetic())) {
                assert!(name.parse::<Production>().is_ok(), "{production}: {name}");
            }
        }
    }
}
