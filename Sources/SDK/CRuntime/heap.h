// What the C library knows of its heap: not in Swift's Glibc module.

#pragma once

#include <malloc.h>
