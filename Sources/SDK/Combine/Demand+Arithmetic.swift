// Sums of demands. A demand without a bound stays one, and a bound does not become less than 0.
extension Subscribers.Demand {
    public static func + (left: Subscribers.Demand, right: Subscribers.Demand) -> Subscribers.Demand {
        guard let first = left.max, let second = right.max else { return .unlimited }
        return .sum(first, second)
    }

    public static func + (left: Subscribers.Demand, right: Int) -> Subscribers.Demand {
        left.max.map { .sum($0, right) } ?? .unlimited
    }
    public static func += (left: inout Subscribers.Demand, right: Subscribers.Demand) { left = left + right }
    public static func += (left: inout Subscribers.Demand, right: Int) { left = left + right }

    /// - Returns: none if a demand without a bound is taken from one with a bound.
    public static func - (left: Subscribers.Demand, right: Subscribers.Demand) -> Subscribers.Demand {
        guard let first = left.max else { return .unlimited }
        guard let second = right.max else { return .none }
        return .difference(first, second)
    }

    public static func - (left: Subscribers.Demand, right: Int) -> Subscribers.Demand {
        left.max.map { .difference($0, right) } ?? .unlimited
    }
    public static func -= (left: inout Subscribers.Demand, right: Subscribers.Demand) { left = left - right }
    public static func -= (left: inout Subscribers.Demand, right: Int) { left = left - right }

    public static func * (left: Subscribers.Demand, right: Int) -> Subscribers.Demand {
        guard let bound = left.max else { return .unlimited }
        return bounded(bound.multipliedReportingOverflow(by: right), isLess: (bound < 0) != (right < 0))
    }

    public static func *= (left: inout Subscribers.Demand, right: Int) { left = left * right }

    private static func sum(_ left: Int, _ right: Int) -> Subscribers.Demand {
        bounded(left.addingReportingOverflow(right), isLess: right < 0)
    }

    private static func difference(_ left: Int, _ right: Int) -> Subscribers.Demand {
        bounded(left.subtractingReportingOverflow(right), isLess: right > 0)
    }

    /// A bound that is too large for a number becomes unlimited, as on the platform.
    ///
    /// - Parameter isLess: whether a bound that does not fit is less than the least number.
    private static func bounded(
        _ value: (partialValue: Int, overflow: Bool), isLess: Bool
    ) -> Subscribers.Demand {
        guard value.overflow else { return .max(value.partialValue) }
        return isLess ? .none : .unlimited
    }
}
