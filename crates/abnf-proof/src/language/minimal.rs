//! Automata as tables, and the minimal table of a language.

use std::collections::HashMap;
use std::hash::Hash;

use super::{DEAD, Language, START};

/// A complete deterministic automaton, not necessarily minimal. It starts in state 0.
pub(super) struct Table {
    classes: [u8; 256],
    /// For each state, the next state by class.
    next: Vec<Vec<usize>>,
    accepting: Vec<bool>,
}

impl Table {
    /// Builds the table of the automaton that `step` and `accepts` define. It has the states that are reachable from `start`.
    pub(super) fn explore<S: Copy + Eq + Hash>(
        classes: [u8; 256],
        start: S,
        step: impl Fn(S, u8) -> S,
        accepts: impl Fn(S) -> bool,
    ) -> Table {
        let bytes = least_bytes(&classes);
        let mut numbers = HashMap::from([(start, 0)]);
        let mut states = vec![start];
        let mut next = Vec::new();
        while let Some(&state) = states.get(next.len()) {
            let row = bytes.iter().map(|&byte| {
                let to = step(state, byte);
                *numbers.entry(to).or_insert_with(|| {
                    states.push(to);
                    states.len() - 1
                })
            });
            let row = row.collect();
            next.push(row);
        }
        Table { classes, next, accepting: states.into_iter().map(accepts).collect() }
    }
}

/// Returns the least byte of each class. Classes are numbered without gaps.
pub(super) fn least_bytes(classes: &[u8; 256]) -> Vec<u8> {
    let mut least = vec![None; classes.iter().map(|&class| usize::from(class) + 1).max().unwrap_or(0)];
    for byte in (0..=255).rev() {
        least[usize::from(classes[usize::from(byte)])] = Some(byte);
    }
    least.into_iter().flatten().collect()
}

/// Returns the minimal automaton. Its classes are numbered by their least bytes and its states by their least access
/// words, so equal languages have equal tables.
pub(super) fn minimal(table: &Table) -> Language {
    let blocks = blocks(table);
    let is_dead = |state: usize| {
        !table.accepting[state] && table.next[state].iter().all(|&to| blocks[to] == blocks[state])
    };
    let classes = merged_classes(table, &blocks);
    let bytes = least_bytes(&classes);

    let mut numbers = HashMap::new();
    if let Some(dead) = (0..blocks.len()).find(|&state| is_dead(state)) {
        numbers.insert(blocks[dead], DEAD);
    }
    // `order` holds one state per block; the first two numbers are reserved for the dead and the start state.
    let mut order = Vec::new();
    if !is_dead(0) {
        numbers.insert(blocks[0], START);
        order.push(0);
    }
    let mut language = Language::empty(classes, bytes.len());
    let mut done = 0;
    while let Some(&state) = order.get(done) {
        done += 1;
        language.accepting.push(table.accepting[state]);
        for &byte in &bytes {
            let to = table.next[state][usize::from(table.classes[usize::from(byte)])];
            let number = *numbers.entry(blocks[to]).or_insert_with(|| {
                order.push(to);
                order.len()
            });
            language.next.push(number);
        }
    }
    language
}

/// Returns Moore's partition: the block of each state, equal for states that no word distinguishes.
fn blocks(table: &Table) -> Vec<usize> {
    let mut blocks: Vec<usize> = table.accepting.iter().map(|&accepting| usize::from(accepting)).collect();
    let mut count = 0;
    loop {
        let mut numbers = HashMap::new();
        let refined: Vec<usize> = (0..blocks.len())
            .map(|state| {
                let row: Vec<usize> = table.next[state].iter().map(|&to| blocks[to]).collect();
                let number = numbers.len();
                *numbers.entry((blocks[state], row)).or_insert(number)
            })
            .collect();
        blocks = refined;
        if numbers.len() == count {
            return blocks;
        }
        count = numbers.len();
    }
}

/// Returns the coarsest partition of the bytes into classes, such that no state distinguishes two bytes of a class.
fn merged_classes(table: &Table, blocks: &[usize]) -> [u8; 256] {
    classes_by(|byte| {
        let class = usize::from(table.classes[usize::from(byte)]);
        table.next.iter().map(|row| blocks[row[class]]).collect::<Vec<usize>>()
    })
}

/// Returns the classes of bytes that share a key, numbered by their least bytes.
pub(super) fn classes_by<K: Eq + Hash>(key: impl Fn(u8) -> K) -> [u8; 256] {
    let mut numbers = HashMap::new();
    let mut classes = [0; 256];
    for (byte, class) in (0..=255).zip(&mut classes) {
        let number = numbers.len();
        // The cast is lossless, because there are at most as many keys as bytes.
        *class = *numbers.entry(key(byte)).or_insert(number) as u8;
    }
    classes
}
