//! A batch validator that checks the URLs in HTTP `Link` header fields on all cores.
//!
//! `cargo run --release --example validate -- links.txt`
//!
//! Each line is a field value (RFC 8288), such as `<http://host.dom/2>; rel=next, <http://host.dom/9>; rel="last"`. The parser embeds
//! `strict_url`, the strict reading of Section 5 as a nom combinator. It is generic over nom's error type: `()` is enough for a
//! verdict, and `Error` has the position of an error. For the first few invalid lines, `is_url` finds the targets that aren't URLs,
//! and `report` explains them.

use std::process::ExitCode;

use rayon::prelude::*;
use rfc1738::nom::branch::alt;
use rfc1738::nom::bytes::complete::{is_not, take_until};
use rfc1738::nom::character::complete::{char, space0};
use rfc1738::nom::combinator::{all_consuming, opt};
use rfc1738::nom::error::{Error, ParseError};
use rfc1738::nom::multi::{many0_count, separated_list1};
use rfc1738::nom::sequence::{delimited, pair, preceded, terminated};
use rfc1738::nom::{Finish, Parser};
use rfc1738::{Url, Visible, is_url, strict_url};
use rfc1738_report::Report;

/// The number of lines to explain.
const EXPLAINED: usize = 3;

/// Parses a line, using `target` to parse the text in angle brackets.
fn links<'a, T, E: ParseError<&'a str>>(
    line: &'a str,
    target: impl Parser<&'a str, T, E>,
) -> Result<Vec<T>, E> {
    let token = || is_not(" \t\",;<>=");
    let quoted = delimited(char('"'), take_until("\""), char('"'));
    let parameter = pair(token(), opt(preceded(char('='), alt((quoted, token())))));
    let semicolon = delimited(space0, char(';'), space0);
    let link = terminated(delimited(char('<'), target, char('>')), many0_count(pair(semicolon, parameter)));
    let comma = delimited(space0, char(','), space0);
    all_consuming(separated_list1(comma, link))(line).finish().map(|(_, links)| links)
}

/// The counts and the first invalid lines of a range of lines.
#[derive(Default)]
struct Tally<'a> {
    urls: usize,
    invalid: usize,
    /// The first invalid lines, with their numbers.
    first: Vec<(usize, &'a str)>,
}

impl<'a> Tally<'a> {
    fn of(number: usize, line: &'a str) -> Tally<'a> {
        match links::<Url<'_>, ()>(line, strict_url) {
            Ok(urls) => Tally { urls: urls.len(), ..Tally::default() },
            Err(()) => Tally { urls: 0, invalid: 1, first: vec![(number, line)] },
        }
    }

    /// Adds the tally of later lines.
    fn and(mut self, later: Tally<'a>) -> Tally<'a> {
        self.urls += later.urls;
        self.invalid += later.invalid;
        self.first.extend(later.first);
        self.first.truncate(EXPLAINED);
        self
    }
}

/// Returns the errors of a line: those of each target that isn't a URL, or the position of the line's syntax error.
fn explain(path: &str, number: usize, line: &str) -> String {
    let targets = match links::<&str, Error<&str>>(line, take_until(">")) {
        Ok(targets) => targets,
        Err(Error { input, code }) => {
            let column = line.len() - input.len() + 1;
            return format!("{}:{number}:{column}: not a list of links ({code:?})\n", Visible(path));
        }
    };
    let invalid = targets.into_iter().filter(|text| !is_url(text));
    invalid
        .filter_map(|text| {
            let start = text.as_ptr().addr() - line.as_ptr().addr();
            let column = line[..start].chars().count() + 1;
            let error = Url::parse(text).err()?;
            let report = Report::new(&error, text).in_line(line, start..start + text.len());
            Some(format!("{}\n", report.at(path, number, column)))
        })
        .collect()
}

/// Checks the lines on all cores, and explains the first invalid lines in order. The last line of the output contains the counts.
fn validate(path: &str, text: &str) -> (String, bool) {
    let lines: Vec<_> = (1..).zip(text.lines()).collect();
    let tallies = lines.par_iter().map(|&(number, line)| Tally::of(number, line));
    let Tally { urls, invalid, first } = tallies.reduce(Tally::default, Tally::and);
    let explained: String = first.iter().map(|(number, line)| explain(path, *number, line)).collect();
    (format!("{explained}{urls} URLs, {invalid} of {} lines invalid", lines.len()), invalid == 0)
}

fn main() -> ExitCode {
    let path = std::env::args_os().nth(1).unwrap_or_else(|| "/dev/stdin".into());
    let (output, valid) = match std::fs::read_to_string(&path) {
        Ok(text) => validate(&path.to_string_lossy(), &text),
        Err(error) => (error.to_string(), false),
    };
    println!("{output}");
    ExitCode::from(u8::from(!valid))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_follow_rfc_8288() {
        // Similar to the example in its Section 3.5.
        let line = "<http://example.com/TheBook/chapter2>; rel=\"previous\"; title=\"previous, <chapter>\" , \
            <ftp://example.com/>;rel=start;crossorigin";
        let urls = links::<Url<'_>, ()>(line, strict_url).expect(line);
        assert_eq!(urls, ["http://example.com/TheBook/chapter2", "ftp://example.com/"]);
        // RFC 1738 allows no user name in an HTTP URL (3.3), and a quotation mark is unsafe (2.2). The others aren't lists of links.
        for wrong in [
            "<http://joe@host.dom/>",
            "<http://host.dom/\"joe>",
            "",
            "http://host.dom/",
            "<http://host.dom/>,",
        ] {
            assert_eq!(links::<Url<'_>, ()>(wrong, strict_url), Err(()), "{wrong}");
        }
    }

    #[test]
    fn counts_lines_and_explains_the_first_few() {
        let mut lines = vec!["<http://host.dom/a>; rel=next, <gopher://host.dom/1>".to_owned(); 10_000];
        lines[70] = "<http://host.dom/>; rel=next, <ftp://joe:tiger@host.dom/\">".to_owned();
        lines[700] = "<http://host.dom/>; rel=\"\x1b".to_owned();
        lines[7000] = "<mailto:>, <http://host.dom/%7e>, <telnet:x>".to_owned();
        lines[7001] = "<http://later.dom/\">".to_owned();
        let (output, valid) = validate("links\x1b.txt", &lines.join("\n"));
        assert!(!valid && output.ends_with("\n19992 URLs, 4 of 10000 lines invalid"), "{output}");
        let places =
            ["links\\u{1b}.txt:71:", "links\\u{1b}.txt:701:24: ", "links\\u{1b}.txt:7001:", "telnet:x"];
        let places =
            places.map(|place| output.find(place).unwrap_or_else(|| panic!("{output}\nlacks {place}")));
        assert!(places.is_sorted(), "{output}");
        assert_eq!(output.matches("error: ").count(), 3, "{output}");
        assert!(
            !output.contains("tiger") && !output.contains("later.dom") && !output.contains('\x1b'),
            "{output}"
        );
        assert_eq!(
            validate("", &lines[..70].join("\n")),
            ("140 URLs, 0 of 70 lines invalid".to_owned(), true)
        );
    }
}
