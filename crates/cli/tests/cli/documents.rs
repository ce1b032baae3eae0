//! Tests that the transcripts, the README and its pictures show the command's output.

use std::process::Command;

use anstyle::RgbColor;
use anstyle_svg::{Palette, Term};
use conformance::{assert_generated, is_regenerating};

use crate::support::{run, words};

/// `REGENERATE=1` rewrites the transcripts in `tests/cmd`.
#[test]
fn transcripts_are_up_to_date() {
    if is_regenerating() && std::env::var_os("TRYCMD").is_none() {
        // trycmd rewrites the files only with a variable of its own.
        let mut again = Command::new(std::env::current_exe().expect("the path of the test"));
        again.args(["--exact", "documents::transcripts_are_up_to_date"]).env("TRYCMD", "overwrite");
        assert!(again.status().expect("the test runs again").success());
    }
    trycmd::TestCases::new().default_bin_name("rfc1738").case("tests/cmd/*.md").run();
}

#[test]
fn readme_output_is_up_to_date() {
    let blocks = include_str!("../../README.md").split("```console\n").skip(1);
    let blocks: Vec<_> = blocks.filter_map(|rest| rest.split("```").next()?.split_once('\n')).collect();
    assert!(blocks.len() >= 8, "{}", blocks.len());
    for (command, output) in blocks {
        let outcome = run(&words(command)[2..]);
        assert_eq!(outcome.out + &outcome.err, output, "{command}");
    }
}

const URLS: [&str; 4] =
    ["news:comp.lang.rust", "http://me:secret@host/", "http://host_1/", "localhost:8080/a"];

/// Returns the picture of a command and its output, as SVG.
fn picture(command: &str, output: &str, term: Term) -> String {
    let svg = term.min_width_px(0).render_svg(&format!("$ {command}\n{}", output.trim_end()));
    let title = format!(">\n  <title>The output of {command}</title>");
    svg.replacen("<svg ", "<svg role=\"img\" ", 1).replacen('>', &title, 1)
}

fn terminal(background: u32, text: u32, [red, green, blue]: [u32; 3]) -> Term {
    let rgb = |color: u32| {
        let [_, r, g, b] = color.to_be_bytes();
        RgbColor(r, g, b)
    };
    // The bright variants follow, and are the same colors.
    let colors = [text, red, green, text, blue, text, text, text].map(rgb);
    let palette = Palette(std::array::from_fn(|index| colors[index % 8]));
    Term::new().palette(palette).fg_color(rgb(text).into()).bg_color(rgb(background).into())
}

#[test]
fn pictures_are_up_to_date() {
    // A report is the default on a terminal.
    let outcome = run(&[&["check", "--color=always", "--format=report"], &URLS[..]].concat());
    let command = format!("rfc1738 check {}", URLS.join(" "));
    // The colors are those of GitHub's pages.
    let light = terminal(0xF6F8FA, 0x1F2328, [0xCF222E, 0x1A7F37, 0x0969DA]);
    let dark = terminal(0x151B23, 0xF0F6FC, [0xFF7B72, 0x3FB950, 0x79C0FF]);
    let pictures = [("pictures/check-light.svg", light), ("pictures/check-dark.svg", dark)]
        .map(|(path, term)| (path, picture(&command, &outcome.out, term)));
    assert_generated(pictures);
}
