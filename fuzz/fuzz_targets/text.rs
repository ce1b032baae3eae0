//! Checks that extraction from any bytes never panics, doesn't depend on the chunk size, and returns the right pieces and offsets.
#![no_main]

use std::io::Read;

use libfuzzer_sys::fuzz_target;
use rfc1738_context::{Extracted, Extractor};

/// A reader that returns at most `size` bytes per read.
struct Chunks<'a> {
    text: &'a [u8],
    size: u64,
}

impl Read for Chunks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        (&mut self.text).take(self.size).read(buffer)
    }
}

fn read_all(extractor: &Extractor, text: &[u8], size: u64) -> Vec<Extracted> {
    let urls = extractor.read(Chunks { text, size });
    urls.map(|found| found.expect("reading from memory succeeds")).collect()
}

fn push_all(extractor: &Extractor, text: &[u8], size: usize) -> Vec<Extracted> {
    let (mut urls, mut found) = (extractor.chunks(), Vec::new());
    for chunk in text.chunks(size) {
        urls.push(chunk);
        found.extend(urls.by_ref());
    }
    urls.end();
    found.extend(urls);
    found
}

fuzz_target!(|data: &[u8]| {
    let Some((&size, text)) = data.split_first() else { return };
    let size = size.max(1);
    for extractor in [Extractor::new(), Extractor::new().bare()] {
        let found = read_all(&extractor, text, u64::MAX);
        assert_eq!(read_all(&extractor, text, size.into()), found);
        assert_eq!(push_all(&extractor, text, size.into()), found);
        if let Ok(text) = std::str::from_utf8(text) {
            assert!(extractor.extract(text).eq(found.iter().cloned()));
        }
        let mut end = 0;
        for found in &found {
            let span = found.span();
            assert!(end <= span.start && span.end <= text.len());
            end = span.end;
            for candidate in found.candidates() {
                let pieces = candidate.pieces();
                let joined: Vec<u8> = pieces.flat_map(|piece| &text[piece]).copied().collect();
                assert_eq!(joined, candidate.text().as_bytes());
                match candidate.url() {
                    Ok(url) => assert!(rfc1738::is_url(url.as_str())),
                    Err(error) => assert!(span.start <= error.offset() && error.offset() <= span.end),
                }
            }
        }
    }
});
