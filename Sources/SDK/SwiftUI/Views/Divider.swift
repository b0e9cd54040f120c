import DisplayLists

/// A thin line across the stack around it.
public struct Divider: View {
    public init() {}

    public var body: some View { DividerLine() }
}

private struct DividerLine: View {
    typealias Body = Never

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let color = UIColor.separator.display(inputs.environment.traits)
        nodes.append(
            DividerNode(
                isUpright: inputs.environment.stackAxis == .horizontal, .color(color), inputs.evaluation))
    }
}

/// One point wide and as long as it may be; 10 points where that is open.
private final class DividerNode: LayoutNode {
    private let isUpright: Bool
    private let paint: Paint

    init(isUpright: Bool, _ paint: Paint, _ evaluation: Evaluation) {
        self.isUpright = isUpright
        self.paint = paint
        super.init(evaluation)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        isUpright
            ? CGSize(width: 1, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: 1)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.fill(.rectangle(frame, cornerRadius: 0), paint, in: frame)
    }
}
