public import Foundation

extension UIApplication {
    /// How a URL is opened; no option has an effect.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The URL of a program's settings. Hostel has no such page.
    public static let openSettingsURLString = "app-settings:"

    /// Opens nothing and reports false: a container has no way to other programs. A widget opens a URL through its
    /// context, a WidgetKit widget by `Link` and `widgetURL`.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { completion?(false) }

    /// Always false; see `open`.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Has no effect: a program here has no icon.
    public var applicationIconBadgeNumber: Int {
        get { 0 }
        set {}
    }

    /// Has no effect: a program here has no screen that turns dark.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }
}
