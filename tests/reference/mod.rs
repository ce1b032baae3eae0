//! Generates the BNF with links in `src/grammar/section5.md`, the index of quirks, and the tests' list of types.

mod bnf;
mod quirks;
mod types;

use conformance::{assert_generated, quirks::PAGE, read};

#[test]
fn generated_files_are_up_to_date() {
    let quirks = conformance::quirks::all();
    assert_generated([
        ("src/grammar/section5.md", bnf::section_5(&quirks)),
        (PAGE, quirks::with_index(&read(PAGE))),
        (types::FILE, types::with_rows(&read(types::FILE))),
    ]);
}
