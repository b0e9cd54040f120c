/// A controller with further pages. The view of the present one fills it. A tile follows no finger: the page turns by code,
/// and by a press on the dots, which are there if the data source counts the pages.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }

    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { countPages() } }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    public final private(set) var transitionStyle = TransitionStyle.pageCurl
    public final private(set) var navigationOrientation = NavigationOrientation.horizontal
    /// Without effect, as no page has a back.
    public final var isDoubleSided = false
    public final var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
    public final var gestureRecognizers: [UIGestureRecognizer] { [] }

    /// The page that is shown; nil before the first one.
    open private(set) var viewControllers: [UIViewController]?

    /// - Parameter options: without effect.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        super.init(nibName: nil, bundle: nil)
        take(style, navigationOrientation)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    final func take(_ style: TransitionStyle, _ orientation: NavigationOrientation) {
        (transitionStyle, navigationOrientation) = (style, orientation)
    }

    /// Shows the first of the controllers, without the movement.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        for page in children where viewControllers?.first !== page { removePage(page) }
        self.viewControllers = viewControllers.map { Array($0.prefix(1)) }
        countPages()
        showPage()
        completion?(true)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        countPages()
        showPage()
    }

    private func showPage() {
        guard isViewLoaded, let page = viewControllers?.first, page.parent !== self else { return }
        addChild(page)
        page.requiredView.frame = room
        page.requiredView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        requiredView.insertSubview(page.requiredView, at: 0)
        page.didMove(toParent: self)
    }

    // MARK: Dots

    private lazy var dots: UIPageControl = {
        let dots = UIPageControl(frame: .zero)
        dots.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        dots.addAction(for: .valueChanged) { [weak self] in self?.turnPage() }
        return dots
    }()
    private var page = 0
    private var hasDots = false

    /// The view without the dots.
    private var room: CGRect {
        let bounds = requiredView.bounds
        return hasDots ? bounds.inset(within: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)) : bounds
    }
    private var height: CGFloat { dots.intrinsicContentSize.height }

    private func countPages() {
        guard isViewLoaded else { return }
        let count = transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
        hasDots = count > 0 && navigationOrientation == .horizontal
        guard hasDots else { return dots.removeFromSuperview() }
        dots.numberOfPages = count
        dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        page = dots.currentPage
        let bounds = requiredView.bounds
        dots.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        requiredView.addSubview(dots)
        viewControllers?.first?.viewIfLoaded?.frame = room
    }

    private func turnPage() {
        guard let shown = viewControllers?.first, dots.currentPage != page else { return }
        let isForward = dots.currentPage > page
        let next =
            isForward
            ? dataSource?.pageViewController(self, viewControllerAfter: shown)
            : dataSource?.pageViewController(self, viewControllerBefore: shown)
        guard let next else { return dots.currentPage = page }
        let wanted = dots.currentPage
        delegate?.pageViewController(self, willTransitionTo: [next])
        setViewControllers([next], direction: isForward ? .forward : .reverse, animated: false)
        // The data source's number is that of the first page, as long as it keeps no own one.
        (page, dots.currentPage) = (wanted, wanted)
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [shown], transitionCompleted: true)
    }
}

/// The pages before and after another one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots; 0, unless implemented, for none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Follows the pages that a person turns.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
