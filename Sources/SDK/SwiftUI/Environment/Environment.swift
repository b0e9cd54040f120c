/// A property that reads a value of the environment while the view's body runs.
@propertyWrapper
public struct Environment<Value> {
    private let read: (EnvironmentValues) -> Value

    init(read: @escaping (EnvironmentValues) -> Value) { self.read = read }

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    public var wrappedValue: Value { read(CurrentEnvironment.value) }
}

// The key path is not changed after `init`.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension View {
    /// Sets a value of the environment for this view and the views in it.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentChange(self, mayTurn: V.self == LayoutDirection.self) { $0[keyPath: keyPath] = value }
    }

    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        let outer = CurrentEnvironment.value
        return EnvironmentChange(self) { environment in
            CurrentEnvironment.with(outer) { transform(&environment[keyPath: keyPath]) }
        }
    }
}

/// A view in a changed environment.
struct EnvironmentChange<Content: View> {
    let content: Content
    /// Whether the direction of layout may change, which swaps the sides of the content.
    let mayTurn: Bool
    let change: (inout EnvironmentValues) -> Void

    nonisolated init(_ content: Content, mayTurn: Bool = false, _ change: @escaping (inout EnvironmentValues) -> Void) {
        self.content = content
        self.mayTurn = mayTurn
        self.change = change
    }
}

extension EnvironmentChange: View {
    typealias Body = Never

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self) else { return }
        let direction = mayTurn ? inputs.environment.layoutDirection : nil
        change(&inputs.environment)
        let first = nodes.nodes.count
        content._evaluate(inputs, into: &nodes)
        guard let direction, inputs.environment.layoutDirection != direction else { return }
        nodes.change(from: first, MirrorNode.init)
    }
}
