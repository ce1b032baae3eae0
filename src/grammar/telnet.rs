//! Telnet URLs. Section 3.8.

use core::fmt;

use nom::IResult;
use nom::combinator::{eof, not};

use super::ip::{Login, login};
use crate::Production;
use crate::notation::mistake::{Misspelling, Mistake, all, misspellings, mistakes};
use crate::notation::{RuleError, Source, literal, map, optional, pad, prefix, rule, sequence};
use crate::production::form;

/// The URL of an interactive service over Telnet.
///
/// ```
/// use rfc1738::grammar::Telneturl;
///
/// let url = Telneturl::try_from("telnet://guest@host.dom/")?;
/// assert_eq!(url.login.user().map(|user| user.as_str()), Some("guest"));
/// assert!(url.slash);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Telneturl<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and port, and the user name and password, which are "advisory only".
    pub login: Login<'a>,
    /// `true` if the optional final `/` is present.
    pub slash: bool,
}

/// Parses a Telnet URL: a [`Telneturl`].
///
/// Matches `telnet://myname@host.dom/` in `telnet://myname@host.dom/path`.
/// Sections [3.8](crate::prose#38-telnet) and [5](crate::grammar#rule.telneturl). [Quirks](crate::quirks#of.telneturl).
///
/// ```bnf
/// telneturl      = "telnet://" login [ "/" ]
/// ```
#[inline]
pub fn telneturl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Telneturl<'a>, E> {
    let parts = sequence!(Telneturl {
        prefix: prefix("telnet://"),
        login: login,
        slash: map(optional(literal("/")), |slash| slash.is_some()),
    });
    rule(Production::Telneturl, parts)(input)
}

mistakes! {
    TELNET_PATH = "TelnetPath", "3.8", form(Production::Telneturl),
        "nothing can follow the `/` of a Telnet URL", advice "remove this";
}

/// Mistakes in a `telneturl`.
pub(super) const TELNETURL: &[Misspelling] = misspellings! {
    TELNET_PATH => (prefix("telnet://"), login, literal("/"), not(eof)) [all];
};

impl fmt::Display for Telneturl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slash = if self.slash { "/" } else { "" };
        pad(f, format_args!("{}{}{slash}", self.prefix, self.login))
    }
}

impl<'a> Telneturl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(login: Login<'a>, slash: bool) -> Telneturl<'a> {
        Telneturl { prefix: "telnet://", login, slash }
    }
}
