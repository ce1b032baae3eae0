//! The span of an error: the offending range of the text.

use core::ops::Range;

use crate::error::evidence::Evidence;
use crate::error::hint_table::{Extent, Hint};

impl Extent {
    /// Returns the offending range of the text for this hint.
    pub(super) fn range(self, hint: Hint, evidence: &Evidence<'_>) -> Range<usize> {
        let offset = evidence.before.len();
        let end = evidence.text.trim_end().len().max(offset);
        let until = |delimiters: &[char]| evidence.rest.find(delimiters).map_or(end, |at| offset + at);
        let character = evidence.character();
        match self {
            Extent::Character => character,
            Extent::Last(wanted) => {
                evidence.before.rfind(wanted).map_or(character, |at| at..at + wanted.len_utf8())
            }
            Extent::After(start) => evidence.before.rfind(start).map_or(0, |at| at + 1)..end,
            Extent::Port => {
                evidence.before.rfind(':').map_or(character, |colon| colon + 1..until(&['/', '?', '#']))
            }
            Extent::Segment => offset..until(&['/']),
            Extent::WhiteSpace => offset..evidence.text.len() - evidence.rest.trim_start().len(),
            Extent::Rest => offset..evidence.text.len(),
            Extent::Whole => 0..end,
            Extent::Insertion => offset..offset,
            Extent::Start => 0..0,
            Extent::Login => {
                let authority = evidence.authority_range();
                let login = evidence.authority().rfind('@').map_or(0, |at| at + 1);
                authority.start..authority.start + login
            }
            Extent::Label => label(evidence, hint).filter(|label| label.start <= offset).unwrap_or(character),
            Extent::Brackets => {
                offset..evidence.rest.find(']').map_or(character.end, |at| offset + at + "]".len())
            }
        }
    }
}

/// Returns the first label or character of the host that breaks the rule.
fn label(evidence: &Evidence<'_>, rule: Hint) -> Option<Range<usize>> {
    let authority = evidence.authority_range();
    let host = &evidence.text[authority.clone()];
    let start = authority.start + host.find('@').map_or(0, |at| at + 1);
    let host = &evidence.text[start..authority.end];
    if let Hint::HostCharacter(Some(found)) = rule {
        let at = start + host.find(found)?;
        return Some(at..at + found.len_utf8());
    }
    let ends_host = |character: char| {
        character.is_ascii() && !character.is_ascii_alphanumeric() && !".-_".contains(character)
    };
    let host = &host[..host.find(ends_host).unwrap_or(host.len())];
    let is_wrong = |label: &str, end: usize| match rule {
        Hint::Underscore => label.contains('_'),
        Hint::HostNonAscii => !label.is_ascii(),
        Hint::LabelHyphen => label.starts_with('-') || label.ends_with('-'),
        Hint::EmptyLabel => label.is_empty(),
        Hint::LastLabelDigit => end == host.len(),
        _ => false,
    };
    let mut at = 0;
    for label in host.split('.') {
        let end = at + label.len();
        if is_wrong(label, end) {
            return Some(start + at..start + end);
        }
        at = end + 1;
    }
    None
}
