#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/magic.h>
#include <netdb.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <unistd.h>

#include "hostel_clock.h"
#include "hostel_dependencies.h"
#include "hostel_rebind.h"
#include "hostel_refusals.h"
#include "launch_state.h"

enum { most_paths = 32 };

/// The bundle's path comes last: most of its place stays untouched.
LAUNCH_STATE static struct {
    atomic_int is_active;
    int has_network;
    atomic_int is_network_told;
    /// The command that allows the network; empty if the entitlements do not ask for it.
    char allowing[512];
    /// The extension's own bundle.
    char bundle[PATH_MAX];
} own;
/// Hashes of the paths that were written, and 0 for free places.
static _Atomic uint64_t told[most_paths];

/// Whether a path was not written before and there is room for it.
static int is_new(const char *path) {
    uint64_t hash = 14695981039346656037u;
    for (const char *next = path; *next; next++) hash = (hash ^ (unsigned char)*next) * 1099511628211u;
    if (hash == 0) hash = 1;
    for (int i = 0; i < most_paths; i++) {
        uint64_t found = 0;
        if (atomic_compare_exchange_strong(&told[i], &found, hash)) return 1;
        if (found == hash) return 0;
    }
    return 0;
}

/// One call, so that lines of several threads do not mix. A path is cut at 512 bytes.
static void say(const char *first, const char *path, const char *last) {
    struct iovec parts[] = {
        {(void *)first, strlen(first)}, {(void *)path, strnlen(path, 512)}, {(void *)last, strlen(last)}};
    // A full or closed log loses the line.
    if (writev(STDERR_FILENO, parts, 3) < 0) return;
}

/// Whether a missing file lies outside of the extension's files, where it may exist: the folder on the way to it is one of
/// those read-only folders in memory that hold the extension's root together.
static int is_hidden(const char *path) {
    char folder[PATH_MAX];
    size_t length = strnlen(path, sizeof folder);
    if (path[0] != '/' || length == sizeof folder) return 0;
    memcpy(folder, path, length + 1);
    struct statfs status = {0};
    do {
        while (length > 1 && folder[length - 1] != '/') length--;
        while (length > 1 && folder[length - 1] == '/') length--;
        folder[length] = 0;
    } while (statfs(folder, &status) < 0 && length > 1);
    size_t count = strlen(own.bundle);
    int is_own = count && !strncmp(folder, own.bundle, count) && (folder[count] == 0 || folder[count] == '/');
    return !is_own && status.f_type == TMPFS_MAGIC && (status.f_flags & ST_RDONLY);
}

/// Whether the file was refused, and not merely missing.
static int is_refusal(int error, const char *path, int writes) {
    return error == EACCES || (error == EROFS && writes) || (error == ENOENT && is_hidden(path));
}

static void refused_file(const char *path, int writes) {
    int error = errno;
    if (path && atomic_load_explicit(&own.is_active, memory_order_relaxed) && is_refusal(error, path, writes)
        && is_new(path)) {
        if (writes)
            say("refused: writing ", path,
                "; an extension writes to its own folder and to the folders of its App Groups: use one of these\n");
        else
            say("refused: opening ", path,
                "; an extension opens its bundle, its own folder, the folders of its App Groups, and the system's "
                "libraries and fonts: put the file into one of the first three\n");
    }
    errno = error;
}

static void refused_network(void) {
    int error = errno;
    if (atomic_load_explicit(&own.is_active, memory_order_relaxed) && !atomic_exchange(&own.is_network_told, 1)) {
        if (own.has_network)
            say("refused: a socket other than TCP", "",
                "; com.apple.security.network.client lets an extension connect by TCP: use a stream socket\n");
        else if (*own.allowing)
            say("refused: the network; its entitlements ask for it and nobody has allowed it: allow it with `",
                own.allowing, "`\n");
        else
            say("refused: the network", "",
                "; it needs the entitlement com.apple.security.network.client: set it to true in the file that "
                "`hostel bundle --entitlements` takes\n");
    }
    errno = error;
}

static int is_writing(int flags) { return (flags & O_ACCMODE) != O_RDONLY; }

#define MODE_OF(flags, mode)                                                                                           \
    mode_t mode = 0;                                                                                                   \
    if ((flags) & (O_CREAT | __O_TMPFILE)) {                                                                           \
        va_list arguments;                                                                                             \
        va_start(arguments, flags);                                                                                    \
        mode = va_arg(arguments, mode_t);                                                                              \
        va_end(arguments);                                                                                             \
    }

static int telling_open(const char *path, int flags, ...) {
    MODE_OF(flags, mode)
    int fd = open(path, flags, mode);
    if (fd < 0) refused_file(path, is_writing(flags));
    return fd;
}

static int telling_openat(int folder, const char *path, int flags, ...) {
    MODE_OF(flags, mode)
    int fd = openat(folder, path, flags, mode);
    if (fd < 0) refused_file(path, is_writing(flags));
    return fd;
}

static int telling_creat(const char *path, mode_t mode) {
    int fd = creat(path, mode);
    if (fd < 0) refused_file(path, 1);
    return fd;
}

static FILE *telling_fopen(const char *path, const char *mode) {
    FILE *file = fopen(path, mode);
    if (!file) refused_file(path, !mode || mode[0] != 'r' || strchr(mode, '+') != NULL);
    return file;
}

static DIR *telling_opendir(const char *path) {
    DIR *folder = opendir(path);
    if (!folder) refused_file(path, 0);
    return folder;
}

static int telling_socket(int domain, int type, int protocol) {
    int fd = socket(domain, type, protocol);
    // Without the entitlement the filter answers EACCES; with it, EPERM for what is not TCP.
    if (fd < 0 && (errno == EACCES || errno == EPERM)) refused_network();
    return fd;
}

static int telling_getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
                               struct addrinfo **result) {
    int failure = getaddrinfo(node, service, hints, result);
    // An entitled extension has other reasons to find no name.
    if (failure && !own.has_network) refused_network();
    return failure;
}

static int install(size_t first, const char *const *only) {
    struct hostel_rebinding rebindings[] = {
        {"open", telling_open, 0},         {"open64", telling_open, 0},       {"openat", telling_openat, 0},
        {"openat64", telling_openat, 0},   {"creat", telling_creat, 0},       {"creat64", telling_creat, 0},
        {"fopen", telling_fopen, 0},       {"fopen64", telling_fopen, 0},     {"opendir", telling_opendir, 0},
        {"socket", telling_socket, 0},     {"getaddrinfo", telling_getaddrinfo, 0},
        // Not a refusal, but the same libraries are searched once for all.
        {"clock_gettime", hostel_clock_gettime, 0},
        {"gettimeofday", hostel_clock_gettimeofday, 0},
        {"time", hostel_clock_time, 0},
        {"dlopen", hostel_dependencies_open, 0},
    };
    return hostel_rebind(rebindings, sizeof rebindings / sizeof *rebindings, "libc.so.6", first, only, told);
}

int hostel_refusals_prepare(void) {
    static const char *const libraries[] = {
        "libFoundation.so", "libFoundationEssentials.so", "libFoundationNetworking.so", "libcurl.so.4", NULL};
    return install(0, libraries);
}

int hostel_refusals_install(size_t first) { return install(first, NULL); }

void hostel_refusals_begin(const char *bundle, int is_client, const char *command) {
    own.has_network = is_client;
    snprintf(own.bundle, sizeof own.bundle, "%s", bundle);
    if (command) snprintf(own.allowing, sizeof own.allowing, "%s", command);
    atomic_store(&own.is_active, 1);
}
