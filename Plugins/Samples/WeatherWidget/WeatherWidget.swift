import SwiftUI
import WidgetKit

/// The weather of the hour, in every family.
@main
struct WeatherWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Weather", provider: WeatherProvider()) { WeatherView(entry: $0) }
            .configurationDisplayName("Weather")
            .description("The weather of the next hours.")
            .supportedFamilies([
                .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular, .accessoryInline,
                .accessoryRectangular,
            ])
    }
}

struct WeatherEntry: TimelineEntry {
    let date: Date
    let weather: Weather
}

/// An entry for each hour of half a day.
struct WeatherProvider: TimelineProvider {
    func placeholder(in context: Context) -> WeatherEntry { entry(Date()) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (WeatherEntry) -> Void) {
        completion(entry(Date()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<WeatherEntry>) -> Void) {
        let now = entry(Date())
        let next = now.weather.next(12).map { WeatherEntry(date: $0.hour, weather: $0) }
        completion(Timeline(entries: [now] + next, policy: .atEnd))
    }

    private func entry(_ date: Date) -> WeatherEntry { WeatherEntry(date: date, weather: Weather(at: date)) }
}
