/// The memory of the host that the looks of one extension's widgets take, so that many kinds and families together stay
/// within a bound. A value.
package struct LooksLedger {
    /// Bytes of all its timelines. Our choice: a day of a month calendar, drawn anew each hour, takes 3 MB.
    package static let limit = 64 << 20
    /// A list in memory takes at most this many times its bytes on the wire: a move of ten bytes becomes an operation
    /// of some hundred.
    package static let growth = 8

    private var costs: [WidgetKey: Int] = [:]

    package init() {}

    /// Bytes of all of them.
    package var bytes: Int { costs.values.reduce(0, +) }

    /// Replaces the cost of a widget's timeline, or of the placeholder before it; false if all of them would exceed the
    /// limit.
    ///
    /// - Parameters:
    ///   - listBytes: of the lists on the wire.
    ///   - pixels: of the pictures.
    package mutating func keep(_ key: WidgetKey, listBytes: Int, pixels: Int) -> Bool {
        let cost = listBytes * Self.growth + pixels * 4
        let others = costs.reduce(0) { $1.key == key ? $0 : $0 + $1.value }
        guard others + cost <= Self.limit else { return false }
        costs[key] = cost
        return true
    }
}
