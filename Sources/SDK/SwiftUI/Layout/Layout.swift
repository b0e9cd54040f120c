/// A container's own way to lay out its views.
public protocol Layout: Animatable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    static var layoutProperties: LayoutProperties { get }
    /// The distances that the container prefers to the views beside it.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The place of a guide within the bounds; nil for its default. By itself that of the first view that sets the guide,
    /// and of the last one for the baseline of the last line.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// The properties of a layout that are known before it is made.
public struct LayoutProperties: Sendable {
    /// The direction along which spacers in it grow; nil for both.
    public var stackOrientation: Axis?
    public init() {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Those of all its views together.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let first = subviews.first else { return ViewSpacing() }
        return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        subviews.place(of: guide.key) {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        subviews.place(of: guide.key) {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    /// The place of a guide of either axis, which `explicitAlignment` tells.
    func explicitPlace(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        key.axis == .horizontal
            ? explicitAlignment(
                of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            : explicitAlignment(
                of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// The direction along which spacers grow.
    var stackAxis: Axis? { (self as? AnyLayout)?.axis ?? Self.layoutProperties.stackOrientation }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    @preconcurrency @MainActor
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// The views of a container.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
    let views: [LayoutSubview]

    public var startIndex: Int { views.startIndex }
    public var endIndex: Int { views.endIndex }
    public subscript(index: Int) -> LayoutSubview { views[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(views: Array(views[bounds])) }

    /// The place of a guide that one of the views sets, once they are placed.
    func place(of key: AlignmentKey, _ placing: () -> Void) -> CGFloat? {
        guard views.contains(where: { $0.sets(key) }) else { return nil }
        placing()
        return key.place(among: views) { $0.place(of: key) }
    }
}

/// One view of a container.
public struct LayoutSubview: Sendable, Equatable {
    private let node: LayoutNode
    private let places: LayoutPlaces
    private let index: Int

    @MainActor
    init(_ node: LayoutNode, _ index: Int, _ places: LayoutPlaces) {
        self.node = node
        self.index = index
        self.places = places
    }

    /// The layout runs on the main actor, where the nodes are.
    private func isolated<Result: Sendable>(_ run: @MainActor () -> Result) -> Result {
        MainActor.assumeIsolated(run)
    }

    public var priority: Double { isolated { node.layoutPriority } }
    /// The distances that the view prefers around itself.
    public var spacing: ViewSpacing { isolated { node.spacing } }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { isolated { node.size(proposal) } }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        let node = node
        return ViewDimensions(size: size) { key in
            MainActor.assumeIsolated { node.setGuide(key, size: size, proposal: proposal.usable) }
        }
    }

    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        isolated {
            let size = node.size(proposal)
            let origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
            places.frames[index] = (CGRect(origin: origin, size: size), proposal.usable)
        }
    }

    /// Whether a view in it may set a guide.
    fileprivate func sets(_ key: AlignmentKey) -> Bool { isolated { !node.guides.isDisjoint(with: key.kinds) } }

    /// The place of a guide that the view sets, where it was placed last.
    fileprivate func place(of key: AlignmentKey) -> CGFloat? {
        isolated {
            guard let (frame, proposal) = places.frames[index],
                let place = node.setGuide(key, size: frame.size, proposal: proposal)
            else { return nil }
            return place + (key.axis == .horizontal ? frame.minX : frame.minY)
        }
    }

    /// Leaves the view out of what is drawn.
    package func hide() { isolated { _ = places.hidden.insert(index) } }

    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let id = ObjectIdentifier(key)
        // The value stays on the main actor, where layouts run.
        nonisolated(unsafe) var found: Any?
        MainActor.assumeIsolated { found = node.layoutValue(id) }
        return found as? K.Value ?? K.defaultValue
    }

    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.node === right.node }
}

/// Where a layout puts its views.
@MainActor
final class LayoutPlaces {
    var frames: [Int: (frame: CGRect, proposal: ProposedViewSize)] = [:]
    /// The views that are not drawn.
    var hidden: Set<Int> = []
}

private struct LayoutView<L: Layout, Content: View>: View {
    typealias Body = Never
    let layout: L
    let content: Content

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self)?.inLayer else { return }
        inputs.environment.stackAxis = layout.stackAxis
        nodes.append(LayoutContainerNode(layout, content.nodes(inputs), inputs.evaluation))
    }
}

private final class LayoutContainerNode<L: Layout>: LayoutNode {
    private let layout: L
    private let children: [LayoutNode]
    private let places = LayoutPlaces()
    private let views: LayoutSubviews
    private var cache: L.Cache

    init(_ layout: L, _ children: [LayoutNode], _ evaluation: Evaluation) {
        self.layout = layout
        self.children = children
        let places = places
        views = LayoutSubviews(views: children.enumerated().map { LayoutSubview($1, $0, places) })
        cache = layout.makeCache(subviews: views)
        super.init(evaluation)
    }

    override var parts: [LayoutNode] { children }
    override var spacing: ViewSpacing { layout.spacing(subviews: views, cache: &cache) }
    override var ownGuides: GuideKinds { .custom }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        let place = layout.explicitPlace(of: key, in: bounds, proposal: proposal, subviews: views, cache: &cache)
        return place.flatMap { $0.isFinite ? $0 : nil }
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: views, cache: &cache)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        (places.frames, places.hidden) = ([:], [])
        layout.placeSubviews(in: frame, proposal: proposal, subviews: views, cache: &cache)
        for index in children.drawingOrder where !places.hidden.contains(index) {
            let child = children[index]
            // A view that is not placed lies in the middle.
            let offered = ProposedViewSize(frame.size)
            let size = child.size(offered)
            let middle = CGRect(
                x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
                height: size.height)
            let (place, proposal) = places.frames[index] ?? (middle, offered)
            child.draw(place, proposal, into: &drawing)
        }
    }
}

/// A value that a view gives to the layout around it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

extension View {
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        NodeChange(self) { node, _ in LayoutValueNode(node, ObjectIdentifier(key), value) }
    }
}

final class LayoutValueNode: WrappingNode {
    private let key: ObjectIdentifier
    private let value: Any

    init(_ content: LayoutNode, _ key: ObjectIdentifier, _ value: Any) {
        self.key = key
        self.value = value
        super.init(content)
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        key == self.key ? value : content.layoutValue(key)
    }
}
