//! The contents of an error, and its sentences.

use core::fmt;
use core::ops::Range;

use crate::Production;
use crate::error::character::ENCODE;
use crate::error::failure::{Failure, Found};
use crate::error::farthest::{Expectation, Farthest, Syntax, Wanted};
use crate::error::fix::{Fix, is_unambiguous};
use crate::grammar::class_of;
use crate::grammar::ip::LOGIN_DELIMITERS;
use crate::notation::mistake::Mistake;

/// The contents of an error. Unless the text may contain a password, they are computed on first use, because most callers only check for
/// an error.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Explanation {
    pub(super) farthest: Farthest,
    /// The character at the offset, unless it is withheld.
    pub(super) found: Option<char>,
    /// `true` if the error may be in a password.
    pub(super) withheld: bool,
    pub(super) mistake: Option<&'static Mistake>,
    /// The character or byte that the mistake's sentence names, unless it is withheld.
    pub(super) named: Option<Named>,
    pub(super) is_otherurl: bool,
    /// The offending range of the text, which the fix replaces.
    pub(super) span: Range<usize>,
    pub(super) fix: Option<Fix>,
    /// The production that the message names if there is no mistake, and `true` if it begins at the offset.
    pub(super) part: Option<(Production, bool)>,
}

impl Explanation {
    /// Explains an error in `text`. If the error is within the `secret`, withholds the character at the offset, a mistake that
    /// names a character, and the fix.
    pub(super) fn new(
        text: &str,
        syntax: Syntax,
        farthest: Farthest,
        secret: Option<Range<usize>>,
    ) -> Explanation {
        let failure = Failure::new(text, &farthest);
        let (mut mistake, span, fix) = match failure.find() {
            Some(Found { mistake, span, fix }) => (
                Some(mistake),
                span.clone(),
                fix.map(|replacement| Fix { range: span, replacement, mistake }),
            ),
            None => (None, failure.here(), None),
        };
        let is_secret = |at| secret.as_ref().is_some_and(|secret| secret.contains(&at));
        let withheld = is_secret(farthest.offset) || is_secret(span.start);
        if is_secret(span.start) {
            mistake = mistake.and_then(|mistake| match mistake.name {
                "LoginDelimiter" => Some(&LOGIN_DELIMITERS),
                // Its sentence has `this character` instead.
                "HostCharacter" => Some(mistake),
                _ if mistake.names_character() => failure.may_be_encoded().then_some(&ENCODE),
                _ => Some(mistake),
            });
        }
        let fix = fix.filter(|_| !withheld && is_unambiguous(text));
        let (found, part) = (failure.found.filter(|_| !withheld), failure.part());
        let named = text[span.start..].chars().next().filter(|_| !is_secret(span.start));
        let (named, is_otherurl) =
            (named.map(Named::Character), syntax == Syntax::Strict && failure.is_otherurl());
        Explanation { farthest, found, withheld, mistake, named, is_otherurl, span, fix, part }
    }
}

/// A character or byte in a sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Character(char),
    /// A byte that isn't UTF-8.
    Byte(u8),
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Named::Byte(byte) => write!(f, "`\\x{byte:02X}`"),
            Named::Character(' ') => f.write_str("a space"),
            Named::Character('`') => f.write_str("\"`\""),
            Named::Character(found) if found.is_ascii_graphic() => write!(f, "`{found}`"),
            Named::Character(found) if found.is_ascii() => write!(f, "`{}`", found.escape_debug()),
            Named::Character(found) => write!(f, "`{}` (U+{:04X})", found.escape_debug(), u32::from(found)),
        }
    }
}

/// The reason for an error: the mistake's sentence, or else the part that is invalid.
pub(super) struct Reason<'e>(pub(super) &'e Explanation);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        if let Some(mistake) = error.mistake {
            let (before, after) = mistake.sentence.split_once('…').unwrap_or((mistake.sentence, ""));
            return match (mistake.subject, error.named) {
                _ if before == mistake.sentence => f.write_str(before),
                (Some(subject), _) => write!(f, "{before}{subject}{after}"),
                (None, Some(named)) => write!(f, "{before}{named}{after}"),
                (None, None) => write!(f, "{before}this character{after}"),
            };
        }
        let farthest = &error.farthest;
        if let (Some(root), Some(literal)) = (farthest.root(), farthest.first_literal()) {
            return write!(f, "{} begins with `{literal}`", root.in_words());
        }
        // The outermost production continues with this literal. The inner productions may be complete.
        let outermost = farthest.wanted().min_by_key(|(_, path)| path.len());
        let literal = outermost.filter(|_| farthest.offset > 0).and_then(|(wanted, _)| match wanted {
            Wanted::Literal { literal, matched } => literal.get(matched..),
            _ => None,
        });
        let Some((part, is_at_start)) = error.part else {
            return f.write_str("the text doesn't match");
        };
        let (words, is_class) = (part.in_words(), class_of(part).is_some());
        let Some(found) = error.found else {
            return match literal {
                _ if error.withheld => write!(f, "this character can't appear in {words}"),
                Some(literal) => write!(f, "`{literal}` is missing at the end"),
                None => {
                    let noun = words.split_once(' ').map_or(words, |(_, noun)| noun);
                    let state = if is_at_start { "is missing" } else { "isn't complete" };
                    write!(f, "the {noun} {state}")
                }
            };
        };
        let found = Named::Character(found);
        if is_class && is_at_start {
            write!(f, "{found} isn't {words}")
        } else if farthest.wanted().all(|(wanted, _)| wanted == Wanted::End) {
            write!(f, "{found} can't follow {words}")
        } else if is_at_start {
            write!(f, "{words} can't begin with {found}")
        } else {
            write!(f, "{found} can't appear in {words}")
        }
    }
}

/// The character or byte found at the offset of an error, unless it is withheld, and the expectations there.
pub(super) struct FoundAndExpected<'e>(pub(super) &'e Explanation);

impl fmt::Display for FoundAndExpected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.named, self.0.found) {
            (Some(byte @ Named::Byte(_)), _) => write!(f, "found {byte}, ")?,
            (_, Some(found)) => write!(f, "found {}, ", Named::Character(found))?,
            (_, None) if self.0.withheld => {}
            (_, None) => f.write_str("found the end of the text, ")?,
        }
        f.write_str("expected ")?;
        let names = self.0.farthest.names();
        for (index, name) in names.iter().enumerate() {
            f.write_str(match index {
                0 => "",
                _ if index + 1 == names.len() => " or ",
                _ => ", ",
            })?;
            match name {
                Expectation::Class(production) => f.write_str(production.in_words())?,
                Expectation::Literal { .. } => write!(f, "`{}`", name.text())?,
                Expectation::End => f.write_str("the end of the text")?,
            }
        }
        Ok(())
    }
}
