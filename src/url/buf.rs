//! URLs that own their text.

use alloc::string::String;
use alloc::vec::Vec;

use super::ends::Ends;
use super::{PathSegment, Url};
use crate::context::Wrapped;
use crate::grammar::{self, Host, Hostname, Hostnumber, Otherurl, Password, Port, Scheme, Search, User};
use crate::{Caution, Endpoint, NoEndpoint, ParseError, Production, Tree};

/// A URL that owns its text.
///
/// It has the methods of [`Url`]. The parts that several schemes have are found without reading the text again; all else
/// reads it, and so does [`UrlBuf::as_url`], which is to be taken once for several of those.
///
/// Equality, ordering and hash are those of the text. `Debug` masks a password; `Display` and [`UrlBuf::as_str`] are the
/// whole text.
///
/// ```
/// use rfc1738::UrlBuf;
///
/// let url: UrlBuf = "gopher://gopher.example/1".parse()?;
/// assert_eq!(url.host().unwrap(), "gopher.example");
/// let database: UrlBuf = "postgresql://scott:tiger@db.example/mydb".parse()?;
/// assert_eq!(format!("{database:?}"), r#"UrlBuf("postgresql://scott:****@db.example/mydb")"#);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// # Why it isn't a smart pointer
///
/// A `String` derefs to a `str`, but a `UrlBuf` can't deref to a `Url`: `Deref` gives a reference to something that is
/// there, and a `Url`, which has its parts and borrows the text, is made by [`UrlBuf::as_url`]. It doesn't deref to `str`
/// either: methods such as `len`, `split` and `parse` would look as if they were about the URL, and hide the mistake of
/// taking a URL apart by hand. It lends its text on request: [`UrlBuf::as_str`], `AsRef<str>`, `Borrow<str>`.
#[derive(Clone)]
pub struct UrlBuf {
    pub(super) text: String,
    pub(super) ends: Ends,
}

impl UrlBuf {
    /// Reads a URL, as [`Url::parse`] does, if the text is one; a `String` is kept, and not copied.
    ///
    /// `TryFrom` and `FromStr` say why a text isn't one.
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// assert_eq!(UrlBuf::new("ftp://host.dom/").unwrap(), "ftp://host.dom/");
    /// assert!(UrlBuf::new(format!("http://host.dom/{}", "<joe")).is_none());
    /// ```
    #[must_use]
    pub fn new(text: impl Into<String>) -> Option<UrlBuf> {
        let text = text.into();
        let ends = Ends::of(&Url::new(&text)?);
        Some(UrlBuf { text, ends })
    }

    /// The text, including any password.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// The text, including any password, without a copy.
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// let url = UrlBuf::new("ftp://host.dom/").unwrap();
    /// assert_eq!(url.into_string(), String::from("ftp://host.dom/"));
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }

    /// The URL with its parts; this reads the text again.
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// let url = UrlBuf::new("ftp://user@host.dom/").unwrap();
    /// let url = url.as_url();
    /// assert_eq!((url.user().unwrap().as_str(), url.host().unwrap().as_str()), ("user", "host.dom"));
    /// ```
    #[must_use]
    pub fn as_url(&self) -> Url<'_> {
        match Url::new(&self.text) {
            Some(url) => url,
            None => unreachable!("the text was a URL when this was made, and hasn't changed"),
        }
    }

    /// [`Url::production`].
    #[must_use]
    pub const fn production(&self) -> Production {
        self.ends.production
    }

    /// [`Url::scheme`].
    #[must_use]
    pub fn scheme(&self) -> Scheme<'_> {
        Scheme(self.ends.scheme(&self.text))
    }

    /// [`Url::authority`].
    #[must_use]
    pub fn authority(&self) -> Option<&str> {
        self.ends.authority(&self.text)
    }

    /// [`Url::user`].
    #[must_use]
    pub fn user(&self) -> Option<User<'_>> {
        self.ends.user(&self.text).map(User)
    }

    /// [`Url::password`].
    #[must_use]
    pub fn password(&self) -> Option<Password<'_>> {
        self.ends.password(&self.text).map(Password)
    }

    /// [`Url::host`].
    #[must_use]
    pub fn host(&self) -> Option<Host<'_>> {
        let text = self.ends.host(&self.text)?;
        // "The rightmost domain label will never start with a digit", and the last group of an address always does.
        let last = text.rsplit('.').next().unwrap_or_default();
        let is_number = last.starts_with(|first: char| first.is_ascii_digit());
        Some(if is_number { Host::Number(Hostnumber(text)) } else { Host::Name(Hostname(text)) })
    }

    /// [`Url::port`].
    #[must_use]
    pub fn port(&self) -> Option<Port<'_>> {
        self.ends.port(&self.text).map(Port)
    }

    /// [`Url::path`].
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        self.ends.path(&self.text)
    }

    /// [`Url::path_segments`].
    #[must_use]
    pub fn path_segments(&self) -> Option<impl DoubleEndedIterator<Item = PathSegment<'_>> + Clone> {
        PathSegment::of(self.production(), self.path())
    }

    /// [`Url::search`].
    #[must_use]
    pub fn search(&self) -> Option<Search<'_>> {
        self.ends.search(&self.text).map(Search)
    }

    /// [`Url::same_location`].
    #[must_use]
    pub fn same_location(&self, other: &Url<'_>) -> bool {
        self.as_url().same_location(other)
    }
}

/// The methods of [`Url`] that take nothing else, and need more than the ends of parts.
macro_rules! as_url {
    ($($method:ident $type:ty;)*) => {
        impl UrlBuf {$(
            #[doc = concat!("[`Url::", stringify!($method), "`].")]
            #[must_use]
            pub fn $method(&self) -> $type {
                self.as_url().$method()
            }
        )*}
    };
}

as_url! {
    parts grammar::Url<'_>;
    is_local bool;
    port_or_default Option<u16>;
    endpoint Option<Result<Endpoint<'_>, NoEndpoint>>;
    why_no_login Option<ParseError>;
    as_other Option<Otherurl<'_>>;
    cautions Vec<Caution>;
    wrapped Wrapped<'_>;
    tree Tree;
    full_tree Tree;
}
