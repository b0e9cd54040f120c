/// Times or sizes of one thing, in the order of the turns that took them.
public struct Samples: Hashable, Sendable {
    public private(set) var values: [Double]

    public init(_ values: [Double] = []) { self.values = values }

    public var count: Int { values.count }
    public var median: Double { percentile(50) }

    public mutating func add(_ value: Double) { values.append(value) }

    /// The value that `percent` of the samples do not exceed, interpolated between neighbours; 0 without samples.
    public func percentile(_ percent: Double) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let place = percent / 100 * Double(sorted.count - 1)
        let low = Int(place)
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }

    /// The quotients of samples taken in the same turn. A machine that is busy for a while then weighs on both sides.
    /// Turns whose divisor is not positive are left out.
    public func ratios(to floor: Samples) -> Samples {
        Samples(zip(values, floor.values).compactMap { value, least in least > 0 ? value / least : nil })
    }
}
