internal import ExtensionFoundation
internal import TimelineMessages

/// The previews in the extension's library: those of `#Preview`, and the types that are `PreviewProvider`s. To a host
/// each is a widget of its own kind, `preview:NAME`.
@MainActor
enum PreviewShelf {
    private struct Item {
        var name: String
        var definition: @MainActor () -> WidgetDefinition?
    }

    /// The widget that shows a preview; nil for another kind, and without such a preview.
    static func definition(_ kind: String) -> WidgetDefinition? {
        guard kind.hasPrefix(WidgetDescribe.preview) else { return nil }
        let name = kind.dropFirst(WidgetDescribe.preview.count)
        return items().first { $0.name == name }?.definition()
    }

    /// All previews, in the order of the library.
    static var definitions: [WidgetDefinition] { items().compactMap { $0.definition() } }

    private static func items() -> [Item] {
        let made = LoadedTypes.conforming(to: (any _PreviewSource).self).compactMap { $0 as? any _PreviewSource.Type }
            .map { source in
                let preview = source.makePreview()
                let name = preview.name ?? "\(source.place)"
                return Item(name: name) { definition(of: preview, kind(name)) }
            }
        let provided = LoadedTypes.conforming(to: (any PreviewProvider).self)
            .compactMap { $0 as? any PreviewProvider.Type }
            .map { provider in
                let name = "\(provider)"
                return Item(name: name) { view(AnyView(previews(of: provider)), kind(name)) }
            }
        return made + provided
    }

    private static func kind(_ name: String) -> String { WidgetDescribe.preview + name }

    private static func previews<P: PreviewProvider>(of provider: P.Type) -> any View { P.previews }

    private static func definition(of preview: _Preview, _ kind: String) -> WidgetDefinition? {
        switch preview.content {
        case let content as AnyView: view(content, kind)
        case let content as ModifiedPreview: modified(content, kind)
        case let content as WidgetPreview: widget(content, kind)
        case let content as ActivityPreview: activity(content, kind)
        default: nil
        }
    }

    private static func view(_ view: AnyView, _ kind: String) -> WidgetDefinition {
        let families = ChosenPreview.contexts(of: view).compactMap { ($0 as? WidgetPreviewContext)?.family }
        var definition = WidgetDefinition(
            kind: kind,
            source: TimelineSource { context, completion in
                let chosen = ChosenPreview(view) { preview in
                    (preview as? WidgetPreviewContext)?.family ?? context.family == context.family
                }
                completion([AnyTimelineEntry(chosen)])
            })
        if !families.isEmpty { definition.families = families }
        return definition
    }

    /// A view that its modifiers make over time. Without them, because of an error, there is no entry.
    private static func modified(_ preview: ModifiedPreview, _ kind: String) -> WidgetDefinition {
        WidgetDefinition(
            kind: kind,
            source: TimelineSource { _, completion in
                Task {
                    do {
                        let view = try await preview.made()
                        completion([AnyTimelineEntry(view)])
                    } catch {
                        Log.write("\(kind): a modifier failed: \(error)")
                        completion([])
                    }
                }
            })
    }

    private static func activity(_ preview: ActivityPreview, _ kind: String) -> WidgetDefinition {
        WidgetDefinition(activity: kind) { preview.entries($0) }
    }

    private static func widget(_ preview: WidgetPreview, _ kind: String) -> WidgetDefinition? {
        var definitions = _WidgetDefinitions()
        preview.define(&definitions)
        guard let shown = definitions.all.first else { return nil }
        var definition = WidgetDefinition(
            kind: kind, source: TimelineSource { preview.entries(shown, $0, $1) })
        definition.families = [preview.family]
        definition.hasContentMargins = shown.hasContentMargins
        return definition
    }
}
