internal import ExtensionFoundation

extension UIViewController {
    /// Presents nothing: a widget has one view in a list of others, and modal views of its own are not among what an
    /// extension may show there (App Extension Programming Guide, Today). The log says so once for each class.
    ///
    /// - Parameter completion: runs at once, so that code which waits for it continues.
    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let name = "\(type(of: viewControllerToPresent))"
        refusedPresentations.write(
            name,
            "\(name) is not presented: a widget shows one view. Show it inside the widget, or open the container.")
        completion?()
    }

    /// Runs the completion: nothing is presented.
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }

    public func show(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

    /// Nil: nothing is presented, and a widget has no bars.
    public var presentedViewController: UIViewController? { nil }
    public var presentingViewController: UIViewController? { nil }
    public var navigationController: UINavigationController? { nil }

    public var presentationController: UIPresentationController? { nil }
    public var popoverPresentationController: UIPopoverPresentationController? { nil }

    /// The way a controller would be presented; without effect.
    public var modalPresentationStyle: UIModalPresentationStyle {
        get { .automatic }
        set {}
    }
    public var modalTransitionStyle: UIModalTransitionStyle {
        get { .coverVertical }
        set {}
    }
}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The classes of controllers that were to be presented.
private let refusedPresentations = LogOnce()
