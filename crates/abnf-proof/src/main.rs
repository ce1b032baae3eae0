//! The command: compares grammars, generates strings, and proves programs.

use std::fmt::{Debug, Display};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::sync::Mutex;

use abnf_proof::{Counterexample, Grammar, Proof, Sentences};
use clap::{Parser, Subcommand, ValueEnum};

/// Prove that a parser accepts exactly the strings of its grammar, and compare grammars.
///
/// Files are in ABNF, or in the BNF of RFC 1738 if their name ends with `.bnf`. Exits with 1 if grammars or parsers differ, and with 2 on
/// an error.
#[derive(Parser)]
#[command(version)]
struct Args {
    #[command(subcommand)]
    task: Task,

    /// Allow a recursive rule to nest this deep.
    #[arg(long, global = true, value_name = "LEVELS")]
    unroll: Option<usize>,
}

#[derive(Subcommand)]
enum Task {
    /// Show the effects of a change, rule by rule.
    Diff {
        old: PathBuf,
        new: PathBuf,
        /// Rename a rule of the new file, so that it is compared with the one of that name.
        #[arg(long, value_name = "NAME=OTHER", value_parser = renaming)]
        map: Vec<(String, String)>,
        #[arg(long, default_value = "human")]
        format: Format,
    },
    /// Print random strings of a rule.
    Sentences {
        file: PathBuf,
        rule: String,
        /// The number of strings.
        #[arg(long, short = 'n', default_value_t = 10)]
        count: usize,
        /// The same seed gives the same strings.
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Print strings with one or two wrong characters.
        #[arg(long)]
        near_misses: bool,
    },
    /// Print the bytes that can follow a text.
    Expect { file: PathBuf, rule: String, text: String },
    /// Prove a program: it reads words in hexadecimal, one per line, and answers each with a line.
    Prove {
        file: PathBuf,
        rule: String,
        /// The number of bytes between a state and the next. Each more finds parsers with one state more.
        #[arg(long, default_value_t = 2)]
        bound: usize,
        /// What the program answers.
        #[arg(long, default_value = "verdict")]
        answer: Answer,
        #[arg(last = true, required = true, value_name = "PROGRAM")]
        program: Vec<String>,
    },
    /// Print which mutations of the grammar a proof would detect.
    Score {
        file: PathBuf,
        rule: String,
        #[arg(long, default_value_t = 2)]
        bound: usize,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A page for review.
    Human,
    /// A line of JSON for each rule.
    Json,
}

#[derive(Clone, Copy, ValueEnum)]
enum Answer {
    /// `1` if the program accepts the whole word, and `0` if it doesn't.
    Verdict,
    /// The length of the longest prefix that the program accepts, or `none`.
    Prefix,
    /// The offset of the first error, or `none`.
    Error,
}

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // The reader of the output has enough.
        Err(error) if is_closed(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn is_closed(error: &(dyn std::error::Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Returns `false` if something differs.
fn run(args: &Args, out: &mut impl Write) -> Result<bool, Failure> {
    let grammar = |path: &Path| read(path, args.unroll);
    match &args.task {
        Task::Diff { old, new, map, format } => {
            let (old, mut new) = (grammar(old)?, grammar(new)?);
            for (name, other) in map {
                new = new.renamed(name, other)?;
            }
            let comparison = old.compare(&new)?;
            match format {
                Format::Human => {
                    let page = comparison.page(&|_, _| None);
                    page.lines().iter().try_for_each(|line| writeln!(out, "{}", visible(&line.text)))?;
                }
                Format::Json => {
                    for change in &comparison.changes {
                        writeln!(out, "{}", serde_json::to_string(&change.row(None))?)?;
                    }
                }
            }
            Ok(comparison.is_equal())
        }
        Task::Sentences { file, rule, count, seed, near_misses } => {
            let grammar = grammar(file)?;
            let sentences = Sentences::new(&grammar, rule, *seed)?;
            let texts: Box<dyn Iterator<Item = String>> = match near_misses {
                true => Box::new(sentences.near_misses(*seed)),
                false => Box::new(sentences),
            };
            texts.take(*count).try_for_each(|text| writeln!(out, "{}", visible(&text)))?;
            Ok(true)
        }
        Task::Expect { file, rule, text } => {
            match grammar(file)?.language(rule)?.next(text.as_bytes()) {
                Some((bytes, true)) if bytes.is_empty() => writeln!(out, "the end")?,
                Some((bytes, ends)) => writeln!(out, "{bytes}{}", if ends { ", or the end" } else { "" })?,
                None => {
                    let at = grammar(file)?.language(rule)?.viable(text.as_bytes());
                    writeln!(
                        out,
                        "nothing: {rule} has no string that begins with the first {} bytes",
                        at + 1
                    )?;
                    return Ok(false);
                }
            }
            Ok(true)
        }
        Task::Prove { file, rule, bound, answer, program } => {
            let language = grammar(file)?.language(rule)?;
            let program = Program::start(program)?;
            match answer {
                Answer::Verdict => {
                    proved(out, language.prove(*bound, |word| program.ask(word) == Some(1)), &program)
                }
                Answer::Prefix => {
                    proved(out, language.prove_prefix(*bound, |word| program.ask(word)), &program)
                }
                Answer::Error => {
                    proved(out, language.prove_errors(*bound, |word| program.ask(word)), &program)
                }
            }
        }
        Task::Score { file, rule, bound } => {
            let score = grammar(file)?.score(rule, *bound)?;
            writeln!(out, "{score}")?;
            score.missed.iter().try_for_each(|(name, rhs)| writeln!(out, "not detected: {name} = {rhs}"))?;
            Ok(score.missed.is_empty())
        }
    }
}

fn read(path: &Path, unroll: Option<usize>) -> Result<Grammar, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let is_bnf = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("bnf"));
    let grammar = if is_bnf { Grammar::parse(&text, "") } else { Grammar::parse_abnf(&text, "") };
    let grammar = grammar.map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(unroll.map_or_else(|| grammar.clone(), |levels| grammar.unrolled(levels)))
}

/// Parses the value of `--map`.
fn renaming(value: &str) -> Result<(String, String), &'static str> {
    let (name, other) = value.split_once('=').ok_or("expected NAME=OTHER")?;
    Ok((name.to_owned(), other.to_owned()))
}

/// Escapes control characters, which could change the terminal.
fn visible(text: &str) -> String {
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    text.chars().map(escaped).collect()
}

/// Prints a proof, or a counterexample. Returns an error if the program gave no answer.
fn proved<A: Display + Debug>(
    out: &mut impl Write,
    result: Result<Proof, Counterexample<A>>,
    program: &Program,
) -> Result<bool, Failure> {
    if let Some(error) = program.error() {
        return Err(error.into());
    }
    match &result {
        Ok(proof) => writeln!(out, "{proof}")?,
        Err(counterexample) => writeln!(out, "{counterexample}")?,
    }
    Ok(result.is_ok())
}

/// A program that answers words.
struct Program(Mutex<Pipes>);

struct Pipes {
    child: Child,
    words: ChildStdin,
    answers: BufReader<ChildStdout>,
    error: Option<String>,
}

impl Program {
    fn start(command: &[String]) -> Result<Program, Failure> {
        let (name, arguments) = command.split_first().ok_or("a program is missing")?;
        let mut child =
            Command::new(name).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(words), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the program has no pipes".into());
        };
        let answers = BufReader::new(answers);
        Ok(Program(Mutex::new(Pipes { child, words, answers, error: None })))
    }

    /// Returns the program's answer, or `None` for `none`. After an error, all answers are `None`.
    fn ask(&self, word: &[u8]) -> Option<usize> {
        let Ok(mut pipes) = self.0.lock() else { return None };
        if pipes.error.is_some() {
            return None;
        }
        pipes.ask(word).unwrap_or_else(|error| {
            pipes.error = Some(format!("the program gave no answer to \"{}\": {error}", word.escape_ascii()));
            None
        })
    }

    fn error(&self) -> Option<String> {
        self.0.lock().ok().and_then(|pipes| pipes.error.clone())
    }
}

impl Pipes {
    fn ask(&mut self, word: &[u8]) -> io::Result<Option<usize>> {
        let line: String = word.iter().map(|byte| format!("{byte:02x}")).chain(["\n".to_owned()]).collect();
        self.words.write_all(line.as_bytes())?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        match answer.trim() {
            "none" => Ok(None),
            "" => Err(io::Error::other("it ended")),
            number => number.parse().map(Some).map_err(|_| io::Error::other(format!("it said {number:?}"))),
        }
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
