//! Percent-encoding for a production. Section 2.2.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::Production;
use crate::grammar::*;

impl Production {
    /// Percent-encodes octets for this production. Characters of its class that the scheme doesn't reserve
    /// remain unchanged, and every other octet becomes an escape with uppercase digits. Section 2.2: "If the
    /// character corresponding to an octet is reserved in a scheme, the octet must be encoded."
    ///
    /// A scheme may reserve `;`, `/`, `?`, `:`, `@`, `&` and `=` (2.2). The table lists which of these remain
    /// unencoded, which are encoded, and the section that defines this.
    ///
    /// | production | remain unencoded | are encoded | section |
    /// |---|---|---|---|
    /// | `user`, `password` | `;` `?` `&` `=` | `/` `:` `@` | 3.1 |
    /// | `fsegment` | `?` `:` `@` `&` `=` | `;` `/` | 3.2.2 |
    /// | `hsegment`, `search` | `:` `@` `&` `=` | `;` `/` `?` | 3.3 |
    /// | `gtype`, `selector`, `gopher+_string` | all | none | 3.4.1 |
    /// | `encoded822addr` | all | none | 3.5 |
    /// | `database`, `wtype`, `wpath` | none | all | 3.9 |
    /// | `psegment` | `?` `:` `@` `&` `=` | `;` `/` | 3.11 |
    /// | `fieldname`, `fieldvalue` | `?` `:` `@` `&` | `;` `/` `=` | 3.11 |
    /// | `urlpath`, `xchar` | all | none | 2.2 |
    /// | `uchar`, `escape` | none | all | 2.2 |
    ///
    /// Gopher and WAIS use HTTP's `search`. The scheme determines which characters of a `urlpath` are reserved,
    /// so all of them remain unencoded.
    ///
    /// Returns `None` for a production without escapes (such as `host`), for a structured production (such as `login`),
    /// and for octets whose encoding doesn't match the production: `gtype` is a single character, and `encoded822addr`
    /// has at least one character. A path (`fpath`, `hpath`, `ppath`) is encoded like its segments, but a `/` is a
    /// delimiter and isn't encoded. A tab in `selector` or `search` becomes `%09`, which ends the part in a Gopher URL.
    /// [`rfc1738-build`](https://docs.rs/rfc1738-build) rejects a tab in these parts.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// assert_eq!(Production::User.encode(b"p@ss=\xFF").as_deref(), Some("p%40ss=%FF"));
    /// assert_eq!(Production::Fpath.encode(b"a dir/100%").as_deref(), Some("a%20dir/100%25"));
    /// assert_eq!(Production::Fsegment.encode(b"a/b").as_deref(), Some("a%2Fb"));
    /// assert_eq!(Production::Hsegment.encode(b"a;v=1").as_deref(), Some("a%3Bv=1"));
    /// assert_eq!(Production::Gtype.encode(b"12"), None);
    /// assert_eq!(Production::Host.encode(b"host.dom"), None);
    /// ```
    pub fn encode(self, octets: &[u8]) -> Option<String> {
        let segments = || octets.split(|&octet| octet == b'/');
        let text: Cow<'_, str> = match self {
            Production::User => User::encode(octets),
            Production::Password => Password::encode(octets),
            Production::Urlpath => Urlpath::encode(octets),
            Production::Fsegment => Fsegment::encode(octets),
            Production::Hsegment => Hsegment::encode(octets),
            Production::Search => Search::encode(octets),
            Production::Gtype => Gtype::encode(octets),
            Production::Selector => Selector::encode(octets),
            Production::GopherPlusString => GopherPlusString::encode(octets),
            Production::Encoded822addr => Encoded822addr::encode(octets),
            Production::Database => Database::encode(octets),
            Production::Wtype => Wtype::encode(octets),
            Production::Wpath => Wpath::encode(octets),
            Production::Psegment => Psegment::encode(octets),
            Production::Fieldname => Fieldname::encode(octets),
            Production::Fieldvalue => Fieldvalue::encode(octets),
            Production::Escape => Escape::encode(octets),
            Production::Uchar => Uchar::encode(octets),
            Production::Xchar => Xchar::encode(octets),
            Production::Fpath => Fpath::encode_segments(segments()).into(),
            Production::Hpath => Hpath::encode_segments(segments()).into(),
            Production::Ppath => Ppath::encode_segments(segments()).into(),
            _ => return None,
        };
        self.matches(&text).then(|| text.into_owned())
    }
}
