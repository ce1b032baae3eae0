//! Gopher. Section 3.4.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::{BuildError, finish};
use super::place::{Place, port};
use crate::grammar::{GopherPlusString, Gtype, Search, Selector};
use crate::{Production, UrlBuf};

/// Builds the URL of an item on a gopher server. Section 3.4.
///
/// ```
/// use rfc1738::build::Gopher;
///
/// let item = Gopher::new("host.dom").item(b'7', "find it");
/// let url = item.search("a/b").gopher_plus_string("+").build()?;
/// assert_eq!(url.as_str(), "gopher://host.dom/7find%20it%09a%2Fb%09+");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Gopher {
    place: Place,
    item: Option<(u8, Vec<u8>)>,
    search: Option<Vec<u8>>,
    gopher_plus_string: Option<Vec<u8>>,
}

impl Gopher {
    /// The URL of the server's top level.
    pub fn new(host: impl Into<String>) -> Gopher {
        Gopher { place: Place::new(host), item: None, search: None, gopher_plus_string: None }
    }

    port!(place);

    /// The type and the selector of an item. The selector may be empty, and holds no tab, line feed or carriage return.
    #[must_use]
    pub fn item(mut self, gtype: u8, selector: impl AsRef<[u8]>) -> Gopher {
        self.item = Some((gtype, selector.as_ref().to_owned()));
        self
    }

    /// What to search for, which holds no tab. It needs an item.
    #[must_use]
    pub fn search(mut self, search: impl AsRef<[u8]>) -> Gopher {
        self.search = Some(search.as_ref().to_owned());
        self
    }

    /// The Gopher+ string. It needs a search, which may be empty.
    #[must_use]
    pub fn gopher_plus_string(mut self, string: impl AsRef<[u8]>) -> Gopher {
        self.gopher_plus_string = Some(string.as_ref().to_owned());
        self
    }

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the host or the port isn't valid, if a selector or a search holds what would end it, or if there is a
    /// search without an item or a Gopher+ string without a search.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let wrong = |part, section, rule| Err(BuildError::new(part, section, rule));
        let mut text = String::from("gopher://");
        self.place.write(&mut text)?;
        text.push('/');
        match &self.item {
            Some((_, selector)) if selector.iter().any(|octet| b"\t\n\r".contains(octet)) => {
                let rule = "a selector holds no tab, line feed or carriage return";
                return wrong(Production::Selector, "3.4.1", rule);
            }
            Some((gtype, selector)) => {
                text.push_str(&Gtype::encode(&[*gtype]));
                text.push_str(&Selector::encode(selector));
            }
            None if self.search.is_some() => {
                return wrong(Production::Search, "3.4.2", "a search follows a selector, which may be empty");
            }
            None => {}
        }
        match &self.search {
            Some(search) if search.contains(&b'\t') => {
                return wrong(Production::Search, "3.4.3", "a tab would end the search");
            }
            Some(search) => {
                text.push_str("%09");
                text.push_str(&Search::encode(search));
            }
            None if self.gopher_plus_string.is_some() => {
                let rule = "a Gopher+ string follows a search, which may be empty";
                return wrong(Production::GopherPlusString, "3.4.3", rule);
            }
            None => {}
        }
        if let Some(string) = &self.gopher_plus_string {
            text.push_str("%09");
            text.push_str(&GopherPlusString::encode(string));
        }
        finish(Production::Gopherurl, text)
    }
}
