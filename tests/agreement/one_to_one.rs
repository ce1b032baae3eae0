//! Tests that the BNF file, `Production::ALL` and the functions of `grammar` have the same names.

use conformance::corpus::banners;
use conformance::quirks;
use conformance::{files, prose_fragment, read, rust_name};
use rfc1738::Production;
use rfc1738_bnf::Grammar;

use crate::support::assert_listed;
use crate::support::oracle::{BNF, language};

fn names() -> Vec<&'static str> {
    Production::ALL.iter().map(|production| production.name()).collect()
}

/// A public function of `src/grammar`.
struct Function {
    name: String,
    file: String,
    documentation: String,
}

impl Function {
    /// Returns the BNF at the end of the documentation.
    fn bnf(&self) -> &str {
        let (_, bnf) = self.documentation.split_once("\n\n```bnf\n").unwrap_or_default();
        bnf.strip_suffix("\n```").unwrap_or_default()
    }
}

/// Returns the public functions of `src/grammar`, in the order of the corpus files. Functions of other files come last.
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
        let mut documentation = Vec::new();
        for line in read(&file).lines() {
            if let Some(text) = line.strip_prefix("///") {
                documentation.push(text.strip_prefix(' ').unwrap_or(text).to_owned());
                continue;
            }
            if line.starts_with("#[inline") {
                continue;
            }
            if let Some(rest) = line.strip_prefix("pub fn ") {
                let name = rest.split(['<', '(']).next().unwrap_or_default().to_owned();
                functions.push(Function {
                    name,
                    file: file.clone(),
                    documentation: documentation.join("\n"),
                });
            }
            documentation.clear();
        }
    }
    functions
}

#[test]
fn bnf_files_define_productions_in_order() {
    let defined: Vec<&str> = BNF.productions().iter().map(|production| production.name.as_str()).collect();
    assert_listed(&names(), &defined, "change the grammar's code, and then the table in src/production.rs");
}

#[test]
fn combinators_match_productions_in_order() {
    let functions: Vec<String> = functions().into_iter().map(|function| function.name).collect();
    let expected: Vec<String> = names().into_iter().map(rust_name).collect();
    assert_listed(
        &functions,
        &expected,
        "change the functions of src/grammar/, in the file with the same name as the production's corpus file. The productions of \
        a new file come last if they are defined at the top of grammar/errata.bnf",
    );
}

/// Returns the effect of a changed BNF and the definitions that differ from the documentation of the combinators, or nothing if
/// there are none.
pub fn differing_definitions() -> String {
    let mut different = Vec::new();
    for rfc1738_bnf::Production { name, text, .. } in BNF.productions() {
        let function = functions().into_iter().find(|function| function.name == rust_name(name));
        match function {
            None => different.push(format!("src/grammar/ has no `{}`:\n{text}", rust_name(name))),
            Some(function) if function.bnf() != *text => different.push(format!(
                "{}, above `{}`, the code has\n{}\nthe RFC has\n{text}",
                function.file,
                function.name,
                function.bnf()
            )),
            Some(_) => {}
        }
    }
    if different.is_empty() {
        return String::new();
    }
    format!(
        "{}\n{}\nFor a new production, add its code to src/grammar/ and a row to src/production.rs. For a changed one, \
        change its BNF there, the combinator below it, its type and the type's `Display`, then the file of the same name in \
        tests/corpus/. The characters of a class stand beside its combinator.",
        comparison_page(),
        different.join("\n\n")
    )
}

/// Compares the BNF above the combinators with the BNF file, as a page for review.
fn comparison_page() -> String {
    let code: Vec<String> = functions().iter().map(|function| function.bnf().to_owned()).collect();
    let code = Grammar::parse(&code.join("\n"), "");
    let comparison = code.and_then(|code| code.compare(&BNF));
    comparison.map_or_else(|error| format!("{error}\n"), |comparison| comparison.to_string())
}

/// The automata give the longest prefix of each example. The links lead to the prose, the BNF and the quirks.
#[test]
fn combinators_document_an_example_and_links() {
    let quirks = quirks::all();
    for (function, &production) in functions().iter().zip(Production::ALL) {
        let Function { name, file, .. } = function;
        let paragraph = function.documentation.split("\n\n").nth(1).unwrap_or_default().replace('\n', " ");
        let example = paragraph.strip_prefix("Matches `").and_then(|rest| rest.split_once("`. "));
        let (text, whole, links) = example
            .and_then(|(example, links)| {
                example.split_once("` in `").map(|(text, whole)| (text, whole, links))
            })
            .unwrap_or_else(|| panic!("{file}, above `{name}`: no second paragraph \"Matches `…` in `…`.\""));
        let language = language(production.name());
        assert_eq!(language.longest_prefix(whole.as_bytes()), Some(text.len()), "{name} in {whole}");
        assert!(whole.starts_with(text) && !text.is_empty() && text != whole, "{name}: {text} in {whole}");

        let (section, prose) = (production.section(), prose_fragment(production));
        let mut expected =
            format!("Sections [{section}](crate::prose#{prose}) and [5](crate::grammar#rule.{name}).");
        if quirks.iter().any(|quirk| quirk.concerns.contains(&production)) {
            expected += &format!(" [Quirks](crate::quirks#of.{name}).");
        }
        assert_eq!(links, expected, "{file}, the links above `{name}`");
    }
}

#[test]
fn productions_return_their_bnf_and_name() {
    for production in Production::ALL {
        let text = BNF.get(production.name()).map(|production| production.text.as_str());
        assert_eq!(Some(production.bnf()), text, "{production}");
        assert_eq!(production.name().parse(), Ok(*production));
        assert_eq!([format!("{production}"), format!("{production:?}")], [production.name(); 2]);
    }
}
