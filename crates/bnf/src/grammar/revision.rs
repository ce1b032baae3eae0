//! Revisions of RFC 1738's grammar.

use super::definitions::{Definition, split};
use super::{ERRATA, Grammar, Notation, RFC1738};
use crate::error::Error;

impl Grammar {
    /// Parses a changed version of Section 5 of RFC 1738. An erratum applies only if the definition that it corrects
    /// is unchanged. A definition that the errata add is included only if the grammar refers to it.
    ///
    /// A file can omit the unchanged definitions. A file is partial if it doesn't define `genericurl`, the first production of
    /// Section 5, and either refers to undefined productions or defines no new productions. The definitions of a partial file
    /// replace or extend those of Section 5.
    ///
    /// ```
    /// use rfc1738_bnf::Grammar;
    ///
    /// let printed = include_str!("../../grammar/rfc1738.bnf");
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
    pub fn revision(bnf: &str) -> Result<Grammar, Error> {
        revision(RFC1738, ERRATA, bnf)
    }
}

fn revision(printed_file: &str, errata_file: &str, bnf: &str) -> Result<Grammar, Error> {
    let (printed, revised) = (split(Notation::Bnf, "BNF", printed_file)?, split(Notation::Bnf, "BNF", bnf)?);
    let errata = split(Notation::Bnf, "errata", errata_file)?;
    let text_in = |file: &[Definition<'_>], name: &str| {
        let found = file.iter().find(|definition| definition.name == name);
        // Ignore differences in line endings.
        found.map(|definition| definition.text().replace('\r', ""))
    };
    // Parse the revised definitions in their own file, so that an error has its line there.
    for definition in &revised {
        if text_in(&printed, definition.name) != text_in(&revised, definition.name) {
            definition.rhs()?;
        }
    }
    let defines_first = printed.first().is_none_or(|first| text_in(&revised, first.name).is_some());
    let adds_nothing = revised.iter().all(|definition| text_in(&printed, definition.name).is_some());
    let is_partial = adds_nothing && !revised.is_empty() || !Grammar::parse(bnf, "")?.undefined().is_empty();
    let mut grammar = if defines_first || !is_partial {
        let applies =
            |erratum: &&Definition<'_>| text_in(&revised, erratum.name) == text_in(&printed, erratum.name);
        Grammar::parse(bnf, &joined(errata.iter().filter(applies)))?
    } else {
        let applies = |erratum: &&Definition<'_>| text_in(&revised, erratum.name).is_none();
        Grammar::parse(printed_file, &joined(errata.iter().filter(applies).chain(&revised)))?
    };
    loop {
        let names: Vec<String> = grammar.unreferenced().into_iter().map(str::to_owned).collect();
        let before = grammar.productions.len();
        grammar.productions.retain(|production| {
            let is_added = production.printed.is_empty() && text_in(&revised, &production.name).is_none();
            !is_added || !names.contains(&production.name)
        });
        if grammar.productions.len() == before {
            return Ok(grammar);
        }
    }
}

fn joined<'d>(definitions: impl Iterator<Item = &'d Definition<'d>>) -> String {
    definitions.map(|definition| definition.text()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::revision;

    #[test]
    fn errors_have_their_line_in_the_revision() {
        let error = revision("url = a\na = \"x\"\n", "", "a = / \"y\"\n").unwrap_err();
        assert!(error.to_string().starts_with("BNF, line 1, column 5:"), "{error}");
    }

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
            // The file leaves out unchanged definitions.
            ("a = more\nmore = newer\n", &["url", "new", "newer", "a", "more"]),
            ("new = a\n", &["url", "new", "a"]),
            ("a = \"z\"\n", &["url", "new", "newer", "a"]),
        ] {
            let grammar = revision(printed, errata, bnf).unwrap();
            let names: Vec<&str> =
                grammar.productions().iter().map(|production| production.name.as_str()).collect();
            assert_eq!(names, expected, "{bnf}");
        }
    }
}
