public import Foundation

/// A person's decision about notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined, denied, authorized, provisional, ephemeral
}

/// The ways of a notification to be noticed.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// A person's choices: everything is denied.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    // It has no state.
    override init() {}
    open var authorizationStatus: UNAuthorizationStatus { .denied }
    open var soundSetting: UNNotificationSetting { .disabled }
    open var badgeSetting: UNNotificationSetting { .disabled }
    open var alertSetting: UNNotificationSetting { .disabled }
    open var notificationCenterSetting: UNNotificationSetting { .disabled }
    open var lockScreenSetting: UNNotificationSetting { .disabled }
    open var criticalAlertSetting: UNNotificationSetting { .notSupported }
    open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
}

/// Whether a way to show notifications is on.
public enum UNNotificationSetting: Int, Sendable {
    case notSupported, disabled, enabled
}

/// The reason why a notification is not shown.
public struct UNError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable {
        case notificationsNotAllowed = 1
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
}

/// Notifications, which Hostel does not show: the authorisation is denied, nothing waits, and a request fails with
/// `notificationsNotAllowed`.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // It has no state.
    private static let shared = UNUserNotificationCenter()
    open class func current() -> UNUserNotificationCenter { shared }
    override init() {}

    @preconcurrency
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { completionHandler(false, nil) }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }

    @preconcurrency
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings())
    }
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    @preconcurrency
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(UNError(.notificationsNotAllowed)) }
    open func add(_ request: UNNotificationRequest) async throws { throw UNError(.notificationsNotAllowed) }

    @preconcurrency
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) { completionHandler([]) }
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

    open func removeAllPendingNotificationRequests() {}
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    open func removeAllDeliveredNotifications() {}
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
}
