import AppIntents
import DisplayLists
import Foundation
@testable import HostelTesting
import Intents
import SwiftUI
import Testing
import WidgetKit

/// The widgets of an extension as a host lists them.
@MainActor @Suite struct ConfigurationTests {
    @Test func aBundleListsItsWidgetsInOrder() async throws {
        let all = try await TimelineTester(SeveralWidgets.self).descriptions()
        #expect(all.map(\.kind) == ["Given", "Named", "Twice", "Configured", "Chosen"])
        #expect(all[0].families == [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
        #expect(all[1].displayName == "A name" && all[1].description == "A sentence.")
        #expect(all[1].families == [.systemSmall, .accessoryInline])
    }

    @Test func aKindThatIsUsedTwiceIsListedOnce() async throws {
        #expect(try await TimelineTester(SameKinds.self).descriptions().map(\.kind) == ["Given"])
    }

    @Test func anIntentHasItsInitialValues() async throws {
        let tester = TimelineTester(SeveralWidgets.self)
        let configured = try await tester.make(kind: "Configured")
        #expect(configured.entries.first?.texts == ["42"])
        #expect(try await tester.make(.snapshot, kind: "Configured").entries.first?.texts == ["42"])
        let chosen = try await tester.make(kind: "Chosen")
        #expect(chosen.entries.first?.texts == ["7"])
    }

    @Test func theBackgroundFillsTheTileAndTheContentKeepsItsMargins() async throws {
        let tester = TimelineTester(BackgroundWidgets.self)
        let tile = CGRect(x: 0, y: 0, width: 148, height: 148)
        #expect(try await fills(tester, "Margins") == [tile, tile.insetBy(dx: 16, dy: 16)])
        #expect(try await fills(tester, "NoMargins") == [tile, tile])
        // A widget that disables them can still read them.
        #expect(try await fills(tester, "OwnMargins") == [tile, tile.insetBy(dx: 16, dy: 16)])
        // A widget without a container background has the whole tile, as before there were margins.
        #expect(try await fills(tester, "NoBackground") == [tile])
        // A strip has no room for backgrounds.
        #expect(try await fills(tester, "Margins", .accessoryRectangular).count == 1)
    }

    private func fills(
        _ tester: TimelineTester, _ kind: String, _ family: WidgetFamily = .systemSmall
    ) async throws -> [CGRect] {
        let entry = try #require(try await tester.make(.snapshot, kind: kind, family: family).entries.first)
        return entry.list.operations.compactMap { operation in
            guard case .fill(.rectangle(let frame, _), _) = operation else { return nil }
            return frame
        }
    }
}

struct NamedWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Named", provider: Given()) { GivenView(entry: $0) }
            .configurationDisplayName("A name")
            .description("A sentence.")
            .supportedFamilies([.systemSmall, .accessoryInline])
    }
}

struct SeveralWidgets: WidgetBundle {
    var shows: Bool { true }

    var body: some Widget {
        GivenWidget()
        NamedWidget()
        if shows { TwiceWidget() }
        if !shows { GivenWidget() }
        if #available(iOS 14, *) { IntentWidgets().body }
    }
}

struct IntentWidgets: WidgetBundle {
    var body: some Widget {
        ConfiguredWidget()
        ChosenWidget()
    }
}

struct SameKinds: WidgetBundle {
    var body: some Widget {
        GivenWidget()
        GivenWidget()
    }
}

struct NumberIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Number"
    @Parameter(title: "Number", default: 42) var number: Int
}

struct NumberEntry: TimelineEntry {
    var date: Date
    var number: Int
}

struct NumberProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> NumberEntry { NumberEntry(date: Date(), number: 0) }
    func snapshot(for configuration: NumberIntent, in context: Context) async -> NumberEntry {
        NumberEntry(date: Date(), number: configuration.number)
    }
    func timeline(for configuration: NumberIntent, in context: Context) async -> Timeline<NumberEntry> {
        await Task.yield()
        return Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .never)
    }
}

struct ConfiguredWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "Configured", intent: NumberIntent.self, provider: NumberProvider()) { entry in
            Text("\(entry.number)")
        }
    }
}

final class ChoiceIntent: INIntent, @unchecked Sendable {
    var number: NSNumber? = 7
}

struct ChoiceProvider: IntentTimelineProvider {
    func placeholder(in context: Context) -> NumberEntry { NumberEntry(date: Date(), number: 0) }
    func getSnapshot(
        for configuration: ChoiceIntent, in context: Context, completion: @escaping (NumberEntry) -> Void
    ) {
        completion(NumberEntry(date: Date(), number: configuration.number?.intValue ?? 0))
    }
    func getTimeline(
        for configuration: ChoiceIntent, in context: Context, completion: @escaping (Timeline<NumberEntry>) -> Void
    ) {
        getSnapshot(for: configuration, in: context) { completion(Timeline(entries: [$0], policy: .atEnd)) }
    }
}

struct ChosenWidget: Widget {
    var body: some WidgetConfiguration {
        IntentConfiguration(kind: "Chosen", intent: ChoiceIntent.self, provider: ChoiceProvider()) { entry in
            Text("\(entry.number)")
        }
    }
}

struct BackgroundWidgets: WidgetBundle {
    var body: some Widget {
        Margins()
        NoMargins()
        OwnMargins()
        NoBackground()
    }

    struct Margins: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "Margins", provider: Given()) { _ in
                Color.red.containerBackground(.blue, for: .widget)
            }
        }
    }

    struct NoMargins: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "NoMargins", provider: Given()) { _ in
                Color.red.containerBackground(for: .widget) { Color.blue }
            }
            .contentMarginsDisabled()
        }
    }

    struct OwnMargins: Widget {
        struct Content: View {
            @Environment(\.widgetContentMargins) var margins
            var body: some View { Color.red.padding(margins) }
        }

        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "OwnMargins", provider: Given()) { _ in
                Content().containerBackground(.blue, for: .widget)
            }
            .contentMarginsDisabled()
        }
    }

    struct NoBackground: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "NoBackground", provider: Given()) { _ in Color.red }
        }
    }
}
