public import SwiftUI
import WidgetKit

/// The number of due cards, in the form of each family.
public struct ReviewCountView: View {
    @Environment(\.widgetFamily) private var family
    private let entry: ReviewEntry

    public init(_ entry: ReviewEntry) { self.entry = entry }

    public var body: some View {
        content
            .containerBackground(for: .widget) { Color(uiColor: .systemBackground) }
    }

    @ViewBuilder private var content: some View {
        switch family {
        case .accessoryInline:
            Text("\(entry.count) cards due").dynamicTypeSize(...DynamicTypeSize.large)
        case .accessoryCircular:
            VStack(spacing: 0) {
                Text("\(entry.count)").font(.title2).bold()
                Text("due").font(.caption2)
            }
        case .accessoryRectangular:
            HStack {
                Image(systemName: "book")
                Text("\(entry.count) cards due").font(.headline).lineLimit(1).minimumScaleFactor(0.6)
            }
        default:
            VStack(alignment: .leading, spacing: 4) {
                Image(systemName: "book").font(.title2).foregroundStyle(.blue)
                Spacer()
                Text("\(entry.count)").font(.system(size: 44, weight: .bold)).minimumScaleFactor(0.5).lineLimit(1)
                Text(entry.count == 1 ? "card to review" : "cards to review")
                    .font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.6)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
    }
}
