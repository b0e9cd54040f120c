public import Foundation

// The names that Swift 4.0 and earlier had for these members. They call the present ones; an override of one is not called.

extension UIViewController {
    public final var childViewControllers: [UIViewController] { children }
    public final func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    public final func removeFromParentViewController() { removeFromParent() }
    public final func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    public final func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    /// Always upright: a tile is not turned.
    public final var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

extension UIView {
    public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIActivityIndicatorView {
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
    public final var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }
}

public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

extension NSNotification.Name {
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
    public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
    public static let UIApplicationSignificantTimeChange = UIApplication.significantTimeChangeNotification
    public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
    public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
    public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
    public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
}
