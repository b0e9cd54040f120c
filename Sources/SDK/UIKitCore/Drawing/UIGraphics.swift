/// The contexts that are drawn into now, the innermost last.
@MainActor
enum UIGraphics {
    /// A context that is made when its drawing first asks for it.
    final class Entry {
        private(set) var context: CGContext?
        private let make: () -> CGContext?

        init(_ make: @escaping () -> CGContext?) { self.make = make }

        func used() -> CGContext? {
            if context == nil { context = make() }
            return context
        }
    }

    private static var entries: [Entry] = []

    static var current: CGContext? { entries.last?.used() }

    /// Runs `body` with a context as the current one.
    static func draw(into entry: Entry, _ body: () -> Void) {
        entries.append(entry)
        body()
        entries.removeLast()
    }
}

/// The context of the `draw(_:)` that runs; nil outside of one.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphics.current }

/// Fills a rectangle of the current context with its fill colour.
@MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphics.current?.fill(rect) }

/// Draws the inside edge of a rectangle, a point wide, in the current fill colour.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphics.current else { return }
    context.saveGState()
    context.setStrokeColor(context.state.fill)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

extension UIColor {
    /// Makes it the fill colour of the current context.
    @MainActor public func setFill() { UIGraphics.current?.setFillColor(cgColor) }

    /// Makes it the stroke colour of the current context.
    @MainActor public func setStroke() { UIGraphics.current?.setStrokeColor(cgColor) }

    /// Makes it the fill and the stroke colour of the current context.
    @MainActor
    public func set() {
        setFill()
        setStroke()
    }
}
