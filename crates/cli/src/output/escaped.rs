//! Octets that a terminal can show.

use rfc1738::Visible;

/// The octets as text, with backslashes, what [`Visible`] escapes, and what isn't UTF-8 escaped.
pub fn escaped(octets: &[u8]) -> String {
    let mut text = String::with_capacity(octets.len());
    for chunk in octets.utf8_chunks() {
        text += &Visible(&chunk.valid().replace('\\', "\\\\")).to_string();
        text.extend(chunk.invalid().iter().map(|octet| format!("\\x{octet:02X}")));
    }
    text
}
