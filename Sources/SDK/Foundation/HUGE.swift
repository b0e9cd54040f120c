/// The largest number of `math.h`, which the C library on Linux names otherwise. Sources give it to `repeatCount`.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest number of type Float.
public let MAXFLOAT = Float.greatestFiniteMagnitude
