//! `rfc1738 generate`.

use std::io::{self, Write};

use clap::ValueEnum;
use rfc1738::Production;
use rfc1738_bnf::{Grammar, Language, Rfc1738, Sentences};
use serde::Serialize;

use crate::error::Error;
use crate::output::{escaped, json};
use crate::production;

/// Generate random strings that a production derives, or nearly derives, to test a parser.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/generate.txt"))]
pub struct Args {
    /// Production to derive strings from; by default, the URLs that `check` accepts.
    #[arg(long, value_name = "NAME", value_parser = production::any(), hide_possible_values = true)]
    production: Option<Production>,

    /// Number of strings to generate.
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: u64,

    /// Seed of the random number generator.
    #[arg(long, value_name = "S", default_value_t = 1738)]
    seed: u64,

    /// Edit each string once or twice, so that most are invalid.
    #[arg(long)]
    near_misses: bool,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A line per string, with control and invisible characters escaped.
    Text,
    /// A line of JSON per string, with the verdict.
    Jsonl,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let grammar = Grammar::rfc1738();
    let (language, sentences) =
        language(&grammar, args).map_err(|source| Error::Grammar { name: "RFC 1738".to_owned(), source })?;
    let texts: Box<dyn Iterator<Item = String>> = if args.near_misses {
        Box::new(sentences.near_misses(args.seed))
    } else {
        Box::new(in_language(sentences, &language))
    };
    for (index, text) in (0..args.count).zip(texts) {
        match args.format {
            Format::Text => writeln!(out, "{}", escaped(text.as_bytes()))?,
            Format::Jsonl => jsonl(out, index, &text, &language)?,
        }
    }
    Ok(())
}

/// Returns the requested language, and sentences of its production. Without `--production`, a few may not be in the language.
fn language<'g>(grammar: &'g Grammar, args: &Args) -> Result<(Language, Sentences<'g>), rfc1738_bnf::Error> {
    let name = args.production.unwrap_or(Production::Url).name();
    let language = if args.production.is_some() { grammar.language(name)? } else { grammar.strict()? };
    Ok((language, Sentences::new(grammar, name, args.seed)?))
}

/// Returns the sentences in the language. A sentence of `url` may be outside the strict reading, because an `otherurl` may have a
/// predefined scheme.
fn in_language(sentences: Sentences<'_>, language: &Language) -> impl Iterator<Item = String> {
    sentences.filter(|text| language.accepts(text.as_bytes()))
}

/// Prints a string and its verdict as a line of JSON.
fn jsonl(out: &mut dyn Write, index: u64, text: &str, language: &Language) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        text: &'a str,
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<Invalid>,
    }

    #[derive(Serialize)]
    struct Invalid {
        offset: usize,
    }

    let valid = language.accepts(text.as_bytes());
    let error = (!valid).then(|| Invalid { offset: language.viable(text.as_bytes()) });
    json(out, &Line { index, text, valid, error })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skips_sentences_that_are_not_strict() -> Result<(), rfc1738_bnf::Error> {
        // In the RFC's own grammar, sentences that aren't strict are too rare.
        let grammar = Grammar::rfc1738().with("scheme", r#""http" | "x""#.parse()?)?;
        let strict = grammar.strict()?;
        let sentences = || Sentences::new(&grammar, "url", 1738);
        assert!(sentences()?.take(1_000).any(|text| !strict.accepts(text.as_bytes())));
        let strict_texts: Vec<String> = in_language(sentences()?, &strict).take(1_000).collect();
        assert!(strict_texts.iter().all(|text| strict.accepts(text.as_bytes())));
        assert!(strict_texts.iter().any(|text| text.starts_with("x:")));
        Ok(())
    }
}
