//! Tests that the transcripts, the README and its pictures show the command's output.

use std::io::Read;
use std::path::Path;
use std::process::Stdio;

use anstyle::RgbColor;
use anstyle_svg::{Palette, Term};
use sources::{assert_generated, files, in_parallel, read, root};

use crate::support::{command, run, words};

/// The folder of the transcripts, each with the files of its commands in a folder of the same name.
const TRANSCRIPTS: &str = "crates/cli/tests/cmd";

/// Runs a command line. Returns its exit code, unless it is 0, and its output and messages in the order in which they are written.
fn shown(line: &str, folder: &Path) -> String {
    let (mut reader, writer) = std::io::pipe().expect("the pipe is created");
    let mut command = command();
    command.args(&words(line)[2..]).stdin(Stdio::null());
    if folder.exists() {
        command.current_dir(folder);
    }
    command.stdout(writer.try_clone().expect("the pipe is open")).stderr(writer);
    let mut child = command.spawn().expect("the command starts");
    // Close the pipe, so that reading ends.
    drop(command);
    let mut shown = String::new();
    reader.read_to_string(&mut shown).expect("the output is UTF-8");
    let code = child.wait().expect("the command ends").code().expect("an exit code");
    let code = if code == 0 { String::new() } else { format!("? {code}\n") };
    let shown = shown.trim_end_matches('\n');
    format!("{line}\n{code}{shown}{}", if shown.is_empty() { "" } else { "\n" })
}

/// Returns the transcript with the output that the commands have now.
fn rewritten(transcript: &str, folder: &Path) -> String {
    let mut text = String::new();
    let mut is_output = false;
    for line in transcript.lines() {
        if line.starts_with("$ ") {
            let separator = if is_output { "\n" } else { "" };
            text += &[separator, &shown(line, folder)].concat();
            is_output = true;
            continue;
        }
        is_output &= line != "```";
        if !is_output {
            text += &format!("{line}\n");
        }
    }
    text
}

#[test]
fn transcripts_are_up_to_date() {
    let files = files(TRANSCRIPTS).into_iter().filter_map(|file| Some(file.strip_suffix(".md")?.to_owned()));
    let transcripts: Vec<(String, String)> = in_parallel(files, |name| {
        let path = format!("{TRANSCRIPTS}/{name}.md");
        let text = rewritten(&read(&path), &root().join(TRANSCRIPTS).join(format!("{name}.in")));
        (path, text)
    });
    assert!(transcripts.len() > 8, "{transcripts:?}");
    assert_generated(transcripts);
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
