extension [LayoutNode] {
    /// The indices of the views of a container in the order in which they are drawn: by their heights, then by their places.
    @MainActor
    var drawingOrder: [Int] {
        guard contains(where: { $0.zIndex != 0 }) else { return Swift.Array(indices) }
        return indices.sorted { (self[$0].zIndex, $0) < (self[$1].zIndex, $1) }
    }
}
