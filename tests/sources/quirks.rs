//! The quirks of `grammar/QUIRKS.md`.

use rfc1738::Production;

use crate::files::read;
use crate::memo::folded;
use crate::names::{fragment, rust_name};

/// The page's path in the repository.
pub const PAGE: &str = "grammar/QUIRKS.md";

/// A choice that the RFC leaves open, and the library's decision.
pub struct Quirk {
    /// The heading, in Markdown.
    pub heading: String,
    /// The heading of the part that contains it.
    pub part: String,
    /// The list under the heading, in Markdown.
    body: String,
    /// `true` if a verified erratum decides it.
    pub has_erratum: bool,
    /// The productions concerned, in the BNF's order.
    pub concerns: Vec<Production>,
}

/// The labels of a quirk's list, in order.
const LABELS: [&str; 6] = ["Text", "RFC", "Decision", "Why", "Concerns", "Checked by"];

impl Quirk {
    /// Returns a link to the quirk, for rustdoc.
    pub fn link(&self) -> String {
        format!("[{}](crate::quirks#{})", self.heading, fragment(&self.heading))
    }

    /// Returns the labels of its list, each with its text in Markdown.
    pub fn points(&self) -> Vec<(&str, &str)> {
        let points = self.body.split("\n- **").skip(1);
        points
            .map(|point| point.split_once(":** ").unwrap_or_else(|| panic!("{}: {point}", self.heading)))
            .collect()
    }

    fn point(&self, label: &str) -> &str {
        let point = self.points().into_iter().find(|(name, _)| *name == label);
        point.unwrap_or_else(|| panic!("{}: no {label}", self.heading)).1
    }

    /// Returns the first sentence of the decision, without its period.
    pub fn summary(&self) -> String {
        let decision = folded(self.point("Decision"));
        decision.split(". ").next().unwrap_or_default().trim_end_matches('.').to_owned()
    }

    /// Returns the corpus lines that test the decision, each with its production or `strict`.
    pub fn corpus_lines(&self) -> Vec<(&str, &str)> {
        let split = |line| str::trim_matches(line, '`').rsplit_once("` in `");
        let corpus_lines = self.point("Checked by").split("`; `");
        corpus_lines.map(|text| split(text).unwrap_or_else(|| panic!("{}: {text}", self.heading))).collect()
    }
}

/// Returns the quirks, in the page's order.
pub fn all() -> Vec<Quirk> {
    parse(&read(PAGE))
}

/// Returns the introduction of the page, in Markdown: the text between its heading and its index.
pub fn introduction() -> String {
    introduction_of(&read(PAGE))
}

/// Parses the quirks of a page.
pub fn parse(page: &str) -> Vec<Quirk> {
    let parts = page.split("\n# ").skip(1).flat_map(|part| {
        let mut sections = part.split("\n## ");
        let heading = sections.next().and_then(|before| before.lines().next()).unwrap_or_default();
        sections.map(move |section| quirk(heading, section))
    });
    parts.collect()
}

fn introduction_of(page: &str) -> String {
    let (head, _) = page.split_once("\n# ").expect("the page has parts");
    let (_, text) = head.split_once('\n').expect("the page has a heading");
    let (text, _) = text.split_once("\n| ").expect("the page has an index");
    text.trim().to_owned()
}

fn quirk(part: &str, section: &str) -> Quirk {
    let (heading, body) = section.split_once('\n').unwrap_or((section, ""));
    let mut quirk = Quirk {
        heading: heading.to_owned(),
        part: part.to_owned(),
        body: body.trim_end().to_owned(),
        has_erratum: body.contains("verified erratum"),
        concerns: Vec::new(),
    };
    let labels: Vec<&str> = quirk.points().into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, LABELS, "{heading}: unexpected labels");
    quirk.concerns = concerns(heading, quirk.point("Concerns"));
    quirk
}

fn concerns(heading: &str, text: &str) -> Vec<Production> {
    if text.starts_with("No single production: ") {
        return Vec::new();
    }
    let links = text.split(", ");
    let concerns: Vec<Production> =
        links.map(|link| named(link).unwrap_or_else(|| panic!("{heading}: {link}"))).collect();
    assert!(
        concerns.is_sorted_by(|a, b| a < b),
        "{heading}: duplicates, or not in the BNF's order: {concerns:?}"
    );
    concerns
}

/// Parses a link to a production: its name in brackets, followed by the combinator in parentheses if its spelling differs.
fn named(link: &str) -> Option<Production> {
    let (name, target) = link.strip_prefix("[`")?.split_once("`]")?;
    let combinator = rust_name(name);
    let expected = if combinator == name { String::new() } else { format!("({combinator})") };
    (target == expected).then(|| name.parse().ok())?
}
