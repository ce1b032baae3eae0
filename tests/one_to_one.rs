//! The BNF file, `Production::ALL`, the functions of `grammar` and the pages name the same things.

mod support;

use rfc1738::Production;
use support::{BANNERS, definitions, files, read, rust_name};

fn names() -> Vec<&'static str> {
    Production::ALL.iter().map(|production| production.name()).collect()
}

/// The text of a production that is in force: the erratum's, if there is one.
fn text_in_force(name: &str) -> String {
    let errata = definitions(&read("grammar/errata.bnf"));
    let printed = definitions(&read("grammar/rfc1738.bnf"));
    let found = errata.into_iter().chain(printed).find(|(defined, _)| defined == name);
    found.unwrap_or_else(|| panic!("{name} is defined")).1
}

/// The public functions of `src/grammar`, in the order of the files, each with the comment right above it.
fn functions() -> Vec<(String, String)> {
    let mut functions = Vec::new();
    for banner in BANNERS {
        let mut comment = Vec::new();
        for line in read(format!("src/grammar/{banner}.rs")).lines() {
            if let Some(text) = line.strip_prefix("// ") {
                comment.push(text.to_owned());
                continue;
            }
            if let Some(rest) = line.strip_prefix("pub fn ") {
                let name = rest.split(['<', '(']).next().unwrap_or_default();
                functions.push((name.to_owned(), comment.join("\n")));
            }
            comment.clear();
        }
    }
    functions
}

#[test]
fn the_bnf_file_defines_the_productions_in_order() {
    let defined: Vec<String> =
        definitions(&read("grammar/rfc1738.bnf")).into_iter().map(|(name, _)| name).collect();
    assert_eq!(defined, names());
    assert_eq!(defined.len(), 67);
}

#[test]
fn the_combinators_are_the_productions_in_order() {
    let functions: Vec<String> = functions().into_iter().map(|(name, _)| name).collect();
    let expected: Vec<String> = names().into_iter().map(rust_name).collect();
    assert_eq!(functions, expected);
}

#[test]
fn the_bnf_above_a_combinator_is_the_files_text() {
    for ((function, comment), production) in functions().into_iter().zip(Production::ALL) {
        assert_eq!(comment, text_in_force(production.name()), "above {function}");
    }
}

/// The README quotes a combinator as it is.
#[test]
fn the_combinator_in_the_readme_is_real() {
    let readme = read("README.md");
    let quoted = readme.split("```rust,ignore\n").nth(1).and_then(|rest| rest.split("\n```\n").next());
    let quoted = quoted.expect("a combinator is quoted");
    assert!(read("src/grammar/ip.rs").contains(quoted), "{quoted}");
}

#[test]
fn a_production_knows_its_bnf_and_its_name() {
    for production in Production::ALL {
        assert_eq!(production.bnf(), text_in_force(production.name()));
        assert_eq!(production.name().parse(), Ok(*production));
        assert_eq!([format!("{production}"), format!("{production:?}")], [production.name(); 2]);
    }
}

#[test]
fn the_erratum_is_in_force_and_the_printed_text_is_kept() {
    assert!(read("grammar/rfc1738.bnf").contains("hostport [ / [ gtype"));
    assert!(Production::Gopherurl.bnf().contains("hostport [ \"/\" [ gtype"));
}

#[test]
fn there_is_a_page_for_every_production_and_no_other() {
    let mut expected: Vec<String> = names().iter().map(|name| format!("{name}.snap")).collect();
    expected.sort();
    assert_eq!(files("snapshots/productions"), expected);
}

#[test]
fn every_section_is_one_of_the_rfc() {
    let sections = [
        "2.1", "2.2", "3.1", "3.2", "3.2.2", "3.3", "3.4.1", "3.4.3", "3.5", "3.6", "3.7", "3.8", "3.9",
        "3.10", "3.11", "4",
    ];
    for production in Production::ALL {
        assert!(sections.contains(&production.section()), "{production}: {}", production.section());
    }
}

/// The files and folders that the documents name in backquotes are there.
#[test]
fn the_documents_name_files_that_are_there() {
    let folders =
        ["src/", "tests/", "grammar/", "crates/", "examples/", "snapshots/", "fuzz/", ".ci/", ".cargo/"];
    let mut named = 0;
    for document in [
        "README.md",
        "DESIGN.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "COMPARISON.md",
        "grammar/QUIRKS.md",
        "crates/bench/README.md",
    ] {
        for span in read(document).split('`').skip(1).step_by(2) {
            let path = span.split([' ', '<', '*', ':', '…']).next().unwrap_or_default();
            if folders.iter().any(|folder| path.starts_with(folder)) && !path.contains("artifacts") {
                assert!(support::root().join(path).exists(), "{document}: {path}");
                named += 1;
            }
        }
    }
    assert!(named > 60, "{named}");
}

/// The condition under which there are vectors stands in both, as cargo can't ask the code, nor the code cargo.
#[test]
fn the_code_and_cargo_agree_where_there_are_vectors() {
    let squeezed = |file: &str| read(file).split_whitespace().collect::<String>().replace(",)", ")");
    let manifest = squeezed("Cargo.toml");
    let condition =
        manifest.split_once("[target.'cfg(").and_then(|(_, rest)| rest.split_once(")'.dependencies]"));
    let (condition, dependency) = condition.expect("a dependency of some targets");
    assert!(condition.starts_with("any(") && dependency.starts_with("fearless_simd="), "{condition}");
    assert!(
        squeezed("src/lib.rs").contains(&format!("not(all(feature=\"simd\",{condition}))")),
        "{condition}"
    );
}
