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
                isUpright: inputs.environment.stackAxis == .horizontal, .color(color),
                width: inputs.environment.pixelLength, inputs.evaluation))
    }
}

/// One pixel wide and as long as it may be; 10 points where that is open.
private final class DividerNode: LayoutNode {
    private let isUpright: Bool
    private let paint: Paint
    /// A pixel in points.
    private let width: CGFloat

    init(isUpright: Bool, _ paint: Paint, width: CGFloat, _ evaluation: Evaluation) {
        self.isUpright = isUpright
        self.paint = paint
        self.width = width
        super.init(evaluation)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        isUpright
            ? CGSize(width: width, height: proposal.height ?? 10)
            : CGSize(width: proposal.width ?? 10, height: width)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        // Between two pixels the line would be a pair of faint ones.
        let place = drawing.place(frame)
        let shift = isUpright ? toPixel(place.minX) : toPixel(place.minY)
        let line = isUpright ? frame.offsetBy(dx: shift, dy: 0) : frame.offsetBy(dx: 0, dy: shift)
        drawing.fill(.rectangle(line, cornerRadius: 0), paint, in: line)
    }

    /// The way from a place to the nearest pixel.
    private func toPixel(_ place: CGFloat) -> CGFloat {
        let shift = (place / width).rounded() * width - place
        return shift.isFinite ? shift : 0
    }
}
