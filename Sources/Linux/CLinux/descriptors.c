// The descriptors of a child, at the numbers where the SDK expects them.

#include "steps.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "hostel_linux.h"

// Puts a descriptor at `number`, or closes `number` without one.
static int place(int descriptor, int number, uint32_t *stage) {
    int done = descriptor < 0 ? hostel_close_range((unsigned)number, (unsigned)number)
                              : CHECK(dup3(descriptor, number, O_CLOEXEC));
    TRY(HOSTEL_STAGE_DESCRIPTORS, done < 0 ? -done : done);
    return 0;
}

// The descriptors of one launch. A ruleset or a library of -1 stands for none.
struct launch_descriptors {
    int session, log, status, ruleset, library;
};

// Leaves 0, 1, 2, the session at 3, the status socket at 4, the ruleset at 5 and the library at 6. None of the
// descriptors may lie at these numbers. Returns the number of the status socket through `status`.
static int place_descriptors(struct launch_descriptors from, int *status, uint32_t *stage) {
    // 0 is /dev/null already, because the fork server starts that way.
    TRY(HOSTEL_STAGE_DESCRIPTORS, CHECK(dup2(from.log, 1)));
    TRY(HOSTEL_STAGE_DESCRIPTORS, CHECK(dup2(from.log, 2)));
    PASS(place(from.session, HOSTEL_SESSION_DESCRIPTOR, stage));
    PASS(place(from.status, HOSTEL_CRASH_DESCRIPTOR, stage));
    *status = HOSTEL_CRASH_DESCRIPTOR;
    PASS(place(from.ruleset, HOSTEL_RULESET_DESCRIPTOR, stage));
    PASS(place(from.library, HOSTEL_LIBRARY_DESCRIPTOR, stage));
    return 0;
}

int hostel_arrange_descriptors(const struct hostel_child *child, int *status, uint32_t *stage) {
    int has_ruleset = (child->measures & HOSTEL_CONFINE_LANDLOCK) != 0;
    // First move every descriptor away from the target numbers.
    struct launch_descriptors moved = {
        .session = fcntl(child->session, F_DUPFD_CLOEXEC, 10),
        .log = fcntl(child->log, F_DUPFD_CLOEXEC, 10),
        .status = fcntl(child->status, F_DUPFD_CLOEXEC, 10),
        .ruleset = has_ruleset ? fcntl(child->ruleset, F_DUPFD_CLOEXEC, 10) : -1,
        .library = child->library >= 0 ? fcntl(child->library, F_DUPFD_CLOEXEC, 10) : -1,
    };
    int failed = (has_ruleset && moved.ruleset < 0) || (child->library >= 0 && moved.library < 0);
    if (moved.session < 0 || moved.log < 0 || moved.status < 0 || failed) {
        *stage = HOSTEL_STAGE_DESCRIPTORS;
        return errno;
    }
    PASS(place_descriptors(moved, status, stage));
    TRY(HOSTEL_STAGE_DESCRIPTORS, -hostel_close_range(HOSTEL_LIBRARY_DESCRIPTOR + 1, ~0u));
    return 0;
}

int hostel_arrange_received(const struct hostel_child *child, int *status, uint32_t *stage) {
    int has_ruleset = (child->measures & HOSTEL_CONFINE_LANDLOCK) != 0;
    struct launch_descriptors received = {
        .session = child->session,
        .log = child->log,
        .status = child->status,
        .ruleset = has_ruleset ? child->ruleset : -1,
        .library = child->library,
    };
    PASS(place_descriptors(received, status, stage));
    int numbers[] = {child->session, child->log, child->status, child->ruleset, child->library};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i] >= 0) TRY(HOSTEL_STAGE_DESCRIPTORS, CHECK(close(numbers[i])));
    return 0;
}
