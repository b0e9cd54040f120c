// Reads the files of a folder of bundles and checks nothing: the floor of discovery.

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "floors.h"

static char buffer[1 << 20];

static void take(int folder, const char *path, size_t most) {
    struct stat status;
    int file = (int)must(openat(folder, path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW), path);
    must(fstat(file, &status), "fstat");
    size_t size = (size_t)status.st_size < most ? (size_t)status.st_size : most;
    must(pread(file, buffer, size, 0), "pread");
    close(file);
}

uint64_t measure_discovery(const char *folder, size_t head, size_t expected) {
    char path[1024];
    size_t found = 0;
    uint64_t start = now();
    DIR *directory = opendir(folder);
    if (!directory) must(-1, folder);
    for (struct dirent *entry; (entry = readdir(directory));) {
        size_t length = strlen(entry->d_name);
        if (length <= 6 || length > 255 || strcmp(entry->d_name + length - 6, ".appex") != 0) continue;
        snprintf(path, sizeof path, "%s/Info.plist", entry->d_name);
        take(dirfd(directory), path, sizeof buffer);
        snprintf(path, sizeof path, "%s/%.*s", entry->d_name, (int)(length - 6), entry->d_name);
        take(dirfd(directory), path, head);
        found++;
    }
    closedir(directory);
    uint64_t taken = now() - start;
    errno = ENOENT;
    must(found == expected ? 0 : -1, "count of bundles");
    return taken;
}
