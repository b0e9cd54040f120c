public import ActivityKit

/// A Live Activity. None ever runs here, so it is left out, and the widgets of its bundle are shown. It is drawn for a
/// preview, and with values that a host names.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public typealias Body = Never
    let content: (ActivityViewContext<Attributes>) -> AnyView
    let island: (ActivityViewContext<Attributes>) -> DynamicIsland

    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.content = { AnyView(content($0)) }
        island = dynamicIsland
    }

    public func _define(_ definitions: inout _WidgetDefinitions) {
        definitions.leaveOut(Self.self, activity: self)
    }
}

/// The values that a Live Activity shows.
@dynamicMemberLookup
public struct ActivityViewContext<Attributes: ActivityAttributes>: Identifiable {
    public let activityID: String
    public let attributes: Attributes
    public let state: Attributes.ContentState
    public let isStale: Bool

    init(attributes: Attributes, state: Attributes.ContentState, isStale: Bool) {
        (activityID, self.attributes, self.state, self.isStale) = ("preview", attributes, state, isStale)
    }

    public var id: String { activityID }

    public subscript<T>(dynamicMember keyPath: KeyPath<Attributes, T>) -> T { attributes[keyPath: keyPath] }
}

/// The size in which a Live Activity is shown.
public enum ActivityFamily: Hashable, Sendable {
    case small, medium
}

extension WidgetConfiguration {
    /// Has no effect: hosts show no Live Activities, and a picture of one has no family.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }
}

extension EnvironmentValues {
    public var activityFamily: ActivityFamily { .medium }
    public var isActivityFullscreen: Bool { false }
}

extension View {
    /// The background of a Live Activity on the lock screen, in a picture.
    public func activityBackgroundTint(_ color: Color?) -> some View {
        preference(key: ActivityTint.self, value: color)
    }
    /// Has no effect: the system adds no buttons.
    public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}

/// The outermost colour that a Live Activity names for its background.
struct ActivityTint: PreferenceKey {
    static var defaultValue: Color? { nil }
    static func reduce(value: inout Color?, nextValue: () -> Color?) { value = value ?? nextValue() }
}
