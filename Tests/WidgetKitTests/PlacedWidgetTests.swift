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

    struct City: AppEntity {
        let id: String
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
        static let defaultQuery = CityQuery()
        var displayRepresentation: DisplayRepresentation { "\(id)" }
    }

    struct CityQuery: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [City] { identifiers.map { City(id: $0) } }
    }

    struct Place: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Place"
        @Parameter(title: "City") var city: City
    }

    struct MaybePlace: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Maybe"
        @Parameter(title: "City") var city: City?
    }

    @Test func anIntentWithAnEntityThatNobodyChoseIsAbsent() {
        let placed = WidgetInfo(kind: "Tide", family: .systemSmall)
        #expect(placed.widgetConfigurationIntent(of: Place.self) == nil)
        #expect(placed.widgetConfigurationIntent(of: MaybePlace.self)?.city?.id == nil)
        #expect(placed.widgetConfigurationIntent(of: MaybePlace.self) != nil)
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
