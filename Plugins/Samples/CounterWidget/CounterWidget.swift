import AppIntents
import SwiftUI
import WidgetKit

/// A counter whose buttons run in the extension.
@main
struct CounterWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Counter", provider: CounterProvider()) { CounterView(entry: $0) }
            .configurationDisplayName("Counter")
            .description("Counts your presses.")
            .supportedFamilies([.systemSmall])
    }
}

/// The count, in the extension's own defaults.
enum Count {
    private static let key = "count"

    static var value: Int { UserDefaults.standard.integer(forKey: key) }
    static func add(_ step: Int) { UserDefaults.standard.set(value + step, forKey: key) }
}

/// Adds to the count.
struct AddIntent: AppIntent {
    static let title: LocalizedStringResource = "Add"

    @Parameter(title: "Step", default: 1) var step: Int

    init() {}
    init(step: Int) { self.step = step }

    func perform() async throws -> some IntentResult {
        Count.add(step)
        return .result()
    }
}

struct CounterEntry: TimelineEntry {
    let date: Date
    let count: Int
}

struct CounterProvider: TimelineProvider {
    func placeholder(in context: Context) -> CounterEntry { CounterEntry(date: Date(), count: 0) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CounterEntry) -> Void) {
        completion(CounterEntry(date: Date(), count: Count.value))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CounterEntry>) -> Void) {
        // A press makes the timeline again.
        completion(Timeline(entries: [CounterEntry(date: Date(), count: Count.value)], policy: .never))
    }
}

struct CounterView: View {
    let entry: CounterEntry

    var body: some View {
        VStack(spacing: 12) {
            Text("\(entry.count)").font(.system(size: 44, weight: .semibold)).minimumScaleFactor(0.4).lineLimit(1)
            HStack(spacing: 20) {
                Button(intent: AddIntent(step: -1)) { Image(systemName: "minus.circle.fill").font(.title) }
                Button(intent: AddIntent(step: 1)) { Image(systemName: "plus.circle.fill").font(.title) }
            }
            .buttonStyle(.plain)
            .foregroundStyle(.blue)
        }
        .containerBackground(for: .widget) { Color(uiColor: .systemBackground) }
    }
}
