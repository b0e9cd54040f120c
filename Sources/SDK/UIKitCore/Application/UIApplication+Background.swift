public import Foundation

/// Work of an application that continues after its person has left it.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// The number of the last task that was begun.
    private static var tasks = 0

    /// A number for work in the background. The system never suspends a program here, so no such work ever expires.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        Self.tasks += 1
        return UIBackgroundTaskIdentifier(rawValue: Self.tasks)
    }

    /// Has no effect; see `beginBackgroundTask`.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Seconds that a program may run in the background: without a limit.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Posted at the host's warning of short memory; a container gets none.
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Posted before a container's program exits.
    public nonisolated static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// Never posted.
    public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")
}
