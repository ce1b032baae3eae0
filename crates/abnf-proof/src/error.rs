//! Errors in grammars.

use std::fmt;

/// An error in a grammar, or in building one of its languages.
///
/// ```
/// use abnf_proof::Grammar;
///
/// let error = Grammar::parse("port = 1*digit\nurlpath = / port", "").unwrap_err();
/// assert_eq!(error.to_string(), "BNF, line 2, column 11: expected an element, found `/`");
/// ```
/// `Debug` prints the message too, so that a test that returns the error is readable.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A file doesn't follow the notation.
    #[error("{place}: expected {expected}, found {found}")]
    Notation {
        /// The position of the error.
        place: Place,
        /// A description of what the notation allows there.
        expected: &'static str,
        /// The text found there, usually a character, in backticks, or `the end of the text` or `the end of the line`.
        found: String,
    },
    /// A file defines a name more than once.
    #[error("{place}: {name} is already defined on line {first}")]
    Duplicate {
        /// The position of the second definition.
        place: Place,
        /// The name.
        name: String,
        /// The line of the first definition.
        first: usize,
    },
    /// A requested name, or a name on a right-hand side, isn't defined.
    #[error("{name} is not defined{}", referring(by, "refers to it"))]
    Undefined {
        /// The name.
        name: String,
        /// The production that refers to it, unless the name was requested.
        by: Option<String>,
    },
    /// A production can't be renamed to a name that is already defined.
    #[error("{name} is already defined")]
    Taken {
        /// The name.
        name: String,
    },
    /// A production refers to itself, directly or indirectly, so its language may not be regular.
    #[error("{name} is recursive: {}; limit it with Grammar::unrolled, or --unroll", path.join(" > "))]
    Recursive {
        /// The name.
        name: String,
        /// The path from that name back to itself.
        path: Vec<String>,
    },
    /// A rule adds alternatives to a name that no earlier rule defines.
    #[error("{place}: there is no {name} to add alternatives to")]
    Incremental {
        /// The position of the rule.
        place: Place,
        /// The name of the rule.
        name: String,
    },
    /// A right-hand side contains prose.
    #[error(
        "prose has no automaton: <{words}>{}; define the rule, or import it",
        referring(by, "contains it")
    )]
    Prose {
        /// The text between the angle brackets.
        words: String,
        /// The production that contains it, unless it is in a requested expression.
        by: Option<String>,
    },
    /// A production has no sentence in US-ASCII.
    #[error("{name} has no sentence in US-ASCII; Language::words has words with all bytes")]
    NotAscii {
        /// The name of the production.
        name: String,
    },
    /// The automaton of a language would be too large.
    #[error("the automaton is too large: {0}")]
    TooLarge(String),
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returns the part of a message that names a production.
fn referring(by: &Option<String>, verb: &str) -> String {
    by.as_ref().map_or_else(String::new, |by| format!("; {by} {verb}"))
}

/// A position in a grammar file or in an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The name of the text: `BNF`, `ABNF`, `errata`, or `expression`.
    pub file: &'static str,
    /// The line number, from 1.
    pub line: usize,
    /// The column number in characters, from 1.
    pub column: usize,
}

impl Place {
    /// Returns the position of a byte offset in a string.
    pub(crate) fn of(file: &'static str, text: &str, offset: usize) -> Place {
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            file,
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}, column {}", self.file, self.line, self.column)
    }
}

/// Returns the error for an unexpected character or the end of the text.
pub(crate) fn unexpected(place: Place, expected: &'static str, rest: &str) -> Error {
    let found = match rest.chars().next() {
        None => "the end of the text".to_owned(),
        Some('\r' | '\n') => "the end of the line".to_owned(),
        // A quotation mark needs no escape between backticks.
        Some(char) if char.is_ascii_graphic() => format!("`{char}`"),
        Some(char) => format!("`{}`", char.escape_debug()),
    };
    Error::Notation { place, expected, found }
}
