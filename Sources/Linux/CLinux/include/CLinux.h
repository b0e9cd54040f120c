// Functions that Swift cannot call itself: variadic system calls, control messages, packed structures, and the path of
// a child after clone.

#pragma once

#include "hostel_child.h"
#include "hostel_landlock.h"
#include "hostel_launch.h"
#include "hostel_linux.h"
#include "hostel_mounts.h"
#include "hostel_quota.h"
#include "hostel_seccomp.h"
#include "hostel_version.h"
