//! Serialization of URLs as their text.

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use super::{Url, UrlBuf};
use crate::value::serialize::{Text, serialize_as_text};

serialize_as_text!(Url<'_>);
serialize_as_text!(UrlBuf);

impl<'de> Deserialize<'de> for UrlBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UrlBuf, D::Error> {
        deserializer.deserialize_str(Text { name: "a URL", read: UrlBuf::parse })
    }
}
