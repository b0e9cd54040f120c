import AppIntents
import DisplayLists
import Foundation
@testable import HostelTesting
import SwiftUI
import Testing
import UIKitCore
import WidgetKit

/// The colours and values that the system gives to a widget.
@MainActor @Suite struct SurroundingsTests {
    private func colors(_ kind: String, _ family: WidgetFamily, isDark: Bool) async throws -> [DisplayColor] {
        let tester = TimelineTester(SystemWidgets.self)
        let made = try await tester.make(
            .snapshot, kind: kind, family: family, isDark: isDark)
        return try #require(made.entries.first).list.operations.compactMap { operation in
            if case .fill(_, .color(let color)) = operation { color } else { nil }
        }
    }

    /// As 0xRRGGBB: on their way colours lose their last digits.
    private func hex(_ colors: [DisplayColor]) -> [String] {
        colors.map { color in
            [color.red, color.green, color.blue].map {
                let digits = String(Int(($0 * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
        }
    }

    @Test func theDarkBackgroundOfAWidgetIsRaised() async throws {
        // The style, UIKit's colour, and UIKit's second level.
        #expect(
            hex(try await colors("Backgrounds", .systemSmall, isDark: true)) == ["1c1c1e", "1c1c1e", "2c2c2e"])
        #expect(
            hex(try await colors("Backgrounds", .systemSmall, isDark: false)) == ["ffffff", "ffffff", "f2f2f7"])
        // A view of UIKit lies at the base.
        #expect(UIColor.systemBackground.display(UITraitCollection(userInterfaceStyle: .dark)) == .black)
    }

    @Test func anAccessoryIsLightGreyOnADarkScreenInBothAppearances() async throws {
        for isDark in [false, true] {
            let found = try await colors("Colors", .accessoryRectangular, isDark: isDark)
            #expect(found.count == 2)
            #expect(found.first == .white)
            #expect(found.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
        }
        #expect(try await colors("Colors", .systemSmall, isDark: false).first == .black)
    }

    @Test func viewMarginsOfScrollingContentLeaveAWidgetUnchanged() async throws {
        let tester = TimelineTester(SystemWidgets.self)
        let plain = try await tester.make(.snapshot, kind: "Colors").entries.map(\.list)
        #expect(plain.count == 1)
        #expect(try await tester.make(.snapshot, kind: "Margins").entries.map(\.list) == plain)
    }

    /// The host writes the text anew, and must do so in the language in which it was laid out.
    @Test func aDateThatChangesNamesTheLocaleOfItsWords() async throws {
        let tester = TimelineTester(SystemWidgets.self)
        for (locale, words) in [("de_DE", "09:05"), ("en_US", "9:05\u{202F}AM")] {
            let made = try await tester.make(.snapshot, kind: "Times", locale: Locale(identifier: locale))
            let texts = try #require(made.entries.first).list.operations.compactMap { operation in
                if case .text(let text) = operation { text } else { nil }
            }
            #expect(texts.map(\.string).first == words)
            // The time of day is written once, in the view's own zone; a timer has the same digits in each language.
            #expect(texts.map { $0.liveDate == nil } == [true, false, false])
            #expect(texts.map(\.liveDate?.locale) == [nil, nil, locale])
        }
    }

    @Test func aConfigurationHasTheDefaultResultsOfItsQueries() async throws {
        let tester = TimelineTester(SystemWidgets.self)
        for purpose in [TimelineTester.Purpose.snapshot, .timeline] {
            #expect(try await tester.make(purpose, kind: "Cities").entries.first?.texts == ["Oslo", "Rome", "none"])
        }
    }
}

struct SystemWidgets: WidgetBundle {
    var body: some Widget {
        Backgrounds()
        Colors()
        Margins()
        Times()
        Cities()
    }

    struct Backgrounds: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "Backgrounds", provider: Given()) { _ in
                VStack {
                    Rectangle().fill(.background)
                    Color(.systemBackground)
                    Color(.secondarySystemBackground)
                }
            }
        }
    }

    struct Colors: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "Colors", provider: Given()) { _ in
                VStack {
                    Color.primary
                    Color.red
                }
            }
            .supportedFamilies([.systemSmall, .accessoryRectangular])
        }
    }

    struct Margins: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "Margins", provider: Given()) { _ in
                VStack {
                    Color.primary
                    Color.red
                }
                .contentMargins(40)
                .contentMargins(.horizontal, 30, for: .scrollContent)
            }
        }
    }

    struct Times: Widget {
        private let moment = Date(timeIntervalSince1970: 9 * 3600 + 5 * 60)

        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "Times", provider: Given()) { _ in
                VStack {
                    Text(moment, style: .time).environment(\.timeZone, .gmt)
                    Text(moment, style: .timer)
                    Text(moment, style: .relative)
                }
            }
        }
    }

    struct Cities: Widget {
        var body: some WidgetConfiguration {
            AppIntentConfiguration(kind: "Cities", intent: TownIntent.self, provider: TownProvider()) { entry in
                ForEach(entry.names, id: \.self) { Text(verbatim: $0) }
            }
        }
    }
}

private struct Town: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Town"
    static let defaultQuery = TownQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct TownQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Town] { identifiers.map(Town.init) }
    func defaultResult() async -> Town? { Town(id: "Oslo") }
}

/// An entity whose query has no default.
private struct River: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "River"
    static let defaultQuery = RiverQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct RiverQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [River] { identifiers.map(River.init) }
}

private struct TownIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Town"
    @Parameter(title: "Town") var city: Town?
    @Parameter(title: "Other", default: Town(id: "Rome")) var other: Town
    @Parameter(title: "River") var river: River?
}

private struct TownProvider: AppIntentTimelineProvider {
    struct Entry: TimelineEntry {
        var date: Date
        var names: [String]
    }

    func placeholder(in context: Context) -> Entry { Entry(date: Date(), names: []) }
    func snapshot(for configuration: TownIntent, in context: Context) async -> Entry {
        Entry(
            date: Date(),
            names: [configuration.city?.id ?? "none", configuration.other.id, configuration.river?.id ?? "none"])
    }
    func timeline(for configuration: TownIntent, in context: Context) async -> Timeline<Entry> {
        Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .never)
    }
}
