public import SwiftUI
import WidgetKit

/// The days of this month.
public struct MonthCalendarWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Month", provider: MonthProvider()) { MonthView($0) }
            .configurationDisplayName("Month")
            .description("The days of this month.")
            .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    }
}
