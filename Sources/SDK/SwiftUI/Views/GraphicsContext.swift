import DisplayLists

/// Records what the code of a canvas draws.
public struct GraphicsContext {
    /// A way to fill or draw a line.
    public struct Shading: Sendable {
        let style: any ShapeStyle
        /// Whether the style's places are points of the canvas.
        private(set) var isAbsolute = false
        var tile: GraphicsTile?

        init(style: any ShapeStyle, isAbsolute: Bool = false) {
            self.style = style
            self.isAbsolute = isAbsolute
        }

        public static func color(_ color: Color) -> Shading { Shading(style: color) }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading { Shading(style: Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading { Shading(style: Color(colorSpace, white: white, opacity: opacity)) }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(style: style) }
        public static var foreground: Shading { Shading(style: ForegroundStyle()) }
        /// A gradient between two points of the canvas.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(
                style: LinearGradient(
                    gradient: gradient, startPoint: UnitPoint(x: startPoint.x, y: startPoint.y),
                    endPoint: UnitPoint(x: endPoint.x, y: endPoint.y)), isAbsolute: true)
        }
        /// A gradient around a point of the canvas.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(
                style: RadialGradient(
                    gradient: gradient, center: UnitPoint(x: center.x, y: center.y), startRadius: startRadius,
                    endRadius: endRadius), isAbsolute: true)
        }
        /// A gradient that turns around a point of the canvas.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(
                style: AngularGradient(
                    gradient: gradient, center: UnitPoint(x: center.x, y: center.y), angle: angle), isAbsolute: true)
        }
    }

    /// How a gradient continues. It has no effect: outside of it are its ends' colours.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let `repeat` = GradientOptions(rawValue: 1)
        public static let mirror = GradientOptions(rawValue: 2)
        public static let linearColor = GradientOptions(rawValue: 4)
    }

    /// A change of everything that is drawn.
    public struct Filter: Sendable {
        let step: @Sendable (EnvironmentValues) -> GraphicsLook.Filter

        private static func color(_ filter: ColorFilter) -> Filter { Filter { _ in .color(filter) } }

        public static func blur(radius: CGFloat) -> Filter {
            Filter { _ in .blur(radius.isFinite ? max(radius, 0) : 0) }
        }
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            let offset = CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
            return Filter { .shadow(color.display(in: $0), radius.isFinite ? max(radius, 0) : 0, offset) }
        }
        public static func saturation(_ amount: Double) -> Filter { color(.saturation(amount.isFinite ? amount : 1)) }
        public static func grayscale(_ amount: Double) -> Filter {
            color(.saturation(1 - min(max(amount.isFinite ? amount : 0, 0), 1)))
        }
        public static func brightness(_ amount: Double) -> Filter { color(.brightness(amount.isFinite ? amount : 0)) }
        public static func contrast(_ amount: Double) -> Filter { color(.contrast(amount.isFinite ? amount : 1)) }
        public static func colorInvert(_ amount: Double = 1) -> Filter { color(.invert) }
        public static func hueRotation(_ angle: Angle) -> Filter {
            color(.hueRotation(angle.radians.isFinite ? angle.radians : 0))
        }
        public static func colorMultiply(_ color: Color) -> Filter {
            Filter { .color(.multiply(color.display(in: $0))) }
        }
    }

    public var environment: EnvironmentValues
    public var opacity = 1.0
    public var transform = CGAffineTransform.identity
    public var blendMode = BlendMode.normal
    private(set) var recording = GraphicsRecording()
    private var clips: [DisplayShape] = []
    private var masks: [GraphicsMask] = []
    private var filters: [GraphicsLook.Filter] = []
    private let inputs: _ViewInputs
    private let symbols: [LayoutNode]
    /// More are not drawn in time.
    private static let mostFilters = 4

    init(environment: EnvironmentValues, inputs: _ViewInputs, symbols: [LayoutNode]) {
        self.environment = environment
        self.inputs = inputs
        self.symbols = symbols
    }

    private var look: GraphicsLook {
        GraphicsLook(
            transform: transform, opacity: opacity.asOpacity, clips: clips, masks: masks,
            filters: filters,
            blend: blendMode.display)
    }

    private func add(_ kind: GraphicsRecording.Kind) {
        recording.add(GraphicsRecording.Step(kind: kind, look: look))
    }

    private func paint(_ shading: Shading) -> (Paint, CGRect?) {
        (
            shading.style.paint(in: environment),
            shading.isAbsolute ? CGRect(x: 0, y: 0, width: 1, height: 1) : nil
        )
    }

    // MARK: Drawing

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        if let tile = shading.tile { return fill(path, tile, style: style) }
        let (paint, frame) = paint(shading)
        add(.fill(path, isEvenOdd: style.isEOFilled, paint, frame))
    }
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        if let tile = shading.tile { return fill(path.strokedPath(style), tile, style: FillStyle()) }
        let (paint, frame) = paint(shading)
        add(.stroke(path, paint, style, frame))
    }
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        add(.view(text.node(), CGRect(origin: point, size: .zero), anchor))
    }
    public func draw(_ text: ResolvedText, in rect: CGRect) { add(.view(text.node(), rect, nil)) }
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        if let node = image.natural() { add(.view(node, CGRect(origin: point, size: .zero), anchor)) }
    }
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        if let node = image.stretched() { add(.view(node, rect, nil)) }
    }
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        add(.view(symbol.node, CGRect(origin: point, size: .zero), anchor))
    }
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { add(.view(symbol.node, rect, nil)) }

    /// Draws with a copy of this context, as one picture with this context's opacity, filters and blend mode.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = emptyLayer
        layer.transform = .identity
        try content(&layer)
        add(.layer(layer.recording))
    }

    // MARK: Resolving

    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, environment, inputs) }
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image, environment, inputs) }
    public func resolve(_ shading: Shading) -> Shading { shading }
    /// The symbol with a tag; nil without one.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        let symbols = symbols
        nonisolated(unsafe) let tag = AnyHashable(id)
        return MainActor.assumeIsolated {
            symbols.first { $0.layoutValue(ObjectIdentifier(ViewTag.self)) as? AnyHashable == tag }
        }
        .map { ResolvedSymbol(node: $0) }
    }

    // MARK: State

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
    /// Cuts what is drawn from now on to a path, or with `inverse` to all outside of it. An inverse clip is filled by
    /// turns, so parts of the path that overlap are not cut out.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        let shape = DisplayShape.path(path.elements).filled(byTurns: style.isEOFilled).mapped(transform)
        clips.append(options.contains(.inverse) ? shape.outside : shape)
    }

    /// Shows what is drawn from now on where a layer is opaque, or with `inverse` where it is not.
    ///
    /// - Parameter content: draws the layer, with a context that has neither filters nor clips.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        guard masks.count < Self.mostFilters else { return }
        var layer = emptyLayer
        try content(&layer)
        masks.append(
            GraphicsMask(
                recording: layer.recording, opacity: opacity.asOpacity, isInverse: options.contains(.inverse)))
    }

    /// A context for a layer of its own: with the transform, and without all that changes what is drawn.
    private var emptyLayer: GraphicsContext {
        var layer = self
        layer.recording = GraphicsRecording()
        (layer.opacity, layer.blendMode, layer.filters, layer.clips, layer.masks) = (1, .normal, [], [], [])
        return layer
    }

    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        if filters.count < Self.mostFilters { filters.append(filter.step(environment)) }
    }

    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// How a filter computes. It has no effect.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let linearColor = FilterOptions(rawValue: 1)
    }
}
