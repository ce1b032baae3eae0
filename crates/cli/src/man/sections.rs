//! The end of a help text as sections of a manual page.

use clap_mangen::roff::{Roff, roman};

/// The indentation of the text under a title.
const INDENT: usize = 2;

/// Converts a help text to sections.
///
/// A line that isn't indented is a title. What is indented further than the text, or has columns, keeps its lines; all
/// other text is filled.
pub fn sections(help: &str) -> Roff {
    let mut roff = Roff::new();
    let mut lines = help.lines().peekable();
    while let Some(line) = lines.next() {
        if line.is_empty() {
            // A title begins a paragraph by itself.
            if lines.peek().is_some_and(|next| indent(next) > 0) {
                roff.control("PP", []);
            }
        } else if indent(line) == 0 {
            roff.control("SH", [line.trim_end_matches(':').to_uppercase().as_str()]);
        } else if is_literal(line) {
            roff.control("nf", []).text([roman(&line[INDENT..])]);
            while let Some(line) = lines.next_if(|line| is_literal(line)) {
                roff.text([roman(&line[INDENT..])]);
            }
            roff.control("fi", []);
        } else {
            roff.text([roman(line.trim_start())]);
        }
    }
    roff
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
    fn lines_are_titles_text_or_kept() {
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
It is
`\\-x`:
.nf
  .{
   \\\\}
.fi
end
";
        assert_eq!(sections(help).to_roff(), page);
    }
}
