//! Comparisons of the BNF file, `Production::ALL` and the functions of `grammar`: their names, definitions and documentation.

use rfc1738::Production;
use rfc1738_bnf::{Grammar, Rfc1738};
use sources::corpus::banners;
use sources::quirks;
use sources::{files, prose_fragment, read, rust_name};

use crate::oracle::{BNF, language};

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

/// Returns a message if the definitions above the combinators, or the names in the code, aren't those of the BNF file.
pub fn problem() -> Option<String> {
    if let Some(different) = differing_definitions() {
        return Some(different);
    }
    let defined: Vec<&str> = BNF.productions().iter().map(|production| production.name.as_str()).collect();
    let functions: Vec<String> = functions().into_iter().map(|function| function.name).collect();
    let functions: Vec<&str> = functions.iter().map(String::as_str).collect();
    let expected: Vec<String> = defined.iter().map(|name| rust_name(name)).collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    let of_code = difference(
        &functions,
        &expected,
        "change the functions of src/grammar/, in the file with the same name as the production's corpus file. The productions of \
        a new file come last if they are defined at the top of grammar/errata.bnf",
    );
    of_code.or_else(|| difference(&names(), &defined, "change the table in src/production.rs")).or_else(
        || {
            let returns_its_own = |production: &&Production| {
                let text = BNF.get(production.name()).map(|production| production.text.as_str());
                Some(production.bnf()) == text
                    && production.name().parse() == Ok(**production)
                    && [format!("{production}"), format!("{production:?}")] == [production.name(); 2]
            };
            let wrong = Production::ALL.iter().find(|production| !returns_its_own(production))?;
            Some(format!("`Production` returns another name or BNF than the file's for {}", wrong.name()))
        },
    )
}

/// Returns a message if the lists differ: the missing and extra items, or the first item that is out of order, and what to change.
pub fn difference(found: &[&str], expected: &[&str], change: &str) -> Option<String> {
    let missing_from = |one: &[&str], other: &[&str]| -> Vec<String> {
        one.iter().filter(|name| !other.contains(name)).map(|name| (*name).to_owned()).collect()
    };
    let (missing, extra) = (missing_from(expected, found), missing_from(found, expected));
    let moved = found.iter().zip(expected).find(|(found, expected)| found != expected);
    if !missing.is_empty() || !extra.is_empty() {
        return Some(format!("missing: {missing:?}; extra: {extra:?}: {change}"));
    }
    let order =
        moved.map(|(found, expected)| format!("found {found} where {expected} is expected: {change}"));
    order.or_else(|| (found.len() != expected.len()).then(|| format!("an item is listed twice: {change}")))
}

/// Returns the effect of a changed BNF and the definitions that differ from the documentation of the combinators, if any.
fn differing_definitions() -> Option<String> {
    let functions = functions();
    let mut different = Vec::new();
    for rfc1738_bnf::Production { name, text, .. } in BNF.productions() {
        let function = functions.iter().find(|function| function.name == rust_name(name));
        match function {
            None => different.push(format!("src/grammar/ has no `{}`:\n{text}", rust_name(name))),
            Some(function) if function.bnf() != *text => different.push(format!(
                "{}, above `{}`, the code has\n{}\nthe BNF file has\n{text}",
                function.file,
                function.name,
                function.bnf()
            )),
            Some(_) => {}
        }
    }
    if different.is_empty() {
        return None;
    }
    Some(format!(
        "{}\n{}\nFor a new production, add its code to src/grammar/ and a row to src/production.rs. For a changed one, \
        change its BNF there, the combinator below it, its type and the type's `Display`, then the file of the same name in \
        tests/corpus/. The characters of a class stand beside its combinator.",
        comparison_page(&functions),
        different.join("\n\n")
    ))
}

/// Compares the BNF above the combinators with the BNF file, as a page for review.
fn comparison_page(functions: &[Function]) -> String {
    let code: Vec<&str> = functions.iter().map(Function::bnf).collect();
    let code = Grammar::of_urls(&code.join("\n"), "");
    let comparison = code.and_then(|code| code.compare_urls(&BNF));
    comparison.map_or_else(|error| format!("{error}\n"), |comparison| comparison.to_string())
}

/// Returns a message if a combinator doesn't document an example and links. The automata give the longest prefix of each example.
/// The links lead to the prose, the BNF and the quirks.
pub fn undocumented() -> Option<String> {
    let quirks = quirks::all();
    functions().iter().zip(Production::ALL).find_map(|(function, &production)| {
        let Function { name, file, .. } = function;
        let paragraph = function.documentation.split("\n\n").nth(1).unwrap_or_default().replace('\n', " ");
        let example = paragraph.strip_prefix("Matches `").and_then(|rest| rest.split_once("`. "));
        let Some((text, whole, links)) = example.and_then(|(example, links)| {
            example.split_once("` in `").map(|(text, whole)| (text, whole, links))
        }) else {
            return Some(format!("{file}, above `{name}`: no second paragraph \"Matches `…` in `…`.\""));
        };
        let longest = language(production.name()).longest_prefix(whole.as_bytes());
        let is_example = whole.starts_with(text) && !text.is_empty() && text != whole;
        if longest != Some(text.len()) || !is_example {
            return Some(format!("{file}, above `{name}`: not the longest match: {text} in {whole}"));
        }
        let (section, prose) = (production.section(), prose_fragment(production));
        let mut expected =
            format!("Sections [{section}](crate::prose#{prose}) and [5](crate::grammar#rule.{name}).");
        if quirks.iter().any(|quirk| quirk.concerns.contains(&production)) {
            expected += &format!(" [Quirks](crate::quirks#of.{name}).");
        }
        (links != expected).then(|| format!("{file}, above `{name}`, the links should be\n{expected}"))
    })
}
