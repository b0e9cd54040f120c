// Project quotas: a file system charges files to a number, the project, and bounds each number. Each function returns
// the kernel's value or the negated errno.

#pragma once

#include <stdint.h>

struct hostel_project {
    /// 0: no project.
    uint32_t number;
    /// Whether new entries of the folder get its number.
    uint32_t inherits;
};

/// Reads the project of an open file or folder.
int hostel_get_project(int fd, struct hostel_project *out);
/// Gives an open file or folder a project. Its other attributes stay.
int hostel_set_project(int fd, struct hostel_project project);

#define HOSTEL_PROJECTS_COUNTED 1u
#define HOSTEL_PROJECTS_ENFORCED 2u

/// The support of the file system of an open file for projects: returns any of HOSTEL_PROJECTS_*. Needs no privilege.
int hostel_project_quota_state(int fd);

struct hostel_project_use {
    uint64_t bytes;
    uint64_t entries;
    /// The most that the kernel allows; 0: no bound.
    uint64_t most_bytes;
    uint64_t most_entries;
};

/// Reads the use and the bounds of a project on the file system of an open file. Needs CAP_SYS_ADMIN in the first user
/// namespace. Some file systems have ENOENT for a project that they have never seen.
int hostel_get_project_use(int fd, uint32_t project, struct hostel_project_use *out);
/// Sets the bounds of a project. Needs CAP_SYS_ADMIN in the first user namespace.
int hostel_set_project_bounds(int fd, uint32_t project, uint64_t most_bytes, uint64_t most_entries);

/// Reads an extended attribute of an open file. Returns its length.
int hostel_get_attribute_of(int fd, const char *name, void *value, uint32_t capacity);
/// Sets an extended attribute of an open file.
int hostel_set_attribute_of(int fd, const char *name, const void *value, uint32_t length);
