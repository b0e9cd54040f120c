/// A node around another one, which it resembles.
package class WrappingNode: LayoutNode {
    let content: LayoutNode

    init(_ content: LayoutNode) {
        self.content = content
        super.init(content.evaluation)
    }

    package override var layoutPriority: Double { content.layoutPriority }
    override var spacing: ViewSpacing { content.spacing }
    override var zIndex: Double { content.zIndex }
    override func layoutValue(_ key: ObjectIdentifier) -> Any? { content.layoutValue(key) }
    override var gridCell: GridCell { content.gridCell }
    override var isLine: Bool { content.isLine }
    override var parts: [LayoutNode] { [content] }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }
    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        content.setGuide(key, size: size, proposal: proposal)
    }
    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        content.draw(frame, proposal, into: &drawing)
    }
}
