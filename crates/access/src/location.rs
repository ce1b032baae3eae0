//! Semantic comparison of URLs. Sections 3.1 to 3.11. [`Access::location_key`](crate::Access::location_key) is the
//! entry point.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;

use rfc1738::grammar::{Digits, Grouppart, Host, SchemeUrl};
use rfc1738::{Production, Url};

use crate::encoding::{decode, encode, normal, normal_in_query};
use crate::ftp::typecode;
use crate::gopher::selector_and_search;
use crate::path_and_query::{after_authority, path_and_query};
use crate::schemes::is_like_http;
use crate::{default_port, gopher};

/// A key for maps and sorting. It is equal for URLs that identify the same location.
///
/// Created by [`Access::location_key`](crate::Access::location_key). The key contains the URL's password, which `Debug` doesn't show.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocationKey(String);

impl LocationKey {
    /// Returns the key as text, including the URL's password. Its form may change between versions.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// let [one, other] = ["http://host.dom", "HTTP://Host.dom:80/"].map(|text| Url::parse(text).unwrap().location_key());
    /// assert_eq!(one.as_str(), other.as_str());
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Appends a part after a line break. A space stands for an absent part. No part contains either character.
    fn add(&mut self, part: Option<String>) {
        self.0.push('\n');
        self.0.push_str(part.as_deref().unwrap_or(" "));
    }
}

impl fmt::Debug for LocationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LocationKey(****)")
    }
}

/// Returns a key that is equal for URLs that identify the same location.
pub(crate) fn location_key(url: &Url<'_>) -> LocationKey {
    let scheme = url.scheme();
    let port = match url.port() {
        Some(port) => Some(significant(port.as_str()).to_owned()),
        None => default_port(scheme).map(|port| port.to_string()),
    };
    // In a file URL, a local host is equivalent to an absent host.
    let host = url.host().filter(|_| !url.is_local());
    let mut key = LocationKey(scheme.as_str().to_ascii_lowercase());
    key.add(url.user().map(|user| normal(user.as_str())));
    key.add(url.password().map(|password| normal(password.as_str())));
    key.add(host.map(host_key));
    key.add(port);
    add_rest(&mut key, url);
    key
}

/// Adds the parts after the authority, in a scheme that reserves only the characters that its section lists. In any other scheme, adds
/// the text, because a character that may be reserved isn't equivalent to its escape.
fn add_rest(key: &mut LocationKey, url: &Url<'_>) {
    match url.by_scheme() {
        SchemeUrl::Ftp(ftp) => {
            key.add(typecode(&ftp).map(|typecode| typecode.to_string()));
            for segment in ftp.path.into_iter().flat_map(|path| path.fpath.segments()) {
                key.add(Some(decoded(segment.as_str())));
            }
        }
        SchemeUrl::Gopher(url) => {
            // The parts, including a search in the selector (3.4.2), are separated before they are decoded (3.4.1).
            let (selector, search) = selector_and_search(&url);
            let string = url.path.and_then(|path| path.gopher_plus_string());
            key.add(Some(encode(&[gopher::item_type(&url)]).into_owned()));
            key.add(Some(decoded(selector)));
            key.add(search.map(decoded));
            key.add(string.map(|string| decoded(string.as_str())));
        }
        SchemeUrl::Mailto(mailto) => key.add(Some(decoded(mailto.encoded822addr.as_str()))),
        SchemeUrl::News(news) => match news.grouppart {
            Grouppart::All | Grouppart::Group(_) => key.add(Some(news.grouppart.to_string())),
            Grouppart::Article(article) => {
                key.add(Some(decoded(article.unique.as_str())));
                key.add(Some(host_key(article.host)));
            }
        },
        SchemeUrl::Prospero(prospero) => {
            key.add(Some(decoded(prospero.ppath.as_str())));
            key.add(Some(normal(prospero.fields.as_str())));
        }
        _ => {
            let query = path_and_query(url).and_then(|path| path.query()).map_or("", |query| query.as_str());
            let rest = after_authority(url);
            let path = &rest[..rest.len() - query.len()];
            let omits_slash = rest.is_empty() && may_omit_slash(url);
            key.add(Some(normal(if omits_slash { "/" } else { path }) + &normal_in_query(query)));
        }
    }
}

/// Returns the normal form of a part in which no character is reserved.
fn decoded(text: &str) -> String {
    encode(&decode(text)).into_owned()
}

/// Returns a host name in lower case, or the groups of an address without leading zeros, each after a `.`. No name
/// begins with a `.`, so a name and an address never have the same key.
fn host_key(host: Host<'_>) -> String {
    match host {
        Host::Name(name) => name.as_str().to_ascii_lowercase(),
        Host::Number(number) => {
            let add = |address: String, group: Digits<'_>| address + "." + significant(group.as_str());
            number.digits().fold(String::new(), add)
        }
    }
}

/// Removes leading zeros from a number of any size.
fn significant(digits: &str) -> &str {
    digits.trim_start_matches('0')
}

/// Returns `true` if the URL has the same meaning with and without a `/` directly after the host and port: in http, gopher and
/// telnet (3.3, 3.4.1, 3.8), and in schemes whose own RFCs say so.
pub(crate) fn may_omit_slash(url: &Url<'_>) -> bool {
    let is_optional = match url.production() {
        Production::Httpurl | Production::Gopherurl | Production::Telneturl => true,
        // RFC 9110, 4.2.3, and RFC 6455, 3, say so of the schemes of the web.
        _ => is_like_http(url.scheme().as_str()),
    };
    is_optional && url.authority().is_some()
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Rfc1738, Sentences};

    use super::*;

    /// In every scheme, something is added after the scheme, the user, the password, the host and the port.
    #[test]
    fn keys_contain_the_text_after_the_authority() {
        let grammar = Grammar::rfc1738();
        for (_, production) in grammar.schemes().expect("`url` has schemes") {
            for text in Sentences::new(&grammar, &production, 1738).expect("a production").take(20) {
                let url = Url::parse(&text).expect("a sentence");
                assert!(location_key(&url).as_str().split('\n').count() > 5, "{text}");
            }
        }
    }
}
