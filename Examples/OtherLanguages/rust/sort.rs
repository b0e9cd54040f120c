//! A host in Rust that sorts numbers: qsort of the C library runs in a process of its own, and calls back to compare two
//! of them.
//!
//!     rustc --edition 2021 sort.rs -o sort -L PREFIX/lib -C link-arg=-Wl,-rpath,PREFIX/lib
//!     ./sort ../Sort.appex STATE-FOLDER 2.5 -1 10

use std::cmp::Ordering;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::process::ExitCode;
use std::ptr::null_mut;

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
        pub fn hostel_callback_new(host: *mut c_void) -> *mut c_void;
        pub fn hostel_callback_free(callback: *mut c_void);
        pub fn hostel_arguments_new() -> *mut c_void;
        pub fn hostel_arguments_free(arguments: *mut c_void);
        pub fn hostel_arguments_add_int(arguments: *mut c_void, value: i64);
        pub fn hostel_arguments_add_uint(arguments: *mut c_void, value: u64);
        pub fn hostel_arguments_add_numbers(
            arguments: *mut c_void, number: i32, numbers: *const c_void, count: usize,
        );
        pub fn hostel_arguments_add_callback(arguments: *mut c_void, callback: *const c_void);
        pub fn hostel_host_call(
            host: *mut c_void, identifier: *const c_char, function: *const c_char, arguments: *const c_void,
            milliseconds: u32,
        ) -> u64;
        pub fn hostel_host_answer(
            host: *mut c_void, question: u64, values: *const c_void, problem: *mut *mut c_char,
        ) -> i32;
        pub fn hostel_host_wait(host: *mut c_void, milliseconds: c_int) -> *mut c_void;
        pub fn hostel_event_free(event: *mut c_void);
        pub fn hostel_event_get_kind(event: *const c_void) -> i32;
        pub fn hostel_event_call(event: *const c_void) -> u64;
        pub fn hostel_event_question(event: *const c_void) -> u64;
        pub fn hostel_event_status(event: *const c_void) -> i32;
        pub fn hostel_event_text(event: *const c_void) -> *const c_char;
        pub fn hostel_event_double(event: *const c_void, parameter: *const c_char) -> f64;
        pub fn hostel_event_numbers(
            event: *const c_void, parameter: *const c_char, number: *mut i32, count: *mut usize,
        ) -> *const c_void;
    }
}

const DONE: i32 = 1;
const CALLBACK: i32 = 7;
/// `HOSTEL_NUMBER_DOUBLE`.
const DOUBLE: i32 = 11;

struct Host(*mut c_void);

/// An event, which lives until it is dropped, and its texts and numbers with it.
struct Event(*mut c_void);

impl Host {
    fn start(bundle: &str, state: &str) -> Result<Host, String> {
        let (bundle, point, state) = (text(bundle), text("com.hostel.foreign"), text(state));
        let mut problem = null_mut();
        // The options copy their texts.
        let host = unsafe {
            let options = library::hostel_options_new();
            library::hostel_options_add_folder(options, bundle.as_ptr());
            library::hostel_options_add_point(options, point.as_ptr());
            library::hostel_options_set_state_folder(options, state.as_ptr());
            let host = library::hostel_host_start(options, &mut problem);
            library::hostel_options_free(options);
            host
        };
        if host.is_null() { Err(taken(problem)) } else { Ok(Host(host)) }
    }

    /// Sorts numbers by the order that `compare` gives to two of them.
    fn sort(&self, numbers: &[f64], compare: impl Fn(f64, f64) -> Ordering) -> Result<Vec<f64>, String> {
        let (identifier, function) = (text("com.hostel.samples.sort"), text("qsort"));
        // The call copies its arguments.
        let (call, callback) = unsafe {
            let callback = library::hostel_callback_new(self.0);
            let arguments = library::hostel_arguments_new();
            library::hostel_arguments_add_numbers(arguments, DOUBLE, numbers.as_ptr().cast(), numbers.len());
            library::hostel_arguments_add_uint(arguments, 8);
            library::hostel_arguments_add_callback(arguments, callback);
            let call =
                library::hostel_host_call(self.0, identifier.as_ptr(), function.as_ptr(), arguments, 5000);
            library::hostel_arguments_free(arguments);
            (call, callback)
        };
        let result = loop {
            let event = Event(unsafe { library::hostel_host_wait(self.0, 10_000) });
            if event.0.is_null() {
                break Err("No answer came within 10 seconds.".into());
            }
            match unsafe { library::hostel_event_get_kind(event.0) } {
                CALLBACK => self.answer(&event, compare(event.double("a"), event.double("b")))?,
                DONE if unsafe { library::hostel_event_call(event.0) } == call => break event.numbers("numbers"),
                _ => {}
            }
        };
        unsafe { library::hostel_callback_free(callback) };
        result
    }

    fn answer(&self, event: &Event, order: Ordering) -> Result<(), String> {
        let mut problem = null_mut();
        let status = unsafe {
            let values = library::hostel_arguments_new();
            library::hostel_arguments_add_int(values, order as i64);
            let question = library::hostel_event_question(event.0);
            let status = library::hostel_host_answer(self.0, question, values, &mut problem);
            library::hostel_arguments_free(values);
            status
        };
        if status == 0 { Ok(()) } else { Err(taken(problem)) }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        unsafe { library::hostel_host_stop(self.0) }
    }
}

impl Event {
    fn double(&self, parameter: &str) -> f64 {
        unsafe { library::hostel_event_double(self.0, text(parameter).as_ptr()) }
    }

    /// The numbers that a function wrote, or why it did not.
    fn numbers(&self, parameter: &str) -> Result<Vec<f64>, String> {
        let (name, mut number, mut count) = (text(parameter), 0, 0);
        unsafe {
            if library::hostel_event_status(self.0) != 0 {
                return Err(CStr::from_ptr(library::hostel_event_text(self.0)).to_string_lossy().into_owned());
            }
            let numbers = library::hostel_event_numbers(self.0, name.as_ptr(), &mut number, &mut count);
            if number != DOUBLE {
                return Err(format!("{parameter} has no doubles."));
            }
            Ok(std::slice::from_raw_parts(numbers.cast(), count).to_vec())
        }
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        if !self.0.is_null() {
            unsafe { library::hostel_event_free(self.0) }
        }
    }
}

/// A sentence that the library gave.
fn taken(problem: *mut c_char) -> String {
    unsafe {
        let sentence = CStr::from_ptr(problem).to_string_lossy().into_owned();
        library::hostel_free(problem.cast());
        sentence
    }
}

fn text(value: &str) -> CString {
    CString::new(value.replace('\0', "")).unwrap_or_default()
}

fn run(bundle: &str, state: &str, numbers: &[String]) -> Result<(), String> {
    let numbers: Vec<f64> = numbers.iter().filter_map(|number| number.parse().ok()).collect();
    let sorted = Host::start(bundle, state)?.sort(&numbers, |a, b| a.total_cmp(&b))?;
    let words: Vec<String> = sorted.iter().map(f64::to_string).collect();
    println!("sorted: {}", words.join(" "));
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, bundle, state, numbers @ ..] = arguments.as_slice() else {
        eprintln!("sort BUNDLE STATE-FOLDER NUMBER…");
        return ExitCode::from(2);
    };
    match run(bundle, state, numbers) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
