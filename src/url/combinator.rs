//! The strict reading as a combinator.

use nom::IResult;

use super::Url;
use crate::notation::{RuleError, Source};
use crate::strict::strict;

/// Parses a URL in the strict reading: the longest prefix that [`Url::parse`] accepts.
///
/// Use it in a parser as you would use a combinator of [`grammar`](crate::grammar): see [`Source`]. It isn't in
/// that module because it isn't a production. If a URL breaks the rules of its predefined scheme, the production
/// [`grammar::url`](crate::grammar::url()) accepts it as an [`otherurl`](crate::grammar::otherurl()). See [A
/// `url` is any `genericurl`](crate::quirks#a-url-is-any-genericurl).
///
/// ```
/// use rfc1738::nom::{IResult, character::complete::char, sequence::delimited};
/// use rfc1738::{Url, grammar, strict_url};
///
/// fn as_printed(text: &str) -> IResult<&str, grammar::SchemeUrl<'_>> {
///     delimited(char('<'), grammar::url, char('>'))(text)
/// }
///
/// fn as_intended(text: &str) -> IResult<&str, Url<'_>> {
///     delimited(char('<'), strict_url, char('>'))(text)
/// }
///
/// let (rest, url) = as_intended("<ftp://user@host.dom/>, and so on").unwrap();
/// assert_eq!((url.as_str(), rest), ("ftp://user@host.dom/", ", and so on"));
/// // An HTTP URL can't have a user name: Section 3.3.
/// assert!(as_printed("<http://user@host.dom/>").is_ok());
/// assert!(as_intended("<http://user@host.dom/>").is_err());
/// ```
///
/// For a whole string, [`Url::new`] and [`Url::parse`] are faster.
pub fn strict_url<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Url<'a>, E> {
    let (rest, parts) = strict(input)?;
    let text = input.text();
    Ok((rest, Url { text: &text[..text.len() - rest.text().len()], parts }))
}
