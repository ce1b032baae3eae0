//! What a WAIS URL designates. Section 3.9.

use alloc::borrow::Cow;

use crate::encoding::decode;
use crate::grammar::Waisurl;

/// What a WAIS URL designates, decoded. WAIS sends octets with their length, so any octets may occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaisResource<'a> {
    /// A "WAIS database that is available for searching".
    Database {
        /// The database's name.
        database: Cow<'a, [u8]>,
    },
    /// A "particular search".
    Search {
        /// The database's name.
        database: Cow<'a, [u8]>,
        /// What is searched for.
        search: Cow<'a, [u8]>,
    },
    /// A "particular document within a WAIS database".
    Document {
        /// The database's name.
        database: Cow<'a, [u8]>,
        /// The "WAIS designation of the type of the object".
        wtype: Cow<'a, [u8]>,
        /// The document-id, which "may only be decomposed by the server that issued it".
        document_id: Cow<'a, [u8]>,
    },
}

impl<'a> Waisurl<'a> {
    /// What the URL designates.
    ///
    /// ```
    /// use rfc1738::grammar::Waisurl;
    /// use rfc1738::scheme::WaisResource;
    ///
    /// let url = Waisurl::try_from("wais://host.dom/db/TEXT/1%3D2%3B")?;
    /// let WaisResource::Document { wtype, document_id, .. } = url.resource() else { panic!() };
    /// assert_eq!((&*wtype, &*document_id), (&b"TEXT"[..], &b"1=2;"[..]));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn resource(&self) -> WaisResource<'a> {
        match self {
            Waisurl::Database(url) => WaisResource::Database { database: decode(url.database.as_str()) },
            Waisurl::Index(url) => WaisResource::Search {
                database: decode(url.database.as_str()),
                search: decode(url.search.as_str()),
            },
            Waisurl::Doc(url) => WaisResource::Document {
                database: decode(url.database.as_str()),
                wtype: decode(url.wtype.as_str()),
                document_id: decode(url.wpath.as_str()),
            },
        }
    }
}
