internal import Glibc

/// A container's program receives its events here; every function is optional.
///
/// `@main final class AppDelegate: UIResponder, UIApplicationDelegate` is a whole program. The class is final, or its
/// `init()` required: without an Objective-C runtime no other object could be made.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    init()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The program was launched. False ends it with exit code 1.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// A person begins to use the program: after its launch, and after each time it was inactive.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// A person is about to stop using it.
    func applicationWillResignActive(_ application: UIApplication)

    /// The program is no longer visible. `WidgetCenter`'s reloads are free until this returns.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// The program is about to become visible again.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Opens a URL with one of the container's schemes, from a widget or a person. Returns whether it was handled.
    ///
    /// Any program can have made the URL. Look up what it names among known things; never make an object by a name in
    /// it.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// The program is about to exit: by request, or because the host that started it is gone.
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

    /// `@main` calls this. Runs the program and exits.
    public static func main() {
        guard !ProcessKind.isExtension else { UIApplication.noneInExtension("main()") }
        exit(UIApplication.shared.run(Self()))
    }
}

/// Runs a container's program with a delegate; does not return.
///
/// - Parameters:
///   - principalClassName: as on the original platform; nil here.
/// - delegateClassName: the delegate's class as `Module.Class`, as `NSStringFromClass` returns it.
@preconcurrency @MainActor
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
