//! A case of the suite: a string, its verdict, and the reason.

use rfc1738::{ParseError, Production, Tree, Url};
use rfc1738_bnf::Language;
use serde::Serialize;

use crate::kind;
use crate::parts::Parts;
use crate::texts::Text;

#[derive(Serialize)]
pub struct Case {
    pub name: String,
    text: String,
    valid: bool,
    /// The length of the longest prefix of the text that can begin a valid string.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<usize>,
    source: &'static str,
    section: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<Tree>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Parts>,
}

impl Case {
    pub fn for_production(production: Production, language: &Language, text: Text) -> Case {
        let result = production.tree(&text.text);
        let case = Case::checked(production.name(), production, language, text, result.as_ref().err());
        Case { tree: result.ok(), ..case }
    }

    pub fn for_strict_reading(language: &Language, text: Text) -> Case {
        let owned = text.text.clone();
        let result = Url::parse(&owned);
        let production = result.as_ref().map_or(Production::Url, Url::production);
        let case = Case::checked("strict", production, language, text, result.as_ref().err());
        let kind = match &result {
            Ok(url) => kind::valid_kind(url),
            Err(error) => kind::invalid_kind(&owned, error),
        };
        Case { kind: Some(kind), parts: result.ok().map(|url| Parts::new(&url)), ..case }
    }

    /// Returns the case without kind, tree and parts. The automaton determines the verdict, and the parser must agree.
    fn checked(
        reading: &str,
        production: Production,
        language: &Language,
        text: Text,
        error: Option<&ParseError>,
    ) -> Case {
        let Text { text, source, verdict, notes, section } = text;
        let bytes = text.as_bytes();
        let valid = language.accepts(bytes);
        let place = (!valid).then(|| language.viable(bytes));
        assert!(
            verdict.is_none_or(|verdict| verdict == valid),
            "{reading}: {text:?}: the hand-written verdict and the automaton differ"
        );
        assert_eq!(
            error.map(ParseError::offset),
            place,
            "{reading}: {text:?}: the parser and the automaton differ"
        );
        let mistake = error.and_then(ParseError::mistake);
        let section = section
            .or_else(|| notes.as_deref().and_then(leading_section))
            .unwrap_or_else(|| mistake.map_or(production.section(), |mistake| mistake.section()).to_owned());
        let reason = notes.or_else(|| Some(error?.reason().to_string()));
        Case {
            name: format!("{reading}-{:08x}", fnv1a(bytes)),
            text,
            valid,
            place,
            source,
            section,
            reason,
            kind: None,
            tree: None,
            parts: None,
        }
    }
}

/// Returns the section at the start of a note, if any.
fn leading_section(note: &str) -> Option<String> {
    let word = note.split([' ', ':']).next()?;
    let is_number = word.contains('.') && word.split('.').all(|part| part.parse::<u8>().is_ok());
    is_number.then(|| word.to_owned())
}

/// Computes the 32-bit FNV-1a hash, which is easy to implement in any language.
pub fn fnv1a(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
