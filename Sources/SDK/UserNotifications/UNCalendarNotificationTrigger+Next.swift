public import Foundation

extension UNTimeIntervalNotificationTrigger {
    /// When a request with the trigger would be shown if it were made now.
    public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

extension UNCalendarNotificationTrigger {
    /// When a request with the trigger would be shown if it were made now; nil for a moment that has passed.
    public func nextTriggerDate() -> Date? {
        Calendar.current.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
    }
}
