//! Proofs that a parser accepts exactly the strings of a language.

use std::fmt::{self, Debug, Display, Formatter};
use std::num::NonZero;
use std::thread;

use crate::error::Error;
use crate::grammar::{Expr, Grammar, Production};
use crate::language::{Language, Words, readability};

/// The number of words that a thread takes at once.
const SHARE: usize = 4_096;

/// The evidence of a proof. `Display` prints it as a sentence.
///
/// It proves that no automaton of at most `states` states, counting dead states, has all the parser's answers but another language. Nor
/// has one of at most `states + bound - 1` states, if it treats alike the bytes that the grammar treats alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The number of words on which the parser was tried.
    pub words: usize,
    /// The number of states of the language, counting the dead state.
    pub states: usize,
    /// The maximum number of bytes between the word that leads to a state and the word that identifies the next.
    pub bound: usize,
}

impl Display for Proof {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Proof { words, states, bound } = self;
        write!(f, "equal on all {words} words, which identify every automaton of up to {states} states")?;
        match bound.saturating_sub(1) {
            0 => Ok(()),
            more => write!(
                f,
                ", and {} if it treats alike the bytes that the grammar treats alike",
                states + more
            ),
        }
    }
}

/// A string for which a parser has another answer than the grammar.
///
/// `Display` and `Debug` print a sentence with the text escaped, so that a test that returns it is readable.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{}\": expected {expected}, found {found}", text.escape_ascii())]
pub struct Counterexample<A: Display> {
    /// The shortest word with a difference, without the bytes that the difference doesn't need.
    pub text: Vec<u8>,
    /// The answer of the grammar.
    pub expected: A,
    /// The answer of the parser.
    pub found: A,
}

impl<A: Display> Debug for Counterexample<A> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// What a recognizer says of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The string is in the language.
    Accepted,
    /// The string isn't in the language.
    Rejected,
}

impl Verdict {
    fn of(accepts: bool) -> Verdict {
        if accepts { Verdict::Accepted } else { Verdict::Rejected }
    }
}

impl Display for Verdict {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Verdict::Accepted { "accepted" } else { "rejected" })
    }
}

/// What a parser says of a prefix of a string, as a number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length(pub Option<usize>);

impl Display for Length {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(length) => Display::fmt(&length, f),
            None => f.write_str("none"),
        }
    }
}

impl Language {
    /// Proves that a recognizer accepts exactly the strings of this language, up to a bound.
    ///
    /// A bound of 1, which is the least, tries every state with every byte. Each step more lets a parser that treats alike the bytes that
    /// the grammar treats alike have one state more, and takes as many times longer as there are classes of such bytes. A parser that
    /// isn't an automaton, because it counts or has limits, may differ on longer strings. Try it on [`Sentences`](crate::Sentences) as well.
    ///
    /// The parser is called from several threads.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// /// Accepts `Z`, `+01:00` and the like.
    /// fn is_offset(text: &[u8]) -> bool {
    ///     match text {
    ///         b"Z" => true,
    ///         [b'+' | b'-', h1, h2, b':', m1, m2] => [h1, h2, m1, m2].iter().all(|digit| digit.is_ascii_digit()),
    ///         _ => false,
    ///     }
    /// }
    ///
    /// let grammar = Grammar::parse_abnf(include_str!("../grammar/rfc3339.abnf"), "")?;
    /// let offset = grammar.language("time-offset")?;
    /// // In ABNF, "Z" is also `z`.
    /// let error = offset.prove(1, is_offset).unwrap_err();
    /// assert_eq!(error.to_string(), r#""z": expected accepted, found rejected"#);
    ///
    /// let proof = offset.prove(2, |text| is_offset(&text.to_ascii_uppercase())).unwrap();
    /// assert_eq!(proof.states, 8);
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a counterexample if the parser differs on a word.
    pub fn prove(
        &self,
        bound: usize,
        accepts: impl Fn(&[u8]) -> bool + Sync,
    ) -> Result<Proof, Counterexample<Verdict>> {
        self.prove_by(bound, |text| Verdict::of(self.accepts(text)), |text| Verdict::of(accepts(text)))
    }

    /// Proves that a parser reads the [longest prefix](Language::longest_prefix) in this language, up to a bound, as
    /// [`Language::prove`] does. The parser returns its length, or `None` if it rejects even the empty prefix.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let year = Grammar::parse_abnf(r#"year = 4DIGIT"#, "")?.language("year")?;
    /// let read = |text: &[u8]| text.get(..4)?.iter().all(u8::is_ascii_digit).then_some(4);
    /// assert!(year.prove_prefix(2, read).is_ok());
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a counterexample if the parser differs on a word.
    pub fn prove_prefix(
        &self,
        bound: usize,
        read: impl Fn(&[u8]) -> Option<usize> + Sync,
    ) -> Result<Proof, Counterexample<Length>> {
        self.prove_by(bound, |text| Length(self.longest_prefix(text)), |text| Length(read(text)))
    }

    /// Proves that a parser reports each error at the first byte that can't follow, or at the end of an incomplete string, up to a
    /// bound, as [`Language::prove`] does. The parser returns the offset, or `None` if it accepts the string.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let digits = Grammar::parse_abnf("digits = 1*DIGIT", "")?.language("digits")?;
    /// let error = |text: &[u8]| match text.iter().position(|byte| !byte.is_ascii_digit()) {
    ///     None if text.is_empty() => Some(0),
    ///     offset => offset,
    /// };
    /// assert!(digits.prove_errors(2, error).is_ok());
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a counterexample if the parser differs on a word.
    pub fn prove_errors(
        &self,
        bound: usize,
        error: impl Fn(&[u8]) -> Option<usize> + Sync,
    ) -> Result<Proof, Counterexample<Length>> {
        let expected = |text: &[u8]| Length((!self.accepts(text)).then(|| self.viable(text)));
        self.prove_by(bound, expected, |text| Length(error(text)))
    }

    /// Compares a recognizer with this language on other texts, such as [`Sentences`](crate::Sentences) and their
    /// [near-misses](crate::Sentences::near_misses), and returns their number. Random texts find what a bound can't, such as a limit on
    /// numbers or lengths.
    ///
    /// ```
    /// use abnf_proof::{Grammar, Sentences};
    ///
    /// let grammar = Grammar::parse_abnf("number = 1*DIGIT", "")?;
    /// let number = grammar.language("number")?;
    /// let is_number = |text: &[u8]| text.iter().all(u8::is_ascii_digit) && (1..=19).contains(&text.len());
    /// assert!(number.prove(2, is_number).is_ok());
    ///
    /// let sentences = Sentences::new(&grammar, "number", 0)?.take(1_000);
    /// let error = number.check(sentences, is_number).unwrap_err();
    /// assert_eq!(error.text.len(), 20);
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a counterexample if the parser differs on a text.
    pub fn check<T: AsRef<[u8]>>(
        &self,
        texts: impl IntoIterator<Item = T>,
        accepts: impl Fn(&[u8]) -> bool,
    ) -> Result<usize, Counterexample<Verdict>> {
        let (expected, found) =
            (|text: &[u8]| Verdict::of(self.accepts(text)), |text: &[u8]| Verdict::of(accepts(text)));
        let mut count = 0;
        let texts = texts.into_iter().inspect(|_| count += 1);
        let differing = texts.filter(|text| expected(text.as_ref()) != found(text.as_ref()));
        match differing.min_by_key(|text| text.as_ref().len()) {
            None => Ok(count),
            Some(text) => Err(Counterexample::shrunk(text.as_ref(), expected, found)),
        }
    }

    fn prove_by<A: Display + PartialEq>(
        &self,
        bound: usize,
        expected: impl Fn(&[u8]) -> A + Sync,
        found: impl Fn(&[u8]) -> A + Sync,
    ) -> Result<Proof, Counterexample<A>> {
        let differs = |word: &[u8]| expected(word) != found(word);
        let bound = bound.max(1);
        let words = self.proof_words(bound);
        let differing = words.iter().filter_map(|words| words.shortest_where(differs));
        match differing.min_by_key(Vec::len) {
            None => {
                let states = self.states() + 1;
                Ok(Proof { words: words.iter().map(Words::count).sum(), states, bound })
            }
            Some(word) => Err(Counterexample::shrunk(&word, expected, found)),
        }
    }

    /// Returns the words of a proof: those with every byte at every state, and those with up to `bound` representatives.
    pub(crate) fn proof_words(&self, bound: usize) -> Vec<Words> {
        // The most readable bytes come first, so that they are in the counterexample.
        let mut all: Vec<u8> = (0..=255).collect();
        all.sort_by_key(|&byte| readability(byte));
        let mut words = vec![self.words_over(&all, bound.min(1))];
        if bound > 1 {
            words.push(self.words(bound));
        }
        words
    }
}

impl<A: Display + PartialEq> Counterexample<A> {
    /// Removes the bytes of a text that the difference doesn't need.
    fn shrunk(text: &[u8], expected: impl Fn(&[u8]) -> A, found: impl Fn(&[u8]) -> A) -> Counterexample<A> {
        let (mut text, mut at) = (text.to_vec(), 0);
        while at < text.len() {
            let mut shorter = text.clone();
            shorter.remove(at);
            if expected(&shorter) == found(&shorter) {
                at += 1;
            } else {
                (text, at) = (shorter, 0);
            }
        }
        Counterexample { expected: expected(&text), found: found(&text), text }
    }
}

/// Runs `work` on as many threads as there are processors, but at most `most`. It gets the number of its thread and that of all threads.
fn on_threads<T: Send>(most: usize, work: impl Fn(usize, usize) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(most).max(1);
    let work = &|thread| work(thread, threads);
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || work(thread))).collect();
        let own = work(0);
        let others = others.into_iter().map(|thread| thread.join());
        // A panic of the parser goes on in this thread.
        let others = others.map(|found| found.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        [own].into_iter().chain(others).collect()
    })
}

impl Words {
    /// Returns the first of the shortest words with a property. Several threads share the words, and none keeps them.
    ///
    /// ```
    /// let digits = abnf_proof::Grammar::parse_abnf("digits = 2DIGIT", "")?.language("digits")?;
    /// let word = digits.words(1).shortest_where(|word| digits.accepts(word));
    /// assert_eq!(word.as_deref(), Some(&b"00"[..]));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    pub fn shortest_where(&self, has: impl Fn(&[u8]) -> bool + Sync) -> Option<Vec<u8>> {
        let search = |thread: usize, threads: usize| {
            let mut shortest: Option<(usize, Vec<u8>)> = None;
            let mut word = Vec::new();
            let shares = (0..self.count()).step_by(SHARE).skip(thread).step_by(threads);
            for index in shares.flat_map(|start| start..self.count().min(start + SHARE)) {
                self.write(index, &mut word);
                if shortest.as_ref().is_none_or(|(_, shortest)| word.len() < shortest.len()) && has(&word) {
                    shortest = Some((index, word.clone()));
                }
            }
            shortest
        };
        let found = on_threads(self.count() / SHARE + 1, search);
        let shortest = found.into_iter().flatten().min_by_key(|(index, word)| (word.len(), *index));
        shortest.map(|(_, word)| word)
    }
}

/// The strength of a proof: which single-step mutations of the grammar its words would have detected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of mutations that the words detect.
    pub detected: usize,
    /// The number of mutations that don't change the language.
    pub equal: usize,
    /// The mutations that change the language without being detected: the name of the production, and its mutated right-hand side.
    pub missed: Vec<(String, Expr)>,
}

impl Display for Score {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Score { detected, equal, missed } = self;
        let all = detected + missed.len();
        write!(f, "detected {detected} of {all} mutations; {equal} more don't change the language")
    }
}

impl Grammar {
    /// Returns the strength of a proof for this production: mutates every production that it uses, in [every way](Expr::mutations), and
    /// counts the mutations that the words of [`Language::prove`] with this bound detect.
    ///
    /// ```
    /// let grammar = abnf_proof::Grammar::parse_abnf(include_str!("../grammar/rfc3339.abnf"), "")?;
    /// let score = grammar.score("time-offset", 1)?;
    /// assert!(score.missed.is_empty());
    /// assert_eq!(score.to_string(), "detected 25 of 25 mutations; 0 more don't change the language");
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::language`].
    pub fn score(&self, name: &str, bound: usize) -> Result<Score, Error> {
        let language = self.language(name)?;
        let words = language.proof_words(bound);
        let used =
            self.reachable(name).into_iter().map(|used| self.require(used)).collect::<Result<Vec<_>, _>>()?;
        let all = used
            .iter()
            .flat_map(|&used| used.rhs.mutations().into_iter().map(move |mutation| (used, mutation)));
        // A mutation of `0<prose>` may have no language.
        let all: Vec<_> = all.filter(|(_, mutation)| self.check(mutation).is_ok()).collect();
        let detects = |used: &Production, mutation: &Expr| {
            let mutated = self.with(&used.name, mutation.clone())?.language(name)?;
            let detected = || words.iter().any(|words| words.tell_apart(&language, &mutated));
            Ok::<_, Error>((mutated != language).then(detected))
        };
        let results = on_threads(all.len(), |thread, threads| {
            let share = all.iter().enumerate().skip(thread).step_by(threads);
            share.map(|(index, (used, mutation))| Ok((index, detects(used, mutation)?))).collect()
        });
        let results: Vec<Vec<_>> = results.into_iter().collect::<Result<_, Error>>()?;
        let mut score = Score::default();
        let mut missed = Vec::new();
        for (index, detected) in results.into_iter().flatten() {
            match detected {
                None => score.equal += 1,
                Some(true) => score.detected += 1,
                Some(false) => missed.push(index),
            }
        }
        missed.sort_unstable();
        score.missed =
            missed.into_iter().map(|index| (all[index].0.name.clone(), all[index].1.clone())).collect();
        Ok(score)
    }
}
