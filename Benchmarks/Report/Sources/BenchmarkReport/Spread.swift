/// The median of a few ratios, and an interval that holds the true median with a probability of at least 0.9.
///
/// The interval's ends are two of the ratios, as the sign test chooses them: the smallest and the largest of up to seven,
/// the second and the last but one of eight, and so on. It needs no assumption about the noise. Below five ratios even
/// the smallest and the largest hold the true median less often.
public struct Spread: Hashable, Sendable {
    public var low: Double
    public var middle: Double
    public var high: Double

    /// Nil without ratios.
    public init?(_ ratios: Samples) {
        let sorted = ratios.values.sorted()
        guard let first = sorted.first, let last = sorted.last else { return nil }
        let cut = Spread.cut(sorted.count)
        low = cut > 0 ? sorted[cut] : first
        high = cut > 0 ? sorted[sorted.count - 1 - cut] : last
        middle = ratios.median
    }

    /// How many ratios may be left out at each end.
    static func cut(_ count: Int) -> Int {
        // The probability that at most `cut` of the ratios lie on one side of the true median.
        var term = 1.0
        for _ in 0..<count { term /= 2 }
        var tail = term
        var cut = 0
        while cut + 1 < count / 2 {
            term *= Double(count - cut) / Double(cut + 1)
            tail += term
            if 2 * tail > 0.1 { break }
            cut += 1
        }
        return cut
    }
}
