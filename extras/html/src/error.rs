//! Errors as HTML.

use maud::{Markup, html};
use rfc1738::{Fix, Mistake, ParseError, Production, Repaired, Url};
use rfc1738_report::{Explanation, Found, Note, Source, Visible};

use crate::verdicts::Verdicts;
use crate::{Address, Reading, code_in, linked};

/// Renders the text with the error marked, the next step, a quote from the RFC, and the details. The reason is in the verdicts.
///
/// Shows passwords.
#[must_use]
pub fn explain(
    error: &ParseError,
    reading: Reading,
    text: &str,
    verdicts: &Verdicts,
    to_root: &str,
) -> Markup {
    let explanation = Explanation::with_password(error, text);
    let (line, mark) = (&explanation.line, &explanation.mark);
    html! {
        pre.report tabindex="0" role="group" aria-label="The text, with the error marked" { code {
            (line[..mark.start]) mark { (line[mark.clone()]) } (line[mark.end..])
        } }
        (next_step(&explanation, reading, text, verdicts))
        p.source {
            @if let Some(source) = explanation.source { (cited(source, to_root)) }
            @if let Some(quirk) = error.mistake().and_then(quirk) {
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
                @for note in &explanation.notes { li { (noted(note, to_root)) } }
            }
        }
    }
}

/// Renders the source of the reason in the RFC: the sentence that the mistake contradicts, or the innermost rule.
fn cited(source: Source, to_root: &str) -> Markup {
    match source {
        Source::Quotation { section, text } => quotation(section, text, to_root),
        Source::Rule(rule) => {
            html! { "RFC 1738, " (section(rule.section(), to_root)) ": " code { (linked(rule.bnf(), to_root)) } }
        }
    }
}

/// Renders a note. The names of productions in it are links.
fn noted(note: &Note, to_root: &str) -> Markup {
    let link = |production: &Production| linked(production.name(), to_root);
    match note {
        Note::At { .. } => code_in(&note.to_string()),
        Note::Expected { symbols, within } => html! { code {
            @for (index, symbol) in symbols.iter().enumerate() {
                @if index > 0 { @if index + 1 == symbols.len() { " or " } @else { ", " } }
                // A name or a literal in the notation of the BNF.
                (linked(&symbol.to_string(), to_root))
            }
            @for (index, production) in within.iter().enumerate() {
                @if index == 0 { " in " } @else { " › " }
                (link(production))
            }
        } },
        Note::Rule(rule) => {
            let lines: Vec<&str> = rule.bnf().lines().map(str::trim_start).collect();
            html! { code { (linked(&lines.join(" "), to_root)) " (" (word(rule.section())) (rule.section()) ")" } }
        }
    }
}

/// Joins the lines of the text if the error is a line break inside it, which was most likely pasted.
fn join_lines(explanation: &Explanation, text: &str) -> Option<String> {
    let is_break = matches!(explanation.found, Some(Found::Character('\r' | '\n')));
    let is_inside = is_break && text.trim().contains(['\r', '\n']);
    is_inside.then(|| text.split(['\r', '\n']).map(str::trim).collect())
}

/// Renders a button that puts a text into the box.
fn button(text: &str, reading: Reading, label: &Markup) -> Markup {
    html! { button type="button" data-text=(text) data-in=(reading) { (label) } }
}

/// Renders a button for the fix, if there is one, and one for all fixes. Otherwise, renders what to do with a text that is a URL
/// elsewhere.
fn next_step(explanation: &Explanation, reading: Reading, text: &str, verdicts: &Verdicts) -> Markup {
    let joined = join_lines(explanation, text).map(|joined| (joined, html! { "Remove the line breaks" }));
    let fixed = explanation.fix.as_ref().and_then(|Fix { range, replacement, .. }| {
        let wrong = text.get(range.clone())?;
        let label = html! {
            @match (wrong, replacement.as_str()) {
                (wrong, "") if wrong.trim().is_empty() => "Remove the whitespace",
                (wrong, "") => { "Remove " code { (Visible::new(wrong)) } }
                ("", written) => { "Insert " code { (written) } }
                (" ", written) => { "Replace the space with " code { (written) } }
                (wrong, written) => { "Replace " code { (Visible::new(wrong)) } " with " code { (written) } }
            }
        };
        Some(([&text[..range.start], replacement, &text[range.end..]].concat(), label))
    });
    let only = (reading == Reading::Strict).then(|| only_url(explanation, text)).flatten();
    html! {
        @match joined.or(fixed).or(only) {
            Some((fixed, label)) => p.fix {
                @if verdicts.is_fine() { "For RFC 1738: " }
                (button(&fixed, reading, &label))
            },
            None if reading == Reading::Strict => (verdicts.next_step()),
            None => {}
        }
        @if let Some(Repaired { url, fixes, .. }) = repaired(reading, text) {
            p.fix {
                (button(url.as_str(), reading, &html! { "Fix all " (fixes.len()) " errors" }))
                " It becomes " code { (Visible::new(url.as_str())) }
                @for part in removed(text, &fixes) { ", without " code { (Visible::new(&part)) } }
                ", and keeps the host, the decoded path and the decoded query."
            }
        }
    }
}

/// Returns the URL between delimiters, such as quotation marks, and the label of its button. No reader understands a text that
/// begins with a delimiter, so nothing changes for any.
fn only_url(explanation: &Explanation, text: &str) -> Option<(String, Markup)> {
    let around = |c: char| c.is_whitespace() || "<>()\"'`“”‘’„«»\u{feff}\u{200b}\u{2060}".contains(c);
    let inner = text.trim_matches(around);
    let url = Url::new(inner.strip_prefix("URL:").unwrap_or(inner)).filter(|_| explanation.offset == 0)?;
    Some((url.as_str().to_owned(), html! { "Keep only " code { (url.as_str()) } }))
}

/// Returns the repaired URL and the fixes, if there is more than one.
fn repaired(reading: Reading, text: &str) -> Option<Repaired> {
    let repaired = rfc1738::repair(text).ok().filter(|_| reading == Reading::Strict)?;
    (repaired.fixes.len() > 1).then_some(repaired)
}

/// Returns the parts of the text, except whitespace, that the fixes remove.
fn removed(text: &str, fixes: &[Fix]) -> Vec<String> {
    let mut fixed = text.to_owned();
    let parts = fixes.iter().map(|fix| {
        let part = fixed.get(fix.range.clone()).unwrap_or_default().trim().to_owned();
        fix.apply(&mut fixed);
        if fix.replacement.is_empty() { part } else { String::new() }
    });
    parts.filter(|part| !part.is_empty()).collect()
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
    html! { a href=(address.link_with_root(to_root)) { (word(number)) (number) } }
}

/// Returns the word before the number of a section. The Appendix has none.
fn word(number: &str) -> &'static str {
    if number.starts_with(|first: char| first.is_ascii_digit()) { "Section " } else { "" }
}

/// Renders a quote from a section, with a link to it. The link has a text fragment. A browser without support for text fragments
/// shows the start of the section.
pub fn quotation(number: &str, quote: &str, to_root: &str) -> Markup {
    let address = Address::section(number);
    let mut fragment = format!("{}:~:text=", address.fragment());
    for byte in quote.bytes() {
        match byte {
            _ if byte.is_ascii_alphanumeric() => fragment.push(char::from(byte)),
            _ => fragment += &format!("%{byte:02X}"),
        }
    }
    html! { "RFC 1738, " (link_to(&address.at(fragment), number, to_root)) ": “" (quote) "”" }
}
