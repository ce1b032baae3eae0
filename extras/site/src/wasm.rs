//! The WebAssembly modules of the pages.

use std::path::Path;
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The modules of the pages.
pub struct Modules {
    /// The library, for the box.
    pub answer: Module,
    /// The four readers, which a page loads on demand.
    pub readers: Module,
}

/// A WebAssembly module, with the JavaScript glue.
pub struct Module {
    pub wasm: Vec<u8>,
    /// The script that defines the variable that loads the module.
    pub glue: String,
}

/// A reason why a module wasn't built.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Neither toolchain can build for WebAssembly.
    #[error(
        "no toolchain here builds for {TARGET}. Either of these helps:\n  \
         rustup target add {TARGET}\n  \
         apt-get install rustc-web cargo-web rust-web-src lld-19\n\
         `--no-box` writes the pages without the box."
    )]
    NoToolchain,
    /// The build failed. Cargo has already printed the reason.
    #[error("a module can't be built for {TARGET}: {0}")]
    Build(String),
    #[error("wasm-bindgen: {0}")]
    Bindgen(String),
}

/// Builds the modules with this toolchain if it has the target, or else with Debian's toolchain and its standard library's
/// source.
pub fn modules(root: &Path, target: &Path) -> Result<Modules, Error> {
    Ok(Modules {
        answer: module(root, target, "rfc1738-html", "wasm_bindgen")?,
        readers: module(root, target, "rfc1738-readers", "readersModule")?,
    })
}

/// Builds the module of a package. `loader` is the variable that its glue defines.
fn module(root: &Path, target: &Path, package: &str, loader: &str) -> Result<Module, Error> {
    let mut cargo = toolchain().ok_or(Error::NoToolchain)?;
    let status = cargo
        .current_dir(root.join("extras"))
        .args([
            "build",
            "--locked",
            "--profile=page",
            "--package",
            package,
            "--target",
            TARGET,
            "--target-dir",
        ])
        .arg(target)
        .status()
        .map_err(|error| Error::Build(error.to_string()))?;
    if !status.success() {
        return Err(Error::Build(status.to_string()));
    }
    let path = target.join(TARGET).join("page").join(package.replace('-', "_")).with_extension("wasm");
    bound(&path, loader).map_err(|error| Error::Bindgen(format!("{error:#}")))
}

/// Returns cargo, set up to build for WebAssembly.
fn toolchain() -> Option<Command> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let folder =
        Command::new(rustc).args(["--print=target-libdir", "--target", TARGET]).output().ok()?.stdout;
    if Path::new(String::from_utf8_lossy(&folder).trim()).is_dir() {
        return Some(Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())));
    }
    let (rustc, cargo, linker) = ("/usr/bin/rustc", "/usr/bin/cargo", "wasm-ld-19");
    let source = Command::new(rustc).arg("--print=sysroot").output().ok()?.stdout;
    let source =
        Path::new(String::from_utf8_lossy(&source).trim()).join("lib/rustlib/src/rust/library/Cargo.lock");
    if !source.is_file() || !Path::new("/usr/bin").join(linker).is_file() {
        return None;
    }
    let mut command = Command::new(cargo);
    // `-Zbuild-std` requires a nightly cargo. `RUSTC_BOOTSTRAP` makes a stable one pass for nightly.
    command.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", rustc).env_remove("RUSTUP_TOOLCHAIN");
    command
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
        .env("RUSTFLAGS", "-Clinker-flavor=wasm-ld");
    command.arg("-Zbuild-std=std,panic_abort");
    Some(command)
}

fn bound(module: &Path, loader: &str) -> anyhow::Result<Module> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).no_modules(true)?.no_modules_global(loader)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen.generate_output()?;
    Ok(Module { wasm: output.wasm_mut().emit_wasm(), glue: output.js().to_owned() })
}
