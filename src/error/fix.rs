//! Fixes: the changes that hints propose, as data.

use alloc::format;
use alloc::string::{String, ToString};
use core::ops::Range;

use crate::Hint;
use crate::error::details::Details;
use crate::error::hint::Extent;
use crate::mask::suspected;

/// A change to a text that isn't valid, as a hint proposes it.
///
/// [`ParseError::fix`](crate::ParseError::fix) makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// The range of the text to replace, in bytes. It is empty where something is inserted.
    pub range: Range<usize>,
    /// The text to put there. It is empty where something is removed.
    pub replacement: String,
}

impl Details {
    /// Returns the change to `input` that the first of the hints with exactly one proposes, unless it is to a possible
    /// password.
    pub(super) fn fix(&self, input: &str) -> Option<Fix> {
        let found = input.get(self.offset..)?.chars().next();
        if self.withheld || found != self.found {
            return None;
        }
        let fix = self.hints.iter().find_map(|hint| hint.fix(input, self.offset))?;
        let is_shown = suspected(input, self.root)
            .iter()
            .all(|secret| secret.end <= fix.range.start || fix.range.end <= secret.start);
        is_shown.then_some(fix)
    }

    /// Returns the URL that the author probably meant, if `input` lacks nothing but a scheme.
    #[cfg(feature = "report")]
    pub(super) fn meant(&self, input: &str) -> Option<String> {
        let fix = self.fix(input).filter(|_| self.hints.contains(&Hint::HostWithoutScheme))?;
        Some(fix.replacement)
    }
}

impl Hint {
    /// Returns the change that the hint proposes for an error at `offset` in `text`, as its row of the table says.
    pub(super) fn fix(self, text: &str, offset: usize) -> Option<Fix> {
        let (before, rest) = text.split_at_checked(offset)?;
        let (extent, written) = self.row().change?;
        let (start, length) = match extent {
            Extent::Text => {
                let slash = if text.contains('/') { "" } else { "/" };
                let replacement = format!("{written}{}{slash}", text.trim_end());
                return Some(Fix { range: 0..text.len(), replacement });
            }
            Extent::Before(character) if before.contains(character) => {
                (before.rfind(character)?, character.len_utf8())
            }
            Extent::Character | Extent::Before(_) => (offset, rest.chars().next()?.len_utf8()),
            Extent::Insertion => (offset, 0),
            Extent::Space => (offset, rest.len() - rest.trim_start().len()),
            Extent::Rest => (offset, rest.len()),
        };
        Some(Fix { range: start..start + length, replacement: written.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::ToOwned;
    use std::collections::BTreeMap;
    use std::format;
    use std::string::{String, ToString};
    use std::vec::Vec;

    use rfc1738_bnf::{Grammar, Sentences};

    use crate::error::Syntax;
    use crate::error::hint::KINDS;
    use crate::{Hint, Production, Url};

    /// Near-misses of each production, and of each scheme in the strict reading; 117,000 in all.
    const SAMPLES: usize = 1_500;
    const SEED: u64 = 1738;

    fn accepts(syntax: Syntax, text: &str) -> bool {
        match syntax.root() {
            Some(production) => production.matches(text),
            None => Url::new(text).is_some(),
        }
    }

    /// Applies each fix that is proposed for the text. Returns the hints that propose one, or what is wrong with a fix.
    ///
    /// The hints are those of an error that withholds nothing.
    fn fixed(syntax: Syntax, text: &str) -> Result<Vec<Hint>, String> {
        if accepts(syntax, text) {
            return Ok(Vec::new());
        }
        let error = syntax.explain(text);
        let proposing: Vec<Hint> =
            error.hints.iter().copied().filter(|hint| hint.row().change.is_some()).collect();
        for hint in &proposing {
            let flaw = |what: &str| format!("{syntax:?} {text:?}: {hint:?}: {what}");
            let fix = hint.fix(text, error.offset).ok_or_else(|| flaw("no fix"))?;
            let mut fixed = text.to_owned();
            fixed.replace_range(fix.range.clone(), &fix.replacement);
            if accepts(syntax, &fixed) {
                continue;
            }
            let place = syntax.explain(&fixed).offset;
            let end = fix.range.start + fix.replacement.len();
            if place < end {
                return Err(flaw(&format!("{fixed:?} is wrong within the fix, at {place}")));
            }
            // An insertion or a removal reads nothing by itself: what follows has to be read, too.
            let in_text = place - end + fix.range.end;
            let is_replacement = !fix.range.is_empty() && !fix.replacement.is_empty();
            let moves =
                if is_replacement { place > error.offset } else { in_text > error.offset.max(fix.range.end) };
            if !moves {
                return Err(flaw(&format!("{fixed:?} is no better, at {place}")));
            }
        }
        Ok(proposing)
    }

    /// Near-misses of a production, read in this way.
    fn near_misses(grammar: &Grammar, name: &str, syntax: Syntax) -> impl Iterator<Item = (Syntax, String)> {
        let sentences = Sentences::new(grammar, name, SEED).expect("it is defined");
        sentences.near_misses(SEED).take(SAMPLES).map(move |text| (syntax, text))
    }

    /// A hint says what to write, encode or remove if and only if it has a fix, and both are the same.
    #[test]
    fn the_words_of_a_hint_propose_what_its_fix_does() {
        for hint in KINDS {
            let words = hint.to_string();
            let proposes =
                ["write `", "encoded: `", "encode it: `", "sign is `", "remove it", "leave it off"];
            let proposes = proposes.iter().any(|proposal| words.contains(proposal));
            match hint.row().change.map(|(_, written)| written.to_string()) {
                Some(removed) if removed.is_empty() => {
                    assert!(words.ends_with(": remove it") || words.ends_with(": leave it off"), "{words}");
                }
                Some(written) => assert!(proposes && words.contains(&format!("`{written}`")), "{words}"),
                // These are in place of others, where the character is withheld.
                None => assert!(!proposes || *hint == Hint::LoginDelimiters, "{words}"),
            }
        }
    }

    /// Texts, fixed as the RFC says.
    const FIXED: [(&str, &str); 18] = [
        // 2.2: "All unsafe characters must always be encoded within a URL."
        ("http://host.dom/a b", "http://host.dom/a%20b"),
        ("http://host.dom/~joe", "http://host.dom/%7Ejoe"),
        ("http://host.dom/caf\u{e9}", "http://host.dom/caf%C3%A9"),
        ("http://host.dom/100%", "http://host.dom/100%25"),
        ("http://host.dom/?a\\b", "http://host.dom/?a%5Cb"),
        // 2.1: `<scheme>:<scheme-specific-part>`.
        ("www.example.com", "http://www.example.com/"),
        ("host.dom/path?search", "http://host.dom/path?search"),
        // The rest isn't part of the URL.
        ("http://host.dom/\r\n", "http://host.dom/"),
        (" \thttp://host.dom/", "http://host.dom/"),
        ("http://host.dom#top", "http://host.dom"),
        // 3.1: `//<user>:<password>@<host>:<port>/<url-path>`.
        ("http:\\\\host.dom/", "http:/\\host.dom/"),
        ("http:/\\host.dom/", "http://host.dom/"),
        ("http://host.dom\\path", "http://host.dom/path"),
        ("http://host.dom./", "http://host.dom/"),
        // 3.3: a search follows a `/`; 3.10, 3.11: so does a path, and the `/` isn't optional.
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
            let fix = error.fix(text).unwrap_or_else(|| panic!("{text:?} has a fix"));
            let mut changed = text.to_owned();
            changed.replace_range(fix.range, &fix.replacement);
            assert_eq!(changed, fixed, "{text:?}");
        }
    }

    /// The replacement is valid where it stands, and the text is read farther than before.
    #[test]
    fn every_fix_moves_the_error_to_the_right_or_removes_it() {
        let grammar = Grammar::rfc1738();
        let mut texts: Vec<(Syntax, String)> = Vec::new();
        for &production in Production::ALL {
            texts.extend(near_misses(&grammar, production.name(), Syntax::Production(production)));
        }
        let schemes =
            grammar.schemes().expect("there are some").into_iter().map(|(_, production)| production);
        for scheme in schemes.chain(["otherurl".to_owned()]) {
            texts.extend(near_misses(&grammar, &scheme, Syntax::Strict));
        }
        assert!(texts.len() >= 100_000, "{}", texts.len());
        // Near-misses hardly ever have these mistakes.
        texts.extend(FIXED.map(|(text, _)| (Syntax::Strict, text.to_owned())));

        let mut fixes: BTreeMap<&str, usize> = BTreeMap::new();
        let mut flaws: Vec<(String, String)> = Vec::new();
        for (syntax, text) in &texts {
            match fixed(*syntax, text) {
                Ok(hints) => hints.iter().for_each(|hint| *fixes.entry(hint.summary()).or_default() += 1),
                Err(flaw) => flaws.push((format!("{syntax:?}"), flaw)),
            }
        }
        // The shortest of each reading.
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
