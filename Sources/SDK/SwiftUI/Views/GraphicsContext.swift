/// Records what the code of a canvas draws.
public struct GraphicsContext {
    /// A way to fill or draw a line.
    public struct Shading: Sendable {
        let style: any ShapeStyle

        public static func color(_ color: Color) -> Shading { Shading(style: color) }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading { Shading(style: Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(style: style) }
        public static var foreground: Shading { Shading(style: ForegroundStyle()) }
        /// A gradient between two places, which are relative to the path here.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            let isUpright = abs(endPoint.y - startPoint.y) >= abs(endPoint.x - startPoint.x)
            return Shading(
                style: LinearGradient(
                    gradient: gradient, startPoint: isUpright ? .top : .leading,
                    endPoint: isUpright ? .bottom : .trailing))
        }
    }

    public var environment: EnvironmentValues
    public var opacity = 1.0
    public var transform = CGAffineTransform.identity
    let recording = GraphicsRecording()

    init(environment: EnvironmentValues) { self.environment = environment }

    private func add(_ kind: GraphicsRecording.Kind) {
        recording.add(GraphicsRecording.Step(kind: kind, transform: transform, opacity: min(max(opacity, 0), 1)))
    }

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        add(.fill(path, shading.style.paint(in: environment)))
    }
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        add(.stroke(path, shading.style.paint(in: environment), style))
    }
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        add(.text(text, CGRect(origin: point, size: .zero), anchor, environment))
    }
    public func draw(_ text: Text, in rect: CGRect) { add(.text(text, rect, nil, environment)) }

    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = CGAffineTransform(translationX: x, y: y).concatenating(transform)
    }
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = CGAffineTransform(scaleX: x, y: y).concatenating(transform)
    }
    public mutating func rotate(by angle: Angle) {
        transform = CGAffineTransform(rotationAngle: angle.radians).concatenating(transform)
    }
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    /// Draws with a copy of this context.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }
}

/// The steps of a canvas. Copies of a context share it.
final class GraphicsRecording {
    enum Kind {
        case fill(Path, Paint)
        case stroke(Path, Paint, StrokeStyle)
        /// A text at a point by its anchor, or wrapped into a rectangle.
        case text(Text, CGRect, UnitPoint?, EnvironmentValues)
    }

    struct Step {
        var kind: Kind
        var transform: CGAffineTransform
        var opacity: Double
    }

    /// More than a display list takes.
    private static let most = 8192

    private(set) var steps: [Step] = []

    func add(_ step: Step) { if steps.count < Self.most { steps.append(step) } }
}
