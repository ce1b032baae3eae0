//! The pages of the documentation.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;

use crate::html::Html;

pub struct Site {
    folder: PathBuf,
    /// The crate's pages, by their paths in the folder.
    pages: BTreeMap<String, Html>,
}

const CRATE: &str = "rfc1738";

/// Instructions for generating the documentation.
const COMMAND: &str = "run `cargo doc -p rfc1738 --no-deps --all-features` at the root";

/// Returns the folder where rustdoc writes.
fn documentation() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("doc")
}

/// Returns instructions for removing stale pages, because rustdoc doesn't remove them.
pub fn stale() -> String {
    let folder = documentation().join(CRATE);
    format!("If a page is stale, remove {} and {COMMAND}.", folder.display())
}

impl Site {
    /// Reads the documentation in the target folder.
    pub fn read() -> Site {
        let folder = documentation();
        assert!(
            folder.join(CRATE).join("all.html").is_file(),
            "{} has no documentation: {COMMAND}",
            folder.display()
        );
        let mut pages = BTreeMap::new();
        read_pages(&folder, CRATE, &mut pages);
        Site { folder, pages }
    }

    /// Returns the page at a path in the crate's folder.
    pub fn page(&self, path: &str) -> Option<&Html> {
        self.pages.get(&format!("{CRATE}/{path}"))
    }

    /// Returns the links to a missing file, or to a missing fragment of a page of the crate.
    pub fn dead_links(&self) -> Vec<String> {
        let mut dead = Vec::new();
        for (path, page) in &self.pages {
            for link in page.links() {
                if !self.is_alive(path, &link) {
                    dead.push(format!("{path}: {link}"));
                }
            }
        }
        dead
    }

    /// Returns the lines with an unresolved link into the crate.
    pub fn unresolved_links(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (path, Html(page)) in &self.pages {
            // The rest of the page is documentation from other crates.
            let (page, _) = page.split_once("<h2 id=\"blanket-implementations\"").unwrap_or((page, ""));
            let is_unresolved =
                |line: &&str| ["[<code>", "[`", "](crate::"].iter().any(|mark| line.contains(mark));
            let text = |line: &str| format!("{path}: {}", Html(line.to_owned()).text());
            lines.extend(page.lines().filter(is_unresolved).map(text));
        }
        lines
    }

    fn is_alive(&self, from: &str, link: &str) -> bool {
        if ["https://", "http://"].iter().any(|scheme| link.starts_with(scheme)) {
            return true;
        }
        let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
        let to = resolved(from, path);
        match self.pages.get(&to) {
            // Browsers try the fragment first as written and then decoded.
            Some(page) => {
                let decoded = percent_decode_str(fragment).decode_utf8_lossy();
                fragment.is_empty() || page.has_id(fragment) || page.has_id(&decoded)
            }
            // A source file, a style sheet, or a page of rustdoc itself.
            None => !to.starts_with(&format!("{CRATE}/")) && self.folder.join(to).is_file(),
        }
    }
}

fn read_pages(folder: &Path, path: &str, pages: &mut BTreeMap<String, Html>) {
    let entries = fs::read_dir(folder.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    for entry in entries {
        let entry = entry.expect("the entry is readable");
        let path = format!("{path}/{}", entry.file_name().to_str().expect("a UTF-8 name"));
        if entry.path().is_dir() {
            read_pages(folder, &path, pages);
        } else if path.ends_with(".html") {
            pages.insert(path, Html(fs::read_to_string(entry.path()).expect("the page is readable")));
        }
    }
}

/// Resolves the path of a link on a page.
fn resolved(from: &str, path: &str) -> String {
    if path.is_empty() {
        return from.to_owned();
    }
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for step in path.split('/') {
        match step {
            ".." => drop(folders.pop()),
            "." => {}
            _ => folders.push(step),
        }
    }
    folders.join("/")
}

#[test]
fn unresolved_links_are_found() {
    let text = "<a href=\"x\"><code>a</code></a> [b]\n[<code>c::D</code>] e\n[`f`]\n[g](crate::h)\n[<a href=\"x\">i</a>]\n\
                <h2 id=\"blanket-implementations\">\n[`J`]";
    let site = Site { folder: PathBuf::new(), pages: [("a.html".to_owned(), Html(text.to_owned()))].into() };
    assert_eq!(site.unresolved_links(), ["a.html: [c::D] e", "a.html: [`f`]", "a.html: [g](crate::h)"]);
}

#[test]
fn dead_links_are_found() {
    let page = |text: &str| Html(text.to_owned());
    let a = page(
        "<a id=\"x\" href=\"#x\"><a href=\"b/c.html#y%3Cz\"><a href=\"b/c.html#y%3Cx\"><a href=\"https://h/\">\
         <a href=\"#gone\"><a href=\"d.html\"><a href=\"b/c.html#x\"><a href=\"../none.css\">",
    );
    let c = page(
        "<a id=\"y&lt;z\"><a id=\"y%3Cx\" href=\"../a.html#x\"><a href=\"./../a.html\"><a href=\"a.html\">",
    );
    let pages = [("rfc1738/a.html".to_owned(), a), ("rfc1738/b/c.html".to_owned(), c)];
    let site = Site { folder: PathBuf::new(), pages: pages.into() };
    let expected = [
        "rfc1738/a.html: #gone",
        "rfc1738/a.html: d.html",
        "rfc1738/a.html: b/c.html#x",
        "rfc1738/a.html: ../none.css",
        "rfc1738/b/c.html: a.html",
    ];
    assert_eq!(site.dead_links(), expected);
}
