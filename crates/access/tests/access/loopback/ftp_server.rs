//! A small FTP server for a folder: USER, PASS, CWD, TYPE, PASV, RETR, NLST and QUIT of RFC 959.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::{TIMEOUT, listen, serve, with_timeouts};

/// A user, a predicate for the password, and the initial directory.
type Account = (&'static str, fn(&[u8]) -> bool, &'static str);
const ACCOUNTS: [Account; 2] = [
    ("anonymous", |password| password.contains(&b'@'), "/"),
    ("myname", |password| password == b"sec ret", "/home/myname"),
];

/// The target of CWD with a null argument, which RFC 959 leaves to the server.
const NULL_DIRECTORY: &[u8] = b"/home";

pub struct FtpServer {
    pub port: u16,
    /// Every well-formed line received, without its CR LF.
    pub received: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl FtpServer {
    pub fn start(root: PathBuf) -> FtpServer {
        let received = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&received);
        let port = serve(move |stream| {
            let log = Arc::clone(&log);
            let session = Session { root: root.clone(), account: None, cwd: None, ascii: true, data: None };
            // Ignore errors, because a client may disconnect at any time.
            let _ =
                session.run(stream, |line| log.lock().expect("the lock isn't poisoned").push(line.to_vec()));
        });
        FtpServer { port, received }
    }
}

struct Session {
    root: PathBuf,
    /// The account named by USER.
    account: Option<Account>,
    /// The working directory, which PASS and CWD set. `None` before a login.
    cwd: Option<Vec<u8>>,
    ascii: bool,
    /// The listener for one transfer, opened by PASV.
    data: Option<TcpListener>,
}

/// A reply, positive or negative.
type Reply = Result<String, &'static str>;

impl Session {
    fn run(mut self, stream: TcpStream, mut log: impl FnMut(&[u8])) -> io::Result<()> {
        let mut control = stream.try_clone()?;
        let mut lines = BufReader::new(stream);
        control.write_all(b"220 ready\r\n")?;
        loop {
            let mut line = Vec::new();
            if lines.read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            let Some(line) = line.strip_suffix(b"\r\n").filter(|line| !line.contains(&b'\r')) else {
                return control.write_all(b"500 malformed line\r\n");
            };
            log(line);
            let (command, argument) = match line.iter().position(|&byte| byte == b' ') {
                Some(space) => (&line[..space], Some(&line[space + 1..])),
                None => (line, None),
            };
            let reply = match (command, argument) {
                (b"QUIT", None) => return control.write_all(b"221 bye\r\n"),
                (b"USER", Some(user)) => Ok(self.user(user)),
                (b"PASS", Some(password)) => self.pass(password),
                _ if self.cwd.is_none() => Err("530 log in first"),
                (b"CWD", Some(directory)) => self.change_directory(directory),
                (b"TYPE", Some(letter @ (b"A" | b"I"))) => {
                    self.ascii = letter == b"A";
                    Ok("200 type is set".to_owned())
                }
                (b"TYPE", _) => Err("504 no such type"),
                (b"PASV", None) => self.passive(),
                (b"RETR", Some(name)) => self.transfer(&mut control, |session| session.file(name)),
                (b"NLST", Some(name)) => self.transfer(&mut control, |session| session.names(name)),
                _ => Err("502 no such command"),
            };
            let reply = reply.unwrap_or_else(str::to_owned);
            control.write_all(format!("{reply}\r\n").as_bytes())?;
        }
    }

    fn user(&mut self, user: &[u8]) -> String {
        self.cwd = None;
        self.account = ACCOUNTS.into_iter().find(|(name, ..)| name.as_bytes() == user);
        "331 password required".to_owned()
    }

    fn pass(&mut self, password: &[u8]) -> Reply {
        if self.cwd.is_some() {
            return Err("503 already logged in");
        }
        let (_, accepts, home) = self.account.take().ok_or("503 send USER with a known name first")?;
        if !accepts(password) {
            return Err("530 wrong password");
        }
        self.cwd = Some(home.as_bytes().to_vec());
        Ok("230 logged in".to_owned())
    }

    /// Resolves an argument to a path from the server's root.
    fn path(&self, argument: &[u8]) -> Vec<u8> {
        let cwd = self.cwd.as_deref().unwrap_or_default();
        if argument.starts_with(b"/") { argument.to_vec() } else { [cwd, b"/", argument].concat() }
    }

    /// Returns the file's path on disk, which is always inside the server's folder.
    fn on_disk(&self, path: &[u8]) -> Result<PathBuf, &'static str> {
        let mut on_disk = self.root.clone();
        for part in path.split(|&byte| byte == b'/').filter(|part| !part.is_empty()) {
            if part == b"." || part == b".." || part.contains(&0) {
                return Err("553 no such name");
            }
            on_disk.push(OsStr::from_bytes(part));
        }
        Ok(on_disk)
    }

    fn change_directory(&mut self, argument: &[u8]) -> Reply {
        let cwd = if argument.is_empty() { NULL_DIRECTORY.to_vec() } else { self.path(argument) };
        if !self.on_disk(&cwd)?.is_dir() {
            return Err("550 no such directory");
        }
        self.cwd = Some(cwd);
        Ok("250 directory changed".to_owned())
    }

    fn passive(&mut self) -> Reply {
        let listener = listen();
        let port = listener.local_addr().map_err(|_| "425 no port")?.port();
        self.data = Some(listener);
        Ok(format!("227 entering passive mode (127,0,0,1,{},{})", port / 256, port % 256))
    }

    fn file(&self, name: &[u8]) -> Result<Vec<u8>, &'static str> {
        if name.is_empty() {
            return Err("501 no name");
        }
        let content = fs::read(self.on_disk(&self.path(name))?).map_err(|_| "550 no such file")?;
        if !self.ascii {
            return Ok(content);
        }
        // Send lines with CR LF.
        let lines = content.split_inclusive(|&byte| byte == b'\n');
        Ok(lines
            .map(|line| line.strip_suffix(b"\n").map_or(line.to_vec(), |line| [line, b"\r\n"].concat()))
            .collect::<Vec<_>>()
            .concat())
    }

    fn names(&self, name: &[u8]) -> Result<Vec<u8>, &'static str> {
        let entries = fs::read_dir(self.on_disk(&self.path(name))?).map_err(|_| "550 no such directory")?;
        let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        Ok(names.iter().map(|name| [name.as_bytes(), b"\r\n"].concat()).collect::<Vec<_>>().concat())
    }

    fn transfer(
        &mut self,
        control: &mut TcpStream,
        content: impl FnOnce(&Session) -> Result<Vec<u8>, &'static str>,
    ) -> Reply {
        let listener = self.data.take().ok_or("425 send PASV first")?;
        let content = content(self)?;
        control.write_all(b"150 sending data\r\n").map_err(|_| "426 connection closed")?;
        let mut data = accept(&listener).map_err(|_| "425 no connection")?;
        data.write_all(&content).map_err(|_| "426 connection closed")?;
        Ok("226 transfer complete".to_owned())
    }
}

/// Accepts the next connection, with a timeout.
fn accept(listener: &TcpListener) -> io::Result<TcpStream> {
    listener.set_nonblocking(true)?;
    let start = Instant::now();
    loop {
        match listener.accept() {
            Ok((stream, _)) => {
                stream.set_nonblocking(false)?;
                return Ok(with_timeouts(stream));
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock && start.elapsed() < TIMEOUT => {
                thread::sleep(Duration::from_millis(1));
            }
            Err(error) => return Err(error),
        }
    }
}
