import DisplayLists

/// A view that is drawn by code.
public struct Canvas: View {
    public typealias Body = Never
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    private let outer = CurrentEnvironment.value

    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) { self.renderer = renderer }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let inputs = inputs.entered(Self.self) else { return }
        let (renderer, outer) = (renderer, outer)
        nodes.append(
            CanvasNode(inputs.evaluation) { size in
                var context = GraphicsContext(environment: inputs.environment)
                CurrentEnvironment.with(outer) { renderer(&context, size) }
                return context.recording
            })
    }
}

final class CanvasNode: LayoutNode {
    private let record: @MainActor (CGSize) -> GraphicsRecording

    init(_ evaluation: Evaluation, _ record: @escaping @MainActor (CGSize) -> GraphicsRecording) {
        self.record = record
        super.init(evaluation)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.width.isFinite, frame.height.isFinite else { return }
        let steps = record(frame.size).steps
        let canvas = CGRect(origin: .zero, size: frame.size)
        let inputs = { (environment: EnvironmentValues) in
            _ViewInputs(environment: environment, evaluation: self.evaluation)
        }
        drawing.mapped(by: CGAffineTransform(translationX: frame.minX, y: frame.minY)) { drawing in
            for step in steps {
                drawing.mapped(by: step.transform) { drawing in
                    switch step.kind {
                    case .fill(let path, let paint):
                        drawing.fill(.path(path.elements), paint.faded(step.opacity), in: path.boundingRect)
                    case .stroke(let path, let paint, let style):
                        drawing.stroke(.path(path.elements), paint.faded(step.opacity), style, in: canvas)
                    case .text(let text, let frame, let anchor, let environment):
                        let node = TextNode.node(
                            TextRun.runs(of: text, in: environment), inputs(environment))
                        let offered =
                            anchor == nil ? ProposedViewSize(frame.size) : .unspecified
                        let size = node.size(offered)
                        let place = anchor.map {
                            CGPoint(x: frame.minX - size.width * $0.x, y: frame.minY - size.height * $0.y)
                        }
                        node.draw(CGRect(origin: place ?? frame.origin, size: size), offered, into: &drawing)
                    }
                }
            }
        }
    }
}
