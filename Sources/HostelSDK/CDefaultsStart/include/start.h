// Calls the SDK when its library is loaded, and knows the addresses of what stands for Foundation's functions.

#pragma once

/// Defined by ExtensionFoundation.
void hostel_defaults_start(void);

/// 0: for `UserDefaults.init(suiteName:)`, 1: for `UserDefaults.standard`, 2: for `UserDefaults.init()`. They are in
/// Swift's calling convention.
const void *hostel_defaults_function(int index);
