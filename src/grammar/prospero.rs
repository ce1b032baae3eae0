//! Prospero. Section 3.11.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::{pair, preceded, separated_pair, tuple};

use super::value::{Symbols, Value, printed, text};
use super::{Hostport, hostport};
use crate::encoding::encode_segments;
use crate::notation::class::{Class, class};
use crate::notation::{Source, literal, prefix, repetition, rule, run, text_of};
use crate::{Production, Spelling};

/// A resource that is reached over the Prospero Directory Service.
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
#[doc = bnf!(prosperourl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prosperourl<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect. "No username or password is allowed."
    pub hostport: Hostport<'a>,
    /// The host-specific object name, "opaque and interpreted by the Prospero server".
    pub ppath: Ppath<'a>,
    /// Fields that "serve to identify the target".
    pub fields: Fieldspecs<'a>,
}

impl<'a> Prosperourl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(hostport: Hostport<'a>, ppath: Ppath<'a>, fields: Fieldspecs<'a>) -> Prosperourl<'a> {
        Prosperourl { spelling: Spelling::LOWER, hostport, ppath, fields }
    }
}

/// Parses a Prospero URL: a [`Prosperourl`].
#[doc = bnf!(prosperourl)]
// prosperourl    = "prospero://" hostport "/" ppath *[ fieldspec ]
pub fn prosperourl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Prosperourl<'a>, E> {
    rule(
        Production::Prosperourl,
        map(
            tuple((prefix("prospero://"), hostport, literal("/"), ppath, fieldspecs)),
            |(spelling, hostport, (), ppath, fields)| Prosperourl { spelling, hostport, ppath, fields },
        ),
    )(input)
}

printed!(Prosperourl, prosperourl);

impl Value for Prosperourl<'_> {
    fn production(&self) -> Production {
        Production::Prosperourl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("prospero://", self.spelling);
        out.value(&self.hostport);
        out.literal("/");
        out.value(&self.ppath);
        for field in self.fields.iter() {
            out.value(&field);
        }
    }
}

text!(
    /// A host-specific object name, "hsoname": segments, any of which may be empty.
    #[doc = bnf!(ppath)]
    Ppath, ppath
);

impl<'a> Ppath<'a> {
    /// The segments; "no significance may be assumed" of them.
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = Psegment<'a>> + Clone + use<'a> {
        self.0.split('/').map(Psegment)
    }

    /// The segments, encoded, with a `/` between them; a `/` within one becomes `%2F`. Section 3.11.
    ///
    /// ```
    /// use rfc1738::grammar::Ppath;
    ///
    /// assert_eq!(Ppath::encode(["a dir", "x/y"]), "a%20dir/x%2Fy");
    /// ```
    pub fn encode<S: AsRef<[u8]>>(segments: impl IntoIterator<Item = S>) -> String {
        encode_segments(&PSEGMENT, segments)
    }
}

/// Parses a host-specific object name: a [`Ppath`].
#[doc = bnf!(ppath)]
// ppath          = psegment *[ "/" psegment ]
pub fn ppath<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Ppath<'a>, E> {
    let segments = pair(psegment, repetition(pair(literal("/"), psegment)));
    rule(Production::Ppath, map(text_of(segments), Ppath))(input)
}

impl Value for Ppath<'_> {
    fn production(&self) -> Production {
        Production::Ppath
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        for (index, segment) in self.segments().enumerate() {
            if index > 0 {
                out.literal("/");
            }
            out.value(&segment);
        }
    }
}

static PSEGMENT: Class = class!(UCHAR | "?" | ":" | "@" | "&" | "=");

text!(
    /// A segment of a [`Ppath`], which may be empty.
    #[doc = bnf!(psegment)]
    Psegment, psegment, Psegment of PSEGMENT
);

/// Parses a segment of a Prospero path: a [`Psegment`].
#[doc = bnf!(psegment)]
// psegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
pub fn psegment<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Psegment<'a>, E> {
    rule(Production::Psegment, map(run(&PSEGMENT), Psegment))(input)
}

text!(
    /// The fields of a Prospero URL, none or more: `*[ fieldspec ]`.
    #[derive(Default)]
    Fieldspecs, fieldspecs in parts
);

impl<'a> Fieldspecs<'a> {
    /// The fields, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Fieldspec<'a>> + Clone + use<'a> {
        // Each field begins with a `;`, and holds no other.
        let fields = self.0.strip_prefix(';').into_iter().flat_map(|fields| fields.split(';'));
        fields.filter_map(|field| {
            let (name, value) = field.split_once('=')?;
            Some(Fieldspec { fieldname: Fieldname(name), fieldvalue: Fieldvalue(value) })
        })
    }
}

/// `*[ fieldspec ]`.
fn fieldspecs<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fieldspecs<'a>, E> {
    map(text_of(repetition(fieldspec)), Fieldspecs)(input)
}

/// A field of a Prospero link.
#[doc = bnf!(fieldspec)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fieldspec<'a> {
    /// The field's name.
    pub fieldname: Fieldname<'a>,
    /// The field's value.
    pub fieldvalue: Fieldvalue<'a>,
}

/// Parses a field of a Prospero link: a [`Fieldspec`].
#[doc = bnf!(fieldspec)]
// fieldspec      = ";" fieldname "=" fieldvalue
pub fn fieldspec<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fieldspec<'a>, E> {
    rule(
        Production::Fieldspec,
        map(
            preceded(literal(";"), separated_pair(fieldname, literal("="), fieldvalue)),
            |(fieldname, fieldvalue)| Fieldspec { fieldname, fieldvalue },
        ),
    )(input)
}

printed!(Fieldspec, fieldspec);

impl Value for Fieldspec<'_> {
    fn production(&self) -> Production {
        Production::Fieldspec
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.literal(";");
        out.value(&self.fieldname);
        out.literal("=");
        out.value(&self.fieldvalue);
    }
}

pub(crate) static FIELDNAME: Class = class!(UCHAR | "?" | ":" | "@" | "&");

text!(
    /// The name of a field, which may be empty.
    #[doc = bnf!(fieldname)]
    Fieldname, fieldname, Fieldname of FIELDNAME
);

/// Parses the name of a field: a [`Fieldname`].
#[doc = bnf!(fieldname)]
// fieldname      = *[ uchar | "?" | ":" | "@" | "&" ]
pub fn fieldname<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fieldname<'a>, E> {
    rule(Production::Fieldname, map(run(&FIELDNAME), Fieldname))(input)
}

pub(crate) static FIELDVALUE: Class = class!(UCHAR | "?" | ":" | "@" | "&");

text!(
    /// The value of a field, which may be empty.
    #[doc = bnf!(fieldvalue)]
    Fieldvalue, fieldvalue, Fieldvalue of FIELDVALUE
);

/// Parses the value of a field: a [`Fieldvalue`].
#[doc = bnf!(fieldvalue)]
// fieldvalue     = *[ uchar | "?" | ":" | "@" | "&" ]
pub fn fieldvalue<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fieldvalue<'a>, E> {
    rule(Production::Fieldvalue, map(run(&FIELDVALUE), Fieldvalue))(input)
}
