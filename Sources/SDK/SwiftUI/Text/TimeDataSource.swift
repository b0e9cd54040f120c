import DisplayLists

/// A value that follows the clock, for texts that show it by a format.
public struct TimeDataSource<Value: Sendable>: Sendable {
    let value: @Sendable (Date) -> Value
}

extension TimeDataSource where Value == Date {
    public static var currentDate: Self { Self { $0 } }
    public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
        TimeDataSource<Duration> { Duration.seconds($0.timeIntervalSince(date)) }
    }
}
extension TimeDataSource where Value == Range<Date> {
    public static func dateRange(startingAt date: Date) -> Self { Self { date..<max(date, $0) } }
    public static func dateRange(endingAt date: Date) -> Self { Self { min(date, $0)..<date } }
}
extension TimeDataSource where Value == Duration {
    public static func durationOffset(to date: Date) -> Self {
        Self { Duration.seconds($0.timeIntervalSince(date)) }
    }
}

/// A format of the system that the host writes by its own clock.
public protocol _LiveFormat: Sendable {
    var _text: Text { get }
}

/// The formats of times that the host writes anew as they pass. The host chooses the units: allowed fields, thresholds and
/// precisions have no effect.
public enum SystemFormatStyle: Sendable {
    /// The time to or since a date, such as "2 hours".
    public struct DateReference: _LiveFormat {
        let date: Date
        public init(
            to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [], maxFieldCount: Int = 2,
            thresholdField: Date.ComponentsFormatStyle.Field = .day
        ) { self.date = date }
        public var _text: Text { Text(date, style: .relative) }
    }

    /// The time to or since a date with its sign, such as "+2 hours".
    public struct DateOffset: _LiveFormat {
        let date: Date
        public init(
            to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [], maxFieldCount: Int = 2,
            sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
        ) { self.date = date }
        public var _text: Text { Text(date, style: .offset) }
    }

    /// The time since a date, such as "2:03".
    public struct Stopwatch: _LiveFormat {
        let date: Date
        public init(
            startingAt date: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
            maxPrecision: Duration = .milliseconds(10)
        ) { self.date = date }
        public var _text: Text { Text(date, style: .timer) }
    }

    /// A clock that runs in an interval, such as "2:03".
    public struct Timer: _LiveFormat {
        let interval: Range<Date>
        let countsDown: Bool
        public init(
            countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) {
            self.interval = interval
            countsDown = true
        }
        public init(
            countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) {
            self.interval = interval
            countsDown = false
        }
        public var _text: Text {
            Text(timerInterval: interval.lowerBound...interval.upperBound, countsDown: countsDown)
        }
    }
}

extension _LiveFormat where Self == SystemFormatStyle.DateReference {
    public static func reference(
        to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [], maxFieldCount: Int = 2,
        thresholdField: Date.ComponentsFormatStyle.Field = .day
    ) -> Self { Self(to: date) }
}
extension _LiveFormat where Self == SystemFormatStyle.DateOffset {
    public static func offset(
        to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [], maxFieldCount: Int = 2,
        sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) -> Self { Self(to: date) }
}
extension _LiveFormat where Self == SystemFormatStyle.Stopwatch {
    public static func stopwatch(
        startingAt date: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
        maxPrecision: Duration = .milliseconds(10)
    ) -> Self { Self(startingAt: date) }
}
extension _LiveFormat where Self == SystemFormatStyle.Timer {
    public static func timer(
        countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> Self { Self(countingDownIn: interval) }
    public static func timer(
        countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> Self { Self(countingUpIn: interval) }
}

extension Text {
    /// A text that the host writes anew as time passes, after the process has gone too.
    public init<F: _LiveFormat>(_ source: TimeDataSource<Date>, format: F) { self = format._text }

    /// The value at the time of the entry. The host does not know the format, so the text is that of its entry.
    @_disfavoredOverload
    public init<V, F: FormatStyle>(_ source: TimeDataSource<V>, format: F)
    where F.FormatInput == V, F.FormatOutput == String {
        let now = CurrentEnvironment.value.now
        self.init(.formatted { format.locale($0).format(source.value(now)) })
    }
    @_disfavoredOverload
    public init<V, F: FormatStyle>(_ source: TimeDataSource<V>, format: F)
    where F.FormatInput == V, F.FormatOutput == AttributedString {
        self.init(.attributed(format.format(source.value(CurrentEnvironment.value.now))))
    }
}
