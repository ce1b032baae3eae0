//! Tests of allocations. A successful parse doesn't allocate. Building a tree takes a few allocations.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rfc1738::{Production, Redacted, Url, is_url};
use sources::{corpus, strict};

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

/// A wrapper around the system allocator that counts each thread's allocations.
struct Counting;

// Implementing an allocator requires `unsafe`. Only tests use this allocator.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Runs a function, and counts its allocations.
fn allocations<T>(work: impl FnOnce() -> T) -> usize {
    let before = ALLOCATIONS.get();
    std::hint::black_box(work());
    ALLOCATIONS.get() - before
}

#[test]
fn the_counter_works() {
    assert_eq!(allocations(|| Box::new(1)), 1);
    assert_ne!(allocations(|| Url::parse("http://host/<")), 0, "an error allocates");
}

#[test]
fn a_url_of_each_scheme_is_parsed_without_allocation() {
    let names = crate::support::oracle::schemes();
    let sections = corpus().into_iter().filter(|section| names.contains(&section.name)).chain([strict()]);
    let texts = sections.flat_map(|section| section.accepted().collect::<Vec<_>>());
    for url in texts.filter(|text| is_url(text)) {
        assert_eq!(allocations(|| Url::parse(&url)), 0, "{url}");
        assert_eq!(allocations(|| Url::new(&url)), 0, "{url}");
        assert_eq!(allocations(|| is_url(&url)), 0, "{url}");
    }
}

#[test]
fn invalid_texts_are_rejected_without_allocation() {
    for text in strict().rejected() {
        assert_eq!(allocations(|| Url::new(text)), 0, "{text:?}");
        assert_eq!(allocations(|| is_url(text)), 0, "{text:?}");
    }
}

/// Invalid strings that may contain a password. Their errors are computed eagerly.
const EAGER: [&str; 5] =
    ["ftp://u:p@h/<", "postgres://u:p#w@h/db", "http://h:x/", "mysql://u:p@h/<", "http://u:p@h/"];

/// An error is computed lazily, unless its text may contain a password.
#[test]
fn an_unused_error_takes_at_most_one_allocation() {
    for text in strict().rejected() {
        assert!(Redacted::new(text).unmasked().is_some(), "{text:?} may contain a password");
        let count = allocations(|| Url::parse(text).is_err());
        assert!(count <= 1, "{count}: {text:?}");
    }
}

/// The allocations are for the text or its secrets, the expected terminals, the productions and their order, the details, and the fix.
#[test]
fn a_computed_error_takes_at_most_seven_allocations() {
    for text in strict().rejected().chain(EAGER) {
        let count = allocations(|| Url::parse(text).is_err_and(|error| error.offset() <= text.len()));
        assert!(count <= 7, "{count}: {text:?}");
    }
}

/// The allocations are for the text, the recorded steps, and the nodes. Few URLs exceed the initial capacity for steps.
#[test]
fn a_tree_takes_three_allocations() {
    for text in strict().accepted() {
        let Ok(url) = Url::parse(&text) else { panic!("{text:?} isn't a URL") };
        assert_eq!(allocations(|| url.tree()), 3, "{text:?}");
        assert!(allocations(|| url.full_tree()) <= 4, "{text:?}");
    }
}

/// The capacity for steps doubles when it is exhausted. A run of any length is one step.
#[test]
fn a_tree_of_a_long_url_takes_few_allocations() {
    let run = format!("http://host/{}", "a".repeat(1 << 16));
    let segments = format!("http://host/{}", "a/".repeat(1 << 15));
    let (run, segments) = (Url::new(&run).expect("a valid URL"), Url::new(&segments).expect("a valid URL"));
    assert_eq!(allocations(|| run.tree()), 3);
    assert_eq!(allocations(|| run.full_tree()), 3);
    let doublings = (segments.tree().nodes().count() / 32).ilog2() as usize + 1;
    assert!(allocations(|| segments.tree()) <= 3 + doublings);
    assert!(allocations(|| segments.full_tree()) <= 3 + doublings);
}

#[test]
fn productions_match_without_allocation() {
    for section in corpus() {
        let production: Production = section.production();
        for text in section.accepted() {
            assert_eq!(allocations(|| production.matches(&text)), 0, "{production} {text:?}");
        }
    }
}
