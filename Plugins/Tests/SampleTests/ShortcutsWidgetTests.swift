import Foundation
import HostelTesting
import Testing

@testable import ShortcutsWidget

/// The shortcuts as a person uses them.
@MainActor @Suite struct ShortcutsWidgetTests {
    @Test func aPressOpensItsPage() throws {
        let widget = try WidgetTester(TodayViewController.self)
        widget.appear()
        #expect(widget.places == Shortcut.all.map(\.title))
        try widget.press("Home")
        #expect(widget.openedURLs.map(\.absoluteString) == ["com.hostel.shortcuts://ViewController"])
    }

    @Test(arguments: WidgetTester.Device.allCases)
    func everyScreenHasFourShortcuts(device: WidgetTester.Device) throws {
        let widget = try WidgetTester(TodayViewController.self, device: device, textSize: .extraExtraExtraLarge)
        widget.appear()
        #expect(widget.places.count == 4)
        #expect(widget.size.height == 140)
    }

    @Test func nothingIsLeftAfterItDisappears() throws {
        let widget = try WidgetTester(TodayViewController.self)
        widget.appear()
        widget.disappear()
        #expect(widget.warnings.isEmpty)
        #expect(widget.steps.last == "deinit")
    }
}
