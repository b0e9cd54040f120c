/// The distances that a view prefers to the views beside it.
public struct ViewSpacing: Hashable, Sendable {
    /// The distance between views without a preference.
    static let standard: CGFloat = 8

    enum Kind: Hashable, Sendable {
        case standard
        /// No distance of its own, as a spacer.
        case none
        /// Text: the distance between the baselines of two texts comes from their fonts.
        case text(lineSpacing: CGFloat, height: CGFloat)
    }

    var kind = Kind.standard

    /// The standard distances.
    public init() {}
    init(kind: Kind) { self.kind = kind }

    /// No distance at any side.
    public static let zero = ViewSpacing(kind: .none)

    /// Takes the other's preferences as well. The sides are not told apart.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if kind == .none { kind = other.kind } else if other.kind != .none, other.kind != kind { kind = .standard }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var both = self
        both.formUnion(other, edges: edges)
        return both
    }

    /// The distance between a view and the next one, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        switch (kind, next.kind) {
        case (.none, _), (_, .none): 0
        case (.text(let upper, let height), .text(let lower, let otherHeight)) where axis == .vertical:
            max(0, max(upper, lower) - max(height, otherHeight)).rounded()
        default: Self.standard
        }
    }
}
