/// A space of coordinates by its type.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The tile's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// A view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a named view, for which the tile's are taken.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: Self { Self() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: Self { Self() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> Self { Self(coordinateSpace: .named(AnyHashable(name))) }
    /// The coordinates of the scroll view around, for which the tile's are taken: a widget does not scroll.
    public static var scrollView: Self { Self(coordinateSpace: .global) }
    public static func scrollView(axis: Axis) -> Self { scrollView }
}

extension GeometryProxy {
    @_disfavoredOverload
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// Nil: the bounds of other views are not known here.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }
}

extension View {
    /// Names the view's coordinates. A frame in a named space is given in the tile's coordinates.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
}
