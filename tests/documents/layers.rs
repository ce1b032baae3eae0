//! Checks that modules have no import cycles, and that the library's modules import only lower layers.

use std::collections::BTreeSet;

use super::imports::{Import, imports, imports_among};

/// The source folders that must have no import cycles.
const FOLDERS: &[&str] = &[
    "src",
    "crates/bnf/src",
    "crates/cli/src",
    "crates/describe/src",
    "crates/scan/src",
    "extras/arrow/src",
    "extras/bench/src",
    "extras/html/src",
    "extras/python/src",
    "extras/readers/src",
    "extras/site/src",
    "extras/suite/src",
];

/// Returns the imports that are part of a cycle, or lead from one cycle to another.
fn cyclic(imports: &[Import]) -> Vec<&Import> {
    let mut cyclic: Vec<&Import> = imports.iter().collect();
    loop {
        let from: BTreeSet<&String> = cyclic.iter().map(|&import| &import.from).collect();
        let to: BTreeSet<&String> = cyclic.iter().map(|&import| &import.to).collect();
        let count = cyclic.len();
        cyclic.retain(|import| from.contains(&import.to) && to.contains(&import.from));
        if cyclic.len() == count {
            return cyclic;
        }
    }
}

/// Returns the imports that lead upward. `layers` lists top-level modules from the lowest to the highest. All other modules are
/// above them.
fn upward<'i>(imports: &'i [Import], layers: &[&str]) -> Vec<&'i Import> {
    let layer = |module: &str| {
        let first = module.split("::").next();
        layers.iter().position(|layer| Some(*layer) == first).unwrap_or(layers.len())
    };
    imports.iter().filter(|import| layer(&import.from) < layer(&import.to)).collect()
}

/// Returns a line for each import: `file:line -> module`.
fn list<'i>(folder: &str, imports: impl IntoIterator<Item = &'i Import>) -> String {
    imports
        .into_iter()
        .map(|Import { file, line, to, .. }| format!("{folder}/{file}:{line} -> {to}\n"))
        .collect()
}

#[test]
fn no_import_cycles() {
    let mut wrong = String::new();
    for folder in FOLDERS {
        let imports = imports(folder);
        assert!(!imports.is_empty(), "{folder} has no imports");
        wrong += &list(folder, cyclic(&imports));
    }
    assert!(wrong.is_empty(), "these imports are part of a cycle:\n{wrong}");
}

/// The modules of the library from the lowest layer up. Each module imports only modules before it.
const LAYERS: &[&str] = &[
    "production",
    "scan",
    "notation",
    "encoding",
    "grammar",
    "tree",
    "fast",
    "strict",
    "mask",
    "error",
    "value",
    "url",
    "scheme",
    "caution",
    "build",
    "context",
    "convert",
    "nom8",
    "strategies",
];

#[test]
fn no_upward_imports() {
    let imports = imports("src");
    let wrong = list("src", upward(&imports, LAYERS));
    assert!(wrong.is_empty(), "these imports lead upward:\n{wrong}The layers are {LAYERS:?}.");
}

/// Returns the imports among these files.
fn imports_of(sources: &[(&str, &str)]) -> Vec<Import> {
    imports_among(sources.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())))
}

/// Returns a string for each import: `from -> to in line`.
fn arrows<'i>(imports: impl IntoIterator<Item = &'i Import>) -> Vec<String> {
    let arrow = |Import { from, to, line, .. }: &Import| format!("{from} -> {to} in {line}");
    imports.into_iter().map(arrow).collect()
}

#[test]
fn cycles_are_found() {
    let imports = imports_of(&[
        ("lib.rs", "mod a;\nmod b;\nmod c;\nmod d;\npub use a::A;\npub use c::*;"),
        // A path through a glob in the root, and a path through a re-export in the root.
        ("a.rs", "use crate::D;\npub struct A;"),
        ("b.rs", "fn b() { super::A::new() }"),
        ("c/mod.rs", "mod deep;\npub use deep::*;\npub use crate::d::D;"),
        ("c/deep.rs", "use crate::b;\n"),
        ("d.rs", "\nuse {std::fmt, crate::{A as B}};\npub struct D;"),
    ]);
    let all = ["a -> d in 1", "b -> a in 1", "c -> d in 3", "c::deep -> b in 1", "d -> a in 2"];
    assert_eq!(arrows(&imports), all);
    assert_eq!(arrows(cyclic(&imports)), ["a -> d in 1", "d -> a in 2"]);
    assert_eq!(list("src", cyclic(&imports)), "src/a.rs:1 -> d\nsrc/d.rs:2 -> a\n");
}

#[test]
fn imports_of_parents_and_children_are_found() {
    let imports = imports_of(&[
        ("main.rs", "mod a;\nmod b;\nfn main() { a::run(); }"),
        // A re-export that the module also uses.
        ("a/mod.rs", "mod x;\nmod y;\npub use x::{X};\npub(crate) use y::Y;\npub fn run() { X; }"),
        ("a/x.rs", "use super::run;\npub struct X;"),
        ("a/y.rs", "pub struct Y;\nuse super::Y as Other;"),
        ("b.rs", "use crate::a;\nfn b(y: a::Y) {}"),
    ]);
    let all = ["crate -> a in 3", "a -> a::x in 5", "a::x -> a in 1", "b -> a in 1", "b -> a::y in 2"];
    assert_eq!(arrows(&imports), all);
    assert_eq!(arrows(cyclic(&imports)), ["a -> a::x in 5", "a::x -> a in 1"]);
}

#[test]
fn only_code_is_analyzed() {
    let imports = imports_of(&[
        ("lib.rs", "mod a;\nmod b;\n#[cfg(test)]\nmod tests;"),
        (
            "a.rs",
            "// use crate::b;\n/* use crate::b; /* */ crate::b::B */\n/// [`B`](crate::b::B)\n\
             #[cfg(test)]\nuse crate::b::{B, C};\n#[doc = \"crate::b::B\"]\n\
             fn a<'a>() { ('\"', \"\\\"crate::b::B\", r#\"\"crate::b::B\"#, b'\\'', x.b::<T>()) }\n\
             #[cfg(all(test, unix))]\n#[expect(dead_code)]\nmod tests { use crate::b; fn f() { const B: B = B {}; } }\n\
             #[cfg(test)]\npub const fn f() -> u8 { crate::b::B }\n\
             pub(in crate::b) fn g() -> impl Fn() + use<'a> { <T as X>::b::B; ::b::B }",
        ),
        ("b.rs", "pub struct B;"),
        ("tests.rs", "use crate::{a, b};"),
        ("tests/more.rs", "use crate::{a, b};"),
    ]);
    assert_eq!(arrows(&imports), [""; 0]);
}

#[test]
fn inline_modules_belong_to_their_file() {
    let imports = imports_of(&[
        ("lib.rs", "mod a;\nmod b;"),
        (
            "a.rs",
            "mod inner { use super::A; use super::super::b::B; pub struct I; }\nuse inner::I;\nstruct A;",
        ),
        ("b.rs", "use crate::a::inner::I;\nfn b() { use super::a::A; self::B }\npub struct B;"),
    ]);
    assert_eq!(arrows(&imports), ["a -> b in 1", "b -> a in 1"]);
}

#[test]
fn globs_are_resolved() {
    let imports = imports_of(&[
        ("lib.rs", "mod a;\nmod b;\nmod c;\nmod d;"),
        ("a.rs", "pub struct A;\nimpl A { fn fmt(&self) {} }\npub use other::Theirs;\npub fn name() {}"),
        ("b.rs", "use std::fmt;\nuse crate::c::*;\nfn b(f: fmt::X) { let name = Item; }\nfn c() -> A {}"),
        ("c.rs", "pub use crate::a::*;\npub enum E { Item }\nuse E::*;"),
        ("d.rs", "use crate::c::name;\nuse crate::b::*;\nfn d() { A; crate::a::Theirs }"),
    ]);
    let all = ["b -> a in 4", "b -> c in 2", "c -> a in 1", "d -> a in 1", "d -> b in 2"];
    assert_eq!(arrows(&imports), all);
}

#[test]
fn finds_upward_imports() {
    let imports = imports_of(&[
        ("lib.rs", "mod low;\nmod middle;\nmod high;\nmod unlisted;\nconst C: u8 = 0;\nuse low::L;"),
        ("low/mod.rs", "mod part;\nmod other;\npub use part::P;\npub struct L;"),
        ("low/part.rs", "use crate::high::H;\nuse super::other::O;\npub struct P;"),
        ("low/other.rs", "use crate::C;\npub struct O;"),
        ("middle.rs", "use crate::low::P;\nuse crate::unlisted::U;"),
        ("high.rs", "use crate::middle::M;\npub struct H;"),
        ("unlisted.rs", "use crate::high::H;\npub struct U;"),
    ]);
    let wrong = ["low::other -> crate in 1", "low::part -> high in 1", "middle -> unlisted in 2"];
    assert_eq!(arrows(upward(&imports, &["low", "middle", "high"])), wrong);
}
