import DisplayLists

/// The reasons for which content is hidden.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
private enum PrivacyKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }

    /// Whether the view's content is private.
    var isPrivacySensitive: Bool {
        get { self[PrivacyKey.self] }
        set { self[PrivacyKey.self] = newValue }
    }

    /// Whether content is drawn as a plain shape.
    var isRedacted: Bool {
        redactionReasons.contains(.placeholder) || (redactionReasons.contains(.privacy) && isPrivacySensitive)
    }
}

extension View {
    /// Hides the content of this view for a reason.
    public func redacted(reason: RedactionReasons) -> some View {
        EnvironmentChange(self) { $0.redactionReasons.formUnion(reason) }
    }

    public func unredacted() -> some View { EnvironmentChange(self) { $0.redactionReasons = [] } }

    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        EnvironmentChange(self) { $0.isPrivacySensitive = sensitive }
    }
}

extension Drawing {
    /// Draws a plain shape in the place of content.
    mutating func redact(_ frame: CGRect, _ color: DisplayColor) {
        let inner = frame.insetBy(dx: 0, dy: min(2, frame.height / 8))
        let radius = min(4, inner.width / 2, inner.height / 2)
        fill(.rectangle(inner, cornerRadius: max(Double(radius), 0)), .color(color.faded(0.18)), in: inner)
    }
}
