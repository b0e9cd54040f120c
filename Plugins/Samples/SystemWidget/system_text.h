// Readings in words.
#ifndef SYSTEM_TEXT_H
#define SYSTEM_TEXT_H

#include <stddef.h>

/// "5.2 of 15.6 GB" from KiB.
void system_text_memory(char *text, size_t size, unsigned long long used, unsigned long long total);

/// "3 d 4 h", "4 h 12 min" or "12 min" from seconds.
void system_text_uptime(char *text, size_t size, double seconds);

#endif
