/// The contexts that are drawn into now, the innermost last.
@MainActor
enum UIGraphics {
    /// A context that is made when its drawing first asks for it.
    final class Entry {
        private(set) var context: CGContext?
        /// Pixels a point of a picture that `UIGraphicsBeginImageContext` began; nil for any other context.
        let pictureScale: CGFloat?
        /// Whether an author made the context the current one.
        let isPushed: Bool
        private let make: () -> CGContext?

        init(pictureScale: CGFloat? = nil, isPushed: Bool = false, _ make: @escaping () -> CGContext?) {
            self.pictureScale = pictureScale
            self.isPushed = isPushed
            self.make = make
        }

        func used() -> CGContext? {
            if context == nil { context = make() }
            return context
        }
    }

    private static var entries: [Entry] = []

    static var current: CGContext? { entries.last?.used() }

    /// Runs `body` with a context as the current one. Pictures that it began and did not end are ended.
    static func draw(into entry: Entry, _ body: () -> Void) {
        let depth = entries.count
        entries.append(entry)
        body()
        entries.removeSubrange(min(depth, entries.count)...)
    }

    /// The most contexts that lie in one another. A source that begins pictures and never ends them keeps their memory.
    private static let deepest = 32

    static func begin(_ entry: Entry) {
        guard entries.count < deepest else { return }
        entries.append(entry)
    }

    /// Drops the memory of earlier drawings.
    static func forget() { entries = [] }

    /// The innermost context if it is one that `begin` has added.
    static var picture: Entry? { entries.last.flatMap { $0.pictureScale == nil ? nil : $0 } }

    static func pop() {
        guard entries.last?.isPushed == true else { return }
        entries.removeLast()
    }

    static func end() {
        guard picture != nil else { return }
        entries.removeLast()
    }
}

/// Makes a context the current one until `UIGraphicsPopContext()`. The 33rd context within others is not taken.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
    UIGraphics.begin(UIGraphics.Entry(isPushed: true) { context })
}

/// Ends what `UIGraphicsPushContext(_:)` began; the context before it is the current one again.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { UIGraphics.pop() }

/// Restricts what is drawn into the current context from now on to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphics.current?.clip(to: rect) }

/// The context of the `draw(_:)` that runs; nil outside of one.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphics.current }

/// Fills a rectangle of the current context with its fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphics.current?.fill(rect) }

/// Draws the inside edge of a rectangle, a point wide, in the current fill colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphics.current else { return }
    context.saveGState()
    context.setStrokeColor(context.state.fill)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

extension UIColor {
    /// Makes it the fill colour of the current context.
    @preconcurrency @MainActor public func setFill() { UIGraphics.current?.setFillColor(cgColor) }

    /// Makes it the stroke colour of the current context.
    @preconcurrency @MainActor public func setStroke() { UIGraphics.current?.setStrokeColor(cgColor) }

    /// Makes it the fill and the stroke colour of the current context.
    @preconcurrency @MainActor
    public func set() {
        setFill()
        setStroke()
    }
}
