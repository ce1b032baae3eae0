//! Random URLs of realistic shapes, from the grammar in `urls.txt`.
//!
//! They are valid under both RFC 1738 and RFC 3986: they contain no `~`, and ports and host numbers are in range.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use fastrand::Rng;

static RULES: LazyLock<HashMap<&str, Rule>> = LazyLock::new(|| {
    let lines = include_str!("urls.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(rule).collect()
});

type Tokens = Vec<&'static str>;

enum Rule {
    All(Tokens),
    /// Alternatives with their weights.
    Choice(Vec<(u8, Tokens)>),
    Repeated(RangeInclusive<u8>, Tokens),
    /// Tokens with the same probability.
    Any(Tokens),
}

/// Parses a rule and its name.
fn rule(line: &'static str) -> (&'static str, Rule) {
    let number = |digits: &str| digits.parse().expect("a number");
    let mut tokens = line.split(' ');
    let [name, kind] = [(); 2].map(|()| tokens.next().expect("a name and a kind"));
    let rule = match kind {
        "%" => Rule::Any(tokens.collect()),
        "*" => {
            let (min, max) = tokens.next().and_then(|range| range.split_once('-')).expect("a range");
            Rule::Repeated(number(min)..=number(max), tokens.collect())
        }
        _ if line.contains('|') => {
            let tokens: Tokens = tokens.collect();
            let alternatives = tokens.split(|&token| token == "|");
            Rule::Choice(alternatives.map(|tokens| (number(tokens[0]), tokens[1..].to_vec())).collect())
        }
        _ => Rule::All(tokens.collect()),
    };
    (name, rule)
}

/// Returns a text for a rule of the grammar.
pub fn text(rng: &mut Rng, rule: &str) -> String {
    let mut text = String::new();
    write(rng, rule, &mut text);
    text
}

/// Appends a text for a token.
fn write(rng: &mut Rng, token: &str, text: &mut String) {
    let mut all = |rng: &mut Rng, tokens: &Tokens| tokens.iter().for_each(|token| write(rng, token, text));
    match RULES.get(token) {
        Some(Rule::All(tokens)) => all(rng, tokens),
        Some(Rule::Any(tokens)) => {
            let chosen = rng.usize(..tokens.len());
            write(rng, tokens[chosen], text);
        }
        Some(Rule::Repeated(counts, tokens)) => (0..rng.u8(counts.clone())).for_each(|_| all(rng, tokens)),
        Some(Rule::Choice(alternatives)) => {
            let sum: u8 = alternatives.iter().map(|(weight, _)| weight).sum();
            let mut at = rng.u8(..sum);
            for (weight, tokens) in alternatives {
                if at < *weight {
                    return all(rng, tokens);
                }
                at -= weight;
            }
        }
        None => match token.strip_prefix('#').map(str::parse) {
            Some(below) => *text += &rng.u16(1..below.expect("a number")).to_string(),
            None => *text += token,
        },
    }
}

/// Returns an http URL of about a kilobyte, mostly path.
pub fn long(rng: &mut Rng) -> String {
    let mut url = text(rng, "LONG-START");
    while url.len() < 990 {
        write(rng, "LONG-PART", &mut url);
    }
    write(rng, "SEARCH", &mut url);
    url
}

/// Returns `url` with one character replaced by a character that neither RFC 1738 nor RFC 3986 allows in a URL.
pub fn with_forbidden_character(rng: &mut Rng, url: &str) -> String {
    let at = rng.usize(..url.len());
    let bad = [" ", "<", ">", "\"", "{", "}", "|", "\\", "^", "`"];
    format!("{}{}{}", &url[..at], bad[rng.usize(..bad.len())], &url[at + 1..])
}
