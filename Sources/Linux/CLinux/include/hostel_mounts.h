// Namespaces and mounts: what the fork server needs to prepare a root and a network for its children. Each function
// returns the kernel's value or the negated errno, and makes system calls only.

#pragma once

#include <stdint.h>

/// Whether the caller may make mounts in its mount namespace and enter others (CAP_SYS_ADMIN and CAP_SYS_CHROOT).
int hostel_may_mount(void);

/// Leaves these namespaces (HOSTEL_NAMESPACE_*) for new ones. With a user namespace, maps the caller's own user and
/// group and no other. The caller must have one task.
int hostel_leave(uint32_t namespaces);

/// Enters the namespace of a descriptor, which is one of HOSTEL_NAMESPACE_MOUNT and HOSTEL_NAMESPACE_NETWORK.
int hostel_enter(int descriptor, uint32_t space);

/// Mounts of the host appear here from now on, and those made here do not appear there.
int hostel_follow_mounts(void);

/// Copies the mount of a file or folder with all mounts beneath it. The copy is attached nowhere and nothing passes
/// between it and the original. Links are followed.
int hostel_copy_mount(const char *path);

/// The same for a file or folder that is open.
int hostel_copy_open_mount(int place);

/// Makes an empty folder in memory, attached nowhere.
int hostel_make_memory_folder(void);

#define HOSTEL_MOUNT_READ_ONLY 1u
#define HOSTEL_MOUNT_NO_SUID 2u
#define HOSTEL_MOUNT_NO_DEVICES 4u

/// Adds these restrictions (HOSTEL_MOUNT_*) to a mount and the mounts beneath it, and makes them private.
int hostel_restrict_mount(int mount, uint32_t restrictions);

/// Attaches a mount to a file or folder.
int hostel_attach_mount(int mount, const char *target);

/// A second, unattached mount of the same folder as `mount`, which must be attached.
int hostel_duplicate_mount(int mount);

/// Makes a folder the root of the mount namespace and gives up every mount outside of it.
int hostel_become_root(const char *folder);

int hostel_make_folder(int folder, const char *path);
int hostel_make_file(int folder, const char *path);
int hostel_make_link(int folder, const char *path, const char *target);

/// Whether the caller, as root outside of all user namespaces, may become another user in a child and still do all that
/// a host does with its children. Tries it in a process that exits.
int hostel_may_change_user(uint32_t user);

/// Makes a user namespace that exchanges the user and group 0 with `user`, and keeps all others. Returns its descriptor.
int hostel_make_exchange(uint32_t user);

/// Exchanges the owners of the files of a mount, and of those beneath it, as the namespace says. The mount must be
/// attached nowhere. Not every file system can.
int hostel_exchange_owners(int mount, int exchange);

/// Makes a network without devices, and returns a descriptor of its namespace. Takes a few milliseconds.
int hostel_make_network(void);
