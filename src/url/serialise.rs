//! URLs as their text, with serde.

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use super::{Url, UrlBuf};
use crate::value::serialise::{Borrowed, Owned, borrowed, owned, serialised};

borrowed!(Url, "a URL");
owned!(UrlBuf, "a URL");
