//! HTTP. Section 3.3.

use alloc::string::String;

use super::error::{BuildError, finish};
use super::place::{Place, port};
use crate::grammar::{Hpath, Search};
use crate::{Production, UrlBuf};

/// Builds the URL of a resource that is reached over HTTP. Section 3.3.
///
/// ```
/// use rfc1738::build::Http;
///
/// let url = Http::new("host.dom").port(8080).path(["<joe", "a/b;c"]).search("50% off?").build()?;
/// assert_eq!(url.as_str(), "http://host.dom:8080/%3Cjoe/a%2Fb%3Bc?50%25%20off%3F");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Http {
    place: Place,
    path: Option<String>,
    search: Option<String>,
}

impl Http {
    /// A URL without a path.
    pub fn new(host: impl Into<String>) -> Http {
        Http { place: Place::new(host), path: None, search: None }
    }

    port!(place);

    /// The segments of the path, each of which may be empty or hold a `/`, `;` or `?`: these are reserved, and
    /// so they are encoded. No segments are the same as one empty segment.
    #[must_use]
    pub fn path<S: AsRef<[u8]>>(mut self, segments: impl IntoIterator<Item = S>) -> Http {
        self.path = Some(Hpath::encode(segments));
        self
    }

    /// The query string, in which `/`, `;` and `?` are also reserved. If no path is set, the path is empty.
    #[must_use]
    pub fn search(mut self, search: impl AsRef<[u8]>) -> Http {
        self.search = Some(Search::encode(search.as_ref()).into_owned());
        self
    }

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the host or the port isn't valid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let mut text = String::from("http://");
        self.place.write(&mut text)?;
        if self.path.is_some() || self.search.is_some() {
            text.push('/');
            text.push_str(self.path.as_deref().unwrap_or_default());
        }
        if let Some(search) = &self.search {
            text.push('?');
            text.push_str(search);
        }
        finish(Production::Httpurl, text)
    }
}
