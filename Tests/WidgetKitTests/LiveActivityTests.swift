import ActivityKit
import AppIntents
import Foundation
import HostelTesting
import SwiftUI
import Testing
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

    @Test func thePreviewOfALiveActivityIsNotListed() async throws {
        let preview = _Preview("Trip", as: .dynamicIsland(.compact), using: TripAttributes(name: "a")) {
            TripActivity()
        } contentStates: {
            TripAttributes.ContentState(stop: 1)
            TripAttributes.ContentState(stop: 2)
        }
        #expect(preview.name == "Trip")
        #expect(!(preview.content is WidgetPreview))
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
