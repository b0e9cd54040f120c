/// A change of previews that needs something made first, such as a container with sample data.
@preconcurrency @MainActor
public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = _PreviewModifier_Content
    /// Makes what `body` needs, once for each preview. An error ends the preview.
    static func makeSharedContext() async throws -> Context
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// The view of a preview that a modifier changes.
public struct _PreviewModifier_Content: View {
    private let view: AnyView

    init(_ view: AnyView) { self.view = view }

    public var body: some View { view }
}

extension PreviewTrait where T == Preview.ViewTraits {
    public static func modifier<Modifier: PreviewModifier>(_ modifier: Modifier) -> PreviewTrait {
        // Used by the closure alone, which the main actor calls.
        nonisolated(unsafe) let modifier = modifier
        return PreviewTrait { view in
            guard let view = view as? AnyView else { return view }
            let context = try await Modifier.makeSharedContext()
            return AnyView(modifier.body(content: _PreviewModifier_Content(view), context: context))
        }
    }
}

/// The view of a preview with modifiers, which make it over time.
@MainActor
package struct ModifiedPreview {
    let view: AnyView
    let changes: [@MainActor @Sendable (Any) async throws -> Any]

    package func made() async throws -> AnyView {
        var view = view
        for change in changes { view = try await change(view) as? AnyView ?? view }
        return view
    }
}
