//! The table of schemes.

/// Calls `$with!` with a row for each scheme that Section 3 specifies, in the order of `url` in Section 5:
///
/// - the variant of [`grammar::Url`](enum@crate::grammar::Url); the production, by its type and its combinator; the name;
/// - what follows the colon in each of its URLs;
/// - the port that its prose says "the port defaults to" (3.2 to 3.11);
/// - whether a `/` divides its path into segments (2.3);
/// - what stands before a search, if it has one.
///
/// What a scheme means beyond this is decided in matches without a wildcard: a new row, with its variant, fails to compile
/// wherever something is to be decided. The tests below hold the table to the BNF.
macro_rules! schemes {
    ($with:ident) => {
        $with! {
            Http      Httpurl      httpurl      "http",      "//",  Some(80),    true,   Some("?");
            Ftp       Ftpurl       ftpurl       "ftp",       "//",  Some(21),    true,   None;
            News      Newsurl      newsurl      "news",      "",    None,        false,  None;
            Nntp      Nntpurl      nntpurl      "nntp",      "//",  Some(119),   false,  None;
            Telnet    Telneturl    telneturl    "telnet",    "//",  Some(23),    false,  None;
            Gopher    Gopherurl    gopherurl    "gopher",    "//",  Some(70),    false,  Some("%09");
            Wais      Waisurl      waisurl      "wais",      "//",  Some(210),   false,  Some("?");
            Mailto    Mailtourl    mailtourl    "mailto",    "",    None,        false,  None;
            File      Fileurl      fileurl      "file",      "//",  None,        true,   None;
            Prospero  Prosperourl  prosperourl  "prospero",  "//",  Some(1525),  false,  None;
        }
    };
}
pub(crate) use schemes;

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use crate::scheme::names::SPECIFIED;

    const HERE: &str = "change the table in src/scheme/table.rs";

    fn grammar() -> Grammar {
        Grammar::rfc1738()
    }

    #[test]
    fn the_schemes_are_those_of_the_bnf_in_its_order() {
        let of_the_bnf = grammar().schemes().unwrap_or_else(|error| panic!("{error}"));
        let of_the_table: Vec<_> =
            SPECIFIED.iter().map(|row| (row.name.to_owned(), row.production.name().to_owned())).collect();
        let missing: Vec<_> = of_the_bnf.iter().filter(|scheme| !of_the_table.contains(scheme)).collect();
        assert!(
            missing.is_empty(),
            "the BNF's `url` has {missing:?}, the code hasn't: write the production in src/grammar/, then its row in \
            src/production/table.rs, the variant of `Url` in src/grammar/generic.rs, and the scheme's row in \
            src/scheme/table.rs"
        );
        assert_eq!(of_the_table, of_the_bnf, "the table's schemes, and those of the BNF's `url`: {HERE}");
    }

    /// All sentences of a scheme have the two slashes, or not all.
    #[test]
    fn what_follows_the_colon_is_that_of_the_bnf() {
        let grammar = grammar();
        let differs = |row: &&crate::scheme::names::Specified| {
            let name = row.production.name();
            let sentences = Sentences::new(&grammar, name, 1738).unwrap_or_else(|error| panic!("{error}"));
            let has_slashes =
                |text: String| text.split_once(':').is_some_and(|(_, part)| part.starts_with("//"));
            let mut sentences = sentences.take(200);
            if row.slashes.is_empty() { sentences.all(has_slashes) } else { !sentences.all(has_slashes) }
        };
        let wrong: Vec<_> = SPECIFIED.iter().filter(differs).map(|row| row.name).collect();
        assert!(wrong.is_empty(), "`//` follows the colon, or doesn't, in {wrong:?}: {HERE}");
    }

    /// Of the productions that a scheme's own refers to, `search` has the delimiter, and `fpath` and `hpath` the segments.
    #[test]
    fn the_parts_of_a_path_are_those_of_the_bnf() {
        let grammar = grammar();
        for row in SPECIFIED {
            let mut names = vec![row.production.name()];
            let mut next = 0;
            while let Some(name) = names.get(next) {
                let production = grammar.get(name).unwrap_or_else(|| panic!("{name} is defined"));
                for name in production.rhs.names() {
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
                next += 1;
            }
            assert_eq!(
                row.before_search.is_some(),
                names.contains(&"search"),
                "{}'s search: {HERE}",
                row.name
            );
            let has_segments = names.contains(&"fsegment") || names.contains(&"hsegment");
            assert_eq!(row.has_segments, has_segments, "{}'s segments: {HERE}", row.name);
        }
    }
}
