//! The octets of one part, encoded as its production asks. Section 2.2.

use crate::Production;
use crate::grammar::*;

impl Production {
    /// The octets as this production has them: characters of its class that the scheme doesn't reserve as they
    /// are, all others as escapes with digits in upper case. Section 2.2: "If the character corresponding to an
    /// octet is reserved in a scheme, the octet must be encoded."
    ///
    /// The section in the table says what the scheme reserves in that part, or that it reserves nothing. A
    /// character of the class that it doesn't reserve stands.
    ///
    /// | production | may be reserved, and stands | is encoded | section |
    /// |---|---|---|---|
    /// | `user`, `password` | `;` `?` `&` `=` | `/` `:` `@` | 3.1 |
    /// | `fpath`, `fsegment` | `?` `:` `@` `&` `=` | `;` `/` | 3.2.2 |
    /// | `hpath`, `hsegment`, `search` | `:` `@` `&` `=` | `;` `/` `?` | 3.3 |
    /// | `gtype`, `selector`, `gopher+_string` | all | none | 3.4.1 |
    /// | `encoded822addr` | all | none | 3.5 |
    /// | `database`, `wtype`, `wpath` | none | all | 3.9 |
    /// | `ppath`, `psegment` | `?` `:` `@` `&` `=` | `;` `/` | 3.11 |
    /// | `fieldname`, `fieldvalue` | `?` `:` `@` `&` | `;` `/` `=` | 3.11 |
    /// | `urlpath`, `xchar` | all | none | 2.2 |
    /// | `uchar`, `escape` | none | all | 2.2 |
    ///
    /// The search of gopher and of WAIS is HTTP's `search`. What a `urlpath` reserves is for its scheme to say, so
    /// all that may be reserved stands.
    ///
    /// There is none for a production that holds no escapes (`host`, `port`, `group`) or that has parts with
    /// a syntax of their own (`login`, `httpurl`), nor for octets that don't make one whole: `gtype` is a
    /// single character, and `encoded822addr` has at least one. In `fpath`, `hpath` and `ppath` a `/` is a
    /// delimiter and stays one. A tab in `selector` or `search` becomes a `%09`, which ends it where it stands in
    /// a gopher URL; [`build::Gopher`](crate::build::Gopher) refuses it (3.4.1).
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
        macro_rules! encode {
            ($($leaf:ident)*; $($path:ident)*) => {
                match self {
                    $(Production::$leaf => $leaf::encode(octets),)*
                    $(Production::$path => $path::encode(segments()).into(),)*
                    _ => return None,
                }
            };
        }
        let text = encode! {
            User Password Urlpath Fsegment Hsegment Search Gtype Selector GopherPlusString Encoded822addr
            Database Wtype Wpath Psegment Fieldname Fieldvalue Escape Uchar Xchar;
            Fpath Hpath Ppath
        };
        self.matches(&text).then(|| text.into_owned())
    }
}
