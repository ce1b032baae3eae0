//! Bytes and JSON that are safe to show on a terminal.

use rfc1738_report::Visible;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Returns the bytes as text. Escapes backslashes, the characters that [`Visible`] escapes, and invalid UTF-8.
pub fn escaped(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += &Visible::new(&chunk.valid().replace('\\', "\\\\")).to_string();
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02X}")));
    }
    text
}

/// Prints a value as a line of JSON, with control and invisible characters escaped. The output should be buffered, because JSON is written
/// in many small pieces.
pub fn json(out: &mut (impl Write + ?Sized), value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut *out, VisibleJson))?;
    out.write_all(b"\n")
}

/// Compact JSON whose strings have a `\u` escape for each character that [`Visible`] escapes.
struct VisibleJson;

impl Formatter for VisibleJson {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        // Fast path for printable ASCII.
        if fragment.bytes().fold(true, |visible, byte| visible & matches!(byte, b' '..=b'~')) {
            return out.write_all(fragment.as_bytes());
        }
        for character in fragment.chars() {
            let (mut utf8, mut utf16) = ([0; 4], [0; 2]);
            let text = &*character.encode_utf8(&mut utf8);
            if Visible::new(text).to_string() == text {
                out.write_all(text.as_bytes())?;
            } else {
                character
                    .encode_utf16(&mut utf16)
                    .iter()
                    .try_for_each(|unit| write!(out, "\\u{unit:04x}"))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> String {
        let mut out = Vec::new();
        super::json(&mut out, &text).expect("writing to memory succeeds");
        let line = String::from_utf8(out).expect("JSON is UTF-8");
        line.strip_suffix('\n').expect("the output is a line").to_owned()
    }

    #[test]
    fn all_characters_are_visible_and_round_trip() {
        let characters: Vec<char> = ('\0'..=char::MAX).collect();
        for text in characters.chunks(64).map(String::from_iter) {
            let json = json(&text);
            assert_eq!(Visible::new(&json).to_string(), json);
            assert_eq!(serde_json::from_str::<String>(&json).ok(), Some(text));
        }
    }

    #[test]
    fn other_text_is_unchanged() {
        for text in ["", "a \"b\"\\", "é日", "a\u{fffd}", "\n\t\u{1b}"] {
            assert_eq!(Some(json(text)), serde_json::to_string(text).ok());
        }
        assert_eq!(json("\u{7f}\u{202e}\u{e0001}"), r#""\u007f\u202e\udb40\udc01""#);
    }
}
