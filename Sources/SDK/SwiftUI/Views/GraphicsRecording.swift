import DisplayLists

/// The state with which a step of a canvas is drawn.
struct GraphicsLook {
    enum Filter: Sendable {
        case blur(CGFloat)
        case shadow(DisplayColor, CGFloat, CGPoint)
        case color(ColorFilter)
    }

    var transform: CGAffineTransform
    var opacity: Double
    /// In the canvas's coordinates.
    var clips: [DisplayShape]
    var masks: [GraphicsMask]
    var filters: [Filter]
    var blend: DisplayBlend?
}

/// A layer of a canvas that shows what is drawn through it.
final class GraphicsMask {
    let recording: GraphicsRecording
    /// 0 … 1.
    let opacity: Double
    /// Whether it hides what it covers.
    let isInverse: Bool

    init(recording: GraphicsRecording, opacity: Double, isInverse: Bool) {
        self.recording = recording
        self.opacity = opacity
        self.isInverse = isInverse
    }
}

/// The steps of a canvas. Copies of a context share it.
final class GraphicsRecording {
    enum Kind {
        /// Without a frame a gradient runs across the path's.
        case fill(Path, isEvenOdd: Bool, Paint, CGRect?)
        case stroke(Path, Paint, StrokeStyle, CGRect?)
        /// A view at a point by its anchor, or in a rectangle.
        case view(LayoutNode, CGRect, UnitPoint?)
        case layer(GraphicsRecording)
    }

    struct Step {
        var kind: Kind
        var look: GraphicsLook
    }

    /// More than a display list takes.
    private static let most = 8192

    private(set) var steps: [Step] = []

    func add(_ step: Step) { if steps.count < Self.most { steps.append(step) } }
}
