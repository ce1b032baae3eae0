//! The gallery of URLs that parsers interpret differently.

use maud::{Markup, html};
use rfc1738_html::readers::{Readings, browser};
use rfc1738_html::{Address, Reading, code_in};

use crate::page::{Layout, Page, entries};
use crate::text_box::{button, text_box};

/// Returns the URLs, each with the feature that parsers interpret differently, and a sentence about a checker and the client behind
/// it, with code in backticks.
fn exhibits() -> Vec<[&'static str; 3]> {
    entries(include_str!("gallery.txt")).collect()
}

pub fn page() -> Page {
    let address = Address::new("gallery");
    let exhibits = exhibits();
    let content = html! {
        h1 { "URLs that parsers interpret differently" }
        p {
            "One program checks a URL, and another fetches it. If they follow different specifications, the second may connect to a "
            "host that the first never saw."
        }
        p {
            "Below, the library " code { "rfc1738" } " follows RFC 1738, " code { "fluent-uri" } " follows RFC 3986, and " code { "url" }
            " follows the URL Standard, as browsers do. Each is correct by its own specification. " code { "urlsplit" }
            " is Python's, which splits a text without checking it. Check and fetch with the same library."
        }
        (text_box(&address, Reading::Strict, exhibits[0][0], &[]))
        @for (index, exhibit) in exhibits.iter().enumerate() { (section(index + 1, exhibit)) }
    };
    Page::new("/gallery", Layout::Box, content)
}

fn section(number: usize, [url, about, story]: &[&str; 3]) -> Markup {
    html! {
        section.exhibit {
            h2 #{ "url-" (number) } { (number) ". " (code_in(about)) }
            p.url { (button(Reading::Strict, url, url)) }
            p { (code_in(story)) }
            (Readings::new(url, &browser(url)).table())
        }
    }
}

#[cfg(test)]
mod tests {
    use rfc1738_html::readers::Program;

    use super::*;

    /// Returns the clauses about the checker and the client, each with the parser that it names, if any, and the hosts.
    fn clauses(story: &str) -> [(Option<Program>, Vec<&str>, &str); 2] {
        let (checker, client) = story.split_once(", but a ").unwrap_or_else(|| panic!("{story}"));
        [checker, client].map(|clause| {
            let name = |reader: Program| match reader {
                Program::Browser => "URL Standard",
                Program::Rfc3986 => "RFC 3986",
                Program::Rfc1738 => "RFC 1738",
                Program::Urlsplit => "urlsplit",
            };
            let reader = Program::ALL.into_iter().find(|&reader| clause.contains(name(reader)));
            assert!(reader.is_some() || clause.contains("A pattern"), "no reader: {clause}");
            let code = clause.split('`').skip(1).step_by(2);
            (reader, code.filter(|code| code.contains(['.', '%'])).collect(), clause)
        })
    }

    #[test]
    fn checker_and_client_see_the_hosts_in_the_story() {
        for [url, _, story] in exhibits() {
            let clauses = clauses(story);
            let [(_, checked, _), (client, connected, _)] = &clauses;
            assert!(checked != connected && client.is_some() && !connected.is_empty(), "{url}");
            for (reader, hosts, clause) in clauses {
                let Some(reader) = reader else { continue };
                let seen = reader.read(url, &browser(url));
                let seen = seen.unwrap_or_else(|error| panic!("{reader:?} rejects {url}: {error}")).host;
                assert_eq!(hosts, Vec::from_iter(seen.as_deref()), "{url}: {clause}");
                let says_none = clause.contains("no host") || clause.contains("without a host");
                assert_eq!(says_none, seen.is_none(), "{url}: {clause}");
            }
        }
    }

    /// RFC 2606 reserves the top-level domain `example`. RFC 5735 reserves the loopback and private networks, and all addresses
    /// from 240.0.0.0 up.
    #[test]
    fn all_hosts_are_reserved() {
        let others = "attacker%E3%80%82example 127.0.0.1 172.16.0.1 254.20.0.1 0254.020.0.1 0x7f.1";
        for [url, ..] in exhibits() {
            let seen =
                Program::ALL.into_iter().filter_map(|reader| reader.read(url, &browser(url)).ok()?.host);
            for host in seen {
                assert!(
                    host.ends_with(".example") || others.split(' ').any(|other| host == other),
                    "{url}: {host}"
                );
            }
        }
    }
}
