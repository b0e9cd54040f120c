// The ways out of the extension's own folder: moves, links, special files, and changes of a file's rights.

#include "kit.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE 2
#endif

// Makes a file in the extension's own folder, for moving and linking.
static const char *own_file(targets of, char path[4096]) {
    const char *data = breakout_target(of, "data");
    if (!data) return NULL;
    int file = open(in_folder(path, data, "own"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    return path;
}

static result move_out(targets of) {
    char own[4096], there[4096];
    const char *home = breakout_target(of, "home");
    NEED(home && own_file(of, own));
    result moved = judged(rename(own, in_folder(there, home, "breakout-moved")));
    unlink(there);
    return moved;
}

static result move_in(targets of) {
    char here[4096];
    const char *secret = breakout_target(of, "secret"), *data = breakout_target(of, "data");
    NEED(secret && data);
    result moved = judged(rename(secret, in_folder(here, data, "moved")));
    if (moved.outcome == BREAKOUT_SUCCEEDED) rename(here, secret);
    return moved;
}

static result link_in(targets of) {
    char here[4096];
    const char *secret = breakout_target(of, "secret"), *data = breakout_target(of, "data");
    NEED(secret && data);
    result linked = judged(link(secret, in_folder(here, data, "linked")));
    unlink(here);
    return linked;
}

static result symlink_out(targets of) {
    char here[4096];
    const char *secret = breakout_target(of, "secret"), *data = breakout_target(of, "data");
    NEED(secret && data);
    if (symlink(secret, in_folder(here, data, "symlinked")) < 0) return refused(errno);
    result read = opened(here, O_RDONLY);
    unlink(here);
    return read;
}

// Makes a link that the container or the host could follow.
static result plant_symlink(targets of) {
    char here[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    result planted = judged(symlink("/etc/hostname", in_folder(here, data, "planted")));
    unlink(here);
    return planted;
}

static result climb(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data"), *secret = breakout_target(of, "secret");
    NEED(data && secret);
    snprintf(path, sizeof path, "%s/../../../../../../../../../../../..%s", data, secret);
    return opened(path, O_RDONLY);
}

struct race {
    char first[4096], second[4096];
    atomic_int is_over;
};

static void *swap(void *context) {
    struct race *race = context;
    while (!atomic_load(&race->is_over))
        syscall(SYS_renameat2, AT_FDCWD, race->first, AT_FDCWD, race->second, RENAME_EXCHANGE);
    return NULL;
}

// Searches for the secret above a folder while another thread exchanges the folder.
static result rename_race(targets of) {
    struct race race = {.is_over = 0};
    char deep[4096], path[4096];
    const char *data = breakout_target(of, "data"), *secret = breakout_target(of, "secret");
    NEED(data && secret);
    mkdir(in_folder(race.first, data, "first"), 0700);
    mkdir(in_folder(race.second, data, "second"), 0700);
    mkdir(in_folder(deep, race.first, "deep"), 0700);
    pthread_t thread;
    if (pthread_create(&thread, NULL, swap, &race)) return not_applicable(errno);
    snprintf(path, sizeof path, "%s/deep/../../../../../../../../../../../../..%s", race.first, secret);
    result last = refused(0);
    for (int i = 0; i < 2000 && last.outcome == BREAKOUT_REFUSED; i++) {
        int file = open(path, O_RDONLY | O_CLOEXEC);
        last = file < 0 ? refused(errno == ENOENT ? last.error : errno) : succeeded();
        if (file >= 0) close(file);
    }
    atomic_store(&race.is_over, 1);
    pthread_join(thread, NULL);
    for (int i = 0; i < 2; i++) rmdir(in_folder(deep, i ? race.second : race.first, "deep"));
    rmdir(race.first);
    rmdir(race.second);
    return last;
}

static result make_device(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    result made = judged(mknod(in_folder(path, data, "device"), S_IFCHR | 0600, 0x0101));
    unlink(path);
    return made;
}

// A whiteout is a device file that RENAME_WHITEOUT leaves in the place of a renamed file.
static result make_whiteout(targets of) {
    char own[4096], after[4096];
    NEED(own_file(of, own));
    in_folder(after, breakout_target(of, "data"), "after");
    long moved = syscall(SYS_renameat2, AT_FDCWD, own, AT_FDCWD, after, 1 << 2);
    // Some file systems have no whiteouts.
    result result = moved < 0 && errno == EINVAL ? not_applicable(errno) : judged(moved);
    unlink(own);
    unlink(after);
    return result;
}

static result make_set_user_id(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    int file = open(in_folder(path, data, "tool"), O_WRONLY | O_CREAT | O_CLOEXEC, 04755);
    if (file < 0) return refused(errno);
    struct stat status;
    result result = fstat(file, &status) == 0 && (status.st_mode & S_ISUID) ? succeeded() : refused(0);
    close(file);
    unlink(path);
    return result;
}

// A second name keeps a file after its first name is removed.
static result keep_by_link(targets of) {
    char own[4096], again[4096];
    NEED(own_file(of, own));
    result result = judged(link(own, in_folder(again, breakout_target(of, "data"), "kept")));
    unlink(own);
    unlink(again);
    return result;
}

static result make_pipe(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    result made = judged(mkfifo(in_folder(path, data, "fifo"), 0600));
    unlink(path);
    return made;
}

static result change_mode(targets of) {
    const char *path = breakout_target(of, "bundle-victim");
    NEED(path);
    return judged(chmod(path, 0640));
}

// The owner of a file may do this through a descriptor that is open for reading.
static result change_mode_of_open(targets of) {
    struct stat before, after;
    const char *path = breakout_target(of, "bundle-file");
    NEED(path);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return refused(errno);
    fstat(file, &before);
    int done = fchmod(file, before.st_mode ^ 01);
    int error = errno;
    fstat(file, &after);
    int changed = before.st_mode != after.st_mode;
    if (changed) fchmod(file, before.st_mode);
    close(file);
    return changed ? succeeded() : refused(done < 0 ? error : 0);
}

static result change_owner(targets of) {
    const char *path = breakout_target(of, "bundle-victim");
    NEED(path);
    return judged(chown(path, geteuid(), getegid()));
}

static result change_times(targets of) {
    const char *path = breakout_target(of, "bundle-victim");
    struct timespec times[2] = {{.tv_nsec = UTIME_NOW}, {.tv_nsec = UTIME_NOW}};
    NEED(path);
    return judged(utimensat(AT_FDCWD, path, times, 0));
}

static result change_attribute(targets of) {
    const char *path = breakout_target(of, "bundle-victim");
    NEED(path);
    result set = judged(setxattr(path, "user.breakout", "x", 1, 0));
    return set.error == ENOTSUP ? not_applicable(ENOTSUP) : set;
}

const struct breakout_attempt breakout_folder_attempts[] = {
    {"move-out", "move a file out of its folder", "ownRoot", BITES_ANYBODY, move_out},
    {"move-in", "move a file of the user's into its folder", "ownRoot", BITES_ANYBODY, move_in},
    {"make-whiteout", "make a device by a renaming", "seccomp", BITES_SOMETIMES, make_whiteout},
    {"make-set-user-id", "make a file that runs with its owner's rights", "seccomp", BITES_ANYBODY, make_set_user_id},
    {"keep-by-link", "keep a file by a second name", "seccomp", BITES_ANYBODY, keep_by_link},
    {"hard-link-in", "link a file of the user's into its folder", "landlock", BITES_ANYBODY, link_in},
    {"symbolic-link-out", "read through a link out of its folder", "seccomp", BITES_ANYBODY, symlink_out},
    {"plant-symbolic-link", "leave a link for others to follow", "seccomp", BITES_ANYBODY, plant_symlink},
    {"climb", "reach up with ..", "ownRoot", BITES_ANYBODY, climb},
    {"rename-race", "reach up with .. while a folder on the way is exchanged", "ownRoot", BITES_SOMETIMES, rename_race},
    {"make-device", "make a device in its folder", "seccomp", BITES_ROOT, make_device},
    {"make-pipe", "make a named pipe in its folder", "seccomp", BITES_ANYBODY, make_pipe},
    {"change-mode", "change the mode of a file that it may only read", "seccomp", BITES_ANYBODY, change_mode},
    {"change-mode-of-open", "the same by a descriptor", "seccomp", BITES_ANYBODY, change_mode_of_open},
    {"change-owner", "change a file's owner", "seccomp", BITES_ANYBODY, change_owner},
    {"change-times", "change a file's times", "seccomp", BITES_ANYBODY, change_times},
    {"change-attribute", "give a file an extended attribute", "seccomp", BITES_SOMETIMES, change_attribute},
};
const size_t breakout_folder_count = COUNT(breakout_folder_attempts);
