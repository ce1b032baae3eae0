//! The layout of the verbs' help texts: titles, paragraphs, and literal lines.

/// The indentation of the text under a title.
const INDENT: usize = 2;

/// A block of a help text.
#[derive(Debug, PartialEq)]
pub enum Block<'h> {
    /// A line without indentation.
    Title(&'h str),
    /// Lines to fill, as words separated by single spaces.
    Paragraph(String),
    /// Lines to keep, without the indentation of the text. They are indented further or have columns.
    Literal(Vec<&'h str>),
    /// A blank line.
    Blank,
}

/// Divides a help text into its blocks.
pub fn blocks(help: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    for line in help.lines() {
        match blocks.last_mut() {
            _ if line.is_empty() => blocks.push(Block::Blank),
            _ if indent(line) == 0 => blocks.push(Block::Title(line)),
            Some(Block::Literal(lines)) if is_literal(line) => lines.push(&line[INDENT..]),
            _ if is_literal(line) => blocks.push(Block::Literal(vec![&line[INDENT..]])),
            Some(Block::Paragraph(text)) => *text += &line[INDENT - 1..],
            _ => blocks.push(Block::Paragraph(line[INDENT..].to_owned())),
        }
    }
    blocks
}

/// Returns the help text with each paragraph on one line, which clap wraps to the width of the terminal.
pub fn filled(help: &str) -> String {
    let lines = blocks(help).into_iter().map(|block| match block {
        Block::Title(title) => title.to_owned(),
        Block::Paragraph(text) => format!("{:INDENT$}{text}", ""),
        Block::Literal(lines) => {
            lines.iter().map(|line| format!("{:INDENT$}{line}", "")).collect::<Vec<_>>().join("\n")
        }
        Block::Blank => String::new(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn is_literal(line: &str) -> bool {
    indent(line) > INDENT || line.trim_start().contains("  ")
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_becomes_one_line() {
        let help =
            "Codes:\n  0  all is\n     well\n\n  If so\n  it is\n\nJson:\n  It is\n    {\n  end\n  of it";
        let filled_help =
            "Codes:\n  0  all is\n     well\n\n  If so it is\n\nJson:\n  It is\n    {\n  end of it";
        assert_eq!(filled(help), filled_help);
        assert_eq!(filled(filled_help), filled_help);
    }
}
