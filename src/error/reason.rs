//! The reason for an error in a sentence.

use core::fmt;

use crate::Production;
use crate::error::details::Details;
use crate::error::evidence::{Evidence, needs_at};
use crate::error::farthest::Wanted;
use crate::error::words::Shown;
use crate::notation::class;

/// The reason for an error: the first rule that the text breaks, or else the part that is wrong.
pub(super) struct Reason<'e>(pub(super) &'e Details);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        if let Some(hint) = error.rule() {
            return hint.fmt(f);
        }
        if let (Some(root), Some(literal)) = (error.farthest.root(), error.first_literal()) {
            return write!(f, "{} begins with `{literal}`", root.in_words());
        }
        // The outermost production continues with this literal. The inner productions may be complete.
        let outermost = error.farthest.wanted().min_by_key(|(_, path)| path.len());
        let literal = outermost.filter(|_| error.farthest.offset > 0).and_then(|(wanted, _)| match wanted {
            Wanted::Literal { literal, matched } => literal.get(matched..),
            _ => None,
        });
        let Some((part, is_at_start)) = error.part else { return f.write_str("the text doesn't match") };
        let (words, is_class) = (part.in_words(), class::named(part).is_some());
        match (error.found, literal) {
            (None, _) if error.withheld => write!(f, "this character can't appear in {words}"),
            (None, Some(literal)) => write!(f, "`{literal}` is missing at the end"),
            (None, None) => {
                let noun = words.split_once(' ').map_or(words, |(_, noun)| noun);
                let state = if is_at_start { "is missing" } else { "isn't complete" };
                write!(f, "the {noun} {state}")
            }
            (Some(found), _) if is_class && is_at_start => {
                write!(f, "{} isn't {words}", Shown(Some(found)))
            }
            (Some(found), _) if error.farthest.wanted().all(|(wanted, _)| wanted == Wanted::End) => {
                write!(f, "{} can't follow {words}", Shown(Some(found)))
            }
            (Some(found), _) if is_at_start => {
                write!(f, "{words} can't begin with {}", Shown(Some(found)))
            }
            (Some(found), _) => write!(f, "{} can't appear in {words}", Shown(Some(found))),
        }
    }
}

impl Details {
    /// Returns the literal with which the text must begin, if it doesn't.
    fn first_literal(&self) -> Option<&'static str> {
        let mut literals = self.farthest.wanted().map(|(wanted, _)| match wanted {
            Wanted::Literal { literal, matched } => (matched == self.farthest.offset).then_some(literal),
            _ => None,
        });
        let literal = literals.next()?;
        literals.all(|other| other == literal).then_some(literal)?
    }
}

/// Returns the innermost production being parsed that is meaningful in a message, and `true` if it begins at
/// the offset.
pub(super) fn part(place: &Evidence<'_>) -> Option<(Production, bool)> {
    use Production::{Digits, Domainlabel, Hostname, Hostnumber, Port, Toplabel};

    let at_follows = place.rest.contains('@');
    let all = || place.farthest.wanted().rev().map(|(_, path)| path);
    // Among paths of the same length, the first in the grammar wins.
    let meant = all().filter(|path| at_follows || !needs_at(path)).max_by_key(|path| path.len());
    let path = meant.or_else(|| all().next())?;
    let has_number = path.iter().any(|(production, _)| matches!(production, Port | Hostnumber));
    let is_detail = |production| match production {
        Domainlabel | Toplabel | Hostname | Hostnumber => true,
        Digits => has_number,
        _ => class::named(production).is_some(),
    };
    let (_, (part, start)) =
        path.iter().enumerate().rfind(|(depth, (production, _))| *depth == 0 || !is_detail(*production))?;
    Some((*part, *start == place.before.len()))
}
