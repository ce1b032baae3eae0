//! A request and its answer, as in RFC 1436.

use std::error::Error;
use std::io::Write;
use std::net::TcpStream;

use crate::connection::{Transcript, read_all};

/// Sends the request, and reads until the server closes the connection.
pub fn fetch(
    mut stream: TcpStream,
    request: &[u8],
    transcript: &mut Transcript<'_>,
) -> Result<(), Box<dyn Error>> {
    // Only a form has more than one line.
    for line in request.split_inclusive(|&octet| octet == b'\n') {
        transcript.sent(line)?;
    }
    stream.write_all(request)?;
    // An error is an item like any other: only its type in a menu, `3`, says so.
    Ok(transcript.data(&read_all(stream)?)?)
}
