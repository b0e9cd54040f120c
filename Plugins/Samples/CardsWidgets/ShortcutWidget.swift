import AppIntents
import CardsShared
import SwiftUI
import WidgetKit

/// A shortcut to the app's editor.
struct ShortcutWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "NewCard", provider: ShortcutProvider()) { _ in
            VStack(spacing: 8) {
                Image(systemName: "plus.circle.fill").font(.largeTitle)
                Text("New card").font(.headline)
                HStack {
                    Button("First", intent: FirstCard())
                    Button("All", intent: AllCards())
                }
                .font(.caption)
            }
            .foregroundStyle(.white)
            .containerBackground(for: .widget) {
                LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
            }
            .widgetURL(CardRoute.editor.url)
        }
        .configurationDisplayName("New card")
        .description("Opens the editor.")
        .supportedFamilies([.systemSmall])
    }
}

/// Leads to the first card in the app.
struct FirstCard: AppIntent {
    static let title: LocalizedStringResource = "First card"

    func perform() async throws -> some IntentResult & OpensIntent {
        guard let url = CardRoute.card(1).url else { return .result(opensIntent: AllCards()) }
        return .result(opensIntent: OpenURLIntent(url))
    }
}

/// Shows the app.
struct AllCards: AppIntent {
    static let title: LocalizedStringResource = "All cards"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult { .result() }
}

struct ShortcutEntry: TimelineEntry {
    let date: Date
}

/// One entry for ever.
struct ShortcutProvider: TimelineProvider {
    func placeholder(in context: Context) -> ShortcutEntry { ShortcutEntry(date: Date()) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ShortcutEntry) -> Void) {
        completion(ShortcutEntry(date: Date()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ShortcutEntry>) -> Void) {
        completion(Timeline(entries: [ShortcutEntry(date: Date())], policy: .never))
    }
}
