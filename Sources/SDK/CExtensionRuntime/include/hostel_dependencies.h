// The needs of the loaded libraries, as the C library's linker sees them.
//
// For each library that a process opens, the linker follows the needed libraries to the last one. In an extension that
// is some 340 names, each compared with the names of 90 loaded libraries, and a page of each library's texts: a third
// of the time that it takes to open a widget's library. All of them are loaded already, so the fork server hides these
// names from the linker, and a new library is searched with the libraries that it names itself.

#pragma once

#include <stdbool.h>

/// Hides from the linker what the libraries that are loaded now need. Call it once, in a process with one thread.
void hostel_dependencies_hide(void);

/// Lets the linker see it again: a library may use a symbol of a library that it does not name. False if nothing was
/// hidden, or if a library's table could not be made writable.
bool hostel_dependencies_show(void);

/// Whether the linker does not see it now.
bool hostel_dependencies_are_hidden(void);

/// As `dlopen`, but a library that fails without the dependencies is opened with them. A bare name is always opened with
/// them.
void *hostel_dependencies_open(const char *path, int flags);
