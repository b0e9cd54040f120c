internal import DisplayLists

/// A view of UIKit among those of a hosting controller. It is kept as long as its place is evaluated.
@MainActor
class HostedView {
    let view: UIView
    /// The controller of the view; nil for a view alone.
    let controller: UIViewController?
    /// Around the view: has its place, and the transform and the appearance of its surroundings.
    let box = UIView()
    /// The place of the view of SwiftUI that stands for it.
    fileprivate weak var place: ViewPlace?
    /// The view's own size at the last layout; nil if that did not ask for it.
    private var measured: CGSize?

    fileprivate init(_ view: UIView, controller: UIViewController?) {
        self.view = view
        self.controller = controller
        box.addSubview(view)
    }

    /// Whether the author was notified that the view is no longer shown.
    var isDismantled: Bool { false }
    /// Tells the author that the view is no longer shown, once.
    func dismantle() { if place?.hosted === self { place?.hosted = nil } }

    // MARK: Surroundings

    /// Takes the appearance and the direction of the views around. An author's own direction stays.
    func enter(_ environment: EnvironmentValues) {
        let style: UIUserInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
        if box.overrideUserInterfaceStyle != style { box.overrideUserInterfaceStyle = style }
        let isFromRight = environment.layoutDirection == .rightToLeft
        guard turned || view.semanticContentAttribute == .unspecified else { return }
        let isUsual = isFromRight == (UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
        turned = !isUsual
        let direction: UISemanticContentAttribute = isFromRight ? .forceRightToLeft : .forceLeftToRight
        view.semanticContentAttribute = isUsual ? .unspecified : direction
    }
    /// Whether the view has the direction of views around it.
    private var turned = false

    // MARK: Size

    /// Whether the view's own size is still the one of the last layout.
    ///
    /// A view that gives another size each time it is asked has no size, and stays as it was measured: each frame would ask
    /// for another layout.
    var isAsMeasured: Bool {
        guard let measured else { return true }
        let own = ownSize
        return own == measured || own != ownSize
    }

    /// The size that the view's content gives it, in points; a side without one, or with one that is not finite, is
    /// negative or 0.
    private var ownSize: CGSize {
        let own =
            view.constraints.isEmpty && !(view is UIStackView)
            ? view.intrinsicContentSize : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(
            width: own.width.isFinite ? own.width : UIView.noIntrinsicMetric,
            height: own.height.isFinite ? own.height : UIView.noIntrinsicMetric)
    }

    /// The size for a proposal, by the view's own size and its priorities.
    func size(_ proposal: ProposedViewSize) -> CGSize {
        let own = ownSize
        measured = own
        let width = length(own.width, proposal.width, .horizontal)
        var height = own.height
        // A narrower text has more lines.
        if height > 0, width < own.width {
            height = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        return CGSize(width: width, height: length(height, proposal.height, .vertical))
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

    isolated deinit { end?(made, coordinator) }

    override var isDismantled: Bool { end == nil }
    override func dismantle() {
        super.dismantle()
        end?(made, coordinator)
        end = nil
    }
}

extension ViewPlace {
    /// The view of UIKit that was made here, if any.
    func hosted<Kind: HostedView>(_ kind: Kind.Type) -> Kind? {
        guard let hosted = hosted as? Kind, !hosted.isDismantled else { return nil }
        return hosted
    }

    /// Keeps a view of UIKit for the next evaluations.
    func keep(_ hosted: HostedView) {
        self.hosted = hosted
        hosted.place = self
    }
}
