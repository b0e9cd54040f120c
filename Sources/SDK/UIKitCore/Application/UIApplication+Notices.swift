public import Foundation

/// Wishes of an application to its system. Nothing here answers: there are neither pushes, nor scenes, nor bars.
extension UIApplication {
    /// No scene is connected: a container has no windows.
    public var connectedScenes: Set<UIScene> { [] }

    /// Never called back: no server reaches a container.
    public func registerForRemoteNotifications() {}
    public func unregisterForRemoteNotifications() {}
    public var isRegisteredForRemoteNotifications: Bool { false }
    public func beginReceivingRemoteControlEvents() {}
    public func endReceivingRemoteControlEvents() {}

    /// Without effect: there is no bar with a sign.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }
    public var statusBarFrame: CGRect { .zero }
    public var isStatusBarHidden: Bool { true }
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }

    /// Seconds, between two fetches in the background, which never happen.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
}

/// Whether a program may work in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

/// The kinds of notices that an older application asks for.
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIUserNotificationType(rawValue: 1)
    public static let sound = UIUserNotificationType(rawValue: 2)
    public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The wish of an older application to show notices.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    public let types: UIUserNotificationType

    public init(types typesForSettings: UIUserNotificationType, categories actionSettings: Set<NSObject>?) {
        types = typesForSettings
        super.init()
    }
}

/// A notice of an older application. None is shown.
@preconcurrency @MainActor
open class UILocalNotification: NSObject {
    open var fireDate: Date?
    open var timeZone: TimeZone?
    open var repeatInterval: NSCalendar.Unit = []
    open var alertBody: String?
    open var alertTitle: String?
    open var alertAction: String?
    open var hasAction = true
    open var soundName: String?
    open var applicationIconBadgeNumber = 0
    open var category: String?
    open var userInfo: [AnyHashable: Any]?
}

/// The sound of a notice of an older application.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

// Nothing is shown: the list of notices stays empty.
extension UIApplication {
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}
    public var currentUserNotificationSettings: UIUserNotificationSettings? {
        UIUserNotificationSettings(types: [], categories: nil)
    }
    public func scheduleLocalNotification(_ notification: UILocalNotification) {}
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {}
    public func cancelLocalNotification(_ notification: UILocalNotification) {}
    public func cancelAllLocalNotifications() {}
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { [] }
        set {}
    }
}
