//! Tests of the pre-commit hook and the GitHub action, which run their commands as pre-commit and GitHub do.

use std::path::{Path, PathBuf};
use std::process::Command;

use yaml_rust2::{Yaml, YamlLoader};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A file with one URL, and a file with two URLs. By Section 2.2 of the RFC, a `|` must be encoded.
const GOOD: &str = "See http://host.dom/a#b.\n";
const BAD: &str = "é [x](ftp://joe:s3cret@host.dom/), then\n<URL:http://host.dom/|>.\n";

/// Reads a YAML file at the top of the repository.
fn yaml(name: &str) -> Yaml {
    let text = std::fs::read_to_string(format!("{ROOT}/{name}")).expect("the file exists");
    YamlLoader::load_from_str(&text).expect("the file is YAML").swap_remove(0)
}

fn text(yaml: &Yaml) -> &str {
    yaml.as_str().expect("the value is a string")
}

fn texts(yaml: &Yaml) -> Vec<&str> {
    yaml.as_vec().expect("the value is a list").iter().map(text).collect()
}

/// Creates an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::remove_dir_all(&folder).unwrap_or_default();
    std::fs::create_dir_all(&folder).expect("the folder is created");
    folder
}

/// Runs a command in a folder, and returns its exit code and output.
fn run_in(folder: &Path, command: &mut Command) -> (Option<i32>, String) {
    let output = command.current_dir(folder).output().expect("the command runs");
    let text = String::from_utf8(output.stdout).expect("the output is UTF-8");
    (output.status.code(), text)
}

/// Asserts that the package in this folder of the repository has the command.
fn assert_has_command(folder: &str) {
    let manifest =
        std::fs::read_to_string(format!("{ROOT}/{folder}/Cargo.toml")).expect("the folder is a package");
    assert!(manifest.contains("[[bin]]\nname = \"rfc1738\"\n"), "{folder}");
}

#[test]
fn hook_reports_invalid_urls() {
    let hooks = yaml(".pre-commit-hooks.yaml");
    let hook = &hooks[0];
    assert_eq!((text(&hook["id"]), text(&hook["language"])), ("rfc1738", "rust"));
    for package in texts(&hook["additional_dependencies"]) {
        assert_has_command(package.strip_prefix("cli:--path=").expect("the dependency is a path"));
    }
    let folder = folder("hook");
    std::fs::write(folder.join("-good.md"), GOOD).expect("the file is written");
    std::fs::write(folder.join("bad.md"), BAD).expect("the file is written");
    // pre-commit appends the hook's arguments and then the file names to the words of the entry.
    let words: Vec<&str> = text(&hook["entry"]).split(' ').chain(texts(&hook["args"])).collect();
    let run = |files: &[&str]| {
        assert_eq!(words[0], "rfc1738");
        run_in(&folder, Command::new(env!("CARGO_BIN_EXE_rfc1738")).args(&words[1..]).args(files))
    };
    assert_eq!(run(&["-good.md"]), (Some(0), String::new()));
    let (code, printed) = run(&["-good.md", "bad.md"]);
    assert_eq!(code, Some(1));
    assert!(printed.starts_with("bad.md:2:22: error: a URL can't contain `|`"), "{printed}");
    assert_eq!(printed.lines().count(), 1, "{printed}");
}

/// The test needs Unix, because it creates a symbolic link to the command.
#[cfg(unix)]
#[test]
fn action_annotates_invalid_urls() {
    let action = yaml("action.yml");
    let steps = action["runs"]["steps"].as_vec().expect("the action has steps");
    let [install, check] = &steps[..] else { panic!("{steps:?}") };
    let (_, path) =
        text(&install["run"]).split_once("--path \"$GITHUB_ACTION_PATH/").expect("the command has a path");
    assert_has_command(path.split('"').next().expect("the path is quoted"));

    let (folder, runner) = (folder("action"), folder("action_runner"));
    let bin = runner.join("rfc1738/bin");
    std::fs::create_dir_all(&bin).expect("the folder is created");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_rfc1738"), bin.join("rfc1738"))
        .expect("the link is created");
    // A step runs in `bash --noprofile --norc -eo pipefail`, with its inputs as environment variables.
    assert_eq!(text(&check["shell"]), "bash");
    let run = |files: Option<&str>| {
        let mut bash = Command::new("bash");
        bash.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", text(&check["run"])]);
        bash.env("RUNNER_TEMP", &runner);
        for (name, value) in check["env"].as_hash().expect("the step has variables") {
            let input = text(value).strip_prefix("${{ inputs.").and_then(|rest| rest.strip_suffix(" }}"));
            let input = input.expect("the value is an input");
            let default = text(&action["inputs"][input]["default"]);
            bash.env(text(name), files.filter(|_| input == "files").unwrap_or(default));
        }
        run_in(&folder, &mut bash)
    };
    let git = |args: &[&str]| assert_eq!(run_in(&folder, Command::new("git").args(args)).0, Some(0));
    git(&["init", "--quiet"]);
    std::fs::create_dir(folder.join("a folder")).expect("the folder is created");
    for (name, text) in [("good.md", GOOD), ("a folder/bad.txt", BAD), ("a folder/bad.c", BAD)] {
        std::fs::write(folder.join(name), text).expect("the file is written");
    }
    git(&["add", "."]);
    std::fs::write(folder.join("untracked.md"), BAD).expect("the file is written");

    assert_eq!(run(Some("good.md\n")), (Some(0), String::new()));
    let (code, printed) = run(None);
    assert_eq!(code, Some(1));
    let start = "::error file=a folder/bad.txt,line=2,col=22,endColumn=23::a URL can't contain `|`";
    assert!(printed.lines().any(|line| line.starts_with(start)), "{printed}");
    let is_warning = |line: &&str| line.starts_with("::warning file=a folder/bad.txt,line=1,");
    assert_eq!((printed.lines().filter(is_warning).count(), printed.lines().count()), (2, 3), "{printed}");
    assert_eq!(run(Some("*.c\ngood.md\n")).1.lines().count(), 3);
    // A pattern isn't executed as code.
    let (code, printed) = run(Some("$(echo good.md)\n"));
    assert_eq!((code, printed.as_str()), (Some(2), "::error::no tracked file matches: $(echo good.md)\n"));
}

/// The action downloads the command of the release that the workflow names, and compiles it if there is none. A download with another
/// checksum than the release's isn't installed. The test replaces `cargo`.
#[cfg(unix)]
#[test]
fn action_installs_a_release_or_compiles() {
    use std::os::unix::fs::PermissionsExt;

    let action = yaml("action.yml");
    let install = text(&action["runs"]["steps"][0]["run"]);
    let folder = folder("action_install");
    let program = |path: &Path, says: &str| {
        std::fs::create_dir_all(path.parent().expect("the path has a folder"))
            .expect("the folder is created");
        std::fs::write(path, format!("#!/bin/sh\necho {says} \"$@\"\n")).expect("the file is written");
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("the mode is set");
    };
    let name = "rfc1738-v1.0.0-x86_64-unknown-linux-musl";
    program(&folder.join(name).join("rfc1738"), "released");
    program(&folder.join("tools/cargo"), "cargo");
    std::fs::create_dir_all(folder.join("releases/v1.0.0")).expect("the folder is created");
    let archive = format!("releases/v1.0.0/{name}.tar.gz");
    assert_eq!(run_in(&folder, Command::new("tar").args(["-czf", &archive, name])).0, Some(0));
    let releases = folder.join("releases/v1.0.0");
    let sums = |archive: &str| {
        let (code, sums) = run_in(&releases, Command::new("sha256sum").arg(archive));
        assert_eq!(code, Some(0));
        std::fs::write(releases.join("SHA256SUMS"), sums).expect("the file is written");
    };
    sums(&format!("{name}.tar.gz"));
    let path =
        format!("{}:{}", folder.join("tools").display(), std::env::var("PATH").expect("there is a path"));
    let run = |tag: &str| {
        let mut bash = Command::new("bash");
        bash.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", install]);
        let releases = format!("file://{}/releases", folder.display());
        bash.envs([("TAG", tag), ("RELEASES", &releases), ("PATH", &path), ("GITHUB_ACTION_PATH", ROOT)]);
        bash.envs([("RUNNER_OS", "Linux"), ("RUNNER_ARCH", "X64")]).env("RUNNER_TEMP", &folder);
        run_in(&folder, &mut bash)
    };
    assert_eq!(run("v1.0.0"), (Some(0), format!("{name}.tar.gz: OK\n")));
    let installed = run_in(&folder, &mut Command::new(folder.join("rfc1738/bin/rfc1738")));
    assert_eq!(installed, (Some(0), "released\n".to_owned()));
    let (code, printed) = run("main");
    assert_eq!(code, Some(0));
    assert!(printed.starts_with("cargo install --locked --path "), "{printed}");

    std::fs::remove_file(folder.join("rfc1738/bin/rfc1738")).expect("the command was installed");
    std::fs::write(releases.join(format!("{name}.tar.gz")), "another archive").expect("the file is written");
    assert_eq!(run("v1.0.0"), (Some(1), format!("{name}.tar.gz: FAILED\n")));
    assert!(!folder.join("rfc1738/bin/rfc1738").exists());
}
