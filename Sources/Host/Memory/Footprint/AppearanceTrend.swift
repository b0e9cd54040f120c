/// The memory that each appearance leaves behind: the slope of the process's footprint over its appearances.
///
/// A value: each appearance's end brings the footprint of that moment, in bytes. The slope is that of the least squares
/// over the last appearances; the first ones do not count, since caches fill then.
package struct AppearanceTrend: Hashable, Sendable {
    /// Appearances of a process before the first that counts.
    package static let settling = 4
    /// The most that are looked back at, and the fewest that tell anything.
    package static let window = 64
    package static let fewest = 16
    /// Bytes an appearance from which it is called growth: ten thousand appearances cost a Today widget its life then.
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

    /// Bytes more at each appearance, negative where it shrinks; nil while there are too few.
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

    /// Whether it grows steadily: by the slope, and in each quarter against the one before, which a single step does
    /// not.
    package var isGrowing: Bool {
        guard let slope = bytesPerAppearance, slope >= Self.growthFloor else { return false }
        let quarter = footprints.count / 4
        let means = (0..<4).map { part in
            footprints[part * quarter..<(part + 1) * quarter].reduce(0.0) { $0 + Double($1) } / Double(quarter)
        }
        return zip(means, means.dropFirst()).allSatisfy { $1 - $0 >= Self.growthFloor * Double(quarter) / 2 }
    }
}
