extension View {
    /// Draws the view elsewhere; its room stays where it is.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        NodeChange(self) { node, _ in
            TransformNode(node) { _ in
                CGAffineTransform(translationX: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
            }
        }
    }
    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        NodeChange(self) { node, _ in
            TransformNode(node) { frame in
                CGAffineTransform(scaleX: x.isFinite ? x : 1, y: y.isFinite ? y : 1).around(anchor.point(in: frame))
            }
        }
    }

    /// Turns the view. In a terminal its text stays upright, in its turned place.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        NodeChange(self) { node, _ in
            TransformNode(node) { frame in
                guard angle.radians.isFinite else { return .identity }
                return CGAffineTransform(rotationAngle: angle.radians).around(anchor.point(in: frame))
            }
        }
    }

    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        NodeChange(self) { node, _ in
            TransformNode(node) { frame in
                CGAffineTransform(translationX: -frame.minX, y: -frame.minY).concatenating(transform)
                    .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
            }
        }
    }

    /// Puts the view's centre at a place of the room that is offered, which it takes.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        NodeChange(self) { node, _ in PositionNode(node, CGPoint(x: x, y: y)) }
    }
    public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
}

final class TransformNode: WrappingNode {
    private let transform: (CGRect) -> CGAffineTransform

    init(_ content: LayoutNode, _ transform: @escaping (CGRect) -> CGAffineTransform) {
        self.transform = transform
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.mapped(by: transform(frame)) { content.draw(frame, proposal, into: &$0) }
    }
}

final class PositionNode: WrappingNode {
    private let position: CGPoint

    init(_ content: LayoutNode, _ position: CGPoint) {
        self.position = position
        super.init(content)
    }

    override var spacing: ViewSpacing { ViewSpacing() }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard proposal.width == nil || proposal.height == nil else {
            return proposal.replacingUnspecifiedDimensions()
        }
        return proposal.replacingUnspecifiedDimensions(by: content.size(proposal))
    }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard position.x.isFinite, position.y.isFinite else { return }
        let size = content.size(proposal)
        content.draw(
            CGRect(
                x: frame.minX + position.x - size.width / 2, y: frame.minY + position.y - size.height / 2,
                width: size.width, height: size.height),
            proposal, into: &drawing)
    }
}
