public import Foundation

/// Writes the length of a range in units of the calendar, such as "1 day, 2 hours". Foundation's style of dates does
/// nothing on Linux.
public struct _DateComponentsFormatStyle: FormatStyle, Sendable {
    public struct Field: Codable, Hashable, Sendable {
        fileprivate let unit: UInt
        private init(_ unit: NSCalendar.Unit) { self.unit = unit.rawValue }
        public static let year = Field(.year)
        public static let month = Field(.month)
        public static let week = Field(.weekOfMonth)
        public static let day = Field(.day)
        public static let hour = Field(.hour)
        public static let minute = Field(.minute)
        public static let second = Field(.second)
    }

    public struct Style: Codable, Hashable, Sendable {
        fileprivate let units: Int
        private init(_ units: DateComponentsFormatter.UnitsStyle) { self.units = units.rawValue }
        public static let spellOut = Style(.spellOut)
        public static let wide = Style(.full)
        public static let abbreviated = Style(.short)
        public static let condensedAbbreviated = Style(.brief)
        public static let narrow = Style(.abbreviated)
    }

    public var style: Style
    public var locale: Locale
    public var calendar: Calendar
    /// nil: all that are not zero.
    public var fields: Set<Field>?

    public init(
        style: Style, locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent,
        fields: Set<Field>? = nil
    ) {
        (self.style, self.locale, self.calendar, self.fields) = (style, locale, calendar, fields)
    }

    public func format(_ value: Range<Date>) -> String {
        let formatter = DateComponentsFormatter()
        var calendar = calendar
        calendar.locale = locale
        formatter.calendar = calendar
        formatter.unitsStyle = DateComponentsFormatter.UnitsStyle(rawValue: style.units) ?? .full
        formatter.allowedUnits = NSCalendar.Unit(rawValue: (fields ?? []).reduce(0) { $0 | $1.unit })
        return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
    }

    public func locale(_ locale: Locale) -> Self {
        var style = self
        style.locale = locale
        return style
    }
    public func calendar(_ calendar: Calendar) -> Self {
        var style = self
        style.calendar = calendar
        return style
    }
}

extension FormatStyle where Self == _DateComponentsFormatStyle {
    public static func components(
        style: _DateComponentsFormatStyle.Style, fields: Set<_DateComponentsFormatStyle.Field>? = nil
    ) -> Self { _DateComponentsFormatStyle(style: style, fields: fields) }
    public static var timeDuration: Self {
        _DateComponentsFormatStyle(style: .narrow, fields: [.hour, .minute, .second])
    }
}
