package import Foundation

/// A turn, a mirroring or a stretch around a group's own origin. A value.
///
/// A point (x, y) of the group is drawn at (a·x + c·y, b·x + d·y). No length grows, so that a host can count what a group
/// paints before it is mapped.
package struct DisplayMapping: Hashable, Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double

    package init(a: Double, b: Double, c: Double, d: Double) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    package static let identity = DisplayMapping(a: 1, b: 0, c: 0, d: 1)

    /// - Parameter angle: radians, clockwise.
    package static func rotation(_ angle: Double) -> DisplayMapping {
        DisplayMapping(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    }

    package var isIdentity: Bool { self == .identity }

    /// The share of an area that is left, negative if the mapping mirrors.
    package var determinant: Double { a * d - b * c }

    /// The factor by which the length grows that grows most.
    package var stretch: Double {
        let sum = a * a + b * b + c * c + d * d
        return ((sum + max(sum * sum - 4 * determinant * determinant, 0).squareRoot()) / 2).squareRoot()
    }

    /// The size of the smallest upright rectangle around a mapped one.
    package func extent(of size: CGSize) -> CGSize {
        CGSize(
            width: abs(a) * size.width + abs(c) * size.height, height: abs(b) * size.width + abs(d) * size.height)
    }

    /// This mapping, and then an outer one.
    package func within(_ outer: DisplayMapping) -> DisplayMapping {
        DisplayMapping(
            a: outer.a * a + outer.c * b, b: outer.b * a + outer.d * b, c: outer.a * c + outer.c * d,
            d: outer.b * c + outer.d * d)
    }
}
