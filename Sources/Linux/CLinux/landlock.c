// The three calls of Landlock. Their structures are written out here, because installed headers may be older than the
// kernel.

#include "hostel_landlock.h"

#include <errno.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "result.h"

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#endif
#ifndef SYS_landlock_add_rule
#define SYS_landlock_add_rule 445
#endif
#ifndef SYS_landlock_restrict_self
#define SYS_landlock_restrict_self 446
#endif

#define CREATE_RULESET_VERSION 1u
#define RULE_PATH_BENEATH 1

struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

struct __attribute__((packed)) path_beneath {
    uint64_t access;
    int32_t parent;
};

int hostel_landlock_abi(void) {
    RESULT(syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, CREATE_RULESET_VERSION));
}

int hostel_landlock_create(uint64_t files, uint64_t network, uint64_t scopes) {
    struct ruleset ruleset = {files, network, scopes};
    // An older kernel accepts the longer structure if the fields that it does not know are 0.
    RESULT(syscall(SYS_landlock_create_ruleset, &ruleset, sizeof ruleset, 0u));
}

int hostel_landlock_allow(int ruleset, int path_descriptor, uint64_t access) {
    struct path_beneath rule = {access, path_descriptor};
    RESULT(syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0u));
}

int hostel_landlock_restrict(int ruleset) { RESULT(syscall(SYS_landlock_restrict_self, ruleset, 0u)); }
