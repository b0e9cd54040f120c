package import Foundation

/// The room in a display list for letters that are drawn as outlines. A value.
package struct OutlineRoom {
    /// How many elements are left.
    package private(set) var elements: Int
    private var used: CGFloat = 0
    /// Whether some of it is taken.
    package private(set) var isInUse = false

    /// Half of what the paths of a list may have.
    package static let half = Self(elements: DisplayListLimits.standard.pathElements / 2)
    package static let none = Self(elements: 0)

    private init(elements: Int) { self.elements = elements }

    /// Takes the room of outlines, if there is enough.
    ///
    /// - Parameters:
    ///   - outlines: in the tile's coordinates, as a host measures them.
    ///   - tile: the tile's size.
    package mutating func take(_ outlines: [DisplayPathElement], in tile: CGSize) -> Bool {
        let length = Self.length(outlines)
        let most = CGFloat(DisplayListLimits.standard.pathLength) / 2 * (tile.width + tile.height)
        guard outlines.count <= elements, length.isFinite, used + length <= most else { return false }
        (elements, used, isInUse) = (elements - outlines.count, used + length, isInUse || !outlines.isEmpty)
        return true
    }

    /// The way along the points, as a host measures it.
    private static func length(_ outlines: [DisplayPathElement]) -> CGFloat {
        var (length, last): (CGFloat, CGPoint?) = (0, nil)
        for element in outlines {
            if let last { length += element.length(from: last) }
            last = element.points.first ?? last
        }
        return length
    }
}
