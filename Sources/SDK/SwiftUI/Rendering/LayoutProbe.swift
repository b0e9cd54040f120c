/// Records where views are drawn, for tests.
@MainActor
package final class LayoutProbe {
    package private(set) var frames: [String: CGRect] = [:]

    package init() {}

    fileprivate func record(_ name: String, _ frame: CGRect) { frames[name] = frame }
}

extension View {
    /// Records the view's frame in the tile under a name.
    package func layoutProbe(_ name: String, _ probe: LayoutProbe) -> some View {
        NodeChange(self) { node, _ in ProbeNode(node, name, probe) }
    }
}

private final class ProbeNode: WrappingNode {
    private let name: String
    private let probe: LayoutProbe

    init(_ content: LayoutNode, _ name: String, _ probe: LayoutProbe) {
        self.name = name
        self.probe = probe
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        probe.record(name, drawing.place(frame))
        content.draw(frame, proposal, into: &drawing)
    }
}
