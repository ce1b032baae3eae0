//! Prose, wrapped for a terminal.

use anstream::adapter::strip_str;
use textwrap::{Options, WordSeparator, WordSplitter};

use super::standard::is_terminal;

/// The minimum number of columns after the indentation. A narrower terminal breaks the lines itself.
const NARROWEST: usize = 24;

/// The number of columns if standard output isn't a terminal.
const ELSEWHERE: usize = 100;

/// Returns the number of columns for text that must be cut.
pub fn width() -> usize {
    if is_terminal() { textwrap::termwidth() } else { ELSEWHERE }
}

/// Returns prose wrapped between words to the terminal's width. Lines after the first are indented. Style
/// escapes don't count toward the width. Without a terminal, prose stays on one line.
pub fn wrapped(prose: String, is_terminal: bool, indent: usize) -> String {
    if is_terminal { filled(&prose, textwrap::termwidth(), indent) } else { prose }
}

/// Returns a drawn error with its title and notes wrapped to the terminal's width. The drawing isn't wrapped.
pub fn wrapped_report(report: String, is_terminal: bool) -> String {
    if is_terminal { filled_report(&report, textwrap::termwidth()) } else { report }
}

fn filled_report(report: &str, width: usize) -> String {
    let lines = report.lines().enumerate().map(|(number, line)| {
        let plain = strip_str(line).to_string();
        let note = plain.trim_start();
        match plain.len() - note.len() {
            gutter if note.starts_with("= ") => filled(line, width, gutter + "= ".len()),
            _ if number == 0 => filled(line, width, "  ".len()),
            _ => line.to_owned(),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn filled(prose: &str, width: usize, indent: usize) -> String {
    let indentation = " ".repeat(indent);
    let options = Options::new(width.max(indent + NARROWEST))
        .subsequent_indent(&indentation)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(prose, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_not_wrapped() {
        let report = "\
\x1b[1merror\x1b[0m: expected alpha or a digit
   |
12 | http://a.long.host.dom/a file with words
   |                         ^ found ` `, which is no alpha
   |
   \x1b[1m= \x1b[0mhelp: a URL can't contain white space";
        let expected = "\
\x1b[1merror\x1b[0m: expected alpha or a
  digit
   |
12 | http://a.long.host.dom/a file with words
   |                         ^ found ` `, which is no alpha
   |
   \x1b[1m= \x1b[0mhelp: a URL can't contain
     white space";
        assert_eq!(filled_report(report, 30), expected);
    }

    #[test]
    fn lines_end_between_words_and_are_indented() {
        let prose =
            "error: the name \x1b[1mholds\x1b[0m an encoded CR, which-would-end-the-line that is sent";
        let expected = "\
error: the name \x1b[1mholds\x1b[0m an
  encoded CR,
  which-would-end-the-line
  that is sent";
        assert_eq!(filled(prose, 30, 2), expected);
        assert_eq!(
            filled("http://a.very.long.host.dom/path ends it", 10, 2),
            "http://a.very.long.host.dom/path\n  ends it"
        );
        assert_eq!(filled("  strict  one two three four", 0, 10), "  strict  one two three four");
    }
}
