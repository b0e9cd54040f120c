/// The memory that each appearance leaves behind: the slope of the process's footprint over its appearances.
///
/// A value: it takes the footprint at the end of each appearance, in bytes. The slope is the least-squares slope over the
/// last appearances; the first ones do not count, because caches fill then.
package struct AppearanceTrend: Hashable, Sendable {
    /// The number of appearances of a process before the first that counts.
    package static let settling = 4
    /// The most appearances that count, and the fewest for a slope.
    package static let window = 64
    package static let fewest = 16
    /// The bytes for each appearance from which the slope counts as growth: ten thousand appearances then end a Today
    /// widget.
    package static let growthFloor = 2048.0

    private var seen = 0
    private var footprints: [UInt64] = []

    package init() {}

    package mutating func take(_ footprint: UInt64) {
        seen += 1
        guard seen > Self.settling else { return }
        footprints.append(footprint)
        if footprints.count > Self.window { footprints.removeFirst() }
    }

    /// The appearances that count now.
    package var appearances: Int { footprints.count }

    /// The growth of each appearance in bytes, negative if it shrinks; nil while there are too few appearances.
    package var bytesPerAppearance: Double? {
        guard footprints.count >= Self.fewest else { return nil }
        let count = Double(footprints.count)
        let middle = (count - 1) / 2
        let mean = footprints.reduce(0.0) { $0 + Double($1) } / count
        var (covariance, variance) = (0.0, 0.0)
        for (place, footprint) in footprints.enumerated() {
            let distance = Double(place) - middle
            covariance += distance * (Double(footprint) - mean)
            variance += distance * distance
        }
        return covariance / variance
    }

    /// Whether it grows steadily: by the slope, and in each quarter over the one before. A single step does not.
    package var isGrowing: Bool {
        guard let slope = bytesPerAppearance, slope >= Self.growthFloor else { return false }
        let quarter = footprints.count / 4
        let means = (0..<4).map { part in
            footprints[part * quarter..<(part + 1) * quarter].reduce(0.0) { $0 + Double($1) } / Double(quarter)
        }
        return zip(means, means.dropFirst()).allSatisfy { $1 - $0 >= Self.growthFloor * Double(quarter) / 2 }
    }
}
