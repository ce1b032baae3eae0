//! Items of Rust source, recognized by their layout in rustfmt's style.

use rfc1738_html::Address;

/// An item, or a member of a type.
#[derive(Clone, Debug)]
pub struct Item {
    pub name: String,
    /// The type that the item is a member of. It begins with `$` if a macro generates the item for several types.
    pub owner: Option<String>,
    pub kind: Kind,
    /// The lines, with attributes and documentation.
    pub place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Function,
    Enum,
    Struct,
    /// A trait or a type alias.
    OtherType,
    /// A constant or a static.
    Value,
    /// A variant or a field.
    Member,
    Macro,
    /// An `impl` block. Its name is the trait's if that is `Display`, and empty otherwise.
    Impl,
    Module,
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
    /// Returns the address of the first line on the file's page.
    pub fn address(&self) -> Address {
        Address::source(&self.file).at(format!("L{}", self.first))
    }

    /// Returns the file and lines as text: `src/url/mod.rs, lines 3 to 9`.
    pub fn caption(&self) -> String {
        match self.first == self.last {
            true => format!("{}, line {}", self.file, self.first),
            false => format!("{}, lines {} to {}", self.file, self.first, self.last),
        }
    }
}

/// A block whose end hasn't been reached. It contains the lines that are indented further.
struct Open {
    indent: usize,
    kind: Kind,
    name: String,
}

/// Returns the items of a file, and the file itself as a module.
pub fn items(file: &str, text: &str) -> Vec<Item> {
    let lines: Vec<&str> = text.lines().collect();
    let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
    let module = if name == "mod.rs" { folder.rsplit('/').next().unwrap_or_default() } else { name };
    let place = |first: usize, last: usize| Place { file: file.to_owned(), first: first + 1, last: last + 1 };
    let mut found = vec![Item {
        name: module.trim_end_matches(".rs").to_owned(),
        owner: None,
        kind: Kind::Module,
        place: place(0, lines.len().saturating_sub(1)),
    }];
    let mut open: Vec<Open> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let (indent, code) = (indent(line), line.trim_start());
        if code.is_empty() {
            continue;
        }
        while open.last().is_some_and(|open| indent <= open.indent) {
            open.pop();
        }
        let within = open.last();
        let Some((kind, name, implemented)) = definition(code, within) else { continue };
        // A macro may declare a type, such as `Production`.
        let is_type = matches!(kind, Kind::Enum | Kind::Struct);
        let within = within.filter(|open| open.kind != Kind::Macro || !is_type);
        let owner = implemented.or_else(|| within.map(|open| open.name.clone()));
        let last = if kind == Kind::Member { index } else { end(&lines, index) };
        if last > index {
            let name = match kind {
                Kind::Impl => owner.clone().unwrap_or_default(),
                Kind::Macro => format!("${name}"),
                _ => name.clone(),
            };
            open.push(Open { indent, kind, name });
        }
        found.push(Item { name, owner, kind, place: place(start(&lines, index), last) });
    }
    found
}

/// Returns the first line of the documentation and the attributes above an item.
fn start(lines: &[&str], item: usize) -> usize {
    let mut start = item;
    while let Some(line) = start.checked_sub(1).and_then(|above| lines.get(above)) {
        let code = line.trim_start();
        if code.starts_with("#[") || code.starts_with("//") && !code.starts_with("//!") {
            start -= 1;
        } else if matches!(code, ")]" | "]") {
            let attribute = lines[..start].iter().rposition(|line| line.trim_start().starts_with("#["));
            start = attribute.unwrap_or(start - 1);
        } else {
            break;
        }
    }
    start
}

/// Returns the last line of an item: the closing bracket with the same indentation.
fn end(lines: &[&str], item: usize) -> usize {
    if lines[item].ends_with([';', '}', ',']) {
        return item;
    }
    let is_broken = lines[item].ends_with('=');
    let closes = |line: &&str| {
        let code = line.trim_start();
        is_broken && code.ends_with(';')
            || indent(line) == indent(lines[item])
                && code.starts_with(['}', ')', ']'])
                && code.ends_with(['}', ';', ','])
    };
    lines[item..].iter().position(closes).map_or(item, |length| item + length)
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Returns the kind and the name of the item that a line of code begins, and the type of an `impl` block.
fn definition(code: &str, within: Option<&Open>) -> Option<(Kind, String, Option<String>)> {
    let within = within.map(|open| open.kind);
    // Documents never link to items in a function's body.
    if within == Some(Kind::Function) {
        return None;
    }
    let code = match code.strip_prefix("pub(").and_then(|rest| rest.split_once(") ")) {
        Some((_, rest)) => rest,
        None => code.strip_prefix("pub ").unwrap_or(code),
    };
    if let Some(header) = code.strip_prefix("impl").filter(|rest| rest.starts_with([' ', '<'])) {
        let (of, to) = header.split_once(" for ").unwrap_or(("", without_parameters(header)));
        let name = if of.ends_with("Display") { "Display" } else { "" };
        let owner = to.trim_start().split(['<', ' ', '{']).next().unwrap_or_default();
        return Some((Kind::Impl, name.to_owned(), owner.rsplit("::").next().map(str::to_owned)));
    }
    let mut words = code.split(|c: char| !(c.is_alphanumeric() || "_!$".contains(c)));
    let first = words.next()?;
    let mut keyword = first;
    while matches!(keyword, "const" | "unsafe" | "async") && code.contains("fn ") {
        keyword = words.next()?;
    }
    let kind = match keyword {
        "fn" => Kind::Function,
        "struct" => Kind::Struct,
        "enum" => Kind::Enum,
        "trait" | "type" => Kind::OtherType,
        "const" | "static" => Kind::Value,
        "macro_rules!" => Kind::Macro,
        "mod" if code.ends_with('{') => Kind::Module,
        _ => {
            let is_variant = within == Some(Kind::Enum) && first.starts_with(char::is_uppercase);
            let is_field = within == Some(Kind::Struct) && code[first.len()..].starts_with(": ");
            return (is_variant || is_field).then(|| (Kind::Member, first.to_owned(), None));
        }
    };
    let name = words.find(|word| !word.is_empty()).filter(|name| *name != "_")?;
    Some((kind, name.to_owned(), None))
}

/// Returns the rest of an `impl` block's header after its parameters.
fn without_parameters(header: &str) -> &str {
    let mut depth = 0;
    let ends = |c: char| {
        depth += i32::from(c == '<') - i32::from(c == '>');
        depth == 0
    };
    header.find(ends).and_then(|end| header.get(end + 1..)).unwrap_or(header)
}
