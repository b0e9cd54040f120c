/// Whether a view of fixed proportions fits into its room or fills it.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    case fit, fill
}

extension View {
    /// The view in its ideal size, whatever is offered.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        NodeChange(self) { node, _ in FixedSizeNode(node, horizontal: horizontal, vertical: vertical) }
    }

    /// Views of a higher priority get their room first.
    public func layoutPriority(_ value: Double) -> some View {
        NodeChange(self) { node, _ in PriorityNode(node, value.isNaN ? 0 : value) }
    }

    /// Keeps the proportion of width to height; nil for the view's own.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        NodeChange(self) { node, _ in AspectNode(node, aspectRatio, contentMode) }
    }
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(
            aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, contentMode: contentMode)
    }
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// The order above one another in the container around the view: a stack, a grid or a layout.
    public func zIndex(_ value: Double) -> some View {
        NodeChange(self) { node, _ in HeightNode(node, value.isNaN ? 0 : value) }
    }

    /// Sets a guide of the view.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        let compute = CurrentEnvironment.keeping(computeValue)
        return NodeChange(self) { node, _ in GuideNode(node, g.key, compute) }
    }
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        let compute = CurrentEnvironment.keeping(computeValue)
        return NodeChange(self) { node, _ in GuideNode(node, g.key, compute) }
    }
}

final class FixedSizeNode: WrappingNode {
    private let horizontal: Bool
    private let vertical: Bool

    init(_ content: LayoutNode, horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
        super.init(content)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content.size(inner(proposal)) }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        content.setGuide(key, size: size, proposal: inner(proposal))
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        content.draw(frame, inner(proposal).usable, into: &drawing)
    }
}

final class PriorityNode: WrappingNode {
    private let priority: Double

    init(_ content: LayoutNode, _ priority: Double) {
        self.priority = priority
        super.init(content)
    }

    package override var layoutPriority: Double { priority }
}

final class HeightNode: WrappingNode {
    private let height: Double

    init(_ content: LayoutNode, _ height: Double) {
        self.height = height
        super.init(content)
    }

    override var zIndex: Double { height }
}

final class GuideNode: WrappingNode {
    private let key: AlignmentKey
    private let compute: @MainActor (ViewDimensions) -> CGFloat

    init(_ content: LayoutNode, _ key: AlignmentKey, _ compute: @escaping @MainActor (ViewDimensions) -> CGFloat) {
        self.key = key
        self.compute = compute
        super.init(content)
    }

    override var ownGuides: GuideKinds { .custom }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key == self.key else { return content.setGuide(key, size: size, proposal: proposal) }
        let place = compute(content.dimensions(size, proposal))
        return place.isFinite ? place : nil
    }
}

final class AspectNode: WrappingNode {
    private let ratio: CGFloat?
    private let mode: ContentMode

    init(_ content: LayoutNode, _ ratio: CGFloat?, _ mode: ContentMode) {
        self.ratio = ratio
        self.mode = mode
        super.init(content)
    }

    override var spacing: ViewSpacing { ViewSpacing() }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let proposal = proposal.usable
        let ideal = content.size(.unspecified)
        let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio > 0, ratio.isFinite else { return proposal }
        func size(_ width: CGFloat) -> ProposedViewSize { ProposedViewSize(width: width, height: width / ratio) }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return self.ratio == nil ? proposal : size(max(ideal.width, 0))
        case (let width?, nil): return width.isFinite ? size(width) : proposal
        case (nil, let height?): return height.isFinite ? size(height * ratio) : proposal
        case (let width?, let height?):
            let byHeight = height * ratio
            let width = mode == .fit ? min(width, byHeight) : max(width, byHeight)
            return width.isFinite ? size(width) : proposal
        }
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content.size(inner(proposal)) }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        content.setGuide(key, size: size, proposal: inner(proposal))
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        content.draw(frame, inner(proposal), into: &drawing)
    }
}
