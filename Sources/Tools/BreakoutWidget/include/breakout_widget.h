#pragma once

struct hostel_widget;

/// The widget that makes the kit's attempts, one at each interval. The file `targets` in its home controls it with
/// KEY=VALUE lines. `run` is "all", "none" or the name of one forgery. `after` is the attempt after which it continues.
const struct hostel_widget *breakout_widget(void);
