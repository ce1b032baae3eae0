//! Decoding of parts.

use std::borrow::Cow;

use rfc1738::grammar::Urlpath;

/// The escapes to decode in a part.
#[derive(Clone, Copy)]
pub enum Decoding {
    Nothing,
    All,
    /// All except the escapes of these characters.
    AllBut(&'static str),
}

impl Decoding {
    /// Returns the octets of a part, with these escapes decoded.
    pub fn octets(self, part: &str) -> Cow<'_, [u8]> {
        let kept = match self {
            Decoding::Nothing => return Cow::Borrowed(part.as_bytes()),
            Decoding::All => return decoded(part),
            Decoding::AllBut(kept) => kept.as_bytes(),
        };
        let is_kept = |escape: &str| matches!(*decoded(escape), [octet] if kept.contains(&octet));
        let (mut octets, mut rest) = (Vec::new(), 0);
        for (at, _) in part.match_indices('%') {
            if let Some(escape) = part.get(at..at + "%XX".len()).filter(|escape| is_kept(escape)) {
                octets.extend_from_slice(&decoded(&part[rest..at]));
                octets.extend_from_slice(escape.as_bytes());
                rest = at + escape.len();
            }
        }
        octets.extend_from_slice(&decoded(&part[rest..]));
        octets.into()
    }
}

fn decoded(text: &str) -> Cow<'_, [u8]> {
    // `urlpath` derives any run of URL characters and escapes, so it derives every part of a URL.
    Urlpath::try_from(text).map_or(Cow::Borrowed(text.as_bytes()), |run| run.decode())
}
