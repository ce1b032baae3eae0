//! Servers on the loopback interface, and clients that send the requests that the library computes for a URL. The tests
//! compare the responses with the expected content.

mod ftp;
mod ftp_server;
mod gopher;
mod gopher_server;

use std::ffi::OsStr;
use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// The timeout of clients and servers.
const TIMEOUT: Duration = Duration::from_secs(10);

fn with_timeouts(stream: TcpStream) -> TcpStream {
    stream.set_read_timeout(Some(TIMEOUT)).expect("a timeout can be set");
    stream.set_write_timeout(Some(TIMEOUT)).expect("a timeout can be set");
    stream
}

fn listen() -> TcpListener {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port")
}

/// Serves each connection in a thread until the tests end, and returns the port.
fn serve(handle: impl Fn(TcpStream) + Send + Sync + Clone + 'static) -> u16 {
    let listener = listen();
    let port = listener.local_addr().expect("a bound listener").port();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let handle = handle.clone();
            thread::spawn(move || handle(with_timeouts(stream)));
        }
    });
    port
}

/// Creates a folder with these files, whose names may contain any bytes. `name` must be unique to the test.
fn folder(name: &str, files: &[(&[u8], &[u8])]) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if root.exists() {
        fs::remove_dir_all(&root).expect("the old folder is removed");
    }
    for (path, content) in files {
        let path = root.join(OsStr::from_bytes(path));
        fs::create_dir_all(path.parent().expect("a file has a parent folder"))
            .expect("the folder is created");
        fs::write(path, content).expect("the file is written");
    }
    root
}
