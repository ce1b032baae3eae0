//! Tests that the BNF file, `Production::ALL`, the functions of `grammar` and the pages have the same names.

use conformance::corpus::banners;
use conformance::{definitions, files, for_each_type, in_force, read, rust_name};
use rfc1738::Production;
use rfc1738_bnf::Grammar;

use crate::support::assert_listed;

fn names() -> Vec<&'static str> {
    Production::ALL.iter().map(|production| production.name()).collect()
}

/// A public function of `src/grammar`.
struct Function {
    name: String,
    file: String,
    /// The comment directly above it.
    comment: String,
}

/// Returns the public functions of `src/grammar`, in file order. Functions of files without a corpus come last.
fn functions() -> Vec<Function> {
    let mut functions = Vec::new();
    let mut all = banners();
    let folder = files("src/grammar");
    let banners_of_code =
        folder.iter().filter_map(|file| file.strip_suffix(".rs")).filter(|file| *file != "mod");
    let new: Vec<String> =
        banners_of_code.filter(|file| !all.iter().any(|known| known == file)).map(str::to_owned).collect();
    all.extend(new);
    for file in all.iter().map(|banner| format!("src/grammar/{banner}.rs")) {
        let mut comment = Vec::new();
        for line in read(&file).lines() {
            if let Some(text) = line.strip_prefix("// ") {
                comment.push(text.to_owned());
                continue;
            }
            if let Some(rest) = line.strip_prefix("pub fn ") {
                let name = rest.split(['<', '(']).next().unwrap_or_default().to_owned();
                functions.push(Function { name, file: file.clone(), comment: comment.join("\n") });
            }
            comment.clear();
        }
    }
    functions
}

#[test]
fn the_bnf_files_define_the_productions_in_order() {
    let defined = in_force();
    let defined: Vec<&str> = defined.iter().map(|(name, _)| name.as_str()).collect();
    assert_listed(
        &names(),
        &defined,
        "change the table in src/production/table.rs, and the grammar's code first",
    );
}

/// The documents rely on this count.
#[test]
fn the_rfc_defines_67_productions() {
    assert_eq!(definitions(&read("grammar/rfc1738.bnf")).len(), 67);
}

#[test]
fn the_combinators_are_the_productions_in_order() {
    let functions: Vec<String> = functions().into_iter().map(|function| function.name).collect();
    let expected: Vec<String> = names().into_iter().map(rust_name).collect();
    assert_listed(&functions, &expected, "change the functions of src/grammar/, in the file of the banner");
}

/// Each production has a type or is a `char`. Most tests of values use this list of types.
#[test]
fn every_production_has_a_type() {
    macro_rules! names {
        ($($name:ident $production:literal $strategy:ident)*) => { [$($production),*] };
    }
    let names = for_each_type!(names);
    let bnf = Grammar::rfc1738();
    let is_one_character = |name: &str| bnf.language(name).is_ok_and(|language| language.states() == 2);
    let missing: Vec<&str> = Production::ALL
        .iter()
        .map(|production| production.name())
        .filter(|name| !names.contains(name) && !is_one_character(name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}: add a type, a strategy, and a row in tests/sources/types.rs");
}

/// After a change of the BNF, a failure reviews the change, and says which function to update.
#[test]
fn the_bnf_above_a_combinator_matches_the_file() {
    let different = unimplemented();
    assert!(
        different.is_empty(),
        "{}\n{}\nFor a new production, add its code to src/grammar/ and a row to src/production/table.rs. For a changed one, \
        change the comment, the combinator below it, its type and the type's `Display`, then the file of the same name in \
        tests/corpus/. src/notation/class.rs has the characters of each class.",
        review(),
        different.join("\n\n")
    );
}

/// Returns the definitions of the BNF that differ from the comments above the combinators.
fn unimplemented() -> Vec<String> {
    let mut different = Vec::new();
    for (name, text) in in_force() {
        let function = functions().into_iter().find(|function| function.name == rust_name(&name));
        match function {
            None => different.push(format!("src/grammar/ has no `{}`:\n{text}", rust_name(&name))),
            Some(function) if function.comment != text => different.push(format!(
                "{}, above `{}`, the code has\n{}\nthe RFC has\n{text}",
                function.file, function.name, function.comment
            )),
            Some(_) => {}
        }
    }
    different
}

/// Compares the grammar above the combinators with the BNF, as a page for review.
fn review() -> String {
    let code: Vec<String> = functions().into_iter().map(|function| function.comment).collect();
    let code = Grammar::parse(&code.join("\n"), "");
    let comparison = code.and_then(|code| code.compare(&Grammar::rfc1738()));
    comparison.map_or_else(|error| format!("{error}\n"), |comparison| comparison.to_string())
}

/// Fails with one line if the code doesn't match the BNF yet. Differences in pages would repeat the review.
pub fn assert_code_matches_bnf() {
    assert!(unimplemented().is_empty(), "first fix `the_bnf_above_a_combinator_matches_the_file`");
}

#[test]
fn productions_return_their_bnf_and_name() {
    let in_force = in_force();
    for production in Production::ALL {
        let text = in_force.iter().find(|(name, _)| name == production.name()).map(|(_, text)| text.as_str());
        assert_eq!(Some(production.bnf()), text, "{production}");
        assert_eq!(production.name().parse(), Ok(*production));
        assert_eq!([format!("{production}"), format!("{production:?}")], [production.name(); 2]);
    }
}

#[test]
fn the_erratum_applies_and_the_printed_text_is_kept() {
    assert!(read("grammar/rfc1738.bnf").contains("hostport [ / [ gtype"));
    assert!(Production::Gopherurl.bnf().contains("hostport [ \"/\" [ gtype"));
}

#[test]
fn each_page_belongs_to_a_production() {
    let mut expected: Vec<String> = names().iter().map(|name| format!("{name}.snap")).collect();
    expected.sort();
    let pages = files("snapshots/productions");
    let found: Vec<&str> = pages.iter().map(String::as_str).collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    assert_listed(
        &found,
        &expected,
        "accept a new page with `cargo insta review`, and remove the page of a removed production",
    );
}

#[test]
fn every_section_exists_in_the_rfc() {
    let sections = [
        "2.1", "2.2", "3.1", "3.2", "3.2.2", "3.3", "3.4.1", "3.4.3", "3.5", "3.6", "3.7", "3.8", "3.9",
        "3.10", "3.11", "4",
    ];
    for production in Production::ALL {
        assert!(sections.contains(&production.section()), "{production}: {}", production.section());
    }
}
