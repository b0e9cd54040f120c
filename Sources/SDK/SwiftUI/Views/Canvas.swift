import DisplayLists

/// A view that is drawn by code.
public struct Canvas<Symbols: View>: View {
    public typealias Body = Never
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    private let symbols: Symbols
    private let outer = CurrentEnvironment.value

    /// - Parameter symbols: views with tags, which the code draws by their tags.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
        self.symbols = symbols()
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let inputs = inputs.entered(Self.self)?.inLayer else { return }
        let (renderer, outer) = (renderer, outer)
        let symbols = symbols.nodes(inputs)
        nodes.append(
            CanvasNode(inputs.evaluation) { size in
                var context = GraphicsContext(environment: inputs.environment, inputs: inputs, symbols: symbols)
                CurrentEnvironment.with(outer) { renderer(&context, size) }
                return context.recording
            })
    }
}

extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
        ) { EmptyView() }
    }
}

/// How the colours of a canvas are stored. It has no effect: a display list has no pixels.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}

final class CanvasNode: LayoutNode {
    private let record: @MainActor (CGSize) -> GraphicsRecording

    init(_ evaluation: Evaluation, _ record: @escaping @MainActor (CGSize) -> GraphicsRecording) {
        self.record = record
        super.init(evaluation)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.width.isFinite, frame.height.isFinite else { return }
        let recording = record(frame.size)
        let canvas = CGRect(origin: .zero, size: frame.size)
        drawing.mapped(by: CGAffineTransform(translationX: frame.minX, y: frame.minY)) { drawing in
            drawing.composited { $0.draw(recording, in: canvas, depth: 0) }
        }
    }
}

extension Drawing {
    /// Draws the steps of a canvas. Layers within layers recurse natively.
    fileprivate mutating func draw(_ recording: GraphicsRecording, in canvas: CGRect, depth: Int) {
        guard depth < 32 else { return }
        var rest = recording.steps[...]
        while let masks = rest.first?.look.masks {
            // Steps that follow one another behind the same layers share them.
            let steps = rest.prefix { $0.look.masks.elementsEqual(masks, by: ===) }
            rest = rest.dropFirst(steps.count)
            masked(by: masks[...], in: canvas, depth: depth) { drawing in
                for step in steps {
                    drawing.framed(by: step.look, in: canvas) { drawing in
                        drawing.mapped(by: step.look.transform) {
                            $0.draw(step.kind, step.look, in: canvas, depth: depth)
                        }
                    }
                }
            }
        }
    }

    /// Runs drawing that is shown through layers.
    private mutating func masked(
        by masks: ArraySlice<GraphicsMask>, in canvas: CGRect, depth: Int, _ draw: (inout Drawing) -> Void
    ) {
        guard let mask = masks.first else { return draw(&self) }
        func inner(_ drawing: inout Drawing) {
            drawing.masked(by: masks.dropFirst(), in: canvas, depth: depth, draw)
        }
        func layer(_ drawing: inout Drawing) {
            drawing.grouped(opacity: mask.opacity) { $0.draw(mask.recording, in: canvas, depth: depth + 1) }
        }
        if mask.isInverse { cleared(by: layer, inner) } else { masked(by: layer, inner) }
    }

    /// Runs drawing within the clips, the filters and the blend mode of a step.
    private mutating func framed(
        by look: GraphicsLook, in canvas: CGRect, _ draw: @escaping (inout Drawing) -> Void
    ) {
        var all = draw
        for filter in look.filters.reversed() {
            let inner = all
            switch filter {
            case .blur(let radius): all = { $0.blurred(radius, in: canvas, inner) }
            case .shadow(let color, let radius, let offset):
                all = { drawing in
                    drawing.shadow(color, radius: radius, offset: offset, in: canvas, inner)
                    inner(&drawing)
                }
            case .color(let filter): all = { $0.filtered(filter, inner) }
            }
        }
        if let blend = look.blend {
            let inner = all
            all = { $0.blended(blend, inner) }
        }
        for clip in look.clips.reversed() {
            let inner = all
            all = { drawing in _ = drawing.grouped(clip: clip, inner) }
        }
        all(&self)
    }

    private mutating func draw(_ kind: GraphicsRecording.Kind, _ look: GraphicsLook, in canvas: CGRect, depth: Int) {
        switch kind {
        case .fill(let path, let isEvenOdd, let paint, let frame):
            let shape = DisplayShape.path(path.elements).filled(byTurns: isEvenOdd)
            fill(shape, paint.faded(look.opacity), in: frame ?? path.boundingRect)
        case .stroke(let path, let paint, let style, let frame):
            stroke(.path(path.elements), paint.faded(look.opacity), style, in: frame ?? canvas)
        case .view(let node, let place, let anchor):
            let offered = anchor == nil ? ProposedViewSize(place.size) : .unspecified
            let size = node.size(offered)
            let origin = anchor.map {
                CGPoint(x: place.minX - size.width * $0.x, y: place.minY - size.height * $0.y)
            }
            let frame = CGRect(origin: origin ?? place.origin, size: size)
            grouped(whileFaded: look.opacity) { node.draw(frame, offered, into: &$0) }
        case .layer(let recording):
            grouped(whileFaded: look.opacity) { drawing in
                drawing.composited { $0.draw(recording, in: canvas, depth: depth + 1) }
            }
        }
    }

    private mutating func grouped(whileFaded opacity: Double, _ draw: (inout Drawing) -> Void) {
        if opacity < 1 { grouped(opacity: opacity, draw) } else { draw(&self) }
    }
}
