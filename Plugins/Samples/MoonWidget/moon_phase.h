// The moon's place in its month.
#ifndef MOON_PHASE_H
#define MOON_PHASE_H

struct moon_phase {
    /// 0 (new) … 0.5 (full) … 1 (new again).
    double phase;
    /// The part of the disc that is lit, 0 … 1.
    double lit;
    /// Days until the next full and the next new moon.
    double days_to_full, days_to_new;
};

/// The moon at a moment, in seconds of Unix time. Computed with mean months: accurate to about half a day.
struct moon_phase moon_phase_at(double seconds);

/// The name of the phase, such as "Waxing Crescent".
const char *moon_phase_name(double phase);

#endif
