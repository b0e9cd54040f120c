import DisplayLists

extension DisplayShape {
    /// All that lies outside of the shape, up to 4,096 points from zero. A canvas is smaller.
    var outside: DisplayShape {
        let all = CGRect(x: -4096, y: -4096, width: 8192, height: 8192)
        return .evenOddPath(ShapePath.roundedRectangle(all, 0) + elements)
    }
}
