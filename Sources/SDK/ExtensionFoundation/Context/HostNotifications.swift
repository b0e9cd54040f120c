public import Foundation

extension NSNotification.Name {
    /// The host is about to suspend the extension: posted first, on the main thread.
    public static let NSExtensionHostWillResignActive = NSNotification.Name("NSExtensionHostWillResignActive")
    /// Nothing of the extension is seen any more; it is suspended when every observer has returned.
    ///
    /// Whoever takes too long is ended with 0x8badf00d.
    public static let NSExtensionHostDidEnterBackground = NSNotification.Name("NSExtensionHostDidEnterBackground")
    /// The extension goes on after a suspension: posted before anything of it is shown.
    public static let NSExtensionHostWillEnterForeground = NSNotification.Name("NSExtensionHostWillEnterForeground")
    /// The extension is about to be shown again: posted last.
    public static let NSExtensionHostDidBecomeActive = NSNotification.Name("NSExtensionHostDidBecomeActive")
}

/// Tells an extension's code what its host is about to do with the process, in the words of the original platform.
@MainActor
enum HostNotifications {
    static func willSuspend() { post([.NSExtensionHostWillResignActive, .NSExtensionHostDidEnterBackground]) }
    static func didResume() { post([.NSExtensionHostWillEnterForeground, .NSExtensionHostDidBecomeActive]) }

    private static func post(_ names: [NSNotification.Name]) {
        for name in names { NotificationCenter.default.post(name: name, object: nil) }
    }
}
