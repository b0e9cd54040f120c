public import Intents

/// A widget that an intent configures. Every widget here has the intent's initial values.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
    public typealias Body = Never
    private let definition: WidgetDefinition

    /// - Parameters:
    ///   - kind: the widget's name for `WidgetCenter`, unique in its bundle.
    ///   - content: makes the view of an entry.
    public init<Provider: IntentTimelineProvider>(
        kind: String, intent: Intent.Type, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {
        let source = TimelineSource(
            content: content, placeholder: { provider.placeholder(in: $0) },
            snapshot: { provider.getSnapshot(for: intent.init(), in: $0, completion: $1) },
            timeline: { provider.getTimeline(for: intent.init(), in: $0, completion: $1) })
        definition = WidgetDefinition(kind: kind, source: source)
    }

    public func _define(_ definitions: inout _WidgetDefinitions) { definitions.all.append(definition) }
}
