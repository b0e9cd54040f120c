package import Foundation

/// A view after evaluation: it measures itself for proposals, and draws itself in a frame.
///
/// A size is computed once for each proposal, so that nested stacks cost time in proportion to their number.
@MainActor
package class LayoutNode {
    let evaluation: Evaluation
    /// A stack gives room to views of a higher priority first.
    package var layoutPriority: Double { 0 }
    /// The distances that the view prefers around itself.
    var spacing: ViewSpacing { ViewSpacing() }
    /// What views below hand up to those above; merged by the key's own rule.
    var preferences: PreferenceValues { PreferenceValues() }

    private var sizes: [ProposedViewSize: CGSize] = [:]

    init(_ evaluation: Evaluation) { self.evaluation = evaluation }

    /// The size for a proposal. A side may be infinite if the proposal's is.
    package final func size(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.usable
        if let known = sizes[proposal] { return known }
        evaluation.countLayout()
        let size = computeSize(proposal).usable
        // A view that is asked again and again for new sizes must not keep them all.
        if sizes.count >= 64 { sizes.removeAll(keepingCapacity: true) }
        sizes[proposal] = size
        return size
    }

    func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// The place of a guide that the view sets itself, from its top left corner.
    func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// Draws the view in its frame, which has the size for the proposal.
    func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {}

    final func dimensions(_ size: CGSize, _ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: size) { [self] key in
            MainActor.assumeIsolated { guide(key, size: size, proposal: proposal) }
        }
    }

    /// The place of a guide, set or by default.
    final func place(of key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
        let place = dimensions(size, proposal)[key]
        return place.isFinite ? place : 0
    }
}

/// A node around another one, which it resembles.
package class WrappingNode: LayoutNode {
    let content: LayoutNode

    init(_ content: LayoutNode) {
        self.content = content
        super.init(content.evaluation)
    }

    package override var layoutPriority: Double { content.layoutPriority }
    override var spacing: ViewSpacing { content.spacing }
    override var preferences: PreferenceValues { content.preferences }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }
    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        content.guide(key, size: size, proposal: proposal)
    }
    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        content.draw(frame, proposal, into: &drawing)
    }
}
