//! The command: compares grammars, generates strings, and proves programs.

use std::fmt::{Debug, Display};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use abnf_proof::{Counterexample, Error, Expr, Grammar, Language, Proof, Sentences};
use clap::builder::RangedU64ValueParser;
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
    /// Prove a program: it reads words in hexadecimal, one per line, and answers each with a line at once.
    Prove {
        file: PathBuf,
        rule: String,
        /// The number of bytes between a state and the next. Each more finds parsers with one state more that treat alike the bytes that
        /// the grammar treats alike.
        #[arg(long, default_value_t = 2, value_parser = bound())]
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
        #[arg(long, default_value_t = 2, value_parser = bound())]
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

/// The time in which a program must answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time in which a program says nothing after its last answer.
const SILENCE: Duration = Duration::from_millis(200);
/// The maximum length of an answer.
const LONGEST: u64 = 40;

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // The reader of the output has enough.
        Err(error) if is_closed(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}", visible(&error.to_string()));
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
            let (mut old, mut new) = (grammar(old)?, grammar(new)?);
            for (name, other) in map {
                new = new.renamed(name, other)?;
            }
            let skipped;
            (old, new, skipped) = comparable(old, new);
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
            out.flush()?;
            for (name, error) in skipped {
                eprintln!("not compared: {}", visible(&format!("{name}: {error}")));
            }
            Ok(comparison.is_equal())
        }
        Task::Sentences { file, rule, count, seed, near_misses } => {
            let grammar = grammar(file)?;
            let sentences = Sentences::new(&grammar, rule, *seed).map_err(|error| failed(file, &error))?;
            let texts: Box<dyn Iterator<Item = String>> = match near_misses {
                true => Box::new(sentences.near_misses(*seed)),
                false => Box::new(sentences),
            };
            let escaped = |text: String| visible(&text.replace('\\', "\\\\"));
            texts.take(*count).try_for_each(|text| writeln!(out, "{}", escaped(text)))?;
            Ok(true)
        }
        Task::Expect { file, rule, text } => {
            let language = language(&grammar(file)?, file, rule)?;
            let at = language.viable(text.as_bytes());
            let Some((bytes, ends)) = language.next(&text.as_bytes()[..at]) else {
                writeln!(out, "nothing: {rule} has no string")?;
                return Ok(false);
            };
            let end = if ends { "the end" } else { "" };
            let expected = match bytes.is_empty() {
                true => end.to_owned(),
                false => format!("{bytes}{}{end}", if ends { ", or " } else { "" }),
            };
            let wrong = text.as_bytes().get(at);
            match wrong {
                None => writeln!(out, "{expected}")?,
                Some(byte) => {
                    writeln!(out, "not \"{}\" at byte {at}: expected {expected}", byte.escape_ascii())?;
                }
            }
            Ok(wrong.is_none())
        }
        Task::Prove { file, rule, bound, answer, program } => {
            let language = language(&grammar(file)?, file, rule)?;
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
            let score = grammar(file)?.score(rule, *bound);
            let score = score.map_err(|error| failed(file, &error))?;
            writeln!(out, "{score}")?;
            score.missed.iter().try_for_each(|(name, rhs)| writeln!(out, "not detected: {name} = {rhs}"))?;
            Ok(score.missed.is_empty())
        }
    }
}

fn read(path: &Path, unroll: Option<usize>) -> Result<Grammar, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| failed(path, &error))?;
    let is_bnf = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("bnf"));
    let grammar = if is_bnf { Grammar::parse(&text, "") } else { Grammar::parse_abnf(&text, "") };
    let grammar = grammar.map_err(|error| failed(path, &error))?;
    Ok(unroll.map_or_else(|| grammar.clone(), |levels| grammar.unrolled(levels)))
}

fn language(grammar: &Grammar, path: &Path, rule: &str) -> Result<Language, Failure> {
    grammar.language(rule).map_err(|error| failed(path, &error))
}

/// Returns an error with the name of its file.
fn failed(path: &Path, error: &dyn Display) -> Failure {
    format!("{}: {error}", path.display()).into()
}

/// Removes the rules that have no automaton in one of the grammars, and those that use them. Returns their names and the reasons.
fn comparable(mut old: Grammar, mut new: Grammar) -> (Grammar, Grammar, Vec<(String, Error)>) {
    let mut skipped = Vec::new();
    loop {
        let wrong = |grammar: &Grammar| {
            let names = grammar.productions().iter().map(|production| production.name.clone());
            let wrong =
                names.filter_map(|name| Some((name.clone(), grammar.check(&Expr::Name(name)).err()?)));
            wrong.collect::<Vec<_>>()
        };
        let found: Vec<(String, Error)> = [wrong(&old), wrong(&new)].concat();
        if found.is_empty() {
            return (old, new, skipped);
        }
        [old, new] =
            [old, new].map(|grammar| grammar.only(|rule| found.iter().all(|(name, _)| *name != rule.name)));
        for (name, error) in found {
            if !skipped.iter().any(|(known, _)| *known == name) {
                skipped.push((name, error));
            }
        }
    }
}

/// Parses a bound. The number of words grows exponentially with it.
fn bound() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=4)
}

/// Parses the value of `--map`.
fn renaming(value: &str) -> Result<(String, String), &'static str> {
    let (name, other) = value.split_once('=').ok_or("expected NAME=OTHER")?;
    Ok((name.to_owned(), other.to_owned()))
}

/// Escapes control and invisible characters, which could change the terminal.
fn visible(text: &str) -> String {
    let is_shown = |c: char| matches!(c, ' '..='~');
    text.chars().map(|c| if is_shown(c) { c.to_string() } else { c.escape_debug().to_string() }).collect()
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
    /// The lines of the program's output, from a thread that reads them.
    answers: Receiver<io::Result<Vec<u8>>>,
    error: Option<String>,
}

impl Program {
    fn start(command: &[String]) -> Result<Program, Failure> {
        let (name, arguments) = command.split_first().ok_or("a program is missing")?;
        let mut command = Command::new(name);
        let child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| failed(Path::new(name), &error))?;
        let (Some(words), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the program has no pipes".into());
        };
        let (sender, answers) = mpsc::sync_channel(1);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = output.by_ref().take(LONGEST).read_until(b'\n', &mut line).map(|_| line);
                let ended = !read.as_ref().is_ok_and(|line| line.ends_with(b"\n"));
                if sender.send(read).is_err() || ended {
                    return;
                }
            }
        });
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

    /// Returns the reason why the answers don't count, if there is one.
    fn error(&self) -> Option<String> {
        let pipes = self.0.lock().ok()?;
        // Without a question, no answer may follow.
        let more = || {
            pipes.unasked(SILENCE).map(|said| format!("the program answered more than it was asked: {said}"))
        };
        pipes.error.clone().or_else(more)
    }
}

impl Pipes {
    /// Waits for an answer to no word.
    fn unasked(&self, time: Duration) -> Option<String> {
        let line = self.answers.recv_timeout(time).ok()?.ok()?;
        (!line.is_empty()).then(|| format!("it had already said \"{}\"", line.escape_ascii()))
    }

    fn ask(&mut self, word: &[u8]) -> Result<Option<usize>, String> {
        let line: String = word.iter().map(|byte| format!("{byte:02x}")).chain(["\n".to_owned()]).collect();
        let ended = || "it ended".to_owned();
        if let Some(said) = self.unasked(Duration::ZERO) {
            return Err(said);
        }
        self.words.write_all(line.as_bytes()).map_err(|_| ended())?;
        let answer = match self.answers.recv_timeout(PATIENCE) {
            Ok(answer) => answer.map_err(|error| error.to_string())?,
            Err(RecvTimeoutError::Disconnected) => return Err(ended()),
            Err(RecvTimeoutError::Timeout) => {
                let seconds = PATIENCE.as_secs();
                return Err(format!(
                    "{seconds} seconds have passed; it must answer each line at once, and flush its output"
                ));
            }
        };
        match str::from_utf8(&answer).map(str::trim) {
            _ if answer.is_empty() => Err(ended()),
            Ok("none") => Ok(None),
            Ok(number) if number.parse::<usize>().is_ok() => Ok(number.parse().ok()),
            _ => Err(format!("it said \"{}\"", answer.escape_ascii())),
        }
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
