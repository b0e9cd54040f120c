internal import LinuxSystem

/// Aims looks at the moment when a process that grows fast reaches its limit: a look costs 10 µs, and at 1 GB/s each
/// millisecond of delay is another megabyte.
///
/// A value: it counts the aimed looks, and allows a few in a row. An extension that stops just below its limit each time
/// therefore causes at most `most` further looks in each usual interval.
package struct LimitApproach: Hashable, Sendable {
    package static let most = 3
    /// Below it the timer costs more than the look.
    package static let shortest = Duration.microseconds(200)

    private var looks = 0

    package init() {}

    /// The time until a process reaches a limit, if that is soon and it may be looked at then.
    ///
    /// - Parameters:
    ///   - bytes: what it has now.
    ///   - growth: bytes a second.
    ///   - alternative: the time that passes otherwise: the usual interval, or an exact reading.
    package mutating func aim(
        at limit: UInt64, from bytes: UInt64, growth: UInt64, before alternative: Duration
    ) -> Duration? {
        let way = Double(limit.saturatingSubtract(bytes))
        guard growth > 0, looks < Self.most, way / Double(growth) < alternative.inSeconds else {
            looks = 0
            return nil
        }
        looks += 1
        return max(.seconds(way / Double(growth)), Self.shortest)
    }
}
