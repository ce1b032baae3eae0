//! The productions of Section 5 and the schemes that the RFC specifies: two tables. The methods that parse text are in `grammar`, those
//! that return trees or encode text in `start_symbol.rs`, and the one that masks passwords in `mask`.

use core::fmt;

/// Section 5 as printed in the RFC.
const BNF: &str = include_str!("../grammar/rfc1738.bnf");
/// The definitions that errata correct, as corrected.
const ERRATA: &str = include_str!("../grammar/errata.bnf");

/// Calls `$with!` with a row for each production, in the order of Section 5:
///
/// - the variant of [`Production`](crate::Production) and the combinator. A type, if there is one, has the variant's name, except `SchemeUrl`
///   for `url`;
/// - the section whose prose describes it;
/// - its description in plain words, for messages;
/// - the name in the RFC, if it isn't the combinator's name.
macro_rules! productions {
    ($with:ident) => {
        $with! {
            Genericurl        genericurl          "2.1"    "a URL";
            Url               url                 "2.1"    "a URL";
            Otherurl          otherurl            "4"      "a URL";
            Scheme            scheme              "2.1"    "a scheme";
            Schemepart        schemepart          "2.1"    "a scheme-specific part";
            IpSchemepart      ip_schemepart       "3.1"    "a common Internet scheme part" = "ip-schemepart";
            Login             login               "3.1"    "a host with an optional login";
            Hostport          hostport            "3.1"    "a host with an optional port";
            Host              host                "3.1"    "a host";
            Hostname          hostname            "3.1"    "a host name";
            Domainlabel       domainlabel         "3.1"    "a label of a host name";
            Toplabel          toplabel            "3.1"    "the last label of a host name";
            Alphadigit        alphadigit          "3.1"    "a letter or digit";
            Hostnumber        hostnumber          "3.1"    "an IP address";
            Port              port                "3.1"    "a port";
            User              user                "3.1"    "a user name";
            Password          password            "3.1"    "a password";
            Urlpath           urlpath             "3.1"    "a path";
            Ftpurl            ftpurl              "3.2"    "an FTP URL";
            Fpath             fpath               "3.2.2"  "an FTP path";
            Fsegment          fsegment            "3.2.2"  "a segment of an FTP path";
            Ftptype           ftptype             "3.2.2"  "an FTP type";
            Fileurl           fileurl             "3.10"   "a file URL";
            Httpurl           httpurl             "3.3"    "an HTTP URL";
            Hpath             hpath               "3.3"    "an HTTP path";
            Hsegment          hsegment            "3.3"    "a segment of an HTTP path";
            Search            search              "3.3"    "a search";
            Gopherurl         gopherurl           "3.4.1"  "a Gopher URL";
            Gtype             gtype               "3.4.1"  "a Gopher type";
            Selector          selector            "3.4.1"  "a Gopher selector";
            GopherPlusString  gopher_plus_string  "3.4.3"  "a Gopher+ string" = "gopher+_string";
            Mailtourl         mailtourl           "3.5"    "a mailto URL";
            Encoded822addr    encoded822addr      "3.5"    "a mail address";
            Newsurl           newsurl             "3.6"    "a news URL";
            Grouppart         grouppart           "3.6"    "a newsgroup or article";
            Group             group               "3.6"    "a newsgroup";
            Article           article             "3.6"    "an article";
            Nntpurl           nntpurl             "3.7"    "an NNTP URL";
            Telneturl         telneturl           "3.8"    "a Telnet URL";
            Waisurl           waisurl             "3.9"    "a WAIS URL";
            Waisdatabase      waisdatabase        "3.9"    "the URL of a WAIS database";
            Waisindex         waisindex           "3.9"    "the URL of a WAIS search";
            Waisdoc           waisdoc             "3.9"    "the URL of a WAIS document";
            Database          database            "3.9"    "a WAIS database";
            Wtype             wtype               "3.9"    "a WAIS type";
            Wpath             wpath               "3.9"    "a WAIS path";
            Prosperourl       prosperourl         "3.11"   "a Prospero URL";
            Ppath             ppath               "3.11"   "a Prospero path";
            Psegment          psegment            "3.11"   "a segment of a Prospero path";
            Fieldspec         fieldspec           "3.11"   "a Prospero field";
            Fieldname         fieldname           "3.11"   "the name of a Prospero field";
            Fieldvalue        fieldvalue          "3.11"   "the value of a Prospero field";
            Lowalpha          lowalpha            "2.2"    "a lowercase letter";
            Hialpha           hialpha             "2.2"    "an uppercase letter";
            Alpha             alpha               "2.2"    "a letter";
            Digit             digit               "2.2"    "a digit";
            Safe              safe                "2.2"    "a safe character";
            Extra             extra               "2.2"    "an extra character";
            National          national            "2.2"    "a national character";
            Punctuation       punctuation         "2.2"    "a punctuation character";
            Reserved          reserved            "2.2"    "a reserved character";
            Hex               hex                 "2.2"    "a hexadecimal digit";
            Escape            escape              "2.2"    "an escape";
            Unreserved        unreserved          "2.2"    "an unreserved character";
            Uchar             uchar               "2.2"    "an unreserved character or escape";
            Xchar             xchar               "2.2"    "a URL character";
            Digits            digits              "3.1"    "a number";
        }
    };
}
pub(crate) use productions;

/// Defines [`Production`] from the table.
macro_rules! names {
    ($($production:ident $combinator:ident $section:literal $words:literal $(= $name:literal)?;)*) => {
        /// A production of Section 5. The variants are in the RFC's order.
        ///
        /// Any production can be a start symbol: [`matches`](Production::matches) checks a string,
        /// [`longest_prefix`](Production::longest_prefix) returns the length of the longest match at its start, and
        /// [`tree`](Production::tree) returns a [`Tree`](crate::Tree). [`bnf`](Production::bnf) returns the
        /// definition, and [`encode`](Production::encode) percent-encodes octets so that the production matches them.
        /// For a value with typed parts, use the type in [`grammar`](crate::grammar), for example `Hostport::try_from`.
        ///
        /// ```
        /// use rfc1738::Production;
        ///
        /// assert!(Production::Hostname.matches("ds.internic.net"));
        /// assert!(!Production::Hostname.matches("ds internic net"));
        /// assert_eq!(Production::Hostname.bnf(), "hostname       = *[ domainlabel \".\" ] toplabel");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Production {
            $(
                #[doc = concat!("[`", names!(@ $combinator $($name)?), "`](crate::grammar::", stringify!($combinator), "()); Section ", $section, ".")]
                $production,
            )*
        }

        impl Production {
            /// All productions, in the RFC's order.
            pub const ALL: &'static [Production] = &[$(Production::$production),*];
        }

        static ROWS: &[Row] = &[$(Row {
            name: names!(@ $combinator $($name)?),
            section: $section,
            words: $words,
        }),*];
    };
    (@ $combinator:ident) => { stringify!($combinator) };
    (@ $combinator:ident $name:literal) => { $name };
}

productions!(names);

/// The name, section and description of a production, from the table.
struct Row {
    name: &'static str,
    section: &'static str,
    words: &'static str,
}

impl Production {
    /// Returns the name as the RFC spells it, such as `gopher+_string`.
    pub const fn name(self) -> &'static str {
        ROWS[self as usize].name
    }

    /// Returns the section of the RFC whose prose describes this production, such as `3.1`.
    pub const fn section(self) -> &'static str {
        ROWS[self as usize].section
    }

    /// Returns a description of the production in plain words, with an article: `a host name`, `an HTTP URL`.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// assert_eq!(Production::Alphadigit.in_words(), "a letter or digit");
    /// ```
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        ROWS[self as usize].words
    }

    /// Returns the production's definition in `grammar/rfc1738.bnf`, or in `grammar/errata.bnf` if an erratum
    /// corrects it.
    ///
    /// Includes continuation lines and trailing comments, but no final newline.
    pub fn bnf(self) -> &'static str {
        definition(ERRATA, self.name()).or_else(|| definition(BNF, self.name())).unwrap_or_default()
    }
}

/// Returns the definition of `name` in the text of a BNF file.
fn definition(file: &'static str, name: &str) -> Option<&'static str> {
    let is_head = |&at: &usize| {
        let is_line = at == 0 || file[..at].ends_with('\n');
        is_line && file[at + name.len()..].trim_start().starts_with('=')
    };
    let start = file.match_indices(name).map(|(at, _)| at).find(is_head)?;
    let text = &file[start..];
    let is_end = |&at: &usize| !text[at..].starts_with("\n ");
    let end = text.match_indices('\n').map(|(at, _)| at).find(is_end);
    Some(text[..end.unwrap_or(text.len())].trim_end())
}

impl fmt::Display for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A scheme that Section 3 specifies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Specified {
    pub name: &'static str,
    pub production: Production,
    /// The first form of a URL that the scheme's section prints. FTP uses the form of Section 3.1.
    pub form: &'static str,
}

const fn scheme(name: &'static str, production: Production, form: &'static str) -> Specified {
    Specified { name, production, form }
}

/// The schemes that Section 3 specifies, in the order of `url` in Section 5.
#[rustfmt::skip]
const SPECIFIED: &[Specified] = &[
    scheme("http", Production::Httpurl, "http://<host>:<port>/<path>?<searchpart>"),
    scheme("ftp", Production::Ftpurl, "//<user>:<password>@<host>:<port>/<url-path>"),
    scheme("news", Production::Newsurl, "news:<newsgroup-name>"),
    scheme("nntp", Production::Nntpurl, "nntp://<host>:<port>/<newsgroup-name>/<article-number>"),
    scheme("telnet", Production::Telneturl, "telnet://<user>:<password>@<host>:<port>/"),
    scheme("gopher", Production::Gopherurl, "gopher://<host>:<port>/<gopher-path>"),
    scheme("wais", Production::Waisurl, "wais://<host>:<port>/<database>"),
    scheme("mailto", Production::Mailtourl, "mailto:<rfc822-addr-spec>"),
    scheme("file", Production::Fileurl, "file://<host>/<path>"),
    scheme("prospero", Production::Prosperourl, "prospero://<host>:<port>/<hsoname>;<field>=<value>"),
];

/// Returns the specified scheme with this name, ignoring case.
pub(crate) fn specified(name: &str) -> Option<&'static Specified> {
    SPECIFIED.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
}

/// Returns the specified scheme whose URLs this production derives.
pub(crate) const fn specified_by(production: Production) -> Option<&'static Specified> {
    let mut rest = SPECIFIED;
    // A `const fn` can't use iterators or compare enums with `==`.
    while let [scheme, after @ ..] = rest {
        if scheme.production as usize == production as usize {
            return Some(scheme);
        }
        rest = after;
    }
    None
}
