import CardsShared
import SwiftUI
import WidgetKit

/// The cards of the app, each of which leads to its page.
struct BrowseWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Browse", provider: BrowseProvider()) { BrowseView(entry: $0) }
            .configurationDisplayName("Cards")
            .description("The cards that are due first.")
            .supportedFamilies([.systemMedium, .systemLarge])
    }
}

struct BrowseEntry: TimelineEntry {
    let date: Date
    let cards: [Card]
}

struct BrowseProvider: TimelineProvider {
    private static let sample = ["Harbour", "Lighthouse", "Anchor"]

    func placeholder(in context: Context) -> BrowseEntry {
        let cards = Self.sample.enumerated().map { Card(id: $0.offset, title: $0.element, due: .distantPast) }
        return BrowseEntry(date: Date(), cards: cards)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (BrowseEntry) -> Void) {
        completion(context.isPreview ? placeholder(in: context) : stored())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<BrowseEntry>) -> Void) {
        // The app reloads the widget when a card is added.
        completion(Timeline(entries: [stored()], policy: .never))
    }

    private func stored() -> BrowseEntry {
        BrowseEntry(date: Date(), cards: (CardBox()?.cards ?? []).sorted { $0.due < $1.due })
    }
}

struct BrowseView: View {
    @Environment(\.widgetFamily) private var family
    let entry: BrowseEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Cards").font(.headline)
            if entry.cards.isEmpty {
                Text("Add your first card in the app.").font(.callout).foregroundStyle(.secondary)
            }
            ForEach(entry.cards.prefix(family == .systemLarge ? 8 : 3)) { card in
                if let url = CardRoute.card(card.id).url {
                    Link(destination: url) {
                        HStack {
                            Text(card.title).lineLimit(1)
                            Spacer()
                            Image(systemName: "chevron.right").foregroundStyle(.secondary)
                        }
                        .font(.subheadline)
                    }
                }
            }
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .containerBackground(for: .widget) { Color(uiColor: .systemBackground) }
    }
}
