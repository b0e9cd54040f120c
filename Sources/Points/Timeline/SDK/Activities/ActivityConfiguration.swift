public import ActivityKit

/// A Live Activity. Hostel has no place for one: it is left out, and the widgets of its bundle are shown.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public typealias Body = Never

    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {}

    public func _define(_ definitions: inout _WidgetDefinitions) { definitions.leaveOut(Self.self) }
}

/// The values that a Live Activity shows.
@dynamicMemberLookup
public struct ActivityViewContext<Attributes: ActivityAttributes>: Identifiable {
    public let activityID: String
    public let attributes: Attributes
    public let state: Attributes.ContentState
    public let isStale: Bool

    public var id: String { activityID }

    public subscript<T>(dynamicMember keyPath: KeyPath<Attributes, T>) -> T { attributes[keyPath: keyPath] }
}

/// The size in which a Live Activity is shown.
public enum ActivityFamily: Hashable, Sendable {
    case small, medium
}

extension WidgetConfiguration {
    /// Has no effect: Hostel shows no Live Activities.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }
}

extension EnvironmentValues {
    public var activityFamily: ActivityFamily { .medium }
    public var isActivityFullscreen: Bool { false }
}

extension View {
    /// Has no effect: Hostel shows no Live Activities.
    public func activityBackgroundTint(_ color: Color?) -> some View { self }
    /// Has no effect: Hostel shows no Live Activities.
    public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}
