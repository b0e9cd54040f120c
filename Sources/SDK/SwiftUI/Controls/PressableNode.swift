/// A view that can be pressed.
final class PressableNode: WrappingNode {
    private let press: ViewPress
    private let environment: EnvironmentValues

    init(_ content: LayoutNode, _ press: ViewPress, _ environment: EnvironmentValues) {
        self.press = press
        self.environment = environment
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let (first, views) = (evaluation.found.areas.count, evaluation.found.views.count)
        content.draw(frame, proposal, into: &drawing)
        let inner = evaluation.found.areas.count - first
        drawing.action(
            PressableArea(
                frame: frame, label: spokenText, press: press, environment: environment, inner: inner, viewsBelow: views
            ))
    }
}

/// A view that opens a URL when it is pressed.
final class LinkNode: WrappingNode {
    private let url: String

    init(_ content: LayoutNode, url: String) {
        self.url = url
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        content.draw(frame, proposal, into: &drawing)
        drawing.region(frame, label: spokenText, url: url)
    }
}

/// A view that a hosting controller's person can tap or hold. A widget has no gestures, as on the original platform.
struct TouchedView<Content: View>: View {
    typealias Body = Never
    let content: Content
    let press: ViewPress

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard inputs.environment.viewHost != nil, inputs.environment.allowsPresses,
            let inputs = inputs.entered(Self.self)
        else { return content._evaluate(inputs, into: &nodes) }
        let first = nodes.nodes.count
        content._evaluate(inputs, into: &nodes)
        nodes.change(from: first) { PressableNode($0, press, inputs.environment) }
    }
}
