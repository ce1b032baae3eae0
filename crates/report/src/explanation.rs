//! Explanations. [`Explanation::new`] is the entry point.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use rfc1738::{Expectation, Expected, Fix, Mistake, ParseError, Production, Redacted};

use crate::line::{line, merged};

/// An error and its input, as the facts that a message shows. Each program renders them in its own form; [`Report`](crate::Report)
/// renders them for a terminal.
///
/// The input is text, or bytes that may not be UTF-8. Passwords are masked, unless [`Explanation::with_password`] shows them.
///
/// ```
/// use rfc1738_report::{Explanation, Label};
///
/// let input = "ftp://user:secret@host.dom/<joe";
/// let error = rfc1738::Url::parse(input).unwrap_err();
/// let explanation = Explanation::new(&error, input);
/// assert_eq!(explanation.reason, "a URL can't contain `<`");
/// assert_eq!(explanation.line, "ftp://user:****@host.dom/<joe");
/// assert_eq!(&explanation.line[explanation.mark], "<");
/// assert_eq!(explanation.label, Some(Label::Write("%3C".to_owned())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Explanation {
    /// The reason, in a lowercase sentence without trailing punctuation.
    pub reason: String,
    /// The section of the RFC that the reason is based on, such as `3.1` or `Appendix`.
    pub section: &'static str,
    /// The source of the reason in the RFC.
    pub source: Option<Source>,
    /// The input, or the line that contains it: masked, escaped, and truncated around the error.
    pub line: String,
    /// The range of the line that is wrong. It may be empty.
    pub mark: Range<usize>,
    /// The text beside the mark.
    pub label: Option<Label>,
    /// The range of the input that is wrong, in bytes.
    pub span: Range<usize>,
    /// The length of the longest prefix of the input that a valid string can begin with, in bytes.
    pub offset: usize,
    /// What was found at the offset. `None` at the end of the input, or if it is withheld.
    pub found: Option<Found>,
    /// What was expected there.
    pub notes: Vec<Note>,
    /// The advice for the mistake, if any.
    pub advice: Option<&'static str>,
    /// The change that removes the error, if any.
    pub fix: Option<Fix>,
}

/// The source of a reason. `Display` writes it like `RFC 1738, Section 3.1: …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A quotation from a section, which the input contradicts.
    Quotation {
        /// The section.
        section: &'static str,
        /// The quoted text.
        text: &'static str,
    },
    /// The definition of the innermost production.
    Rule(Production),
}

/// The text beside the mark. `Display` writes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// A fix that removes the marked text.
    Remove,
    /// A fix that inserts a text at the mark.
    Insert(String),
    /// A fix that replaces the marked text with this text.
    Write(String),
    /// Advice, because the author must decide.
    Advice(&'static str),
    /// The text at the offset is withheld, because it may be part of a password.
    Withheld,
    /// The input ends at the mark.
    End,
}

/// What was found at the offset of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// A character.
    Character(char),
    /// A byte that isn't UTF-8.
    Byte(u8),
}

/// A note about the expectations at the offset. `Display` writes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    /// All that was found and expected, as [`ParseError::found_and_expected`] writes it.
    At {
        /// The offset.
        offset: usize,
        /// The description.
        found_and_expected: String,
    },
    /// The symbols that were expected in a path of productions.
    Expected {
        /// The symbols.
        symbols: Vec<Expectation>,
        /// The productions, from the outermost to the innermost.
        within: Vec<Production>,
    },
    /// The definition of the innermost production.
    Rule(Production),
}

impl Explanation {
    /// Explains an error in `input`, which must be the text that was parsed, or the bytes that
    /// [`ParseError::in_bytes`] mapped the error to.
    #[must_use]
    pub fn new(error: &ParseError, input: &(impl AsRef<[u8]> + ?Sized)) -> Explanation {
        let input = input.as_ref();
        Explanation::in_line(error, input, 0..input.len(), false)
    }

    /// Explains an error, with passwords shown. Show the result only to the person who typed the text.
    #[must_use]
    pub fn with_password(error: &ParseError, input: &(impl AsRef<[u8]> + ?Sized)) -> Explanation {
        let input = input.as_ref();
        Explanation::in_line(error, input, 0..input.len(), true)
    }

    /// Explains an error in the `input` within a line.
    pub(crate) fn in_line(
        error: &ParseError,
        whole: &[u8],
        input: Range<usize>,
        show_password: bool,
    ) -> Explanation {
        let text = String::from_utf8_lossy(whole);
        let in_text = |at: usize| lossy(&whole[..at.min(whole.len())]).len();
        let parsed = lossy(&whole[input.clone()]);
        let mut error = Cow::Borrowed(error);
        let mut secrets = Vec::new();
        if !show_password {
            // The input may end within a password, so scan the whole line, and the input as what it was parsed as.
            let start = in_text(input.start);
            let found = error.redacted(&parsed).ranges();
            secrets.extend(Redacted::new(&text).ranges());
            secrets.extend(found.map(|secret| start + secret.start..start + secret.end));
            secrets = merged(secrets);
        } else if error.is_withheld() {
            error = Cow::Owned(error.with_password(&parsed).in_bytes(&whole[input.clone()]));
        }
        let span = error.span();
        let shown = in_text(input.start + span.start)..in_text(input.start + span.end);
        let (line, mark) = line(&text, &secrets, shown);
        let advice = error.mistake().and_then(Mistake::advice);
        let character = error.found().map(Found::Character);
        Explanation {
            reason: error.reason().to_string(),
            section: error.section(),
            source: source(&error),
            line,
            mark,
            label: label(&error, advice),
            offset: error.offset(),
            found: error.byte().map(Found::Byte).or(character),
            notes: notes(&error),
            advice,
            fix: error.fix().cloned(),
            span,
        }
    }
}

fn lossy(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Returns the quotation that the mistake contradicts, or else the innermost rule.
fn source(error: &ParseError) -> Option<Source> {
    match error.mistake() {
        Some(mistake) => Some(Source::Quotation { section: mistake.section(), text: mistake.quote() }),
        None => error.innermost().map(Source::Rule),
    }
}

fn label(error: &ParseError, advice: Option<&'static str>) -> Option<Label> {
    Some(match error.fix() {
        Some(fix) if fix.replacement.is_empty() => Label::Remove,
        Some(fix) if fix.range.is_empty() => Label::Insert(fix.replacement.clone()),
        Some(fix) => Label::Write(fix.replacement.clone()),
        None => match advice {
            Some(advice) => Label::Advice(advice),
            None if error.is_withheld() => Label::Withheld,
            None if error.found().is_none() && error.span().is_empty() => Label::End,
            None => return None,
        },
    })
}

/// Returns the expectations: all of them, then those of each path of productions, then the innermost rule.
fn notes(error: &ParseError) -> Vec<Note> {
    let found_and_expected = error.found_and_expected().to_string();
    let mut notes = vec![Note::At { offset: error.offset(), found_and_expected }];
    let mut paths: Vec<(Vec<Production>, Vec<Expectation>)> = Vec::new();
    for Expected { what, within, .. } in error.expected().filter(|expected| !expected.within.is_empty()) {
        match paths.iter_mut().find(|(path, _)| *path == within) {
            Some((_, symbols)) => symbols.push(what),
            None => paths.push((within, vec![what])),
        }
    }
    notes.extend(paths.into_iter().map(|(within, symbols)| Note::Expected { symbols, within }));
    notes.extend(error.innermost().map(Note::Rule));
    notes
}

/// Writes the name of a section, such as `Section 3.1` or `Appendix`.
fn section(name: &str) -> String {
    let is_number = name.starts_with(|first: char| first.is_ascii_digit());
    if is_number { format!("Section {name}") } else { name.to_owned() }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Quotation { section: name, text } => write!(f, "RFC 1738, {}: \"{text}\"", section(name)),
            Source::Rule(rule) => write!(f, "RFC 1738, Section 5: {}", rule.bnf()),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Remove => f.write_str("remove this"),
            Label::Insert(text) => write!(f, "insert `{text}`"),
            Label::Write(text) => write!(f, "write `{text}`"),
            Label::Advice(advice) => f.write_str(advice),
            Label::Withheld => f.write_str("not shown: it may be part of a password"),
            Label::End => f.write_str("the text ends here"),
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::At { offset, found_and_expected } => write!(f, "at byte {offset}: {found_and_expected}"),
            Note::Expected { symbols, within } => {
                for (index, symbol) in symbols.iter().enumerate() {
                    let separator = match index {
                        0 => "",
                        _ if index + 1 == symbols.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{separator}{symbol}")?;
                }
                for (index, production) in within.iter().enumerate() {
                    write!(f, "{}{production}", if index == 0 { " in " } else { " › " })?;
                }
                Ok(())
            }
            Note::Rule(rule) => write!(f, "{} ({})", rule.bnf(), section(rule.section())),
        }
    }
}
