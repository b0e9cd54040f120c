/// A widget that a person cannot configure.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public typealias Body = Never
    private let definition: WidgetDefinition

    /// - Parameters:
    ///   - kind: the widget's name for `WidgetCenter`, unique in its bundle.
    ///   - content: makes the view of an entry.
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        let source = TimelineSource(
            content: content, placeholder: { provider.placeholder(in: $0) },
            snapshot: { provider.getSnapshot(in: $0, completion: $1) },
            timeline: { provider.getTimeline(in: $0, completion: $1) })
        definition = WidgetDefinition(kind: kind, source: source)
    }

    public func _define(_ definitions: inout _WidgetDefinitions) { definitions.all.append(definition) }
}
