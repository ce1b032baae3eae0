//! Tests of the combinators as nom 8 parsers.

use nom8::Parser;
use nom8::error::{Error, ErrorKind};
use nom8::multi::separated_list1;
use rfc1738::grammar;
use rfc1738::nom::bytes::streaming::tag;
use rfc1738::nom::combinator::cut;
use rfc1738::nom8::parser;

#[test]
fn combinators_keep_types_and_positions() {
    let hostport = parser::<_, Error<_>>(grammar::hostport);
    let mut hosts = separated_list1(nom8::character::complete::char(','), hostport);
    let (rest, found) = hosts.parse("a:1,b.c, d").expect("two hosts");
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!((found, rest), (vec!["a:1".to_owned(), "b.c".to_owned()], ", d"));
    let failed = nom8::Err::Error(Error::new("<", ErrorKind::Fail));
    assert_eq!(parser(grammar::hostport).parse("<"), Err(failed));
}

/// The adapter preserves a nom 7 combinator's `Failure` or `Incomplete`.
#[test]
fn failures_and_incomplete_input_are_kept() {
    let mut committed = parser::<_, Error<&str>>(cut(grammar::digits));
    assert_eq!(committed.parse("x"), Err(nom8::Err::Failure(Error::new("x", ErrorKind::Fail))));
    let mut more = parser::<_, Error<&str>>(tag("http"));
    assert_eq!(more.parse("ht"), Err(nom8::Err::Incomplete(nom8::Needed::new(2))));
}
