/// Content in a window of what a finger would move: its beginning, cut off where the window ends.
struct HostedWindow<Content: View>: View {
    let axes: Axis.Set
    let content: Content

    init(_ axes: Axis.Set, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    var body: some View {
        let (moves, rises) = (axes.contains(.horizontal), axes.contains(.vertical))
        VStack { content }
            .fixedSize(horizontal: moves, vertical: rises)
            .frame(
                minWidth: moves ? 0 : nil, maxWidth: moves ? .infinity : nil, minHeight: rises ? 0 : nil,
                maxHeight: rises ? .infinity : nil, alignment: moves ? .topLeading : .top
            )
            .clipped()
    }
}

/// The rows of a list, with lines between them.
struct HostedRows<Content: View>: View {
    let content: Content

    var body: some View {
        HostedWindow(.vertical) {
            VStack(alignment: .leading, spacing: 0) { SeparatedRows(content: content) }
        }
    }
}

/// Each view of the content as a row.
private struct SeparatedRows<Content: View>: View {
    typealias Body = Never
    let content: Content

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        for node in content.nodes(inputs) { row(NodeView(node: node))._evaluate(inputs, into: &nodes) }
    }

    /// The least height, 44 points, and the margin, 16 points, are those of the platform's plain rows.
    private func row(_ content: NodeView) -> some View {
        HStack(spacing: 0) {
            content
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 4)
        .frame(minHeight: 44)
        .overlay(alignment: .bottom) { Divider().padding(.leading, 16) }
    }
}

/// Content that a widget has a sign for, and a hosting controller shows.
struct HostedAlone<Content: View>: View {
    private let absent: AbsentView
    private let content: () -> Content
    @Environment(\.viewHost) private var host

    init(_ absent: AbsentView, @ViewBuilder content: @escaping () -> Content) {
        self.absent = absent
        self.content = content
    }

    var body: some View { if host == nil { absent } else { content() } }
}
