//! The range of the text that is wrong, and the fix: a change that removes the error.

use alloc::string::{String, ToString};
use core::ops::Range;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::error::evidence::Evidence;
use crate::error::hint_table::{Hint, Remedy};

/// A change that removes an error from a text.
///
/// [`ParseError::fix`](crate::ParseError::fix) returns it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Fix {
    /// The range of the text to replace, in bytes. It is empty for an insertion.
    pub range: Range<usize>,
    /// The replacement. It is empty for a removal.
    pub replacement: String,
    /// The rule that the text breaks.
    pub hint: Hint,
}

impl Fix {
    /// Applies the fix to the text. Does nothing if the range is invalid in the text.
    ///
    /// ```
    /// let mut text = String::from("http://host.dom/a b");
    /// let fix = rfc1738::Url::parse(&text).unwrap_err().fix().unwrap();
    /// fix.apply(&mut text);
    /// assert_eq!(text, "http://host.dom/a%20b");
    /// ```
    pub fn apply(&self, text: &mut String) {
        if text.get(self.range.clone()).is_some() {
            text.replace_range(self.range.clone(), &self.replacement);
        }
    }
}

impl Fix {
    /// Returns the fix that encodes a character at this offset, if no URL may contain it unencoded.
    pub(crate) fn encode(offset: usize, character: char) -> Option<Fix> {
        let hint = Hint::never_allowed(character)?;
        let range = offset..offset + character.len_utf8();
        Some(Fix { range, replacement: encoded(character.encode_utf8(&mut [0; 4])), hint })
    }
}

/// Percent-encodes all characters that aren't ASCII letters or digits.
fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// Returns the range that is wrong, and the hint's fix, if any.
pub(super) fn correction(evidence: &Evidence<'_>, hint: Option<Hint>) -> (Range<usize>, Option<Fix>) {
    let Some(hint) = hint else { return (evidence.character(), None) };
    let row = hint.row();
    let range = row.extent.range(hint, evidence);
    let (range, replacement) = match row.remedy {
        Remedy::Encode if hint == Hint::Space && begins_url_later(evidence.rest) => (range, None),
        Remedy::Encode => (range.clone(), Some(encoded(&evidence.text[range]))),
        Remedy::Write(text) => (range, Some(text.into())),
        Remedy::Slashes => match slashes(evidence.before, evidence.rest) {
            Some((at, slashes)) => (at..at, Some(slashes.into())),
            None => (range, None),
        },
        Remedy::Advise(_) | Remedy::Nothing => (range, None),
    };
    (range.clone(), replacement.map(|replacement| Fix { range, replacement, hint }))
}

/// Returns `true` if the text may contain another URL. A space before it may then end the first URL.
pub(crate) fn begins_url_later(rest: &str) -> bool {
    rest.contains("://")
}

/// Returns the missing slashes after a scheme's colon, and their offset. For `file:/`, the text after the
/// slash is a path. For other schemes, it is a host.
fn slashes(before: &str, rest: &str) -> Option<(usize, &'static str)> {
    let (scheme, slashes) = before.split_once(':')?;
    let missing = match (scheme.eq_ignore_ascii_case("file"), slashes) {
        (false, "") | (true, "/") => (scheme.len() + ":".len(), "//"),
        (false, _) => (before.len(), "/"),
        (true, _) => return None,
    };
    rest.starts_with(|first: char| first.is_ascii_alphanumeric()).then_some(missing)
}

#[cfg(test)]
mod tests {
    use std::borrow::ToOwned;
    use std::collections::BTreeMap;
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use rfc1738_bnf::{Grammar, Sentences};

    use super::correction;
    use crate::error::Syntax;
    use crate::error::evidence::Evidence;
    use crate::error::find_hints::hints;
    use crate::error::hint_table::{KINDS, Remedy};
    use crate::{Hint, Production, Url};

    /// The number of near misses of each production, and of each scheme in the strict reading.
    const SAMPLES: usize = 1_500;
    const SEED: u64 = 1738;

    fn accepts(syntax: Syntax, text: &str) -> bool {
        match syntax.root() {
            Some(production) => production.matches(text),
            None => Url::new(text).is_some(),
        }
    }

    /// Applies each fix that is proposed for the text, without withholding passwords. Returns the hints that
    /// propose a fix, or a description of a wrong fix.
    fn fixed(syntax: Syntax, text: &str) -> Result<Vec<Hint>, String> {
        if accepts(syntax, text) {
            return Ok(Vec::new());
        }
        let error = syntax.explain(text);
        let evidence = Evidence::new(text, syntax, &error);
        let mut proposals = Vec::new();
        for hint in hints(&evidence) {
            let (_, Some(fix)) = correction(&evidence, Some(hint)) else { continue };
            proposals.push(hint);
            let flaw = |what: &str| format!("{syntax:?} {text:?}: {hint:?}: {what}");
            let mut fixed = text.to_owned();
            fix.apply(&mut fixed);
            if accepts(syntax, &fixed) {
                continue;
            }
            let offset = syntax.explain(&fixed).offset;
            let end = fix.range.start + fix.replacement.len();
            if offset < end {
                return Err(flaw(&format!("{fixed:?} has an error within the fix, at {offset}")));
            }
            // After an insertion or removal, some of the following text must match too.
            let in_text = offset - end + fix.range.end;
            let is_replacement = !fix.range.is_empty() && !fix.replacement.is_empty();
            let moves_right = if is_replacement {
                offset > error.offset
            } else {
                in_text > error.offset.max(fix.range.end)
            };
            if !moves_right {
                return Err(flaw(&format!(
                    "{fixed:?} has an error that isn't farther to the right, at {offset}"
                )));
            }
        }
        Ok(proposals)
    }

    /// Returns near misses of a production, with the syntax to parse them by.
    fn near_misses(grammar: &Grammar, name: &str, syntax: Syntax) -> impl Iterator<Item = (Syntax, String)> {
        let sentences = Sentences::new(grammar, name, SEED).expect("it is defined");
        sentences.near_misses(SEED).take(SAMPLES).map(move |text| (syntax, text))
    }

    /// Invalid texts, and the same texts fixed according to the RFC.
    const FIXED: [(&str, &str); 22] = [
        // 2.2: "All unsafe characters must always be encoded within a URL."
        ("http://host.dom/a b", "http://host.dom/a%20b"),
        ("http://host.dom/a|b", "http://host.dom/a%7Cb"),
        ("http://host.dom/caf\u{e9}", "http://host.dom/caf%C3%A9"),
        ("http://host.dom/100%", "http://host.dom/100%25"),
        ("http://host.dom/?a\\b", "http://host.dom/?a%5Cb"),
        // 2.1: `<scheme>:<scheme-specific-part>`.
        ("www.example.com", "http://www.example.com"),
        ("host.dom/path?search", "http://host.dom/path?search"),
        // Text that isn't part of the URL is removed.
        ("http://host.dom/\r\n", "http://host.dom/"),
        (" \thttp://host.dom/", "http://host.dom/"),
        ("http://host.dom#top", "http://host.dom"),
        // 3.1: `//<user>:<password>@<host>:<port>/<url-path>`.
        ("http:\\\\host.dom/", "http:/\\host.dom/"),
        ("http:/\\host.dom/", "http://host.dom/"),
        ("http://host.dom\\path", "http://host.dom/path"),
        ("http://host.dom./", "http://host.dom/"),
        ("http:host.dom/a", "http://host.dom/a"),
        ("ftp:/host.dom/a", "ftp://host.dom/a"),
        // 3.10: `file://<host>/<path>`, without a host.
        ("file:/etc/motd", "file:///etc/motd"),
        ("FILE:/etc/motd", "FILE:///etc/motd"),
        // 3.3: a search follows a `/`. 3.10 and 3.11: a path follows a `/`, which isn't optional.
        ("http://host.dom?search", "http://host.dom/?search"),
        ("file://host.dom", "file://host.dom/"),
        // 3.2.2 and 3.11: a `;` within a name must be encoded.
        ("ftp://host.dom/a;b", "ftp://host.dom/a%3Bb"),
        ("prospero://host.dom/a;b", "prospero://host.dom/a%3Bb"),
    ];

    #[test]
    fn fixes_follow_the_rfc() {
        for (text, fixed) in FIXED {
            let error = Url::parse(text).expect_err("it isn't a URL");
            let fix = error.fix().unwrap_or_else(|| panic!("{text:?} has a fix"));
            let mut changed = text.to_owned();
            fix.apply(&mut changed);
            assert_eq!(changed, fixed, "{text:?}");
        }
    }

    /// After each fix, the replacement must match, and the next error must be farther to the right.
    #[test]
    fn fixes_remove_the_error_or_move_it_right() {
        let grammar = Grammar::rfc1738();
        let mut texts: Vec<(Syntax, String)> = Vec::new();
        for &production in Production::ALL {
            texts.extend(near_misses(&grammar, production.name(), Syntax::Production(production)));
        }
        let schemes =
            grammar.schemes().expect("the BNF has schemes").into_iter().map(|(_, production)| production);
        for scheme in schemes.chain(["otherurl".to_owned()]) {
            texts.extend(near_misses(&grammar, &scheme, Syntax::Strict));
        }
        assert!(texts.len() >= 100_000, "{}", texts.len());
        // Near misses rarely contain these mistakes.
        texts.extend(FIXED.map(|(text, _)| (Syntax::Strict, text.to_owned())));

        let mut fixes: BTreeMap<&str, usize> = BTreeMap::new();
        let mut flaws: Vec<(String, String)> = Vec::new();
        for (syntax, text) in &texts {
            match fixed(*syntax, text) {
                Ok(hints) => hints.iter().for_each(|hint| *fixes.entry(hint.reason()).or_default() += 1),
                Err(flaw) => flaws.push((format!("{syntax:?}"), flaw)),
            }
        }
        // Keep the shortest flaw of each syntax.
        flaws.sort_by_key(|(reading, flaw)| (reading.clone(), flaw.len()));
        flaws.dedup_by(|one, other| one.0 == other.0);
        let flaws: Vec<String> = flaws.into_iter().map(|(_, flaw)| flaw).collect();
        assert!(flaws.is_empty(), "{}", flaws.join("\n"));
        let is_fixed = |remedy| matches!(remedy, Remedy::Encode | Remedy::Write(_) | Remedy::Slashes);
        for hint in KINDS.iter().filter(|hint| is_fixed(hint.row().remedy)) {
            assert!(fixes.contains_key(hint.reason()), "no text was fixed as {hint:?} proposes");
        }
        assert!(fixes.values().sum::<usize>() > 10_000, "{fixes:?}");
    }
}
