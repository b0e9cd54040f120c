/// A change of a view that has a name.
@preconcurrency @MainActor
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public typealias Body = Never
    private let evaluate: @MainActor (_ViewInputs, inout _ViewNodes) -> Void

    init(_ view: some View) {
        evaluate = { view._evaluate($0, into: &$1) }
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { evaluate(inputs, &nodes) }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Modifier.self) else { return }
        if let place = inputs.place { inputs.place = place.enter(modifier) }
        let body = CurrentEnvironment.with(inputs.environment) {
            modifier.body(content: _ViewModifier_Content<Modifier>(content))
        }
        body._evaluate(inputs, into: &nodes)
    }
}

extension View {
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    public static let identity = EmptyModifier()
    public nonisolated init() {}
    public func body(content: Content) -> some View { content }
}

extension ViewModifier {
    public func concat<T: ViewModifier>(_ modifier: T) -> ChainedModifier<Self, T> {
        ChainedModifier(first: self, second: modifier)
    }

    /// Without effect: the views of a widget are drawn once.
    public func animation(_ animation: Animation?) -> some ViewModifier { self }

    /// Without effect: the views of a widget are drawn once.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier { self }
}

/// Two modifiers, one after the other.
public struct ChainedModifier<First: ViewModifier, Second: ViewModifier>: ViewModifier {
    let first: First
    let second: Second
    public func body(content: Content) -> some View { content.modifier(first).modifier(second) }
}
