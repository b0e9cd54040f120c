public import AppIntents
public import Intents

extension WidgetInfo {
    /// The intent of a widget that a person has placed. Nobody changes one here, so it has its initial values.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
        of intentType: Intent.Type = Intent.self
    ) -> Intent? { Intent() }

    /// Nil: nobody gives a widget another intent of a definition's file.
    public var configuration: INIntent? { nil }
}
