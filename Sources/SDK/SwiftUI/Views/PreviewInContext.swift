/// Decides which views of several previews are shown, by their contexts.
package typealias PreviewFilter = @MainActor (any PreviewContext) -> Bool

private enum PreviewFilterKey: EnvironmentKey { static var defaultValue: PreviewFilter? { nil } }

extension EnvironmentValues {
    /// nil: all are shown.
    var previewFilter: PreviewFilter? {
        get { self[PreviewFilterKey.self] }
        set { self[PreviewFilterKey.self] = newValue }
    }
}

/// A view with the context of its preview.
struct PreviewInContext<Content: View>: View {
    typealias Body = Never
    let content: Content
    let context: any PreviewContext

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        if let filter = inputs.environment.previewFilter, !filter(context) { return }
        content._evaluate(inputs, into: &nodes)
    }
}

@MainActor
private final class FoundContexts {
    var contexts: [any PreviewContext] = []
}

/// The first of several previews whose context passes a filter.
package struct ChosenPreview<Content: View>: View {
    package typealias Body = Never
    private let content: Content
    private let filter: PreviewFilter

    package init(_ content: Content, where filter: @escaping PreviewFilter) {
        self.content = content
        self.filter = filter
    }

    package func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self) else { return }
        inputs.environment.previewFilter = filter
        if let first = content.nodes(inputs).first { nodes.append(first) }
    }

    /// The contexts of the previews, in order.
    package static func contexts(of content: Content) -> [any PreviewContext] {
        let found = FoundContexts()
        var environment = EnvironmentValues()
        environment.previewFilter = { context in
            found.contexts.append(context)
            return false
        }
        _ = content.nodes(_ViewInputs(environment: environment, evaluation: Evaluation()))
        return found.contexts
    }
}
