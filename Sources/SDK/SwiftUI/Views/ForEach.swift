/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    // The closure reads properties of the view that made it, so it runs in that view's environment.
    private let outer = CurrentEnvironment.value

    private init(data: Data, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
    }

    /// Content that is not a view, such as the marks of a chart.
    package init(elements: Data, content: @escaping (Data.Element) -> Content) {
        self.init(data: elements, content: content)
    }
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content)
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content)
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content)
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        // A collection may be endless; the tree is not.
        for element in data {
            guard inputs.evaluation.hasRoom, let inner = inputs.entered(Self.self) else { return }
            let view = CurrentEnvironment.with(outer) { content(element) }
            view._evaluate(inner, into: &nodes)
        }
    }
}
