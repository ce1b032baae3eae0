//! The rules of a file, as strings that the `abnf` crate can parse.

use crate::error::{Error, Place, unexpected};
use crate::grammar::Expr;
use crate::grammar::abnf::tree;

/// The maximum nesting depth of brackets. The limit prevents a stack overflow, because the parser is recursive.
const MAX_DEPTH: usize = 100;

/// A rule whose right-hand side isn't parsed yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rule<'a> {
    pub(super) name: &'a str,
    /// `true` if the rule adds alternatives to an earlier rule: `=/`.
    pub(super) adds: bool,
    /// The text from the name to the end of the last line.
    pub(super) text: &'a str,
    file: &'static str,
    source: &'a str,
    start: usize,
}

impl Rule<'_> {
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    pub(super) fn place(&self) -> Place {
        self.place_at(0)
    }

    /// Returns the position of an offset in `text`.
    fn place_at(&self, offset: usize) -> Place {
        Place::of(self.file, self.source, self.start + offset)
    }

    pub(super) fn rhs(&self) -> Result<Expr, Error> {
        if let Some(offset) = too_deep(self.text) {
            return Err(self.unexpected(offset, "at most 100 nested brackets"));
        }
        // In ABNF, comment lines after a rule don't belong to it, and a rule must end with a line break.
        let mut rule = self.text;
        while let Some((before, last)) = rule.rsplit_once('\n')
            && last.trim_start().starts_with(';')
        {
            rule = before;
        }
        let rule = abnf::rule(&format!("{}\n", rule.trim_end()));
        let rule = rule.map_err(|error| self.unexpected(self.offset_in(&error.to_string()), "ABNF"))?;
        tree::expr(rule.node(), self.place())
    }

    fn unexpected(&self, offset: usize, expected: &'static str) -> Error {
        unexpected(self.place_at(offset), expected, &self.text[offset..])
    }

    /// Extracts the offset of an error from the parser's message. The message is `0: at line 2, in Eof:`, that line, and a caret
    /// below it. An error at the end has another message, so any other message means the end of the text.
    fn offset_in(&self, message: &str) -> usize {
        let mut lines = message.lines();
        let number = lines.next().and_then(|line| {
            let after = line.split_once("at line ")?.1;
            after[..after.find(|c: char| !c.is_ascii_digit())?].parse::<usize>().ok()?.checked_sub(1)
        });
        let column = lines.nth(1).and_then(|caret| caret.trim_end().len().checked_sub(1));
        let (Some(number), Some(column)) = (number, column) else { return self.text.len() };
        let before: usize = self.text.split_inclusive('\n').take(number).map(str::len).sum();
        // The parser stops before the whitespace that precedes the unexpected text.
        let rest = self.text.get(before + column..).unwrap_or_default().trim_start();
        self.text.len() - rest.len()
    }
}

/// Returns the rules of a file, in order.
pub(super) fn rules<'a>(file: &'static str, source: &'a str) -> Result<Vec<Rule<'a>>, Error> {
    let mut rules: Vec<Rule<'a>> = Vec::new();
    let mut open = false;
    let mut offset = 0;
    for line in source.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let content = line.trim_start();
        if line.starts_with(';') || line.trim_end_matches(['\r', '\n']).is_empty() {
            open = false;
        } else if content.len() == line.len() {
            let rule = begin(file, source, start, offset)?;
            check_definition(&rules, &rule)?;
            rules.push(rule);
            open = true;
        } else if let Some(last) = rules.last_mut().filter(|_| open) {
            last.text = source[last.start..offset].trim_end();
        } else if !content.is_empty() && !content.starts_with(';') {
            return Err(unexpected(
                Place::of(file, source, offset - content.len()),
                "a rule at the start of a line",
                content,
            ));
        }
    }
    Ok(rules)
}

/// Returns the rule that begins with the line `start..end`.
fn begin<'a>(file: &'static str, source: &'a str, start: usize, end: usize) -> Result<Rule<'a>, Error> {
    let line = &source[start..end];
    let in_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let name = &line[..line.find(|c| !in_name(c)).unwrap_or(line.len())];
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return Err(unexpected(Place::of(file, source, start), "a rule name", line));
    }
    let after_name = line[name.len()..].trim_start_matches([' ', '\t']);
    if !after_name.starts_with('=') {
        return Err(unexpected(Place::of(file, source, end - after_name.len()), "`=`", after_name));
    }
    Ok(Rule { name, adds: after_name.starts_with("=/"), text: line.trim_end(), file, source, start })
}

/// Checks that a name isn't defined twice, and that `=/` comes after a definition.
fn check_definition(before: &[Rule<'_>], rule: &Rule<'_>) -> Result<(), Error> {
    let name = rule.name.to_owned();
    match before.iter().find(|before| before.is(rule.name)) {
        Some(first) if !rule.adds => {
            Err(Error::Duplicate { place: rule.place(), name, first: first.place().line })
        }
        None if rule.adds => Err(Error::Incremental { place: rule.place(), name }),
        _ => Ok(()),
    }
}

/// Returns the offset of the first bracket that is nested too deeply.
fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut until = None;
    for (offset, byte) in text.bytes().enumerate() {
        match (until, byte) {
            (Some(end), _) if byte == end => until = None,
            (Some(_), _) => {}
            (None, b'"') => until = Some(b'"'),
            (None, b'<') => until = Some(b'>'),
            (None, b';') => until = Some(b'\n'),
            (None, b'(' | b'[') if depth == MAX_DEPTH => return Some(offset),
            (None, b'(' | b'[') => depth += 1,
            (None, b')' | b']') => depth = depth.saturating_sub(1),
            (None, _) => {}
        }
    }
    None
}
