import ActivityKit
import AppIntents
import DisplayLists
import Foundation
@testable import HostelTesting
import SwiftUI
import Testing
import TimelineMessages
@testable import WidgetKit

/// Live Activities in a bundle, as their authors write them.
@MainActor @Suite struct LiveActivityTests {
    @Test func aBundleWithALiveActivityShowsItsWidgets() async throws {
        #expect(try await TimelineTester(TripBundle.self).descriptions().map(\.kind) == ["Given"])
        #expect(WidgetRegistry(TripBundle.self).notes.first?.contains("TripAttributes") == true)
    }

    @Test func liveActivitiesAreOff() async {
        #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
        #expect(Activity<TripAttributes>.activities.isEmpty)
        #expect(throws: ActivityAuthorizationError.unsupported) {
            try Activity.request(
                attributes: TripAttributes(name: "a"),
                content: ActivityContent(state: TripAttributes.ContentState(stop: 1), staleDate: nil))
        }
        for await _ in Activity<TripAttributes>.activityUpdates { Issue.record("an activity started") }
    }

    @DynamicIslandExpandedContentBuilder
    private func places(_ stop: Int) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedRegion(.leading) { Text(verbatim: "Stop") }
        DynamicIslandExpandedRegion(.trailing) { Text(verbatim: "\(stop)") }
        if stop > 1 { DynamicIslandExpandedRegion(.bottom) { Text(verbatim: "on the way") } }
    }

    @Test func theLargeFormTakesThePlacesOfAFunction() {
        func positions(_ stop: Int) -> [DynamicIslandExpandedRegionPosition] {
            DynamicIsland {
                places(stop)
            } compactLeading: {
                EmptyView()
            } compactTrailing: {
                EmptyView()
            } minimal: {
                EmptyView()
            }.regions().map(\.position)
        }
        #expect(positions(1) == [.leading, .trailing] && positions(2) == [.leading, .trailing, .bottom])
    }

    private func made(_ name: String) async throws -> TestedTimeline {
        try await TimelineTester(TripBundle.self).make(kind: "preview:\(name)", family: .systemMedium)
    }

    @Test func thePreviewOfALiveActivityShowsItsStatesOnTheirBackground() async throws {
        let tester = TimelineTester(TripBundle.self)
        #expect(try await tester.previews()["Trip on the lock screen"] == [.systemMedium])
        let timeline = try await made("Trip on the lock screen")
        #expect(timeline.entries.map(\.texts) == [["a", "Stop 1"], ["a", "Stop 2"]])
        let entry = try #require(timeline.entries.first)
        let list = entry.list
        // The tint fills the whole place.
        let fill = list.operations.compactMap { operation -> CGSize? in
            if case .fill(let shape, _) = operation { shape.bounds.size } else { nil }
        }
        #expect(fill == [CGSize(width: list.size.width, height: list.size.height)])
    }

    @Test(arguments: [
        (WidgetTester.Device.phone4, 298.0), (.phone47, 353), (.phone55, 392), (.pad97, 425),
    ])
    func aLiveActivityHasItsPlaceOnTheLockScreen(_ device: WidgetTester.Device, _ width: Double) async throws {
        let tester = TimelineTester(TripBundle.self, device: device)
        let entry = try await tester.makeActivity(
            TripAttributes(name: "a"), state: TripAttributes.ContentState(stop: 1))
        #expect(entry.list.size.width == width && entry.list.size.height == 160)
        let preview = try await tester.make(kind: "preview:Trip on the lock screen", family: .systemMedium)
        #expect(preview.entries.first?.list.size.width == CGFloat(width))
    }

    @Test(arguments: [
        ("compact", ["L", "T 1"]), ("minimal", ["1"]), ("expanded", ["Leading", "Trailing", "Bottom 1", "Stop"]),
    ])
    func thePreviewOfAnIslandShowsItsForm(_ form: String, _ texts: [String]) async throws {
        #expect(try await made("Trip \(form)").entries.map(\.texts) == [texts])
    }
}

/// Live Activities with values that a host names.
@MainActor @Suite struct NamedActivityTests {
    @Test func lockScreenShowsTheValues() async throws {
        let entry = try await TimelineTester(TripBundle.self).makeActivity(
            TripAttributes(name: "Ada"), state: TripAttributes.ContentState(stop: 7))
        #expect(entry.texts == ["Ada", "Stop 7"])
    }

    @Test(arguments: [
        (TimelineTester.ActivityPresentation.compact, ["L", "T 7"]), (.minimal, ["7"]),
        (.expanded, ["Leading", "Trailing", "Bottom 7", "Stop"]),
    ])
    func islandShowsTheValues(
        _ presentation: TimelineTester.ActivityPresentation, _ texts: [String]
    ) async throws {
        let entry = try await TimelineTester(TripBundle.self).makeActivity(
            TripAttributes(name: "Ada"), state: TripAttributes.ContentState(stop: 7), as: presentation)
        #expect(entry.texts == texts)
    }

    @Test func attributesOfNoActivityAreNamedBesideThoseOfTheBundle() async throws {
        struct OtherAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {}
        }
        let text = "there is no Live Activity of OtherAttributes. The bundle has: TripAttributes."
        await #expect(throws: TimelineTesterError.failed(text)) {
            try await TimelineTester(TripBundle.self).makeActivity(OtherAttributes(), state: .init())
        }
    }

    @Test func valuesOfAnotherShapeAreNamedByTheirPlace() {
        let values = ActivityValues(type: "TripAttributes", attributes: "{}", state: "{\"stop\":1}")
        let request = WidgetTimelineRequest(
            number: 1, kind: values.kind, purpose: .snapshot,
            surroundings: TimelineSurroundings(family: "systemMedium", width: 100, height: 100), activity: values)
        do throws(AskedThing.Failure) {
            _ = try AskedThing(request).definition(in: WidgetRegistry(TripBundle.self))
            Issue.record("the values were taken")
        } catch {
            #expect(error.text.hasPrefix("the values do not fit TripAttributes.") && error.text.contains("'name'"))
        }
    }
}

// `#Preview` makes such types; Hostel's own build has no macros.

private struct LockScreenPreview: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/LiveActivityTests.swift", line: 1) }
    static func makePreview() -> _Preview {
        _Preview("Trip on the lock screen", as: .content, using: TripAttributes(name: "a")) {
            TripActivity()
        } contentStates: {
            TripAttributes.ContentState(stop: 1)
            TripAttributes.ContentState(stop: 2)
        }
    }
}

private struct CompactPreview: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/LiveActivityTests.swift", line: 2) }
    static func makePreview() -> _Preview { island("Trip compact", .compact) }
}

private struct MinimalPreview: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/LiveActivityTests.swift", line: 3) }
    static func makePreview() -> _Preview { island("Trip minimal", .minimal) }
}

private struct ExpandedPreview: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/LiveActivityTests.swift", line: 4) }
    static func makePreview() -> _Preview { island("Trip expanded", .expanded) }
}

@MainActor
private func island(_ name: String, _ state: ActivityPreviewViewKind.DynamicIslandPreviewViewState) -> _Preview {
    _Preview(name, as: .dynamicIsland(state), using: TripAttributes(name: "a")) {
        TripActivity()
    } contentStates: {
        TripAttributes.ContentState(stop: 1)
    }
}

private struct TripAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stop: Int
    }

    var name: String
}

private struct TripActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: TripAttributes.self) { context in
            VStack {
                Text(context.attributes.name)
                Text("Stop \(context.state.stop)")
            }
            .activityBackgroundTint(Color.cyan)
            .activitySystemActionForegroundColor(Color.black)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text("Leading") }
                DynamicIslandExpandedRegion(.trailing, priority: 1) { Text("Trailing") }
                DynamicIslandExpandedRegion(.bottom) {
                    Text("Bottom \(context.state.stop)")
                    Button("Stop", intent: EndTrip())
                }
            } compactLeading: {
                Text("L")
            } compactTrailing: {
                Text("T \(context.state.stop)")
            } minimal: {
                Text("\(context.state.stop)")
            }
            .widgetURL(URL(string: "https://example.org"))
            .keylineTint(Color.red)
        }
        .supplementalActivityFamilies([.small])
    }
}

private struct EndTrip: LiveActivityIntent {
    static let title: LocalizedStringResource = "End"
    func perform() async throws -> some IntentResult { .result() }
}

private struct TripBundle: WidgetBundle {
    var body: some Widget {
        GivenWidget()
        TripActivity()
    }
}
