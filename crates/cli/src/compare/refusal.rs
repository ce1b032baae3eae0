//! The reasons that a reading refuses a record.

use std::fmt;

use rfc1738_describe::readers;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::error::ABSENT;
use crate::verdict::Fault;

/// The reason that a reading refuses a record.
pub enum Refusal {
    Fault(Box<Fault>),
    /// Another crate's error: its offset, if known, and its message, which contains no part of the URL.
    Other {
        offset: Option<usize>,
        message: String,
    },
    /// The command was built without this reading.
    Absent,
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::Fault(Box::new(fault))
    }
}

impl From<readers::Refusal> for Refusal {
    fn from(refusal: readers::Refusal) -> Refusal {
        match refusal {
            readers::Refusal::Rfc1738(error) => Fault::Parse(error).into(),
            readers::Refusal::Other { offset, message } => Refusal::Other { offset, message },
            readers::Refusal::Absent => Refusal::Absent,
        }
    }
}

impl Refusal {
    /// Returns the offset of the error, in bytes.
    pub fn offset(&self) -> Option<usize> {
        match self {
            Refusal::Fault(fault) => Some(fault.offset()),
            Refusal::Other { offset, .. } => *offset,
            Refusal::Absent => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Fault(fault) => fault.fmt(f),
            Refusal::Other { offset: Some(offset), message } => write!(f, "{message} (at byte {offset})"),
            Refusal::Other { offset: None, message } => f.write_str(message),
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
