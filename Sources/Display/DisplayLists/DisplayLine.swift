/// The pen of a line along a shape's edge.
package struct DisplayLine: Hashable, Sendable {
    /// The end of a line that is not closed.
    package enum Cap: Int, Hashable, Sendable, CaseIterable {
        case butt, round, square
    }

    /// The corner of two lines.
    package enum Join: Int, Hashable, Sendable, CaseIterable {
        case miter, round, bevel
    }

    /// Points, centred on the edge.
    package var width: Double
    package var cap: Cap
    package var join: Join
    /// The length of a corner's point, in widths of the line, from which on the corner is cut off.
    package var miterLimit: Double

    package init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = Self.usualMiterLimit) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }

    /// The points by which the line may extend beyond its edge: by the point of a corner, or the corner of a square end.
    package var reach: Double { width * max(miterLimit, 2) / 2 }

    /// That of the original platform, and Cairo's.
    package static let usualMiterLimit = 10.0

    /// The limit as hosts draw it: 0 to theirs.
    package static func drawable(miterLimit: Double) -> Double {
        miterLimit.isFinite ? min(max(miterLimit, 0), DisplayListLimits.standard.miterLimit) : usualMiterLimit
    }
}

extension DisplayOperation {
    /// A line with the ends and corners that a line has without a choice.
    package static func stroke(_ shape: DisplayShape, _ color: DisplayColor, width: Double) -> DisplayOperation {
        .stroke(shape, color, DisplayLine(width: width))
    }
}
