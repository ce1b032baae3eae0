//! Runners in other languages.

use std::error::Error;
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::answer::{Answer, Part};
use crate::cases::{FOLDER, Suite};

/// Returns the folder for compiled and installed files: `target/suite`.
pub fn folder() -> io::Result<PathBuf> {
    let program = std::env::current_exe()?;
    let target =
        program.ancestors().nth(2).ok_or_else(|| io::Error::other("the program isn't in a folder"))?;
    let folder = target.join("suite");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn shell(line: &str) -> io::Result<Command> {
    let folder = folder()?;
    let mut command = Command::new("sh");
    command.args(["-c", line, "sh", &format!("{FOLDER}/runners")]).env("PYTHONPATH", folder.join("python"));
    command.current_dir(folder);
    Ok(command)
}

pub fn succeeds(line: &str) -> bool {
    let run = |mut command: Command| command.stdin(Stdio::null()).output();
    shell(line).and_then(run).is_ok_and(|output| output.status.success())
}

/// Returns the runner's version, and its answer for each case.
pub fn answers(line: &str, suite: &Suite) -> Result<(String, Vec<Answer>), Box<dyn Error>> {
    // The input is a file, because a runner may answer before it has read everything.
    let input = folder()?.join("cases");
    fs::write(&input, suite.lines())?;
    let output = shell(line)?.stdin(File::open(input)?).stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(output.status.to_string().into());
    }
    let output = String::from_utf8(output.stdout)?;
    let mut lines = output.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let ["#", _, version] = head[..] else {
        return Err("its first line isn't `#`, a name and a version".into());
    };
    let mut answers = Vec::new();
    for case in &suite.cases {
        let line = lines.next().ok_or_else(|| format!("it stops before {}", case.name))?;
        let (name, answer) = line.split_once('\t').ok_or_else(|| format!("{line}: no answer"))?;
        if name != case.name {
            return Err(format!("{name} instead of {}", case.name).into());
        }
        answers.push(read(answer).ok_or_else(|| format!("{line}: malformed answer"))?);
    }
    Ok((version.to_owned(), answers))
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
            let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
            let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
            Some(Part::Text(String::from_utf8_lossy(&bytes?).into_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{part, read};
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
}
