public import Foundation

/// The days of a month in weeks, as a calendar and a locale order them.
public struct MonthGrid: Equatable, Sendable {
    /// Weeks of seven days; nil before the first day and after the last.
    public let weeks: [[Int?]]
    /// The day of the date.
    public let today: Int
    /// The weekdays' shortest names, in the order of the columns.
    public let weekdays: [String]
    public let title: String

    public init(_ date: Date, calendar: Calendar) {
        let days = calendar.range(of: .day, in: .month, for: date) ?? 1..<29
        today = calendar.component(.day, from: date)
        let first = calendar.date(byAdding: .day, value: 1 - today, to: date) ?? date
        let column = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        var cells: [Int?] = Array(repeating: nil, count: column) + days.map { $0 }
        cells += Array(repeating: nil, count: (7 - cells.count % 7) % 7)
        weeks = stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }

        let names = calendar.veryShortStandaloneWeekdaySymbols
        weekdays = (0..<7).map { names[($0 + calendar.firstWeekday - 1) % names.count] }
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = calendar.locale
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate("MMMM y")
        title = formatter.string(from: date)
    }

    /// Whether a column is a day of the weekend.
    public static func isWeekend(column: Int, calendar: Calendar) -> Bool {
        let weekday = (column + calendar.firstWeekday - 1) % 7 + 1
        return weekday == 1 || weekday == 7
    }
}
