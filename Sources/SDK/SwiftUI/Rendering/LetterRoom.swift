import DisplayLists

/// The room in a display list for letters that are drawn as outlines: half of what its paths may have. A value.
struct LetterRoom {
    private(set) var elements = DisplayListLimits.standard.pathElements / 2
    private var used: CGFloat = 0

    /// Takes the room of outlines, if there is enough.
    mutating func take(_ outlines: [DisplayPathElement], in tile: CGSize) -> Bool {
        let length = Self.length(outlines)
        let most = CGFloat(DisplayListLimits.standard.pathLength) / 2 * (tile.width + tile.height)
        guard outlines.count <= elements, length.isFinite, used + length <= most else { return false }
        (elements, used) = (elements - outlines.count, used + length)
        return true
    }

    /// The way along the points, as a host measures it.
    private static func length(_ outlines: [DisplayPathElement]) -> CGFloat {
        var (length, last): (CGFloat, CGPoint?) = (0, nil)
        func step(_ points: CGPoint...) {
            for point in points {
                if let last { length += abs(point.x - last.x) + abs(point.y - last.y) }
                last = point
            }
        }
        for element in outlines {
            switch element {
            case .move(let point): last = point
            case .line(let point): step(point)
            case .curve(let end, let control1, let control2): step(control1, control2, end)
            case .close: break
            }
        }
        return length
    }
}
