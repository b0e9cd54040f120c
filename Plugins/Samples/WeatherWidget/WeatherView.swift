import SwiftUI
import WidgetKit

/// The weather in the form of each family.
struct WeatherView: View {
    @Environment(\.widgetFamily) private var family
    let entry: WeatherEntry

    private var weather: Weather { entry.weather }

    var body: some View {
        content
            .containerBackground(for: .widget) {
                LinearGradient(
                    colors: [Color(red: 0.16, green: 0.42, blue: 0.78), Color(red: 0.46, green: 0.71, blue: 0.93)],
                    startPoint: .top, endPoint: .bottom)
            }
    }

    @ViewBuilder private var content: some View {
        switch family {
        case .accessoryInline: Label("\(weather.degrees)° \(weather.sky.name)", systemImage: weather.sky.symbolName)
        case .accessoryCircular: WeatherGauge(weather: weather)
        case .accessoryRectangular:
            VStack(alignment: .leading) {
                Label(weather.sky.name, systemImage: weather.sky.symbolName).font(.headline)
                Text("\(weather.degrees)°, \(weather.next(1)[0].degrees)° in an hour").font(.caption)
            }
        case .systemSmall: WeatherNow(weather: weather).foregroundStyle(.white)
        case .systemMedium:
            VStack {
                WeatherNow(weather: weather)
                HourRow(hours: weather.next(5))
            }
            .foregroundStyle(.white)
        default:
            VStack(spacing: 12) {
                WeatherNow(weather: weather)
                HourRow(hours: weather.next(family == .systemExtraLarge ? 12 : 6))
                Divider()
                ForEach(weather.next(5), id: \.hour) { HourLine(weather: $0) }
            }
            .foregroundStyle(.white)
        }
    }
}

/// The temperature between the coldest and the warmest hour.
struct WeatherGauge: View {
    let weather: Weather

    var body: some View {
        Gauge(value: Double(weather.degrees), in: Double(Weather.lowest)...Double(Weather.highest)) {
            Image(systemName: weather.sky.symbolName)
        } currentValueLabel: {
            Text("\(weather.degrees)")
        }
        .gaugeStyle(.accessoryCircular)
    }
}
