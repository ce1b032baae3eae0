//! Revisions of RFC 1738's grammar.

use super::definitions::{Definition, split};
use super::{ERRATA, Grammar, RFC1738};
use crate::error::Error;

impl Grammar {
    /// Reads a BNF file that is Section 5 of RFC 1738 with changes. An erratum applies only if the definition is unchanged. A
    /// definition that the errata add is included only if the grammar refers to it.
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
    /// Returns an error in the same cases as [`Grammar::parse`].
    pub fn revision(bnf: &str) -> Result<Grammar, Error> {
        revision(RFC1738, ERRATA, bnf)
    }
}

fn revision(printed: &str, errata: &str, bnf: &str) -> Result<Grammar, Error> {
    let (printed, revised) = (split("BNF", printed)?, split("BNF", bnf)?);
    let text_in = |file: &[Definition<'_>], name| {
        let found = file.iter().find(|definition| definition.name == name);
        // Ignore differences in line endings.
        found.map(|definition| definition.text().replace('\r', ""))
    };
    let errata = split("errata", errata)?;
    let stands =
        errata.iter().filter(|erratum| text_in(&revised, erratum.name) == text_in(&printed, erratum.name));
    let errata: Vec<&str> = stands.map(|erratum| erratum.text()).collect();
    let mut grammar = Grammar::parse(bnf, &errata.join("\n"))?;
    loop {
        let names: Vec<String> = grammar.unreferenced().into_iter().map(str::to_owned).collect();
        let before = grammar.productions.len();
        grammar
            .productions
            .retain(|production| !production.printed.is_empty() || !names.contains(&production.name));
        if grammar.productions.len() == before {
            return Ok(grammar);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::revision;

    #[test]
    fn added_definitions_are_included_if_referenced() {
        let printed = "url = a\na = \"x\"\n";
        let errata = "url = a | new\nnew = newer\nnewer = \"y\"\n";
        for (bnf, expected) in [
            (printed, &["url", "new", "newer", "a"][..]),
            ("url = a\na = newer\n", &["url", "new", "newer", "a"]),
            ("url = a | a\na = \"x\"\n", &["url", "a"]),
            ("url = a | a\na = newer\n", &["url", "a", "newer"]),
            ("other = \"x\"\n", &["other"]),
            ("url = a\na = \"x\"\nnew = \"z\"\n", &["url", "a", "new"]),
        ] {
            let grammar = revision(printed, errata, bnf).unwrap();
            let names: Vec<&str> =
                grammar.productions().iter().map(|production| production.name.as_str()).collect();
            assert_eq!(names, expected, "{bnf}");
        }
    }
}
