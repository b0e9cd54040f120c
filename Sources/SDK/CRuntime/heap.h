// The C library's facts about its heap, which Swift's Glibc module does not have.

#pragma once

#include <malloc.h>
