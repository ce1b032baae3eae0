//! URLs that own their text.

use alloc::string::String;
use alloc::vec::Vec;

use super::{PathSegment, Url};
use crate::context::Wrapped;
use crate::grammar::{
    self, Fileurl, Ftpurl, Gopherurl, Host, Httpurl, Mailtourl, Newsurl, Nntpurl, Otherurl, Password, Port,
    Prosperourl, Scheme, Search, Telneturl, User, Waisurl,
};
use crate::{Caution, Endpoint, NoEndpoint, ParseError, Production, Tree};

/// A URL that owns its text.
///
/// It has the methods of [`Url`]. Each of them reads the text again, which costs little, but to ask for several parts take
/// [`UrlBuf::as_url`] once. Equality, ordering and hash are those of the text. `Debug` masks a password; `Display` and
/// [`UrlBuf::as_str`] are the whole text.
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
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UrlBuf {
    pub(super) text: String,
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
    /// assert!(UrlBuf::new(format!("http://host.dom/{}", "~joe")).is_none());
    /// ```
    #[must_use]
    pub fn new(text: impl Into<String>) -> Option<UrlBuf> {
        let text = text.into();
        Url::new(&text)?;
        Some(UrlBuf { text })
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

    /// [`Url::path_segments`].
    #[must_use]
    pub fn path_segments(&self) -> Option<impl DoubleEndedIterator<Item = PathSegment<'_>> + Clone> {
        self.as_url().path_segments()
    }

    /// [`Url::same_location`].
    #[must_use]
    pub fn same_location(&self, other: &Url<'_>) -> bool {
        self.as_url().same_location(other)
    }
}

/// The methods of [`Url`] that take nothing else.
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
    production Production;
    scheme Scheme<'_>;
    authority Option<&str>;
    host Option<Host<'_>>;
    is_local bool;
    port Option<Port<'_>>;
    port_or_default Option<u16>;
    endpoint Option<Result<Endpoint<'_>, NoEndpoint>>;
    user Option<User<'_>>;
    password Option<Password<'_>>;
    why_no_login Option<ParseError>;
    path Option<&str>;
    search Option<Search<'_>>;
    as_http Option<Httpurl<'_>>;
    as_ftp Option<Ftpurl<'_>>;
    as_news Option<Newsurl<'_>>;
    as_nntp Option<Nntpurl<'_>>;
    as_telnet Option<Telneturl<'_>>;
    as_gopher Option<Gopherurl<'_>>;
    as_wais Option<Waisurl<'_>>;
    as_mailto Option<Mailtourl<'_>>;
    as_file Option<Fileurl<'_>>;
    as_prospero Option<Prosperourl<'_>>;
    as_other Option<Otherurl<'_>>;
    cautions Vec<Caution>;
    wrapped Wrapped<'_>;
    tree Tree;
    full_tree Tree;
}
