import DisplayLists

extension View {
    /// Has no effect: a `ContainerRelativeShape` follows the widget's tile.
    public func containerShape<Form: InsettableShape>(_ shape: Form) -> some View { self }
}

/// The form of the container: a widget's tile here.
public struct ContainerRelativeShape: InsettableShape {
    private var insetAmount: CGFloat = 0
    /// The distance to the nearest side of the tile.
    private var distance: CGFloat = 0
    public nonisolated init() {}

    // The radius of a tile's corners.
    private nonisolated static let radius: CGFloat = 21

    // Concentric with the tile's corners.
    private nonisolated var shape: RoundedRectangle {
        RoundedRectangle(cornerRadius: max(Self.radius - insetAmount - distance, 0))
    }

    /// The shape in a frame within the tile.
    nonisolated func placed(_ frame: CGRect, in tile: CGSize) -> ContainerRelativeShape {
        let distance = min(frame.minX, frame.minY, tile.width - frame.maxX, tile.height - frame.maxY)
        guard distance.isFinite else { return self }
        var shape = self
        shape.distance = max(distance, 0)
        return shape
    }
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect.inset(insetAmount)) }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? { shape._display(in: rect.inset(insetAmount)) }
    public nonisolated func inset(by amount: CGFloat) -> ContainerRelativeShape {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}
