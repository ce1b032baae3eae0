//! The pages of the productions, one for each file of the corpus: the language and the parse of each, without messages. Another
//! page shows how the languages changed since the last release.

use std::fmt::Write;

use agreement::oracle::{BNF, RELEASED, near_misses};
use agreement::pages::{Page, one_level, symbol};
use rfc1738::{Node, Production, Url};
use rfc1738_bnf::{Change, Rfc1738, Span};
use sources::corpus;
use sources::corpus::{Line, Section, Verdict};

pub fn pages() -> Vec<Page> {
    let corpus = corpus();
    let groups = corpus.chunk_by(|one, next| one.banner == next.banner);
    let page = |name: &str, text: String| Page { folder: "productions", name: name.to_owned(), text };
    let mut pages: Vec<Page> = groups
        .map(|group| page(&group[0].banner, group.iter().map(part).collect::<Vec<_>>().join("\n")))
        .collect();
    let small = corpus.iter().filter(|section| is_small(section)).map(characters);
    pages.push(page("characters", small.collect()));
    pages.push(Page { folder: "grammar", name: "review".to_owned(), text: review() });
    pages
}

/// Compares the grammar with `tests/released.bnf`, the output of `rfc1738 grammar` in the last release.
fn review() -> String {
    let comparison = RELEASED.compare_urls(&BNF).unwrap_or_else(|error| panic!("{error}"));
    let chosen = |reading: &str, text: &[u8]| {
        let text = str::from_utf8(text).ok()?;
        let tree = match reading.parse::<Production>() {
            // The strict reading.
            Err(_) => Url::parse(text).ok()?.tree(),
            Ok(production) => production.tree(text).ok()?,
        };
        let nodes = tree.nodes().skip(1);
        let spans =
            nodes.filter_map(|node| Some(Span { name: node.production()?.to_string(), at: node.span() }));
        Some(spans.collect())
    };
    let rewritten =
        comparison.changes.iter().filter(|change| change.is_rewritten() && change.after.is_some());
    let rejected: String = rewritten.map(still_rejected).collect();
    format!("Section 5, compared with the last release\n\n{}{rejected}", comparison.page(&chosen))
}

/// Returns a line with short near-misses of a changed production that neither grammar derives.
fn still_rejected(change: &Change) -> String {
    let (name, before) = (&change.name, RELEASED.language(&change.name).ok());
    let is_derived = |text: &str| {
        let both = [before.clone(), BNF.language(name).ok()];
        both.iter().flatten().any(|language| language.accepts(text.as_bytes()))
    };
    let mut texts: Vec<String> =
        near_misses(name).take(200).filter(|text| text.len() < 16 && !is_derived(text)).collect();
    texts.dedup();
    let shown: Vec<String> = texts.iter().take(8).map(|text| format!("{text:?}")).collect();
    format!("\n{name} still rejects {}\n", shown.join("  "))
}

/// Returns a production's part of a page: its BNF, the single characters that it derives, and each string of its corpus.
fn part(section: &Section) -> String {
    let production = section.production();
    let mut page = format!("{}\nSection {}\n\n", production.bnf(), production.section());
    let single: Vec<char> = ('\0'..='\u{7f}').filter(|c| production.matches(&c.to_string())).collect();
    if !single.is_empty() {
        let _ = writeln!(page, "single characters: {}\n", ranges(&single));
    }
    for line in &section.lines {
        if let Some(shown) = shown(production, line) {
            line.notes.iter().for_each(|note| page += &format!("; {note}\n"));
            page += &shown;
        }
    }
    page
}

/// Returns the lines of a string: its verdict, its production, and either the nodes below the root of its parse, or the longest match,
/// with `▮` at the offset of the error.
fn shown(production: Production, line: &Line) -> Option<String> {
    let (_, written) = line.source.split_once(' ').unwrap_or_default();
    match &line.verdict {
        Verdict::Accepted(text) => {
            let tree = production.tree(text).unwrap_or_else(|error| panic!("{production} {text:?}: {error}"));
            assert_eq!(tree.text(), text);
            let parse = match one_level(&tree) {
                // It has two alternatives, of which one is a run of characters.
                _ if production == Production::Schemepart && tree.root().is_leaf() => {
                    "       *xchar\n".to_owned()
                }
                parse if parse.is_empty() => parse,
                parse => format!("       {parse}\n"),
            };
            Some(format!("yes  {production}  {written}\n{parse}"))
        }
        Verdict::Rejected(text) => {
            let error = production.tree(text).expect_err("the verdicts were compared");
            let is_quoted = written.starts_with('"');
            let escaped =
                |part: &str| if is_quoted { part.escape_debug().to_string() } else { part.to_owned() };
            let (before, after) = text.split_at(error.offset());
            let marked = format!("{}▮{}", escaped(before), escaped(after));
            let marked = if is_quoted { format!("\"{marked}\"") } else { marked };
            let read = match production.longest_prefix(text) {
                None => "nothing".to_owned(),
                Some(length) => format!("{:?}", &text[..length]),
            };
            Some(format!("no   {production}  {marked:<16}  reads {read}\n"))
        }
        Verdict::EachAccepted(_) => None,
    }
}

/// Returns `true` for the productions of characters.
fn is_small(section: &Section) -> bool {
    section.accepted().all(|text| text.chars().count() == 1 || text.len() == 3 && text.starts_with('%'))
}

/// Returns a line with the parse tree of one string of the production. Prefers a string with an escape.
fn characters(section: &Section) -> String {
    let production = section.production();
    let escaped = section.accepted().find(|text| text.contains('%'));
    let text = escaped.or_else(|| section.accepted().find(|text| !text.is_empty())).expect("a string");
    let tree = production.full_tree(&text).unwrap_or_else(|error| panic!("{production} {text:?}: {error}"));
    format!("{text:<4} {}\n", nested(tree.root()))
}

/// Returns a node with the nodes below it in parentheses.
fn nested(node: Node<'_>) -> String {
    let below: Vec<String> = node.children().map(nested).collect();
    if below.is_empty() { symbol(&node) } else { format!("{}({})", symbol(&node), below.join(" ")) }
}

/// Returns the characters, with ranges of letters and digits: `- 0-9 A-Z`. A space is written as `SP`.
fn ranges(characters: &[char]) -> String {
    let follows =
        |a: &char, b: &char| *b as u32 == *a as u32 + 1 && a.is_alphanumeric() && b.is_alphanumeric();
    let range = |run: &[char]| match run {
        [first, .., last] if run.len() > 2 => format!("{first}-{last}"),
        _ => run.iter().map(char::to_string).collect::<Vec<_>>().join(" "),
    };
    characters.chunk_by(follows).map(range).collect::<Vec<_>>().join(" ")
}
