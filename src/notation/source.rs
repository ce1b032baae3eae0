//! The input of the combinators: a `&str` for users, a [`Position`] for parsing a whole string, and [`Watched`] input for errors and
//! trees.

use core::marker::PhantomData;

use nom::error::{ContextError, ParseError};
use nom::{IResult, InputLength};

use super::class::Class;
use crate::Production;

/// The input of a combinator. Outside this crate, it is always a `&str`.
///
/// Byte slices aren't supported, because values borrow a `&str`. Convert bytes with [`str::from_utf8`] first.
/// Streaming input isn't supported either, because the next chunk could lengthen the longest match. Collect
/// the input first.
///
/// This trait is sealed. Inside the crate, the same combinators also parse a whole string from a position in it, and parse a string while
/// a watcher records the failures for an error, or the derivation for a [`Tree`](crate::Tree).
///
/// # In your own parser
///
/// A combinator fits into any nom 7 parser over `&str` whose error type is a [`RuleError`], as all of nom's and nom-supreme's
/// are. `cargo add nom` adds nom 8, whose
/// parsers are incompatible with these: use `rfc1738::nom`, depend on `nom = "7.1"`, or enable the feature
/// `nom8`, which converts the combinators to nom 8 parsers.
///
/// ```
/// use rfc1738::grammar::{Hostport, hostport};
/// use rfc1738::nom::{IResult, bytes::complete::tag, sequence::preceded};
///
/// fn connect(line: &str) -> IResult<&str, Hostport<'_>> {
///     preceded(tag("CONNECT "), hostport)(line)
/// }
///
/// let (rest, found) = connect("CONNECT db.example:5432 now")?;
/// assert_eq!(found.port.map(|port| port.as_str()), Some("5432"));
/// assert_eq!(rest, " now");
/// # Ok::<(), rfc1738::nom::Err<rfc1738::nom::error::Error<&str>>>(())
/// ```
///
/// # The reason for a failure
///
/// To report why a string isn't a URL, add a second step: find the end of the intended URL, and call
/// `try_from` on the production's type. nom's `map_res` passes its error to your error type.
///
/// A combinator alone can't report the reason, because it returns its longest match without an error. The next
/// parser then fails, and its error says what it expected. For example, with the input
/// `"http://host.dom/a|b"`, a parser for a quoted `httpurl` reports that it expected a `"` before the `|`.
///
/// ```
/// use rfc1738::ParseError;
/// use rfc1738::grammar::{Httpurl, httpurl};
/// use rfc1738::nom::branch::alt;
/// use rfc1738::nom::bytes::complete::{is_not, tag};
/// use rfc1738::nom::combinator::{cut, map_res, peek};
/// use rfc1738::nom::error::{self, ErrorKind, FromExternalError};
/// use rfc1738::nom::sequence::{delimited, terminated};
/// use rfc1738::nom::{self, IResult};
///
/// /// The error of a parser, with the reason if a URL is invalid.
/// #[derive(Debug, PartialEq)]
/// struct Failure<'a>(&'a str, Option<Box<ParseError>>);
///
/// impl<'a> error::ParseError<&'a str> for Failure<'a> {
///     fn from_error_kind(rest: &'a str, _: ErrorKind) -> Failure<'a> {
///         Failure(rest, None)
///     }
///
///     fn append(_: &'a str, _: ErrorKind, first: Failure<'a>) -> Failure<'a> {
///         first
///     }
/// }
///
/// impl<'a> error::ContextError<&'a str> for Failure<'a> {}
///
/// impl<'a> FromExternalError<&'a str, ParseError> for Failure<'a> {
///     fn from_external_error(url: &'a str, _: ErrorKind, error: ParseError) -> Failure<'a> {
///         Failure(url, Some(error.into()))
///     }
/// }
///
/// fn quoted(input: &str) -> IResult<&str, Httpurl<'_>, Failure<'_>> {
///     let url = terminated(httpurl, peek(tag("\"")));
///     let reason = map_res(is_not("\""), Httpurl::try_from);
///     delimited(tag("\""), alt((url, cut(reason))), tag("\""))(input)
/// }
///
/// assert!(quoted("\"http://host.dom/\" and so on").is_ok());
/// let Err(nom::Err::Failure(Failure(_, Some(error)))) = quoted("\"http://host.dom/a|b\"") else { panic!() };
/// assert_eq!(error.to_string(), "a URL can't contain `|` (at byte 17)");
/// ```
///
/// `examples/log_line.rs` in the repository parses a log line this way. With nom-supreme's `ErrorTree`, which
/// also keeps the errors of `map_res`, you don't need your own error type.
pub trait Source<'a>: Copy + InputLength + sealed::Sealed {
    /// `true` if a watcher records each step.
    #[doc(hidden)]
    const IS_WATCHED: bool;

    /// Returns a string that ends with the rest of the text, and the offset of the rest in it.
    #[doc(hidden)]
    fn place(self) -> (&'a str, usize);

    /// Returns the rest of the text.
    #[doc(hidden)]
    #[inline(always)]
    fn text(self) -> &'a str {
        let (text, at) = self.place();
        &text[at..]
    }

    /// Returns the bytes of the rest of the text.
    #[doc(hidden)]
    #[inline(always)]
    fn bytes(self) -> &'a [u8] {
        let (text, at) = self.place();
        // The compiler doesn't know that the offset is in the text.
        text.as_bytes().get(at..).unwrap_or_default()
    }

    /// Returns the next `length` bytes.
    #[doc(hidden)]
    #[inline(always)]
    fn next(self, length: usize) -> &'a str {
        let (text, at) = self.place();
        &text[at..at + length]
    }

    /// Returns the source after its first `length` bytes, without recording them.
    #[doc(hidden)]
    fn skip(self, length: usize) -> Self;

    /// Runs the parser of a production or a terminal.
    #[doc(hidden)]
    #[inline(always)]
    fn step<T>(parse: impl FnOnce() -> T) -> T {
        parse()
    }

    /// Returns the source after its first `length` bytes, which match `terminal`.
    #[doc(hidden)]
    #[inline(always)]
    fn read(self, _terminal: Terminal, length: usize) -> Self {
        self.skip(length)
    }

    /// Records that the next `reached` bytes match `terminal`, and that the match could continue.
    #[doc(hidden)]
    #[inline(always)]
    fn expected(self, _terminal: Terminal, _reached: usize) {}

    /// Returns the source within `production`.
    #[doc(hidden)]
    #[inline(always)]
    fn enter(self, _production: Production) -> Self {
        self
    }

    /// Returns the source after the production that begins at `start`.
    #[doc(hidden)]
    #[inline(always)]
    fn leave(self, _start: Self) -> Self {
        self
    }
}

/// The error type of a combinator: any type that implements nom's
/// [`ParseError`](https://docs.rs/nom/7/nom/error/trait.ParseError.html) and
/// [`ContextError`](https://docs.rs/nom/7/nom/error/trait.ContextError.html).
///
/// A combinator adds the name of its production as a context. With nom-supreme's `ErrorTree`, the error of your parser
/// lists the productions that it was in:
///
/// ```
/// # #[cfg(feature = "std")] {
/// use rfc1738::grammar::hostport;
/// use rfc1738::nom::{IResult, bytes::complete::tag, sequence::preceded};
/// use rfc1738::nom_supreme::error::ErrorTree;
///
/// fn connect(line: &str) -> IResult<&str, (), ErrorTree<&str>> {
///     let (rest, _) = preceded(tag("CONNECT "), hostport)(line)?;
///     Ok((rest, ()))
/// }
///
/// let Err(rfc1738::nom::Err::Error(error)) = connect("CONNECT -") else { panic!() };
/// assert!(error.to_string().contains("in section \"hostport\""), "{error}");
/// # }
/// ```
pub trait RuleError<S>: ParseError<S> + ContextError<S> {}

impl<S, E: ParseError<S> + ContextError<S>> RuleError<S> for E {}

/// A terminal of the grammar.
#[derive(Clone, Copy)]
pub enum Terminal {
    /// A literal of the BNF.
    Literal(&'static str),
    /// Characters of a class.
    Characters(&'static Class),
}

pub(super) mod sealed {
    pub trait Sealed {}
    impl Sealed for &str {}
    impl<R> Sealed for super::Position<'_, '_, R> {}
    impl Sealed for super::Watched<'_, '_> {}
}

impl<'a> Source<'a> for &'a str {
    const IS_WATCHED: bool = false;

    fn place(self) -> (&'a str, usize) {
        (self, 0)
    }

    fn skip(self, length: usize) -> &'a str {
        &self[length..]
    }
}

/// A position in a string: the source for parsing a whole string.
///
/// A step changes only the offset, and the search for the end of a run can load 64 bytes of the string even if fewer follow the
/// position.
///
/// `R` is the caller's result type. With it, each caller has its own copies of the combinators. A function with a single caller is
/// inlined, and then writes a value where it stays, instead of returning it to be copied.
pub(crate) struct Position<'a, 't, R> {
    // A reference, because combinators often copy their source.
    text: &'t &'a str,
    at: usize,
    result: PhantomData<fn() -> R>,
}

impl<'a, 't, R> Position<'a, 't, R> {
    #[inline(always)]
    pub(crate) fn start(text: &'t &'a str) -> Position<'a, 't, R> {
        Position { text, at: 0, result: PhantomData }
    }
}

impl<R> Clone for Position<'_, '_, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Position<'_, '_, R> {}

impl<R> InputLength for Position<'_, '_, R> {
    #[inline(always)]
    fn input_len(&self) -> usize {
        self.text.len() - self.at
    }
}

impl<'a, R> Source<'a> for Position<'a, '_, R> {
    const IS_WATCHED: bool = false;

    #[inline(always)]
    fn place(self) -> (&'a str, usize) {
        (self.text, self.at)
    }

    #[inline(always)]
    fn skip(self, length: usize) -> Self {
        Position { at: self.at + length, ..self }
    }
}

/// Parses `text` while `watcher` records the steps. If the parser matches, returns the position where it
/// stops.
pub(crate) fn watch<'a>(text: &'a str, watcher: &dyn Watcher, parser: WatchedParser<'_, 'a>) -> Option<At> {
    let watch = Watch { text, watcher };
    let (rest, ()) = parser(Watched { at: 0, history: 0, watch: &watch }).ok()?;
    Some(rest.at())
}

/// A combinator over watched input, without an output value.
pub(crate) type WatchedParser<'p, 'a> =
    &'p dyn for<'w> Fn(Watched<'a, 'w>) -> IResult<Watched<'a, 'w>, (), ()>;

/// A recorder of the combinators' steps.
///
/// `read`, `enter` and `leave` take the history of the position before the step, and return that of the position after it. A parser that
/// backtracks returns to an earlier position, whose history is unchanged. A position is used only while the production that it is in is
/// being parsed.
pub(crate) trait Watcher {
    /// Records that the `length` bytes at `at` match `terminal`.
    fn read(&self, at: At, _terminal: Terminal, _length: usize) -> usize {
        at.history
    }

    /// Records that the first `reached` bytes of `rest`, which begins at `at`, match `terminal`, and that the match
    /// could continue.
    fn expected(&self, _at: At, _rest: &str, _terminal: Terminal, _reached: usize) {}

    /// Records that a production begins.
    fn enter(&self, at: At, _production: Production) -> usize {
        at.history
    }

    /// Records that a production ends. `start` is the history of the position before it.
    fn leave(&self, at: At, _start: usize) -> usize {
        at.history
    }
}

/// A position in watched input.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) offset: usize,
    /// The steps that led here, as a number that the watcher chooses, or 0 if there are none.
    pub(crate) history: usize,
}

/// A position in a string, with its watcher.
#[derive(Clone, Copy)]
pub(crate) struct Watched<'a, 'w> {
    at: usize,
    history: usize,
    // A reference, because combinators often copy their source.
    watch: &'w Watch<'a, 'w>,
}

struct Watch<'a, 'w> {
    text: &'a str,
    watcher: &'w dyn Watcher,
}

impl Watched<'_, '_> {
    fn at(self) -> At {
        At { offset: self.at, history: self.history }
    }
}

impl InputLength for Watched<'_, '_> {
    fn input_len(&self) -> usize {
        self.watch.text.len() - self.at
    }
}

impl<'a> Source<'a> for Watched<'a, '_> {
    const IS_WATCHED: bool = true;

    // A function that the compiler may keep out of line. Otherwise, a program would have many copies of the inner productions.
    fn step<T>(parse: impl FnOnce() -> T) -> T {
        parse()
    }

    fn place(self) -> (&'a str, usize) {
        (self.watch.text, self.at)
    }

    fn skip(self, length: usize) -> Self {
        Watched { at: self.at + length, ..self }
    }

    fn read(self, terminal: Terminal, length: usize) -> Self {
        let history = self.watch.watcher.read(self.at(), terminal, length);
        Watched { history, ..self.skip(length) }
    }

    fn expected(self, terminal: Terminal, reached: usize) {
        self.watch.watcher.expected(self.at(), self.text(), terminal, reached);
    }

    fn enter(self, production: Production) -> Self {
        Watched { history: self.watch.watcher.enter(self.at(), production), ..self }
    }

    fn leave(self, start: Self) -> Self {
        Watched { history: self.watch.watcher.leave(self.at(), start.history), ..self }
    }
}
