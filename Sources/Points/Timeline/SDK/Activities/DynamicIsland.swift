/// The views of a Live Activity around the camera. None ever runs here; its previews are drawn.
@preconcurrency @MainActor
public struct DynamicIsland {
    let regions: () -> [DynamicIslandRegion]
    let compactLeading: () -> AnyView
    let compactTrailing: () -> AnyView
    let minimal: () -> AnyView

    public init<Expanded, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing, @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        regions = { expanded().regions }
        self.compactLeading = { AnyView(compactLeading()) }
        self.compactTrailing = { AnyView(compactTrailing()) }
        self.minimal = { AnyView(minimal()) }
    }

    /// Has no effect: nobody presses a preview.
    public func widgetURL(_ url: URL?) -> DynamicIsland { self }
    /// Has no effect: a preview has no line around the island.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
    /// Has no effect: a preview keeps the usual margins.
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

/// A view at a place of the large form, without its type.
struct DynamicIslandRegion {
    let position: DynamicIslandExpandedRegionPosition
    let content: @MainActor () -> AnyView
}

/// Views at a place of the large form.
@preconcurrency @MainActor
public struct DynamicIslandExpandedRegion<Content: View> {
    let region: DynamicIslandRegion

    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) { region = DynamicIslandRegion(position: position) { AnyView(content()) } }
}

/// The places of the large form together.
public struct DynamicIslandExpandedContent<Content> {
    let regions: [DynamicIslandRegion]
}

@resultBuilder
@preconcurrency @MainActor
public enum DynamicIslandExpandedContentBuilder {
    public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<Content> { DynamicIslandExpandedContent(regions: [region.region]) }
    /// The places of a function of the author's.
    public static func buildExpression<Content>(
        _ content: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Content> { content }
    public static func buildBlock<Content>(
        _ part: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Content> { part }
    /// The type is that of a view, as on the platform: an author's function may return `some View` for it.
    public static func buildBlock<each Content>(
        _ parts: repeat DynamicIslandExpandedContent<each Content>
    ) -> DynamicIslandExpandedContent<TupleView<(repeat each Content)>> {
        var regions: [DynamicIslandRegion] = []
        for part in repeat each parts { regions += part.regions }
        return DynamicIslandExpandedContent(regions: regions)
    }
    public static func buildOptional<Content>(
        _ part: DynamicIslandExpandedContent<Content>?
    ) -> DynamicIslandExpandedContent<Content?> { DynamicIslandExpandedContent(regions: part?.regions ?? []) }
    public static func buildEither<First, Second>(
        first: DynamicIslandExpandedContent<First>
    ) -> DynamicIslandExpandedContent<TupleView<(First?, Second?)>> {
        DynamicIslandExpandedContent(regions: first.regions)
    }
    public static func buildEither<First, Second>(
        second: DynamicIslandExpandedContent<Second>
    ) -> DynamicIslandExpandedContent<TupleView<(First?, Second?)>> {
        DynamicIslandExpandedContent(regions: second.regions)
    }
    public static func buildLimitedAvailability<Content>(
        _ part: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Content> { part }
}

/// Where a view of the large form lies beside the camera.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    public static let belowIfTooWide = Self(name: "belowIfTooWide")
}

extension View {
    /// Has no effect: a preview keeps the usual place.
    public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View { self }
}
