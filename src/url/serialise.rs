//! Serialization of URLs as their text.

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{Endpoint, Url, UrlBuf};
use crate::value::serialise::{Borrowed, Owned, borrowed, owned, serialised};

borrowed!(Url, "a URL");
owned!(UrlBuf, "a URL");

/// Serializes an endpoint as `{"host", "port"}`.
impl Serialize for Endpoint<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut endpoint = serializer.serialize_struct("Endpoint", 2)?;
        endpoint.serialize_field("host", &format_args!("{}", self.host))?;
        endpoint.serialize_field("port", &self.port)?;
        endpoint.end()
    }
}
