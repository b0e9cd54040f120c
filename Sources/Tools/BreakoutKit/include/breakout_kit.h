// What an extension must not be able to do, each as a small check of its own. The same checks run in a confined extension,
// where none may succeed, and in a process that is not confined, where they show that they bite.

#pragma once

#include <stddef.h>
#include <stdio.h>

enum breakout_outcome { BREAKOUT_REFUSED, BREAKOUT_SUCCEEDED, BREAKOUT_NOT_APPLICABLE };

struct breakout_result {
    enum breakout_outcome outcome;
    /// The kernel's reason, or 0.
    int error;
};

/// What an attempt needs of the world around it, by name: paths, process numbers, ports. See `hostel doctor --breakout`,
/// which makes them.
struct breakout_targets;

/// Reads KEY=VALUE lines. NULL, with errno, if the file cannot be read or is longer than 16 KiB.
struct breakout_targets *breakout_targets_read(const char *path);
/// NULL if there is none of that name.
const char *breakout_target(const struct breakout_targets *targets, const char *name);

/// Who has to succeed without confinement.
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

/// The attempts that leave the process as it was, by the order in which they are made, from 0; NULL behind the last.
const struct breakout_attempt *breakout_attempt_at(size_t index);

/// Attempts on the session with the host, after each of which the host has to end it.
const struct breakout_attempt *breakout_forgery_at(size_t index);

/// Makes one attempt, and writes two lines to `out`: "breakout begin NAME", and when it is over
/// "breakout NAME refused|succeeded|notApplicable ERROR LAYER BITE".
void breakout_make(const struct breakout_attempt *attempt, const struct breakout_targets *targets, FILE *out);
