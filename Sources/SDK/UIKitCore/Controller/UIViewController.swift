/// Owns a view: loads it once, then shows and hides it.
///
/// A widget's principal object is a view controller. Each appearance makes a new one by `init(nibName:bundle:)`, or by
/// `init(coder:)` if it is in a storyboard, and frees it afterwards.
@preconcurrency @MainActor
open class UIViewController: UIResponder, NSExtensionRequestHandling {
    open var nibName: String? { keptNibName }
    private let keptNibName: String?
    public let nibBundle: Bundle?
    open var title: String?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        keptNibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// A class inherits this if it overrides both other initialisers or neither.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        keptNibName = nil
        nibBundle = nil
        super.init()
    }

    // MARK: View

    private var loadedView: UIView?

    /// The view, loaded at its first use.
    // The original's type: sources assign and read it without unwrapping. It is never nil when read.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get { requiredView }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
            if ownStyle != .unspecified { newValue?.takeControllerStyle(ownStyle) }
        }
    }

    package var requiredView: UIView {
        if let loadedView { return loadedView }
        loadView()
        let view = loadedView ?? UIView(frame: UIScreen.main.bounds)
        if loadedView == nil { self.view = view }
        viewDidLoad()
        return view
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }
    open func loadViewIfNeeded() { _ = requiredView }

    /// Makes the view: the storyboard's, the nib's, or an empty one, unless overridden.
    open func loadView() {
        if loadNib() { return }
        guard let scene, let loaded = scene.makeView(for: self) else {
            hasEmptyView = true
            return view = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        }
        view = loaded
        scene.connect(self)
    }

    /// Follows before a controller of the storyboard is embedded.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Not asked: controllers are embedded in any case, and other segues are not performed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Whether no nib and no storyboard had a view.
    package private(set) final var hasEmptyView = false

    /// The scene of the storyboard that the controller comes from.
    final var scene: StoryboardScene?

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    /// Follows `viewWillAppear`.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Changes constraints before the first layout, and before one after `setNeedsUpdateConstraints` of the view. An override
    /// calls super last.
    open func updateViewConstraints() { requiredView.updateConstraints() }
    open func didReceiveMemoryWarning() {}

    /// The size of the view is about to change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }

    // Never called: a tile is not turned.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

    /// The size classes of a tile do not change, so only the parent's code calls it.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    // MARK: Margins

    /// Whether the margins at the sides of the view are at least `systemMinimumLayoutMargins`.
    open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.marginsChanged() } }
    /// 16 points at the sides, or 20 on a wide screen (`UIView.layoutMargins` of the original's documentation).
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        // The narrowest wide screen has 414 points.
        let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    open func viewLayoutMarginsDidChange() {}
    /// Never called, since the safe area is always the whole view.
    open func viewSafeAreaInsetsDidChange() {}

    // MARK: Presenting

    /// Presents nothing: a widget has one view in a list of others, and modal views of its own are not among what an
    /// extension may show there (App Extension Programming Guide, Today). The log says so once for each class.
    ///
    /// - Parameter completion: runs at once, so that code which waits for it continues.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        viewControllerToPresent.refusePresentation()
        completion?()
    }

    /// Runs the completion: nothing is presented.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
    open func show(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }
    /// Performs nothing: what a segue would present, a widget does not show. The log says so once for each identifier.
    open func performSegue(withIdentifier identifier: String, sender: Any?) { refuseSegue(identifier) }

    /// The way a controller would be presented; without effect.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { .automatic }
        set {}
    }
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { .coverVertical }
        set {}
    }
    /// Nil: nothing is presented, so nothing animates it.
    open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { nil }
        set {}
    }
    /// Without effect: nothing is presented, and a widget has no bars.
    open var isModalInPresentation: Bool {
        get { false }
        set {}
    }
    open var definesPresentationContext: Bool {
        get { false }
        set {}
    }
    open var hidesBottomBarWhenPushed: Bool {
        get { false }
        set {}
    }
    /// The item of the bars that a widget does not have. It keeps its values.
    open var navigationItem: UINavigationItem { keptNavigationItem }

    /// Whether the controller's view lets its content be changed. A widget has no button that sets it.
    open var isEditing: Bool {
        get { keptEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { keptEditing = editing }
    private var keptEditing = false
    final var ownStyle = UIUserInterfaceStyle.unspecified

    // Nothing asks these: a widget has neither a status bar nor a screen of its own.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    // Never called: a process of a widget begins anew.
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}

    open override var next: UIResponder? { loadedView?.superview ?? parent }

    // MARK: Size and traits

    /// The size that the controller asks its host for, in points; the host may grant less.
    open var preferredContentSize = CGSize.zero {
        didSet {
            preferredSizeWasSet?(preferredContentSize)
            if preferredContentSize != oldValue {
                parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }
    /// Called after a child asked for another size. A parent that shows the child makes room for it.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of a child in a size of this controller: all of it, unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    package var preferredSizeWasSet: ((CGSize) -> Void)?

    open var traitCollection: UITraitCollection {
        if let loadedView { return loadedView.traitCollection }
        let around = parent?.traitCollection ?? .current
        return ownStyle == .unspecified ? around : around.having(ownStyle)
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private(set) lazy var traitObservers = TraitObservers()

    package func propagateTraitChange(from previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        traitObservers.notify(from: previous, to: traitCollection)
        for child in children { child.propagateTraitChange(from: previous) }
    }

    // MARK: Extension

    private var context: NSExtensionContext?

    /// The request that this controller or its parent serves; nil in `init`.
    open var extensionContext: NSExtensionContext? { context ?? parent?.extensionContext }

    /// Takes the request. An override calls super first.
    open func beginRequest(with context: NSExtensionContext) { self.context = context }

    // MARK: Children

    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []

    /// Makes the controller a child. The caller adds its view and then calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.willMove(toParent: self)
        childController.parent?.children.removeAll { $0 === childController }
        childController.parent = self
        children.append(childController)
    }

    /// Removes the controller from its parent. The caller removes its view.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// Whether the children get the four calls of an appearance with this controller; without, its code begins and ends
    /// their appearances (`beginAppearanceTransition`).
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Whether the view enters or leaves the tree of a parent that is shown.
    final var isMoving = false

    var appearance = AppearanceState.hidden
}
