/// Views with a header and a footer. In a lazy grid these two are lines of their own.
public struct Section<Parent: View, Content: View, Footer: View>: View {
    private let header: Parent
    private let content: Content
    private let footer: Footer

    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    public var body: some View {
        SectionLine(content: header)
        content
        SectionLine(content: footer)
    }
}

/// The header or the footer of a section.
private struct SectionLine<Content: View>: View {
    typealias Body = Never
    let content: Content

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let first = nodes.nodes.count
        content._evaluate(inputs, into: &nodes)
        if nodes.takesSections { nodes.change(from: first, LineNode.init) }
    }
}

/// A view that is a line of a lazy grid by itself.
private final class LineNode: WrappingNode {
    override var isLine: Bool { true }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
    }
}
