//! Grammars that began as RFC 1738's.

use super::definitions::{Definition, split};
use super::{ERRATA, Grammar, RFC1738};
use crate::error::Error;

impl Grammar {
    /// Reads a BNF file that is Section 5 of RFC 1738 with changes. An erratum corrects a definition that still stands there
    /// as printed; one that doesn't is taken as it is.
    ///
    /// ```
    /// use rfc1738_bnf::Grammar;
    ///
    /// let printed = include_str!("../../grammar/rfc1738.bnf");
    /// assert_eq!(Grammar::revision(printed)?, Grammar::rfc1738());
    /// let changed = Grammar::revision(&printed.replace("hostport [ / [ gtype", "host [ \"/\" [ gtype"))?;
    /// assert!(!changed.language("gopherurl")?.accepts(b"gopher://h:70/"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Grammar::parse`].
    pub fn revision(bnf: &str) -> Result<Grammar, Error> {
        let (printed, revised) = (split("BNF", RFC1738)?, split("BNF", bnf)?);
        let text_in = |file: &[Definition<'_>], name| {
            file.iter()
                .find(|definition| definition.name == name)
                .map(|definition| definition.text().replace('\r', ""))
        };
        let errata = split("errata", ERRATA)?;
        let stands = errata
            .iter()
            .filter(|erratum| text_in(&revised, erratum.name) == text_in(&printed, erratum.name));
        let errata: Vec<&str> = stands.map(|erratum| erratum.text()).collect();
        Grammar::parse(bnf, &errata.join("\n"))
    }
}
