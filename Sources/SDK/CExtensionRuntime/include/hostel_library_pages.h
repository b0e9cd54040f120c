// The pages of the loaded libraries.

#pragma once

/// Maps, for reading, every page of every library's data that this process has not touched yet, and the SDK's own code.
///
/// A child that is forked later finds the data mapped, and the code in memory. Otherwise each child would map the data
/// alone, one page fault after the other, wherever Swift's runtime searches a library's records. A kernel before 5.14
/// does nothing.
void hostel_map_library_pages(void);

/// Maps, for reading, the symbol tables of all libraries into this process. Opening a further library then has a fifth of
/// the page faults. A kernel before 5.14 does nothing.
void hostel_map_symbol_tables(void);
