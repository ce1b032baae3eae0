//! The names of schemes in the RFC.

/// The schemes that Section 3 specifies, each with the port that its prose says "the port defaults to".
pub(crate) const SPECIFIED: [(&str, Option<u16>); 10] = [
    ("ftp", Some(21)),
    ("http", Some(80)),
    ("gopher", Some(70)),
    ("mailto", None),
    ("news", None),
    ("nntp", Some(119)),
    ("telnet", Some(23)),
    ("wais", Some(210)),
    ("file", None),
    ("prospero", Some(1525)),
];

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
