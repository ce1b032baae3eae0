//! Mistakes as productions.
//!
//! A mistake stands below the production that it misspells, and is written like a rule: in parentheses, the text before it as the
//! production has it, then the wrong text in brackets, and then, if necessary, the text after it:
//!
//! ```text
//! NO_SLASH => (prefix("http://"), hostport) [nothing] (literal("?")), fix "/";
//! NO_USER => (prefix("http://")) [userinfo];
//! ```
//!
//! The combinators of the grammar read these parts, beside those at the end of this file.

use core::cell::Cell;
use core::ops::Range;

use nom::IResult;

use super::{Source, Watched, Watcher, watch};

/// A rule of the RFC that a text can break, with the sentence that explains the mistake.
///
/// ```
/// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
/// let mistake = error.mistake().unwrap();
/// assert_eq!(mistake.name(), "NoUser");
/// assert_eq!(mistake.sentence(), "… can't have a user name");
/// assert_eq!(mistake.section(), "3.3");
/// assert_eq!(mistake.quote(), "No user name or password is allowed.");
/// assert_eq!(mistake.advice(), Some("remove this"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mistake {
    pub(crate) name: &'static str,
    pub(crate) section: &'static str,
    pub(crate) quote: &'static str,
    pub(crate) sentence: &'static str,
    /// The kind of URL that replaces `…` in the sentence. Without it, a character of the text does.
    pub(crate) subject: Option<&'static str>,
    /// The wrong character, if the sentence names it.
    pub(crate) character: Option<&'static str>,
    pub(crate) advice: Option<&'static str>,
}

/// Defines mistakes. A row has the name, the section of the RFC that states the rule, a quotation from it, the sentence,
/// and if any, the kind of URL that is its subject, the character that it names, and advice.
macro_rules! mistakes {
    ($($mistake:ident = $name:literal, $section:literal, $quote:expr, $sentence:literal $(, of $subject:literal)? $(, names $character:literal)? $(, advice $advice:literal)?;)*) => {
        $(pub(crate) static $mistake: Mistake = Mistake {
            name: $name,
            section: $section,
            quote: $quote,
            sentence: $sentence,
            subject: $crate::notation::mistake::optional!($($subject)?),
            character: $crate::notation::mistake::optional!($($character)?),
            advice: $crate::notation::mistake::optional!($($advice)?),
        };)*
    };
}
pub(crate) use mistakes;

/// Returns the literal, if there is one.
macro_rules! optional {
    () => {
        None
    };
    ($literal:literal) => {
        Some($literal)
    };
}
pub(crate) use optional;

impl Mistake {
    /// Returns the name, such as `NoUser`. Different schemes can have a mistake of the same name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns a lowercase sentence without trailing punctuation, with `…` in place of a character of the text or the kind of URL.
    ///
    /// Use it to group and count errors, because it doesn't depend on the text. [`ParseError::reason`](crate::ParseError::reason)
    /// is the whole sentence.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://host.dom/<joe").unwrap_err();
    /// assert_eq!(error.mistake().unwrap().sentence(), "a URL can't contain …");
    /// assert_eq!(error.reason().to_string(), "a URL can't contain `<`");
    /// ```
    #[must_use]
    pub const fn sentence(&self) -> &'static str {
        self.sentence
    }

    /// Returns the kind of URL that stands for `…` in the sentence, such as `an HTTP URL`, or `None` if a character of the text does.
    #[must_use]
    pub const fn subject(&self) -> Option<&'static str> {
        self.subject
    }

    /// Returns `true` if the sentence says which character is wrong.
    pub(crate) fn names_character(&self) -> bool {
        self.character.is_some() || self.subject.is_none() && self.sentence.contains('…')
    }

    /// Returns the section of the RFC that states the rule, such as `3.1` or `Appendix`.
    #[must_use]
    pub const fn section(&self) -> &'static str {
        self.section
    }

    /// Returns a quotation from the section.
    #[must_use]
    pub const fn quote(&self) -> &'static str {
        self.quote
    }

    /// Returns advice on how to correct the text, if any. It is for an error without a [fix](crate::Fix), because the author
    /// must decide.
    #[must_use]
    pub const fn advice(&self) -> Option<&'static str> {
        self.advice
    }
}

/// A mistake in place of a part of a production.
pub(crate) struct Misspelling {
    pub(crate) mistake: &'static Mistake,
    /// The text that replaces the wrong text. `None` if the author must decide.
    pub(crate) fix: Option<&'static str>,
    /// Reads the mistake from the start of the production. Returns the numbers of bytes after the start and after the end of
    /// the wrong text.
    pub(crate) read: Reader,
}

/// The type of [`Misspelling::read`].
pub(crate) type Reader = for<'a, 'w> fn(Watched<'a, 'w>) -> Option<(usize, usize)>;

/// Returns the range of the wrong text, if the production that begins at the offset `start` has the mistake.
pub(crate) fn find(read: Reader, text: &str, start: usize) -> Option<Range<usize>> {
    let found = Cell::new(None);
    watch(text, &(), &|source| {
        found.set(read(source.skip(start)));
        Ok((source, ()))
    });
    found.get().map(|(start, end)| text.len() - start..text.len() - end)
}

/// Lists the misspellings of a production, in the order in which they are tried.
macro_rules! misspellings {
    ($($mistake:expr => ($($before:expr),*) [$wrong:expr] $(($after:expr))? $(, fix $fix:literal)?;)*) => {
        &[$($crate::notation::mistake::Misspelling {
            mistake: &$mistake,
            fix: $crate::notation::mistake::optional!($($fix)?),
            read: |input| {
                $(let input = $crate::notation::mistake::rest($before, input)?;)*
                let end = $crate::notation::mistake::rest($wrong, input)?;
                $($crate::notation::mistake::rest($after, end)?;)?
                Some((nom::InputLength::input_len(&input), nom::InputLength::input_len(&end)))
            },
        }),*]
    };
}
pub(crate) use misspellings;

/// Returns the rest after what the parser matches.
pub(crate) fn rest<'a, 'w, T>(
    mut parser: impl FnMut(Watched<'a, 'w>) -> Read<'a, 'w, T>,
    input: Watched<'a, 'w>,
) -> Option<Watched<'a, 'w>> {
    parser(input).ok().map(|(rest, _)| rest)
}

pub(crate) type Read<'a, 'w, T> = IResult<Watched<'a, 'w>, T, ()>;

/// A watcher that records nothing.
impl Watcher for () {}

/// Reads the characters for which the predicate holds.
pub(crate) fn while_<'a: 'w, 'w>(
    is_read: impl Fn(char) -> bool,
) -> impl Fn(Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    move |input| {
        let text = input.text();
        let length = text.find(|found| !is_read(found)).unwrap_or(text.len());
        Ok((input.skip(length), ()))
    }
}

/// Reads the text before the first of these characters, or else the rest of the text, without the whitespace at its end.
pub(crate) fn until<'a: 'w, 'w>(stops: &'static str) -> impl Fn(Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    move |input| {
        let text = input.text();
        let length = text.find(|found| is_in(stops, found)).unwrap_or(text.trim_end().len());
        Ok((input.skip(length), ()))
    }
}

/// Reads one character for which the predicate holds.
pub(crate) fn character<'a: 'w, 'w>(
    is_read: impl Fn(char) -> bool,
) -> impl Fn(Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    move |input| match input.text().chars().next().filter(|&found| is_read(found)) {
        Some(found) => Ok((input.skip(found.len_utf8()), ())),
        None => Err(nom::Err::Error(())),
    }
}

/// Returns `true` if the character is one of the ASCII characters. `str::contains` compiles to much more code.
pub(crate) fn is_in(characters: &str, found: char) -> bool {
    characters.bytes().any(|character| found == char::from(character))
}

/// Reads one of these characters.
pub(crate) fn one_of<'a: 'w, 'w>(characters: &'static str) -> impl Fn(Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    character(move |found| is_in(characters, found))
}

/// Reads one of these characters, or the end of the text.
pub(crate) fn end_or<'a: 'w, 'w>(characters: &'static str) -> impl Fn(Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    move |input| if input.text().is_empty() { Ok((input, ())) } else { one_of(characters)(input) }
}

/// Reads nothing, where something is missing.
pub(crate) fn nothing<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    Ok((input, ()))
}

/// Reads the rest of the text, without the whitespace at its end.
pub(crate) fn all<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    until("")(input)
}
