/// A view of UIKit among those of a hosting controller. It is kept as long as its place is shown.
@MainActor
class HostedView {
    let view: UIView
    /// The controller of the view; nil for a view alone.
    let controller: UIViewController?
    /// The view's own size at the last layout.
    private var measured = CGSize.zero

    fileprivate init(_ view: UIView, controller: UIViewController?) {
        self.view = view
        self.controller = controller
    }

    /// Whether the author was notified that the view is no longer shown.
    var isDismantled: Bool { false }
    /// Tells the author that the view is no longer shown.
    fileprivate func dismantle() {}

    /// Evaluates a view of SwiftUI that stands for one of UIKit.
    ///
    /// - Parameter update: makes the view of UIKit, or updates the one of the place. Returns it, and what an author says about
    ///   its size.
    static func evaluate<Content: View>(
        _ content: Content, _ inputs: _ViewInputs, into nodes: inout _ViewNodes,
        update: (ViewPlace) -> (HostedView, size: @MainActor (ProposedViewSize) -> CGSize?)
    ) {
        guard inputs.environment.viewHost != nil, let place = inputs.place else {
            return AbsentView(uiKit: "\(Content.self)")._evaluate(inputs, into: &nodes)
        }
        guard let inputs = inputs.entered(Content.self) else { return }
        let environment = inputs.environment
        let (hosted, size) = CurrentEnvironment.with(environment) { update(place.enter(content)) }
        nodes.append(
            HostedViewNode(hosted, inputs.evaluation) { proposal in
                CurrentEnvironment.with(environment) { size(proposal) } ?? hosted.size(proposal)
            })
    }

    /// Whether the view's own size is still the one of the last layout.
    var isAsMeasured: Bool { ownSize == measured }

    /// The size that the view's content gives it, in points; a side without one is negative or 0.
    private var ownSize: CGSize {
        view.constraints.isEmpty && !(view is UIStackView)
            ? view.intrinsicContentSize : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    /// The size for a proposal, by the view's own size and its priorities.
    private func size(_ proposal: ProposedViewSize) -> CGSize {
        measured = ownSize
        let width = length(measured.width, proposal.width, .horizontal)
        var own = measured.height
        // A narrower text has more lines.
        if own > 0, width < measured.width {
            own = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        return CGSize(width: width, height: length(own, proposal.height, .vertical))
    }

    /// The platform's rule: a priority of at least 750 keeps the own length, and a lower one follows the proposal.
    private func length(_ own: CGFloat, _ proposed: CGFloat?, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        guard own > 0 else { return proposed ?? ProposedViewSize.unspecified.replacingUnspecifiedDimensions().width }
        guard let proposed else { return own }
        let priority =
            proposed > own
            ? view.contentHuggingPriority(for: axis) : view.contentCompressionResistancePriority(for: axis)
        return priority >= .defaultHigh ? own : proposed
    }
}

/// A hosted view with what its author made for it.
final class MadeView<Made: UIResponder, Coordinator>: HostedView {
    let made: Made
    /// The object that the view reports to.
    let coordinator: Coordinator
    private var end: (@MainActor (Made, Coordinator) -> Void)?

    init(
        _ made: Made, _ coordinator: Coordinator, view: (Made) -> UIView,
        end: @escaping @MainActor (Made, Coordinator) -> Void
    ) {
        self.made = made
        self.coordinator = coordinator
        self.end = end
        super.init(view(made), controller: made as? UIViewController)
    }

    override var isDismantled: Bool { end == nil }
    override fileprivate func dismantle() {
        end?(made, coordinator)
        end = nil
    }
}

extension ViewPlace {
    /// The view of UIKit that was made here; nil if there is none, or it was dismantled.
    func hosted<Kind: HostedView>(_ kind: Kind.Type) -> Kind? {
        guard let hosted = hosted as? Kind, !hosted.isDismantled else { return nil }
        return hosted
    }
}

/// Draws a hosted view where it lies.
private final class HostedViewNode: LayoutNode {
    private let hosted: HostedView
    private let ask: @MainActor (ProposedViewSize) -> CGSize

    init(_ hosted: HostedView, _ evaluation: Evaluation, size: @escaping @MainActor (ProposedViewSize) -> CGSize) {
        self.hosted = hosted
        ask = size
        super.init(evaluation)
    }

    override var spokenText: String { hosted.view.accessibilityLabel ?? "" }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { ask(proposal) }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.view(hosted, in: frame)
    }
}

/// A hosted view in a drawing.
struct PlacedView {
    let hosted: HostedView
    /// In the tile's coordinates.
    let frame: CGRect
    /// The size of the view itself, which a scaled frame has not.
    let size: CGSize
    /// The number of its picture in the drawing.
    let number: UInt32
    /// How many places to press were drawn before it.
    let areasBelow: Int
}

/// The hosted views that are shown, as subviews of the view of a hosting controller.
@MainActor
final class HostedViews {
    private var shown: [PlacedView] = []

    isolated deinit { for part in shown { part.hosted.dismantle() } }

    /// Whether all have the sizes that the last layout knew.
    var areAsMeasured: Bool { shown.allSatisfy(\.hosted.isAsMeasured) }
    var byNumber: [UInt32: UIView] {
        Dictionary(shown.map { ($0.number, $0.hosted.view) }) { first, _ in first }
    }

    /// Shows the views of a drawing in their frames, and ends the others.
    func show(_ placed: [PlacedView], in container: UIView, of parent: UIViewController?) {
        let kept = Set(placed.map { ObjectIdentifier($0.hosted) })
        for gone in shown.map(\.hosted) where !kept.contains(ObjectIdentifier(gone)) { remove(gone) }
        shown = placed
        if container.subviews != placed.map(\.hosted.view) {
            for hosted in placed.map(\.hosted) { add(hosted, to: container, of: parent) }
        }
        for part in placed {
            part.hosted.view.translatesAutoresizingMaskIntoConstraints = true
            part.hosted.view.bounds.size = part.size
            part.hosted.view.center = CGPoint(x: part.frame.midX, y: part.frame.midY)
        }
    }

    private func add(_ hosted: HostedView, to container: UIView, of parent: UIViewController?) {
        let isNew = hosted.controller.map { $0.parent !== parent } ?? false
        if isNew, let controller = hosted.controller { parent?.addChild(controller) }
        container.addSubview(hosted.view)
        if isNew { hosted.controller?.didMove(toParent: parent) }
    }

    private func remove(_ hosted: HostedView) {
        hosted.controller?.willMove(toParent: nil)
        hosted.view.removeFromSuperview()
        hosted.controller?.removeFromParent()
        hosted.dismantle()
    }

    /// Whether something to press lies above the hosted views at a point.
    func areCovered(at point: CGPoint, by areas: [PressableArea]) -> Bool {
        guard let top = shown.last(where: { $0.frame.contains(point) }) else { return true }
        return areas[min(top.areasBelow, areas.count)...].contains { $0.frame.contains(point) }
    }
}

extension AbsentView {
    init(uiKit name: String) {
        self.init(reason: "A widget shows no views of UIKit, so a sign is drawn for \(name). Use views of SwiftUI.")
    }
}
