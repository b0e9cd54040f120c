import Foundation
import HostelTesting
import Testing

@testable import ClockWidget

/// The clock in both modes.
@MainActor @Suite struct ClockWidgetTests {
    @Test func expandedShowsTheHoursToCome() throws {
        let widget = try WidgetTester(TodayViewController.self)
        widget.appear()
        let compact = widget.texts
        #expect(widget.size.height == 110)
        try widget.expand()
        #expect(widget.size == CGSize(width: 359, height: 374))
        #expect(widget.texts.count > compact.count)
        try widget.collapse()
        #expect(widget.size.height == 110)
    }

    @Test func darkLooksDifferFromLightOnes() throws {
        let widgets = try [false, true].map { try WidgetTester(TodayViewController.self, isDark: $0) }
        for widget in widgets { widget.appear() }
        #expect(widgets[0].contentHash != widgets[1].contentHash)
        #expect(try widgets[0].png().starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
}
