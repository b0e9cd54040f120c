package import Foundation

/// A place in a pattern of dashes and gaps that is laid along a line. A value.
package struct DashPattern {
    /// An even number: those at even places are dashes.
    private let lengths: [CGFloat]
    private var place = 0
    /// Points of the present dash or gap that are not used.
    package private(set) var left: CGFloat

    /// - Parameters:
    ///   - lengths: of dashes and gaps in turns, in points; an odd number of them changes places in each round. Finite,
    ///     none below 0, and one above it.
    ///   - phase: points of the pattern before the beginning of the line; finite.
    package init(_ lengths: [CGFloat], phase: CGFloat) {
        self.lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        left = lengths.first ?? 0
        let round = self.lengths.reduce(0, +)
        var skipped = phase.truncatingRemainder(dividingBy: round)
        if skipped < 0 { skipped += round }
        while skipped >= left, skipped > 0 {
            skipped -= left
            turn()
        }
        left -= skipped
    }

    package var isDash: Bool { place.isMultiple(of: 2) }
    /// Whether it is a dash without a length: a dot, if the line's ends are round or square.
    package var isDot: Bool { isDash && lengths[place] == 0 }

    package mutating func use(_ points: CGFloat) { left -= points }

    /// Begins the next dash or gap.
    package mutating func turn() {
        place = (place + 1) % lengths.count
        left = lengths[place]
    }
}
