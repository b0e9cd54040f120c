public import UIKitCore

/// The account of a calendar. Hostel has no calendars, so no account has a name.
open class EKSource: NSObject {
    public final var title: String { "" }
    public final var sourceIdentifier: String { "" }
    public final var sourceType: EKSourceType { .local }
}

/// The kind of an account.
public enum EKSourceType: Int, Sendable {
    case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

/// The kind of a calendar.
public enum EKCalendarType: Int, Sendable {
    case local, calDAV, exchange, subscription, birthday
}

extension EKCalendar {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public final var source: EKSource! { EKSource() }
    public final var type: EKCalendarType { .local }
    public final var isSubscribed: Bool { false }
    public final var isImmutable: Bool { true }
}

/// Whether a time of an event is free.
public enum EKEventAvailability: Int, Sendable {
    case notSupported = -1
    case busy, free, tentative, unavailable
}

/// Whether an event takes place.
public enum EKEventStatus: Int, Sendable {
    case none, confirmed, tentative, canceled
}

extension EKEvent {
    public final var availability: EKEventAvailability { .notSupported }
    public final var status: EKEventStatus { .none }
    public final var isDetached: Bool { false }
}

extension EKCalendarItem {
    public final var hasAttendees: Bool { false }
    public final var hasNotes: Bool { notes?.isEmpty == false }
    public final var timeZone: TimeZone? { nil }
    public final var creationDate: Date? { nil }
    public final var lastModifiedDate: Date? { nil }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public final var calendarItemExternalIdentifier: String! { calendarItemIdentifier }
}
