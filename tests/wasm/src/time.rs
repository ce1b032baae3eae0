//! Timing of `is_url` on the benchmark's corpora.

use std::sync::LazyLock;

use fastrand::Rng;
use rfc1738::is_url;

#[path = "../../../extras/bench/src/urls.rs"]
mod urls;

/// The corpora, in the order of `run.mjs`.
static CORPORA: LazyLock<[Vec<String>; 5]> = LazyLock::new(|| {
    let mut rng = Rng::with_seed(1738);
    let mut corpus = |text: fn(&mut Rng) -> String| (0..10_000).map(|_| text(&mut rng)).collect();
    [
        corpus(urls::short),
        corpus(urls::ten_schemes),
        corpus(urls::database),
        corpus(urls::long),
        corpus(|rng| {
            let url = urls::short(rng);
            urls::with_forbidden_character(rng, &url)
        }),
    ]
});

/// Returns the number of valid URLs in a corpus.
#[unsafe(no_mangle)]
extern "C" fn count_valid(corpus: usize) -> usize {
    CORPORA[corpus].iter().filter(|text| is_url(text)).count()
}
