/// A part of a user interface: other views, which `body` describes.
@preconcurrency @MainActor
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }

    /// Adds the view's layout nodes; a view of an author adds those of its body.
    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes)
}

extension View {
    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self) else { return }
        if let place = inputs.place { inputs.place = place.enter(self) }
        let body = CurrentEnvironment.with(inputs.environment) { self.body }
        body._evaluate(inputs, into: &nodes)
    }
}

// A view that makes its own nodes has no body.
extension View where Body == Never {
    public var body: Never { fatalError("\(Self.self) draws itself and has no body") }
}

extension Never: View {
    public typealias Body = Never
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        self?._evaluate(inputs.identified(by: true), into: &nodes)
    }
}

/// A view with an identity of its own.
struct IdentifiedView<Content: View>: View {
    typealias Body = Never
    let content: Content
    let identity: AnyHashable

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        content._evaluate(inputs.identified(by: identity), into: &nodes)
    }
}
