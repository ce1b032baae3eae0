//! Errors as HTML.

use maud::{Markup, html};
use rfc1738::{Mistake, ParseError, Url};
use rfc1738_report::{Report, Visible};

use crate::{Address, Reading, code_in, linked};

/// Renders the fix for an error, the text with the error marked, a quote from the RFC, and the details. The reason is in the
/// verdict.
///
/// Shows passwords.
#[must_use]
pub fn explain(error: &ParseError, reading: Reading, text: &str, to_root: &str) -> Markup {
    let report = Report::new(error, text).with_password().with_expected().to_string();
    let (drawing, notes) = split(&report);
    let mistake = error.mistake();
    let has_line_breaks = join_lines(error, text).is_some();
    html! {
        (fix(error, reading, text))
        pre.report tabindex="0" role="group" aria-label="The text, with the error marked" { code {
            @for (index, line) in drawing.iter().enumerate() {
                @if index > 0 { "\n" }
                @match line.split_once('^') {
                    Some((before, after)) if index > 0 && before.trim().is_empty() => {
                        // The library would encode a line break, but the button removes it.
                        @let after = if has_line_breaks { after.split(' ').next().unwrap_or_default() } else { after };
                        (before) span.caret { "^" (after) }
                    }
                    _ => (line),
                }
            }
        } }
        p.source {
            (source(error, mistake, to_root))
            @if let Some(quirk) = mistake.and_then(quirk) {
                " More: " (quirk_link(quirk, to_root)) "."
            }
        }
        details.more {
            summary { "Details" }
            ul.notes {
                @if error.is_otherurl() { li {
                    "Section 5's rule " code { (linked("otherurl", to_root)) } " alone would accept this text, because it allows nearly \
                     anything after a scheme. But the rule is for new schemes, and RFC 1738 gives this scheme its own rule ("
                    (quirk_link("A `url` is any `genericurl`", to_root)) ")"
                } }
                @for (index, note) in notes.iter().enumerate() {
                    // The first note is a sentence. The others contain names of productions.
                    li { @if index == 0 { (code_in(note)) } @else { code { (linked(note, to_root)) } } }
                }
            }
        }
    }
}

/// Splits a report into the lines of the drawing, without the margin, and the notes.
fn split(report: &str) -> (Vec<&str>, Vec<String>) {
    let is_drawn = |line: &&str| !line.trim_start().starts_with("= ");
    let drawing = report.lines().skip(1).take_while(is_drawn);
    let margin = drawing.clone().find_map(|line| line.find(" |")).unwrap_or_default();
    let drawing = drawing.map(|line| line.get(margin + " | ".len()..).unwrap_or_default());
    // The first line is the text, which may be empty. Other empty lines are margins.
    let drawing = drawing.skip(1).enumerate().filter(|(index, line)| *index == 0 || !line.is_empty());
    let mut notes: Vec<String> = Vec::new();
    for line in report.lines().skip(1).skip_while(is_drawn) {
        match (line.trim_start().strip_prefix("= note: "), notes.last_mut()) {
            (Some(note), _) => notes.push(note.to_owned()),
            // A rule may take several lines.
            (None, Some(note)) => *note += &format!(" {}", line.trim_start()),
            (None, None) => {}
        }
    }
    (drawing.map(|(_, line)| line).collect(), notes)
}

/// Renders the source in the RFC: the sentence that the mistake contradicts, or else the innermost rule.
fn source(error: &ParseError, mistake: Option<&Mistake>, to_root: &str) -> Markup {
    let expected: Vec<_> = error.expected().collect();
    // Among paths of the same length, take the first in the grammar.
    let innermost = expected.iter().rev().max_by_key(|expected| expected.within.len());
    let rule = innermost.and_then(|expected| expected.within.last());
    html! {
        @match (mistake, rule) {
            (Some(mistake), _) => { (quotation(mistake.section(), mistake.quote(), to_root)) }
            (None, Some(rule)) => {
                "RFC 1738, " (section(rule.section(), to_root)) ": " code { (linked(rule.bnf(), to_root)) }
            }
            (None, None) => {}
        }
    }
}

/// Joins the lines of the text if the error is a line break inside it, which was most likely pasted.
fn join_lines(error: &ParseError, text: &str) -> Option<String> {
    let found = text.get(error.offset()..).and_then(|rest| rest.chars().next());
    let is_inside = matches!(found, Some('\r' | '\n')) && text.trim().contains(['\r', '\n']);
    is_inside.then(|| text.split(['\r', '\n']).map(str::trim).collect())
}

/// Renders a button that puts a text into the box.
fn button(text: &str, reading: Reading, label: &Markup) -> Markup {
    html! { button type="button" data-text=(text) data-in=(reading) { (label) } }
}

/// Renders a button for the fix, if there is one, and one for all fixes.
fn fix(error: &ParseError, reading: Reading, text: &str) -> Markup {
    let joined = join_lines(error, text).map(|joined| (joined, html! { "Remove the line breaks" }));
    let fix = error.fix().map(|fix| (fix.range.clone(), fix.replacement.clone()));
    let fixed = fix.and_then(|(range, written)| {
        let wrong = text.get(range.clone())?;
        let label = html! {
            @match (wrong, written.as_str()) {
                (wrong, "") if wrong.trim().is_empty() => "Remove the whitespace",
                (wrong, "") => { "Remove " code { (Visible::new(wrong)) } }
                ("", written) => { "Insert " code { (written) } }
                (" ", written) => { "Replace the space with " code { (written) } }
                (wrong, written) => { "Replace " code { (Visible::new(wrong)) } " with " code { (written) } }
            }
        };
        Some(([&text[..range.start], &written, &text[range.end..]].concat(), label))
    });
    let only = (reading == Reading::Strict).then(|| only_url(error, text)).flatten();
    html! {
        @if let Some((fixed, label)) = joined.or(fixed).or(only) { p.fix { (button(&fixed, reading, &label)) } }
        @if let Some((repaired, count)) = repaired(reading, text) {
            p.fix {
                (button(&repaired, reading, &html! { "Fix all " (count) " errors" }))
                " It becomes " code { (Visible::new(&repaired)) } ", with the same host, path and query for every reader."
            }
        }
    }
}

/// Returns the URL between delimiters, such as quotation marks, and the label of its button. No reader understands a text that
/// begins with a delimiter, so nothing changes for any.
fn only_url(error: &ParseError, text: &str) -> Option<(String, Markup)> {
    let around = |c: char| c.is_whitespace() || "<>()\"'`“”‘’„«»\u{feff}\u{200b}\u{2060}".contains(c);
    let inner = text.trim_matches(around);
    let url = Url::new(inner.strip_prefix("URL:").unwrap_or(inner)).filter(|_| error.offset() == 0)?;
    Some((url.as_str().to_owned(), html! { "Keep only " code { (url.as_str()) } }))
}

/// Returns the repaired URL and the number of fixes, if there is more than one.
fn repaired(reading: Reading, text: &str) -> Option<(String, usize)> {
    let repaired = rfc1738::repair(text).ok().filter(|_| reading == Reading::Strict)?;
    (repaired.fixes.len() > 1).then(|| (repaired.url.as_str().to_owned(), repaired.fixes.len()))
}

/// Returns the heading of the quirk behind a mistake.
fn quirk(mistake: &Mistake) -> Option<&'static str> {
    Some(match mistake.name() {
        "Wrapper" => "The prefix \"URL:\"",
        "EmptyLabel" | "LabelHyphen" => "Hyphens and the end of a label",
        "FinalDot" => "A dot at the end of a host",
        "LastLabelDigit" => "Name or address",
        "Underscore" => "Underscores in hosts",
        "Ipv6" => "IPv6 addresses in brackets",
        "HostNonAscii" | "NonAscii" => "Characters beyond ASCII",
        "EmptyPort" => "An empty port",
        "NoUser" if mistake.section() == "3.3" => "User name in HTTP",
        "NoSlash" => "`?search` without a path",
        "FtpSemicolon" => "`;type=` in the middle, twice, or without a letter",
        "TelnetPath" => "A path in a telnet URL",
        "NoAddress" => "An empty mail address",
        "NoDatabase" => "An empty WAIS database",
        "Field" => "Empty names and values of fields",
        "Percent" => "A percent sign alone",
        "Fragment" => "Fragments",
        "Control" => "Escapes of control characters",
        "Unsafe" => "The tilde and the other unsafe characters",
        "Reserved" => "Reserved characters with no purpose",
        _ => return None,
    })
}

/// Returns a link to a quirk.
fn quirk_link(heading: &str, to_root: &str) -> Markup {
    html! { a href=(Address::quirk(heading).link_with_root(to_root)) { (code_in(heading)) } }
}

/// Returns a link to a section: `Section 3.1`, or `Appendix`.
pub fn section(number: &str, to_root: &str) -> Markup {
    link_to(&Address::section(number), number, to_root)
}

fn link_to(address: &Address, number: &str, to_root: &str) -> Markup {
    let word = if number.starts_with(|first: char| first.is_ascii_digit()) { "Section " } else { "" };
    html! { a href=(address.link_with_root(to_root)) { (word) (number) } }
}

/// Renders a quote from a section, with a link to it. The link has a text fragment. A browser without support for text fragments
/// shows the start of the section.
pub fn quotation(number: &str, quote: &str, to_root: &str) -> Markup {
    let mut fragment = ":~:text=".to_owned();
    // Trim the punctuation at the end: browsers match whole words only, and on the page with the RFC's text, the number of a
    // requirement directly follows its period.
    for byte in quote.trim_end_matches(|last: char| last.is_ascii_punctuation()).bytes() {
        match byte {
            _ if byte.is_ascii_alphanumeric() => fragment.push(char::from(byte)),
            _ => fragment += &format!("%{byte:02X}"),
        }
    }
    html! { "RFC 1738, " (link_to(&Address::section(number).at(fragment), number, to_root)) ": “" (quote) "”" }
}
