public import Intents

/// Makes the entries of a widget that an intent configures.
public protocol IntentTimelineProvider: _EntryProvider {
    associatedtype Intent: INIntent
    typealias Context = TimelineProviderContext

    /// The entry for this moment, soon. The completion may be called on any thread; only its first call counts.
    @preconcurrency func getSnapshot(
        for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// The entries for the time to come.
    @preconcurrency func getTimeline(
        for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
    /// Configurations to choose from where a person cannot edit one; no host here asks for them.
    func recommendations() -> [IntentRecommendation<Intent>]
}

extension IntentTimelineProvider {
    public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// A configuration that an extension offers.
public struct IntentRecommendation<Intent: INIntent> {
    public let intent: Intent
    public let description: String

    public init(intent: Intent, description: some StringProtocol) {
        self.intent = intent
        self.description = String(description)
    }
}
