//! Tests that text for a terminal contains no control or invisible characters.

use rfc1738_report::Visible;
use unicode_general_category::{GeneralCategory, get_general_category};

#[test]
fn control_and_invisible_characters_are_escaped() {
    use GeneralCategory::{
        Control, DecimalNumber, Format, LineSeparator, ParagraphSeparator, UppercaseLetter,
    };

    for character in '\0'..=char::MAX {
        let shown = Visible::new(character.encode_utf8(&mut [0; 4])).to_string();
        let category = get_general_category(character);
        if [Control, Format, LineSeparator, ParagraphSeparator].contains(&category) {
            assert!(shown.bytes().all(|byte| byte.is_ascii_graphic()), "{category:?} {shown}");
        } else if character.is_ascii() || [UppercaseLetter, DecimalNumber].contains(&category) {
            assert_eq!(shown, character.to_string());
        }
    }
    assert_eq!(
        Visible::new("\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}").to_string(),
        r"\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}"
    );
}
