// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(*, unavailable, message: "Hostel has no CGPath yet. Use UIBezierPath, or the path calls of CGContext.")
public final class CGPath {}

@available(*, unavailable, message: "Hostel has no CGPath yet. Use UIBezierPath, or the path calls of CGContext.")
public final class CGMutablePath {}
