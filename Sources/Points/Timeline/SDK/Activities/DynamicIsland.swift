/// The views of a Live Activity around the camera. Hostel shows no Live Activities.
@preconcurrency @MainActor
public struct DynamicIsland {
    public init<Expanded, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing, @ViewBuilder minimal: @escaping () -> Minimal
    ) {}

    public func widgetURL(_ url: URL?) -> DynamicIsland { self }
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
    ) -> DynamicIsland { self }
}

/// The forms of a Live Activity around the camera.
public enum DynamicIslandMode: Hashable, Sendable {
    case compactLeading, compactTrailing, minimal, expanded
}

/// The places in the large form.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    case leading, trailing, center, bottom
}

/// Views at a place of the large form.
public struct DynamicIslandExpandedRegion<Content: View> {
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) {}
}

/// The places of the large form together.
public struct DynamicIslandExpandedContent<Content> {}

@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
    public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<Content> { DynamicIslandExpandedContent() }
    public static func buildBlock<each Content>(
        _ parts: repeat DynamicIslandExpandedContent<each Content>
    ) -> DynamicIslandExpandedContent<(repeat each Content)> { DynamicIslandExpandedContent() }
    public static func buildOptional<Content>(
        _ part: DynamicIslandExpandedContent<Content>?
    ) -> DynamicIslandExpandedContent<Content?> { DynamicIslandExpandedContent() }
    public static func buildEither<First, Second>(
        first: DynamicIslandExpandedContent<First>
    ) -> DynamicIslandExpandedContent<(First?, Second?)> { DynamicIslandExpandedContent() }
    public static func buildEither<First, Second>(
        second: DynamicIslandExpandedContent<Second>
    ) -> DynamicIslandExpandedContent<(First?, Second?)> { DynamicIslandExpandedContent() }
}

/// Where a view of the large form lies beside the camera.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    public static let belowIfTooWide = Self(name: "belowIfTooWide")
}

extension View {
    /// Has no effect: Hostel shows no Live Activities.
    public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View { self }
}
