//! The hosts and parts that four programs find in a text.
//!
//! A page asks the visitor's own browser. The generator asks the `url` crate, which implements the same standard.

mod place;
mod urlsplit;

use std::ops::Range;

use maud::{Markup, html};
use rfc1738_access::readers::{Reader, Rejection, Seen};
use rfc1738_report::Visible;

use crate::code_in;

/// A program that reads URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// A browser, which follows the URL Standard.
    Browser,
    /// A parser that follows RFC 3986.
    Rfc3986,
    /// A parser that follows RFC 1738, each scheme by its own rule.
    Rfc1738,
    /// Python's `urlsplit`, which splits a text at its delimiters and accepts nearly everything.
    Urlsplit,
}

impl Program {
    /// All readers.
    pub const ALL: [Program; 4] = [Program::Browser, Program::Rfc3986, Program::Rfc1738, Program::Urlsplit];

    /// Returns the name for a heading, and a description.
    fn title(self) -> [&'static str; 2] {
        match self {
            Program::Browser => ["Browser", "the URL Standard"],
            Program::Rfc3986 => ["RFC 3986", "2005, URIs"],
            Program::Rfc1738 => ["RFC 1738", "1994, each scheme by its own rule"],
            Program::Urlsplit => ["urlsplit", "Python, splits without checking"],
        }
    }

    /// Reads a text. `browser` has the parts that a browser finds in it, as for [`answer`](crate::answer).
    ///
    /// # Errors
    ///
    /// Returns an error if the reader rejects the text.
    pub fn read(self, text: &str, browser: &str) -> Result<Seen, Rejection> {
        match self {
            Program::Browser => seen_by_browser(browser).ok_or_else(|| rejection("no URL")),
            Program::Rfc3986 => Reader::Rfc3986.read(text),
            Program::Rfc1738 => Reader::Strict.read(text),
            Program::Urlsplit => urlsplit::urlsplit(text).map_err(rejection),
        }
    }
}

fn rejection(message: &str) -> Rejection {
    Rejection::Other { offset: None, message: message.to_owned() }
}

/// Parses the parts that a browser finds: the `href`, `protocol`, `hostname`, `port`, `username`, `pathname` and `search` of
/// JavaScript's `URL`, on a line each.
fn seen_by_browser(parts: &str) -> Option<Seen> {
    let parts: Vec<&str> = parts.split('\n').collect();
    let [_, scheme, host, port, user, path, search] = parts[..] else { return None };
    let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
    Some(Seen {
        scheme: scheme.trim_end_matches(':').to_owned(),
        host: given(host),
        port: given(port),
        user: given(user),
        path: path.strip_prefix('/').unwrap_or(path).to_owned(),
        search: search.strip_prefix('?').map(str::to_owned),
    })
}

/// Returns the parts that a browser finds in a text, according to the `url` crate. An empty string means that it finds no URL.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn browser(text: &str) -> String {
    use url::quirks::{hostname, pathname, port, protocol, search, username};
    let Ok(url) = url::Url::parse(text) else { return String::new() };
    let parts = [
        url.as_str(),
        protocol(&url),
        hostname(&url),
        port(&url),
        username(&url),
        pathname(&url),
        search(&url),
    ];
    parts.join("\n")
}

/// The readings of a text.
pub struct Readings<'t> {
    text: &'t str,
    all: Vec<(Program, Result<Seen, Rejection>)>,
}

impl<'t> Readings<'t> {
    /// Reads a text. `browser` has the parts that a browser finds in it.
    #[must_use]
    pub fn new(text: &'t str, browser: &str) -> Readings<'t> {
        let read = |reader: Program| (reader, reader.read(text, browser));
        Readings { text, all: Program::ALL.map(read).into() }
    }

    fn accepted(&self) -> impl Iterator<Item = (Program, &Seen)> {
        self.all.iter().filter_map(|(reader, seen)| Some((*reader, seen.as_ref().ok()?)))
    }

    /// Returns what RFC 3986 finds, if it accepts the text.
    pub(crate) fn rfc3986(&self) -> Option<&Seen> {
        self.accepted().find(|(reader, _)| *reader == Program::Rfc3986).map(|(_, seen)| seen)
    }

    /// Renders the hosts that browsers, RFC 3986 and RFC 1738 find, in a line. A host that isn't the browser's is red.
    pub(crate) fn hosts(&self) -> Markup {
        let shown = self.all.iter().filter(|(reader, _)| *reader != Program::Urlsplit);
        let first = self.accepted().next().map(|(_, seen)| seen.destination());
        html! {
            @if self.accepted().any(|(reader, _)| reader != Program::Urlsplit) {
                p.hosts role="group" aria-label="Hosts" {
                    @for (index, (reader, seen)) in shown.enumerate() {
                        @if index > 0 { " · " }
                        span { (reader.title()[0]) ": "
                            @match seen {
                                Ok(seen) => span class=[(Some(seen.destination()) != first).then_some("differ")] { (destination(seen)) },
                                Err(_) => span.soft { "refuses it" },
                            }
                        }
                    }
                }
            }
        }
    }

    /// Renders a row for each reader, with the host marked in the text.
    #[must_use]
    pub fn table(&self) -> Markup {
        let rest = |seen: &Seen| (seen.path.clone(), seen.search.clone());
        let mut seen = self.accepted().map(|(_, seen)| rest(seen));
        let first = seen.next();
        let differs = seen.any(|other| Some(other) != first);
        html! {
            dl.compared {
                @for (reader, seen) in &self.all {
                    @let [name, about] = reader.title();
                    div {
                        dt { (name) " " small { (about) } }
                        @match seen {
                            Ok(seen) => {
                                dd.good { "accepts it" @if seen.host.is_none() { ", and sees no host" } }
                                dd { (marked(self.text, place::host(*reader, self.text, seen), "")) }
                                dd { (parts(seen, differs)) }
                            }
                            Err(rejection) => (rejected(self.text, rejection)),
                        }
                    }
                }
            }
        }
    }
}

/// Renders the host, and the port if it is given.
fn destination(seen: &Seen) -> Markup {
    html! {
        @match &seen.host {
            Some(host) => code { (Visible::new(host)) @if let Some(port) = &seen.port { ":" (port) } },
            None => "no host",
        }
    }
}

/// Renders the parts. The path and the search are left out unless `has_path` is `true`.
pub(crate) fn parts(seen: &Seen, has_path: bool) -> Markup {
    let parts = [
        ("scheme", Some(&seen.scheme)),
        ("user", seen.user.as_ref()),
        ("host", seen.host.as_ref()),
        ("port", seen.port.as_ref()),
        ("path", Some(&seen.path).filter(|path| has_path && !path.is_empty())),
        ("query", seen.search.as_ref().filter(|_| has_path)),
    ];
    html! {
        span.seen {
            @for (name, part) in parts {
                @if let Some(part) = part { span { (name) " " code { (Visible::new(part)) } } " " }
            }
        }
    }
}

/// Renders the reason for a rejection, and the text with the wrong part marked.
fn rejected(text: &str, rejection: &Rejection) -> Markup {
    let (reason, place) = match rejection {
        Rejection::Rfc1738(error) => {
            let error = error.with_password(text);
            (error.reason().to_string(), Some(error.span()))
        }
        Rejection::Other { offset, message } => {
            let character =
                |&offset: &usize| Some(offset..offset + text.get(offset..)?.chars().next()?.len_utf8());
            (message.clone(), offset.as_ref().and_then(character))
        }
        Rejection::Absent => (rejection.to_string(), None),
    };
    html! {
        dd.bad { "refuses it: " (code_in(&reason)) }
        dd { (marked(text, place.filter(|place| !place.is_empty()), "wrong")) }
    }
}

/// Returns the text with a part marked.
fn marked(text: &str, place: Option<Range<usize>>, class: &str) -> Markup {
    let place = place.unwrap_or_default();
    let part = |range: Range<usize>| Visible::new(text.get(range).unwrap_or_default());
    html! {
        code {
            (part(0..place.start))
            @if !place.is_empty() { mark class=[Some(class).filter(|class| !class.is_empty())] { (part(place.clone())) } }
            (part(place.end..text.len()))
        }
    }
}
