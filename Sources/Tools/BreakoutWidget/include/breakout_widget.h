#pragma once

struct hostel_widget;

/// The widget that makes the attempts of the kit, one each time that its interval comes round. What it is to do stands
/// in the file `targets` in its home: KEY=VALUE lines, among them `run`: "all", "none", or the name of one forgery; and
/// `after`: the attempt after which to go on.
const struct hostel_widget *breakout_widget(void);
