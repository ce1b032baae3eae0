//! The steps that a client takes to access a URL.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use rfc1738::grammar;
use rfc1738_access::ftp::{self, Command};
use rfc1738_access::{Access, PlanOptions, gopher};

use crate::error::{self, python};
use crate::url::Url;

/// A `Url` or its text.
pub struct AnyUrl<'py>(Bound<'py, Url>);

impl<'py> FromPyObject<'_, 'py> for AnyUrl<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<AnyUrl<'py>> {
        Url::from_any(object, "url").map(AnyUrl)
    }
}

/// Returns the commands that an FTP client sends once it is connected, with their arguments, in order.
///
/// Takes a `Url` or its text. With `listing`, the client assumes that the URL names a directory: if the URL has
/// no type, the commands end with NLST instead of TYPE and RETR. Raises `InjectionError` if an argument contains
/// an encoded CR, LF or NUL, and `ValueError` if the scheme isn't ftp.
///
/// >>> import rfc1738
/// >>> for command in rfc1738.ftp_commands("ftp://myname@host.dom/%2Fetc/motd;type=a"):
/// ...     print(command.name, command.argument)
/// USER b'myname'
/// PASS None
/// CWD b'/etc'
/// TYPE b'A'
/// RETR b'motd'
/// >>> rfc1738.ftp_commands("ftp://host.dom/motd%0D%0ADELE%20motd")
/// Traceback (most recent call last):
///     ...
/// rfc1738.InjectionError: a segment of an FTP path contains an encoded CR, which would end the line that is sent
#[pyfunction]
#[pyo3(signature = (url, *, listing = false))]
pub fn ftp_commands<'py>(py: Python<'py>, url: AnyUrl<'py>, listing: bool) -> PyResult<Bound<'py, PyList>> {
    let url = url.0.get().url();
    let grammar::SchemeUrl::Ftp(parts) = url.by_scheme() else { return Err(error::wrong_scheme("ftp", url)) };
    let commands = if listing { ftp::listing_commands(&parts) } else { ftp::commands(&parts) };
    let class = py.get_type::<python::Command>();
    let command = |command: &Command<'_>| {
        class.call1((command.name(), command.argument().map(|argument| PyBytes::new(py, argument))))
    };
    let commands: PyResult<Vec<_>> = commands.map_err(error::not_safe)?.iter().map(command).collect();
    PyList::new(py, commands?)
}

/// Returns the request that a gopher client sends: a line with its CR LF, or the lines of a Gopher+ form.
///
/// Takes a `Url` or its text. Raises `InjectionError` if a part contains an encoded CR, LF or NUL, or a tab that
/// would begin another field. A filled-out Gopher+ form always has several lines, so it needs `allow_form`.
/// Raises `ValueError` if the scheme isn't gopher.
///
/// >>> import rfc1738
/// >>> rfc1738.gopher_request("gopher://host.dom/7sel%09two%20words")
/// b'sel\ttwo words\r\n'
#[pyfunction]
#[pyo3(signature = (url, *, allow_form = false))]
pub fn gopher_request<'py>(
    py: Python<'py>,
    url: AnyUrl<'py>,
    allow_form: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let url = url.0.get().url();
    let grammar::SchemeUrl::Gopher(parts) = url.by_scheme() else {
        return Err(error::wrong_scheme("gopher", url));
    };
    let form = gopher::form_request(&parts).filter(|_| allow_form);
    let request = form.unwrap_or_else(|| gopher::request(&parts)).map_err(error::not_safe)?;
    Ok(PyBytes::new(py, &request))
}

/// Returns the steps that a client takes to access a URL, in order, and the warnings. Each has a name and a text.
/// Passwords are masked.
///
/// Takes a `Url` or its text. Raises a `PlanError` if the URL shouldn't be accessed. A filled-out Gopher+ form
/// needs `allow_form`.
///
/// >>> import rfc1738
/// >>> for step in rfc1738.plan("ftp://joe:tiger@host.dom/motd"):
/// ...     print(step)
/// connect host.dom:21
/// send USER joe
/// send PASS ****
/// guess TYPE
/// send RETR motd
/// warning the URL contains a password, which everyone who sees the URL can read [password]
/// >>> for step in rfc1738.plan("postgresql+psycopg://joe:tiger@db_1/shop?sslmode=require")[:4]:
/// ...     print(step)
/// connect db_1:5432
/// scheme not specified
/// user joe
/// password ****
#[pyfunction]
#[pyo3(signature = (url, *, allow_form = false))]
pub fn plan<'py>(py: Python<'py>, url: AnyUrl<'py>, allow_form: bool) -> PyResult<Bound<'py, PyList>> {
    let url = url.0.get().url();
    let steps = url.plan(PlanOptions { allow_form, local_paths: false }).map_err(error::refusal)?;
    let warnings = url.warnings();
    let steps = steps.iter().map(|step| (step.name(), step.masked()));
    let warnings = warnings.iter().map(|warning| ("warning", format!("{warning} [{}]", warning.name())));
    let class = py.get_type::<python::Step>();
    let steps: PyResult<Vec<_>> = steps.chain(warnings).map(|step| class.call1(step)).collect();
    PyList::new(py, steps?)
}
