// Steps that a launch and a probe share.

#pragma once

#include <stdint.h>
#include <sys/types.h>

#include "hostel_child.h"

#ifndef SYS_clone3
#define SYS_clone3 435
#endif

// A failed call names its stage: these return from a function that has `stage`, and the errno.
#define TRY(named, call)             \
    do {                             \
        int error = (call);          \
        if (error) {                 \
            *stage = (named);        \
            return error;            \
        }                            \
    } while (0)

#define CHECK(call) ((call) < 0 ? errno : 0)

// As TRY, of a call that sets its own stage.
#define PASS(call)               \
    do {                         \
        int error = (call);      \
        if (error) return error; \
    } while (0)

// The child's user and group outside, read before clone. Inside, its numbers have no meaning until the map is written.
struct identity {
    uid_t user;
    gid_t group;
};

uint64_t hostel_clone_flags(uint32_t namespaces);

// Maps the caller's own user and group `outside`, and no other, to those `inside` its new user namespace. Returns 0, or
// an errno and, in `stage`, the step that failed.
int hostel_map_identity(struct identity inside, struct identity outside, uint32_t *stage);

// Mounts a /proc of the caller's own and bounds its process numbers, as far as the measures say. Returns 0, or an errno
// and, in `stage`, the step that failed.
int hostel_own_proc(uint32_t measures, uint32_t *stage);

// Makes the caller another user and group, with its privileges. Returns 0 or an errno.
int hostel_become_user(uint32_t user);

// Makes a root as the fork server does, and enters it. Returns 0 or a negated errno.
int hostel_try_root(void);

// Takes the steps that need privileges inside the new user namespace. Returns 0, or an errno and, in `stage`, the step
// that failed.
int hostel_isolate(uint32_t namespaces, uint32_t measures, struct identity identity, uint32_t *stage);

// Gives up those privileges. Returns 0, or an errno and, in `stage`, the step that failed.
int hostel_give_up_privileges(uint32_t measures, uint32_t *stage);

// The descriptor of the Landlock rules, which a child keeps only until it is confined.
enum { HOSTEL_RULESET_DESCRIPTOR = HOSTEL_CRASH_DESCRIPTOR + 1 };

// Of the fork server's descriptors, a fresh child keeps those of its launch alone, at the numbers of a launch. Returns 0,
// or an errno and the stage; and the number of the status socket.
int hostel_arrange_descriptors(const struct hostel_child *child, int *status, uint32_t *stage);

// The same for a warm child. It holds only its launch's descriptors, which it received above the target numbers, and
// those that the SDK made before it saw an order.
int hostel_arrange_received(const struct hostel_child *child, int *status, uint32_t *stage);

// The socket on which a warm child waits.
enum { HOSTEL_ORDERS_DESCRIPTOR = 3 };

// Tells the fork server that this warm child is ready, and passes it the mount namespace. Returns 0 or an errno.
int hostel_offer_warm_child(void);

// Waits until this process has one task, half a second at most. Returns 0 or an errno.
int hostel_await_one_task(void);

// Waits for the one order. Returns its child, or NULL if the socket closed or the order lacks a part.
struct hostel_child *hostel_take_order(const struct hostel_warm *warm);
