/// The bindings to the elements of a collection that a binding holds.
public struct _ElementBindings<Base: MutableCollection & RandomAccessCollection>: RandomAccessCollection {
    let base: Binding<Base>

    public typealias Index = Base.Index
    public var startIndex: Index { base.wrappedValue.startIndex }
    public var endIndex: Index { base.wrappedValue.endIndex }
    public func index(after i: Index) -> Index { base.wrappedValue.index(after: i) }
    public func index(before i: Index) -> Index { base.wrappedValue.index(before: i) }
    public func index(_ i: Index, offsetBy distance: Int) -> Index { base.wrappedValue.index(i, offsetBy: distance) }
    public func distance(from start: Index, to end: Index) -> Int {
        base.wrappedValue.distance(from: start, to: end)
    }
    public subscript(position: Index) -> Binding<Base.Element> {
        let base = base
        return Binding(get: { base.wrappedValue[position] }, set: { base.wrappedValue[position] = $0 })
    }
}

extension ForEach where Content: View {
    /// A view for a binding to each element of a collection.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == _ElementBindings<C>, C.Element: Identifiable, ID == C.Element.ID {
        self.init(
            elements: _ElementBindings(base: data), identity: { AnyHashable($0.wrappedValue.id) }, content: content)
    }
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == _ElementBindings<C> {
        self.init(
            elements: _ElementBindings(base: data), identity: { AnyHashable($0.wrappedValue[keyPath: id]) },
            content: content)
    }
}
