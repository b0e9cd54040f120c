/// A view whose drawing is noted: it has something to do then.
struct NotedView<Content: View>: View {
    typealias Body = Never
    let content: Content
    /// Returns what makes the note of a drawing; nil for a view that has nothing to do.
    let note: (EnvironmentValues) -> (@MainActor (ViewPlace) -> DrawnParts.Note)?

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let note = note(inputs.environment), let inputs = inputs.entered(Self.self),
            let place = inputs.place?.place(of: Self.self)
        else { return content._evaluate(inputs, into: &nodes) }
        let first = nodes.nodes.count
        content._evaluate(inputs, into: &nodes)
        // Several views are drawn together.
        var isNoted = false
        nodes.change(from: first) { node in
            if isNoted { return node }
            isNoted = true
            return NotedNode(node, note(place))
        }
    }
}

/// Notes that its content is drawn.
private final class NotedNode: WrappingNode {
    private let note: DrawnParts.Note

    init(_ content: LayoutNode, _ note: DrawnParts.Note) {
        self.note = note
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        super.draw(frame, proposal, into: &drawing)
        evaluation.add(note)
    }
}
