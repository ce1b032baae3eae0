//! The names of schemes in the RFC.

use super::table::schemes;
use crate::Production;

/// A scheme that Section 3 specifies: a row of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Specified {
    pub name: &'static str,
    pub production: Production,
    /// What follows the colon in each of its URLs.
    pub slashes: &'static str,
    /// The port that its prose says "the port defaults to".
    pub default_port: Option<u16>,
    /// Whether a `/` divides its path into segments.
    pub has_segments: bool,
    /// What stands before a search.
    pub before_search: Option<&'static str>,
}

macro_rules! specified {
    ($($variant:ident $type:ident $combinator:ident $name:literal,
       $slashes:literal, $default_port:expr, $has_segments:literal, $before_search:expr;)*) => {
        /// The schemes that Section 3 specifies, in the order of Section 5.
        pub(crate) const SPECIFIED: &[Specified] = &[$(Specified {
            name: $name,
            production: Production::$type,
            slashes: $slashes,
            default_port: $default_port,
            has_segments: $has_segments,
            before_search: $before_search,
        }),*];
    };
}

schemes!(specified);

/// The specified scheme of this name, in any case.
pub(crate) fn specified(name: &str) -> Option<&'static Specified> {
    SPECIFIED.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
}

/// The specified scheme that this production is the syntax of.
pub(crate) fn specified_by(production: Production) -> Option<&'static Specified> {
    SPECIFIED.iter().find(|scheme| scheme.production == production)
}

/// The names that Section 4 suggests reserving, each with what it is for.
pub(super) const RESERVED: [(&str, &str); 7] = [
    ("afs", "Andrew File System global file names."),
    ("mid", "Message identifiers for electronic mail."),
    ("cid", "Content identifiers for MIME body parts."),
    ("nfs", "Network File System (NFS) file names."),
    ("tn3270", "Interactive 3270 emulation sessions."),
    ("mailserver", "Access to data available from mail servers."),
    ("z39.50", "Access to ANSI Z39.50 services."),
];
