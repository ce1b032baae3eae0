//! The sentences of the RFC, each with its implementation and tests.
//!
//! This page exists only in the documentation: code can't name this module.
//!
//! <style>
//! .docblock table { table-layout: fixed; width: 100% }
//! .docblock th:nth-child(1) { width: 42% }
//! .docblock th:nth-child(2) { width: 30% }
//! .docblock td code { overflow-wrap: anywhere }
//! .docblock td:nth-child(3) code { font-size: 0.8em }
//! </style>
//!
#![doc = include_str!("../grammar/PROSE.md")]
// Items of other crates.
//!
//! [`build`]: https://docs.rs/rfc1738-build
//! [`build::Gopher`]: https://docs.rs/rfc1738-build/latest/rfc1738_build/struct.Gopher.html
//! [`build::Internet`]: https://docs.rs/rfc1738-build/latest/rfc1738_build/struct.Internet.html
//! [`BuildError`]: https://docs.rs/rfc1738-build/latest/rfc1738_build/struct.BuildError.html
//! [`context::extract`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/fn.extract.html
//! [`Extracted::candidates`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/struct.Extracted.html#method.candidates
//! [`Extracted::fragment`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/struct.Extracted.html#method.fragment
//! [`Extracted::text`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/struct.Extracted.html#method.text
//! [`Wrapper::PrefixOnly`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/enum.Wrapper.html#variant.PrefixOnly
//! [`Wrapper::Prefixed`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/enum.Wrapper.html#variant.Prefixed
//! [`Access`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html
//! [`Article::message_id`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.ArticleExt.html#tymethod.message_id
//! [`WarningKind::AddressLeadingZero`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.AddressLeadingZero
//! [`WarningKind::AddressOutOfRange`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.AddressOutOfRange
//! [`WarningKind::ArticleForm`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.ArticleForm
//! [`WarningKind::EncodedControl`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.EncodedControl
//! [`WarningKind::ExperimentalScheme`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.ExperimentalScheme
//! [`WarningKind::FilledForm`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.FilledForm
//! [`WarningKind::GroupForm`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.GroupForm
//! [`WarningKind::HostTooLong`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.HostTooLong
//! [`WarningKind::LabelTooLong`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.LabelTooLong
//! [`WarningKind::LowerCaseHex`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.LowerCaseHex
//! [`WarningKind::NeedlessEscape`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.NeedlessEscape
//! [`WarningKind::NoLogin`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.NoLogin
//! [`WarningKind::NoSlashes`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.NoSlashes
//! [`WarningKind::Password`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.Password
//! [`WarningKind::Port`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.Port
//! [`WarningKind::PortOutOfRange`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.PortOutOfRange
//! [`WarningKind::ReservedScheme`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.ReservedScheme
//! [`WarningKind::SchemeCase`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.SchemeCase
//! [`WarningKind::TabInSelector`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.TabInSelector
//! [`WarningKind::TelnetCommand`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.WarningKind.html#variant.TelnetCommand
//! [`Fileurl::to_file_path`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.FileurlExt.html#tymethod.to_file_path
//! [`Ftpurl::steps`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.FtpurlExt.html#tymethod.steps
//! [`Gopherurl::form_request`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.GopherurlExt.html#tymethod.form_request
//! [`Gopherurl::item_type`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.GopherurlExt.html#tymethod.item_type
//! [`Gopherurl::request`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.GopherurlExt.html#tymethod.request
//! [`Httpurl::target`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.HttpurlExt.html#tymethod.target
//! [`InjectionError`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.InjectionError.html
//! [`InjectionError::FilledForm`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.InjectionError.html#variant.FilledForm
//! [`Mailtourl::addr_spec`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.MailtourlExt.html#tymethod.addr_spec
//! [`Mailtourl::address`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.MailtourlExt.html#tymethod.address
//! [`Pass::EmailAddress`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Pass.html#variant.EmailAddress
//! [`Pass::Prompt`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Pass.html#variant.Prompt
//! [`Scheme::default_port`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.SchemeExt.html#tymethod.default_port
//! [`Scheme::status`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.SchemeExt.html#tymethod.status
//! [`SchemeStatus::Experimental`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.SchemeStatus.html#variant.Experimental
//! [`SchemeStatus::Reserved`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.SchemeStatus.html#variant.Reserved
//! [`SchemeStatus::Specified`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.SchemeStatus.html#variant.Specified
//! [`Step::Cwd`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Step.html#variant.Cwd
//! [`Step::Nlst`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Step.html#variant.Nlst
//! [`Step::Pass`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Step.html#variant.Pass
//! [`Step::Retr`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Step.html#variant.Retr
//! [`Step::Type`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Step.html#variant.Type
//! [`Step::User`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Step.html#variant.User
//! [`Telneturl::advice`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.TelneturlExt.html#tymethod.advice
//! [`Url::endpoint`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.endpoint
//! [`Url::path_segments`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.path_segments
//! [`Url::port_or_default`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.port_or_default
//! [`Url::same_location`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.same_location

// The items that the tables link to.
use crate::grammar::*;
use crate::{Mistake, ParseError, Production, Url, UrlBuf};
