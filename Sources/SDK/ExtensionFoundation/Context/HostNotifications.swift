public import Foundation

extension NSNotification.Name {
    /// The host is about to suspend the extension: posted first, on the main thread.
    public static let NSExtensionHostWillResignActive = NSNotification.Name("NSExtensionHostWillResignActive")
    /// Nothing of the extension is visible any more. It is suspended after every observer returned.
    ///
    /// An extension whose observers take longer than the point's deadline is killed with 0x8badf00d.
    public static let NSExtensionHostDidEnterBackground = NSNotification.Name("NSExtensionHostDidEnterBackground")
    /// The extension resumed: posted before any of its views appears.
    public static let NSExtensionHostWillEnterForeground = NSNotification.Name("NSExtensionHostWillEnterForeground")
    /// The extension is about to appear again: posted last.
    public static let NSExtensionHostDidBecomeActive = NSNotification.Name("NSExtensionHostDidBecomeActive")
}

/// Posts the original platform's notifications of what the host is about to do with the process.
@MainActor
enum HostNotifications {
    static func willSuspend() { post([.NSExtensionHostWillResignActive, .NSExtensionHostDidEnterBackground]) }
    static func didResume() { post([.NSExtensionHostWillEnterForeground, .NSExtensionHostDidBecomeActive]) }

    private static func post(_ names: [NSNotification.Name]) {
        for name in names { NotificationCenter.default.post(name: name, object: nil) }
    }
}
