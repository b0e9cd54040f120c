/// A place of a view that the views around it ask for in their own coordinates.
///
/// The place is known once the view is drawn. A view behind it is drawn earlier, so it sees the place of a trial drawing.
public struct Anchor<Value>: @unchecked Sendable {
    // Written by the main actor while it draws, and read in closures that run meanwhile.
    final class Place {
        var frame: CGRect?
    }

    /// The place that is meant.
    public struct Source: Sendable {
        let part: @Sendable (CGRect) -> Value
    }

    let place: Place
    let source: Source
}

/// Two anchors are equal if they mean the same place of one drawing.
extension Anchor: Equatable where Value: Equatable {
    public static func == (one: Anchor, other: Anchor) -> Bool { one.place === other.place }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(place)) }
}

extension Anchor<CGRect> {
    /// The bounds of a view that is drawn at a place in the tile.
    package init(drawnAt frame: CGRect) {
        (place, source) = (Place(), .bounds)
        place.frame = frame
    }
}

extension Anchor.Source where Value == CGRect {
    public static var bounds: Anchor.Source { Anchor.Source { $0 } }
    /// A rectangle in the view's own coordinates.
    public static func rect(_ rect: CGRect) -> Anchor.Source {
        Anchor.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    public static func unitPoint(_ point: UnitPoint) -> Anchor.Source { Anchor.Source { point.point(in: $0) } }
    public static func point(_ point: CGPoint) -> Anchor.Source {
        Anchor.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }
    public static var topLeading: Anchor.Source { unitPoint(.topLeading) }
    public static var top: Anchor.Source { unitPoint(.top) }
    public static var topTrailing: Anchor.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor.Source { unitPoint(.leading) }
    public static var center: Anchor.Source { unitPoint(.center) }
    public static var trailing: Anchor.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
    /// The anchor's rectangle in this reader's coordinates; empty while the anchor's view is not drawn.
    public subscript(anchor: Anchor<CGRect>) -> CGRect {
        let frame = anchor.source.part(anchor.place.frame ?? .zero)
        let origin = self.frame(in: .global).origin
        return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    /// The anchor's point in this reader's coordinates.
    public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
        let point = anchor.source.part(anchor.place.frame ?? .zero)
        let origin = self.frame(in: .global).origin
        return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
}

extension View {
    /// Hands a place of this view up to the views around it.
    public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        transformAnchorPreference(key: key, value: value) { $0 = transform($1) }
    }

    /// Changes the value that is handed up by a place of this view.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        let outer = CurrentEnvironment.value
        return NodeChange(self) { node, inputs in
            inputs.evaluation.noteAnchor()
            let anchor = Anchor(place: Anchor<A>.Place(), source: value)
            let placed = PlacedNode(node) { anchor.place.frame = $0 }
            return PreferenceNode(placed) { values in
                var value = values[K.self] ?? K.defaultValue
                CurrentEnvironment.with(outer) { transform(&value, anchor) }
                values.set(K.self, value)
            }
        }
    }
}

/// Tells its place in the tile when it is drawn.
private final class PlacedNode: WrappingNode {
    private let note: (CGRect) -> Void

    init(_ content: LayoutNode, _ note: @escaping (CGRect) -> Void) {
        self.note = note
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        note(drawing.place(frame))
        super.draw(frame, proposal, into: &drawing)
    }
}

/// Draws its content once on trial, so that views behind it know the places in it.
final class TrialNode: WrappingNode {
    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        if evaluation.hasAnchors, !evaluation.isOnTrial {
            var trial = drawing
            evaluation.onTrial { content.draw(frame, proposal, into: &trial) }
        }
        super.draw(frame, proposal, into: &drawing)
    }
}
