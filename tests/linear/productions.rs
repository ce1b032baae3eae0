//! Tests that each production takes linear time on the loops of its automaton: labels that almost form a host, users without an
//! `@`, unfinished searches and types, and long runs of every delimiter.

use std::hint::black_box;

use rfc1738::{Production, Url};
use rfc1738_bnf::{Language, Loop};
use sources::{in_parallel, sample_size};

use super::growth::excess;
use super::texts::Shape;
use crate::support::oracle::{language, strict_reading};

/// Characters of each kind that the grammar distinguishes, and a broken escape. Loops combine adjacent tokens.
const TOKENS: [&str; 15] = ["a", "%09", "/", ":", "@", ";", "=", "&", "?", "*", ".", "1", "-", "|", "%"];
/// The size of a short string.
const SIZE: usize = 1 << 10;

/// Productions with a part that its automaton doesn't distinguish, because the text also matches a `*xchar`: the text before the
/// part, and the part's production.
const HIDDEN: [(Production, &str, Production); 6] = [
    (Production::Genericurl, "x:", Production::IpSchemepart),
    (Production::Url, "x:", Production::IpSchemepart),
    (Production::Otherurl, "x:", Production::IpSchemepart),
    (Production::Schemepart, "", Production::IpSchemepart),
    (Production::Gopherurl, "gopher://h/1a%09", Production::Search),
    (Production::Gopherurl, "gopher://h/1a%09b%09", Production::GopherPlusString),
];

/// Returns the shapes of a production. Those of `url` include every scheme's.
fn shapes(production: Production) -> impl Iterator<Item = Shape> {
    let own = match production {
        Production::Url => strict_reading(),
        _ => language(production.name()),
    };
    let hidden = HIDDEN.iter().filter(move |(whole, ..)| *whole == production);
    let hidden = hidden.map(|&(_, before, part)| (before, language(part.name())));
    let languages = [("", own)].into_iter().chain(hidden);
    let shape = |before: &str, Loop { prefix, unit, suffix }: Loop| Shape {
        prefix: (before.to_owned() + &prefix).leak(),
        unit,
        suffix: suffix.leak(),
    };
    let loops = |(before, language): (&'static str, Language)| {
        language.loops(&TOKENS).into_iter().map(move |found| shape(before, found))
    };
    let shapes: Vec<Shape> = languages.flat_map(loops).collect();
    // Successive shapes often differ only in their suffix, so the stride is odd.
    let stride = (shapes.len() / sample_size(300)) | 1;
    shapes.into_iter().step_by(stride)
}

#[test]
fn every_production_takes_linear_time() {
    let first_excess = |production: &Production| {
        let run = |text: &str| {
            black_box(production.longest_prefix(text).map(|end| production.tree(&text[..end])));
            // Read the offset, because most errors are computed on first use.
            black_box(production.tree(&format!("{text}\"")).map_err(|error| error.offset())).ok();
            if *production == Production::Url {
                black_box(
                    Url::try_from(&[text.as_bytes(), b"\xFF"].concat()[..]).map_err(|error| error.offset()),
                )
                .ok();
            }
        };
        let excess =
            |shape| excess(&shape, SIZE, run).map(|excess| format!("{production}: {shape}: {excess}"));
        shapes(*production).find_map(excess)
    };
    let excesses: Vec<String> = in_parallel(Production::ALL, first_excess).into_iter().flatten().collect();
    assert!(excesses.is_empty(), "not linear:\n{}", excesses.join("\n"));
}
