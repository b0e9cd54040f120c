import AppIntents
import SwiftUI
import Testing

@testable import WidgetKit

/// A widget that a person has placed, and its intent.
@MainActor
struct PlacedWidgetTests {
    struct Choice: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Choice"
        @Parameter(title: "Count", default: 3) var count: Int
    }

    @Test func theIntentOfAPlacedWidgetHasItsInitialValues() {
        let placed = WidgetInfo(kind: "Tide", family: .systemSmall)
        #expect(placed.widgetConfigurationIntent(of: Choice.self)?.count == 3 && placed.configuration == nil)
    }

    @Test func theEndsOfARowsLineAreAlignmentsOfTheirOwn() {
        #expect(HorizontalAlignment.listRowSeparatorLeading != .leading)
        #expect(HorizontalAlignment.listRowSeparatorTrailing != .listRowSeparatorLeading)
    }
}
