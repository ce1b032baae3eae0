//! Fixes: changes to a text that remove an error.

use alloc::string::{String, ToString};
use core::ops::Range;

use crate::error::hint::Hint;
use crate::error::hint_table::{Extent, Written};

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
        Some(Fix { range, replacement: Written::Escape(character).to_string(), hint })
    }
}

impl Hint {
    /// Returns the range and replacement from the hint's row of the table, for an error at `offset` in
    /// `text`.
    pub(super) fn change(self, text: &str, offset: usize) -> Option<(Range<usize>, Written)> {
        let (before, rest) = text.split_at_checked(offset)?;
        if self == Hint::Space && begins_url_later(rest) {
            return None;
        }
        let (extent, mut written) = self.row().change?;
        let (start, length) = match extent {
            Extent::Before(character) if before.contains(character) => {
                (before.rfind(character)?, character.len_utf8())
            }
            Extent::Character | Extent::Before(_) => (offset, rest.chars().next()?.len_utf8()),
            Extent::Insertion => (offset, 0),
            Extent::Start => (0, 0),
            Extent::BeforeHost => {
                let start;
                (start, written) = slashes(before, rest)?;
                (start, 0)
            }
            Extent::WhiteSpace => (offset, rest.len() - rest.trim_start().len()),
            Extent::Rest => (offset, rest.len()),
        };
        Some((start..start + length, written))
    }
}

/// Returns `true` if the text may contain another URL. A space before it may then end the first URL.
pub(crate) fn begins_url_later(rest: &str) -> bool {
    rest.contains("://")
}

/// Returns the missing slashes after a scheme's colon, and their offset. A path follows `file:/`, and a host
/// follows the slashes of other schemes.
fn slashes(before: &str, rest: &str) -> Option<(usize, Written)> {
    let colon = before.find(':')? + 1;
    let is_file = before.get(..4).is_some_and(|scheme| scheme.eq_ignore_ascii_case("file"));
    let slashes = before.len() - colon;
    let goes_on = rest.starts_with(|first: char| first.is_ascii_alphanumeric());
    let (at, written) = match (is_file, slashes) {
        (true, 1) => (colon, Written::Slashes),
        (true, _) => return None,
        (false, 0) => (colon, Written::Slashes),
        (false, _) => (before.len(), Written::Slash),
    };
    goes_on.then_some((at, written))
}

#[cfg(test)]
mod tests {
    use std::borrow::ToOwned;
    use std::collections::BTreeMap;
    use std::format;
    use std::string::{String, ToString};
    use std::vec::Vec;

    use rfc1738_bnf::{Grammar, Sentences};

    use super::Fix;
    use crate::error::Syntax;
    use crate::error::hint_table::KINDS;
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

    /// Applies each fix that is proposed for the text. Returns the hints that propose a fix, or a description
    /// of a wrong fix.
    ///
    /// Passwords aren't withheld.
    fn fixed(syntax: Syntax, text: &str) -> Result<Vec<Hint>, String> {
        if accepts(syntax, text) {
            return Ok(Vec::new());
        }
        let error = syntax.explain(text);
        let mut proposing = Vec::new();
        for &hint in error.hints.iter() {
            let Some((range, written)) = hint.change(text, error.offset) else { continue };
            proposing.push(hint);
            let flaw = |what: &str| format!("{syntax:?} {text:?}: {hint:?}: {what}");
            let fix = Fix { range, replacement: written.to_string(), hint };
            let mut fixed = text.to_owned();
            fix.apply(&mut fixed);
            if accepts(syntax, &fixed) {
                continue;
            }
            let place = syntax.explain(&fixed).offset;
            let end = fix.range.start + fix.replacement.len();
            if place < end {
                return Err(flaw(&format!("{fixed:?} has an error within the fix, at {place}")));
            }
            // After an insertion or a removal, the text after it must match, too.
            let in_text = place - end + fix.range.end;
            let is_replacement = !fix.range.is_empty() && !fix.replacement.is_empty();
            let moves =
                if is_replacement { place > error.offset } else { in_text > error.offset.max(fix.range.end) };
            if !moves {
                return Err(flaw(&format!(
                    "{fixed:?} has an error that isn't farther to the right, at {place}"
                )));
            }
        }
        Ok(proposing)
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
        ("http://host.dom/~joe", "http://host.dom/%7Ejoe"),
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
    fn a_text_is_fixed_as_the_rfc_says() {
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
    fn every_fix_moves_the_error_to_the_right_or_removes_it() {
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
                Ok(hints) => hints.iter().for_each(|hint| *fixes.entry(hint.summary()).or_default() += 1),
                Err(flaw) => flaws.push((format!("{syntax:?}"), flaw)),
            }
        }
        // Keep the shortest of each syntax.
        flaws.sort_by_key(|(reading, flaw)| (reading.clone(), flaw.len()));
        flaws.dedup_by(|one, other| one.0 == other.0);
        let flaws: Vec<String> = flaws.into_iter().map(|(_, flaw)| flaw).collect();
        assert!(flaws.is_empty(), "{}", flaws.join("\n"));
        for hint in KINDS.iter().filter(|hint| hint.row().change.is_some()) {
            assert!(fixes.contains_key(hint.summary()), "no text was fixed as {hint:?} proposes");
        }
        assert!(fixes.values().sum::<usize>() > 10_000, "{fixes:?}");
    }
}
