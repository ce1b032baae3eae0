//! `check --fix --in-place`: nothing is lost, whatever happens.

use std::fs::{self, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::{Outcome, command, file, run};

const OLD: &[u8] = b"http://h?q\n";
const NEW: &[u8] = b"http://h/?q\n";

fn fix(args: &[&str]) -> Outcome {
    run(&[&["check", "--fix", "--in-place"], args].concat())
}

/// Creates a folder for one test, so that the test can list it.
fn folder(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::remove_dir_all(&path).unwrap_or_default();
    fs::create_dir(&path).expect("the folder is created");
    path.into_os_string().into_string().expect("the path is UTF-8")
}

fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder exists");
    entries.map(|entry| entry.expect("an entry").file_name().into_string().unwrap_or_default()).collect()
}

fn read(path: &str) -> Vec<u8> {
    fs::read(path).expect("the file exists")
}

/// Asserts that the file is refused for this reason, unless it is forced.
fn assert_refused(path: &str, reason: &str) {
    let outcome = fix(&["-f", path]);
    assert_eq!((outcome.code, read(path)), (Some(2), OLD.to_owned()), "{}", outcome.err);
    assert!(outcome.err.contains(&format!("{path}: not changed, because {reason}")), "{}", outcome.err);
    let outcome = fix(&["--force", "-f", path]);
    assert_eq!((outcome.code, read(path)), (Some(0), NEW.to_owned()), "{}", outcome.err);
}

#[test]
fn replaces_the_file_and_keeps_its_mode() {
    let name = file("in_place", b"http://h?q\r\n\n# a\nnews:*");
    fs::set_permissions(&name, fs::Permissions::from_mode(0o640)).expect("the mode is set");
    let link = format!("{name}_link");
    fs::remove_file(&link).unwrap_or_default();
    symlink(&name, &link).expect("the link is created");
    let outcome = fix(&["--skip-blank", "-f", &link]);
    let note = format!("note: {link}:1: `http://h?q` becomes `http://h/?q`\n1 of 2 URLs repaired\n");
    assert_eq!((outcome.code, outcome.out.as_str(), outcome.err), (Some(0), "", note));
    assert_eq!(fs::read(&name).expect("the file exists"), b"http://h/?q\r\n\n# a\nnews:*");
    let metadata = fs::symlink_metadata(&link).expect("the link exists");
    assert!(metadata.is_symlink());
    let before = fs::metadata(&name).expect("the file exists");
    assert_eq!(before.permissions().mode() & 0o777, 0o640);
    // Without a repair, the file isn't replaced.
    assert_eq!(fix(&["-q", "--skip-blank", "-f", &name]).code, Some(0));
    assert_eq!(fs::metadata(&name).expect("the file exists").ino(), before.ino());
    // A record that isn't kept can't be written.
    let long = file("in_place_long", b"http://h?q\nhttp://host.dom/a\n");
    let outcome = fix(&["--max-record=11", "-f", &long]);
    assert_eq!(outcome.code, Some(2));
    assert!(
        outcome.err.contains("not changed, because a record is longer than --max-record"),
        "{}",
        outcome.err
    );
    assert_eq!(fs::read(&long).expect("the file exists"), b"http://h?q\nhttp://host.dom/a\n");
    for args in [&["-f", "-"][..], &["-f", "no/such/file"]] {
        assert_eq!(fix(args).code, Some(2), "{args:?}");
    }
}

#[test]
fn refuses_what_is_not_a_regular_file() {
    let folder = folder("in_place_pipe");
    let pipe = format!("{folder}/pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    for path in [&*pipe, &folder, "/dev/null"] {
        for args in [&["-f", path][..], &["--force", "-f", path]] {
            let outcome = fix(args);
            assert_eq!(outcome.code, Some(2), "{args:?}");
            assert!(outcome.err.contains("it isn't a regular file"), "{args:?}: {}", outcome.err);
        }
    }
    assert_eq!(names(&folder), ["pipe"]);
}

#[test]
fn refuses_read_only_files_and_hard_links() {
    let folder = folder("in_place_refused");
    let [path, other] = ["a", "b"].map(|name| format!("{folder}/{name}"));
    fs::write(&path, OLD).expect("the file is written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("the mode is set");
    // The user's rights decide, except root's, which include everything.
    let outcome = fix(&["-f", &path]);
    assert_eq!((outcome.code, read(&path)), (Some(2), OLD.to_owned()), "{}", outcome.err);
    assert_eq!(fix(&["--force", "-f", &path]).code, Some(0));
    assert_eq!((read(&path), mode(&path)), (NEW.to_owned(), 0o444));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("the mode is set");

    fs::write(&path, OLD).expect("the file is written");
    fs::hard_link(&path, &other).expect("the link is created");
    assert_refused(&path, "it has other hard links");
    assert_eq!(read(&other), OLD);
    let mut left = names(&folder);
    left.sort();
    assert_eq!(left, ["a", "b"]);
}

fn mode(path: &str) -> u32 {
    fs::metadata(path).expect("the file exists").mode() & 0o7777
}

/// Only root can give a file to another user, so for any other user the test ends where the owner would change.
#[test]
fn keeps_the_owner_and_the_mode() {
    let path = file("in_place_owner", OLD);
    let owner =
        |path: &str| fs::metadata(path).map(|file| (file.uid(), file.gid())).expect("the file exists");
    if let Err(error) = chown(&path, Some(1234), Some(2345)) {
        assert_eq!(error.kind(), std::io::ErrorKind::PermissionDenied);
        return;
    }
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("the mode is set");
    assert_refused(&path, "it belongs to another user");
    assert_eq!((owner(&path), mode(&path)), ((1234, 2345), 0o640));
    // The user's own file with another group is not another user's.
    let path = file("in_place_group", OLD);
    chown(&path, None, Some(2345)).expect("root can change the group");
    assert_eq!(fix(&["-f", &path]).code, Some(0));
    assert_eq!((owner(&path).1, read(&path)), (2345, NEW.to_owned()));
}

#[cfg(target_os = "linux")]
#[test]
fn keeps_extended_attributes() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};

    let path = file("in_place_attributes", OLD);
    setxattr(&path, "user.source", b"hand", XattrFlags::empty()).expect("the file system has attributes");
    assert_eq!(fix(&["-f", &path]).code, Some(0));
    let mut value = [0; 9];
    assert_eq!(getxattr(&path, "user.source", &mut value), Ok(4));
    assert_eq!((&value[..4], read(&path)), (&b"hand"[..], NEW.to_owned()));
}

/// The command waits for a reader of its messages, while another program appends to the file.
#[test]
fn notices_a_change() {
    let folder = folder("in_place_change");
    let path = format!("{folder}/urls");
    fs::write(&path, OLD.repeat(20_000)).expect("the file is written");
    let mut command = command();
    command.args(["check", "--fix", "--in-place", "-f", &path]).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    let mut messages = child.stderr.take().expect("standard error is a pipe");
    let mut all = vec![0];
    messages.read_exact(&mut all).expect("the first change is listed");
    let mut other = OpenOptions::new().append(true).open(&path).expect("the file exists");
    other.write_all(b"x:\n").expect("the line is appended");
    messages.read_to_end(&mut all).expect("the command ends");
    assert_eq!(child.wait().expect("the command ends").code(), Some(2));
    let last = String::from_utf8_lossy(&all).lines().last().unwrap_or_default().to_owned();
    assert_eq!(
        last,
        format!("error: {path}: not changed, because another program changed it in the meantime")
    );
    assert_eq!(read(&path), [&OLD.repeat(20_000)[..], b"x:\n"].concat());
    assert_eq!(names(&folder), ["urls"]);
}

/// A limit on the size of files, which fails like a full disk.
#[test]
fn names_the_file_that_cannot_be_written() {
    let folder = folder("in_place_full");
    let path = format!("{folder}/urls");
    fs::write(&path, OLD.repeat(20_000)).expect("the file is written");
    let limited = "trap '' XFSZ; ulimit -f 8; exec \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", limited, "sh", env!("CARGO_BIN_EXE_rfc1738"), "check", "--fix", "--in-place", "-q"]);
    let output = command.args(["-f", &path]).output().expect("the shell runs");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(messages.starts_with(&format!("error: {path}: File too large")), "{messages}");
    assert_eq!((output.status.code(), read(&path)), (Some(2), OLD.repeat(20_000)));
    assert_eq!(names(&folder), ["urls"]);
}

/// Ends the command at random moments. `FULL_TESTS=1` tests more.
#[cfg(target_os = "linux")]
#[test]
fn leaves_the_old_file_or_the_new_when_killed() {
    let count = if std::env::var_os("FULL_TESTS").is_some() { 100 } else { 15 };
    let folder = folder("in_place_kill");
    let path = format!("{folder}/urls");
    let (old, new) = (OLD.repeat(60_000), NEW.repeat(60_000));
    let start = || {
        fs::write(&path, &old).expect("the file is written");
        // In the background of a shell, the signal is ignored.
        let mut command = Command::new("env");
        command.args(["--default-signal=INT", env!("CARGO_BIN_EXE_rfc1738"), "check", "--fix", "--in-place"]);
        command.args(["-q", "-f", &path]).stderr(Stdio::null()).spawn().expect("the command starts")
    };
    let started = Instant::now();
    assert!(start().wait().expect("the command ends").success());
    let whole = started.elapsed();
    let mut random = fastrand::Rng::with_seed(1738);
    let mut named = 0;
    for signal in ["KILL", "INT", "TERM"] {
        let (mut kept, mut replaced) = (0, 0);
        for _ in 0..count {
            let mut child = start();
            thread::sleep(Duration::from_secs_f64(whole.as_secs_f64() * 1.1 * random.f64()));
            // The command may have ended.
            Command::new("kill")
                .args([&format!("-{signal}"), &child.id().to_string()])
                .output()
                .expect("kill runs");
            child.wait().expect("the command ends");
            let found = read(&path);
            assert!(found == old || found == new, "{signal}: {} bytes", found.len());
            if found == old {
                kept += 1
            } else {
                replaced += 1
            }
            // Just before it takes the old name, the new file has another.
            for name in names(&folder).into_iter().filter(|name| name != "urls") {
                let other = format!("{folder}/{name}");
                assert!(name.starts_with(".rfc1738-") && read(&other) == new, "{signal}: {name}");
                fs::remove_file(other).expect("the file is removed");
                named += 1;
            }
        }
        println!("{signal}: {kept} old, {replaced} new");
        assert!(kept > 0, "{signal}: no run was interrupted");
    }
    assert!(named <= 1 + count / 20, "{named}");
}
