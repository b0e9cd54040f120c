/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    // The closure reads properties of the view that made it, so it runs in that view's environment.
    private let outer = CurrentEnvironment.value

    private let identity: ((Data.Element) -> AnyHashable)?

    private init(
        data: Data, identity: ((Data.Element) -> AnyHashable)?, content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.identity = identity
        self.content = content
    }

    /// Content that may be no view, such as the marks of a chart.
    package init(
        elements: Data, identity: ((Data.Element) -> AnyHashable)? = nil,
        content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: elements, identity: identity, content: content)
    }
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, identity: { AnyHashable($0[keyPath: id]) }, content: content)
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, identity: { AnyHashable($0.id) }, content: content)
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, identity: { AnyHashable($0) }, content: content)
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let tagsRows = inputs.environment.tagsRows
        // A collection may be endless; the tree is not.
        for element in data {
            guard inputs.evaluation.hasRoom, let inner = inputs.entered(Self.self) else { return }
            let view = CurrentEnvironment.with(outer) { content(element) }
            let first = nodes.nodes.count
            view._evaluate(identity.map { inner.identified(by: $0(element)) } ?? inner, into: &nodes)
            guard tagsRows, let identity else { continue }
            nodes.change(from: first) { $0.tagged(identity(element)) }
        }
    }
}
