//! `rfc1738 tree`.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::Range;

use clap::ValueEnum;
use rfc1738::{MASK, Node, Symbol, Tree};
use rfc1738_report::Visible;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::error::Error;
use crate::input::Sources;
use crate::output::style::{self, paint};
use crate::output::{json, width};
use crate::verdict::{self, Syntax, Tally};

/// Print the parse tree of each URL.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/tree.txt"))]
pub struct Args {
    #[command(flatten)]
    syntax: Syntax,

    #[command(flatten)]
    sources: Sources,

    /// Print passwords unmasked.
    #[arg(long)]
    show_passwords: bool,

    /// Expand the trees down to single characters.
    #[arg(long)]
    full: bool,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,

    /// URLs to parse; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A line per node, below its parent, with its symbol, its span in bytes and its text.
    Human,
    /// A line of JSON per record.
    Jsonl,
}

/// The JSON line for a valid record.
#[derive(Serialize)]
struct Line<'a> {
    index: u64,
    valid: bool,
    tree: Masked<'a>,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    args.sources.input(&args.urls).each(out, |record, out| {
        let tree = args.syntax.tree(record, args.full);
        let text = record.content.lossy_text().filter(|_| !args.show_passwords);
        let secrets: Vec<_> = text.into_iter().flat_map(|text| args.syntax.redacted(text).ranges()).collect();
        let masked = |tree| Masked::new(tree, &secrets);
        match (&tree, args.format) {
            (Ok(tree), Format::Human) => {
                if tally.valid > 0 {
                    writeln!(out)?;
                }
                draw(out, &masked(tree))?;
            }
            (Ok(tree), Format::Jsonl) => {
                json(out, &Line { index: record.index, valid: true, tree: masked(tree) })?;
            }
            (Err(fault), Format::Jsonl) => verdict::invalid(out, record, None, fault)?,
            (Err(fault), Format::Human) => verdict::fault(out, record, fault)?,
        }
        tally.count(tree.is_ok());
        Ok(())
    })
}

/// A node of a tree, and the ranges of the tree's text that may be passwords.
#[derive(Clone, Copy)]
struct Masked<'t> {
    node: Node<'t>,
    secrets: &'t [Range<usize>],
}

impl<'t> Masked<'t> {
    fn new(tree: &'t Tree, secrets: &'t [Range<usize>]) -> Masked<'t> {
        Masked { node: tree.root(), secrets }
    }

    /// Returns the nodes of the tree that are shown, in order.
    fn all(self) -> Vec<Masked<'t>> {
        let mut all = vec![self];
        all.extend(self.children().flat_map(Masked::all));
        all
    }

    /// Returns the children, unless all of the node's text is masked.
    fn children(self) -> impl Iterator<Item = Masked<'t>> {
        let secrets = self.secrets;
        let children = self.node.children().filter(move |_| !self.is_secret());
        children.map(move |node| Masked { node, secrets })
    }

    /// Returns the ranges that may overlap the node. All ranges are in order.
    fn secrets(self) -> &'t [Range<usize>] {
        let span = self.node.span();
        let start = self.secrets.partition_point(|secret| secret.end <= span.start);
        let end = self.secrets.partition_point(|secret| secret.start < span.end);
        self.secrets.get(start..end).unwrap_or_default()
    }

    fn is_secret(self) -> bool {
        let span = self.node.span();
        self.secrets().iter().any(|secret| secret.start <= span.start && span.end <= secret.end)
    }

    /// Returns the text, with passwords masked.
    fn text(self) -> Cow<'t, str> {
        let (text, span) = (self.node.text(), self.node.span());
        let within = |at: usize| at.clamp(span.start, span.end) - span.start;
        let (mut masked, mut shown) = (String::new(), 0);
        for secret in self.secrets() {
            masked += &text[shown..within(secret.start)];
            masked += MASK;
            shown = within(secret.end);
        }
        if shown == 0 { text.into() } else { (masked + &text[shown..]).into() }
    }
}

/// Serializes like a node of the library.
impl Serialize for Masked<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let span = self.node.span();
        let mut map = serializer.serialize_map(None)?;
        let mut children = self.children().peekable();
        match self.node.symbol() {
            Symbol::Production(production) => {
                map.serialize_entry("production", production.name())?;
                map.serialize_entry("span", &[span.start, span.end])?;
                if children.peek().is_some() {
                    map.serialize_entry("children", &children.collect::<Vec<_>>())?;
                } else {
                    map.serialize_entry("text", &self.text())?;
                }
                return map.end();
            }
            Symbol::Literal(literal) => map.serialize_entry("literal", literal)?,
            _ => {}
        }
        map.serialize_entry("text", &self.text())?;
        map.serialize_entry("span", &[span.start, span.end])?;
        map.end()
    }
}

/// The minimum number of columns for the text of a node that has children.
const MIN_TEXT_WIDTH: usize = 16;

/// The widths of a drawing's columns.
struct Columns {
    name: usize,
    span: usize,
    text: usize,
}

/// Draws a tree: a line per node, with its symbol, its span in bytes and its text. The text of a node that has children is
/// truncated to the terminal's width. The text of a literal is omitted if it is the same as the literal.
fn draw(out: &mut dyn Write, root: &Masked<'_>) -> io::Result<()> {
    let all = root.all();
    let name =
        |shown: &Masked<'_>| GUIDE * shown.node.depth() + shown.node.symbol().to_string().chars().count();
    let name = all.iter().map(name).max().unwrap_or_default();
    let span = all.iter().map(|shown| span(shown.node).len()).max().unwrap_or_default();
    let text = width().saturating_sub(name + span + 4).max(MIN_TEXT_WIDTH);
    draw_node(out, *root, "", "", &Columns { name, span, text })
}

/// The width of a guide line.
const GUIDE: usize = 3;

/// Draws a node after the guide line `first`, and its descendants after `rest`.
fn draw_node(
    out: &mut dyn Write,
    masked: Masked<'_>,
    first: &str,
    rest: &str,
    columns: &Columns,
) -> io::Result<()> {
    let (node, text) = (masked.node, masked.text());
    let symbol = node.symbol().to_string();
    let padding = columns.name - GUIDE * node.depth() - symbol.chars().count();
    let style = match node.symbol() {
        Symbol::Literal(_) => style::LITERAL,
        _ => style::NAME,
    };
    write!(out, "{}{}{:padding$}", paint(style::FAINT, first), paint(style, symbol), "")?;
    write!(out, "  {}", paint(style::FAINT, format_args!("{:>1$}", span(node), columns.span)))?;
    let repeats_symbol = matches!(node.symbol(), Symbol::Literal(literal) if literal == text);
    let mut children = masked.children().peekable();
    if text.is_empty() {
        write!(out, "  {}", paint(style::FAINT, "\"\""))?;
    } else if children.peek().is_some() {
        write!(out, "  {}", paint(style::FAINT, Visible::new(&truncated(&text, columns.text))))?;
    } else if !repeats_symbol {
        write!(out, "  {}", paint(style::STRONG, Visible::new(&text)))?;
    }
    writeln!(out)?;
    while let Some(child) = children.next() {
        let (guide, below) =
            if children.peek().is_some() { ("├─ ", "│  ") } else { ("└─ ", "   ") };
        draw_node(out, child, &[rest, guide].concat(), &[rest, below].concat(), columns)?;
    }
    Ok(())
}

fn span(node: Node<'_>) -> String {
    format!("{}..{}", node.span().start, node.span().end)
}

/// Truncates a string to `length` characters.
fn truncated(text: &str, length: usize) -> Cow<'_, str> {
    match text.char_indices().nth(length) {
        None => text.into(),
        Some(_) => text.chars().take(length - 1).chain(['…']).collect::<String>().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn truncates_to_the_columns() {
        for (text, shown) in [("", ""), ("abc", "abc"), ("abcd", "ab…"), ("éèêëé", "éè…")] {
            assert_eq!(truncated(text, 3), shown);
        }
    }
}
