import Foundation
import MonthCalendar
import Testing

/// The days of a month by the rules of calendars.
@Suite struct MonthTests {
    private func calendar(_ locale: String, zone: String = "UTC") throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        calendar.firstWeekday = locale == "de_DE" ? 2 : 1
        return calendar
    }

    /// 2026-01-31T09:00:00Z, a Saturday.
    private let date = Date(timeIntervalSince1970: 1_769_850_000)

    @Test func weeksBeginWithTheCalendarsFirstWeekday() throws {
        let american = MonthGrid(date, calendar: try calendar("en_US"))
        #expect(american.weeks.first == [nil, nil, nil, nil, 1, 2, 3])
        #expect(american.weeks.last == [25, 26, 27, 28, 29, 30, 31])
        #expect(american.weekdays.first == "S")
        #expect(american.today == 31)
        let german = MonthGrid(date, calendar: try calendar("de_DE"))
        #expect(german.weeks.first == [nil, nil, nil, 1, 2, 3, 4])
        #expect(german.weeks.count == 5 && german.weekdays.first == "M")
        #expect(german.title.contains("Januar") && german.title.contains("2026"))
    }

    @Test func everyMonthHasItsDaysOnceInWholeWeeks() throws {
        let calendar = try calendar("en_US")
        for month in 0..<48 {
            let day = try #require(calendar.date(byAdding: .month, value: month, to: date))
            let grid = MonthGrid(day, calendar: calendar)
            let count = try #require(calendar.range(of: .day, in: .month, for: day)).count
            #expect(grid.weeks.allSatisfy { $0.count == 7 })
            #expect(grid.weeks.joined().compactMap { $0 } == Array(1...count))
        }
    }

    @Test func entriesBeginAtEachMidnightAlsoWhenClocksChange() throws {
        let calendar = try calendar("de_DE", zone: "Europe/Berlin")
        // The day before the clocks go forward, on 2026-03-29.
        let now = Date(timeIntervalSince1970: 1_774_692_000)
        let entries = MonthProvider.entries(from: now, calendar: calendar)
        #expect(entries.count == 8 && entries[0].date == now)
        for entry in entries.dropFirst() {
            let parts = calendar.dateComponents([.hour, .minute, .second], from: entry.date)
            #expect(parts.hour == 0 && parts.minute == 0 && parts.second == 0)
        }
        #expect(entries[2].date.timeIntervalSince(entries[1].date) == 23 * 3600)
    }
}
