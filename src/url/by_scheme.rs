//! Conversion of a URL to the type of its scheme.

use super::Url;
use crate::grammar::{
    self, Fileurl, Ftpurl, Gopherurl, Httpurl, Mailtourl, Newsurl, Nntpurl, Otherurl, Prosperourl, Telneturl,
    Waisurl,
};

macro_rules! by_scheme {
    ($($(#[$doc:meta])* $method:ident: $variant:ident($type:ident);)*) => {
        /// Conversions to the types of single schemes.
        impl<'a> Url<'a> {$(
            $(#[$doc])*
            #[must_use]
            pub const fn $method(&self) -> Option<$type<'a>> {
                match self.parts {
                    grammar::Url::$variant(url) => Some(url),
                    _ => None,
                }
            }
        )*}

        // The compiler checks that each scheme has a method.
        const _: fn(grammar::Url<'_>) = |url| match url {
            $(grammar::Url::$variant(_) => {})*
            grammar::Url::Other(_) => {}
        };
    };
}

by_scheme! {
    /// Returns the URL as an [`Httpurl`], if its scheme is http. Section 3.3.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("http://host.dom/a?words")?;
    /// assert_eq!(url.as_http().unwrap().request().target, "/a?words");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_http: Http(Httpurl);

    /// Returns the URL as an [`Ftpurl`], if its scheme is ftp. Its [`FtpPath`](grammar::FtpPath) has the
    /// directories and the name in an [`Fpath`](grammar::Fpath), and the [`Ftptype`](grammar::Ftptype).
    /// Section 3.2.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("ftp://host.dom/pub/doc/motd;type=a")?;
    /// let path = url.as_ftp().unwrap().path.unwrap();
    /// let mut directories = path.fpath.segments();
    /// assert_eq!(directories.next_back().unwrap(), "motd");
    /// assert!(directories.eq(["pub", "doc"]));
    /// assert_eq!(path.ftptype.unwrap().as_char(), 'a');
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_ftp: Ftp(Ftpurl);

    /// Returns the URL as a [`Newsurl`], if its scheme is news. Section 3.6.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738::grammar::Grouppart;
    ///
    /// let url = Url::parse("news:comp.infosystems.www.misc")?;
    /// assert!(matches!(url.as_news().unwrap().grouppart, Grouppart::Group(_)));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_news: News(Newsurl);

    /// Returns the URL as an [`Nntpurl`], if its scheme is nntp. Section 3.7.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("nntp://news.host.dom/alt.hypertext/1738")?;
    /// assert_eq!(url.as_nntp().unwrap().group, "alt.hypertext");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_nntp: Nntp(Nntpurl);

    /// Returns the URL as a [`Telneturl`], if its scheme is telnet. Section 3.8.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("telnet://guest@host.dom/")?;
    /// assert!(url.as_telnet().unwrap().slash);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_telnet: Telnet(Telneturl);

    /// Returns the URL as a [`Gopherurl`], if its scheme is gopher. Its [`GopherPath`](grammar::GopherPath)
    /// has the type, the selector, the search and the Gopher+ string. Section 3.4.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("gopher://host.dom/7db%09words")?;
    /// let path = url.as_gopher().unwrap().path.unwrap();
    /// assert_eq!((path.gtype().unwrap().as_str(), path.selector().unwrap().as_str()), ("7", "db"));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_gopher: Gopher(Gopherurl);

    /// Returns the URL as a [`Waisurl`], if its scheme is wais. Section 3.9.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738::grammar::Waisurl;
    ///
    /// let url = Url::parse("wais://host.dom/db?words")?;
    /// assert!(matches!(url.as_wais(), Some(Waisurl::Index(_))));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_wais: Wais(Waisurl);

    /// Returns the URL as a [`Mailtourl`], if its scheme is mailto. Section 3.5.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("mailto:user%25site@host.dom")?;
    /// let address = url.as_mailto().unwrap().encoded822addr;
    /// assert_eq!(address.decode_utf8().as_deref(), Ok("user%site@host.dom"));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_mailto: Mailto(Mailtourl);

    /// Returns the URL as a [`Fileurl`], if its scheme is file. Section 3.10.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("file:///etc/motd")?;
    /// assert_eq!(url.as_file().unwrap().fpath, "etc/motd");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_file: File(Fileurl);

    /// Returns the URL as a [`Prosperourl`], if its scheme is prospero. Section 3.11.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("prospero://host.dom//pros/name;version=2")?;
    /// let field = url.as_prospero().unwrap().fields.iter().next().unwrap();
    /// assert_eq!((field.fieldname.as_str(), field.fieldvalue.as_str()), ("version", "2"));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    as_prospero: Prospero(Prosperourl);
}

impl<'a> Url<'a> {
    /// Returns the URL as an [`Otherurl`], if the RFC doesn't define its scheme. Section 4.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738::grammar::Schemepart;
    ///
    /// let url = Url::parse("https://host.dom/a?b")?;
    /// let Schemepart::Ip(part) = url.as_other().unwrap().genericurl.schemepart else { panic!() };
    /// assert_eq!(part.urlpath.unwrap(), "a?b");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_other(&self) -> Option<Otherurl<'a>> {
        match self.parts {
            grammar::Url::Other(url) => Some(url.0),
            _ => None,
        }
    }
}
