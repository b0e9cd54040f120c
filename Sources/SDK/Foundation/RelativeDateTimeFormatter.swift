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

    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        // The style counts from now, so the date is moved by as much as the reference is away from it.
        style.format(Date.now.addingTimeInterval(date.timeIntervalSince(referenceDate)))
    }

    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        style.format(Date.now.addingTimeInterval(timeInterval))
    }

    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date.now
        return style.format(calendar?.date(byAdding: dateComponents, to: now) ?? now)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: .now) }
    }

    private var style: Date.RelativeFormatStyle {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.RelativeFormatStyle(
            presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .current, calendar: calendar ?? .current)
    }
}
