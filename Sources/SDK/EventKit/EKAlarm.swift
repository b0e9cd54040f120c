/// A time at which a person is reminded of an entry. Hostel has no calendars, so it never rings.
open class EKAlarm: NSObject {
    /// Its time; nil for an alarm that is relative to its entry.
    open var absoluteDate: Date? {
        didSet { if absoluteDate != nil, relativeOffset != 0 { relativeOffset = 0 } }
    }
    /// Seconds from the start of the entry, less than 0 for an alarm before it. A new offset removes the time.
    open var relativeOffset: TimeInterval = 0 {
        didSet { if relativeOffset != 0 { absoluteDate = nil } }
    }

    public init(absoluteDate date: Date) {
        absoluteDate = date
        super.init()
    }

    public init(relativeOffset offset: TimeInterval) {
        relativeOffset = offset
        super.init()
    }
}

extension EKCalendarItem {
    public final var hasAlarms: Bool { alarms?.isEmpty == false }
    public final func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
    public final func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
}
