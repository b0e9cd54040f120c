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
        case .accessoryInline:
            Label("\(weather.degrees)° \(weather.sky.name)", systemImage: weather.sky.symbolName)
                .dynamicTypeSize(...DynamicTypeSize.large)
        case .accessoryCircular: WeatherGauge(weather: weather)
        case .accessoryRectangular:
            VStack(alignment: .leading) {
                Label(weather.sky.name, systemImage: weather.sky.symbolName).font(.headline)
                Text("\(weather.degrees)°, \(weather.next(1)[0].degrees)° in an hour").font(.caption)
            }
            .lineLimit(1)
            .dynamicTypeSize(...DynamicTypeSize.xLarge)
        case .systemSmall: WeatherNow(weather: weather).foregroundStyle(.white)
        case .systemMedium:
            // A large text size leaves less room: the symbols of the hours go first, then the hours.
            ViewThatFits(in: .vertical) {
                medium(HourRow(hours: weather.next(5)))
                medium(HourRow(hours: weather.next(5), hasSymbols: false))
                WeatherHeader(weather: weather)
            }
            .foregroundStyle(.white)
        default:
            // As many lines as fit.
            ViewThatFits(in: .vertical) {
                large(lines: 5)
                large(lines: 4)
                large(lines: 3)
                large(lines: 2)
            }
            .foregroundStyle(.white)
        }
    }

    private func medium(_ hours: HourRow) -> some View {
        VStack(spacing: 4) {
            WeatherHeader(weather: weather)
            hours
        }
    }

    private func large(lines: Int) -> some View {
        VStack(spacing: 12) {
            WeatherHeader(weather: weather)
            HourRow(hours: weather.next(family == .systemExtraLarge ? 12 : 6))
            Divider()
            ForEach(weather.next(lines), id: \.hour) { HourLine(weather: $0) }
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
