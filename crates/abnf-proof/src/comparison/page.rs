//! A comparison as a page for review: typed lines, so that a terminal can color them.

use std::fmt::{self, Display, Formatter};

use super::{Ambiguity, Cause, Change, Comparison, Parses, Relation, Reparsed};
use crate::language::{Span, Witness};

/// The maximum number of gained or lost texts in a section.
const MAX_SHOWN: usize = 3;
/// The maximum number of new productions, and of removed ones, that have a section each.
const MAX_SECTIONS: usize = 10;

/// A line of a [`Page`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The meaning of the line.
    pub kind: Kind,
    /// The text. A definition's comment may contain any characters.
    pub text: String,
}

/// The meaning of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A sentence at the beginning of a section.
    Heading,
    /// A string that is derived now, or a new line of a definition.
    Gained,
    /// A string that is no longer derived, or a removed line of a definition.
    Lost,
    /// Anything else.
    Other,
}

/// Returns the spans of the derivation that a parser chooses, for the name of a production or of a derived language.
pub type Chosen<'f> = dyn Fn(&str, &[u8]) -> Option<Vec<Span>> + 'f;

/// A page about a comparison. The most dangerous effects come first: strings that both grammars derive, but in which a part such as
/// the host has another text.
pub struct Page {
    lines: Vec<Line>,
}

impl Display for Comparison {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.page(&|_, _| None).fmt(f)
    }
}

impl Display for Page {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{}", line.text))
    }
}

impl Comparison {
    /// Returns the page. If a string has several derivations, the page says which one `chosen` returns for the second grammar.
    #[must_use]
    pub fn page(&self, chosen: &Chosen<'_>) -> Page {
        let mut page = Page { lines: Vec::new() };
        let rewritten: Vec<&Change> = self.changes.iter().filter(|change| change.is_rewritten()).collect();
        if rewritten.is_empty() {
            page.heading("No definition changed.".to_owned());
            return page;
        }
        page.heading(self.summary(rewritten.len()));
        self.reparsed(&mut page, chosen);
        self.ambiguities(&mut page, chosen);
        self.not_compared(&mut page);
        self.derived(&mut page);
        for relation in [Relation::New, Relation::Gone] {
            let names: Vec<&str> = self.named(|change| change.relation == relation);
            if names.len() > MAX_SECTIONS {
                page.section(format!(
                    "{} productions are {}: {}.",
                    names.len(),
                    relation.as_str(),
                    names.join(", ")
                ));
            }
        }
        let is_listed = |relation: Relation| {
            matches!(relation, Relation::New | Relation::Gone)
                && self.changes.iter().filter(|change| change.relation == relation).count() > MAX_SECTIONS
        };
        for change in rewritten.into_iter().filter(|change| !is_listed(change.relation)) {
            self.section(&mut page, change);
        }
        page
    }

    fn summary(&self, rewritten: usize) -> String {
        let is_other = |relation| matches!(relation, Relation::Narrower | Relation::Wider | Relation::Both);
        let others = self.changes.iter().filter(|change| is_other(change.relation)).count();
        let accepted = |(name, change): &(String, Change)| {
            let what = if is_other(change.relation) { "different" } else { "the same" };
            format!("; {name} accepts {what} strings")
        };
        let mut summary = match others {
            0 => format!(
                "{} changed. No production derives different strings",
                counted(rewritten, "definition")
            ),
            1 => format!(
                "{} changed. 1 production derives different strings",
                counted(rewritten, "definition")
            ),
            _ => format!(
                "{} changed. {others} productions derive different strings",
                counted(rewritten, "definition")
            ),
        };
        for (relation, what) in [(Relation::New, "new"), (Relation::Gone, "gone")] {
            match self.changes.iter().filter(|change| change.relation == relation).count() {
                0 => {}
                1 => summary += &format!(", 1 is {what}"),
                count => summary += &format!(", {count} are {what}"),
            }
        }
        summary + &self.derived.iter().map(accepted).collect::<String>() + "."
    }

    /// Returns the names of some productions.
    fn named(&self, filter: impl Fn(&Change) -> bool) -> Vec<&str> {
        self.changes.iter().filter(|change| filter(change)).map(|change| change.name.as_str()).collect()
    }

    /// Returns the changes of the derived languages and of the productions, each with its name as a reading.
    fn readings(&self) -> impl Iterator<Item = (Reading<'_>, &Change)> {
        let derived =
            self.derived.iter().map(|(name, change)| (Reading { name, is_production: false }, change));
        derived.chain(
            self.changes.iter().map(|change| (Reading { name: &change.name, is_production: true }, change)),
        )
    }

    /// Returns `true` if the second grammar's definition of `name` uses `other` directly or indirectly.
    fn uses(&self, name: &str, other: &str) -> bool {
        let mut seen = Vec::new();
        let mut open = vec![name];
        while let Some(name) = open.pop() {
            if !seen.contains(&name) {
                seen.push(name);
                let change = self.changes.iter().find(|change| change.name == name);
                let after = change.and_then(|change| change.after.as_ref());
                open.extend(after.map(|after| after.rhs.names()).unwrap_or_default());
            }
        }
        seen.contains(&other)
    }

    /// Adds the parts that have another text in a string that both grammars derive.
    fn reparsed(&self, page: &mut Page, chosen: &Chosen<'_>) {
        let all: Vec<(Reading<'_>, &Reparsed)> = self
            .readings()
            .flat_map(|(reading, change)| {
                let changed = match &change.parses {
                    Parses::Changed(changed) => &changed[..],
                    _ => &[],
                };
                changed.iter().map(move |reparsed| (reading, reparsed))
            })
            .collect();
        if all.is_empty() {
            page.section("Both grammars parse alike all strings that both derive.".to_owned());
            return;
        }
        page.section("PARSED DIFFERENTLY, although both grammars derive the string:".to_owned());
        let mut parts: Vec<Option<&str>> = Vec::new();
        for (_, reparsed) in &all {
            let part = reparsed.part.as_deref();
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        let place = |part: &str| self.important.iter().position(|important| important == part);
        parts.sort_by_key(|part| part.and_then(place).unwrap_or(self.important.len()));
        for part in parts {
            let of_part: Vec<_> =
                all.iter().filter(|(_, reparsed)| reparsed.part.as_deref() == part).collect();
            // The productions that use no other of these productions, because their strings show the change alone.
            let names: Vec<&str> = of_part.iter().filter_map(|(reading, _)| reading.production()).collect();
            let is_lowest = |name: &str| {
                let uses = |other: &&str| *other != name && self.uses(name, other);
                !names.iter().any(uses)
            };
            let (shown, others): (Vec<_>, Vec<_>) =
                of_part.iter().copied().partition(|(reading, _)| reading.production().is_none_or(is_lowest));
            for (reading, reparsed) in shown {
                let what = part.unwrap_or("several parts together");
                page.other(String::new());
                page.heading(format!("  {what} in {}", reading.name));
                let shown = |all: &[Vec<Span>]| {
                    let shown = all.iter().map(|spans| marked(&reparsed.text, spans, part.is_none()));
                    distinct(shown).join("  or  ")
                };
                page.push(Kind::Lost, format!("    before  {}", shown(&reparsed.before)));
                let mut now = shown(&reparsed.after);
                if reparsed.after.len() > 1
                    && let Some(mut spans) = chosen(reading.name, &reparsed.text)
                {
                    spans.retain(|span| part.is_none_or(|part| span.name == part));
                    now +=
                        &format!("; the parser chooses {}", marked(&reparsed.text, &spans, part.is_none()));
                }
                page.push(Kind::Gained, format!("    now     {now}"));
            }
            let others: Vec<String> = others
                .iter()
                .map(|(reading, reparsed)| format!("{} {}", reading.name, quoted(&reparsed.text)))
                .collect();
            if !others.is_empty() {
                page.other(format!("    also in {}", others.join(", ")));
            }
        }
        page.section(
            "In all other productions, both grammars parse alike all strings that both derive.".to_owned(),
        );
    }

    /// Adds the strings that have several derivations now. A production that uses another of these is only named.
    fn ambiguities(&self, page: &mut Page, chosen: &Chosen<'_>) {
        let ambiguous =
            |(_, change): &(Reading<'_>, &Change)| matches!(change.ambiguity, Ambiguity::New { .. });
        let rows: Vec<(Reading<'_>, &Change)> = self.readings().filter(ambiguous).collect();
        let is_lowest = |(reading, _): &&(Reading<'_>, &Change)| {
            let uses = |name: &str| {
                let mut names = rows.iter().filter_map(|row| row.0.production());
                names.any(|other| other != name && self.uses(name, other))
            };
            reading.production().is_some_and(|name| !uses(name))
        };
        let Some((reading, change)) = rows.iter().find(is_lowest).or(rows.first()).copied() else { return };
        let Ambiguity::New { text, derivations } = &change.ambiguity else { return };
        let count =
            if derivations.len() > 4 { "5 or more".to_owned() } else { derivations.len().to_string() };
        page.section(format!(
            "A NEW AMBIGUITY: as {}, {} now has {count} derivations:",
            reading.name,
            quoted(text)
        ));
        page.other(String::new());
        for spans in derivations {
            page.other(format!("    {}", marked(text, &outermost(spans), true)));
        }
        if let Some(spans) = chosen(reading.name, text) {
            page.other(format!("  The parser chooses {}", marked(text, &outermost(&spans), true)));
        }
        let others: Vec<&str> = rows.iter().filter(|row| row.0 != reading).map(|row| row.0.name).collect();
        if !others.is_empty() {
            page.other(format!("  Also in {}.", others.join(", ")));
        }
    }

    /// Names the productions whose derivations weren't compared.
    fn not_compared(&self, page: &mut Page) {
        let is_common = |change: &Change| !matches!(change.relation, Relation::New | Relation::Gone);
        for (what, names) in [
            (
                "No string is derived by both grammars, so there is no parse to compare",
                self.named(|change| is_common(change) && change.parses == Parses::NoneInCommon),
            ),
            (
                "NOT COMPARED, because the strings use too many bytes: the parses",
                self.named(|change| is_common(change) && change.parses == Parses::TooManyParts),
            ),
            (
                "NOT SEARCHED for new ambiguities, because the search would take too long",
                self.named(|change| is_common(change) && change.ambiguity == Ambiguity::NotSearched),
            ),
        ] {
            if !names.is_empty() {
                page.section(format!("{what}: {}.", names.join(", ")));
            }
        }
    }

    /// Adds all strings that the derived languages gain or lose.
    fn derived(&self, page: &mut Page) {
        let is_changed = |change: &Change| !change.gained.is_empty() || !change.lost.is_empty();
        for (name, change) in self.derived.iter().filter(|(_, change)| is_changed(change)) {
            let causes: Vec<&str> = change.causes.iter().map(|cause| cause.name.as_str()).collect();
            let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
            let (first, relation) = (first.to_uppercase(), adjective(change.relation));
            page.section(format!("{first}{rest} is {relation}, because of {}.", causes.join(", ")));
            page.other(String::new());
            page.witnesses("now accepts", Kind::Gained, &change.gained, usize::MAX);
            page.witnesses("no longer accepts", Kind::Lost, &change.lost, usize::MAX);
        }
    }

    /// Adds the section of a changed definition.
    fn section(&self, page: &mut Page, change: &Change) {
        let Change { name, gained, lost, .. } = change;
        let what = match change.relation {
            Relation::Equal => "is rewritten, but derives the same strings".to_owned(),
            relation => format!("is {}", adjective(relation)),
        };
        let causes: Vec<&str> = change.causes.iter().map(|cause| cause.name.as_str()).collect();
        let because = if causes.is_empty() || causes.contains(&name.as_str()) {
            String::new()
        } else {
            format!(", because of {}", causes.join(", "))
        };
        page.section(format!("{name} {what}{because}."));
        page.other(String::new());
        page.definition(change);
        if !gained.is_empty() || !lost.is_empty() {
            page.other(String::new());
        }
        page.witnesses("now derives", Kind::Gained, gained, MAX_SHOWN);
        if change.relation == Relation::Gone {
            page.witnesses("derived", Kind::Lost, lost, MAX_SHOWN);
            self.references(page, name);
        } else {
            page.witnesses("no longer derives", Kind::Lost, lost, MAX_SHOWN);
            self.consequences(page, name);
        }
    }

    /// Names the productions that referred to a removed production. Their languages may be unchanged.
    fn references(&self, page: &mut Page, gone: &str) {
        let referred = |change: &Change| {
            let before = change.before.as_ref().filter(|before| before.name != gone);
            before.is_some_and(|before| before.rhs.names().contains(&gone))
        };
        page.other(String::new());
        page.other(match &self.named(referred)[..] {
            [] => "  No production referred to it.".to_owned(),
            names => format!("  Before the change, {} referred to it.", names.join(", ")),
        });
    }

    /// Adds the effects of a changed definition on other productions.
    fn consequences(&self, page: &mut Page, cause: &str) {
        let mut rows = Vec::new();
        for change in self.changes.iter().filter(|change| change.name != cause) {
            let is_shown = |cause: &&Cause| cause.gained.is_some() || cause.lost.is_some();
            let Some(shown) = change.causes.iter().filter(is_shown).find(|shown| shown.name == cause) else {
                continue;
            };
            let more = shown.gained.iter().map(|witness| format!("now derives {}", quoted(&witness.text)));
            let fewer =
                shown.lost.iter().map(|witness| format!("no longer derives {}", quoted(&witness.text)));
            // If causes have an effect only together, the first lists the others.
            let others =
                change.causes.iter().filter(|cause| !is_shown(cause)).map(|cause| cause.name.as_str());
            let others: Vec<&str> = others.collect();
            let also = (!others.is_empty()).then(|| format!("also because of {}", others.join(", ")));
            let notes: Vec<String> = more.chain(fewer).chain(also).collect();
            rows.push((&change.name, change.relation.as_str(), notes.join("; ")));
        }
        if rows.is_empty() {
            return;
        }
        let width = rows.iter().map(|(name, ..)| name.len()).max().unwrap_or_default();
        page.other(String::new());
        page.other("  Also affected:".to_owned());
        for (name, relation, notes) in rows {
            page.other(format!("    {name:width$}  {relation:8}  {notes}"));
        }
    }
}

/// A production or a derived language.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Reading<'c> {
    name: &'c str,
    is_production: bool,
}

impl<'c> Reading<'c> {
    /// Returns the name of the production.
    fn production(self) -> Option<&'c str> {
        self.is_production.then_some(self.name)
    }
}

fn adjective(relation: Relation) -> &'static str {
    match relation {
        Relation::Both => "both wider and narrower",
        other => other.as_str(),
    }
}

impl Page {
    /// Returns the lines.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    fn push(&mut self, kind: Kind, text: String) {
        self.lines.push(Line { kind, text });
    }

    fn other(&mut self, text: String) {
        self.push(Kind::Other, text);
    }

    fn heading(&mut self, text: String) {
        self.push(Kind::Heading, text);
    }

    /// Adds an empty line and a heading.
    fn section(&mut self, text: String) {
        self.other(String::new());
        self.heading(text);
    }

    /// Adds the lines of both definitions as a diff.
    fn definition(&mut self, change: &Change) {
        let lines = |production: &Option<crate::Production>| -> Vec<String> {
            production.iter().flat_map(|production| production.text.lines()).map(str::to_owned).collect()
        };
        let (before, after) = (lines(&change.before), lines(&change.after));
        let same = before.iter().zip(&after).take_while(|(before, after)| before == after).count();
        let (common, before) = before.split_at(same);
        let after = &after[same..];
        let same =
            before.iter().rev().zip(after.iter().rev()).take_while(|(before, after)| before == after).count();
        let (before, rest) = before.split_at(before.len() - same);
        let after = &after[..after.len() - same];
        for (mark, kind, lines) in [
            (" ", Kind::Other, common),
            ("-", Kind::Lost, before),
            ("+", Kind::Gained, after),
            (" ", Kind::Other, rest),
        ] {
            lines.iter().for_each(|line| self.push(kind, format!("{mark} {line}")));
        }
    }

    /// Adds at most `max` witnesses.
    fn witnesses(&mut self, what: &str, kind: Kind, witnesses: &[Witness], max: usize) {
        let shown = &witnesses[..witnesses.len().min(max)];
        let width =
            shown.iter().map(|witness| quoted(&witness.text).chars().count()).max().unwrap_or_default();
        for (index, Witness { text, bytes, .. }) in shown.iter().enumerate() {
            let what = if index == 0 { what } else { "" };
            let text = quoted(text);
            let letters: Vec<u8> = bytes.iter().map(|byte| byte.to_ascii_lowercase()).collect();
            // Both cases of one letter need no mention.
            let line = if letters.iter().any(|letter| *letter != letters[0]) {
                format!("  {what:17}  {text:width$}  (or any of {bytes})")
            } else {
                format!("  {what:17}  {text}")
            };
            self.push(kind, line);
        }
        if witnesses.len() > shown.len() {
            self.push(kind, format!("  {:17}  and {} more", "", witnesses.len() - shown.len()));
        }
    }
}

/// Returns the text with the spans in guillemets, and with their names if there are several parts.
fn marked(text: &[u8], spans: &[Span], names: bool) -> String {
    let mut shown = String::new();
    for at in 0..=text.len() {
        let is_empty = |span: &&Span| span.at.is_empty();
        // At the same position, the inner span ends first.
        let ends = spans.iter().filter(|span| !is_empty(span) && span.at.end == at).count();
        shown += &"»".repeat(ends);
        for span in spans.iter().filter(|span| span.at.start == at) {
            shown += if names { &span.name } else { "" };
            shown += if span.at.is_empty() { "«»" } else { "«" };
        }
        shown.extend(text.get(at).map(|byte| byte.escape_ascii().to_string()));
    }
    shown
}

/// Returns the spans that are within no other.
fn outermost(spans: &[Span]) -> Vec<Span> {
    let mut end = 0;
    let mut kept: Vec<Span> = Vec::new();
    for span in spans {
        let is_within =
            kept.last().is_some_and(|last| last.at.start <= span.at.start && span.at.end <= last.at.end);
        if !is_within && span.at.start >= end {
            end = span.at.end;
            kept.push(span.clone());
        }
    }
    kept
}

fn distinct(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::new();
    for text in texts {
        if !distinct.contains(&text) {
            distinct.push(text);
        }
    }
    distinct
}

/// Returns a string in double quotes, with escapes as in Rust.
fn quoted(text: &[u8]) -> String {
    match str::from_utf8(text) {
        Ok(text) => format!("{text:?}"),
        Err(_) => format!("\"{}\"", text.escape_ascii()),
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
