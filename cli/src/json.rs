//! JSON that a terminal can show.

use std::io::{self, Write};

use rfc1738::Visible;
use serde_json::ser::Formatter;

/// Compact JSON whose strings have a `\u` escape for each character that [`Visible`] escapes.
pub struct VisibleJson;

impl Formatter for VisibleJson {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        // Nearly all that is printed.
        if fragment.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) {
            return out.write_all(fragment.as_bytes());
        }
        for character in fragment.chars() {
            let (mut utf8, mut utf16) = ([0; 4], [0; 2]);
            let text = &*character.encode_utf8(&mut utf8);
            if Visible(text).to_string() == text {
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
