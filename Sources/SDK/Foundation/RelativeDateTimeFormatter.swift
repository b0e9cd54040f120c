public import Foundation

/// Writes a time from now, such as "in 2 hours".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum DateTimeStyle: Int, Sendable { case numeric = 0, named = 1 }
    public enum UnitsStyle: Int, Sendable { case full = 0, spellOut, short, abbreviated }

    open var dateTimeStyle: DateTimeStyle = .numeric
    open var unitsStyle: UnitsStyle = .full
    open var formattingContext: Formatter.Context = .unknown
    open var calendar: Calendar? = .current
    open var locale: Locale? = .current

    /// The largest unit that has passed as a whole counts: an hour and three quarters are "1 hour".
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let components = usedCalendar.dateComponents(
            Set(Self.units.map(\.component)), from: referenceDate, to: date)
        return written(components, from: referenceDate)
    }

    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date.now
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    open func localizedString(from dateComponents: DateComponents) -> String {
        written(dateComponents, from: .now)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: .now) }
    }

    private typealias Field = Date.ComponentsFormatStyle.Field

    /// The largest first.
    private static let units: [(component: Calendar.Component, field: Field)] = [
        (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
        (.second, .second),
    ]

    private var usedCalendar: Calendar { calendar ?? .current }

    /// The first unit with a number, and that number alone; without one, 0 seconds.
    private func written(_ components: DateComponents, from reference: Date) -> String {
        let found = Self.units.lazy.map { ($0, components.value(for: $0.component) ?? 0) }.first { $0.1 != 0 }
        let (unit, count) = found ?? ((.second, .second), 0)
        let date = usedCalendar.date(byAdding: unit.component, value: count, to: reference) ?? reference
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, allowedFields: [unit.field], presentation: dateTimeStyle == .named ? .named : .numeric,
            unitsStyle: writtenUnits, locale: locale ?? .current, calendar: usedCalendar)
        return style.format(reference)
    }

    private var writtenUnits: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }
}
