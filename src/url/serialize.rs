//! Serialization of URLs as their text.

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{Endpoint, Url, UrlBuf};
use crate::value::serialize::{Text, serialize_as_text};

serialize_as_text!(Url<'_>);
serialize_as_text!(UrlBuf);

impl<'de> Deserialize<'de> for UrlBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UrlBuf, D::Error> {
        deserializer.deserialize_str(Text { name: "a URL", read: UrlBuf::parse })
    }
}

/// Serializes an endpoint as `{"host", "port"}`.
impl Serialize for Endpoint<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut endpoint = serializer.serialize_struct("Endpoint", 2)?;
        endpoint.serialize_field("host", &self.host)?;
        endpoint.serialize_field("port", &self.port)?;
        endpoint.end()
    }
}
