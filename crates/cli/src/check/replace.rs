//! Replacement of a file by a new file, so that nothing is lost.
//!
//! The new file is complete on the disk before it takes the old one's name. So at every moment, even after a crash, the name belongs to
//! one of the two. A file is refused if the replacement would differ from it in more than its content. On Linux, the new file has no
//! name until an instant before, so that nothing is left if the command is killed. No system call gives it a name that exists.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempPath};

/// A file to replace.
pub struct Original {
    /// The path without symbolic links. A link keeps its target's name.
    path: PathBuf,
    file: File,
    metadata: Metadata,
}

/// The new content, which isn't visible under the file's name yet.
pub struct Replacement {
    pub file: File,
    /// The temporary name, if the file has one.
    path: Option<TempPath>,
}

impl Original {
    /// Opens a regular file. Refuses a read-only file, one that belongs to another user, and one that has other hard links, unless
    /// `force` is `true`.
    pub fn open(path: &Path, force: bool) -> io::Result<Original> {
        let path = fs::canonicalize(path)?;
        // Opening a pipe would wait.
        if !fs::metadata(&path)?.is_file() {
            return Err(refused("it isn't a regular file"));
        }
        // Opening it for writing detects everything that makes a file read-only.
        let file = OpenOptions::new().read(true).write(!force).open(&path)?;
        let metadata = file.metadata()?;
        if !force && metadata.permissions().readonly() {
            return Err(refused("it is read-only; --force replaces it"));
        }
        #[cfg(unix)]
        if !force && std::os::unix::fs::MetadataExt::nlink(&metadata) > 1 {
            return Err(refused(
                "it has other hard links, which would keep the old content; --force replaces it",
            ));
        }
        Ok(Original { path, file, metadata })
    }

    /// Returns a handle to read the file.
    pub fn reader(&self) -> io::Result<File> {
        self.file.try_clone()
    }

    /// Creates an empty replacement in the same folder.
    pub fn replacement(&self, force: bool) -> io::Result<Replacement> {
        let folder = self.folder();
        let replacement = match unnamed(folder) {
            Some(file) => Replacement { file, path: None },
            None => {
                let (file, path) = temporary().tempfile_in(folder)?.into_parts();
                Replacement { file, path: Some(path) }
            }
        };
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;

            // The new file belongs to the user who runs the command.
            if !force && replacement.file.metadata()?.uid() != self.metadata.uid() {
                return Err(refused("it belongs to another user; --force replaces it and keeps its owner"));
            }
        }
        Ok(replacement)
    }

    /// Replaces the file, unless it has changed since it was opened. The new file has the same owner, mode and extended attributes.
    pub fn replace(self, new: Replacement) -> io::Result<()> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};

            let (old, own) = (&self.metadata, new.file.metadata()?);
            if (own.uid(), own.gid()) != (old.uid(), old.gid()) {
                fchown(&new.file, Some(old.uid()), Some(old.gid()))
                    .map_err(|error| refused(&format!("its owner can't be kept: {error}")))?;
            }
        }
        #[cfg(target_os = "linux")]
        copy_attributes(&self.file, &new.file)
            .map_err(|error| refused(&format!("its extended attributes can't be kept: {error}")))?;
        new.file.set_permissions(self.metadata.permissions())?;
        new.file.sync_all()?;
        if stamp(&fs::metadata(&self.path)?) != stamp(&self.metadata) {
            return Err(refused("another program changed it in the meantime"));
        }
        let folder = self.folder().to_owned();
        let path = match new.path {
            Some(path) => path,
            None => temporary().make_in(&folder, |path| link(&new.file, path))?.into_temp_path(),
        };
        // An open file can't be replaced on Windows.
        #[cfg(not(unix))]
        drop(self.file);
        path.persist(&self.path).map_err(|error| error.error)?;
        // A folder can't be opened everywhere. Then the file system decides when the new name is on the disk.
        File::open(folder).and_then(|folder| folder.sync_all()).unwrap_or_default();
        #[cfg(unix)]
        append_rest(&self.file, self.metadata.len(), &self.path)?;
        Ok(())
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }
}

/// Appends what another program, which had opened the old file before it was replaced, has appended to it since.
#[cfg(unix)]
fn append_rest(mut old: &File, length: u64, path: &Path) -> io::Result<()> {
    use std::io::{Seek, SeekFrom};

    if old.metadata()?.len() > length {
        old.seek(SeekFrom::Start(length))?;
        let mut new = OpenOptions::new().append(true).open(path)?;
        io::copy(&mut old, &mut new)?;
        new.sync_all()?;
    }
    Ok(())
}

fn refused(reason: &str) -> io::Error {
    io::Error::other(format!("not changed, because {reason}"))
}

/// Returns what differs if a file was replaced or changed.
#[cfg(unix)]
fn stamp(file: &Metadata) -> impl PartialEq {
    use std::os::unix::fs::MetadataExt;

    let times = (file.mtime(), file.mtime_nsec(), file.ctime(), file.ctime_nsec());
    (file.dev(), file.ino(), file.len(), times)
}

#[cfg(not(unix))]
fn stamp(file: &Metadata) -> impl PartialEq {
    (file.len(), file.modified().ok())
}

fn temporary() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".rfc1738-");
    builder
}

/// The folder with a link to each open file.
#[cfg(target_os = "linux")]
const DESCRIPTORS: &str = "/proc/self/fd";

/// Creates a file without a name in the folder, or returns `None` if the file system can't.
#[cfg(target_os = "linux")]
fn unnamed(folder: &Path) -> Option<File> {
    use rustix::fs::{CWD, Mode, OFlags, openat};

    let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
    // `link` needs this folder.
    if !Path::new(DESCRIPTORS).is_dir() {
        return None;
    }
    openat(CWD, folder, flags, Mode::RUSR | Mode::WUSR).ok().map(File::from)
}

#[cfg(not(target_os = "linux"))]
fn unnamed(_: &Path) -> Option<File> {
    None
}

/// Gives a file without a name this path.
#[cfg(target_os = "linux")]
fn link(file: &File, path: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd;

    use rustix::fs::{AtFlags, CWD, linkat};

    Ok(linkat(CWD, format!("{DESCRIPTORS}/{}", file.as_raw_fd()), CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn link(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Gives the new file the extended attributes of the old one, among them its access control list.
#[cfg(target_os = "linux")]
fn copy_attributes(old: &File, new: &File) -> io::Result<()> {
    use rustix::fs::{XattrFlags, fremovexattr, fsetxattr};

    let (old, existing) = (attributes(old)?, attributes(new)?);
    for name in existing.keys().filter(|name| !old.contains_key(*name)) {
        fremovexattr(new, name.as_slice())?;
    }
    for (name, value) in old.iter().filter(|(name, value)| existing.get(*name) != Some(value)) {
        fsetxattr(new, name.as_slice(), value, XattrFlags::empty())?;
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn attributes(file: &File) -> io::Result<std::collections::BTreeMap<Vec<u8>, Vec<u8>>> {
    use rustix::fs::{fgetxattr, flistxattr};
    use rustix::io::Errno;

    // The kernel's limit for a value and for a list of names.
    let mut buffer = vec![0; 64 << 10];
    let length = match flistxattr(file, &mut buffer[..]) {
        Err(Errno::NOTSUP) => 0,
        length => length?,
    };
    let names = buffer[..length].split(|&byte| byte == 0).filter(|name| !name.is_empty());
    let names: Vec<Vec<u8>> = names.map(<[u8]>::to_vec).collect();
    let read = |name: Vec<u8>| {
        let length = fgetxattr(file, name.as_slice(), &mut buffer[..])?;
        Ok((name, buffer[..length].to_vec()))
    };
    names.into_iter().map(read).collect()
}
