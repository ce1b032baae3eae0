//! Trees with guide lines.

use std::borrow::Cow;
use std::io::{self, Write};

use rfc1738::{Node, Symbol, Visible};

use super::masked::Masked;
use crate::output::style::{self, paint};
use crate::output::width;

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
pub fn draw(out: &mut dyn Write, root: &Masked<'_>) -> io::Result<()> {
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
        Symbol::Production(_) | Symbol::Characters => style::NAME,
    };
    write!(out, "{}{}{:padding$}", paint(style::FAINT, first), paint(style, symbol), "")?;
    write!(out, "  {}", paint(style::FAINT, format_args!("{:>1$}", span(node), columns.span)))?;
    let repeats_symbol = matches!(node.symbol(), Symbol::Literal(literal) if literal == text);
    let mut children = masked.children().peekable();
    if text.is_empty() {
        write!(out, "  {}", paint(style::FAINT, "\"\""))?;
    } else if children.peek().is_some() {
        write!(out, "  {}", paint(style::FAINT, Visible(&truncated(&text, columns.text))))?;
    } else if !repeats_symbol {
        write!(out, "  {}", paint(style::STRONG, Visible(&text)))?;
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
