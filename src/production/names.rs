//! The enum of the grammar's productions.

use core::fmt;

use super::table::productions;

/// Section 5 as printed in the RFC.
const BNF: &str = include_str!("../../grammar/rfc1738.bnf");
/// The productions that an erratum corrects.
const ERRATA: &str = include_str!("../../grammar/errata.bnf");

/// A production of Section 5. The variants are in the RFC's order.
///
/// Any production can be a start symbol: [`matches`](Production::matches) checks a text,
/// [`longest_prefix`](Production::longest_prefix) returns the longest match at the start of a text, and
/// [`parse`](Production::parse) returns a [`Tree`](crate::Tree). [`bnf`](Production::bnf) returns the
/// definition, and [`encode`](Production::encode) encodes octets as text of the production. For a value with
/// typed parts, use the type in [`grammar`](crate::grammar), for example `Hostport::try_from`.
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
    /// [`genericurl`](crate::grammar::genericurl()); Section 2.1.
    Genericurl,
    /// [`url`](crate::grammar::url()); Section 2.1.
    Url,
    /// [`otherurl`](crate::grammar::otherurl()); Section 4.
    Otherurl,
    /// [`scheme`](crate::grammar::scheme()); Section 2.1.
    Scheme,
    /// [`schemepart`](crate::grammar::schemepart()); Section 2.1.
    Schemepart,
    /// [`ip-schemepart`](crate::grammar::ip_schemepart()); Section 3.1.
    IpSchemepart,
    /// [`login`](crate::grammar::login()); Section 3.1.
    Login,
    /// [`hostport`](crate::grammar::hostport()); Section 3.1.
    Hostport,
    /// [`host`](crate::grammar::host()); Section 3.1.
    Host,
    /// [`hostname`](crate::grammar::hostname()); Section 3.1.
    Hostname,
    /// [`domainlabel`](crate::grammar::domainlabel()); Section 3.1.
    Domainlabel,
    /// [`toplabel`](crate::grammar::toplabel()); Section 3.1.
    Toplabel,
    /// [`alphadigit`](crate::grammar::alphadigit()); Section 3.1.
    Alphadigit,
    /// [`hostnumber`](crate::grammar::hostnumber()); Section 3.1.
    Hostnumber,
    /// [`port`](crate::grammar::port()); Section 3.1.
    Port,
    /// [`user`](crate::grammar::user()); Section 3.1.
    User,
    /// [`password`](crate::grammar::password()); Section 3.1.
    Password,
    /// [`urlpath`](crate::grammar::urlpath()); Section 3.1.
    Urlpath,
    /// [`ftpurl`](crate::grammar::ftpurl()); Section 3.2.
    Ftpurl,
    /// [`fpath`](crate::grammar::fpath()); Section 3.2.2.
    Fpath,
    /// [`fsegment`](crate::grammar::fsegment()); Section 3.2.2.
    Fsegment,
    /// [`ftptype`](crate::grammar::ftptype()); Section 3.2.2.
    Ftptype,
    /// [`fileurl`](crate::grammar::fileurl()); Section 3.10.
    Fileurl,
    /// [`httpurl`](crate::grammar::httpurl()); Section 3.3.
    Httpurl,
    /// [`hpath`](crate::grammar::hpath()); Section 3.3.
    Hpath,
    /// [`hsegment`](crate::grammar::hsegment()); Section 3.3.
    Hsegment,
    /// [`search`](crate::grammar::search()); Section 3.3.
    Search,
    /// [`gopherurl`](crate::grammar::gopherurl()); Section 3.4.1.
    Gopherurl,
    /// [`gtype`](crate::grammar::gtype()); Section 3.4.1.
    Gtype,
    /// [`selector`](crate::grammar::selector()); Section 3.4.1.
    Selector,
    /// [`gopher+_string`](crate::grammar::gopher_plus_string()); Section 3.4.3.
    GopherPlusString,
    /// [`mailtourl`](crate::grammar::mailtourl()); Section 3.5.
    Mailtourl,
    /// [`encoded822addr`](crate::grammar::encoded822addr()); Section 3.5.
    Encoded822addr,
    /// [`newsurl`](crate::grammar::newsurl()); Section 3.6.
    Newsurl,
    /// [`grouppart`](crate::grammar::grouppart()); Section 3.6.
    Grouppart,
    /// [`group`](crate::grammar::group()); Section 3.6.
    Group,
    /// [`article`](crate::grammar::article()); Section 3.6.
    Article,
    /// [`nntpurl`](crate::grammar::nntpurl()); Section 3.7.
    Nntpurl,
    /// [`telneturl`](crate::grammar::telneturl()); Section 3.8.
    Telneturl,
    /// [`waisurl`](crate::grammar::waisurl()); Section 3.9.
    Waisurl,
    /// [`waisdatabase`](crate::grammar::waisdatabase()); Section 3.9.
    Waisdatabase,
    /// [`waisindex`](crate::grammar::waisindex()); Section 3.9.
    Waisindex,
    /// [`waisdoc`](crate::grammar::waisdoc()); Section 3.9.
    Waisdoc,
    /// [`database`](crate::grammar::database()); Section 3.9.
    Database,
    /// [`wtype`](crate::grammar::wtype()); Section 3.9.
    Wtype,
    /// [`wpath`](crate::grammar::wpath()); Section 3.9.
    Wpath,
    /// [`prosperourl`](crate::grammar::prosperourl()); Section 3.11.
    Prosperourl,
    /// [`ppath`](crate::grammar::ppath()); Section 3.11.
    Ppath,
    /// [`psegment`](crate::grammar::psegment()); Section 3.11.
    Psegment,
    /// [`fieldspec`](crate::grammar::fieldspec()); Section 3.11.
    Fieldspec,
    /// [`fieldname`](crate::grammar::fieldname()); Section 3.11.
    Fieldname,
    /// [`fieldvalue`](crate::grammar::fieldvalue()); Section 3.11.
    Fieldvalue,
    /// [`lowalpha`](crate::grammar::lowalpha()); Section 2.2.
    Lowalpha,
    /// [`hialpha`](crate::grammar::hialpha()); Section 2.2.
    Hialpha,
    /// [`alpha`](crate::grammar::alpha()); Section 2.2.
    Alpha,
    /// [`digit`](crate::grammar::digit()); Section 2.2.
    Digit,
    /// [`safe`](crate::grammar::safe()); Section 2.2.
    Safe,
    /// [`extra`](crate::grammar::extra()); Section 2.2.
    Extra,
    /// [`national`](crate::grammar::national()); Section 2.2.
    National,
    /// [`punctuation`](crate::grammar::punctuation()); Section 2.2.
    Punctuation,
    /// [`reserved`](crate::grammar::reserved()); Section 2.2.
    Reserved,
    /// [`hex`](crate::grammar::hex()); Section 2.2.
    Hex,
    /// [`escape`](crate::grammar::escape()); Section 2.2.
    Escape,
    /// [`unreserved`](crate::grammar::unreserved()); Section 2.2.
    Unreserved,
    /// [`uchar`](crate::grammar::uchar()); Section 2.2.
    Uchar,
    /// [`xchar`](crate::grammar::xchar()); Section 2.2.
    Xchar,
    /// [`digits`](crate::grammar::digits()); Section 3.1.
    Digits,
}

macro_rules! names {
    ($($production:ident $combinator:ident $section:literal $words:literal $kind:ident $($class:ident)? $(= $name:literal)?;)*) => {
        impl Production {
            /// All productions, in the RFC's order.
            pub const ALL: &'static [Production] = &[$(Production::$production),*];
        }

        const ROWS: &[Row] = &[$(Row {
            name: [$($name,)? stringify!($combinator)][0],
            section: $section,
            words: $words,
        }),*];
    };
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

    /// Returns the production in plain words, with an article: `a host name`, `an HTTP URL`.
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

    /// Returns the production's text in `grammar/rfc1738.bnf`, or in `grammar/errata.bnf` if an erratum
    /// corrects it.
    ///
    /// Includes continuation lines and comments at the end of a line, but no final line break.
    pub fn bnf(self) -> &'static str {
        definition(ERRATA, self.name()).or_else(|| definition(BNF, self.name())).unwrap_or_default()
    }
}

/// Returns the lines of `name`'s definition in the text of a BNF file.
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
