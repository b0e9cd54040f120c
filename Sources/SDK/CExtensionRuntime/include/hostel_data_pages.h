// The pages of the loaded libraries that a process can write to.

#pragma once

/// Maps every page of every library's data that this process has not touched yet, for reading.
///
/// A child that is forked later finds these pages mapped. Otherwise each child would map them alone, one page fault
/// after the other, wherever Swift's runtime searches a library's records. A kernel before 5.14 does nothing.
void hostel_map_data_pages(void);
