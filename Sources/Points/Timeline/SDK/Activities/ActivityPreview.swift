public import ActivityKit

extension _Preview {
    /// A Live Activity with given states, which is not drawn.
    public init<Attributes: ActivityAttributes>(
        _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
        widget: @escaping @MainActor () -> some Widget,
        @PreviewActivityBuilder<Attributes.ContentState> contentStates:
            @escaping @MainActor () async -> [Attributes.ContentState]
    ) { self.init(name: name, content: ActivityPreview()) }
}

/// The content of a preview that is not drawn.
private struct ActivityPreview {}

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
    /// An empty view: Hostel draws no Live Activities.
    public func previewContext(
        _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
    ) -> some View { EmptyView() }
}
