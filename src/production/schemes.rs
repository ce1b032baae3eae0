//! The table of the schemes that the RFC specifies.

use crate::Production;

/// Calls `$with!` with a row for each scheme that Section 3 specifies, in the order of `url` in Section 5:
///
/// - the variant of [`grammar::Url`](enum@crate::grammar::Url), the production's type and combinator, and the
///   scheme's name
/// - the fields of [`Specified`] after `production`
///
/// To add a scheme, add its row. The compiler and the tests then point to the code that must handle it.
macro_rules! schemes {
    ($with:ident) => {
        $with! {
            //                                             slashes  port
            Http      Httpurl      httpurl      "http",      "//",  Some(80);
            Ftp       Ftpurl       ftpurl       "ftp",       "//",  Some(21);
            News      Newsurl      newsurl      "news",      "",    None;
            Nntp      Nntpurl      nntpurl      "nntp",      "//",  Some(119);
            Telnet    Telneturl    telneturl    "telnet",    "//",  Some(23);
            Gopher    Gopherurl    gopherurl    "gopher",    "//",  Some(70);
            Wais      Waisurl      waisurl      "wais",      "//",  Some(210);
            Mailto    Mailtourl    mailtourl    "mailto",    "",    None;
            File      Fileurl      fileurl      "file",      "//",  None;
            Prospero  Prosperourl  prosperourl  "prospero",  "//",  Some(1525);
        }
    };
}
pub(crate) use schemes;

/// A row of the table: a scheme that Section 3 specifies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Specified {
    pub name: &'static str,
    pub production: Production,
    /// The text that follows the colon in every URL of the scheme: `//` or nothing.
    pub slashes: &'static str,
    /// The default port, if the scheme's section says "the port defaults to". Sections 3.2 to 3.11.
    pub default_port: Option<u16>,
}

macro_rules! specified {
    ($($variant:ident $type:ident $combinator:ident $name:literal, $slashes:literal, $default_port:expr;)*) => {
        /// The schemes that Section 3 specifies, in the order of Section 5.
        pub(crate) const SPECIFIED: &[Specified] = &[$(Specified {
            name: $name,
            production: Production::$type,
            slashes: $slashes,
            default_port: $default_port,
        }),*];
    };
}

schemes!(specified);

/// Returns the specified scheme with this name, in any case.
pub(crate) fn specified(name: &str) -> Option<&'static Specified> {
    SPECIFIED.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
}

/// Returns the specified scheme whose URLs this production derives.
pub(crate) fn specified_by(production: Production) -> Option<&'static Specified> {
    SPECIFIED.iter().find(|scheme| scheme.production == production)
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use super::SPECIFIED;

    const HERE: &str = "change the table in src/production/schemes.rs";

    #[test]
    fn the_table_has_the_schemes_of_the_bnf_in_order() {
        let bnf_schemes = Grammar::rfc1738().schemes().unwrap_or_else(|error| panic!("{error}"));
        let table_schemes: Vec<_> =
            SPECIFIED.iter().map(|row| (row.name.to_owned(), row.production.name().to_owned())).collect();
        let missing: Vec<_> = bnf_schemes.iter().filter(|scheme| !table_schemes.contains(scheme)).collect();
        assert!(
            missing.is_empty(),
            "the BNF's `url` has {missing:?}, but the code doesn't: write the production in src/grammar/, then its \
            row in src/production/table.rs, the variant of `Url` in src/grammar/generic.rs, and the scheme's row \
            in src/production/schemes.rs"
        );
        assert_eq!(
            table_schemes, bnf_schemes,
            "the table's schemes differ from those of the BNF's `url`: {HERE}"
        );
    }

    /// The row of a scheme has slashes if and only if all its sentences do.
    #[test]
    fn the_slashes_match_the_bnf() {
        let grammar = Grammar::rfc1738();
        for row in SPECIFIED {
            let sentences = Sentences::new(&grammar, row.production.name(), 1738);
            let mut sentences = sentences.unwrap_or_else(|error| panic!("{error}")).take(200);
            let have_slashes = sentences.all(|text| text[row.name.len() + ":".len()..].starts_with("//"));
            assert_eq!(have_slashes, row.slashes == "//", "{}'s slashes: {HERE}", row.name);
        }
    }
}
