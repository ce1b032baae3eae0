//! The meaning of a valid string: a client's request, the warnings, and the decoded bytes. Also the percent-encoded
//! form of an invalid string.

use maud::{Markup, html};
use rfc1738::Url;
use rfc1738::grammar::Urlpath;
use rfc1738_access::{Access, PlanOptions, SchemeStatus, Step, Warning, WarningKind, default_port};

use crate::code_in;
use crate::error::section;
use crate::ladder;
use crate::reading::Reading;

/// Renders the meaning of the text in this reading.
pub fn of(reading: Reading, text: &str, to_root: &str) -> Markup {
    html! {
        @if let Some(url) = reading.url(text) {
            (client_actions(reading, url, to_root))
        }
        (bytes(reading, text))
    }
}

/// Renders the lines that a server receives, or the client's actions if the protocol isn't line-based.
fn client_actions(reading: Reading, url: Url<'_>, to_root: &str) -> Markup {
    // Show a filled-out form, which is several lines. A warning says that other servers would interpret them as commands.
    let plan = match url.plan(PlanOptions { allow_form: true, local_paths: false }) {
        Ok(plan) => plan,
        Err(refusal) => {
            return html! { p { "A client can't access it: " (code_in(&refusal.to_string())) "." } };
        }
    };
    if let Some(ladder) = ladder::of(reading, url, &plan, to_root) {
        return ladder;
    }
    // The verdict already says that the RFC doesn't define the scheme.
    let is_in_verdict =
        |step: &Step<'_>| matches!(step, Step::Scheme(SchemeStatus::Experimental | SchemeStatus::Unknown));
    let steps: Vec<_> = plan.iter().filter(|step| !is_in_verdict(step)).collect();
    html! {
        @if !steps.is_empty() {
            h3 { "Client actions under RFC 1738" }
            dl.facts { @for step in steps { dt { (step.name()) } dd { code { (step.with_passwords()) } } } }
        }
    }
}

/// Renders the library's warnings about a valid URL.
pub fn warnings(url: Url<'_>, to_root: &str) -> Markup {
    let warnings = url.warnings();
    html! {
        @if !warnings.is_empty() {
            ul.warnings aria-label="Warnings" {
                @for warning in warnings {
                    li { (code_in(&describe(&warning, url))) " (" (section(warning.section(), to_root)) ")" }
                }
            }
        }
    }
}

/// Returns the warning's text. For a port, adds the scheme and its default port, which the library's text omits.
fn describe(warning: &Warning, url: Url<'_>) -> String {
    match (warning.kind(), default_port(url.scheme())) {
        (WarningKind::Port { number, service }, Some(default)) => {
            let scheme = url.scheme().to_string().to_lowercase();
            let instead = format!("port {number} instead of {default}, the default for `{scheme}`");
            service
                .map_or(instead.clone(), |service| format!("{instead}; {number} is the port of `{service}`"))
        }
        _ => warning.to_string(),
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
