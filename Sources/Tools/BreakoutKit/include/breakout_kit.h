// Attempts to escape from confinement, each a separate check. The same checks run in a confined extension, where none
// may succeed, and in an unconfined process, where they must succeed to prove that they work.

#pragma once

#include <stddef.h>
#include <stdio.h>

enum breakout_outcome { BREAKOUT_REFUSED, BREAKOUT_SUCCEEDED, BREAKOUT_NOT_APPLICABLE };

struct breakout_result {
    enum breakout_outcome outcome;
    /// The kernel's errno, or 0.
    int error;
};

/// The targets of the attempts by name: paths, process numbers, ports. `hostel doctor --breakout` makes them.
struct breakout_targets;

/// Reads KEY=VALUE lines. NULL, with errno, if the file cannot be read or is longer than 16 KiB.
struct breakout_targets *breakout_targets_read(const char *path);
/// The value of a target; NULL if there is none with this name.
const char *breakout_target(const struct breakout_targets *targets, const char *name);

/// Which users must succeed without confinement: all, root only, or not always.
enum breakout_bite { BITES_ANYBODY, BITES_ROOT, BITES_SOMETIMES };

struct breakout_attempt {
    /// At most 40 lower-case letters, digits and hyphens.
    const char *name;
    const char *tries;
    /// The layer that is expected to refuse it first, as `hostel doctor` names it.
    const char *layer;
    enum breakout_bite bite;
    struct breakout_result (*run)(const struct breakout_targets *targets);
};

/// The attempts that leave the process unchanged, in the order in which they are made, from 0; NULL after the last.
const struct breakout_attempt *breakout_attempt_at(size_t index);

/// Attempts on the session with the host. The host must end the session after each of them.
const struct breakout_attempt *breakout_forgery_at(size_t index);

/// Makes one attempt and writes two lines to `out`: first "breakout begin NAME", afterwards
/// "breakout NAME refused|succeeded|notApplicable ERROR LAYER BITE".
void breakout_make(const struct breakout_attempt *attempt, const struct breakout_targets *targets, FILE *out);
