internal import Glibc

/// What a container's program does when something happens to it; all of it is optional.
///
/// `@main final class AppDelegate: UIResponder, UIApplicationDelegate` is a whole program. The class is final, or its
/// `init()` required: there is no Objective-C runtime here that could make an object otherwise.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    init()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The program is about to serve; false ends it with exit code 1.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// A person begins to use it: after its launch, and whenever it was inactive.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// It is about to be used no longer.
    func applicationWillResignActive(_ application: UIApplication)

    /// Nobody sees it any more. What is asked of `WidgetCenter` before this returns is still free.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// It is about to be seen again.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// A URL with one of the container's schemes, from a widget or a person; returns whether something was done with it.
    ///
    /// Anybody can have made the URL: what it names is to be looked up among what is known, never made by name.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// The program ends: it was asked to, or the host that started it is gone.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    public func applicationWillTerminate(_ application: UIApplication) {}

    /// What `@main` calls: runs the program to its end.
    public static func main() {
        guard !ProcessKind.isExtension else { UIApplication.noneInExtension("main()") }
        exit(UIApplication.shared.run(Self()))
    }
}

/// Runs a container's program whose delegate is named; does not return.
///
/// - Parameters:
///   - principalClassName: as on the original platform; nil here.
///   - delegateClassName: the delegate's class as `Module.Class`, what `NSStringFromClass` says.
@MainActor
public func UIApplicationMain(
    _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    guard !ProcessKind.isExtension else { UIApplication.noneInExtension("UIApplicationMain") }
    guard let name = delegateClassName, let type = _typeByName(name) as? any UIApplicationDelegate.Type else {
        fatalError("UIApplicationMain: no class \(delegateClassName ?? "nil") is a UIApplicationDelegate.")
    }
    exit(UIApplication.shared.run(type.init()))
}
