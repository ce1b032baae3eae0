//! Items of rustfmt-formatted Rust source, recognized by their first lines and indentation.

use std::sync::LazyLock;

use regex::Regex;

/// An item, or a member of a type.
#[derive(Clone, Debug)]
pub struct Item {
    pub name: String,
    /// The type that the item is a member of, or the trait that an `impl` block implements for the type `name`.
    pub owner: Option<String>,
    /// The lines, with attributes and documentation.
    pub place: Place,
}

/// A range of lines in a file, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The path from the repository's root: `src/url/mod.rs`.
    pub file: String,
    pub first: usize,
    pub last: usize,
}

impl Place {
    /// Returns the link to the lines on rustdoc's page of the file.
    pub fn link(&self) -> String {
        let (name, file) = match self.file.strip_prefix("crates/").and_then(|path| path.split_once("/src/")) {
            Some((name, file)) => (format!("rfc1738-{name}"), file),
            None => ("rfc1738".to_owned(), self.file.trim_start_matches("src/")),
        };
        let lines = format!("{}-{}", self.first, self.last);
        format!("https://docs.rs/{name}/latest/src/{}/{file}.html#{lines}", name.replace('-', "_"))
    }

    /// Returns the file and lines as text: `src/url/mod.rs, lines 3 to 9`.
    pub fn caption(&self) -> String {
        match self.first == self.last {
            true => format!("{}, line {}", self.file, self.first),
            false => format!("{}, lines {} to {}", self.file, self.first, self.last),
        }
    }
}

/// The line that begins an item, an `impl` block, a variant or a field, without its indentation.
const LINE: &str = r#"(?x)
    ^(?:pub(?:\([a-z]+\))?\ )?(?:
        (?<keyword>(?:const\ |unsafe\ )*fn|struct|enum|trait|type|const|static|macro_rules!)\ (?<item>\w+)
        | impl(?:<.*?>)?\ (?:(?:\w+::)*(?<trait>\w+)(?:<.*?>)?\ for\ )?(?:\w+::)*(?<type>\w+)
        | (?<member>\w+)(?:[:,(]|\ [{"]|$)
    )"#;

static LINES: LazyLock<Regex> = LazyLock::new(|| Regex::new(LINE).unwrap_or_else(|error| panic!("{error}")));

/// Returns the items of a file, the members of its types, and the items that its macros generate. Items in functions and inline
/// modules are left out.
pub fn items(file: &str, text: &str) -> Vec<Item> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    // The type and the keyword of the current block.
    let mut block: Option<(String, &str)> = None;
    // The indentation of the items that the current macro generates, and the last enum among them.
    let (mut margin, mut generated) = (0, None);
    for (index, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        if !line.is_empty() && !line.starts_with(' ') {
            margin = if code.starts_with("macro_rules!") { 8 } else { 0 };
        }
        let indent = line.len() - code.len();
        let indent = if indent < margin { indent } else { indent - margin };
        if indent == 0 && !matches!(code, "" | "where" | "{") {
            // A macro call lists the enum's variants.
            block = generated.clone().filter(|_| code.ends_with("! {")).map(|name| (name, "enum"));
        }
        let Some(matched) = LINES.captures(code).filter(|_| matches!(indent, 0 | 4)) else { continue };
        let named = |group| matched.name(group).map(|name| name.as_str().to_owned());
        let mut add = |name, owner| {
            let place = Place {
                file: file.to_owned(),
                first: first(&lines, index) + 1,
                last: last(&lines, index) + 1,
            };
            found.push(Item { name, owner, place });
        };
        if indent == 0 {
            if let Some(name) = named("item") {
                let keyword = matched.name("keyword").map_or("", |keyword| keyword.as_str());
                block = matches!(keyword, "struct" | "enum" | "trait").then(|| (name.clone(), keyword));
                if margin > 0 && keyword == "enum" {
                    generated = Some(name.clone());
                }
                add(name, None);
            } else if let Some(name) = named("type") {
                block = Some((name.clone(), "impl"));
                if let Some(implemented) = named("trait") {
                    add(name, Some(implemented));
                }
            }
        } else if let Some((owner, keyword)) = &block {
            let is_shown = match *keyword {
                "enum" => true,
                "struct" => code.starts_with("pub "),
                _ => false,
            };
            if let Some(name) = named("item").or_else(|| named("member").filter(|_| is_shown)) {
                add(name, Some(owner.clone()));
            }
        }
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
