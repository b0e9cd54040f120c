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

/// Notes which pages of all libraries' code and constants this process has used so far. The fork server calls it after
/// its rehearsals. Without /proc it notes none.
void hostel_note_used_code(void);

/// Maps, for reading, the pages that `hostel_note_used_code` noted in the process that this one was forked from. A clone
/// leaves the page tables of such pages out. It writes no page, so it costs no memory but page tables. A kernel before
/// 5.14 does nothing. Returns the number of ranges of pages that are mapped now.
int hostel_map_used_code(void);
