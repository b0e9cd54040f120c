import DisplayLists

/// A bar or a ring that the host fills by its clock, also after the process has gone.
struct LiveProgress: View {
    typealias Body = Never
    private let range: ClosedRange<Date>
    private let countsDown: Bool
    private let ring: CGFloat?

    /// - Parameter ring: the width of a ring's line in points; nil for a bar.
    init(_ range: ClosedRange<Date>, _ countsDown: Bool, ring: CGFloat? = nil) {
        self.range = range
        self.countsDown = countsDown
        self.ring = ring
    }

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let environment = inputs.environment
        let progress = DisplayProgress(
            frame: .zero, form: ring.map { .ring(width: Double($0)) } ?? .bar(fromRight: false),
            color: ControlTint.color(in: environment), start: range.lowerBound, end: range.upperBound,
            countsDown: countsDown, drawn: environment.now)
        nodes.append(ProgressNode(progress, inputs.evaluation))
    }
}

private final class ProgressNode: LayoutNode {
    private let progress: DisplayProgress

    init(_ progress: DisplayProgress, _ evaluation: Evaluation) {
        self.progress = progress
        super.init(evaluation)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.progress(progress, in: frame)
    }
}
