/// A map. A widget shows none: a sign takes its place, as on the platform.
public struct Map<Content>: View {
    public init(
        initialPosition: MapCameraPosition, @MapContentBuilder content: () -> Content
    ) {}
    public init(position: Binding<MapCameraPosition>, @MapContentBuilder content: () -> Content) {}
    public init(@MapContentBuilder content: () -> Content) {}

    public var body: some View {
        AbsentView(reason: "Hostel has no maps, so a sign is drawn for Map. Show a picture that the provider loads.")
    }
}

extension Map where Content == _MapParts {
    public init(coordinateRegion: Binding<MKCoordinateRegion>, showsUserLocation: Bool = false) {}
    public init(initialPosition: MapCameraPosition) {}
    public init(position: Binding<MapCameraPosition>) {}
    public init<Items: RandomAccessCollection, A>(
        coordinateRegion: Binding<MKCoordinateRegion>, annotationItems: Items,
        annotationContent: @escaping (Items.Element) -> A
    ) where Items.Element: Identifiable {}
}

/// The place from which a map is seen.
public struct MapCameraPosition: Sendable {
    public static let automatic = MapCameraPosition()
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition() }
    public static func userLocation(fallback: MapCameraPosition) -> MapCameraPosition { MapCameraPosition() }
}

/// A part of a map.
@preconcurrency @MainActor
public protocol MapContent {}

/// Parts of a map, which are not drawn.
public struct _MapParts: MapContent {
    nonisolated init() {}
}

@resultBuilder
@preconcurrency @MainActor
public enum MapContentBuilder {
    public static func buildBlock<each Content: MapContent>(_ content: repeat each Content) -> _MapParts {
        _MapParts()
    }
    public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
    public static func buildOptional(_ content: (any MapContent)?) -> _MapParts { _MapParts() }
}

/// A place on a map with a symbol, which is not drawn.
public struct Marker<Label: View>: MapContent {
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {}
}

extension Marker where Label == SwiftUI.Label<Text, Image> {
    public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {}
    public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {}
}

/// A place on a map with a view, which is not drawn.
public struct Annotation<Content: View>: MapContent {
    public init<S: StringProtocol>(
        _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) {}
}
