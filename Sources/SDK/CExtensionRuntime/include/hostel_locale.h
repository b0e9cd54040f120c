// The replacements of Foundation's functions that tell the person's locale.

#pragma once

/// Defined by HostelFoundation. 0: of `Locale.current`, 1: of `Locale.autoupdatingCurrent`, 2: of
/// `Locale.preferredLanguages`, 3: of `Calendar.current`, 4: of `Calendar.autoupdatingCurrent`.
const void *hostel_locale_function(int index);

/// Replaces the methods of Foundation's class of bundles that choose a language.
///
/// `bundle` is the class `Bundle` itself. Returns the number of replaced methods, of 2, or a negated errno.
int hostel_locale_install(const void *bundle);

/// Replaces the methods by which Foundation's formatters write a number and a date.
///
/// The classes are `NumberFormatter` and `DateFormatter`. Returns the number of replaced methods, of 2, or a negated errno.
int hostel_formatters_install(const void *numbers, const void *dates);
