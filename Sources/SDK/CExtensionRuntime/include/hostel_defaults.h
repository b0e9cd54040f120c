// Calls the SDK when its library is loaded, and has the functions that stand in for Foundation's.

#pragma once

/// Defined by ExtensionFoundation. Called once, by a constructor of the SDK's library.
void hostel_defaults_start(void);

/// Defined by ExtensionFoundation: the type `UserDefaults` itself.
const void *hostel_defaults_type(void);

/// Defined by ExtensionFoundation. Called for each object of a subclass of `UserDefaults` that is made.
void hostel_defaults_subclassed(void);

/// The function that stands in for one of Foundation's, in Swift's calling convention. 0: for
/// `UserDefaults(suiteName:)`, 1: for the initialiser that optimised code calls in its place, 2: for
/// `UserDefaults.standard`, 3: for `UserDefaults()`.
const void *hostel_defaults_function(int index);
