#include "system_text.h"

#include <stdio.h>

void system_text_memory(char *text, size_t size, unsigned long long used, unsigned long long total) {
    const double gigabyte = 1e9 / 1024;
    snprintf(text, size, "%.1f of %.1f GB", (double)used / gigabyte, (double)total / gigabyte);
}

void system_text_uptime(char *text, size_t size, double seconds) {
    unsigned long minutes = seconds < 0 ? 0 : (unsigned long)(seconds / 60);
    unsigned long hours = minutes / 60, days = hours / 24;
    if (days > 0)
        snprintf(text, size, "%lu d %lu h", days, hours % 24);
    else if (hours > 0)
        snprintf(text, size, "%lu h %lu min", hours, minutes % 60);
    else
        snprintf(text, size, "%lu min", minutes);
}
