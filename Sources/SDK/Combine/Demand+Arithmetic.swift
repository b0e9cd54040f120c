// Sums of demands. A demand without a bound stays one, and a bound does not become less than 0.
extension Subscribers.Demand {
    public static func + (left: Subscribers.Demand, right: Subscribers.Demand) -> Subscribers.Demand {
        guard let first = left.max, let second = right.max else { return .unlimited }
        return combined(first.addingReportingOverflow(second))
    }

    public static func + (left: Subscribers.Demand, right: Int) -> Subscribers.Demand { left + .max(right) }
    public static func += (left: inout Subscribers.Demand, right: Subscribers.Demand) { left = left + right }
    public static func += (left: inout Subscribers.Demand, right: Int) { left = left + right }

    /// - Returns: none if a demand without a bound is taken from one with a bound.
    public static func - (left: Subscribers.Demand, right: Subscribers.Demand) -> Subscribers.Demand {
        guard let first = left.max else { return .unlimited }
        guard let second = right.max else { return .none }
        return .max(Swift.max(first - second, 0))
    }

    public static func - (left: Subscribers.Demand, right: Int) -> Subscribers.Demand { left - .max(right) }
    public static func -= (left: inout Subscribers.Demand, right: Subscribers.Demand) { left = left - right }
    public static func -= (left: inout Subscribers.Demand, right: Int) { left = left - right }

    public static func * (left: Subscribers.Demand, right: Int) -> Subscribers.Demand {
        guard let bound = left.max else { return .unlimited }
        return combined(bound.multipliedReportingOverflow(by: right))
    }

    public static func *= (left: inout Subscribers.Demand, right: Int) { left = left * right }

    /// A bound that is too large for a number becomes unlimited, as on the platform.
    private static func combined(_ sum: (partialValue: Int, overflow: Bool)) -> Subscribers.Demand {
        sum.overflow ? .unlimited : .max(sum.partialValue)
    }
}
