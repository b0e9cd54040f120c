extension WidgetConfiguration {
    @_disfavoredOverload
    public func configurationDisplayName(_ displayName: LocalizedStringResource) -> some WidgetConfiguration {
        configurationDisplayName(Text(displayName))
    }
    @_disfavoredOverload
    public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
        self.description(Text(description))
    }
    /// Has no effect: a tile lies on no wall.
    public func supportedMountingStyles(_ styles: [WidgetMountingStyle]) -> some WidgetConfiguration { self }
    /// Has no effect: a tile has no surface of its own.
    public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }
}

/// How a widget lies on a wall.
public struct WidgetMountingStyle: Hashable, Sendable {
    private let name: String
    public static let elevated = WidgetMountingStyle(name: "elevated")
    public static let recessed = WidgetMountingStyle(name: "recessed")
}

/// The surface of a widget.
public struct WidgetTexture: Hashable, Sendable {
    private let name: String
    public static let glass = WidgetTexture(name: "glass")
    public static let paper = WidgetTexture(name: "paper")
}

/// How much a person sees of a widget from a distance.
public enum LevelOfDetail: Hashable, Sendable {
    case `default`, simplified
}

extension EnvironmentValues {
    public var levelOfDetail: LevelOfDetail { .default }
}

extension View {
    /// Has no effect: a curved label needs a watch.
    public func widgetLabel(_ label: Text) -> some View { self }
    @_disfavoredOverload
    public func widgetLabel<S: StringProtocol>(_ label: S) -> some View { self }
}
