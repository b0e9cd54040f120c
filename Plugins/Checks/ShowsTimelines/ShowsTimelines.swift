import ActivityKit
import Foundation
import SwiftUI
import WidgetKit

struct TickEntry: TimelineEntry {
    let date: Date
    let number: Int
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(number)) }
}

struct TickProvider: TimelineProvider {
    func placeholder(in context: Context) -> TickEntry { TickEntry(date: Date(), number: -1) }
    func getSnapshot(in context: Context, completion: @escaping (TickEntry) -> Void) {
        completion(TickEntry(date: Date(), number: 0))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<TickEntry>) -> Void) {
        let now = Date()
        let entries = (0..<60).map { TickEntry(date: now.addingTimeInterval(Double($0)), number: $0) }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

struct TickView: View {
    let entry: TickEntry
    var body: some View {
        VStack {
            Text("tick \(entry.number)")
            Text("\(Int(entry.date.timeIntervalSince1970))")
        }
    }
}

struct TickWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Ticks", provider: TickProvider()) { TickView(entry: $0) }
            .configurationDisplayName("Ticks").description("An entry each second.")
            .supportedFamilies([.systemSmall, .systemMedium])
    }
}

struct StillProvider: TimelineProvider {
    func placeholder(in context: Context) -> TickEntry { TickEntry(date: Date(), number: -1) }
    func getSnapshot(in context: Context, completion: @escaping (TickEntry) -> Void) {
        completion(TickEntry(date: Date(), number: 7))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<TickEntry>) -> Void) {
        completion(Timeline(entries: [TickEntry(date: Date(), number: 7)], policy: .never))
    }
}

struct StillWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Still", provider: StillProvider()) { TickView(entry: $0) }
            .configurationDisplayName("Still").description("One entry for good.")
            .supportedFamilies([.systemLarge, .accessoryRectangular])
    }
}

struct TripAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var stop: Int }
    var name: String
}

struct TripActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: TripAttributes.self) { context in
            Text("\(context.attributes.name) at \(context.state.stop)")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text("island \(context.state.stop)") }
            } compactLeading: {
                Text("leading")
            } compactTrailing: {
                Text("\(context.state.stop)")
            } minimal: {
                Text("\(context.state.stop)")
            }
        }
    }
}

@main
struct TickBundle: WidgetBundle {
    var body: some Widget {
        TickWidget()
        StillWidget()
        TripActivity()
    }
}
