//! Conversion of file URLs to local paths. Section 3.10.

#![allow(
    dead_code,
    reason = "each platform uses at most one of the two path functions, and the tests use both"
)]

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use rfc1738::grammar::Fileurl;

/// Returns the local path of a file URL.
#[cfg(all(feature = "std", any(unix, windows)))]
pub(crate) fn to_file_path(url: rfc1738::Url<'_>) -> Result<std::path::PathBuf, FilePathError> {
    let rfc1738::grammar::SchemeUrl::File(file) = url.by_scheme() else {
        return Err(FilePathError::OtherScheme);
    };
    if !url.is_local() {
        return Err(FilePathError::OtherHost);
    }
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStringExt;

        Ok(std::ffi::OsString::from_vec(unix_path(&file)?).into())
    }
    #[cfg(windows)]
    windows_path(&file).map(std::path::PathBuf::from)
}

/// The error returned for a file URL that has no path on this system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum FilePathError {
    /// The scheme isn't `file`.
    #[error("the URL doesn't name a file")]
    OtherScheme,
    /// The file is on a host that is not `localhost`.
    #[error("the file is on another host")]
    OtherHost,
    /// The segment with this number, counted from 1, contains a separator: an encoded `/`, or, on Windows, an
    /// encoded `\` or a colon.
    #[error("segment {0} of the path contains a separator, which no file name can contain")]
    Separator(usize),
    /// The segment with this number contains `%00`, which no file name can contain.
    #[error("segment {0} of the path contains an encoded NUL")]
    Nul(usize),
    /// The first segment is not a Windows drive.
    #[error("the path doesn't begin with a drive")]
    NoDrive,
    /// The segment with this number is not UTF-8, so it can't be converted to a Windows path.
    #[error("segment {0} of the path is not UTF-8")]
    NotUtf8(usize),
}

/// Returns the decoded segments of the path, each with its number.
fn segments<'a>(url: &Fileurl<'a>) -> impl Iterator<Item = (usize, Cow<'a, [u8]>)> + use<'a> {
    (1..).zip(url.fpath.segments().map(|segment| segment.decode()))
}

/// Returns a path with a `/` before each segment, or an error for the first segment with a NUL or a `/`.
fn unix_path(url: &Fileurl<'_>) -> Result<Vec<u8>, FilePathError> {
    let mut path = Vec::new();
    for (segment, octets) in segments(url) {
        reject(segment, &octets, b"/")?;
        path.push(b'/');
        path.extend_from_slice(&octets);
    }
    Ok(path)
}

/// Returns a path with a drive, in which `\` separates the segments.
fn windows_path(url: &Fileurl<'_>) -> Result<String, FilePathError> {
    let mut path = String::new();
    for (segment, octets) in segments(url) {
        match (segment, &*octets) {
            (1, &[drive, b':']) if drive.is_ascii_alphabetic() => path.extend([char::from(drive), ':']),
            (1, _) => return Err(FilePathError::NoDrive),
            (_, octets) => {
                // A colon would denote an alternate data stream, or another drive.
                reject(segment, octets, b"/\\:")?;
                path.push('\\');
                path += core::str::from_utf8(octets).map_err(|_| FilePathError::NotUtf8(segment))?;
            }
        }
    }
    // Without the backslash, `c:` would be the working directory of the drive.
    if path.len() == 2 {
        path.push('\\');
    }
    Ok(path)
}

/// Returns an error for the first NUL or separator.
fn reject(segment: usize, octets: &[u8], separators: &[u8]) -> Result<(), FilePathError> {
    match octets.iter().find(|&octet| *octet == 0 || separators.contains(octet)) {
        None => Ok(()),
        Some(0) => Err(FilePathError::Nul(segment)),
        Some(_) => Err(FilePathError::Separator(segment)),
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::ToOwned;
    use std::format;

    use super::*;

    fn windows(url: &str) -> Result<String, FilePathError> {
        windows_path(&Fileurl::try_from(url).expect("a file URL"))
    }

    #[test]
    fn a_windows_path_begins_with_a_drive() {
        assert_eq!(windows("file:///c:/a%20b/%C3%A9"), Ok("c:\\a b\\é".to_owned()));
        assert_eq!(windows("file:///c:"), Ok("c:\\".to_owned()));
        assert_eq!(windows("file:///c:/"), Ok("c:\\".to_owned()));
        for no_drive in ["file:///", "file:///a/b", "file:///cc:/b", "file:///1:/b", "file:////c:/b"] {
            assert_eq!(windows(no_drive), Err(FilePathError::NoDrive), "{no_drive}");
        }
    }

    #[test]
    fn a_segment_of_a_windows_path_has_no_separator() {
        for separator in ["%2F", "%5C", ":"] {
            assert_eq!(windows(&format!("file:///c:/a/b{separator}c")), Err(FilePathError::Separator(3)));
        }
        assert_eq!(windows("file:///c:/%00"), Err(FilePathError::Nul(2)));
        assert_eq!(windows("file:///c:/%FF"), Err(FilePathError::NotUtf8(2)));
    }
}
