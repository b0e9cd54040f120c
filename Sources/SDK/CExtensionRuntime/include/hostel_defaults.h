// Calls the SDK when its library is loaded, and has the replacements of Foundation's functions.

#pragma once

/// Defined by ExtensionFoundation. Called once, by a constructor of the SDK's library.
void hostel_defaults_start(void);

/// Defined by ExtensionFoundation: the type `UserDefaults` itself.
const void *hostel_defaults_type(void);

/// Defined by ExtensionFoundation. Called for each object of a subclass of `UserDefaults` that is made.
void hostel_defaults_subclassed(void);

/// The replacement of one of Foundation's functions, in Swift's calling convention. 0: of `UserDefaults(suiteName:)`,
/// 1: of the initialiser that optimised code calls in its place, 2: of `UserDefaults.standard`, 3: of `UserDefaults()`.
const void *hostel_defaults_function(int index);
