/// The unit in which an entry repeats.
public enum EKRecurrenceFrequency: Int, Sendable {
    case daily, weekly, monthly, yearly
}

/// A day of the week, from Sunday.
public enum EKWeekday: Int, Sendable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday
}

/// A day of a week, or of one week of a month or a year.
open class EKRecurrenceDayOfWeek: NSObject {
    public let dayOfTheWeek: EKWeekday
    /// The week from 1, less than 0 counted from the end, 0 for every week.
    public let weekNumber: Int

    public init(dayOfTheWeek day: EKWeekday, weekNumber: Int) {
        (dayOfTheWeek, self.weekNumber) = (day, weekNumber)
        super.init()
    }

    public convenience init(_ day: EKWeekday, weekNumber: Int = 0) {
        self.init(dayOfTheWeek: day, weekNumber: weekNumber)
    }
}

/// The end of a repetition: a date, or a number of times.
open class EKRecurrenceEnd: NSObject {
    public let endDate: Date?
    /// The number of times; 0 for an end with a date.
    public let occurrenceCount: Int

    public init(end endDate: Date) {
        (self.endDate, occurrenceCount) = (endDate, 0)
        super.init()
    }

    public init(occurrenceCount: Int) {
        (endDate, self.occurrenceCount) = (nil, occurrenceCount)
        super.init()
    }
}

/// How an entry repeats. Hostel has no calendars, so it repeats no entry.
open class EKRecurrenceRule: NSObject {
    public let frequency: EKRecurrenceFrequency
    public let interval: Int
    open var recurrenceEnd: EKRecurrenceEnd?
    public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
    public let daysOfTheMonth: [NSNumber]?
    public let monthsOfTheYear: [NSNumber]?
    public let weeksOfTheYear: [NSNumber]?
    public let daysOfTheYear: [NSNumber]?
    public let setPositions: [NSNumber]?

    public init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
        daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?,
        weeksOfTheYear weeks: [NSNumber]?, daysOfTheYear yearDays: [NSNumber]?, setPositions: [NSNumber]?,
        end: EKRecurrenceEnd?
    ) {
        (frequency, self.interval, recurrenceEnd) = (type, interval, end)
        (daysOfTheWeek, daysOfTheMonth, monthsOfTheYear) = (days, monthDays, months)
        (weeksOfTheYear, daysOfTheYear, self.setPositions) = (weeks, yearDays, setPositions)
        super.init()
    }

    public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
        self.init(
            recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil, monthsOfTheYear: nil,
            weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
    }

    public final var calendarIdentifier: String { "gregorian" }
    /// 0: the week starts as in the settings of the person.
    public final var firstDayOfTheWeek: Int { 0 }
}

extension EKCalendarItem {
    public final var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
    public final func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
    public final func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
}

extension EKEvent {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The start of the event.
    public final var occurrenceDate: Date! { startDate }
}
