/// Joins the views of a closure.
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    @MainActor @preconcurrency
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content)) { inputs, nodes in
            repeat (each content)._evaluate(inputs, into: &nodes)
        }
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    @MainActor @preconcurrency
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.first(first)) }

    @MainActor @preconcurrency
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.second(second)) }

    @MainActor @preconcurrency
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Several views, one after another.
public struct TupleView<T>: View {
    public typealias Body = Never
    public var value: T
    private let evaluate: @MainActor (_ViewInputs, inout _ViewNodes) -> Void

    init(_ value: T, evaluate: @escaping @MainActor (_ViewInputs, inout _ViewNodes) -> Void) {
        self.value = value
        self.evaluate = evaluate
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { evaluate(inputs, &nodes) }
}

/// One of two kinds of views.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    public typealias Body = Never
    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        switch storage {
        case .first(let content): content._evaluate(inputs.identified(by: true), into: &nodes)
        case .second(let content): content._evaluate(inputs.identified(by: false), into: &nodes)
        }
    }
}
