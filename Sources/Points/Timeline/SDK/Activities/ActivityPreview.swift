public import ActivityKit

extension _Preview {
    /// A Live Activity with given states, each drawn a minute after the one before.
    public init<Attributes: ActivityAttributes>(
        _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
        widget: @escaping @MainActor () -> some Widget,
        @PreviewActivityBuilder<Attributes.ContentState> contentStates:
            @escaping @MainActor () async -> [Attributes.ContentState]
    ) {
        self.init(
            name: name,
            content: ActivityPreview { completion in
                var definitions = _WidgetDefinitions()
                widget()._defineAll(&definitions)
                guard let configuration = ActivityConfiguration<Attributes>.first(in: definitions) else {
                    return completion([])
                }
                Task {
                    let start = Date()
                    completion(
                        await contentStates().enumerated().map { index, state in
                            let context = ActivityViewContext(attributes: attributes, state: state, isStale: false)
                            let form = ActivityForm(configuration: configuration, context: context, kind: viewKind)
                            return AnyTimelineEntry(form, at: start.addingTimeInterval(Double(index) * 60))
                        })
                }
            })
    }
}

/// The content of a preview of a Live Activity.
@MainActor
struct ActivityPreview {
    /// Makes an entry for each state.
    let entries: @MainActor (@escaping WidgetPreview.Completion) -> Void
}

extension ActivityConfiguration {
    /// The first one of these attributes.
    static func first(in definitions: _WidgetDefinitions) -> ActivityConfiguration? {
        definitions.activities.lazy.compactMap { $0 as? ActivityConfiguration }.first
    }
}

/// The states of a preview, one after another.
@resultBuilder
public enum PreviewActivityBuilder<State> {
    public static func buildExpression(_ state: State) -> [State] { [state] }
    public static func buildBlock(_ parts: [State]...) -> [State] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [State]?) -> [State] { part ?? [] }
    public static func buildEither(first: [State]) -> [State] { first }
    public static func buildEither(second: [State]) -> [State] { second }
    public static func buildArray(_ parts: [[State]]) -> [State] { parts.flatMap(\.self) }
}

extension ActivityAttributes {
    /// The view of the extension's Live Activity with these attributes in a state; an empty view without one.
    @preconcurrency @MainActor
    public func previewContext(
        _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
    ) -> some View {
        let configuration = ActivityConfiguration<Self>.first(in: WidgetRegistry.shared.definitions)
        let context = ActivityViewContext(attributes: self, state: contentState, isStale: isStale)
        return Group {
            if let configuration {
                ActivityForm(configuration: configuration, context: context, kind: viewKind)
            }
        }
        .previewContext(WidgetPreviewContext(family: .systemMedium))
    }
}
