extension View {
    /// A fixed size in one or both directions.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        NodeChange(self) { node, inputs in
            FixedFrameNode(
                node, width: FrameLength.usable(width, inputs), height: FrameLength.usable(height, inputs),
                alignment: alignment)
        }
    }

    @available(*, deprecated, message: "Please pass one or more parameters.")
    public func frame() -> some View { self }

    /// A size within bounds: the offered size is clamped, and so is the view's own.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        NodeChange(self) { node, inputs in
            FlexibleFrameNode(
                node, width: FrameLength(least: minWidth, ideal: idealWidth, most: maxWidth, inputs),
                height: FrameLength(least: minHeight, ideal: idealHeight, most: maxHeight, inputs),
                alignment: alignment)
        }
    }
}

/// The bounds of one side of a flexible frame.
@MainActor
struct FrameLength {
    private let least: CGFloat?
    private let ideal: CGFloat?
    private let most: CGFloat?

    init(least: CGFloat?, ideal: CGFloat?, most: CGFloat?, _ inputs: _ViewInputs) {
        let least = Self.usable(least, inputs)
        self.least = least
        self.ideal = Self.usable(ideal, inputs)
        if let most, most.isNaN || most < 0 {
            self.most = Self.usable(most, inputs)
        } else {
            self.most = most.map { max($0, least ?? 0) }
        }
    }

    /// Whether anything is said about the length.
    var isBound: Bool { least != nil || ideal != nil || most != nil }

    /// The length; nil, with a warning, if a fixed length is negative, infinite or no number.
    static func usable(_ length: CGFloat?, _ inputs: _ViewInputs) -> CGFloat? {
        guard let length else { return nil }
        guard length.isFinite, length >= 0 else {
            inputs.warn("Invalid frame dimension (negative or non-finite): give a length of 0 or more.")
            return nil
        }
        return length
    }

    /// The size that the content is offered.
    func inner(_ offered: CGFloat?) -> CGFloat? {
        guard let offered = offered ?? ideal else { return nil }
        return clamp(offered)
    }

    private func clamp(_ length: CGFloat) -> CGFloat {
        max(min(length, most ?? .infinity), least ?? 0)
    }

    /// The frame's length, from the offer and the content's length.
    func outer(_ offered: CGFloat?, content: CGFloat) -> CGFloat {
        guard let offered else { return clamp(ideal ?? content) }
        // With both bounds the offer counts alone; with one the content's length is the other.
        return max(min(offered, most ?? max(content, least ?? 0)), least ?? min(content, most ?? .infinity))
    }
}

/// A frame of a fixed size in one or both directions.
final class FixedFrameNode: AlignedNode {
    private let width: CGFloat?
    private let height: CGFloat?

    init(_ content: LayoutNode, width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = width
        self.height = height
        super.init(content, alignment: alignment)
    }

    override var spacing: ViewSpacing {
        content.spacing.setting(.along(horizontal: width != nil, vertical: height != nil), to: .standard)
    }

    override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height).usable
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = content.size(inner(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// A frame with bounds.
final class FlexibleFrameNode: AlignedNode {
    private let width: FrameLength
    private let height: FrameLength

    init(_ content: LayoutNode, width: FrameLength, height: FrameLength, alignment: Alignment) {
        self.width = width
        self.height = height
        super.init(content, alignment: alignment)
    }

    override var spacing: ViewSpacing {
        content.spacing.setting(.along(horizontal: width.isBound, vertical: height.isBound), to: .standard)
    }

    override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width.inner(proposal.width), height: height.inner(proposal.height)).usable
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let size = content.size(inner(proposal))
        return CGSize(
            width: width.outer(proposal.width, content: size.width),
            height: height.outer(proposal.height, content: size.height))
    }
}
