// The replacements of Foundation's functions that fill a format.

#pragma once

/// Defined by HostelFoundation. 0: of `String(format:_:)`, 1: of `String(format:arguments:)`, 2: of
/// `String(format:locale:_:)`, 3: of `String(format:locale:arguments:)`, 4: of `String.localizedStringWithFormat(_:_:)`.
const void *hostel_format_function(int index);
