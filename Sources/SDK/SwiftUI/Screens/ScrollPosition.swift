/// Where a scroll view stands; a widget's keeps the place that the program sets.
public struct ScrollPosition: Equatable, Sendable {
    public private(set) var edge: Edge?
    public private(set) var point: CGPoint?
    public private(set) var isPositionedByUser = false

    public init(idType: (some Hashable & Sendable).Type = Never.self) {}
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.edge = edge }
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) { self.point = point }

    /// Has no effect beyond the value: a widget does not scroll.
    public mutating func scrollTo(edge: Edge) { (self.edge, point) = (edge, nil) }
    public mutating func scrollTo(point: CGPoint) { (edge, self.point) = (nil, point) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}
}

/// The content of a scroll view and its part that is shown.
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset = CGPoint.zero
    public var contentSize = CGSize.zero
    public var contentInsets = EdgeInsets()
    public var containerSize = CGSize.zero
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// The cause of a movement.
public enum ScrollPhase: Equatable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    public var isScrolling: Bool { self != .idle }
}

/// How content ends at an edge.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    public static let automatic = ScrollEdgeEffectStyle()
    public static let hard = ScrollEdgeEffectStyle()
    public static let soft = ScrollEdgeEffectStyle()
}

extension View {
    /// Has no effect: a widget does not scroll.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { self }
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> some View { self }
    public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View { self }
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View { self }
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
}
