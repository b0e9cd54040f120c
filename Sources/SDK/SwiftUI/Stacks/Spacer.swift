/// Room that grows along the stack around it.
public struct Spacer: View {
    public typealias Body = Never
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        nodes.append(
            SpacerNode(axis: inputs.environment.stackAxis, least: minLength ?? ViewSpacing.standard, inputs.evaluation))
    }
}

/// A spacer has no size across its stack, and grows in both directions outside of one.
final class SpacerNode: LayoutNode {
    private let axis: Axis?
    private let least: CGFloat

    init(axis: Axis?, least: CGFloat, _ evaluation: Evaluation) {
        self.axis = axis
        self.least = least > 0 ? least : 0
        super.init(evaluation)
    }

    // Below every other view: it gets what they leave.
    package override var layoutPriority: Double { -.infinity }
    /// No distance along the stack, and no preference across it.
    override var spacing: ViewSpacing {
        switch axis {
        case .horizontal: ViewSpacing.zero.setting(.vertical, to: .open)
        case .vertical: ViewSpacing.zero.setting(.horizontal, to: .open)
        case nil: .zero
        }
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(
            width: axis == .vertical ? 0 : max(proposal.width ?? least, least),
            height: axis == .horizontal ? 0 : max(proposal.height ?? least, least))
    }
}

/// The direction of the stack around a view.
private enum StackAxisKey: EnvironmentKey {
    static let defaultValue: Axis? = nil
}

extension EnvironmentValues {
    var stackAxis: Axis? {
        get { self[StackAxisKey.self] }
        set { self[StackAxisKey.self] = newValue }
    }
}
