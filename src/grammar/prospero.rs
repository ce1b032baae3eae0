//! Prospero URLs. Section 3.11.

use alloc::string::String;
use core::fmt;

use nom::IResult;
use nom::combinator::eof;

use super::ip::{Hostport, NO_SLASH, hostport, userinfo};
use super::misc::UCHAR;
use super::types::{Items, decodes, encode_segments, text_type};
use crate::Production;
use crate::notation::class::{Class, class};
use crate::notation::mistake::{Misspelling, Mistake, end_or, misspellings, mistakes, nothing};
use crate::notation::{
    RuleError, Source, literal, map, pad, preceded, prefix, repetition, rule, run, sequence, shortcut,
    text_of, tuple,
};
use crate::production::form;

/// The URL of a resource in the Prospero Directory Service.
///
/// ```
/// use rfc1738::grammar::Prosperourl;
///
/// let url = Prosperourl::try_from("prospero://host.dom//pros/name;version=2;x=")?;
/// assert_eq!(url.ppath.as_str(), "/pros/name");
/// let fields: Vec<_> = url.fields.iter().map(|field| field.to_string()).collect();
/// assert_eq!(fields, [";version=2", ";x="]);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prosperourl<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and an optional port. "No username or password is allowed."
    pub hostport: Hostport<'a>,
    /// The host-specific object name, "opaque and interpreted by the Prospero server".
    pub ppath: Ppath<'a>,
    /// Fields that "serve to identify the target".
    pub fields: Fieldspecs<'a>,
}

/// Zero or more fields of a Prospero URL: `*[ fieldspec ]`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fieldspecs<'a>(pub(crate) &'a str);

text_type!(Fieldspecs);

/// Parses a Prospero URL: a [`Prosperourl`].
///
/// Matches `prospero://host.dom//pros/name;OBJECT-VERSION=3` in `prospero://host.dom//pros/name;OBJECT-VERSION=3>`.
/// Sections [3.11](crate::prose#311-prospero) and [5](crate::grammar#rule.prosperourl). [Quirks](crate::quirks#of.prosperourl).
///
/// ```bnf
/// prosperourl    = "prospero://" hostport "/" ppath *[ fieldspec ]
/// ```
#[inline]
pub fn prosperourl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Prosperourl<'a>, E> {
    let parts = sequence!(Prosperourl {
        prefix: prefix("prospero://"),
        hostport: hostport,
        ppath: preceded(literal("/"), ppath),
        fields: fieldspecs,
    });
    rule(Production::Prosperourl, parts)(input)
}

mistakes! {
    NO_USER = "NoUser", "3.11", "No username or password is allowed.",
        "… can't have a user name", of "a Prospero URL", advice "remove this";
    NO_PATH = "NoPath", "3.11", form(Production::Prosperourl),
        "a `/` must follow the host of …", of "a Prospero URL", advice "insert `/`";
    NO_VALUE = "Field", "3.11", "The name of the field and its value are separated by a \"=\" (equal sign).",
        "a `;` in a Prospero URL begins a field, which has the form `name=value`",
        advice "write `%3B` if this begins no field";
}

/// Mistakes in a `prosperourl`.
pub(super) const PROSPEROURL: &[Misspelling] = misspellings! {
    NO_SLASH => (prefix("prospero://"), hostport) [nothing] (literal("?"));
    NO_USER => (prefix("prospero://")) [userinfo];
    NO_SLASH => (prefix("prospero://"), hostport) [nothing] (literal(";"));
    NO_PATH => (prefix("prospero://"), hostport) [nothing] (eof);
    NO_VALUE => (prefix("prospero://"), hostport, literal("/"), ppath, fieldspecs) [literal(";")]
        (tuple((fieldname, end_or(";"))));
};

/// Parses `*[ fieldspec ]`.
#[inline]
pub(crate) fn fieldspecs<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Fieldspecs<'a>, E> {
    map(text_of(repetition(fieldspec)), Fieldspecs)(input)
}

impl fmt::Display for Prosperourl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}/{}{}", self.prefix, self.hostport, self.ppath, self.fields))
    }
}

impl<'a> Prosperourl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(hostport: Hostport<'a>, ppath: Ppath<'a>, fields: Fieldspecs<'a>) -> Prosperourl<'a> {
        Prosperourl { prefix: "prospero://", hostport, ppath, fields }
    }
}

impl<'a> Fieldspecs<'a> {
    /// Returns the fields, in order.
    pub fn iter(&self) -> Items<'a, Fieldspec<'a>> {
        // Each field begins with a `;`, has a `=`, and contains no other `;`.
        Items::new(self.0.strip_prefix(';'), ';', |field| {
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            Fieldspec { fieldname: Fieldname(name), fieldvalue: Fieldvalue(value) }
        })
    }
}

// Segments and slashes. Every run of this class is a path.
pub(crate) static PPATH: Class = class!(UCHAR | "?" | ":" | "@" | "&" | "=" | "/");

/// A host-specific object name, `<hsoname>`: segments, any of which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ppath<'a>(pub(crate) &'a str);

text_type!(Ppath);
decodes!(Ppath);

/// Parses a host-specific object name: a [`Ppath`].
///
/// Matches `/pros/name` in `/pros/name;OBJECT-VERSION=3`.
/// Sections [3.11](crate::prose#311-prospero) and [5](crate::grammar#rule.ppath). [Quirks](crate::quirks#of.ppath).
///
/// ```bnf
/// ppath          = psegment *[ "/" psegment ]
/// ```
#[inline]
pub fn ppath<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Ppath<'a>, E> {
    let segments = sequence!(psegment, repetition(preceded(literal("/"), psegment)));
    rule(Production::Ppath, map(shortcut(|text, at| Some(PPATH.run(text, at)), segments), Ppath))(input)
}

impl<'a> Ppath<'a> {
    /// Returns the segments. About the slashes, the RFC says that "no significance may be assumed by the
    /// application".
    pub fn segments(&self) -> Items<'a, Psegment<'a>> {
        Items::new(Some(self.0), '/', Psegment)
    }

    /// Encodes segments and joins them with `/`. A `/` within a segment becomes `%2F`. Section 3.11.
    ///
    /// ```
    /// use rfc1738::grammar::Ppath;
    ///
    /// assert_eq!(Ppath::encode_segments(["a dir", "x/y"]), "a%20dir/x%2Fy");
    /// ```
    pub fn encode_segments<S: AsRef<[u8]>>(segments: impl IntoIterator<Item = S>) -> String {
        encode_segments(Psegment::encode, segments)
    }
}

// The same class as `fsegment`, repeated as in the BNF.
static PSEGMENT: Class = class!(UCHAR | "?" | ":" | "@" | "&" | "=");

/// A segment of a [`Ppath`], which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Psegment<'a>(pub(crate) &'a str);

text_type!(Psegment, encodes PSEGMENT);

/// Parses a segment of a Prospero path: a [`Psegment`].
///
/// Matches `pros` in `pros/name`.
/// Sections [3.11](crate::prose#311-prospero) and [5](crate::grammar#rule.psegment). [Quirks](crate::quirks#of.psegment).
///
/// ```bnf
/// psegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
/// ```
#[inline]
pub fn psegment<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Psegment<'a>, E> {
    rule(Production::Psegment, map(run(&PSEGMENT), Psegment))(input)
}

/// A field of a Prospero link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fieldspec<'a> {
    /// The field's name.
    pub fieldname: Fieldname<'a>,
    /// The field's value.
    pub fieldvalue: Fieldvalue<'a>,
}

/// Parses a field of a Prospero link: a [`Fieldspec`].
///
/// Matches `;OBJECT-VERSION=3` in `;OBJECT-VERSION=3;a=b`.
/// Sections [3.11](crate::prose#311-prospero) and [5](crate::grammar#rule.fieldspec). [Quirks](crate::quirks#of.fieldspec).
///
/// ```bnf
/// fieldspec      = ";" fieldname "=" fieldvalue
/// ```
#[inline]
pub fn fieldspec<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Fieldspec<'a>, E> {
    let parts = sequence!(Fieldspec {
        fieldname: preceded(literal(";"), fieldname),
        fieldvalue: preceded(literal("="), fieldvalue),
    });
    rule(Production::Fieldspec, parts)(input)
}

impl fmt::Display for Fieldspec<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!(";{}={}", self.fieldname, self.fieldvalue))
    }
}

static FIELDNAME: Class = class!(UCHAR | "?" | ":" | "@" | "&");

/// The name of a field, which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fieldname<'a>(pub(crate) &'a str);

text_type!(Fieldname, encodes FIELDNAME);

/// Parses the name of a field: a [`Fieldname`].
///
/// Matches `OBJECT-VERSION` in `OBJECT-VERSION=3`.
/// Sections [3.11](crate::prose#311-prospero) and [5](crate::grammar#rule.fieldname). [Quirks](crate::quirks#of.fieldname).
///
/// ```bnf
/// fieldname      = *[ uchar | "?" | ":" | "@" | "&" ]
/// ```
#[inline]
pub fn fieldname<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Fieldname<'a>, E> {
    rule(Production::Fieldname, map(run(&FIELDNAME), Fieldname))(input)
}

// The same class as `fieldname`, repeated as in the BNF.
static FIELDVALUE: Class = class!(UCHAR | "?" | ":" | "@" | "&");

/// The value of a field, which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fieldvalue<'a>(pub(crate) &'a str);

text_type!(Fieldvalue, encodes FIELDVALUE);

/// Parses the value of a field: a [`Fieldvalue`].
///
/// Matches `3` in `3;a=b`.
/// Sections [3.11](crate::prose#311-prospero) and [5](crate::grammar#rule.fieldvalue). [Quirks](crate::quirks#of.fieldvalue).
///
/// ```bnf
/// fieldvalue     = *[ uchar | "?" | ":" | "@" | "&" ]
/// ```
#[inline]
pub fn fieldvalue<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Fieldvalue<'a>, E> {
    rule(Production::Fieldvalue, map(run(&FIELDVALUE), Fieldvalue))(input)
}
