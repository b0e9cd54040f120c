import Foundation
import Testing

@testable import ClockWidget

/// The hours to come.
@Suite struct ClockTests {
    private func calendar(_ zone: String) throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    @Test func theNextHoursBeginOnTheHour() throws {
        let calendar = try calendar("UTC")
        let date = Date(timeIntervalSince1970: 1_700_000_000)  // 22:13:20
        let hours = UpcomingHour.following(date, count: 3, calendar: calendar)
        #expect(hours.map(\.hour) == [23, 0, 1])
        #expect(hours.map(\.minutesAway) == [47, 107, 167])
        #expect(hours.map(\.distance) == ["in 47 min", "in 1 h 47 min", "in 2 h 47 min"])
        #expect(hours.allSatisfy { $0.daytime == .night })
    }

    @Test func anHourThatAClockChangeSkipsIsSkipped() throws {
        let calendar = try calendar("Europe/Berlin")
        let date = Date(timeIntervalSince1970: 1_711_845_000)  // 31 March 2024, 01:30 local time
        #expect(UpcomingHour.following(date, count: 3, calendar: calendar).map(\.hour) == [3, 4, 5])
    }

    @Test func everyHourHasADaytime() {
        #expect([0, 6, 12, 19, 23].map { Daytime(hour: $0) } == [.night, .dawn, .day, .dusk, .night])
    }
}
