#include "moon_phase.h"

#include <math.h>

/// The mean time from one new moon to the next, in days.
static const double month = 29.530588853;
/// A new moon: 6 January 2000, 18:14 UTC, in seconds of Unix time.
static const double new_moon = 947182440;

struct moon_phase moon_phase_at(double seconds) {
    double months = (seconds - new_moon) / 86400 / month;
    struct moon_phase moon = {.phase = months - floor(months)};
    moon.lit = (1 - cos(moon.phase * 2 * 3.14159265358979)) / 2;
    moon.days_to_new = (1 - moon.phase) * month;
    moon.days_to_full = (moon.phase < 0.5 ? 0.5 - moon.phase : 1.5 - moon.phase) * month;
    return moon;
}

const char *moon_phase_name(double phase) {
    static const char *const names[] = {
        "New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous",
        "Full Moon", "Waning Gibbous", "Last Quarter", "Waning Crescent",
    };
    // Each of the four main phases lasts from a day before its moment to a day after; the others fill the time between.
    double point = phase * 4;
    double nearest = floor(point + 0.5);
    if (fabs(point - nearest) * month / 4 < 1) return names[(int)nearest % 4 * 2];
    return names[(int)floor(point) % 4 * 2 + 1];
}
