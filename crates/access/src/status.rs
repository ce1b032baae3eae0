//! The status of scheme names, defined in Section 4.

use crate::schemes::specified;

/// The names that Section 4 suggests reserving, each with its purpose.
const RESERVED: &[(&str, &str)] = &[
    ("afs", "Andrew File System global file names."),
    ("mid", "Message identifiers for electronic mail."),
    ("cid", "Content identifiers for MIME body parts."),
    ("nfs", "Network File System (NFS) file names."),
    ("tn3270", "Interactive 3270 emulation sessions."),
    ("mailserver", "Access to data available from mail servers."),
    ("z39.50", "Access to ANSI Z39.50 services."),
];

/// The status of a scheme's name in the RFC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SchemeStatus {
    /// One of the ten schemes that Section 3 specifies.
    Specified,
    /// A proposed name: `afs`, `mid`, `cid`, `nfs`, `tn3270`, `mailserver` or `z39.50`. Section 4 suggests
    /// that IANA reserve it "for future definition". The text is the purpose given there.
    Reserved(&'static str),
    /// A name that begins with `x-`, "reserved for experimental purposes".
    Experimental,
    /// Any other name.
    Unknown,
}

/// Returns the status of the scheme with this name.
pub(crate) fn status(name: &str) -> SchemeStatus {
    let reserved = RESERVED.iter().find(|(reserved, _)| reserved.eq_ignore_ascii_case(name));
    if specified(name).is_some() {
        SchemeStatus::Specified
    } else if let Some((_, purpose)) = reserved {
        SchemeStatus::Reserved(purpose)
    } else if name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("x-")) {
        SchemeStatus::Experimental
    } else {
        SchemeStatus::Unknown
    }
}
