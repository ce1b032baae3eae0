//! WAIS. Section 3.9.

use alloc::string::String;

use super::error::{BuildError, finish};
use super::place::{Place, port};
use crate::grammar::{Database, Search, Wpath, Wtype};
use crate::{Production, UrlBuf};

/// Builds the URL of a WAIS database, or of a search or a document in one. Section 3.9.
///
/// ```
/// use rfc1738::build::Wais;
///
/// assert_eq!(Wais::database("host.dom", "db").build()?.as_str(), "wais://host.dom/db");
/// assert_eq!(Wais::search("host.dom", "db", "a b").build()?.as_str(), "wais://host.dom/db?a%20b");
/// let document = Wais::document("host.dom", "db", "TEXT", "1/2").build()?;
/// assert_eq!(document.as_str(), "wais://host.dom/db/TEXT/1%2F2");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Wais {
    place: Place,
    path: String,
}

impl Wais {
    /// The URL of a database that is available for searching.
    pub fn database(host: impl Into<String>, database: impl AsRef<[u8]>) -> Wais {
        Wais { place: Place::new(host), path: Database::encode(database.as_ref()).into_owned() }
    }

    /// The URL of a particular search.
    pub fn search(host: impl Into<String>, database: impl AsRef<[u8]>, search: impl AsRef<[u8]>) -> Wais {
        let mut url = Wais::database(host, database);
        url.path.push('?');
        url.path.push_str(&Search::encode(search.as_ref()));
        url
    }

    /// The URL of a particular document, by its type and its opaque document-id.
    pub fn document(
        host: impl Into<String>,
        database: impl AsRef<[u8]>,
        wtype: impl AsRef<[u8]>,
        wpath: impl AsRef<[u8]>,
    ) -> Wais {
        let mut url = Wais::database(host, database);
        for part in [Wtype::encode(wtype.as_ref()), Wpath::encode(wpath.as_ref())] {
            url.path.push('/');
            url.path.push_str(&part);
        }
        url
    }

    port!(place);

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the host or the port isn't valid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let mut text = String::from("wais://");
        self.place.write(&mut text)?;
        text.push('/');
        text.push_str(&self.path);
        finish(Production::Waisurl, text)
    }
}
