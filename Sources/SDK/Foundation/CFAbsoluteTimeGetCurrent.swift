import Foundation

/// Seconds since the start of 2001, UTC.
public typealias CFAbsoluteTime = Double

/// The time now, in seconds since the start of 2001, UTC. It follows changes of the machine's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
