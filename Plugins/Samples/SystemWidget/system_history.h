// The last readings, the oldest first. They last as long as the process.
#ifndef SYSTEM_HISTORY_H
#define SYSTEM_HISTORY_H

enum { SYSTEM_HISTORY_LENGTH = 60 };

struct system_history {
    /// Shares, 0 … 1, in a ring.
    float values[SYSTEM_HISTORY_LENGTH];
    /// How many were added in all.
    unsigned long count;
};

static inline void system_history_add(struct system_history *history, double value) {
    history->values[history->count++ % SYSTEM_HISTORY_LENGTH] = (float)value;
}

/// How many values there are, at most SYSTEM_HISTORY_LENGTH.
static inline int system_history_size(const struct system_history *history) {
    return history->count < SYSTEM_HISTORY_LENGTH ? (int)history->count : SYSTEM_HISTORY_LENGTH;
}

/// The value `back` readings ago; 0 is the newest.
static inline double system_history_value(const struct system_history *history, int back) {
    return history->values[(history->count - 1 - (unsigned long)back) % SYSTEM_HISTORY_LENGTH];
}

#endif
