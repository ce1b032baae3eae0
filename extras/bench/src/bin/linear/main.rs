//! Checks that every entry point of the library takes linear time on adversarial strings.
//!
//! Every production has families of adversarial strings, from 1 KiB to 1 MiB. The program measures the time to parse them, to
//! explain errors, and to build, draw and walk trees. The exit code is 1 if the nanoseconds per byte
//! of any operation grow by more than [`Work::tolerated`] from 64 KiB to 1 MiB.
//!
//! Then it measures every entry point on strings that repeat generated units. There are many more of these strings than in
//! `tests/linear`. The exit code is also 1 if any entry point isn't linear.

#[path = "../../../../../tests/linear/entries.rs"]
mod entries;
mod families;
#[path = "../../../../../tests/linear/growth.rs"]
mod growth;
#[path = "../../../../../tests/linear/texts.rs"]
mod texts;
mod units;
mod work;

use std::env;
use std::process::{Command, ExitCode};

use clap::Parser;
use rfc1738::Production;

use crate::families::{Family, families};
use crate::work::Work;

const SIZES: [usize; 6] = [1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20];
/// The index in [`SIZES`] of the baseline for growth.
const BASE: usize = 3;
const LAST: usize = SIZES.len() - 1;
/// The maximum number of times that excessive growth is measured again, since another process may have caused it.
const RETRIES: usize = 20;

/// Makes glibc keep freed memory. By default, it returns large blocks to the system, and mapping new pages for a tree
/// of 1 MiB takes longer than the library's own work.
const KEEP_MEMORY: &str = "glibc.malloc.mmap_max=0:glibc.malloc.trim_threshold=17179869184";
const TUNABLES: &str = "GLIBC_TUNABLES";

/// Times adversarial strings of growing sizes, in nanoseconds per byte.
///
/// The time per byte for parsing, explaining errors and building trees may grow by a factor of at most 1.3 from 64 KiB to 1 MiB.
#[derive(Parser)]
struct Args {
    /// Measure only this production; can be repeated.
    #[arg(long, value_name = "NAME")]
    production: Vec<Production>,

    /// Also build full trees, and draw and walk trees. This work outgrows the caches, and may slow down by a factor of 6.
    /// Measure every entry point on all generated strings, which takes hours.
    #[arg(long)]
    full: bool,

    /// Skip the families, and measure every entry point only on the generated strings from this number on.
    #[arg(long, value_name = "NUMBER", conflicts_with = "production")]
    from: Option<usize>,
}

/// The step between the generated strings that are measured without `--full`. It is coprime to the numbers of tokens,
/// prefixes and suffixes, so these strings cover them all.
const STEP: usize = 101;

fn main() -> ExitCode {
    let args = Args::parse();
    // glibc reads the variable only when a process starts.
    if env::var_os(TUNABLES).is_none()
        && let Ok(program) = env::current_exe()
    {
        let status = Command::new(program).args(env::args_os().skip(1)).env(TUNABLES, KEEP_MEMORY).status();
        return ExitCode::from(u8::from(!status.is_ok_and(|status| status.success())));
    }
    let families_pass = args.from.is_some() || families_are_linear(&args);
    let step = if args.full { 1 } else { STEP };
    let units_pass = !args.production.is_empty() || units::measure(step, args.from.unwrap_or(0));
    ExitCode::from(u8::from(!(families_pass && units_pass)))
}

/// Prints the cost of the families. Returns `true` if all are linear.
fn families_are_linear(args: &Args) -> bool {
    println!("Nanoseconds per byte, and the growth from 64 KiB to 1 MiB.");
    let mut worst: Vec<(Work, f64, String)> = Vec::new();
    let mut exceeding = Vec::new();
    for family in families() {
        if !args.production.is_empty() && !args.production.contains(&family.production) {
            continue;
        }
        println!("\n{family}\n            1 KiB   4 KiB  16 KiB  64 KiB 256 KiB   1 MiB  growth");
        for work in Work::ALL.into_iter().filter(|work| args.full || work.tolerated() < 2.0) {
            let Some((costs, mut growth)) = measure(work, &family) else { continue };
            let mut note = "";
            if work == Work::Tree
                && growth > work.tolerated()
                && let Some((copy, _)) = measure(Work::Copy, &family)
            {
                // Unlike 64 KiB, the 1 MiB text and the tree's copy of it don't fit into the cache.
                let cache_misses = (copy[LAST] - copy[BASE]).max(0.0);
                growth = (costs[LAST] - cache_misses) / costs[BASE];
                note = "  without copying";
            }
            let exceeds = growth > work.tolerated();
            let costs: String = costs.iter().map(|cost| format!(" {cost:>7.3}")).collect();
            let verdict = if exceeds { "  EXCEEDS" } else { "" };
            println!("{:9}{costs}  {growth:>6.2}{note}{verdict}", work.name());
            if exceeds {
                exceeding.push(format!("{growth:.2}  {}  {family}", work.name()));
            }
            match worst.iter_mut().find(|(of, ..)| *of == work) {
                Some(entry) if entry.1 < growth => *entry = (work, growth, family.to_string()),
                Some(_) => {}
                None => worst.push((work, growth, family.to_string())),
            }
        }
    }
    println!("\nThe largest growth:");
    for (work, growth, family) in worst {
        println!("{:9} {growth:>5.2}  {family}", work.name());
    }
    if exceeding.is_empty() {
        println!("\nAll are linear.");
        return true;
    }
    println!("\nNOT LINEAR: {} measurements\n{}", exceeding.len(), exceeding.join("\n"));
    false
}

/// Returns the nanoseconds per byte at each size, and the growth. Measures again if the growth exceeds the
/// tolerance.
///
/// Returns `None` if this work isn't possible with these strings.
fn measure(work: Work, family: &Family) -> Option<([f64; SIZES.len()], f64)> {
    let cost = |size| work.cost(family.production, family.text(size));
    let mut costs = [f64::NAN; SIZES.len()];
    for (at, size) in SIZES.into_iter().enumerate() {
        costs[at] = cost(size)?;
    }
    for _ in 0..RETRIES {
        if costs[LAST] / costs[BASE] <= work.tolerated() {
            break;
        }
        for at in [BASE, LAST] {
            costs[at] = costs[at].min(cost(SIZES[at])?);
        }
    }
    Some((costs, costs[LAST] / costs[BASE]))
}
