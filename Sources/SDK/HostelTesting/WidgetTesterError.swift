/// The reason why a tester cannot do what a test asks for.
public enum WidgetTesterError: Error, Hashable, Sendable {
    /// The widget is not shown: `appear()` comes first.
    case notShown
    /// The widget offers the compact mode only.
    case expandedNotOffered
    /// No place has the label; the labels that there are.
    case noPlace(label: String, places: [String])
    /// Nothing is drawn at the place, so a host delivers no touch.
    case nothingDrawn(label: String)
    /// The picture cannot be drawn; the detail of the error.
    case undrawable(String)
}

extension WidgetTesterError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notShown: "The widget is not shown. Call appear() first."
        case .expandedNotOffered:
            "The widget offers the compact mode only. It offers more by widgetLargestAvailableDisplayMode = .expanded."
        case .noPlace(let label, let places):
            "No place has the label \"\(label)\". The widget has \(places.isEmpty ? "none" : places.joined(separator: ", "))."
        case .nothingDrawn(let label):
            "\"\(label)\" draws nothing that can be touched. Give the view a background, a text or a picture."
        case .undrawable(let detail): "The picture cannot be drawn: \(detail)."
        }
    }
}
