//! Revisions of RFC 1738's grammar.

use std::collections::BTreeSet;

use abnf_proof::{Definition, Error, Grammar};

/// Parses a revision of a grammar, with the errata that still apply.
pub(crate) fn revision(printed_file: &str, errata_file: &str, bnf: &str) -> Result<Grammar, Error> {
    let [printed, revised, errata] =
        [Definition::all(printed_file)?, Definition::all(bnf)?, Definition::all(errata_file)?];
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
        let unused: BTreeSet<String> = grammar.unreferenced().into_iter().map(str::to_owned).collect();
        let is_kept = |production: &abnf_proof::Production| {
            let is_added = production.printed.is_empty() && text_in(&revised, &production.name).is_none();
            !is_added || !unused.contains(&production.name)
        };
        let kept = grammar.only(is_kept);
        if kept == grammar {
            return Ok(grammar);
        }
        grammar = kept;
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
