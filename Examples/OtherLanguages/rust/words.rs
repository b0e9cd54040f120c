//! An extension in Rust for an application's own extension point: it counts the words of texts, and those that are new
//! to its session.
//!
//!     rustc --edition 2021 --crate-type cdylib -C panic=abort words.rs -o libWords.so
//!
//! The manifest names the function: HostelPrincipalFunction = words_extension. A panic ends the process, which the host
//! sees as an interruption.

use std::collections::HashSet;
use std::ffi::{c_char, c_int, c_void, CStr};

/// The tables of hostel_extension.h.
mod library {
    use super::*;

    pub enum Call {}

    /// `struct hostel_calls`. This program uses four of its functions; the others keep their places.
    #[repr(C)]
    pub struct Calls {
        pub version: u32,
        pub get_integer: extern "C" fn(*mut Call, *const c_char, *mut i64) -> bool,
        pub get_real: extern "C" fn(*mut Call, *const c_char, *mut f64) -> bool,
        pub get_text: extern "C" fn(*mut Call, *const c_char) -> *const c_char,
        pub get_bytes: extern "C" fn(*mut Call, *const c_char, *mut usize) -> *const u8,
        pub get_memory: extern "C" fn(*mut Call, *const c_char, *mut usize) -> *const u8,
        pub get_descriptor: extern "C" fn(*mut Call, *const c_char) -> c_int,
        pub put_integer: extern "C" fn(*mut Call, *const c_char, i64),
        pub put_real: extern "C" fn(*mut Call, *const c_char, f64),
        pub put_text: extern "C" fn(*mut Call, *const c_char, *const c_char),
        pub put_bytes: extern "C" fn(*mut Call, *const c_char, *const u8, usize),
        pub put_memory: extern "C" fn(*mut Call, *const c_char, usize) -> *mut u8,
        pub progress: extern "C" fn(*mut Call, f64),
        pub is_cancelled: extern "C" fn(*mut Call) -> bool,
        pub answer: extern "C" fn(*mut Call),
        pub fail: extern "C" fn(*mut Call, *const c_char, *const c_char),
    }

    /// `struct hostel_extension`.
    #[repr(C)]
    pub struct Extension {
        pub version: u32,
        pub begin: extern "C" fn(*const Calls) -> *mut c_void,
        pub request: unsafe extern "C" fn(*mut c_void, *const Calls, *mut Call, *const c_char),
        pub message: Option<unsafe extern "C" fn(*mut c_void, *const Calls, *mut Call, *const c_char)>,
        pub end: unsafe extern "C" fn(*mut c_void),
    }
}

use library::{Call, Calls, Extension};

/// The state of one session.
#[derive(Default)]
struct WordCounter {
    known: HashSet<String>,
}

impl WordCounter {
    /// The numbers of words in a text, and of those among them that this session had not seen.
    fn count(&mut self, text: &str) -> (i64, i64) {
        let (mut words, mut fresh) = (0, 0);
        for word in text.split_ascii_whitespace() {
            words += 1;
            fresh += i64::from(self.known.insert(word.to_owned()));
        }
        (words, fresh)
    }
}

extern "C" fn begin(_: *const Calls) -> *mut c_void {
    Box::into_raw(Box::<WordCounter>::default()).cast()
}

unsafe extern "C" fn request(state: *mut c_void, calls: *const Calls, call: *mut Call, name: *const c_char) {
    let (counter, calls) = (&mut *state.cast::<WordCounter>(), &*calls);
    let text = (calls.get_text)(call, c"text".as_ptr());
    if CStr::from_ptr(name) != c"CountWords" || text.is_null() {
        let message = c"this extension takes CountWords with a text";
        return (calls.fail)(call, c"unknown".as_ptr(), message.as_ptr());
    }
    let (words, fresh) = counter.count(&CStr::from_ptr(text).to_string_lossy());
    (calls.put_integer)(call, c"words".as_ptr(), words);
    (calls.put_integer)(call, c"fresh".as_ptr(), fresh);
    (calls.answer)(call);
}

unsafe extern "C" fn end(state: *mut c_void) {
    drop(Box::from_raw(state.cast::<WordCounter>()));
}

static EXTENSION: Extension = Extension { version: 1, begin, request, message: None, end };

/// The principal function, which the manifest names.
#[no_mangle]
pub extern "C" fn words_extension() -> *const Extension {
    &EXTENSION
}
