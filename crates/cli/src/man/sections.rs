//! Conversion of a help text to sections of a manual page.

use clap_mangen::roff::{Roff, roman};

use crate::help::{Block, blocks};

/// Converts a help text to sections.
pub fn sections(help: &str) -> Roff {
    let mut roff = Roff::new();
    let mut blocks = blocks(help).into_iter().peekable();
    while let Some(block) = blocks.next() {
        match block {
            Block::Title(title) => {
                roff.control("SH", [title.trim_end_matches(':').to_uppercase().as_str()]);
            }
            Block::Paragraph(text) => {
                roff.text([roman(text)]);
            }
            Block::Literal(lines) => {
                roff.control("nf", []);
                lines.into_iter().for_each(|line| _ = roff.text([roman(line)]));
                roff.control("fi", []);
            }
            // A title already begins a new paragraph.
            Block::Blank if matches!(blocks.peek(), Some(Block::Title(_)) | None) => {}
            Block::Blank => {
                roff.control("PP", []);
            }
        }
    }
    roff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_have_titles_text_and_literal_lines() {
        let help = "Exit codes:\n  0  all is\n     well\n\n  If so\n\nJson, a line:\n  It is\n  `-x`:\n    .{\n     \\}\n  end";
        let page = "\
.SH \"EXIT CODES\"
.nf
0  all is
   well
.fi
.PP
If so
.SH \"JSON, A LINE\"
It is `\\-x`:
.nf
  .{
   \\\\}
.fi
end
";
        assert_eq!(sections(help).to_roff(), page);
    }
}
