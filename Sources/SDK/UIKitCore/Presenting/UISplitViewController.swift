/// A controller with columns. A widget has room for one view: it keeps its columns, and shows none of them.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
            twoDisplaceSecondary
        public static let primaryHidden = DisplayMode.secondaryOnly
        public static let allVisible = DisplayMode.oneBesideSecondary
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// The width that stands for the platform's own choice.
    public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

    public final private(set) var style = Style.unspecified
    open var viewControllers: [UIViewController] = []
    /// Never called: nothing is shown.
    public final weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = DisplayMode.automatic
    public final var displayMode: DisplayMode { .secondaryOnly }
    public final var isCollapsed: Bool { true }
    public final var presentsWithGesture = true
    public final var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
    public final var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
    public final var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
    public final var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem() }
    private var columns: [Column: UIViewController] = [:]

    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        self.style = style
    }

    public final func setViewController(_ vc: UIViewController?, for column: Column) { columns[column] = vc }
    public final func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// These have no effect: nothing is shown.
    public final func show(_ column: Column) {}
    public final func hide(_ column: Column) {}
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}

/// Follows a controller with columns. Never called: nothing is shown.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    )
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
}
