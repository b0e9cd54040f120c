#include "system_reading.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// Reads the beginning of a small file into `text`, ended by 0.
static bool read_file(const char *path, char *text, size_t size) {
    FILE *file = fopen(path, "re");
    if (!file) return false;
    size_t length = fread(text, 1, size - 1, file);
    fclose(file);
    text[length] = 0;
    return length > 0;
}

bool system_reading_meminfo(const char *text, const char *key, unsigned long long *value) {
    size_t length = strlen(key);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        if (*line == '\n') line++;
        if (strncmp(line, key, length) == 0 && line[length] == ':')
            return sscanf(line + length + 1, "%llu", value) == 1;
    }
    return false;
}

bool system_reading_take(struct system_reading *reading) {
    char text[4096];
    memset(reading, 0, sizeof *reading);

    if (!read_file("/proc/loadavg", text, sizeof text)) return false;
    if (sscanf(text, "%lf %lf %lf", &reading->load[0], &reading->load[1], &reading->load[2]) != 3) return false;

    if (!read_file("/proc/uptime", text, sizeof text)) return false;
    if (sscanf(text, "%lf", &reading->uptime) != 1) return false;

    if (!read_file("/proc/meminfo", text, sizeof text)) return false;
    if (!system_reading_meminfo(text, "MemTotal", &reading->memory_total)) return false;
    if (!system_reading_meminfo(text, "MemAvailable", &reading->memory_available)) return false;
    // A kernel without swap has no such lines.
    system_reading_meminfo(text, "SwapTotal", &reading->swap_total);
    system_reading_meminfo(text, "SwapFree", &reading->swap_free);

    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    reading->processors = processors < 1 ? 1 : (int)processors;
    return true;
}

double system_reading_share(unsigned long long total, unsigned long long available) {
    if (total == 0) return 0;
    return available >= total ? 0 : (double)(total - available) / (double)total;
}
