/// Times or sizes of one thing, in the order of the turns they were taken in.
struct Samples {
    private(set) var values: [Double] = []

    var count: Int { values.count }
    var median: Double { percentile(50) }

    mutating func add(_ value: Double) { values.append(value) }

    /// The value that `percent` of the samples do not exceed; 0 without samples.
    func percentile(_ percent: Double) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let place = percent / 100 * Double(sorted.count - 1)
        let low = Int(place)
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }

    /// This thing's cost in units of a floor's: the median of the quotients of samples taken in the same turn, so that
    /// a machine that is busy for a while weighs on both sides.
    func ratio(to floor: Samples) -> Double {
        var quotients = Samples()
        for (value, least) in zip(values, floor.values) where least > 0 { quotients.add(value / least) }
        return quotients.median
    }
}
