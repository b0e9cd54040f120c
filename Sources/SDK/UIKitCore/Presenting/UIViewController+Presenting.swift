internal import ExtensionFoundation

extension UIViewController {
    /// Says that this controller is not presented.
    final func refusePresentation() {
        let name = "\(type(of: self))"
        refusedPresentations.write(
            name,
            "\(name) is not presented: a widget shows one view. Show it inside the widget, or open the container.")
    }

    /// Nil: nothing is presented.
    public var presentedViewController: UIViewController? { nil }
    public var presentingViewController: UIViewController? { nil }

    /// The nearest controller of its class around this one.
    public var navigationController: UINavigationController? {
        ancestor { $0 is UINavigationController } as? UINavigationController
    }
    public var tabBarController: UITabBarController? { ancestor { $0 is UITabBarController } as? UITabBarController }
    /// Nil: nothing shows columns.
    public var splitViewController: UISplitViewController? { nil }

    public var presentationController: UIPresentationController? { nil }
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
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
