// The replacements of Foundation's functions that make a `UserDefaults`.

#pragma once

/// Defined by ExtensionFoundation: the type `UserDefaults` itself.
const void *hostel_defaults_type(void);

/// Defined by ExtensionFoundation. Called for each object of a subclass of `UserDefaults` that is made.
void hostel_defaults_subclassed(void);

/// The replacement of one of Foundation's functions, in Swift's calling convention. 0: of `UserDefaults(suiteName:)`,
/// 1: of the initialiser that optimised code calls in its place, 2: of `UserDefaults.standard`, 3: of `UserDefaults()`.
const void *hostel_defaults_function(int index);
