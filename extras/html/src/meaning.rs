//! The meaning of a valid string: a client's request, the cautions, the parts, and the decoded bytes. Also the percent-encoded
//! form of an invalid string.

use maud::{Markup, html};
use rfc1738::Url;
use rfc1738::grammar::{self, Urlpath};
use rfc1738_access::{Access, Caution, SchemeExt};
use rfc1738_describe::{Fact, Options, Parts, access};

use crate::code_in;
use crate::error::section;
use crate::ladder;
use crate::reading::Reading;

/// Renders the meaning of the text in this reading.
pub fn of(reading: Reading, text: &str, to_root: &str) -> Markup {
    html! {
        @if let Some(url) = reading.url(text) {
            (client_actions(reading, url, to_root))
            (parts(url))
        }
        (bytes(reading, text))
    }
}

/// Renders the parts, as written and, if they differ, decoded.
fn parts(url: Url<'_>) -> Markup {
    html! {
        h3 { "Parts" }
        dl.facts {
            @for (part, text) in Parts::with_passwords(url).iter() {
                @let (written, decoded) = (text.as_written(), text.decoded());
                dt { (part) }
                dd {
                    code { (written) }
                    @if *decoded != *written.as_bytes() { " decodes to " code { (decoded.escape_ascii()) } }
                }
            }
        }
    }
}

/// Renders the lines that a server receives, or the client's actions if the protocol isn't line-based, and the cautions.
fn client_actions(reading: Reading, url: Url<'_>, to_root: &str) -> Markup {
    // Show a filled-out form, which is several lines. A caution warns that other servers would interpret them as commands.
    let facts = access(url, &Options { allow_form: true, show_passwords: true, ..Options::default() });
    let ladder = facts.as_ref().ok().and_then(|facts| ladder::of(reading, url, facts, to_root));
    // The cautions are listed below, with links.
    let listed = |facts: Vec<Fact>| -> Vec<Fact> {
        // The verdict already says that the RFC doesn't define the scheme. The type of a gopher item isn't sent.
        let is_elsewhere = |fact: &Fact| match fact.label() {
            "caution" | "scheme" => true,
            "type" => matches!(url.parts(), grammar::Url::Gopher(_)),
            _ => ladder.is_some() && ladder::shows(fact),
        };
        let is_listed = |fact: &Fact| !is_elsewhere(fact);
        facts.into_iter().filter(is_listed).collect()
    };
    let cautions = url.cautions();
    html! {
        @match &ladder {
            Some(ladder) => (ladder),
            None => h3 { "Client actions" },
        }
        @match facts.map(listed) {
            Ok(facts) => @if !facts.is_empty() {
                dl.facts { @for fact in facts { dt { (fact.label()) } dd { code { (fact.text()) } } } }
            },
            Err(refusal) => p { "A client can't access it: " (code_in(&refusal.to_string())) "." },
        }
        @if !cautions.is_empty() {
            h3 { "Cautions" }
            ul.cautions {
                @for caution in cautions {
                    li { (code_in(&describe(caution, url))) " (" (section(caution.section(), to_root)) ")" }
                }
            }
        }
    }
}

/// Returns the caution's text. For a port, adds the scheme and its default port, which the library's text omits.
fn describe(caution: Caution, url: Url<'_>) -> String {
    match (caution, url.scheme().default_port()) {
        (Caution::Port { number, service }, Some(default)) => {
            let scheme = url.scheme().to_string().to_lowercase();
            let instead = format!("port {number} instead of {default}, the default for `{scheme}`");
            service
                .map_or(instead.clone(), |service| format!("{instead}; {number} is the port of `{service}`"))
        }
        (caution, _) => caution.to_string(),
    }
}

/// Renders the bytes that the text of a part represents.
fn bytes(reading: Reading, text: &str) -> Markup {
    let Reading::Production(production) = reading else { return Markup::default() };
    // The text represents bytes only if bytes can be encoded for its production.
    let is_data = production.encode(b"a").is_some();
    let decoded = is_data.then(|| Urlpath::try_from(text).ok()).flatten();
    html! {
        @if let Some(text) = decoded {
            h3 { "Decoded bytes" }
            p { code { (text.decode().escape_ascii()) } }
        }
    }
}

/// Renders the percent-encoded form of a string that isn't valid for the production.
pub fn encoded(reading: Reading, text: &str) -> Markup {
    let encoded = match reading {
        Reading::Production(production) => production.encode(text.as_bytes()),
        Reading::Strict => None,
    };
    html! {
        @if let Some(encoded) = encoded {
            p.encoded {
                "Percent-encoded: " code { (encoded) } " "
                button type="button" data-text=(encoded) { "Use this" }
            }
        }
    }
}
