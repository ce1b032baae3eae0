//! The library's code: its items by name, recognized in rustfmt's formatting by the first lines and their indentation.

use std::path::Path;
use std::sync::LazyLock;
use std::{fs, io};

use conformance::{rust_name, type_of};
use maud::{Markup, html};
use regex::Regex;
use rfc1738::Production;

/// The folder of the productions' combinators and types.
const GRAMMAR: &str = "src/grammar/";

/// The library's files and their items.
#[derive(Debug)]
pub struct Index {
    items: Vec<Item>,
    files: Vec<Place>,
}

/// An item, or a member of the block that begins with the line `block`, such as `impl Url<'_> {`.
#[derive(Debug)]
struct Item {
    name: String,
    block: Option<String>,
    /// The lines, with attributes and documentation.
    place: Place,
}

/// A range of lines in a file, numbered from 1, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The path from the repository's root: `src/url/mod.rs`.
    pub file: String,
    pub first: usize,
    pub last: usize,
    pub text: String,
}

impl Place {
    fn new(file: &str, lines: &[&str], first: usize, last: usize) -> Place {
        Place {
            file: file.to_owned(),
            first: first + 1,
            last: last + 1,
            text: lines[first..=last].join("\n"),
        }
    }

    /// Returns the link to the lines on rustdoc's page of the file.
    pub fn link(&self) -> String {
        let (name, file) = match self.file.strip_prefix("crates/").and_then(|path| path.split_once("/src/")) {
            Some((name, file)) => (format!("rfc1738-{name}"), file),
            None => ("rfc1738".to_owned(), self.file.trim_start_matches("src/")),
        };
        let (folder, first, last) = (name.replace('-', "_"), self.first, self.last);
        format!("https://docs.rs/{name}/latest/src/{folder}/{file}.html#{first}-{last}")
    }

    /// Renders the lines, with a link to rustdoc's page of the file.
    pub fn excerpt(&self) -> Markup {
        let lines = match self.first == self.last {
            true => format!("line {}", self.first),
            false => format!("lines {} to {}", self.first, self.last),
        };
        let caption = format!("{}, {lines}", self.file);
        html! {
            figure.code {
                figcaption { a href=(self.link()) { (caption) } }
                pre tabindex="0" role="group" aria-label=(caption) { code { (self.text) } }
            }
        }
    }

    /// Returns `true` if the file is the module with this name, or in the folder of the module or crate.
    fn is_in(&self, module: &str) -> bool {
        self.file.trim_end_matches(".rs").split('/').any(|part| part == module)
    }
}

/// The line that begins an item, a variant or a field, without its indentation.
static LINE: LazyLock<Regex> = LazyLock::new(|| {
    let keyword = r"(?:(?:const |unsafe )*fn|struct|enum|trait|type|const|static|macro_rules!) ";
    let line =
        format!(r#"^(?:pub(?:\([a-z]+\))? )?(?:{keyword}(?<item>\w+)|(?<member>\w+)(?:[:,(]| [{{"]|$))"#);
    Regex::new(&line).unwrap_or_else(|error| panic!("{error}"))
});

impl Index {
    /// Reads the code of the repository at `root`: the Rust files of the library and its companions.
    ///
    /// # Errors
    ///
    /// Returns an error if a file can't be read.
    pub fn read(root: &Path) -> io::Result<Index> {
        let mut index = Index { files: Vec::new(), items: Vec::new() };
        let mut pending = ["src", "crates/access/src", "crates/build/src", "crates/context/src"]
            .map(str::to_owned)
            .to_vec();
        while let Some(path) = pending.pop() {
            if root.join(&path).is_dir() {
                for entry in fs::read_dir(root.join(&path))? {
                    pending.push(format!("{path}/{}", entry?.file_name().to_string_lossy()));
                }
            } else if path.ends_with(".rs") {
                let text = fs::read_to_string(root.join(&path))?;
                let lines: Vec<&str> = text.lines().collect();
                index.items.extend(items(&path, &lines));
                index.files.push(Place::new(&path, &lines, 0, lines.len() - 1));
            }
        }
        index.items.sort_by(|a, b| a.place.file.cmp(&b.place.file));
        Ok(index)
    }

    /// Returns the location of the item that a link names: `Url::parse`, `crate::scheme`, `Ftpurl::steps`. If a type has no
    /// member with the name, returns the location of the type, because a macro may generate the member.
    pub fn resolve(&self, path: &str) -> Option<&Place> {
        let path = path.trim_matches('`').trim_end_matches("()");
        let path = path.split_once('@').map_or(path, |(_, path)| path);
        let mut names = path.rsplit("::").filter(|name| !matches!(*name, "crate" | "rfc1738"));
        let (name, owner) = (names.next().filter(|name| !name.is_empty())?, names.next());
        let Some(owner) = owner else { return self.item(name, "").or_else(|| self.module(name)) };
        self.member(owner, name).or_else(|| match owner.starts_with(char::is_uppercase) {
            true => self.resolve(owner),
            false => self.item(name, owner).or_else(|| self.module(name)),
        })
    }

    /// Returns the location of an item outside of blocks, in a module if it isn't empty. If several have the name, prefers a
    /// combinator of the grammar for a name in lower case, such as `url`, and an item outside the grammar for any other name,
    /// such as `Url`.
    fn item(&self, name: &str, module: &str) -> Option<&Place> {
        let is_match = |item: &&Item| {
            item.name == name && item.block.is_none() && (module.is_empty() || item.place.is_in(module))
        };
        let is_combinator = name.starts_with(char::is_lowercase);
        let is_other = |item: &&Item| item.place.file.starts_with(GRAMMAR) != is_combinator;
        self.items.iter().filter(is_match).min_by_key(is_other).map(|item| &item.place)
    }

    /// Returns the location of a member of a type. A method of an extension trait leads to the trait. A macro may generate the type
    /// and its members from the lines of its call.
    fn member(&self, owner: &str, name: &str) -> Option<&Place> {
        let has =
            |text: &str, word: &str| text.split(|c: char| !c.is_alphanumeric()).any(|part| part == word);
        let is_of_owner = |item: &&Item| item.name.split_once(" for ").is_some_and(|(_, to)| has(to, owner));
        let implemented: Vec<&Item> = self.items.iter().filter(is_of_owner).collect();
        let generated = self.item(owner, "").map(|place| &place.file);
        let rank = |item: &Item| {
            let block = item.block.as_deref().filter(|_| item.name == name)?;
            let name = block.strip_prefix("pub trait ").and_then(|rest| rest.split(['<', ' ', ':']).next());
            match name {
                Some(name) if implemented.iter().any(|of| has(&of.name, name)) => Some(0),
                _ if has(block, owner) => Some(1),
                _ => (Some(&item.place.file) == generated && block.ends_with("! {")).then_some(2),
            }
        };
        let ranked = self.items.iter().filter_map(|item| Some((rank(item)?, item)));
        ranked.min_by_key(|(rank, _)| *rank).map(|(_, item)| &item.place)
    }

    /// Returns the location of a module or crate, which is its whole file.
    fn module(&self, name: &str) -> Option<&Place> {
        let ends = [format!("/{name}/mod.rs"), format!("/{name}.rs"), format!("/{name}/src/lib.rs")];
        self.files.iter().find(|place| ends.iter().any(|end| place.file.ends_with(end)))
    }

    /// Returns the locations of a production's source: its combinator, its type, the type's `Display` and its class, if they exist.
    pub fn production(&self, production: Production) -> Vec<&Place> {
        let combinator = rust_name(production.name());
        let own_type = type_of(production).unwrap_or_default();
        let display = format!("impl fmt::Display for {own_type}");
        let class = combinator.to_uppercase();
        let find = |name: &str| {
            let is_match = |item: &&Item| {
                item.place.file.starts_with(GRAMMAR)
                    && item.block.is_none()
                    && item.name.split("<'").next() == Some(name)
            };
            self.items.iter().find(is_match).map(|item| &item.place)
        };
        [&*combinator, own_type, &display, &class].into_iter().filter_map(find).collect()
    }
}

/// Returns the items of a file, the members of its types, and the items that its macros generate. The name of an `impl` block is its
/// first line. Items in functions and inline modules are left out.
fn items(file: &str, lines: &[&str]) -> Vec<Item> {
    let mut found = Vec::new();
    let mut block: Option<String> = None;
    // The indentation of the items that the current macro generates.
    let mut margin = 0;
    for (index, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let indent = line.len() - code.len();
        if indent == 0 && !matches!(code, "" | "where" | "{") {
            margin = if code.starts_with("macro_rules!") { 8 } else { 0 };
            let item =
                code.strip_prefix("pub").and_then(|rest| Some(rest.split_once(' ')?.1)).unwrap_or(code);
            let is_block = ["struct ", "enum ", "trait ", "impl"].iter().any(|head| item.starts_with(head));
            block = (is_block || code.ends_with("! {")).then(|| code.to_owned());
        }
        let is_hidden =
            block.as_deref().is_some_and(|block| block.contains("struct ")) && !code.starts_with("pub ");
        let is_outer = indent == 0 || indent == margin;
        let matched = LINE.captures(code).filter(|_| is_outer || indent == 4 && block.is_some());
        let named = |group| matched.as_ref()?.name(group).map(|name| name.as_str());
        let name = match named("item").or_else(|| named("member").filter(|_| !is_outer && !is_hidden)) {
            _ if indent == 0 && code.starts_with("impl") => code.trim_end_matches(" {"),
            Some(name) => name,
            None => continue,
        };
        let place = Place::new(file, lines, first(lines, index), last(lines, index));
        found.push(Item { name: name.to_owned(), block: block.clone().filter(|_| !is_outer), place });
    }
    found
}

/// Returns the first line of an item, including the comments and attributes above it.
fn first(lines: &[&str], item: usize) -> usize {
    let is_above = |line: &&&str| {
        let code = line.trim_start();
        code.starts_with("#[") || code.starts_with("//") && !code.starts_with("//!")
    };
    item - lines[..item].iter().rev().take_while(is_above).count()
}

/// Returns the last line of an item: its only line, or the line that closes its brackets or ends its value.
fn last(lines: &[&str], item: usize) -> usize {
    let line = lines[item];
    if line.ends_with([';', '}', ',']) {
        return item;
    }
    let indent = line.len() - line.trim_start().len();
    let closes = |next: &&str| {
        let is_outer = next.len() - next.trim_start().len() == indent;
        next.ends_with([';', '}']) && (line.ends_with('=') || is_outer)
    };
    lines[item..].iter().position(closes).map_or(item, |length| item + length)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use conformance::{read, root};

    use super::*;

    static INDEX: LazyLock<Index> =
        LazyLock::new(|| Index::read(root()).unwrap_or_else(|error| panic!("{error}")));

    #[test]
    fn resolves_names_to_items() {
        // The path in a document, the file, and the beginnings of the item's first and last lines.
        let items = [
            ("Url::parse", "src/url/borrowed.rs", "/// ", "}"),
            ("rfc1738::Url::parse()", "src/url/borrowed.rs", "/// ", "}"),
            ("Url", "src/url/borrowed.rs", "/// ", "}"),
            ("crate::grammar::url", "src/grammar/generic.rs", "/// ", "}"),
            ("enum@grammar::SchemeUrl", "src/grammar/generic.rs", "/// ", "}"),
            ("url", "src/grammar/generic.rs", "/// ", "}"),
            ("build::Internet", "crates/build/src/login.rs", "/// ", "pub struct Internet"),
            ("WarningKind::SchemeCase", "crates/access/src/warning/mod.rs", "/// ", "SchemeCase"),
            ("Mistake::quote", "src/notation/mistake.rs", "/// ", "}"),
            ("grammar::Hostport::port", "src/grammar/ip.rs", "/// ", "pub port"),
            ("grammar", "src/grammar/mod.rs", "//! ", "}"),
            ("ftp::Command", "crates/access/src/ftp.rs", "/// ", "}"),
            ("ftp::commands", "crates/access/src/ftp.rs", "/// ", "}"),
            ("Url::endpoint", "crates/access/src/access.rs", "/// ", "}"),
            ("Production::name", "src/production.rs", "/// ", "}"),
            // A macro generates the variants.
            ("Production::Xchar", "src/production.rs", "/// ", "}"),
            ("context::MAX_LENGTH", "crates/context/src/wrapper.rs", "/// ", "pub const"),
            ("grammar::misc::UCHAR", "src/grammar/misc.rs", "pub(crate) static UCHAR", "pub(crate)"),
            ("notation::class::class", "src/notation/class.rs", "/// ", "}"),
            // A macro generates the method.
            ("User::decode", "src/grammar/ip.rs", "/// ", "pub struct User"),
        ];
        for (path, file, first, last) in items {
            let place = INDEX.resolve(path).unwrap_or_else(|| panic!("{path}: not found"));
            assert_eq!(place.file, file, "{path}");
            let text = &place.text;
            let begins =
                |line: Option<&str>, with: &str| line.is_some_and(|line| line.trim_start().starts_with(with));
            assert!(begins(text.lines().next(), first), "{path}: {text}");
            assert!(begins(text.lines().last(), last), "{path}: {text}");
        }
        let link = |path| INDEX.resolve(path).map(Place::link).unwrap_or_default();
        assert!(link("Url").starts_with("https://docs.rs/rfc1738/latest/src/rfc1738/url/borrowed.rs.html#"));
        assert!(
            link("ftp::Command")
                .starts_with("https://docs.rs/rfc1738-access/latest/src/rfc1738_access/ftp.rs.html#")
        );
        for unknown in ["", "Url::", "unknown", "grammar::unknown", "nom::branch::alt", "scheme::", "::"] {
            assert!(INDEX.resolve(unknown).is_none(), "{unknown}");
        }
    }

    /// Returns a document's links to code, as pairs of name and target. Links to headings are left out.
    fn links(document: &str) -> BTreeSet<(String, String)> {
        let text = read(document);
        let shown = text.split("[`").skip(1).filter_map(|rest| rest.split_once("`]"));
        shown
            .map(|(name, rest)| {
                let target = rest.strip_prefix('(').and_then(|rest| Some(rest.split_once(')')?.0));
                (name.to_owned(), target.unwrap_or(name).to_owned())
            })
            .filter(|(_, target)| !target.contains('#'))
            .collect()
    }

    #[test]
    fn document_links_lead_to_named_items() {
        for document in ["grammar/PROSE.md", "grammar/QUIRKS.md"] {
            let links = links(document);
            assert!(links.len() > 40, "{document}: {}", links.len());
            for (name, target) in links {
                let place =
                    INDEX.resolve(&target).unwrap_or_else(|| panic!("{document}: {target}: not found"));
                let (owner, last) = target.rsplit_once("::").unwrap_or(("", &target));
                let text = &place.text;
                // Macros generate these methods and the variants of `Production`, so a link to them leads to the type.
                let is_generated = ["encode", "decode"].contains(&last)
                    && text.contains(&format!("struct {owner}"))
                    || text.contains("enum Production {");
                assert!(text.contains(last) || is_generated, "{document}: `{name}` leads to {place:?}");
            }
        }
    }

    #[test]
    fn every_production_has_its_source() {
        for production in Production::ALL {
            let name = production.name();
            let rust = rust_name(name);
            let excerpts: Vec<&str> =
                INDEX.production(*production).into_iter().map(|place| &*place.text).collect();
            let combinator = excerpts[0];
            assert!(combinator.starts_with("/// ") && combinator.ends_with("\n}"), "{combinator}");
            assert!(combinator.contains(&format!("\npub fn {rust}<'a, S: Source<'a>")), "{combinator}");
            for line in production.bnf().lines() {
                assert!(
                    combinator.contains(&format!("\n/// {}", line.trim_end())),
                    "{name}: {line}: {combinator}"
                );
            }
            let class = format!("static {}: Class", rust.to_uppercase());
            let has_class = |places: Vec<&Place>| places.iter().any(|place| place.text.contains(&class));
            let files = INDEX.files.iter().collect();
            assert_eq!(has_class(INDEX.production(*production)), has_class(files), "{name}: its class");
            let has = |head: &str| {
                excerpts.iter().filter(|text| text.lines().any(|line| line.starts_with(head))).count()
            };
            // The table of schemes defines the type of `url`.
            if let Some(type_name) = type_of(*production).filter(|_| *production != Production::Url) {
                let heads = [format!("pub struct {type_name}"), format!("pub enum {type_name}")];
                assert_eq!(heads.iter().map(|head| has(head)).sum::<usize>(), 1, "{name}: its type");
                // A macro generates the `Display` of a newtype over a string.
                let is_text = excerpts.iter().any(|text| text.contains("(pub(crate) &'a str);"));
                assert_eq!(has("impl fmt::Display for "), usize::from(!is_text), "{name}: its Display");
            }
        }
    }
}
