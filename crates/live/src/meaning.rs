//! What a valid text means: its parts, what calls for care, what a client sends, the octets it stands for.

use maud::{Markup, html};
use rfc1738::Url;
use rfc1738::grammar::Urlpath;
use rfc1738_facts::{Options, Parts, access};

use crate::error::{code_in, section};
use crate::reading::Reading;

/// What the text means in this reading.
pub fn of(reading: Reading, text: &str, to_root: &str) -> Markup {
    html! {
        @if let Some(url) = reading.url(text) {
            (accessed(url, to_root))
            (parts(url))
        }
        (octets(reading, text))
    }
}

/// The parts, as written and, where that says more, decoded.
fn parts(url: Url<'_>) -> Markup {
    html! {
        h3 { "Its parts" }
        dl.facts {
            @for (part, text) in Parts::new(url).iter() {
                @let (written, decoded) = (text.as_written(), text.decoded());
                dt { (part) }
                dd {
                    code { (written) }
                    @if *decoded != *written.as_bytes() { " stands for " code { (decoded.escape_ascii()) } }
                }
            }
        }
    }
}

/// What a client does, and what calls for care.
fn accessed(url: Url<'_>, to_root: &str) -> Markup {
    // What a form would do to another server is among the cautions.
    let facts = access(url, &Options { allow_form: true, ..Options::default() });
    // They come below, with links.
    let facts =
        facts.map(|facts| facts.into_iter().filter(|fact| fact.label() != "caution").collect::<Vec<_>>());
    let cautions = url.cautions();
    html! {
        h3 { "What a client does" }
        @match &facts {
            Ok(facts) => dl.facts { @for fact in facts { dt { (fact.label()) } dd { code { (fact.text()) } } } },
            Err(refusal) => p { "It isn\u{2019}t to be accessed: " (code_in(&refusal.to_string())) "." },
        }
        @if !cautions.is_empty() {
            h3 { "Cautions" }
            ul.cautions {
                @for caution in cautions {
                    li { (code_in(&caution.to_string())) " (" (section(caution.section(), to_root)) ")" }
                }
            }
        }
    }
}

/// The text of a part as data: the octets that it stands for.
fn octets(reading: Reading, text: &str) -> Markup {
    let Reading::Production(production) = reading else { return Markup::default() };
    // Only what octets can be encoded for stands for octets.
    let is_data = production.encode(b"a").is_some() && !hides(reading, text);
    let decoded = is_data.then(|| Urlpath::try_from(text).ok()).flatten();
    html! {
        @if let Some(text) = decoded {
            h3 { "What it stands for" }
            p { code { (text.decode().escape_ascii()) } }
        }
    }
}

/// The text as data that the production can't hold as it is: how it is written there.
pub fn encoded(reading: Reading, text: &str) -> Markup {
    let encoded = match reading {
        Reading::Production(production) if !hides(reading, text) => production.encode(text.as_bytes()),
        _ => None,
    };
    html! {
        @if let Some(encoded) = encoded {
            p.encoded {
                "As data, it is written " code { (encoded) } " "
                button type="button" data-text=(encoded) { "Write it so" }
            }
        }
    }
}

/// Whether something in the text may be a password. Octets aren't taken apart further, so all of them are withheld.
fn hides(reading: Reading, text: &str) -> bool {
    reading.redacted(text) != text
}
