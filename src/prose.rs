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
//! [`InjectionError`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.InjectionError.html
//! [`InjectionError::FilledForm`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.InjectionError.html#variant.FilledForm
//! [`Pass::EmailAddress`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Pass.html#variant.EmailAddress
//! [`Pass::Prompt`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Pass.html#variant.Prompt
//! [`SchemeStatus::Experimental`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.SchemeStatus.html#variant.Experimental
//! [`SchemeStatus::Reserved`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.SchemeStatus.html#variant.Reserved
//! [`SchemeStatus::Specified`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.SchemeStatus.html#variant.Specified
//! [`Url::endpoint`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.endpoint
//! [`Url::path_segments`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.path_segments
//! [`Url::port_or_default`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.port_or_default
//! [`Url::same_location`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.same_location
//! [`Command::Cwd`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Command.html#variant.Cwd
//! [`Command::Nlst`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Command.html#variant.Nlst
//! [`Command::Pass`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Command.html#variant.Pass
//! [`Command::Retr`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Command.html#variant.Retr
//! [`Command::Type`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Command.html#variant.Type
//! [`Command::User`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/enum.Command.html#variant.User
//! [`ftp::commands`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/ftp/fn.commands.html
//! [`gopher::form_request`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/gopher/fn.form_request.html
//! [`gopher::item_type`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/gopher/fn.item_type.html
//! [`gopher::request`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/gopher/fn.request.html
//! [`SchemeStatus::of`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.SchemeStatus.html#method.of
//! [`Step::Address`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.Step.html#variant.Address
//! [`Step::Article`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.Step.html#variant.Article
//! [`Step::NoAddrSpec`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.Step.html#variant.NoAddrSpec
//! [`Step::Password`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.Step.html#variant.Password
//! [`Step::Target`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.Step.html#variant.Target
//! [`Step::User`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/enum.Step.html#variant.User
//! [`Url::plan`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.plan
//! [`Url::to_file_path`]: https://docs.rs/rfc1738-access/latest/rfc1738_access/trait.Access.html#method.to_file_path

// The items that the tables link to.
use crate::grammar::*;
use crate::{Mistake, ParseError, Production, Url, UrlBuf};
