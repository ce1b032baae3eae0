//! Runners in other languages.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::answer::{Answer, Part};
use crate::cases::{FOLDER, Suite};

/// The timeout of a runner.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Returns the folder for compiled and installed files: `target/suite`.
pub fn folder() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let target = program.ancestors().nth(2).ok_or("the program isn't in a folder")?;
    let folder = target.join("suite");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    Ok(folder)
}

fn shell(line: &str) -> Result<Command, String> {
    let folder = folder()?;
    let mut command = Command::new("sh");
    command.args(["-c", line, "sh", &format!("{FOLDER}/runners")]).env("PYTHONPATH", folder.join("python"));
    command.current_dir(folder);
    Ok(command)
}

pub fn succeeds(line: &str) -> bool {
    let status = shell(line)
        .map(|mut probe| probe.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status());
    matches!(status, Ok(Ok(status)) if status.success())
}

/// Returns the runner's version, and its answer for each case.
pub fn answers(line: &str, suite: &Suite) -> Result<(String, Vec<Answer>), String> {
    let output = output(line, suite.lines())?;
    let mut lines = output.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let ["#", _, version] = head[..] else {
        return Err("its first line isn't `#`, a name and a version".to_owned());
    };
    let mut answers = Vec::new();
    for case in &suite.cases {
        let line = lines.next().ok_or_else(|| format!("it stops before {}", case.name))?;
        let (name, answer) = line.split_once('\t').ok_or_else(|| format!("{line}: no answer"))?;
        if name != case.name {
            return Err(format!("{name} instead of {}", case.name));
        }
        answers.push(read(answer).ok_or_else(|| format!("{line}: malformed answer"))?);
    }
    Ok((version.to_owned(), answers))
}

/// Runs a command line with this input.
fn output(line: &str, input: String) -> Result<String, String> {
    let mut command = shell(line)?;
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| error.to_string())?;
    let (mut stdin, mut stdout) =
        (child.stdin.take().ok_or("no input")?, child.stdout.take().ok_or("no output")?);
    // A runner that ends early is detected by its missing answers.
    let writer = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let reader = thread::spawn(move || {
        let mut output = String::new();
        stdout.read_to_string(&mut output).map(|_| output)
    });
    let start = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if start.elapsed() < TIMEOUT => thread::sleep(Duration::from_millis(10)),
            Ok(None) => {
                child.kill().map_err(|error| error.to_string())?;
                return Err(format!("it timed out after {} seconds", TIMEOUT.as_secs()));
            }
            Err(error) => return Err(error.to_string()),
        }
    };
    let failed = |_| "a thread failed".to_owned();
    writer.join().map_err(failed)?;
    let output = reader.join().map_err(failed)?.map_err(|error| error.to_string())?;
    if status.success() { Ok(output) } else { Err(status.to_string()) }
}

/// Parses an answer: `+` and the parts, `-`, or `?`.
fn read(answer: &str) -> Option<Answer> {
    let mut fields = answer.split('\t');
    match fields.next()? {
        "-" => Some(Answer::Rejected),
        "?" => Some(Answer::Unsupported),
        "+" => {
            let parts: Option<Vec<Part>> = fields.map(part).collect();
            Some(Answer::Accepted(parts?.try_into().ok()?))
        }
        _ => None,
    }
}

/// Parses a part: `=` and bytes in hexadecimal, `-`, or `.`.
fn part(field: &str) -> Option<Part> {
    match field {
        "-" => Some(Part::None),
        "." => Some(Part::Unreported),
        _ => {
            let digits = field.strip_prefix('=')?.as_bytes();
            let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
            let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
            Some(Part::Text(String::from_utf8_lossy(&bytes?).into_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{part, read, succeeds};
    use crate::answer::{Answer, Part};

    #[test]
    fn answers_are_parsed() {
        assert!(matches!(read("-"), Some(Answer::Rejected)));
        assert!(matches!(read("?\t."), Some(Answer::Unsupported)));
        let Some(Answer::Accepted(parts)) = read("+\t=6874\t=\t-\t.\t=c3a9") else { panic!("not accepted") };
        let text = |text: &str| Part::Text(text.to_owned());
        assert!(parts == [text("ht"), text(""), Part::None, Part::Unreported, text("é")]);
        // Too few parts, invalid digits, a missing `=`, an unknown word.
        assert!(read("+\t-\t-\t-\t-").is_none());
        assert!(part("=6g").is_none() && part("6874").is_none());
        assert!(read("yes").is_none());
    }

    #[test]
    fn succeeds_reports_the_exit_status() {
        assert!(succeeds("true") && !succeeds("false") && !succeeds("no-such-program"));
    }
}
