//! The strings on which the code is compared with the BNF.
//!
//! Every production is a regular language, so `rfc1738-bnf` compiles the BNF file to a minimal automaton for each. The W-method
//! of Vasilevskii and Chow gives the test words: each state's access word, followed by every word of up to two bytes and every
//! suffix that distinguishes two states. An automaton that agrees on all these words, and has no more states than the
//! minimal one, is equivalent to it. Words of one byte use all 256 bytes, and words of two bytes representatives of the
//! automaton's classes, so the automaton may have one state more if it treats the bytes of a class alike. Random sentences and
//! near-misses cover code that isn't equivalent to an automaton of this size.

use std::sync::LazyLock;

use rfc1738::{Production, Url, is_url};
use rfc1738_bnf::{Language, Rfc1738, Words};
use sources::corpus::Section;
use sources::{corpus, in_parallel, strict};

use crate::oracle::{self, BNF, RELEASED, language, near_misses, schemes, sentences, strict_reading};

/// The number of sentences, and of near-misses, for each production in [`problem`].
const SAMPLES: usize = 100;

/// The texts of the corpus, of all productions.
static TEXTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let texts = |section: Section| -> Vec<String> {
        section.accepted().chain(section.rejected().map(str::to_owned)).collect()
    };
    corpus().into_iter().chain([strict()]).flat_map(texts).map(String::into_bytes).collect()
});

/// Returns the words for comparing a parser with `language`.
pub fn systematic(language: &Language) -> [Words; 2] {
    let all_bytes: Vec<u8> = (0..=255).collect();
    [language.words(2), language.words_over(&all_bytes, 1)]
}

/// Returns each character of this range, of two bytes in UTF-8, after each state's access word.
fn beyond_ascii(language: &Language) -> impl Iterator<Item = Vec<u8>> {
    let characters = ('\u{80}'..='\u{24f}').chain(['\u{17f}', '\u{212a}', '\u{ff0f}', '\u{1f310}']);
    let texts = language.access_words().into_iter().map(|word| String::from_utf8_lossy(&word).into_owned());
    texts.flat_map(move |text| characters.clone().map(move |c| format!("{text}{c}").into_bytes()))
}

/// Returns random sentences and near-misses of a production, `count` of each.
pub fn samples(name: &str, count: usize) -> impl Iterator<Item = Vec<u8>> {
    sentences(name).take(count).chain(near_misses(name).take(count)).map(String::into_bytes)
}

/// Returns the shortest of the words and of `count` sentences and near-misses on which the code reads another prefix than the
/// BNF derives, or has a tree only if the BNF derives nothing, or the reverse. Trees are tried on fewer words, because they are slow.
pub fn counterexample(production: Production, count: usize) -> Option<Vec<u8>> {
    let language = language(production.name());
    let differs = |word: &[u8]| language.longest_prefix(word) != prefix_read(production, word);
    // If the BNF is narrower than before, its own words may not reach what the code still accepts.
    let before = RELEASED.language(production.name()).ok().filter(|before| *before != language);
    let systematic: Vec<Words> = [&language].into_iter().chain(&before).flat_map(systematic).collect();
    let words = systematic.iter().flat_map(|words| differing(words, differs));
    let has_no_tree = |word: &[u8]| has_tree(production, word) != language.accepts(word);
    let words = words.chain(differing(&language.words(1), has_no_tree));
    let others =
        beyond_ascii(&language).chain(samples(production.name(), count)).chain(TEXTS.iter().cloned());
    let others = others.filter(|word| differs(word) || has_no_tree(word));
    shortest(words.chain(others))
}

/// Returns the shortest of the words, and of `count` sentences and near-misses of each scheme, for which the code disagrees with
/// the strict reading.
pub fn strict_counterexample(words: &[Words], count: usize) -> Option<Vec<u8>> {
    let strict = strict_reading();
    let differs = |word: &[u8]| {
        let text = String::from_utf8_lossy(word);
        let expected = strict.accepts(word);
        // Computing errors is slow. The samples test that `Url::parse` rejects the same strings as `is_url`.
        is_url(&text) != expected || expected && Url::parse(&text).is_err()
    };
    let before = RELEASED.strict().ok().filter(|before| *before != strict).map(|before| before.words(1));
    let words = words.iter().chain(&before).flat_map(|words| differing(words, differs));
    let samples = in_parallel(schemes(), |name| {
        let is_wrong = |word: &Vec<u8>| {
            let text = String::from_utf8_lossy(word);
            [is_url(&text), Url::parse(&text).is_ok()] != [strict.accepts(word); 2]
        };
        samples(&name, count).filter(is_wrong).collect::<Vec<_>>()
    });
    shortest(words.chain(samples.into_iter().flatten()))
}

/// Returns the words with a difference.
fn differing(words: &Words, differs: impl Fn(&[u8]) -> bool + Sync) -> Vec<Vec<u8>> {
    const BATCH: usize = 10_000;

    let found = in_parallel((0..words.count()).step_by(BATCH), |start| {
        let (mut word, mut found) = (Vec::new(), Vec::new());
        for index in start..words.count().min(start + BATCH) {
            words.write(index, &mut word);
            if differs(&word) {
                found.push(word.clone());
            }
        }
        found
    });
    found.concat()
}

fn shortest(words: impl IntoIterator<Item = Vec<u8>>) -> Option<Vec<u8>> {
    words.into_iter().min_by(|one, other| (one.len(), one).cmp(&(other.len(), other)))
}

/// Returns the length of the longest prefix that the combinator matches.
///
/// The library parses text. Bytes that aren't UTF-8 are replaced by a character that no production contains, so the prefix before
/// them doesn't change.
fn prefix_read(production: Production, word: &[u8]) -> Option<usize> {
    let text = String::from_utf8_lossy(word);
    let prefix = production.longest_prefix(&text);
    // Compare `matches` with the prefix, and report a disagreement as an impossible prefix.
    if production.matches(&text) == (prefix == Some(text.len())) { prefix } else { Some(usize::MAX) }
}

/// Returns `true` if the combinator, watched, matches all of the text.
fn has_tree(production: Production, word: &[u8]) -> bool {
    production.tree(&String::from_utf8_lossy(word)).is_ok()
}

/// Returns a description of the difference on this word.
fn describe(production: Production, word: &[u8]) -> String {
    let (bnf, code) = (language(production.name()).longest_prefix(word), prefix_read(production, word));
    let tree = match has_tree(production, word) {
        _ if bnf != code => "",
        true => " Its tree derives all of it.",
        false => " It has no tree.",
    };
    let prefix = |length: Option<usize>| match length {
        None => "no prefix of it".to_owned(),
        Some(usize::MAX) => "different prefixes of it with `longest_prefix` and `matches`".to_owned(),
        Some(length) => format!("its first {length} bytes"),
    };
    format!(
        "{production} doesn't accept the language of its BNF.\n{}\nThe shortest counterexample: {:?}\nThe BNF derives {}, the code \
        {}.{tree}",
        production.bnf(),
        String::from_utf8_lossy(word),
        prefix(bnf),
        prefix(code),
    )
}

/// Describes the productions with a counterexample: each that uses no other of them. Names the rest.
pub fn describe_all(found: &[(Production, Vec<u8>)]) -> String {
    let names: Vec<&str> = found.iter().map(|(production, _)| production.name()).collect();
    let uses_another = |production: Production| {
        let used = BNF.reachable(production.name());
        names.iter().any(|name| *name != production.name() && used.contains(name))
    };
    let (users, causes): (Vec<_>, Vec<_>) =
        found.iter().partition(|(production, _)| uses_another(*production));
    let mut parts: Vec<String> =
        causes.iter().map(|(production, word)| describe(*production, word)).collect();
    if !users.is_empty() {
        let users: Vec<&str> = users.iter().map(|(production, _)| production.name()).collect();
        parts.push(format!("Productions that use it also differ: {}.", users.join(", ")));
    }
    parts.push(
        "If the BNF is right, change the combinator in src/grammar/, and add a line to tests/corpus/ for the text.".to_owned(),
    );
    parts.join("\n\n")
}

/// Returns a message if the code doesn't accept the strings that the BNF derives.
pub fn problem() -> Option<String> {
    let find = |production: &Production| Some((*production, counterexample(*production, SAMPLES)?));
    let found: Vec<_> = in_parallel(Production::ALL, find).into_iter().flatten().collect();
    if !found.is_empty() {
        return Some(describe_all(&found));
    }
    // The strict reading chooses between productions, which were compared on all bytes.
    let word = strict_counterexample(&[strict_reading().words(1)], SAMPLES)?;
    Some(describe_strict(&word))
}

/// Returns a description of the difference in the strict reading.
pub fn describe_strict(word: &[u8]) -> String {
    let difference = oracle::disagreement(&String::from_utf8_lossy(word), strict_reading().accepts(word));
    format!(
        "In the strict reading, {difference}: the shortest counterexample.\nThe productions agree, so change `strict` in \
        src/grammar/generic.rs."
    )
}
