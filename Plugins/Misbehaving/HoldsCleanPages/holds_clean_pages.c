// Reads the libraries that its process has mapped, 20 MB and more, and writes none of it: resident and clean.
#include <link.h>
#include <unistd.h>

#include "../Support/widget_stub.h"

static volatile unsigned char sum;

/// Reads a byte of each page of the segments that cannot be written to.
static int read_segments(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    for (int number = 0; number < info->dlpi_phnum; number++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[number];
        if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_R) || (segment->p_flags & PF_W)) continue;
        const volatile unsigned char *bytes = (const unsigned char *)(info->dlpi_addr + segment->p_vaddr);
        for (size_t offset = 0; offset < segment->p_filesz; offset += page) sum ^= bytes[offset];
    }
    return 0;
}

__attribute__((constructor)) static void hold(void) { dl_iterate_phdr(read_segments, NULL); }
