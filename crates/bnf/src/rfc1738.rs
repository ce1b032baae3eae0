//! The trait that adds RFC 1738 to a grammar.

use abnf_proof::{Case, Error, Grammar};
#[cfg(feature = "automata")]
use abnf_proof::{Comparing, Comparison, Language};

use crate::revision::revision;
#[cfg(feature = "automata")]
use crate::schemes::{derived, strict};
use crate::schemes::{scheme, schemes};

/// Section 5 of RFC 1738 as printed.
const PRINTED: &str = include_str!("../grammar/rfc1738.bnf");
/// The errata to Section 5.
const ERRATA: &str = include_str!("../grammar/errata.bnf");

/// The names of schemes ignore case, in the production `scheme` and in literals that begin a URL: "interpreters should use case-ignore".
/// Section 5.
const CASE: Case = Case { production: |name| name == "scheme", literal: |literal| scheme(literal).is_some() };

/// The parts that identify a resource.
#[cfg(feature = "automata")]
const IMPORTANT: [&str; 4] = ["host", "user", "password", "port"];

/// The grammar of RFC 1738, and what its prose adds.
pub trait Rfc1738: Sized {
    /// Parses Section 5 of RFC 1738, with its verified erratum.
    ///
    /// # Panics
    ///
    /// Panics if one of the files isn't valid BNF. They are part of this crate, and its tests parse them.
    #[must_use]
    fn rfc1738() -> Self;

    /// Parses a grammar like that of Section 5, in which the names of schemes ignore case.
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::parse`].
    fn of_urls(bnf: &str, errata: &str) -> Result<Self, Error>;

    /// Parses a changed version of Section 5. An erratum applies only if the definition that it corrects is unchanged. A definition that
    /// the errata add is included only if the grammar refers to it.
    ///
    /// A file can omit the unchanged definitions. A file is partial if it doesn't define `genericurl`, the first production of
    /// Section 5, and either refers to undefined productions or defines no new productions. The definitions of a partial file
    /// replace or extend those of Section 5.
    ///
    /// ```
    /// use rfc1738_bnf::{Grammar, Rfc1738};
    ///
    /// let printed = include_str!("../grammar/rfc1738.bnf");
    /// assert_eq!(Grammar::revision(printed)?, Grammar::rfc1738());
    /// let changed = Grammar::revision(&printed.replace("hostport [ / [ gtype", "host [ \"/\" [ gtype"))?;
    /// assert!(!changed.language("gopherurl")?.accepts(b"gopher://h:70/"));
    /// let alone = Grammar::revision("port = [ digits ]")?;
    /// assert!(alone.language("hostport")?.accepts(b"host.dom:"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::parse`].
    fn revision(bnf: &str) -> Result<Self, Error>;

    /// Returns the predefined schemes and their productions, in the order of the alternatives of `url`. A scheme is predefined if
    /// an alternative begins with its literal name.
    ///
    /// ```
    /// use rfc1738_bnf::{Grammar, Rfc1738};
    ///
    /// let schemes = Grammar::rfc1738().schemes()?;
    /// assert_eq!(schemes[0], ("http".to_owned(), "httpurl".to_owned()));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if `url` isn't defined, is recursive or too large, refers to an undefined name, or contains prose.
    fn schemes(&self) -> Result<Vec<(String, String)>, Error>;

    /// Returns the strict reading of `url`. A URL with a predefined scheme follows that scheme's own
    /// production. The other alternatives apply only to other schemes.
    ///
    /// ```
    /// use rfc1738_bnf::{Grammar, Rfc1738};
    ///
    /// let strict = Grammar::rfc1738().strict()?;
    /// assert!(strict.accepts(b"http://host/"));
    /// assert!(!strict.accepts(b"HTTP://user@host/"));
    /// assert!(strict.accepts(b"other://user@host/"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::language`] for `url`.
    #[cfg(feature = "automata")]
    fn strict(&self) -> Result<Language, Error>;

    /// Compares this grammar with a later grammar, production by production, and compares their strict readings if both define `url`.
    /// Changes of the host and the login come first.
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::compare`].
    #[cfg(feature = "automata")]
    fn compare_urls(&self, after: &Self) -> Result<Comparison, Error>;
}

impl Rfc1738 for Grammar {
    fn rfc1738() -> Grammar {
        Grammar::of_urls(PRINTED, ERRATA).unwrap_or_else(|error| panic!("{error}"))
    }

    fn of_urls(bnf: &str, errata: &str) -> Result<Grammar, Error> {
        Ok(Grammar::parse(bnf, errata)?.ignoring_case(CASE))
    }

    fn revision(bnf: &str) -> Result<Grammar, Error> {
        Ok(revision(PRINTED, ERRATA, bnf)?.ignoring_case(CASE))
    }

    fn schemes(&self) -> Result<Vec<(String, String)>, Error> {
        schemes(self)
    }

    #[cfg(feature = "automata")]
    fn strict(&self) -> Result<Language, Error> {
        strict(self)?.formula.language(self)
    }

    #[cfg(feature = "automata")]
    fn compare_urls(&self, after: &Grammar) -> Result<Comparison, Error> {
        self.compare_by(after, &Comparing { important: &IMPORTANT, derived: &derived })
    }
}
