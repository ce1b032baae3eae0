//! The parsers that the suite runs: `runners/parsers.json`.

use std::error::Error;

use serde::Deserialize;

use crate::answer::Answer;
use crate::cases::{Case, Suite};
use crate::{process, rust};

#[derive(Deserialize)]
pub struct Parser {
    pub name: String,
    /// The specification that it implements.
    pub follows: String,
    /// The commands of a parser that isn't written in Rust.
    #[serde(flatten)]
    shell: Option<Shell>,
}

/// Command lines, run in the build folder with the runners' folder as `$1`.
#[derive(Deserialize)]
struct Shell {
    /// Fails if the parser is missing.
    probe: String,
    run: String,
    /// Installs the parser. `{folder}` stands for [`process::folder`].
    install: String,
}

/// Returns the parsers, in the order of the tables.
pub fn all() -> Result<Vec<Parser>, Box<dyn Error>> {
    Ok(serde_json::from_str(include_str!("../runners/parsers.json"))?)
}

impl Parser {
    /// Returns the installation command if the parser is missing. The command works in any folder.
    pub fn missing(&self) -> Result<Option<String>, Box<dyn Error>> {
        let missing = self.shell.as_ref().filter(|shell| !process::succeeds(&shell.probe));
        let folder = process::folder()?.display().to_string();
        Ok(missing.map(|shell| shell.install.replace("{folder}", &folder)))
    }

    /// Returns the parser's version, and its answer for each case.
    pub fn answers(&self, suite: &Suite) -> Result<(String, Vec<Answer>), Box<dyn Error>> {
        if let Some(shell) = &self.shell {
            return process::answers(&shell.run, suite);
        }
        let parse = rust::parser(&self.name).ok_or("there is no function for it in rust.rs")?;
        let version = rust::version(&self.name).ok_or("it isn't in Cargo.lock")?;
        let answer = |case: &Case| parse(&case.text).map_or(Answer::Rejected, Answer::Accepted);
        Ok((version.to_owned(), suite.cases.iter().map(answer).collect()))
    }
}
