import Foundation
import HostelTesting
import MonthCalendar
import ReviewCount
import Testing
import WidgetKit

/// The looks of WidgetKit samples, as a host gets them.
@MainActor @Suite struct TimelineSampleTests {
    @Test func theMonthShowsEachOfItsDaysInEveryFamily() async throws {
        let tester = TimelineTester(MonthCalendarWidget.self)
        let widget = try #require(try await tester.descriptions().first)
        #expect(widget.families == [.systemSmall, .systemMedium, .systemLarge])
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for family in widget.families {
            for entry in try await tester.make(kind: widget.kind, family: family).entries {
                let days = try #require(calendar.range(of: .day, in: .month, for: entry.date))
                #expect(entry.texts.compactMap { Int($0) } == Array(days), "\(family) \(entry.date)")
            }
        }
    }

    @Test func aDarkTileLooksDifferent() async throws {
        let tester = TimelineTester(CorrectedReviewWidget.self)
        let kind = "ReviewCountByDay"
        let light = try #require(try await tester.make(.snapshot, kind: kind).entries.first)
        let dark = try #require(try await tester.make(.snapshot, kind: kind, isDark: true).entries.first)
        #expect(light.texts == dark.texts && light.texts.contains("cards to review"))
        #expect(light.contentHash != dark.contentHash)
        #expect(try light.png() != dark.png())
    }

    @Test func aPlaceholderHidesTheCount() async throws {
        let tester = TimelineTester(CorrectedReviewWidget.self)
        let placeholder = try #require(try await tester.make(.placeholder, kind: "ReviewCountByDay").entries.first)
        #expect(placeholder.texts.isEmpty)
    }
}
