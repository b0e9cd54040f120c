// The SDK's parts that Swift cannot express: the handler of crashes, and the replacement of another library's
// functions.

#pragma once

#include "hostel_archives.h"
#include "hostel_clock.h"
#include "hostel_crash.h"
#include "hostel_library_pages.h"
#include "hostel_defaults.h"
#include "hostel_format.h"
#include "hostel_dependencies.h"
#include "hostel_exports.h"
#include "hostel_imports.h"
#include "hostel_library.h"
#include "hostel_locale.h"
#include "hostel_rebind.h"
#include "hostel_refusals.h"
