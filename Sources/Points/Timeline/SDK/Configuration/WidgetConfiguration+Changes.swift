extension WidgetConfiguration {
    /// The name that a person sees when choosing a widget.
    public func configurationDisplayName(_ displayName: LocalizedStringKey) -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.name = Text(displayName).plainText(in: EnvironmentValues()) }
    }

    @_disfavoredOverload
    public func configurationDisplayName(_ displayName: some StringProtocol) -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.name = String(displayName) }
    }

    public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.name = displayName.plainText(in: EnvironmentValues()) }
    }

    /// One sentence about the widget.
    public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.text = Text(description).plainText(in: EnvironmentValues()) }
    }

    @_disfavoredOverload
    public func description(_ description: some StringProtocol) -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.text = String(description) }
    }

    public func description(_ description: Text) -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.text = description.plainText(in: EnvironmentValues()) }
    }

    /// The sizes that the widget has.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.families = families }
    }

    /// Lets the views reach the tile's edges.
    public func contentMarginsDisabled() -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.hasContentMargins = false }
    }

    /// Whether the system may leave the background out.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
        ChangedConfiguration(content: self) { $0.hasRemovableBackground = isRemovable }
    }

    /// Has no effect: no place is excluded.
    public func disfavoredLocations(
        _ locations: [WidgetLocation], for families: [WidgetFamily]
    ) -> some WidgetConfiguration { self }

    /// Has no effect: an extension has no background sessions.
    public func onBackgroundURLSessionEvents(
        matching matchingString: String,
        _ backgroundURLSessionEvents: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }

    /// Has no effect: an extension has no background sessions.
    public func onBackgroundURLSessionEvents(
        matching: ((_ identifier: String) -> Bool)? = nil,
        _ backgroundURLSessionEvents: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }

    /// Has no effect: nobody configures a widget that is placed.
    public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
}

/// Places where a system shows widgets.
public enum WidgetLocation: Hashable, Sendable {
    case standBy, homeScreen, lockScreen, iPhoneWidgetsOnMac
}
