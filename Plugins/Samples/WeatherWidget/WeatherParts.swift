import SwiftUI

/// The weather of this hour.
struct WeatherNow: View {
    let weather: Weather

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(alignment: .top) {
                Text("\(weather.degrees)°").font(.system(size: 40, weight: .light)).minimumScaleFactor(0.5)
                Spacer()
                Image(systemName: weather.sky.symbolName).font(.title2)
            }
            Text(weather.sky.name).font(.headline)
            Text(weather.hour, style: .time).font(.caption).opacity(0.8)
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The weather of this hour in one row, above other parts.
struct WeatherHeader: View {
    let weather: Weather

    var body: some View {
        HStack(spacing: 10) {
            Text("\(weather.degrees)°").font(.system(size: 40, weight: .light))
            VStack(alignment: .leading) {
                Text(weather.sky.name).font(.headline)
                Text(weather.hour, style: .time).font(.caption).opacity(0.8)
            }
            Spacer()
            Image(systemName: weather.sky.symbolName).font(.title2)
        }
        .lineLimit(1)
    }
}

/// The next hours beside one another.
struct HourRow: View {
    let hours: [Weather]
    var hasSymbols = true

    var body: some View {
        HStack {
            ForEach(hours, id: \.hour) { weather in
                VStack(spacing: 4) {
                    Text(weather.hour, format: .dateTime.hour()).font(.caption2).opacity(0.8)
                    if hasSymbols { Image(systemName: weather.sky.symbolName).font(.footnote) }
                    Text("\(weather.degrees)°").font(.caption).bold()
                }
                .frame(maxWidth: .infinity)
            }
        }
        .lineLimit(1)
        .minimumScaleFactor(0.6)
    }
}

/// An hour as a line with a bar.
struct HourLine: View {
    @Environment(\.redactionReasons) private var redactionReasons
    let weather: Weather

    private var share: Double {
        Double(weather.degrees - Weather.lowest) / Double(Weather.highest - Weather.lowest)
    }

    var body: some View {
        HStack(spacing: 12) {
            Text(weather.hour, style: .time).lineLimit(1).minimumScaleFactor(0.5).frame(width: 70, alignment: .leading)
            Image(systemName: weather.sky.symbolName).frame(width: 24)
            GeometryReader { place in
                ZStack(alignment: .leading) {
                    Capsule().fill(.white.opacity(0.3))
                    // A placeholder hides text and symbols, not shapes: this one would show a value.
                    if redactionReasons.isEmpty {
                        Capsule().fill(.yellow).frame(width: place.size.width * share)
                    }
                }
            }
            .frame(height: 6)
            Text("\(weather.degrees)°").frame(width: 36, alignment: .trailing)
        }
        .font(.subheadline)
    }
}
