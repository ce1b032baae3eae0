//! The verdicts of RFC 1738, RFC 3986 and a browser on a text, with the host, path and query that each finds.
//!
//! A page asks the visitor's own browser. The generator asks the `url` crate, which implements the URL Standard.

use maud::{Markup, html};
use rfc1738::{ParseError, Production, Tree};
use rfc1738_access::readers::{Reader, Seen};
use rfc1738_report::Visible;

use crate::reading::link_to;
use crate::{Judgment, Reading, code_in};

/// The parts that a reader finds. The path keeps its leading slashes.
#[derive(Debug)]
struct Found {
    seen: Seen,
    fragment: Option<String>,
}

impl Found {
    /// Returns the parts as written, if the reader accepts the text.
    fn as_written(reader: Reader, text: &str) -> Option<Found> {
        let seen = reader.read(text).ok()?;
        let (text, fragment) =
            text.split_once('#').map_or((text, None), |(text, fragment)| (text, Some(fragment.to_owned())));
        let query = seen.search.as_ref().map_or(0, |search| search.len() + 1);
        let (_, rest) = text[..text.len() - query].split_once(':')?;
        // In RFC 1738, a text after two slashes may be something else than a host.
        let has_authority =
            |after: &&str| reader == Reader::Rfc3986 || seen.host.is_some() || after.starts_with('/');
        let path = match rest.strip_prefix("//").filter(has_authority) {
            Some(after) => &after[after.find('/').unwrap_or(after.len())..],
            None => rest,
        };
        Some(Found { seen: Seen { path: path.to_owned(), ..seen }, fragment })
    }

    /// Returns the parts that a browser finds, and the URL as it writes it.
    fn of_browser(lines: &[&str]) -> Option<(Found, String)> {
        let [href, scheme, host, port, user, path, search, fragment] = *lines else { return None };
        let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
        let seen = Seen {
            scheme: scheme.trim_end_matches(':').to_owned(),
            host: given(host),
            port: given(port),
            user: given(user),
            path: path.to_owned(),
            search: search.strip_prefix('?').map(str::to_owned),
        };
        Some((Found { seen, fragment: fragment.strip_prefix('#').map(str::to_owned) }, href.to_owned()))
    }

    /// Returns `true` if both would request the same from the same host. An empty path is `/`, and the spelling of a host
    /// doesn't matter.
    fn is_same(&self, other: &Found) -> bool {
        let text = |part: &Option<String>| part.clone().unwrap_or_default();
        let key = |Found { seen, fragment }: &Found| {
            let path = if seen.path.is_empty() && seen.host.is_some() { "/" } else { &seen.path };
            (seen.destination(), text(&seen.user), path.to_owned(), text(&seen.search), text(fragment))
        };
        key(self) == key(other)
    }

    /// Renders the parts. The host is red if it `differs`.
    fn parts(&self, differs: bool) -> Markup {
        let Found { seen, fragment } = self;
        let port = seen.port.iter().map(|port| format!(":{port}")).collect::<String>();
        html! {
            @if let Some(user) = &seen.user { span { "user " code { (Visible::new(user)) } } " " }
            @match &seen.host {
                Some(host) => { span class=[differs.then_some("differ")] { "host " code { (Visible::new(host)) (port) } } " " }
                None if differs => { span.differ { "no host" } " " }
                None => {}
            }
            @for (name, part) in [("path", Some(&seen.path)), ("query", seen.search.as_ref()), ("fragment", fragment.as_ref())] {
                @if let Some(part) = part.filter(|part| !part.is_empty()) { span { (name) " " code { (Visible::new(part)) } } " " }
            }
        }
    }
}

/// Returns what a browser finds in a text according to the `url` crate, in lines: the name of the reader and, if it accepts the text, the
/// properties `href`, `protocol`, `hostname`, `port`, `username`, `pathname`, `search` and `hash` of JavaScript's `URL`.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn url_standard(text: &str) -> String {
    use url::quirks::{hash, hostname, pathname, port, protocol, search, username};
    let mut lines = vec!["the URL Standard"];
    let url = url::Url::parse(text);
    if let Ok(url) = &url {
        lines.push(url.as_str());
        lines.extend([protocol, hostname, port, username, pathname, search, hash].map(|part| part(url)));
    }
    lines.join("\n")
}

/// The verdicts on a text, in the order of the specifications.
pub struct Verdicts {
    rows: [Row; 3],
    /// The URL as the browser writes it, if it accepts the text.
    href: Option<String>,
}

struct Row {
    name: String,
    year: &'static str,
    found: Option<Found>,
}

impl Verdicts {
    /// Asks the readers. `browser` has the lines of [`url_standard`].
    #[must_use]
    pub fn new(text: &str, browser: &str) -> Verdicts {
        let mut lines = browser.split('\n');
        let name = lines.next().unwrap_or_default().to_owned();
        let (found, href) = Found::of_browser(&lines.collect::<Vec<_>>()).unzip();
        let row = |name: &str, year, reader| Row {
            name: name.to_owned(),
            year,
            found: Found::as_written(reader, text),
        };
        let rows = [
            row("RFC 1738", " (1994)", Reader::Strict),
            row("RFC 3986", " (2005)", Reader::Rfc3986),
            Row { name, year: "", found },
        ];
        Verdicts { rows, href }
    }

    /// Returns the name of each reader, and the host that it finds if it accepts the text.
    pub fn hosts(&self) -> impl Iterator<Item = (&str, Option<Option<&str>>)> {
        self.rows.iter().map(|row| (&*row.name, row.found.as_ref().map(|found| found.seen.host.as_deref())))
    }

    /// Returns `true` if RFC 3986 accepts the text.
    pub(crate) fn is_uri(&self) -> bool {
        self.rows[1].found.is_some()
    }

    /// Returns `true` if RFC 3986 and the browser accept the text and find the same host.
    pub(crate) fn is_fine(&self) -> bool {
        self.is_uri() && self.is_alike(1)
    }

    /// Returns `true` if a reader's host isn't another one than the browser's.
    fn is_alike(&self, index: usize) -> bool {
        let [found, browser] = [index, 2].map(|index| self.rows[index].found.as_ref());
        browser.is_some_and(|browser| {
            found.is_none_or(|found| found.seen.destination() == browser.seen.destination())
        })
    }

    /// Renders a line that says whether the text is fine today. `tree` is the tree under RFC 1738, if it accepts the text.
    pub(crate) fn summary(&self, tree: Option<&Tree>, to_root: &str) -> (Judgment, Markup) {
        let names = |is_accepted: bool| {
            let rows = self.rows.iter().filter(|row| row.found.is_some() == is_accepted);
            rows.map(|row| row.name.clone()).collect::<Vec<_>>()
        };
        let (accepting, refusing) = (names(true), names(false));
        let browser = &self.rows[2].name;
        let verdict = match (tree.and_then(|tree| tree.root().production()), &accepting[..]) {
            (_, []) => return (Judgment::Bad, html! { "Not a URL" }),
            (None, [only]) => html! { "Only " (only) " accepts it" },
            (Some(_), _) if !refusing.is_empty() => html! {
                "Valid under RFC 1738, but " (refusing.join(" and ")) @if refusing.len() == 1 { " refuses it" } @else { " refuse it" }
            },
            _ if !self.is_fine() => {
                html! { "Accepted today, but RFC 3986 and " (browser) " find different hosts" }
            }
            (None, _) => html! { "Fine today, but not under RFC 1738" },
            (Some(_), _) if !self.is_alike(0) => html! { "Fine today, but RFC 1738 finds another host" },
            (Some(production), _) => {
                let verdict = html! {
                    @if production == Production::Otherurl {
                        "Fine today; RFC 1738 " (link_to(production, html! { "doesn't define" }, to_root)) " its scheme"
                    } @else {
                        @let (article, kind) = production.in_words().split_once(' ').unwrap_or_default();
                        "Valid in 1994 and today: " (article) " " (link_to(production, html! { (kind) }, to_root))
                    }
                };
                return (Judgment::Good, verdict);
            }
        };
        (Judgment::Mixed, verdict)
    }

    /// Renders a row for each verdict. Readers that agree share a row. `error` is the reason why RFC 1738 refuses the text.
    #[must_use]
    pub fn table(&self, text: &str, error: Option<&ParseError>) -> Markup {
        let mut groups: Vec<Vec<&Row>> = Vec::new();
        for row in &self.rows {
            let is_same = |other: &Row| match (&row.found, &other.found) {
                (Some(found), Some(other)) => found.is_same(other),
                // Only the first row has a reason.
                (None, None) => !std::ptr::eq(other, &self.rows[0]),
                _ => false,
            };
            match groups.iter_mut().find(|group| is_same(group[0])) {
                Some(group) => group.push(row),
                None => groups.push(vec![row]),
            }
        }
        let last = self.rows.iter().rev().find_map(|row| row.found.as_ref());
        let destination = last.map(|found| found.seen.destination());
        html! {
            dl.verdicts {
                @for group in &groups {
                    @let found = &group[0].found;
                    div class=(if found.is_some() { "good" } else { "bad" }) {
                        dt {
                            @for (index, row) in group.iter().enumerate() {
                                @if index > 0 { @if index + 1 == group.len() { " and " } @else { ", " } }
                                (row.name) small { (row.year) }
                            }
                        }
                        dd {
                            @match (found, error.filter(|_| std::ptr::eq(group[0], &self.rows[0]))) {
                                // The anatomy of the URL shows the parts.
                                (Some(_), _) if groups.len() == 1 => "agree",
                                (Some(found), _) => (found.parts(Some(found.seen.destination()) != destination)),
                                (None, Some(error)) => (code_in(&error.with_password(text).reason().to_string())),
                                (None, None) => "refused",
                            }
                        }
                    }
                }
            }
        }
    }

    /// Renders the next step for a text that RFC 1738 refuses and for which the library has no fix: the browser's spelling, if more
    /// readers accept it.
    pub(crate) fn next_step(&self) -> Markup {
        let browser = &self.rows[2].name;
        let Some(href) = &self.href else { return Markup::default() };
        let is_better = Reading::Strict.url(href).is_some()
            || self.rows[1].found.is_none() && Reader::Rfc3986.read(href).is_ok();
        html! {
            p.fix {
                @if is_better {
                    button type="button" data-text=(href) data-in=(Reading::Strict) { "Write it as " (browser) " does: " code { (Visible::new(href)) } }
                } @else if self.is_fine() {
                    "Use it as it is, unless a program must follow RFC 1738."
                } @else {
                    "Other programs may refuse it or find another host, so use another spelling."
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples follow from Section 3.1 of RFC 1738, Appendix B of RFC 3986, and the URL Standard's parser.
    #[test]
    fn paths_keep_their_slashes() {
        for (text, paths) in [
            ("http://h", ["", "", "/"]),
            ("ftp://h//etc/motd", ["//etc/motd"; 3]),
            ("ftp://h/%2Fetc/motd", ["/%2Fetc/motd"; 3]),
            ("file:///etc/motd", ["/etc/motd"; 3]),
            ("mailto:a@b", ["a@b"; 3]),
            ("http://h/a?b", ["/a"; 3]),
            ("https://h/a?b", ["/a?b", "/a", "/a"]),
            ("x:/a", ["/a"; 3]),
            ("x:a", ["a"; 3]),
            ("mailto://a@b/c", ["//a@b/c", "/c", "/c"]),
        ] {
            let Verdicts { rows, .. } = Verdicts::new(text, &url_standard(text));
            let found = rows.map(|row| row.found.unwrap_or_else(|| panic!("{}: {text}", row.name)).seen.path);
            assert_eq!(found, paths, "{text}");
        }
    }
}
