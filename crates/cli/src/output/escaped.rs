//! Bytes escaped for a terminal.

use rfc1738::Visible;

/// Returns the bytes as text. Escapes backslashes, the characters that [`Visible`] escapes, and invalid UTF-8.
pub fn escaped(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += &Visible(&chunk.valid().replace('\\', "\\\\")).to_string();
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02X}")));
    }
    text
}
