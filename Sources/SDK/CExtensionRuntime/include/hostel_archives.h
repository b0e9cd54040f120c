// Replaces Foundation's functions that read an archive: for other data they end the process.

#pragma once

/// Defined by HostelFoundation. 0: of `NSKeyedUnarchiver.unarchiveObject(with:)`, 1: of `unarchiveObject(withFile:)`,
/// 2: of `unarchiveTopLevelObjectWithData(_:)`.
const void *hostel_archive_function(int index);

/// Replaces these methods in the table of the class, where most calls find them, and the two that read the object of a
/// key.
///
/// `unarchiver` is the class `NSKeyedUnarchiver` itself. Returns the number of replaced methods, of 5, or a negated errno.
int hostel_archive_install(const void *unarchiver);
