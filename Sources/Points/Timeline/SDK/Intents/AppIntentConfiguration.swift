public import AppIntents
internal import ExtensionFoundation

/// A widget that an app intent configures. Every widget here has the intent's initial values.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
    public typealias Body = Never
    private let definition: WidgetDefinition

    /// - Parameters:
    ///   - kind: the widget's name for `WidgetCenter`, unique in its bundle.
    ///   - content: makes the view of an entry.
    public init<Provider: AppIntentTimelineProvider>(
        kind: String, intent: Intent.Type = Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {
        let asked = AskedProvider(provider)
        let source = TimelineSource(
            content: content, placeholder: { provider.placeholder(in: $0) },
            snapshot: { context, completion in
                let context = Handed(context)
                Task { await asked.snapshot(context, completion) }
            },
            timeline: { context, completion in
                let context = Handed(context)
                Task { await asked.timeline(context, completion) }
            })
        definition = WidgetDefinition(kind: kind, source: source)
    }

    public func _define(_ definitions: inout _WidgetDefinitions) { definitions.all.append(definition) }
}

/// Calls an asynchronous provider outside of the main actor.
private final class AskedProvider<Provider: AppIntentTimelineProvider>: Sendable {
    private let provider: Handed<Provider>

    init(_ provider: Provider) { self.provider = Handed(provider) }

    nonisolated func snapshot(
        _ context: Handed<TimelineProviderContext>, _ completion: @Sendable (Provider.Entry) -> Void
    ) async {
        completion(await provider.value.snapshot(for: await configuration(), in: context.value))
    }

    nonisolated func timeline(
        _ context: Handed<TimelineProviderContext>, _ completion: @Sendable (Timeline<Provider.Entry>) -> Void
    ) async {
        completion(await provider.value.timeline(for: await configuration(), in: context.value))
    }

    /// The intent with its initial values.
    private nonisolated func configuration() async -> Provider.Intent {
        let intent = Provider.Intent()
        await EntityDefaults.fill(intent)
        return intent
    }
}
