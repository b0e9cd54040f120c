/// The distances that a view prefers to the views beside it, at each of its edges.
public struct ViewSpacing: Hashable, Sendable {
    /// The distance between views without a preference.
    static let standard: CGFloat = 8

    enum Preference: Hashable, Sendable {
        case standard
        /// As `standard`, unless another view at the same edge prefers something: the sides of a spacer.
        case open
        /// No distance of its own, as a spacer.
        case none
        /// Text: the distance between the baselines of two texts comes from their fonts.
        case text(lineSpacing: CGFloat, height: CGFloat)

        /// The preference of two views that lie beside each other at one edge.
        fileprivate func union(_ other: Preference) -> Preference {
            switch (self, other) {
            case (.open, _): other
            case (_, .open): self
            case (.none, _): other
            case (_, .none): self
            case (.text(let line, let height), .text(let otherLine, let otherHeight)):
                .text(lineSpacing: max(line, otherLine), height: max(height, otherHeight))
            case (.standard, _), (_, .standard): .standard
            }
        }
    }

    private var top: Preference
    private var leading: Preference
    private var bottom: Preference
    private var trailing: Preference

    /// The standard distances.
    public init() { self.init(.standard) }

    init(_ preference: Preference) {
        (top, leading, bottom, trailing) = (preference, preference, preference, preference)
    }

    /// A symbol in the size of the text around it is as close to texts as texts are.
    static let symbol = ViewSpacing(.text(lineSpacing: 0, height: 0))

    /// No distance at any edge.
    public static let zero = ViewSpacing(.none)

    subscript(edge: Edge) -> Preference {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// Takes the other's preferences at some edges as well.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { self[edge] = self[edge].union(other[edge]) }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var both = self
        both.formUnion(other, edges: edges)
        return both
    }

    /// Another preference at some edges, such as the standard one where something lies around the view.
    func setting(_ edges: Edge.Set, to preference: Preference) -> ViewSpacing {
        var rest = self
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { rest[edge] = preference }
        return rest
    }

    /// The preferences of views in a line: those of its ends along the line, and of all views across it.
    init(line views: [ViewSpacing], along axis: Axis) {
        let (start, end): (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        self.init(.open)
        for view in views { formUnion(view, edges: axis == .horizontal ? .vertical : .horizontal) }
        if let first = views.first { self[start] = first[start] }
        if let last = views.last { self[end] = last[end] }
    }

    /// The distance between a view and the next one, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        switch (self[axis == .horizontal ? .trailing : .bottom], next[axis == .horizontal ? .leading : .top]) {
        case (.none, _), (_, .none): 0
        case (.text(let upper, let height), .text(let lower, let otherHeight)) where axis == .vertical:
            max(0, max(upper, lower) - max(height, otherHeight)).rounded()
        default: Self.standard
        }
    }
}
