/// A calendar; Hostel has none.
open class EKCalendar: NSObject {
    open var title = ""
    public final var calendarIdentifier: String { "" }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var cgColor: CGColor! = CGColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    public final var allowsContentModifications: Bool { false }
}

/// An entry of a calendar; Hostel has none but those that the program makes.
open class EKCalendarItem: NSObject {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: EKCalendar!
    open var location: String?
    open var notes: String?
    open var url: URL?
    open var alarms: [EKAlarm]?
    open var recurrenceRules: [EKRecurrenceRule]?
    public let calendarItemIdentifier = UUID().uuidString
}

/// An event that the program makes. It cannot be saved.
open class EKEvent: EKCalendarItem {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var startDate: Date!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var endDate: Date!
    open var isAllDay = false
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public final var eventIdentifier: String! { calendarItemIdentifier }

    public init(eventStore store: EKEventStore) { super.init() }
}

/// A reminder that the program makes. It cannot be saved.
open class EKReminder: EKCalendarItem {
    open var dueDateComponents: DateComponents?
    open var startDateComponents: DateComponents?
    open var isCompleted = false
    open var completionDate: Date?
    open var priority = 0

    public init(eventStore store: EKEventStore) { super.init() }
}
