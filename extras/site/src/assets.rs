//! The site's files other than pages: the style sheet, the fonts, the preview image, the scripts and the module.

use std::fs;
use std::path::Path;

use anyhow::Context;
use rfc1738::Production;
use rfc1738_html::Address;
use sources::root;

use crate::book::Book;
use crate::search;

/// The name of the style sheet's file.
pub const STYLE: &str = "site.css";

/// The folder of the fonts and their licenses.
const FONTS: &str = "extras/site/assets/fonts";

/// Returns the names and contents of the files.
pub fn files(book: &Book, module: Vec<u8>) -> Vec<(String, Vec<u8>)> {
    let style = [
        include_str!("../assets/page.css"),
        include_str!("../assets/box.css"),
        include_str!("../assets/pages.css"),
    ];
    let mut files = vec![(STYLE.to_owned(), style.concat().into_bytes())];
    files.push(("card.png".to_owned(), include_bytes!("../assets/card.png").to_vec()));
    for name in sources::files(FONTS) {
        let font = fs::read(root().join(FONTS).join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        files.push((format!("fonts/{name}"), font));
    }
    let of_box = [include_str!("../assets/box.js"), include_str!("../assets/characters.js")].join("\n");
    for (name, script) in [
        ("site.js", include_str!("../assets/site.js").to_owned()),
        ("diagrams.js", diagrams(book)),
        ("search.js", include_str!("../assets/search.js").to_owned()),
        ("search-index.js", search::index(book)),
        ("box.js", of_box),
    ] {
        files.push((name.to_owned(), script.into_bytes()));
    }
    files.push(("answer.wasm".to_owned(), module));
    files
}

/// Returns the script that contains the diagrams of all productions. Their links are relative to the site's root.
fn diagrams(book: &Book) -> String {
    let page = Address::new("");
    let diagrams: serde_json::Map<String, serde_json::Value> = Production::ALL
        .iter()
        .map(|&production| {
            (production.name().to_owned(), book.diagram(&page, production, false).into_string().into())
        })
        .collect();
    format!("var rfc1738Diagrams = {};\n", serde_json::Value::Object(diagrams))
}

/// Reads the library as a WebAssembly module, which `site/write` has built in cargo's target folder.
pub fn module(target: &Path) -> anyhow::Result<Vec<u8>> {
    let module = target.join("page/wasm32-unknown-unknown/page/rfc1738_html.wasm");
    fs::read(&module)
        .with_context(|| format!("can't read {}; run `site/write` to build it", module.display()))
}
