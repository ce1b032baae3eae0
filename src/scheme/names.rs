//! The names of schemes in the RFC.

/// A scheme that Section 3 specifies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Specified {
    pub name: &'static str,
    /// The port that its prose says "the port defaults to".
    pub default_port: Option<u16>,
}

/// The schemes that Section 3 specifies.
pub(crate) const SPECIFIED: [Specified; 10] = [
    Specified { name: "ftp", default_port: Some(21) },
    Specified { name: "http", default_port: Some(80) },
    Specified { name: "gopher", default_port: Some(70) },
    Specified { name: "mailto", default_port: None },
    Specified { name: "news", default_port: None },
    Specified { name: "nntp", default_port: Some(119) },
    Specified { name: "telnet", default_port: Some(23) },
    Specified { name: "wais", default_port: Some(210) },
    Specified { name: "file", default_port: None },
    Specified { name: "prospero", default_port: Some(1525) },
];

/// The specified scheme of this name, in any case.
pub(crate) fn specified(name: &str) -> Option<Specified> {
    SPECIFIED.into_iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
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
