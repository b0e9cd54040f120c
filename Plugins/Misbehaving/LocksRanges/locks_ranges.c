// Takes 120,000 locks of single bytes, 23 MB of the kernel's memory, in 150 files: one file with all of them is slow.
#include <fcntl.h>
#include <unistd.h>

#include "../Support/kit_tile.h"

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Locking", 0.01);
}

static void tick(void *context) {
    (void)context;
    static int files;
    if (files == 150) return;
    char path[4096];
    snprintf(path, sizeof path, "%s/locks-%d", getenv("HOME"), files++);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    for (off_t next = 0; next < 800; next++) {
        struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = next * 2, .l_len = 1};
        if (fcntl(file, F_SETLK, &lock) < 0) abort();
    }
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
