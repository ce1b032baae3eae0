//! The productions of Section 5 and the schemes that the RFC specifies: two tables. The methods of [`Production`] that
//! parse, encode or mask text are in `start_symbol.rs`, above the grammar.

use core::fmt;

/// Section 5 as printed in the RFC.
const BNF: &str = include_str!("../grammar/rfc1738.bnf");
/// The definitions that errata correct, as corrected.
const ERRATA: &str = include_str!("../grammar/errata.bnf");

/// Calls `$with!` with a row for each production, in the order of Section 5:
///
/// - the variant of [`Production`](crate::Production) and the combinator. A type, if there is one, has the variant's name, except `SchemeUrl`
///   for `url`;
/// - its value: a `char`, a `text` (a newtype over `&str`), or a type with `parts`;
/// - the section whose prose describes it;
/// - its description in plain words, for messages;
/// - the name in the RFC, if it isn't the combinator's name.
macro_rules! productions {
    ($with:ident) => {
        $with! {
            Genericurl        genericurl          parts  "2.1"    "a URL";
            Url               url                 parts  "2.1"    "a URL";
            Otherurl          otherurl            parts  "4"      "a URL";
            Scheme            scheme              text   "2.1"    "a scheme";
            Schemepart        schemepart          parts  "2.1"    "a scheme-specific part";
            IpSchemepart      ip_schemepart       parts  "3.1"    "a common Internet scheme part" = "ip-schemepart";
            Login             login               parts  "3.1"    "a host with an optional login";
            Hostport          hostport            parts  "3.1"    "a host with an optional port";
            Host              host                parts  "3.1"    "a host";
            Hostname          hostname            text   "3.1"    "a host name";
            Domainlabel       domainlabel         text   "3.1"    "a label of a host name";
            Toplabel          toplabel            text   "3.1"    "the last label of a host name";
            Alphadigit        alphadigit          char   "3.1"    "a letter or digit";
            Hostnumber        hostnumber          text   "3.1"    "an IP address";
            Port              port                text   "3.1"    "a port";
            User              user                text   "3.1"    "a user name";
            Password          password            text   "3.1"    "a password";
            Urlpath           urlpath             text   "3.1"    "a path";
            Ftpurl            ftpurl              parts  "3.2"    "an FTP URL";
            Fpath             fpath               text   "3.2.2"  "an FTP path";
            Fsegment          fsegment            text   "3.2.2"  "a segment of an FTP path";
            Ftptype           ftptype             parts  "3.2.2"  "an FTP type";
            Fileurl           fileurl             parts  "3.10"   "a file URL";
            Httpurl           httpurl             parts  "3.3"    "an HTTP URL";
            Hpath             hpath               text   "3.3"    "an HTTP path";
            Hsegment          hsegment            text   "3.3"    "a segment of an HTTP path";
            Search            search              text   "3.3"    "a search";
            Gopherurl         gopherurl           parts  "3.4.1"  "a Gopher URL";
            Gtype             gtype               text   "3.4.1"  "a Gopher type";
            Selector          selector            text   "3.4.1"  "a Gopher selector";
            GopherPlusString  gopher_plus_string  text   "3.4.3"  "a Gopher+ string" = "gopher+_string";
            Mailtourl         mailtourl           parts  "3.5"    "a mailto URL";
            Encoded822addr    encoded822addr      text   "3.5"    "a mail address";
            Newsurl           newsurl             parts  "3.6"    "a news URL";
            Grouppart         grouppart           parts  "3.6"    "a newsgroup or article";
            Group             group               text   "3.6"    "a newsgroup";
            Article           article             parts  "3.6"    "an article";
            Nntpurl           nntpurl             parts  "3.7"    "an NNTP URL";
            Telneturl         telneturl           parts  "3.8"    "a Telnet URL";
            Waisurl           waisurl             parts  "3.9"    "a WAIS URL";
            Waisdatabase      waisdatabase        parts  "3.9"    "the URL of a WAIS database";
            Waisindex         waisindex           parts  "3.9"    "the URL of a WAIS search";
            Waisdoc           waisdoc             parts  "3.9"    "the URL of a WAIS document";
            Database          database            text   "3.9"    "a WAIS database";
            Wtype             wtype               text   "3.9"    "a WAIS type";
            Wpath             wpath               text   "3.9"    "a WAIS path";
            Prosperourl       prosperourl         parts  "3.11"   "a Prospero URL";
            Ppath             ppath               text   "3.11"   "a Prospero path";
            Psegment          psegment            text   "3.11"   "a segment of a Prospero path";
            Fieldspec         fieldspec           parts  "3.11"   "a Prospero field";
            Fieldname         fieldname           text   "3.11"   "the name of a Prospero field";
            Fieldvalue        fieldvalue          text   "3.11"   "the value of a Prospero field";
            Lowalpha          lowalpha            char   "2.2"    "a lowercase letter";
            Hialpha           hialpha             char   "2.2"    "an uppercase letter";
            Alpha             alpha               char   "2.2"    "a letter";
            Digit             digit               char   "2.2"    "a digit";
            Safe              safe                char   "2.2"    "a safe character";
            Extra             extra               char   "2.2"    "an extra character";
            National          national            char   "2.2"    "a national character";
            Punctuation       punctuation         char   "2.2"    "a punctuation character";
            Reserved          reserved            char   "2.2"    "a reserved character";
            Hex               hex                 char   "2.2"    "a hexadecimal digit";
            Escape            escape              text   "2.2"    "an escape";
            Unreserved        unreserved          char   "2.2"    "an unreserved character";
            Uchar             uchar               text   "2.2"    "an unreserved character or escape";
            Xchar             xchar               text   "2.2"    "a URL character";
            Digits            digits              text   "3.1"    "a number";
        }
    };
}
pub(crate) use productions;

/// Defines [`Production`] from the table.
macro_rules! names {
    ($($production:ident $combinator:ident $value:ident $section:literal $words:literal $(= $name:literal)?;)*) => {
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
        #[non_exhaustive]
        pub enum Production {
            $(
                #[doc = concat!("[`", names!(@ $combinator $($name)?), "`](crate::grammar::", stringify!($combinator), "()); Section ", $section, ".")]
                $production,
            )*
        }

        impl Production {
            /// All productions, in the RFC's order.
            pub const ALL: &'static [Production] = &[$(Production::$production),*];

            /// Returns the name as the RFC spells it, such as `gopher+_string`.
            pub const fn name(self) -> &'static str {
                // A `match` compiles to a table without addresses, which needs no relocation.
                match self {
                    $(Production::$production => names!(@ $combinator $($name)?),)*
                }
            }

            /// Returns the section of the RFC whose prose describes this production, such as `3.1`.
            pub const fn section(self) -> &'static str {
                match self {
                    $(Production::$production => $section,)*
                }
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
                match self {
                    $(Production::$production => $words,)*
                }
            }
        }
    };
    (@ $combinator:ident) => { stringify!($combinator) };
    (@ $combinator:ident $name:literal) => { $name };
}

productions!(names);

impl Production {
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

/// Calls `$with!` with a row for each scheme that Section 3 specifies, in the order of `url` in Section 5:
///
/// - the variant of [`SchemeUrl`](crate::grammar::SchemeUrl), the type of its URLs, and the combinator;
/// - the name;
/// - the port, if the scheme's section says "the port defaults to";
/// - the [`Authority`], and the field or method of the type that returns it;
/// - the delimiter that ends the path. Nothing follows the other paths, except that of gopher, which ends with its parts;
/// - `Segments` if a `/` in the path separates the components of a hierarchy (2.3), otherwise `Opaque`;
/// - the first form of a URL that the scheme's section prints. FTP uses the form of Section 3.1.
macro_rules! schemes {
    ($with:ident) => {
        $with! {
            Http     Httpurl     httpurl     "http"     80    Hostport(hostport)   '?' Segments "http://<host>:<port>/<path>?<searchpart>";
            Ftp      Ftpurl      ftpurl      "ftp"      21    Login(login)         ';' Segments "//<user>:<password>@<host>:<port>/<url-path>";
            News     Newsurl     newsurl     "news"     -     Absent()             -   Opaque   "news:<newsgroup-name>";
            Nntp     Nntpurl     nntpurl     "nntp"     119   Hostport(hostport)   -   Opaque   "nntp://<host>:<port>/<newsgroup-name>/<article-number>";
            Telnet   Telneturl   telneturl   "telnet"   23    Login(login)         -   Opaque   "telnet://<user>:<password>@<host>:<port>/";
            Gopher   Gopherurl   gopherurl   "gopher"   70    Hostport(hostport)   -   Opaque   "gopher://<host>:<port>/<gopher-path>";
            Wais     Waisurl     waisurl     "wais"     210   Hostport(hostport()) '?' Opaque   "wais://<host>:<port>/<database>";
            Mailto   Mailtourl   mailtourl   "mailto"   -     Absent()             -   Opaque   "mailto:<rfc822-addr-spec>";
            File     Fileurl     fileurl     "file"     -     Host(host)           -   Segments "file://<host>/<path>";
            Prospero Prosperourl prosperourl "prospero" 1525  Hostport(hostport)   ';' Opaque   "prospero://<host>:<port>/<hsoname>;<field>=<value>";
        }
    };
}
pub(crate) use schemes;

/// A scheme that Section 3 specifies: a predefined scheme.
///
/// ```
/// use rfc1738::{Authority, PredefinedScheme, Production};
///
/// let ftp = PredefinedScheme::named("FTP").unwrap();
/// assert_eq!((ftp.production, ftp.default_port, ftp.authority), (Production::Ftpurl, Some(21), Authority::Login));
/// assert_eq!(PredefinedScheme::named("https"), None);
/// assert_eq!(PredefinedScheme::ALL[0].name, "http");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PredefinedScheme {
    /// The name, in lower case.
    pub name: &'static str,
    /// The production that derives the scheme's URLs.
    pub production: Production,
    /// The port that applies if a URL has none. Sections 3.2 to 3.11.
    pub default_port: Option<u16>,
    /// The production that follows `//`. Section 3.1.
    pub authority: Authority,
    /// The delimiter that ends the path: `?` before a search, or `;` before an FTP type or a Prospero field.
    pub path_end: Option<char>,
    /// `true` if a `/` in the path separates the components of a hierarchy. Section 2.3.
    pub has_segments: bool,
    /// The first form of a URL that the scheme's section prints. FTP uses the form of Section 3.1.
    pub form: &'static str,
}

/// The production that follows the `//` of a scheme's URLs. Section 3.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Authority {
    /// None. The URLs have no `//`.
    Absent,
    /// An optional `host`.
    Host,
    /// A `hostport`.
    Hostport,
    /// A `login`: a `hostport` after an optional user name and password.
    Login,
}

/// Defines the rows of [`PredefinedScheme::ALL`] from the table.
macro_rules! scheme_rows {
    ($(
        $variant:ident $type:ident $combinator:ident $name:literal $port:tt $authority:ident($($part:tt)*) $end:tt $path:ident $form:literal;
    )*) => {
        &[$(PredefinedScheme {
            name: $name,
            production: Production::$type,
            default_port: scheme_rows!(@ $port),
            authority: Authority::$authority,
            path_end: scheme_rows!(@ $end),
            has_segments: scheme_rows!(@ $path),
            form: $form,
        }),*]
    };
    (@ -) => { None };
    (@ $value:literal) => { Some($value) };
    (@ Segments) => { true };
    (@ Opaque) => { false };
}

impl PredefinedScheme {
    /// The schemes that Section 3 specifies, in the order of `url` in Section 5.
    pub const ALL: &'static [PredefinedScheme] = schemes!(scheme_rows);

    /// Returns the predefined scheme with this name, ignoring case (2.1).
    #[must_use]
    pub fn named(name: &str) -> Option<&'static PredefinedScheme> {
        PredefinedScheme::ALL.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
    }
}

/// Returns the predefined scheme whose URLs this production derives.
pub(crate) const fn specified_by(production: Production) -> Option<&'static PredefinedScheme> {
    let mut rest = PredefinedScheme::ALL;
    // A `const fn` can't use iterators or compare enums with `==`.
    while let [scheme, after @ ..] = rest {
        if scheme.production as usize == production as usize {
            return Some(scheme);
        }
        rest = after;
    }
    None
}

/// Returns the form of the scheme's URLs that its section prints, or the common form of Section 3.1.
pub(crate) const fn form(production: Production) -> &'static str {
    match specified_by(production) {
        Some(scheme) => scheme.form,
        None => "//<user>:<password>@<host>:<port>/<url-path>",
    }
}

/// Schemes of the Web, in whose URLs no reader finds a password without an `@` before the first `/` of the path.
const WEB: [&str; 4] = ["http", "https", "ws", "wss"];

/// Returns `true` if the scheme is one of the Web's.
pub(crate) fn is_web(name: &str) -> bool {
    WEB.iter().any(|other| other.eq_ignore_ascii_case(name))
}
