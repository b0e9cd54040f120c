public import SwiftUI
import WidgetKit

private let families: [WidgetFamily] = [
    .systemSmall, .systemMedium, .accessoryCircular, .accessoryInline, .accessoryRectangular,
]

/// The due cards, by the first provider.
public struct ReviewWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        StaticConfiguration(kind: "ReviewCount", provider: SecondsProvider()) { ReviewCountView($0) }
            .configurationDisplayName("Reviews, first version")
            .description("The cards that are due on the day of the last reload.")
            .supportedFamilies(families)
    }
}

/// The due cards, by the corrected provider.
public struct CorrectedReviewWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        StaticConfiguration(kind: "ReviewCountByDay", provider: DaysProvider()) { ReviewCountView($0) }
            .configurationDisplayName("Reviews")
            .description("The cards that are due today.")
            .supportedFamilies(families)
    }
}
