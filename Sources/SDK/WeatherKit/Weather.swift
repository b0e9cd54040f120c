public import FoundationGaps

// Values of these types come from the service alone, so a widget here has none. The types let its sources compile.

/// All that the service knows about a place.
public struct Weather: Sendable {
    public let currentWeather: CurrentWeather
    public let minuteForecast: Forecast<MinuteWeather>?
    public let hourlyForecast: Forecast<HourWeather>
    public let dailyForecast: Forecast<DayWeather>
    public let weatherAlerts: [WeatherAlert]?
}

/// Values of the weather in the order of their times.
public struct Forecast<Element: Sendable & Equatable>: RandomAccessCollection, Sendable, Equatable {
    public let forecast: [Element]
    public let metadata: WeatherMetadata

    public var startIndex: Int { forecast.startIndex }
    public var endIndex: Int { forecast.endIndex }
    public subscript(position: Int) -> Element { forecast[position] }
}

/// The time and place of a forecast.
public struct WeatherMetadata: Sendable, Equatable {
    public let date: Date
    public let expirationDate: Date
    public let latitude: Double
    public let longitude: Double
}

/// The weather now.
public struct CurrentWeather: Sendable, Equatable {
    public let date: Date
    public let cloudCover: Double
    public let condition: WeatherCondition
    public let symbolName: String
    public let dewPoint: Measurement<UnitTemperature>
    public let humidity: Double
    public let pressure: Measurement<UnitPressure>
    public let pressureTrend: PressureTrend
    public let isDaylight: Bool
    public let temperature: Measurement<UnitTemperature>
    public let apparentTemperature: Measurement<UnitTemperature>
    public let uvIndex: UVIndex
    public let visibility: Measurement<UnitLength>
    public let wind: Wind
    public let metadata: WeatherMetadata

    /// None: `WeatherService` fails before it gives any weather.
    public var precipitationIntensity: Measurement<UnitSpeed> { Measurement(value: 0, unit: .kilometersPerHour) }
}

/// The weather in an hour.
public struct HourWeather: Sendable, Equatable {
    public let date: Date
    public let cloudCover: Double
    public let condition: WeatherCondition
    public let symbolName: String
    public let dewPoint: Measurement<UnitTemperature>
    public let humidity: Double
    public let isDaylight: Bool
    public let precipitation: Precipitation
    public let precipitationChance: Double
    public let precipitationAmount: Measurement<UnitLength>
    public let snowfallAmount: Measurement<UnitLength>
    public let pressure: Measurement<UnitPressure>
    public let pressureTrend: PressureTrend
    public let temperature: Measurement<UnitTemperature>
    public let apparentTemperature: Measurement<UnitTemperature>
    public let uvIndex: UVIndex
    public let visibility: Measurement<UnitLength>
    public let wind: Wind
}

/// The weather on a day.
public struct DayWeather: Sendable, Equatable {
    public let date: Date
    public let condition: WeatherCondition
    public let symbolName: String
    public let highTemperature: Measurement<UnitTemperature>
    public let lowTemperature: Measurement<UnitTemperature>
    public let precipitation: Precipitation
    public let precipitationChance: Double
    public let rainfallAmount: Measurement<UnitLength>
    public let precipitationAmount: Measurement<UnitLength>
    public let snowfallAmount: Measurement<UnitLength>
    public let sun: SunEvents
    public let moon: MoonEvents
    public let uvIndex: UVIndex
    public let wind: Wind
}

/// The rain in a minute.
public struct MinuteWeather: Sendable, Equatable {
    public let date: Date
    public let precipitation: Precipitation
    public let precipitationChance: Double
    public let precipitationIntensity: Measurement<UnitSpeed>
}

/// A warning of an authority.
public struct WeatherAlert: Sendable, Equatable {
    public let detailsURL: URL
    public let source: String
    public let summary: String
    public let region: String?
    public let severity: WeatherSeverity
}
