// Calls the SDK when its library is loaded, and knows the addresses of what stands for Foundation's functions.

#pragma once

/// Defined by ExtensionFoundation.
void hostel_defaults_start(void);

/// Defined by ExtensionFoundation: the type `UserDefaults` itself, and what hears that one of its subclasses was made.
const void *hostel_defaults_type(void);
void hostel_defaults_subclassed(void);

/// 0: for `UserDefaults(suiteName:)`, 1: for the initialiser that optimised code calls in its place, 2: for
/// `UserDefaults.standard`, 3: for `UserDefaults()`. They are in Swift's calling convention.
const void *hostel_defaults_function(int index);
