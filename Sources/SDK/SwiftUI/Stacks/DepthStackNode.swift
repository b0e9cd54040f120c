/// Views above one another, aligned by their guides.
final class DepthStackNode: LayoutNode {
    private let children: [LayoutNode]
    private let alignment: Alignment

    init(_ children: [LayoutNode], alignment: Alignment, _ evaluation: Evaluation) {
        self.children = children
        self.alignment = alignment
        super.init(evaluation)
    }

    override var spacing: ViewSpacing { preferred }

    /// Those of all views together.
    private lazy var preferred = children.reduce(ViewSpacing(.open)) { $0.union($1.spacing) }

    override var parts: [LayoutNode] { children }

    // The views that share the highest priority decide the size.
    private var deciding: [LayoutNode] {
        let highest = children.map(\.layoutPriority).max() ?? 0
        return children.filter { $0.layoutPriority == highest }
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let extent = extent(of: deciding, proposal)
        return CGSize(width: extent.size.width, height: extent.size.height)
    }

    private func extent(of nodes: [LayoutNode], _ proposal: ProposedViewSize) -> CGRect {
        guard !nodes.isEmpty else { return .zero }
        var (left, top, right, bottom): (CGFloat, CGFloat, CGFloat, CGFloat) = (-.infinity, -.infinity, 0, 0)
        var (after, below): (CGFloat, CGFloat) = (-.infinity, -.infinity)
        for node in nodes {
            let size = node.size(proposal)
            let x = node.place(of: alignment.horizontal.key, size, proposal)
            let y = node.place(of: alignment.vertical.key, size, proposal)
            (left, top) = (max(left, x), max(top, y))
            (after, below) = (max(after, size.width - x), max(below, size.height - y))
        }
        (right, bottom) = (left + after, top + below)
        return CGRect(x: left, y: top, width: right, height: bottom)
    }

    /// - Parameter line: where the guides meet.
    private func origin(of node: LayoutNode, _ proposal: ProposedViewSize, on line: CGPoint) -> CGPoint {
        let size = node.size(proposal)
        return CGPoint(
            x: line.x - node.place(of: alignment.horizontal.key, size, proposal),
            y: line.y - node.place(of: alignment.vertical.key, size, proposal))
    }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let proposal = placed(proposal, size)
        for node in children {
            if let place = node.setGuide(key, size: node.size(proposal), proposal: proposal) {
                let origin = origin(of: node, proposal, on: extent(of: deciding, proposal).origin)
                return place + (key.axis == .horizontal ? origin.x : origin.y)
            }
        }
        return nil
    }

    // Where a side was left open, the views are offered the side that the stack got.
    private func placed(_ proposal: ProposedViewSize, _ size: CGSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height).usable
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let proposal = placed(proposal, frame.size)
        let line = extent(of: deciding, proposal).origin
        for node in children.drawingOrder.map({ children[$0] }) {
            let origin = origin(of: node, proposal, on: line)
            node.draw(
                CGRect(
                    origin: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), size: node.size(proposal)),
                proposal, into: &drawing)
        }
    }
}
