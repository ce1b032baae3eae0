//! The transcripts in `tests/cmd`. To rewrite them after a change, set `TRYCMD=overwrite`, and review the diff.

#[test]
fn transcripts_are_up_to_date() {
    trycmd::TestCases::new().default_bin_name("rfc1738").case("tests/cmd/*.md").run();
}
