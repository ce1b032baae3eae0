//! Octets escaped for a terminal.

use rfc1738::Visible;

/// Returns the octets as text. Escapes backslashes, the characters that [`Visible`] escapes, and bytes that aren't UTF-8.
pub fn escaped(octets: &[u8]) -> String {
    let mut text = String::with_capacity(octets.len());
    for chunk in octets.utf8_chunks() {
        text += &Visible(&chunk.valid().replace('\\', "\\\\")).to_string();
        text.extend(chunk.invalid().iter().map(|octet| format!("\\x{octet:02X}")));
    }
    text
}
