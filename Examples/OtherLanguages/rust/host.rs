//! A host in Rust: launches the echo sample, sends it a request and prints the answer.
//!
//!     rustc --edition 2021 host.rs -o host -L PREFIX/lib -C link-arg=-Wl,-rpath,PREFIX/lib
//!     ./host FOLDER STATE-FOLDER TEXT

use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::process::ExitCode;

/// The functions of hostel_host.h that this program uses.
mod library {
    use super::*;

    #[link(name = "HostelHost")]
    extern "C" {
        pub fn hostel_options_new() -> *mut c_void;
        pub fn hostel_options_free(options: *mut c_void);
        pub fn hostel_options_add_folder(options: *mut c_void, path: *const c_char);
        pub fn hostel_options_add_point(options: *mut c_void, identifier: *const c_char);
        pub fn hostel_options_set_state_folder(options: *mut c_void, path: *const c_char);
        pub fn hostel_host_start(options: *const c_void, problem: *mut *mut c_char) -> *mut c_void;
        pub fn hostel_host_stop(host: *mut c_void);
        pub fn hostel_free(memory: *mut c_void);
        pub fn hostel_host_launch(host: *mut c_void, identifier: *const c_char) -> u64;
        pub fn hostel_host_request(
            host: *mut c_void, identifier: *const c_char, name: *const c_char, bytes: *const c_void, count: usize,
            milliseconds: u32,
        ) -> u64;
        pub fn hostel_host_wait(host: *mut c_void, milliseconds: c_int) -> *mut c_void;
        pub fn hostel_event_free(event: *mut c_void);
        pub fn hostel_event_get_kind(event: *const c_void) -> i32;
        pub fn hostel_event_call(event: *const c_void) -> u64;
        pub fn hostel_event_status(event: *const c_void) -> i32;
        pub fn hostel_event_text(event: *const c_void) -> *const c_char;
        pub fn hostel_event_bytes(event: *const c_void, count: *mut usize) -> *const u8;
    }
}

const DONE: i32 = 1;

struct Host(*mut c_void);

impl Host {
    fn start(folder: &str, point: &str, state: &str) -> Result<Host, String> {
        let (folder, point, state) = (text(folder), text(point), text(state));
        let mut problem = std::ptr::null_mut();
        // The options copy their texts.
        let host = unsafe {
            let options = library::hostel_options_new();
            library::hostel_options_add_folder(options, folder.as_ptr());
            library::hostel_options_add_point(options, point.as_ptr());
            library::hostel_options_set_state_folder(options, state.as_ptr());
            let host = library::hostel_host_start(options, &mut problem);
            library::hostel_options_free(options);
            host
        };
        if !host.is_null() {
            return Ok(Host(host));
        }
        unsafe {
            let sentence = CStr::from_ptr(problem).to_string_lossy().into_owned();
            library::hostel_free(problem.cast());
            Err(sentence)
        }
    }

    /// Waits for the result of a call: the bytes of its answer.
    fn result(&self, call: u64) -> Result<Vec<u8>, String> {
        loop {
            // Each event lives until it is freed, and its texts and bytes with it.
            unsafe {
                let event = library::hostel_host_wait(self.0, 10_000);
                if event.is_null() {
                    return Err("No answer came within 10 seconds.".into());
                }
                let is_it = library::hostel_event_get_kind(event) == DONE && library::hostel_event_call(event) == call;
                let result = if library::hostel_event_status(event) == 0 {
                    let mut count = 0;
                    let bytes = library::hostel_event_bytes(event, &mut count);
                    Ok(std::slice::from_raw_parts(bytes, count).to_vec())
                } else {
                    Err(CStr::from_ptr(library::hostel_event_text(event)).to_string_lossy().into_owned())
                };
                library::hostel_event_free(event);
                if is_it {
                    return result;
                }
            }
        }
    }

    fn launch(&self, identifier: &str) -> Result<(), String> {
        let identifier = text(identifier);
        let call = unsafe { library::hostel_host_launch(self.0, identifier.as_ptr()) };
        self.result(call).map(|_| ())
    }

    fn request(&self, identifier: &str, name: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
        let (identifier, name) = (text(identifier), text(name));
        let call = unsafe {
            library::hostel_host_request(
                self.0, identifier.as_ptr(), name.as_ptr(), bytes.as_ptr().cast(), bytes.len(), 5000)
        };
        self.result(call)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        unsafe { library::hostel_host_stop(self.0) }
    }
}

fn text(value: &str) -> CString {
    CString::new(value.replace('\0', "")).unwrap_or_default()
}

fn run(folder: &str, state: &str, message: &str) -> Result<(), String> {
    let extension = "com.hostel.samples.echo";
    let host = Host::start(folder, "com.hostel.echo", state)?;
    host.launch(extension)?;
    let answer = host.request(extension, "echo.request", message.as_bytes())?;
    println!("answer: {}", String::from_utf8_lossy(&answer));
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, folder, state, message] = arguments.as_slice() else {
        eprintln!("host FOLDER STATE-FOLDER TEXT");
        return ExitCode::from(2);
    };
    match run(folder, state, message) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
