//! A `no_std` program that uses the library, with its own allocator and panic handler. If a dependency used `std`, there would be
//! two panic handlers, and the program wouldn't compile.
//!
//! The exit code is 0 if everything works, and 1 if it panics.

#![no_std]
#![no_main]

extern crate alloc;

use alloc::string::ToString;
use core::alloc::{GlobalAlloc, Layout};
use core::ffi::{c_int, c_void};

use rfc1738::grammar::Hostport;
use rfc1738::{Production, Url, UrlBuf, is_url};
use rfc1738_access::Access;

#[link(name = "c")]
unsafe extern "C" {
    fn aligned_alloc(align: usize, size: usize) -> *mut c_void;
    fn free(pointer: *mut c_void);
    fn exit(code: c_int) -> !;
}

struct Allocator;

unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe { aligned_alloc(layout.align(), layout.size().next_multiple_of(layout.align())).cast() }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, _layout: Layout) {
        unsafe { free(pointer.cast()) }
    }
}

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unsafe { exit(1) }
}

// The toolchain's `alloc` is built with unwinding, and refers to these symbols.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[unsafe(no_mangle)]
extern "C" fn _Unwind_Resume() -> ! {
    unsafe { exit(1) }
}

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let url = Url::parse("ftp://foo:b%20r@host.com:2121/pub/motd;type=a").expect("a valid URL");
    assert_eq!(url.host().map(|host| host.as_str()), Some("host.com"));
    assert_eq!(url.password().map(|password| password.decode()).as_deref(), Some(&b"b r"[..]));
    assert_eq!(url.redacted().to_string(), "ftp://foo:****@host.com:2121/pub/motd;type=a");
    assert!(url.tree().nodes().count() > 10);
    assert_eq!(url.endpoint().map(|endpoint| endpoint.to_string()).as_deref(), Ok("host.com:2121"));
    assert_eq!(url.warnings().len(), 2);
    let owned: UrlBuf = "news:*".parse().expect("a valid URL");
    assert_eq!(owned.as_str(), "news:*");
    let hostport = Hostport::try_from("h:80").expect("a valid hostport");
    assert_eq!(hostport.port.and_then(|port| port.number()), Some(80));
    let tree = Production::Hostport.full_tree("h:80").expect("a valid hostport");
    assert_eq!(tree.root().children().count(), 3);
    assert_eq!(Production::Password.encode(b"p@ss").as_deref(), Some("p%40ss"));
    assert!(!is_url("http://user@host.dom/"));
    let error = Url::parse("http://host.dom/<joe").expect_err("an invalid URL");
    assert_eq!(error.to_string(), "a URL can't contain `<` (at byte 16)");
    assert!(error.mistake().is_some());
    let found = rfc1738_context::extract("see <URL:http://h/>").next().expect("the URL is found");
    assert_eq!(found.text(), "http://h/");
    let mut urls = rfc1738_context::Extractor::new().chunks();
    urls.push(b"see <URL:http://h/>");
    assert_eq!(urls.next().map(|found| found.span()), Some(4..19));
    let built = rfc1738_build::Http::new("h").path(["a b"]).build().expect("the parts are valid");
    assert_eq!(built.as_str(), "http://h/a%20b");
    0
}
