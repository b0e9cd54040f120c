/// The kinds of a person's entries.
public enum EKEntityType: UInt, Sendable {
    case event, reminder
}

/// A person's decision about the entries.
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, fullAccess, writeOnly
    public static let authorized = EKAuthorizationStatus.fullAccess
}

/// How much of a repeating event a change concerns.
public enum EKSpan: Int, Sendable {
    case thisEvent, futureEvents
}

/// Why there are no entries.
public struct EKError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable { case eventStoreNotAuthorized = 27 }
    public let code: Code
    public init(code: Code) { self.code = code }
}

/// The calendars of a person, which Hostel does not give: the authorisation is denied, there are no entries, and every
/// change fails with `EKError`. Let the container write what the widget shows into the App Group.
open class EKEventStore: NSObject, @unchecked Sendable {
    public override init() { super.init() }

    /// Denied.
    open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus { .denied }

    public final func requestAccess(
        to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { completion(false, nil) }
    public final func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
    public final func requestFullAccessToEvents() async throws -> Bool { false }
    public final func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        completion(false, nil)
    }
    public final func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
    public final func requestFullAccessToReminders() async throws -> Bool { false }
    public final func requestFullAccessToReminders(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        completion(false, nil)
    }

    public final func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
    public final func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
    public final var defaultCalendarForNewEvents: EKCalendar? { nil }
    public final func defaultCalendarForNewReminders() -> EKCalendar? { nil }

    public final func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate { NSPredicate(value: false) }
    public final func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate { NSPredicate(value: false) }
    public final func predicateForIncompleteReminders(
        withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
    ) -> NSPredicate { NSPredicate(value: false) }

    public final func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
    public final func event(withIdentifier identifier: String) -> EKEvent? { nil }
    public final func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
    public final func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] { [] }
    public final func fetchReminders(
        matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
    ) -> Any {
        completion([])
        return NSObject()
    }

    public final func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw denied }
    public final func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw denied }
    public final func save(_ reminder: EKReminder, commit: Bool) throws { throw denied }
    public final func remove(_ reminder: EKReminder, commit: Bool) throws { throw denied }
    public final func commit() throws { throw denied }

    private var denied: EKError { EKError(code: .eventStoreNotAuthorized) }
}

extension NSNotification.Name {
    /// Never posted: the entries do not change.
    public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
