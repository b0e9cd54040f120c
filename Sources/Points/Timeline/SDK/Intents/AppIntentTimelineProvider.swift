public import AppIntents

/// Makes the entries of a widget that an app intent configures.
public protocol AppIntentTimelineProvider: _EntryProvider {
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext

    /// The entry for this moment, soon.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    /// The entries for the time to come.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    /// Configurations to choose from where a person cannot edit one; no host here asks for them.
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A configuration that an extension offers.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
    public let intent: Intent
    public let description: String

    public init(intent: Intent, description: some StringProtocol) {
        self.intent = intent
        self.description = String(description)
    }

    /// The text is not kept: no host here shows it.
    public init(intent: Intent, description: Text) { self.init(intent: intent, description: "") }

    public init(intent: Intent, description: LocalizedStringResource) {
        self.init(intent: intent, description: String(localized: description))
    }
}
