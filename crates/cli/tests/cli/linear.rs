//! Tests that the subcommands that read records or text take linear time.

use std::io;
use std::process::Stdio;

use crate::commands::rows;
use crate::support::{command, file};
use crate::texts::shapes;

const SHORT: usize = 4 << 10;
const LONG: usize = 64 << 10;
/// The tolerated ratio between the times for long and for short records with the same total length. Quadratic
/// work takes 16 times as long on long records. If only one shape is affected, its record takes most of the
/// total time.
const TOLERATED: u64 = 4;
/// The CPU time in hundredths of a second below which growth is ignored. Quadratic work takes many times as long.
const FLOOR: u64 = 40;

/// Returns records of some shapes without line breaks, every other one with a final byte that isn't UTF-8. The total length for each shape
/// is that of one long record.
fn records(size: usize) -> Vec<u8> {
    let shapes = shapes().into_iter().filter(|shape| !shape.unit.contains('\n')).step_by(97);
    let shapes = shapes.zip([&b"\n"[..], b"\xFF\n"].into_iter().cycle());
    shapes.flat_map(|(shape, end)| [shape.text(size).as_bytes(), end].concat().repeat(LONG / size)).collect()
}

/// Returns the CPU time of a run, user and system, in hundredths of a second.
fn time(args: &[&str]) -> u64 {
    let mut child = command()
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut stdout = child.stdout.take().expect("standard output is a pipe");
    io::copy(&mut stdout, &mut io::sink()).expect("the output is read");
    // The CPU time can be read only until `wait` reaps the process.
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("the process exists");
    child.wait().expect("the command ends");
    let (_, fields) = stat.rsplit_once(") ").expect("the name is in parentheses");
    let ticks =
        fields.split(' ').skip(11).take(2).map(|ticks| ticks.parse::<u64>().expect("the field is a number"));
    ticks.sum()
}

#[test]
fn every_command_takes_linear_time() {
    let short = file("linear-short", &records(SHORT));
    let long = file("linear-long", &records(LONG));
    for row in rows().filter(|row| row.reads_records() || row.reads_text()) {
        let long = time(&row.on(&long));
        // Stop at the first command whose time grows too fast, because quadratic runs take long.
        if long >= FLOOR {
            let short = time(&row.on(&short));
            assert!(long <= TOLERATED * short, "not linear: {}: {short} and {long} cs", row.args.join(" "));
        }
    }
}
