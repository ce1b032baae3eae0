//! The gallery of URLs that parsers interpret differently.

use maud::{Markup, html};
use rfc1738::Url;
use rfc1738_html::verdicts::{Verdicts, url_standard};
use rfc1738_html::{Address, Reading, code_in};

use crate::page::{Layout, Page, entries};
use crate::text_box::{example, text_box};

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
            "One program checks a URL, and another fetches it. If they don't read it alike, the second may connect to a host that the "
            "first never saw. Check and fetch with the same library."
        }
        p {
            "Below, the library " code { "rfc1738" } " follows RFC 1738, " code { "fluent-uri" } " follows RFC 3986, and " code { "url" }
            " follows the URL Standard, as browsers do. Each is correct by its own specification. Some checkers follow none and only "
            "search for a pattern. A browser resolves a link against the address of its page: the table shows what the text means alone."
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
            p.url { (example(url)) }
            p { (code_in(story)) }
            (Verdicts::new(url, &url_standard(url)).table(url, Url::parse(url).err().as_ref()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each host in a story is the one that its reader finds. A checker may follow a pattern instead.
    #[test]
    fn checker_and_client_see_the_hosts_in_the_story() {
        for [url, _, story] in exhibits() {
            let verdicts = Verdicts::new(url, &url_standard(url));
            let (checker, client) = story.split_once(", but a ").unwrap_or_else(|| panic!("{story}"));
            let hosts = [checker, client].map(|clause| {
                let code = clause.split('`').skip(1).step_by(2).filter(|code| code.contains(['.', '%']));
                let named: Vec<&str> = code.collect();
                let Some((name, seen)) = verdicts.hosts().find(|(name, _)| clause.contains(name)) else {
                    assert!(clause.starts_with("A pattern"), "no reader: {clause}");
                    return named;
                };
                let seen = seen.unwrap_or_else(|| panic!("{name} rejects {url}"));
                assert_eq!(named, Vec::from_iter(seen), "{url}: {clause}");
                let says_none = clause.contains("no host") || clause.contains("without a host");
                assert_eq!(says_none, seen.is_none(), "{url}: {clause}");
                named
            });
            assert!(hosts[0] != hosts[1] && !hosts[1].is_empty(), "{url}");
        }
    }

    /// RFC 2606 reserves the top-level domain `example`. RFC 5735 reserves the loopback and private networks, and all addresses
    /// from 240.0.0.0 up.
    #[test]
    fn all_hosts_are_reserved() {
        let others = "attacker%E3%80%82example 127.0.0.1 172.16.0.1 254.20.0.1 0254.020.0.1 0x7f.1";
        for [url, ..] in exhibits() {
            let verdicts = Verdicts::new(url, &url_standard(url));
            for host in verdicts.hosts().filter_map(|(_, seen)| seen.flatten()) {
                assert!(
                    host.ends_with(".example") || others.split(' ').any(|other| host == other),
                    "{url}: {host}"
                );
            }
        }
    }
}
