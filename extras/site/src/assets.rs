//! The site's files other than pages: the style sheet, the fonts, the preview image, the scripts and the modules.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rfc1738::Production;
use rfc1738_html::Address;

use crate::book::Book;
use crate::search;
use crate::wasm::{Module, Modules};

/// The name of the style sheet's file.
pub const STYLE: &str = "site.css";

const FONTS: [(&str, &[u8]); 4] = [
    (
        "fonts/source-serif-4-latin-wght-normal.woff2",
        include_bytes!("../assets/fonts/source-serif-4-latin-wght-normal.woff2"),
    ),
    (
        "fonts/source-serif-4-latin-wght-italic.woff2",
        include_bytes!("../assets/fonts/source-serif-4-latin-wght-italic.woff2"),
    ),
    (
        "fonts/source-code-pro-latin-wght-normal.woff2",
        include_bytes!("../assets/fonts/source-code-pro-latin-wght-normal.woff2"),
    ),
    ("fonts/source-serif-4.LICENSE", include_bytes!("../assets/fonts/source-serif-4.LICENSE")),
];

/// Returns the names and contents of the files. Without `modules`, there are no scripts.
pub fn files(book: &Book, modules: Option<&Modules>) -> Vec<(String, Vec<u8>)> {
    let style = [
        include_str!("../assets/page.css"),
        include_str!("../assets/answer.css"),
        include_str!("../assets/box.css"),
        include_str!("../assets/search.css"),
        include_str!("../assets/characters.css"),
        include_str!("../assets/steps.css"),
        include_str!("../assets/readers.css"),
        include_str!("code/code.css"),
        include_str!("diagram/diagram.css"),
        include_str!("memo/memo.css"),
    ];
    let mut files = vec![(STYLE.to_owned(), style.concat().into_bytes())];
    files.push(("card.png".to_owned(), include_bytes!("../assets/card.png").to_vec()));
    files.extend(FONTS.map(|(name, font)| (name.to_owned(), font.to_vec())));
    if let Some(Modules { answer, readers }) = modules {
        files.push(("site.js".to_owned(), include_bytes!("../assets/site.js").to_vec()));
        files.push(("diagrams.js".to_owned(), diagrams(book).into_bytes()));
        files.push(("search.js".to_owned(), include_bytes!("../assets/search.js").to_vec()));
        files.push(("search-index.js".to_owned(), search::index(book).into_bytes()));
        let box_scripts = [
            include_str!("../assets/box.js"),
            include_str!("../assets/characters.js"),
            include_str!("../assets/steps.js"),
        ];
        files.extend(scripts("answer", answer, "box.js", &box_scripts.concat()));
        files.extend(scripts("readers", readers, "readers.js", include_str!("../assets/readers.js")));
    }
    files
}

/// Returns the files of a module: the script that loads it, the module, and the module's bytes as a script.
fn scripts(name: &str, Module { wasm, glue }: &Module, script: &str, source: &str) -> [(String, Vec<u8>); 3] {
    // The glue comes first, so that the script's directive `use strict` doesn't apply to it.
    let loader = format!("{glue}\n{source}");
    let bytes = format!("var {name}Wasm = \"{}\";\n", STANDARD.encode(wasm));
    [
        (script.to_owned(), loader.into_bytes()),
        (format!("{name}.wasm"), wasm.clone()),
        (format!("{name}.wasm.js"), bytes.into_bytes()),
    ]
}

/// Returns the script that contains the diagrams of all productions. Their links are relative to the site's root.
fn diagrams(book: &Book) -> String {
    let page = Address::new("");
    let diagrams: serde_json::Map<String, serde_json::Value> = Production::ALL
        .iter()
        .map(|&production| {
            (production.name().to_owned(), book.diagram(&page, production).into_string().into())
        })
        .collect();
    format!("var rfc1738Diagrams = {};\n", serde_json::Value::Object(diagrams))
}
