//! The parse of a string, step by step: at each character, the production being parsed and the symbols that can come next.

mod items;
mod rules;

use std::ops::Range;

use maud::{Markup, html};
use rfc1738::{Node, Production};

use crate::Address;
use crate::reading::Reading;
use crate::symbols;
use items::{Frame, Item, START, Sets};
use rules::{RULES, Symbol};

/// The state of a parse before a character.
struct Step {
    /// The length of the longest prefix that the grammar allows, which is the last offset with a step.
    limit: usize,
    /// The frames down to the production to draw.
    frames: Vec<Frame>,
    /// The number of the symbol that matches the next character.
    token: Option<usize>,
    /// The items that could come next.
    items: Vec<Item>,
}

impl Step {
    fn at(reading: Reading, text: &str, offset: usize) -> Step {
        let mut sets = Sets::new(reading);
        let (_, limit) = sets.read(START, text.as_bytes());
        let tree = reading.tree(text).ok();
        let path = |offset| tree.as_ref().map(|tree| path(tree.root(), offset)).unwrap_or_default();
        let offset = offset.min(limit);
        let (set, _) = sets.read(START, &text.as_bytes()[..offset]);
        let read = matching(&mut sets, set, &text.as_bytes()[offset..], &path(offset));
        let (frames, token) = match (read.first(), offset.checked_sub(1)) {
            (Some(item), _) => {
                let innermost = item.innermost();
                (item.frames[..=innermost].to_vec(), Some(item.frames[innermost].symbol))
            }
            (None, Some(before)) => {
                let (set_before, _) = sets.read(START, &text.as_bytes()[..before]);
                let last = matching(&mut sets, set_before, &text.as_bytes()[before..], &path(before));
                (shared(sets.items(set), &shared(&last, &[])), None)
            }
            (None, None) => (shared(sets.items(set), &[]), None),
        };
        Step { limit, frames, token, items: sets.items(set).to_vec() }
    }

    /// Returns the production to draw.
    fn rule(&self) -> Option<usize> {
        self.frames.last().map(|frame| frame.rule)
    }

    /// Returns the symbols that could come next in the drawn production.
    fn next(&self) -> Vec<usize> {
        let Some((last, before)) = self.frames.split_last() else { return Vec::new() };
        let mut symbols = Vec::new();
        for item in &self.items {
            if let Some(frame) = item.frames.get(before.len())
                && item.frames.starts_with(before)
                && frame.rule == last.rule
                && !symbols.contains(&frame.symbol)
            {
                symbols.push(frame.symbol);
            }
        }
        symbols
    }

    /// Returns the symbols of the drawn production that could come next or later.
    fn later(&self) -> Vec<usize> {
        let mut symbols = self.next();
        let mut at = 0;
        while let (Some(&symbol), Some(rule)) = (symbols.get(at), self.rule()) {
            for &next in &RULES.get(rule).follow[symbol] {
                if !symbols.contains(&next) {
                    symbols.push(next);
                }
            }
            at += 1;
        }
        symbols
    }
}

/// Returns the items that match the next character and as much of the rest as possible. If the BNF is ambiguous, returns those
/// that agree most with the tree.
fn matching(sets: &mut Sets, set: usize, rest: &[u8], path: &[Place]) -> Vec<Item> {
    let is_in_tree = |frame: &&Frame| {
        let rule = &RULES.get(frame.rule).name;
        path.iter().any(|(name, numbers)| name == rule && numbers.contains(&frame.symbol))
    };
    let items = rest.first().map(|&byte| sets.matching(set, byte)).unwrap_or_default();
    let ranks: Vec<(usize, bool, usize)> = items
        .iter()
        .map(|item| {
            let alone = sets.add(vec![item.clone()]);
            let (last, length) = sets.read(alone, rest);
            let can_end = length == rest.len() && sets.items(last).iter().any(Item::is_end);
            (length, can_end, item.frames.iter().filter(is_in_tree).count())
        })
        .collect();
    let best = ranks.iter().max();
    items.into_iter().zip(&ranks).filter(|(_, rank)| Some(*rank) == best).map(|(item, _)| item).collect()
}

/// A production, and the numbers of its symbols that may contain a given character. A leaf has no numbers.
type Place = (&'static str, Range<usize>);

/// Returns the productions of the tree that contain the character, outermost first.
fn path(mut node: Node<'_>, offset: usize) -> Vec<Place> {
    let mut path = Vec::new();
    loop {
        let numbers = symbols::of(&node);
        let child = node.children().zip(numbers).find(|(child, _)| child.span().contains(&offset));
        if let Some(production) = node.production() {
            path.push((production.name(), child.as_ref().map_or(0..0, |(_, numbers)| numbers.clone())));
        }
        match child {
            Some((child, _)) => node = child,
            None => return path,
        }
    }
}

/// Selects the items that share the most frames with `last`, and returns the frames down to the innermost production that
/// contains all of them.
fn shared(items: &[Item], last: &[Frame]) -> Vec<Frame> {
    let depth = |one: &[Frame], other: &[Frame]| {
        let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
        let is_in_same =
            matches!((one.get(same), other.get(same)), (Some(one), Some(other)) if one.rule == other.rule);
        same + usize::from(is_in_same)
    };
    let inner = |item: &'_ Item| item.frames.get(..=item.innermost()).unwrap_or_default().to_vec();
    let nearest = items.iter().map(|item| depth(&item.frames, last)).max().unwrap_or(0);
    let mut near =
        items.iter().filter(|item| !item.is_end() && depth(&item.frames, last) == nearest).map(inner);
    // Nothing can follow, so draw the last production.
    let Some(first) = near.next() else {
        let last = Item { frames: last.to_vec(), matched: 0 };
        return inner(&last);
    };
    near.fold(first, |mut shared, frames| {
        shared.truncate(depth(&shared, &frames));
        shared
    })
}

/// Renders the state of a parse before the character at the byte offset `offset`.
///
/// `data-rule` names the production to draw, and `data-token`, `data-next` and `data-later` hold the numbers of its symbols: the
/// one that matches the character, those that could come next, and those that could come next or later. `data-limit` is the
/// offset of the error, or the text's length.
#[must_use]
pub fn step(reading: Reading, text: &str, offset: usize, to_root: &str) -> Markup {
    let step = Step::at(reading, text, offset);
    let offset = offset.min(step.limit);
    let (before, rest) = text.split_at_checked(offset).unwrap_or((text, ""));
    let mut characters = rest.chars();
    let character = characters.next();
    let numbers = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
    let can_end = step.items.iter().any(Item::is_end);
    let labels = labels(&step.items, to_root);
    html! {
        div.step data-rule=[step.rule().map(|rule| &RULES.get(rule).name)] data-token=[step.token]
            data-next=(numbers(&step.next())) data-later=(numbers(&step.later())) data-limit=(step.limit) {
            p.read { code {
                (before)
                @if let Some(character) = character { mark { (character) } } @else { mark.end {} }
                (characters.as_str())
            } }
            p.within {
                @for (index, frame) in step.frames.iter().enumerate() {
                    @if index > 0 { " › " }
                    (name(frame.rule, to_root))
                }
            }
            p.words {
                @match (step.frames.last().zip(step.token), character) {
                    (Some((frame, token)), Some(character)) => {
                        code { (character) } " matches " (symbol(&RULES.get(frame.rule).symbols[token], 0, to_root))
                        " in " (name(frame.rule, to_root)) ". "
                    }
                    (_, Some(character)) => { code { (character) } " isn't allowed here. " }
                    (_, None) if can_end => "The text is complete. ",
                    (_, None) => "The text isn't complete. ",
                }
                @if labels.is_empty() { "Nothing may follow." } @else {
                    "Allowed here: "
                    @for (index, label) in labels.iter().enumerate() {
                        @if index > 0 && index + 1 == labels.len() && !can_end { " or " } @else if index > 0 { ", " }
                        (label)
                    }
                    @if can_end { " or the end of the text" }
                    "."
                }
            }
        }
    }
}

/// Renders the symbols that the items match next, without duplicates.
fn labels(items: &[Item], to_root: &str) -> Vec<Markup> {
    let mut labels: Vec<Markup> = Vec::new();
    for item in items {
        let innermost = item.innermost();
        let Some(frame) = item.frames.get(innermost) else { continue };
        let matched = if innermost + 1 == item.frames.len() { item.matched } else { 0 };
        let label = symbol(&RULES.get(frame.rule).symbols[frame.symbol], matched, to_root);
        if !labels.iter().any(|known| known.0 == label.0) {
            labels.push(label);
        }
    }
    labels
}

/// Renders a symbol, or the rest of a literal.
fn symbol(symbol: &Symbol, matched: usize, to_root: &str) -> Markup {
    match symbol {
        Symbol::Literal(text) => html! { code { "\"" (text.get(matched..).unwrap_or_default()) "\"" } },
        Symbol::Class(rule, _) | Symbol::Rule(rule) => name(*rule, to_root),
    }
}

/// Renders the name of a production.
fn name(rule: usize, to_root: &str) -> Markup {
    let name = &RULES.get(rule).name;
    html! {
        @match name.parse::<Production>() {
            Ok(production) => a href=(Address::production(production).link_with_root(to_root)) { code { (name) } },
            Err(_) => code { (name) },
        }
    }
}

#[cfg(test)]
mod tests;
