extension View {
    /// The container's size in some directions: that of the tile here.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        let length = CurrentEnvironment.keeping { (side: (CGFloat, Axis)) in length(side.0, side.1) }
        return NodeChange(self) { node, inputs in
            let size = inputs.evaluation.tile
            let width = axes.contains(.horizontal) ? length((size.width, .horizontal)) : nil
            let height = axes.contains(.vertical) ? length((size.height, .vertical)) : nil
            return FixedFrameNode(
                node, width: FrameLength.usable(width, inputs), height: FrameLength.usable(height, inputs),
                alignment: alignment)
        }
    }

    /// `count` equal parts of the container, of which the view covers `span`.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let parts = CGFloat(max(count, 1))
            let part = (length - spacing * (parts - 1)) / parts
            return part * CGFloat(span) + spacing * CGFloat(span - 1)
        }
    }
}
