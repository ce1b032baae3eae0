//! The parts that a reading sees in a URL, and its destination.

use std::fmt;
use std::net::Ipv6Addr;

use rfc1738::grammar::Scheme;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::error::ABSENT;
use crate::output::MASK;
use crate::verdict::Fault;

/// The parts that a reading sees in an accepted URL.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub scheme: String,
    /// The host; `None` if absent or empty.
    pub host: Option<String>,
    /// The port; `None` if absent or empty.
    pub port: Option<String>,
    pub user: Option<String>,
}

/// The host and port to which a client would connect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    pub host: String,
    /// The port in decimal, without leading zeros; the scheme's default if the URL has none.
    pub port: Option<String>,
}

impl Seen {
    /// Returns the destination; `None` without a host.
    pub fn destination(&self) -> Option<Destination> {
        let host = self.host.as_deref()?.to_ascii_lowercase();
        // 3.10: in a file URL `localhost` means no host.
        if self.scheme.eq_ignore_ascii_case("file") && host == "localhost" {
            return None;
        }
        let default = || default_port(&self.scheme).map(|port| port.to_string());
        let port = self.port.as_deref().map(|port| port.trim_start_matches('0').to_owned()).or_else(default);
        Some(Destination { host: ipv6(&host).map_or(host, |address| format!("[{address}]")), port })
    }

    /// Masks each part that the reading doesn't see in the masked URL, and returns `true` if the host or the port is masked.
    /// The remaining parts can be read off the masked URL.
    pub fn mask(&mut self, masked: &Seen) -> bool {
        let mask = |part: &mut Option<String>, masked: &Option<String>| {
            let hides = part.is_some() && part != masked;
            if hides {
                *part = Some(MASK.to_owned());
            }
            hides
        };
        mask(&mut self.user, &masked.user);
        mask(&mut self.host, &masked.host) | mask(&mut self.port, &masked.port)
    }
}

/// Parses an address in brackets, which has many spellings.
fn ipv6(host: &str) -> Option<Ipv6Addr> {
    host.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

/// Returns the default port of a scheme, because the URL Standard drops default ports.
fn default_port(scheme: &str) -> Option<u16> {
    Scheme::try_from(scheme).ok()?.default_port()
}

/// The reason that a reading refuses a text.
pub enum Refusal {
    Fault(Box<Fault>),
    /// The refusal of another crate: its offset, if known, and the problem. It contains no text of the URL.
    Theirs {
        offset: Option<usize>,
        message: String,
    },
    /// The command is built without this reading.
    Absent,
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::Fault(Box::new(fault))
    }
}

impl Refusal {
    /// Returns the offset of the error, in bytes.
    pub fn offset(&self) -> Option<usize> {
        match self {
            Refusal::Fault(fault) => Some(fault.offset()),
            Refusal::Theirs { offset, .. } => *offset,
            Refusal::Absent => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Fault(fault) => fault.fmt(f),
            Refusal::Theirs { offset: Some(offset), message } => write!(f, "{message} (at byte {offset})"),
            Refusal::Theirs { offset: None, message } => f.write_str(message),
            Refusal::Absent => f.write_str(ABSENT),
        }
    }
}

/// Serializes as `check` does, or as `{"offset", "message"}`.
impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Refusal::Fault(fault) = self {
            return fault.serialize(serializer);
        }
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("offset", &self.offset())?;
        map.serialize_entry("message", &self.to_string())?;
        map.end()
    }
}
