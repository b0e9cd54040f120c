public import AppIntents
public import Intents

extension WidgetInfo {
    /// The intent of a widget that a person has placed. Nobody changes one here, so it has its initial values; nil for an
    /// intent with a parameter that has none, such as an entity.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
        of intentType: Intent.Type = Intent.self
    ) -> Intent? {
        let intent = Intent()
        return EntityDefaults.hasValues(intent) ? intent : nil
    }

    /// Nil: nobody gives a widget another intent of a definition's file.
    public var configuration: INIntent? { nil }
}
