// The SDK's parts that Swift cannot be: the handler of crashes, and what stands in for another library's functions.

#pragma once

#include "hostel_crash.h"
#include "hostel_defaults.h"
#include "hostel_exports.h"
#include "hostel_rebind.h"
