package import Foundation

/// The values that a node has collected. An object, because nobody asks most nodes for theirs.
private final class KnownPreferences {
    let round: Int
    let values: PreferenceValues
    init(_ round: Int, _ values: PreferenceValues) { (self.round, self.values) = (round, values) }
}

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
    /// The order above one another in the container around it.
    var zIndex: Double { 0 }
    /// The view's value for the layout around it.
    func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
    /// The view's wishes as a cell of a grid.
    var gridCell: GridCell { GridCell() }
    /// Whether the view is a line of a lazy grid by itself.
    var isLine: Bool { false }
    /// The nodes within this one.
    var parts: [LayoutNode] { [] }
    /// The values that views below hand up to those above; merged by the key's own rule.
    var preferences: PreferenceValues {
        let round = evaluation.handedUp
        if let knownPreferences, knownPreferences.round == round { return knownPreferences.values }
        let values = collectedPreferences
        knownPreferences = KnownPreferences(round, values)
        return values
    }
    private var knownPreferences: KnownPreferences?
    /// Whether a view in this one learns its size only when it is drawn, and may hand up values then.
    private(set) lazy var hasReader: Bool = isReader || parts.contains { $0.hasReader }
    var isReader: Bool { false }
    var collectedPreferences: PreferenceValues {
        parts.reduce(into: PreferenceValues()) { $0.merge($1.preferences) }
    }
    /// The view's words, for a person who cannot see it.
    var spokenText: String {
        parts.lazy.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
    }
    /// The texts and pictures of the view, for a tile of one line.
    var inlineParts: [InlinePart] { parts.flatMap(\.inlineParts) }
    /// The guides that the view or one in it sets.
    private(set) lazy var guides: GuideKinds = parts.reduce(ownGuides) { $0.union($1.guides) }
    var ownGuides: GuideKinds { [] }

    private var guidePlaces: [GuideRequest: CGFloat?] = [:]
    private var sizes: [ProposedViewSize: CGSize] = [:]

    init(_ evaluation: Evaluation) { self.evaluation = evaluation }

    /// The node with a modifier of its view.
    func changed(_ change: (LayoutNode) -> LayoutNode) -> LayoutNode { change(self) }

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

    /// The place of a guide that the view sets itself, computed once.
    final func setGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard !guides.isDisjoint(with: key.kinds) else { return nil }
        let request = GuideRequest(key: key, proposal: proposal, width: size.width, height: size.height)
        if let known = guidePlaces[request] { return known }
        let place = guide(key, size: size, proposal: proposal)
        if guidePlaces.count >= 32 { guidePlaces.removeAll(keepingCapacity: true) }
        guidePlaces[request] = place
        return place
    }

    final func dimensions(_ size: CGSize, _ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: size) { [self] key in
            MainActor.assumeIsolated { setGuide(key, size: size, proposal: proposal) }
        }
    }

    /// The place of a guide, set or by default.
    final func place(of key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
        let place = dimensions(size, proposal)[key]
        return place.isFinite ? place : 0
    }
}
