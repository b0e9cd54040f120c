/// A time at which a person is reminded of an entry. Hostel has no calendars, so it never rings.
open class EKAlarm: NSObject {
    private enum Time {
        case at(Date)
        case offset(TimeInterval)
    }

    private var time: Time

    /// Its time; nil for an alarm that is relative to its entry. A time removes the offset.
    open var absoluteDate: Date? {
        get { if case .at(let date) = time { date } else { nil } }
        set {
            if let newValue {
                time = .at(newValue)
            } else if case .at = time {
                time = .offset(0)
            }
        }
    }

    /// Seconds from the start of the entry, less than 0 for an alarm before it; 0 for an alarm with a time. An offset,
    /// also 0, removes the time.
    open var relativeOffset: TimeInterval {
        get { if case .offset(let seconds) = time { seconds } else { 0 } }
        set { time = .offset(newValue) }
    }

    public init(absoluteDate date: Date) {
        time = .at(date)
        super.init()
    }

    public init(relativeOffset offset: TimeInterval) {
        time = .offset(offset)
        super.init()
    }
}

extension EKCalendarItem {
    public final var hasAlarms: Bool { alarms?.isEmpty == false }
    public final func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
    public final func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
}
