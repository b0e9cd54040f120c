/// The first of several views whose ideal size fits.
public struct ViewThatFits<Content: View>: View {
    public typealias Body = Never
    private let axes: Axis.Set
    private let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self) else { return }
        inputs.isChoice = true
        let choices = content.nodes(inputs)
        if !choices.isEmpty { nodes.append(ChoiceNode(choices, axes, inputs.evaluation)) }
    }
}

/// A view that changes the whole tile if it is shown.
final class ChosenNode: WrappingNode {
    private let change: @MainActor () -> Void

    init(_ content: LayoutNode, _ change: @escaping @MainActor () -> Void) {
        self.change = change
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        change()
        super.draw(frame, proposal, into: &drawing)
    }
}

final class ChoiceNode: LayoutNode {
    private let choices: [LayoutNode]
    private let axes: Axis.Set

    init(_ choices: [LayoutNode], _ axes: Axis.Set, _ evaluation: Evaluation) {
        self.choices = choices
        self.axes = axes
        super.init(evaluation)
    }

    override var parts: [LayoutNode] { choices }
    override var inlineParts: [InlinePart] { shown.inlineParts }
    override var collectedPreferences: PreferenceValues { shown.preferences }
    override var spokenText: String { shown.spokenText }

    /// The view that fits the tile.
    private var shown: LayoutNode { choice(ProposedViewSize(evaluation.tile)) }

    private func choice(_ proposal: ProposedViewSize) -> LayoutNode {
        let open = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
        return choices.first { choice in
            let size = choice.size(open)
            return (!axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity)
                && (!axes.contains(.vertical) || size.height <= proposal.height ?? .infinity)
        } ?? choices[choices.count - 1]
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { choice(proposal).size(proposal) }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        choice(proposal).setGuide(key, size: size, proposal: proposal)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        choice(proposal.usable).draw(frame, proposal, into: &drawing)
    }
}
